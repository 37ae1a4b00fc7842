// Sets held in one 128-bit register. Combining and testing take one instruction each. To visit its
// squares the bits must leave the register; the parameter says how, and nothing else differs.
#pragma once

#ifdef __SSE4_1__

#include <immintrin.h>

#include <bit>

#include "representations/sets/square_set.hpp"

namespace boardlab {

// Both words are extracted once and walked as scalars.
struct WalkInWords {
    template <class Set, class F>
    BOARDLAB_INLINE static void for_each(const Set& set, F&& visit) {
        const std::uint64_t word[2]{set.template word<0>(), set.template word<1>()};
        for (int i = 0; i < 2; ++i)  // a loop, so that a visitor is not inlined twice
            for (std::uint64_t rest = word[i]; rest != 0; rest &= rest - 1)
                visit(static_cast<Square>(64 * i + std::countr_zero(rest)));
    }
};
// The remaining squares stay in the register: at each step its words are extracted to find the
// first square, and that square is removed. The first vector version of yasai, a shogi library in
// Rust, did this (claim W2); what made that version slow was hardly this alone.
struct WalkInRegister {
    template <class Set, class F>
    BOARDLAB_INLINE static void for_each(const Set& set, F&& visit) {
        for (Set rest = set; !rest.empty();) {
            const Square s = rest.first();
            rest = rest - Set::of(s);
            visit(s);
        }
    }
};

template <Geometry G, class Walk = WalkInWords>
class SseSet : public SetWords<SseSet<G, Walk>, Numbering<G, G.files>> {
    static_assert(squares_fit_in_bits<G.squares(), 128>::value);
    using N = Numbering<G, G.files>;

 public:
    static constexpr int bits = 128;

    SseSet() = default;
    BOARDLAB_INLINE explicit SseSet(__m128i value) : value_(value) {}

    BOARDLAB_INLINE static SseSet load(const Words& words) {
        return SseSet(_mm_loadu_si128(reinterpret_cast<const __m128i*>(words.data())));
    }
    // Looked up, as in avx2.hpp.
    BOARDLAB_INLINE static SseSet of(Square s) {
        return SseSet(_mm_load_si128(reinterpret_cast<const __m128i*>(&single_[s])));
    }

    BOARDLAB_INLINE friend SseSet operator&(SseSet a, SseSet b) {
        return SseSet(_mm_and_si128(a.value_, b.value_));
    }
    BOARDLAB_INLINE friend SseSet operator|(SseSet a, SseSet b) {
        return SseSet(_mm_or_si128(a.value_, b.value_));
    }
    BOARDLAB_INLINE friend SseSet operator^(SseSet a, SseSet b) {
        return SseSet(_mm_xor_si128(a.value_, b.value_));
    }
    BOARDLAB_INLINE friend SseSet operator-(SseSet a, SseSet b) {
        return SseSet(_mm_andnot_si128(b.value_, a.value_));
    }
    BOARDLAB_INLINE friend bool operator==(SseSet a, SseSet b) { return (a ^ b).empty(); }

    BOARDLAB_INLINE bool empty() const { return _mm_testz_si128(value_, value_) != 0; }
    BOARDLAB_INLINE bool disjoint(SseSet o) const { return _mm_testz_si128(value_, o.value_) != 0; }
    BOARDLAB_INLINE bool contains(Square s) const { return !disjoint(of(s)); }
    BOARDLAB_INLINE unsigned size() const {
        return static_cast<unsigned>(std::popcount(word<0>()) + std::popcount(word<1>()));
    }
    BOARDLAB_INLINE bool more_than_one() const { return size() > 1; }
    BOARDLAB_INLINE Square first() const {
        const std::uint64_t low = word<0>();
        return static_cast<Square>(low != 0 ? std::countr_zero(low)
                                            : 64 + std::countr_zero(word<1>()));
    }
    BOARDLAB_INLINE Square last() const {
        const std::uint64_t high = word<1>();
        return static_cast<Square>(high != 0 ? 127 - std::countl_zero(high)
                                             : 63 - std::countl_zero(word<0>()));
    }

    // Each word is shifted by itself; the bits that cross over are shifted the other way and moved.
    template <Offset O>
    BOARDLAB_INLINE SseSet shifted() const {
        constexpr int distance = N::distance(O);
        constexpr int size = distance < 0 ? -distance : distance;
        static_assert(size > 0 && size < 64);
        const __m128i from = (*this & SseSet::load(can_step<N, O>)).value_;
        if constexpr (distance > 0)
            return SseSet(_mm_or_si128(_mm_slli_epi64(from, size),
                                       _mm_slli_si128(_mm_srli_epi64(from, 64 - size), 8)));
        else
            return SseSet(_mm_or_si128(_mm_srli_epi64(from, size),
                                       _mm_srli_si128(_mm_slli_epi64(from, 64 - size), 8)));
    }

    template <class F>
    BOARDLAB_INLINE void for_each(F&& visit) const {
        Walk::for_each(*this, visit);
    }

    BOARDLAB_INLINE Words words() const { return {word<0>(), word<1>(), 0, 0}; }
    template <int I>
    BOARDLAB_INLINE std::uint64_t word() const {
        return static_cast<std::uint64_t>(_mm_extract_epi64(value_, I));
    }

 private:
    struct alignas(16) Single {
        std::array<std::uint64_t, 2> word{};
    };
    static constexpr auto single_ = [] {  // 16 bytes a square
        std::array<Single, static_cast<std::size_t>(N::end)> sets{};
        for (std::size_t s = 0; s < sets.size(); ++s)
            sets[s].word[s / 64] = std::uint64_t{1} << (s % 64);
        return sets;
    }();
    __m128i value_;
};
static_assert(SquareSet<SseSet<Geometry{9, 10}, WalkInWords>>);
static_assert(SquareSet<SseSet<Geometry{9, 10}, WalkInRegister>>);

}  // namespace boardlab

#endif
