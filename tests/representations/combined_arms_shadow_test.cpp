// CoTuLenh with every query put to two boards, and what happens when they differ.
#include "representations/combined_arms/shadow.hpp"

#include <gtest/gtest.h>

#include "games/cotulenh/cotulenh.hpp"
#include "games/perft.hpp"
#include "representations/families/mailbox.hpp"
#include "representations/families/three_words.hpp"
#include "representations/sliders/classical.hpp"

namespace boardlab {
namespace {

using Words = ThreeWords<Classical>::Of<cotulenh::Pieces>::Board;
using SquareCells = ArmsMailbox<cotulenh::Pieces>;
using Pair = ArmsShadow<Words, SquareCells>;
static_assert(CombinedArmsRepresentation<Pair>);

// Does not visit steps to the third rank.
struct SkipsThirdRank : SquareCells {
    template <Side Us, class Watch, class Visit>
    void for_each_step(const Watch& watch, Visit&& visit) const {
        SquareCells::for_each_step<Us>(watch,
                                       [&](MoveType m, Square from, Square to, bool vouched) {
                                           if (Numbering::point(to).rank != 2)
                                               visit(m, from, to, vouched);
                                       });
    }
};

template <class Board>
std::uint64_t counted(std::string_view fen, int depth) {
    const Position<CoTuLenh, Board> position(CoTuLenh::read_fen(fen));
    return with_side(position.to_move(), [&]<Side Us>() {
        return perft_bulk<CoTuLenh, Us>(position.board(), position.state(), depth);
    });
}

struct Known {
    const char* fen;
    int depth;
    std::uint64_t nodes;
};
// Stacks, sessions, air defence, the river, engineers, the commander; more of them are in
// tests/games/cotulenh/perft_test.cpp.
const Known known[] = {
    {"6c4/1n2fh1hf2/3a2s2a1/2n1gt1tg2/2ie2m2ei/11/11/2IE2M2EI/2N1GT1TG2/3A2S2A1/1N2FH1HF2/6C4 r - "
     "- 0 1",
     2, 13'460},
    {"6c4/11/11/11/11/11/6(FTI)4/1(NFT)9/11/11/11/5C5 r - - 0 1", 2, 1'941},
    {"2c8/3i3h3/11/11/11/8(FTC)2/11/11/11/11/7H3/11 r - - 0 1", 3, 44'072},
    {"8c2/11/11/(nft)1i8/1n9/N2t7/n2T7/1N9/(NFT)1I8/11/11/3C7 r - - 0 1", 2, 4'212},
    {"3c7/11/2s8/5F5/6g4/11/4n3+F2/11/11/5S5/2I8/7C3 r - - 0 1", 2, 1'539},
    {"8c2/11/4(ea)1(eg)1(es)2/11/11/4i1i1i2/4I1I1I2/11/4(EA)1(EG)1(ES)2/11/11/3C7 r - - 0 1", 2,
     3'046},
};

TEST(ArmsShadow, CountsKnownTreesWithoutAMismatch) {
    for (const Known& k : known) EXPECT_EQ(counted<Pair>(k.fen, k.depth), k.nodes) << k.fen;
}

TEST(ArmsShadow, MakesAndUnmakesWithSoundBoards) {
    for (const Known& k : known) {
        Position<CoTuLenh, Pair> position(CoTuLenh::read_fen(k.fen));
        const auto before = position.setup();
        EXPECT_EQ(perft_full<Side::first>(position, 2), counted<Words>(k.fen, 2)) << k.fen;
        EXPECT_EQ(position.first_inconsistency(), nullptr);
        EXPECT_EQ(position.setup(), before);
    }
}

TEST(ArmsShadow, NamesTheQueryAndBothAnswers) {
    const Position<CoTuLenh, ArmsShadow<Words, SkipsThirdRank>> position(
        CoTuLenh::read_fen(CoTuLenh::start));
    decltype(position)::MoveList moves;
    try {
        position.list_legal(moves.data());
        FAIL() << "forgotten steps went unnoticed";
    } catch (const ShadowMismatch& mismatch) {
        const std::string text = mismatch.what();
        EXPECT_NE(text.find("steps of the first side"), std::string::npos) << text;
        EXPECT_NE(text.find("-f3"), std::string::npos) << text;
        EXPECT_EQ(text.find("-f3", text.find("the second says")), std::string::npos) << text;
    }
}

// Has no air defence.
struct OpenSky : SquareCells {
    int zones_over(Square, Side) const { return 0; }
    bool lets_planes_through(Side, Square, Square) const { return true; }
};
TEST(ArmsShadow, ComparesMapsAndAirDefence) {
    const std::string_view fen = known[4].fen;
    const Position<CoTuLenh, Pair> sound(CoTuLenh::read_fen(fen));
    const Position<CoTuLenh, ArmsShadow<Words, OpenSky>> broken(CoTuLenh::read_fen(fen));
    int attacked = 0;
    sound.board().for_each_attacked<Side::first>([&](Square) { ++attacked; });
    sound.board().for_each_attacked<Side::second>([&](Square) { ++attacked; });
    EXPECT_GT(attacked, 0);
    // The missile on c10 guards c8.
    const Square c8 = Pair::Numbering::at({2, 7}), f8 = Pair::Numbering::at({5, 7});
    EXPECT_EQ(sound.board().zones_over(c8, Side::second), 1);
    EXPECT_EQ(sound.board().zones_over(c8, Side::first), 0);
    EXPECT_TRUE(sound.board().lets_planes_through(Side::second, f8, c8)) << "into one zone";
    EXPECT_THROW(broken.board().zones_over(c8, Side::second), ShadowMismatch);
}

}  // namespace
}  // namespace boardlab
