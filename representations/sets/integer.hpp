// Sets held in one integer: uint64_t, unsigned __int128, or a fixed-width Boost integer
// (boost_integer.hpp). The three differ only in how they count and scan bits, so they share
// everything else.
#pragma once

#include <bit>

#include "representations/sets/square_set.hpp"

namespace boardlab {

__extension__ using Unsigned128 = unsigned __int128;

template <class Integer>
struct BitsOf;

template <>
struct BitsOf<std::uint64_t> {
    BOARDLAB_INLINE static int count(std::uint64_t v) { return std::popcount(v); }
    BOARDLAB_INLINE static int lowest(std::uint64_t v) { return std::countr_zero(v); }
    BOARDLAB_INLINE static int highest(std::uint64_t v) { return 63 - std::countl_zero(v); }
};

template <>
struct BitsOf<Unsigned128> {
    using Half = BitsOf<std::uint64_t>;
    BOARDLAB_INLINE static std::uint64_t low(Unsigned128 v) {
        return static_cast<std::uint64_t>(v);
    }
    BOARDLAB_INLINE static std::uint64_t high(Unsigned128 v) {
        return static_cast<std::uint64_t>(v >> 64);
    }
    BOARDLAB_INLINE static int count(Unsigned128 v) {
        return Half::count(low(v)) + Half::count(high(v));
    }
    BOARDLAB_INLINE static int lowest(Unsigned128 v) {
        return low(v) != 0 ? Half::lowest(low(v)) : 64 + Half::lowest(high(v));
    }
    BOARDLAB_INLINE static int highest(Unsigned128 v) {
        return high(v) != 0 ? 64 + Half::highest(high(v)) : Half::highest(low(v));
    }
};

template <Geometry G, class Integer, int Bits>
class IntegerSet : public SetWords<IntegerSet<G, Integer, Bits>, Numbering<G, G.files>> {
    static_assert(squares_fit_in_bits<G.squares(), Bits>::value);
    using N = Numbering<G, G.files>;

 public:
    static constexpr int bits = Bits;

    IntegerSet() = default;
    BOARDLAB_INLINE explicit IntegerSet(const Integer& value) : value_(value) {}

    BOARDLAB_INLINE static IntegerSet load(const Words& words) {
        Integer value = static_cast<Integer>(words[0]);
        if constexpr (Bits > 64)
            for (int i = 1; i < Bits / 64; ++i)
                value |= static_cast<Integer>(words[static_cast<std::size_t>(i)]) << (64 * i);
        return IntegerSet(value);
    }
    BOARDLAB_INLINE static IntegerSet of(Square s) {
        return IntegerSet(static_cast<Integer>(1) << s);
    }

    BOARDLAB_INLINE friend IntegerSet operator&(const IntegerSet& a, const IntegerSet& b) {
        return IntegerSet(static_cast<Integer>(a.value_ & b.value_));
    }
    BOARDLAB_INLINE friend IntegerSet operator|(const IntegerSet& a, const IntegerSet& b) {
        return IntegerSet(static_cast<Integer>(a.value_ | b.value_));
    }
    BOARDLAB_INLINE friend IntegerSet operator^(const IntegerSet& a, const IntegerSet& b) {
        return IntegerSet(static_cast<Integer>(a.value_ ^ b.value_));
    }
    BOARDLAB_INLINE friend IntegerSet operator-(const IntegerSet& a, const IntegerSet& b) {
        return IntegerSet(static_cast<Integer>(a.value_ & ~b.value_));
    }
    BOARDLAB_INLINE friend bool operator==(const IntegerSet& a, const IntegerSet& b) {
        return a.value_ == b.value_;
    }

    BOARDLAB_INLINE bool empty() const { return value_ == 0; }
    BOARDLAB_INLINE bool disjoint(const IntegerSet& o) const { return (value_ & o.value_) == 0; }
    BOARDLAB_INLINE bool contains(Square s) const { return ((value_ >> s) & 1) != 0; }
    BOARDLAB_INLINE bool more_than_one() const { return (value_ & (value_ - 1)) != 0; }
    BOARDLAB_INLINE unsigned size() const {
        return static_cast<unsigned>(BitsOf<Integer>::count(value_));
    }
    BOARDLAB_INLINE Square first() const {
        return static_cast<Square>(BitsOf<Integer>::lowest(value_));
    }
    BOARDLAB_INLINE Square last() const {
        return static_cast<Square>(BitsOf<Integer>::highest(value_));
    }

    template <Offset O>
    BOARDLAB_INLINE IntegerSet shifted() const {
        constexpr int distance = N::distance(O);
        // A shift by whole ranks of a full word drops what leaves the board without a mask.
        constexpr bool falls_off = O.files == 0 && G.squares() == Bits;
        const IntegerSet from = falls_off ? *this : *this & IntegerSet::load(can_step<N, O>);
        if constexpr (distance >= 0)
            return IntegerSet(static_cast<Integer>(from.value_ << distance));
        else
            return IntegerSet(static_cast<Integer>(from.value_ >> -distance));
    }

    template <class F>
    BOARDLAB_INLINE void for_each(F&& visit) const {
        for (Integer rest = value_; rest != 0; rest &= rest - 1)
            visit(static_cast<Square>(BitsOf<Integer>::lowest(rest)));
    }

    Words words() const {
        Words out{};
        Integer rest = value_;
        for (int i = 0; i < Bits / 64; ++i) {
            out[static_cast<std::size_t>(i)] = static_cast<std::uint64_t>(rest & ~std::uint64_t{0});
            if constexpr (Bits > 64) rest >>= 64;
        }
        return out;
    }
    BOARDLAB_INLINE const Integer& value() const { return value_; }

 private:
    Integer value_{};
};
static_assert(SquareSet<IntegerSet<Geometry{9, 10}, Unsigned128, 128>>);

// For sliding strategies that work on one word only.
using OneWordSet = IntegerSet<Geometry{8, 8}, std::uint64_t, 64>;
static_assert(SquareSet<OneWordSet>);

}  // namespace boardlab
