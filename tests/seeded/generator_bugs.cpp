// Moves that are forgotten, invented or miscounted.
#include "tests/seeded/bug.hpp"

namespace boardlab::seeded {
namespace {

// Squares counted on past the last file land on the first, a rank higher.
template <Kind Wrapping, int Step, bool OnlyTakes>
struct WrapsAround : Sets {
    template <Kind K, Side Us, Aim A, class Visit>
    void for_each_move(const SetsRestraints& restraints, Visit&& visit) const {
        Sets::for_each_move<K, Us, A>(restraints, visit);
        if constexpr (K == Wrapping)
            wrapped<Us>(restraints, [&](Square from, Square to, bool captures) {
                if (A == Aim::anything || captures == (A == Aim::captures))
                    visit(Manner{.kind = K, .captures = captures}, from, to);
            });
    }
    template <Side Us>
    unsigned count_moves(const SetsRestraints& restraints) const {
        unsigned n = Sets::count_moves<Us>(restraints);
        wrapped<Us>(restraints, [&](Square, Square, bool) { ++n; });
        return n;
    }

 private:
    template <Side Us, class Visit>
    void wrapped(const SetsRestraints& restraints, Visit visit) const {
        for (Square from = 7; from + Step < 64; from += 8) {
            const Square to = from + Step;
            const bool captures = !piece_on(to).empty();
            if (Us == Side::first && piece_on(from) == Cell(Piece{Wrapping, Us}) &&
                restraints.landing.contains(to) && !restraints.pins().contains(from) &&
                (captures || !OnlyTakes) && Numbering::point(to).rank < 7)
                visit(from, to, captures);
        }
    }
};

struct NoLongStepFromC : Sets {
    template <Kind K, Side Us, Aim A, class Visit>
    void for_each_move(const SetsRestraints& restraints, Visit&& visit) const {
        Sets::for_each_move<K, Us, A>(restraints, [&](Manner m, Square from, Square to) {
            if (m.arrival != Arrival::long_step || from % 8 != 2) visit(m, from, to);
        });
    }
    template <Side Us>
    unsigned count_moves(const SetsRestraints& restraints) const {
        unsigned n = Sets::count_moves<Us>(restraints);
        Sets::for_each_move<chess::pawn, Us, Aim::anything>(
            restraints, [&](Manner m, Square from, Square) {
                n -= m.arrival == Arrival::long_step && from % 8 == 2;
            });
        return n;
    }
};

struct CountsOneTooMany : Sets {
    template <Side Us>
    unsigned count_moves(const SetsRestraints& restraints) const {
        unsigned bishop_moves = 0;
        for_each_move<chess::bishop, Us, Aim::anything>(
            restraints, [&](Manner, Square, Square) { ++bishop_moves; });
        return Sets::count_moves<Us>(restraints) + (bishop_moves > 0);
    }
};

// Assumes that a capture in passing is legal, whatever it uncovers.
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

}  // namespace

std::vector<Bug> generator_bugs() {
    return {
        {"pawn takes around the edge", broken<WrapsAround<chess::pawn, 9, true>>("pawn-wraps"), 4,
         "moves", "", "h[2-5]a[4-7]"},
        {"knight leaps around the edge",
         broken<WrapsAround<chess::knight, 10, false>>("knight-wraps"), 3, "moves", "",
         "h[1-5]b[3-7]"},
        {"no long step from the c-file", broken<NoLongStepFromC>("no-c4"), 3, "moves", "c2c4|c7c5",
         ""},
        {"counts one too many", broken<CountsOneTooMany>("one-bishop-move-more"), 3, "count"},
        {"en passant pin ignored", broken<EnPassantNeverTried>("passing-pin"), 5, "moves", "",
         passing_move},
        {"one capturer in passing", broken<OneCapturerInPassing>("one-capturer"), 5, "moves",
         passing_move, ""},
    };
}

}  // namespace boardlab::seeded
