// What the tests of Xiangqi share. In a FEN of ten ranks it is hard to see where a piece stands, so
// positions are written as pieces on points: "Ke1 kd10 Re5".
#pragma once

#include <array>

#include "tests/games/game_fixture.hpp"

namespace boardlab {

class OnEveryXiangqiBoard : public OnEveryBoard {
 protected:
    static std::string fen_of(const std::string& men, const std::string& side = "w") {
        std::array<std::string, 10> ranks;
        ranks.fill(std::string(9, '1'));
        std::istringstream words(men);
        for (std::string man; words >> man;)
            ranks.at(static_cast<std::size_t>(std::stoi(man.substr(2)) - 1))
                .at(static_cast<std::size_t>(man[1] - 'a')) = man[0];
        std::string fen;
        for (auto rank = ranks.rbegin(); rank != ranks.rend(); ++rank) {
            if (!fen.empty()) fen += '/';
            for (std::size_t i = 0, run = 0; i < 9; ++i) {
                run = (*rank)[i] == '1' ? run + 1 : 0;
                if (run == 0)
                    fen += (*rank)[i];
                else if (i == 8 || (*rank)[i + 1] != '1')
                    fen += std::to_string(run);
            }
        }
        return fen + ' ' + side + " - - 0 1";
    }
    std::unique_ptr<AnyPosition> with(const std::string& men, const std::string& side = "w") const {
        return at(fen_of(men, side));
    }
    Names legal(const std::string& men, const std::string& side = "w") const {
        return moves(*with(men, side));
    }
    // Where the piece on a point can go. Moves are compared by their square, since the text of a10
    // begins with a1.
    Names targets(const std::string& men, const std::string& from,
                  const std::string& side = "w") const {
        Names names;
        for (const std::string& move : legal(men, side)) {
            const std::size_t to = move.find_first_of("abcdefghi", 1);
            if (move.substr(0, to) == from) names.insert(move.substr(to));
        }
        return names;
    }
};

}  // namespace boardlab
