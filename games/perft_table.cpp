#include "games/perft_table.hpp"

#include <sys/mman.h>

#include <algorithm>
#include <new>

#include "games/memory_in_pieces.hpp"

namespace boardlab {

// Pages of the system are zero. Large ones, where they may be had, save a miss of the address cache
// with nearly every look-up; asked for all at once they cost less than one by one, in the order in
// which keys happen to touch them.
PerftTable::PerftTable(std::size_t bytes, std::uint64_t seed)
    : lines_(std::max<std::size_t>(bytes / sizeof(Line), 1)),
      mapped_bytes_(lines_ * sizeof(Line)),
      seed_(seed) {
    void* const memory = mmap(nullptr, mapped_bytes_, PROT_READ | PROT_WRITE,
                              MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) throw std::bad_alloc();
#ifdef MADV_HUGEPAGE
    madvise(memory, mapped_bytes_, MADV_HUGEPAGE);
#endif
#ifdef MADV_POPULATE_WRITE
    try {
        in_pieces(mapped_bytes_, [&](std::size_t begin, std::size_t of_piece) {
            madvise(static_cast<std::byte*>(memory) + begin, of_piece, MADV_POPULATE_WRITE);
        });  // a kernel that cannot: later, one by one
    } catch (...) {
        munmap(memory, mapped_bytes_);
        throw;
    }
#endif
    begin_ = static_cast<Line*>(memory);
}

PerftTable::~PerftTable() { munmap(begin_, mapped_bytes_); }

void PerftTable::add(const PerftTally& tally) {
    looked_up_.fetch_add(tally.looked_up, std::memory_order_relaxed);
    found_.fetch_add(tally.found, std::memory_order_relaxed);
    counted_.fetch_add(tally.counted, std::memory_order_relaxed);
}

PerftTally PerftTable::tally() const {
    return {looked_up_.load(std::memory_order_relaxed), found_.load(std::memory_order_relaxed),
            counted_.load(std::memory_order_relaxed)};
}

}  // namespace boardlab
