// What one piece attacks on the mailbox, walked from its square.
#pragma once

#include "representations/inline.hpp"
#include "representations/travel.hpp"

namespace boardlab {

template <PieceSet P, class Reach>
class MailboxTargets {
 public:
    // Calls visit(square) for each square that such a piece attacks from there.
    template <Kind K, Side S, class C, class Visit>
    BOARDLAB_INLINE static void for_each(const C& cells, Square from, Visit&& visit) {
        constexpr Pattern capture = facts_of<P>(K).capture;
        for_each_index<capture.leaps.size()>([&]<int I>() BOARDLAB_INLINE {
            leap<K, S>(cells, moved<C, S>(from, capture.leaps[I]), visit);
        });
        if constexpr (!capture.late_leaps.empty())
            if (Reach::template may_leap_late<K, S>(from))
                for_each_index<capture.late_leaps.size()>([&]<int I>() BOARDLAB_INLINE {
                    leap<K, S>(cells, moved<C, S>(from, capture.late_leaps[I]), visit);
                });
        for_each_index<capture.lame.size()>([&]<int I>() BOARDLAB_INLINE {
            constexpr LameLeap lame = capture.lame[I];
            if (cells.on(moved<C, S>(from, lame.over)) == C::vacant)
                leap<K, S>(cells, moved<C, S>(from, lame.to), visit);
        });
        for_each_index<capture.slides.size()>([&]<int I>() BOARDLAB_INLINE {
            span(cells, from, distance<C, S>(capture.slides[I]), visit);
        });
        for_each_index<capture.hops.size()>([&]<int I>() BOARDLAB_INLINE {
            constexpr int step = distance<C, S>(capture.hops[I]);
            const Square screen = cells.ahead(from, step);
            if (cells.on(screen) != C::wall) span(cells, screen, step, visit);
        });
    }
    // Calls visit(square) from the square after s up to the first piece, whose square is returned;
    // it may be a wall.
    template <class C, class Visit>
    BOARDLAB_INLINE static Square span(const C& cells, Square s, int step, Visit&& visit) {
        for (s = Reach::moved(s, step); cells.on(s) == C::vacant; s = Reach::moved(s, step))
            visit(s);
        if (cells.on(s) != C::wall) visit(s);
        return s;
    }
    template <Kind K, Side S, class C, class Visit>
    BOARDLAB_INLINE static void leap(const C& cells, Square to, Visit&& visit) {
        if (cells.on(to) == C::wall) return;
        if constexpr (facts_of<P>(K).confined())
            if (!Reach::template may_stand<K, S>(to)) return;
        visit(to);
    }

 private:
    template <class C, Side S>
    static constexpr int distance(Offset o) {
        return C::Numbering::distance(as_seen_by<S>(o));
    }
    template <class C, Side S>
    BOARDLAB_INLINE static Square moved(Square s, Offset o) {
        return Reach::moved(s, distance<C, S>(o));
    }
};

}  // namespace boardlab
