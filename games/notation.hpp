// Names of squares and moves that all games share: files are letters, ranks numbers from 1.
#pragma once

#include <string>

#include "games/move.hpp"

namespace boardlab {

inline std::string square_name(Point p, int first_rank = 1) {
    return static_cast<char>('a' + p.file) + std::to_string(p.rank + first_rank);
}

// UCI: from, to, and the letter of the kind it promotes to. The move must be densely numbered.
template <class Pieces>
std::string uci_name(Move m, int first_rank = 1) {
    std::string name = square_name(Pieces::geometry.point(static_cast<int>(m.from())), first_rank) +
                       square_name(Pieces::geometry.point(static_cast<int>(m.to())), first_rank);
    if (m.type().arrival == Arrival::promoting)
        name += static_cast<char>(facts_of<Pieces>(m.type().becomes).letter + ('a' - 'A'));
    return name;
}

}  // namespace boardlab
