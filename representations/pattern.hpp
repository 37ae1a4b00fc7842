// The words in which a game says how its kinds travel. All of it is known at compile time; each
// board makes of it what it needs: tables, shifts or step lists.
#pragma once

#include <array>
#include <initializer_list>
#include <string_view>

#include "representations/geometry.hpp"
#include "representations/inline.hpp"
#include "representations/piece.hpp"

namespace boardlab {

// A list of up to eight items for compile time: no piece has more leaps or slides than that.
template <class T>
class ShortList {
 public:
    constexpr ShortList() = default;
    constexpr ShortList(std::initializer_list<T> list) {
        for (const T& t : list) items_[static_cast<std::size_t>(count_++)] = t;
    }
    constexpr int size() const { return count_; }
    constexpr bool empty() const { return count_ == 0; }
    constexpr T operator[](int i) const { return items_[static_cast<std::size_t>(i)]; }
    constexpr const T* begin() const { return items_.data(); }
    constexpr const T* end() const { return items_.data() + count_; }
    constexpr bool contains(const T& wanted) const {
        for (const T& t : *this)
            if (t == wanted) return true;
        return false;
    }
    friend constexpr ShortList operator+(ShortList a, const ShortList& b) {
        for (const T& t : b) a.items_[static_cast<std::size_t>(a.count_++)] = t;
        return a;
    }
    friend constexpr bool operator==(const ShortList&, const ShortList&) = default;

 private:
    std::array<T, 8> items_{};
    int count_ = 0;
};
using Offsets = ShortList<Offset>;

inline constexpr Offsets orthogonals{{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
inline constexpr Offsets diagonals{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};
inline constexpr Offsets knight_leaps{{1, 2},   {2, 1},   {2, -1}, {1, -2},
                                      {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

// The second side sees the board from the other end: its forward is the first side's backward.
template <Side Us>
constexpr Offset as_seen_by(Offset o) {
    return Us == Side::first ? o : Offset{o.files, -o.ranks};
}

// A leap that a piece on `over` blocks: the leg of a horse, the eye of an elephant.
struct LameLeap {
    Offset over, to;
    friend constexpr bool operator==(LameLeap, LameLeap) = default;
};
using LameLeaps = ShortList<LameLeap>;

struct Pattern {
    Offsets leaps{};       // to the square that far away, whatever stands between
    Offsets slides{};      // any number of steps in that direction, as far as the first piece
    LameLeaps lame{};      // leaps that can be blocked: Xiangqi's horse and elephant
    Offsets hops{};        // in that direction over exactly one piece, the screen: a cannon
    Offsets late_leaps{};  // leaps from KindFacts::late_from on: a soldier beyond the river

    constexpr bool only_leaps() const {
        return slides.empty() && lame.empty() && hops.empty() && late_leaps.empty();
    }

    constexpr bool slides_orthogonally() const { return slides.contains({0, 1}); }
    constexpr bool slides_diagonally() const { return slides.contains({1, 1}); }
    friend constexpr bool operator==(const Pattern&, const Pattern&) = default;
};

inline constexpr int nowhere = -1;

// A rectangle of squares; ranks are counted from the side's own back rank.
struct Region {
    int first_file = 0, last_file = 1000, first_rank = 0, last_rank = 1000;
    constexpr bool contains(Point p) const {
        return p.file >= first_file && p.file <= last_file && p.rank >= first_rank &&
               p.rank <= last_rank;
    }
    friend constexpr bool operator==(const Region&, const Region&) = default;
};

struct KindFacts {
    std::string_view name{};
    char letter = '?';             // upper case, as in FEN
    Pattern quiet{};               // how it moves to a vacant square
    Pattern capture{};             // how it captures, and so what it attacks
    int long_step_from = nowhere;  // rank from which its quiet leap may be made twice in one move
    int promotion_rank = nowhere;  // rank on which it must become something else
    int promotion_choices = 1;     // how many kinds it may become there
    int most = 10;                 // how many of them one side can have at once
    Region region{};               // where it may stand at all
    int late_from = nowhere;       // rank from which its late leaps are allowed

    constexpr bool promotes() const { return promotion_rank != nowhere; }
    constexpr bool has_long_step() const { return long_step_from != nowhere; }
    constexpr bool captures_as_it_moves() const { return quiet == capture; }
    constexpr bool confined() const { return region != Region{}; }
};

// Ranks in the facts are counted from the side's own back rank.
template <Geometry G, Side Us>
constexpr int rank_for(int own_rank) {
    return Us == Side::first ? own_rank : G.ranks - 1 - own_rank;
}

// The same square as the side itself sees it.
template <Geometry G>
constexpr Point own_view(Side s, Point p) {
    return s == Side::first ? p : Point{p.file, G.ranks - 1 - p.rank};
}
constexpr Offset own_view(Side s, Offset o) {
    return s == Side::first ? o : Offset{o.files, -o.ranks};
}

// A square beyond the royal's own step of which a game may ask whether the royal would be safe
// there: where castling leads.
struct RoyalErrand {
    Point from, to;
};

// A list with these members of std::array, known at compile time; it may be empty.
template <class L, class Item> concept ListOf = requires(const L list) {
    { list.size() } -> std::convertible_to<std::size_t>;
    { list[0] } -> std::convertible_to<Item>;
    { *list.begin() } -> std::convertible_to<Item>;
    { list.begin() == list.end() } -> std::same_as<bool>;
};

// A game's pieces. An optional member, `static constexpr bool royals_face = true`, says that royals
// attack each other along an open file.
template <class P>
concept PieceSet = ListOf<decltype(P::kinds), KindFacts> &&  // indexed by Kind
    ListOf<decltype(P::royal_errands), RoyalErrand> &&       // of both sides
    ListOf<decltype(P::promotions), Kind> &&                 // what a promoting piece may become
    requires {
    { P::geometry } -> std::convertible_to<Geometry>;
    { P::royal } -> std::convertible_to<Kind>;  // the kind that must not be captured
    requires P::kinds.size() > 0 && P::geometry.squares() > 0;  // all of it at compile time
};

template <PieceSet P>
inline constexpr int kind_count = static_cast<int>(P::kinds.size());
template <PieceSet P>
constexpr const KindFacts& facts_of(Kind k) {
    return P::kinds[static_cast<std::size_t>(index(k))];
}

// for_each_kind_but_royal<P>(visit) calls visit.operator()<kind>() for every kind but the royal, in
// order. A function object for the same reason as for_each_index.
template <int Royal, class Indices>
struct KindLoop;
template <int Royal, int... I>
struct KindLoop<Royal, std::integer_sequence<int, I...>> {
    template <class Visit>
    BOARDLAB_INLINE constexpr void operator()(Visit&& visit) const {
        (visit.template operator()<static_cast<Kind>(I < Royal ? I : I + 1)>(), ...);
    }
};
template <PieceSet P>
inline constexpr KindLoop<index(P::royal), std::make_integer_sequence<int, kind_count<P> - 1>>
    for_each_kind_but_royal{};

}  // namespace boardlab
