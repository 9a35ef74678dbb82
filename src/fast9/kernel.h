// What a kernel is asked and what it answers.
//
// A kernel is the search of search-inl.h compiled for one instruction set in a file of its own.
// Such files share nothing with the rest of the program but this plain data: an inline function of
// the standard library compiled there could be picked by the linker for the whole program and would
// then fail on an older processor. So kernels include <cassert>, <cstdint>, <cstdlib>, <cstring> and
// intrinsics only.
#pragma once

#include <cstddef>
#include <cstdint>

namespace nonet::fast9 {

// One search. `cells` is 81 symbols (1-9, anything else is a blank); if it is null, `candidates` is
// 81 digit sets.
struct Request {
  const char* cells = nullptr;
  const std::uint16_t* candidates = nullptr;
  std::uint64_t max_solutions = 2;
  std::uint64_t max_nodes = ~std::uint64_t{0};
  // Asked before the first node and then every kAskEvery nodes; false stops the search. May be
  // null.
  bool (*keep_going)(void* context) = nullptr;
  // Given each solution as 81 digits; false stops the search. May be null.
  bool (*on_solution)(void* context, const char* solution) = nullptr;
  void* context = nullptr;
  // Where the first solution goes, 81 bytes; untouched if there is none. May be null.
  char* first_solution = nullptr;
  // Memory of the batch engine. If it is given and there is no bound on nodes, a search that takes
  // long goes on with all lanes on this one board; the order of the solutions that are found then
  // depends on the kernel.
  void* batch_memory = nullptr;
};

struct Reply {
  std::uint64_t solutions = 0;
  std::uint64_t nodes = 0;    // states that were propagated
  std::uint64_t guesses = 0;  // branches taken
  bool complete = false;      // the whole tree was searched
};

inline constexpr std::uint64_t kAskEvery = 256;

// Nodes that wait at once: a board has 729 candidates and a branch takes at least one of them from
// each child; one more when a search is handed on.
inline constexpr int kMaxDepth = 730;
inline constexpr std::size_t kNodeBytes = 192;

// What the single engine notes beside a node that waits.
struct Waiting {
  std::uint8_t house, digit, ways, state;
};

// The stack of nodes that wait; 140 KiB, not initialised, used by one search at a time.
struct Scratch {
  alignas(64) unsigned char nodes[kMaxDepth * kNodeBytes];
  Waiting waiting[kMaxDepth];
};

// One board of a batch: question, answer as in Reply, and the engine's own notes.
struct BatchJob {
  const char* cells = nullptr;
  const std::uint16_t* candidates = nullptr;  // where cells is null
  char* solution = nullptr;                   // as Request::first_solution
  std::uint64_t solutions = 0;
  std::uint64_t nodes = 0;
  std::uint64_t guesses = 0;
  bool complete = false;
  bool finished = false;  // complete, or stopped by a bound; false: not answered
  // Lanes other than the first worked on it: which solution was found first, and (when the search
  // stopped at max_solutions) how many nodes were used, may depend on the boards beside it.
  bool shared = false;
  int lanes = 0;  // that work on it now
};

// Many boards, each with the same bounds. keep_going is asked every few thousand nodes.
struct BatchRequest {
  BatchJob* jobs = nullptr;
  std::size_t count = 0;
  std::uint64_t max_solutions = 2;
  std::uint64_t max_nodes = ~std::uint64_t{0};
  bool (*keep_going)(void* context) = nullptr;
  void* context = nullptr;
};

struct Kernel {
  const char* name;
  const char* summary;
  bool (*runs_here)();
  void (*search)(const Request& request, Scratch& scratch, Reply& reply);
  // Boards that the batch engine works on at once, and the memory it needs, aligned to 64 bytes and
  // left as it is between calls.
  int batch_lanes;
  std::size_t batch_bytes;
  void (*search_batch)(const BatchRequest& request, void* memory, Scratch& scratch);
};

// Every kernel of this build, best first; the last, "plain", runs everywhere.
struct KernelList {
  const Kernel* const* first;
  int count;
};
KernelList all_kernels();

// Vectors of 128 bits belong to the baseline of these targets.
#if defined(__SSE2__) || defined(__ARM_NEON) || defined(__wasm_simd128__)
#define NONET_SIMD128_KERNEL
#endif

extern const Kernel kPlainKernel;
#ifdef NONET_SIMD128_KERNEL
extern const Kernel kSimd128Kernel;
#endif
#ifdef NONET_X86_KERNELS
extern const Kernel kAvx2Kernel;
extern const Kernel kAvx512Kernel;
#endif

}  // namespace nonet::fast9
