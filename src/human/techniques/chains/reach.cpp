#include "human/techniques/chains/reach.h"

namespace nonet::human {

void Reach::collect_edges(const Links& links) {
  edges_.clear();
  int from = 0;
  for (const Candidate a : links.nodes()) {
    edges_begin_[from++] = static_cast<std::uint32_t>(edges_.size());
    for (const Candidate off : links.weak(a, true)) {
      const int end = links.strong_end(off, true);
      for (int i = 0; i < end; ++i) {
        const Candidate to = links.strong(off, i).to;
        if (to != a) edges_.push_back(number_[to]);
      }
    }
  }
  edges_begin_[from] = static_cast<std::uint32_t>(edges_.size());
}

// Whether the row of `from` grew.
bool Reach::join(int from) {
  std::uint64_t* const own = row(from);
  std::uint64_t grown = 0;
  for (std::uint32_t e = edges_begin_[from]; e < edges_begin_[from + 1]; ++e) {
    const std::uint64_t* const other = row(edges_[e]);
    for (int word = 0; word < words_; ++word) {
      grown |= other[word] & ~own[word];
      own[word] |= other[word];
    }
  }
  return grown != 0;
}

void Reach::close() {
  reached_.assign(static_cast<std::size_t>(count_ * words_), 0);
  for (int i = 0; i < count_; ++i)
    row(i)[i / 64] |= std::uint64_t{1} << (i % 64);
  bool grown = true;
  while (grown) {
    grown = false;
    for (int i = 0; i < count_; ++i)
      grown = join(i) || grown;
    if (!grown) return;
    grown = false;
    for (int i = count_; i-- > 0;)
      grown = join(i) || grown;
  }
}

void Reach::build(const Links& links) {
  count_ = 0;
  for (const Candidate c : links.nodes())
    number_[c] = static_cast<std::uint16_t>(count_++);
  words_ = (count_ + 63) / 64;
  collect_edges(links);
  close();
  any_ = false;
  for (const Candidate c : links.nodes()) {
    const int own = number_[c];
    std::uint8_t flags = 0;
    for (const Candidate off : links.weak(c, true)) {
      if (reaches(own, number_[off])) flags |= kDisproved;
    }
    for (int i = 0; i < links.strong_end(c, true); ++i) {
      if (reaches(number_[links.strong(c, i).to], own)) flags |= kProved;
    }
    for (std::uint32_t e = edges_begin_[own]; e < edges_begin_[own + 1]; ++e) {
      if (reaches(edges_[e], own)) flags |= kOnCycle;
    }
    flags_[c] = flags;
    any_ = any_ || (flags & (kDisproved | kProved)) != 0;
  }
}

}  // namespace nonet::human
