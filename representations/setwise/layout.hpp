// How a set-wise board stores its pieces. Engines use two ways: a set for each kind and one for
// each side, so that an army is the intersection of two; or a set for each army, and the
// occupancies.
#pragma once

#include <array>
#include <concepts>

#include "representations/inconsistency.hpp"
#include "representations/sets/square_set.hpp"
#include "representations/travel.hpp"

namespace boardlab {

// Changes come as sets of squares.
template <class L, class Set>
concept ChangedBySets = requires(L layout, const Set squares, Piece p, Side s) {
    {layout.toggle(p, squares)};  // adds those that are not in the army, removes those that are
    {layout.clear(s, squares)};   // removes what that side has there, of any kind
};
// Or, where a layout keeps more than sets, square by square, as in the contract.
template <class L> concept ChangedBySquares = requires(L layout, Piece p, Side side, Square s) {
    {layout.place(p, s)};
    {layout.lift(p, s)};
    {layout.shift(p, s, s)};
    {layout.clear(side, s)};
};

template <class L, class Set>
concept SetLayout = std::semiregular<L> &&  // made without arguments, it is empty
    (ChangedBySets<L, Set> || ChangedBySquares<L>)&&requires(const L same, Kind k, Side s) {
    { same.side(s) } -> std::same_as<Set>;
    { same.army(k, s) } -> std::same_as<Set>;
    // Any set whose intersection with side(s) is the army. Cheaper than `army` where several armies
    // are united and then intersected once.
    { same.within(k, s) } -> std::same_as<Set>;
    // A set, or one with more in it that the sliding strategy is asked with.
    { same.occupied() } -> std::convertible_to<Set>;
    {same.for_each_inconsistency(IgnoreInconsistency{})};  // as in the contract
};

// The occupied squares but for one of them.
template <SquareSet Set>
BOARDLAB_INLINE inline Set without(const Set& occupied, Square s) {
    return occupied ^ Set::of(s);
}

// A layout that also keeps what each side attacks: see kept_attacks.hpp.
template <class L, class Set> concept KeepsAttackSets = requires(const L layout, Side by) {
    { layout.attacked(by) } -> std::same_as<Set>;
};

// A layout that also lists the squares of each army: see piece_lists.hpp. `every_walk` says whether
// all walks over an army go by its list, or those of move generation alone.
template <class L>
concept ListsArmies = requires(const L layout, Kind k, Side s, void (*visit)(Square)) {
    { layout.listed(k, s) } -> std::same_as<int>;  // how many
    { layout.first_listed(k, s) } -> std::same_as<Square>;
    {layout.for_each_listed(k, s, visit)};
    { L::every_walk } -> std::convertible_to<bool>;
};
template <class L>
inline constexpr bool walks_by_list = [] {
    if constexpr (ListsArmies<L>)
        return L::every_walk;
    else
        return false;
}();

// A set for each kind and each side: a chess board of 64-bit sets fits one cache line, and a
// capture need not know the kind of the victim.
template <SquareSet Set, int Kinds>
class KindsAndSides {
 public:
    KindsAndSides() {
        for (Set& s : kinds_) s = Set::none();
        for (Set& s : sides_) s = Set::none();
    }
    BOARDLAB_INLINE Set side(Side s) const { return sides_[static_cast<std::size_t>(index(s))]; }
    BOARDLAB_INLINE Set army(Kind k, Side s) const { return within(k, s) & side(s); }
    BOARDLAB_INLINE Set within(Kind k, Side) const {
        return kinds_[static_cast<std::size_t>(index(k))];
    }
    BOARDLAB_INLINE Set occupied() const { return sides_[0] | sides_[1]; }

    BOARDLAB_INLINE void toggle(Piece p, const Set& squares) {
        kinds_[static_cast<std::size_t>(index(p.kind))] ^= squares;
        sides_[static_cast<std::size_t>(index(p.side))] ^= squares;
    }
    BOARDLAB_INLINE void clear(Side s, const Set& squares) {
        for (Set& k : kinds_) k -= squares;
        sides_[static_cast<std::size_t>(index(s))] -= squares;
    }

    template <class Visit>
    void for_each_inconsistency(Visit&& visit) const {
        visit_inconsistent("the two sides share a square", sides_[0] & sides_[1], visit);
        Set seen = Set::none(), twice = Set::none();
        for (const Set& k : kinds_) {
            twice |= k & seen;
            seen |= k;
        }
        visit_inconsistent("two kinds share a square", twice, visit);
        visit_inconsistent("the kinds' union is not the sides' union", seen ^ occupied(), visit);
        visit_inconsistent("a piece stands off the board", occupied() - Set::all(), visit);
    }

 private:
    std::array<Set, static_cast<std::size_t>(Kinds)> kinds_;
    std::array<Set, 2> sides_;
};

// A set for each army, and three occupancies: seventeen sets for Makruk, the layout of makruk-js
// (claim R1 in datasets/claims). More to copy and to update, but no army has to be computed.
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

    template <class Visit>
    void for_each_inconsistency(Visit&& visit) const {
        visit_inconsistent("the two sides share a square", sides_[0] & sides_[1], visit);
        for (std::size_t s = 0; s < 2; ++s) {
            Set seen = Set::none(), twice = Set::none();
            for (const Set& army : armies_[s]) {
                twice |= army & seen;
                seen |= army;
            }
            visit_inconsistent("two armies share a square", twice, visit);
            visit_inconsistent("the armies' union is not their side", seen ^ sides_[s], visit);
        }
        visit_inconsistent("the occupancy is not the sides' union",
                           occupied_ ^ (sides_[0] | sides_[1]), visit);
        visit_inconsistent("a piece stands off the board", occupied_ - Set::all(), visit);
    }

 protected:  // for broken layouts in tests
    std::array<std::array<Set, static_cast<std::size_t>(Kinds)>, 2> armies_;
    std::array<Set, 2> sides_;
    Set occupied_;
};

// Where the only piece of a kind stands.
template <Kind K, class Layout>
BOARDLAB_INLINE inline Square only_one(const Layout& board, Side s) {
    if constexpr (walks_by_list<Layout>)
        return board.first_listed(K, s);
    else
        return board.army(K, s).first();
}

// As `within`, for all kinds that travel as K does.
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
