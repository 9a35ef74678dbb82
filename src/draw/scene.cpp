// What stands out in a step.
#include <algorithm>
#include <array>
#include <variant>

#include "nonet/draw.h"

namespace nonet {
namespace {

using namespace human;

class SceneMaker {
 public:
  SceneMaker(const Step& step, const CandidateGrid& before) : step_(step), before_(before) {}

  Scene make() {
    std::visit([this](const auto& proof) { show(proof); }, step_.proof);
    // What the step does comes before what proves it.
    for (const Elimination& it : step_.eliminations)
      set(it.cell, it.digit, Role::eliminated);
    for (const Placement& it : step_.placements)
      set(it.cell, it.digit, Role::placed);
    for (int at = 0; at < kCells * kDigits; ++at)
      if (roles_[at].is_set)
        scene_.highlights.push_back({static_cast<std::uint8_t>(at / kDigits),
                                     static_cast<std::uint8_t>(at % kDigits + 1), roles_[at].role});
    return std::move(scene_);
  }

 private:
  struct Shown {
    bool is_set = false;
    Role role = Role::pattern;
  };

  Shown& at(int cell, int digit) { return roles_[cell * kDigits + digit - 1]; }
  void set(int cell, int digit, Role role) { at(cell, digit) = {true, role}; }
  // Those of the digits that are candidates there.
  void set_all(CellSet cells, DigitSet digits, Role role) {
    for (const int cell : cells)
      for (int digit = 1; digit <= kDigits; ++digit)
        if ((before_[cell] & digits & digit_bit(digit)) != 0) set(cell, digit, role);
  }
  void set_node(int cell, Node node) {
    Shown& shown = at(cell, node.digit);
    const Role role = node.on ? Role::on : Role::off;
    shown.role = shown.is_set && shown.role != role ? Role::both : role;
    shown.is_set = true;
  }
  void add_houses(HouseSet& set, int house) { set |= house < 0 ? 0 : HouseSet{1} << house; }
  void add_cell(int cell) {
    if (cell >= 0) scene_.cells.add(cell);
  }

  void show(const SingleProof& proof) {
    add_houses(scene_.houses, proof.house);
    add_cell(proof.cell);
  }
  void show(const LockedProof& proof) {
    add_houses(scene_.houses, proof.house);
    add_houses(scene_.covers, proof.cover);
    set_all(proof.cells, digit_bit(proof.digit), Role::pattern);
  }
  void show(const SubsetProof& proof) {
    add_houses(scene_.houses, proof.house);
    scene_.cells = proof.cells;
    set_all(proof.cells, proof.digits, Role::pattern);
  }
  void show(const FishProof& proof) {
    scene_.houses = proof.houses;
    scene_.covers = proof.covers;
    set_all(proof.cells, digit_bit(proof.digit), Role::pattern);
    set_all(proof.fins, digit_bit(proof.digit), Role::extra);
  }
  void show(const WingProof& proof) {
    scene_.cells = proof.pincers;
    add_cell(proof.pivot);
    add_houses(scene_.houses, proof.link);
    set_all(scene_.cells, kAllDigits, Role::pattern);
  }
  void show(const LoopProof& proof) {
    scene_.cells = proof.cells;
    set_all(proof.cells, kAllDigits, Role::extra);
    set_all(proof.cells, proof.digits, Role::pattern);
    show(proof.help);
  }
  void show(const BugProof& proof) {
    scene_.cells = proof.cells;
    set_all(proof.cells, proof.digits, Role::extra);
    show(proof.help);
  }
  void show(const UniquenessHelp& help) {
    scene_.houses |= help.houses;
    set_all(help.naked_cells, kAllDigits, Role::pattern);
    scene_.cells |= help.naked_cells;
  }
  void show(const ExclusionProof& proof) {
    scene_.cells = proof.cells | proof.excluders;
    set_all(proof.cells, kAllDigits, Role::pattern);
    set_all(proof.excluders, kAllDigits, Role::extra);
  }
  void show(const SingleDigitProof& proof) {
    scene_.houses = proof.houses;
    set_all(proof.cells, digit_bit(proof.digit), Role::pattern);
  }
  void show(const ColorProof& proof) {
    scene_.houses = proof.links;
    for (std::size_t i = 0; i < proof.cells.size(); ++i)
      set_all(proof.cells[i], digit_bit(proof.digit), i % 2 == 0 ? Role::pattern : Role::extra);
  }
  void show(const SueDeCoqProof& proof) {
    add_houses(scene_.houses, proof.line);
    add_houses(scene_.houses, proof.box);
    scene_.cells = proof.common | proof.line_cells | proof.box_cells;
    set_all(scene_.cells, kAllDigits, Role::pattern);
  }
  void show(const AlmostLockedProof& proof) {
    for (const AlmostLockedSet& set : proof.sets) {
      scene_.cells |= set.cells;
      set_all(set.cells, set.digits, Role::pattern);
    }
    for (std::size_t i = 0; i < proof.links.size(); ++i) {
      set_all(proof.sets[i].cells, proof.links[i], Role::extra);
      set_all(proof.sets[(i + 1) % proof.sets.size()].cells, proof.links[i], Role::extra);
    }
  }
  void show(const RemotePairProof& proof) {
    for (const int cell : proof.cells)
      add_cell(cell);
    set_all(scene_.cells, proof.digits, Role::pattern);
  }
  void show(const SolutionProof& proof) { add_cell(proof.cell); }
  void show(const ChainProof& proof) { show(proof.branch); }
  void show(const NetProof& proof) {
    for (const Branch& branch : proof.branches)
      show(branch);
  }
  void show(const Branch& branch) {
    for (const Implication& line : branch) {
      set_node(line.node.cell, line.node);
      for (const int cell : line.group)
        if (cell != line.node.cell) set_node(cell, line.node);
      for (const std::uint16_t parent : line.parents)
        add_link({branch[parent].node, line.node, line.node.on});
    }
  }
  void add_link(const Link& link) {
    if (std::find(scene_.links.begin(), scene_.links.end(), link) == scene_.links.end())
      scene_.links.push_back(link);
  }

  const Step& step_;
  const CandidateGrid& before_;
  std::array<Shown, kCells * kDigits> roles_{};
  Scene scene_;
};

}  // namespace

Scene scene_of(const Step& step, const CandidateGrid& before) {
  return SceneMaker(step, before).make();
}

}  // namespace nonet
