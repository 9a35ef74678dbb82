// By what HoDoKu sorts steps that take away equally many candidates: the lighter comes first.
#pragma once

namespace nonet::human::hodoku {

// Candidates are added in the order of the sorted list, by digit and then by cell; digits 0..8.
class Weight {
 public:
  void add(int cell, int digit) {
    sum_ += cell * factor_ + digit + 1;
    factor_ += 80;
  }
  int sum() const { return sum_; }

 private:
  int sum_ = 0;
  int factor_ = 1;
};

}  // namespace nonet::human::hodoku
