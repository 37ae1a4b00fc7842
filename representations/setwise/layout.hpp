// How a set-wise board stores who stands where: one set a kind and one a side. An army is the
// intersection of two sets; the whole of chess fits one cache line on a 64-bit board.
#pragma once

#include <array>

#include "representations/piece.hpp"
#include "representations/sets/square_set.hpp"

namespace boardlab {

template <SquareSet Set, int Kinds>
class KindsAndSides {
 public:
    KindsAndSides() {
        for (Set& s : kinds_) s = Set::none();
        for (Set& s : sides_) s = Set::none();
    }
    BOARDLAB_INLINE Set side(Side s) const { return sides_[static_cast<std::size_t>(index(s))]; }
    BOARDLAB_INLINE Set kind(Kind k) const { return kinds_[static_cast<std::size_t>(index(k))]; }
    BOARDLAB_INLINE Set army(Kind k, Side s) const { return kind(k) & side(s); }
    BOARDLAB_INLINE Set occupied() const { return sides_[0] | sides_[1]; }

    // Adds the squares to the army, or takes them away where they are there.
    BOARDLAB_INLINE void toggle(Piece p, const Set& squares) {
        kinds_[static_cast<std::size_t>(index(p.kind))] ^= squares;
        sides_[static_cast<std::size_t>(index(p.side))] ^= squares;
    }
    // Takes whatever that side has there; the kind need not be known.
    BOARDLAB_INLINE void clear(Side s, const Set& squares) {
        for (Set& k : kinds_) k -= squares;
        sides_[static_cast<std::size_t>(index(s))] -= squares;
    }

    const char* first_inconsistency() const {
        if (!sides_[0].disjoint(sides_[1])) return "the two sides share a square";
        Set seen = Set::none();
        for (const Set& k : kinds_) {
            if (!k.disjoint(seen)) return "two kinds share a square";
            seen |= k;
        }
        if (!(seen == occupied())) return "the kinds' union is not the sides' union";
        if (!(occupied() - Set::all()).empty()) return "a piece stands off the board";
        return nullptr;
    }

 private:
    std::array<Set, static_cast<std::size_t>(Kinds)> kinds_;
    std::array<Set, 2> sides_;
};

}  // namespace boardlab
