// Sets held in two, three or four scalar words. Two words number squares densely, as 90 points
// need. Three and four give each rank sixteen cells, as the vector register does, so that 4x64
// against avx2 shows what SIMD alone buys. Words of 32 bits are halves of one of 64, as programs
// for 32-bit CPUs have them (claim P7 in datasets/claims).
#pragma once

#include <bit>
#include <concepts>
#include <utility>

#include "representations/sets/square_set.hpp"

namespace boardlab {

// A set names its words by the numbers `I`, so that an operation is one expression for each word
// and calls nothing. A board has thousands of operations to inline, and each call would cost
// compile time.
template <class N, std::unsigned_integral Word, class Indices>
class SetOfWords;
template <class N, int Count, class Word = std::uint64_t>
using WordsSet = SetOfWords<N, Word, std::make_integer_sequence<int, Count>>;

template <class N, std::unsigned_integral Word, int... I>
class SetOfWords<N, Word, std::integer_sequence<int, I...>>
    : public SetWords<SetOfWords<N, Word, std::integer_sequence<int, I...>>, N> {
    static constexpr int count = sizeof...(I);
    static constexpr int width = 8 * sizeof(Word);
    static_assert(squares_fit_in_bits<N::end, width * count>::value);

 public:
    static constexpr int bits = width * count;

    SetOfWords() = default;

    BOARDLAB_INLINE static SetOfWords load(const Words& words) {
        SetOfWords out;
        ((out.word_[I] = static_cast<Word>(words[I * width / 64] >> (I * width % 64))), ...);
        return out;
    }
    BOARDLAB_INLINE static SetOfWords none() {
        SetOfWords out;
        ((out.word_[I] = 0), ...);
        return out;
    }
    BOARDLAB_INLINE static SetOfWords of(Square s) {
        SetOfWords set = none();
        set.word_[s / width] = Word{1} << (s % width);
        return set;
    }

    BOARDLAB_INLINE friend SetOfWords operator&(const SetOfWords& a, const SetOfWords& b) {
        SetOfWords out;
        ((out.word_[I] = a.word_[I] & b.word_[I]), ...);
        return out;
    }
    BOARDLAB_INLINE friend SetOfWords operator|(const SetOfWords& a, const SetOfWords& b) {
        SetOfWords out;
        ((out.word_[I] = a.word_[I] | b.word_[I]), ...);
        return out;
    }
    BOARDLAB_INLINE friend SetOfWords operator^(const SetOfWords& a, const SetOfWords& b) {
        SetOfWords out;
        ((out.word_[I] = a.word_[I] ^ b.word_[I]), ...);
        return out;
    }
    BOARDLAB_INLINE friend SetOfWords operator-(const SetOfWords& a, const SetOfWords& b) {
        SetOfWords out;
        ((out.word_[I] = a.word_[I] & ~b.word_[I]), ...);
        return out;
    }
    BOARDLAB_INLINE friend bool operator==(const SetOfWords& a, const SetOfWords& b) {
        return ((a.word_[I] ^ b.word_[I]) | ...) == 0;
    }

    BOARDLAB_INLINE bool empty() const { return (word_[I] | ...) == 0; }
    BOARDLAB_INLINE bool disjoint(const SetOfWords& o) const {
        return ((word_[I] & o.word_[I]) | ...) == 0;
    }
    BOARDLAB_INLINE bool contains(Square s) const {
        return (word_[s / width] >> (s % width) & 1) != 0;
    }
    BOARDLAB_INLINE unsigned size() const {
        return static_cast<unsigned>((std::popcount(word_[I]) + ...));
    }
    BOARDLAB_INLINE bool more_than_one() const { return size() > 1; }
    BOARDLAB_INLINE Square first() const {
        int i = 0;
        while (i < count - 1 && word_[i] == 0) ++i;
        return static_cast<Square>(width * i + std::countr_zero(word_[i]));
    }
    BOARDLAB_INLINE Square last() const {
        int i = count - 1;
        while (i > 0 && word_[i] == 0) --i;
        return static_cast<Square>(width * i + width - 1 - std::countl_zero(word_[i]));
    }

    template <Offset O>
    BOARDLAB_INLINE SetOfWords shifted() const {
        constexpr int distance = N::distance(O);
        constexpr int size = distance < 0 ? -distance : distance;
        static_assert(size > 0 && size < width);
        const SetOfWords from = *this & SetOfWords::load(can_step<N, O>);
        SetOfWords out;
        if constexpr (distance > 0) {
            ((out.word_[I] = from.word_[I] << size), ...);
            ((out.word_[I] |= I == 0 ? 0 : from.word_[I == 0 ? 0 : I - 1] >> (width - size)), ...);
        } else {
            constexpr int top = count - 1;
            ((out.word_[I] = from.word_[I] >> size), ...);
            ((out.word_[I] |= I == top ? 0 : from.word_[I == top ? top : I + 1] << (width - size)),
             ...);
        }
        return out;
    }

    template <class F>
    BOARDLAB_INLINE void for_each(F&& visit) const {
        for (int i = 0; i < count; ++i)  // a loop, so that a visitor is not inlined once a word
            for (Word rest = word_[i]; rest != 0; rest &= rest - 1)
                visit(static_cast<Square>(width * i + std::countr_zero(rest)));
    }

    Words words() const {
        Words out{};
        for (int i = 0; i < count; ++i) {
            std::uint64_t& word = out[static_cast<std::size_t>(i * width / 64)];
            const int above = i * width % 64;
            word = above == 0 ? word_[i] : word | std::uint64_t{word_[i]} << above;
        }
        return out;
    }

 private:
    Word word_[count];
};
static_assert(SquareSet<WordsSet<Numbering<Geometry{8, 8}, 16>, 2>>);
static_assert(SquareSet<WordsSet<Numbering<Geometry{8, 8}, 8>, 2, std::uint32_t>>);

}  // namespace boardlab
