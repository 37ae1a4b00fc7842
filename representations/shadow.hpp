// Two boards in lock-step that stop at the first query they answer differently. A shadow is a
// representation like any other, so whole tree walks run on it cross-validated, query by query.
// Squares are numbered as on the first board and renumbered for the second at every query.
#pragma once

#include "representations/representation.hpp"
#include "representations/shadow_mismatch.hpp"

namespace boardlab {

template <Representation A, Representation B>
requires(A::Pieces::geometry == B::Pieces::geometry &&
         kind_count<typename A::Pieces> == kind_count<typename B::Pieces>) class Shadow {
    template <Side Us>
    using RestraintsOfA = decltype(std::declval<const A&>().template restraints_on<Us>());
    template <Side Us>
    using RestraintsOfB = decltype(std::declval<const B&>().template restraints_on<Us>());

 public:
    using Pieces = typename A::Pieces;
    using Numbering = typename A::Numbering;

    template <Side Us>
    struct BothRestraints {
        RestraintsOfA<Us> a;
        RestraintsOfB<Us> b;
        bool in_check() const { return a.in_check(); }
        bool only_royal_may_move() const { return a.only_royal_may_move(); }
    };

    Cell piece_on(Square s) const {
        return agreed(a_.piece_on(s), b_.piece_on(to_b(s)), Words::cell,
                      [&] { return "what stands on " + name(s); });
    }
    bool is_attacked(Square s, Side by) const {
        return agreed(a_.is_attacked(s, by), b_.is_attacked(to_b(s), by), Words::yes_or_no,
                      [&] { return "whether " + Words::side(by) + " attacks " + name(s); });
    }
    template <Side Us>
    bool royal_is_attacked() const {
        return agreed(a_.template royal_is_attacked<Us>(), b_.template royal_is_attacked<Us>(),
                      Words::yes_or_no,
                      [] { return "whether the royal of " + Words::side(Us) + " is attacked"; });
    }
    Square royal_square(Side side) const {
        return agreed(a_.royal_square(side), from_b(b_.royal_square(side)), name,
                      [&] { return "where the royal of " + Words::side(side) + " stands"; });
    }
    int army_size(Piece p) const {
        return agreed(a_.army_size(p), b_.army_size(p), number<int>,
                      [&] { return "the size of " + Words::army(p.kind, p.side); });
    }
    template <class Visit>
    void for_each_square_of(Piece p, Visit&& visit) const {
        Squares of_a, of_b;
        a_.for_each_square_of(p, [&](Square s) { of_a.add(s); });
        b_.for_each_square_of(p, [&](Square s) { of_b.add(from_b(s)); });
        if (!of_a.same_as(of_b))
            throw ShadowMismatch("the squares of " + Words::army(p.kind, p.side), of_a.text(name),
                                 of_b.text(name));
        for (const Square s : of_a) visit(s);
    }
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
    BothRestraints<Us> restraints_on() const {
        const BothRestraints<Us> both{a_.template restraints_on<Us>(),
                                      b_.template restraints_on<Us>()};
        agreed(both.a.in_check(), both.b.in_check(), Words::yes_or_no,
               [] { return "whether " + Words::side(Us) + " is in check"; });
        agreed(both.a.only_royal_may_move(), both.b.only_royal_may_move(), Words::yes_or_no,
               [] { return "whether only the royal of " + Words::side(Us) + " may move"; });
        return both;
    }
    template <Kind K, Side Us, Aim Aimed, class Visit>
    void for_each_move(const BothRestraints<Us>& restraints, Visit&& visit) const {
        Moves of_a, of_b;
        a_.template for_each_move<K, Us, Aimed>(restraints.a, Collect{of_a});
        b_.template for_each_move<K, Us, Aimed>(restraints.b, CollectFromB{of_b});
        visit_agreed(of_a, of_b, visit, [] { return "the moves of " + Words::army(K, Us); });
    }
    template <Side Us, Aim Aimed, class Visit>
    void for_each_royal_move(const BothRestraints<Us>& restraints, Visit&& visit) const {
        Moves of_a, of_b;
        a_.template for_each_royal_move<Us, Aimed>(restraints.a, Collect{of_a});
        b_.template for_each_royal_move<Us, Aimed>(restraints.b, CollectFromB{of_b});
        visit_agreed(of_a, of_b, visit, [] { return "the royal moves of " + Words::side(Us); });
    }
    template <Side Us>
    unsigned count_moves(const BothRestraints<Us>& restraints) const {
        return agreed(a_.template count_moves<Us>(restraints.a),
                      b_.template count_moves<Us>(restraints.b), number<unsigned>,
                      [] { return "the number of moves of " + Words::side(Us); });
    }
    template <Side Us>
    bool royal_is_safe_on(const BothRestraints<Us>& restraints, Square s) const {
        return agreed(
            a_.template royal_is_safe_on<Us>(restraints.a, s),
            b_.template royal_is_safe_on<Us>(restraints.b, to_b(s)), Words::yes_or_no,
            [&] { return "whether the royal of " + Words::side(Us) + " is safe on " + name(s); });
    }
    template <Kind K, Side By, class Visit>
    void for_each_attacker(Square s, Visit&& visit) const {
        Squares of_a, of_b;
        a_.template for_each_attacker<K, By>(s, [&](Square from) { of_a.add(from); });
        b_.template for_each_attacker<K, By>(to_b(s), [&](Square from) { of_b.add(from_b(from)); });
        if (!of_a.same_as(of_b))
            throw ShadowMismatch("the attackers of " + name(s) + ", " + Words::army(K, By),
                                 of_a.text(name), of_b.text(name));
        for (const Square from : of_a) visit(from);
    }

    void place(Piece p, Square s) { a_.place(p, s), b_.place(p, to_b(s)); }
    void lift(Piece p, Square s) { a_.lift(p, s), b_.lift(p, to_b(s)); }
    void shift(Piece p, Square from, Square to) {
        a_.shift(p, from, to), b_.shift(p, to_b(from), to_b(to));
    }
    void clear(Side side, Square s) { a_.clear(side, s), b_.clear(side, to_b(s)); }

    const char* first_inconsistency() const {
        if (const char* broken = a_.first_inconsistency()) return broken;
        if (const char* broken = b_.first_inconsistency()) return broken;
        for (int i = 0; i < Pieces::geometry.squares(); ++i) {
            const Square s = Numbering::at(Pieces::geometry.point(i));
            if (!(a_.piece_on(s) == b_.piece_on(to_b(s))))
                return "the two boards of a shadow hold different pieces";
        }
        return nullptr;
    }
    static std::size_t table_bytes() { return A::table_bytes() + B::table_bytes(); }

 private:
    using Words = ShadowWords<Pieces>;
    struct Made {
        Manner manner;
        Square from, to;
        friend bool operator==(const Made&, const Made&) = default;
    };
    using Moves = ShadowList<Made, 512>;
    using Squares = ShadowList<Square, 64>;
    struct Collect {
        Moves& moves;
        void operator()(Manner m, Square from, Square to) const { moves.add({m, from, to}); }
    };
    struct CollectFromB {
        Moves& moves;
        void operator()(Manner m, Square from, Square to) const {
            moves.add({m, from_b(from), from_b(to)});
        }
    };

    static Square to_b(Square s) { return B::Numbering::at(Numbering::point(s)); }
    static Square from_b(Square s) { return Numbering::at(B::Numbering::point(s)); }
    static std::string name(Square s) { return Words::square(Numbering::point(s)); }
    template <class N>
    static std::string number(N n) {
        return std::to_string(n);
    }

    // The common answer. Queries are put into words only when they are needed.
    template <class Answer, class Text, class Query>
    static Answer agreed(Answer a, Answer b, Text text, Query query) {
        if (!(a == b)) throw ShadowMismatch(query(), text(a), text(b));
        return a;
    }
    template <class Visit, class Query>
    static void visit_agreed(const Moves& of_a, const Moves& of_b, Visit& visit, Query query) {
        const auto text = [](const Made& m) {
            return Words::move(m.manner, Numbering::point(m.from), Numbering::point(m.to));
        };
        if (!of_a.same_as(of_b)) throw ShadowMismatch(query(), of_a.text(text), of_b.text(text));
        for (const Made& m : of_a) visit(m.manner, m.from, m.to);
    }

    A a_;
    B b_;
};

// The family of shadows, so that a shadow can be a contender like its two boards.
template <class FamilyA, class FamilyB>
struct ShadowOf {
    template <class P>
    struct Of {
        using Board = Shadow<typename FamilyA::template Of<P>::Board,
                             typename FamilyB::template Of<P>::Board>;
    };
};

}  // namespace boardlab
