// The square-wise board: a mailbox with piece lists and tables by the difference of two squares, in
// the family of 0x88.
#pragma once

#include "representations/contract.hpp"
#include "representations/mailbox/attack_answers.hpp"
#include "representations/mailbox/leaf_count.hpp"
#include "representations/mailbox/targets.hpp"
#include "representations/square_marks.hpp"

namespace boardlab {

template <PieceSet P, class Storage = Cells<P>>
class Mailbox {
    using C = Storage;
    using Walked = typename C::Plain;
    using Delta = Deltas<P>;
    using Reach = MailboxReach<Walked>;

 public:
    using Pieces = P;
    using Numbering = typename C::Numbering;

    Cell piece_on(Square s) const {
        const std::uint8_t code = cells_.inside(s);
        if (code == C::vacant) return {};
        const Side side =
            (code & C::template bit_of<Side::first>) != 0 ? Side::first : Side::second;
        return Piece{C::kind_of(code), side};
    }
    BOARDLAB_INLINE Square royal_square(Side side) const {
        return cells_.square(P::royal, side, 0);
    }
    BOARDLAB_INLINE int army_size(Piece p) const { return cells_.count(p.kind, p.side); }
    template <class Visit>
    BOARDLAB_INLINE void for_each_square_of(Piece p, Visit&& visit) const {
        for (int i = 0, n = army_size(p); i < n; ++i) visit(cells_.square(p.kind, p.side, i));
    }
    template <auto Points>
    BOARDLAB_INLINE bool all_vacant() const {
        std::uint8_t any = 0;
        for (Point p : Points) any |= cells_.inside(Numbering::at(p));
        return any == C::vacant;
    }

    template <Side By>
    BOARDLAB_INLINE bool is_attacked_by(Square s) const {
        if constexpr (KeepsAttacks<C>) return cells_.attackers(s, By) != 0;
        bool attacked = false;
        for_each_index<kind_count<P>>([&]<int I>() BOARDLAB_INLINE {
            if (!attacked) attacked = is_attacked_by<static_cast<Kind>(I), By>(s);
        });
        return attacked;
    }
    bool is_attacked(Square s, Side by) const {
        return by == Side::first ? is_attacked_by<Side::first>(s) : is_attacked_by<Side::second>(s);
    }
    template <Side By, class Visit>
    void for_each_attacked(Visit&& visit) const {
        if constexpr (KeepsAttacks<C>)
            return AttackAnswers<P, C>::template for_each_attacked<By>(cells_, visit);
        SquareMarks<Numbering> marks;
        for_each_index<kind_count<P>>([&]<int I>() BOARDLAB_INLINE {
            constexpr Kind k = static_cast<Kind>(I);
            for (int i = 0; i < cells_.count(k, By); ++i)
                MailboxTargets<P, Reach>::template for_each<k, By>(
                    cells_, cells_.square(k, By, i),
                    [&](Square to) BOARDLAB_INLINE { marks.add(to); });
        });
        marks.for_each(visit);
    }
    template <Side Us>
    BOARDLAB_INLINE bool royal_is_attacked() const {
        if constexpr (KeepsAttacks<C>)
            return AttackAnswers<P, C>::template royal_is_attacked<Us>(cells_);
        else if constexpr (has_screens<P>)
            return Reach::template royal_is_attacked<opponent(Us)>(cells_, cells_,
                                                                   royal_square(Us));
        else
            return is_attacked_by<opponent(Us)>(royal_square(Us));
    }

    template <Side Us>
    BOARDLAB_INLINE MailboxChecksAndPinsFor<P> checks_and_pins_of() const {
        return MailboxFinderFor<Walked, Us>::find(cells_);
    }
    template <Side Us>
    MailboxChecksAndPinsFor<P> unrestrained() const {
        MailboxChecksAndPinsFor<P> none;
        none.royal = royal_square(Us);
        return none;
    }
    template <Kind K, Side Us, GenerationType Wanted, class Visit>
    BOARDLAB_INLINE void for_each_move(const MailboxChecksAndPinsFor<P>& checks_and_pins,
                                       Visit&& visit) const {
        const auto report = [&](Square from, Square to, bool captures, Arrival a) BOARDLAB_INLINE {
            visit(MoveType{.kind = K, .captures = captures, .arrival = a}, from, to);
        };
        if constexpr (KeepsAttacks<C> && Wanted == GenerationType::captures)
            AttackAnswers<P, C>::template for_each_capture<K, Us>(cells_, checks_and_pins, report);
        else
            MailboxMoves<Walked, K, Us>::template for_each<Wanted>(cells_, checks_and_pins, report);
    }
    template <Side Us>
    BOARDLAB_INLINE unsigned count_moves(const MailboxChecksAndPinsFor<P>& checks_and_pins) const {
        unsigned n = 0;
        for_each_royal_move<Us, GenerationType::all>(
            checks_and_pins, [&](MoveType, Square, Square) BOARDLAB_INLINE { ++n; });
        if (checks_and_pins.only_royal_may_move()) [[unlikely]]
            return n;
        return n + MailboxLeafCount<Walked, Us>::count(cells_, checks_and_pins);
    }
    // Not forced inline: compiled once, whoever asks.
    template <Side Waiting>
    MailboxDependence<P> dependence_of(const MailboxChecksAndPinsFor<P>& checks_and_pins) const {
        return MailboxDependenceFinderFor<Walked, Waiting>::find(
            cells_, checks_and_pins.royal,
            [&](Square s) { return royal_is_safe_on<Waiting>(checks_and_pins, s); });
    }
    template <Kind K, Side Us, class Visit>
    BOARDLAB_INLINE unsigned for_each_disturbing_move(
        const MailboxChecksAndPinsFor<P>& checks_and_pins, const MailboxDependence<P>& dependence,
        Visit&& visit) const {
        DisturbingMoves found;
        const unsigned others = list_disturbing<K, Us>(checks_and_pins, dependence, found);
        for (int i = 0; i < found.count; ++i) {
            const auto& m = found.all[static_cast<std::size_t>(i)];
            visit(MoveType{.kind = K, .captures = m.captures, .arrival = m.arrival}, m.from, m.to);
        }
        return others;
    }
    template <Side Us, GenerationType Wanted, class Visit>
    BOARDLAB_INLINE void for_each_royal_move(const MailboxChecksAndPinsFor<P>& checks_and_pins,
                                             Visit&& visit) const {
        const Square from = checks_and_pins.royal;
        royal_steps<Us>(from, [&](Square to, bool captures) BOARDLAB_INLINE {
            if (Wanted == GenerationType::captures && !captures) return;
            if (Wanted == GenerationType::quiets && captures) return;
            if (royal_is_safe_on<Us>(checks_and_pins, to)) {
                if (captures)
                    visit(MoveType{.kind = P::royal, .captures = true}, from, to);
                else
                    visit(MoveType{.kind = P::royal}, from, to);
            }
        });
    }
    template <Side Us, class Visit>
    BOARDLAB_INLINE void for_each_royal_step(Visit&& visit) const {
        const Square from = royal_square(Us);
        royal_steps<Us>(from, [&](Square to, bool captures) BOARDLAB_INLINE {
            visit(MoveType{.kind = P::royal, .captures = captures}, from, to);
        });
    }
    // On the board as it is, the royal hides the square behind it from a slider that gives check.
    // So that square is tested by itself, and the royal need not be lifted.
    template <Side Us>
    [[gnu::noinline]] bool royal_is_safe_on(const MailboxChecksAndPinsFor<P>& checks_and_pins,
                                            Square s) const {
        if constexpr (KeepsAttacks<C>) {
            return AttackAnswers<P, C>::template royal_is_safe_on<Us>(cells_, checks_and_pins, s);
        } else if constexpr (has_screens<P>) {
            const AfterMove<Walked> after{cells_, checks_and_pins.royal, s};
            return !Reach::template royal_is_attacked<opponent(Us)>(cells_, after, s);
        } else {
            const int step = static_cast<int>(s) - static_cast<int>(checks_and_pins.royal);
            if (checks_and_pins.in_check() && step != 0)
                for (int check_step : checks_and_pins.check_steps)
                    if (check_step == step) return false;
            return !is_threatened<opponent(Us)>(checks_and_pins, s);
        }
    }
    template <Kind K, Side By, class Visit>
    BOARDLAB_INLINE void for_each_attacker(Square s, Visit&& visit) const {
        if constexpr (KeepsAttacks<C>)
            return AttackAnswers<P, C>::template for_each_attacker<K, By>(cells_, s, visit);
        for (int i = 0; i < cells_.count(K, By); ++i) {
            const Square from = cells_.square(K, By, i);
            if (Reach::template reaches<K, By>(cells_, from, s)) visit(from);
        }
    }

    BOARDLAB_INLINE void place(Piece p, Square s) { cells_.place(p, s); }
    BOARDLAB_INLINE void lift(Piece p, Square s) { cells_.lift(p, s); }
    BOARDLAB_INLINE void shift(Piece p, Square from, Square to) { cells_.shift(p.side, from, to); }
    BOARDLAB_INLINE void clear(Side side, Square s) {
        cells_.lift({C::kind_of(cells_.inside(s)), side}, s);
    }

    template <class Visit>
    void for_each_inconsistency(Visit&& visit) const {
        cells_.for_each_inconsistency(visit);
    }
    static std::size_t table_bytes() { return Delta::table_bytes(); }

 private:
    // Those of one army. They are listed first so that the visitor is not inlined at every step.
    struct DisturbingMoves {
        struct One {
            Square from, to;
            bool captures;
            Arrival arrival;
        };
        std::array<One, 256> all;
        int count = 0;
    };
    template <Kind K, Side Us>
    [[gnu::noinline]] unsigned list_disturbing(const MailboxChecksAndPinsFor<P>& checks_and_pins,
                                               const MailboxDependence<P>& dependence,
                                               DisturbingMoves& found) const {
        unsigned others = 0;
        const auto look = [&](MoveType m, Square from, Square to) BOARDLAB_INLINE {
            if (m.captures || m.arrival == Arrival::promoting ||
                dependence.template touches<K>(from) || dependence.template touches<K>(to) ||
                (m.arrival == Arrival::long_step &&
                 dependence.template touches<K>((from + to) / 2)))
                found.all[static_cast<std::size_t>(found.count++)] = {from, to, m.captures,
                                                                      m.arrival};
            else
                ++others;
        };
        if constexpr (K == P::royal)
            for_each_royal_move<Us, GenerationType::all>(checks_and_pins, look);
        else
            for_each_move<K, Us, GenerationType::all>(checks_and_pins, look);
        return others;
    }
    // Calls visit(to, captures) for each step of the royal, safe or not.
    template <Side Us, class Visit>
    BOARDLAB_INLINE void royal_steps(Square from, Visit&& visit) const {
        constexpr Offsets leaps = facts_of<P>(P::royal).quiet.leaps;
        for_each_index<leaps.size()>([&]<int I>() BOARDLAB_INLINE {
            constexpr int step = Numbering::distance(as_seen_by<Us>(leaps[I]));
            const std::uint8_t met = cells_.beyond(from, step);
            if (!C::template open_to<Us>(met)) return;
            const Square to = Reach::moved(from, step);
            if constexpr (facts_of<P>(P::royal).confined())
                if (!Reach::template may_stand<P::royal, Us>(to)) return;
            visit(to, met != C::vacant);
        });
    }
    // As is_attacked_by, for the royal's steps and errands: only the threats noted are looked at.
    template <Side By>
    BOARDLAB_INLINE bool is_threatened(const MailboxChecksAndPinsFor<P>& checks_and_pins,
                                       Square s) const {
        bool hit = false;
        for_each_index<kind_count<P>>([&]<int I>() BOARDLAB_INLINE {
            constexpr Pattern capture = facts_of<P>(static_cast<Kind>(I)).capture;
            if constexpr (capture.slides.empty() && capture.leaps.size() <= 3)
                hit |= is_attacked_by<static_cast<Kind>(I), By>(s);
        });
        for (int i = 0; i < checks_and_pins.threats && !hit; ++i) {
            const MailboxChecksAndPins::Threat& t =
                checks_and_pins.threat[static_cast<std::size_t>(i)];
            hit = Delta::reaches(t.bit, static_cast<int>(s) - static_cast<int>(t.square)) &&
                  (!t.slides || Reach::nothing_between(cells_, t.square, s));
        }
        return hit;
    }
    template <Kind K, Side By>
    BOARDLAB_INLINE bool is_attacked_by(Square s) const {
        constexpr Pattern capture = facts_of<P>(K).capture;
        if constexpr (capture.only_leaps() && capture.leaps.size() <= 3 &&
                      !facts_of<P>(K).confined()) {
            bool found = false;  // two cells are faster to read than a list of eight pawns
            for_each_index<capture.leaps.size()>([&]<int I>() BOARDLAB_INLINE {
                constexpr int back = -Numbering::distance(as_seen_by<By>(capture.leaps[I]));
                found |= C::template holds<K, By>(cells_.beyond(s, back));
            });
            return found;
        } else {
            for (int i = 0; i < cells_.count(K, By); ++i)
                if (Reach::template reaches<K, By>(cells_, cells_.square(K, By, i), s)) return true;
            return false;
        }
    }
    C cells_;
};

}  // namespace boardlab
