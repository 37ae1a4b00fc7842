// Games as text: what the reader takes, skips and refuses, and that a written game is read back.
#include "harness/files/game_record.hpp"

#include "tests/games/game_fixture.hpp"

namespace boardlab {
namespace {

using Words = std::vector<std::string>;

std::unique_ptr<AnyPosition> start_of(const std::string& game) {
    return contenders_of(game).front().start();
}
Words words_of(const std::string& text) { return read_game(text).words; }

TEST(GameRecordReader, Tags) {
    const GameRecord record = read_game(
        "[Event \"Tag, the end]\"]\n  [White  \"A \\\"B\\\" C\" ]\r\n[Empty \"\"]\n[FEN \"x\"]\n\n"
        "1. e4 *\n");
    EXPECT_EQ(record.tags.at("Event"), "Tag, the end]");
    EXPECT_EQ(record.tags.at("White"), "A \\\"B\\\" C");
    EXPECT_EQ(record.tags.at("Empty"), "");
    EXPECT_EQ(record.tags.at("FEN"), "x");
    EXPECT_EQ(record.tags.size(), 4u);
    EXPECT_EQ(record.words, (Words{"e4"}));
    EXPECT_EQ(read_game("\xEF\xBB\xBF[A \"b\"]\r\n").tags.at("A"), "b") << "a byte-order mark";
}

TEST(GameRecordReader, Moves) {
    for (const char* text :
         {"1. e4 e5 2. Nf3", "1.e4 e5 2.Nf3", "1.e4 1...e5 2.Nf3", "1. e4 1... e5\n2. Nf3\n",
          "e4 e5 Nf3", "1 e4 e5 2 Nf3", "1. e4 $1 e5 $14 2. Nf3 $2", "1.e4\te5\r\n2.Nf3\r\n",
          "{A \"comment\" (with [all] of; it)\n} 1. e4 {x} e5{y}2. Nf3{z}",
          "1. e4 ; not e5, but ) } ] *\ne5 2. Nf3 ;", "1. e4 (1. d4 d5 (1... Nf6) {)}) e5 2. Nf3",
          "1. e4 (1. d4 ; a ) that does not count\n) e5 2. Nf3", "(1. d4)e4(1. c4)e5()Nf3()"})
        EXPECT_EQ(words_of(text), (Words{"e4", "e5", "Nf3"})) << text;
    EXPECT_EQ(words_of("12. O-O 0-0 13.b8=Q+ h3e3 14... b3b10"),
              (Words{"O-O", "0-0", "b8=Q+", "h3e3", "b3b10"}));
    EXPECT_EQ(words_of("1. e4! e5?? 2. Nf3!?"), (Words{"e4!", "e5??", "Nf3!?"}));
}

TEST(GameRecordReader, Results) {
    for (const char* result : {"1-0", "0-1", "1/2-1/2", "*"}) {
        const GameRecord record = read_game("1. e4 " + std::string(result) + " \n\n");
        EXPECT_EQ(record.result, result);
        EXPECT_EQ(record.words, (Words{"e4"}));
        EXPECT_EQ(read_game(result).words, (Words{}));
    }
    EXPECT_EQ(read_game("1. e4").result, "*") << "it may be missing";
}

TEST(GameRecordReader, Declarations) {
    EXPECT_EQ(words_of("1. a4 {count} a5 { stop } {counts} {Count} {I count}"),
              (Words{"a4", "{count}", "a5", "{stop}"}));
    EXPECT_EQ(words_of("1. a4 ({count} a5 {stop})"), (Words{"a4"})) << "not in variations";
}

struct BadText {
    std::string text;
    int line;
    std::string reason;
};

TEST(GameRecordReader, WhatIsRefused) {
    const std::vector<BadText> rows{
        {"", 1, "no game in it"},
        {" \n\n {only a comment}\n", 4, "no game in it"},
        {"[A \"b\"]\n1. e4 {never\nclosed", 2, "a comment is not closed"},
        {"1. e4\n\ne5 (2. Nf3\n(Nc6)", 4, "a variation is not closed"},
        {"1. e4 (e5\n{x", 2, "a comment is not closed"},
        {"\n[Event \"x\"", 2, "a tag is not closed"},
        {"[Event \"x\"\n[Site \"y\"]\n", 1, "a tag is not closed"},
        {"[Event \"x]\n[Site \"y\"]\n", 1, "a tag is not closed"},
        {"[Event x]\n1. e4", 1, "'[Event x]' is no tag"},
        {"[A \"b\"]\n[\"x\"]", 2, "is no tag"},
        {"[]", 1, "'[]' is no tag"},
        {"[A \"b\"]\n[A \"c\"]", 2, "the tag A is given twice"},
        {"[SetUp \"1\"]\n\n1. e4\n", 4, "there is no FEN"},
        {"1. e4\n[Event \"x\"]", 2, "a tag stands among the moves"},
        {"1. e4 1-0\n\n1. d4", 3, "more after the result"},
        {"1. e4 *\n[Event \"x\"]", 2, "more after the result"},
        {"1. e4 * {x}", 1, "more after the result"},
        {"1. e4\n) e5", 2, "a ')' closes nothing"},
        {"1. e4 }", 1, "a '}' closes nothing"},
        {"1. e4\n\n\n]", 4, "a ']' closes nothing"},
    };
    for (const BadText& row : rows) try {
            read_game(row.text);
            ADD_FAILURE() << "accepted: " << row.text;
        } catch (const InputError& error) {
            EXPECT_EQ(error.field(), "game text, line " + std::to_string(row.line)) << row.text;
            EXPECT_NE(error.reason().find(row.reason), std::string::npos) << error.what();
            EXPECT_FALSE(error.hint().empty()) << row.text;
        }
}

// The message has the number of the half-move that cannot be played.
TEST(GameRecordPlayer, NamesWhatIsIllegal) {
    const std::vector<std::array<std::string, 4>> rows{
        {"chess", "1. e5", "1", "'e5' is no legal move"},
        {"chess", "1. e4 {so far} e5 2. Nf6", "3", "'Nf6' is no legal move"},
        {"chess", "1. e4 (1. d4) count", "2", "'count' is no legal move"},
        {"makruk", "{count} 1. a4", "1", "a bia is left"},
        {"makruk", "1. a4 {stop} a5", "2", "a bia is left"},
        {"xiangqi", "1. h3e3 h10g8 2. h1g3 Rxa1", "4", "'Rxa1' is no legal move"},
    };
    for (const auto& [game, text, ply, reason] : rows) {
        const auto position = start_of(game);
        try {
            play_record(*position, read_game(text));
            ADD_FAILURE() << "accepted: " << text;
        } catch (const InputError& error) {
            EXPECT_EQ(error.field(), "game text, half-move " + ply) << text;
            EXPECT_NE(error.reason().find(reason), std::string::npos) << error.what();
            EXPECT_FALSE(error.hint().empty()) << text;
        }
    }
}

TEST(GameRecordPlayer, SkipsCommentsThatAreNoDeclarations) {
    const auto position = start_of("chess");
    const GameRecord record = read_game("1. e4 {count} e5 {stop}");
    play_record(*position, record);
    EXPECT_EQ(position->move_number(), 2);
    const std::string text = write_game(*start_of("chess"), "chess", true, record);
    EXPECT_EQ(text, "[Variant \"chess\"]\n[Result \"*\"]\n\n1. e4 e5 *\n");
}

TEST(GameRecordWriter, TagsNumbersAndResult) {
    EXPECT_EQ(
        write_game(*start_of("chess"), "chess", true, {.words = {"f3", "e7e5", "g2g4", "Qh4"}}),
        "[Variant \"chess\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n");
    const auto position = start_of("xiangqi");
    position->load("4k4/9/R8/9/9/9/9/9/1R7/3K5 b - - 3 9");
    EXPECT_EQ(
        write_game(*position, "xiangqi", false, {.words = {"e10f10", "a8a9", "Ke10", "b2b10"}}),
        "[Variant \"xiangqi\"]\n[SetUp \"1\"]\n[FEN \"4k4/9/R8/9/9/9/9/9/1R7/3K5 b - - 3 "
        "9\"]\n[Result \"1-0\"]\n\n9... Kf10 10. Ra9 Ke10 11. Rb10# 1-0\n");
    EXPECT_EQ(position->fen(), "1R2k4/R8/9/9/9/9/9/9/9/3K5 b - - 7 11") << "left at the end";
    const auto counted = start_of("makruk");
    counted->load("r5k1/8/8/8/8/8/8/1K5R w - - 4 20");
    const std::string text =
        write_game(*counted, "makruk", false, {.words = {"count", "Kb2", "Kg7", "stop"}});
    EXPECT_TRUE(text.ends_with("\n\n{count} 20. Kb2 Kg7 {stop} *\n")) << text;
}

class RoundTrip : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Games, RoundTrip, testing::Values("chess", "makruk", "xiangqi"));

TEST_P(RoundTrip, OfRandomGames) {
    Random random(11);
    for (int n = 0; n < 12; ++n) {
        const auto played = start_of(GetParam()), written = start_of(GetParam()),
                   read = start_of(GetParam());
        // From the start position, or from a later one with either side to move.
        if (n % 2 != 0) play_randomly(*played, random, 5 + n, [](const AnyPosition&) {});
        const std::string root = played->fen();
        if (n % 2 != 0) played->load(root);
        written->load(root);
        Words words;
        for (int ply = 0; ply < 150; ++ply) {
            const std::optional<Move> move = random_move(*played, random);
            if (!move) break;
            words.push_back(ply % 3 == 0 ? played->san(*move) : played->uci(*move));
            played->play(*move);
        }
        const std::string text = write_game(*written, GetParam(), n % 2 == 0, {.words = words});
        ASSERT_EQ(written->exact_fen(), played->exact_fen());
        std::istringstream lines(text);
        std::size_t longest = 0;
        for (std::string line; std::getline(lines, line);)
            if (!line.starts_with("[FEN")) longest = std::max(longest, line.size());
        EXPECT_LE(longest, 80u) << text;
        EXPECT_GE(longest, 70u) << "lines are filled\n" << text;

        const GameRecord record = read_game(text);
        EXPECT_EQ(record.tags.at("Variant"), GetParam());
        EXPECT_EQ(record.tags.contains("FEN"), n % 2 != 0);
        if (n % 2 != 0) read->load(record.tags.at("FEN"));
        play_record(*read, record);
        ASSERT_EQ(read->exact_fen(), played->exact_fen()) << text;
        ASSERT_EQ(read->key(), played->key());
        EXPECT_EQ(record.result, record.tags.at("Result"));
        EXPECT_EQ(record.result == "*", !played->status().over);
    }
}

}  // namespace
}  // namespace boardlab
