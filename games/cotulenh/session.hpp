// The state of a turn: no deploy session is open, or one is, with the steps it has taken so far.
//
// A deploy session is a turn in which the pieces of one stack step one by one, each once, from the
// square on which the stack stood. rules.hpp shows how a turn gets from one state to another.
#pragma once

#include "games/cotulenh/changes.hpp"

namespace boardlab::cotulenh {

// One step of a session: which of the stack's pieces went where, and how.
struct Deployed {
    std::uint16_t types = 0, heroic = 0;  // heroic: which of them were when they left
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
    // Whether somebody stands there because of it, whom others may join.
    constexpr bool arrived() const { return !stays() && step() != Step::suicide; }
    friend constexpr bool operator==(Deployed, Deployed) = default;
};

struct State {
    Unit stack = nobody;  // as it stood when its first piece left; nobody when no session is open
    std::uint8_t origin = 0;      // where it stood
    std::uint8_t count = 0;       // steps taken
    bool clock_restarts = false;  // of a turn that is over: whether it sets the halfmove clock to 0
    std::array<Deployed, 3> steps{};
    Changes changes{};  // since the session began

    bool open() const { return stack != nobody; }
    static State opened(Unit stack, Square origin) {
        State s;
        s.stack = stack;
        s.origin = static_cast<std::uint8_t>(origin);
        return s;
    }
    // No session is open: the other side begins its turn.
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
    // The step by which somebody first came to a square; others who come there join that one.
    std::size_t first_arrival(Square to) const {
        std::size_t i = 0;
        while (i < count && !(steps[i].to == to && steps[i].arrived())) ++i;
        return i;
    }
    // Whether these steps set the halfmove clock to 0 when the turn ends with them.
    bool restart_clock() const {
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
