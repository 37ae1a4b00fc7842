// Steps on the mailbox, ray by ray: each conduct walks in its own way, cell by cell.
#pragma once

#include "representations/combined_arms/conduct.hpp"
#include "representations/combined_arms/forbidden_lines.hpp"
#include "representations/combined_arms/mailbox_threats.hpp"

namespace boardlab {

template <CombinedArmsPieceSet P, Side Us>
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

    // Every unit as a whole: visit(move type, from, to, vouched).
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
            const MoveType m = step_type(type, step, captures, leaving);
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
        switch (conducts<P>[static_cast<std::size_t>(index(k))]) {
            case Conduct::stepper:
            case Conduct::walker:
                return overland<Conduct::walker>(w);
            case Conduct::gun:
                return overland<Conduct::gun>(w);
            case Conduct::ship:
                return overland<Conduct::ship>(w);
            case Conduct::plane:
                return plane(w);
            case Conduct::royal:
                return commander(w);
            case Conduct::none:
                return;
        }
    }
    static bool is_own(std::uint16_t cell) { return (cell & Cells::bit_of(Us)) != 0; }

    // On foot goes and takes up to the first unit met; a gun takes over it; a ship is stopped by
    // its own type only, and takes others less far away.
    template <Conduct C, class W>
    BOARDLAB_INLINE void overland(const W& w) const {
        const ArmFacts& facts = arms_of<P>(w.kind);
        const int ways = C != Conduct::walker || facts.go.diagonal > 0 ? 8 : 4;
        for (int d = 0; d < ways; ++d) {
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
                const bool alike =
                    C == Conduct::ship && U::carrier_type(Cells::unit_of(met)) == w.type;
                if (is_own(met)) {
                    if (n <= limit) w.join(Cells::unit_of(met), to);
                } else if (C != Conduct::ship || alike || n <= reach - facts.less_for_others) {
                    take_if_allowed(w, to);
                }
                if (C == Conduct::walker) break;
                if (C == Conduct::gun || alike) limit = 0;
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
            typename Lookout::Flight flight;
            Square to = w.from;
            for (int n = 1; n <= reach; ++n) {
                to = Lookout::moved(to, step);
                const std::uint16_t met = cells_.on(to);
                if (met == Cells::wall) break;
                if (!immune && !flight.enters(cells_.cover(them, to))) break;
                if (met == Cells::vacant) {
                    if (flight.is_safe() && Rays::may_stand(w.kind, to))
                        w.tell(Step::go, false, to);
                } else if (is_own(met)) {
                    if (flight.is_safe() || P::plane_joins_in_zone) w.join(Cells::unit_of(met), to);
                } else if (!flight.is_safe()) {
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

    template <class W>
    void commander(const W& w) const {
        const Square other = cells_.royal(them);
        const ForbiddenLines<P> forbidden(cells_, other, w.from);
        const int ways = arms_of<P>(w.kind).go.diagonal > 0 ? 8 : 4;
        for (int d = 0; d < ways; ++d) {
            const int step = Rays::steps[static_cast<std::size_t>(d)];
            const int limit = w.limit(d), reach = w.reach(d);
            Square to = Lookout::moved(w.from, step);
            for (int n = 1;; ++n, to = Lookout::moved(to, step)) {
                const std::uint16_t met = cells_.on(to);
                if (met == Cells::wall || (to != other && forbidden.contains(to))) break;
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
        const auto collect = [&](MoveType m, Square, Square to, bool) BOARDLAB_INLINE {
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
            const MoveType m = step_type(royal_type, targets[i].step, targets[i].captures, false);
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

    const Cells& cells_;
    const MailboxWatch<P>& watch_;
};

}  // namespace boardlab
