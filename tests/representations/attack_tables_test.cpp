// A mailbox with attack tables against one that walks, after random changes; and its tables against
// those of the same position set up anew.
#include "games/xiangqi/pieces.hpp"
#include "representations/mailbox/board.hpp"
#include "tests/representations/random_changes.hpp"

namespace boardlab {
namespace {

using Tables = Mailbox<xiangqi::Pieces, AttackCells<xiangqi::Pieces>>;
using Walking = Mailbox<xiangqi::Pieces>;
static_assert(LegalRepresentation<Tables>);

class AttackTables : public RandomChanges<Tables, Walking> {
 protected:
    template <Side By>
    void compare_attackers(Square s) {
        for_each_index<kind_count<Pieces>>([&]<int I>() {
            int sum = 0;  // in any order
            keeping_.for_each_attacker<static_cast<Kind>(I), By>(
                s, [&](Square from) { sum += static_cast<int>(from) + 1000; });
            asking_.for_each_attacker<static_cast<Kind>(I), By>(
                s, [&](Square from) { sum -= static_cast<int>(from) + 1000; });
            ASSERT_EQ(sum, 0) << "attackers of square " << s << " of kind " << I;
        });
    }
};

TEST_F(AttackTables, AnswerLikeWalking) {
    for (int i = 0; i < 20000; ++i) {
        change_something();
        compare_attacks();
        const Square s = any_square();
        compare_attackers<Side::first>(s);
        compare_attackers<Side::second>(s);
        if (HasFailure()) return;
        if (i % 10 == 0) {
            ASSERT_STREQ(first_inconsistency(keeping_), nullptr);
        }
    }
}

}  // namespace
}  // namespace boardlab
