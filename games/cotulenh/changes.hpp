// What squares hold, and what they held before a step, so that the step can be taken back.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "games/cotulenh/pieces.hpp"
#include "representations/combined_arms/contract.hpp"

namespace boardlab::cotulenh {

using Units = UnitsOf<Pieces>;

// What a square holds.
struct Content {
    Unit unit = nobody;
    Side side = Side::first;
    constexpr bool empty() const { return unit == nobody; }
    Piece piece() const { return {Units::carrier(unit), side}; }  // the carrier
    friend constexpr bool operator==(Content, Content) = default;
};
template <class Board>
Content content_on(const Board& board, Square s) {
    const Cell c = board.piece_on(s);
    return {board.unit_on(s), c.empty() ? Side::first : c.piece().side};
}

// What stood on the squares that were changed, each as it was before its first change. There is
// room for a whole turn: three steps change two squares each, and heroes may rise wherever the
// side has a unit, which is on forty squares at most, and as the other side's last guard.
class Changes {
 public:
    // Written out so that `{}` leaves the array as it is: a defaulted constructor would zero it,
    // and one of these is made with every step.
    Changes() {}
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
    void note(const Changes& others) {
        for (const Before& b : others) note(b.square, b.unit, b.side);
    }
    const Before* begin() const { return all_.data(); }
    const Before* end() const { return all_.data() + count_; }
    void clear() { count_ = 0; }
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
    // Only what is used: most are empty, and positions are copied all the time.
    void copy(const Changes& o) {
        for (std::size_t i = 0; i < count_; ++i) all_[i] = o.all_[i];
    }
    std::size_t count_ = 0;
    std::array<Before, 56> all_;
};

// Puts back what stood on the changed squares. All are emptied first, so that no commander is ever
// in two places.
template <class Board>
void restore(Board& board, const Changes& changes) {
    for (const Changes::Before& b : changes)
        if (const Cell now = board.piece_on(b.square); !now.empty())
            board.remove(now.piece().side, b.square);
    for (const Changes::Before& b : changes)
        if (b.unit != nobody) board.put(b.unit, b.side, b.square);
}

}  // namespace boardlab::cotulenh
