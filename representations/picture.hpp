// Boards and sets as text.
#pragma once

#include <string>
#include <vector>

#include "representations/pattern.hpp"

namespace boardlab {

template <class Pieces>
char piece_letter(Piece p) {
    const char letter = facts_of<Pieces>(p.kind).letter;
    return p.side == Side::first ? letter : static_cast<char>(letter + ('a' - 'A'));
}

// One board, the second side's back rank on top, with ranks and files named.
template <class Mark>
std::string board_picture(Geometry g, int first_rank, Mark mark) {
    const bool wide = g.ranks - 1 + first_rank > 9;
    std::string out;
    for (int rank = g.ranks - 1; rank >= 0; --rank) {
        const std::string number = std::to_string(rank + first_rank);
        out += std::string(wide && number.size() < 2 ? 1 : 0, ' ') + number;
        for (int file = 0; file < g.files; ++file) {
            out += ' ';
            out += mark(Point{file, rank});
        }
        out += '\n';
    }
    out += wide ? "  " : " ";
    for (int file = 0; file < g.files; ++file) {
        out += ' ';
        out += static_cast<char>('a' + file);
    }
    return out + '\n';
}

struct NamedSet {
    std::string name;
    std::vector<bool> squares;  // by dense number
};

// Several sets side by side, each under its name, a line of boards at most `width` characters wide.
std::string sets_picture(Geometry g, const std::vector<NamedSet>& sets, std::size_t width,
                         int first_rank = 1);
// "e2 e4 …", ascending.
std::string squares_of(Geometry g, const std::vector<bool>& set, int first_rank = 1);

}  // namespace boardlab
