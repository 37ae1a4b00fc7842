// The questions of the contract, asked of a board on one position. Each writes its answers and
// returns their end.
#pragma once

#include <array>
#include <bit>
#include <span>
#include <vector>

#include "games/position.hpp"
#include "games/tried.hpp"
#include "harness/bench/boards/answers.hpp"
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
    static constexpr int squares = Pieces::geometry.squares();
    static constexpr bool combined_arms = CombinedArmsRepresentation<Board>;
    // Answers of two on every square, or an attacker of every kind on every piece.
    static constexpr std::size_t most_answers =
        static_cast<std::size_t>(squares) * 2 * static_cast<std::size_t>(kind_count<Pieces>);

    static constexpr Answer second_side = 0x100;  // beside a square

    static Answer* attack_map(const Entry& e, Answer* out) {
        const Board& b = e.position.board();
        b.template for_each_attacked<Side::first>([&](Square s) BOARDLAB_INLINE { *out++ = s; });
        b.template for_each_attacked<Side::second>(
            [&](Square s) BOARDLAB_INLINE { *out++ = second_side | s; });
        return out;
    }
    // The same map as is_attacked has it: an answer for each square and side.
    static std::vector<Answer> as_asked(std::span<const Answer> map) {
        std::vector<Answer> answers(static_cast<std::size_t>(squares) * 2);
        for (const Answer a : map)
            ++answers[(dense(a) & 0xFF) * 2 + ((a & second_side) != 0 ? 1 : 0)];
        return answers;
    }
    static Answer* is_attacked(const Entry& e, Answer* out) {
        for (int i = 0; i < squares; ++i) {
            const Square s = N::at(Pieces::geometry.point(i));
            for (const Side side : {Side::first, Side::second})
                *out++ = e.position.board().is_attacked(s, side);
        }
        return out;
    }
    static Answer* in_check(const Entry& e, Answer* out) {
        const Board& b = e.position.board();
        *out++ = b.template royal_is_attacked<Side::first>();
        *out++ = b.template royal_is_attacked<Side::second>();
        return out;
    }
    // What the generator of most games asks first. One copy for all questions that need it: inlined
    // into each it would be a fifth of the code of Xiangqi on a board of sets.
    template <Side Us>
    [[gnu::noinline]] static auto checks_and_pins_of(const Board& b) {
        return b.template checks_and_pins_of<Us>();
    }
    static Answer* checks_and_pins(const Entry& e, Answer* out) {
        return with_side(e.position.to_move(), [&]<Side Us>() {
            // In memory as a whole: the compiler would drop the pins, which nothing reads.
            if constexpr (combined_arms) {
                const auto w = e.position.board().template watch_over<Us>();
                asm volatile("" : : "m"(w));
                *out++ = w.attacked() + 2u * w.in_danger();
            } else {
                const auto r = checks_and_pins_of<Us>(e.position.board());
                asm volatile("" : : "m"(r));
                *out++ = r.in_check() + 2u * r.only_royal_may_move();
            }
            return out;
        });
    }
    static Answer* royal_moves(const Entry& e, Answer* out) {
        return with_side(e.position.to_move(), [&]<Side Us>() {
            const Board& b = e.position.board();
            if constexpr (combined_arms)
                b.template for_each_step_of<Us>(
                    b.template watch_over<Us>(), Pieces::royal, b.royal_square(Us),
                    [&](MoveType, Square, Square to, bool) { *out++ = to; });
            else
                b.template for_each_royal_move<Us, GenerationType::all>(
                    checks_and_pins_of<Us>(b), [&](MoveType, Square, Square to) { *out++ = to; });
            return out;
        });
    }
    static Answer* piece_on(const Entry& e, Answer* out) {
        for (int i = 0; i < squares; ++i)
            *out++ = std::bit_cast<std::uint8_t>(
                e.position.board().piece_on(N::at(Pieces::geometry.point(i))));
        return out;
    }
    static Answer* army_size(const Entry& e, Answer* out) {
        for (int k = 0; k < kind_count<Pieces>; ++k)
            for (const Side side : {Side::first, Side::second})
                *out++ =
                    static_cast<Answer>(e.position.board().army_size({static_cast<Kind>(k), side}));
        return out;
    }
    static Answer* royal_square(const Entry& e, Answer* out) {
        for (const Side side : {Side::first, Side::second})
            *out++ = e.position.board().royal_square(side);
        return out;
    }
    static Answer* squares_of(const Entry& e, Answer* out) {
        for (int k = 0; k < kind_count<Pieces>; ++k)
            for (const Side side : {Side::first, Side::second}) {
                const Answer army = static_cast<Answer>(k * 2 + index(side)) << 8;
                e.position.board().for_each_square_of({static_cast<Kind>(k), side},
                                                      [&](Square s) { *out++ = army | s; });
            }
        return out;
    }
    static Move* army_moves(const Entry& e, Move* out) {
        const Board& b = e.position.board();
        return with_side(e.position.to_move(), [&]<Side Us>() {
            if constexpr (combined_arms)
                b.template for_each_step<Us>(b.template watch_over<Us>(),
                                             [&](MoveType m, Square from, Square to, bool)
                                                 BOARDLAB_INLINE { *out++ = Move(m, from, to); });
            else
                out = list_army_moves<G, Us>(b, checks_and_pins_of<Us>(b), out);
            return out;
        });
    }
    static Answer* royal_safe(const Entry& e, Answer* out) {
        return with_side(e.position.to_move(), [&]<Side Us>() {
            const Board& b = e.position.board();
            if constexpr (combined_arms) {
                *out++ = b.template royal_faces<Us>();
            } else {
                const auto r = checks_and_pins_of<Us>(b);
                for (const Square s : e.royal_targets)
                    *out++ = b.template royal_is_safe_on<Us>(r, s);
            }
            return out;
        });
    }
    static Answer* attackers(const Entry& e, Answer* out) {
        const Board& b = e.position.board();
        if constexpr (combined_arms) {
            with_side(e.position.to_move(), [&]<Side Us>() {
                b.template for_each_assailant<opponent(Us)>(
                    [&](Square s, std::uint32_t kinds) { *out++ = kinds << 8 | s; });
            });
        } else {
            for (const PlacedPiece& placed : e.pieces)
                with_side(opponent(placed.piece.side), [&]<Side By>() {
                    for_each_kind_but_royal<Pieces>([&]<Kind K>() {
                        b.template for_each_attacker<K, By>(placed.square,
                                                            [&](Square s) { *out++ = s; });
                    });
                });
        }
        return out;
    }
    // How many questions that was.
    static std::size_t questions_about_attackers(const Entry& e) {
        return combined_arms ? 1 : e.pieces.size() * (kind_count<Pieces> - 1);
    }
    // Squares that every board has: between a chess king and its rooks, and two on rank eight.
    static Answer* vacant(const Entry& e, Answer* out) {
        static constexpr std::array<Point, 2> between{{{5, 0}, {6, 0}}}, farther{{{1, 7}, {3, 7}}};
        const Board& b = e.position.board();
        const auto ask = [&]<const auto & Points>() {
            if constexpr (combined_arms) {
                for (const Point p : Points)
                    if (b.unit_on(N::at(p)) != nobody) return false;
                return true;
            } else {
                return b.template all_vacant<Points>();
            }
        };
        *out++ = ask.template operator()<between>();
        *out++ = ask.template operator()<farther>();
        return out;
    }

    static Answer* air_defence(const Entry& e, Answer* out) {
        if constexpr (combined_arms)
            for (int i = 0; i < squares; ++i)
                for (const Side side : {Side::first, Side::second})
                    *out++ = static_cast<Answer>(
                        e.position.board().zones_over(N::at(Pieces::geometry.point(i)), side));
        return out;
    }
    // As if a plane took off from the square of each unit, as far as planes fly.
    static Answer* flights(const Entry& e, Answer* out) {
        if constexpr (combined_arms)
            for (const PlacedPiece& placed : e.pieces)
                for (const Offset step : orthogonals + diagonals) {
                    Point to = N::point(placed.square) + step;
                    for (int n = 0; n < 4 && Pieces::geometry.contains(to); ++n, to = to + step)
                        *out++ = e.position.board().lets_planes_through(opponent(placed.piece.side),
                                                                        placed.square, N::at(to));
                }
        return out;
    }

    // An answer whose low byte is a square, with the square numbered as on no board in particular.
    static std::uint64_t dense(Answer a) {
        return (a & ~0xFFu) | static_cast<Answer>(Pieces::geometry.dense(N::point(a & 0xFF)));
    }
    static std::uint64_t dense(Move m) {
        const MoveType t = m.type();
        return dense(static_cast<Answer>(m.from())) << 40 |
               dense(static_cast<Answer>(m.to())) << 32 |
               (std::bit_cast<std::uint32_t>(Move(t, 0, 0)) & 0xFFFF);
    }
};

}  // namespace boardlab::bench
