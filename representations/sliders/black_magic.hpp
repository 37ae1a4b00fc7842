// Black magic bitboards: irrelevant squares are set instead of cleared (occupied | ~mask), and all
// squares of a piece have the same shift, so an entry is three words and the shift a constant. The
// factors were chosen so that a square's indices are close together; then the tables of the squares
// share one array, each in the first place where its answers fall on free slots.
// Tables: 113,517 slots of 8 bytes (887 kB) and 3 kB of parameters. Tables fill each other's gaps,
// but those of six rook squares leave wide ones. A denser packing is known (694 kB).
#pragma once

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "representations/sets/integer.hpp"
#include "representations/sliders/black_magic_factors.hpp"
#include "representations/sliders/rays.hpp"
#include "representations/sliders/slider.hpp"

namespace boardlab {

template <SquareSet Set>
class BlackMagic {
    using N = typename Set::Numbering;
    static_assert(Set::bits == 64 && N::geometry == Geometry{8, 8}, "the factors are for 8×8");

 public:
    static constexpr std::string_view name = "black-magic";
    static std::size_t table_bytes() {
        return answers_.size() * sizeof(Set) + sizeof orthogonal_ + sizeof diagonal_;
    }

    BOARDLAB_INLINE static const Set& orthogonal(Square from, const Set& occupied) {
        return orthogonal_[from].answer(occupied.value());
    }
    BOARDLAB_INLINE static const Set& diagonal(Square from, const Set& occupied) {
        return diagonal_[from].answer(occupied.value());
    }
    static void prepare() {
        static const bool done = (fill(), true);
        static_cast<void>(done);
    }

 private:
    template <int IndexBits>
    struct Entry {
        std::uint64_t outside = 0, factor = 0;
        const Set* answers = nullptr;

        BOARDLAB_INLINE std::size_t index(std::uint64_t occupied) const {
            return ((occupied | outside) * factor) >> (64 - IndexBits);
        }
        BOARDLAB_INLINE const Set& answer(std::uint64_t occupied) const {
            return answers[index(occupied)];
        }
    };
    static constexpr std::size_t most_slots = std::size_t{1} << 18;

    static void fill() {
        answers_.assign(most_slots, Set::none());
        std::size_t end = 0;
        // From 4,096 answers (corners) down to 32, so that small tables fill the gaps of large
        // ones.
        for (std::size_t size = most_slots; size >= 32; size /= 2)
            for (Square s = 0; s < 64; ++s) {
                end = std::max(
                    end, settle(orthogonal_[s], s, orthogonals, black_orthogonal_factors[s], size));
                end = std::max(end,
                               settle(diagonal_[s], s, diagonals, black_diagonal_factors[s], size));
            }
        answers_.resize(end);  // shrinks in place: entries keep their pointers
    }
    // Places the table of one square if it has `size` occupancies; returns where its slots end.
    template <int IndexBits>
    static std::size_t settle(Entry<IndexBits>& e, Square from, const Offsets& steps,
                              std::uint64_t factor, std::size_t size) {
        const Set mask = relevant<Set>(from, steps);
        if (std::size_t{1} << mask.size() != size) return 0;
        e.outside = ~mask.value();
        e.factor = factor;
        std::vector<Set> own(std::size_t{1} << IndexBits, Set::none());
        for_each_subset(mask.value(), [&](std::uint64_t occupied) {
            const Set seen = walk_all(from, Set(occupied), steps);
            Set& slot = own[e.index(occupied)];
            if (!slot.empty() && slot != seen) std::abort();  // not a factor for this square
            slot = seen;
        });
        std::vector<std::size_t> used;
        for (std::size_t i = 0; i < own.size(); ++i)
            if (!own[i].empty()) used.push_back(i);
        std::size_t place = 0;
        const auto taken = [&](std::size_t i) { return !answers_[place + i].empty(); };
        while (std::ranges::any_of(used, taken)) ++place;
        for (const std::size_t i : used) answers_[place + i] = own[i];
        e.answers = answers_.data() + place;
        return place + used.back() + 1;
    }
    static inline std::array<Entry<12>, 64> orthogonal_{};
    static inline std::array<Entry<9>, 64> diagonal_{};
    static inline std::vector<Set> answers_;
};
static_assert(SliderStrategy<BlackMagic<OneWordSet>, OneWordSet>);

}  // namespace boardlab
