// lz-string: the same bytes as the original, and any bytes withstood.
#include "text/documents/lz_string.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/files.h"

namespace nonet::text {
namespace {

using testing::HasSubstr;

std::string unpacked(const std::string& packed) {
  const Result<std::string> text = unpack_base64(packed);
  return text ? *text : to_string(text.error());
}

// Made with the original library.
TEST(LzString, KnownTexts) {
  const std::vector<std::pair<std::string, std::string>> known = {
      {"", "Q==="},
      {"a", "IZA="},
      {"aa", "IbI="},
      {"ab", "IYIyA==="},
      {"aaaaaaaaaa", "IY1o"},
      {"hello, hello, hello", "BYUwNmD2A0AEoRvcUg=="},
      {"\xc3\xa9\xe2\x98\x85", "JeUDIg=="},
      {"\xe2\x98\x85\xe2\x98\x85\xe2\x98\x85", "qBkKA==="},
      {"{\"size\":9}", "N4IgzglgXgpiBcBOAvkA"},
      {"\xf0\x9d\x84\x9e clef", "iwbjxdgEDGA2CmBmQ==="},
  };
  for (const auto& [text, packed] : known) {
    EXPECT_EQ(pack_base64(text), packed) << text;
    EXPECT_EQ(unpacked(packed), text) << packed;
  }
}

TEST(LzString, RealPuzzlesComeBackByteForByte) {
  const std::filesystem::path folder = test::shared_data();
  if (folder.empty()) GTEST_SKIP() << "no shared data";
  int strings = 0;
  for (const std::string& line : test::read_lines(folder / "variants/rangsk_fpuzzles.tsv")) {
    if (line.starts_with('#')) continue;
    const std::size_t begin = line.find('\t') + 1;
    const std::string packed = line.substr(begin, line.find('\t', begin) - begin);
    const Result<std::string> text = unpack_base64(packed);
    ASSERT_TRUE(text.ok()) << to_string(text.error());
    EXPECT_EQ(pack_base64(*text), packed);
    ++strings;
  }
  EXPECT_EQ(strings, 40);
}

TEST(LzString, WidthsGrowAsTheDictionaryDoes) {
  std::string text;
  for (int i = 0; i < 100'000; ++i)
    text += std::to_string(i * 7919);
  EXPECT_EQ(unpacked(pack_base64(text)), text);
}

TEST(LzString, WhatIsNoTextIsReplaced) {
  EXPECT_EQ(unpacked(pack_base64("a\xff z")), "a\xef\xbf\xbd z");
  const std::string three = "\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd";
  EXPECT_EQ(unpacked(pack_base64("\xed\xa0\x80")), three);  // half of a pair
  EXPECT_EQ(unpacked(pack_base64("\xf4\xa3\xa3\xa7")), three + three.substr(0, 3));
}

TEST(LzString, Damage) {
  EXPECT_EQ(unpacked(""), "column 1: the packed data break off here");
  EXPECT_EQ(unpacked("IYI"), "column 4: the packed data break off here");
  EXPECT_EQ(unpacked("N4Ig*glg"), "column 5: '*' is no base64");
  EXPECT_EQ(unpacked("N4=gzglg"), "column 3: '=' is no base64");
  EXPECT_EQ(unpacked("////"), "column 1: the packed data contradict themselves");
  EXPECT_EQ(unpacked("\xc3\xa9"), "column 1: '\xc3\xa9' is no base64");
}

TEST(LzString, AShortTextMayStandForALongOne) {
  // Each phrase is the one before and a unit more: n numbers make n * n / 2 units.
  EXPECT_EQ(unpacked(pack_base64(std::string(1'000'000, 'a'))).size(), 1'000'000u);
  const std::string bomb = pack_base64(std::string(kMostUnpackedUnits + 1, 'a'));
  EXPECT_LT(bomb.size(), 20'000u);
  EXPECT_THAT(unpacked(bomb), HasSubstr("the packed data hold more than 16 MiB"));
}

}  // namespace
}  // namespace nonet::text
