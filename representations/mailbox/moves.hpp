// A piece's moves on the mailbox: step tables unrolled at compile time over the piece's pattern.
#pragma once

#include "representations/mailbox/restraints.hpp"
#include "representations/manner.hpp"

namespace boardlab {

template <PieceSet Pieces, Kind K, Side Us>
class MailboxMoves {
    using C = Cells<Pieces>;
    using N = typename C::Numbering;
    static constexpr KindFacts facts = facts_of<Pieces>(K);
    static constexpr int promotion_rank = rank_for<N::geometry, Us>(facts.promotion_rank);
    static constexpr int long_step_from = rank_for<N::geometry, Us>(facts.long_step_from);

 public:
    // Calls visit(to, captures, arrival) for every move of the army that `restraints` allow.
    template <Aim A, class Visit>
    BOARDLAB_INLINE static void for_each(const C& cells, const MailboxRestraints& restraints,
                                         Visit&& visit) {
        for (int i = 0; i < cells.count(K, Us); ++i) {
            const Square from = cells.square(K, Us, i);
            const MailboxRestraints::Pin* pin = restraints.pin_on(from);
            if (!restraints.in_check() && pin == nullptr) [[likely]]
                targets<A>(cells, from, [&](Square to, bool captures, Arrival a) BOARDLAB_INLINE {
                    visit(from, to, captures, a);
                });
            else
                targets<A>(cells, from, [&](Square to, bool captures, Arrival a) BOARDLAB_INLINE {
                    if (allowed(restraints, pin, to)) visit(from, to, captures, a);
                });
        }
    }

    // The same for one piece that is pinned or whose side is in check.
    template <class Visit>
    BOARDLAB_INLINE static void for_each_of(const C& cells, const MailboxRestraints& restraints,
                                            Square from, Visit&& visit) {
        const MailboxRestraints::Pin* pin = restraints.pin_on(from);
        targets<Aim::anything>(cells, from,
                               [&](Square to, bool captures, Arrival a) BOARDLAB_INLINE {
                                   if (allowed(restraints, pin, to)) visit(to, captures, a);
                               });
    }

 private:
    // Out of line: rarely needed, and inlined at every step it would crowd out what is.
    [[gnu::noinline]] static bool allowed(const MailboxRestraints& r,
                                          const MailboxRestraints::Pin* pin, Square to) {
        if (pin != nullptr && !on_line<Pieces>(r.royal, pin->step, pin->pinner, to)) return false;
        if (!r.in_check() || to == r.checker) return true;
        return r.check_steps[0] != 0 && on_line<Pieces>(r.royal, -r.check_steps[0], r.checker, to);
    }

    template <Aim A, class Visit>
    BOARDLAB_INLINE static void targets(const C& cells, Square from, Visit&& visit) {
        if constexpr (facts.captures_as_it_moves()) {
            for_each_index<facts.quiet.leaps.size()>([&]<int I>() BOARDLAB_INLINE {
                constexpr int step = N::distance(as_seen_by<Us>(facts.quiet.leaps[I]));
                look<A>(cells.beyond(from, step), moved(from, step), visit);
            });
            for_each_index<facts.quiet.slides.size()>([&]<int I>() BOARDLAB_INLINE {
                constexpr int step = N::distance(facts.quiet.slides[I]);
                Square to = moved(from, step);
                std::uint8_t met = cells.on(to);
                for (; met == C::vacant; to = moved(to, step), met = cells.on(to))
                    if constexpr (A != Aim::captures) visit(to, false, Arrival::plain);
                if constexpr (A != Aim::quiets)
                    if (C::template open_to<Us>(met)) visit(to, true, Arrival::plain);
            });
        } else {
            stepping_targets<A>(cells, from, visit);
        }
    }
    // One leap: the cell decides whether it is a move, a capture or nothing.
    template <Aim A, class Visit>
    BOARDLAB_INLINE static void look(std::uint8_t met, Square to, Visit& visit) {
        if (met == C::vacant) {
            if constexpr (A != Aim::captures) visit(to, false, Arrival::plain);
        } else if (C::template open_to<Us>(met)) {
            if constexpr (A != Aim::quiets) visit(to, true, Arrival::plain);
        }
    }
    // Pawns and their like: they take differently from how they move, may step twice, may promote.
    template <Aim A, class Visit>
    BOARDLAB_INLINE static void stepping_targets(const C& cells, Square from, Visit& visit) {
        if constexpr (A != Aim::quiets)
            for_each_index<facts.capture.leaps.size()>([&]<int I>() BOARDLAB_INLINE {
                constexpr int step = N::distance(as_seen_by<Us>(facts.capture.leaps[I]));
                if (C::template is_of<opponent(Us)>(cells.beyond(from, step)))
                    arrive(moved(from, step), true, visit);
            });
        if constexpr (A != Aim::captures)
            for_each_index<facts.quiet.leaps.size()>([&]<int I>() BOARDLAB_INLINE {
                constexpr int step = N::distance(as_seen_by<Us>(facts.quiet.leaps[I]));
                if (cells.beyond(from, step) != C::vacant) return;
                arrive(moved(from, step), false, visit);
                if constexpr (facts.has_long_step())
                    if (N::point(from).rank == long_step_from &&
                        cells.beyond(from, 2 * step) == C::vacant)
                        visit(moved(from, 2 * step), false, Arrival::long_step);
            });
    }
    template <class Visit>
    BOARDLAB_INLINE static void arrive(Square to, bool captures, Visit& visit) {
        if constexpr (facts.promotes()) {
            if (N::point(to).rank == promotion_rank) [[unlikely]]
                visit(to, captures, Arrival::promoting);
            else
                visit(to, captures, Arrival::plain);
        } else {
            visit(to, captures, Arrival::plain);
        }
    }
    BOARDLAB_INLINE static Square moved(Square s, int step) {
        return static_cast<Square>(static_cast<int>(s) + step);
    }
};

}  // namespace boardlab
