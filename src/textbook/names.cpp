#include <algorithm>
#include <array>

#include "nonet/textbook.h"
#include "textbook/faults.h"

namespace nonet::textbook {
namespace {

// In the order of the enumerations.
constexpr std::array<std::string_view, 4> kEngineNames = {"scan", "tables", "masks", "dlx"};
constexpr std::array<std::string_view, 8> kFaultNames = {
    "none",      "no-flag",    "ignored-result", "no-undo", "undo-after-success",
    "wrong-box", "off-by-one", "left-over"};

template <class Enum, std::size_t n>
std::optional<Enum> find_name(const std::array<std::string_view, n>& names, std::string_view name) {
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return std::nullopt;
  return static_cast<Enum>(found - names.begin());
}

}  // namespace

std::string_view name_of(Engine engine) { return kEngineNames[static_cast<std::size_t>(engine)]; }
std::string_view name_of(Fault fault) { return kFaultNames[static_cast<std::size_t>(fault)]; }

std::optional<Engine> engine_named(std::string_view name) {
  return find_name<Engine>(kEngineNames, name);
}

std::optional<Fault> fault_named(std::string_view name) {
  return find_name<Fault>(kFaultNames, name);
}

const std::vector<Engine>& engines() {
  static const std::vector<Engine> all = {Engine::scan, Engine::tables, Engine::masks, Engine::dlx};
  return all;
}

const std::vector<Fault>& faults_of(Engine engine) {
  static const std::vector<Fault> scan = ScanFaults::as_vector();
  static const std::vector<Fault> tables = TablesFaults::as_vector();
  static const std::vector<Fault> masks = MasksFaults::as_vector();
  static const std::vector<Fault> dlx = DlxFaults::as_vector();
  switch (engine) {
    case Engine::scan: return scan;
    case Engine::tables: return tables;
    case Engine::masks: return masks;
    case Engine::dlx: break;
  }
  return dlx;
}

}  // namespace nonet::textbook
