#include "search/table.hpp"

#include <algorithm>
#include <memory>
#include <new>
#include <stdexcept>
#include <type_traits>

#include "games/memory_in_pieces.hpp"

namespace boardlab::search {

Table::Table(std::size_t bytes)
    : clusters_(std::max<std::size_t>(bytes / sizeof(Cluster), 1)),
      own_(static_cast<Cluster*>(
          ::operator new[](clusters_ * sizeof(Cluster), std::align_val_t{alignof(Cluster)}))),
      begin_(own_.get()) {
    // As `new Cluster[]` has it, which makes all elements before anybody can be asked.
    static_assert(std::is_trivially_destructible_v<Cluster>);
    // Touches every page before anything is timed.
    in_pieces(clusters_ * sizeof(Cluster), [&](std::size_t begin, std::size_t of_piece) {
        std::uninitialized_value_construct_n(begin_ + begin / sizeof(Cluster),
                                             of_piece / sizeof(Cluster));
    });
    set_age(1);
}

Table::Table(std::span<std::byte> memory, unsigned age)
    : clusters_(memory.size() / sizeof(Cluster)),
      begin_(reinterpret_cast<Cluster*>(memory.data())) {
    if (clusters_ == 0 || reinterpret_cast<std::uintptr_t>(begin_) % alignof(Cluster) != 0)
        throw std::invalid_argument("a table begins at a cache line and fills at least one");
    set_age(age);
}

void Table::clear() {
    in_pieces(bytes(), [&](std::size_t begin, std::size_t of_piece) {
        Cluster* const first = begin_ + begin / sizeof(Cluster);
        for (Cluster& cluster : std::span(first, of_piece / sizeof(Cluster)))
            for (Slot& slot : cluster.slots) {
                slot.lock.store(0, std::memory_order_relaxed);
                slot.data.store(0, std::memory_order_relaxed);
            }
    });
    set_age(1);
}

void Table::store(Key key, TableEntry entry) {
    Slot* victim = nullptr;
    const unsigned now = age();
    int least = 0;
    for (Slot& slot : cluster(key).slots) {
        const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
        if ((slot.lock.load(std::memory_order_relaxed) ^ data) == key && data != 0) {
            if (entry.move == 0) entry.move = unpacked(data).move;
            victim = &slot;
            break;
        }
        // Replaces what is old or shallow; a search's age counts as four plies.
        const int staleness = static_cast<int>((ages + now - age_of(data)) % ages);
        const int worth = data == 0 ? -1000 : unpacked(data).depth - 4 * staleness;
        if (victim == nullptr || worth < least) victim = &slot, least = worth;
    }
    const std::uint64_t data = packed(entry);
    victim->lock.store(key ^ data, std::memory_order_relaxed);
    victim->data.store(data, std::memory_order_relaxed);
}

TableStatistics Table::statistics() const {
    const std::size_t sample = std::min<std::size_t>(clusters_, 1000);
    const unsigned now = age();
    std::size_t used = 0;
    for (std::size_t i = 0; i < sample; ++i)
        for (const Slot& slot : begin_[i].slots) {
            const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
            used += data != 0 && age_of(data) == now;
        }
    return {.entries = clusters_ * 4,
            .used = static_cast<double>(used) / static_cast<double>(sample * 4)};
}

}  // namespace boardlab::search
