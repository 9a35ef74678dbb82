// What the callbacks of a kernel need during one call.
#pragma once

#include <functional>

#include "base/deadline.h"
#include "nonet/grid.h"

namespace nonet::solve {

struct Call {
  const base::Bounds& bounds;
  const std::function<bool(const Grid&)>* on_solution = nullptr;
};

inline bool keep_going(void* context) {
  return static_cast<const Call*>(context)->bounds.keep_going();
}

}  // namespace nonet::solve
