// Positions of CoTuLenh written as units on squares, for tests: "Cj1 cd12 (NF)b4 +Tf5".
#pragma once

#include <array>
#include <sstream>
#include <string>
#include <utility>

namespace boardlab {

inline std::string arms_fen(const std::string& units, const std::string& side = "r",
                            const std::string& counters = "0 1") {
    std::array<std::array<std::string, 11>, 12> cells;
    std::istringstream words(units);
    for (std::string word; words >> word;) {
        const std::size_t square = word.find_last_of("abcdefghijk");
        cells.at(static_cast<std::size_t>(std::stoi(word.substr(square + 1)) - 1))
            .at(static_cast<std::size_t>(word[square] - 'a')) = word.substr(0, square);
    }
    std::string fen;
    for (auto rank = cells.rbegin(); rank != cells.rend(); ++rank) {
        int vacant = 0;
        for (const std::string& cell : *rank) {
            if (!cell.empty() && vacant > 0) fen += std::to_string(std::exchange(vacant, 0));
            if (cell.empty()) ++vacant;
            fen += cell;
        }
        if (vacant > 0) fen += std::to_string(vacant);
        fen += rank + 1 == cells.rend() ? " " : "/";
    }
    return fen + side + " - - " + counters;
}

}  // namespace boardlab
