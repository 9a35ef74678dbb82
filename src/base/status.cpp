#include "nonet/status.h"

namespace nonet {

std::string_view to_string(Status status) {
  switch (status) {
    case Status::unique: return "unique";
    case Status::multiple: return "multiple";
    case Status::none: return "none";
    case Status::solved: return "solved";
    case Status::invalid: return "invalid";
    case Status::unknown: return "unknown";
  }
  return "unknown";
}

}  // namespace nonet
