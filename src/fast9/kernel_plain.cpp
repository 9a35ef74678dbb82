// The kernel that runs everywhere: plain C++, nine words a band. The oracle of the others.

#include "fast9/kernel.h"

#include <cassert>
#include <cstdlib>
#include <cstring>

#include "fast9/lanes_plain-inl.h"

#include "fast9/search-inl.h"
#include "fast9/text_plain-inl.h"

#include "fast9/word_plain-inl.h"

#include "fast9/word_logic-inl.h"

#include "fast9/batch-inl.h"
#include "fast9/codes_plain-inl.h"

namespace nonet::fast9 {
namespace {
bool runs_here() { return true; }
}  // namespace

const Kernel kPlainKernel = {"plain",     "portable C++, no vector instructions assumed",
                             runs_here,   search,
                             kWordBits,   sizeof(Batch),
                             search_batch};

}  // namespace nonet::fast9
