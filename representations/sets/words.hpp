// Sets held in two, three or four scalar words. Two words number squares densely, as 90 points
// need. Three and four give each rank sixteen cells, as the vector register does, so that 4x64
// against avx2 shows what SIMD alone buys.
#pragma once

#include <bit>

#include "representations/sets/square_set.hpp"

namespace boardlab {

template <class N, int Count>
class WordsSet : public SetWords<WordsSet<N, Count>, N> {
    static_assert(squares_fit_in_bits<N::end, 64 * Count>::value);

 public:
    static constexpr int bits = 64 * Count;

    WordsSet() = default;

    BOARDLAB_INLINE static WordsSet load(const Words& words) {
        return make([&]<int I>() BOARDLAB_INLINE { return words[I]; });
    }
    BOARDLAB_INLINE static WordsSet of(Square s) {
        WordsSet set = WordsSet::none();
        set.word_[s / 64] = std::uint64_t{1} << (s % 64);
        return set;
    }

    BOARDLAB_INLINE friend WordsSet operator&(const WordsSet& a, const WordsSet& b) {
        return make([&]<int I>() BOARDLAB_INLINE { return a.word_[I] & b.word_[I]; });
    }
    BOARDLAB_INLINE friend WordsSet operator|(const WordsSet& a, const WordsSet& b) {
        return make([&]<int I>() BOARDLAB_INLINE { return a.word_[I] | b.word_[I]; });
    }
    BOARDLAB_INLINE friend WordsSet operator^(const WordsSet& a, const WordsSet& b) {
        return make([&]<int I>() BOARDLAB_INLINE { return a.word_[I] ^ b.word_[I]; });
    }
    BOARDLAB_INLINE friend WordsSet operator-(const WordsSet& a, const WordsSet& b) {
        return make([&]<int I>() BOARDLAB_INLINE { return a.word_[I] & ~b.word_[I]; });
    }
    BOARDLAB_INLINE friend bool operator==(const WordsSet& a, const WordsSet& b) {
        return (a ^ b).empty();
    }

    BOARDLAB_INLINE bool empty() const {
        std::uint64_t any = 0;
        for_each_index<Count>([&]<int I>() BOARDLAB_INLINE { any |= word_[I]; });
        return any == 0;
    }
    BOARDLAB_INLINE bool disjoint(const WordsSet& o) const { return (*this & o).empty(); }
    BOARDLAB_INLINE bool contains(Square s) const { return (word_[s / 64] >> (s % 64) & 1) != 0; }
    BOARDLAB_INLINE unsigned size() const {
        int n = 0;
        for_each_index<Count>([&]<int I>() BOARDLAB_INLINE { n += std::popcount(word_[I]); });
        return static_cast<unsigned>(n);
    }
    BOARDLAB_INLINE bool more_than_one() const { return size() > 1; }
    BOARDLAB_INLINE Square first() const {
        int i = 0;
        while (i < Count - 1 && word_[i] == 0) ++i;
        return static_cast<Square>(64 * i + std::countr_zero(word_[i]));
    }
    BOARDLAB_INLINE Square last() const {
        int i = Count - 1;
        while (i > 0 && word_[i] == 0) --i;
        return static_cast<Square>(64 * i + 63 - std::countl_zero(word_[i]));
    }

    template <Offset O>
    BOARDLAB_INLINE WordsSet shifted() const {
        constexpr int distance = N::distance(O);
        constexpr int size = distance < 0 ? -distance : distance;
        static_assert(size > 0 && size < 64);
        const WordsSet from = *this & WordsSet::load(can_step<N, O>);
        if constexpr (distance > 0)
            return make([&]<int I>() BOARDLAB_INLINE {
                if constexpr (I == 0)
                    return from.word_[0] << size;
                else
                    return from.word_[I] << size | from.word_[I - 1] >> (64 - size);
            });
        else
            return make([&]<int I>() BOARDLAB_INLINE {
                if constexpr (I == Count - 1)
                    return from.word_[I] >> size;
                else
                    return from.word_[I] >> size | from.word_[I + 1] << (64 - size);
            });
    }

    template <class F>
    BOARDLAB_INLINE void for_each(F&& visit) const {
        for (int i = 0; i < Count; ++i)  // a loop, so that a visitor is not inlined once a word
            for (std::uint64_t rest = word_[i]; rest != 0; rest &= rest - 1)
                visit(static_cast<Square>(64 * i + std::countr_zero(rest)));
    }

    Words words() const {
        Words out{};
        for (int i = 0; i < Count; ++i) out[static_cast<std::size_t>(i)] = word_[i];
        return out;
    }
    BOARDLAB_INLINE std::uint64_t word(int i) const { return word_[i]; }

 private:
    // Without for_each_index, which would be one more call to inline for each word: a board has
    // thousands of operations to compile.
    template <class F>
    BOARDLAB_INLINE static WordsSet make(F&& word_at) {
        WordsSet out;
        [&]<int... I>(std::integer_sequence<int, I...>) BOARDLAB_INLINE {
            ((out.word_[I] = word_at.template operator()<I>()), ...);
        }
        (std::make_integer_sequence<int, Count>{});
        return out;
    }
    std::uint64_t word_[Count];
};
static_assert(SquareSet<WordsSet<Numbering<Geometry{8, 8}, 16>, 2>>);

}  // namespace boardlab
