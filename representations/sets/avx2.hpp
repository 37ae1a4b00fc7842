// Sets held in one 256-bit register, one 16-bit lane a rank. A shift along a rank cannot wrap into
// the next one: bits that leave the lane are lost, and the columns beyond the board are masked off.
#pragma once

#ifdef __AVX2__

#include <immintrin.h>

#include <bit>

#include "representations/sets/square_set.hpp"

namespace boardlab {

template <Geometry G>
class Avx2Set : public SetWords<Avx2Set<G>, Numbering<G, 16>> {
    static_assert(squares_fit_in_bits<Numbering<G, 16>::end, 256>::value);
    using N = Numbering<G, 16>;

 public:
    static constexpr int bits = 256;

    Avx2Set() = default;
    BOARDLAB_INLINE explicit Avx2Set(__m256i value) : value_(value) {}

    BOARDLAB_INLINE static Avx2Set load(const Words& words) {
        return Avx2Set(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(words.data())));
    }
    // Looked up: to build a bit in the right lane takes six instructions, to load it one.
    BOARDLAB_INLINE static Avx2Set of(Square s) { return load(single_[s]); }

    BOARDLAB_INLINE friend Avx2Set operator&(Avx2Set a, Avx2Set b) {
        return Avx2Set(_mm256_and_si256(a.value_, b.value_));
    }
    BOARDLAB_INLINE friend Avx2Set operator|(Avx2Set a, Avx2Set b) {
        return Avx2Set(_mm256_or_si256(a.value_, b.value_));
    }
    BOARDLAB_INLINE friend Avx2Set operator^(Avx2Set a, Avx2Set b) {
        return Avx2Set(_mm256_xor_si256(a.value_, b.value_));
    }
    BOARDLAB_INLINE friend Avx2Set operator-(Avx2Set a, Avx2Set b) {
        return Avx2Set(_mm256_andnot_si256(b.value_, a.value_));
    }
    BOARDLAB_INLINE friend bool operator==(Avx2Set a, Avx2Set b) { return (a ^ b).empty(); }

    BOARDLAB_INLINE bool empty() const { return _mm256_testz_si256(value_, value_) != 0; }
    BOARDLAB_INLINE bool disjoint(Avx2Set o) const {
        return _mm256_testz_si256(value_, o.value_) != 0;
    }
    BOARDLAB_INLINE bool contains(Square s) const { return !disjoint(of(s)); }
    BOARDLAB_INLINE unsigned size() const {
        return static_cast<unsigned>(std::popcount(word<0>()) + std::popcount(word<1>()) +
                                     std::popcount(word<2>()) + std::popcount(word<3>()));
    }
    BOARDLAB_INLINE bool more_than_one() const { return size() > 1; }
    BOARDLAB_INLINE Square first() const {
        const unsigned full = nonzero_words();
        const int i = std::countr_zero(full);
        return static_cast<Square>(64 * i + std::countr_zero(words()[static_cast<std::size_t>(i)]));
    }
    BOARDLAB_INLINE Square last() const {
        const unsigned full = nonzero_words();
        const int i = 31 - std::countl_zero(full);
        return static_cast<Square>(64 * i + 63 -
                                   std::countl_zero(words()[static_cast<std::size_t>(i)]));
    }

    template <Offset O>
    BOARDLAB_INLINE Avx2Set shifted() const {
        return Avx2Set(along_rank<O.files>(across_ranks<O.ranks>(value_))) & Avx2Set::all();
    }

    template <class F>
    BOARDLAB_INLINE void for_each(F&& visit) const {
        for (unsigned full = nonzero_words(); full != 0; full &= full - 1) {
            const int i = std::countr_zero(full);
            for (std::uint64_t rest = words()[static_cast<std::size_t>(i)]; rest != 0;
                 rest &= rest - 1)
                visit(static_cast<Square>(64 * i + std::countr_zero(rest)));
        }
    }

    BOARDLAB_INLINE Words words() const {
        alignas(32) Words out;
        _mm256_store_si256(reinterpret_cast<__m256i*>(out.data()), value_);
        return out;
    }
    template <int I>
    BOARDLAB_INLINE std::uint64_t word() const {
        return static_cast<std::uint64_t>(_mm256_extract_epi64(value_, I));
    }
    BOARDLAB_INLINE __m256i value() const { return value_; }

 private:
    // A bit for each word that is not zero, by one comparison of all four.
    BOARDLAB_INLINE unsigned nonzero_words() const {
        const __m256i zero = _mm256_cmpeq_epi64(value_, _mm256_setzero_si256());
        return static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(zero))) ^ 0xFu;
    }
    template <int Files>
    BOARDLAB_INLINE static __m256i along_rank(__m256i v) {
        if constexpr (Files > 0) return _mm256_slli_epi16(v, Files);
        if constexpr (Files < 0) return _mm256_srli_epi16(v, -Files);
        return v;
    }
    // Lanes move by whole ranks; those that change between the 128-bit halves come from a permuted
    // copy.
    template <int Ranks>
    BOARDLAB_INLINE static __m256i across_ranks(__m256i v) {
        static_assert(Ranks > -8 && Ranks < 8);
        if constexpr (Ranks > 0) {
            const __m256i low_to_high = _mm256_permute2x128_si256(v, v, 0x08);
            return _mm256_alignr_epi8(v, low_to_high, 16 - 2 * Ranks);
        }
        if constexpr (Ranks < 0) {
            const __m256i high_to_low = _mm256_permute2x128_si256(v, v, 0x81);
            return _mm256_alignr_epi8(high_to_low, v, -2 * Ranks);
        }
        return v;
    }
    static constexpr auto single_ = [] {  // 32 bytes a square
        std::array<Words, static_cast<std::size_t>(N::end)> sets{};
        for (std::size_t s = 0; s < sets.size(); ++s)
            sets[s][s / 64] = std::uint64_t{1} << (s % 64);
        return sets;
    }();
    __m256i value_;
};
static_assert(SquareSet<Avx2Set<Geometry{8, 8}>>);

}  // namespace boardlab

#endif
