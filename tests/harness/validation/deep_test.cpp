// Digests of trees: the same on every board, whatever the order of moves, threads and table; and
// the files that keep them.
#include "harness/validation/deep.hpp"

#include <algorithm>
#include <regex>

#include "games/input_error.hpp"
#include "harness/contenders/answers_digest.hpp"
#include "harness/contenders/digest_table.hpp"
#include "harness/files/digest_file.hpp"
#include "tests/support/contenders.hpp"
#include "tests/support/source_root.hpp"

namespace boardlab {
namespace {

// A ply less where positions have many moves.
int depth_of(const GameInfo& game) { return game.most_moves > 256 ? 1 : 2; }

std::vector<Contender> contenders_here() {
    std::vector<Contender> all;
    for (const Contender& c : all_contenders())
        if (c.missing.empty()) all.push_back(c);
    return all;
}
const GameInfo& game_of(const Contender& c) {
    const auto& games = all_games();
    return *std::find_if(games.begin(), games.end(),
                         [&](const GameInfo& g) { return g.name == c.game; });
}

class DigestsOn : public testing::TestWithParam<Contender> {};
INSTANTIATE_TEST_SUITE_P(Boards, DigestsOn, testing::ValuesIn(contenders_here()), test_name);

// The file was written by other boards, compilers and machines.
TEST_P(DigestsOn, AreThoseOnFile) {
    const Contender& board = GetParam();
    const auto position = board.start();
    const DigestFile file =
        read_digests(source_root() / "datasets" / board.game / "digests.txt", board.game,
                     [&](std::string_view fen) { position->load(fen); });
    EXPECT_GE(file.positions.size(), 8u);
    const std::uint64_t most = game_of(board).most_moves > 256 ? 150 : 1200;
    int walked = 0;
    for (const DigestedPosition& p : file.positions) {
        position->load(p.fen);
        EXPECT_EQ(position->exact_fen(), p.fen) << "line " << p.line;
        for (const StoredDigest& stored : p.trees) {
            if (stored.nodes > most) continue;
            const DigestedRoot found = as_digest_root(*position).digest({.depth = stored.depth});
            EXPECT_EQ(found.whole.digest.str(), stored.digest.str())
                << p.fen << " to depth " << stored.depth;
            EXPECT_EQ(found.whole.nodes, stored.nodes) << p.fen << " to depth " << stored.depth;
            ++walked;
        }
    }
    EXPECT_GE(walked, 8);
}

class DigestsOf : public testing::TestWithParam<GameInfo> {
 protected:
    const Contender board = contenders_of(GetParam().name).front();
    const std::string fen{GetParam().trees.back().fen};
};
INSTANTIATE_TEST_SUITE_P(Games, DigestsOf, testing::ValuesIn(all_games()),
                         [](const auto& game) { return game.param.name; });

TEST_P(DigestsOf, CountEveryNodeOnce) {
    const int depth = depth_of(GetParam());
    const DeepWalk walk = walk_deep(board, {.fen = fen, .depth = depth});
    const auto position = board.start();
    position->load(fen);
    NodeCount nodes = 1;
    for (int d = 1; d <= depth; ++d) nodes += perft(*position, d);
    EXPECT_EQ(NodeCount(walk.tree.nodes), nodes);
    EXPECT_EQ(walk.visited, walk.tree.nodes);
}

TEST_P(DigestsOf, DependNeitherOnThreadsNorOnATable) {
    const int depth = depth_of(GetParam()) + 1;
    const DeepWalk plain = walk_deep(board, {.fen = fen, .depth = depth});
    for (const std::size_t bytes : {std::size_t{4096}, std::size_t{4} << 20}) {
        const DeepWalk merged =
            walk_deep(board, {.fen = fen, .depth = depth, .threads = 3, .hash_bytes = bytes});
        EXPECT_EQ(merged.tree.digest.str(), plain.tree.digest.str()) << bytes;
        EXPECT_EQ(merged.tree.nodes, plain.tree.nodes) << bytes;
        EXPECT_LE(merged.visited, plain.visited) << bytes;
    }
}

TEST_P(DigestsOf, TellTreesApart) {
    std::vector<Digest> seen;
    const auto position = board.start();
    for (const std::string& root : {fen, GetParam().start})
        for (int depth = 0; depth <= depth_of(GetParam()); ++depth)
            seen.push_back(walk_deep(board, {.fen = root, .depth = depth}).tree.digest);
    if (fen == GetParam().start) seen.resize(seen.size() / 2);
    std::sort(seen.begin(), seen.end());
    EXPECT_EQ(std::adjacent_find(seen.begin(), seen.end()), seen.end());
}

TEST_P(DigestsOf, DoNotDependOnWhatTheRootCameFrom) {
    const auto position = board.start();
    const Digest before = as_digest_root(*position).digest({.depth = 1}).whole.digest;
    const Move move = position->moves().front();
    position->play(move);
    position->undo();
    EXPECT_EQ(as_digest_root(*position).digest({.depth = 1}).whole.digest, before);
}

TEST_P(DigestsOf, StopWhenToldTo) {
    EXPECT_THROW(
        walk_deep(
            board,
            {.fen = fen, .depth = 9, .threads = 2, .progress = [](auto, auto) { return false; }}),
        Interrupted);
}

TEST(Deep, ATableSparesVisits) {
    const Contender board = contenders_of("chess").front();
    const DeepOptions options{
        .fen = "8/8/4k3/8/8/4K3/4P3/8 w - - 0 1", .depth = 5, .hash_bytes = 4 << 20};
    const DeepWalk walk = walk_deep(board, options);
    EXPECT_LT(walk.visited, walk.tree.nodes / 2);
}

TEST(Deep, RefusesABadPosition) {
    EXPECT_THROW(walk_deep(contenders_of("chess").front(), {.fen = "nonsense"}), InputError);
}

TEST(Digests, DoNotDependOnTheOrderOfMoves) {
    std::vector<Move> moves = contenders_of("chess").front().start()->moves();
    const Digest sum = digest_of_moves(moves, digest_places::move);
    std::reverse(moves.begin(), moves.end());
    EXPECT_EQ(digest_of_moves(moves, digest_places::move), sum);
    EXPECT_NE(digest_of_moves(moves, digest_places::tried), sum);
    moves.push_back(moves.front());  // a move listed twice counts twice
    EXPECT_NE(digest_of_moves(moves, digest_places::move), sum);
}

// Numbers of neighbouring words have nothing in common, in either half, and half their bits are
// set.
TEST(Digests, AreMadeOfNumbersThatLookDrawn) {
    std::vector<std::uint64_t> halves;
    std::array<int, 128> set{};
    constexpr int words = 20'000;
    for (std::uint64_t word = 0; word < words; ++word) {
        const Digest d = digest_places::move.number(word << 16);
        halves.push_back(d.low);
        halves.push_back(d.high);
        for (unsigned i = 0; i < 64; ++i) {
            set[i] += static_cast<int>(d.low >> i & 1);
            set[64 + i] += static_cast<int>(d.high >> i & 1);
        }
    }
    std::sort(halves.begin(), halves.end());
    EXPECT_EQ(std::adjacent_find(halves.begin(), halves.end()), halves.end());
    for (const int n : set) EXPECT_NEAR(n, words / 2, words / 20);
}

TEST(Digests, AreReadAsTheyAreWritten) {
    const Digest digest{0x0123456789abcdef, 0xfedcba9876543210};
    EXPECT_EQ(digest.str(), "0123456789abcdeffedcba9876543210");
    EXPECT_EQ(digest_from(digest.str()), digest);
    for (const char* bad :
         {"", "0123", "0123456789ABCDEFfedcba9876543210", "0123456789abcdeffedcba98765432100",
          "g123456789abcdeffedcba9876543210"})
        EXPECT_FALSE(digest_from(bad)) << bad;
}

TEST(DigestTables, KeepLargeTreesLongest) {
    DigestTable table(1);  // one bucket
    const Digest root{1, 2};
    table.store(root, 7, {{3, 4}, 1'000'000});
    for (std::uint64_t i = 0; i < 100; ++i) table.store({5, i}, 1, {{6, i}, 10 + i});
    const auto found = table.find(root, 7);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->digest, (Digest{3, 4}));
    EXPECT_FALSE(table.find(root, 6));
    EXPECT_FALSE(table.find({1, 3}, 7));
}

const std::string start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const std::string a_digest = "0123456789abcdef0123456789abcdef";

DigestFile parsed(const std::string& text) {
    const auto position = contenders_of("chess").front().start();
    return parse_digests("digests.txt", text, "chess",
                         [&](std::string_view fen) { position->load(fen); });
}

TEST(DigestFiles, AreReadAsTheyAreWritten) {
    const std::string text = "# who, when\nformat boardlab digests 1\ngame chess\n" + start_fen +
                             " ;D1 21 " + a_digest + " ;D3 9323 " + a_digest + '\n';
    const DigestFile file = parsed(text);
    ASSERT_EQ(file.positions.size(), 1u);
    const DigestedPosition& p = file.positions.front();
    EXPECT_EQ(p.line, 4);
    ASSERT_NE(p.at(3), nullptr);
    EXPECT_EQ(p.at(3)->nodes, 9323u);
    EXPECT_EQ(p.at(2), nullptr);
    EXPECT_EQ(file.of(start_fen), &p);
    EXPECT_EQ(digests_text(file, {"who, when"}), text);
}

struct Malformed {
    std::string text;
    int line;
    std::string field;
};
TEST(DigestFiles, AreRefusedWithLineAndField) {
    const std::string head = "format boardlab digests 1\ngame chess\n";
    for (const Malformed& m : std::vector<Malformed>{
             {"", 0, "format"},
             {"# nothing\n", 0, "format"},
             {"format boardlab digests 2\ngame chess\n", 1, "format"},
             {start_fen + " ;D1 21 " + a_digest, 1, "format"},
             {"format boardlab digests 1\n", 0, "game"},
             {"format boardlab digests 1\n\ngame makruk\n", 3, "game"},
             {head, 0, "positions"},
             {head + "rnbqkbnr w\n", 3, "board"},
             {head + start_fen + '\n', 3, "digests"},
             {head + start_fen + " ;D0 1 " + a_digest, 3, ";D0"},
             {head + start_fen + " ;D17 1 " + a_digest, 3, ";D17"},
             {head + start_fen + " ;1 21 " + a_digest, 3, ";1"},
             {head + start_fen + " ;D1 many " + a_digest, 3, ";D1"},
             {head + start_fen + " ;D1 -3 " + a_digest, 3, ";D1"},
             {head + start_fen + " ;D1 21 " + a_digest.substr(1), 3, ";D1"},
             {head + start_fen + " ;D1 21", 3, ";D1"},
             {head + start_fen + " ;D1 21 " + a_digest + " more", 3, ";D1"},
             {head + start_fen + " ;D2 421 " + a_digest + " ;D1 21 " + a_digest, 3, ";D1"},
             {head + start_fen + " ;D1 21 " + a_digest + '\n' + start_fen + " ;D2 421 " + a_digest,
              4, "FEN"},
             {std::string("\x1f\x8b\x08", 3), 0, "content"},
         })
        try {
            parsed(m.text);
            ADD_FAILURE() << "not refused: " << m.text;
        } catch (const DataError& error) {
            EXPECT_EQ(error.line(), m.line) << error.what();
            if (m.field != "board" && m.field != "content") {
                EXPECT_EQ(error.field(), m.field) << error.what();
            }
        }
}

}  // namespace
}  // namespace boardlab
