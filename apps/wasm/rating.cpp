// The Sudoku Explainer rating, with its steps where they are wanted.
#include <variant>

#include "core.h"
#include "nonet/human.h"

// What the host offers: hears how far a rating has come; 0 ends it.
extern "C" int nonet_host_progress(int er_tenths, int ep_tenths, int ed_tenths, int steps,
                                   int blanks_left, int blanks_at_start);

namespace nonet::wasm {
namespace {

using human::Rating;
using human::Step;

template <class Candidates>
void write_candidates(Json& json, const char* name, const Candidates& candidates) {
  json.key(name).open('[');
  for (const auto& it : candidates)
    json.open('{').key("cell").number(it.cell).key("digit").number(it.digit).close('}');
  json.close(']');
}

const char* name_of(human::Reason reason) {
  switch (reason) {
    case human::Reason::assumption: return "assumption";
    case human::Reason::cell: return "cell";
    case human::Reason::box: return "box";
    case human::Reason::row: return "row";
    case human::Reason::column: return "column";
    case human::Reason::technique: return "technique";
  }
  return "technique";
}

void write_step(Json& json, const Step& step, bool with_proof);

void write_branch(Json& json, const human::Branch& branch) {
  json.open('[');
  for (const human::Implication& line : branch) {
    json.open('{')
        .key("cell")
        .number(int{line.node.cell})
        .key("digit")
        .number(int{line.node.digit});
    json.key("on").boolean(line.node.on).key("reason").text(name_of(line.reason));
    json.key("parents").open('[');
    for (const std::uint16_t parent : line.parents)
      json.number(int{parent});
    json.close(']');
    if (line.inner != nullptr) {
      json.key("inner");
      write_step(json, *line.inner, true);
    }
    json.close('}');
  }
  json.close(']');
}

// A proof as JSON has it: one shape for all families.
struct FlatProof {
  CellSet cells;
  DigitSet digits = 0;
  HouseSet houses = 0;
  HouseSet covers = 0;
  CellSet helper_cells;
  DigitSet helper_digits = 0;
  int type = 0;

  explicit FlatProof(const human::Proof& proof) {
    std::visit([this](const auto& it) { take(it); }, proof);
  }

 private:
  static HouseSet bit_of(int house) { return house < 0 ? 0 : HouseSet{1} << house; }

  void take(const human::SingleProof& it) {
    cells.add(it.cell);
    digits = digit_bit(it.digit);
    houses = bit_of(it.house);
  }
  void take(const human::LockedProof& it) {
    cells = it.cells;
    digits = digit_bit(it.digit);
    houses = bit_of(it.house) | bit_of(it.opened);
    covers = bit_of(it.cover);
  }
  void take(const human::SubsetProof& it) {
    cells = it.cells;
    digits = it.digits;
    houses = bit_of(it.house);
  }
  void take(const human::FishProof& it) {
    cells = it.cells;
    digits = digit_bit(it.digit);
    houses = it.houses;
    covers = it.covers;
    helper_cells = it.fins;
  }
  void take(const human::SingleDigitProof& it) {
    cells = it.cells;
    digits = digit_bit(it.digit);
    houses = it.houses;
  }
  void take(const human::ColorProof& it) {
    cells = it.cells[0] | it.cells[2];
    helper_cells = it.cells[1] | it.cells[3];
    digits = digit_bit(it.digit);
    houses = it.links;
  }
  void take(const human::WingProof& it) {
    if (it.pivot >= 0) cells.add(it.pivot);
    helper_cells = it.pincers;
    digits = it.digits;
    houses = bit_of(it.link);
    if (it.linked_digit != 0) helper_digits = digit_bit(it.linked_digit);
  }
  void take(const human::SueDeCoqProof& it) {
    cells = it.common;
    helper_cells = it.line_cells | it.box_cells;
    houses = bit_of(it.line) | bit_of(it.box);
  }
  void take(const human::AlmostLockedProof& it) {
    for (const human::AlmostLockedSet& set : it.sets)
      cells |= set.cells;
  }
  void take(const human::RemotePairProof& it) {
    for (const int cell : it.cells)
      cells.add(cell);
    digits = it.digits;
  }
  void take(const human::SolutionProof& it) {
    cells.add(it.cell);
    digits = digit_bit(it.digit);
  }
  void take(const human::LoopProof& it) { take(it.cells, it.digits, it.type, it.help); }
  void take(const human::BugProof& it) { take(it.cells, it.digits, it.type, it.help); }
  void take(CellSet pattern, DigitSet its_digits, int its_type, const human::UniquenessHelp& help) {
    cells = pattern;
    digits = its_digits;
    type = its_type;
    houses = help.houses;
    helper_cells = help.naked_cells;
    helper_digits = help.hidden_digits;
    if (help.locked_digit != 0) helper_digits = digit_bit(help.locked_digit);
  }
  void take(const human::ExclusionProof& it) {
    cells = it.cells;
    helper_cells = it.excluders;
  }
  void take(const human::ChainProof&) {}
  void take(const human::NetProof&) {}
};

std::vector<int> list_of(CellSet cells) {
  std::vector<int> list;
  for (const int cell : cells)
    list.push_back(cell);
  return list;
}
// `first` for bit 0.
std::vector<int> list_of(std::uint32_t bits, int first) {
  std::vector<int> list;
  for (int bit = 0; bit < 32; ++bit) {
    if ((bits >> bit & 1) != 0) list.push_back(bit + first);
  }
  return list;
}

void write_proof(Json& json, const human::Proof& proof) {
  const FlatProof flat(proof);
  json.key("proof").open('{');
  json.key("cells").numbers(list_of(flat.cells)).key("digits").numbers(list_of(flat.digits, 1));
  json.key("houses").numbers(list_of(flat.houses, 0));
  json.key("covers").numbers(list_of(flat.covers, 0));
  json.key("helperCells").numbers(list_of(flat.helper_cells));
  json.key("helperDigits").numbers(list_of(flat.helper_digits, 1));
  json.key("type").number(flat.type);
  json.key("branches").open('[');
  for (const human::Branch& branch : branches_of(proof))
    write_branch(json, branch);
  json.close(']').close('}');
}

void write_step(Json& json, const Step& step, bool with_proof) {
  json.open('{').key("technique").text(technique_text(step.technique, step.level));
  json.key("techniqueId").text(info(step.technique).id).key("level").number(step.level);
  json.key("family").text(to_string(info(step.technique).family));
  json.key("rating").tenths(step.score);
  write_candidates(json, "placements", step.placements);
  write_candidates(json, "eliminations", step.eliminations);
  if (with_proof) write_proof(json, step.proof);
  json.close('}');
}

void write_rating(Json& json, const RatedBoard& rated) {
  const Rating& rating = rated.rating;
  const bool is_known = rated.status == Status::unique;
  json.key("status").text(to_string(rated.status));
  for (const auto& [name, tenths] :
       {std::pair("er", rating.er), {"ep", rating.ep}, {"ed", rating.ed}}) {
    json.key(name);
    is_known ? json.tenths(tenths) : json.null();
  }
  // What a rating that was stopped needs at least.
  json.key("atLeast");
  is_known || rated.status == Status::unknown ? json.tenths(rating.er) : json.null();
  json.key("technique");
  const std::string technique = hardest_text(rating);
  technique.empty() ? json.null() : json.text(technique);
  json.key("techniqueId");
  rating.technique ? json.text(info(*rating.technique).id) : json.null();
  json.key("level").number(rating.level);
  json.key("stuck").boolean(is_known && rating.status == human::RatingStatus::stuck);
  json.key("stepCount").number(rating.steps);
  json.key("solution");
  rated.has_one_solution ? json.text(to_line(rated.solution)) : json.null();
}

bool tell_progress(const human::RatingProgress& progress) {
  const Rating& so_far = progress.so_far;
  return nonet_host_progress(so_far.er, so_far.ep, so_far.ed, so_far.steps, progress.blanks_left,
                             progress.blanks_at_start) != 0;
}

BoardRater& rater_of(Core& core) {
  if (!core.rater) {
    Result<Solver> solver = Solver::with_kernel(core.solver.kernel());
    core.rater.emplace(std::move(*solver));  // the kernel runs here: core.solver has it too
  }
  return *core.rater;
}

}  // namespace

void answer_rate(Core& core, bool with_steps, bool with_proofs, const CallLimits& call) {
  core.output.clear();
  const Result<Board> board = one_board(core.input);
  if (!board) return answer_error(core, board.error());
  Json json(core.output);
  json.open('{');
  RatedBoard rated;
  if (with_steps) {
    json.key("steps").open('[');
    const auto take = [&](const Step& step, const Rating&) {
      write_step(json, step, with_proofs);
      return true;
    };
    rated = rater_of(core).steps(*board, take, call.limits(), tell_progress);
    json.close(']');
  } else {
    rated = rater_of(core).rate(*board, call.limits(), tell_progress);
  }
  write_rating(json, rated);
  json.close('}');
}

}  // namespace nonet::wasm
