// nonet convert: boards out of any format into another, as they are.
#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <atomic>

#include "run/run.h"
#include "terminal/say.h"
#include "verbs/verbs.h"

namespace nonet::cli {
namespace {

// What the target had no place for.
struct Losses {
  std::atomic<std::uint64_t> titles{0};
  std::atomic<std::uint64_t> refused{0};  // candidate boards
  std::atomic<std::uint64_t> reduced{
      0};  // candidate boards of which only the placed digits are left
  std::atomic<std::uint64_t> candidates{0};  // that are removed there and were dropped
};

// The answer to a board is the board. A candidate board that says no more than its placed digits do
// is written as these where the format holds no candidates; one that says more, only if the user
// has agreed to lose that.
class ConvertAnswerer : public Answerer {
 public:
  ConvertAnswerer(const Format& format, bool lossy, Losses& losses)
      : format_(format), lossy_(lossy), losses_(losses) {}

  bool answer(const Item& item, std::size_t, Emitter& emitter) override {
    verdict_.clear(0);
    verdict_.well = true;
    if (!format_.holds_titles && !item.title().empty()) ++losses_.titles;
    if (item.candidates == nullptr || format_.holds_candidates) return emitter.put(item, verdict_);
    const PlacedDigits placed = placed_digits_of(*item.candidates);
    if (placed.lost > 0 && !lossy_) return refuse(item, emitter);
    if (placed.lost > 0) {
      ++losses_.reduced;
      losses_.candidates += placed.lost;
    }
    cells_ = to_line(placed.givens);
    Item reduced = item;
    reduced.cells = cells_.data();
    reduced.candidates = nullptr;
    return emitter.put(reduced, verdict_);
  }

 private:
  bool refuse(const Item& item, Emitter& emitter) {
    ++losses_.refused;
    verdict_.well = false;
    verdict_.word = "error";
    verdict_.message = write_board(format_, item.board(), {}, 0, cells_).error().message;
    return emitter.put(item, verdict_);
  }

  const Format& format_;
  const bool lossy_;
  Losses& losses_;
  Verdict verdict_;
  std::string cells_;
};

std::string counted_boards(std::uint64_t boards) {
  return fmt::format("{} board{}", boards, boards == 1 ? "" : "s");
}

void say_losses(const Format& format, const Losses& losses) {
  if (const std::uint64_t boards = losses.refused.load(); boards > 0) {
    say(fmt::format("{} holds no candidates: {} not converted; --lossy drops them", format.name,
                    counted_boards(boards)));
  }
  if (const std::uint64_t boards = losses.reduced.load(); boards > 0) {
    say(fmt::format(
        "{} holds no candidates: of {} only the placed digits are written, and {} removed "
        "candidate{} dropped",
        format.name, counted_boards(boards), losses.candidates.load(),
        losses.candidates.load() == 1 ? " is" : "s are"));
  }
  if (const std::uint64_t titles = losses.titles.load(); titles > 0) {
    say(fmt::format("{} holds no titles: {} dropped", format.name, titles));
  }
}

int run_convert(const Options& options) {
  const Format& format = *find_format(options.to.empty() ? "line" : options.to);
  const std::unique_ptr<Shape> shape = make_copy_shape(format);
  Losses losses;
  Run run{options, {}, {}, {}};
  run.make_answerer = [&] {
    return std::make_unique<ConvertAnswerer>(format, options.lossy, losses);
  };
  run.own_shape = shape.get();
  const int code = run_boards(run);
  if (!options.quiet) say_losses(format, losses);
  return code;
}

void add_convert_options(CLI::App& app, Options& options) {
  add_input_options(app, options);
  add_to_option(app, options, "The format of the output; line by default", board_format_names());
  app.add_flag("--lossy", options.lossy,
               "Where the format holds no candidates, write the placed digits and drop the rest")
      ->group("Output");
  add_resume_option(app, options, add_file_options(app, options));
  add_running_options(app, options);
}

}  // namespace

const Verb kConvert = {"convert", "Convert boards to another format, neither solved nor checked",
                       "  nonet convert --to boxed puzzles.txt\n"
                       "  nonet convert --to csv collection.ss -o collection.csv\n"
                       "  nonet convert --to leetcode -p \"$BOARD\"\n",
                       add_convert_options, run_convert};

}  // namespace nonet::cli
