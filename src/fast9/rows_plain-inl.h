// Givens as rows, without vector instructions.

namespace nonet::fast9 {
namespace {

inline Rows rows_of_givens(const char* cells) {
  Rows rows = {};
  for (int cell = 0; cell < 64; ++cell) {
    const unsigned digit = static_cast<unsigned char>(cells[cell]) - unsigned{'1'};
    if (digit < 9) rows.low[digit] |= std::uint64_t{1} << cell;
  }
  for (int cell = 64; cell < 81; ++cell) {
    const unsigned digit = static_cast<unsigned char>(cells[cell]) - unsigned{'1'};
    if (digit < 9) rows.high[digit / 3] |= std::uint64_t{1} << (17 * (digit % 3) + cell - 64);
  }
  return rows;
}

}  // namespace
}  // namespace nonet::fast9
