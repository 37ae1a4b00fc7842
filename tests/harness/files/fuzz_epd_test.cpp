// The reader of perft suites against damaged input: nothing crashes or hangs, and whatever is
// refused is refused with a line, a reason and a hint.
#include "harness/files/dataset.hpp"
#include "tests/support/contenders.hpp"
#include "tests/support/mutate.hpp"

namespace boardlab {
namespace {

const std::vector<std::string> seeds{
    "# start position\nrnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 400\n",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - ;D1 14 ;D2 191 ;D3 2812\r\n",
    "id first\nepd 4k3/8/8/8/8/8/8/4K2R w K -\nperft 1 15\nperft 2 66\n\nid second\n"
    "epd 4k3/8/8/8/8/8/8/R3K3 w Q -\nperft 1 16\n",
    "4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 5\n7k/8/8/K2pP2r/8/8/8/8 w - d6 0 1 ;D1 8 ;D14 "
    "61885021521585529237\n",
};
constexpr int inputs = 100'000;

TEST(FuzzEpd, DamagedSuitesAreRefusedOrUnderstood) {
    Mutator mutator(seeds, 7);
    const auto position = contenders_of("chess").front().start();
    int accepted = 0;
    for (int i = 0; i < inputs; ++i) {
        const std::string text = mutator.next();
        try {
            const auto cases =
                parse_perft_suite("fuzz", text, [&](std::string_view fen) { position->load(fen); });
            ASSERT_FALSE(cases.empty()) << text;
            for (const PerftCase& c : cases) ASSERT_FALSE(c.fen.empty() || c.counts.empty());
            ++accepted;
        } catch (const DataError& error) {
            ASSERT_FALSE(error.reason().empty() || error.hint().empty()) << text;
        }
    }
    EXPECT_GT(accepted, inputs / 200);
    EXPECT_LT(accepted, inputs);
}

}  // namespace
}  // namespace boardlab
