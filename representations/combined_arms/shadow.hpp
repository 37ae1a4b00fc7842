// A shadow for games of combined arms: every query is put to two boards, which must agree.
#pragma once

#include "representations/combined_arms/contract.hpp"
#include "representations/shadow_base.hpp"

namespace boardlab {

template <CombinedArmsRepresentation A, CombinedArmsRepresentation B>
class ArmsShadow : public ShadowBase<A, B> {
    using Base = ShadowBase<A, B>;
    using Base::a_, Base::b_, Base::agreed, Base::from_b, Base::name, Base::same, Base::to_b;
    using typename Base::Words;
    template <Side Us>
    using WatchOfA = decltype(std::declval<const A&>().template watch_over<Us>());
    template <Side Us>
    using WatchOfB = decltype(std::declval<const B&>().template watch_over<Us>());

 public:
    // Boards need not agree on what they vouch for: one may be certain where the other is not.
    template <Side Us>
    struct BothWatches {
        WatchOfA<Us> a;
        WatchOfB<Us> b;
        bool attacked() const { return a.attacked(); }
        bool in_danger() const { return a.in_danger(); }
        bool vouches_for(MoveType m, Square from, Square to) const {
            return a.vouches_for(m, from, to) && b.vouches_for(m, to_b(from), to_b(to));
        }
    };

    Unit unit_on(Square s) const {
        return agreed(a_.unit_on(s), b_.unit_on(to_b(s)), unit,
                      [&] { return "the unit on " + name(s); });
    }
    int unit_count(Side side) const {
        return agreed(a_.unit_count(side), b_.unit_count(side), Base::template number<int>,
                      [&] { return "how many units " + Words::side(side) + " has"; });
    }
    template <class Visit>
    void for_each_unit(Side side, Visit&& visit) const {
        visit_squares([&](const auto& board, auto add) { board.for_each_unit(side, add); }, visit,
                      [&] { return "the units of " + Words::side(side); });
    }
    template <class Visit>
    void for_each_stack(Side side, Visit&& visit) const {
        visit_squares([&](const auto& board, auto add) { board.for_each_stack(side, add); }, visit,
                      [&] { return "the stacks of " + Words::side(side); });
    }
    template <Side Us>
    bool royal_faces() const {
        return agreed(a_.template royal_faces<Us>(), b_.template royal_faces<Us>(),
                      Words::yes_or_no, [] { return "whether the commanders face each other"; });
    }
    template <Side By, class Visit>
    void for_each_assailant(Visit&& visit) const {
        List<Assailant> of_a, of_b;
        a_.template for_each_assailant<By>([&](Square s, std::uint32_t kinds) {
            of_a.add({s, kinds});
        });
        b_.template for_each_assailant<By>([&](Square s, std::uint32_t kinds) {
            of_b.add({from_b(s), kinds});
        });
        const auto text = [](const Assailant& x) {
            return name(x.square) + "/" + std::to_string(x.kinds);
        };
        same(of_a, of_b, text,
             [] { return "who of " + Words::side(By) + " threatens the commander"; });
        for (const Assailant& x : of_a) visit(x.square, x.kinds);
    }

    int zones_over(Square s, Side side) const {
        return agreed(
            a_.zones_over(s, side), b_.zones_over(to_b(s), side), Base::template number<int>,
            [&] { return "how many zones of " + Words::side(side) + " cover " + name(s); });
    }
    bool lets_planes_through(Side side, Square from, Square to) const {
        return agreed(a_.lets_planes_through(side, from, to),
                      b_.lets_planes_through(side, to_b(from), to_b(to)), Words::yes_or_no, [&] {
                          return "whether " + Words::side(side) + " lets planes from " +
                                 name(from) + " to " + name(to);
                      });
    }

    template <Side Us>
    BothWatches<Us> watch_over() const {
        const BothWatches<Us> both{a_.template watch_over<Us>(), b_.template watch_over<Us>()};
        agreed(both.a.attacked(), both.b.attacked(), Words::yes_or_no,
               [] { return "whether the commander of " + Words::side(Us) + " is attacked"; });
        agreed(both.a.in_danger(), both.b.in_danger(), Words::yes_or_no,
               [] { return "whether the commander of " + Words::side(Us) + " is in danger"; });
        return both;
    }
    template <Side Us>
    BothWatches<Us> trust_nobody() const {
        return {a_.template trust_nobody<Us>(), b_.template trust_nobody<Us>()};
    }
    template <Side Us, class Visit>
    void for_each_step(const BothWatches<Us>& watch, Visit&& visit) const {
        List<Taken> of_a, of_b;
        a_.template for_each_step<Us>(watch.a, Collect{of_a});
        b_.template for_each_step<Us>(watch.b, CollectFromB{of_b});
        visit_steps(of_a, of_b, visit, [] { return "the steps of " + Words::side(Us); });
    }
    template <Side Us, class Visit>
    unsigned count_steps(const BothWatches<Us>& watch, Visit&& visit) const {
        unsigned vouched = 0;
        List<Taken> of_a, of_b;
        const unsigned count_a = a_.template count_steps<Us>(watch.a, Collect{of_a});
        const unsigned count_b = b_.template count_steps<Us>(watch.b, CollectFromB{of_b});
        agreed(count_a + static_cast<unsigned>(of_a.end() - of_a.begin()),
               count_b + static_cast<unsigned>(of_b.end() - of_b.begin()),
               Base::template number<unsigned>,
               [] { return "the number of steps of " + Words::side(Us); });
        for_each_step<Us>(watch, [&](MoveType m, Square from, Square to, bool both_vouch) {
            if (both_vouch)
                ++vouched;
            else
                visit(m, from, to, false);
        });
        return vouched;
    }
    template <Side Us, class Visit>
    void for_each_step_of(const BothWatches<Us>& watch, Kind k, Square from, Visit&& visit) const {
        List<Taken> of_a, of_b;
        a_.template for_each_step_of<Us>(watch.a, k, from, Collect{of_a});
        b_.template for_each_step_of<Us>(watch.b, k, to_b(from), CollectFromB{of_b});
        visit_steps(of_a, of_b, visit,
                    [&] { return "the steps of a " + Words::kind(k) + " on " + name(from); });
    }

    void put(Unit u, Side side, Square s) { a_.put(u, side, s), b_.put(u, side, to_b(s)); }
    void remove(Side side, Square s) { a_.remove(side, s), b_.remove(side, to_b(s)); }

 private:
    struct Taken {
        MoveType move_type;
        Square from, to;
        bool vouched;
        friend bool operator==(const Taken& a, const Taken& b) {
            return a.move_type == b.move_type && a.from == b.from && a.to == b.to;
        }
    };
    struct Assailant {
        Square square;
        std::uint32_t kinds;
        friend bool operator==(Assailant, Assailant) = default;
    };
    template <class Item>
    using List = ShadowList<Item, 1024>;
    struct Collect {
        List<Taken>& steps;
        void operator()(MoveType m, Square from, Square to, bool vouched) const {
            steps.add({m, from, to, vouched});
        }
    };
    struct CollectFromB {
        List<Taken>& steps;
        void operator()(MoveType m, Square from, Square to, bool vouched) const {
            steps.add({m, from_b(from), from_b(to), vouched});
        }
    };
    static std::string unit(Unit u) { return "unit " + std::to_string(index(u)); }

    template <class Ask, class Visit, class Query>
    void visit_squares(Ask ask, Visit& visit, Query query) const {
        List<Square> of_a, of_b;
        ask(a_, [&](Square s) { of_a.add(s); });
        ask(b_, [&](Square s) { of_b.add(from_b(s)); });
        same(of_a, of_b, name, query);
        for (const Square s : of_a) visit(s);
    }
    // A step is vouched for if both boards vouch for it.
    template <class Visit, class Query>
    static void visit_steps(const List<Taken>& of_a, const List<Taken>& of_b, Visit& visit,
                            Query query) {
        same(
            of_a, of_b,
            [](const Taken& t) {
                return Words::move(t.move_type, Base::Numbering::point(t.from),
                                   Base::Numbering::point(t.to));
            },
            query);
        for (const Taken& t : of_a) {
            const bool other = std::find(of_b.begin(), of_b.end(), t)->vouched;
            visit(t.move_type, t.from, t.to, t.vouched && other);
        }
    }
};

}  // namespace boardlab
