// What the tests of every game share: all of its boards, positions by FEN, moves in UCI.
#pragma once

#include <algorithm>
#include <set>
#include <sstream>
#include <string>

#include "games/input_error.hpp"
#include "harness/files/dataset.hpp"
#include "harness/validation/random_play.hpp"
#include "tests/support/contenders.hpp"
#include "tests/support/source_root.hpp"

namespace boardlab {

// The parameter chooses the game: testing::ValuesIn(contenders_of("chess")).
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
    // The legal moves in UCI, or those of one piece if its square is given.
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
    // Compares perft with a file of tests/data, which must have at least `least` positions.
    void expect_counts_of(const std::string& file_name, int least) const {
        const auto cases = read_perft_suite(source_root() / "tests/data" / file_name,
                                            [&](std::string_view fen) { at(std::string(fen)); });
        for (const PerftCase& one : cases)
            for (const auto& [depth, count] : one.counts)
                EXPECT_EQ(perft(*at(one.fen), depth), count) << one.fen << ", depth " << depth;
        EXPECT_GE(std::ssize(cases), least);
    }
};

// Plays a random game and takes it back: at each ply `all_of(position)` must be what it was before,
// and the number of moves counted that of moves listed.
template <class AllOf>
void expect_undo_restores(AnyPosition& position, Random& random, int plies, AllOf all_of) {
    std::vector before{all_of(position)};
    play_randomly(position, random, plies, [&](const AnyPosition& p) {
        before.push_back(all_of(p));
        ASSERT_EQ(p.count_moves(), p.moves().size()) << p.exact_fen();
    });
    ASSERT_EQ(position.first_inconsistency(), "") << position.exact_fen();
    for (before.pop_back(); !before.empty(); before.pop_back()) {
        position.undo();
        ASSERT_EQ(all_of(position), before.back());
    }
}

}  // namespace boardlab
