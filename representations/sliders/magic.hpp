// Magic bitboards: one multiplication and one shift hash the relevant occupancy; only occupancies
// with the same answer collide. Magics are found at first use, by trying sparse random numbers.
// Tables on 8×8: Magic ("fancy"), where each square has as many index bits as it needs, at most
// 107,648 answers of 8 bytes (841 kB); PlainMagic, where all squares have the largest number of
// bits and the shift is a constant, 64 × (4,096 + 512) answers (2.3 MB). 4 kB of parameters each.
#pragma once

#include <bit>
#include <vector>

#include "representations/sets/integer.hpp"
#include "representations/sliders/rays.hpp"
#include "representations/sliders/slider.hpp"

namespace boardlab {

enum class IndexBits { as_needed, equal };

template <SquareSet Set, IndexBits Bits>
class MagicLookup {
    static_assert(Set::bits == 64, "one multiply hashes one 64-bit word");
    using N = typename Set::Numbering;

 public:
    static std::size_t table_bytes() { return answers_.size() * sizeof(Set) + sizeof entry_; }

    BOARDLAB_INLINE static const Set& orthogonal(Square from, const Set& occupied) {
        return entry_[from].orthogonal.answer(occupied);
    }
    BOARDLAB_INLINE static const Set& diagonal(Square from, const Set& occupied) {
        return entry_[from].diagonal.answer(occupied);
    }
    static void prepare() {
        static const bool done = (fill(), true);
        static_cast<void>(done);
    }

 private:
    // The largest number of bits on 8×8: a rook's in the corner, a bishop's in the middle.
    static constexpr int orthogonal_bits = 12, diagonal_bits = 9;

    template <int MostBits>
    struct Entry {
        std::uint64_t mask = 0, magic = 0;
        Set* answers = nullptr;
        unsigned shift = 0;

        BOARDLAB_INLINE std::size_t hash(std::uint64_t occupied) const {
            if constexpr (Bits == IndexBits::equal)
                return ((occupied & mask) * magic) >> (64 - MostBits);
            else
                return ((occupied & mask) * magic) >> shift;
        }
        std::size_t answer_count() const { return std::size_t{1} << (64 - shift); }
        BOARDLAB_INLINE const Set& answer(const Set& occupied) const {
            return answers[hash(occupied.value())];
        }
    };
    struct Both {
        Entry<orthogonal_bits> orthogonal;
        Entry<diagonal_bits> diagonal;
    };

    static void fill() {
        std::size_t size = 0;
        for_each_point(N::geometry, [&](Point p) {
            size += describe(entry_[N::at(p)].orthogonal, N::at(p), orthogonals);
            size += describe(entry_[N::at(p)].diagonal, N::at(p), diagonals);
        });
        answers_.resize(size);
        Set* next = answers_.data();
        for_each_point(N::geometry, [&](Point p) {
            next = search(entry_[N::at(p)].orthogonal, N::at(p), orthogonals, next);
            next = search(entry_[N::at(p)].diagonal, N::at(p), diagonals, next);
        });
    }
    template <int MostBits>
    static std::size_t describe(Entry<MostBits>& e, Square from, const Offsets& steps) {
        e.mask = relevant<Set>(from, steps).value();
        const int bits = Bits == IndexBits::equal ? MostBits : std::popcount(e.mask);
        e.shift = static_cast<unsigned>(64 - bits);
        return e.answer_count();
    }
    template <int MostBits>
    static Set* search(Entry<MostBits>& e, Square from, const Offsets& steps, Set* answers) {
        e.answers = answers;
        std::vector<std::uint64_t> occupations;
        std::vector<Set> truths;
        for_each_subset(e.mask, [&](std::uint64_t occupied) {
            occupations.push_back(occupied);
            truths.push_back(walk_all(from, Set(occupied), steps));
        });
        // tried[slot] remembers the attempt that filled a slot, so nothing is cleared in between.
        std::vector<unsigned> tried(e.answer_count(), 0);
        std::uint64_t state = 0x9E3779B97F4A7C15u * (from + 1);
        for (unsigned attempt = 1;; ++attempt) {
            // Three numbers, though they read alike. NOLINTNEXTLINE(misc-redundant-expression)
            e.magic = next_random(state) & next_random(state) & next_random(state);
            if (std::popcount((e.mask * e.magic) >> 56) < 6) continue;
            if (try_magic(e, occupations, truths, tried, attempt)) break;
        }
        return answers + e.answer_count();
    }
    template <int MostBits>
    static bool try_magic(const Entry<MostBits>& e, const std::vector<std::uint64_t>& occupations,
                          const std::vector<Set>& truths, std::vector<unsigned>& tried,
                          unsigned attempt) {
        for (std::size_t i = 0; i < occupations.size(); ++i) {
            const std::size_t slot = e.hash(occupations[i]);
            if (tried[slot] == attempt && e.answers[slot] != truths[i]) return false;
            tried[slot] = attempt;
            e.answers[slot] = truths[i];
        }
        return true;
    }
    static std::uint64_t next_random(std::uint64_t& state) {  // xorshift64*
        state ^= state >> 12;
        state ^= state << 25;
        state ^= state >> 27;
        return state * 0x2545F4914F6CDD1Du;
    }
    static inline std::array<Both, static_cast<std::size_t>(N::end)> entry_{};
    static inline std::vector<Set> answers_;
};

template <SquareSet Set>
struct Magic : MagicLookup<Set, IndexBits::as_needed> {
    static constexpr std::string_view name = "magic";
};
static_assert(SliderStrategy<Magic<OneWordSet>, OneWordSet>);
template <SquareSet Set>
struct PlainMagic : MagicLookup<Set, IndexBits::equal> {
    static_assert(Set::Numbering::geometry == Geometry{8, 8}, "the equal bits are those of 8×8");
    static constexpr std::string_view name = "plain-magic";
};
static_assert(SliderStrategy<PlainMagic<OneWordSet>, OneWordSet>);

}  // namespace boardlab
