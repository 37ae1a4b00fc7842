// Every sliding strategy against walking, from every square, on every geometry that it supports.
#include <gtest/gtest.h>

#include "representations/all.hpp"
#include "representations/sliders/byte_reversed.hpp"
#include "representations/sliders/direct_lookup.hpp"
#include "representations/sliders/dumb7.hpp"
#include "representations/sliders/hypercube.hpp"
#include "representations/sliders/kindergarten.hpp"
#include "representations/sliders/leorik.hpp"
#include "representations/sliders/mod_lookup.hpp"
#include "representations/sliders/obstruction.hpp"
#include "representations/sliders/perfect_lookup.hpp"
#include "representations/sliders/pext_emulated.hpp"
#include "representations/sliders/qbb.hpp"
#include "representations/sliders/ray_loops.hpp"
#include "representations/sliders/rays_walked.hpp"
#include "representations/sliders/rotated.hpp"
#include "representations/sliders/sbamg.hpp"
#include "representations/sliders/sissy.hpp"
#include "representations/sliders/slide_arithmetic.hpp"
#include "representations/sliders/switch_lookup.hpp"
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
    Pair<OneWord, KoggeStone>, Pair<OneWord, RayLoops>, Pair<OneWord, Dumb7>, Pair<OneWord, Qbb>,
    Pair<OneWord, Sbamg>, Pair<OneWord, Sissy>, Pair<OneWord, SlideArithmetic>,
    Pair<OneWord, Leorik>, Pair<OneWord, PextEmulated>, Pair<OneWord, Hypercube>,
    Pair<OneWord, SwitchLookup>, Pair<OneWord, ModLookup>, Pair<OneWord, RaysWalked>,
    Pair<OneWord, PerfectLookup>>;

template <Geometry G>
using Integer128 = IntegerSet<G, Unsigned128, 128>;
template <Geometry G>
using TwoDense = WordsSet<Numbering<G, G.files>, 2>;
using Halves = WordsSet<Numbering<chess_board, 8>, 2, std::uint32_t>;
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
    Pair<Halves, Strategy>, Pair<ThreeWide<chess_board>, Strategy>,
    Pair<ThreeWide<xiangqi_board>, Strategy>, Pair<ThreeWide<cotulenh_board>, Strategy>,
    Pair<FourWide<xiangqi_board>, Strategy>, Pair<FourWide<cotulenh_board>, Strategy>,
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

using TwoWordPairs = testing::Types<Pair<Integer128<xiangqi_board>, ByteReversed>>;
INSTANTIATE_TYPED_TEST_SUITE_P(ByteReversed, Sliders, TwoWordPairs);

// Updated piece by piece, what a strategy keeps equals what is made from the whole board.
template <class Strategy>
void expect_kept_up_to_date() {
    using Kept = typename Strategy::Kept;
    Strategy::prepare();
    Random random(11);
    Kept kept{};
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
        ASSERT_TRUE(kept == Kept::of(occupied.value())) << "after change " << i;
        const auto from = static_cast<Square>(random.below(64));
        ASSERT_TRUE(Strategy::orthogonal(from, kept) == walk_all(from, occupied, orthogonals));
        ASSERT_TRUE(Strategy::diagonal(from, kept) == walk_all(from, occupied, diagonals));
    }
}
TEST(RotatedOccupancy, IsKeptUpToDate) { expect_kept_up_to_date<Rotated<OneWord>>(); }
TEST(HypercubeIndices, AreKeptUpToDate) { expect_kept_up_to_date<Hypercube<OneWord>>(); }

// Tables are filled once, and how large they are follows from what is in them.
TEST(TableBytes, AreWhatTheTextsSay) {
    const auto bytes_of = []<class Strategy>() {
        Strategy::prepare();
        return Strategy::table_bytes();
    };
    constexpr std::size_t answers_a_line = 6'784, masks = 4 * 64 * 8;
    const std::size_t direct = bytes_of.operator()<DirectLookup<OneWord>>();
    EXPECT_EQ(direct, 16'384u * 16 + masks);
    EXPECT_EQ(bytes_of.operator()<PerfectLookup<OneWord>>(), 8'192u * 8 + 2'048 * 2 + masks);
    std::size_t answers = 0;
    for (Square from = 0; from < 64; ++from)
        for (const Offset step : {Offset{1, 0}, Offset{0, 1}, Offset{1, 1}, Offset{1, -1}})
            answers += std::size_t{1} << relevant<OneWord>(from, {step, step.reversed()}).size();
    EXPECT_EQ(answers, answers_a_line) << "of direct look-up, in either table";
    EXPECT_EQ(bytes_of.operator()<Sissy<OneWord>>(), 64u * 8 * 256 * 8 + 1'024);
    EXPECT_EQ(bytes_of.operator()<PextEmulated<OneWord>>(), 107'648u * 8 + 2'048);
}
TEST(SwitchLookup, AnswersForKnownSquares) {
    Random random(13);
    int wrong = 0;
    for (int i = 0; i < 50; ++i) {
        const OneWord occupied = occupation<OneWord>(i, random);
        for_each_index<64>([&]<int From>() {
            constexpr auto from = static_cast<Square>(From);
            const OneWord truth = walk_all(from, occupied, orthogonals + diagonals);
            wrong += !(SwitchLookup<OneWord>::queen_at<from>(occupied) == truth);
        });
    }
    EXPECT_EQ(wrong, 0);
}

}  // namespace
}  // namespace boardlab
