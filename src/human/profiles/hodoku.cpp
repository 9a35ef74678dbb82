// HoDoKu 2.2.0 with its default settings: techniques in a fixed order, of which the first that
// finds a step gives it. Points and level belong to the technique that was asked; the points of all
// steps are the score of the board, and its level is that of the hardest technique, raised while
// the score is beyond the level's limit.
#include <algorithm>

#include "human/hodoku/finders.h"
#include "human/profiles/profile.h"
#include "human/techniques/registry.h"

namespace nonet::human {
namespace {

using namespace hodoku;
using enum Grade;
using enum Technique;

struct Place {
  bool (*find)(Search& search);
  Grade grade;
  int points;
  std::array<Technique, 6> finds;  // filled up with the last
  bool needs_unique = false;
};

template <auto Find, auto... Arguments>
bool with(Search& search) {
  return Find(search, Arguments...);
}
template <class... More>
constexpr std::array<Technique, 6> techniques_of(Technique first, More... more) {
  std::array<Technique, 6> all{first, more...};
  std::fill(all.begin() + 1 + sizeof...(more), all.end(), all[sizeof...(more)]);
  return all;
}
constexpr Place place(bool (*find)(Search&), Grade grade, int points, auto... techniques) {
  return {find, grade, points, techniques_of(techniques...)};
}
constexpr Place unique_place(bool (*find)(Search&), int points, Technique technique) {
  return {find, hard, points, techniques_of(technique), true};
}

constexpr Place kOrder[] = {
    place(find_full_house, easy, 4, full_house),
    place(find_naked_single, easy, 4, naked_single),
    place(find_hidden_single, easy, 14, hidden_single_box, hidden_single_line),
    place(with<find_locked_subset, 2>, medium, 40, locked_pair),
    place(with<find_locked_subset, 3>, medium, 60, locked_triplet),
    place(find_pointing, medium, 50, pointing),
    place(find_claiming, medium, 50, claiming),
    place(with<find_naked_subset, 2>, medium, 60, naked_pair),
    place(with<find_naked_subset, 3>, medium, 80, naked_triplet),
    place(with<find_hidden_subset, 2>, medium, 70, hidden_pair),
    place(with<find_hidden_subset, 3>, medium, 100, hidden_triplet),
    place(with<find_naked_subset, 4>, hard, 120, naked_quad),
    place(with<find_hidden_subset, 4>, hard, 150, hidden_quad),
    place(with<find_basic_fish, 2>, hard, 140, x_wing),
    place(with<find_basic_fish, 3>, hard, 150, swordfish),
    place(with<find_basic_fish, 4>, hard, 160, jellyfish),
    place(find_remote_pair, hard, 110, remote_pair),
    unique_place(find_bug_plus_one, 100, bug),
    place(find_skyscraper, hard, 130, skyscraper),
    place(find_two_string_kite, hard, 150, two_string_kite),
    place(find_turbot_fish, hard, 120, turbot_fish),
    place(find_empty_rectangle, hard, 120, empty_rectangle),
    place(find_w_wing, hard, 150, w_wing),
    place(find_xy_wing, hard, 160, xy_wing),
    place(find_xyz_wing, hard, 180, xyz_wing),
    unique_place(with<find_rectangle, RectangleType::test_1>, 100, unique_rectangle),
    unique_place(with<find_rectangle, RectangleType::test_2>, 100, unique_rectangle),
    unique_place(with<find_rectangle, RectangleType::test_3>, 100, unique_rectangle),
    unique_place(with<find_rectangle, RectangleType::test_4>, 100, unique_rectangle),
    unique_place(with<find_rectangle, RectangleType::test_5>, 100, unique_rectangle),
    unique_place(with<find_rectangle, RectangleType::test_6>, 100, unique_rectangle),
    unique_place(with<find_rectangle, RectangleType::hidden>, 100, hidden_rectangle),
    unique_place(with<find_avoidable_rectangle, 1>, 100, avoidable_rectangle),
    unique_place(with<find_avoidable_rectangle, 2>, 100, avoidable_rectangle),
    place(with<find_finned_fish, 2, false>, hard, 130, finned_x_wing),
    place(with<find_finned_fish, 2, true>, hard, 150, sashimi_x_wing),
    place(with<find_finned_fish, 3, false>, unfair, 200, finned_swordfish),
    place(with<find_finned_fish, 3, true>, unfair, 240, sashimi_swordfish),
    place(with<find_finned_fish, 4, false>, unfair, 250, finned_jellyfish),
    place(with<find_finned_fish, 4, true>, unfair, 260, sashimi_jellyfish),
    place(find_sue_de_coq, unfair, 250, sue_de_coq),
    place(with<find_colors, 1>, hard, 150, simple_colors),
    place(with<find_colors, 2>, hard, 200, multi_colors),
    place(find_x_chain, unfair, 260, x_chain),
    place(find_xy_chain, unfair, 260, xy_chain),
    place(with<find_nice_loop, false>, unfair, 280, discontinuous_nice_loop, continuous_nice_loop,
          aic),
    place(with<find_nice_loop, true>, unfair, 300, grouped_discontinuous_nice_loop,
          grouped_continuous_nice_loop, grouped_aic),
    place(find_als_xz, unfair, 300, als_xz),
    place(find_als_xy_wing, unfair, 320, als_xy_wing),
    place(find_als_chain, unfair, 340, als_chain),
    place(with<find_franken_fish, 2, false>, unfair, 300, franken_x_wing),
    place(with<find_franken_fish, 3, false>, unfair, 350, franken_swordfish),
    place(with<find_franken_fish, 2, true>, unfair, 390, finned_franken_x_wing),
    place(with<find_franken_fish, 3, true>, unfair, 410, finned_franken_swordfish),
    place(find_forcing_chain, extreme, 500, forcing_chain_contradiction, forcing_chain_verity),
    place(find_forcing_net, extreme, 700, forcing_net_contradiction, forcing_net_verity),
    place(find_by_brute_force, extreme, 10000, brute_force),
};

// The highest score of a board that the level still allows.
constexpr std::array<int, 4> kLimits = {800, 1000, 1600, 1800};

class HodokuCourse : public Course {
 public:
  void begin(const Board& puzzle, const std::optional<Grid>& solution, bool wants_proof,
             Budget& budget) override {
    search_.begin(puzzle, solution, wants_proof, budget);
    hardest_ = easy;
  }
  int blanks_left() const override { return search_.state.blanks_left(); }

  bool find() override {
    for (const Place& next : kOrder) {
      if (next.needs_unique && !search_.solution) continue;
      if (next.find(search_)) {
        place_ = &next;
        return true;
      }
      if (search_.budget->stopped()) return false;
    }
    return false;
  }
  Facts facts() const override {
    return {search_.found.technique, place_->points, search_.found.cell >= 0};
  }
  Step step() override { return step_of(search_.found, place_->points); }
  void take() override {
    search_.take();
    hardest_ = std::max(hardest_, place_->grade);
  }
  std::optional<Grade> grade(int score) const override {
    auto level = static_cast<std::size_t>(hardest_);
    while (level < kLimits.size() && score > kLimits[level])
      ++level;
    return static_cast<Grade>(level);
  }
  std::optional<Grade> grade_of_stuck() const override { return extreme; }

 private:
  Search search_;
  Grade hardest_ = easy;
  const Place* place_ = nullptr;  // that has found the step
};

std::unique_ptr<Course> make_course() { return std::make_unique<HodokuCourse>(); }

// Some techniques stand in several places of the order, all for the same points.
std::optional<int> points_of(Technique technique) {
  for (const Place& it : kOrder) {
    if (std::find(it.finds.begin(), it.finds.end(), technique) != it.finds.end()) return it.points;
  }
  return std::nullopt;
}

constexpr Profile kHodoku = {
    .info = {"hodoku", "HoDoKu 2.2.0"},
    .order = {},
    .chains = {},
    .score = nullptr,
    .sum = all_together,
    .least_score = points_of,
    .apply = nullptr,
    .finish = {},
    .stuck = 0,
    .make_course = make_course,
};

}  // namespace

const Profile& hodoku_profile() { return kHodoku; }

}  // namespace nonet::human
