// Alpha-beta against plain minimax, written here a second time and as simply as can be: no window,
// no order, no table.
#include <gtest/gtest.h>

#include "harness/dataset.hpp"
#include "representations/mailbox/board.hpp"
#include "search/chess_knowledge.hpp"
#include "search/makruk_knowledge.hpp"
#include "search/searcher.hpp"
#include "search/xiangqi_knowledge.hpp"
#include "tests/source_root.hpp"

namespace boardlab {
namespace {

struct TooLarge {};

template <class G>
class Minimax {
 public:
    using P = Position<G, Mailbox<typename G::Pieces>>;
    Minimax(const P& position, bool quiescence, std::uint64_t most)
        : position_(position), quiescence_(quiescence), left_(most) {}

    Score value(int depth, int ply = 0) {
        if (left_-- == 0) throw TooLarge{};
        const std::vector<Move> moves = legal();
        const bool leaf = depth == 0 && !quiescence_;
        const bool checked = position_.in_check();
        const Status status = G::status(
            position_.setup(), {.any_legal_move = leaf || !moves.empty(), .in_check = checked});
        // A leaf that shows no draw is not asked for its moves: one in quiescence only in check.
        const bool asked = ply > 0 || moves.empty();
        if (asked && status.over && (depth > 0 || !moves.empty() || checked || leaf)) {
            if (!status.winner) return drawn_score;
            return *status.winner == position_.to_move() ? mate_score - ply : ply - mate_score;
        }
        if (leaf) return standing();
        const bool declines = depth == 0 && !checked;
        Score best = declines ? standing() : -infinite_score;
        for (const Move m : moves) {
            if (declines && !m.manner().captures) continue;
            const auto undo = position_.make(m);
            best = std::max(best, -value(std::max(depth - 1, 0), ply + 1));
            position_.unmake(m, undo);
        }
        return best;
    }

 private:
    std::vector<Move> legal() const {
        typename P::MoveList moves;
        return {moves.data(), position_.list_legal(moves.data())};
    }
    Score standing() const {
        const Score sum = evaluate(position_);
        return position_.to_move() == Side::first ? sum : -sum;
    }
    P position_;
    bool quiescence_;
    std::uint64_t left_;
};

template <class G>
class AlphaBeta : public testing::Test {
 protected:
    using Board = Mailbox<typename G::Pieces>;
    using P = Position<G, Board>;

    // Positions of the perft suite whose trees are small enough to walk without a window.
    static std::vector<P> positions(int most_nodes) {
        std::vector<P> found;
        const auto suite = read_perft_suite(source_root() / "datasets" / G::name / "perft.epd",
                                            [](std::string_view fen) { G::read_fen(fen); });
        for (const PerftCase& one : suite)
            if (deepest_within(one, most_nodes) >= 4) found.push_back(P(G::read_fen(one.fen)));
        return found;
    }
    static Score searched(const P& position, Arms arms, int depth, Table* table = nullptr) {
        Searcher<G, Board> searcher(position, {}, {.arms = arms, .table = table});
        const auto moves = searcher.root_moves();
        if (moves.empty()) return searcher.score_when_over();
        return searcher.search(moves, depth).score;
    }
};
using Games = testing::Types<Chess, Makruk, Xiangqi>;
TYPED_TEST_SUITE(AlphaBeta, Games);

TYPED_TEST(AlphaBeta, EqualsPlainMinimax) {
    const auto positions = this->positions(60'000);
    ASSERT_GE(positions.size(), 50u);
    const Arms plain{.table = false, .quiescence = false};
    Arms scouting = plain;
    scouting.scout = scouting.killers = scouting.history = true;
    for (const auto& position : positions)
        for (int depth = 1; depth <= 4; ++depth) {
            const Score expected = Minimax<TypeParam>(position, false, UINT64_MAX).value(depth);
            const std::string where = TypeParam::write_fen(position.setup());
            ASSERT_EQ(this->searched(position, plain, depth), expected) << where << ' ' << depth;
            ASSERT_EQ(this->searched(position, scouting, depth), expected) << where << ' ' << depth;
        }
}

TYPED_TEST(AlphaBeta, EqualsPlainMinimaxWithQuiescence) {
    int compared = 0;
    for (const auto& position : this->positions(200'000))
        for (int depth = 1; depth <= 3; ++depth) {
            Score expected = 0;
            try {
                expected = Minimax<TypeParam>(position, true, 50'000).value(depth);
            } catch (const TooLarge&) {
                break;
            }
            ASSERT_EQ(this->searched(position, {.table = false}, depth), expected)
                << TypeParam::write_fen(position.setup()) << ' ' << depth;
            ++compared;
        }
    EXPECT_GE(compared, 100);
}

// Up to depth 4 no position can stand twice where a node would see it.
TYPED_TEST(AlphaBeta, IsNotChangedByATableOfExactlyTheDepthAskedFor) {
    std::uint64_t hits = 0;
    for (const auto& position : this->positions(400'000))
        for (int depth = 1; depth <= 4; ++depth) {
            Table table(std::size_t{1} << 20);
            Searcher<TypeParam, Mailbox<typename TypeParam::Pieces>> searcher(
                position, {}, {.arms = {.exact_depth_only = true}, .table = &table});
            const auto moves = searcher.root_moves();
            if (moves.empty()) break;
            for (int d = 1; d <= depth; ++d) {
                const SearchResult result = searcher.search(moves, d);
                if (d < depth) continue;
                ASSERT_EQ(result.score, this->searched(position, {.table = false}, d))
                    << TypeParam::write_fen(position.setup()) << ' ' << d;
            }
            hits += searcher.counts().table_cutoffs;
        }
    EXPECT_GT(hits, 1000u);
}

TYPED_TEST(AlphaBeta, CarriesTheEvaluationAlongTruly) {
    using TheBoard = Mailbox<typename TypeParam::Pieces>;
    std::uint64_t nodes = 0;
    for (const auto& position : this->positions(60'000)) {
        Searcher<TypeParam, TheBoard> searcher(
            position, {}, {.arms = {.table = false, .null_move = true, .incremental = true}});
        searcher.watch = [&](const auto& here, Score standing) {
            ++nodes;
            ASSERT_EQ(standing, evaluate(here)) << TypeParam::write_fen(here.setup());
        };
        searcher.search(searcher.root_moves(), 4);
        if (this->HasFatalFailure()) return;
    }
    EXPECT_GT(nodes, 10'000u);
}

TYPED_TEST(AlphaBeta, StoppedAnywhereLeavesThePositionAsItWas) {
    using TheBoard = Mailbox<typename TypeParam::Pieces>;
    const auto start = TypeParam::read_fen(TypeParam::start);
    for (std::uint64_t stop_after = 256; stop_after < 20'000; stop_after += 512) {
        StopSign stop;
        Searcher<TypeParam, TheBoard> searcher(
            typename TestFixture::P(start), {},
            {.arms = {.table = false, .null_move = true, .incremental = true}, .stop = &stop});
        searcher.watch = [&, seen = std::uint64_t{0}](const auto&, Score) mutable {
            if (++seen == stop_after) stop.raise();
        };
        const SearchResult result = searcher.search(searcher.root_moves(), 6);
        ASSERT_FALSE(result.complete);
        ASSERT_EQ(searcher.position().setup(), start);
        ASSERT_EQ(searcher.position().first_inconsistency(), nullptr);
    }
}

}  // namespace
}  // namespace boardlab
