// The concepts list all members that are used: what the program compiles for a game and a board
// also compiles on archetypes, which have the listed members and no other, and gives the same
// results.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/chess/chess.hpp"
#include "games/cotulenh/cotulenh.hpp"
#include "games/xiangqi/xiangqi.hpp"
#include "harness/contenders/contender_of.hpp"
#include "harness/contenders/search_thread_of.hpp"
#include "representations/combined_arms/shadow.hpp"
#include "representations/families/mailbox.hpp"
#include "representations/families/three_words.hpp"
#include "representations/families/u64.hpp"
#include "representations/shadow.hpp"
#include "representations/sliders/classical.hpp"
#include "search/chess_knowledge.hpp"
#include "search/cotulenh_knowledge.hpp"
#include "tests/representations/archetypes/boards.hpp"
#include "tests/representations/archetypes/sets.hpp"
#include "tests/support/contenders.hpp"

namespace boardlab {
namespace {

using ListedSet = archetypes::Set<OneWordSet>;
using ListedStrategy = archetypes::Strategy<Classical<ListedSet>, ListedSet>;
using WideSet = archetypes::Set<WordsSet<Numbering<cotulenh::Pieces::geometry, 16>, 3>>;
using WideStrategy = archetypes::Strategy<Classical<WideSet>, WideSet>;
static_assert(SquareSet<ListedSet> && SliderStrategy<ListedStrategy, ListedSet>);
static_assert(!HopStrategy<ListedStrategy, ListedSet> && !AnswersQueens<ListedStrategy, ListedSet>);
using PointSet = archetypes::Set<WordsSet<Numbering<xiangqi::Pieces::geometry, 9>, 2>>;
using Hops = archetypes::StrategyWithHops<Classical<PointSet>, PointSet>;
static_assert(HopStrategy<Hops, PointSet>);

using Chessmen = archetypes::Pieces<chess::Pieces>;
using XiangqiMen = archetypes::FacingPieces<xiangqi::Pieces>;
using Units = archetypes::ArmsPieces<cotulenh::Pieces>;
static_assert(PieceSet<Chessmen> && PieceSet<XiangqiMen> && !CombinedArmsPieceSet<Chessmen> &&
              CombinedArmsPieceSet<Units>);

template <class B>
struct Only {  // a family with one board
    template <class>
    struct Of {
        using Board = B;
    };
};
using OfSets = archetypes::LegalBoard<SetBoard<Chessmen, ListedSet, ListedStrategy>>;
using OfCells = archetypes::LegalBoard<Mailbox<Chessmen>>;
using OfScreenedSets = archetypes::LegalBoard<SetBoard<XiangqiMen, PointSet, Hops>>;
using OfScreenedCells = archetypes::LegalBoard<Mailbox<XiangqiMen>>;
using OfArmSets = archetypes::ArmsBoard<ArmsSetBoard<Units, WideSet, WideStrategy>>;
using OfArmCells = archetypes::ArmsBoard<ArmsMailbox<Units>>;
static_assert(LegalRepresentation<OfSets> && !CombinedArmsRepresentation<OfSets>);
static_assert(CombinedArmsRepresentation<OfArmSets> && !LegalRepresentation<OfArmSets>);

// Positions with every sort of move: castling, en passant, promotion; screens and legs; stacks,
// sessions and air defence.
template <class G>
constexpr ReferenceTree tree{"castling",
                             "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                             3, 97'862, 0};
template <>
constexpr ReferenceTree tree<Xiangqi>{
    "screens", "1rbaka2R/5r3/6n2/2p1p1p2/4P1bP1/PpC3Bc1/1nPR2P2/2N2AN2/1c2K1p2/2BAC4 w - - 0 1", 2,
    2'265, 0};
template <>
constexpr ReferenceTree tree<CoTuLenh>{
    "ships", "8c2/11/11/(nft)1i8/1n9/N2t7/n2T7/1N9/(NFT)1I8/11/11/3C7 r - - 0 1", 2, 4'212, 0};

template <class G, class Board>
std::uint64_t counted() {
    const Position<G, Board> position(G::read_fen(tree<G>.fen));
    EXPECT_EQ(perft_tried(position, tree<G>.depth), tree<G>.nodes);
    return perft_bulk(position, tree<G>.depth);
}

TEST(Archetypes, CountTreesOnCellsAndInShadows) {
    EXPECT_EQ((counted<Chess, OfCells>()), tree<Chess>.nodes);
    EXPECT_EQ((counted<Xiangqi, OfScreenedCells>()), tree<Xiangqi>.nodes);
    EXPECT_EQ((counted<CoTuLenh, OfArmCells>()), tree<CoTuLenh>.nodes);
    EXPECT_EQ((counted<Chess, Shadow<OfSets, OfCells>>()), tree<Chess>.nodes);
    EXPECT_EQ((counted<Xiangqi, Shadow<OfScreenedSets, OfScreenedCells>>()), tree<Xiangqi>.nodes);
    EXPECT_EQ((counted<CoTuLenh, ArmsShadow<OfArmSets, OfArmCells>>()), tree<CoTuLenh>.nodes);
}

// All that the program compiles for a game and a board, on an archetype and on its own mailbox.
template <class G, class Board>
struct InTheProgram {
    Contender archetype = contender_of<G, Only<Board>>("archetype"), mailbox = [] {
        const std::vector<Contender> all = contenders_of(std::string(G::name));
        return *std::ranges::find(all, "mailbox", &Contender::board);
    }();

    void counts_trees_in_every_mode() const {
        const auto position = archetype.start();
        position->load(tree<G>.fen);
        EXPECT_EQ(position->first_inconsistency(), "");
        EXPECT_GT(archetype.table_bytes(), 0u);
        for (const auto mode : {CountingMode::bulk, CountingMode::full, CountingMode::hashed})
            EXPECT_EQ(perft(*position, tree<G>.depth, mode), tree<G>.nodes);
    }
    void gives_the_benchmarks_checksums() const {
        const auto one = archetype.board_benchmark(), other = mailbox.board_benchmark();
        one->load({std::string(tree<G>.fen)});
        other->load({std::string(tree<G>.fen)});
        for (const bench::OperationFacts& facts : bench::operations)
            EXPECT_EQ(one->checked(facts.operation, 2), other->checked(facts.operation, 2))
                << facts.name;
        // However a tree is walked, it has so many leaves.
        using O = bench::Operation;
        for (const O walk : {O::perft_bulk, O::perft_full, O::perft_tried, O::perft_listed,
                             O::perft_unmade, O::perft_copied})
            EXPECT_EQ(one->checked(walk, tree<G>.depth).items, tree<G>.nodes);
    }
    void searches() const {
        const search::ThreadTools tools{
            .features = {.killers = true, .history = true, .null_move = true, .scout = true}};
        const auto here = archetype.start(), there = mailbox.start();
        const auto one = search_thread_of<G, Only<Board>>(*here, tools);
        const auto other = mailbox.search_thread(*there, tools);
        const auto found = one->search(one->root_moves(), 2);
        EXPECT_EQ(found.line, other->search(other->root_moves(), 2).line);
        EXPECT_EQ(one->counts().nodes, other->counts().nodes);
    }
};

using OfChess = InTheProgram<Chess, OfSets>;
using OfCoTuLenh = InTheProgram<CoTuLenh, OfArmSets>;

TEST(Archetypes, CountTreesInEveryMode) {
    OfChess().counts_trees_in_every_mode();
    OfCoTuLenh().counts_trees_in_every_mode();
}
TEST(Archetypes, GiveTheBenchmarksChecksums) {
    OfChess().gives_the_benchmarks_checksums();
    OfCoTuLenh().gives_the_benchmarks_checksums();
}
TEST(Archetypes, Search) {
    OfChess().searches();
    OfCoTuLenh().searches();
}

}  // namespace
}  // namespace boardlab
