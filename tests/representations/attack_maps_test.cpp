// Every board's attack maps and air-defence zones, over positions of random games.
#include "games/chess/chess.hpp"
#include "games/cotulenh/pieces.hpp"
#include "harness/bench/boards/board_benchmark_of.hpp"
#include "harness/support/random.hpp"
#include "representations/families/u64.hpp"
#include "representations/sliders/classical.hpp"
#include "tests/support/contenders.hpp"

namespace boardlab {
namespace {

using bench::Operation;

// Every fifth position of random games from the start; the first of each is the start itself.
std::vector<std::string> random_positions(const Contender& c, int games) {
    std::vector<std::string> fens;
    Random random{41};
    for (int game = 0; game < games; ++game) {
        const auto position = c.start();
        for (int ply = 0; ply < 100; ++ply) {
            if (ply % 5 == 0) fens.push_back(position->exact_fen());
            const std::vector<Move> moves = position->moves();
            if (moves.empty()) break;
            position->play(moves[random.below(moves.size())]);
        }
    }
    return fens;
}
bench::Work answered(bench::BoardBenchmark& board, Operation operation, std::size_t i) {
    board.run(operation, 1, {i, i + 1});
    return board.answers(operation);
}

class AttackMaps : public testing::TestWithParam<Contender> {};
INSTANTIATE_TEST_SUITE_P(All, AttackMaps, testing::ValuesIn([] {
                             std::vector<Contender> all;
                             for (const GameInfo& game : all_games())
                                 for (const Contender& c : contenders_of(game.name))
                                     all.push_back(c);
                             return all;
                         }()),
                         test_name);

TEST_P(AttackMaps, SayWhatEachSquareSays) {
    const auto board = GetParam().board_benchmark();
    const std::vector<std::string> fens = random_positions(GetParam(), 5);
    board->load(fens);
    for (std::size_t i = 0; i < fens.size(); ++i)
        EXPECT_EQ(answered(*board, Operation::attack_map, i),
                  answered(*board, Operation::is_attacked, i))
            << fens[i];
}

// Zones are discs around carriers: counted here by distance alone.
TEST_P(AttackMaps, HaveZonesWhereDefendersAreNear) {
    const auto position = GetParam().start();
    if (GetParam().game != "cotulenh") {
        EXPECT_TRUE(position->air_zones(Side::first).empty());
        return;
    }
    constexpr Geometry g = cotulenh::Pieces::geometry;
    for (const std::string& fen : random_positions(GetParam(), 3)) {
        position->load(fen);
        std::array<std::vector<int>, 2> expected;
        expected.fill(std::vector<int>(static_cast<std::size_t>(g.squares())));
        const auto armies = position->armies();  // the kinds of one side, then of the other
        for (std::size_t army = 0; army < armies.size(); ++army) {
            const std::size_t kinds = cotulenh::Pieces::arms.size();
            const int radius = cotulenh::Pieces::arms[army % kinds].air_defence;
            for (int s = 0; s < g.squares(); ++s)
                for (int q = 0; q < g.squares(); ++q) {
                    if (radius == 0 || !armies[army].second[static_cast<std::size_t>(s)]) continue;
                    const int files = g.point(q).file - g.point(s).file;
                    const int ranks = g.point(q).rank - g.point(s).rank;
                    expected[army / kinds][static_cast<std::size_t>(q)] +=
                        files * files + ranks * ranks <= radius * radius;
                }
        }
        EXPECT_EQ(position->air_zones(Side::first), expected[0]) << fen;
        EXPECT_EQ(position->air_zones(Side::second), expected[1]) << fen;
    }
}

// What is wrong with a map is seen: a square that is left out, and one that is visited twice.
using Sets = U64<Classical>::Of<chess::Pieces>::Board;
struct LeavesOutA6 : Sets {
    template <Side By, class Visit>
    void for_each_attacked(Visit&& visit) const {
        Sets::for_each_attacked<By>([&](Square s) {
            if (s != 40) visit(s);
        });
    }
};
struct VisitsA6Twice : Sets {
    template <Side By, class Visit>
    void for_each_attacked(Visit&& visit) const {
        Sets::for_each_attacked<By>(visit);
        Sets::for_each_attacked<By>([&](Square s) {
            if (s == 40) visit(s);
        });
    }
};
TEST(AttackMapChecks, SeeWhatIsWrong) {
    const std::vector<std::string> start{std::string(Chess::start)};
    bench::BoardBenchmarkOf<Chess, LeavesOutA6> leaves_out;
    bench::BoardBenchmarkOf<Chess, VisitsA6Twice> twice;
    for (bench::BoardBenchmark* board :
         std::initializer_list<bench::BoardBenchmark*>{&leaves_out, &twice}) {
        board->load(start);
        EXPECT_NE(answered(*board, Operation::attack_map, 0),
                  answered(*board, Operation::is_attacked, 0));
    }
}

}  // namespace
}  // namespace boardlab
