// Perft with every query put to two boards at once, and what happens when they differ.
#include "representations/shadow.hpp"

#include <gtest/gtest.h>

#include "games/chess/chess.hpp"
#include "games/makruk/makruk.hpp"
#include "games/perft.hpp"
#include "games/xiangqi/xiangqi.hpp"
#include "representations/families/mailbox.hpp"
#include "representations/families/two_words.hpp"
#include "representations/families/u64.hpp"
#include "representations/sliders/classical.hpp"

namespace boardlab {
namespace {

using Words = U64<Classical>::Of<chess::Pieces>::Board;
using Cells88 = Mailbox<chess::Pieces>;
using Pair = Shadow<Words, Cells88>;
using Three = Shadow<Shadow<Cells88, Words>, Words>;
static_assert(LegalRepresentation<Pair>);
static_assert(LegalRepresentation<Three>);
// Both layouts, so that they are compared, too.
using ThaiWords = U64<Classical>::Of<makruk::Pieces>::Board;
using ThaiArmies = U64<Classical, ArmySets>::Of<makruk::Pieces>::Board;
using ThaiCells = Mailbox<makruk::Pieces>;
using ThaiPair = Shadow<ThaiWords, ThaiCells>;
// One board numbers squares densely, the other sixteen a rank.
using XiangqiPair =
    Shadow<TwoWords<Classical>::Of<xiangqi::Pieces>::Board, Mailbox<xiangqi::Pieces>>;
static_assert(LegalRepresentation<XiangqiPair>);

// Does not visit moves from b1.
struct SkipsB1 : Words {
    template <Kind K, Side Us, GenerationType Wanted, class Visit>
    void for_each_move(const SetChecksAndPins<Set>& checks_and_pins, Visit&& visit) const {
        Words::for_each_move<K, Us, Wanted>(checks_and_pins,
                                            [&](MoveType m, Square from, Square to) {
                                                if (from != 1) visit(m, from, to);
                                            });
    }
};

// Never lifts a piece.
struct NeverLifts : Words {
    void lift(Piece, Square) {}
};

// Counts one bia twice.
struct CountsOneBiaMore : ThaiArmies {
    int army_size(Piece p) const { return ThaiArmies::army_size(p) + (p.kind == makruk::bia); }
};

template <class Board, class G = Chess>
std::uint64_t perft_on(std::string_view fen, int depth) {
    const Position<G, Board> position(G::read_fen(fen));
    return with_side(position.to_move(), [&]<Side Us>() {
        return perft_bulk<G, Us>(position.board(), position.state(), depth);
    });
}

TEST(Shadow, CountsKnownTreesWithoutAMismatch) {
    EXPECT_EQ(perft_on<Pair>(Chess::start, 4), 197281u);
    EXPECT_EQ(perft_on<Pair>("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -", 3),
              97862u);
    EXPECT_EQ(perft_on<Pair>("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -", 4), 43238u);
    EXPECT_EQ(perft_on<Pair>("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 3),
              9467u);
    EXPECT_EQ(perft_on<Pair>("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 3),
              62379u);
}

const std::string thai_ending = "8/2k1s3/1m6/2PP4/5p2/2N2M2/3KS3/7R w - - 0 1";

TEST(Shadow, CountsMakrukWithoutAMismatch) {
    EXPECT_EQ((perft_on<ThaiPair, Makruk>(Makruk::start, 4)), 273026u);
    EXPECT_EQ((perft_on<Shadow<ThaiCells, ThaiArmies>, Makruk>(thai_ending, 3)), 13803u);
}

const std::string xiangqi_middlegame =
    "1rbaka2R/5r3/6n2/2p1p1p2/4P1bP1/PpC3Bc1/1nPR2P2/2N2AN2/1c2K1p2/2BAC4 w - - 0 1";

TEST(Shadow, CountsXiangqiWithoutAMismatch) {
    EXPECT_EQ((perft_on<XiangqiPair, Xiangqi>(Xiangqi::start, 3)), 79666u);
    EXPECT_EQ((perft_on<XiangqiPair, Xiangqi>(xiangqi_middlegame, 2)), 2265u);
}

TEST(Shadow, OfAShadowCountsToo) {
    EXPECT_EQ(
        perft_on<Three>("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -", 2),
        2039u);
}

TEST(Shadow, MakesAndUnmakesWithSoundBoards) {
    Position<Chess, Pair> position(Chess::read_fen(Chess::start));
    EXPECT_EQ(perft_full<Side::first>(position, 3), 8902u);
    EXPECT_EQ(position.first_inconsistency(), nullptr);
}

// Makruk asks for army sizes when a capture may begin a count, which is only when moves are made.
TEST(Shadow, MakesAndUnmakesMakrukWithSoundBoards) {
    for (const std::string& fen : {std::string(Makruk::start), thai_ending}) {
        Position<Makruk, ThaiPair> position(Makruk::read_fen(fen));
        const std::uint64_t copied = perft_on<ThaiPair, Makruk>(fen, 3);
        EXPECT_EQ(perft_full<Side::first>(position, 3), copied);
        EXPECT_EQ(position.first_inconsistency(), nullptr);
    }
}

TEST(Shadow, MakesAndUnmakesXiangqiWithSoundBoards) {
    for (const auto& [fen, depth, nodes] :
         {std::tuple{std::string(Xiangqi::start), 3, 79666u}, {xiangqi_middlegame, 2, 2265u}}) {
        Position<Xiangqi, XiangqiPair> position(Xiangqi::read_fen(fen));
        const auto before = position.setup();
        EXPECT_EQ(perft_full<Side::first>(position, depth), nodes);
        EXPECT_EQ(position.first_inconsistency(), nullptr);
        EXPECT_EQ(position.setup(), before);
    }
}

TEST(Shadow, NamesTheArmyWhoseSizeDiffers) {
    Shadow<ThaiCells, CountsOneBiaMore> board;
    board.place({makruk::bia, Side::second}, 0x54);
    EXPECT_EQ(board.army_size({makruk::met, Side::second}), 0);
    try {
        board.army_size({makruk::bia, Side::second});
        FAIL() << "a bia counted twice went unnoticed";
    } catch (const ShadowMismatch& mismatch) {
        EXPECT_STREQ(mismatch.what(),
                     "the boards differ on the size of bia of the second side: the first says 1, "
                     "the second says 2");
    }
    // Makruk's count asks for it when a game is set up.
    using Position = boardlab::Position<Makruk, Shadow<ThaiCells, CountsOneBiaMore>>;
    EXPECT_THROW(Position{Makruk::read_fen(Makruk::start)}, ShadowMismatch);
}

TEST(Shadow, NamesTheQueryAndBothAnswers) {
    const Position<Chess, Shadow<Cells88, SkipsB1>> position(Chess::read_fen(Chess::start));
    std::array<Move, most_moves<Chess>> moves;
    try {
        position.list_legal(moves.data());
        FAIL() << "a forgotten knight went unnoticed";
    } catch (const ShadowMismatch& mismatch) {
        const std::string text = mismatch.what();
        EXPECT_NE(text.find("moves of knight of the first side"), std::string::npos) << text;
        EXPECT_NE(text.find("b1-c3"), std::string::npos) << text;
        EXPECT_EQ(text.find("b1-", text.find("the second says")), std::string::npos) << text;
    }
    EXPECT_EQ(position.count_legal(), 20u) << "its counting was left sound";
}

struct AttacksNoA1 : Words {
    template <Side By, class Visit>
    void for_each_attacked(Visit&& visit) const {
        Words::for_each_attacked<By>([&](Square s) {
            if (s != 0) visit(s);
        });
    }
};
TEST(Shadow, ComparesAttackMaps) {
    Shadow<Cells88, Words> sound;
    Shadow<Cells88, AttacksNoA1> broken;
    const auto knight_on_c2 = [](auto& board) { board.place({chess::knight, Side::second}, 0x12); };
    knight_on_c2(sound);
    knight_on_c2(broken);
    int attacked = 0;
    sound.for_each_attacked<Side::second>([&](Square) { ++attacked; });
    EXPECT_EQ(attacked, 6);
    try {
        broken.for_each_attacked<Side::second>([](Square) {});
        FAIL() << "a forgotten square went unnoticed";
    } catch (const ShadowMismatch& mismatch) {
        const std::string text = mismatch.what();
        EXPECT_NE(text.find("what the second side attacks"), std::string::npos) << text;
    }
}

TEST(Shadow, OfBoardsThatHoldDifferentPiecesSaysSo) {
    Shadow<Cells88, NeverLifts> board;
    board.place({chess::king, Side::first}, 0x04);
    board.place({chess::king, Side::second}, 0x74);
    EXPECT_EQ(first_inconsistency(board), nullptr);
    EXPECT_EQ(board.royal_square(Side::second), 0x74u);
    board.place({chess::pawn, Side::first}, 0x14);
    board.lift({chess::pawn, Side::first}, 0x14);
    EXPECT_NE(first_inconsistency(board), nullptr);
    EXPECT_THROW(board.piece_on(0x14), ShadowMismatch);
}

}  // namespace
}  // namespace boardlab
