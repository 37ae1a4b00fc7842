// What chess adds to the patterns of its pieces: castling, en passant, and how a move changes the
// state.
#pragma once

#include "games/chess/castling.hpp"
#include "games/keys.hpp"
#include "games/plain_moves.hpp"
#include "representations/representation.hpp"

namespace boardlab::chess {

inline constexpr std::uint8_t castles_short = 1, castles_long = 2, takes_en_passant = 3;
inline constexpr std::uint8_t none_passed = 0xFF;

// Aligned so that it is passed and copied as one word: 1 % fewer instructions in perft.
struct alignas(4) State {
    std::uint8_t rights = 0;
    std::uint8_t passed = none_passed;  // the square that a pawn has just passed over
    // Whether an en passant capture there is legal. Only then is the square part of the key.
    bool takeable = false;
    friend constexpr bool operator==(State, State) = default;
};

template <class Numbering>
struct Rules : OnePieceSquares<Numbering, Pieces> {
    using State = chess::State;

    // Makes a move on anything that can place, lift, shift and clear.
    template <Side Us, class Board>
    BOARDLAB_INLINE static State play(Board& board, State state, MoveType m, Square from,
                                      Square to) {
        constexpr Side them = opponent(Us);
        if (m.special == takes_en_passant)
            board.clear(them, behind<Us>(to));
        else if (m.captures)
            board.clear(them, to);
        go<Us>(board, m, from, to);
        if (m.special == castles_short || m.special == castles_long) {
            const Castling& c = castling<Us>(m.special);
            board.shift({rook, Us}, Numbering::at(c.rook_from), Numbering::at(c.rook_to));
        }
        if (m.kind == king || m.kind == rook) state.rights &= kept_rights<Numbering>[from];
        if (m.captures) state.rights &= kept_rights<Numbering>[to];
        state.passed = m.arrival == Arrival::long_step ? static_cast<std::uint8_t>(behind<Us>(to))
                                                       : none_passed;
        state.takeable = false;
        return state;
    }
    // Completes the state of a position with a key: finds out whether the side to move can capture
    // en passant. Bulk perft, which has no keys, leaves it out.
    template <Side Us, Representation Board>
    BOARDLAB_INLINE static void settle(const Board& board, State& state) {
        state.takeable = false;
        if (state.passed != none_passed) [[unlikely]]
            for_each_en_passant<Us>(board, state,
                                    [&](MoveType, Square, Square) { state.takeable = true; });
    }
    // One for each combination of rights, then one for each file of a pawn that can be captured en
    // passant.
    template <class Keys = FixedKeys>
    static constexpr typename Keys::Key state_key(State state, const Keys& keys = {}) {
        auto key = keys.extra(state.rights);
        if (state.takeable) [[unlikely]]
            key ^= keys.extra(16 + static_cast<unsigned>(Numbering::point(state.passed).file));
        return key;
    }
    // Whether the key may depend on what only `settle` finds out.
    static constexpr bool key_needs_settling(State state) { return state.passed != none_passed; }
    // After a null move nobody can capture en passant.
    static constexpr State after_pass(State state) {
        state.passed = none_passed;
        state.takeable = false;
        return state;
    }
    static constexpr bool irreversible(MoveType m) { return m.captures || m.kind == pawn; }
    template <class Old, class New>
    static constexpr State renumbered(State s) {
        if (s.passed != none_passed)
            s.passed = static_cast<std::uint8_t>(New::at(Old::point(s.passed)));
        return s;
    }

    // Undoes `play` on the board; the caller restores the state.
    template <Side Us, class Board>
    BOARDLAB_INLINE static void take_back(Board& board, MoveType m, Square from, Square to,
                                          Kind captured) {
        constexpr Side them = opponent(Us);
        if (m.special == castles_short || m.special == castles_long) {
            const Castling& c = castling<Us>(m.special);
            board.shift({rook, Us}, Numbering::at(c.rook_to), Numbering::at(c.rook_from));
        }
        go_back<Us>(board, m, from, to);
        if (m.captures) board.place({captured, them}, victim_square<Us>(m, to));
    }
    // The square of the captured piece.
    template <Side Us>
    static constexpr Square victim_square(MoveType m, Square to) {
        return m.special == takes_en_passant ? behind<Us>(to) : to;
    }

    // Castling and en passant, the moves that no pattern describes.
    template <Side Us, GenerationType Wanted, Representation Board, class R, class Visit>
    BOARDLAB_INLINE static void for_each_special(const Board& board, State state,
                                                 const R& checks_and_pins, Visit&& visit) {
        if constexpr (Wanted != GenerationType::captures)
            if ((state.rights & rights_of<Us>) != 0 && !checks_and_pins.in_check()) {
                try_castling<Us, castles_short>(board, state, checks_and_pins, visit);
                try_castling<Us, castles_long>(board, state, checks_and_pins, visit);
            }
        if constexpr (Wanted != GenerationType::quiets)
            if (state.passed != none_passed) [[unlikely]]
                for_each_en_passant<Us>(board, state, visit);
    }

    // The same with the royal's safety left to a trial.
    template <Side Us, Representation Board, class Visit>
    static void for_each_untested_special(const Board& board, State state, Visit&& visit) {
        const auto castle = [&]<std::uint8_t Wing>() {
            constexpr const Castling& c = castling<Us>(Wing);
            if (may_castle<Us, Wing>(board, state))
                visit(castling_type<Wing>, Numbering::at(c.king_from), Numbering::at(c.king_to));
        };
        castle.template operator()<castles_short>();
        castle.template operator()<castles_long>();
        if (state.passed != none_passed)
            board.template for_each_attacker<pawn, Us>(state.passed, [&](Square from) {
                visit(en_passant_type, from, Square{state.passed});
            });
    }
    // A king castles neither out of check nor through it. A trial sees only where it arrives.
    template <Side Us, Representation Board>
    static bool way_is_safe(const Board& board, MoveType m, Square from) {
        if (m.special != castles_short && m.special != castles_long) return true;
        return !board.is_attacked(from, opponent(Us)) &&
               !board.is_attacked(Numbering::at(castling<Us>(m.special).safe[0]), opponent(Us));
    }

    // Two pawns leave the rank at once, which pins do not cover, so the capture is tried on a copy
    // of the board. It is too rare for anything faster to pay.
    template <Side Us, Representation Board, class Visit>
    static void for_each_en_passant(const Board& board, State state, Visit&& visit) {
        const Square to = state.passed;
        board.template for_each_attacker<pawn, Us>(to, [&](Square from) {
            Board after = board;
            play<Us>(after, state, en_passant_type, from, to);
            if (!after.template royal_is_attacked<Us>()) visit(en_passant_type, from, to);
        });
    }

 private:
    static constexpr MoveType en_passant_type{
        .kind = pawn, .captures = true, .special = takes_en_passant};
    template <std::uint8_t Wing>
    static constexpr MoveType castling_type{.kind = king, .special = Wing};

    template <Side Us>
    static constexpr Square behind(Square s) {
        return Numbering::step(s, as_seen_by<Us>(Offset{0, -1}));
    }
    template <Side Us>
    static constexpr const Castling& castling(std::uint8_t special) {
        return castlings[static_cast<std::size_t>(index(Us) * 2 + special - 1)];
    }
    template <Side Us, std::uint8_t Wing, class Board, class R, class Visit>
    BOARDLAB_INLINE static void try_castling(const Board& board, State state,
                                             const R& checks_and_pins, Visit& visit) {
        constexpr const Castling& c = castling<Us>(Wing);
        if (!may_castle<Us, Wing>(board, state)) return;
        // Both squares are always asked: on set-wise boards the two become one test of a mask.
        const bool passes =
            board.template royal_is_safe_on<Us>(checks_and_pins, Numbering::at(c.safe[0]));
        const bool lands =
            board.template royal_is_safe_on<Us>(checks_and_pins, Numbering::at(c.safe[1]));
        if (!(static_cast<int>(passes) & static_cast<int>(lands))) return;
        visit(castling_type<Wing>, Numbering::at(c.king_from), Numbering::at(c.king_to));
    }
    // King and rook have not moved, and nothing stands between them.
    template <Side Us, std::uint8_t Wing, class Board>
    BOARDLAB_INLINE static bool may_castle(const Board& board, State state) {
        constexpr const Castling& c = castling<Us>(Wing);
        return (state.rights & c.right) != 0 && board.template all_vacant<c.vacant>();
    }
};

}  // namespace boardlab::chess
