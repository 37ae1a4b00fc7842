// Evaluation: material and piece-square tables. Computed from the board by counting armies and
// visiting their squares, which costs what it costs on the board in use; or updated move by move.
#pragma once

#include "search/knowledge.hpp"
#include "search/score.hpp"

namespace boardlab::search {

// The piece-square values by a board's own square numbers.
template <class G, class Numbering>
inline constexpr auto piece_square_table = [] {
    using Pieces = typename G::Pieces;
    constexpr auto end = static_cast<std::size_t>(Numbering::end);
    constexpr auto kinds = static_cast<std::size_t>(kind_count<Pieces>);
    std::array<std::array<std::array<std::int16_t, end>, kinds>, 2> table{};
    for (Side s : {Side::first, Side::second})
        for (std::size_t k = 0; k < kinds; ++k)
            for (int i = 0; i < Pieces::geometry.squares(); ++i) {
                const Point p = Pieces::geometry.point(i);
                table[static_cast<std::size_t>(index(s))][k][Numbering::at(p)] =
                    static_cast<std::int16_t>(Knowledge<G>::piece_square(
                        static_cast<Kind>(k), own_view<Pieces::geometry>(s, p)));
            }
    return table;
}();

template <class G, class Numbering>
BOARDLAB_INLINE inline Score piece_square_score(Piece p, Square s) {
    return piece_square_table<G, Numbering>[static_cast<std::size_t>(index(p.side))]
                                           [static_cast<std::size_t>(index(p.kind))][s];
}

// The value of all pieces of a unit on a square.
template <class G, class Numbering, class AUnit>
Score unit_worth(AUnit unit, Side side, Square s) {
    Score worth = 0;
    Knowledge<G>::for_each_piece(unit, [&](Kind k) {
        worth += Knowledge<G>::value(k) + piece_square_score<G, Numbering>({k, side}, s);
    });
    return worth;
}

// The score of a position for the first side.
template <class G, class Board>
[[gnu::noinline]] Score evaluate_board(const Board& board) {
    Score sum = 0;
    for_each_index<kind_count<typename G::Pieces>>([&]<int I>() BOARDLAB_INLINE {
        constexpr Kind k = static_cast<Kind>(I);
        for (const Side side : {Side::first, Side::second}) {
            const Piece p{k, side};
            Score army = 0;
            if constexpr (Knowledge<G>::value(k) != 0)
                army = board.army_size(p) * Knowledge<G>::value(k);
            board.for_each_square_of(p, [&](Square s) BOARDLAB_INLINE {
                army += piece_square_score<G, typename Board::Numbering>(p, s);
            });
            sum += side == Side::first ? army : -army;
        }
    });
    return sum;
}

// The same for games in which several pieces share a square.
template <class G, class Board>
[[gnu::noinline]] Score evaluate_units(const Board& board) {
    Score sum = 0;
    for (const Side side : {Side::first, Side::second})
        board.for_each_unit(side, [&](Square s) {
            const Score worth = unit_worth<G, typename Board::Numbering>(board.unit_on(s), side, s);
            sum += side == Side::first ? worth : -worth;
        });
    return sum;
}

template <Game G, Representation Board>
Score evaluate(const Position<G, Board>& position) {
    if constexpr (turns_of_steps<G>)
        return evaluate_units<G>(position.board());
    else
        return evaluate_board<G>(position.board());
}

// Stands in for a board while the game's rules play a move, and adds up the changes of the score.
// So castling and other effects of moves are described by the rules alone.
template <class G, class Numbering>
class Tally {
 public:
    explicit Tally(Kind captured) : captured_(captured) {}
    void place(Piece p, Square s) { add(p, Knowledge<G>::value(p.kind) + at(p, s)); }
    void lift(Piece p, Square s) { add(p, -Knowledge<G>::value(p.kind) - at(p, s)); }
    void shift(Piece p, Square from, Square to) { add(p, at(p, to) - at(p, from)); }
    void clear(Side side, Square s) { lift({captured_, side}, s); }
    Score sum() const { return sum_; }

 private:
    static Score at(Piece p, Square s) { return piece_square_score<G, Numbering>(p, s); }
    void add(Piece p, Score change) { sum_ += p.side == Side::first ? change : -change; }
    Kind captured_;
    Score sum_ = 0;
};

// The change of the score by a move that `mover` has just made.
template <Game G, Representation Board>
Score change_by(const Position<G, Board>& after, Move move, Side mover,
                const typename Position<G, Board>::Undo& undo) {
    using N = typename Board::Numbering;
    if constexpr (turns_of_steps<G>) {  // undo.taken lists the squares that changed and what stood
                                        // there
        Score sum = 0;
        const auto add = [&](auto content, Square s, int sign) {
            if (content.empty()) return;
            const Score worth = unit_worth<G, N>(content.unit, content.side, s) * sign;
            sum += content.side == Side::first ? worth : -worth;
        };
        for (const auto& before : undo.taken) {
            add(typename G::Content{before.unit, before.side}, before.square, -1);
            add(RulesOf<G, Board>::content_on(after.board(), before.square), before.square, 1);
        }
        return sum;
    } else {
        Tally<G, N> tally(undo.taken);
        with_side(mover, [&]<Side Us>() {
            RulesOf<G, Board>::template play<Us>(tally, undo.state, move.type(), move.from(),
                                                 move.to());
        });
        return tally.sum();
    }
}

}  // namespace boardlab::search
