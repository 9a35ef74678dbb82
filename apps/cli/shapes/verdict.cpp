#include "shapes/verdict.h"

namespace nonet::cli {

void say_error(const Item& item, std::size_t columns, Verdict& verdict) {
  verdict.clear(columns);
  verdict.word = "error";
  verdict.message = error_message(item);
}

}  // namespace nonet::cli
