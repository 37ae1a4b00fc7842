// The recipe of CONTRIBUTING.md for a board that takes over from another feature by feature: the
// half-finished board plays whole trees and searches beside a finished one, and a slip in it shows.
#include <gtest/gtest.h>

#include "games/chess/chess.hpp"
#include "games/xiangqi/xiangqi.hpp"
#include "harness/contenders/search_on.hpp"
#include "harness/contenders/shadow_contender.hpp"
#include "tests/representations/half_finished/board.hpp"
#include "tests/seeded/bug.hpp"
#include "tests/support/contenders.hpp"

namespace boardlab {
namespace {

template <class G>
using Half = HalfFinished<typename TwoWords<Classical>::Of<typename G::Pieces>::Board>;
static_assert(LegalRepresentation<Half<Chess>> && LegalRepresentation<Half<Xiangqi>>);

// The slip: a bishop that moves also stays where it was.
struct Forgetful : Half<Chess> {
    void shift(Piece p, Square from, Square to) {
        Half<Chess>::shift(p, from, to);
        if (p.kind == chess::bishop) cells_[from] = p;
    }
};

template <class G, class Board>
Contender beside_the_mailbox(const std::shared_ptr<Mismatches>& mismatches) {
    const auto all = contenders_of(std::string(G::name));
    return shadow_of(*std::ranges::find(all, "mailbox", &Contender::board),
                     seeded::broken<G, Board>("half-finished"), mismatches);
}

template <class G>
void expect_no_difference(std::string_view fen, int depth, unsigned nodes) {
    const auto mismatches = std::make_shared<Mismatches>(OnMismatch::stop);
    const Contender shadow = beside_the_mailbox<G, Half<G>>(mismatches);
    const auto position = shadow.start();
    position->load(fen);
    EXPECT_EQ(perft(*position, depth), nodes);
    EXPECT_EQ(position->inconsistencies(), std::vector<std::string>{});
    EXPECT_FALSE(search_on(shadow, *position, {.depth = 2}).line.empty());
    EXPECT_EQ(mismatches->found(), 0u);
}

TEST(HalfFinished, AgreesOnWhatItAnswersAndOnWhatItInherits) {
    expect_no_difference<Chess>(
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 2, 2039);
    expect_no_difference<Xiangqi>(
        "1rbaka2R/5r3/6n2/2p1p1p2/4P1bP1/PpC3Bc1/1nPR2P2/2N2AN2/1c2K1p2/2BAC4 w - - 0 1", 2, 2265);
}

TEST(HalfFinished, ASlipIsShownWithThePositionAndTheMove) {
    const Contender shadow =
        beside_the_mailbox<Chess, Forgetful>(std::make_shared<Mismatches>(OnMismatch::stop));
    const auto position = shadow.start();
    position->load("4k3/8/8/8/3b4/8/1B6/4K3 w - - 0 1");
    try {
        perft(*position, 2);
        FAIL() << "a bishop in two places went unnoticed";
    } catch (const BoardsDiffer& mismatch) {
        const std::string text = mismatch.what();
        EXPECT_NE(text.find("differ on the position after "), std::string::npos) << text;
        EXPECT_NE(text.find("half-finished"), std::string::npos) << text;
        EXPECT_NE(text.find("  at "), std::string::npos) << text;
    }
}

}  // namespace
}  // namespace boardlab
