// The answers of a shadow's boards in words. Of long ones only what the other lacks is said.
// Broken boards may name anything, so every value has a text.
#pragma once

#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include "games/game.hpp"
#include "representations/shadow_mismatch.hpp"

namespace boardlab::shadow_text {

inline constexpr auto number = [](auto n, auto) { return std::to_string(n); };
inline constexpr auto yes_or_no = [](bool yes, bool) { return std::string(yes ? "yes" : "no"); };
inline constexpr auto side = [](Side s, Side) {
    return std::string(s == Side::first ? "the first side" : "the second side");
};
inline std::string key(Key k, Key) {
    char text[17];
    std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(k));
    return text;
}

template <Game G>
std::string square(Square s) {
    using Words = ShadowWords<typename G::Pieces>;
    return s == no_square ? "nowhere"
                          : Words::square(G::Pieces::geometry.point(static_cast<int>(s)));
}
template <Game G>
std::string piece(Piece p) {
    return ShadowWords<typename G::Pieces>::army(p.kind, p.side);
}

template <class Item>
std::vector<Item> sorted(std::vector<Item> items) {
    std::sort(items.begin(), items.end());
    return items;
}
inline std::vector<Square> members(const std::vector<bool>& squares) {
    std::vector<Square> out;
    for (Square s = 0; s < squares.size(); ++s)
        if (squares[s]) out.push_back(s);
    return out;
}

// "20 (b1a3 b1c3 not in the other)". Both are sorted.
template <class Item, class Name>
std::string list(const std::vector<Item>& mine, const std::vector<Item>& other, Name name) {
    std::vector<Item> more;
    std::set_difference(mine.begin(), mine.end(), other.begin(), other.end(),
                        std::back_inserter(more));
    std::string names;
    for (const Item& item : more) names += name(item) + ' ';
    return std::to_string(mine.size()) + (more.empty() ? "" : " (" + names + "not in the other)");
}
template <Game G>
std::string squares(const std::vector<Square>& mine, const std::vector<Square>& other) {
    return list(mine, other, square<G>);
}
// "e4 2, e5 1": numbers of squares, where the other has another one.
template <Game G>
std::string by_square(const std::vector<int>& mine, const std::vector<int>& other) {
    std::string out;
    for (Square s = 0; s < mine.size(); ++s)
        if (s >= other.size() || mine[s] != other[s])
            out += (out.empty() ? "" : ", ") + square<G>(s) + ' ' + std::to_string(mine[s]);
    return out.empty() ? "none that differs" : out;
}

}  // namespace boardlab::shadow_text
