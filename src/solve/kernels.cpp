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
