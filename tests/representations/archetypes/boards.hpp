// Boards with exactly the members that their concepts list; each contains a board that has more.
// Code that uses another member does not compile on them, and that member belongs in the concept.
#pragma once

#include "representations/representation.hpp"
#include "tests/representations/archetypes/pieces.hpp"

namespace boardlab::archetypes {

// Checks and pins, a dependence or a watch: only the board that made it can read more than the
// concept lists.
template <class Inner, class Board>
class Handle {
 public:
    bool in_check() const requires ChecksAndPins<Inner> { return inner_.in_check(); }
    bool only_royal_may_move() const requires ChecksAndPins<Inner> {
        return inner_.only_royal_may_move();
    }
    bool attacked() const requires Watch<Inner> { return inner_.attacked(); }
    bool in_danger() const requires Watch<Inner> { return inner_.in_danger(); }
    bool vouches_for(MoveType m, Square from, Square to) const requires Watch<Inner> {
        return inner_.vouches_for(m, from, to);
    }

 private:
    friend Board;
    Handle(const Inner& inner) : inner_(inner) {}
    Inner inner_;
};

template <CommonRepresentation B>
class CommonBoard {
 public:
    using Pieces = typename B::Pieces;
    using Numbering = Squares<typename B::Numbering>;

    Cell piece_on(Square s) const { return board_.piece_on(s); }
    bool is_attacked(Square s, Side by) const { return board_.is_attacked(s, by); }
    template <Side By, class Visit>
    void for_each_attacked(Visit&& visit) const {
        board_.template for_each_attacked<By>(visit);
    }
    template <Side Us>
    bool royal_is_attacked() const {
        return board_.template royal_is_attacked<Us>();
    }
    Square royal_square(Side side) const { return board_.royal_square(side); }
    int army_size(Piece p) const { return board_.army_size(p); }
    template <class Visit>
    void for_each_square_of(Piece p, Visit&& visit) const {
        board_.for_each_square_of(p, visit);
    }
    void place(Piece p, Square s) { board_.place(p, s); }
    void lift(Piece p, Square s) { board_.lift(p, s); }
    void shift(Piece p, Square from, Square to) { board_.shift(p, from, to); }
    void clear(Side side, Square s) { board_.clear(side, s); }
    template <class Visit>
    void for_each_inconsistency(Visit&& visit) const {
        board_.for_each_inconsistency(visit);
    }
    static std::size_t table_bytes() { return B::table_bytes(); }

 protected:
    B board_;
};

template <LegalRepresentation B>
class LegalBoard : public CommonBoard<B> {
    using CommonBoard<B>::board_;
    template <Side Us>
    using Limits =
        Handle<decltype(std::declval<const B&>().template checks_and_pins_of<Us>()), LegalBoard>;
    template <Side Waiting>
    using Depends = Handle<decltype(std::declval<const B&>().template dependence_of<Waiting>(
                               std::declval<const B&>().template checks_and_pins_of<Waiting>())),
                           LegalBoard>;

 public:
    template <auto Points>
    bool all_vacant() const {
        return board_.template all_vacant<Points>();
    }
    template <Side Us>
    Limits<Us> checks_and_pins_of() const {
        return board_.template checks_and_pins_of<Us>();
    }
    template <Side Us>
    Limits<Us> unrestrained() const {
        return board_.template unrestrained<Us>();
    }
    template <Kind K, Side Us, GenerationType Wanted, class Visit>
    void for_each_move(const Limits<Us>& limits, Visit&& visit) const {
        board_.template for_each_move<K, Us, Wanted>(limits.inner_, visit);
    }
    template <Side Us, GenerationType Wanted, class Visit>
    void for_each_royal_move(const Limits<Us>& limits, Visit&& visit) const {
        board_.template for_each_royal_move<Us, Wanted>(limits.inner_, visit);
    }
    template <Side Us, class Visit>
    void for_each_royal_step(Visit&& visit) const {
        board_.template for_each_royal_step<Us>(visit);
    }
    template <Side Us>
    unsigned count_moves(const Limits<Us>& limits) const {
        return board_.template count_moves<Us>(limits.inner_);
    }
    template <Side Waiting>
    Depends<Waiting> dependence_of(const Limits<Waiting>& limits) const {
        return board_.template dependence_of<Waiting>(limits.inner_);
    }
    template <Kind K, Side Us, class Visit>
    unsigned for_each_disturbing_move(const Limits<Us>& limits,
                                      const Depends<opponent(Us)>& dependence,
                                      Visit&& visit) const {
        return board_.template for_each_disturbing_move<K, Us>(limits.inner_, dependence.inner_,
                                                               visit);
    }
    template <Side Us>
    bool royal_is_safe_on(const Limits<Us>& limits, Square s) const {
        return board_.template royal_is_safe_on<Us>(limits.inner_, s);
    }
    template <Kind K, Side By, class Visit>
    void for_each_attacker(Square s, Visit&& visit) const {
        board_.template for_each_attacker<K, By>(s, visit);
    }
};

template <CombinedArmsRepresentation B>
class ArmsBoard : public CommonBoard<B> {
    using CommonBoard<B>::board_;
    template <Side Us>
    using WatchOver =
        Handle<decltype(std::declval<const B&>().template watch_over<Us>()), ArmsBoard>;

 public:
    Unit unit_on(Square s) const { return board_.unit_on(s); }
    int unit_count(Side side) const { return board_.unit_count(side); }
    template <class Visit>
    void for_each_unit(Side side, Visit&& visit) const {
        board_.for_each_unit(side, visit);
    }
    template <class Visit>
    void for_each_stack(Side side, Visit&& visit) const {
        board_.for_each_stack(side, visit);
    }
    void put(Unit u, Side side, Square s) { board_.put(u, side, s); }
    void remove(Side side, Square s) { board_.remove(side, s); }
    template <Side Us>
    WatchOver<Us> watch_over() const {
        return board_.template watch_over<Us>();
    }
    template <Side Us>
    WatchOver<Us> trust_nobody() const {
        return board_.template trust_nobody<Us>();
    }
    template <Side Us, class Visit>
    void for_each_step(const WatchOver<Us>& watch, Visit&& visit) const {
        board_.template for_each_step<Us>(watch.inner_, visit);
    }
    template <Side Us, class Visit>
    unsigned count_steps(const WatchOver<Us>& watch, Visit&& visit) const {
        return board_.template count_steps<Us>(watch.inner_, visit);
    }
    template <Side Us, class Visit>
    void for_each_step_of(const WatchOver<Us>& watch, Kind k, Square from, Visit&& visit) const {
        board_.template for_each_step_of<Us>(watch.inner_, k, from, visit);
    }
    template <Side By, class Visit>
    void for_each_assailant(Visit&& visit) const {
        board_.template for_each_assailant<By>(visit);
    }
    template <Side Us>
    bool royal_faces() const {
        return board_.template royal_faces<Us>();
    }
    int zones_over(Square s, Side side) const { return board_.zones_over(s, side); }
    bool lets_planes_through(Side side, Square from, Square to) const {
        return board_.lets_planes_through(side, from, to);
    }
};

}  // namespace boardlab::archetypes
