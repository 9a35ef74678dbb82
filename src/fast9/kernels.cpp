#include "fast9/kernel.h"

namespace nonet::fast9 {

KernelList all_kernels() {
  static constexpr const Kernel* kAll[] = {
#ifdef NONET_X86_KERNELS
      &kAvx512Kernel, &kAvx2Kernel,
#endif
#ifdef NONET_SIMD128_KERNEL
      &kSimd128Kernel,
#endif
      &kPlainKernel};
  return {kAll, static_cast<int>(sizeof kAll / sizeof kAll[0])};
}

}  // namespace nonet::fast9
