// A piece's moves on the mailbox: the steps of its pattern, unrolled at compile time.
#pragma once

#include "representations/mailbox/finder_for.hpp"
#include "representations/move_type.hpp"

namespace boardlab {

template <class C, Kind K, Side Us>
class MailboxMoves {
    using Pieces = typename C::Pieces;
    using N = typename C::Numbering;
    static constexpr KindFacts facts = facts_of<Pieces>(K);
    using Reach = MailboxReach<C>;
    // Pawns: kinds that capture otherwise than they move and do not slide.
    static constexpr bool stepping = !facts.captures_as_it_moves() && facts.quiet.slides.empty();
    static constexpr int promotion_rank = rank_for<N::geometry, Us>(facts.promotion_rank);
    static constexpr int long_step_from = rank_for<N::geometry, Us>(facts.long_step_from);

 public:
    // Calls visit(from, to, captures, arrival) for every move that checks and pins allow.
    template <GenerationType Wanted, class Visit>
    BOARDLAB_INLINE static void for_each(const C& cells,
                                         const MailboxChecksAndPinsFor<Pieces>& checks_and_pins,
                                         Visit&& visit) {
        for (int i = 0; i < cells.count(K, Us); ++i) {
            const Square from = cells.square(K, Us, i);
            const MailboxMoveFilterFor<C, Us> filter(cells, checks_and_pins, from);
            if (filter.allows_all()) [[likely]]
                targets<Wanted>(cells, from,
                                [&](Square to, bool captures, Arrival a)
                                    BOARDLAB_INLINE { visit(from, to, captures, a); });
            else
                for (const Landing& l : allowed_landings<Wanted>(cells, filter, from))
                    visit(from, l.to, l.captures, l.arrival);
        }
    }

    struct Landing {
        Square to;
        bool captures;
        Arrival arrival;
    };
    class Landings {
     public:
        void add(Landing l) { all_[static_cast<std::size_t>(count_++)] = l; }
        const Landing* begin() const { return all_.data(); }
        const Landing* end() const { return all_.data() + count_; }

     private:
        std::array<Landing, 32> all_;
        int count_ = 0;
    };
    // The moves of a piece that is pinned or whose side is in check. These are rare; they are
    // listed first so that the visitor is not inlined once more at every step.
    template <GenerationType Wanted>
    [[gnu::noinline]] static Landings allowed_landings(const C& cells,
                                                       const MailboxMoveFilterFor<C, Us>& filter,
                                                       Square from) {
        Landings found;
        for_each_allowed<Wanted>(cells, filter, from,
                                 [&](Square to, bool captures, Arrival a) BOARDLAB_INLINE {
                                     found.add({to, captures, a});
                                 });
        return found;
    }
    template <GenerationType Wanted, class Visit>
    BOARDLAB_INLINE static void for_each_allowed(const C& cells,
                                                 const MailboxMoveFilterFor<C, Us>& filter,
                                                 Square from, Visit&& visit) {
        targets<Wanted>(cells, from, [&](Square to, bool captures, Arrival a) BOARDLAB_INLINE {
            if (filter.allows(to)) visit(to, captures, a);
        });
    }

 private:
    template <GenerationType Wanted, class Visit>
    BOARDLAB_INLINE static void targets(const C& cells, Square from, Visit&& visit) {
        if constexpr (stepping) {
            stepping_targets<Wanted>(cells, from, visit);
        } else {
            for_each_index<facts.quiet.leaps.size()>([&]<int I>() BOARDLAB_INLINE {
                constexpr int step = N::distance(as_seen_by<Us>(facts.quiet.leaps[I]));
                look<Wanted>(cells, from, step, visit);
            });
            if constexpr (!facts.quiet.late_leaps.empty())
                if (Reach::template may_leap_late<K, Us>(from))
                    for_each_index<facts.quiet.late_leaps.size()>([&]<int I>() BOARDLAB_INLINE {
                        constexpr int step = N::distance(as_seen_by<Us>(facts.quiet.late_leaps[I]));
                        look<Wanted>(cells, from, step, visit);
                    });
            for_each_index<facts.quiet.lame.size()>([&]<int I>() BOARDLAB_INLINE {
                constexpr LameLeap leap = facts.quiet.lame[I];
                if (cells.beyond(from, N::distance(as_seen_by<Us>(leap.over))) == C::vacant)
                    look<Wanted>(cells, from, N::distance(as_seen_by<Us>(leap.to)), visit);
            });
            for_each_index<facts.quiet.slides.size()>([&]<int I>() BOARDLAB_INLINE {
                slide<Wanted, N::distance(facts.quiet.slides[I])>(cells, from, visit);
            });
        }
    }
    template <GenerationType Wanted, int Step, class Visit>
    BOARDLAB_INLINE static void slide(const C& cells, Square from, Visit& visit) {
        Square to = moved(from, Step);
        std::uint8_t met = cells.on(to);
        for (; met == C::vacant; to = moved(to, Step), met = cells.on(to))
            if constexpr (Wanted != GenerationType::captures) visit(to, false, Arrival::plain);
        if constexpr (Wanted != GenerationType::quiets) {
            if constexpr (!facts.capture.hops.empty()) {
                if (met == C::wall) return;
                to = cells.ahead(to, Step);  // the piece behind the screen
                if (C::template is_of<opponent(Us)>(cells.on(to))) visit(to, true, Arrival::plain);
            } else if (C::template open_to<Us>(met)) {
                visit(to, true, Arrival::plain);
            }
        }
    }
    // One leap: a move, a capture or neither.
    template <GenerationType Wanted, class Visit>
    BOARDLAB_INLINE static void look(const C& cells, Square from, int step, Visit& visit) {
        const Square to = moved(from, step);
        const std::uint8_t met = cells.on(to);
        if constexpr (facts.confined())
            if (met == C::wall || !Reach::template may_stand<K, Us>(to)) return;
        if (met == C::vacant) {
            if constexpr (Wanted != GenerationType::captures) visit(to, false, Arrival::plain);
        } else if (C::template open_to<Us>(met)) {
            if constexpr (Wanted != GenerationType::quiets) visit(to, true, Arrival::plain);
        }
    }
    // Pawns: they capture otherwise than they move, may step twice, may promote.
    template <GenerationType Wanted, class Visit>
    BOARDLAB_INLINE static void stepping_targets(const C& cells, Square from, Visit& visit) {
        if constexpr (Wanted != GenerationType::quiets)
            for_each_index<facts.capture.leaps.size()>([&]<int I>() BOARDLAB_INLINE {
                constexpr int step = N::distance(as_seen_by<Us>(facts.capture.leaps[I]));
                if (C::template is_of<opponent(Us)>(cells.beyond(from, step)))
                    arrive(moved(from, step), true, visit);
            });
        if constexpr (Wanted != GenerationType::captures)
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
