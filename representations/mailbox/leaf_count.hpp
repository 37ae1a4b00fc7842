// Counting a side's moves without visiting them. Nothing is counted step by step: along a line a
// slider has as many moves as lie between the line's two ends, and the ends that can be taken.
#pragma once

#include "representations/mailbox/moves.hpp"

namespace boardlab {

template <PieceSet Pieces, Side Us>
class MailboxLeafCount {
    using C = Cells<Pieces>;
    using N = typename C::Numbering;

 public:
    // All but the royal's moves.
    BOARDLAB_INLINE static unsigned count(const C& cells, const MailboxRestraints& r) {
        if (r.in_check()) [[unlikely]]
            return in_check(cells, r);
        unsigned n = 0;
        for_each_kind_but_royal<Pieces>([&]<Kind K>() BOARDLAB_INLINE {
            for (int i = 0; i < cells.count(K, Us); ++i)
                n += unpinned<K>(cells, cells.square(K, Us, i));
        });
        // Pins are rare: everyone has been counted as free, now the pinned are counted again.
        for (int i = 0; i < r.pins; ++i) {
            const Square from = r.pin[static_cast<std::size_t>(i)].square;
            for_each_kind_but_royal<Pieces>([&]<Kind K>() BOARDLAB_INLINE {
                if (C::template holds<K, Us>(cells.on(from)))
                    n += restrained<K>(cells, r, from) - unpinned<K>(cells, from);
            });
        }
        return n;
    }

 private:
    [[gnu::noinline]] static unsigned in_check(const C& cells, const MailboxRestraints& r) {
        unsigned n = 0;
        for_each_kind_but_royal<Pieces>([&]<Kind K>() BOARDLAB_INLINE {
            for (int i = 0; i < cells.count(K, Us); ++i)
                n += restrained<K>(cells, r, cells.square(K, Us, i));
        });
        return n;
    }
    template <Kind K>
    [[gnu::noinline]] static unsigned restrained(const C& cells, const MailboxRestraints& r,
                                                 Square from) {
        constexpr auto choices = static_cast<unsigned>(facts_of<Pieces>(K).promotion_choices);
        unsigned n = 0;
        MailboxMoves<Pieces, K, Us>::for_each_of(cells, r, from,
                                                 [&](Square, bool, Arrival a) BOARDLAB_INLINE {
                                                     n += a == Arrival::promoting ? choices : 1u;
                                                 });
        return n;
    }

    template <Kind K>
    BOARDLAB_INLINE static unsigned unpinned(const C& cells, Square from) {
        constexpr KindFacts facts = facts_of<Pieces>(K);
        unsigned n = 0;
        if constexpr (!facts.captures_as_it_moves()) {
            n = steps<K>(cells, from);
        } else {
            for_each_index<facts.quiet.leaps.size()>([&]<int I>() BOARDLAB_INLINE {
                constexpr int step = N::distance(as_seen_by<Us>(facts.quiet.leaps[I]));
                n += C::template open_to<Us>(cells.beyond(from, step));
            });
            for_each_index<facts.quiet.slides.size()>([&]<int I>() BOARDLAB_INLINE {
                constexpr Offset o = facts.quiet.slides[I];
                static_assert(facts.quiet.slides.contains(o.reversed()), "lines have two ends");
                if constexpr (N::distance(o) > 0) n += along<o>(cells, from);
            });
        }
        return n;
    }
    template <Offset O>
    BOARDLAB_INLINE static unsigned along(const C& cells, Square from) {
        constexpr int step = N::distance(O);
        const Square high = cells.ahead(from, step), low = cells.ahead(from, -step);
        const int distance =
            O.ranks == 0 ? static_cast<int>(high - low) : C::ranks_between(low, high);
        return static_cast<unsigned>(distance - 2) + C::template open_to<Us>(cells.on(high)) +
               C::template open_to<Us>(cells.on(low));
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
            // Every step of such a kind leads one rank on, so its rank alone tells.
            constexpr int before = facts.promotion_rank - facts.quiet.leaps[0].ranks;
            if (static_cast<int>(from) / N::stride == rank_for<N::geometry, Us>(before))
                [[unlikely]]
                n *= static_cast<unsigned>(facts.promotion_choices);
        }
        return n;
    }
};

}  // namespace boardlab
