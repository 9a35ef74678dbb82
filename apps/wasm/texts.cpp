// Reading and converting texts of many boards, and what this module is.
#include "core.h"
#include "nonet/human.h"
#include "nonet/text.h"
#include "nonet/textbook.h"
#include "nonet/version.h"

namespace nonet::wasm {
namespace {

Error no_such_format(std::string_view name) {
  return {ErrorCode::argument, 0, 0, "no format is named '" + std::string(name) + "'"};
}

void write_record(Json& json, const Record& record) {
  json.open('{').key("line").number(std::uint64_t{record.line});
  json.key("title").text(record.title);
  if (record.error) {
    json.key("error").error(*record.error);
  } else {
    json.key("board").text(to_line(record.board));
  }
  if (!record.remark.empty()) json.key("remark").text(record.remark);
  json.close('}');
}

}  // namespace

void answer_read(Core& core, std::string_view from) {
  core.output.clear();
  const Result<std::vector<Record>> records = read_text(core.input, from);
  if (!records) return answer_error(core, records.error());
  const Format* format = detect_format(core.input, true, from);
  Json json(core.output);
  json.open('{').key("format").text(format->name).key("boards").open('[');
  for (const Record& record : *records)
    write_record(json, record);
  json.close(']').close('}');
}

namespace {

// What a conversion wrote, and what it could not.
struct Conversion {
  std::string text;
  std::size_t boards = 0;
  std::size_t lost_titles = 0;
  std::size_t lost_candidates = 0;
  std::vector<Error> errors;
};

// The board as the format can hold it, where nothing is lost by that or may be.
Board fitting(const Board& board, const Format& to, bool lossy, Conversion& done) {
  if (!board.has_candidates || to.holds_candidates) return board;
  const PlacedDigits placed = placed_digits_of(board.candidates);
  if (placed.lost > 0 && !lossy) return board;
  done.lost_candidates += placed.lost;
  return Board(placed.givens);
}

Conversion convert(const std::vector<Record>& records, const Format& to, bool lossy) {
  Conversion done;
  for (const Record& record : records) {
    if (record.error) {
      done.errors.push_back(*record.error);
      continue;
    }
    const Result<bool> written = write_board(to, fitting(record.board, to, lossy, done),
                                             record.title, done.boards, done.text);
    if (!written) {
      Error error = written.error();
      error.line = record.line;
      done.errors.push_back(std::move(error));
      continue;
    }
    ++done.boards;
    if (!to.holds_titles && !record.title.empty()) ++done.lost_titles;
  }
  finish_text(to, done.boards, done.text);
  return done;
}

}  // namespace

void answer_convert(Core& core, std::string_view from, std::string_view to, bool lossy) {
  core.output.clear();
  const Format* target = find_format(to);
  if (target == nullptr) return answer_error(core, no_such_format(to));
  if (!target->can_write) {
    return answer_error(core,
                        {ErrorCode::unsupported, 0, 0, std::string(to) + " cannot be written"});
  }
  const Result<std::vector<Record>> records = read_text(core.input, from);
  if (!records) return answer_error(core, records.error());
  const Conversion done = convert(*records, *target, lossy);
  Json json(core.output);
  json.open('{').key("text").text(done.text);
  json.key("boards").number(std::uint64_t{done.boards});
  json.key("lostTitles").number(std::uint64_t{done.lost_titles});
  json.key("lostCandidates").number(std::uint64_t{done.lost_candidates});
  json.key("errors").open('[');
  for (const Error& error : done.errors)
    json.error(error);
  json.close(']').close('}');
}

namespace {

void write_kernels(Json& json) {
  json.key("kernels").open('[');
  for (const KernelInfo& kernel : kernels()) {
    json.open('{').key("name").text(kernel.name).key("summary").text(kernel.summary).close('}');
  }
  json.close(']');
}

void write_engines(Json& json) {
  json.key("engines").open('[');
  for (const textbook::Engine engine : textbook::engines()) {
    json.open('{').key("name").text(name_of(engine)).key("faults").open('[');
    for (const textbook::Fault fault : textbook::faults_of(engine))
      json.text(name_of(fault));
    json.close(']').close('}');
  }
  json.close(']');
}

void write_formats(Json& json) {
  json.key("formats").open('[');
  for (const Format& format : formats()) {
    if (!format.can_read && !format.can_write) continue;
    json.open('{').key("name").text(format.name).key("summary").text(format.summary);
    json.key("canRead").boolean(format.can_read).key("canWrite").boolean(format.can_write);
    json.key("holdsCandidates").boolean(format.holds_candidates);
    json.key("holdsTitles").boolean(format.holds_titles).close('}');
  }
  json.close(']');
}

void write_techniques(Json& json) {
  json.key("techniques").open('[');
  for (const human::TechniqueInfo& technique : human::techniques()) {
    json.open('{').key("id").text(technique.id).key("name").text(technique.name);
    json.key("family").text(to_string(technique.family));
    json.key("abbreviation").text(technique.abbreviation);
    const std::optional<int> score = least_score(human::se_profile(), technique.technique);
    json.key("rating");
    (score ? json.tenths(*score) : json.null()).close('}');
  }
  json.close(']');
}

}  // namespace

void answer_info(Core& core) {
  core.output.clear();
  Json json(core.output);
  json.open('{').key("version").text(NONET_VERSION).key("kernel").text(core.solver.kernel());
  write_kernels(json);
  write_engines(json);
  write_formats(json);
  write_techniques(json);
  json.close('}');
}

}  // namespace nonet::wasm
