// The formats that are XML, in one table: whatever was expected, the root element tells them apart.
#pragma once

#include <array>

#include "text/documents/xml_text.h"

namespace nonet::text {

// Each is defined in the file of its format.
void read_opensudoku(XmlText& xml, XmlNode root, const RecordSink& sink);
void read_ksudoku(XmlText& xml, XmlNode root, const RecordSink& sink);

inline constexpr XmlKind kOpenSudokuXml{
    .root = "opensudoku", .program = "OpenSudoku", .read = read_opensudoku};
inline constexpr XmlKind kKsudokuXml{.root = "ksudoku", .program = "KSudoku", .read = read_ksudoku};
inline constexpr std::array kXmlKinds{kOpenSudokuXml, kKsudokuXml};

}  // namespace nonet::text
