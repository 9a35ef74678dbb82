// What finders may use besides the state.
#pragma once

#include "human/techniques/budget.h"
#include "human/techniques/chains/net_engine.h"
#include "human/techniques/finders.h"

namespace nonet::human {

// One for each rating that goes on at a time. `order` must outlive it.
struct Scratch {
  Scratch(Budget& bounds, const ChainOrder& order)
      : budget(bounds), chains(order), engine(memo, bounds, order) {}
  // What searches for nets remember; they find the same without it.
  void forget_nets() {
    memo.clear();
    engine.forget();
  }
  // Forgets the last board.
  void begin() {
    forget_nets();
    for (FruitlessBoard& board : fruitless)
      board.known = false;
  }

  Budget& budget;
  StaticChains chains;
  NestedMemo memo;
  NetEngine engine;
  std::array<FruitlessBoard, 2> fruitless;  // of aligned pairs and triplets
  bool wants_proof = false;                 // chains and nets are proved on request only
};

}  // namespace nonet::human
