// Lazy SMP: what made-up threads say together, and threads over a table that is wrapped for each.
#include <gtest/gtest.h>

#include <thread>

#include "representations/families/mailbox.hpp"
#include "search/chess_knowledge.hpp"
#include "search/library.hpp"

namespace boardlab::search {
namespace {

const Move a(MoveType{}, 1, 2), b(MoveType{}, 3, 4);

Result said(Move move, int depth, Score score) {
    return {.score = score,
            .line = {move},
            .depth = depth,
            .complete = true,
            .counts = {.nodes = 10, .table_probes = 3},
            .seconds = 0.5};
}

TEST(LazyResults, TheDeepestDecides) {
    const Result best = combine_lazy_results({said(a, 5, 900), said(b, 6, -20), said(a, 5, 800)});
    EXPECT_EQ(best.best_move(), b);
    EXPECT_EQ(best.score, -20);
    EXPECT_EQ(best.depth, 6);
    EXPECT_TRUE(best.complete);
    EXPECT_EQ(best.counts.nodes, 30u);
    EXPECT_EQ(best.counts.table_probes, 9u);
    EXPECT_EQ(best.seconds, 0.5) << "they ran at the same time";
}

TEST(LazyResults, ThenTheMoveThatMostWantThenTheBetterScore) {
    const std::vector<Result> three{said(b, 6, 90), said(a, 6, 10), said(a, 6, 20), said(b, 5, 95)};
    EXPECT_EQ(combine_lazy_results(three).best_move(), a) << "a shallow search has no vote";
    EXPECT_EQ(combine_lazy_results(three).score, 20);
    EXPECT_EQ(combine_lazy_results({said(a, 6, 10), said(b, 6, 11)}).best_move(), b);
    EXPECT_EQ(combine_lazy_results({said(a, 6, 10), said(b, 6, 10)}).best_move(), a)
        << "of equals the first";
}

TEST(LazyResults, OfThreadsWithoutAMove) {
    const Result over{.score = -mate_score, .complete = true, .counts = {.nodes = 1}};
    EXPECT_EQ(combine_lazy_results({over, over}).score, -mate_score);
    EXPECT_EQ(combine_lazy_results({over, over}).counts.nodes, 2u);
    EXPECT_FALSE(combine_lazy_results({}).best_move().has_value());
    // Stopped before depth 1 was complete: a move nevertheless.
    EXPECT_EQ(combine_lazy_results({{.line = {a}}, {.line = {a}}}).best_move(), a);
}

TEST(LazyDepths, AreThoseOfTheDocumentsPicture) {
    EXPECT_EQ(plies_ahead(0), 0);
    EXPECT_EQ(plies_ahead(1), 1);
    EXPECT_EQ(plies_ahead(2), -1);
    EXPECT_EQ(plies_ahead(3), 0);
    EXPECT_EQ(plies_ahead(5), plies_ahead(1));
}

// A worker that only notes to which depths it was sent.
class Noting : public Thread {
 public:
    std::vector<Move> root_moves() override { return {a}; }
    Score score_when_over() override { return 0; }
    using Thread::search;
    Result search(std::span<const Move>, int depth, Window) override {
        depths.push_back(depth);
        return said(a, depth, 0);
    }
    const Counts& counts() const override { return counts_; }
    std::vector<int> depths{};

 private:
    Counts counts_;
};
std::vector<int> depths_of(int thread, bool deepening = true) {
    Noting worker;
    StopSign stop;
    int reports = 0;
    const Options options{
        .depth = 4, .deepening = deepening, .report = [&](const Result&) { ++reports; }};
    const Result result =
        search_lazily(worker, std::span<const Move>(&a, 1), options, stop, thread);
    EXPECT_TRUE(result.complete);
    EXPECT_TRUE(stop.raised()) << "the first to be done ends the others";
    EXPECT_EQ(reports > 0, thread == 0);
    return worker.depths;
}
TEST(LazyDepths, AreStaggered) {
    EXPECT_EQ(depths_of(0), (std::vector{1, 2, 3, 4}));
    EXPECT_EQ(depths_of(1), (std::vector{2, 3, 4}));
    EXPECT_EQ(depths_of(2), (std::vector{1, 1, 2, 3, 4}));
    EXPECT_EQ(depths_of(1, false), (std::vector{4}));
    EXPECT_EQ(depths_of(2, false), (std::vector{3, 4}));
}

// As the document has it: every thread wraps the memory and the age that it is given.
TEST(LazyThreads, ShareAWrappedTable) {
    using Board = typename MailboxFor<Chess::Pieces>::Board;
    const Position<Chess, Board> position(
        Chess::read_fen("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4"));
    const auto table = create_lazy_table(1);
    new_search(*table);
    StopSign stop;
    std::vector<Result> results(3);
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < results.size(); ++i)
        threads.emplace_back([&, i] {
            Table shared = wrap_lazy_table(table->memory(), table->age());
            results[i] = lazy_search(position, 4, shared, static_cast<int>(i), stop);
        });
    for (std::thread& t : threads) t.join();
    const Result best = combine_lazy_results(results);
    EXPECT_EQ(moves_to_mate(best.score), 1);
    EXPECT_TRUE(best.complete);
    EXPECT_GT(table->statistics().used, 0) << "what they wrote has the table's age";
}

}  // namespace
}  // namespace boardlab::search
