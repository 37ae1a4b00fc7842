// Boards and sets as text.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "representations/pattern.hpp"

namespace boardlab {

template <class Pieces>
char piece_letter(Piece p) {
    const char letter = facts_of<Pieces>(p.kind).letter;
    return p.side == Side::first ? letter : static_cast<char>(letter + ('a' - 'A'));
}

// One board as text, the second side's back rank on top, with ranks and files named. `mark(point)`
// is a character or a string; columns are as wide as the longest.
template <class Mark>
std::string board_picture(Geometry g, int first_rank, Mark mark) {
    const bool wide = g.ranks - 1 + first_rank > 9;
    std::size_t width = 1;
    const auto marked = [&](Point p) {
        std::string text;
        text += mark(p);
        return text;
    };
    for (int i = 0; i < g.squares(); ++i) width = std::max(width, marked(g.point(i)).size());
    const auto column = [&](std::string text, int file) {
        text.insert(0, 1, ' ');
        if (file + 1 < g.files) text.resize(width + 1, ' ');
        return text;
    };
    std::string out;
    for (int rank = g.ranks - 1; rank >= 0; --rank) {
        const std::string number = std::to_string(rank + first_rank);
        out += std::string(wide && number.size() < 2 ? 1 : 0, ' ') + number;
        for (int file = 0; file < g.files; ++file) out += column(marked({file, rank}), file);
        out += '\n';
    }
    out += wide ? "  " : " ";
    for (int file = 0; file < g.files; ++file)
        out += column(std::string(1, static_cast<char>('a' + file)), file);
    return out + '\n';
}

struct NamedSet {
    std::string name;
    std::vector<bool> squares;  // by dense number
};

// Several sets side by side, each under its name and over the number of its squares, a line of
// boards at most `width` characters wide.
std::string sets_picture(Geometry g, const std::vector<NamedSet>& sets, std::size_t width,
                         int first_rank = 1);
// "e2 e4 …", ascending.
std::string squares_of(Geometry g, const std::vector<bool>& set, int first_rank = 1);

}  // namespace boardlab
