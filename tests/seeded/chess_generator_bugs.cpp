// Moves of chess that are missing, extra or miscounted.
#include "tests/seeded/chess.hpp"
#include "tests/seeded/wraps_around.hpp"

namespace boardlab::seeded {
namespace {

struct NoLongStepFromC : Sets {
    template <Kind K, Side Us, GenerationType Wanted, class Visit>
    void for_each_move(const SetsChecksAndPins& checks_and_pins, Visit&& visit) const {
        Sets::for_each_move<K, Us, Wanted>(checks_and_pins,
                                           [&](MoveType m, Square from, Square to) {
                                               if (m.arrival != Arrival::long_step || from % 8 != 2)
                                                   visit(m, from, to);
                                           });
    }
    template <Side Us>
    unsigned count_moves(const SetsChecksAndPins& checks_and_pins) const {
        unsigned n = Sets::count_moves<Us>(checks_and_pins);
        Sets::for_each_move<chess::pawn, Us, GenerationType::all>(
            checks_and_pins, [&](MoveType m, Square from, Square) {
                n -= m.arrival == Arrival::long_step && from % 8 == 2;
            });
        return n;
    }
};

struct CountsOneTooMany : Sets {
    template <Side Us>
    unsigned count_moves(const SetsChecksAndPins& checks_and_pins) const {
        unsigned bishop_moves = 0;
        for_each_move<chess::bishop, Us, GenerationType::all>(
            checks_and_pins, [&](MoveType, Square, Square) { ++bishop_moves; });
        return Sets::count_moves<Us>(checks_and_pins) + (bishop_moves > 0);
    }
};

// Takes every en passant capture for legal, even if it exposes the king.
struct EnPassantNeverTried : Sets {
    void clear(Side side, Square s) {
        Sets::clear(side, s);
        taken_ = s;
    }
    void shift(Piece p, Square from, Square to) {
        Sets::shift(p, from, to);
        in_passing_ = taken_ != 64 && taken_ != to;
        taken_ = 64;
    }
    template <Side Us>
    bool royal_is_attacked() const {
        return !in_passing_ && Sets::royal_is_attacked<Us>();
    }

 private:
    Square taken_ = 64;
    bool in_passing_ = false;
};

struct OneCapturerInPassing : Cells88 {
    template <Kind K, Side By, class Visit>
    void for_each_attacker(Square s, Visit&& visit) const {
        bool found = false;
        Cells88::for_each_attacker<K, By>(s, [&](Square from) {
            if (!found) visit(from);
            found = true;
        });
    }
};

std::vector<Bug> bugs() {
    return {
        {"pawn takes around the edge",
         broken<Chess, WrapsAround<Sets, chess::pawn, 9, true>>("pawn-wraps"), 4, "moves", "",
         "h[2-5]a[4-7]"},
        {"knight leaps around the edge",
         broken<Chess, WrapsAround<Sets, chess::knight, 10, false>>("knight-wraps"), 3, "moves", "",
         "h[1-5]b[3-7]"},
        {"no long step from the c-file", broken<Chess, NoLongStepFromC>("no-c4"), 3, "moves",
         "c2c4|c7c5", ""},
        {"counts one too many", broken<Chess, CountsOneTooMany>("one-bishop-move-more"), 3,
         "count"},
        {"en passant pin ignored", broken<Chess, EnPassantNeverTried>("passing-pin"), 5, "moves",
         "", passing_move},
        {"one capturer in passing", broken<Chess, OneCapturerInPassing>("one-capturer"), 5, "moves",
         passing_move, ""},
    };
}
const AddBugs added(chess_corpus(), bugs());

}  // namespace
}  // namespace boardlab::seeded
