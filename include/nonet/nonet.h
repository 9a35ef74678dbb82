/* nonet for C and for every language that can call C: the solver behind opaque handles.
 *
 *   nonet_solver* solver = nonet_solver_new(NULL);
 *   char solution[82];
 *   if (nonet_solve(solver, board, 81, solution, NULL) == NONET_UNIQUE) puts(solution);
 *   nonet_solver_free(solver);
 *
 * No function throws, prints or exits. A handle is for one thread at a time; different handles are
 * independent.
 *
 * A callback must not throw, must not leave by longjmp, and must not call any function with the
 * handle that calls it, whose call is not over. Other handles it may use.
 *
 * Structs that a caller hands over carry their size, so that a program keeps running with a library
 * in which they have grown: begin with NONET_LIMITS or NONET_RATING, which set it. Structs that a
 * callback is shown belong to the library and may have more members at their end.
 *
 * Boards are 81 characters: 1-9, and one kind of blank out of . 0 * _ x X - ?; a candidate board is
 * 729 characters, nine places for each cell, the digit or a blank. */
#ifndef NONET_NONET_H
#define NONET_NONET_H

#include <stddef.h>
#include <stdint.h>

#include "nonet/export.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Grows when a function or a struct changes or goes; not when one is added or a struct gets members
 * at its end. Compare nonet_abi_version() with it before the first other call. */
#define NONET_ABI_VERSION 3

/* The NONET_ABI_VERSION with which the library that is loaded was compiled. */
NONET_API uint32_t nonet_abi_version(void);
/* "0.1.0" */
NONET_API const char* nonet_version(void);

typedef enum nonet_status {
  NONET_UNIQUE = 0,   /* exactly one solution */
  NONET_MULTIPLE = 1, /* more than one */
  NONET_NONE = 2,     /* legal, but without a solution */
  NONET_SOLVED = 3,   /* one was asked for and found */
  NONET_INVALID = 4,  /* givens clash */
  NONET_UNKNOWN = 5,  /* a limit was reached first */
  NONET_ERROR = -1    /* no board, a wrong argument, or no memory: see nonet_last_error */
} nonet_status;

/* "unique", "multiple", ...; "error" for anything else. */
NONET_API const char* nonet_status_name(nonet_status status);

typedef struct nonet_solver nonet_solver;

/* A solver, or NULL when there is no memory or no such kernel. `kernel` is the name of a kernel, or
 * NULL or "" for the best one that runs here. About 150 KiB; 1 MB more once it has had many boards
 * (nonet_solve_many) or many solutions (nonet_count, nonet_enumerate), and half a MiB to tens of
 * MiB once it has rated. */
NONET_API nonet_solver* nonet_solver_new(const char* kernel);
/* NULL is fine. */
NONET_API void nonet_solver_free(nonet_solver* solver);
/* The name of the kernel in use. */
NONET_API const char* nonet_solver_kernel(const nonet_solver* solver);
/* Why the last call with this solver answered NONET_ERROR, with the column of the fault; "out of
 * memory" where that is why, and the solver can be used again. Valid until the next call with it.
 * Empty when there was no error. */
NONET_API const char* nonet_last_error(const nonet_solver* solver);

/* Bounds of one search; 0 in any member is no bound. */
typedef struct nonet_limits {
  size_t size; /* of this struct, as NONET_LIMITS sets it */
  uint64_t max_nodes;
  uint64_t time_limit_ns;
} nonet_limits;
#define NONET_LIMITS \
  { sizeof(nonet_limits), 0, 0 }

/* Every later search with this solver asks `cancelled` now and then and stops when it returns
 * non-zero; the answer is NONET_UNKNOWN. NULL asks nobody, as at first. */
NONET_API void nonet_set_cancelled(nonet_solver* solver, int (*cancelled)(void* context),
                                   void* context);

/* Is there none, one or more than one solution? `board` has `length` characters (81 or 729). If
 * there is a solution, the first one found is written to `solution` (81 digits and a terminating
 * zero: 82 bytes; may be NULL). `limits` may be NULL. */
NONET_API nonet_status nonet_solve(nonet_solver* solver, const char* board, size_t length,
                                   char* solution, const nonet_limits* limits);
/* The same, but stops at the first solution: NONET_SOLVED, NONET_NONE, ... */
NONET_API nonet_status nonet_solve_first(nonet_solver* solver, const char* board, size_t length,
                                         char* solution, const nonet_limits* limits);
/* Counts solutions up to max_solutions (at least 1) into *count, which may be NULL. The answer is
 * NONET_UNKNOWN when the search ended early, by max_solutions too: *count is then a lower bound. */
NONET_API nonet_status nonet_count(nonet_solver* solver, const char* board, size_t length,
                                   uint64_t max_solutions, uint64_t* count,
                                   const nonet_limits* limits);
/* Hands each solution (81 digits, terminated) to `found` until it returns 0. Answers as nonet_count
 * without a bound on the solutions, NONET_UNKNOWN when `found` stopped it. */
NONET_API nonet_status nonet_enumerate(nonet_solver* solver, const char* board, size_t length,
                                       int (*found)(void* context, const char* solution),
                                       void* context, const nonet_limits* limits);

/* Many boards at once: `boards` holds `count` boards of 81 characters, `stride` bytes apart (81, or
 * 82 with line ends). statuses[i] becomes the answer for board i (NONET_ERROR when it cannot be
 * read); solutions, when not NULL, gets 81 characters for each, blanks ('.') where there is no
 * solution. max_solutions 1 or 2 as nonet_solve_first and nonet_solve. `limits` may be NULL; they
 * hold for each board, which is slower with a time limit, for then each has a clock of its own.
 * `progress` may be NULL; it is told now and then how many boards are answered, and ends the call
 * by returning 0. Returns NONET_SOLVED when all boards were reached; NONET_UNKNOWN when the call
 * was cancelled or ended, which leaves NONET_UNKNOWN and blanks for the boards that were not;
 * NONET_ERROR when an argument is wrong or memory ran out, which leaves NONET_ERROR and blanks for
 * them. */
NONET_API nonet_status nonet_solve_many(nonet_solver* solver, const char* boards, size_t count,
                                        size_t stride, uint64_t max_solutions, int8_t* statuses,
                                        char* solutions,
                                        int (*progress)(void* context, size_t answered),
                                        void* context, const nonet_limits* limits);

/* The Sudoku Explainer 1.2.1 rating. Ratings are in tenths: 71 is 7.1. A technique has a name for
 * people ("Hidden pair") and an id for programs ("hidden_pair"), which stays when the name is put
 * in better words. Both are static text, never NULL. */
typedef struct nonet_rating {
  size_t size;              /* of this struct, as NONET_RATING sets it */
  int32_t er;               /* the hardest step; 200 when no technique goes on */
  int32_t ep;               /* the hardest step up to the first placement */
  int32_t ed;               /* the first step */
  int32_t steps;            /* steps taken */
  const char* technique;    /* the name, of the first step rated er; "" where none is */
  int32_t level;            /* of nested nets: 0 to 5 */
  const char* technique_id; /* the id of the same; "" where none is */
} nonet_rating;
#define NONET_RATING \
  { sizeof(nonet_rating), 0, 0, 0, 0, "", 0, "" }

/* One step of a solution path. The step and its candidates are valid during the call only.
 * Rating, names and level are as in nonet_rating. */
typedef struct nonet_step {
  int32_t tenths;
  const char* technique; /* the name */
  int32_t level;
  /* Placed and removed candidates, two bytes each: the cell (0..80), the digit (1..9). */
  const uint8_t* placements;
  size_t placement_count;
  const uint8_t* eliminations;
  size_t elimination_count;
  const char* technique_id;
} nonet_step;

/* Rates a board. NONET_UNIQUE when it was rated into *rating (not NULL, its size set);
 * NONET_UNKNOWN when a limit came first or `on_step` returned 0: *rating then holds what is known,
 * er being the least that the board needs. Other answers as nonet_solve, and all ratings are 0
 * then. *rating is written whatever the answer, NONET_ERROR too (but for a wrong size). `on_step`
 * may be NULL; it gets every step, in order, and the rating so far. `limits` may be NULL: they hold
 * for the search for the solution, as those of nonet_solve do, and again for the rating, of which
 * max_nodes counts steps and propagated assumptions; the function of nonet_set_cancelled is asked
 * every few of them, so that it can also show progress. */
NONET_API nonet_status nonet_rate(nonet_solver* solver, const char* board, size_t length,
                                  nonet_rating* rating,
                                  int (*on_step)(void* context, const nonet_step* step,
                                                 const nonet_rating* so_far),
                                  void* context, const nonet_limits* limits);

#ifdef __cplusplus
} /* extern "C" */
#endif

#endif /* NONET_NONET_H */
