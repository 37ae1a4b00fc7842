// What Makruk adds to the patterns of its pieces: no moves, but a count in the state.
#pragma once

#include "games/keys.hpp"
#include "games/makruk/counting.hpp"
#include "games/plain_moves.hpp"
#include "representations/representation.hpp"

namespace boardlab::makruk {

struct State {
    Count count{};
    bool stopped = false;  // a player stopped counting: the rules do not begin it again
    bool any_bia = false;  // that is not promoted, on the board
    // What the last move did; `settle` uses it and resets it.
    enum class Last : std::uint8_t { settled, quiet, changed_men } last = Last::settled;
    friend constexpr bool operator==(const State&, const State&) = default;
};

template <class Board>
Census census_of(const Board& board) {
    Census now;
    for (Side s : {Side::first, Side::second})
        for (int k = 0; k < kind_count<Pieces>; ++k)
            now.men[static_cast<std::size_t>(index(s))][static_cast<std::size_t>(k)] =
                board.army_size({static_cast<Kind>(k), s});
    return now;
}

template <class Numbering>
struct Rules : PlainMoves<Numbering, Pieces> {
    using State = makruk::State;

    template <Side Us, class Board>
    BOARDLAB_INLINE static State play(Board& board, State state, MoveType m, Square from,
                                      Square to) {
        PlainMoves<Numbering, Pieces>::template make<Us>(board, m, from, to);
        if (state.count.running()) state.count.count_ply();
        state.last = m.captures || m.arrival == Arrival::promoting ? State::Last::changed_men
                                                                   : State::Last::quiet;
        return state;
    }
    // Begins to count where the rules say so. Bulk perft, where counts change nothing, leaves it
    // out.
    template <Side Us, Representation Board>
    BOARDLAB_INLINE static void settle(const Board& board, State& state) {
        const auto last = state.last;
        state.last = State::Last::settled;
        // No count begins while there is a bia, and only captures and promotions remove one.
        const bool unchanged = last == State::Last::quiet;
        if (unchanged && (state.any_bia || state.count.running() || state.stopped)) return;
        begin<Us>(census_of(board), last, state);
    }
    template <class Keys = FixedKeys>
    static constexpr typename Keys::Key state_key(const State&, const Keys& = {}) {
        return {};
    }
    static constexpr bool irreversible(MoveType m) { return m.captures || m.kind == bia; }
    template <class Old, class New>
    static constexpr State renumbered(State s) {
        return s;
    }

 private:
    // Us is to move; its opponent has just moved.
    template <Side Us>
    [[gnu::noinline]] static void begin(const Census& now, typename State::Last last,
                                        State& state) {
        constexpr Side them = opponent(Us);
        const bool had_bia = state.any_bia;
        state.any_bia = now.any_bia();
        if (last == State::Last::settled || state.any_bia) return;
        // A bare khun that captures the last bia counts from its next move on.
        if (had_bia && now.bare(them) && limit_for(them, now) != 0)
            state.count = count_begun(them, Us, now);
        const bool newly_bare = last == State::Last::changed_men && now.bare(Us);
        const bool by_itself = !state.count.running() && (!state.stopped || now.bare(Us));
        if ((by_itself || newly_bare) && limit_for(Us, now) != 0)
            state.count = count_begun(Us, Us, now);
    }
};

}  // namespace boardlab::makruk
