// A mailbox with attack tables against one that walks, after random changes; and its tables against
// those of the same position set up anew.
#include <gtest/gtest.h>

#include "games/xiangqi/pieces.hpp"
#include "harness/support/random.hpp"
#include "representations/mailbox/board.hpp"

namespace boardlab {
namespace {

using Pieces = xiangqi::Pieces;
using Keeping = Mailbox<Pieces, AttackCells<Pieces>>;
using Walking = Mailbox<Pieces>;
using N = Keeping::Numbering;
static_assert(LegalRepresentation<Keeping>);

class AttackTables : public testing::Test {
 protected:
    AttackTables() {
        both([](auto& board) {
            board.place({xiangqi::general, Side::first}, N::at({4, 0}));
            board.place({xiangqi::general, Side::second}, N::at({4, 9}));
        });
    }
    template <class Change>
    void both(Change change) {
        change(keeping_);
        change(walking_);
    }
    Square any_square() {
        return N::at(
            Pieces::geometry.point(static_cast<int>(random_.below(Pieces::geometry.squares()))));
    }
    // Places, lifts, clears or shifts any piece but a general, whether or not it is a legal move.
    void change_something() {
        const Square s = any_square(), to = any_square();
        if (const Cell cell = keeping_.piece_on(s); cell.empty()) {
            const Piece p{static_cast<Kind>(random_.below(6)),
                          random_.below(2) == 0 ? Side::first : Side::second};
            if (keeping_.army_size(p) < facts_of<Pieces>(p.kind).most)
                both([&](auto& board) { board.place(p, s); });
        } else if (const Piece p = cell.piece(); p.kind != xiangqi::general) {
            switch (random_.below(4)) {
                case 0:
                    return both([&](auto& board) { board.lift(p, s); });
                case 1:
                    return both([&](auto& board) { board.clear(p.side, s); });
                default:
                    if (keeping_.piece_on(to).empty())
                        both([&](auto& board) { board.shift(p, s, to); });
            }
        }
    }
    template <Side By>
    void compare(Square s) {
        ASSERT_EQ(keeping_.is_attacked(s, By), walking_.is_attacked(s, By)) << "square " << s;
        for_each_index<kind_count<Pieces>>([&]<int I>() {
            int sum = 0;  // in any order
            keeping_.for_each_attacker<static_cast<Kind>(I), By>(
                s, [&](Square from) { sum += static_cast<int>(from) + 1000; });
            walking_.for_each_attacker<static_cast<Kind>(I), By>(
                s, [&](Square from) { sum -= static_cast<int>(from) + 1000; });
            ASSERT_EQ(sum, 0) << "attackers of square " << s << " of kind " << I;
        });
    }

    Keeping keeping_;
    Walking walking_;
    Random random_{17};
};

TEST_F(AttackTables, AnswerLikeWalking) {
    for (int i = 0; i < 20000; ++i) {
        change_something();
        ASSERT_EQ(keeping_.royal_is_attacked<Side::first>(),
                  walking_.royal_is_attacked<Side::first>());
        ASSERT_EQ(keeping_.royal_is_attacked<Side::second>(),
                  walking_.royal_is_attacked<Side::second>());
        const Square s = any_square();
        compare<Side::first>(s);
        compare<Side::second>(s);
        if (HasFailure()) return;
        if (i % 10 == 0) {
            ASSERT_STREQ(first_inconsistency(keeping_), nullptr);
        }
    }
}

}  // namespace
}  // namespace boardlab
