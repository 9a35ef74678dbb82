// What a proof says, put into the sentences of a language.
#include "nonet/explain.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <span>
#include <utility>
#include <variant>

#include "explain/phrases.h"
#include "grid/houses.h"

namespace nonet {
namespace {

using namespace human;
using namespace explaining;

class Explainer {
 public:
  Explainer(const Step& step, const CandidateGrid& before, Language language)
      : step_(step), before_(before), phrases_(language) {}

  Explanation explain() {
    std::visit([this](const auto& proof) { say(proof); }, step_.proof);
    out_.technique = technique_name(step_.technique, step_.level, phrases_.language());
    out_.conclusion = phrases_.fill(Sentence::so, {{"what", result()}});
    return std::move(out_);
  }

 private:
  void say(const SingleProof& proof);
  void say(const LockedProof& proof);
  void say(const SubsetProof& proof);
  void say(const FishProof& proof);
  void say(const WingProof& proof);
  void say(const LoopProof& proof);
  void say(const BugProof& proof);
  void say(const ExclusionProof& proof);
  void say(const ChainProof& proof);
  void say(const NetProof& proof);
  void say(const SingleDigitProof& proof);
  void say(const ColorProof& proof);
  void say(const SueDeCoqProof& proof);
  void say(const AlmostLockedProof& proof);
  void say(const RemotePairProof& proof);
  void say(const SolutionProof& proof);

  void say_w_wing(const WingProof& proof);
  void say_unique(int type, CellSet extra_cells, DigitSet extras, const UniquenessHelp& help);
  void say_net(const std::vector<Branch>& branches);
  void say_cases(const std::vector<Branch>& branches);
  void say_details(const std::vector<Branch>& branches);
  HouseSet linking(HouseSet houses, CellSet cells, int digit) const;
  std::string line_text(const Branch& branch, std::size_t at, std::size_t first) const;
  std::string why(const Implication& line) const;

  void look(Sentence sentence, Values values) { out_.where = phrases_.fill(sentence, values); }
  // A sentence more of the reason.
  void reason(Sentence sentence, Values values) {
    if (!out_.reason.empty()) out_.reason += phrases_.space();
    out_.reason += phrases_.fill(sentence, values);
  }
  std::string result() const;
  // The cells that lose a candidate.
  std::string gone() const {
    CellSet cells;
    for (const Elimination& it : step_.eliminations)
      cells.add(it.cell);
    return phrases_.cells(cells);
  }
  // Those of the houses that hold all cells in which another cell loses a candidate.
  HouseSet losing_houses(CellSet cells) const {
    HouseSet houses = 0;
    for (int house = 0; house < kHouses; ++house) {
      const auto& all = grid::kHouseCells[house];
      CellSet members;
      for (const int cell : all)
        members.add(cell);
      const bool loses = std::any_of(
          step_.eliminations.begin(), step_.eliminations.end(),
          [&](const Elimination& it) { return members.has(it.cell) && !cells.has(it.cell); });
      if (loses && (cells - members).empty()) houses |= HouseSet{1} << house;
    }
    return houses;
  }
  // The digit that goes or is placed; of the first where there are several.
  int first_digit() const {
    return step_.placements.empty() ? step_.eliminations.front().digit
                                    : step_.placements.front().digit;
  }
  DigitSet candidates(CellSet cells) const {
    DigitSet all = 0;
    for (const int cell : cells)
      all = static_cast<DigitSet>(all | before_[cell]);
    return all;
  }
  CellSet cells_with_more_than(CellSet cells, DigitSet digits) const {
    CellSet more;
    for (const int cell : cells)
      more.set(cell, (before_[cell] & ~digits) != 0);
    return more;
  }

  const Step& step_;
  const CandidateGrid& before_;
  const Phrases phrases_;
  Explanation out_;
};

// ---- What follows

// Cells that lose the same digits together, in the order of their digits.
std::vector<std::pair<CellSet, DigitSet>> grouped(const std::vector<Elimination>& eliminations) {
  std::array<CellSet, kDigits> cells{};
  for (const Elimination& it : eliminations)
    cells[it.digit - 1].add(it.cell);
  std::vector<std::pair<CellSet, DigitSet>> groups;
  for (int digit = 1; digit <= kDigits; ++digit) {
    if (cells[digit - 1].empty()) continue;
    const auto group = std::find_if(groups.begin(), groups.end(),
                                    [&](const auto& it) { return it.first == cells[digit - 1]; });
    if (group == groups.end()) {
      groups.emplace_back(cells[digit - 1], digit_bit(digit));
    } else {
      group->second = static_cast<DigitSet>(group->second | digit_bit(digit));
    }
  }
  return groups;
}

std::string Explainer::result() const {
  std::vector<std::string> clauses;
  for (const Placement& placement : step_.placements)
    clauses.push_back(phrases_.node({static_cast<std::uint8_t>(placement.cell),
                                     static_cast<std::uint8_t>(placement.digit), true}));
  for (const auto& [cells, digits] : grouped(step_.eliminations))
    clauses.push_back(phrases_.fill(Sentence::cannot_be_digit,
                                    {{"cells", phrases_.cells(cells)},
                                     {"digits", phrases_.digits(digits, Phrases::Last::either)}}));
  return phrases_.clauses(clauses);
}

// ---- Patterns

void Explainer::say(const SingleProof& proof) {
  const std::string cell = cell_name(proof.cell);
  const std::string digit = std::to_string(proof.digit);
  if (proof.house < 0) {
    look(Sentence::look_at_cells, {{"cells", cell}});
    return reason(Sentence::naked_single, {{"cell", cell}, {"digit", digit}});
  }
  const std::string house = phrases_.house(proof.house);
  look(Sentence::look_at_house, {{"house", house}});
  reason(step_.technique == Technique::full_house ? Sentence::full_house : Sentence::hidden_single,
         {{"cell", cell}, {"digit", digit}, {"house", house}});
}

void Explainer::say(const LockedProof& proof) {
  const std::string digit = std::to_string(proof.digit);
  const std::string house = phrases_.house(proof.house);
  look(Sentence::look_at_digit_in_house, {{"digit", digit}, {"house", house}});
  reason(Sentence::locked, {{"house", house},
                            {"digit", digit},
                            {"cover", phrases_.house(proof.cover)},
                            {"cells", phrases_.cells(proof.cells)}});
  if (proof.opened < 0 || step_.placements.empty()) return;
  reason(Sentence::opened, {{"digit", digit},
                            {"house", phrases_.house(proof.opened)},
                            {"cell", cell_name(step_.placements.front().cell)}});
}

void Explainer::say(const SubsetProof& proof) {
  const std::string house = phrases_.house(proof.house);
  look(Sentence::look_at_house, {{"house", house}});
  reason(proof.is_hidden ? Sentence::hidden_set : Sentence::naked_set,
         {{"house", house},
          {"houses", phrases_.houses(losing_houses(proof.cells) | HouseSet{1} << proof.house)},
          {"cells", phrases_.cells(proof.cells)},
          {"digits", phrases_.digits(proof.digits)}});
  if (step_.placements.empty()) return;
  const Placement& placement = step_.placements.front();
  reason(Sentence::opened, {{"digit", std::to_string(placement.digit)},
                            {"house", house},
                            {"cell", cell_name(placement.cell)}});
}

void Explainer::say(const FishProof& proof) {
  const std::string digit = std::to_string(proof.digit);
  look(Sentence::look_at_digit, {{"digit", digit}});
  reason(proof.fins.empty() ? Sentence::fish : Sentence::finned_fish,
         {{"houses", phrases_.houses(proof.houses)},
          {"covers", phrases_.houses(proof.covers)},
          {"digit", digit},
          {"fins", phrases_.cells(proof.fins, Phrases::Last::either)},
          {"cells", phrases_.cells(proof.cells - proof.fins)}});
}

void Explainer::say(const SingleDigitProof& proof) {
  const std::string digit = std::to_string(proof.digit);
  look(Sentence::look_at_digit, {{"digit", digit}});
  reason(Sentence::single_digit, {{"houses", phrases_.houses(proof.houses)},
                                  {"digit", digit},
                                  {"cells", phrases_.cells(proof.cells)},
                                  {"gone", gone()}});
}

void Explainer::say(const ColorProof& proof) {
  const std::string digit = std::to_string(proof.digit);
  look(Sentence::look_at_digit, {{"digit", digit}});
  for (std::size_t pair = 0; pair < 4 && !proof.cells[pair].empty(); pair += 2) {
    const CellSet both = proof.cells[pair] | proof.cells[pair + 1];
    reason(Sentence::colors, {{"houses", phrases_.houses(linking(proof.links, both, proof.digit))},
                              {"digit", digit},
                              {"first", phrases_.cells(proof.cells[pair])},
                              {"second", phrases_.cells(proof.cells[pair + 1])}});
  }
  reason(Sentence::colors_leave, {{"digit", digit}, {"gone", gone()}});
}

// Of the houses those whose every place of the digit is one of the cells.
HouseSet Explainer::linking(HouseSet houses, CellSet cells, int digit) const {
  HouseSet chosen = 0;
  for (int house = 0; house < kHouses; ++house) {
    if ((houses >> house & 1) == 0) continue;
    const auto& all = grid::kHouseCells[house];
    const bool is_linking = std::all_of(all.begin(), all.end(), [&](int cell) {
      return (before_[cell] & digit_bit(digit)) == 0 || cells.has(cell);
    });
    if (is_linking) chosen |= HouseSet{1} << house;
  }
  return chosen;
}

void Explainer::say(const WingProof& proof) {
  if (proof.pivot < 0) return say_w_wing(proof);
  const std::string pivot = cell_name(proof.pivot);
  const int digit = first_digit();
  CellSet ends = proof.pincers;
  if ((before_[proof.pivot] & digit_bit(digit)) != 0) ends.add(proof.pivot);
  look(Sentence::look_around_cell, {{"cell", pivot}});
  reason(Sentence::wing, {{"cell", pivot},
                          {"digit", std::to_string(digit)},
                          {"cells", phrases_.cells(ends, Phrases::Last::either)}});
}

void Explainer::say_w_wing(const WingProof& proof) {
  look(Sentence::look_at_cells, {{"cells", phrases_.cells(proof.pincers)}});
  reason(Sentence::w_wing, {{"house", phrases_.house(proof.link)},
                            {"linked", std::to_string(proof.linked_digit)},
                            {"cells", phrases_.cells(proof.pincers)},
                            {"digit", std::to_string(first_digit())},
                            {"ends", phrases_.cells(proof.pincers, Phrases::Last::either)}});
}

void Explainer::say(const SueDeCoqProof& proof) {
  const CellSet cells = proof.common | proof.line_cells | proof.box_cells;
  look(Sentence::look_at_cells, {{"cells", phrases_.cells(proof.common)}});
  reason(Sentence::sue_de_coq, {{"line", phrases_.house(proof.line)},
                                {"box", phrases_.house(proof.box)},
                                {"cells", phrases_.cells(cells)},
                                {"digits", phrases_.digits(candidates(cells))}});
}

void Explainer::say(const AlmostLockedProof& proof) {
  look(Sentence::look_at_cells, {{"cells", phrases_.cells(proof.sets.front().cells)}});
  for (std::size_t i = 0; i < proof.sets.size(); ++i) {
    reason(Sentence::almost_locked, {{"cells", phrases_.cells(proof.sets[i].cells)},
                                     {"digits", phrases_.digits(proof.sets[i].digits)}});
    if (i < proof.links.size())
      reason(Sentence::almost_locked_link, {{"digits", phrases_.digits(proof.links[i])}});
  }
  reason(Sentence::almost_locked_end, {});
}

void Explainer::say(const RemotePairProof& proof) {
  const std::string digits = phrases_.digits(proof.digits);
  std::vector<std::string> names;
  for (const int cell : proof.cells)
    names.push_back(cell_name(cell));
  look(Sentence::look_at_digits, {{"digits", digits}});
  reason(Sentence::remote_pair, {{"cells", phrases_.list(names)}, {"digits", digits}});
}

void Explainer::say(const SolutionProof& proof) {
  const std::string cell = cell_name(proof.cell);
  look(Sentence::look_at_cells, {{"cells", cell}});
  reason(Sentence::solution, {{"cell", cell}, {"digit", std::to_string(proof.digit)}});
}

void Explainer::say(const ExclusionProof& proof) {
  look(Sentence::look_at_cells, {{"cells", phrases_.cells(proof.cells)}});
  reason(Sentence::exclusion,
         {{"cells", phrases_.cells(proof.cells)},
          {"excluders", phrases_.cells(proof.excluders, Phrases::Last::either)}});
}

// ---- Uniqueness

void Explainer::say(const LoopProof& proof) {
  const std::string digits = phrases_.digits(proof.digits);
  look(Sentence::look_at_digits, {{"digits", digits}});
  reason(Sentence::loop, {{"cells", phrases_.cells(proof.cells)}, {"digits", digits}});
  const CellSet extra_cells = cells_with_more_than(proof.cells, proof.digits);
  const auto extras = static_cast<DigitSet>(candidates(extra_cells) & ~proof.digits);
  say_unique(proof.type, extra_cells, extras, proof.help);
}

void Explainer::say(const BugProof& proof) {
  look(Sentence::look_for_wide_cells, {});
  reason(Sentence::bug,
         {{"cells", phrases_.cells(proof.cells)}, {"digits", phrases_.digits(proof.digits)}});
  say_unique(proof.type == 1 ? 2 : proof.type, proof.cells, proof.digits, proof.help);
}

void Explainer::say_unique(int type, CellSet extra_cells, DigitSet extras,
                           const UniquenessHelp& help) {
  const std::string cells =
      phrases_.cells(extra_cells, type == 1 ? Phrases::Last::both : Phrases::Last::either);
  const std::string digits = phrases_.digits(extras, Phrases::Last::either);
  const std::string house = phrases_.houses(help.houses);
  if (type == 1) return reason(Sentence::unique_one, {{"cells", cells}});
  if (type == 2 || type == 5)
    return reason(Sentence::unique_two, {{"cells", cells}, {"digits", digits}});
  if (type == 4)
    return reason(
        Sentence::unique_locked,
        {{"cells", cells}, {"house", house}, {"digit", std::to_string(help.locked_digit)}});
  if (type == 6)
    return reason(step_.technique == Technique::hidden_rectangle ? Sentence::unique_hidden
                                                                 : Sentence::unique_across,
                  {{"cells", cells},
                   {"house", house},
                   {"houses", house},
                   {"gone", gone()},
                   {"digit", std::to_string(help.locked_digit)}});
  if (!help.naked_cells.empty())
    return reason(Sentence::unique_naked_set, {{"cells", cells},
                                               {"digits", digits},
                                               {"naked", phrases_.cells(help.naked_cells)},
                                               {"house", house}});
  reason(Sentence::unique_hidden_set,
         {{"cells", cells}, {"hidden", phrases_.digits(help.hidden_digits)}, {"house", house}});
}

// ---- Chains and nets

bool is_cycle(const Branch& branch) { return branch.front().node == branch.back().node; }
Node opposite(Node node) {
  node.on = !node.on;
  return node;
}

void Explainer::say(const ChainProof& proof) {
  const Branch& branch = proof.branch;
  DigitSet digits = 0;
  for (const Implication& line : branch)
    digits = static_cast<DigitSet>(digits | digit_bit(line.node.digit));
  const Node start = branch.front().node;
  if ((digits & (digits - 1)) == 0) {
    look(Sentence::look_at_digit, {{"digit", std::to_string(start.digit)}});
  } else {
    look(Sentence::look_where_cells_lead, {{"cells", cell_name(start.cell)}});
  }
  const std::string chain = chain_text(branch);
  if (is_cycle(branch)) return reason(Sentence::cycle, {{"chain", chain}});
  if (branch.back().node != opposite(start))
    return reason(Sentence::chain_ends, {{"chain", chain}});
  reason(Sentence::chain, {{"node", phrases_.node(start)}, {"chain", chain}});
}

void Explainer::say(const NetProof& proof) {
  CellSet starts;
  for (const Branch& branch : proof.branches)
    starts.add(branch.front().node.cell);
  look(Sentence::look_where_cells_lead, {{"cells", phrases_.cells(starts)}});
  say_net(proof.branches);
  say_details(proof.branches);
}

void Explainer::say_net(const std::vector<Branch>& branches) {
  const Node start = branches.front().front().node;
  const Node end = branches.front().back().node;
  const bool has_two = branches.size() == 2;
  if (has_two && branches[1].front().node == start && branches[1].back().node == opposite(end))
    return reason(Sentence::contradiction, {{"node", phrases_.node(start)},
                                            {"end", phrases_.node(end)},
                                            {"opposite", phrases_.node(opposite(end))}});
  if (has_two && branches[1].front().node == opposite(start))
    return reason(Sentence::either_way, {{"node", phrases_.node(start)},
                                         {"opposite", phrases_.node(opposite(start))},
                                         {"end", phrases_.node(end)}});
  const bool is_one_case = std::all_of(branches.begin(), branches.end(), [start](const Branch& it) {
    return it.front().node == start;
  });
  if (!is_one_case) return say_cases(branches);
  std::vector<std::string> ends;
  for (const Branch& branch : branches)
    ends.push_back(phrases_.node(branch.back().node));
  reason(Sentence::impossible, {{"node", phrases_.node(start)}, {"ends", phrases_.list(ends)}});
}

// A house whose every place of the digit is one of the cells.
int house_with_all_places(const CandidateGrid& before, CellSet cells, int digit) {
  for (int house = 0; house < kHouses; ++house) {
    CellSet places;
    for (const int cell : grid::kHouseCells[house])
      if ((before[cell] & digit_bit(digit)) != 0) places.add(cell);
    if (places == cells) return house;
  }
  return -1;
}

void Explainer::say_cases(const std::vector<Branch>& branches) {
  const Node start = branches.front().front().node;
  const std::string end = phrases_.node(branches.front().back().node);
  CellSet cells;
  DigitSet digits = 0;
  std::vector<std::string> cases;
  for (const Branch& branch : branches) {
    const Node node = branch.front().node;
    cells.add(node.cell);
    digits = static_cast<DigitSet>(digits | digit_bit(node.digit));
    cases.push_back(phrases_.node(node));
  }
  if (cells.count() == 1 && digits == before_[start.cell])
    return reason(
        Sentence::every_candidate,
        {{"cell", cell_name(start.cell)}, {"digits", phrases_.digits(digits)}, {"end", end}});
  const int house =
      digits == digit_bit(start.digit) ? house_with_all_places(before_, cells, start.digit) : -1;
  if (house < 0)
    return reason(Sentence::every_case, {{"cases", phrases_.list(cases)}, {"end", end}});
  reason(Sentence::every_place, {{"digit", std::to_string(start.digit)},
                                 {"house", phrases_.house(house)},
                                 {"cells", phrases_.cells(cells, Phrases::Last::either)},
                                 {"end", end}});
}

void Explainer::say_details(const std::vector<Branch>& branches) {
  std::size_t first = 1;
  for (const Branch& branch : branches) {
    out_.details.push_back(
        phrases_.fill(Sentence::branch_from, {{"node", phrases_.node(branch.front().node)}}));
    for (std::size_t at = 0; at < branch.size(); ++at)
      out_.details.push_back(line_text(branch, at, first));
    first += branch.size();
  }
}

std::string Explainer::line_text(const Branch& branch, std::size_t at, std::size_t first) const {
  const Implication& line = branch[at];
  const std::string number = std::to_string(first + at);
  const std::string node = phrases_.node(line.node);
  if (line.parents.empty()) return phrases_.fill(Sentence::line, {{"n", number}, {"node", node}});
  std::vector<std::string> parents;
  for (const std::uint16_t parent : line.parents)
    parents.push_back(std::to_string(first + parent));
  return phrases_.fill(
      Sentence::line_because,
      {{"n", number}, {"node", node}, {"why", why(line)}, {"lines", phrases_.list(parents)}});
}

std::string Explainer::why(const Implication& line) const {
  const int cell = line.node.cell;
  int house = -1;
  switch (line.reason) {
    case Reason::assumption: return {};
    case Reason::cell:
      return phrases_.fill(line.node.on ? Sentence::last_in_cell : Sentence::cell_is_taken, {});
    case Reason::technique:
      return technique_name(line.inner->technique, line.inner->level, phrases_.language());
    case Reason::row: house = row_of(cell); break;
    case Reason::column: house = 9 + column_of(cell); break;
    case Reason::box: house = 18 + box_of(cell); break;
  }
  return phrases_.fill(line.node.on ? Sentence::last_in_house : Sentence::house_is_taken,
                       {{"house", phrases_.house(house)}});
}

}  // namespace

Explanation explain(const Step& step, const CandidateGrid& before, Language language) {
  return Explainer(step, before, language).explain();
}

}  // namespace nonet
