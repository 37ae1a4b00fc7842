// Hops over one screen by every strategy that has them, and leaps that can be blocked, on every set
// type that holds a Xiangqi board: against a walk square by square.
#include <gtest/gtest.h>

#include <cstdlib>

#include "games/xiangqi/pieces.hpp"
#include "harness/support/random.hpp"
#include "representations/all.hpp"

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
    Integer128, TwoDense, ThreeWide, FourWide, Boost>;

// From nearly empty to nearly full; the square of the piece itself may be occupied or not.
template <class Set>
Set random_occupation(Random& random) {
    const std::size_t density = 1 + random.below(15);
    Set occupied = Set::none();
    for_each_point(board, [&](Point p) {
        if (random.below(16) < density) occupied |= Set::of(Set::Numbering::at(p));
    });
    return occupied;
}

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
    static void compare() {
        static_assert(HopStrategy<Strategy, Set>);
        Strategy::prepare();
        Strategy::prepare_hops();
        Random random(7);
        for_each_point(board, [&](Point p) {
            const Square from = N::at(p);
            for (int i = 0; i < 100; ++i) {
                const Set occupied = i == 0   ? Set::none()
                                     : i == 1 ? Set::all()
                                              : random_occupation<Set>(random);
                const Set hops = hop_all(from, occupied, orthogonals);
                ASSERT_TRUE(hops == slowly(p, occupied)) << "file " << p.file << " rank " << p.rank;
                ASSERT_TRUE(Strategy::orthogonal_hops(from, occupied) == hops)
                    << Strategy::name << " from file " << p.file << ", rank " << p.rank;
            }
        });
    }
};
TYPED_TEST_SUITE(Hops, EverySet);

TYPED_TEST(Hops, ByClassicalRays) { this->template compare<Classical<TypeParam>>(); }
TYPED_TEST(Hops, ByKoggeStone) { this->template compare<KoggeStone<TypeParam>>(); }
#ifdef __BMI2__
TYPED_TEST(Hops, ByLineLookup) { this->template compare<LineLookup<TypeParam>>(); }
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
    static void compare() {
        Random random(9);
        for (int i = 0; i < 200; ++i) {
            const Set occupied = i == 0   ? Set::none()
                                 : i == 1 ? Set::all()
                                          : random_occupation<Set>(random);
            std::array<Set, static_cast<std::size_t>(N::end)> sources, unblocked;
            sources.fill(Set::none());
            unblocked.fill(Set::none());
            for_each_point(board, [&](Point p) {
                const Square from = N::at(p);
                Set targets = Set::none();
                for_each_leap(K, S, p, [&](Point over, Point to) {
                    ASSERT_EQ((Tables::template over<K, S>(from, N::at(to))), N::at(over));
                    unblocked[N::at(to)] |= Set::of(from);
                    if (occupied.contains(N::at(over))) return;
                    targets |= Set::of(N::at(to));
                    sources[N::at(to)] |= Set::of(from);
                });
                ASSERT_TRUE((Tables::template targets<K, S>(from, occupied)) == targets)
                    << "from file " << p.file << ", rank " << p.rank;
            });
            for_each_point(board, [&](Point p) {
                const Square to = N::at(p);
                ASSERT_TRUE((Tables::template sources<K, S>(to, occupied)) == sources[to])
                    << "to file " << p.file << ", rank " << p.rank;
                ASSERT_TRUE((Tables::template sources_unblocked<K, S>(to)) == unblocked[to])
                    << "to file " << p.file << ", rank " << p.rank;
            });
        }
    }
};
TYPED_TEST_SUITE(LameLeapsOn, EverySet);

TYPED_TEST(LameLeapsOn, EverySquare) {
    TestFixture::Tables::prepare();
    this->template compare<xiangqi::horse, Side::first>();
    this->template compare<xiangqi::horse, Side::second>();
    this->template compare<xiangqi::elephant, Side::first>();
    this->template compare<xiangqi::elephant, Side::second>();
}

}  // namespace
}  // namespace boardlab
