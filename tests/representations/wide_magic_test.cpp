// Magic look-ups on boards of several words: every square, every occupancy that matters, against
// walking; on both numberings, for rays of any length and for sliders of a short reach.
#include <gtest/gtest.h>

#include <set>

#include "representations/all.hpp"
#include "representations/sliders/gather.hpp"
#include "representations/sliders/ray_loops.hpp"
#include "representations/sliders/wide_magic.hpp"
#include "tests/representations/mismatch.hpp"

namespace boardlab {
namespace {

constexpr Geometry xiangqi_board{9, 10}, cotulenh_board{11, 12}, square_board{12, 12};

template <class S, int R>
struct Case {
    using Set = S;
    static constexpr int reach = R;
};
template <Geometry G>
using ThreeWide = WordsSet<Numbering<G, 16>, 3>;
using Cases = testing::Types<
#ifdef __AVX2__
    Case<Avx2Set<cotulenh_board>, 3>, Case<Avx2Set<square_board>, 4>,
#endif
    Case<OneWordSet, any_reach>, Case<IntegerSet<xiangqi_board, Unsigned128, 128>, any_reach>,
    Case<ThreeWide<xiangqi_board>, any_reach>, Case<ThreeWide<cotulenh_board>, 3>,
    Case<ThreeWide<cotulenh_board>, 4>, Case<LowHighSet<cotulenh_board>, 3>,
    Case<LowHighSet<cotulenh_board>, 4>>;

template <class C>
class WideMagicTables : public testing::Test {
 protected:
    using Set = typename C::Set;
    using N = typename Set::Numbering;
    using Tables = MagicTables<Set, C::reach>;

    static Set walked(Point from, const Set& occupied, const Offsets& steps) {
        Set seen = Set::none();
        for (const Offset step : steps) {
            Point p = from + step;
            for (int n = 0; n < C::reach && N::geometry.contains(p); ++n, p = p + step) {
                seen |= Set::of(N::at(p));
                if (occupied.contains(N::at(p))) break;
            }
        }
        return seen;
    }
    static std::optional<Mismatch> first_wrong_answer() {
        std::optional<Mismatch> found;
        for_each_point(N::geometry, [&](Point p) {
            for (const Offsets& steps : {orthogonals, diagonals})
                if (!found && !all_right(p, steps))
                    found = {steps == orthogonals ? "orthogonally" : "diagonally", p};
        });
        return found;
    }
    static bool all_right(Point p, const Offsets& steps) {
        Set relevant = Set::none();
        for_each_relevant<N, C::reach>(p, steps, [&](Square s) { relevant |= Set::of(s); });
        const Gather<Set> subsets(relevant);
        for (std::uint32_t i = 0; i < subsets.indices(); ++i) {
            Set occupied = subsets.subset(i);
            if (i % 2 == 1) occupied |= Set::all() - relevant;  // which does not matter
            const Set& answer = steps == orthogonals ? Tables::orthogonal(N::at(p), occupied)
                                                     : Tables::diagonal(N::at(p), occupied);
            if (!(answer == walked(p, occupied, steps))) return false;
        }
        return true;
    }
    static std::optional<Mismatch> first_wrong_queen() {
        using Loops = typename RayLoops<Set>::template Within<C::reach>;
        Random random(5);
        std::optional<Mismatch> found;
        for_each_point(N::geometry, [&](Point p) {
            for (int i = 0; i < 40 && !found; ++i) {
                const Set occupied = occupation<Set>(i, random);
                const Set queen = walked(p, occupied, orthogonals + diagonals);
                if (!(Tables::queen(N::at(p), occupied) == queen)) found = {"magic", p};
                if (!(Loops::queen(N::at(p), occupied) == queen)) found = {"ray loops", p};
            }
        });
        return found;
    }
    static void SetUpTestSuite() { Tables::prepare(); }
    static std::size_t bytes() { return Tables::table_bytes(); }
    static std::size_t least_bytes() { return Tables::least_bytes(); }
};
TYPED_TEST_SUITE(WideMagicTables, Cases);

TYPED_TEST(WideMagicTables, AnswerLikeWalkingForEveryOccupancy) {
    expect_none(this->first_wrong_answer());
}

TYPED_TEST(WideMagicTables, AnswerQueensAsRayLoopsDo) { expect_none(this->first_wrong_queen()); }

TYPED_TEST(WideMagicTables, AreHardlyLargerThanTheyMustBe) {
    EXPECT_GE(this->bytes(), this->least_bytes());
    EXPECT_LE(this->bytes(), this->least_bytes() + this->least_bytes() / 15);
}

// Hundreds of megabytes for rays of any length on 11×12, so those are not built; 9×10 is.
TEST(WideMagic, IsBuiltUpToASize) {
    EXPECT_TRUE((WideMagic<IntegerSet<xiangqi_board, Unsigned128, 128>>::fits));
    EXPECT_FALSE((WideMagic<ThreeWide<cotulenh_board>>::fits));
    constexpr std::size_t three = MagicTables<ThreeWide<cotulenh_board>, any_reach>::least_bytes();
    constexpr std::size_t rooks = std::size_t{23'855'104} * 24;  // 546 MiB
    EXPECT_GT(three, rooks);
    EXPECT_LT(three, rooks + rooks / 20);  // bishops see less
}

TEST(MagicFactors, GiveEveryOccupancyAnIndexOfItsOwn) {
    for (const std::vector<Square>& squares : {std::vector<Square>{},
                                               {0},
                                               {63},
                                               {64},
                                               {0, 63, 64, 126, 128, 189, 192, 252},
                                               {1, 2, 3, 4, 5, 6, 7, 17, 33, 49, 65, 81, 97, 113},
                                               {60, 61, 62, 63, 64, 65, 66}}) {
        const MagicFactors found = find_magic_factors(squares);
        EXPECT_LE(found.bits, std::max(1, static_cast<int>(squares.size()) + 1));
        std::set<std::uint64_t> indices;
        for (std::size_t i = 0; i < std::size_t{1} << squares.size(); ++i) {
            std::uint64_t sum = 0;
            for (std::size_t n = 0; n < squares.size(); ++n)
                if ((i >> n & 1) != 0)
                    sum += (std::uint64_t{1} << squares[n] % 64) * found.factor[squares[n] / 64];
            indices.insert(sum >> (64 - found.bits));
        }
        EXPECT_EQ(indices.size(), std::size_t{1} << squares.size());
    }
}

TEST(MagicFactors, AreNotPromisedForAnySquares) {
    EXPECT_THROW(find_magic_factors({63, 127}), std::invalid_argument);
}

}  // namespace
}  // namespace boardlab
