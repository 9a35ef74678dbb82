// Answers of learners against their puzzles.
#include "core.h"
#include "nonet/text.h"

namespace nonet::wasm {
namespace {

// A fault among the puzzles leaves nothing to hold an answer against: none is judged.
Result<std::vector<Grid>> read_puzzles(std::string_view text) {
  const Result<std::vector<Record>> records = read_text(text);
  if (!records) return records.error();
  std::vector<Grid> puzzles;
  for (const Record& record : *records) {
    if (record.error) {
      Error error = *record.error;
      error.message = "the puzzle: " + error.message;
      return error;
    }
    if (record.board.has_candidates) {
      return Error{ErrorCode::unsupported, record.line, 0, "the puzzle: candidates are not givens"};
    }
    puzzles.push_back(record.board.givens);
  }
  if (puzzles.empty()) return Error{ErrorCode::length, 0, 0, "there is no puzzle in this text"};
  return puzzles;
}

void write_board(Json& json, const char* name, const Grid* board) {
  json.key(name);
  board == nullptr ? json.null() : json.text(to_line(*board));
}

void write_answer(Json& json, std::span<const Grid> puzzles, std::size_t place,
                  const Record& record) {
  json.open('{');
  if (record.error) {
    write_judgement(json, {Judgement::Word::error, record.error->message, {}});
    json.key("error").error(*record.error);
  } else {
    write_judgement(json, judge(puzzles, place, record.board));
  }
  write_board(json, "puzzle", puzzle_at(puzzles, place));
  json.key("answer");
  record.error ? json.null() : json.text(to_line(record.board));
  json.key("line").number(std::uint64_t{record.line}).close('}');
}

// A program that stopped half-way is not right.
void write_missing(Json& json, const Grid& puzzle) {
  json.open('{');
  write_judgement(json, {Judgement::Word::error, "there is no answer to this puzzle", {}});
  write_board(json, "puzzle", &puzzle);
  write_board(json, "answer", nullptr);
  json.key("line").number(0).close('}');
}

}  // namespace

void write_judgement(Json& json, const Judgement& judgement) {
  json.key("verdict").text(to_string(judgement.word)).key("message").text(judgement.message);
  if (!judgement.flaw) return;
  const Flaw& flaw = *judgement.flaw;
  json.key("flaw").text(to_string(flaw.kind)).key("cells").numbers(flaw.cells);
  if (flaw.digit > 0) json.key("digit").number(flaw.digit);
  if (flaw.house >= 0) json.key("house").number(flaw.house);
}

void answer_judge(Core& core, std::optional<std::string_view> puzzle_text) {
  core.output.clear();
  std::vector<Grid> puzzles;
  if (puzzle_text) {
    Result<std::vector<Grid>> read = read_puzzles(*puzzle_text);
    if (!read) return answer_error(core, read.error());
    puzzles = std::move(*read);
  }
  const Result<std::vector<Record>> answers = read_text(core.input);
  if (!answers) return answer_error(core, answers.error());
  Json json(core.output);
  json.open('{').key("list").open('[');
  for (std::size_t place = 0; place < answers->size(); ++place)
    write_answer(json, puzzles, place, (*answers)[place]);
  for (std::size_t place = answers->size(); place < puzzles.size(); ++place)
    write_missing(json, puzzles[place]);
  json.close(']').close('}');
}

}  // namespace nonet::wasm
