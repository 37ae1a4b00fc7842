// What the mailbox stores: a cell for each square inside a rim of walls, a piece list for each
// side, and for air defence how many zones of a side cover each square, and which if it is only
// one.
#pragma once

#include "representations/combined_arms/contract.hpp"
#include "representations/inconsistency.hpp"

namespace boardlab {

template <CombinedArmsPieceSet P>
class ArmCells {
    using U = UnitsOf<P>;
    static constexpr int royal_type = type_of<P>(P::royal);

 public:
    using Numbering = boardlab::Numbering<P::geometry, 16>;
    static constexpr std::size_t end = static_cast<std::size_t>(Numbering::end);

    // A cell holds the number of its unit and above it a bit for the side. A wall has both bits.
    static constexpr std::uint16_t vacant = 0, wall = 0x300;
    static constexpr std::uint16_t bit_of(Side s) {
        return s == Side::first ? std::uint16_t{0x100} : std::uint16_t{0x200};
    }
    static constexpr Unit unit_of(std::uint16_t cell) { return static_cast<Unit>(cell & 0xFF); }

    ArmCells() {
        cell_.fill(wall);
        for (int i = 0; i < P::geometry.squares(); ++i)
            cell_[origin + Numbering::at(P::geometry.point(i))] = vacant;
    }
    BOARDLAB_INLINE std::uint16_t on(Square s) const { return cell_[origin + s]; }
    BOARDLAB_INLINE Square royal(Side s) const { return royal_[at(s)]; }
    BOARDLAB_INLINE int count(Side s) const { return count_[at(s)]; }
    BOARDLAB_INLINE Square square(Side s, int i) const {
        return list_[at(s)][static_cast<std::size_t>(i)];
    }
    // All units but a commander that is alone.
    BOARDLAB_INLINE int unit_count(Side s) const {
        const Square r = royal(s);
        return count(s) - (r != no_square && !U::is_stack(unit_of(on(r))) ? 1 : 0);
    }

    struct Cover {
        std::uint8_t zones = 0;
        std::uint8_t centre = 0;  // of the only zone; several are combined by exclusive or
    };
    BOARDLAB_INLINE Cover cover(Side s, Square q) const { return cover_[at(s)][q]; }

    void put(Unit u, Side side, Square s) {
        cell_[origin + s] = static_cast<std::uint16_t>(index(u)) | bit_of(side);
        slot_[s] = count_[at(side)];
        list_[at(side)][count_[at(side)]++] = static_cast<std::uint8_t>(s);
        if (U::has(u, royal_type)) royal_[at(side)] = static_cast<std::uint8_t>(s);
        if (const int radius = arms_of<P>(U::carrier(u)).air_defence; radius > 0)
            spread(side, s, radius, 1);
    }
    void remove(Side side, Square s) {
        const Unit u = unit_of(on(s));
        if (const int radius = arms_of<P>(U::carrier(u)).air_defence; radius > 0)
            spread(side, s, radius, -1);
        if (U::has(u, royal_type)) royal_[at(side)] = no_square;
        cell_[origin + s] = vacant;
        const std::uint8_t last = list_[at(side)][--count_[at(side)]];
        list_[at(side)][slot_[s]] = last;
        slot_[last] = slot_[s];
    }

    template <class Visit>
    void for_each_inconsistency(Visit&& visit) const;

 private:
    static constexpr Square origin = 17;  // walls before a1; unsigned sums wrap around
    static constexpr std::size_t size = origin + end + 17;
    static constexpr std::size_t longest_list = P::most_units;
    static constexpr std::size_t at(Side s) { return static_cast<std::size_t>(index(s)); }

    void spread(Side side, Square s, int radius, int by) {
        const Point p = Numbering::point(s);
        for (int dr = -radius; dr <= radius; ++dr)
            for (int df = -radius; df <= radius; ++df) {
                const Point q{p.file + df, p.rank + dr};
                if (dr * dr + df * df > radius * radius || !P::geometry.contains(q)) continue;
                Cover& c = cover_[at(side)][Numbering::at(q)];
                c.zones = static_cast<std::uint8_t>(c.zones + by);
                c.centre ^= static_cast<std::uint8_t>(s);
            }
    }

    std::array<std::uint16_t, size> cell_;
    std::array<std::array<std::uint8_t, longest_list>, 2> list_;
    std::array<std::uint8_t, end> slot_{};
    std::array<std::array<Cover, end>, 2> cover_{};
    std::array<std::uint8_t, 2> count_{};
    std::array<std::uint8_t, 2> royal_{no_square, no_square};
};

template <CombinedArmsPieceSet P>
template <class Visit>
void ArmCells<P>::for_each_inconsistency(Visit&& visit) const {
    ArmCells again;  // the same units put afresh, as far as there is room for them
    for (int i = 0; i < P::geometry.squares(); ++i) {
        const Square s = Numbering::at(P::geometry.point(i));
        if (on(s) == vacant) continue;
        if (on(s) == wall) {
            visit(Inconsistency{"a wall stands on the board", s});
            continue;
        }
        const Side side = (on(s) & bit_of(Side::first)) != 0 ? Side::first : Side::second;
        if (slot_[s] >= count(side) || square(side, slot_[s]) != s)
            visit(Inconsistency{"a unit is not in its side's list", s});
        if (again.count_[at(side)] < longest_list) again.put(unit_of(on(s)), side, s);
    }
    for (const Side side : {Side::first, Side::second})
        for (int i = 0; i < count(side); ++i)
            if (const Square s = square(side, i);
                s >= end || (on(s) & wall) != bit_of(side) || slot_[s] != i)
                visit(Inconsistency{"a list names a square that has no unit in that place", s});
    for (std::size_t i = 0; i < size; ++i)
        if (again.cell_[i] == wall && cell_[i] != wall)
            visit(Inconsistency{"a wall cell was overwritten"});
    for (std::size_t side = 0; side < 2; ++side) {
        if (again.royal_[side] != royal_[side]) visit(Inconsistency{"a commander is elsewhere"});
        for (Square s = 0; s < end; ++s)
            if (again.cover_[side][s].zones != cover_[side][s].zones ||
                again.cover_[side][s].centre != cover_[side][s].centre)
                visit(Inconsistency{"an air-defence counter is stale", s});
    }
}

}  // namespace boardlab
