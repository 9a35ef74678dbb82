#include "nonet/result.h"

namespace nonet {

std::string to_string(const Error& error) {
  std::string text;
  if (error.line != 0) text += "line " + std::to_string(error.line);
  if (error.column != 0) {
    text += (text.empty() ? "column " : ", column ") + std::to_string(error.column);
  }
  if (!text.empty()) text += ": ";
  return text + error.message;
}

}  // namespace nonet
