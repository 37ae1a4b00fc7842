// Threads that take turns at the root: in which order each searches the root moves.
#include <gtest/gtest.h>

#include "representations/families/mailbox.hpp"
#include "search/chess_knowledge.hpp"
#include "search/library.hpp"

namespace boardlab::search {
namespace {

using Board = typename MailboxFor<Chess::Pieces>::Board;

// Root moves by the key they lead to.
std::vector<Key> order_of(int turn, int turns) {
    const Position<Chess, Board> position(
        Chess::read_fen("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"));
    Searcher<Chess, Board> searcher(
        position, {},
        {.features = {.table = false, .quiescence = false}, .turn = turn, .turns = turns});
    std::vector<Key> keys;
    searcher.watch = [&](const Position<Chess, Board>& p, Score) {
        if (p.key() != position.key()) keys.push_back(p.key());
    };
    searcher.search(searcher.root_moves(), 1);
    return keys;
}

TEST(Turns, EveryThreadSearchesAllMovesAndItsOwnBeforeTheOthers) {
    const std::vector<Key> alone = order_of(0, 1);
    ASSERT_EQ(alone.size(), 48u);
    for (const int turns : {2, 3})
        for (int turn = 0; turn < turns; ++turn) {
            std::vector<Key> expected{alone.front()}, others;
            for (std::size_t i = 1; i < alone.size(); ++i)
                ((i - 1) % static_cast<std::size_t>(turns) == static_cast<std::size_t>(turn)
                     ? expected
                     : others)
                    .push_back(alone[i]);
            expected.insert(expected.end(), others.begin(), others.end());
            EXPECT_EQ(order_of(turn, turns), expected) << turn << " of " << turns;
        }
}

// In the second depth, too, the best move of the first comes first.
TEST(Turns, TheBestMoveStaysFirst) {
    const Position<Chess, Board> position(
        Chess::read_fen("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4"));
    Searcher<Chess, Board> searcher(position, {}, {.turn = 1, .turns = 2});
    const auto moves = searcher.root_moves();
    EXPECT_EQ(moves_to_mate(searcher.search(moves, 1).score), 1);
    Key first = 0;
    searcher.watch = [&](const Position<Chess, Board>& p, Score) {
        if (first == 0 && p.key() != position.key()) first = p.key();
    };
    const Result result = searcher.search(moves, 2);
    EXPECT_EQ(moves_to_mate(result.score), 1);
    const Move mate =
        Move::renumbered<Position<Chess, Board>::Dense, Position<Chess, Board>::Numbering>(
            *result.best_move());
    EXPECT_EQ(first, position.after(mate).key());
}

}  // namespace
}  // namespace boardlab::search
