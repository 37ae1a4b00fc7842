// Cells with attack tables: for every square and side a bit for each entry of the side's piece
// list, set if that piece attacks the square. (SPEAR, a shogi program, had such tables before
// bitboards.)
//
// The tables are updated with every change. To occupy a square and to vacate it change the same
// bits: those of sliders and hoppers beyond it, and of leaps that it blocks. One function flips
// them; an update is that and the attacks of the moved piece itself. A capture does it twice: the
// victim leaves, which opens lines, and the capturing piece closes them again.
#pragma once

#include "representations/mailbox/reach.hpp"
#include "representations/mailbox/targets.hpp"

namespace boardlab {

template <PieceSet P>
class AttackCells : public Cells<P> {
    using Base = Cells<P>;
    using Reach = MailboxReach<Base>;
    using Targets = MailboxTargets<P, Reach>;
    using N = typename Base::Numbering;
    using Base::at, Base::entries, Base::first_entry, Base::list;

 public:
    using Entries = std::uint16_t;  // which of a side's list entries
    static_assert(entries <= 16, "an entry of the side's list has one bit of sixteen");

    BOARDLAB_INLINE Entries attackers(Square s, Side by) const { return attackers_[list(by)][s]; }
    template <Kind K>
    static constexpr Entries entries_of = static_cast<Entries>(((1u << facts_of<P>(K).most) - 1)
                                                               << first_entry(K));
    BOARDLAB_INLINE Square square_of_entry(Side s, int entry) const {
        return this->square_[list(s)][static_cast<std::size_t>(entry)];
    }

    void place(Piece p, Square s) {
        flip_lines_through(s);
        Base::place(p, s);
        flip_attacks_of(p, s, bit(this->on(s)));
    }
    void lift(Piece p, Square s) {
        const std::uint8_t freed = this->on(s);
        flip_attacks_of(p, s, bit(freed));
        at(s) = Base::vacant;
        flip_lines_through(s);  // before Base::lift gives another piece this entry
        at(s) = freed;
        Base::lift(p, s);
        // The list's last piece now has this entry, so its attacks change their bit.
        const int last = first_entry(p.kind) + this->count(p.kind, p.side);
        if (Base::entry(freed) != last)
            flip_attacks_of(p, square_of_entry(p.side, Base::entry(freed)),
                            static_cast<Entries>(bit(freed) | 1u << last));
    }
    void shift(Side side, Square from, Square to) {
        const std::uint8_t code = this->on(from);
        const Piece p{Base::kind_of(code), side};
        flip_attacks_of(p, from, bit(code));
        at(from) = Base::vacant;
        flip_lines_through(from);
        flip_lines_through(to);
        at(from) = code;
        Base::shift(side, from, to);
        flip_attacks_of(p, to, bit(code));
    }

    template <class Visit>
    void for_each_inconsistency(Visit&& visit) const {
        bool storage_is_sound = true;
        Base::for_each_inconsistency([&](const Inconsistency& broken) {
            storage_is_sound = false;
            visit(broken);
        });
        if (!storage_is_sound) return;  // nothing says what the tables should be
        AttackCells anew;
        for (Side s : {Side::first, Side::second})
            for (int k = 0; k < kind_count<P>; ++k)
                for (int i = 0; i < this->count(static_cast<Kind>(k), s); ++i)
                    anew.place({static_cast<Kind>(k), s}, this->square(static_cast<Kind>(k), s, i));
        for (std::size_t side = 0; side < 2; ++side)
            for (Square s = 0; s < static_cast<Square>(N::end); ++s)
                if (anew.attackers_[side][s] != attackers_[side][s])
                    visit(Inconsistency{"an attack table is not what its board makes", s});
    }

 private:
    static Entries bit(std::uint8_t code) { return static_cast<Entries>(1u << Base::entry(code)); }
    BOARDLAB_INLINE void flip(Side by, Square s, Entries which) {
        attackers_[list(by)][s] ^= which;
    }
    static Square moved(Square s, int step) { return Reach::moved(s, step); }
    template <Side S>
    static constexpr int distance(Offset o) {
        return N::distance(as_seen_by<S>(o));
    }

    // Flips from the square after s up to the first piece, whose square is returned; it may be a
    // wall.
    BOARDLAB_INLINE Square flip_span(Side by, Square s, int step, Entries which) {
        return Targets::span(*this, s, step,
                             [&](Square to) BOARDLAB_INLINE { flip(by, to, which); });
    }
    // Calls visit.operator()<kind, side>() for a piece known only at run time.
    template <class Visit>
    BOARDLAB_INLINE static void with(Piece p, Visit&& visit) {
        for_each_index<kind_count<P>>([&]<int I>() BOARDLAB_INLINE {
            if (index(p.kind) != I) return;
            if (p.side == Side::first)
                visit.template operator()<static_cast<Kind>(I), Side::first>();
            else
                visit.template operator()<static_cast<Kind>(I), Side::second>();
        });
    }
    void flip_attacks_of(Piece p, Square s, Entries which) {
        with(p, [&]<Kind K, Side S>() BOARDLAB_INLINE { flip_attacks<K, S>(s, which); });
    }
    template <Kind K, Side S>
    BOARDLAB_INLINE void flip_attacks(Square s, Entries which) {
        Targets::template for_each<K, S>(*this, s,
                                         [&](Square to) BOARDLAB_INLINE { flip(S, to, which); });
    }

    // The attacks of other pieces that depend on whether s is occupied.
    void flip_lines_through(Square s) {
        for_each_index<orthogonals.size()>([&]<int I>() BOARDLAB_INLINE {
            flip_line_through<orthogonals[I]>(s);
            if constexpr (lines_are_diagonal) flip_line_through<diagonals[I]>(s);
        });
        for_each_index<kind_count<P>>([&]<int I>() BOARDLAB_INLINE {
            constexpr LameLeaps leaps = facts_of<P>(static_cast<Kind>(I)).capture.lame;
            for_each_index<leaps.size()>([&]<int J>() BOARDLAB_INLINE {
                flip_lame_over<static_cast<Kind>(I), Side::first, J>(s);
                flip_lame_over<static_cast<Kind>(I), Side::second, J>(s);
            });
        });
    }
    // Of pieces on one side of s, the attacks on the other side of it.
    template <Offset Step>
    BOARDLAB_INLINE void flip_line_through(Square s) {
        constexpr int step = N::distance(Step);
        const Square near = this->ahead(s, -step);
        const std::uint8_t met = this->on(near);
        if (met == Base::wall) return;
        if (is_one_of<Step.diagonal()>(sliders, met)) flip_span(side_of(met), s, step, bit(met));
        if (is_one_of<Step.diagonal()>(hoppers, met)) {
            // The screen is s if it is occupied, else the next piece.
            const Square next = flip_span(side_of(met), s, step, bit(met));
            if (this->on(next) != Base::wall) flip_span(side_of(met), next, step, bit(met));
        }
        const std::uint8_t far = this->on(this->ahead(near, -step));
        if (far != Base::wall && is_one_of<Step.diagonal()>(hoppers, far))
            flip_span(side_of(far), s, step, bit(far));
    }
    template <Kind K, Side S, int I>
    BOARDLAB_INLINE void flip_lame_over(Square s) {
        constexpr LameLeap leap = facts_of<P>(K).capture.lame[I];
        constexpr int over = distance<S>(leap.over), on_from_there = distance<S>(leap.to) - over;
        const std::uint8_t code = this->beyond(s, -over);
        if (Base::template holds<K, S>(code)) [[unlikely]]
            Targets::template leap<K, S>(*this, moved(s, on_from_there),
                                         [&](Square to)
                                             BOARDLAB_INLINE { flip(S, to, bit(code)); });
    }

    static Side side_of(std::uint8_t code) {
        return (code & Base::template bit_of<Side::first>) != 0 ? Side::first : Side::second;
    }
    // Entries whose kind slides, or hops: along ranks and files, and along diagonals.
    using Both = std::array<Entries, 2>;
    template <class Steps>
    static constexpr Both entries_where(Steps steps_of) {
        Both found{};
        for (int k = 0; k < kind_count<P>; ++k)
            for (Offset o : steps_of(P::kinds[static_cast<std::size_t>(k)].capture))
                for (int i = 0; i < P::kinds[static_cast<std::size_t>(k)].most; ++i)
                    found[o.diagonal()] |=
                        static_cast<Entries>(1u << (first_entry(static_cast<Kind>(k)) + i));
        return found;
    }
    static constexpr Both sliders = entries_where([](const Pattern& c) { return c.slides; });
    static constexpr Both hoppers = entries_where([](const Pattern& c) { return c.hops; });
    static constexpr bool lines_are_diagonal = (sliders[1] | hoppers[1]) != 0;
    template <bool Diagonal>
    BOARDLAB_INLINE static bool is_one_of(const Both& which, std::uint8_t code) {
        return (which[Diagonal] >> Base::entry(code) & 1) != 0;
    }

    std::array<std::array<Entries, static_cast<std::size_t>(N::end)>, 2> attackers_{};
};

// A storage with attack tables.
template <class C> concept KeepsAttacks = requires(const C cells, Square s) {
    { cells.attackers(s, Side::first) } -> std::convertible_to<unsigned>;
};

}  // namespace boardlab
