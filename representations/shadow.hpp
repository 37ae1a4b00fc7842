// Two boards in lock-step; throws at the first query they answer differently. A shadow is a
// representation like any other, so whole trees are walked on it, every query cross-validated.
#pragma once

#include "representations/shadow_base.hpp"

namespace boardlab {

template <LegalRepresentation A, LegalRepresentation B>
class Shadow : public ShadowBase<A, B> {
    using Base = ShadowBase<A, B>;
    using Base::a_, Base::b_, Base::agreed, Base::from_b, Base::name, Base::same, Base::to_b;
    using typename Base::Words;
    template <Side Us>
    using ChecksAndPinsOfA = decltype(std::declval<const A&>().template checks_and_pins_of<Us>());
    template <Side Us>
    using ChecksAndPinsOfB = decltype(std::declval<const B&>().template checks_and_pins_of<Us>());
    template <class Board, Side Waiting>
    using DependenceOf = decltype(std::declval<const Board&>().template dependence_of<Waiting>(
        std::declval<const Board&>().template checks_and_pins_of<Waiting>()));

 public:
    using Numbering = typename A::Numbering;

    template <Side Us>
    struct BothChecksAndPins {
        ChecksAndPinsOfA<Us> a;
        ChecksAndPinsOfB<Us> b;
        bool in_check() const { return a.in_check(); }
        bool only_royal_may_move() const { return a.only_royal_may_move(); }
    };

    template <Side Waiting>
    struct BothDependences {
        DependenceOf<A, Waiting> a;
        DependenceOf<B, Waiting> b;
    };

    template <auto Points>
    bool all_vacant() const {
        return agreed(a_.template all_vacant<Points>(), b_.template all_vacant<Points>(),
                      Words::yes_or_no, [] {
                          std::string query = "whether all are vacant of";
                          for (Point p : Points) query += ' ' + Words::square(p);
                          return query;
                      });
    }

    template <Side Us>
    BothChecksAndPins<Us> checks_and_pins_of() const {
        const BothChecksAndPins<Us> both{a_.template checks_and_pins_of<Us>(),
                                         b_.template checks_and_pins_of<Us>()};
        agreed(both.a.in_check(), both.b.in_check(), Words::yes_or_no,
               [] { return "whether " + Words::side(Us) + " is in check"; });
        agreed(both.a.only_royal_may_move(), both.b.only_royal_may_move(), Words::yes_or_no,
               [] { return "whether only the royal of " + Words::side(Us) + " may move"; });
        return both;
    }
    template <Side Us>
    BothChecksAndPins<Us> unrestrained() const {
        return {a_.template unrestrained<Us>(), b_.template unrestrained<Us>()};
    }
    template <Kind K, Side Us, GenerationType Wanted, class Visit>
    void for_each_move(const BothChecksAndPins<Us>& checks_and_pins, Visit&& visit) const {
        Moves of_a, of_b;
        a_.template for_each_move<K, Us, Wanted>(checks_and_pins.a, Collect{of_a});
        b_.template for_each_move<K, Us, Wanted>(checks_and_pins.b, CollectFromB{of_b});
        visit_agreed(of_a, of_b, visit, [] { return "the moves of " + Words::army(K, Us); });
    }
    template <Side Us, GenerationType Wanted, class Visit>
    void for_each_royal_move(const BothChecksAndPins<Us>& checks_and_pins, Visit&& visit) const {
        Moves of_a, of_b;
        a_.template for_each_royal_move<Us, Wanted>(checks_and_pins.a, Collect{of_a});
        b_.template for_each_royal_move<Us, Wanted>(checks_and_pins.b, CollectFromB{of_b});
        visit_agreed(of_a, of_b, visit, [] { return "the royal moves of " + Words::side(Us); });
    }
    template <Side Us, class Visit>
    void for_each_royal_step(Visit&& visit) const {
        Moves of_a, of_b;
        a_.template for_each_royal_step<Us>(Collect{of_a});
        b_.template for_each_royal_step<Us>(CollectFromB{of_b});
        visit_agreed(of_a, of_b, visit, [] { return "the royal steps of " + Words::side(Us); });
    }
    template <Side Us>
    unsigned count_moves(const BothChecksAndPins<Us>& checks_and_pins) const {
        return agreed(a_.template count_moves<Us>(checks_and_pins.a),
                      b_.template count_moves<Us>(checks_and_pins.b),
                      Base::template number<unsigned>,
                      [] { return "the number of moves of " + Words::side(Us); });
    }
    // Either board may find more moves disturbing than needed, so they need not be the same. The
    // first board's are visited, and a walk in lock-step shows whether their number tells the
    // truth.
    template <Side Waiting>
    BothDependences<Waiting> dependence_of(
        const BothChecksAndPins<Waiting>& checks_and_pins) const {
        return {a_.template dependence_of<Waiting>(checks_and_pins.a),
                b_.template dependence_of<Waiting>(checks_and_pins.b)};
    }
    template <Kind K, Side Us, class Visit>
    unsigned for_each_disturbing_move(const BothChecksAndPins<Us>& checks_and_pins,
                                      const BothDependences<opponent(Us)>& dependence,
                                      Visit&& visit) const {
        unsigned visited = 0, visited_by_b = 0;
        const unsigned others = a_.template for_each_disturbing_move<K, Us>(
            checks_and_pins.a, dependence.a, [&](MoveType m, Square from, Square to) {
                ++visited;
                visit(m, from, to);
            });
        const unsigned others_of_b = b_.template for_each_disturbing_move<K, Us>(
            checks_and_pins.b, dependence.b, [&](MoveType, Square, Square) { ++visited_by_b; });
        agreed(visited + others, visited_by_b + others_of_b, Base::template number<unsigned>,
               [] { return "how many moves disturb or not, of " + Words::army(K, Us); });
        return others;
    }
    template <Side Us>
    bool royal_is_safe_on(const BothChecksAndPins<Us>& checks_and_pins, Square s) const {
        return agreed(
            a_.template royal_is_safe_on<Us>(checks_and_pins.a, s),
            b_.template royal_is_safe_on<Us>(checks_and_pins.b, to_b(s)), Words::yes_or_no,
            [&] { return "whether the royal of " + Words::side(Us) + " is safe on " + name(s); });
    }
    template <Kind K, Side By, class Visit>
    void for_each_attacker(Square s, Visit&& visit) const {
        Squares of_a, of_b;
        a_.template for_each_attacker<K, By>(s, [&](Square from) { of_a.add(from); });
        b_.template for_each_attacker<K, By>(to_b(s), [&](Square from) { of_b.add(from_b(from)); });
        same(of_a, of_b, name,
             [&] { return "the attackers of " + name(s) + ", " + Words::army(K, By); });
        for (const Square from : of_a) visit(from);
    }

 private:
    struct Made {
        MoveType move_type;
        Square from, to;
        friend bool operator==(const Made&, const Made&) = default;
    };
    using Moves = ShadowList<Made, 512>;
    using Squares = ShadowList<Square, 64>;
    struct Collect {
        Moves& moves;
        void operator()(MoveType m, Square from, Square to) const { moves.add({m, from, to}); }
    };
    struct CollectFromB {
        Moves& moves;
        void operator()(MoveType m, Square from, Square to) const {
            moves.add({m, from_b(from), from_b(to)});
        }
    };

    template <class Visit, class Query>
    static void visit_agreed(const Moves& of_a, const Moves& of_b, Visit& visit, Query query) {
        const auto text = [](const Made& m) {
            return Words::move(m.move_type, Numbering::point(m.from), Numbering::point(m.to));
        };
        same(of_a, of_b, text, query);
        for (const Made& m : of_a) visit(m.move_type, m.from, m.to);
    }
};

}  // namespace boardlab
