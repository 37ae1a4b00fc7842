// Hashed counts are those of bulk, on every board, however small the table, whoever shares it and
// whatever keys are drawn; and what a table must not believe shows in the count.
#include "games/perft_hashed.hpp"

#include <map>
#include <thread>

#include "games/chess/chess.hpp"
#include "games/cotulenh/cotulenh.hpp"
#include "games/makruk/makruk.hpp"
#include "games/xiangqi/xiangqi.hpp"
#include "harness/contenders/perft_interrupted.hpp"
#include "representations/default_board.hpp"
#include "tests/games/game_fixture.hpp"

namespace boardlab {
namespace {

template <Game G>
using OnDefault = Position<G, DefaultBoard<typename G::Pieces>>;
template <Game G>
using DefaultKeys =
    WideKeys<typename G::Pieces, typename DefaultBoard<typename G::Pieces>::Numbering>;

class Hashed : public OnEveryBoard {
 protected:
    void SetUp() override {
        if (!GetParam().missing.empty()) GTEST_SKIP() << GetParam().missing;
    }
    const GameInfo& game() const {
        return *std::ranges::find(all_games(), GetParam().game, &GameInfo::name);
    }
    static NodeCount hashed(const AnyPosition& position, PerftOptions options) {
        options.mode = CountingMode::hashed;
        return total_nodes(position.divide(options));
    }
};
INSTANTIATE_TEST_SUITE_P(Boards, Hashed, testing::ValuesIn(all_contenders()), test_name);

TEST_P(Hashed, CountsTheTreesOfTheSuite) {
    const auto cases = read_perft_suite(
        source_root() / "datasets" / GetParam().game / "perft.epd",
        [&](std::string_view fen) { at(std::string(fen)); }, game().most_moves);
    int counted = 0;
    for (const PerftCase& c : cases) {
        const int depth = deepest_within(c, 20'000);
        if (depth == 0) continue;
        const auto expected =
            std::ranges::find(c.counts, depth, [](const auto& n) { return n.first; });
        const auto position = at(c.fen);
        EXPECT_EQ(hashed(*position, {.depth = depth}), expected->second) << c.fen;
        EXPECT_EQ(hashed(*position, {.depth = depth, .hash_bytes = 256, .seed = 5}),
                  expected->second)
            << "with sixteen entries, at " << c.fen;
        ++counted;
    }
    EXPECT_GE(counted, 50);
}

TEST_P(Hashed, CountsInThreadsAndByEitherGenerator) {
    for (const ReferenceTree& tree : game().trees) {
        const auto position = at(std::string(tree.fen));
        const int depth = GetParam().board == "boost" ? 2 : std::min(tree.depth - 2, 4);
        const NodeCount nodes = perft(*position, depth);
        for (const std::size_t bytes : {std::size_t{1} << 20, std::size_t{1} << 10})
            for (const Generator by : {Generator::legal, Generator::tried})
                EXPECT_EQ(
                    hashed(*position,
                           {.depth = depth, .threads = 3, .generator = by, .hash_bytes = bytes}),
                    nodes)
                    << tree.name;
    }
}

TEST_P(Hashed, IsStoppedInTheMiddleOfATree) {
    const auto position = at(std::string(game().start));
    int asked = 0;
    PerftOptions options{.depth = 8, .mode = CountingMode::hashed};
    options.progress = [&](std::size_t, std::size_t) { return ++asked < 3; };
    EXPECT_THROW(position->divide(options), PerftInterrupted);
    EXPECT_LE(asked, 4);
}

// A tree that has been counted is found again from its own position: the key that went along with
// the moves is the key of what stands there.
template <Game G>
void expect_keys_of_positions(const OnDefault<G>& root, int depth, int plies) {
    PerftTable table(std::size_t{64} << 20, 0);
    const std::uint64_t nodes = perft_hashed(root, depth, table);
    EXPECT_EQ(nodes, perft_bulk(root, depth));
    const auto search = [&](auto& self, const OnDefault<G>& position, int left) -> void {
        const PerftTally before = table.tally();
        const std::uint64_t below = perft_hashed(position, left, table);
        if (below != 0) {
            ASSERT_EQ(table.tally().found - before.found, 1u)
                << G::write_fen(position.setup(), {.exact = true}) << ", depth " << left;
        }
        ASSERT_EQ(table.tally().counted, before.counted);
        if (depth - left == plies || left == shallowest_hashed) return;
        std::array<Move, most_moves<G>> moves;
        for (const Move *m = moves.data(), *end = position.list_legal(moves.data()); m != end; ++m)
            self(self, position.after(*m), left - 1);
    };
    search(search, root, depth);
}
template <Game G>
void expect_keys_of_positions(std::string_view fen, int depth, int plies) {
    expect_keys_of_positions<G>(OnDefault<G>(G::read_fen(fen)), depth, plies);
}

// Castling both ways and its rights, en passant that is legal, pinned and impossible, promotion.
TEST(HashedKeys, AreThoseOfPositions) {
    for (const char* fen : {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
                            "4k3/2p3p1/8/1P1P1P2/1p1p1p2/8/2P3P1/4K3 w - - 0 1"})
        expect_keys_of_positions<Chess>(fen, 5, 3);
    for (const char* fen : {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                            "r3k2r/1P4P1/8/8/8/8/1p4p1/R3K2R b KQkq - 0 1"})
        expect_keys_of_positions<Chess>(fen, 4, 2);
    for (const ReferenceTree& tree : Makruk::reference_trees)
        expect_keys_of_positions<Makruk>(tree.fen, 4, 2);
    for (const ReferenceTree& tree : Xiangqi::reference_trees)
        expect_keys_of_positions<Xiangqi>(tree.fen, 4, 2);
    for (const ReferenceTree& tree : CoTuLenh::reference_trees)
        expect_keys_of_positions<CoTuLenh>(tree.fen, 3, 1);
    // A stack that has begun to deploy: turns stay open, and stacks rejoin.
    expect_keys_of_positions<CoTuLenh>(
        "8c2/11/11/(nft)1i8/1n9/N2t7/n2T7/1N9/(NFT)1I8/11/11/3C7 r - - 0 1", 3, 2);
}

TEST(HashedKeys, AreOtherKeysWithAnotherSeed) {
    const DefaultKeys<Chess> one(0), other(1);
    for (Square s = 0; s < 8; ++s) {
        const Piece king{Chess::Pieces::royal, Side::first};
        EXPECT_NE(one.of(king, s).high, other.of(king, s).high);
        EXPECT_NE(one.of(king, s).low, other.of(king, s).low);
    }
    EXPECT_NE(one.extra(0), other.extra(0));
    EXPECT_NE(one.of_depth(3), other.of_depth(3));
}

// Threads that count the same tree at the same time, in a table that holds a part of it.
TEST(HashedThreads, ShareOneTable) {
    const OnDefault<Chess> position(Chess::read_fen(Chess::reference_trees[1].fen));
    const std::uint64_t nodes = perft_bulk(position, 4);
    for (const std::size_t bytes : {std::size_t{1} << 12, std::size_t{1} << 22}) {
        PerftTable table(bytes, 3);
        std::array<std::uint64_t, 4> counted{};
        std::vector<std::thread> threads;
        for (std::uint64_t& mine : counted)
            threads.emplace_back([&] { mine = perft_hashed(position, 4, table); });
        for (std::thread& t : threads) t.join();
        for (const std::uint64_t mine : counted) EXPECT_EQ(mine, nodes);
    }
}

// What is wrong here is believed of an entry, or left out of a key.
template <Game G>
struct DepthIsLeftOut : DefaultKeys<G> {
    using DefaultKeys<G>::DefaultKeys;
    WideKey of_depth(int) const { return {}; }
};
struct RightsAreLeftOut : DefaultKeys<Chess> {
    using DefaultKeys<Chess>::DefaultKeys;
    WideKey extra(unsigned n) const { return n < 16 ? WideKey{} : DefaultKeys<Chess>::extra(n); }
};
struct EnPassantIsLeftOut : DefaultKeys<Chess> {
    using DefaultKeys<Chess>::DefaultKeys;
    WideKey extra(unsigned n) const { return n < 16 ? DefaultKeys<Chess>::extra(n) : WideKey{}; }
};
struct SessionsAreLeftOut : DefaultKeys<CoTuLenh> {
    using DefaultKeys<CoTuLenh>::DefaultKeys;
    WideKey number(WideKey) const { return {}; }
    WideKey number(std::uint64_t) const { return {}; }
};
// The line, but nothing of what is in the entry; or only a few bits of it.
template <int Bits>
class BelievesBits {
 public:
    explicit BelievesBits(std::size_t bytes) : table_(bytes, 0) {}
    std::uint64_t seed() const { return table_.seed(); }
    std::uint64_t find(WideKey key) const { return table_.find(remembered(key)); }
    void store(WideKey key, std::uint64_t nodes) { table_.store(remembered(key), nodes); }
    void prefetch(WideKey) const {}
    void add(const PerftTally& tally) { table_.add(tally); }

 private:
    static WideKey remembered(WideKey key) {
        constexpr std::uint64_t mask = Bits == 64 ? ~std::uint64_t{0} : (1ull << Bits) - 1;
        return {key.high & ~std::uint64_t{0xFF}, (key.low & mask) | 1};  // of no empty entry
    }
    PerftTable table_;
};

template <Game G, class Keys = DefaultKeys<G>, class Table = PerftTable>
bool counts_right(std::string_view fen, int depth, Table& table) {
    const OnDefault<G> position(G::read_fen(fen));
    HashedPerft<G, DefaultBoard<typename G::Pieces>, Table, Keys> perft(table, {});
    return perft.count(position, depth) == perft_bulk(position, depth);
}
template <Game G, class Keys = DefaultKeys<G>>
bool counts_right(std::string_view fen, int depth) {
    PerftTable table(std::size_t{16} << 20, 0);
    return counts_right<G, Keys>(fen, depth, table);
}

// Positions with few moves, so that trees may be deep. A position comes back two plies later when
// both sides have gone in two steps where one would do.
constexpr const char* chess_rook = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";

TEST(SeededInHashed, AnEntryBelievedWithoutItsDepthIsCaught) {
    EXPECT_TRUE(counts_right<Chess>(chess_rook, 6));
    EXPECT_FALSE((counts_right<Chess, DepthIsLeftOut<Chess>>(chess_rook, 6)));
    EXPECT_TRUE(counts_right<Makruk>(chess_rook, 6));
    EXPECT_FALSE((counts_right<Makruk, DepthIsLeftOut<Makruk>>(chess_rook, 6)));
}
TEST(SeededInHashed, AnEntryBelievedWithoutItsRemainderIsCaught) {
    for (const std::size_t bytes : {std::size_t{1} << 10, std::size_t{1} << 16}) {
        BelievesBits<0> nothing(bytes);
        EXPECT_FALSE(counts_right<Chess>(Chess::start, 4, nothing));
        BelievesBits<4> little(bytes);
        EXPECT_FALSE(counts_right<Chess>(Chess::start, 4, little));
        BelievesBits<64> enough(bytes);
        EXPECT_TRUE(counts_right<Chess>(Chess::start, 4, enough));
    }
}
TEST(SeededInHashed, WhatIsLeftOutOfAKeyIsCaught) {
    // One rook goes and comes back, or the other.
    const char* castles = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    EXPECT_TRUE(counts_right<Chess>(castles, 5));
    EXPECT_FALSE((counts_right<Chess, RightsAreLeftOut>(castles, 5)));
    // The pawn takes two steps and the king one, or the other way round.
    const char* passes = "7k/2p5/8/3P4/8/8/8/K7 b - - 0 1";
    EXPECT_TRUE(counts_right<Chess>(passes, 7));
    EXPECT_FALSE((counts_right<Chess, EnPassantIsLeftOut>(passes, 7)));
}

// Positions of CoTuLenh in the middle of turns, and whether any two of them have one key. A count
// would rarely tell: what is left to do is mostly the same when the same pieces stand there.
template <class Keys>
bool two_have_one_key(std::string_view fen, int plies) {
    using P = OnDefault<CoTuLenh>;
    const Keys keys(0);
    std::map<std::pair<std::uint64_t, std::uint64_t>, std::string> names;
    bool two = false;
    const auto search = [&](auto& self, const P& position, int left) -> void {
        const WideKey key = key_of_position<P::Rules>(
            keys, position.state(), position.to_move(),
            [&](Square s) { return P::Rules::content_on(position.board(), s); });
        Setup<CoTuLenh> setup = position.setup();
        setup.clock = 0;
        setup.move_number = 1;
        const std::string name = CoTuLenh::write_fen(setup, {.exact = true});
        two |= names.try_emplace({key.high, key.low}, name).first->second != name;
        if (left == 0) return;
        P::MoveList moves;
        for (const Move *m = moves.data(), *end = position.list_legal(moves.data()); m != end; ++m)
            self(self, position.after(*m), left - 1);
    };
    search(search, P(CoTuLenh::read_fen(fen)), plies);
    return two;
}
TEST(SeededInHashed, SessionsLeftOutOfAKeyAreCaught) {
    const std::string_view stacks =
        "8c2/11/11/(nft)1i8/1n9/N2t7/n2T7/1N9/(NFT)1I8/11/11/3C7 r - - 0 1";
    EXPECT_FALSE(two_have_one_key<DefaultKeys<CoTuLenh>>(stacks, 2));
    EXPECT_TRUE(two_have_one_key<SessionsAreLeftOut>(stacks, 2));
}

}  // namespace
}  // namespace boardlab
