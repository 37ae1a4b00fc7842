// A board reports everything that is wrong with its storage, not only the first thing: boards with
// two defects and more, of each kind of storage.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "games/chess/chess.hpp"
#include "games/cotulenh/cotulenh.hpp"
#include "games/xiangqi/xiangqi.hpp"
#include "representations/combined_arms/mailbox_cells.hpp"
#include "representations/combined_arms/set_storage.hpp"
#include "representations/mailbox/attack_cells.hpp"
#include "representations/setwise/layout.hpp"
#include "representations/shadow.hpp"
#include "tests/seeded/bug.hpp"

namespace boardlab {
namespace {

using Found = std::multimap<std::string, int>;  // -1: no square
template <class Board>
Found found(const Board& board) {
    Found all;
    for (const Inconsistency& i : inconsistencies(board))
        all.emplace(i.what, i.square ? static_cast<int>(*i.square) : -1);
    return all;
}

using Wide = WordsSet<Numbering<chess::Pieces::geometry, 16>, 2>;  // has room off the board
constexpr Piece pawn{Kind{0}, Side::first}, rook{Kind{1}, Side::second};

TEST(Inconsistencies, OfKindsAndSides) {
    KindsAndSides<Wide, 2> layout;
    layout.toggle(pawn, Wide::of(0) | Wide::of(1));
    layout.toggle(rook, Wide::of(0) | Wide::of(1));
    layout.toggle(pawn, Wide::of(8));
    EXPECT_EQ(found(layout), (Found{{"the two sides share a square", 0},
                                    {"the two sides share a square", 1},
                                    {"two kinds share a square", 0},
                                    {"two kinds share a square", 1},
                                    {"a piece stands off the board", 8}}));
}

TEST(Inconsistencies, OfArmySets) {
    struct Forgetful : ArmySets<Wide, 2> {
        void forget() { sides_[0] = Wide::none(); }
    } layout;
    layout.toggle(pawn, Wide::of(3) | Wide::of(5));
    layout.forget();
    EXPECT_EQ(found(layout), (Found{{"the armies' union is not their side", 3},
                                    {"the armies' union is not their side", 5},
                                    {"the occupancy is not the sides' union", 3},
                                    {"the occupancy is not the sides' union", 5}}));
}

struct OpenCells : Cells<chess::Pieces> {
    void put(std::size_t cell, std::uint8_t code) { cell_[cell] = code; }
    void list_elsewhere(Piece p, Square s) {
        square_[list(p.side)][static_cast<std::size_t>(first_entry(p.kind))] =
            static_cast<std::uint8_t>(s);
    }
};

TEST(Inconsistencies, OfCellsAndLists) {
    OpenCells cells;
    cells.place({chess::king, Side::first}, 0x04);
    cells.place({chess::rook, Side::second}, 0x70);
    EXPECT_EQ(found(cells), Found{});
    cells.list_elsewhere({chess::king, Side::first}, 0x33);
    cells.list_elsewhere({chess::rook, Side::second}, 0xFF);  // no square at all
    cells.put(0, Cells<chess::Pieces>::vacant);
    const std::string unnamed = "a cell holds a piece that no list names",
                      lost = "a piece list names a square whose cell does not name it back";
    EXPECT_EQ(found(cells), (Found{{lost, 0x33},
                                   {lost, 0xFF},
                                   {unnamed, 0x04},
                                   {unnamed, 0x70},
                                   {"a cell outside the board was overwritten", -1}}));
}

TEST(Inconsistencies, OfAttackTables) {
    AttackCells<xiangqi::Pieces> cells;
    cells.place({xiangqi::general, Side::first}, 0x04);
    EXPECT_EQ(found(cells), Found{});
    static_cast<Cells<xiangqi::Pieces>&>(cells).place({xiangqi::soldier, Side::first}, 0x34);
    EXPECT_EQ(found(cells), (Found{{"an attack table is not what its board makes", 0x44}}));
    static_cast<Cells<xiangqi::Pieces>&>(cells).place({xiangqi::soldier, Side::second}, 0x60);
    EXPECT_EQ(found(cells).size(), 2u) << "tables of both sides";
}

using Units = UnitsOf<cotulenh::Pieces>;
Unit only(int type) { return Units::of_kinds(1u << type); }

TEST(Inconsistencies, OfSetsOfUnits) {
    const Unit tank = only(cotulenh::tank), commander = only(cotulenh::commander);
    ArmSets<cotulenh::Pieces, WordsSet<Numbering<cotulenh::Pieces::geometry, 11>, 3>> sets;
    sets.put(commander, Side::first, 5);
    EXPECT_EQ(found(sets), Found{});
    sets.put(tank, Side::second, 5);  // onto it
    sets.put(tank, Side::first, 60);
    sets.put(tank, Side::second, 60);
    const Found all = found(sets);
    EXPECT_EQ(all.count("the two sides share a square"), 2u);
    EXPECT_EQ(all.count("two types of carriers share a square"), 1u);
    EXPECT_EQ(all.count("a commander is elsewhere"), 1u);
}

TEST(Inconsistencies, OfCellsOfUnits) {
    const Unit tank = only(cotulenh::tank), commander = only(cotulenh::commander);
    ArmCells<cotulenh::Pieces> cells;
    cells.put(tank, Side::first, 0x35);
    EXPECT_EQ(found(cells), Found{});
    cells.put(commander, Side::second, 0x35);  // onto it
    const Found all = found(cells);
    EXPECT_EQ(all.count("a list names a square that has no unit in that place"), 1u);
    cells.put(tank, Side::second, 0x35);
    EXPECT_EQ(found(cells).count("a list names a square that has no unit in that place"), 2u);
    EXPECT_EQ(found(cells).count("a commander is elsewhere"), 1u);
}

using Sets = seeded::SetsOf<Chess>;
struct NeverLifts : Sets {
    void lift(Piece, Square) {}
};

TEST(Inconsistencies, OfAShadow) {
    Shadow<Mailbox<chess::Pieces>, NeverLifts> board;
    for (const Square s : {0x11u, 0x22u}) {
        board.place({chess::pawn, Side::first}, s);
        board.lift({chess::pawn, Side::first}, s);
    }
    const std::string what = "the two boards of a shadow hold different pieces";
    EXPECT_EQ(found(board), (Found{{what, 0x11}, {what, 0x22}}));
}

// Two defects: rooks that go to h3 are lost, and castling leaves a trace behind.
struct LosesAndLeaves : Sets {
    void shift(Piece p, Square from, Square to) {
        if (p.kind == chess::rook && to == 23) return lift(p, from);
        Sets::shift(p, from, to);
        if (p.kind == chess::king && to == 6) Sets::lift({chess::pawn, Side::second}, 48);
    }
};

TEST(Inconsistencies, OfAPositionAfterEachMove) {
    const auto position = seeded::broken<Chess, LosesAndLeaves>("two-defects").start();
    EXPECT_EQ(position->inconsistencies(), std::vector<std::string>{}) << "no such move yet";
    position->load("4k3/p7/8/8/8/8/8/4K2R w K - 0 1");
    const std::vector<std::string> all = position->inconsistencies();
    const auto has = [&](const std::string& beginning) {
        return std::any_of(all.begin(), all.end(),
                           [&](const std::string& one) { return one.starts_with(beginning); });
    };
    EXPECT_TRUE(has("after h1h3: the key is not the recomputed key"))
        << testing::PrintToString(all);
    EXPECT_TRUE(has("after e1g1: the key is not the recomputed key"))
        << testing::PrintToString(all);
    EXPECT_FALSE(has("after h1h2")) << testing::PrintToString(all);
    EXPECT_EQ(position->inconsistencies(1).size(), 1u);
    EXPECT_EQ(position->first_inconsistency(), all.front());
}

}  // namespace
}  // namespace boardlab
