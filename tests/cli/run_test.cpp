// A verb with a source of its own, whose workers make the boards, and with a stage that sees all
// answers: what a generator and a comparison of all boards need of the run.
#include "run/run.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "nonet/grid.h"

namespace nonet::cli {
namespace {

constexpr std::string_view kSolved =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

// Requests 0, 1, 2, ... a few a slot; without an end where `most` is 0.
class Requests : public BoardSource {
 public:
  explicit Requests(std::uint64_t most) : BoardSource(7), most_(most) {}
  bool fill(stream::Slot& slot) override {
    if (is_interrupted_ || (most_ > 0 && records_ == most_)) return false;
    slot.context = InputKind{}.packed();
    slot.first_record = records_;
    for (std::size_t i = 0; i < pace().boards_a_slot() && (most_ == 0 || records_ < most_); ++i)
      put_request(std::to_string(records_++), slot.input);
    return true;
  }
  void interrupt() override { is_interrupted_ = true; }
  std::uint64_t records() const override { return records_; }

 private:
  const std::uint64_t most_;
  std::atomic<bool> is_interrupted_{false};
  std::atomic<std::uint64_t> records_{0};
};

// Makes the board of a request: the solved one, its digits moved on as often as the request says.
class Maker : public Answerer {
 public:
  bool answer(const Item& item, std::size_t, Emitter& emitter) override {
    EXPECT_EQ(item.error, nullptr);
    std::string cells(kSolved);
    const auto shift = std::stoull(std::string(item.remark));
    EXPECT_EQ(shift + 1, item.index);
    for (char& cell : cells)
      cell = static_cast<char>('1' + (static_cast<unsigned>(cell - '1') + shift) % 9);
    verdict_.clear(0);
    verdict_.word = "unique";
    verdict_.well = true;
    verdict_.line_form = cells;
    Item made = item;
    made.cells = cells.data();
    emitter.count(shift % 2);
    return emitter.put(made, verdict_);
  }

 private:
  Verdict verdict_;
};

// Holds all back; writes each board once, with how often it came. Has enough after `enough`
// answers.
class Classes : public Stage {
 public:
  explicit Classes(std::uint64_t enough = ~std::uint64_t{0}) : enough_(enough) {}
  bool take(stream::Slot& slot) override {
    std::istringstream lines(std::exchange(slot.output, {}));
    for (std::string line; seen_ < enough_ && std::getline(lines, line); ++seen_)
      ++classes_[line];
    return seen_ < enough_;
  }
  ExitCode end(const Totals& totals, std::string& out) override {
    totals_ = totals;
    for (const auto& [board, size] : classes_)
      out += board + ' ' + std::to_string(size) + '\n';
    return classes_.size() == 9 ? kWell : kNotWell;
  }
  Totals totals_;

 private:
  const std::uint64_t enough_;
  std::uint64_t seen_ = 0;
  std::map<std::string, int> classes_;
};

class OwnRun : public testing::Test {
 protected:
  const std::string file_ =
      testing::TempDir() + "nonet_" + testing::UnitTest::GetInstance()->current_test_info()->name();

  int answer(BoardSource& source, Stage* stage, int threads) {
    RunOptions options;
    options.output_file = file_;
    options.force = true;
    options.to = "line";
    options.threads = threads;
    options.quiet = true;
    cli::Run run{options, {}, [] { return std::make_unique<Maker>(); }, {"unique"}};
    run.source = &source;
    run.stage = stage;
    return run_boards(run);
  }
  std::vector<std::string> written() const {
    std::ifstream in(file_);
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);)
      lines.push_back(line);
    return lines;
  }
  void TearDown() override { std::filesystem::remove(file_); }
};

TEST_F(OwnRun, WorkersMakeTheBoardsOfASource) {
  for (const int threads : {1, 2, 4}) {
    Requests source(1000);
    EXPECT_EQ(answer(source, nullptr, threads), kWell);
    const std::vector<std::string> lines = written();
    ASSERT_EQ(lines.size(), 1000u);
    for (std::size_t i = 0; i < lines.size(); ++i)
      EXPECT_EQ(lines[i].front() - '1', static_cast<int>((4 + i) % 9));
  }
}

TEST_F(OwnRun, AStageSeesAllAnswersAndMayHoldThemBack) {
  for (const int threads : {1, 2, 4}) {
    Requests source(1000);
    Classes classes;
    EXPECT_EQ(answer(source, &classes, threads), kWell);
    ASSERT_EQ(written().size(), 9u);
    EXPECT_EQ(written().front().substr(80), "5 111");
    EXPECT_EQ(classes.totals_.counts.answers, 1000u);
    EXPECT_EQ(classes.totals_.counts.others, (std::vector<std::uint64_t>{500, 500}));
    EXPECT_TRUE(classes.totals_.is_whole);
  }
}

TEST_F(OwnRun, AStageMayHaveEnoughAndObject) {
  for (const int threads : {1, 2, 4}) {
    Requests source(0);
    Classes classes(5);
    EXPECT_EQ(answer(source, &classes, threads), kNotWell);
    EXPECT_EQ(written().size(), 5u);
    EXPECT_FALSE(classes.totals_.is_whole);
  }
}

// A puzzle that is no board of 9x9: one verb takes it, the others say that they do not.
class PuzzleSource : public BoardSource {
 public:
  bool fill(stream::Slot& slot) override {
    if (std::exchange(is_done_, true)) return false;
    Puzzle puzzle;
    puzzle.rows = puzzle.columns = puzzle.high = 4;
    puzzle.allowed = {{5, {2}}};
    puzzle.title = "four";
    Record record{{}, {}, 3, {}, {}};
    record.puzzle = std::make_shared<Puzzle>(puzzle);
    slot.context = InputKind{}.packed();
    put_on_wire(record, slot.input);
    return true;
  }
  void interrupt() override {}
  std::uint64_t records() const override { return 1; }

 private:
  bool is_done_ = false;
};

class PuzzleAnswerer : public Answerer {
 public:
  explicit PuzzleAnswerer(bool takes) : takes_(takes) {}
  bool takes_puzzles() const override { return takes_; }
  bool answer(const Item& item, std::size_t, Emitter& emitter) override {
    EXPECT_EQ(item.puzzle->allowed.size(), 1u);
    Verdict verdict;
    verdict.clear(0);
    verdict.word = "unique";
    verdict.message = item.title();
    verdict.well = true;
    return emitter.put(item, verdict);
  }

 private:
  const bool takes_;
};

TEST_F(OwnRun, APuzzleOfAnotherSizeIsCarriedOrRefused) {
  for (const bool takes : {true, false}) {
    PuzzleSource source;
    RunOptions options;
    options.output_file = file_;
    options.force = true;
    options.to = "csv";
    cli::Run run{options, {}, [&] { return std::make_unique<PuzzleAnswerer>(takes); }, {"unique"}};
    run.source = &source;
    EXPECT_EQ(run_boards(run), takes ? kWell : kNotWell);
    EXPECT_EQ(written().at(1),
              takes ? ".....2..........,,unique,four"
                    : ",,error,line 3: a puzzle of 4x4 cells with rules of its own; only boards of "
                      "9x9 with the usual rules are taken");
  }
}

}  // namespace
}  // namespace nonet::cli
