// One step of a bit transposition by shifts.

namespace nonet::fast9 {
namespace {

// Of a pair, the upper runs of Width bits of the first and the lower ones of the second change
// places.
template <int Width>
inline void exchange_by_shifts(Word& a, Word& b) {
  constexpr std::uint64_t kLower = ~std::uint64_t{0} / ((std::uint64_t{1} << Width) + 1);
  const Word lower = every_group(kLower);
  const Word first = select(lower, a, shift_left(b, Width));
  b = select(lower, shift_right(a, Width), b);
  a = first;
}

}  // namespace
}  // namespace nonet::fast9
