// What the chess tests share: every board, and positions spoken of in FEN and UCI.
#pragma once

#include <algorithm>
#include <set>
#include <sstream>
#include <string>

#include "games/input_error.hpp"
#include "tests/contenders.hpp"
#include "tests/random.hpp"

namespace boardlab {

class OnEveryChessBoard : public testing::TestWithParam<Contender> {
 protected:
    using Names = std::set<std::string>;

    std::unique_ptr<AnyPosition> at(const std::string& fen) const {
        auto position = GetParam().start();
        position->load(fen);
        return position;
    }
    static void play(AnyPosition& position, const std::string& moves) {
        std::istringstream words(moves);
        for (std::string word; words >> word;) position.play(position.find_move(word));
    }
    // The legal moves in UCI, those of one piece when its square is given.
    static Names moves(const AnyPosition& position, const std::string& from = "") {
        Names names;
        for (const Move m : position.moves())
            if (position.uci(m).starts_with(from)) names.insert(position.uci(m));
        return names;
    }
    Names moves_at(const std::string& fen, const std::string& from = "") const {
        return moves(*at(fen), from);
    }
    bool has(const std::string& fen, const std::string& move) const {
        return moves_at(fen).contains(move);
    }
};

// Calls visit(position) after every move of seeded random games from the position it is at.
template <class Visit>
void play_randomly(AnyPosition& position, Random& random, int plies, Visit&& visit) {
    for (int i = 0; i < plies; ++i) {
        const std::vector<Move> legal = position.moves();
        if (legal.empty()) return;
        position.play(legal[random.below(legal.size())]);
        visit(position);
    }
}

}  // namespace boardlab
