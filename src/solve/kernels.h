// The kernels of the fast engine by their names.
#pragma once

#include <string_view>

#include "fast9/kernel.h"

namespace nonet::solve {

// The kernel of this name; the best one that runs here where it is empty. Null when there is none.
const fast9::Kernel* find_kernel(std::string_view name);

}  // namespace nonet::solve
