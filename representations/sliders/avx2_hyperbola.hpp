// Hyperbola quintessence in vector lanes (Stockfish, 2026): the file and both diagonals through a
// square are three of the four lanes of one register, so that one subtraction, one on the
// byte-swapped board and one swap back serve all three. The rank is looked up. A bishop needs half
// a register; a rook would need a vector for its file only, and takes the scalar form.
// Tables on 8×8: 2 kB of the scalar form's, and 2 kB of masks by lane.
#pragma once

#ifdef __AVX2__

#include <immintrin.h>

#include "representations/sliders/hyperbola.hpp"

namespace boardlab {

template <SquareSet Set>
class Avx2Hyperbola {
    using N = typename Set::Numbering;
    using Scalar = Hyperbola<Set>;

 public:
    static constexpr std::string_view name = "avx2-hyperbola";
    static constexpr std::size_t table_bytes() { return Scalar::table_bytes() + sizeof lines_; }

    BOARDLAB_INLINE static Set orthogonal(Square from, const Set& occupied) {
        return Scalar::orthogonal(from, occupied);
    }
    BOARDLAB_INLINE static Set diagonal(Square from, const Set& occupied) {
        const __m128i lines = _mm_load_si128(reinterpret_cast<const __m128i*>(&lines_[from]));
        const __m128i blockers = _mm_and_si128(lines, _mm_set1_epi64x(signed_word(occupied)));
        const __m128i slider = _mm_set1_epi64x(signed_word(Set::of(from)));
        const __m128i swap = _mm256_castsi256_si128(bytes_swapped());
        const __m128i up = _mm_sub_epi64(blockers, slider);
        const __m128i down = _mm_shuffle_epi8(
            _mm_sub_epi64(_mm_shuffle_epi8(blockers, swap), _mm_shuffle_epi8(slider, swap)), swap);
        return Set(either(_mm_and_si128(_mm_xor_si128(up, down), lines)));
    }
    BOARDLAB_INLINE static Set queen(Square from, const Set& occupied) {
        const __m256i lines = _mm256_load_si256(reinterpret_cast<const __m256i*>(&lines_[from]));
        const __m256i blockers = _mm256_and_si256(lines, _mm256_set1_epi64x(signed_word(occupied)));
        const __m256i slider = _mm256_set1_epi64x(signed_word(Set::of(from)));
        const __m256i swap = bytes_swapped();
        const __m256i up = _mm256_sub_epi64(blockers, slider);
        const __m256i down =
            _mm256_shuffle_epi8(_mm256_sub_epi64(_mm256_shuffle_epi8(blockers, swap),
                                                 _mm256_shuffle_epi8(slider, swap)),
                                swap);
        const __m256i seen = _mm256_and_si256(_mm256_xor_si256(up, down), lines);
        const __m128i halves =
            _mm_or_si128(_mm256_castsi256_si128(seen), _mm256_extracti128_si256(seen, 1));
        return Set(either(halves) | Scalar::along_rank(from, occupied.value()));
    }
    static void prepare() {
        static const bool done = (fill(), true);
        static_cast<void>(done);
    }

 private:
    struct alignas(32) Lines {
        std::uint64_t rising = 0, falling = 0, file = 0, none = 0;  // without the square itself
    };

    BOARDLAB_INLINE static long long signed_word(const Set& set) {
        return static_cast<long long>(set.value());
    }
    BOARDLAB_INLINE static std::uint64_t either(__m128i lanes) {
        return static_cast<std::uint64_t>(
            _mm_cvtsi128_si64(_mm_or_si128(lanes, _mm_unpackhi_epi64(lanes, lanes))));
    }
    BOARDLAB_INLINE static __m256i bytes_swapped() {
        return _mm256_set_epi8(8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7,  //
                               8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7);
    }
    static void fill() {
        Scalar::prepare();
        for_each_point(N::geometry, [](Point p) {
            const Square from = N::at(p);
            const auto line = [&](Offset step) {
                return walk_all(from, Set::none(), Offsets{step, step.reversed()}).value();
            };
            lines_[from] = {line({1, 1}), line({1, -1}), line({0, 1}), 0};
        });
    }
    static inline std::array<Lines, 64> lines_{};
};
static_assert(SliderStrategy<Avx2Hyperbola<OneWordSet>, OneWordSet>);
static_assert(AnswersQueens<Avx2Hyperbola<OneWordSet>, OneWordSet>);

}  // namespace boardlab

#endif
