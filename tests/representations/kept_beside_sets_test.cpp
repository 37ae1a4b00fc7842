// Boards that keep more than their sets, rotated occupancies or piece lists, against one that keeps
// nothing else, after random changes; and what they keep against what it should be. Two halves of a
// word stand with them: the same board, another set.
#include <algorithm>
#include <tuple>
#include <vector>

#include "games/chess/pieces.hpp"
#include "representations/families/two_halves.hpp"
#include "representations/families/u64.hpp"
#include "representations/families/u64_rotated.hpp"
#include "representations/families/u64_with_lists.hpp"
#include "representations/sliders/classical.hpp"
#include "tests/representations/random_changes.hpp"

namespace boardlab {
namespace {

template <class Family>
class KeptBesideSets : public RandomChanges<typename Family::template Of<chess::Pieces>::Board,
                                            U64<Classical>::Of<chess::Pieces>::Board> {
 protected:
    using Visited = std::vector<std::tuple<Square, Square, bool>>;

    template <Side Us, class Board>
    static Visited moves(const Board& board) {
        Visited all;
        const auto note = [&](MoveType m, Square from, Square to) {
            all.emplace_back(from, to, m.captures);
        };
        const auto r = board.template checks_and_pins_of<Us>();
        board.template for_each_royal_move<Us, GenerationType::all>(r, note);
        if (!r.only_royal_may_move())
            for_each_kind_but_royal<chess::Pieces>([&]<Kind K>() {
                board.template for_each_move<K, Us, GenerationType::all>(r, note);
            });
        std::sort(all.begin(), all.end());
        return all;
    }
    template <class Board>
    static std::vector<Square> squares(const Board& board, Piece p) {
        std::vector<Square> all;
        board.for_each_square_of(p, [&](Square s) { all.push_back(s); });
        std::sort(all.begin(), all.end());
        return all;
    }
    template <Side Us>
    void compare_side() {
        EXPECT_EQ((moves<Us>(this->keeping_)), (moves<Us>(this->asking_)));
        EXPECT_EQ(this->keeping_.template count_moves<Us>(
                      this->keeping_.template checks_and_pins_of<Us>()),
                  this->asking_.template count_moves<Us>(
                      this->asking_.template checks_and_pins_of<Us>()));
        EXPECT_EQ(this->keeping_.royal_square(Us), this->asking_.royal_square(Us));
        for (int k = 0; k < kind_count<chess::Pieces>; ++k) {
            const Piece p{static_cast<Kind>(k), Us};
            EXPECT_EQ(squares(this->keeping_, p), squares(this->asking_, p));
            EXPECT_EQ(this->keeping_.army_size(p), this->asking_.army_size(p));
        }
    }
};
using Families = testing::Types<U64Rotated, U64WithLists<Classical, OtherWalks::by_list>,
                                U64WithLists<Classical, OtherWalks::by_bits>, TwoHalves<Classical>>;
TYPED_TEST_SUITE(KeptBesideSets, Families);

TYPED_TEST(KeptBesideSets, AnswersLikeSetsAlone) {
    this->royals_move_ = true;
    for (int i = 0; i < 5000; ++i) {
        this->change_something();
        this->compare_attacks();
        this->template compare_side<Side::first>();
        this->template compare_side<Side::second>();
        ASSERT_STREQ(first_inconsistency(this->keeping_), nullptr);
        if (this->HasFailure()) return;
    }
}

constexpr Piece knight{chess::knight, Side::first};
constexpr Square b1 = 1, g1 = 6, c3 = 18;

// Each forgets something of a move.
template <class Set, int Kinds>
class ForgetsADiagonal : public KeptRotations<Set, Kinds> {
 public:
    void shift(Piece p, Square from, Square to) {
        const auto rising = this->orders_.rising;
        KeptRotations<Set, Kinds>::shift(p, from, to);
        this->orders_.rising = rising;
    }
};
template <class Set, int Kinds>
class ForgetsTheArrival : public KeptRotations<Set, Kinds> {
 public:
    void shift(Piece p, Square from, Square to) {
        KeptRotations<Set, Kinds>::shift(p, from, to);
        this->orders_.remove(to);
    }
};
template <template <class, int> class Layout>
using Rotations = SetBoard<chess::Pieces, OneWordSet, RotatedAsKept<OneWordSet>, Layout>;

using Lists = PieceLists<chess::Pieces, OtherWalks::by_list>;
template <class Set, int Kinds>
class KeepsTheOldSquare : public Lists::Layout<Set, Kinds> {
 public:
    void shift(Piece p, Square from, Square to) {
        Lists::Layout<Set, Kinds>::shift(p, from, to);
        this->enter(p.side, this->entry_[to], from);
    }
};
template <class Set, int Kinds>
class ForgetsWhoMovedUp : public Lists::Layout<Set, Kinds> {
 public:
    void lift(Piece p, Square s) {
        const auto entries = this->entry_;
        Lists::Layout<Set, Kinds>::lift(p, s);
        this->entry_ = entries;
    }
};
template <template <class, int> class Layout>
using Listing = SetBoard<chess::Pieces, OneWordSet, Classical<OneWordSet>, Layout>;

template <class Board, class Change>
void expect_broken_by(Change change, const char* report) {
    Board board;
    board.place(knight, b1);
    board.place(knight, g1);
    EXPECT_STREQ(first_inconsistency(board), nullptr);
    change(board);
    EXPECT_STREQ(first_inconsistency(board), report);
}

TEST(WhatIsKept, IsCheckedAgainstTheSets) {
    const auto shift = [](auto& board) { board.shift(knight, b1, c3); };
    expect_broken_by<Rotations<ForgetsADiagonal>>(shift,
                                                  "an occupancy is not the rotation of the other");
    expect_broken_by<Rotations<ForgetsTheArrival>>(shift, "the occupancy is not the sides' union");
    expect_broken_by<Listing<KeepsTheOldSquare>>(shift, "a piece list is not its army");
    expect_broken_by<Listing<ForgetsWhoMovedUp>>([](auto& board) { board.lift(knight, b1); },
                                                 "a square does not name the entry that lists it");
}

}  // namespace
}  // namespace boardlab
