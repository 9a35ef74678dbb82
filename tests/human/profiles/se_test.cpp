// The rating against what the original programs say.
#include <cstdlib>

#include "human/human_test_support.h"
#include "nonet/text.h"

namespace nonet::human::test {
namespace {

// Of ER 9 and more: a tenth of a second or much more each.
bool is_long(const RatedLine& line) { return line.er.size() > 3 || line.er >= "9"; }

void expect_ratings(const std::vector<RatedLine>& lines) {
  Rater rater;
  for (const RatedLine& line : lines) {
    const Rating rating = rate(rater, line.puzzle);
    EXPECT_EQ(rating.status, RatingStatus::rated);
    EXPECT_EQ(text_of(rating), line.er + " " + line.ep + " " + line.ed) << line.puzzle;
  }
}

TEST(Rating, IsThatOfTheOriginals) {
  const std::vector<RatedLine> lines = rated_lines(project_file("data/se_ratings.tsv"));
  ASSERT_GT(lines.size(), 100u);
  expect_ratings(lines);
}

// A share of the big set, every line in `make soak`.
TEST(Rating, IsThatOfTheOriginalsOnTheBigSet) {
  const std::filesystem::path folder = shared_data();
  if (folder.empty()) GTEST_SKIP() << "no shared data";
  std::vector<RatedLine> lines;
  const bool all = std::getenv("NONET_SOAK") != nullptr;
  int number = 0;
  for (const RatedLine& line : rated_lines(folder / "rated" / "se_ratings.tsv")) {
    if (all || number++ % (kIsSlow ? 40 : 4) == 0) lines.push_back(line);
  }
  ASSERT_GT(lines.size(), 50u);
  expect_ratings(lines);
}

// Of the 269 ratings published for the hardest boards known, those that SukakuExplainer in 1.2.1
// mode contradicts too, and what we say: made with another program, or the line belongs to another
// board.
constexpr std::pair<std::string_view, std::string_view> kWronglyPublished[] = {
    {"1.......7.2.4...6...3...5...9..4........62.4....9..8....5.....3.6.2...8.7....1...",
     "11.5 11.5 10.1"},
    {"12.3.....4...5......6..17..5..2......3..1..4...1..68....9....7....1..9.......9.68",
     "11.8 11.8 10.8"},
    {"12.3.....3...4......5..23..5....61.........9...67....8.5...16.....9...4.....8...7",
     "11.7 1.2 1.2"},
    {"12.3....435....1....4........54..2..6...7.........8.9...31..5.......9.7.....6...8",
     "10.9 10.9 10.7"},
    {"..34..7.......9..6....2..1...8..4..13.....8..57.8..........8.9.8...6...2..53..1..",
     "10.5 10.5 10.5"},
    {".....6......7...2...9.3.5....5.9.84.8..2....6.......7.39..4....5.....4....4..1..8",
     "10.4 1.2 1.2"},
    {"..3...7..4...8...6.9.....1.......6..6....4..8..16..39..7...2...5..8....2....45...",
     "11.4 11.4 10.8"},
    {"...4...8...7..9....8..3.1..2.....9..7....53...3..6..1..6..9...15....46....2....9.",
     "11.3 11.3 2.6"},
    {"1..4...8..5...9..6....3.1...9...5..7..8.2.4.........2.7.5..3....3.69............3",
     "11.3 11.3 2.6"},
};

TEST(Rating, IsThatPublishedForTheHardest) {
  const std::filesystem::path folder = shared_data();
  if (folder.empty()) GTEST_SKIP() << "no shared data";
  const bool all = std::getenv("NONET_SOAK") != nullptr;
  int boards = 0;
  std::size_t different = 0;
  int number = 0;
  Rater rater;
  for (const std::string& line : read_lines(folder / "rated" / "HardestDatabase110626.txt")) {
    std::vector<std::string> fields;
    std::istringstream in(line);
    for (std::string field; std::getline(in, field, ',');)
      fields.push_back(field);
    if (fields.size() < 8 || fields[0].size() != kCells || fields[5].empty()) continue;
    if (!all && number++ % (kIsSlow ? 90 : 15) != 0) continue;
    for (int i = 5; i < 8; ++i) {
      if (fields[i].find('.') == std::string::npos) fields[i] += ".0";
    }
    ++boards;
    const std::string_view puzzle = fields[0];
    const std::string text = text_of(rate(rater, fields[0]));
    const std::string_view ours = text;
    if (ours != fields[5] + " " + fields[6] + " " + fields[7]) {
      ++different;
      const auto known = std::ranges::find(kWronglyPublished, std::pair(puzzle, ours));
      EXPECT_NE(known, std::end(kWronglyPublished)) << line << ": " << ours;
    }
  }
  EXPECT_GT(boards, 2);
  if (all) {
    EXPECT_EQ(boards, 269);
    EXPECT_EQ(different, std::size(kWronglyPublished));
  }
}

TEST(Rating, EveryStepIsThatOfTheOriginal) {
  int boards = 0;
  for (const std::string& line : read_lines(project_file("data/se_paths.tsv"))) {
    if (line.empty() || line[0] == '#') continue;
    const Grid givens = nonet::test::grid_of(line.substr(0, kCells));
    std::string path;
    Rater rater;
    rater.steps(givens, solution_of(givens), [&path](const Step& step, const Rating&) {
      path += (path.empty() ? "" : " ") + std::to_string(step.score);
      return true;
    });
    EXPECT_EQ(path, line.substr(kCells + 1)) << line.substr(0, kCells);
    ++boards;
  }
  EXPECT_GT(boards, 50);
}

// SukakuExplainer reads boards of candidates, the original does not.
TEST(CandidateBoards, HaveTheRatingOfSukakuExplainer) {
  const std::vector<RatedLine> lines = rated_lines(project_file("data/sukaku_ratings.tsv"));
  ASSERT_GT(lines.size(), 80u);
  Solver solver;
  Rater rater;
  for (const RatedLine& line : lines) {
    if (kIsSlow && is_long(line)) continue;
    const Board board = read_text(line.puzzle)->at(0).board;
    const Rating rating = rater.rate(board, solver.solve(board).solution);
    EXPECT_EQ(rating.status, RatingStatus::rated);
    EXPECT_EQ(text_of(rating), line.er + " " + line.ep + " " + line.ed) << line.puzzle;
  }
}

TEST(CandidateBoards, ThatGivensLeaveAreRatedAsTheGivens) {
  Solver solver;
  Rater rater;
  int boards = 0;
  for (const RatedLine& line : rated_lines(project_file("data/se_ratings.tsv"))) {
    if (is_long(line)) continue;
    ++boards;
    const Grid givens = nonet::test::grid_of(line.puzzle);
    CandidateGrid candidates = candidates_of(givens);
    for (int c = 0; c < kCells; ++c) {
      if (givens[c] != 0) candidates[c] = digit_bit(givens[c]);
    }
    EXPECT_EQ(text_of(rater.rate(candidates, solver.solve(givens).solution)),
              line.er + " " + line.ep + " " + line.ed)
        << line.puzzle;
  }
  EXPECT_GT(boards, 80);
}

}  // namespace
}  // namespace nonet::human::test
