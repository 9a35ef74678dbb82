// Boards and findings for the tests of the room human.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "human/profiles/profile.h"
#include "human/profiles/se_score.h"
#include "human/techniques/finders.h"
#include "human/techniques/registry.h"
#include "nonet/human.h"
#include "nonet/solver.h"
#include "support/boards.h"
#include "support/files.h"

namespace nonet::human::test {

using nonet::test::project_file;
using nonet::test::read_lines;
using nonet::test::shared_data;

// Sanitizers make everything ten times slower: long tests take a smaller share there.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kIsSlow = true;
#else
inline constexpr bool kIsSlow = false;
#endif

// "r2c4" as 12.
inline int cell(const std::string& name) { return cell_at(name[1] - '1', name[3] - '1'); }

inline std::vector<int> cells(const std::string& names) {
  std::istringstream in(names);
  std::vector<int> result;
  for (std::string name; in >> name;)
    result.push_back(cell(name));
  return result;
}

// A board without digits on which everything is possible, from which the test takes away what it
// needs gone.
class Pencil {
 public:
  Pencil() { candidates_.cells.fill(kAllDigits); }

  // Leaves these digits only, "123", to each of the cells.
  Pencil& only(const std::string& names, const std::string& digits) {
    for (const int c : cells(names))
      candidates_[c] = set_of(digits);
    return *this;
  }
  // Takes the digits from all cells of the house but these.
  Pencil& only_here(int house, const std::string& digits, const std::string& names) {
    const std::vector<int> kept = cells(names);
    for (const int c : grid::kHouseCells[house]) {
      if (std::find(kept.begin(), kept.end(), c) == kept.end()) strike(c, digits);
    }
    return *this;
  }
  Pencil& without(const std::string& names, const std::string& digits) {
    for (const int c : cells(names))
      strike(c, digits);
    return *this;
  }
  State state() const { return State(Grid(), candidates_); }

 private:
  static DigitSet set_of(const std::string& digits) {
    unsigned set = 0;
    for (const char digit : digits)
      set |= 1u << (digit - '1');
    return static_cast<DigitSet>(set);
  }
  void strike(int c, const std::string& digits) {
    candidates_[c] = static_cast<DigitSet>(candidates_[c] & ~set_of(digits));
  }

  CandidateGrid candidates_;
};

// "r1c1<>12 r4c5<>3", in the order of the finding; a placement as "r1c1=5".
inline std::string text_of(const Finding& finding) {
  std::string text;
  if (finding.cell >= 0) text = cell_name(finding.cell) + "=" + std::to_string(finding.digit + 1);
  for (const Eliminations::Entry& entry : finding.eliminations) {
    if (!text.empty()) text += ' ';
    text += cell_name(entry.cell) + "<>";
    for (int digit = 0; digit < 9; ++digit) {
      if ((entry.digits >> digit & 1) != 0) text += std::to_string(digit + 1);
    }
  }
  return text;
}

// Keeps all findings.
class AllSink : public Sink {
 public:
  bool put(const Finding& finding) override {
    findings_.push_back(finding);
    return true;
  }
  const std::vector<Finding>& findings() const { return findings_; }
  std::vector<std::string> texts() const {
    std::vector<std::string> result;
    for (const Finding& finding : findings_)
      result.push_back(text_of(finding));
    return result;
  }

 private:
  std::vector<Finding> findings_;
};

// What a finder puts first, if anything; with `before`, what comes before all else.
template <class Find>
std::optional<Finding> first_of(Find find, TakingSink::Before before = nullptr) {
  TakingSink sink;
  sink.begin(before);
  find(sink);
  if (!sink.found()) return std::nullopt;
  return sink.finding();
}

// How Sudoku Explainer chooses among the findings of one finder.
inline TakingSink::Before se_before(FinderId id) {
  for (const Profile::Place& place : se_profile().order) {
    if (place.finder->id == id) return place.before;
  }
  return nullptr;
}

// One line of data/se_ratings.tsv.
struct RatedLine {
  std::string puzzle;
  std::string er, ep, ed;
};
inline std::vector<RatedLine> rated_lines(const std::filesystem::path& file) {
  std::vector<RatedLine> result;
  for (const std::string& line : read_lines(file)) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream in(line);
    RatedLine rated;
    in >> rated.puzzle >> rated.er >> rated.ep >> rated.ed;
    result.push_back(rated);
  }
  return result;
}

inline Grid solution_of(const Grid& puzzle) {
  Solver solver;
  const Answer answer = solver.solve(puzzle);
  EXPECT_EQ(answer.status, Status::unique);
  return answer.solution;
}

inline std::string text_of(const Rating& rating) {
  return tenths_text(rating.er) + " " + tenths_text(rating.ep) + " " + tenths_text(rating.ed);
}

inline Rating rate(Rater& rater, const std::string& puzzle) {
  const Grid givens = nonet::test::grid_of(puzzle);
  return rater.rate(givens, solution_of(givens));
}

inline void apply(const Step& step, State& state) {
  for (const Elimination& gone : step.eliminations)
    state.remove(gone.cell, gone.digit - 1);
  for (const Placement& placed : step.placements)
    state.place(placed.cell, placed.digit - 1);
}

// The board as it stands before the first step with this technique, and that step; false when the
// path has none.
inline bool before_first(const std::string& puzzle, Technique technique, State& state, Step& step) {
  const Grid givens = nonet::test::grid_of(puzzle);
  State now(givens);
  bool found = false;
  Rater rater;
  rater.steps(givens, solution_of(givens), [&](const Step& next, const Rating&) {
    if (next.technique == technique) {
      state = now;
      step = next;
      found = true;
      return false;
    }
    apply(next, now);
    return true;
  });
  return found;
}

// Boards of the sample whose path goes through the technique: the finder alone finds that step.
inline void expect_on_path(const std::string& puzzle, Technique technique,
                           const std::string& removed, int tenths,
                           const std::function<void(const State&, Sink&)>& find,
                           TakingSink::Before before = nullptr) {
  State state;
  Step step;
  ASSERT_TRUE(before_first(puzzle, technique, state, step));
  EXPECT_EQ(step.score, tenths);
  const auto found = first_of([&](Sink& sink) { find(state, sink); }, before);
  ASSERT_TRUE(found);
  EXPECT_EQ(text_of(*found), removed);
}

}  // namespace nonet::human::test
