// How a set-wise board stores who stands where. Two ways that engines use: one set a kind and one a
// side, so that an army is the intersection of two; or one set an army, with the occupancies
// beside.
#pragma once

#include <array>

#include "representations/sets/square_set.hpp"
#include "representations/travel.hpp"

namespace boardlab {

// Kinds plus two sets: the whole of chess fits one cache line on a 64-bit board, and a capture need
// not know what it takes.
template <SquareSet Set, int Kinds>
class KindsAndSides {
 public:
    KindsAndSides() {
        for (Set& s : kinds_) s = Set::none();
        for (Set& s : sides_) s = Set::none();
    }
    BOARDLAB_INLINE Set side(Side s) const { return sides_[static_cast<std::size_t>(index(s))]; }
    BOARDLAB_INLINE Set army(Kind k, Side s) const { return within(k, s) & side(s); }
    // The army, perhaps with pieces of the other side: where side(s) is intersected with anyway,
    // several armies then cost one intersection.
    BOARDLAB_INLINE Set within(Kind k, Side) const {
        return kinds_[static_cast<std::size_t>(index(k))];
    }
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

// Kinds times sides plus three occupancies: seventeen sets for Makruk. More to copy and to keep
// true; no army is ever intersected for.
template <SquareSet Set, int Kinds>
class ArmySets {
 public:
    ArmySets() {
        for (auto& armies : armies_)
            for (Set& s : armies) s = Set::none();
        for (Set& s : sides_) s = Set::none();
        occupied_ = Set::none();
    }
    BOARDLAB_INLINE Set side(Side s) const { return sides_[static_cast<std::size_t>(index(s))]; }
    BOARDLAB_INLINE Set army(Kind k, Side s) const {
        return armies_[static_cast<std::size_t>(index(s))][static_cast<std::size_t>(index(k))];
    }
    BOARDLAB_INLINE Set within(Kind k, Side s) const { return army(k, s); }
    BOARDLAB_INLINE Set occupied() const { return occupied_; }

    BOARDLAB_INLINE void toggle(Piece p, const Set& squares) {
        armies_[static_cast<std::size_t>(index(p.side))][static_cast<std::size_t>(index(p.kind))] ^=
            squares;
        sides_[static_cast<std::size_t>(index(p.side))] ^= squares;
        occupied_ = sides_[0] | sides_[1];
    }
    BOARDLAB_INLINE void clear(Side s, const Set& squares) {
        for (Set& k : armies_[static_cast<std::size_t>(index(s))]) k -= squares;
        sides_[static_cast<std::size_t>(index(s))] -= squares;
        occupied_ -= squares;
    }

    const char* first_inconsistency() const {
        if (!sides_[0].disjoint(sides_[1])) return "the two sides share a square";
        for (std::size_t s = 0; s < 2; ++s) {
            Set seen = Set::none();
            for (const Set& army : armies_[s]) {
                if (!army.disjoint(seen)) return "two armies share a square";
                seen |= army;
            }
            if (!(seen == sides_[s])) return "the armies' union is not their side";
        }
        if (!(occupied_ == (sides_[0] | sides_[1]))) return "the occupancy is not the sides' union";
        if (!(occupied_ - Set::all()).empty()) return "a piece stands off the board";
        return nullptr;
    }

 protected:  // for layouts that do one thing differently
    std::array<std::array<Set, static_cast<std::size_t>(Kinds)>, 2> armies_;
    std::array<Set, 2> sides_;
    Set occupied_;
};

// All pieces of a side that travel as K does, with the freedom of `within`.
template <PieceSet P, Kind K, Side S, class Layout>
BOARDLAB_INLINE inline auto within_alike(const Layout& board) {
    auto all = board.within(K, S);
    for_each_index<kind_count<P>>([&]<int I>() BOARDLAB_INLINE {
        constexpr Kind k = static_cast<Kind>(I);
        if constexpr (k != K && travel_alike<P>(k, K)) all |= board.within(k, S);
    });
    return all;
}

}  // namespace boardlab
