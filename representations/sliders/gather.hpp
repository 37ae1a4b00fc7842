// The occupancy of a few squares as a small number (PEXT): an index into a table.
#pragma once

#ifdef __BMI2__
#include <immintrin.h>
#endif

#include <array>

#include "representations/sets/square_set.hpp"

namespace boardlab {

template <SquareSet Set>
class Gather {
    static constexpr std::size_t words = static_cast<std::size_t>(Set::bits) / 64;

 public:
    Gather() = default;
    explicit Gather(const Set& squares) {
        const Words mask = squares.words();
        unsigned below = 0;
        for (std::size_t w = 0; w < words; ++w) {
            mask_[w] = mask[w];
            shift_[w] = static_cast<std::uint8_t>(below);
            below += static_cast<unsigned>(__builtin_popcountll(mask[w]));
        }
        indices_ = std::uint32_t{1} << below;
    }
    std::uint32_t indices() const { return indices_; }

    // Which of the squares are in the set, lowest square first.
    BOARDLAB_INLINE std::uint64_t index(const Words& in) const {
        std::uint64_t i = 0;
        for (std::size_t w = 0; w < words; ++w) i |= pick(in[w], mask_[w]) << shift_[w];
        return i;
    }
    // The subset that has this index.
    Set subset(std::uint64_t index) const {
        Words out{};
        for (std::size_t w = 0; w < words; ++w)
            for (std::uint64_t rest = mask_[w], i = index >> shift_[w]; rest != 0;
                 rest &= rest - 1, i >>= 1)
                if ((i & 1) != 0) out[w] |= rest & -rest;
        return Set::load(out);
    }

 private:
    BOARDLAB_INLINE static std::uint64_t pick(std::uint64_t from, std::uint64_t mask) {
#ifdef __BMI2__
        return _pext_u64(from, mask);
#else
        std::uint64_t out = 0;
        for (int n = 0; mask != 0; mask &= mask - 1, ++n)
            out |= std::uint64_t{(from & mask & -mask) != 0} << n;
        return out;
#endif
    }
    std::array<std::uint64_t, words> mask_{};
    std::array<std::uint8_t, words> shift_{};  // how many bits the words below contribute
    std::uint32_t indices_ = 1;
};

}  // namespace boardlab
