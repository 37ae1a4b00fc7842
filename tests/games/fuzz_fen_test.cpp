// The FEN readers against mutated input: no crash, no hang, and what is accepted is a position.
#include "tests/games/game_fixture.hpp"
#include "tests/support/mutate.hpp"

namespace boardlab {
namespace {

const std::vector<std::string> chess{
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
const std::vector<std::string> makruk{
    "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1",
    "4k3/4r3/2p2p2/8/8/2P2P2/4R3/4K3 w - - 0 1",
    "4k3/m~m6/2m~2pp1/P7/3Pp3/1M~1M1PP1/2M~3n1/R2K4 w - - 0 1",
    "4k3/8/8/8/8/8/8/4K2r w - 32 6 20",
    "7k/8/8/8/8/8/SSM5/K7 w - 44 15 21",
    "r5k1/8/8/8/8/8/8/1K5R b - 128 1 20",
    "6k1/8/8/8/8/8/8/1K6 w - 32 21 99",
    "rn1mk3/8/8/8/8/8/8/3K1MNR b - -",
};
const std::vector<std::string> makruk_js{
    "rmtektmr/8/bbbbbbbb/8/8/BBBBBBBB/8/RMTKETMR w 1",
    "4k3/fe6/2f2bb1/B7/3Bb3/1F1E1BB1/2F3m1/R2K4 w 1",
    "7k/8/8/8/8/8/R7/K7 b 20 b pp 4 4 16",
    "7k/tt6/f7/8/8/8/8/K7 w 21 w pp 16 6 22",
    "r5k1/8/8/8/1K6/8/8/8 b 30 w pp 3 4 16",
    "r5k1/8/8/8/8/8/8/1K5R w 99 b bp 64 1 64",
    "r5k1/8/8/8/8/8/8/1K5R w 9 - - - - -",
};
const std::vector<std::string> xiangqi{
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
    "1rbaka2R/5r3/6n2/2p1p1p2/4P1bP1/PpC3Bc1/1nPR2P2/2N2AN2/1c2K1p2/2BAC4 w - - 0 1",
    "4kcP1N/8n/3rb4/9/9/9/9/3p1A3/4K4/5CB2 w - - 0 1",
    "5a3/6C2/5k3/9/9/3c5/3n5/5C3/3K5/3A1R3 w - - 12 40",
    "3k5/9/9/9/9/9/9/9/9/5K3 b - -",
    "5k3/9/9/9/4r4/9/4c4/3n1n3/4p4/r3K4 w - - 9 9",
};
const std::vector<std::string> xiangqi_wxf{
    "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r - - 0 1",
    "1reaka2R/5r3/6h2/2p1p1p2/4P1eP1/PpC3Ec1/1hPR2P2/2H2AH2/1c2K1p2/2EAC4 r",
    "4kcP1H/8h/3re4/9/9/9/9/3p1A3/4K4/5CE2 r - -",
    "3k5/9/9/9/9/9/9/9/9/5K3 b",
};
const std::vector<std::string> cotulenh{
    "6c4/1n2fh1hf2/3a2s2a1/2n1gt1tg2/2ie2m2ei/11/11/2IE2M2EI/2N1GT1TG2/3A2S2A1/1N2FH1HF2/6C4 "
    "r - - 0 1",
    "6c4/1n2fh1hf2/3a2s2a1/2n1gt1tg2/2ie2m2ei/11/1(NFT)9/2IE2M2EI/2(NI)1G2TG2/3(EA)2S2A1/"
    "5H1H(FT)2/6C4 r - - 4 3",
    "8c2/11/11/(nft)1i8/1n9/N2t7/n2T7/1N9/(+NF+T)1+I8/11/11/3C7 b - - 0 1",
    "2c8/3i3h3/11/11/11/8(FTC)2/11/11/11/11/7H3/11 r - -",
    "6c4/11/6g4/11/11/11/6(FTI)4/11/11/11/11/5C5 r - - 0 1 g6:(FI):T>g7...",
    "6c4/11/6g4/11/11/11/6(FTI)4/11/11/11/11/5C5 r - - 0 1 g6:F:(TI)>g7...",
    "6c4/11/6g4/11/11/11/6(FTI)4/11/11/11/11/5C5 r - - 0 1 g6:I:T>f6,F>&f6...",
    "3c7/2h1h6/11/11/11/11/11/11/2(+NT)1i6/11/11/9CH r - - 9 9 c4:T:+N>_e4...",
    "6c4/11/11/2(nf)8/11/11/11/4I6/11/11/11/7C1HH b - - 11 6 c9:F:N>c7...",
};
constexpr int sample = 25;  // every 25th accepted position is checked for inconsistencies

void fuzz(const std::string& game, int dialect, const std::vector<std::string>& seeds, int inputs) {
    Mutator mutator(seeds, 42);
    const std::vector<Contender> boards = contenders_of(game);
    const auto mailbox = std::ranges::find(boards, "mailbox", &Contender::board);
    ASSERT_NE(mailbox, boards.end());
    const auto position = boards.front().start(), other = mailbox->start();
    position->speak(dialect);
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
        other->speak(dialect);
        other->load(position->fen());
        ASSERT_EQ(other->fen(), position->fen()) << text;
        other->speak(0);
        other->load(position->exact_fen());
        ASSERT_EQ(other->exact_fen(), position->exact_fen()) << text;
        ASSERT_EQ(other->key(), position->key()) << text;
        ASSERT_EQ(other->count_moves(), position->count_moves()) << text;
        ASSERT_EQ(other->status().name, position->status().name) << text;
        if (accepted % sample == 0) {
            ASSERT_EQ(position->first_inconsistency(), "") << position->exact_fen();
        }
    }
    // There must have been inputs that are accepted and inputs that are refused.
    EXPECT_GT(accepted, inputs / 100);
    EXPECT_LT(accepted, inputs / 2);
    testing::Test::RecordProperty("accepted", accepted);
}

TEST(FuzzFen, OfChess) { fuzz("chess", 0, chess, 250'000); }
TEST(FuzzFen, OfMakruk) { fuzz("makruk", 0, makruk, 150'000); }
TEST(FuzzFen, OfMakrukInItsOtherDialect) { fuzz("makruk", 1, makruk_js, 150'000); }
TEST(FuzzFen, OfXiangqi) { fuzz("xiangqi", 0, xiangqi, 150'000); }
TEST(FuzzFen, OfCoTuLenh) { fuzz("cotulenh", 0, cotulenh, 100'000); }
TEST(FuzzFen, OfXiangqiInItsOtherDialect) { fuzz("xiangqi", 1, xiangqi_wxf, 150'000); }

}  // namespace
}  // namespace boardlab
