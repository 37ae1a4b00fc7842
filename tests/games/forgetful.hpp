// Boards and rules that leave one condition out of what replies depend on. Each counts every tree
// right in bulk, and some tree wrong in pairs: that is how a test knows that the condition is
// needed, and that it would be missed.
#pragma once

#include "games/perft.hpp"
#include "games/perft_paired.hpp"
#include "representations/families/two_words.hpp"
#include "representations/families/u64.hpp"
#include "representations/sliders/classical.hpp"

namespace boardlab::forgetful {

// What a board says replies depend on, less what it forgets, which may differ from kind to kind.
template <class Whole, class Set, int Kinds>
struct Part {
    Whole whole;
    std::array<Set, static_cast<std::size_t>(Kinds)> forgotten;
};

// `Forgets` has squares<waiting side>(board, kind of the mover): what to leave out.
template <class Board, class Forgets>
class Forgetful : public Board {
    using Squares = typename Board::Set;
    static constexpr int kinds = kind_count<typename Board::Pieces>;
    using Whole = SetDependence<Squares, kinds>;

 public:
    template <Side Waiting, class R>
    Part<Whole, Squares, kinds> dependence_of(const R& checks_and_pins) const {
        Part<Whole, Squares, kinds> part{Board::template dependence_of<Waiting>(checks_and_pins),
                                         {}};
        for (int k = 0; k < kinds; ++k)
            part.forgotten[static_cast<std::size_t>(k)] = Forgets::template squares<Waiting>(
                static_cast<const Board&>(*this), static_cast<Kind>(k));
        return part;
    }
    template <Kind K, Side Us, class R, class Visit>
    unsigned for_each_disturbing_move(const R& checks_and_pins,
                                      const Part<Whole, Squares, kinds>& part,
                                      Visit&& visit) const {
        Whole rest;
        rest.add(part.whole.of(K) - part.forgotten[static_cast<std::size_t>(index(K))]);
        return Board::template for_each_disturbing_move<K, Us>(checks_and_pins, rest, visit);
    }
};

template <class Board, class Holds>
typename Board::Set squares_where_asked(Holds holds) {
    typename Board::Set found = Board::Set::none();
    constexpr Geometry g = Board::Pieces::geometry;
    for (int i = 0; i < g.squares(); ++i)
        if (const Square s = Board::Numbering::at(g.point(i)); holds(s)) found |= Board::Set::of(s);
    return found;
}
// Whether a piece of that kind and side attacks the square from there.
template <Side By, class Board>
bool attacks(const Board& board, Kind kind, Square from, Square to) {
    bool found = false;
    for_each_index<kind_count<typename Board::Pieces>>([&]<int I>() {
        if (index(kind) == I)
            board.template for_each_attacker<static_cast<Kind>(I), By>(
                to, [&](Square s) { found |= s == from; });
    });
    return found;
}
// The same for one that would stand there, if the square is vacant.
template <Side By, class Board>
bool would_attack(const Board& board, Kind kind, Square from, Square to) {
    if (!board.piece_on(from).empty()) return attacks<By>(board, kind, from, to);
    Board with = board;
    with.place({kind, By}, from);
    return attacks<By>(with, kind, from, to);
}
// Calls visit(square) for the squares to which a royal steps, and where it castles.
template <Side S, class Board, class Visit>
void for_each_step(const Board& board, Visit visit) {
    using Pieces = typename Board::Pieces;
    board.template for_each_royal_step<S>([&](MoveType, Square, Square to) { visit(to); });
    for (const RoyalErrand& e : Pieces::royal_errands)
        if (Board::Numbering::at(e.from) == board.royal_square(S))
            visit(Board::Numbering::at(e.to));
}

// Lines of the waiting side's pieces of these kinds.
template <Kind... Of>
struct Attacked {
    template <Side Waiting, class Board>
    static typename Board::Set squares(const Board& board, Kind) {
        return squares_where_asked<Board>([&](Square s) {
            bool found = false;
            (board.template for_each_attacker<Of, Waiting>(s, [&](Square) { found = true; }), ...);
            return found;
        });
    }
};
// So many ranks ahead of a pawn.
template <Kind Pawn, int Ranks>
struct Ahead {
    template <Side Waiting, class Board>
    static typename Board::Set squares(const Board& board, Kind) {
        typename Board::Set found = Board::Set::none();
        board.for_each_square_of({Pawn, Waiting}, [&](Square s) {
            const Point p = Board::Numbering::point(s) + as_seen_by<Waiting>(Offset{0, Ranks});
            if (Board::Pieces::geometry.contains(p))
                found |= Board::Set::of(Board::Numbering::at(p));
        });
        return found;
    }
};
// From where a piece of a kind gives check.
template <Kind Of>
struct Checks {
    template <Side Waiting, class Board>
    static typename Board::Set squares(const Board& board, Kind kind) {
        if (kind != Of) return Board::Set::none();
        return squares_where_asked<Board>([&](Square s) {
            return board.piece_on(s).empty() &&
                   would_attack<opponent(Waiting)>(board, kind, s, board.royal_square(Waiting));
        });
    }
};
// Lines through the waiting royal: pins and checks that are opened, closed, begun and ended.
struct RoyalLines {
    template <Side Waiting, class Board>
    static typename Board::Set squares(const Board& board, Kind) {
        const Square royal = board.royal_square(Waiting);
        return Rays<typename Board::Set>::orthogonal(royal) |
               Rays<typename Board::Set>::diagonal(royal);
    }
};
// Where a piece of a kind begins, or ends, to attack a step of the royal.
template <Kind Of, bool Comes>
struct NearRoyal {
    template <Side Waiting, class Board>
    static typename Board::Set squares(const Board& board, Kind kind) {
        typename Board::Set found = Board::Set::none();
        if (kind != Of) return found;
        for_each_step<Waiting>(board, [&](Square step) {
            found |= squares_where_asked<Board>([&](Square s) {
                return board.piece_on(s).empty() == Comes &&
                       would_attack<opponent(Waiting)>(board, kind, s, step);
            });
        });
        return found;
    }
};
// Squares whose leaving opens, or whose taking closes, a line to a step of the royal.
template <bool Opens>
struct LinesNearRoyal {
    template <Side Waiting, class Board>
    static typename Board::Set squares(const Board& board, Kind) {
        constexpr Side mover = opponent(Waiting);
        typename Board::Set found = Board::Set::none();
        for_each_step<Waiting>(board, [&](Square step) {
            const bool now = board.is_attacked(step, mover);
            if (now == Opens) return;
            found |= squares_where_asked<Board>([&](Square s) {
                if (s == step) return false;
                const Cell met = board.piece_on(s);
                Board after = board;
                if (Opens) {
                    if (met.empty() || met.piece().side != mover ||
                        met.piece().kind == Board::Pieces::royal)
                        return false;
                    after.lift(met.piece(), s);
                } else {
                    if (!met.empty()) return false;
                    after.place({Kind{}, Waiting}, s);
                }
                return after.is_attacked(step, mover) != now;
            });
        });
        return found;
    }
};
// The legs of the waiting side's pieces, and of the mover's near the royal.
template <Kind Of, bool OfMover>
struct Legs {
    template <Side Waiting, class Board>
    static typename Board::Set squares(const Board& board, Kind) {
        constexpr Side side = OfMover ? opponent(Waiting) : Waiting;
        typename Board::Set found = Board::Set::none();
        board.for_each_square_of({Of, side}, [&](Square from) {
            for_each_lame_leap<typename Board::Pieces>(
                Of, side, Board::Numbering::point(from),
                [&](Point over, Point) { found |= Board::Set::of(Board::Numbering::at(over)); });
        });
        return found;
    }
};

}  // namespace boardlab::forgetful
