// The vocabulary in which a game says how its kinds travel. Everything here is a compile-time
// fact; each board compiles it its own way, into tables, shifts or step lists.
#pragma once

#include <array>
#include <initializer_list>
#include <string_view>

#include "representations/geometry.hpp"
#include "representations/inline.hpp"
#include "representations/piece.hpp"

namespace boardlab {

class Offsets {
 public:
    constexpr Offsets() = default;
    constexpr Offsets(std::initializer_list<Offset> list) {
        for (Offset o : list) items_[static_cast<std::size_t>(count_++)] = o;
    }
    constexpr int size() const { return count_; }
    constexpr bool empty() const { return count_ == 0; }
    constexpr Offset operator[](int i) const { return items_[static_cast<std::size_t>(i)]; }
    constexpr const Offset* begin() const { return items_.data(); }
    constexpr const Offset* end() const { return items_.data() + count_; }
    constexpr bool contains(Offset wanted) const {
        for (Offset o : *this)
            if (o == wanted) return true;
        return false;
    }
    friend constexpr Offsets operator+(Offsets a, const Offsets& b) {
        for (Offset o : b) a.items_[static_cast<std::size_t>(a.count_++)] = o;
        return a;
    }
    friend constexpr bool operator==(const Offsets&, const Offsets&) = default;

 private:
    std::array<Offset, 8> items_{};
    int count_ = 0;
};

inline constexpr Offsets orthogonals{{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
inline constexpr Offsets diagonals{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};

// The second side sees the board from the other end: its forward is the first side's backward.
template <Side Us>
constexpr Offset as_seen_by(Offset o) {
    return Us == Side::first ? o : Offset{o.files, -o.ranks};
}

struct Pattern {
    Offsets leaps{};   // straight to the square, whatever stands between
    Offsets slides{};  // on and on in that direction until something blocks

    constexpr bool slides_orthogonally() const { return slides.contains({0, 1}); }
    constexpr bool slides_diagonally() const { return slides.contains({1, 1}); }
    friend constexpr bool operator==(const Pattern&, const Pattern&) = default;
};

inline constexpr int nowhere = -1;

struct KindFacts {
    std::string_view name{};
    char letter = '?';             // upper case, as in FEN
    Pattern quiet{};               // how it goes to an empty square
    Pattern capture{};             // how it takes, and so what it attacks
    int long_step_from = nowhere;  // rank from which its quiet leap may be made twice in one move
    int promotion_rank = nowhere;  // rank on which it must become something else
    int promotion_choices = 1;     // how many things it may become there
    int most = 10;                 // how many of them one side can ever have

    constexpr bool promotes() const { return promotion_rank != nowhere; }
    constexpr bool has_long_step() const { return long_step_from != nowhere; }
    constexpr bool captures_as_it_moves() const { return quiet == capture; }
};

// Ranks in the facts are counted from the side's own back rank.
template <Geometry G, Side Us>
constexpr int rank_for(int own_rank) {
    return Us == Side::first ? own_rank : G.ranks - 1 - own_rank;
}

// A square further off than the royal's own step on which a game may ask whether it would be safe.
struct RoyalErrand {
    Point from, to;
};

// A game's pieces: its geometry, its kinds, which of them must not be lost, and its errands.
template <class P> concept PieceSet = requires {
    { P::geometry } -> std::convertible_to<Geometry>;
    { P::kinds[0] } -> std::convertible_to<KindFacts>;
    { P::royal } -> std::convertible_to<Kind>;
    { P::royal_errands.size() } -> std::convertible_to<std::size_t>;
};

template <PieceSet P>
inline constexpr int kind_count = static_cast<int>(P::kinds.size());
template <PieceSet P>
constexpr const KindFacts& facts_of(Kind k) {
    return P::kinds[static_cast<std::size_t>(index(k))];
}

// Kinds that travel alike (a promoted piece and the one it equals) are often asked for as one army.
template <PieceSet P>
constexpr bool travel_alike(Kind a, Kind b) {
    return a != P::royal && b != P::royal && facts_of<P>(a).quiet == facts_of<P>(b).quiet &&
           facts_of<P>(a).capture == facts_of<P>(b).capture;
}
// Whether no earlier kind travels alike: one of each such family is the one that is asked.
template <PieceSet P>
constexpr bool first_of_its_like(Kind k) {
    for (int i = 0; i < index(k); ++i)
        if (travel_alike<P>(static_cast<Kind>(i), k)) return false;
    return true;
}

// Calls visit.operator()<kind>() for every kind but the royal, in order.
template <PieceSet P, class Visit>
BOARDLAB_INLINE inline void for_each_kind_but_royal(Visit&& visit) {
    for_each_index<kind_count<P>>([&]<int I>() BOARDLAB_INLINE {
        constexpr Kind k = static_cast<Kind>(I);
        if constexpr (k != P::royal) visit.template operator()<k>();
    });
}

}  // namespace boardlab
