// opensudoku and ksudoku.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/files.h"
#include "text/text_test_support.h"

namespace nonet {
namespace {

using namespace test;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::string v1(const std::string& games) {
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n  <name>A &amp; B</name>\n" +
         games + "\n</opensudoku>\n";
}

std::string v2(const std::string& games) {
  return "<opensudoku version=\"2\">\n<folder name=\"F\" created=\"0\">\n" + games +
         "\n</folder></opensudoku>\n";
}

std::string game(const std::string& data) { return "<game data=\"" + data + "\"/>"; }

// The puzzle with one digit entered by the player, as the app writes all it knows.
std::string cell_list(int version, const std::string& note, const std::string& line_end,
                      const std::string& bar = "|") {
  std::string list = "version: " + std::to_string(version) + line_end;
  for (std::size_t i = 0; i < 81; ++i) {
    const bool is_given = kPuzzle[i] != '.';
    list += is_given ? std::string{kPuzzle[i]} : i == 2 ? "4" : "0";
    list += "|" + note + bar + (is_given ? "0" : "1") + "|";
  }
  return list;
}

TEST(OpenSudoku, VersionOne) {
  const std::string zeros = with_blank(kPuzzle, '0');
  const std::string text = v1(game(zeros) + "\n<game data='" + zeros + "'></game>");
  EXPECT_EQ(format_of(text), "opensudoku");
  const std::vector<Record> records = read(text);
  EXPECT_THAT(words(records), ElementsAre(kPuzzle, kPuzzle));
  EXPECT_EQ(records[0].title, "A & B");
  EXPECT_EQ(records[0].line, 4u);
  EXPECT_EQ(records[1].line, 5u);
}

TEST(OpenSudoku, VersionTwo) {
  const std::string text =
      v2("<game created=\"1\" state=\"2\" data=\"" + with_blank(kPuzzle, '0') +
         "\" note=\"mine\" command_stack=\"\" />\n" + game(with_blank(kSecond, '0')));
  const std::vector<Record> records = read(text);
  EXPECT_THAT(words(records), ElementsAre(kPuzzle, kSecond));
  EXPECT_EQ(records[0].title, "mine");
  EXPECT_EQ(records[1].title, "F");
}

TEST(OpenSudoku, ListsOfCells) {
  for (const std::string line_end : {"&#10;", "\n", "&#xA;", "&#13;&#10;"}) {
    EXPECT_THAT(read_words(v2(game(cell_list(1, "1,3,", line_end)))), ElementsAre(kPuzzle));
    EXPECT_THAT(read_words(v2(game(cell_list(1, "-", line_end)))), ElementsAre(kPuzzle));
    EXPECT_THAT(read_words(v2(game(cell_list(2, "511", line_end)))), ElementsAre(kPuzzle));
    EXPECT_THAT(read_words(v2(game(cell_list(2, "0", line_end, "||")))), ElementsAre(kPuzzle));
    EXPECT_THAT(read_words(v2(game(cell_list(3, "0", line_end)))), ElementsAre(kPuzzle));
  }
}

TEST(OpenSudoku, Faults) {
  const std::string list = cell_list(2, "0", "&#10;");
  EXPECT_THAT(
      read_words(v2(game("53x") + "\n<game/>\n" + game(kPuzzle + "1") + "\n" +
                    game("version: 4&#10;") + "\n" + game(cell_list(2, "512", "&#10;")) + "\n" +
                    game(list + "5|0|0|") + "\n" + game(list.substr(0, list.size() - 6)) + "\n" +
                    game(cell_list(1, "5", "&#10;").substr(0, 16)))),
      ElementsAre("line 3, column 16: the board ends here after 3 of 81 cells",
                  "line 4, column 1: this game has no attribute `data`",
                  "line 5, column 94: the board goes on after 81 cells, with '1'",
                  "line 6, column 13: cells of another version than 1, 2 and 3 are not read",
                  "line 7, column 13: the entry of r1c1 is not value|note|editable|",
                  "line 8, column 13: the list of cells goes on after 81",
                  "line 9, column 13: the list of cells ends after 80 of 81",
                  "line 10, column 13: the list of cells ends after 0 of 81"));
  EXPECT_THAT(read_words("<opensudoku version=\"3\"/>"),
              ElementsAre("line 1, column 1: OpenSudoku files of another version than 1 and 2 are "
                          "not read"));
}

TEST(OpenSudoku, ABrokenFileGivesWhatStandsBeforeTheBreak) {
  const std::string text = v1(game(kPuzzle) + "\n" + game(kSecond) + "\n<game data=\"53");
  EXPECT_THAT(read_words(text),
              ElementsAre(kPuzzle, kSecond, HasSubstr("this is not well-formed XML")));
  EXPECT_THAT(read_words("<opensudoku"), ElementsAre(HasSubstr("this is not well-formed XML")));
  EXPECT_THAT(read_words("", "opensudoku"), IsEmpty());
  EXPECT_THAT(read_words("nonsense", "opensudoku"),
              ElementsAre("line 1: there is no element in this XML"));
}

TEST(OpenSudoku, WhatIsWritten) {
  EXPECT_EQ(write_all("opensudoku", {board_of(kPuzzle)}, "<\"&\x01>"),
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku version=\"2\">\n"
            "  <folder name=\"nonet\" created=\"0\">\n"
            "    <game created=\"0\" state=\"1\" time=\"0\" last_played=\"0\" data=\"" +
                with_blank(kPuzzle, '0') +
                "\" note=\"&lt;&quot;&amp;\xef\xbf\xbd&gt;\" command_stack=\"\"/>\n"
                "  </folder>\n</opensudoku>\n");
}

// The same boards as the text files that they were made from.
TEST(OpenSudoku, RealFilesHoldTheBoardsOfTheirTextFiles) {
  const std::filesystem::path folder = test::shared_data();
  if (folder.empty()) GTEST_SKIP() << "no shared data";
  for (const std::string name : {"Easy", "Medium"}) {
    const std::vector<Record> xml =
        read(test::read_file(folder / "formats" / (name + ".opensudoku")));
    const std::vector<Record> txt = read(test::read_file(folder / "formats" / (name + ".txt")));
    EXPECT_EQ(words(xml), words(txt));
    EXPECT_EQ(xml[0].title, "Hodoku " + name);
    EXPECT_EQ(xml[0].line, 11u);
  }
}

TEST(Xml, NothingIsFetchedOrExpanded) {
  const std::string external =
      "<?xml version=\"1.0\"?>\n<!DOCTYPE opensudoku [\n<!ENTITY x SYSTEM \"file:///etc/passwd\">\n"
      "]>\n<opensudoku><name>&x;</name>" +
      game("&x;") + "</opensudoku>";
  EXPECT_EQ(format_of(external), "opensudoku");
  EXPECT_THAT(read_words(external),
              ElementsAre("line 5, column 41: '&' is neither a digit 1-9 nor a blank"));
  EXPECT_EQ(read(external)[0].title, "&x;");

  std::string laughs = "<!DOCTYPE lolz [<!ENTITY lol0 \"lol\">";
  for (int i = 1; i < 10; ++i) {
    const std::string inner = "&lol" + std::to_string(i - 1) + ";";
    laughs += "<!ENTITY lol" + std::to_string(i) + " \"";
    for (int k = 0; k < 10; ++k)
      laughs += inner;
    laughs += "\">";
  }
  laughs += "]>\n" + v1("<game data=\"&lol9;\"/>").substr(39);
  EXPECT_THAT(read_words(laughs), ElementsAre(HasSubstr("'&' is neither a digit")));
}

TEST(Xml, NestingAndSizeAreBounded) {
  std::string deep = "<opensudoku>";
  for (int i = 0; i < 100'000; ++i)
    deep += "<a>";
  EXPECT_THAT(read_words(deep),
              ElementsAre("line 1, column 106: XML nested deeper than 32 levels"));
  // Whatever stands in a document type hides no element.
  for (const std::string type : {"\"[\"", "[<!ENTITY a ']>'>]", "[<!-- ]> ' -->]",
                                 "[<![IGNORE[ \" ]]>]", "[<?a ' ?>]", "SYSTEM 'a>'"}) {
    EXPECT_THAT(read_words("<!DOCTYPE opensudoku " + type + ">" + deep),
                ElementsAre(HasSubstr("XML nested deeper than 32 levels")))
        << type;
  }
  std::string wide = "<opensudoku>";
  for (int i = 0; i < 4'200'000; ++i)
    wide += "<a/>";
  EXPECT_THAT(read_words(wide + "</opensudoku>"),
              ElementsAre(HasSubstr("XML of more than 4,194,304")));

  const std::unique_ptr<Reader> reader = make_reader(*find_format("opensudoku"));
  std::vector<Record> records;
  const RecordSink sink = [&](Record&& record) { records.push_back(std::move(record)); };
  const std::string line(1 << 20, ' ');
  for (std::size_t number = 1; number <= 70; ++number)
    reader->feed(line, number, sink);
  reader->finish(sink);
  EXPECT_THAT(words(records), ElementsAre("XML of more than 64 MiB"));
}

TEST(Xml, ManyFaultsInOneLongLine) {
  std::string text = "<opensudoku>";
  for (int i = 0; i < 100'000; ++i)
    text += "<game data=\"\xc3\xa9\"/>";
  EXPECT_EQ(read(text + "</opensudoku>").size(), 100'000u);
}

TEST(Xml, OtherKinds) {
  EXPECT_THAT(read_words(v1(game(kPuzzle)), "ksudoku"),
              ElementsAre("line 2, column 1: this is a file of OpenSudoku"));
  EXPECT_THAT(read_words(write("ksudoku", board_of(kPuzzle)), "xml"), ElementsAre(kPuzzle));
  EXPECT_EQ(format_of("<?xml version=\"1.0\"?>\n", false), "xml");
}

std::string ksudoku(const std::string& graph, const std::string& values) {
  return "<!DOCTYPE ksudoku>\n<ksudoku>\n <game had-help=\"0\" msecs-elapsed=\"5000\">\n  "
         "<puzzle>\n"
         "   <graph " +
         graph + "/>\n   <values>" + values +
         "</values>\n  </puzzle>\n"
         "  <history><simple-event index=\"2\" value=\"4\" given=\"false\"/></history>\n"
         " </game>\n</ksudoku>\n";
}

const std::string kPlain = "order=\"9\" type=\"sudoku\" specific-type=\"Plain\"";

TEST(Ksudoku, ValuesRunDownTheColumns) {
  // 1 in r2c1 and 9 in r1c2.
  const std::string values = "_b_______j" + std::string(71, '_');
  const std::string text = ksudoku(kPlain, values);
  EXPECT_EQ(format_of(text), "ksudoku");
  EXPECT_THAT(read_words(text), ElementsAre(".9.......1" + std::string(71, '.')));
  EXPECT_THAT(read_words(ksudoku(kPlain, "\n  " + values + "\n")),
              ElementsAre(".9.......1" + std::string(71, '.')));
  EXPECT_EQ(read(text)[0].line, 2u);
}

TEST(Ksudoku, OtherPuzzlesAreRefusedByTheirType) {
  const std::vector<std::pair<std::string, std::string>> graphs = {
      {"order=\"9\" type=\"custom\" specific-type=\"Samurai\" name=\"s\"", "Samurai"},
      {"order=\"9\" type=\"custom\" specific-type=\"KillerSudoku\"", "KillerSudoku"},
      {"order=\"9\" type=\"custom\" specific-type=\"Plain\" name=\"Windmill\"", "custom, Windmill"},
      {"order=\"9\" type=\"roxdoku\" specific-type=\"Roxdoku\"", "Roxdoku"},
      {"order=\"16\" type=\"sudoku\" specific-type=\"Plain\"", "plain of order 16"},
  };
  for (const auto& [graph, type] : graphs) {
    EXPECT_THAT(read_words(ksudoku(graph, "_")),
                ElementsAre("line 5, column 4: this is a KSudoku game of the type " + type +
                            "; only plain 9x9 is read"));
  }
}

TEST(Ksudoku, Faults) {
  EXPECT_THAT(read_words(ksudoku(kPlain, std::string(80, '_'))),
              ElementsAre("line 6, column 12: there are 80 values, a board has 81"));
  EXPECT_THAT(
      read_words(ksudoku(kPlain, "__k" + std::string(78, '_'))),
      ElementsAre("line 6, column 14: 'k' is neither a letter from b (1) to j (9) nor _ for "
                  "a blank"));
  EXPECT_THAT(read_words("<ksudoku/>"),
              ElementsAre("line 1, column 1: this KSudoku file has no <puzzle> with <graph> and "
                          "<values>"));
}

// KSudoku's files of shapes are no games.
TEST(Ksudoku, RealShapesAreRefused) {
  const std::filesystem::path folder = test::shared_data();
  if (folder.empty()) GTEST_SKIP() << "no shared data";
  const std::string text = test::read_file(folder / "variants/ksudoku_shapes/Jigsaw.xml");
  EXPECT_EQ(format_of(text), "xml");
  EXPECT_THAT(read_words(text),
              ElementsAre(HasSubstr("this is XML of the kind <ksudoku-graph>, which is not read")));
}

}  // namespace
}  // namespace nonet
