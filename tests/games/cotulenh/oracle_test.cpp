// Every record of the outside oracle, on every board of CoTuLenh: move lists, open sessions, and
// what each step leads to.
#include <nlohmann/json.hpp>

#include "games/cotulenh/cotulenh.hpp"
#include "games/position_code.hpp"
#include "representations/families/mailbox.hpp"
#include "representations/families/three_words.hpp"
#include "representations/sliders/classical.hpp"
#include "tests/games/game_fixture.hpp"

namespace boardlab {
namespace {

using nlohmann::json;

const std::vector<json>& records(const std::string& name) {
    static std::map<std::string, std::vector<json>> read;
    std::vector<json>& all = read[name];
    if (all.empty())
        for (const std::string& line :
             read_records(source_root() / "datasets/cotulenh/oracle" / (name + ".jsonl.gz")))
            all.push_back(json::parse(line));
    return all;
}
std::string text(const json& record, const char* field) { return record.at(field); }

// The names of all moves, sorted.
std::vector<std::string> names(const AnyPosition& position) {
    std::vector<std::string> out;
    for (const Move m : position.moves()) out.push_back(position.uci(m));
    std::sort(out.begin(), out.end());
    return out;
}
std::vector<std::string> expected_names(const json& record) {
    std::vector<std::string> out = record.at("moves");
    if (record.value("can_commit", false)) out.push_back("commit");
    std::sort(out.begin(), out.end());
    return out;
}

class CoTuLenhOracle : public OnEveryBoard {
 protected:
    // Calls check(record) for all records, on the slow reference board for every tenth.
    template <class Check>
    void for_each_record(const std::string& name, std::size_t least, Check check) const {
        const auto& all = records(name);
        EXPECT_GE(all.size(), least);
        const std::size_t step = GetParam().board == "boost" ? 10 : 1;
        for (std::size_t i = 0; i < all.size(); i += step) {
            SCOPED_TRACE(name + " " + std::to_string(i + 1) + ": " + text(all[i], "fen"));
            check(all[i]);
            if (HasFatalFailure()) return;
        }
    }
    // Where a record begins: its position, and the steps taken since.
    std::unique_ptr<AnyPosition> at_record(const json& record) const {
        auto position = at(text(record, "fen"));
        if (record.contains("steps"))
            for (const std::string step : record.at("steps"))
                position->play(position->find_move(step));
        return position;
    }
};
INSTANTIATE_TEST_SUITE_P(Boards, CoTuLenhOracle, testing::ValuesIn(contenders_of("cotulenh")),
                         test_name);

TEST_P(CoTuLenhOracle, Positions) {
    for_each_record("positions", 3000, [&](const json& record) {
        const auto position = at_record(record);
        ASSERT_EQ(position->fen(), text(record, "fen"));
        ASSERT_EQ(names(*position), expected_names(record));
        ASSERT_EQ(position->count_moves(), record.at("moves").size());
        ASSERT_EQ(position->in_check(position->to_move()), record.at("check").get<bool>());
        const std::string now = status(*position);
        // Without a commander the game is over, and there is no mate.
        if (now != "commander captured") {
            ASSERT_EQ(now == "checkmate", record.at("mate").get<bool>());
        }
        ASSERT_EQ(now == "stalemate", record.at("stalemate").get<bool>());
    });
}

TEST_P(CoTuLenhOracle, Sessions) {
    for_each_record("sessions", 600, [&](const json& record) {
        const auto position = at_record(record);
        ASSERT_EQ(position->fen(), text(record, "deploy_fen"));
        ASSERT_EQ(names(*position), expected_names(record));
        ASSERT_EQ(position->count_moves(), expected_names(record).size());
        ASSERT_EQ(position->in_check(position->to_move()), record.at("check").get<bool>());
        ASSERT_EQ(status(*position), "ongoing") << "a turn that is not finished ends no game";
        const auto again = at(position->fen());
        ASSERT_EQ(again->fen(), position->fen());
        ASSERT_EQ(again->key(), position->key());
        ASSERT_EQ(names(*again), names(*position));
    });
}

TEST_P(CoTuLenhOracle, Transitions) {
    for_each_record("transitions", 5000, [&](const json& record) {
        const auto position = at_record(record);
        const Side mover = position->to_move();
        const std::string before = position->fen();
        const Key key = position->key();
        position->play(position->find_move(text(record, "move")));
        ASSERT_EQ(position->fen(), text(record, "after")) << record.at("move");
        ASSERT_EQ(position->to_move() != mover, record.at("turn_ended").get<bool>());
        ASSERT_EQ(at(position->fen())->key(), position->key());
        position->undo();
        ASSERT_EQ(position->fen(), before);
        ASSERT_EQ(position->key(), key);
    });
}

// Whether either side is in danger is asked of the board: a position tells of the side to move
// only.
template <class Board>
void expect_dangers() {
    for (const char* name : {"positions", "sessions"})
        for (const json& record : records(name)) {
            // During a session the board is not that of the FEN; the suffix has the steps since.
            const bool open = record.contains("deploy_fen");
            const std::string fen = text(record, open ? "deploy_fen" : "fen");
            const Position<CoTuLenh, Board> position(CoTuLenh::read_fen(fen));
            const Board& board = position.board();
            const auto danger = [&]<Side S>() {
                return board.template royal_is_attacked<S>() || board.template royal_faces<S>();
            };
            ASSERT_EQ(danger.template operator()<Side::first>(),
                      record.at("red_in_danger").get<bool>())
                << fen;
            ASSERT_EQ(danger.template operator()<Side::second>(),
                      record.at("blue_in_danger").get<bool>())
                << fen;
        }
}
TEST(CoTuLenhDanger, OnSets) {
    expect_dangers<ThreeWords<Classical>::Of<cotulenh::Pieces>::Board>();
}
TEST(CoTuLenhDanger, OnCells) { expect_dangers<MailboxBoard::Of<cotulenh::Pieces>::Board>(); }

}  // namespace
}  // namespace boardlab
