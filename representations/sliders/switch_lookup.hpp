// The reference of a comparison of sliding look-ups (Daniel Infuehr, Chess_Movegen, "Switch"): a
// case for each square, and in it a test for each square that may be attacked, whether all squares
// between are empty. All masks are constants of the code, so there are no tables; a square that is
// known leaves some thirty tests, any other chooses among 64 functions.
#pragma once

#include "representations/sets/integer.hpp"
#include "representations/sliders/rays.hpp"
#include "representations/sliders/slider.hpp"

namespace boardlab {

template <SquareSet Set>
class SwitchLookup {
    using N = typename Set::Numbering;
    static_assert(Set::bits == 64 && N::geometry == Geometry{8, 8}, "there are 64 cases");

 public:
    static constexpr std::string_view name = "switch";
    static constexpr std::size_t table_bytes() { return 0; }
    static void prepare() {}

    static Set orthogonal(Square from, const Set& occupied) {
        return any<0, 2>(from, occupied.value());
    }
    static Set diagonal(Square from, const Set& occupied) {
        return any<1, 2>(from, occupied.value());
    }
    // A queen's attacks from a square that is a constant.
    template <Square From>
    BOARDLAB_INLINE static Set queen_at(const Set& occupied) {
        return Set(attacked<From, 0, 1>(occupied.value()));
    }

 private:
    // A square that a slider may attack, and what must be empty.
    struct Test {
        std::uint64_t target, between;
    };
    static constexpr Test test(Square from, int direction, int distance) {
        Test out{0, 0};
        Point p = N::point(from) + directions[static_cast<std::size_t>(direction)];
        for (int n = 1; n <= distance && N::geometry.contains(p); ++n) {
            const std::uint64_t here = std::uint64_t{1} << N::at(p);
            (n == distance ? out.target : out.between) |= here;
            p = p + directions[static_cast<std::size_t>(direction)];
        }
        return out;
    }

    // Directions First, First + Step, …
    template <Square From, int First, int Step>
    BOARDLAB_INLINE static std::uint64_t attacked(std::uint64_t occupied) {
        std::uint64_t seen = 0;
        for_each_index<8 / Step>([&]<int D>() BOARDLAB_INLINE {
            for_each_index<7>([&]<int I>() BOARDLAB_INLINE {
                constexpr Test t = test(From, First + D * Step, I + 1);
                if constexpr (t.target != 0)
                    if ((occupied & t.between) == 0) seen |= t.target;
            });
        });
        return seen;
    }
    template <Square From, int First, int Step>
    static Set one_case(std::uint64_t occupied) {
        return Set(attacked<From, First, Step>(occupied));
    }
    template <int First, int Step>
    static Set any(Square from, std::uint64_t occupied) {
        static constexpr auto cases = []<int... From>(std::integer_sequence<int, From...>) {
            return std::array<Set (*)(std::uint64_t), 64>{
                one_case<static_cast<Square>(From), First, Step>...};
        }
        (std::make_integer_sequence<int, 64>{});
        return cases[from](occupied);
    }
};
static_assert(SliderStrategy<SwitchLookup<OneWordSet>, OneWordSet>);

}  // namespace boardlab
