// The FEN reader against damaged input: nothing crashes or hangs, what is accepted is a position.
#include "tests/chess_fixture.hpp"
#include "tests/mutate.hpp"

namespace boardlab {
namespace {

const std::vector<std::string> seeds{
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3",
    "8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1",
    "7k/8/8/K2pP2r/8/8/8/8 w - d6 0 1",
    "4k3/8/8/8/8/8/4p3/4K3 w - -",
    "4k3/8/8/8/8/QQQQQQQQ/Q7/4K3 b - - 99 120",
};
constexpr int inputs = 250'000;
constexpr int sample = 25;  // every so many accepted positions are walked through

TEST(FuzzFen, DamagedTextIsRefusedOrUnderstood) {
    Mutator mutator(seeds, 42);
    const std::vector<Contender> boards = contenders_of("chess");
    const auto mailbox = std::ranges::find(boards, "0x88", &Contender::board);
    ASSERT_NE(mailbox, boards.end());
    const auto position = boards.front().start(), other = mailbox->start();
    int accepted = 0;
    for (int i = 0; i < inputs; ++i) {
        const std::string text = mutator.next();
        try {
            position->load(text);
        } catch (const InputError& error) {
            ASSERT_FALSE(error.hint().empty() || error.reason().empty()) << text;
            ASSERT_LT(std::string(error.what()).size(), 300u) << text;
            continue;
        }
        ++accepted;
        other->load(position->fen());
        ASSERT_EQ(other->fen(), position->fen()) << text;
        other->load(position->exact_fen());
        ASSERT_EQ(other->exact_fen(), position->exact_fen()) << text;
        ASSERT_EQ(other->key(), position->key()) << text;
        ASSERT_EQ(other->count_moves(), position->count_moves()) << text;
        if (accepted % sample == 0) {
            ASSERT_EQ(position->first_inconsistency(), "") << position->exact_fen();
        }
    }
    // Both halves of the reader must have been reached.
    EXPECT_GT(accepted, inputs / 100);
    EXPECT_LT(accepted, inputs / 2);
    RecordProperty("accepted", accepted);
}

}  // namespace
}  // namespace boardlab
