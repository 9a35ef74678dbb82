// What answers boards, and where the answers go: between a verb and the run.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "input/boards.h"
#include "shapes/verdict.h"

namespace nonet::cli {

// Where a worker puts its answers.
class Emitter {
 public:
  virtual ~Emitter() = default;
  // False when nobody wants more.
  virtual bool put(const Item& item, const Verdict& verdict) = 0;
  // Counts something of the verb's own: comes to its Stage in Counts::others.
  virtual void count(std::size_t which, std::uint64_t number = 1) = 0;
};

// Answers boards; one for each thread.
class Answerer {
 public:
  virtual ~Answerer() = default;
  // How many boards are looked at together. Their answers may wait for the last of them, unless
  // they are slow.
  virtual std::size_t batch_size() const { return 1; }
  // Whether one answer may take so long that it should not wait for the others of its batch.
  virtual bool is_slow() const { return false; }
  // Whether it takes puzzles that are no boards of 9x9; otherwise they are refused for it.
  virtual bool takes_puzzles() const { return false; }
  // Called before answer() with the boards of one batch.
  virtual void prepare(std::span<const Item> items) { static_cast<void>(items); }
  // Answers the board at that place of the batch. False: stopped before the answer stood.
  virtual bool answer(const Item& item, std::size_t place, Emitter& emitter) = 0;
};

}  // namespace nonet::cli
