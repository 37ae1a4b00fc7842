// Whole searches on two boards in lock-step, cross-validated query by query.
#include <gtest/gtest.h>

#include "representations/families/mailbox.hpp"
#include "representations/families/two_words.hpp"
#include "representations/families/u64.hpp"
#include "representations/shadow.hpp"
#include "representations/sliders/classical.hpp"
#include "search/chess_knowledge.hpp"
#include "search/library.hpp"
#include "search/makruk_knowledge.hpp"
#include "search/xiangqi_knowledge.hpp"

namespace boardlab::search {
namespace {

using Words = U64<Classical>::Of<chess::Pieces>::Board;

template <class G, class Board>
Result searched(int depth) {
    return find_best_move(Position<G, Board>(G::read_fen(G::start)), depth, {.use_table = false});
}
template <class G, class A>
void expect_agreement(int depth) {
    using B = Mailbox<typename G::Pieces>;
    const Result both = searched<G, Shadow<A, B>>(depth), alone = searched<G, B>(depth);
    EXPECT_EQ(both.counts.nodes, alone.counts.nodes);
    EXPECT_EQ(both.score, alone.score);
    EXPECT_EQ(both.line, alone.line);
}

TEST(ShadowSearch, FindsNoMismatchInSoundBoards) {
    expect_agreement<Chess, Words>(3);
    expect_agreement<Makruk, U64<Classical, ArmySets>::Of<makruk::Pieces>::Board>(3);
    expect_agreement<Xiangqi, TwoWords<Classical>::Of<xiangqi::Pieces>::Board>(2);
}

// Does not visit pieces on the first file.
struct SkipsFirstFile : Words {
    template <class Visit>
    void for_each_square_of(Piece p, Visit&& visit) const {
        Words::for_each_square_of(p, [&](Square s) {
            if (s % 8 != 0) visit(s);
        });
    }
};

TEST(ShadowSearch, NamesTheArmyWhoseSquaresDiffer) {
    try {
        searched<Chess, Shadow<Mailbox<chess::Pieces>, SkipsFirstFile>>(1);
        FAIL() << "a pawn overlooked went unnoticed";
    } catch (const ShadowMismatch& mismatch) {
        EXPECT_EQ(std::string(mismatch.what()).find("the boards differ on the squares of pawn of"),
                  0u)
            << mismatch.what();
    }
}

}  // namespace
}  // namespace boardlab::search
