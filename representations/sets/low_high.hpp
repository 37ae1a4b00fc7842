// A word and a double word, after a published design for the 11×12 squares of CoTuLenh (the source
// of claim C1 in datasets/claims). It has a low and a high part, calls them 128 bits, and puts 68
// squares into the high one, which goes unnoticed in its language: integers have no fixed width
// there. Here the high part has 128 bits, and the 132 squares fit, densely numbered.
#pragma once

#include "representations/sets/integer.hpp"

namespace boardlab {

template <Geometry G>
class LowHighSet : public SetWords<LowHighSet<G>, Numbering<G, G.files>> {
    static_assert(squares_fit_in_bits<G.squares(), 192>::value);
    using N = Numbering<G, G.files>;

    using LowBits = BitsOf<std::uint64_t>;
    using HighBits = BitsOf<Unsigned128>;

 public:
    static constexpr int bits = 192;

    LowHighSet() = default;
    BOARDLAB_INLINE LowHighSet(std::uint64_t low, Unsigned128 high) : low_(low), high_(high) {}
    BOARDLAB_INLINE static LowHighSet load(const Words& words) {
        return {words[0], Unsigned128{words[2]} << 64 | words[1]};
    }
    BOARDLAB_INLINE static LowHighSet of(Square s) {
        return s < 64 ? LowHighSet{std::uint64_t{1} << s, 0}
                      : LowHighSet{0, Unsigned128{1} << (s - 64)};
    }

    BOARDLAB_INLINE friend LowHighSet operator&(const LowHighSet& a, const LowHighSet& b) {
        return {a.low_ & b.low_, a.high_ & b.high_};
    }
    BOARDLAB_INLINE friend LowHighSet operator|(const LowHighSet& a, const LowHighSet& b) {
        return {a.low_ | b.low_, a.high_ | b.high_};
    }
    BOARDLAB_INLINE friend LowHighSet operator^(const LowHighSet& a, const LowHighSet& b) {
        return {a.low_ ^ b.low_, a.high_ ^ b.high_};
    }
    BOARDLAB_INLINE friend LowHighSet operator-(const LowHighSet& a, const LowHighSet& b) {
        return {a.low_ & ~b.low_, a.high_ & ~b.high_};
    }
    BOARDLAB_INLINE friend bool operator==(const LowHighSet& a, const LowHighSet& b) {
        return a.low_ == b.low_ && a.high_ == b.high_;
    }

    BOARDLAB_INLINE bool empty() const { return (low_ | high_) == 0; }
    BOARDLAB_INLINE bool disjoint(const LowHighSet& o) const { return (*this & o).empty(); }
    BOARDLAB_INLINE bool contains(Square s) const { return !disjoint(of(s)); }
    BOARDLAB_INLINE unsigned size() const {
        return static_cast<unsigned>(LowBits::count(low_) + HighBits::count(high_));
    }
    BOARDLAB_INLINE bool more_than_one() const { return size() > 1; }
    BOARDLAB_INLINE Square first() const {
        return static_cast<Square>(low_ != 0 ? LowBits::lowest(low_)
                                             : 64 + HighBits::lowest(high_));
    }
    BOARDLAB_INLINE Square last() const {
        return static_cast<Square>(high_ != 0 ? 64 + HighBits::highest(high_)
                                              : LowBits::highest(low_));
    }

    template <Offset O>
    BOARDLAB_INLINE LowHighSet shifted() const {
        constexpr int distance = N::distance(O);
        constexpr int size = distance < 0 ? -distance : distance;
        static_assert(size > 0 && size < 64);
        const LowHighSet from = *this & LowHighSet::load(can_step<N, O>);
        if constexpr (distance > 0)
            return {from.low_ << size, from.high_ << size | from.low_ >> (64 - size)};
        else
            return {from.low_ >> size | HighBits::low(from.high_) << (64 - size),
                    from.high_ >> size};
    }

    template <class F>
    BOARDLAB_INLINE void for_each(F&& visit) const {
        const Words all = words();
        for (std::size_t i = 0; i < 3; ++i)  // a loop, so that a visitor is not inlined thrice
            for (std::uint64_t rest = all[i]; rest != 0; rest &= rest - 1)
                visit(static_cast<Square>(64 * i) + static_cast<Square>(LowBits::lowest(rest)));
    }

    BOARDLAB_INLINE Words words() const {
        return {low_, HighBits::low(high_), HighBits::high(high_), 0};
    }

 private:
    std::uint64_t low_;
    Unsigned128 high_;
};
static_assert(SquareSet<LowHighSet<Geometry{11, 12}>>);

}  // namespace boardlab
