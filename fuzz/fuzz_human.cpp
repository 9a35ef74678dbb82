// Any candidates that keep a solution, through every technique and its proof: no crash, and nothing
// true goes; by techniques that rest on uniqueness, where there is no other solution.
//
// Input: pairs of bytes, one pair a cell. The low nine bits are candidates beside the solution's
// digit; the highest bit places that digit.
#include <array>
#include <cstdint>
#include <cstdlib>

#include "human/profiles/profile.h"
#include "nonet/solver.h"

namespace {

using namespace nonet;
using namespace nonet::human;

constexpr char kSolution[] =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
constexpr std::uint64_t kMaxNodes = 3000;

void require(bool holds) {
  if (!holds) std::abort();
}

int solution_digit(int cell) { return kSolution[cell] - '1'; }

class CheckingSink : public Sink {
 public:
  CheckingSink(const State& state, bool is_sound) : state_(state), is_sound_(is_sound) {}
  bool put(const Finding& finding) override {
    require(finding.cell >= 0 || !finding.eliminations.empty());
    if (is_sound_ && finding.cell >= 0) require(finding.digit == solution_digit(finding.cell));
    for (const Eliminations::Entry& entry : finding.eliminations) {
      require((entry.digits & ~state_.candidates(entry.cell)) == 0);
      if (is_sound_) require((entry.digits >> solution_digit(entry.cell) & 1) == 0);
    }
    return true;
  }

 private:
  const State& state_;
  const bool is_sound_;
};

bool has_one_solution(const State& state) {
  static Solver solver;
  CandidateGrid candidates{state.all_candidates()};
  for (int cell = 0; cell < kCells; ++cell) {
    if (state.value(cell) != 0) candidates[cell] = digit_bit(state.value(cell));
  }
  return solver.solve(candidates).status == Status::unique;
}

State state_of(const std::uint8_t* data, std::size_t size) {
  Grid values;
  CandidateGrid candidates;
  for (int cell = 0; cell < kCells; ++cell) {
    const std::size_t at = static_cast<std::size_t>(2 * cell);
    const unsigned bits = at + 1 < size ? data[at] | unsigned{data[at + 1]} << 8 : 0;
    candidates[cell] = static_cast<DigitSet>((bits | 1u << solution_digit(cell)) & kAllDigits);
    if ((bits & 0x8000) != 0) values[cell] = static_cast<std::uint8_t>(solution_digit(cell) + 1);
  }
  for (int cell = 0; cell < kCells; ++cell) {
    for (const std::uint8_t peer : grid::kPeerCells[cell]) {
      if (values[peer] != 0)
        candidates[cell] = static_cast<DigitSet>(candidates[cell] & ~digit_bit(values[peer]));
    }
  }
  return State(values, candidates);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static Budget budget;
  static Scratch scratch(budget, se_profile().chains);
  Limits limits;
  limits.max_nodes = kMaxNodes;
  const State state = state_of(data, size);
  scratch.begin();
  scratch.wants_proof = true;
  budget.begin(limits, {});
  const bool is_unique = has_one_solution(state);
  for (const Finder& finder : finders()) {
    CheckingSink sink(state, is_unique || !finder.needs_unique);
    finder.find(state, scratch, sink);
    if (budget.stopped()) break;
  }
  return 0;
}
