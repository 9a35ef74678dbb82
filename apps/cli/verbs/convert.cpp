// nonet convert: boards out of any format into another, as they are.
#include <fmt/core.h>

#include <atomic>

#include "run/run.h"
#include "terminal/say.h"
#include "verbs/verbs.h"

namespace nonet::cli {
namespace {

// What the target had no place for.
struct Losses {
  std::atomic<std::uint64_t> titles{0};
  std::atomic<std::uint64_t> candidate_boards{0};
};

// The answer to a board is the board.
class ConvertAnswerer : public Answerer {
 public:
  ConvertAnswerer(const Format& format, Losses& losses) : format_(format), losses_(losses) {}

  bool answer(const Item& item, std::size_t, Emitter& emitter) override {
    verdict_.clear(0);
    verdict_.well = item.candidates == nullptr || format_.holds_candidates;
    if (!verdict_.well) {
      verdict_.word = "error";
      verdict_.message = write_board(format_, item.board(), {}, 0, scratch_).error().message;
      losses_.candidate_boards.fetch_add(1, std::memory_order_relaxed);
    } else if (!format_.holds_titles && !item.title().empty()) {
      losses_.titles.fetch_add(1, std::memory_order_relaxed);
    }
    return emitter.put(item, verdict_);
  }

 private:
  const Format& format_;
  Losses& losses_;
  Verdict verdict_;
  std::string scratch_;
};

void say_losses(const Format& format, const Losses& losses) {
  if (const std::uint64_t boards = losses.candidate_boards.load(); boards > 0) {
    say(fmt::format("{} holds no candidates: {} board{} not converted", format.name, boards,
                    boards == 1 ? "" : "s"));
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
  run.make_answerer = [&] { return std::make_unique<ConvertAnswerer>(format, losses); };
  run.own_shape = shape.get();
  const int code = run_boards(run);
  if (!options.quiet) say_losses(format, losses);
  return code;
}

void add_convert_options(CLI::App& app, Options& options) {
  add_input_options(app, options);
  add_to_option(app, options, "The format of the output; line by default", board_format_names());
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
