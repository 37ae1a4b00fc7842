// Steps on the mailbox, ray by ray: each conduct walks in its own way, cell by cell.
#pragma once

#include "representations/arms/conduct.hpp"
#include "representations/arms/mailbox_watch.hpp"

namespace boardlab {

template <ArmedPieceSet P, Side Us>
class MailboxWalk {
    using Cells = ArmCells<P>;
    using Lookout = MailboxLookout<P>;
    using N = typename Cells::Numbering;
    using Rays = ArmRays<P, N>;
    using U = UnitsOf<P>;
    static constexpr Side them = opponent(Us);
    static constexpr int royal_type = type_of<P>(P::royal);

 public:
    BOARDLAB_INLINE MailboxWalk(const Cells& cells, const MailboxWatch<P>& watch)
        : cells_(cells), watch_(watch) {}

    // Every unit as a whole: visit(manner, from, to, vouched).
    template <class Visit>
    BOARDLAB_INLINE void for_each(Visit&& visit) const {
        for (int i = 0; i < cells_.count(Us); ++i) {
            const Square from = cells_.square(Us, i);
            const Unit u = Cells::unit_of(cells_.on(from));
            const Kind k = U::carrier(u);
            if (U::carrier_type(u) == royal_type) [[unlikely]] {
                commander_alone(k, u, from, visit);
                continue;
            }
            walk(k, u, from, false, watch_.vouches_for_unit(from), visit);
        }
    }
    // One piece out of its stack.
    template <class Visit>
    void one_piece(Kind k, Square from, Visit&& visit) const {
        walk(k, U::alone(k), from, true, watch_.vouches_for_unit(from), visit);
    }

 private:
    // What walking needs to know of the piece; tells visitors what would happen where.
    template <class Visit>
    struct Walker {
        const MailboxWalk& board;
        Kind kind;
        int type;
        Unit unit;
        Square from;
        bool leaving, vouched;
        Visit& visit;

        BOARDLAB_INLINE void tell(Step step, bool captures, Square to) const {
            const Manner m = step_manner(type, step, captures, leaving);
            visit(m, from, to, vouched && board.watch_.vouches_for_step(m, to));
        }
        BOARDLAB_INLINE void join(Unit there, Square to) const {
            const Unit both = U::joined(unit, there);
            if (both != nobody && Rays::may_stand(U::carrier(both), to))
                tell(Step::join, false, to);
        }
        BOARDLAB_INLINE void take(Square to) const {
            tell(Rays::may_stand(kind, to) ? Step::go : Step::stay, true, to);
        }
        BOARDLAB_INLINE int limit(int direction) const {
            return Rays::limits(kind, from)[static_cast<std::size_t>(direction)];
        }
        BOARDLAB_INLINE int reach(int direction) const {
            const Reach& r = arms_of<P>(kind).take;
            return direction < 4 ? r.orthogonal : r.diagonal;
        }
    };

    template <class Visit>
    BOARDLAB_INLINE void walk(Kind k, Unit u, Square from, bool leaving, bool vouched,
                              Visit& visit) const {
        const Walker<Visit> w{*this,   k,    U::carrier_type(U::alone(k)), u, from, leaving,
                              vouched, visit};
        switch (conducts_[static_cast<std::size_t>(index(k))]) {
            case Conduct::stepper:
            case Conduct::walker:
                return on_foot(w);
            case Conduct::gun:
                return gun(w);
            case Conduct::ship:
                return ship(w);
            case Conduct::plane:
                return plane(w);
            case Conduct::royal:
                return commander(w);
            case Conduct::none:
                return;
        }
    }
    static bool is_own(std::uint16_t cell) { return (cell & Cells::bit_of(Us)) != 0; }

    // Goes and takes up to the first unit met.
    template <class W>
    BOARDLAB_INLINE void on_foot(const W& w) const {
        const int directions = arms_of<P>(w.kind).go.diagonal > 0 ? 8 : 4;
        for (int d = 0; d < directions; ++d) {
            const int step = Rays::steps[static_cast<std::size_t>(d)];
            const int limit = w.limit(d), reach = w.reach(d);
            Square to = w.from;
            for (int n = 1; n <= reach; ++n) {
                to = Lookout::moved(to, step);
                const std::uint16_t met = cells_.on(to);
                if (met == Cells::vacant) {
                    if (n <= limit) w.tell(Step::go, false, to);
                    continue;
                }
                if (met == Cells::wall) break;
                if (!is_own(met))
                    take_if_allowed(w, to);
                else if (n <= limit)
                    w.join(Cells::unit_of(met), to);
                break;
            }
        }
    }
    template <class W>
    BOARDLAB_INLINE void gun(const W& w) const {
        for (int d = 0; d < 8; ++d) {
            const int step = Rays::steps[static_cast<std::size_t>(d)];
            const int reach = w.reach(d);
            int limit = w.limit(d);
            Square to = w.from;
            for (int n = 1; n <= reach; ++n) {
                to = Lookout::moved(to, step);
                const std::uint16_t met = cells_.on(to);
                if (met == Cells::vacant) {
                    if (n <= limit) w.tell(Step::go, false, to);
                    continue;
                }
                if (met == Cells::wall) break;
                if (!is_own(met))
                    take_if_allowed(w, to);
                else if (n <= limit)
                    w.join(Cells::unit_of(met), to);
                limit = 0;
            }
        }
    }
    template <class W>
    BOARDLAB_INLINE void ship(const W& w) const {
        const int type = w.type, less = arms_of<P>(w.kind).less_for_others;
        for (int d = 0; d < 8; ++d) {
            const int step = Rays::steps[static_cast<std::size_t>(d)];
            const int reach = w.reach(d);
            int limit = w.limit(d);
            Square to = w.from;
            for (int n = 1; n <= reach; ++n) {
                to = Lookout::moved(to, step);
                const std::uint16_t met = cells_.on(to);
                if (met == Cells::vacant) {
                    if (n <= limit) w.tell(Step::go, false, to);
                    continue;
                }
                if (met == Cells::wall) break;
                const bool own_type = U::carrier_type(Cells::unit_of(met)) == type;
                if (is_own(met)) {
                    if (n <= limit) w.join(Cells::unit_of(met), to);
                } else if (own_type || n <= reach - less) {
                    w.take(to);
                }
                if (own_type) limit = 0;
            }
        }
    }
    // Flies over everything until a second zone, or the end of the first, ends its flight.
    template <class W>
    BOARDLAB_INLINE void plane(const W& w) const {
        const bool immune = arms_of<P>(w.kind).immune;
        for (int d = 0; d < 8; ++d) {
            const int step = Rays::steps[static_cast<std::size_t>(d)];
            const int reach = w.reach(d);
            int seen = -1;
            Square to = w.from;
            for (int n = 1; n <= reach; ++n) {
                to = Lookout::moved(to, step);
                const std::uint16_t met = cells_.on(to);
                if (met == Cells::wall) break;
                if (!immune) {
                    const typename Cells::Cover c = cells_.cover(them, to);
                    if (c.zones > 1 || (seen >= 0 && (c.zones == 0 || c.centre != seen))) break;
                    if (c.zones == 1) seen = c.centre;
                }
                if (met == Cells::vacant) {
                    if (seen < 0 && Rays::may_stand(w.kind, to)) w.tell(Step::go, false, to);
                } else if (is_own(met)) {
                    if (seen < 0 || P::plane_joins_in_zone) w.join(Cells::unit_of(met), to);
                } else if (seen >= 0) {
                    w.tell(Step::suicide, true, to);
                } else {
                    w.take(to);
                    if (!w.leaving && Rays::may_stand(w.kind, to)) w.tell(Step::stay, true, to);
                }
            }
        }
    }
    template <class W>
    BOARDLAB_INLINE void take_if_allowed(const W& w, Square to) const {
        if constexpr (!P::takes_anywhere)
            if (!P::may_take(w.kind, N::point(w.from), N::point(to))) return;
        w.take(to);
    }

    // The lines of the other commander that ours must not enter or cross.
    struct Forbidden {
        Point other{-1, -1};
        int low = 0, high = -1, left = 0, right = -1;  // ranks on its file, files on its rank
        bool contains(Square s) const {
            const Point p = N::point(s);
            return (p.file == other.file && p.rank >= low && p.rank <= high) ||
                   (p.rank == other.rank && p.file >= left && p.file <= right);
        }
    };
    Forbidden forbidden(Square from) const {
        Forbidden f;
        const Square other = cells_.royal(them);
        if (other == no_square) return f;
        f.other = N::point(other);
        const Point here = N::point(from);
        const auto seen = [&](int step) {  // how many squares in that direction
            int n = 0;
            for (Square s = Lookout::moved(other, step); cells_.on(s) == Cells::vacant || s == from;
                 s = Lookout::moved(s, step))
                ++n;
            return n;
        };
        f.low = f.high = f.other.rank, f.left = f.right = f.other.file;
        constexpr bool all = !P::royal_heeds_two_rays;
        if (all || here.rank > f.other.rank) f.high += seen(N::stride);
        if (all || here.rank <= f.other.rank) f.low -= seen(-N::stride);
        if (all || here.file > f.other.file) f.right += seen(1);
        if (all || here.file < f.other.file) f.left -= seen(-1);
        return f;
    }
    template <class W>
    void commander(const W& w) const {
        const Forbidden f = forbidden(w.from);
        const Square other = cells_.royal(them);
        const int directions = arms_of<P>(w.kind).go.diagonal > 0 ? 8 : 4;
        for (int d = 0; d < directions; ++d) {
            const int step = Rays::steps[static_cast<std::size_t>(d)];
            const int limit = w.limit(d), reach = w.reach(d);
            Square to = Lookout::moved(w.from, step);
            for (int n = 1;; ++n, to = Lookout::moved(to, step)) {
                const std::uint16_t met = cells_.on(to);
                if (met == Cells::wall || (to != other && f.contains(to))) break;
                if (met == Cells::vacant) {
                    if (n > limit && n > reach) break;
                    if (n <= limit) w.tell(Step::go, false, to);
                    continue;
                }
                const bool royals = to == other && !U::is_stack(Cells::unit_of(met));
                if (is_own(met)) {
                    if (n <= limit) w.join(Cells::unit_of(met), to);
                } else if (royals ? d < 4 && (n <= reach || !P::royals_take_only_adjacent)
                                  : n <= reach) {
                    w.take(to);
                }
                break;
            }
        }
    }

    // A commander alone: the board itself knows where it would be safe. Enemies too far from all
    // its targets to matter are put aside first.
    template <class Visit>
    void commander_alone(Kind k, Unit u, Square from, Visit& visit) const {
        struct Target {  // no defaults: sixty-four of them are not worth initialising
            std::uint8_t to;
            Step step;
            bool captures;
        };
        std::array<Target, 64> targets;
        std::size_t count = 0;
        Square lowest = no_square, highest = 0;
        const auto collect = [&](Manner m, Square, Square to, bool) BOARDLAB_INLINE {
            lowest = std::min(lowest, to), highest = std::max(highest, to);
            targets[count++] = {static_cast<std::uint8_t>(to), step_of(m), m.captures};
        };
        const Walker<decltype(collect)> w{*this, k, royal_type, u, from, false, true, collect};
        commander(w);
        std::array<Square, P::most_units> near;  // not too many ranks away from all of them
        std::size_t enemies = 0;
        constexpr Square out_of_reach = (longest_shot + 1) * N::stride;
        for (int i = 0; i < cells_.count(them); ++i) {
            near[enemies] = cells_.square(them, i);
            enemies +=
                near[enemies] + out_of_reach > lowest && near[enemies] < highest + out_of_reach;
        }
        const Square other = cells_.royal(them);
        for (std::size_t i = 0; i < count; ++i) {
            const Square to = targets[i].to;
            const Manner m = step_manner(royal_type, targets[i].step, targets[i].captures, false);
            if (step_of(m) != Step::go) {
                visit(m, from, to, step_of(m) != Step::join && watch_.vouches_for(m, from, to));
                continue;
            }
            if (watch_.unusual) {
                visit(m, from, to, false);
                continue;
            }
            if (to != other && other != no_square && P::royals_face &&
                Lookout::face(cells_, to, other, from))
                continue;
            bool struck = false;
            for (std::size_t e = 0; e < enemies && !struck; ++e)
                struck =
                    Lookout::template striking<them>(cells_, near[e], to, royal_type, from) != 0;
            if (!struck) visit(m, from, to, true);
        }
    }

    static constexpr auto conducts_ = [] {
        std::array<Conduct, static_cast<std::size_t>(kind_count<P>)> all{};
        for (std::size_t k = 0; k < all.size(); ++k) all[k] = conduct_of<P>(static_cast<Kind>(k));
        return all;
    }();
    const Cells& cells_;
    const MailboxWatch<P>& watch_;
};

}  // namespace boardlab
