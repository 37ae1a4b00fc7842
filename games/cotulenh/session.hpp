// The state of a turn: no deploy session is open, or one is, with the steps taken so far.
//
// A deploy session is a turn in which the pieces of one stack step one by one, each once, from the
// square on which the stack stood. rules.hpp has a diagram of the states.
#pragma once

#include "games/cotulenh/changes.hpp"

namespace boardlab::cotulenh {

// One step of a session: which of the stack's pieces went where, and how.
struct Deployed {
    std::uint16_t types = 0, heroic = 0;  // heroic: those that were heroes when they left
    std::uint8_t to = 0;
    std::uint8_t special = 0;  // as in MoveType
    bool captures = false;

    constexpr MoveType type() const {
        return {.kind = static_cast<Kind>(std::countr_zero(static_cast<unsigned>(types))),
                .captures = captures,
                .special = special};
    }
    constexpr Step step() const { return static_cast<Step>(special & 3); }
    constexpr bool stays() const { return step() == Step::stay; }
    // Whether the piece stands on `to` afterwards, where others may join it.
    constexpr bool arrived() const { return !stays() && step() != Step::suicide; }
    friend constexpr bool operator==(Deployed, Deployed) = default;
};

struct State {
    Unit stack = nobody;  // as it stood when its first piece left; nobody when no session is open
    std::uint8_t origin = 0;      // where it stood
    std::uint8_t count = 0;       // steps taken
    bool clock_restarts = false;  // after a turn: whether it set the halfmove clock to 0
    std::array<Deployed, 3> steps{};
    Changes changes{};  // since the session began

    bool open() const { return stack != nobody; }
    static State opened(Unit stack, Square origin) {
        State s;
        s.stack = stack;
        s.origin = static_cast<std::uint8_t>(origin);
        return s;
    }
    // No session is open, and the other side has the move.
    static State turn_over(bool clock_restarts) {
        State s;
        s.clock_restarts = clock_restarts;
        return s;
    }

    unsigned original_types() const { return Units::types(Units::kinds(stack)); }
    int original_carrier() const { return Units::carrier_type(stack); }
    // The types that have not acted yet.
    unsigned remaining() const {
        unsigned types = original_types();
        for (std::size_t i = 0; i < count; ++i) types &= ~static_cast<unsigned>(steps[i].types);
        return types;
    }
    // The step by which a piece first came to a square, which later ones join; `count` when there
    // is none.
    std::size_t first_arrival(Square to) const {
        std::size_t i = 0;
        while (i < count && !(steps[i].to == to && steps[i].arrived())) ++i;
        return i;
    }
    // Whether the turn sets the halfmove clock to 0 if it ends now.
    bool restarts_clock() const {
        if constexpr (clock_minds_first_step_only)
            return steps[0].captures && steps[0].step() == Step::go;
        for (std::size_t i = 0; i < count; ++i)
            if (steps[i].captures) return true;
        return false;
    }
    friend bool operator==(const State& a, const State& b) {
        return a.stack == b.stack && a.origin == b.origin && a.count == b.count &&
               a.steps == b.steps && a.changes == b.changes;
    }
};

}  // namespace boardlab::cotulenh
