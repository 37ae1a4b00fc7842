// Magic look-ups on boards of several words, which a published design for CoTuLenh asks for and
// leaves as a placeholder. An answer for every occupancy of a rook's two lines together takes
// 1,081,344 answers on 9×10 (16.5 MiB of two words; densely numbered, two squares need twice as
// many as they have occupancies) and 23,855,104 on 11×12: 546 MiB of three words, 728 MiB of four.
// So nobody has such tables beyond 9×10, wide boards look up line by line, and here they are built
// only up to a size. That design's sliders go three and four squares far, though: queens of that
// reach need 0.6 and 4.7 MB of three words on 11×12.
#pragma once

#include <bit>
#include <limits>
#include <vector>

#include "representations/sets/integer.hpp"
#include "representations/sliders/magic_factors.hpp"
#include "representations/sliders/rays.hpp"
#include "representations/sliders/slider.hpp"

namespace boardlab {

// The squares on which a piece stops a slider of that reach and changes its answer: not the last it
// sees.
template <class N, int Reach>
constexpr void for_each_relevant(Point from, const Offsets& steps, auto&& visit) {
    for (const Offset step : steps) {
        Point p = from + step;
        for (int n = 1; n < Reach && N::geometry.contains(p + step); ++n, p = p + step)
            visit(N::at(p));
    }
}

// Of every square, rooks' first. They do not depend on the set type and are built once for all.
template <class N, int Reach>
[[gnu::noinline]] const std::vector<MagicFactors>& magic_factors() {
    static const std::vector<MagicFactors> all = [] {
        std::vector<MagicFactors> out;
        for (const Offsets& steps : {orthogonals, diagonals})
            for_each_point(N::geometry, [&](Point p) {
                std::vector<Square> squares;
                for_each_relevant<N, Reach>(p, steps, [&](Square s) { squares.push_back(s); });
                out.push_back(find_magic_factors(std::move(squares)));
            });
        return out;
    }();
    return all;
}

// The tables of sliders that go at most Reach squares.
template <SquareSet Set, int Reach>
class MagicTables {
    using N = typename Set::Numbering;
    static constexpr std::size_t words = (N::end + 63) / 64;

 public:
    // Known without building them: of all answers, with not one bit of index too many.
    static constexpr std::size_t least_bytes() {
        std::size_t answers = 0;
        for (int i = 0; i < N::geometry.squares(); ++i)
            for (const Offsets& steps : {orthogonals, diagonals}) {
                int relevant = 0;
                for_each_relevant<N, Reach>(N::geometry.point(i), steps,
                                            [&](Square) { ++relevant; });
                answers += std::size_t{1} << relevant;
            }
        return answers * sizeof(Set);
    }
    static std::size_t table_bytes() { return answers_.size() * sizeof(Set) + sizeof entries_; }

    BOARDLAB_INLINE static const Set& orthogonal(Square from, const Set& occupied) {
        return entries_[0][from].answer(occupied.words());
    }
    BOARDLAB_INLINE static const Set& diagonal(Square from, const Set& occupied) {
        return entries_[1][from].answer(occupied.words());
    }
    BOARDLAB_INLINE static Set queen(Square from, const Set& occupied) {
        const Words o = occupied.words();
        return entries_[0][from].answer(o) | entries_[1][from].answer(o);
    }
    static void prepare() {
        static const bool done = (fill(), true);
        static_cast<void>(done);
    }

 private:
    struct Entry {
        std::array<std::uint64_t, words> mask{}, factor{};
        Set* answers = nullptr;
        unsigned shift = 0;

        BOARDLAB_INLINE const Set& answer(const Words& occupied) const {
            std::uint64_t sum = 0;
            for (std::size_t w = 0; w < words; ++w) sum += (occupied[w] & mask[w]) * factor[w];
            return answers[sum >> shift];
        }
        std::uint64_t moved(Square s) const { return factor[s / 64] << (s % 64); }
    };
    // One direction: what each occupancy of its relevant squares adds to the sum, the nearest
    // square being the lowest bit of its number, and what is seen as far as the n-th square.
    struct Ray {
        std::vector<std::uint64_t> sums{0};
        std::vector<Set> seen{};

        const Set& seen_with(std::size_t occupancy) const {
            return occupancy == 0 ? seen.back()
                                  : seen[static_cast<std::size_t>(std::countr_zero(occupancy))];
        }
    };

    static void fill() {
        const std::vector<MagicFactors>& factors = magic_factors<N, Reach>();
        std::size_t size = 0;
        for (const MagicFactors& f : factors) size += std::size_t{1} << f.bits;
        answers_.resize(size);
        Set* next = answers_.data();
        std::size_t n = 0;
        for (std::size_t lines = 0; lines < 2; ++lines)
            for_each_point(N::geometry, [&](Point p) {
                Entry& e = entries_[lines][N::at(p)];
                describe(e, p, lines == 0 ? orthogonals : diagonals, factors[n]);
                e.answers = next;
                next += std::size_t{1} << factors[n++].bits;
                place(e, rays(e, p, lines == 0 ? orthogonals : diagonals), 0, 0, Set::none());
            });
    }
    static void describe(Entry& e, Point p, const Offsets& steps, const MagicFactors& f) {
        for (std::size_t w = 0; w < words; ++w) e.factor[w] = f.factor[w];
        e.shift = static_cast<unsigned>(64 - f.bits);
        for_each_relevant<N, Reach>(
            p, steps, [&](Square s) { e.mask[s / 64] |= std::uint64_t{1} << (s % 64); });
    }
    static std::array<Ray, 4> rays(const Entry& e, Point from, const Offsets& steps) {
        std::array<Ray, 4> out;
        for (int d = 0; d < 4; ++d) {
            Ray& ray = out[static_cast<std::size_t>(d)];
            Set seen = Set::none();
            Point p = from + steps[d];
            for (int n = 0; n < Reach && N::geometry.contains(p); ++n, p = p + steps[d])
                ray.seen.push_back(seen |= Set::of(N::at(p)));
            if (ray.seen.empty()) ray.seen.push_back(Set::none());
            for_each_relevant<N, Reach>(from, {steps[d]}, [&](Square s) {
                for (std::size_t i = 0, without = ray.sums.size(); i < without; ++i)
                    ray.sums.push_back(ray.sums[i] + e.moved(s));
            });
        }
        return out;
    }
    // Answers for the occupancies of all directions: sums add up, and so does what is seen.
    static void place(const Entry& e, const std::array<Ray, 4>& rays, std::size_t direction,
                      std::uint64_t sum, const Set& seen) {
        if (direction == rays.size()) {
            e.answers[sum >> e.shift] = seen;
            return;
        }
        const Ray& ray = rays[direction];
        for (std::size_t i = 0; i < ray.sums.size(); ++i)
            place(e, rays, direction + 1, sum + ray.sums[i], seen | ray.seen_with(i));
    }
    static inline std::array<std::array<Entry, static_cast<std::size_t>(N::end)>, 2> entries_{};
    static inline std::vector<Set> answers_;
};

inline constexpr int any_reach = std::numeric_limits<int>::max();

template <SquareSet Set>
struct WideMagic : MagicTables<Set, any_reach> {
    static constexpr std::string_view name = "magic";
    // Whether tables for any reach are built: so large that they are of no use, but not larger.
    static constexpr bool fits = WideMagic::least_bytes() <= std::size_t{48} << 20;

    template <int Reach>
    using Within = MagicTables<Set, Reach>;
};
static_assert(SliderStrategy<WideMagic<OneWordSet>, OneWordSet>);
static_assert(AnswersWithin<WideMagic<OneWordSet>, OneWordSet, 3>);

}  // namespace boardlab
