// The batch engine: as many boards at once as a vector register has bits, one algorithm for every
// instruction set. A kernel file defines its word type `Word` (kWordBits bits, one for each lane)
// and includes this file after search-inl.h.
//
// State. One plane for each digit and cell, 729 in all: bit l of a plane says whether that digit
// may still stand in that cell of the board in lane l. All logic is bitwise on whole planes, so
// that one instruction does a step for every lane; there are no tables and no branches on the
// contents.
//
//      lane:         0 1 2 3 4 5 ...
//      plane 5,r1c1  1 0 0 1 1 0 ...
//      plane 5,r1c2  0 0 1 1 0 0 ...
//
// Minirow (r,b) is the three cells of row r in box b; in one band a digit takes one minirow in each
// row and in each box:
//
//             b=0  b=1  b=2
//      r=0    ...  ...  ...
//      r=1    ...  ...  ...
//      r=2    ...  ...  ...
//
// The rules are those of search-inl.h (filter of permutations over minirows and minicolumns, naked
// and hidden singles, triads), in the same strength, and so is the branching; every board therefore
// has the same search tree here as there, node for node, whatever its neighbours are. What differs
// is the order in which the rules fire: here a pass goes from digit to digit, and a digit sees what
// the digits before it have claimed.
//
// A round: passes until most lanes wait (dead, solved, or nothing left to find), triads, branches;
// then lanes that are through get their next node: the second child of an own branch, or a new
// board, or, when no board is left, the oldest waiting node of another lane.
//
// Nodes that wait are rows, twelve 64-bit words, on the stack of their lane; 64x64 bit transposes
// make them from planes and back. Tried instead: leaving the second children as planes, one copy a
// round, and blending them back when their lanes come for them. On hard boards a lane comes for
// nodes of all ages, so that every round blends a dozen copies of 46 KiB; a third slower.

#include "fast9/batch_rules-inl.h"

#include "fast9/batch_nodes-inl.h"

#include "fast9/batch_branch-inl.h"

namespace nonet::fast9 {
namespace {

// --- Lanes and their boards -------------------------------------------------------------------

// A lane and its own stack of rows, oldest first from `base` to `top`. The first kInlineDepth of
// each lane stand in the batch's own memory, level by level, so that the few levels that are in use
// lie close together; deeper ones (nearly empty boards) go to the heap.
constexpr int kInlineDepth = 16;
struct Lane {
  int job = -1;
  int base = 0, top = 0;
  int heap_capacity = 0;
  Rows* heap = nullptr;

  bool has_waiting() const { return top > base; }
};

inline void empty_stack(Lane& lane) { lane.base = lane.top = 0; }

struct Batch {
  Planes planes;
  Branches branches;
  RowBlock second_children, refills;
  CodeBlock text;
  Lane lanes[kWordBits];
  Rows waiting[kInlineDepth][kWordBits];

  const BatchRequest* request;
  bool together;  // all lanes work on one board; then each solution is given to on_solution
  bool (*on_solution)(void* context, const char* solution);
  Scratch* scratch;
  std::size_t next_job;
  Word live;     // lanes that work on a board
  bool upwards;  // the direction of the next pass; they alternate
  // So few lanes took a new board last time that text planes for the next ones do not pay.
  bool few_boards;
  bool stopped;  // keep_going said no, or memory ran out
};

inline Rows& waiting_node(Batch& batch, int lane, int depth) {
  return depth < kInlineDepth ? batch.waiting[depth][lane]
                              : batch.lanes[lane].heap[depth - kInlineDepth];
}

// Stops the batch when there is no memory.
inline void push(Batch& batch, int lane_number, const Rows& node) {
  constexpr int kGrowth = 24;
  Lane& lane = batch.lanes[lane_number];
  if (lane.top - kInlineDepth == lane.heap_capacity) {
    const int capacity = lane.heap_capacity + kGrowth;
    Rows* const grown = static_cast<Rows*>(
        std::realloc(lane.heap, static_cast<std::size_t>(capacity) * sizeof(Rows)));
    if (grown == nullptr) {
      batch.stopped = true;
      return;
    }
    lane.heap = grown;
    lane.heap_capacity = capacity;
  }
  waiting_node(batch, lane_number, lane.top++) = node;
}

inline BatchJob& job_of(Batch& batch, int lane) {
  return batch.request->jobs[batch.lanes[lane].job];
}

// The board is answered, or given up: its lanes leave it when they come to wait.
inline void finish(BatchJob& job) { job.finished = true; }

// Counts a node that is about to be propagated; false when the board's budget is used up.
inline bool enter(Batch& batch, BatchJob& job) {
  if (job.nodes >= batch.request->max_nodes) {
    finish(job);
    return false;
  }
  ++job.nodes;
  return true;
}

// --- Refilling --------------------------------------------------------------------------------

// Leaves the board; when it was the last lane on it, the whole tree has been searched.
inline void leave_job(Batch& batch, int lane) {
  BatchJob& job = job_of(batch, lane);
  empty_stack(batch.lanes[lane]);
  batch.lanes[lane].job = -1;
  if (--job.lanes == 0 && !job.finished) {
    job.complete = true;
    finish(job);
  }
}

// Where the lanes that are through find their next node: a board as text, or rows; idle lanes have
// nothing left to do.
struct Refill {
  LaneSet text, rows, idle;
};

inline void refill_with_rows(Batch& batch, int lane, const Rows& node, Refill& refill) {
  put_rows(batch.refills, lane, node);
  refill.rows.add(lane);
}

inline Rows rows_of_job(const BatchJob& job) {
  Request request;
  request.cells = job.cells;
  request.candidates = job.candidates;
  return rows_of_node(store(board_of_request(request)));
}

// The next board for a lane, if there is one.
inline bool next_board(Batch& batch, int lane_number, Refill& refill) {
  constexpr std::size_t kAhead = 8;
  Lane& lane = batch.lanes[lane_number];
  while (batch.next_job < batch.request->count) {
    BatchJob& job = batch.request->jobs[batch.next_job];
    lane.job = static_cast<int>(batch.next_job++);
    if (batch.next_job + kAhead < batch.request->count) {
      const BatchJob& ahead = batch.request->jobs[batch.next_job + kAhead];
      __builtin_prefetch(ahead.cells);
      __builtin_prefetch(ahead.solution, 1);
    }
    job.lanes = 1;
    if (!enter(batch, job)) {
      leave_job(batch, lane_number);
      continue;
    }
    if (job.cells == nullptr || batch.few_boards) {
      refill_with_rows(batch, lane_number, rows_of_job(job), refill);
    } else {
      put_text(batch.text, lane_number, job.cells);
      refill.text.add(lane_number);
    }
    return true;
  }
  return false;
}

// The lane's own youngest node, if it has one and its board is still in work.
inline bool next_own_node(Batch& batch, int lane_number, Refill& refill) {
  Lane& lane = batch.lanes[lane_number];
  if (!lane.has_waiting()) return false;
  BatchJob& job = job_of(batch, lane_number);
  if (job.finished || !enter(batch, job)) return false;
  refill_with_rows(batch, lane_number, waiting_node(batch, lane_number, --lane.top), refill);
  return true;
}

// Gives idle lanes the oldest nodes of others, one of each in turn. Only without a node budget: how
// many nodes a board has used would depend on when its subtrees are searched.
inline void share_nodes(Batch& batch, Refill& refill) {
  if (batch.request->max_nodes != ~std::uint64_t{0}) return;
  int victim = 0;
  for_each_lane(refill.idle.word(), [&](int thief) {
    while (victim < kWordBits && !batch.lanes[victim].has_waiting())
      ++victim;
    if (victim == kWordBits) return;
    Lane& from = batch.lanes[victim];
    batch.lanes[thief].job = from.job;
    BatchJob& job = job_of(batch, victim);
    ++job.lanes;
    ++job.nodes;
    job.shared = true;
    refill_with_rows(batch, thief, waiting_node(batch, victim, from.base++), refill);
    ++victim;
  });
}

// Puts nodes into lanes that are through with theirs.
inline void refill_lanes(Batch& batch, Word through) {
  Refill refill;
  const std::size_t first_job = batch.next_job;
  clear(batch.text);
  for_each_lane(through, [&](int lane) {
    if (batch.lanes[lane].job >= 0) {
      if (next_own_node(batch, lane, refill)) return;
      leave_job(batch, lane);
    }
    if (!next_board(batch, lane, refill)) refill.idle.add(lane);
  });
  share_nodes(batch, refill);
  batch.few_boards = batch.next_job - first_job < kWordBits / 32;
  const Word text = refill.text.word(), rows = refill.rows.word();
  if (!is_zero(text)) text_to_planes(batch.text, text, batch.planes);
  if (!is_zero(rows)) rows_to_planes(batch.refills, rows, batch.planes);
  const Word refilled = text | rows;
  batch.live = and_not(through, batch.live) | refilled;
  batch.planes.dead = and_not(refilled, batch.planes.dead);
  find_singles(batch.planes, refilled);
}

// --- A round ----------------------------------------------------------------------------------

// One or two solutions are cheaper to read out of the planes bit by bit.
inline void get_solution(Batch& batch, int lane, bool few, bool& text_is_made, char* solution) {
  if (few) {
    write_solution(load(node_of_lane(batch.planes, lane)), solution);
    return;
  }
  if (!text_is_made) planes_to_text(batch.planes, batch.text);
  text_is_made = true;
  get_text(batch.text, lane, solution);
}

inline void report_solved(Batch& batch, Word solved) {
  const bool few = count_lanes(solved) <= 2;
  bool text_is_made = false;
  for_each_lane(solved, [&](int lane) {
    BatchJob& job = job_of(batch, lane);
    if (job.finished) return;
    if (job.solutions == 0 && job.solution != nullptr)
      get_solution(batch, lane, few, text_is_made, job.solution);
    ++job.solutions;
    if (job.solutions >= batch.request->max_solutions) finish(job);
    if (batch.on_solution != nullptr) {
      char solution[81];
      get_solution(batch, lane, few, text_is_made, solution);
      if (!batch.on_solution(batch.request->context, solution)) finish(job);
    }
  });
}

// A board on which no digit has exactly two permutations anywhere is nearly empty: the single
// engine searches all below it at once. It counts the node at hand again.
inline void search_below(Batch& batch, int lane) {
  BatchJob& job = job_of(batch, lane);
  const BatchRequest& all = *batch.request;
  Request request;
  request.max_solutions = all.max_solutions - job.solutions;
  request.max_nodes =
      all.max_nodes == ~std::uint64_t{0} ? all.max_nodes : all.max_nodes - job.nodes + 1;
  request.keep_going = all.keep_going;
  request.context = all.context;
  request.first_solution = job.solutions == 0 ? job.solution : nullptr;
  Reply reply;
  search_from(load(node_of_lane(batch.planes, lane)), request, *batch.scratch, reply);
  job.solutions += reply.solutions;
  job.guesses += reply.guesses;
  job.nodes += reply.nodes > 0 ? reply.nodes - 1 : 0;
  if (!reply.complete) finish(job);
}

// The same with all lanes on one board: every child waits on the stack of its lane.
inline void push_children(Batch& batch, Word lanes) {
  if (is_zero(lanes)) return;
  planes_to_rows(batch.planes, batch.second_children);
  for_each_lane(lanes, [&](int lane) {
    const Board board = load(node_of_rows(rows_of_lane(batch.second_children, lane)));
    Choice choice = choose_ways(board);
    Board children[6];
    int count = 0;
    while (choice.ways != 0)
      children[count++] = next_child(board, choice);
    while (count > 0)
      push(batch, lane, rows_of_node(store(children[--count])));
    ++job_of(batch, lane).guesses;
  });
}

// Branches the lanes of `stalled`: the first child stays in the planes, the second waits. Returns
// the lanes that must be refilled.
inline Word branch(Batch& batch, Word stalled) {
  choose_branches(batch.planes, batch.branches);
  LaneSet leaving;
  const Word without_two_ways = stalled & batch.branches.none;
  if (batch.together) push_children(batch, without_two_ways);
  for_each_lane(without_two_ways, [&](int lane) {
    if (!batch.together && !job_of(batch, lane).finished) search_below(batch, lane);
    leaving.add(lane);
  });
  const Word splitting = and_not(batch.branches.none, stalled);
  if (is_zero(splitting)) return leaving.word();
  split_planes(batch.branches, splitting, batch.planes, batch.second_children);
  for_each_lane(splitting, [&](int lane) {
    BatchJob& job = job_of(batch, lane);
    if (job.finished) {
      leaving.add(lane);
      return;
    }
    ++job.guesses;
    push(batch, lane, rows_of_lane(batch.second_children, lane));
    if (!enter(batch, job)) leaving.add(lane);
  });
  return leaving.word();
}

// A round ends when this share of the live lanes waits.
constexpr int kWaitingPercent = 60;

// Passes until most lanes wait; the lanes that are solved and those that are stalled.
struct WaitingLanes {
  Word solved, stalled;
};
inline WaitingLanes run_passes(Batch& batch) {
  Planes& planes = batch.planes;
  const int enough = (count_lanes(batch.live) * kWaitingPercent + 99) / 100;
  Word waiting;
  do {
    pass_planes(planes, batch.upwards);
    batch.upwards = !batch.upwards;
    waiting = batch.live & (planes.dead | complement(planes.changed));
  } while (count_lanes(waiting) < enough);
  const Word still = and_not(planes.dead, waiting);
  WaitingLanes result = {and_not(planes.open, still), still & planes.open};
  if (!is_zero(result.stalled)) {
    pass_triads(planes);
    result.stalled = and_not(planes.changed | planes.dead, result.stalled);
  }
  return result;
}

inline void round_of(Batch& batch) {
  const WaitingLanes waiting = run_passes(batch);
  const Word dead = batch.live & batch.planes.dead;
  report_solved(batch, waiting.solved);
  const Word leaving = is_zero(waiting.stalled) ? zero() : branch(batch, waiting.stalled);
  Word through = or3(dead, waiting.solved, leaving);
  // Lanes without a board ask again for a share of the others'.
  if (batch.next_job == batch.request->count) through = through | complement(batch.live);
  refill_lanes(batch, through);
}

inline void prepare(Batch& batch, const BatchRequest& request, Scratch& scratch) {
  batch.request = &request;
  batch.together = false;
  batch.on_solution = nullptr;
  batch.scratch = &scratch;
  batch.next_job = 0;
  batch.upwards = true;
  batch.few_boards = false;
  batch.stopped = false;
  batch.live = zero();
  std::memset(&batch.planes, 0, sizeof batch.planes);
  for (Lane& lane : batch.lanes)
    lane = Lane{};
}

inline void run_rounds(Batch& batch) {
  const BatchRequest& request = *batch.request;
  refill_lanes(batch, complement(zero()));
  while (!is_zero(batch.live) && !batch.stopped) {
    if (request.keep_going != nullptr && !request.keep_going(request.context)) break;
    round_of(batch);
  }
  for (Lane& lane : batch.lanes)
    std::free(lane.heap);
}

// --- What a kernel offers ---------------------------------------------------------------------

void search_batch(const BatchRequest& request, void* memory, Scratch& scratch) {
  Batch& batch = *static_cast<Batch*>(memory);
  prepare(batch, request, scratch);
  run_rounds(batch);
}

// All lanes on the nodes that wait in the stack of one board.
inline void search_together(Stack& stack, const Request& request, Scratch& scratch, Reply& reply) {
  BatchJob job;
  job.solution = reply.solutions == 0 ? request.first_solution : nullptr;
  BatchRequest together;
  together.jobs = &job;
  together.count = 1;
  together.max_solutions = request.max_solutions - reply.solutions;
  together.keep_going = request.keep_going;
  together.context = request.context;
  Batch& batch = *static_cast<Batch*>(request.batch_memory);
  prepare(batch, together, scratch);
  batch.together = true;
  batch.on_solution = request.on_solution;
  batch.next_job = 1;
  for (int lane = 0; stack.depth > 0; lane = (lane + 1) % kWordBits) {
    Board board;
    stack.pop(board);
    if (batch.lanes[lane].job < 0) ++job.lanes;
    batch.lanes[lane].job = 0;
    push(batch, lane, rows_of_node(store(board)));
  }
  run_rounds(batch);
  reply.solutions += job.solutions;
  reply.nodes += job.nodes;
  reply.guesses += job.guesses;
  reply.complete = job.complete;
}

void search(const Request& request, Scratch& scratch, Reply& reply) {
  // Far more than most boards need, and a thousandth of a second.
  constexpr std::uint64_t kNodesAlone = 2048;
  const bool may_share = request.batch_memory != nullptr && request.max_nodes == ~std::uint64_t{0};
  Stack stack = stack_in(scratch);
  const std::uint64_t alone = may_share ? kNodesAlone : ~std::uint64_t{0};
  if (search_stack(board_of_request(request), request, alone, stack, reply))
    search_together(stack, request, scratch, reply);
}

}  // namespace
}  // namespace nonet::fast9
