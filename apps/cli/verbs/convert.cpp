// nonet convert: boards out of any format into another, as they are.
#include <fmt/core.h>

#include <CLI/CLI.hpp>

#include "run/run.h"
#include "terminal/say.h"
#include "verbs/verbs.h"

namespace nonet::cli {
namespace {

struct ConvertOptions : RunOptions {
  bool lossy = false;
};

// What the target had no place for, as it is counted.
enum Loss : std::size_t {
  kTitles,
  kRefused,     // candidate boards
  kReduced,     // candidate boards of which only the placed digits are left
  kCandidates,  // that are removed there and were dropped
};

// The answer to a board is the board. A candidate board that says no more than its placed digits do
// is written as these where the format holds no candidates; one that says more, only if the user
// has agreed to lose that.
class ConvertAnswerer : public Answerer {
 public:
  ConvertAnswerer(const Format& format, bool lossy) : format_(format), lossy_(lossy) {}

  bool answer(const Item& item, std::size_t, Emitter& emitter) override {
    verdict_.clear(0);
    verdict_.well = true;
    if (!format_.holds_titles && !item.title().empty()) emitter.count(kTitles);
    if (item.candidates == nullptr || format_.holds_candidates) return emitter.put(item, verdict_);
    const PlacedDigits placed = placed_digits_of(*item.candidates);
    if (placed.lost > 0 && !lossy_) return refuse(item, emitter);
    if (placed.lost > 0) {
      emitter.count(kReduced);
      emitter.count(kCandidates, placed.lost);
    }
    cells_ = to_line(placed.givens);
    Item reduced = item;
    reduced.cells = cells_.data();
    reduced.candidates = nullptr;
    return emitter.put(reduced, verdict_);
  }

 private:
  bool refuse(const Item& item, Emitter& emitter) {
    emitter.count(kRefused);
    verdict_.well = false;
    verdict_.word = "error";
    verdict_.message = write_board(format_, item.board(), {}, 0, cells_).error().message;
    return emitter.put(item, verdict_);
  }

  const Format& format_;
  const bool lossy_;
  Verdict verdict_;
  std::string cells_;
};

std::string counted_boards(std::uint64_t boards) {
  return fmt::format("{} board{}", boards, boards == 1 ? "" : "s");
}

// Says at the end what was lost.
class LossReport : public Stage {
 public:
  LossReport(const Format& format, bool is_quiet) : format_(format), is_quiet_(is_quiet) {}

  ExitCode end(const Totals& totals, std::string&) override {
    std::vector<std::uint64_t> losses = totals.counts.others;
    losses.resize(kCandidates + 1);
    if (!is_quiet_) say_losses(losses);
    return kWell;
  }

 private:
  void say_losses(const std::vector<std::uint64_t>& losses) const {
    const std::string_view name = format_.name;
    if (losses[kRefused] > 0) {
      say(fmt::format("{} holds no candidates: {} not converted; --lossy drops them", name,
                      counted_boards(losses[kRefused])));
    }
    if (losses[kReduced] > 0) {
      say(fmt::format(
          "{} holds no candidates: of {} only the placed digits are written, and {} removed "
          "candidate{} dropped",
          name, counted_boards(losses[kReduced]), losses[kCandidates],
          losses[kCandidates] == 1 ? " is" : "s are"));
    }
    if (losses[kTitles] > 0) {
      say(fmt::format("{} holds no titles: {} dropped", name, losses[kTitles]));
    }
  }

  const Format& format_;
  const bool is_quiet_;
};

int run_convert(const ConvertOptions& options) {
  const Format& format = *find_format(options.to.empty() ? "line" : options.to);
  LossReport losses(format, options.quiet);
  Run run{options, {}, {}, {}};
  run.make_answerer = [&] { return std::make_unique<ConvertAnswerer>(format, options.lossy); };
  run.make_own_shape = [&](bool) { return make_copy_shape(format); };
  run.stage = &losses;
  return run_boards(run);
}

void add_convert_options(CLI::App& app, ConvertOptions& options) {
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
                       verb_of<ConvertOptions, add_convert_options, run_convert>};

}  // namespace nonet::cli
