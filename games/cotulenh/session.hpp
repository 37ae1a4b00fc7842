// What a turn of several steps keeps in mind: a stack that is being deployed, piece by piece.
#pragma once

#include <array>
#include <cstdint>

#include "games/cotulenh/pieces.hpp"
#include "representations/combined_arms/contract.hpp"

namespace boardlab::cotulenh {

using Units = UnitsOf<Pieces>;

// What stood on the squares that were changed, each as it was before the first change. A step
// changes two squares, makes heroes of whoever then strikes the other commander (forty squares at
// most) and of two last guards; a turn has three steps.
class Changes {
 public:
    struct Before {
        std::uint8_t square;
        Unit unit;
        Side side;
        friend constexpr bool operator==(Before, Before) = default;
    };
    void note(Square s, Unit unit, Side side) {
        for (const Before& b : *this)
            if (b.square == s) return;
        all_[count_++] = {static_cast<std::uint8_t>(s), unit, side};
    }
    const Before* begin() const { return all_.data(); }
    const Before* end() const { return all_.data() + count_; }
    void clear() { count_ = 0; }
    Changes() = default;
    Changes(const Changes& o) : count_(o.count_) { copy(o); }
    Changes& operator=(const Changes& o) {
        count_ = o.count_;
        copy(o);
        return *this;
    }
    friend bool operator==(const Changes& a, const Changes& b) {
        return std::equal(a.begin(), a.end(), b.begin(), b.end());
    }

 private:
    void copy(const Changes& o) {  // most are empty, and positions are copied all the time
        for (std::size_t i = 0; i < count_; ++i) all_[i] = o.all_[i];
    }
    std::size_t count_ = 0;
    std::array<Before, 56> all_;
};

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
    constexpr bool stays() const { return (special & 3) == static_cast<int>(Step::stay); }
    // Whether somebody stands there because of it, whom others may join.
    constexpr bool arrived() const {
        return !stays() && (special & 3) != static_cast<int>(Step::suicide);
    }
    friend constexpr bool operator==(Deployed, Deployed) = default;
};

// What a square holds.
struct Content {
    Unit unit = nobody;
    Side side = Side::first;
    constexpr bool empty() const { return unit == nobody; }
    Piece piece() const { return {Units::carrier(unit), side}; }  // who carries the others
    friend constexpr bool operator==(Content, Content) = default;
};

struct State {
    Unit stack = nobody;  // as it stood when its first piece left; nobody when no session is open
    std::uint8_t origin = 0;
    std::uint8_t count = 0;
    bool clock_restarts = false;  // by what this turn began with
    std::array<Deployed, 3> steps{};
    Changes changes{};  // since the session began

    bool open() const { return stack != nobody; }
    unsigned original_types() const { return Units::types(Units::kinds(stack)); }
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
    int original_carrier() const { return Units::carrier_type(stack); }
    friend bool operator==(const State& a, const State& b) {
        return a.stack == b.stack && a.origin == b.origin && a.count == b.count &&
               a.steps == b.steps && a.changes == b.changes;
    }
};

}  // namespace boardlab::cotulenh
