// What a board of sets stores: sets of carriers by type, of each side, of heroic carriers and of
// stacks; and for each square one byte with its whole unit, passengers included.
#pragma once

#include "representations/combined_arms/contract.hpp"
#include "representations/inconsistency.hpp"
#include "representations/sets/square_set.hpp"

namespace boardlab {

template <CombinedArmsPieceSet P, SquareSet Set>
class ArmSets {
    using N = typename Set::Numbering;
    using U = UnitsOf<P>;
    static constexpr int royal_type = type_of<P>(P::royal);

 public:
    ArmSets() {
        for (Set& s : types_) s = Set::none();
        for (Set& s : sides_) s = Set::none();
        heroes_ = stacks_ = Set::none();
    }
    BOARDLAB_INLINE const Set& type(int t) const { return types_[static_cast<std::size_t>(t)]; }
    BOARDLAB_INLINE const Set& side(Side s) const {
        return sides_[static_cast<std::size_t>(index(s))];
    }
    BOARDLAB_INLINE Set occupied() const { return sides_[0] | sides_[1]; }
    BOARDLAB_INLINE const Set& heroes() const { return heroes_; }
    BOARDLAB_INLINE const Set& stacks() const { return stacks_; }
    BOARDLAB_INLINE Unit unit(Square s) const { return unit_[s]; }
    BOARDLAB_INLINE Square royal(Side s) const {
        return royal_[static_cast<std::size_t>(index(s))];
    }

    // All units but a commander that is alone.
    int unit_count(Side s) const { return static_cast<int>((side(s) - type(royal_type)).size()); }

    void put(Unit u, Side side, Square s) {
        toggle(u, side, Set::of(s));
        unit_[s] = u;
        if (U::has(u, royal_type))
            royal_[static_cast<std::size_t>(index(side))] = static_cast<std::uint8_t>(s);
    }
    void remove(Side side, Square s) {
        const Unit u = unit_[s];
        toggle(u, side, Set::of(s));
        unit_[s] = nobody;
        if (U::has(u, royal_type)) royal_[static_cast<std::size_t>(index(side))] = no_square;
    }

    template <class Visit>
    void for_each_inconsistency(Visit&& visit) const {
        visit_inconsistent("the two sides share a square", sides_[0] & sides_[1], visit);
        Set seen = Set::none(), twice = Set::none();
        for (const Set& t : types_) {
            twice |= t & seen;
            seen |= t;
        }
        visit_inconsistent("two types of carriers share a square", twice, visit);
        visit_inconsistent("the types' union is not the sides' union", seen ^ occupied(), visit);
        visit_inconsistent("a piece stands off the board", occupied() - Set::all(), visit);
        visit_inconsistent("a hero or a stack of nobody", (heroes_ | stacks_) - occupied(), visit);
        std::array<Square, 2> royal{no_square, no_square};
        for (Square s = 0; s < static_cast<Square>(N::end); ++s) {
            const Unit u = unit_[s];
            const auto expect = [&](bool sound, const char* what) {
                if (!sound) visit(Inconsistency{what, s});
            };
            expect((u != nobody) == occupied().contains(s), "units and sets differ");
            if (u == nobody) continue;
            expect(type(U::carrier_type(u)).contains(s), "a unit's carrier is not in its set");
            expect(heroes_.contains(s) == is_heroic<P>(U::carrier(u)), "a hero is not in the set");
            expect(stacks_.contains(s) == U::is_stack(u), "a stack is not in the set");
            if (U::has(u, royal_type)) royal[sides_[0].contains(s) ? 0 : 1] = s;
        }
        for (std::size_t side = 0; side < 2; ++side)
            if (royal[side] != royal_[side]) visit(Inconsistency{"a commander is elsewhere"});
    }

 private:
    void toggle(Unit u, Side side, const Set& square) {
        types_[static_cast<std::size_t>(U::carrier_type(u))] ^= square;
        sides_[static_cast<std::size_t>(index(side))] ^= square;
        if (is_heroic<P>(U::carrier(u))) heroes_ ^= square;
        if (U::is_stack(u)) stacks_ ^= square;
    }
    std::array<Set, static_cast<std::size_t>(P::types)> types_;
    std::array<Set, 2> sides_;
    Set heroes_, stacks_;
    std::array<Unit, static_cast<std::size_t>(N::end)> unit_{};
    std::array<std::uint8_t, 2> royal_{no_square, no_square};
};

}  // namespace boardlab
