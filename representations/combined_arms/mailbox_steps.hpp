// Steps on the mailbox: each kind walks its rays in the way of its conduct.
#pragma once

#include "representations/combined_arms/conduct.hpp"
#include "representations/combined_arms/mailbox_commander.hpp"

namespace boardlab {

template <CombinedArmsPieceSet P, Side Us>
class MailboxSteps {
    using Cells = ArmCells<P>;
    using N = typename Cells::Numbering;
    using Rays = ArmRays<P, N>;
    using U = UnitsOf<P>;
    static constexpr Side them = opponent(Us);
    static constexpr int royal_type = type_of<P>(P::royal);

 public:
    BOARDLAB_INLINE MailboxSteps(const Cells& cells, const MailboxThreats<P>& threats)
        : cells_(cells), threats_(threats) {}

    // The steps of every unit as a whole: visit(move type, from, to, vouched).
    template <class Visit>
    BOARDLAB_INLINE void for_each(Visit&& visit) const {
        for (int i = 0; i < cells_.count(Us); ++i) {
            const Square from = cells_.square(Us, i);
            const Unit u = Cells::unit_of(cells_.on(from));
            const Kind k = U::carrier(u);
            if (U::carrier_type(u) == royal_type) [[unlikely]]
                MailboxCommander<P, Us>(cells_, threats_).alone(k, u, from, visit);
            else
                walk(walker(k, u, from, false, visit));
        }
    }
    // The steps of one piece out of its stack.
    template <class Visit>
    [[gnu::noinline]] void one_piece(Kind k, Square from, Visit&& visit) const {
        const auto w = walker(k, U::alone(k), from, true, visit);
        if (w.type == royal_type)
            MailboxCommander<P, Us>(cells_, threats_).walk(w);
        else
            walk(w);
    }

 private:
    template <class Visit>
    BOARDLAB_INLINE auto walker(Kind k, Unit u, Square from, bool leaving, Visit& visit) const {
        return MailboxWalker<P, Visit>{threats_, k,       U::carrier_type(U::alone(k)),    u,
                                       from,     leaving, threats_.vouches_for_unit(from), visit};
    }
    // Any unit but a commander.
    template <class W>
    BOARDLAB_INLINE void walk(const W& w) const {
        switch (conducts<P>[static_cast<std::size_t>(index(w.kind))]) {
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
            case Conduct::none:
                return;
        }
    }
    static bool is_own(std::uint16_t cell) { return (cell & Cells::bit_of(Us)) != 0; }

    // A walker goes and captures up to the first unit. A gun also captures behind it. A ship is
    // stopped by its own type only, and captures other types less far away.
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
                to = Rays::moved(to, step);
                const std::uint16_t met = cells_.on(to);
                if (met == Cells::vacant) {
                    if (n <= limit) w.go(to);
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
    // Flies over all units until air defence ends its flight.
    template <class W>
    BOARDLAB_INLINE void plane(const W& w) const {
        const bool immune = arms_of<P>(w.kind).immune;
        for (int d = 0; d < 8; ++d) {
            const int step = Rays::steps[static_cast<std::size_t>(d)];
            const int reach = w.reach(d);
            MailboxFlight<P> flight;
            Square to = w.from;
            for (int n = 1; n <= reach; ++n) {
                to = Rays::moved(to, step);
                const std::uint16_t met = cells_.on(to);
                if (met == Cells::wall) break;
                if (!immune && !flight.enters(cells_.cover(them, to))) break;
                if (met == Cells::vacant) {
                    if (flight.is_safe() && Rays::may_stand(w.kind, to)) w.go(to);
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

    const Cells& cells_;
    const MailboxThreats<P>& threats_;
};

}  // namespace boardlab
