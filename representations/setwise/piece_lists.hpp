// A layout that keeps piece lists beside its sets: for each army the squares of its pieces, in any
// order, updated with each change, as Stockfish kept them beside its bitboards. Moves are generated
// along the lists; other walks over an army (an evaluation's, where the royal stands) go along them
// or along the bits of the set, which is what the source of claim P13b compared.
#pragma once

#include <algorithm>

#include "representations/setwise/layout.hpp"

namespace boardlab {

enum class OtherWalks { by_list, by_bits };

// Where the list of each kind begins among the entries of a side, and where the last one ends.
template <PieceSet P>
inline constexpr auto first_entries = [] {
    std::array<std::size_t, static_cast<std::size_t>(kind_count<P>) + 1> first{};
    for (std::size_t k = 0; k + 1 < first.size(); ++k)
        first[k + 1] = first[k] + static_cast<std::size_t>(facts_of<P>(static_cast<Kind>(k)).most);
    return first;
}();

template <PieceSet P, OtherWalks Other>
struct PieceLists {
    template <class Set, int Kinds>
    class Layout : KindsAndSides<Set, Kinds> {
        using Base = KindsAndSides<Set, Kinds>;

     public:
        static constexpr bool every_walk = Other == OtherWalks::by_list;
        using Base::army, Base::occupied, Base::side, Base::within;

        BOARDLAB_INLINE int listed(Kind k, Side s) const { return count_[at(s)][at(k)]; }
        BOARDLAB_INLINE Square first_listed(Kind k, Side s) const {
            return square_[at(s)][first_entry(k)];
        }
        template <class Visit>
        BOARDLAB_INLINE void for_each_listed(Kind k, Side s, Visit&& visit) const {
            const std::uint8_t* const first = square_[at(s)].data() + first_entry(k);
            const std::uint8_t* const end = first + count_[at(s)][at(k)];
            for (const std::uint8_t* square = first; square != end; ++square)
                visit(Square{*square});
        }

        BOARDLAB_INLINE void place(Piece p, Square s) {
            Base::toggle(p, Set::of(s));
            enter(p.side, first_entry(p.kind) + count_[at(p.side)][at(p.kind)]++, s);
        }
        BOARDLAB_INLINE void lift(Piece p, Square s) {
            Base::toggle(p, Set::of(s));
            // The list's last piece takes over the freed entry.
            const std::size_t last = first_entry(p.kind) + --count_[at(p.side)][at(p.kind)];
            enter(p.side, entry_[s], square_[at(p.side)][last]);
        }
        BOARDLAB_INLINE void shift(Piece p, Square from, Square to) {
            Base::toggle(p, Set::of(from) ^ Set::of(to));
            enter(p.side, entry_[from], to);
        }
        BOARDLAB_INLINE void clear(Side whose, Square s) {
            int k = 0;
            while (k < Kinds - 1 && !within(static_cast<Kind>(k), whose).contains(s)) ++k;
            lift({static_cast<Kind>(k), whose}, s);
        }

        template <class Visit>
        void for_each_inconsistency(Visit&& visit) const {
            for (const Side s : {Side::first, Side::second})
                for (int i = 0; i < Kinds; ++i) {
                    const Kind k = static_cast<Kind>(i);
                    Set listed_squares = Set::none();
                    for (std::size_t n = first_entry(k); n < end_of(k, s); ++n) {
                        listed_squares |= Set::of(square_[at(s)][n]);
                        if (entry_[square_[at(s)][n]] != n)
                            visit(Inconsistency{"a square does not name the entry that lists it",
                                                square_[at(s)][n]});
                    }
                    visit_inconsistent("a piece list is not its army", listed_squares ^ army(k, s),
                                       visit);
                }
            Base::for_each_inconsistency(visit);
        }

     protected:  // for broken layouts in tests
        static constexpr std::size_t at(Side s) { return static_cast<std::size_t>(index(s)); }
        static constexpr std::size_t at(Kind k) { return static_cast<std::size_t>(index(k)); }
        static constexpr std::size_t first_entry(Kind k) { return first_entries<P>[at(k)]; }
        std::size_t end_of(Kind k, Side s) const {  // also where a count is absurd
            return std::min(first_entry(k) + count_[at(s)][at(k)], first_entries<P>[at(k) + 1]);
        }
        BOARDLAB_INLINE void enter(Side whose, std::size_t entry, Square s) {
            square_[at(whose)][entry] = static_cast<std::uint8_t>(s);
            entry_[s] = static_cast<std::uint8_t>(entry);
        }

        std::array<std::array<std::uint8_t, first_entries<P>.back()>, 2> square_{};
        std::array<std::array<std::uint8_t, static_cast<std::size_t>(Kinds)>, 2> count_{};
        std::array<std::uint8_t, static_cast<std::size_t>(Set::Numbering::end)> entry_{};
    };
};

}  // namespace boardlab
