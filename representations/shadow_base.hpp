// The part of a Shadow that all games share: storage and attacks on two boards in lock-step. It
// throws at the first query they answer differently. Squares are numbered as on the first board and
// renumbered for the second at every query.
#pragma once

#include "representations/contract.hpp"
#include "representations/shadow_mismatch.hpp"

namespace boardlab {

template <CommonRepresentation A, CommonRepresentation B>
requires(A::Pieces::geometry == B::Pieces::geometry &&
         kind_count<typename A::Pieces> == kind_count<typename B::Pieces>) class ShadowBase {
 public:
    using Pieces = typename A::Pieces;
    using Numbering = typename A::Numbering;

    Cell piece_on(Square s) const {
        return agreed(a_.piece_on(s), b_.piece_on(to_b(s)), Words::cell,
                      [&] { return "what stands on " + name(s); });
    }
    bool is_attacked(Square s, Side by) const {
        return agreed(a_.is_attacked(s, by), b_.is_attacked(to_b(s), by), Words::yes_or_no,
                      [&] { return "whether " + Words::side(by) + " attacks " + name(s); });
    }
    template <Side By, class Visit>
    void for_each_attacked(Visit&& visit) const {
        ShadowList<Square, 256> of_a, of_b;
        a_.template for_each_attacked<By>([&](Square s) { of_a.add(s); });
        b_.template for_each_attacked<By>([&](Square s) { of_b.add(from_b(s)); });
        same(of_a, of_b, name, [] { return "what " + Words::side(By) + " attacks"; });
        for (const Square s : of_a) visit(s);
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
        ShadowList<Square, 64> of_a, of_b;
        a_.for_each_square_of(p, [&](Square s) { of_a.add(s); });
        b_.for_each_square_of(p, [&](Square s) { of_b.add(from_b(s)); });
        same(of_a, of_b, name, [&] { return "the squares of " + Words::army(p.kind, p.side); });
        for (const Square s : of_a) visit(s);
    }

    void place(Piece p, Square s) { a_.place(p, s), b_.place(p, to_b(s)); }
    void lift(Piece p, Square s) { a_.lift(p, s), b_.lift(p, to_b(s)); }
    void shift(Piece p, Square from, Square to) {
        a_.shift(p, from, to), b_.shift(p, to_b(from), to_b(to));
    }
    void clear(Side side, Square s) { a_.clear(side, s), b_.clear(side, to_b(s)); }

    template <class Visit>
    void for_each_inconsistency(Visit&& visit) const {
        a_.for_each_inconsistency(visit);
        b_.for_each_inconsistency([&](Inconsistency broken) {
            if (broken.square && Pieces::geometry.contains(B::Numbering::point(*broken.square)))
                broken.square = from_b(*broken.square);
            else
                broken.square.reset();
            visit(broken);
        });
        for (int i = 0; i < Pieces::geometry.squares(); ++i) {
            const Square s = Numbering::at(Pieces::geometry.point(i));
            if (!(a_.piece_on(s) == b_.piece_on(to_b(s))))
                visit(Inconsistency{"the two boards of a shadow hold different pieces", s});
        }
    }
    static std::size_t table_bytes() { return A::table_bytes() + B::table_bytes(); }

 protected:
    using Words = ShadowWords<Pieces>;

    static Square to_b(Square s) { return B::Numbering::at(Numbering::point(s)); }
    static Square from_b(Square s) { return Numbering::at(B::Numbering::point(s)); }
    static std::string name(Square s) { return Words::square(Numbering::point(s)); }
    template <class N>
    static std::string number(N n) {
        return std::to_string(n);
    }

    // The answer both boards gave. `query` is made into text only when they differ.
    template <class Answer, class Text, class Query>
    static Answer agreed(Answer a, Answer b, Text text, Query query) {
        if (!(a == b)) throw ShadowMismatch(query(), text(a), text(b));
        return a;
    }
    // The same for answers that visit.
    template <class List, class Text, class Query>
    static void same(const List& of_a, const List& of_b, Text text, Query query) {
        if (!of_a.same_as(of_b)) throw ShadowMismatch(query(), of_a.text(text), of_b.text(text));
    }

    A a_;
    B b_;
};

}  // namespace boardlab
