#include "solve/kernels.h"

#include "nonet/solver.h"

namespace nonet {

std::vector<KernelInfo> kernels() {
  std::vector<KernelInfo> infos;
  const fast9::KernelList list = fast9::all_kernels();
  for (int i = 0; i < list.count; ++i) {
    const fast9::Kernel& kernel = *list.first[i];
    infos.push_back({kernel.name, kernel.summary, kernel.runs_here()});
  }
  return infos;
}

std::optional<Error> kernel_fault(std::string_view name) {
  const fast9::Kernel* kernel = solve::find_kernel(name);
  if (kernel != nullptr && kernel->runs_here()) return std::nullopt;
  if (kernel != nullptr) {
    return Error{ErrorCode::argument, 0, 0,
                 "the kernel '" + std::string(name) + "' does not run on this processor"};
  }
  std::string message = "no kernel is called '" + std::string(name) + "'; there are";
  for (const KernelInfo& info : kernels())
    message += " " + std::string(info.name);
  return Error{ErrorCode::argument, 0, 0, message};
}

namespace solve {

const fast9::Kernel* find_kernel(std::string_view name) {
  const fast9::KernelList list = fast9::all_kernels();
  for (int i = 0; i < list.count; ++i) {
    if (name.empty() ? list.first[i]->runs_here() : list.first[i]->name == name) {
      return list.first[i];
    }
  }
  return nullptr;
}

}  // namespace solve
}  // namespace nonet
