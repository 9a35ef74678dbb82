// The slips that learners make, kept apart from the engines.
//
// In seven places an engine takes a decision that is often taken wrongly. It asks Habits there;
// Habits<Fault::none> decides rightly and costs nothing, each other one is wrong in one point.
// A faulty engine always keeps to its arrays, and ends by itself or at the bounds of the search.
//
// fault               engines              what happens there
// ------------------  -------------------  -------------------------------------------------------
// no_flag             tables               The loops go on below a full board and write over the
//                                          answer on the way back; the flag is set, so the engine
//                                          reports `solved` over a ruined board.
// ignored_result      scan, masks          The board is wiped on the way back from the solution
//                                          and the whole tree is searched: `none`.
// no_undo             scan                 Cells stay filled after a failure, are taken for givens
//                                          and refuse what belongs there: mostly `none`.
//                     tables, masks        Houses go on refusing digits that were taken back, until
//                                          nothing fits: mostly `none`.
// undo_after_success  scan, tables, masks  `solved`, and yet the board is the puzzle again: each
//                                          placement is withdrawn after the solution too (in tables
//                                          that means: the cell is blanked on the way back). These
//                                          withdrawals are shown and counted as undos.
// wrong_box           scan, tables, masks  Nine boxes get five numbers, so up to 27 cells share
//                                          nine digits: `none`, unless few cells are blank.
//                     dlx                  Boxes 6 to 9 have no option left, so their columns can
//                                          never be covered: `none` at once.
// off_by_one          scan                 The houses are searched for the digit before: 5 is
//                                          refused where a 4 stands, 1 never, so that every blank
//                                          becomes a 1: `solved`.
//                     tables, masks        A given d forbids d + 1 to its houses; a given 9 forbids
//                                          nothing: mostly `solved`, with clashes.
//                     dlx                  A given d covers the columns of d + 1, a 9 those of 1 in
//                                          the next house: mostly `none`.
// left_over           tables               The flag is still set, so no loop turns once: `solved`
//                                          over the puzzle.
//                     masks                Every digit still counts as placed in every house, so no
//                                          blank has a candidate: `none` at once.
#pragma once

#include <vector>

#include "nonet/grid.h"
#include "nonet/textbook.h"

namespace nonet::textbook {

template <Fault fault>
struct Habits {
  // What is made of the news that a solution stands.
  static constexpr bool heeds(bool solved) {
    return fault != Fault::ignored_result && fault != Fault::no_flag && solved;
  }

  // A placement is withdrawn when it failed, and only then.
  static constexpr bool withdraws(bool solved) {
    if (fault == Fault::no_undo) return false;
    return !solved || kBlanksAlways;
  }

  // The slip that clears a cell behind the recursive call, whatever came of it.
  static constexpr bool kBlanksAlways = fault == Fault::undo_after_success;

  // Whether the members of the engine begin as an earlier board, which was solved, has left them.
  static constexpr bool kFindsLeftOvers = fault == Fault::left_over;

  static constexpr int box_of(int cell) {
    if (fault == Fault::wrong_box) return row_of(cell) / 3 + column_of(cell) / 3;
    return nonet::box_of(cell);
  }

  // The place of a given digit in a table: digit 1 comes first, at 0.
  static constexpr int entry_of(int digit) {
    return fault == Fault::off_by_one ? digit : digit - 1;
  }

  // What to search a house for before the digit is placed. Taken one too low, '0' is searched for
  // in place of 1; no cell holds it, and 10 stands for it since 0 is a blank here.
  static constexpr int looked_for(int digit) {
    if (fault != Fault::off_by_one) return digit;
    return digit == 1 ? 10 : digit - 1;
  }
};

template <Fault... faults>
struct FaultList {
  static std::vector<Fault> as_vector() { return {faults...}; }
};

using ScanFaults = FaultList<Fault::ignored_result, Fault::no_undo, Fault::undo_after_success,
                             Fault::wrong_box, Fault::off_by_one>;
using TablesFaults = FaultList<Fault::no_flag, Fault::no_undo, Fault::undo_after_success,
                               Fault::wrong_box, Fault::off_by_one, Fault::left_over>;
using MasksFaults = FaultList<Fault::ignored_result, Fault::no_undo, Fault::undo_after_success,
                              Fault::wrong_box, Fault::off_by_one, Fault::left_over>;
using DlxFaults = FaultList<Fault::wrong_box, Fault::off_by_one>;

}  // namespace nonet::textbook
