// A layout that keeps what each side attacks, as the chess design document has it: two maps in the
// position, updated with each change. A map is two sets, what leaps attack and what sliders do.
//
// A piece that comes or goes changes the lines of a side only if one of its sliders sees that
// square, that is, if the square is in the side's set of lines; then the lines of that side are
// made anew. Leaps change with a leaping piece of their own side only. A capture is two changes.
#pragma once

#include "representations/setwise/attack_map.hpp"

namespace boardlab {

template <PieceSet P, class Sliders>
requires(!has_screens<P>)  // a hop sees squares that it does not attack
    struct KeptAttacks {
    template <class Set, int Kinds>
    class Layout : public KindsAndSides<Set, Kinds> {
        using Base = KindsAndSides<Set, Kinds>;
        using Map = AttackMap<P, Set, Sliders, Base>;

     public:
        BOARDLAB_INLINE Set attacked(Side by) const { return leaps_[at(by)] | lines_[at(by)]; }

        BOARDLAB_INLINE void toggle(Piece p, const Set& squares) {
            Base::toggle(p, squares);
            if (leaping_[at(p.kind)]) update_leaps(p.side);
            if (sliding_[at(p.kind)] || !lines_[at(p.side)].disjoint(squares)) update_lines(p.side);
            if (!lines_[at(opponent(p.side))].disjoint(squares)) update_lines(opponent(p.side));
        }
        BOARDLAB_INLINE void clear(Side side, const Set& squares) {
            Base::clear(side, squares);
            update_leaps(side);  // of a kind that nobody knows
            update_lines(side);
            if (!lines_[at(opponent(side))].disjoint(squares)) update_lines(opponent(side));
        }

        template <class Visit>
        void for_each_inconsistency(Visit&& visit) const {
            Layout anew = *this;
            for (const Side side : {Side::first, Side::second}) {
                anew.update_leaps(side);
                anew.update_lines(side);
                visit_inconsistent("what leaps attack is not what the board makes of its pieces",
                                   anew.leaps_[at(side)] ^ leaps_[at(side)], visit);
                visit_inconsistent("what sliders attack is not what the board makes of its pieces",
                                   anew.lines_[at(side)] ^ lines_[at(side)], visit);
            }
            Base::for_each_inconsistency(visit);
        }

     protected:  // for broken layouts in tests
        void update_leaps(Side side) {
            leaps_[at(side)] = side == Side::first ? Map::template by_leaps<Side::first>(*this)
                                                   : Map::template by_leaps<Side::second>(*this);
        }
        void update_lines(Side side) {
            lines_[at(side)] = side == Side::first ? Map::template by_lines<Side::first>(*this)
                                                   : Map::template by_lines<Side::second>(*this);
        }

     private:
        static constexpr std::size_t at(Side s) { return static_cast<std::size_t>(index(s)); }
        static constexpr std::size_t at(Kind k) { return static_cast<std::size_t>(index(k)); }
        using ByKind = std::array<bool, static_cast<std::size_t>(Kinds)>;
        static constexpr ByKind leaping_ = [] {
            ByKind leaping{};
            for (int k = 0; k < Kinds; ++k)
                leaping[at(static_cast<Kind>(k))] =
                    !facts_of<P>(static_cast<Kind>(k)).capture.leaps.empty() ||
                    !facts_of<P>(static_cast<Kind>(k)).capture.late_leaps.empty();
            return leaping;
        }();
        static constexpr ByKind sliding_ = [] {
            ByKind sliding{};
            for (int k = 0; k < Kinds; ++k)
                sliding[at(static_cast<Kind>(k))] =
                    !facts_of<P>(static_cast<Kind>(k)).capture.slides.empty();
            return sliding;
        }();

        std::array<Set, 2> leaps_{Set::none(), Set::none()}, lines_{Set::none(), Set::none()};
    };
};

}  // namespace boardlab
