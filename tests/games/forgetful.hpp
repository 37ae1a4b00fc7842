// Boards and rules that leave one condition out of what replies depend on. Each counts every tree
// right in bulk, and some tree wrong in pairs: that is how a test knows that the condition is
// needed, and that it would be missed.
#pragma once

#include <array>
#include <cstdlib>
#include <utility>

#include "games/perft.hpp"
#include "games/perft_paired.hpp"
#include "representations/families/mailbox.hpp"
#include "representations/families/two_words.hpp"
#include "representations/families/u64.hpp"
#include "representations/sliders/classical.hpp"

namespace boardlab::forgetful {

// Squares of any board.
template <class Board>
using Squares = std::array<bool, static_cast<std::size_t>(Board::Numbering::end)>;

// Whether it matters, to the number of replies, that a piece of a kind leaves a square or lands
// there, as a board of sets or a mailbox says it.
template <Kind K, class Dependence>
bool matters(const Dependence& dependence, Square s) {
    if constexpr (requires { dependence.of(K); })
        return dependence.of(K).contains(s);
    else
        return dependence.template touches<K>(s);
}

// What a board says replies depend on, and what is forgotten of it, which may differ from kind to
// kind.
template <class Board>
struct Part {
    using Whole = decltype(std::declval<const Board&>().template dependence_of<Side::first>(
        std::declval<const Board&>().template checks_and_pins_of<Side::first>()));
    Whole whole;
    std::array<Squares<Board>, static_cast<std::size_t>(kind_count<typename Board::Pieces>)>
        forgotten;
};

// What to leave out while a side waits and a piece of a kind moves.
template <class Board>
using Condition = Squares<Board> (*)(const Board&, Side waiting, Kind mover);
// `Forgets` has squares<waiting side>(board, kind of the mover).
template <class Forgets, class Board>
Squares<Board> left_out(const Board& board, Side waiting, Kind mover) {
    return waiting == Side::first ? Forgets::template squares<Side::first>(board, mover)
                                  : Forgets::template squares<Side::second>(board, mover);
}

// One type for all conditions of a board, or counting in pairs would be compiled for each.
template <class Board>
class Forgetful : public Board {
 public:
    static inline Condition<Board> condition = nullptr;

    template <Side Waiting, class R>
    Part<Board> dependence_of(const R& checks_and_pins) const {
        Part<Board> part{Board::template dependence_of<Waiting>(checks_and_pins), {}};
        for (std::size_t k = 0; k < part.forgotten.size(); ++k)
            part.forgotten[k] = condition(*this, Waiting, static_cast<Kind>(k));
        return part;
    }
    // Counts the moves that nothing disturbs but what was forgotten.
    template <Kind K, Side Us, class R, class Visit>
    unsigned for_each_disturbing_move(const R& checks_and_pins, const Part<Board>& part,
                                      Visit&& visit) const {
        const auto is_kept = [&](Square s) {
            return matters<K>(part.whole, s) &&
                   !part.forgotten[static_cast<std::size_t>(index(K))][s];
        };
        unsigned missed = 0;
        const unsigned others = Board::template for_each_disturbing_move<K, Us>(
            checks_and_pins, part.whole, [&](MoveType m, Square from, Square to) {
                if (!m.captures && m.arrival == Arrival::plain && !is_kept(from) && !is_kept(to))
                    ++missed;
                else
                    visit(m, from, to);
            });
        return others + missed;
    }
};

template <class Board, class Holds>
Squares<Board> squares_where_asked(Holds holds) {
    Squares<Board> found{};
    constexpr Geometry g = Board::Pieces::geometry;
    for (int i = 0; i < g.squares(); ++i)
        if (const Square s = Board::Numbering::at(g.point(i)); holds(s)) found[s] = true;
    return found;
}
template <class Board>
void add(Squares<Board>& all, const Squares<Board>& more) {
    for (std::size_t s = 0; s < all.size(); ++s) all[s] = all[s] || more[s];
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

struct Nothing {
    template <Side, class Board>
    static Squares<Board> squares(const Board&, Kind) {
        return {};
    }
};
// Lines of the waiting side's pieces of these kinds.
template <Kind... Of>
struct Attacked {
    template <Side Waiting, class Board>
    static Squares<Board> squares(const Board& board, Kind) {
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
    static Squares<Board> squares(const Board& board, Kind) {
        Squares<Board> found{};
        board.for_each_square_of({Pawn, Waiting}, [&](Square s) {
            const Point p = Board::Numbering::point(s) + as_seen_by<Waiting>(Offset{0, Ranks});
            if (Board::Pieces::geometry.contains(p)) found[Board::Numbering::at(p)] = true;
        });
        return found;
    }
};
// From where a piece of a kind gives check.
template <Kind Of>
struct Checks {
    template <Side Waiting, class Board>
    static Squares<Board> squares(const Board& board, Kind kind) {
        if (kind != Of) return {};
        return squares_where_asked<Board>([&](Square s) {
            return board.piece_on(s).empty() &&
                   would_attack<opponent(Waiting)>(board, kind, s, board.royal_square(Waiting));
        });
    }
};
// Lines through the waiting royal: pins and checks that are opened, closed, begun and ended.
struct RoyalLines {
    template <Side Waiting, class Board>
    static Squares<Board> squares(const Board& board, Kind) {
        const Point royal = Board::Numbering::point(board.royal_square(Waiting));
        return squares_where_asked<Board>([&](Square s) {
            const Point p = Board::Numbering::point(s);
            const int files = std::abs(p.file - royal.file), ranks = std::abs(p.rank - royal.rank);
            return files == 0 || ranks == 0 || files == ranks;
        });
    }
};
// Where a piece of a kind begins, or ends, to attack a step of the royal.
template <Kind Of, bool Comes>
struct NearRoyal {
    template <Side Waiting, class Board>
    static Squares<Board> squares(const Board& board, Kind kind) {
        Squares<Board> found{};
        if (kind != Of) return found;
        for_each_step<Waiting>(board, [&](Square step) {
            add<Board>(found, squares_where_asked<Board>([&](Square s) {
                           return board.piece_on(s).empty() == Comes &&
                                  would_attack<opponent(Waiting)>(board, kind, s, step);
                       }));
        });
        return found;
    }
};
// Squares whose leaving opens, or whose taking closes, a line to a step of the royal.
template <bool Opens>
struct LinesNearRoyal {
    template <Side Waiting, class Board>
    static Squares<Board> squares(const Board& board, Kind) {
        constexpr Side mover = opponent(Waiting);
        Squares<Board> found{};
        for_each_step<Waiting>(board, [&](Square step) {
            const bool now = board.is_attacked(step, mover);
            if (now == Opens) return;
            add<Board>(found, squares_where_asked<Board>([&](Square s) {
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
                       }));
        });
        return found;
    }
};
// The legs of the waiting side's pieces, and of the mover's near the royal.
template <Kind Of, bool OfMover>
struct Legs {
    template <Side Waiting, class Board>
    static Squares<Board> squares(const Board& board, Kind) {
        constexpr Side side = OfMover ? opponent(Waiting) : Waiting;
        Squares<Board> found{};
        board.for_each_square_of({Of, side}, [&](Square from) {
            for_each_lame_leap<typename Board::Pieces>(
                Of, side, Board::Numbering::point(from),
                [&](Point over, Point) { found[Board::Numbering::at(over)] = true; });
        });
        return found;
    }
};

}  // namespace boardlab::forgetful
