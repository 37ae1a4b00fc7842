// Counts a side's moves without visiting them. A slider's moves along a line are not counted one by
// one: they are the squares between the line's two ends, and the ends that can be captured.
#pragma once

#include "representations/mailbox/moves.hpp"

namespace boardlab {

template <class C, Side Us>
class MailboxLeafCount {
    using Pieces = typename C::Pieces;
    using N = typename C::Numbering;

 public:
    // All but the royal's moves.
    BOARDLAB_INLINE static unsigned count(const C& cells,
                                          const MailboxChecksAndPinsFor<Pieces>& r) {
        if (r.no_piece_is_free()) [[unlikely]]
            return one_by_one(cells, r);
        unsigned n = 0;
        for_each_kind_but_royal<Pieces>([&]<Kind K>() BOARDLAB_INLINE {
            for (int i = 0; i < cells.count(K, Us); ++i)
                n += unpinned<K>(cells, cells.square(K, Us, i));
        });
        // All pieces have been counted as if free. Pins are rare: correct the count of these
        // pieces.
        for (int i = 0; i < r.pins; ++i) {
            const Square from = r.pinned_square(i);
            for_each_kind_but_royal<Pieces>([&]<Kind K>() BOARDLAB_INLINE {
                if (C::template holds<K, Us>(cells.inside(from)))
                    n += filtered<K>(cells, r, from) - unpinned<K>(cells, from);
            });
        }
        return n;
    }

 private:
    [[gnu::noinline]] static unsigned one_by_one(const C& cells,
                                                 const MailboxChecksAndPinsFor<Pieces>& r) {
        unsigned n = 0;
        for_each_kind_but_royal<Pieces>([&]<Kind K>() BOARDLAB_INLINE {
            for (int i = 0; i < cells.count(K, Us); ++i)
                n += filtered<K>(cells, r, cells.square(K, Us, i));
        });
        return n;
    }
    template <Kind K>
    [[gnu::noinline]] static unsigned filtered(const C& cells,
                                               const MailboxChecksAndPinsFor<Pieces>& r,
                                               Square from) {
        constexpr auto choices = static_cast<unsigned>(facts_of<Pieces>(K).promotion_choices);
        unsigned n = 0;
        const MailboxMoveFilterFor<C, Us> filter(cells, r, from);
        MailboxMoves<C, K, Us>::template for_each_allowed<GenerationType::all>(
            cells, filter, from, [&](Square, bool, Arrival a) BOARDLAB_INLINE {
                n += a == Arrival::promoting ? choices : 1u;
            });
        return n;
    }

    template <Kind K>
    BOARDLAB_INLINE static unsigned unpinned(const C& cells, Square from) {
        constexpr KindFacts facts = facts_of<Pieces>(K);
        unsigned n = 0;
        if constexpr (!facts.captures_as_it_moves() && facts.quiet.slides.empty()) {
            n = steps<K>(cells, from);
        } else {
            for_each_index<facts.quiet.leaps.size()>([&]<int I>() BOARDLAB_INLINE {
                n += may_land<K>(cells, from, N::distance(as_seen_by<Us>(facts.quiet.leaps[I])));
            });
            if constexpr (!facts.quiet.late_leaps.empty())
                if (MailboxReach<C>::template may_leap_late<K, Us>(from))
                    for_each_index<facts.quiet.late_leaps.size()>([&]<int I>() BOARDLAB_INLINE {
                        n += may_land<K>(cells, from,
                                         N::distance(as_seen_by<Us>(facts.quiet.late_leaps[I])));
                    });
            for_each_index<facts.quiet.lame.size()>([&]<int I>() BOARDLAB_INLINE {
                constexpr LameLeap leap = facts.quiet.lame[I];
                if (cells.beyond(from, N::distance(as_seen_by<Us>(leap.over))) == C::vacant)
                    n += may_land<K>(cells, from, N::distance(as_seen_by<Us>(leap.to)));
            });
            for_each_index<facts.quiet.slides.size()>([&]<int I>() BOARDLAB_INLINE {
                constexpr Offset o = facts.quiet.slides[I];
                static_assert(facts.quiet.slides.contains(o.reversed()), "lines have two ends");
                if constexpr (N::distance(o) > 0)
                    n += along<o, facts.capture.hops.empty()>(cells, from);
            });
        }
        return n;
    }
    template <Kind K>
    BOARDLAB_INLINE static unsigned may_land(const C& cells, Square from, int step) {
        const std::uint8_t met = cells.beyond(from, step);
        if constexpr (facts_of<Pieces>(K).confined())
            if (met == C::wall ||
                !MailboxReach<C>::template may_stand<K, Us>(MailboxReach<C>::moved(from, step)))
                return 0;
        return C::template open_to<Us>(met);
    }
    template <Offset O, bool TakesWhatItMeets>
    BOARDLAB_INLINE static unsigned along(const C& cells, Square from) {
        constexpr int step = N::distance(O);
        const Square high = cells.ahead(from, step), low = cells.ahead(from, -step);
        const int distance =
            O.ranks == 0 ? static_cast<int>(high - low) : C::ranks_between(low, high);
        const auto between = static_cast<unsigned>(distance - 2);
        if constexpr (TakesWhatItMeets)
            return between + C::template open_to<Us>(cells.on(high)) +
                   C::template open_to<Us>(cells.on(low));
        else
            return between + takes_beyond(cells, high, step) + takes_beyond(cells, low, -step);
    }
    // Whether the next piece behind this screen can be captured.
    BOARDLAB_INLINE static unsigned takes_beyond(const C& cells, Square screen, int step) {
        return cells.on(screen) != C::wall &&
               C::template is_of<opponent(Us)>(cells.on(cells.ahead(screen, step)));
    }
    template <Kind K>
    BOARDLAB_INLINE static unsigned steps(const C& cells, Square from) {
        constexpr KindFacts facts = facts_of<Pieces>(K);
        unsigned n = 0;
        for_each_index<facts.capture.leaps.size()>([&]<int I>() BOARDLAB_INLINE {
            constexpr int step = N::distance(as_seen_by<Us>(facts.capture.leaps[I]));
            n += C::template is_of<opponent(Us)>(cells.beyond(from, step));
        });
        for_each_index<facts.quiet.leaps.size()>([&]<int I>() BOARDLAB_INLINE {
            constexpr int step = N::distance(as_seen_by<Us>(facts.quiet.leaps[I]));
            if (cells.beyond(from, step) != C::vacant) return;
            ++n;
            if constexpr (facts.has_long_step())
                n += static_cast<int>(from) / N::stride ==
                         rank_for<N::geometry, Us>(facts.long_step_from) &&
                     cells.beyond(from, 2 * step) == C::vacant;
        });
        if constexpr (facts.promotes()) {
            // Every step of such a kind leads one rank on: all its moves promote, or none.
            constexpr int before = facts.promotion_rank - facts.quiet.leaps[0].ranks;
            if (static_cast<int>(from) / N::stride == rank_for<N::geometry, Us>(before))
                [[unlikely]]
                n *= static_cast<unsigned>(facts.promotion_choices);
        }
        return n;
    }
};

}  // namespace boardlab
