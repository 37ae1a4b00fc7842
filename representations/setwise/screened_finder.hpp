// Finds what holds a side back where lines have screens, and chooses between this way and the plain
// one by the game's pieces.
#pragma once

#include <type_traits>

#include "representations/setwise/checks_and_pins.hpp"
#include "representations/setwise/screened_checks_and_pins.hpp"

namespace boardlab {

template <class Pieces, class Set, class Sliders, class Layout>
class ScreenedChecksAndPinsFinder {
    using Attack = Attacks<Pieces, Set, Sliders>;
    using Lame = typename Attack::Lame;
    using ChecksAndPins = ScreenedChecksAndPins<Set>;

    // A check, and what answers it: landing on one of `answers`, or moving the screen away.
    struct Check {
        Set answers;
        Set screen;          // empty, or the own piece over which it is given
        Set screen_answers;  // where that piece may go
    };
    struct Checks {
        int count = 0;
        std::array<Check, 12> of;
        void add(const Set& answers, const Set& screen = Set::none(),
                 const Set& screen_answers = Set::none()) {
            of[static_cast<std::size_t>(count++)] = {answers, screen, screen_answers};
        }
    };

 public:
    template <Side Us>
    BOARDLAB_INLINE static ChecksAndPins find(const Layout& board) {
        constexpr Side them = opponent(Us);
        const Set own = board.side(Us), occupied = board.occupied();
        ChecksAndPins r;
        r.royal = board.army(Pieces::royal, Us).first();
        r.held = Set::none();
        r.landing = Set::all() - own;
        Checks checks;

        const Set on_lines = Rays<Set>::orthogonal(r.royal);
        const Set sliders = lookers<them>(board, r.royal) & on_lines;
        if (!sliders.empty()) [[unlikely]]
            look_along_lines(sliders, own, occupied, r, checks);
        const Set hoppers = hopping<them>(board) & on_lines;
        if (!hoppers.empty()) [[unlikely]]
            look_over_screens(hoppers, own, occupied, r, checks);
        look_at_leapers<Us>(board, own, occupied, r, checks);

        if (checks.count != 0) [[unlikely]]
            answer(checks, own, r);
        else
            for (int i = 0; i < r.holds; ++i)
                r.hold[static_cast<std::size_t>(i)].landing &= r.landing;
        find_royal_steps<Us>(board, own, occupied, r);
        return r;
    }

    template <Side Us>
    BOARDLAB_INLINE static bool royal_is_safe_on(const Layout& board, const ChecksAndPins& r,
                                                 Square s) {
        return is_safe<Us>(board, s, board.occupied() ^ Set::of(r.royal));
    }

    // Whether a royal standing there would be attacked, its own square vacated.
    template <Side Us>
    BOARDLAB_INLINE static bool is_safe(const Layout& board, Square s, const Set& occupied) {
        constexpr Side them = opponent(Us);
        if (!(Sliders::orthogonal(s, occupied) & lookers<them>(board, s)).empty()) return false;
        Set attackers = Sliders::orthogonal_hops(s, occupied) & hopping<them>(board);
        for_each_index<kind_count<Pieces>>([&]<int I>() BOARDLAB_INLINE {
            constexpr Kind k = static_cast<Kind>(I);
            constexpr Pattern capture = facts_of<Pieces>(k).capture;
            if constexpr (!capture.lame.empty())
                attackers |= Lame::template sources<k, them>(s, occupied) & board.within(k, them);
            if constexpr (Attack::template has_leaps<k>)
                attackers |= Attack::template leap_sources<k, them>(s) & board.within(k, them);
        });
        return attackers.disjoint(board.side(them));
    }

 private:
    // Pieces of a side that take along open lines, the royal among them where royals face.
    template <Side S>
    BOARDLAB_INLINE static Set lookers(const Layout& board, Square from) {
        Set all = Set::none();
        for_each_index<kind_count<Pieces>>([&]<int I>() BOARDLAB_INLINE {
            constexpr Kind k = static_cast<Kind>(I);
            if constexpr (facts_of<Pieces>(k).capture.slides_orthogonally())
                all |= board.within(k, S);
        });
        if constexpr (royals_face<Pieces>)
            all |= board.within(Pieces::royal, S) &
                   (Rays<Set>::ray(0, from) | Rays<Set>::ray(4, from));
        return all & board.side(S);
    }
    template <Side S>
    BOARDLAB_INLINE static Set hopping(const Layout& board) {
        Set all = Set::none();
        for_each_index<kind_count<Pieces>>([&]<int I>() BOARDLAB_INLINE {
            constexpr Kind k = static_cast<Kind>(I);
            if constexpr (!facts_of<Pieces>(k).capture.hops.empty()) all |= board.within(k, S);
        });
        return all & board.side(S);
    }

    static void look_along_lines(const Set& sliders, const Set& own, const Set& occupied,
                                 ChecksAndPins& r, Checks& checks) {
        sliders.for_each([&](Square slider) {
            const Set between = Rays<Set>::between(r.royal, slider);
            const Set blockers = between & occupied, line = between | Set::of(slider);
            if (blockers.empty())
                checks.add(line);
            else if (!blockers.more_than_one() && !blockers.disjoint(own))
                r.hold_back(blockers.first(), line);
        });
    }
    static void look_over_screens(const Set& hoppers, const Set& own, const Set& occupied,
                                  ChecksAndPins& r, Checks& checks) {
        hoppers.for_each([&](Square hopper) {
            const Set between = Rays<Set>::between(r.royal, hopper), itself = Set::of(hopper);
            const Set blockers = between & occupied;
            const unsigned n = blockers.size();
            if (n == 0) {
                r.landing -= between;  // whoever stands there is a screen
            } else if (n == 1) {
                const Set away = (Set::all() - between) | itself;
                checks.add((between - blockers) | itself, blockers & own, away);
            } else if (n == 2) {
                // Either of the two leaves the other as a screen, unless it stays between. Taking
                // the other one does not help.
                const Set stays = (between - occupied) | itself;
                (blockers & own).for_each([&](Square s) { r.hold_back(s, stays); });
            }
        });
    }
    template <Side Us>
    BOARDLAB_INLINE static void look_at_leapers(const Layout& board, const Set& own,
                                                const Set& occupied, ChecksAndPins& r,
                                                Checks& checks) {
        constexpr Side them = opponent(Us);
        for_each_index<kind_count<Pieces>>([&]<int I>() BOARDLAB_INLINE {
            constexpr Kind k = static_cast<Kind>(I);
            constexpr Pattern capture = facts_of<Pieces>(k).capture;
            if constexpr (!capture.lame.empty()) {
                const Set near =
                    Lame::template sources_unblocked<k, them>(r.royal) & board.army(k, them);
                if (!near.empty()) [[unlikely]]
                    look_at_lame<k, them>(near, own, occupied, r, checks);
            }
            if constexpr (k != Pieces::royal && Attack::template has_leaps<k>)
                (Attack::template leap_sources<k, them>(r.royal) & board.army(k, them))
                    .for_each([&](Square s) { checks.add(Set::of(s)); });
        });
    }
    template <Kind K, Side By>
    static void look_at_lame(const Set& near, const Set& own, const Set& occupied, ChecksAndPins& r,
                             Checks& checks) {
        near.for_each([&](Square from) {
            const Square over = Lame::template over<K, By>(from, r.royal);
            if (!occupied.contains(over))
                checks.add(Set::of(from) | Set::of(over));
            else if (own.contains(over))
                r.hold_back(over, Set::of(from));
        });
    }

    // Every check must be answered by the one move: by landing where it helps, or, for the piece it
    // is given over, by going away.
    static void answer(const Checks& checks, const Set& own, ChecksAndPins& r) {
        r.check = true;
        const Set open = r.landing;
        for (int i = 0; i < checks.count; ++i) {
            r.landing &= checks.of[static_cast<std::size_t>(i)].answers;
            checks.of[static_cast<std::size_t>(i)].screen.for_each(
                [&](Square s) { r.hold_back(s, Set::all() - own); });
        }
        for (int h = 0; h < r.holds; ++h) {
            auto& hold = r.hold[static_cast<std::size_t>(h)];
            hold.landing &= open;
            for (int i = 0; i < checks.count; ++i) {
                const Check& c = checks.of[static_cast<std::size_t>(i)];
                hold.landing &= c.screen.contains(hold.square) ? c.screen_answers : c.answers;
            }
        }
    }

    template <Side Us>
    BOARDLAB_INLINE static void find_royal_steps(const Layout& board, const Set& own,
                                                 const Set& occupied, ChecksAndPins& r) {
        const Set steps = Attack::template leap_targets<Pieces::royal, Us>(r.royal) - own;
        r.royal_steps = steps;
        const Set without = occupied ^ Set::of(r.royal);
        steps.for_each([&](Square to) BOARDLAB_INLINE {
            if (!is_safe<Us>(board, to, without)) r.royal_steps -= Set::of(to);
        });
    }
};

// Which of the two ways a game needs.
template <PieceSet Pieces, SquareSet Set>
using ChecksAndPinsFor =
    std::conditional_t<has_screens<Pieces>, ScreenedChecksAndPins<Set>, SetChecksAndPins<Set>>;
template <PieceSet Pieces, SquareSet Set, class Sliders, class Layout>
using FinderFor = std::conditional_t<has_screens<Pieces>,
                                     ScreenedChecksAndPinsFinder<Pieces, Set, Sliders, Layout>,
                                     ChecksAndPinsFinder<Pieces, Set, Sliders, Layout>>;

}  // namespace boardlab
