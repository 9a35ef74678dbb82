// Boards as text from and to codes (batch_nodes-inl.h), without vector instructions.

namespace nonet::fast9 {
namespace {

inline unsigned code_of(char symbol) {
  const unsigned digit = static_cast<unsigned char>(symbol) - unsigned{'0'};
  return digit <= 9 ? digit : 0;
}

inline unsigned codes_of_text(const char* cells, std::uint64_t (&words)[kCodeWords]) {
  for (int w = 0; w < kCodeWords; ++w) {
    words[w] = 0;
    for (int i = 0; i < 16; ++i)
      words[w] |= std::uint64_t{code_of(cells[16 * w + i])} << (4 * i);
  }
  return code_of(cells[80]);
}

inline void text_of_codes(const std::uint64_t (&words)[kCodeWords], unsigned last, char* cells) {
  for (int w = 0; w < kCodeWords; ++w) {
    for (int i = 0; i < 16; ++i)
      cells[16 * w + i] = static_cast<char>('0' + (words[w] >> (4 * i) & 15));
  }
  cells[80] = static_cast<char>('0' + last);
}

}  // namespace
}  // namespace nonet::fast9
