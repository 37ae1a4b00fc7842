// Every sliding strategy against walking, from every square, on every geometry that it supports.
#include <gtest/gtest.h>

#include "representations/all.hpp"
#include "representations/sliders/direct_lookup.hpp"
#include "representations/sliders/kindergarten.hpp"
#include "representations/sliders/obstruction.hpp"
#include "representations/sliders/ray_loops.hpp"
#include "representations/sliders/rotated.hpp"
#include "tests/representations/mismatch.hpp"

namespace boardlab {
namespace {

constexpr Geometry chess_board{8, 8}, xiangqi_board{9, 10}, cotulenh_board{11, 12};

template <class S, template <class> class Strategy>
struct Pair {
    using Set = S;
    using Sliders = Strategy<S>;
    static_assert(SliderStrategy<Sliders, Set>);
};

using OneWord = IntegerSet<chess_board, std::uint64_t, 64>;
using OneWordPairs = testing::Types<
#ifdef __BMI2__
    Pair<OneWord, Pext>, Pair<OneWord, LineLookup>,
#endif
#ifdef __AVX2__
    Pair<OneWord, Avx2Hyperbola>,
#endif
    Pair<OneWord, Magic>, Pair<OneWord, PlainMagic>, Pair<OneWord, BlackMagic>,
    Pair<OneWord, Kindergarten>, Pair<OneWord, Hyperbola>, Pair<OneWord, Obstruction>,
    Pair<OneWord, Rotated>, Pair<OneWord, DirectLookup>, Pair<OneWord, Classical>,
    Pair<OneWord, KoggeStone>, Pair<OneWord, RayLoops>>;

template <Geometry G>
using Integer128 = IntegerSet<G, Unsigned128, 128>;
template <Geometry G>
using TwoDense = WordsSet<Numbering<G, G.files>, 2>;
template <Geometry G>
using ThreeWide = WordsSet<Numbering<G, 16>, 3>;
template <Geometry G>
using FourWide = WordsSet<Numbering<G, 16>, 4>;
template <Geometry G>
using BoostOf = IntegerSet<G, BoostUnsigned<256>, 256>;

// One strategy on all wide sets. A list for each strategy, since a type list holds at most fifty.
template <template <class> class Strategy>
using WidePairs = testing::Types<
    Pair<Integer128<chess_board>, Strategy>, Pair<Integer128<xiangqi_board>, Strategy>,
    Pair<TwoDense<chess_board>, Strategy>, Pair<TwoDense<xiangqi_board>, Strategy>,
    Pair<ThreeWide<chess_board>, Strategy>, Pair<ThreeWide<xiangqi_board>, Strategy>,
    Pair<ThreeWide<cotulenh_board>, Strategy>, Pair<FourWide<xiangqi_board>, Strategy>,
    Pair<FourWide<cotulenh_board>, Strategy>,
#ifdef __AVX2__
    Pair<Avx2Set<chess_board>, Strategy>, Pair<Avx2Set<xiangqi_board>, Strategy>,
    Pair<Avx2Set<cotulenh_board>, Strategy>,
#endif
#ifdef __SSE4_1__
    Pair<SseSet<xiangqi_board>, Strategy>,
#endif
    Pair<LowHighSet<xiangqi_board>, Strategy>, Pair<LowHighSet<cotulenh_board>, Strategy>,
    Pair<BoostOf<chess_board>, Strategy>, Pair<BoostOf<cotulenh_board>, Strategy>>;

template <class P>
class Sliders : public testing::Test {
 protected:
    using Set = typename P::Set;
    using N = typename Set::Numbering;

    static std::optional<Mismatch> first_mismatch(int occupations) {
        P::Sliders::prepare();
        Random random(7);
        std::optional<Mismatch> found;
        for_each_point(N::geometry, [&](Point p) {
            const Square from = N::at(p);
            for (int i = 0; i < occupations && !found; ++i) {
                const Set occupied = occupation<Set>(i, random);
                const auto compare = [&](const Set& answer, const Offsets& steps,
                                         std::string_view how) {
                    if (!(answer == walk_all(from, occupied, steps))) found = {how, p};
                };
                compare(P::Sliders::orthogonal(from, occupied), orthogonals, "orthogonally");
                compare(P::Sliders::diagonal(from, occupied), diagonals, "diagonally");
                if constexpr (AnswersQueens<typename P::Sliders, Set>)
                    compare(P::Sliders::queen(from, occupied), orthogonals + diagonals,
                            "as a queen");
            }
        });
        return found;
    }
};
TYPED_TEST_SUITE_P(Sliders);
TYPED_TEST_P(Sliders, AnswerLikeWalking) {
    expect_none(this->first_mismatch(TypeParam::Set::bits == 64 ? 400 : 60));
}
REGISTER_TYPED_TEST_SUITE_P(Sliders, AnswerLikeWalking);

INSTANTIATE_TYPED_TEST_SUITE_P(OneWord, Sliders, OneWordPairs);
INSTANTIATE_TYPED_TEST_SUITE_P(Classical, Sliders, WidePairs<Classical>);
INSTANTIATE_TYPED_TEST_SUITE_P(KoggeStone, Sliders, WidePairs<KoggeStone>);
INSTANTIATE_TYPED_TEST_SUITE_P(RayLoops, Sliders, WidePairs<RayLoops>);
#ifdef __BMI2__
INSTANTIATE_TYPED_TEST_SUITE_P(LineLookup, Sliders, WidePairs<LineLookup>);
#endif

// Updated piece by piece, the four occupancies equal those made from the whole board.
TEST(RotatedOccupancy, IsKeptUpToDate) {
    using Strategy = Rotated<OneWord>;
    Strategy::prepare();
    Random random(11);
    RotatedOccupancy kept;
    OneWord occupied = OneWord::none();
    for (int i = 0; i < 5000; ++i) {
        const auto s = static_cast<Square>(random.below(64));
        if (occupied.contains(s)) {
            kept.remove(s);
            occupied -= OneWord::of(s);
        } else {
            kept.add(s);
            occupied |= OneWord::of(s);
        }
        ASSERT_EQ(kept, RotatedOccupancy::of(occupied.value())) << "after change " << i;
        const auto from = static_cast<Square>(random.below(64));
        ASSERT_TRUE(Strategy::orthogonal(from, kept) == walk_all(from, occupied, orthogonals));
        ASSERT_TRUE(Strategy::diagonal(from, kept) == walk_all(from, occupied, diagonals));
    }
}

}  // namespace
}  // namespace boardlab
