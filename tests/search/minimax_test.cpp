// Alpha-beta against plain minimax, which is written here as simply as possible: no window, no move
// ordering, no table.
#include <gtest/gtest.h>

#include "games/perft.hpp"
#include "harness/files/dataset.hpp"
#include "representations/families/mailbox.hpp"
#include "search/chess_knowledge.hpp"
#include "search/cotulenh_knowledge.hpp"
#include "search/makruk_knowledge.hpp"
#include "search/searcher.hpp"
#include "search/xiangqi_knowledge.hpp"
#include "tests/support/source_root.hpp"

namespace boardlab::search {
namespace {

struct TooLarge {};

template <class G>
using MailboxOf = typename MailboxFor<typename G::Pieces>::Board;

template <class G>
class Minimax {
 public:
    using P = Position<G, MailboxOf<G>>;
    Minimax(const P& position, bool quiescence, std::uint64_t most)
        : position_(position), quiescence_(quiescence), left_(most) {}

    Score root(int depth) {
        const std::vector<Move> moves = legal();
        if (moves.empty()) return ended(0, false).value();
        return best_of(moves, -infinite_score, depth, 0, false);
    }

 private:
    // `turn` counts from the root. `quiet`: beyond the horizon, where only captures are searched.
    Score value(int depth, int turn, bool quiet) {
        if (left_-- == 0) throw TooLarge{};
        const bool open = position_.turn_is_open();
        quiet = quiet || (depth <= 0 && !open);
        const bool leaf = quiet && !quiescence_;
        // A leaf's score does not depend on its moves, and most nodes are leaves.
        std::vector<Move> moves = leaf ? std::vector<Move>{} : legal();
        const bool forced = position_.in_check() || open;
        // Where the side may stand pat, quiescence does not find out whether it has moves.
        if (const auto score = ended(turn, leaf || (quiet && !forced) || !moves.empty()))
            return *score;
        if (leaf) return static_evaluation();
        if (quiet && !forced) keep(moves, [](Move m) { return m.type().captures; });
        if constexpr (turns_of_steps<G>)  // a turn that may end is continued only by captures
            if (quiet && std::any_of(moves.begin(), moves.end(), P::Rules::is_commit))
                keep(moves, [](Move m) { return m.type().captures || P::Rules::is_commit(m); });
        const Score best = best_of(moves, quiet && !forced ? static_evaluation() : -infinite_score,
                                   depth, turn, quiet);
        if (best > -infinite_score || open) return best;
        return ended(turn, false).value();  // no turn can be completed
    }
    Score best_of(const std::vector<Move>& moves, Score best, int depth, int turn, bool quiet) {
        for (const Move m : moves) {
            const Side mover = position_.to_move();
            const auto undo = position_.make(m);
            best =
                std::max(best, position_.to_move() == mover ? value(depth - 1, turn, quiet)
                                                            : -value(depth - 1, turn + 1, quiet));
            position_.unmake(m, undo);
        }
        return best;
    }
    std::optional<Score> ended(int turn, bool any_move) const {
        const Status status = G::status(
            position_.setup(), {.any_legal_move = any_move, .in_check = position_.in_check()});
        if (!status.over) return std::nullopt;
        if (!status.winner) return drawn_score;
        return *status.winner == position_.to_move() ? mate_score - turn : turn - mate_score;
    }
    template <class Keep>
    static void keep(std::vector<Move>& moves, Keep wanted) {
        std::erase_if(moves, [&](Move m) { return !wanted(m); });
    }
    std::vector<Move> legal() const {
        typename P::MoveList moves;
        return {moves.data(), position_.list_legal(moves.data())};
    }
    Score static_evaluation() const {
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
    using Board = MailboxOf<G>;
    using P = Position<G, Board>;

    static std::uint64_t tree(const P& position, int depth) {
        return with_side(position.to_move(), [&]<Side Us>() {
            return perft_bulk<G, Us>(position.board(), position.state(), depth);
        });
    }
    // Positions of the perft suite whose trees are small enough to walk without a window. CoTuLenh
    // has too few of them, so pieces are removed from endgames until their trees are small enough.
    static std::vector<P> positions(int most_nodes) {
        std::vector<P> found;
        const auto check = [](std::string_view fen) { G::read_fen(fen); };
        const auto folder = source_root() / "datasets" / G::name;
        for (const PerftCase& one : read_perft_suite(folder / "perft.epd", check))
            if (deepest_within(one, most_nodes) >= 4) found.push_back(P(G::read_fen(one.fen)));
        if (!turns_of_steps<G>) return found;
        std::size_t draw = 0;
        for (const char* file : {"mates.fen", "timing/endgame.fen"})
            for (const CorpusPosition& p : read_corpus(folder / file, check)) {
                P thin(G::read_fen(p.fen));
                while (tree(thin, 2) * tree(thin, 2) > static_cast<std::uint64_t>(most_nodes)) {
                    const std::vector<std::string> fewer = G::shrink_candidates(thin.setup());
                    thin = P(G::read_fen(fewer[draw++ % fewer.size()]));
                }
                if (tree(thin, 4) <= static_cast<std::uint64_t>(most_nodes)) found.push_back(thin);
            }
        return found;
    }
    static Score searched(const P& position, Features features, int depth, Table* table = nullptr) {
        Searcher<G, Board> searcher(position, {}, {.features = features, .table = table});
        const auto moves = searcher.root_moves();
        if (moves.empty()) return searcher.score_when_over();
        return searcher.search(moves, depth).score;
    }
};
using Games = testing::Types<Chess, Makruk, Xiangqi, CoTuLenh>;
TYPED_TEST_SUITE(AlphaBeta, Games);

TYPED_TEST(AlphaBeta, EqualsPlainMinimax) {
    const auto positions = this->positions(80'000);
    ASSERT_GE(positions.size(), 50u);
    const Features plain{.table = false, .quiescence = false};
    Features scouting = plain;
    scouting.scout = scouting.killers = scouting.history = true;
    for (const auto& position : positions)
        for (int depth = 1; depth <= 4; ++depth) {
            const Score expected = Minimax<TypeParam>(position, false, UINT64_MAX).root(depth);
            const std::string where = TypeParam::write_fen(position.setup());
            ASSERT_EQ(this->searched(position, plain, depth), expected) << where << ' ' << depth;
            ASSERT_EQ(this->searched(position, scouting, depth), expected) << where << ' ' << depth;
        }
}

TYPED_TEST(AlphaBeta, EqualsPlainMinimaxWithQuiescence) {
    int compared = 0;
    for (const auto& position : this->positions(turns_of_steps<TypeParam> ? 80'000 : 200'000))
        for (int depth = 1; depth <= 3; ++depth) {
            Score expected = 0;
            try {
                expected = Minimax<TypeParam>(position, true, 50'000).root(depth);
            } catch (const TooLarge&) {
                break;
            }
            ASSERT_EQ(this->searched(position, {.table = false}, depth), expected)
                << TypeParam::write_fen(position.setup()) << ' ' << depth;
            ++compared;
        }
    EXPECT_GE(compared, 100);
}

// Up to depth 4 there are no repetitions, which would make scores depend on the path.
TYPED_TEST(AlphaBeta, IsNotChangedByATableOfExactlyTheDepthAskedFor) {
    std::uint64_t hits = 0;
    for (const auto& position : this->positions(turns_of_steps<TypeParam> ? 80'000 : 400'000))
        for (int depth = 1; depth <= 4; ++depth) {
            Table table(std::size_t{1} << 20);
            Searcher<TypeParam, MailboxOf<TypeParam>> searcher(
                position, {}, {.features = {.exact_depth_only = true}, .table = &table});
            const auto moves = searcher.root_moves();
            if (moves.empty()) break;
            for (int d = 1; d <= depth; ++d) {
                const Result result = searcher.search(moves, d);
                if (d < depth) continue;
                ASSERT_EQ(result.score, this->searched(position, {.table = false}, d))
                    << TypeParam::write_fen(position.setup()) << ' ' << d;
            }
            hits += searcher.counts().table_cutoffs;
        }
    EXPECT_GT(hits, 1000u);
}

TYPED_TEST(AlphaBeta, UpdatesTheEvaluationCorrectly) {
    using TheBoard = MailboxOf<TypeParam>;
    std::uint64_t nodes = 0;
    for (const auto& position : this->positions(60'000)) {
        Searcher<TypeParam, TheBoard> searcher(
            position, {}, {.features = {.table = false, .null_move = true, .incremental = true}});
        searcher.watch = [&](const auto& here, Score evaluation) {
            ++nodes;
            ASSERT_EQ(evaluation, evaluate(here)) << TypeParam::write_fen(here.setup());
        };
        searcher.search(searcher.root_moves(), 4);
        if (this->HasFatalFailure()) return;
    }
    EXPECT_GT(nodes, 10'000u);
}

TYPED_TEST(AlphaBeta, StoppedAnywhereLeavesThePositionAsItWas) {
    using TheBoard = MailboxOf<TypeParam>;
    const auto start = TypeParam::read_fen(TypeParam::start);
    for (std::uint64_t stop_after = 256; stop_after < 20'000; stop_after += 512) {
        StopSign stop;
        Searcher<TypeParam, TheBoard> searcher(
            typename TestFixture::P(start), {},
            {.features = {.table = false, .null_move = true, .incremental = true}, .stop = &stop});
        searcher.watch = [&, seen = std::uint64_t{0}](const auto&, Score) mutable {
            if (++seen == stop_after) stop.raise();
        };
        const Result result = searcher.search(searcher.root_moves(), 6);
        ASSERT_FALSE(result.complete);
        ASSERT_EQ(searcher.position().setup(), start);
        ASSERT_EQ(searcher.position().first_inconsistency(), nullptr);
    }
}

}  // namespace
}  // namespace boardlab::search
