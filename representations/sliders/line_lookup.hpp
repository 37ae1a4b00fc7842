// Per-line look-up for wide boards: each line through a square has at most ten squares that
// matter, so gather them (word by word with PEXT) and look up that line's answer. A whole-rook
// index would need megabytes beyond 8×8; lines stay small.
// Tables on 8×8: 16,384 answers, 256 kB for two words, 512 kB for four.
#pragma once

#ifdef __BMI2__

#include <immintrin.h>

#include <vector>

#include "representations/sliders/rays.hpp"
#include "representations/sliders/slider.hpp"

namespace boardlab {

template <SquareSet Set>
class LineLookup {
    using N = typename Set::Numbering;
    static constexpr std::size_t words = static_cast<std::size_t>(Set::bits) / 64;

 public:
    static constexpr std::string_view name = "line";
    static std::size_t table_bytes() { return answers_.size() * sizeof(Set) + sizeof lines_; }

    BOARDLAB_INLINE static Set orthogonal(Square from, const Set& occupied) {
        const Words o = occupied.words();
        return lines_[from][0].answer(o) | lines_[from][1].answer(o);
    }
    BOARDLAB_INLINE static Set diagonal(Square from, const Set& occupied) {
        const Words o = occupied.words();
        return lines_[from][2].answer(o) | lines_[from][3].answer(o);
    }
    static void prepare() {
        static const bool done = (fill(), true);
        static_cast<void>(done);
    }

 private:
    struct Line {
        std::array<std::uint64_t, words> mask{};
        const Set* answers = nullptr;
        std::array<std::uint8_t, words> shift{};  // how many bits the words below contribute

        BOARDLAB_INLINE const Set& answer(const Words& occupied) const {
            std::uint64_t i = 0;
            for (std::size_t w = 0; w < words; ++w)
                i |= _pext_u64(occupied[w], mask[w]) << shift[w];
            return answers[i];
        }
    };

    static void fill() {
        static constexpr std::array<Offset, 4> axes{{{0, 1}, {1, 0}, {1, 1}, {1, -1}}};
        answers_.reserve(1u << 18);  // never reallocated: lines keep pointers into it
        for_each_point(N::geometry, [](Point p) {
            const Square from = N::at(p);
            for (std::size_t axis = 0; axis < 4; ++axis)
                fill_line(lines_[from][axis], from, {axes[axis], axes[axis].reversed()});
        });
    }
    static void fill_line(Line& line, Square from, const Offsets& steps) {
        const Set inner = relevant<Set>(from, steps);
        const Words mask = inner.words();
        unsigned below = 0;
        for (std::size_t w = 0; w < words; ++w) {
            line.mask[w] = mask[w];
            line.shift[w] = static_cast<std::uint8_t>(below);
            below += static_cast<unsigned>(__builtin_popcountll(mask[w]));
        }
        line.answers = answers_.data() + answers_.size();
        for (std::uint64_t i = 0; i < std::uint64_t{1} << inner.size(); ++i) {
            Words occupied{};
            for (std::size_t w = 0; w < words; ++w)
                occupied[w] = _pdep_u64(i >> line.shift[w], mask[w]);
            answers_.push_back(walk_all(from, Set::load(occupied), steps));
        }
    }
    static inline std::array<std::array<Line, 4>, static_cast<std::size_t>(N::end)> lines_{};
    static inline std::vector<Set> answers_;
};

}  // namespace boardlab

#endif
