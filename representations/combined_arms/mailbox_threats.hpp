// What threatens a commander on the mailbox, and which steps could let more through.
#pragma once

#include "representations/combined_arms/mailbox_cells.hpp"
#include "representations/combined_arms/mailbox_rays.hpp"
#include "representations/combined_arms/strikes.hpp"

namespace boardlab {

// A few squares: at most one a ray.
class FewSquares {
 public:
    BOARDLAB_INLINE void add(Square s) { all_[count_++] = static_cast<std::uint8_t>(s); }
    BOARDLAB_INLINE bool contains(Square s) const {
        for (std::size_t i = 0; i < count_; ++i)
            if (all_[i] == s) return true;
        return false;
    }

 private:
    std::array<std::uint8_t, 12> all_;
    std::size_t count_ = 0;
};

template <CombinedArmsPieceSet P>
struct MailboxWatch {
    using Cells = ArmCells<P>;
    using U = UnitsOf<P>;

    const Cells* cells;
    FewSquares doubtful{}, screens{};
    Square royal;
    bool struck = false, faced = false, unusual = false, planes_held_off = false;

    BOARDLAB_INLINE bool attacked() const { return struck; }
    BOARDLAB_INLINE bool in_danger() const { return struck || faced; }
    BOARDLAB_INLINE bool vouches_for_nobody() const { return struck || faced || unusual; }
    BOARDLAB_INLINE bool vouches_for_unit(Square from) const {
        if (vouches_for_nobody() || doubtful.contains(from)) return false;
        return !planes_held_off || !matters_to_planes(Cells::unit_of(cells->on(from)));
    }
    BOARDLAB_INLINE bool vouches_for(MoveType m, Square from, Square to) const {
        return vouches_for_unit(from) && vouches_for_step(m, to);
    }
    BOARDLAB_INLINE bool vouches_for_step(MoveType m, Square to) const {
        switch (step_of(m)) {
            case Step::go:
                return true;
            case Step::join:
                return to != royal;
            default:
                return !screens.contains(to);
        }
    }

 private:
    static bool matters_to_planes(Unit u) {
        return U::is_stack(u) || U::carrier_type(u) == P::covers ||
               arms_of<P>(U::carrier(u)).air_defence > 0;
    }
};

template <CombinedArmsPieceSet P>
class MailboxLookout {
    using Cells = ArmCells<P>;
    using N = typename Cells::Numbering;
    using Rays = ArmRays<P, N>;
    using Strike = Strikes<P, N>;
    using U = UnitsOf<P>;

 public:
    template <Side Us>
    static MailboxWatch<P> watch(const Cells& cells) {
        constexpr Side them = opponent(Us);
        MailboxWatch<P> w{.cells = &cells, .royal = cells.royal(Us)};
        if (w.royal == no_square) {
            w.struck = true;
            return w;
        }
        const Unit target = Cells::unit_of(cells.on(w.royal));
        if (U::is_stack(target)) w.doubtful.add(w.royal);
        w.unusual = cells.unit_count(Us) <= 2 || cells.unit_count(them) <= 2 || strikes<Us>(cells);
        for (const int step : Rays::steps) look_along<Us>(cells, w, step, U::carrier_type(target));
        if (const Square other = cells.royal(them); other != no_square && P::royals_face)
            look_at<Us>(cells, w, other);
        return w;
    }

    // Calls visit(square, kinds) for the pieces of a side that threaten that square; on `lifted`
    // nobody stands.
    template <Side By, class Visit>
    static void for_each_striker(const Cells& cells, Square to, int target_type, Square lifted,
                                 Visit&& visit) {
        for (int i = 0; i < cells.count(By); ++i) {
            const Square from = cells.square(By, i);
            const std::uint32_t kinds = striking<By>(cells, from, to, target_type, lifted);
            if (kinds != 0) visit(from, kinds);
        }
    }
    // The kinds of that unit that threaten a square.
    template <Side By>
    BOARDLAB_INLINE static std::uint32_t striking(const Cells& cells, Square from, Square to,
                                                  int target_type, Square lifted) {
        const int difference = static_cast<int>(to) - static_cast<int>(from);
        if (static_cast<unsigned>(difference + Rays::bias) > 2 * Rays::bias) return 0;
        std::uint32_t kinds =
            U::kinds(Cells::unit_of(cells.on(from))) & Strike::kinds(from, to, target_type);
        if (kinds == 0) [[likely]]
            return 0;
        const int step = Rays::step_between(from, to);
        if ((kinds & ~Strike::over) != 0 && !open(cells, from, to, step, lifted))
            kinds &= Strike::over;
        if ((kinds & Strike::intercepted) != 0 &&
            !lets_through(cells, opponent(By), from, to, step))
            kinds &= ~Strike::intercepted;
        return kinds;
    }
    template <Side By>
    static bool is_struck(const Cells& cells, Square to, int target_type, Square lifted) {
        for (int i = 0; i < cells.count(By); ++i)
            if (striking<By>(cells, cells.square(By, i), to, target_type, lifted) != 0) return true;
        return false;
    }
    template <Side By>
    static bool strikes(const Cells& cells) {
        const Square to = cells.royal(opponent(By));
        return to == no_square ||
               is_struck<By>(cells, to, U::carrier_type(Cells::unit_of(cells.on(to))), no_square);
    }
    // Whether the commanders, one of them perhaps lifted, would see each other from these squares.
    static bool face(const Cells& cells, Square a, Square b, Square lifted = no_square) {
        const int step = line_between(a, b);
        if (step == 0) [[likely]]
            return false;
        return open(cells, a, b, step, lifted);
    }

    // A plane on its way, square by square.
    class Flight {
     public:
        // False where a second zone, or the end of the first, ends it.
        BOARDLAB_INLINE bool enters(typename Cells::Cover c) {
            if (c.zones > 1 || (zone_ >= 0 && (c.zones == 0 || c.centre != zone_))) return false;
            if (c.zones == 1) zone_ = c.centre;
            return true;
        }
        BOARDLAB_INLINE bool is_safe() const { return zone_ < 0; }

     private:
        int zone_ = -1;  // the only one entered
    };
    // Whether a plane gets from one square to another, were it to perish there.
    static bool lets_through(const Cells& cells, Side side, Square from, Square to, int step) {
        Flight flight;
        for (Square s = moved(from, step); flight.enters(cells.cover(side, s)); s = moved(s, step))
            if (s == to) return true;
        return false;
    }
    static BOARDLAB_INLINE Square moved(Square s, int step) {
        return static_cast<Square>(static_cast<int>(s) + step);
    }

 private:
    static bool open(const Cells& cells, Square from, Square to, int step, Square lifted) {
        for (Square s = moved(from, step); s != to; s = moved(s, step))
            if (cells.on(s) != Cells::vacant && s != lifted) return false;
        return true;
    }
    // The step of the rank or file both are on; 0 when on none.
    static int line_between(Square a, Square b) {
        const Point p = N::point(a), q = N::point(b);
        if (p.file == q.file) return p.rank < q.rank ? N::stride : -N::stride;
        if (p.rank == q.rank) return p.file < q.file ? 1 : -1;
        return 0;
    }
    template <Side Us>
    BOARDLAB_INLINE static void look_along(const Cells& cells, MailboxWatch<P>& w, int step,
                                           int target_type) {
        Square from = w.royal, blocker = no_square;
        int blockers = 0;
        for (int n = 1; n <= longest_shot; ++n) {
            from = moved(from, step);
            const std::uint16_t met = cells.on(from);
            if (met == Cells::vacant) continue;
            if (met == Cells::wall) return;
            if ((met & Cells::bit_of(Us)) == 0) {
                const std::uint32_t kinds =
                    U::kinds(Cells::unit_of(met)) & Strike::kinds(from, w.royal, target_type);
                if ((kinds & ~Strike::over) != 0) {
                    if (blockers == 0) w.struck = true;
                    if (blockers == 1) uncovers<Us>(cells, w, blocker);
                }
                if ((kinds & Strike::over & ~Strike::intercepted) != 0) w.struck = true;
                if ((kinds & Strike::intercepted) != 0) {
                    const bool through = lets_through(cells, Us, from, w.royal, -step);
                    w.struck |= through;
                    w.planes_held_off |= !through;
                }
            }
            blocker = from;
            ++blockers;
        }
    }
    template <Side Us>
    static void look_at(const Cells& cells, MailboxWatch<P>& w, Square other) {
        const int step = line_between(w.royal, other);
        if (step == 0) return;
        Square blocker = no_square;
        int blockers = 0;
        for (Square s = moved(w.royal, step); s != other; s = moved(s, step))
            if (cells.on(s) != Cells::vacant) {
                blocker = s;
                if (++blockers > 1) return;
            }
        if (blockers == 0)
            w.faced = true;
        else
            uncovers<Us>(cells, w, blocker);
    }
    template <Side Us>
    static void uncovers(const Cells& cells, MailboxWatch<P>& w, Square blocker) {
        ((cells.on(blocker) & Cells::bit_of(Us)) != 0 ? w.doubtful : w.screens).add(blocker);
    }
};

}  // namespace boardlab
