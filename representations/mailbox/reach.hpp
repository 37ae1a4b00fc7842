// Whether a piece attacks a square, on the cells as they are or as they would be after a move. One
// look-up by difference says no most of the time; only otherwise are cells read.
#pragma once

#include "representations/mailbox/cells.hpp"
#include "representations/mailbox/deltas.hpp"

namespace boardlab {

// The cells as a move would leave them, without making it.
template <class C>
struct AfterMove {
    const C& cells;
    Square from, to;
    BOARDLAB_INLINE std::uint8_t inside(Square s) const {
        return s == from ? C::vacant : s == to ? cells.inside(from) : cells.inside(s);
    }
};

template <class C>
class MailboxReach {
    using P = typename C::Pieces;
    using N = typename C::Numbering;
    using Delta = Deltas<P>;

 public:
    template <Kind K, Side By, class View>
    BOARDLAB_INLINE static bool reaches(const View& view, Square from, Square to) {
        constexpr Pattern capture = facts_of<P>(K).capture;
        const int way = static_cast<int>(to) - static_cast<int>(from);
        if (!Delta::template reaches<K, By>(way)) [[likely]]
            return false;
        if constexpr (facts_of<P>(K).confined())
            if (!may_stand<K, By>(to)) return false;
        if constexpr (!capture.late_leaps.empty())
            if (is_late<K, By>(way) && !may_leap_late<K, By>(from)) return false;
        if constexpr (!capture.lame.empty())
            if (view.inside(moved(from, Delta::over(way))) != C::vacant) return false;
        if constexpr (!capture.hops.empty()) return pieces_between(view, from, to) == 1;
        if constexpr (!capture.slides.empty()) return nothing_between(view, from, to);
        return true;
    }

    // Whether a piece of that side attacks a royal there, the other royal by facing included. The
    // pieces are those of the lists of `cells`, and `view` has the cells after the move.
    template <Side By, class View>
    static bool royal_is_attacked(const C& cells, const View& view, Square royal) {
        bool attacked = false;
        for_each_index<kind_count<P>>([&]<int I>() BOARDLAB_INLINE {
            constexpr Kind k = static_cast<Kind>(I);
            for (int i = 0; i < cells.count(k, By) && !attacked; ++i) {
                const Square from = cells.square(k, By, i);
                // A piece just captured is still in the list, but no longer in the view.
                attacked =
                    reaches<k, By>(view, from, royal) && view.inside(from) == cells.inside(from);
            }
        });
        if constexpr (royals_face<P>) attacked |= faces(view, cells.square(P::royal, By, 0), royal);
        return attacked;
    }
    template <class View>
    BOARDLAB_INLINE static bool faces(const View& view, Square one, Square other) {
        const int way = static_cast<int>(other) - static_cast<int>(one);
        return way % N::stride == 0 && nothing_between(view, one, other);
    }

    template <class View>
    BOARDLAB_INLINE static bool nothing_between(const View& view, Square from, Square to) {
        const int step = Delta::step(static_cast<int>(to) - static_cast<int>(from));
        do from = moved(from, step);
        while (from != to && view.inside(from) == C::vacant);
        return from == to;
    }
    // How many pieces stand between two squares of one line; 3 means three or more.
    template <class View>
    BOARDLAB_INLINE static int pieces_between(const View& view, Square from, Square to) {
        const int step = Delta::step(static_cast<int>(to) - static_cast<int>(from));
        int n = 0;
        for (from = moved(from, step); from != to && n < 3; from = moved(from, step))
            n += view.inside(from) != C::vacant;
        return n;
    }
    template <Kind K, Side S>
    BOARDLAB_INLINE static bool may_stand(Square s) {
        return stands_<K, S>[s];
    }
    template <Kind K, Side S>
    BOARDLAB_INLINE static bool may_leap_late(Square from) {
        const int rank = static_cast<int>(from) / N::stride;
        return S == Side::first ? rank >= facts_of<P>(K).late_from
                                : rank <= P::geometry.ranks - 1 - facts_of<P>(K).late_from;
    }
    BOARDLAB_INLINE static Square moved(Square s, int step) {
        return static_cast<Square>(static_cast<int>(s) + step);
    }

 private:
    template <Kind K, Side S>
    BOARDLAB_INLINE static bool is_late(int way) {
        bool late = false;
        for_each_index<facts_of<P>(K).capture.late_leaps.size()>([&]<int I>() BOARDLAB_INLINE {
            late |= way == N::distance(as_seen_by<S>(facts_of<P>(K).capture.late_leaps[I]));
        });
        return late;
    }
    template <Kind K, Side S>
    static constexpr auto stands_ = [] {
        std::array<bool, static_cast<std::size_t>(N::end)> stands{};
        for (int i = 0; i < P::geometry.squares(); ++i) {
            const Point p = P::geometry.point(i);
            stands[N::at(p)] = facts_of<P>(K).region.contains(own_view<P::geometry>(S, p));
        }
        return stands;
    }();
};

}  // namespace boardlab
