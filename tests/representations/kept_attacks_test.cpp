// A board that keeps what both sides attack against one that finds it out, after random changes;
// and its sets against those of the same pieces made anew.
#include "games/chess/pieces.hpp"
#include "games/makruk/pieces.hpp"
#include "representations/families/u64.hpp"
#include "representations/families/u64_with_attacks.hpp"
#include "representations/sliders/classical.hpp"
#include "tests/representations/random_changes.hpp"

namespace boardlab {
namespace {

template <class P>
class KeptAttackSets
    : public RandomChanges<typename U64WithAttacks<Classical>::template Of<P>::Board,
                           typename U64<Classical>::template Of<P>::Board> {
 protected:
    template <Side Us, class Board>
    static std::vector<Square> royal_moves(const Board& board) {
        std::vector<Square> to;
        board.template for_each_royal_move<Us, GenerationType::all>(
            board.template checks_and_pins_of<Us>(),
            [&](MoveType, Square, Square s) { to.push_back(s); });
        return to;
    }
};
using Games = testing::Types<chess::Pieces, makruk::Pieces>;
TYPED_TEST_SUITE(KeptAttackSets, Games);

TYPED_TEST(KeptAttackSets, AnswerLikeLookingUp) {
    this->royals_move_ = true;
    int checks = 0;
    for (int i = 0; i < 20000; ++i) {
        this->change_something();
        this->compare_attacks();
        // With a check from a slider the square behind the royal is no way out.
        EXPECT_EQ((this->template royal_moves<Side::first>(this->keeping_)),
                  (this->template royal_moves<Side::first>(this->asking_)));
        EXPECT_EQ((this->template royal_moves<Side::second>(this->keeping_)),
                  (this->template royal_moves<Side::second>(this->asking_)));
        ASSERT_STREQ(first_inconsistency(this->keeping_), nullptr);
        checks += this->keeping_.template royal_is_attacked<Side::first>();
        if (this->HasFailure()) return;
    }
    EXPECT_GT(checks, 1000);
}

// The check of its storage finds an update that was left out: `Forgets` does not update lines.
template <class Set, int Kinds>
class Forgets
    : public KeptAttacks<chess::Pieces, Classical<OneWordSet>>::template Layout<Set, Kinds> {
 public:
    void toggle(Piece p, const Set& squares) {
        KindsAndSides<Set, Kinds>::toggle(p, squares);
        this->update_leaps(p.side);
    }
};
TEST(KeptAttackUpdates, AreCheckedAgainstThoseMadeAnew) {
    SetBoard<chess::Pieces, OneWordSet, Classical<OneWordSet>, Forgets> board;
    board.place({chess::knight, Side::first}, 1);
    EXPECT_STREQ(first_inconsistency(board), nullptr);
    board.place({chess::rook, Side::first}, 0);
    EXPECT_STREQ(first_inconsistency(board),
                 "what sliders attack is not what the board makes of its pieces");
}

}  // namespace
}  // namespace boardlab
