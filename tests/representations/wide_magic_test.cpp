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
};
TYPED_TEST_SUITE(WideMagicTables, Cases);

TYPED_TEST(WideMagicTables, AnswerLikeWalkingForEveryOccupancy) {
    using Set = typename TypeParam::Set;
    using Tables = MagicTables<Set, TypeParam::reach>;
    using N = typename Set::Numbering;
    Tables::prepare();
    std::optional<Mismatch> found;
    for_each_point(N::geometry, [&](Point p) {
        const Square from = N::at(p);
        for (const Offsets& steps : {orthogonals, diagonals}) {
            Set relevant = Set::none();
            for_each_relevant<N, TypeParam::reach>(p, steps,
                                                   [&](Square s) { relevant |= Set::of(s); });
            const Gather<Set> subsets(relevant);
            // What does not matter is occupied in every other one.
            const Set others = Set::all() - relevant;
            for (std::uint32_t i = 0; i < subsets.indices() && !found; ++i) {
                const Set occupied = subsets.subset(i) | (i % 2 == 0 ? Set::none() : others);
                const Set& answer = steps == orthogonals ? Tables::orthogonal(from, occupied)
                                                         : Tables::diagonal(from, occupied);
                if (!(answer == this->walked(p, occupied, steps)))
                    found = {steps == orthogonals ? "orthogonally" : "diagonally", p};
            }
        }
    });
    expect_none(found);
}

TYPED_TEST(WideMagicTables, AreHardlyLargerThanTheyMustBe) {
    using Tables = MagicTables<typename TypeParam::Set, TypeParam::reach>;
    Tables::prepare();
    EXPECT_GE(Tables::table_bytes(), Tables::least_bytes());
    EXPECT_LE(static_cast<double>(Tables::table_bytes()),
              1.07 * static_cast<double>(Tables::least_bytes()));
}

TYPED_TEST(WideMagicTables, AgreeWithRayLoopsOnQueens) {
    using Set = typename TypeParam::Set;
    using Tables = MagicTables<Set, TypeParam::reach>;
    using Loops = typename RayLoops<Set>::template Within<TypeParam::reach>;
    using N = typename Set::Numbering;
    Tables::prepare();
    Random random(5);
    std::optional<Mismatch> found;
    for_each_point(N::geometry, [&](Point p) {
        for (int i = 0; i < 40; ++i) {
            const Set occupied = occupation<Set>(i, random);
            const Set queen = Loops::queen(N::at(p), occupied);
            if (!(Tables::queen(N::at(p), occupied) == queen)) found = {"magic", p};
            if (!(this->walked(p, occupied, orthogonals + diagonals) == queen))
                found = {"ray loops", p};
        }
    });
    expect_none(found);
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
                                               {0, 63, 64, 127, 128, 191, 192, 255},
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

}  // namespace
}  // namespace boardlab
