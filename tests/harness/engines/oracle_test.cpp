// Oracles: the answers of installed engines, and the errors of engines that fail.
#include "harness/engines/oracle.hpp"

#include "harness/support/temporary_folder.hpp"
#include "harness/validation/move_source.hpp"
#include "tests/support/contenders.hpp"

namespace boardlab {
namespace {

using namespace std::chrono_literals;

const std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const std::string kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -";

class WithEngine : public testing::TestWithParam<const char*> {
 protected:
    void SetUp() override {
        if (!Oracle::find(GetParam())) GTEST_SKIP() << "skipped: no " << GetParam() << " here";
    }
};
INSTANTIATE_TEST_SUITE_P(Engines, WithEngine, testing::Values("stockfish", "fairy-stockfish"),
                         [](const auto& engine) {
                             return std::string(engine.param) == "stockfish" ? "stockfish"
                                                                             : "fairy";
                         });

TEST_P(WithEngine, CountsAsWeDo) {
    Oracle oracle(GetParam());
    EXPECT_EQ(oracle.perft("chess", start, 4), 197281);
    auto expected = ContenderSource(contenders_of("chess").front()).divide(kiwipete, 3);
    std::sort(expected.begin(), expected.end());
    EXPECT_EQ(oracle.divide("chess", kiwipete, 3), expected);
    EXPECT_EQ(oracle.moves("chess", kiwipete).size(), 48u);
    EXPECT_EQ(oracle.perft("chess", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 2), 0);  // stalemate
}

TEST_P(WithEngine, BadPositionsAreRefused) {
    Oracle oracle(GetParam());
    EXPECT_THROW(oracle.perft("chess", "4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1", 1), OracleError);
    EXPECT_THROW(Oracle(GetParam()).perft("chess", "not a position", 1), OracleError);
    EXPECT_THROW(Oracle(GetParam()).perft("chess", start + "\ngo perft 1", 1), OracleError);
    EXPECT_THROW(Oracle(GetParam()).perft("chess", start + " moves e2e4", 1), OracleError);
    EXPECT_THROW(Oracle(GetParam()).perft("cotulenh", start, 1), OracleError);
}

TEST(OtherGames, AreChosenAsVariants) {
    if (!Oracle::find("fairy-stockfish")) GTEST_SKIP() << "skipped: no fairy-stockfish here";
    Oracle oracle("fairy-stockfish");
    const std::string makruk = "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1";
    const std::string xiangqi = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - -";
    EXPECT_EQ(oracle.perft("makruk", makruk, 3), 12012);
    EXPECT_EQ(oracle.perft("xiangqi", xiangqi, 3), 79666);
    EXPECT_EQ(oracle.perft("chess", start, 3), 8902);
}

// A shell script that answers some UCI commands.
class FakeEngine : public testing::Test {
 protected:
    std::string engine(const std::string& answers) const {
        const auto file = folder.write("engine",
                                       "#!/bin/sh\n"
                                       "while read -r command rest; do case $command in\n" +
                                           answers + "\nesac; done\n");
        std::filesystem::permissions(file, std::filesystem::perms::owner_all);
        return file.string();
    }
    // The message of the OracleError, which must come by the time limit of the engine, and not when
    // its sleep is over.
    std::string complaint(const std::string& answers) const {
        const auto begin = std::chrono::steady_clock::now();
        std::string text;
        try {
            Oracle(engine(answers), 1000ms).perft("chess", start, 1);
        } catch (const OracleError& error) {
            text = error.what();
        }
        EXPECT_LT(std::chrono::steady_clock::now() - begin, 300s);
        EXPECT_NE(text.find("engine: asked"), std::string::npos) << text;
        return text;
    }
    const TemporaryFolder folder;
    const std::string basics = "uci) echo uciok;; isready) echo readyok;; quit) exit;;\n";
    const std::string start_fen = "d) echo 'Fen: " + start + "';;\n";
};

TEST_F(FakeEngine, ThatAnswers) {
    Oracle oracle(engine(basics + start_fen +
                         "go) echo 'info string thinking'; echo 'e2e4: 7'; echo 'a2a3: 5'; echo; "
                         "echo 'Nodes searched: 12';;"));
    EXPECT_EQ(oracle.divide("chess", start, 1), (Oracle::MoveCounts{{"a2a3", 5}, {"e2e4", 7}}));
}

TEST_F(FakeEngine, ThatHangs) {
    EXPECT_NE(complaint("uci) sleep 600;;").find("timed out after 1 s"), std::string::npos);
    EXPECT_NE(complaint(basics + start_fen + "go) sleep 600;;").find("'go perft 1'"),
              std::string::npos);
}

TEST_F(FakeEngine, ThatWritesWithoutEnd) {
    EXPECT_NE(complaint("uci) while :; do echo nonsense; done;;").find("timed out"),
              std::string::npos);
    EXPECT_NE(complaint("uci) cat /dev/zero;;").find("a line without end"), std::string::npos);
}

TEST_F(FakeEngine, ThatEnds) {
    EXPECT_NE(complaint("uci) exit;;").find("ended"), std::string::npos);
    EXPECT_NE(complaint(basics + "position) exit 1;;").find("ended"), std::string::npos);
    EXPECT_NE(complaint(basics + start_fen + "go) echo 'e2e4: 1'; exit;;").find("ended"),
              std::string::npos);
}

TEST_F(FakeEngine, ThatSetsUpAnotherPosition) {
    EXPECT_NE(complaint(basics + "d) echo 'Fen: 8/8/8/8/8/8/8/8 w - - 0 1';;")
                  .find("'8/8/8/8/8/8/8/8 w - - 0 1' on its board"),
              std::string::npos);
}

TEST_F(FakeEngine, ThatContradictsItself) {
    EXPECT_NE(complaint(basics + start_fen + "go) echo 'e2e4: 1'; echo 'Nodes searched: 20';;")
                  .find("add up to 1"),
              std::string::npos);
    EXPECT_NE(
        complaint(basics + start_fen + "go) echo 'Unknown command';;").find("'Unknown command'"),
        std::string::npos);
}

TEST_F(FakeEngine, ThatIsMissing) {
    EXPECT_EQ(Oracle::find("no-such-engine"), std::nullopt);
    EXPECT_EQ(Oracle::find(folder.path().string()), std::nullopt);  // a folder is no program
    EXPECT_THROW(Oracle("no-such-engine"), OracleError);
    EXPECT_THROW(Oracle((folder.path() / "absent").string()), OracleError);
    const auto text = folder.write("text", "no program at all");
    EXPECT_THROW(Oracle(text.string()), OracleError);
    std::filesystem::permissions(text, std::filesystem::perms::owner_all);
    EXPECT_THROW(Oracle(text.string()), OracleError);
}

}  // namespace
}  // namespace boardlab
