// What the tests of every game share: all of its boards, and positions spoken of in FEN and UCI.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>
#include <string>

#include "games/input_error.hpp"
#include "tests/contenders.hpp"
#include "tests/random.hpp"

namespace boardlab {

// Which game is the parameter's to say: testing::ValuesIn(contenders_of("chess")).
class OnEveryBoard : public testing::TestWithParam<Contender> {
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
    std::string status(const std::string& fen) const { return status(*at(fen)); }
    static std::string status(const AnyPosition& position) {
        const Status s = position.status();
        EXPECT_EQ(s.over, s.name != "ongoing");
        return std::string(s.name);
    }
    // Checks perft against a file of the test data, and that it has so many positions at least.
    void expect_counts_of(const std::string& file_name, int least) const {
        const char* root = std::getenv("BOARDLAB_SOURCE");
        ASSERT_NE(root, nullptr);
        std::ifstream file(std::string(root) + "/tests/data/" + file_name);
        int positions = 0;
        for (std::string line; std::getline(file, line);) {
            if (line.empty() || line[0] == '#') continue;
            const std::size_t end_of_fen = line.find(';');
            const auto position = at(line.substr(0, end_of_fen));
            std::istringstream counts(line.substr(end_of_fen));
            for (std::string depth, count; counts >> depth >> count;)
                EXPECT_EQ(perft(*position, std::stoi(depth.substr(2))), NodeCount(count)) << line;
            ++positions;
        }
        EXPECT_GE(positions, least);
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
