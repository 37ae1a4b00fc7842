// Hops over one screen by every strategy that has them, and leaps that can be blocked, on every set
// type that holds a Xiangqi board: against a walk square by square.
#include <gtest/gtest.h>

#include <cstdlib>

#include "games/xiangqi/pieces.hpp"
#include "representations/all.hpp"
#include "representations/sliders/ray_loops.hpp"
#include "tests/representations/mismatch.hpp"

namespace boardlab {
namespace {

constexpr Geometry board = xiangqi::Pieces::geometry;

using Integer128 = IntegerSet<board, Unsigned128, 128>;
using TwoDense = WordsSet<Numbering<board, board.files>, 2>;
using ThreeWide = WordsSet<Numbering<board, 16>, 3>;
using FourWide = WordsSet<Numbering<board, 16>, 4>;
using Boost = IntegerSet<board, BoostUnsigned<256>, 256>;
using EverySet = testing::Types<
#ifdef __AVX2__
    Avx2Set<board>,
#endif
#ifdef __SSE4_1__
    SseSet<board>,
#endif
    LowHighSet<board>, Integer128, TwoDense, ThreeWide, FourWide, Boost>;

template <class Set>
class Hops : public testing::Test {
 protected:
    using N = typename Set::Numbering;

    // By counting pieces: exactly one stands before each square that is attacked.
    static Set slowly(Point from, const Set& occupied) {
        Set seen = Set::none();
        for (const Offset step : orthogonals) {
            int screens = 0;
            for (Point p = from + step; board.contains(p) && screens < 2; p = p + step) {
                if (screens == 1) seen |= Set::of(N::at(p));
                screens += occupied.contains(N::at(p));
            }
        }
        return seen;
    }
    template <class Strategy>
    static std::optional<Mismatch> first_mismatch() {
        static_assert(HopStrategy<Strategy, Set>);
        Strategy::prepare();
        Strategy::prepare_hops();
        Random random(7);
        std::optional<Mismatch> found;
        for_each_point(board, [&](Point p) {
            const Square from = N::at(p);
            for (int i = 0; i < 100 && !found; ++i) {
                const Set occupied = occupation<Set>(i, random);
                const Set hops = hop_all(from, occupied, orthogonals);
                if (!(hops == slowly(p, occupied))) found = {"the walk", p};
                if (!(Strategy::orthogonal_hops(from, occupied) == hops))
                    found = {Strategy::name, p};
            }
        });
        return found;
    }
};
TYPED_TEST_SUITE(Hops, EverySet);

TYPED_TEST(Hops, ByClassicalRays) {
    expect_none(this->template first_mismatch<Classical<TypeParam>>());
}
TYPED_TEST(Hops, ByKoggeStone) {
    expect_none(this->template first_mismatch<KoggeStone<TypeParam>>());
}
TYPED_TEST(Hops, ByRayLoops) { expect_none(this->template first_mismatch<RayLoops<TypeParam>>()); }
#ifdef __BMI2__
TYPED_TEST(Hops, ByLineLookup) {
    expect_none(this->template first_mismatch<LineLookup<TypeParam>>());
}
#endif

template <class Set>
class LameLeapsOn : public testing::Test {
 protected:
    using N = typename Set::Numbering;
    using Tables = LameLeapTables<xiangqi::Pieces, Set>;

    // Calls visit(over, to) for the leaps of a piece, found by distances and not by its pattern. An
    // elephant may not land across the river; whether it can stand on `from` is not tested.
    template <class Visit>
    static void for_each_leap(Kind k, Side s, Point from, Visit&& visit) {
        for_each_point(board, [&](Point to) {
            const int files = to.file - from.file, ranks = to.rank - from.rank;
            const Point middle{from.file + files / 2, from.rank + ranks / 2};
            if (k == xiangqi::horse && std::abs(files * ranks) == 2)
                visit(middle, to);  // 1 / 2 is 0, so the leg is a step along the longer way
            if (k == xiangqi::elephant && std::abs(files) == 2 && std::abs(ranks) == 2 &&
                (s == Side::first) == (to.rank < 5))
                visit(middle, to);
        });
    }
    template <Kind K, Side S>
    static std::optional<Mismatch> first_mismatch() {
        Random random(9);
        std::optional<Mismatch> found;
        for (int i = 0; i < 200 && !found; ++i) {
            const Set occupied = occupation<Set>(i, random);
            std::array<Set, static_cast<std::size_t>(N::end)> sources, unblocked;
            sources.fill(Set::none());
            unblocked.fill(Set::none());
            for_each_point(board, [&](Point p) {
                const Square from = N::at(p);
                Set targets = Set::none();
                for_each_leap(K, S, p, [&](Point over, Point to) {
                    if (Tables::template over<K, S>(from, N::at(to)) != N::at(over))
                        found = {"the leg of a leap", p};
                    unblocked[N::at(to)] |= Set::of(from);
                    if (occupied.contains(N::at(over))) return;
                    targets |= Set::of(N::at(to));
                    sources[N::at(to)] |= Set::of(from);
                });
                if (!(Tables::template targets<K, S>(from, occupied) == targets))
                    found = {"targets", p};
            });
            for_each_point(board, [&](Point p) {
                const Square to = N::at(p);
                if (!(Tables::template sources<K, S>(to, occupied) == sources[to]))
                    found = {"sources", p};
                if (!(Tables::template sources_unblocked<K, S>(to) == unblocked[to]))
                    found = {"sources without blockers", p};
            });
        }
        return found;
    }
};
TYPED_TEST_SUITE(LameLeapsOn, EverySet);

TYPED_TEST(LameLeapsOn, EverySquare) {
    TestFixture::Tables::prepare();
    expect_none(this->template first_mismatch<xiangqi::horse, Side::first>());
    expect_none(this->template first_mismatch<xiangqi::horse, Side::second>());
    expect_none(this->template first_mismatch<xiangqi::elephant, Side::first>());
    expect_none(this->template first_mismatch<xiangqi::elephant, Side::second>());
}

}  // namespace
}  // namespace boardlab
