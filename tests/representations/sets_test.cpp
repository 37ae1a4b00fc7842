// Every set type against std::set, on every geometry that fits it.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "harness/support/random.hpp"
#include "representations/sets/avx2.hpp"
#include "representations/sets/batch.hpp"
#include "representations/sets/boost_integer.hpp"
#include "representations/sets/low_high.hpp"
#include "representations/sets/sse.hpp"
#include "representations/sets/words.hpp"

namespace boardlab {
namespace {

constexpr Geometry chess_board{8, 8}, xiangqi_board{9, 10}, cotulenh_board{11, 12};
constexpr Geometry square_board{12, 12};  // of no game: see games/games.toml

template <Geometry G, int Stride, int Count>
using WordsOf = WordsSet<Numbering<G, Stride>, Count>;
template <Geometry G>
using BoostOf = IntegerSet<G, BoostUnsigned<256>, 256>;

using SetTypes = testing::Types<
    IntegerSet<chess_board, std::uint64_t, 64>, IntegerSet<chess_board, Unsigned128, 128>,
    IntegerSet<xiangqi_board, Unsigned128, 128>, WordsOf<chess_board, 8, 2>,
    WordsOf<xiangqi_board, 9, 2>, WordsOf<chess_board, 16, 3>, WordsOf<xiangqi_board, 16, 3>,
    WordsOf<cotulenh_board, 16, 3>, WordsOf<chess_board, 16, 4>, WordsOf<xiangqi_board, 16, 4>,
    WordsOf<cotulenh_board, 16, 4>, WordsOf<square_board, 16, 3>, WordsOf<square_board, 16, 4>,
    WordsSet<Numbering<chess_board, 8>, 2, std::uint32_t>,  // halves
    LowHighSet<chess_board>, LowHighSet<xiangqi_board>, LowHighSet<cotulenh_board>,
    LowHighSet<square_board>,
#ifdef __AVX2__
    Avx2Set<chess_board>, Avx2Set<xiangqi_board>, Avx2Set<cotulenh_board>, Avx2Set<square_board>,
#endif
#ifdef __SSE4_1__
    SseSet<xiangqi_board>, SseSet<xiangqi_board, WalkInRegister>,
#endif
    BoostOf<chess_board>, BoostOf<xiangqi_board>, BoostOf<cotulenh_board>, BoostOf<square_board>>;

constexpr int rounds = 300;

using Truth = std::set<Square>;

template <class Set>
class Sets : public testing::Test {
 protected:
    using N = typename Set::Numbering;

    // Of any size from empty to full: sparse and dense sets fail differently.
    Truth random_truth() {
        const std::size_t all = static_cast<std::size_t>(N::geometry.squares());
        const std::size_t density = random_.below(all + 1);
        Truth squares;
        for (std::size_t i = 0; i < all; ++i)
            if (random_.below(all) < density)
                squares.insert(N::at(N::geometry.point(static_cast<int>(i))));
        return squares;
    }
    static Set made(const Truth& squares) {
        Set set = Set::none();
        for (Square s : squares) set |= Set::of(s);
        return set;
    }
    static Truth read(const Set& set) {
        Truth squares;
        set.for_each([&](Square s) { squares.insert(s); });
        return squares;
    }
    Random random_{2024};
};
TYPED_TEST_SUITE(Sets, SetTypes);

static_assert(SquareSet<IntegerSet<chess_board, std::uint64_t, 64>>);

TYPED_TEST(Sets, CombineLikeStdSet) {
    for (int round = 0; round < rounds; ++round) {
        const Truth a = this->random_truth(), b = this->random_truth();
        Truth both, either, one, only_a;
        std::ranges::set_intersection(a, b, std::inserter(both, both.end()));
        std::ranges::set_union(a, b, std::inserter(either, either.end()));
        std::ranges::set_symmetric_difference(a, b, std::inserter(one, one.end()));
        std::ranges::set_difference(a, b, std::inserter(only_a, only_a.end()));
        const TypeParam x = this->made(a), y = this->made(b);
        ASSERT_EQ(this->read(x & y), both);
        ASSERT_EQ(this->read(x | y), either);
        ASSERT_EQ(this->read(x ^ y), one);
        ASSERT_EQ(this->read(x - y), only_a);
        ASSERT_EQ(x.disjoint(y), both.empty());
        ASSERT_EQ(x == y, a == b);
        ASSERT_TRUE(x == this->made(a));
        TypeParam assigned = x;
        ASSERT_TRUE((assigned |= y) == (x | y));
        ASSERT_TRUE((assigned -= x) == (y - x));
        ASSERT_TRUE((assigned ^= x) == ((y - x) ^ x));
        ASSERT_TRUE((assigned &= x) == x);
    }
}

TYPED_TEST(Sets, AnswerLikeStdSet) {
    using Own = typename TypeParam::Numbering;
    for (int round = 0; round < rounds; ++round) {
        Truth a = this->random_truth();
        if (round % 3 == 0)  // none, one or two squares
            while (a.size() > static_cast<std::size_t>(round / 3 % 3)) a.erase(a.begin());
        const TypeParam x = this->made(a);
        ASSERT_EQ(x.size(), a.size());
        ASSERT_EQ(x.empty(), a.empty());
        ASSERT_EQ(x.more_than_one(), a.size() > 1);
        if (!a.empty()) {
            ASSERT_EQ(x.first(), *a.begin());
            ASSERT_EQ(x.last(), *a.rbegin());
        }
        for (int i = 0; i < Own::geometry.squares(); ++i) {
            const Square s = Own::at(Own::geometry.point(i));
            ASSERT_EQ(x.contains(s), a.contains(s));
        }
        std::vector<Square> visited;
        x.for_each([&](Square s) { visited.push_back(s); });
        ASSERT_EQ(visited, std::vector<Square>(a.begin(), a.end()));
    }
}

TYPED_TEST(Sets, AreCountedInOnePass) {
    std::array<TypeParam, 64> sets;
    std::array<std::uint16_t, 64> truth, counted{};
    for (std::size_t i = 0; i < sets.size(); ++i) {
        const Truth a = this->random_truth();
        sets[i] = i == 0 ? TypeParam::all() : this->made(a);
        truth[i] = static_cast<std::uint16_t>(
            i == 0 ? static_cast<std::size_t>(TypeParam::Numbering::geometry.squares()) : a.size());
    }
    count_each(sets, counted);
    EXPECT_EQ(counted, truth);
}

TYPED_TEST(Sets, ConvertToWordsAndBack) {
    for (int round = 0; round < rounds; ++round) {
        const Truth a = this->random_truth();
        Words truth{};
        for (Square s : a) truth[s / 64] |= std::uint64_t{1} << (s % 64);
        ASSERT_EQ(this->made(a).words(), truth);
        ASSERT_TRUE(TypeParam::load(truth) == this->made(a));
    }
}

TYPED_TEST(Sets, KnowTheWholeBoard) {
    using Own = typename TypeParam::Numbering;
    EXPECT_EQ(TypeParam::all().size(), static_cast<unsigned>(Own::geometry.squares()));
    EXPECT_TRUE(TypeParam::none().empty());
    TypeParam top = TypeParam::template rank<Own::geometry.ranks - 1>();
    EXPECT_EQ(top.size(), static_cast<unsigned>(Own::geometry.files));
    EXPECT_EQ(top.last(), TypeParam::all().last());
}

constexpr std::array<Offset, 22> offsets{{{0, 1},   {1, 1},   {1, 0},  {1, -1}, {0, -1}, {-1, -1},
                                          {-1, 0},  {-1, 1},  {1, 2},  {2, 1},  {2, -1}, {1, -2},
                                          {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}, {0, 2},  {0, -2},
                                          {2, 0},   {-2, 0},  {2, 2},  {-2, -2}}};

// Nothing wraps around an edge, and no bit is left outside the board.
TYPED_TEST(Sets, ShiftWithoutWrapping) {
    using Own = typename TypeParam::Numbering;
    for (int round = 0; round < rounds; ++round) {
        const Truth a = round == 0 ? this->read(TypeParam::all()) : this->random_truth();
        const TypeParam x = this->made(a);
        for_each_index<static_cast<int>(offsets.size())>([&]<int I>() {
            constexpr Offset o = offsets[static_cast<std::size_t>(I)];
            Truth moved;
            for (Square s : a)
                if (const Point p = Own::point(s) + o; Own::geometry.contains(p))
                    moved.insert(Own::at(p));
            const TypeParam shifted = x.template shifted<o>();
            EXPECT_EQ(this->read(shifted), moved) << "by " << o.files << ", " << o.ranks;
            EXPECT_EQ(shifted.size(), moved.size()) << "bits outside the board";
            EXPECT_TRUE((shifted - TypeParam::all()).empty());
        });
        if (testing::Test::HasFailure()) return;
    }
}

}  // namespace
}  // namespace boardlab
