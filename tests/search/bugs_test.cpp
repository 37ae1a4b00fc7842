// Searches with one wrong policy each, and checks that catch them. The sound search passes all.
#include "games/position_code.hpp"
#include "harness/files/dataset.hpp"
#include "representations/mailbox/board.hpp"
#include "search/chess_knowledge.hpp"
#include "search/deepening.hpp"
#include "search/makruk_knowledge.hpp"
#include "search/searcher.hpp"
#include "tests/support/source_root.hpp"

#include <gtest/gtest.h>

namespace boardlab::search {
namespace {

struct TakesBoundsForScores : SoundPolicy {
    static constexpr bool checks_bounds = false;
};
struct CountsMatesFromTheRoot : SoundPolicy {
    static constexpr bool adjusts_mates = false;
};
struct IgnoresRepetitions : SoundPolicy {
    static constexpr bool detects_repetitions = false;
};

template <class G>
std::vector<CorpusPosition> corpus(const std::string& name) {
    return read_corpus(source_root() / "datasets" / G::name / name,
                       [](std::string_view fen) { G::read_fen(fen); });
}

template <class G, class Policy>
Result searched(const std::string& fen, int depth, Features features, Table* table) {
    using Board = Mailbox<typename G::Pieces>;
    Searcher<G, Board, Policy> searcher(Position<G, Board>(G::read_fen(fen)), {},
                                        {.features = features, .table = table});
    StopSign stop;
    return deepen(searcher, searcher.root_moves(), {.depth = depth, .features = features}, stop);
}

// How many positions have another score with a table whose entries must have the exact depth.
template <class G, class Policy>
int changed_by_the_table() {
    int changed = 0;
    for (const char* file : {"timing/opening.fen", "timing/middlegame.fen", "timing/endgame.fen"})
        for (const CorpusPosition& p : corpus<G>(file)) {
            Table table(std::size_t{1} << 20);
            changed += searched<G, Policy>(p.fen, 4, {.exact_depth_only = true}, &table).score !=
                       searched<G, Policy>(p.fen, 4, {.table = false}, nullptr).score;
        }
    return changed;
}

// How many mates are misjudged, in the position and again two plies later with the same table: its
// entries are then probed at another distance from the root than they were stored at.
template <class G, class Policy>
int misjudged_mates() {
    using Board = Mailbox<typename G::Pieces>;
    int wrong = 0;
    for (const CorpusPosition& p : corpus<G>("mates.fen")) {
        const int moves = p.note.at(8) - '0';  // "mate in 2: …"
        if (moves < 2 || moves > 3) continue;
        Table table(std::size_t{1} << 20);
        const Result before = searched<G, Policy>(p.fen, 2 * moves, {}, &table);
        wrong += moves_to_mate(before.score) != moves;
        if (before.line.size() < 2) continue;
        Position<G, Board> position(G::read_fen(p.fen));
        using P = decltype(position);
        for (std::size_t i = 0; i < 2; ++i)
            position.make(
                Move::renumbered<typename P::Dense, typename P::Numbering>(before.line[i]));
        const std::string then = G::write_fen(position.setup(), {.exact = true});
        wrong +=
            moves_to_mate(searched<G, Policy>(then, 2 * moves - 2, {}, &table).score) != moves - 1;
    }
    return wrong;
}

// White, a rook down and about to be mated, has a perpetual check on e8 and h5.
template <class Policy>
bool sees_the_perpetual() {
    Table table(std::size_t{1} << 20);
    const std::string fen = "6k1/6p1/8/7Q/8/r7/1q6/7K w - - 0 1";
    return searched<Chess, Policy>(fen, 6, {}, &table).score == drawn_score;
}

TEST(SearchPolicies, SoundOnePassesEveryCheck) {
    EXPECT_EQ((changed_by_the_table<Chess, SoundPolicy>()), 0);
    EXPECT_EQ((changed_by_the_table<Makruk, SoundPolicy>()), 0);
    EXPECT_EQ((misjudged_mates<Chess, SoundPolicy>()), 0);
    EXPECT_EQ((misjudged_mates<Makruk, SoundPolicy>()), 0);
    EXPECT_TRUE(sees_the_perpetual<SoundPolicy>());
}
TEST(SearchPolicies, BoundsTakenForScoresAreCaught) {
    EXPECT_GT((changed_by_the_table<Chess, TakesBoundsForScores>()), 0);
}
TEST(SearchPolicies, MatesCountedFromTheRootAreCaught) {
    EXPECT_GT((misjudged_mates<Chess, CountsMatesFromTheRoot>()), 0);
    EXPECT_GT((misjudged_mates<Makruk, CountsMatesFromTheRoot>()), 0);
}
TEST(SearchPolicies, IgnoredRepetitionsAreCaught) {
    EXPECT_FALSE(sees_the_perpetual<IgnoresRepetitions>());
}

}  // namespace
}  // namespace boardlab::search
