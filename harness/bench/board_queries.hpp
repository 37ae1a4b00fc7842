// The questions of the contract, asked of a board on many positions.
#pragma once

#include <vector>

#include "games/position.hpp"
#include "harness/bench/work.hpp"
#include "representations/arms/contract.hpp"

namespace boardlab {

template <Game G, Representation Board>
struct BoardQueries {
    using P = Position<G, Board>;
    using Pieces = typename G::Pieces;
    using N = typename P::Numbering;

    struct Stone {
        Piece piece;
        Square square;
    };
    struct Entry {
        P position;
        std::size_t first, last;  // its legal moves, in a list of all
        std::vector<Stone> pieces;
    };
    using Entries = std::vector<Entry>;

    static Work attack_map(const Entries& all) {
        return over(all, [](const Entry& e, Work& work) {
            for (int i = 0; i < Pieces::geometry.squares(); ++i) {
                const Square s = N::at(Pieces::geometry.point(i));
                for (const Side side : {Side::first, Side::second})
                    if (e.position.board().is_attacked(s, side))
                        work.checksum += static_cast<std::uint64_t>(i * 2 + index(side) + 1);
            }
            work.items += static_cast<std::uint64_t>(Pieces::geometry.squares()) * 2;
        });
    }
    static Work in_check(const Entries& all) {
        return over(all, [](const Entry& e, Work& work) {
            const Board& b = e.position.board();
            work.checksum = work.checksum * 5 + b.template royal_is_attacked<Side::first>() +
                            2u * b.template royal_is_attacked<Side::second>();
            work.items += 2;
        });
    }
    static Work restraints(const Entries& all) {
        return over(all, [](const Entry& e, Work& work) {
            with_side(e.position.to_move(), [&]<Side Us>() {
                // Kept whole: otherwise the compiler would drop the pins nobody looks at.
                if constexpr (ArmsRepresentation<Board>) {
                    const auto w = e.position.board().template watch_over<Us>();
                    asm volatile("" : : "m"(w));
                    work.checksum = work.checksum * 5 + w.attacked() + 2u * w.in_danger();
                } else {
                    const auto r = e.position.board().template restraints_on<Us>();
                    asm volatile("" : : "m"(r));
                    work.checksum = work.checksum * 5 + r.in_check() + 2u * r.only_royal_may_move();
                }
            });
            ++work.items;
        });
    }
    static Work royal_moves(const Entries& all) {
        return over(all, [](const Entry& e, Work& work) {
            with_side(e.position.to_move(), [&]<Side Us>() {
                const Board& b = e.position.board();
                if constexpr (ArmsRepresentation<Board>)
                    b.template for_each_step_of<Us>(
                        b.template watch_over<Us>(), Pieces::royal, b.royal_square(Us),
                        [&](Manner, Square, Square to, bool) { work.checksum += 1 + dense(to); });
                else
                    b.template for_each_royal_move<Us, Aim::anything>(
                        b.template restraints_on<Us>(),
                        [&](Manner, Square, Square to) { work.checksum += 1 + dense(to); });
            });
            ++work.items;
        });
    }
    static Work piece_on(const Entries& all) {
        return over(all, [](const Entry& e, Work& work) {
            for (int i = 0; i < Pieces::geometry.squares(); ++i) {
                const Cell c = e.position.board().piece_on(N::at(Pieces::geometry.point(i)));
                if (!c.empty())
                    work.checksum += static_cast<std::uint64_t>(i * 32 + index(c.piece().kind) * 2 +
                                                                index(c.piece().side));
            }
            work.items += static_cast<std::uint64_t>(Pieces::geometry.squares());
        });
    }
    static Work army_size(const Entries& all) {
        return over(all, [](const Entry& e, Work& work) {
            for (int k = 0; k < kind_count<Pieces>; ++k)
                for (const Side side : {Side::first, Side::second})
                    work.checksum = work.checksum * 31 +
                                    static_cast<std::uint64_t>(
                                        e.position.board().army_size({static_cast<Kind>(k), side}));
            work.items += static_cast<std::uint64_t>(kind_count<Pieces>) * 2;
        });
    }
    static Work royal_square(const Entries& all) {
        return over(all, [](const Entry& e, Work& work) {
            for (const Side side : {Side::first, Side::second})
                work.checksum = work.checksum * 257 + dense(e.position.board().royal_square(side));
            work.items += 2;
        });
    }
    // On a board of its own, which is as it was afterwards.
    static Work lift_place(const Entries& all) {
        return over(all, [](const Entry& e, Work& work) {
            Board board = e.position.board();
            for (const Stone& stone : e.pieces) {
                if constexpr (ArmsRepresentation<Board>) {
                    const Unit unit = board.unit_on(stone.square);
                    board.remove(stone.piece.side, stone.square);
                    board.put(unit, stone.piece.side, stone.square);
                } else {
                    board.lift(stone.piece, stone.square);
                    board.place(stone.piece, stone.square);
                }
            }
            settle(board, e, work);
        });
    }
    static Work clear_place(const Entries& all) {
        return over(all, [](const Entry& e, Work& work) {
            Board board = e.position.board();
            for (const Stone& stone : e.pieces) {
                if (stone.piece.kind == Pieces::royal) continue;
                if constexpr (ArmsRepresentation<Board>)  // only what stands alone is put back so
                    if (UnitsOf<Pieces>::is_stack(board.unit_on(stone.square))) continue;
                board.clear(stone.piece.side, stone.square);
                board.place(stone.piece, stone.square);
            }
            settle(board, e, work);
        });
    }

 private:
    template <class F>
    static Work over(const Entries& all, F&& visit) {
        Work work;
        for (const Entry& e : all) visit(e, work);
        return work;
    }
    static std::uint64_t dense(Square s) {
        return static_cast<std::uint64_t>(Pieces::geometry.dense(N::point(s)));
    }

    static void settle(const Board& board, const Entry& e, Work& work) {
        for (const Side side : {Side::first, Side::second})
            work.checksum = work.checksum * 257 + dense(board.royal_square(side)) +
                            static_cast<std::uint64_t>(board.army_size({Kind{}, side}));
        work.items += e.pieces.size();
    }
};

}  // namespace boardlab
