// The functions of search/library.hpp, on every game.
#include "search/library.hpp"

#include <gtest/gtest.h>

#include "representations/families/mailbox.hpp"
#include "representations/families/u64.hpp"
#include "search/chess_knowledge.hpp"
#include "search/cotulenh_knowledge.hpp"
#include "search/makruk_knowledge.hpp"
#include "search/xiangqi_knowledge.hpp"

namespace boardlab::search {
namespace {

const SearchOptions no_table{.use_table = false};

template <class G>
class Library : public testing::Test {
 protected:
    using Board = typename MailboxFor<typename G::Pieces>::Board;
    using P = Position<G, Board>;
    const P position{G::read_fen(G::start)};
    static constexpr int plies = turns_of_steps<G> ? 2 : 3;
};
using Games = testing::Types<Chess, Makruk, Xiangqi, CoTuLenh>;
TYPED_TEST_SUITE(Library, Games);

TYPED_TEST(Library, SearchesWithACacheUnlessToldOtherwise) {
    const auto& p = this->position;
    const int depth = this->plies;
    clear_cache(p);
    EXPECT_EQ(cache_statistics(p).used, 0);
    EXPECT_EQ(cache_statistics(p).entries, cache_megabytes << 16) << "of sixteen bytes";
    const Result first = find_best_move(p, depth);
    EXPECT_EQ(first.depth, depth);
    ASSERT_TRUE(first.best_move().has_value());
    EXPECT_GT(first.counts.table_probes, 0u);
    EXPECT_LT(find_best_move(p, depth).counts.nodes, first.counts.nodes) << "it is kept";
    EXPECT_EQ(find_best_move(p, depth, {.clear_cache = true}).counts.nodes, first.counts.nodes);
    const Result plain = find_best_move(p, depth, no_table);
    EXPECT_EQ(plain.counts.table_probes, 0u);
    EXPECT_EQ(plain.score, first.score);
    Table own(std::size_t{64} * 1000);  // no more than its statistics look at
    clear_cache(p);
    EXPECT_EQ(find_best_move(p, depth, {.tools = {.table = &own}}).score, first.score);
    EXPECT_GT(own.statistics().used, 0);
    EXPECT_EQ(find_best_move(p, depth).counts.nodes, first.counts.nodes)
        << "a table of one's own is used instead";
    EXPECT_GT(iterative_deepening(p, depth).counts.table_hits, 0u);
}

TYPED_TEST(Library, MinimaxHasAWindow) {
    const auto& p = this->position;
    const int depth = this->plies;
    const Result full = minimax(p, depth, -infinite_score, infinite_score, no_table);
    const Score exact = full.score;
    EXPECT_EQ(exact, find_best_move(p, depth, no_table).score);
    ASSERT_TRUE(full.best_move().has_value());
    EXPECT_EQ(minimax(p, depth, exact - 1, exact + 1, no_table).score, exact);
    const Result low = minimax(p, depth, exact, exact + 50, no_table);
    EXPECT_LE(low.score, exact);
    EXPECT_FALSE(low.best_move().has_value()) << "nothing is better than alpha";
    const Result high = minimax(p, depth, exact - 50, exact, no_table);
    EXPECT_GE(high.score, exact);
    EXPECT_TRUE(high.best_move().has_value());
    EXPECT_LT(high.counts.nodes, full.counts.nodes);
}

TYPED_TEST(Library, MinimaxLooksThePositionUp) {
    const auto& p = this->position;
    clear_cache(p);
    const Result first = minimax(p, this->plies, -infinite_score, infinite_score);
    const Result again = minimax(p, this->plies, -infinite_score, infinite_score);
    EXPECT_EQ(again.counts.nodes, 1u);
    EXPECT_EQ(again.score, first.score);
    EXPECT_EQ(again.best_move(), first.best_move());
}

// Depth 0 is quiescence: the evaluation, where nothing can be captured.
TYPED_TEST(Library, MinimaxOfDepthZeroIsTheEvaluationInQuiet) {
    const auto& p = this->position;
    const Score here = p.to_move() == Side::first ? evaluate_fast(p) : -evaluate_fast(p);
    EXPECT_GE(minimax(p, 0, -infinite_score, infinite_score, no_table).score, here);
    EXPECT_EQ(minimax(p, 0, here - 1, here, no_table).score, here) << "standing pat cuts off";
}

TYPED_TEST(Library, OrdersMoves) {
    const auto& p = this->position;
    const std::vector<Move> ordered = legal_moves(p);
    std::vector<Move> moves(ordered.rbegin(), ordered.rend());
    order_moves(p, moves);
    EXPECT_EQ(moves, ordered) << "as the search orders them";
    const Move last = ordered.back();
    EXPECT_EQ(move_score(p, last, last), table_move_first);
    order_moves(p, moves, last);
    EXPECT_EQ(moves.front(), last);
    for (std::size_t i = 1; i < moves.size(); ++i)
        EXPECT_GE(move_score(p, moves[i - 1], last), move_score(p, moves[i], last));
}

using Words = U64<BestForOneWord>::Of<Makruk::Pieces>::Board;

// "Bia (1) capturing Rua (5) scores 1000 + 500 - 1 = 1499".
TEST(LibraryMoveScores, AreTheDocuments) {
    const Position<Makruk, Words> p(Makruk::read_fen("4k3/8/8/1r6/2P5/8/8/4K3 w - - 0 1"));
    std::vector<int> scores;
    for (const Move m : legal_moves(p)) scores.push_back(move_score(p, m));
    ASSERT_GE(scores.size(), 3u);
    EXPECT_EQ(scores[0], 1499);
    EXPECT_EQ(scores.back(), 0) << "a quiet move";
    const Position<Makruk, Words> promoting(Makruk::read_fen("4k3/8/8/3P4/8/8/8/4K3 w - - 0 1"));
    EXPECT_EQ(move_score(promoting, legal_moves(promoting).front()), 901)
        << "900 and a hundredth of a promoted bia's 170";
}

TEST(LibraryResults, WhereTheGameIsOver) {
    const Position<Makruk, Words> mated(Makruk::read_fen("R6k/R7/8/8/8/8/8/K7 b - - 0 1"));
    for (const Result& r : {find_best_move(mated, 3), iterative_deepening(mated, 3),
                            minimax(mated, 3, -infinite_score, infinite_score)}) {
        EXPECT_FALSE(r.best_move().has_value());
        EXPECT_EQ(r.score, -mate_score);
    }
}

TEST(LibraryEvaluation, IsForTheFirstSide) {
    using P = Position<Makruk, Words>;
    EXPECT_GT(evaluate_fast(P(Makruk::read_fen("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"))), 400);
    EXPECT_GT(evaluate_fast(P(Makruk::read_fen("4k3/8/8/8/8/8/8/R3K3 b - - 0 1"))), 400);
    EXPECT_LT(evaluate_fast(P(Makruk::read_fen("4k3/8/8/8/8/8/8/r3K3 w - - 0 1"))), -400);
}

}  // namespace
}  // namespace boardlab::search
