// Look-up line by line, for wide boards: the relevant occupancy of a line, at most ten squares, is
// gathered word by word with PEXT and is the index of the line's answer. An index for both lines of
// a rook would need megabytes beyond 8×8.
// Tables on 8×8: 6,784 answers and 256 lines, 116 kB for two words, 240 kB for four; with hops
// 5,120 answers more.
#pragma once

#ifdef __BMI2__

#include <vector>

#include "representations/sets/integer.hpp"
#include "representations/sliders/gather.hpp"
#include "representations/sliders/rays.hpp"
#include "representations/sliders/slider.hpp"

namespace boardlab {

template <SquareSet Set>
class LineLookup {
    using N = typename Set::Numbering;

 public:
    static constexpr std::string_view name = "line";
    static std::size_t table_bytes() {
        return (slides_.size() + hops_.size()) * sizeof(Set) + sizeof lines_;
    }

    BOARDLAB_INLINE static Set orthogonal(Square from, const Set& occupied) {
        const Words o = occupied.words();
        return lines_[from][0].slides(o) | lines_[from][1].slides(o);
    }
    BOARDLAB_INLINE static Set diagonal(Square from, const Set& occupied) {
        const Words o = occupied.words();
        return lines_[from][2].slides(o) | lines_[from][3].slides(o);
    }
    BOARDLAB_INLINE static Set orthogonal_hops(Square from, const Set& occupied) {
        const Words o = occupied.words();
        return lines_[from][0].hops(o) | lines_[from][1].hops(o);
    }
    static void prepare() {
        static const bool done = (fill(), true);
        static_cast<void>(done);
    }
    static void prepare_hops() {
        prepare();
        static const bool done = (fill_hops(), true);
        static_cast<void>(done);
    }

 private:
    struct Line {
        Gather<Set> inner{};
        const Set *slide_answers = nullptr, *hop_answers = nullptr;

        BOARDLAB_INLINE const Set& slides(const Words& occupied) const {
            return slide_answers[inner.index(occupied)];
        }
        BOARDLAB_INLINE const Set& hops(const Words& occupied) const {
            return hop_answers[inner.index(occupied)];
        }
    };
    static constexpr std::array<Offset, 4> axes{{{0, 1}, {1, 0}, {1, 1}, {1, -1}}};
    static constexpr std::size_t most_answers = 1u << 18;

    static void fill() {
        slides_.reserve(most_answers);  // never reallocated: lines point into it
        for_each_point(N::geometry, [](Point p) {
            const Square from = N::at(p);
            for (std::size_t axis = 0; axis < 4; ++axis) {
                const Offsets steps{axes[axis], axes[axis].reversed()};
                Line& line = lines_[from][axis];
                line.inner = Gather<Set>(relevant<Set>(from, steps));
                line.slide_answers = slides_.data() + slides_.size();
                for (std::uint64_t i = 0; i < line.inner.indices(); ++i)
                    slides_.push_back(walk_all(from, line.inner.subset(i), steps));
            }
        });
    }
    static void fill_hops() {
        hops_.reserve(most_answers);
        for_each_point(N::geometry, [](Point p) {
            const Square from = N::at(p);
            for (std::size_t axis = 0; axis < 2; ++axis) {
                const Offsets steps{axes[axis], axes[axis].reversed()};
                Line& line = lines_[from][axis];
                line.hop_answers = hops_.data() + hops_.size();
                for (std::uint64_t i = 0; i < line.inner.indices(); ++i)
                    hops_.push_back(hop_all(from, line.inner.subset(i), steps));
            }
        });
    }
    static inline std::array<std::array<Line, 4>, static_cast<std::size_t>(N::end)> lines_{};
    static inline std::vector<Set> slides_, hops_;
};
static_assert(HopStrategy<LineLookup<OneWordSet>, OneWordSet>);

}  // namespace boardlab

#endif
