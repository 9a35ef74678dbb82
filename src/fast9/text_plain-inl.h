// Boards from and to 81 characters for the single engine, without vector instructions.

namespace nonet::fast9 {
namespace {

inline Board read_givens(const char* cells) {
  Node givens;
  std::memset(&givens, 0, sizeof givens);
  for (int cell = 0; cell < 81; ++cell) {
    const unsigned digit = static_cast<unsigned char>(cells[cell]) - unsigned{'1'};
    if (digit < 9) givens.word[cell / 27][digit] |= 1u << (cell % 27);
  }
  return load(givens);
}

inline void write_solution(const Board& board, char* solution) {
  const Node node = store(board);
  for (int b = 0; b < 3; ++b) {
    for (int d = 0; d < 9; ++d) {
      for (std::uint32_t cells = node.word[b][d]; cells != 0; cells &= cells - 1) {
        solution[27 * b + __builtin_ctz(cells)] = static_cast<char>('1' + d);
      }
    }
  }
}

}  // namespace
}  // namespace nonet::fast9
