// All that is wrong with a position is listed, the reason for which readers refuse it first.
#include <algorithm>

#include "games/input_error.hpp"
#include "tests/support/contenders.hpp"

namespace boardlab {
namespace {

struct Faulty {
    std::string game, fen;
    std::vector<std::string> faults;  // a part of each, in order
};

const std::vector<Faulty> table{
    {"chess",
     "4k2P/8/8/8/8/8/8/p2KK3 w Kq e6 0 1",
     {"White has 2 kings", "a pawn stands on rank 1, on a1", "a pawn stands on rank 8, on h8",
      "'K' without its king", "'q' without its king", "no pawn has just stepped over it"}},
    {"chess",
     "4k3/P7/8/8/4R3/8/8/P3K3 w - - 0 1",
     {"a pawn stands on rank 1, on a1", "the other side's king is in check"}},
    {"chess",
     "kkkkkkkk/8/8/8/8/8/QQQQQQQQ/QQQQQQQQ w - - 0 1",
     {"White has 0 kings", "White has too many", "Black has 8 kings"}},
    {"makruk",
     "4k3/8/P7/8/8/p7/8/RRR1K3 w - 30 5 1",
     {"White has too many", "rank 3, on a3", "rank 6, on a6", "although a bia is left",
      "no limit of this count"}},
    {"xiangqi",
     "3k5/9/9/9/9/9/9/P8/A8/3K1B3 w - - 0 1",
     {"an elephant stands on f1", "an advisor stands on a2", "a soldier stands on a3",
      "the generals face each other"}},
    {"xiangqi",
     "4k4/9/9/9/4R4/9/9/9/A8/3K5 w - - 0 1",
     {"an advisor stands on a2", "the other side's general is in check"}},
    {"cotulenh",
     "5cc4/11/11/11/11/11/5N5/T10/11/11/11/5C5 r - - 0 1",
     {"'N' cannot stand on f6", "'T' cannot stand on a5", "Blue has 2 commanders"}},
};

TEST(Faults, AreAllListed) {
    for (const Faulty& row : table) {
        const auto boards = contenders_of(row.game);
        if (boards.empty()) continue;
        const auto position = boards.front().start();
        const std::vector<std::string> faults = position->faults_of(row.fen);
        ASSERT_EQ(faults.size(), row.faults.size()) << testing::PrintToString(faults);
        for (std::size_t i = 0; i < faults.size(); ++i)
            EXPECT_NE(faults[i].find(row.faults[i]), std::string::npos) << faults[i];
        try {
            position->load(row.fen);
            ADD_FAILURE() << "accepted: " << row.fen;
        } catch (const InputError& error) {
            EXPECT_EQ(error.what(), faults.front());
        }
    }
}

TEST(Faults, OfASoundPositionAreNone) {
    for (const GameInfo& game : all_games()) {
        const auto position = contenders_of(game.name).front().start();
        EXPECT_TRUE(position->faults_of(game.start).empty());
        EXPECT_THROW(position->faults_of("nonsense"), InputError) << "that cannot be read";
    }
}

}  // namespace
}  // namespace boardlab
