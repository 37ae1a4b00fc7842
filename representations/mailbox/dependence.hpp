// On which squares the number of a side's moves depends while the other side, the mover, is to
// move, as marks on a mailbox's squares: see dependence_of in contract.hpp. The waiting side's
// lines are walked from its pieces, those of the mover from the waiting royal and the squares
// around it.
//
// This file has the games without screens. In the diagrams K is the waiting royal and o any piece
// of its side; the mover has s, a slider along that line, and P, any other piece. A dot is vacant.
#pragma once

#include <array>
#include <cstdint>

#include "representations/mailbox/checks_and_pins.hpp"
#include "representations/mailbox/targets.hpp"

namespace boardlab {

// A bit for each kind of the mover: leaving a marked square or landing there may change the number
// of moves, if it is a piece of that kind that does.
template <PieceSet P>
class MailboxDependence {
    using N = Numbering<P::geometry, 16>;
    static_assert(kind_count<P> <= 8, "a mark has a bit for each kind");

 public:
    using Kinds = std::uint8_t;
    static constexpr Kinds whatever = 0xFF;
    template <Kind K>
    static constexpr Kinds only = static_cast<Kinds>(1u << index(K));

    BOARDLAB_INLINE void add(Square s) { mark(s, whatever); }
    // Of squares on the board. That a walk looks at the edge first g++ does not see, and warns.
    BOARDLAB_INLINE void mark(Square s, Kinds kinds) {
        if (s >= N::end) __builtin_unreachable();
        marks_[s] |= kinds;
    }
    template <Kind K>
    BOARDLAB_INLINE bool touches(Square s) const {
        return (marks_[s] & only<K>) != 0;
    }

 private:
    std::array<Kinds, static_cast<std::size_t>(N::end)> marks_{};
};

// Which kinds slide along ranks and files, or along diagonals; and which hop.
template <PieceSet P>
struct LineKinds {
    using Kinds = typename MailboxDependence<P>::Kinds;
    static constexpr Kinds sliding(bool diagonal) {
        return where([&](const Pattern& c) {
            return diagonal ? c.slides_diagonally() : c.slides_orthogonally();
        });
    }
    static constexpr Kinds hopping() {
        return where([](const Pattern& c) { return !c.hops.empty(); });
    }

 private:
    template <class Holds>
    static constexpr Kinds where(Holds holds) {
        unsigned kinds = 0;
        for (int k = 0; k < kind_count<P>; ++k)
            if (holds(P::kinds[static_cast<std::size_t>(k)].capture)) kinds |= 1u << k;
        return static_cast<Kinds>(kinds);
    }
};

// What all games have: the squares on which the moves of the waiting side's pieces depend, whatever
// becomes of its royal. A piece that captures as it moves has a move to a square whether that is
// vacant or the mover's: only what lies behind it is to be marked.
template <class C, Side Waiting>
class MailboxArmyDependence {
    using P = typename C::Pieces;
    using Reach = MailboxReach<C>;
    using Targets = MailboxTargets<P, Reach>;

 public:
    static void add(const C& cells, MailboxDependence<P>& found) {
        for_each_kind_but_royal<P>([&]<Kind K>() BOARDLAB_INLINE {
            constexpr KindFacts facts = facts_of<P>(K);
            constexpr bool steps = !facts.captures_as_it_moves() && facts.quiet.slides.empty();
            if constexpr (steps || !facts.quiet.slides.empty() || !facts.capture.lame.empty())
                for (int i = 0; i < cells.count(K, Waiting); ++i) {
                    const Square from = cells.square(K, Waiting, i);
                    if constexpr (steps) add_steps<K>(cells, from, found);
                    add_lines<K>(cells, from, found);
                    for_each_index<facts.capture.lame.size()>([&]<int I>() BOARDLAB_INLINE {
                        add_if_on_board(cells, moved(from, facts.capture.lame[I].over), found);
                    });
                }
        });
    }

 private:
    BOARDLAB_INLINE static Square moved(Square s, Offset o) {
        return Reach::moved(s, C::Numbering::distance(as_seen_by<Waiting>(o)));
    }
    BOARDLAB_INLINE static void add_if_on_board(const C& cells, Square s,
                                                MailboxDependence<P>& found) {
        if (cells.on(s) != C::wall) found.add(s);
    }
    // As far as the first piece, and a cannon's as far as the second.
    template <Kind K>
    BOARDLAB_INLINE static void add_lines(const C& cells, Square from,
                                          MailboxDependence<P>& found) {
        constexpr Pattern quiet = facts_of<P>(K).quiet;
        for_each_index<quiet.slides.size()>([&]<int I>() BOARDLAB_INLINE {
            constexpr int step = C::Numbering::distance(as_seen_by<Waiting>(quiet.slides[I]));
            const auto mark = [&](Square s) BOARDLAB_INLINE { found.add(s); };
            const Square first = Targets::span(cells, from, step, mark);
            if constexpr (!facts_of<P>(K).capture.hops.empty())
                if (cells.on(first) != C::wall) Targets::span(cells, first, step, mark);
        });
    }
    // Pawns: what they could take, and where they could step.
    template <Kind K>
    BOARDLAB_INLINE static void add_steps(const C& cells, Square from,
                                          MailboxDependence<P>& found) {
        constexpr KindFacts facts = facts_of<P>(K);
        static_assert(facts.quiet.only_leaps() && facts.capture.only_leaps());
        for_each_index<facts.capture.leaps.size()>([&]<int I>() BOARDLAB_INLINE {
            add_if_on_board(cells, moved(from, facts.capture.leaps[I]), found);
        });
        for_each_index<facts.quiet.leaps.size()>([&]<int I>() BOARDLAB_INLINE {
            constexpr Offset o = facts.quiet.leaps[I];
            const Square once = moved(from, o);
            add_if_on_board(cells, once, found);
            if constexpr (facts.has_long_step())
                if (C::Numbering::point(from).rank ==
                        rank_for<P::geometry, Waiting>(facts.long_step_from) &&
                    cells.on(once) == C::vacant)
                    add_if_on_board(cells, moved(once, o), found);
        });
    }
};

template <class C, Side Waiting>
class MailboxDependenceFinder {
    using P = typename C::Pieces;
    using Found = MailboxDependence<P>;
    using Kinds = typename Found::Kinds;
    using Reach = MailboxReach<C>;
    static constexpr Side mover = opponent(Waiting);

 public:
    // `is_safe` says whether the waiting royal would not be attacked on a square.
    template <class IsSafe>
    static Found find(const C& cells, Square royal, const IsSafe& is_safe) {
        Found found;
        MailboxArmyDependence<C, Waiting>::add(cells, found);
        look_from_royal(cells, royal, found);
        add_leapers(cells, royal, true, found);
        bool has_steps = false;
        constexpr Offsets steps = facts_of<P>(P::royal).quiet.leaps;
        for (const Offset o : steps) {
            const Square s = Reach::moved(royal, C::Numbering::distance(o));
            if (!C::template open_to<Waiting>(cells.on(s))) continue;
            has_steps = true;
            look_around(cells, s, is_safe(s), found);
        }
        if (!has_steps) return found;  // then it has no errand either
        for (const RoyalErrand& errand : P::royal_errands)
            if (const Square s = C::Numbering::at(errand.to);
                royal == C::Numbering::at(errand.from) && C::template open_to<Waiting>(cells.on(s)))
                look_around(cells, s, is_safe(s), found);
        return found;
    }

 private:
    static constexpr std::array<Kinds, 2> sliding{LineKinds<P>::sliding(false),
                                                  LineKinds<P>::sliding(true)};
    static bool is_slider(std::uint8_t code, Kinds kinds) {
        return C::template is_of<mover>(code) && ((kinds >> index(C::kind_of(code))) & 1) != 0;
    }
    // Calls visit(step, kinds) for each direction along which the mover has sliders.
    template <class Visit>
    static void for_each_line(const C& cells, Visit&& visit) {
        for (const bool diagonal : {false, true}) {
            int sliders = 0;
            for (int k = 0; k < kind_count<P>; ++k)
                if ((sliding[diagonal] >> k & 1) != 0)
                    sliders += cells.count(static_cast<Kind>(k), mover);
            if (sliders == 0) continue;
            for (const Offset o : diagonal ? diagonals : orthogonals)
                visit(C::Numbering::distance(o), sliding[diagonal]);
        }
    }
    static void mark_between(Square from, Square to, int step, Kinds kinds, Found& found) {
        for (Square s = Reach::moved(from, step); s != to; s = Reach::moved(s, step))
            found.mark(s, kinds);
    }

    //  K . P        A slider that lands on the dot gives check. P opens a check by leaving if s is
    //               the next piece behind, and a pin if that is o and s the one behind o.
    //  K . o . s    Pin. To land on a dot ends it, or narrows where o may go; s ends it by leaving.
    //  K . o . P    A slider that lands on the right dot pins o; P opens a pin by leaving if s is
    //               the next piece behind.
    static void look_from_royal(const C& cells, Square royal, Found& found) {
        for_each_line(cells, [&](int step, Kinds kinds) {
            const Square first = cells.ahead(royal, step);
            mark_between(royal, first, step, kinds, found);
            if (cells.on(first) == C::wall) return;
            const Square second = cells.ahead(first, step);
            const std::uint8_t behind = cells.on(second);
            if (C::template is_of<mover>(cells.on(first))) {
                if (is_slider(behind, kinds) ||
                    (C::template is_of<Waiting>(behind) &&
                     is_slider(cells.on(cells.ahead(second, step)), kinds)))
                    found.add(first);
                return;
            }
            mark_between(first, second, step, kinds, found);
            if (is_slider(behind, kinds)) {
                mark_between(royal, second, step, Found::whatever, found);
                found.mark(second, kinds);
            } else if (C::template is_of<mover>(behind) &&
                       is_slider(cells.on(cells.ahead(second, step)), kinds)) {
                found.add(second);
            }
        });
    }

    // Around a square to which the royal may step, or where it castles. To attack a safe one
    // matters, and so does to leave an attacked one alone; all else about them does not.
    static void look_around(const C& cells, Square s, bool safe, Found& found) {
        add_leapers(cells, s, safe, found);
        for_each_line(cells, [&](int step, Kinds kinds) {
            const Square first = cells.ahead(s, step);
            const std::uint8_t met = cells.on(first);
            if (safe) {
                mark_between(s, first, step, kinds, found);
                if (C::template is_of<mover>(met) &&
                    is_slider(cells.on(cells.ahead(first, step)), kinds))
                    found.add(first);
            } else if (is_slider(met, kinds)) {
                mark_between(s, first, step, Found::whatever, found);
                found.mark(first, kinds);
            }
        });
    }
    // Where a leaper of the mover lands to attack the square, or which it leaves to do so no more.
    static void add_leapers(const C& cells, Square target, bool safe, Found& found) {
        for_each_index<kind_count<P>>([&]<int I>() BOARDLAB_INLINE {
            constexpr Kind k = static_cast<Kind>(I);
            constexpr Offsets leaps = facts_of<P>(k).capture.leaps;
            if (leaps.empty() || cells.count(k, mover) == 0) return;
            for_each_index<leaps.size()>([&]<int J>() BOARDLAB_INLINE {
                constexpr int back = -C::Numbering::distance(as_seen_by<mover>(leaps[J]));
                const Square s = Reach::moved(target, back);
                if (const std::uint8_t code = cells.on(s);
                    safe ? code == C::vacant : C::template holds<k, mover>(code))
                    found.mark(s, Found::template only<k>);
            });
        });
    }
};

}  // namespace boardlab
