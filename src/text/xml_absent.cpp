// The reader of XML in a build without a parser of it (NONET_XML=OFF): names the file and refuses
// it.
#include <array>

#include "text/clean_line.h"
#include "text/records.h"
#include "text/xml_markup.h"

namespace nonet::text {
namespace {

constexpr std::array kKinds{kOpenSudokuXml, kKsudokuXml};

class AbsentXmlReader final : public Reader {
 public:
  void feed(std::string_view line, std::size_t number, const RecordSink&) override {
    if (!has_content(line) || is_enough_) return;
    if (line_ == 0) line_ = number;
    constexpr std::size_t kFarEnough = 4096;  // declarations and comments stand before the root
    (head_ += line.substr(0, kFarEnough)) += '\n';
    is_enough_ = head_.size() > kFarEnough;
  }

  void finish(const RecordSink& sink) override {
    if (line_ == 0) return;
    std::string message = "this is XML, and XML is not read in this build";
    for (const XmlKind& kind : kKinds) {
      if (root_name(head_) != kind.root) continue;
      message =
          "this is a file of " + std::string(kind.program) + "; XML is not read in this build";
    }
    sink(fault_record({ErrorCode::unsupported, line_, 1, std::move(message)}, line_));
  }

 private:
  std::string head_;
  std::size_t line_ = 0;  // where the text begins
  bool is_enough_ = false;
};

}  // namespace

std::unique_ptr<Reader> make_xml_reader(const XmlKind*) {
  return std::make_unique<AbsentXmlReader>();
}

}  // namespace nonet::text
