// The questions of the contract, asked of a board on many positions.
#pragma once

#include <vector>

#include "games/position.hpp"
#include "harness/bench/boards/work.hpp"
#include "representations/combined_arms/contract.hpp"

namespace boardlab::bench {

template <Game G, Representation Board>
struct BoardQueries {
    using P = Position<G, Board>;
    using Pieces = typename G::Pieces;
    using N = typename P::Numbering;

    struct PlacedPiece {
        Piece piece;
        Square square;
    };
    struct Entry {
        P position;
        std::size_t first, last;  // its legal moves, in a list of all
        std::vector<PlacedPiece> pieces;
        std::vector<Square> royal_targets;  // where its royal may go
        Square vacant;                      // some square without a piece
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
    static Work checks_and_pins(const Entries& all) {
        return over(all, [](const Entry& e, Work& work) {
            with_side(e.position.to_move(), [&]<Side Us>() {
                // In memory as a whole: the compiler would drop the pins, which nothing reads.
                if constexpr (CombinedArmsRepresentation<Board>) {
                    const auto w = e.position.board().template watch_over<Us>();
                    asm volatile("" : : "m"(w));
                    work.checksum = work.checksum * 5 + w.attacked() + 2u * w.in_danger();
                } else {
                    const auto r = e.position.board().template checks_and_pins_of<Us>();
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
                if constexpr (CombinedArmsRepresentation<Board>)
                    b.template for_each_step_of<Us>(
                        b.template watch_over<Us>(), Pieces::royal, b.royal_square(Us),
                        [&](MoveType, Square, Square to, bool) { work.checksum += 1 + dense(to); });
                else
                    b.template for_each_royal_move<Us, GenerationType::all>(
                        b.template checks_and_pins_of<Us>(),
                        [&](MoveType, Square, Square to) { work.checksum += 1 + dense(to); });
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
    static Work squares_of(const Entries& all) {
        return over(all, [](const Entry& e, Work& work) {
            for (int k = 0; k < kind_count<Pieces>; ++k)
                for (const Side side : {Side::first, Side::second})
                    e.position.board().for_each_square_of(
                        {static_cast<Kind>(k), side}, [&](Square s) {
                            work.checksum += dense(s) * static_cast<std::uint64_t>(k + 1);
                            ++work.items;
                        });
        });
    }
    static Work army_moves(const Entries& all) {
        return over(all, [](const Entry& e, Work& work) {
            const Board& b = e.position.board();
            const auto tell = [&](MoveType m, Square, Square to) BOARDLAB_INLINE {
                work.checksum += dense(to) * static_cast<std::uint64_t>(index(m.kind) + 1);
                ++work.items;
            };
            with_side(e.position.to_move(), [&]<Side Us>() {
                if constexpr (CombinedArmsRepresentation<Board>)
                    b.template for_each_step<Us>(b.template watch_over<Us>(),
                                                 [&](MoveType m, Square from, Square to, bool)
                                                     BOARDLAB_INLINE { tell(m, from, to); });
                else
                    for_each_kind_but_royal<Pieces>([&]<Kind K>() {
                        b.template for_each_move<K, Us, GenerationType::all>(
                            b.template checks_and_pins_of<Us>(), tell);
                    });
            });
        });
    }
    static Work royal_safe(const Entries& all) {
        return over(all, [](const Entry& e, Work& work) {
            with_side(e.position.to_move(), [&]<Side Us>() {
                const Board& b = e.position.board();
                if constexpr (CombinedArmsRepresentation<Board>) {
                    work.checksum = work.checksum * 3 + b.template royal_faces<Us>();
                    ++work.items;
                } else {
                    const auto r = b.template checks_and_pins_of<Us>();
                    for (const Square s : e.royal_targets)
                        work.checksum = work.checksum * 3 + b.template royal_is_safe_on<Us>(r, s);
                    work.items += e.royal_targets.size();
                }
            });
        });
    }
    static Work attackers(const Entries& all) {
        return over(all, [](const Entry& e, Work& work) {
            const Board& b = e.position.board();
            if constexpr (CombinedArmsRepresentation<Board>) {
                with_side(e.position.to_move(), [&]<Side Us>() {
                    b.template for_each_assailant<opponent(Us)>(
                        [&](Square s, std::uint32_t kinds) { work.checksum += dense(s) + kinds; });
                });
                ++work.items;
            } else {
                for (const PlacedPiece& placed : e.pieces)
                    with_side(opponent(placed.piece.side), [&]<Side By>() {
                        for_each_kind_but_royal<Pieces>([&]<Kind K>() {
                            b.template for_each_attacker<K, By>(
                                placed.square, [&](Square s) { work.checksum += 1 + dense(s); });
                            ++work.items;
                        });
                    });
            }
        });
    }
    // Squares that every board has: between a chess king and its rooks, and two on rank eight.
    static Work vacant(const Entries& all) {
        static constexpr std::array<Point, 2> between{{{5, 0}, {6, 0}}}, farther{{{1, 7}, {3, 7}}};
        return over(all, [](const Entry& e, Work& work) {
            const Board& b = e.position.board();
            const auto ask = [&]<const auto & Points>() {
                if constexpr (CombinedArmsRepresentation<Board>) {
                    for (const Point p : Points)
                        if (b.unit_on(N::at(p)) != nobody) return false;
                    return true;
                } else {
                    return b.template all_vacant<Points>();
                }
            };
            work.checksum = work.checksum * 5 + ask.template operator()<between>() +
                            2u * ask.template operator()<farther>();
            work.items += 2;
        });
    }

    template <class F>
    static Work over(const Entries& all, F&& visit) {
        Work work;
        for (const Entry& e : all) visit(e, work);
        return work;
    }
    static std::uint64_t dense(Square s) {
        return static_cast<std::uint64_t>(Pieces::geometry.dense(N::point(s)));
    }
};

}  // namespace boardlab::bench
