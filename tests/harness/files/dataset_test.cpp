// Readers of position files: good files are read, bad ones refused with line and field.
#include "harness/files/dataset.hpp"

#include "harness/files/data_file.hpp"
#include "harness/support/temporary_folder.hpp"
#include "tests/support/contenders.hpp"
#include "tests/support/source_root.hpp"

namespace boardlab {
namespace {

using namespace std::string_literals;

const std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

FenCheck chess_check() {
    return [position = std::shared_ptr(contenders_of("chess").front().start())](
               std::string_view fen) { position->load(fen); };
}

struct Bad {
    const char* name;
    std::string text;
    int line;
    std::string field, in_message;
};
class BadSuite : public testing::TestWithParam<Bad> {};

TEST_P(BadSuite, IsRefusedWithLineAndField) {
    const Bad& bad = GetParam();
    try {
        parse_perft_suite("suite.epd", bad.text, chess_check());
        FAIL() << "accepted";
    } catch (const DataError& error) {
        EXPECT_EQ(error.line(), bad.line);
        EXPECT_EQ(error.field(), bad.field);
        EXPECT_FALSE(error.hint().empty());
        EXPECT_NE(std::string(error.what()).find(bad.in_message), std::string::npos)
            << error.what();
        EXPECT_EQ(std::string(error.what()).rfind("suite.epd:", 0), 0u) << error.what();
    }
}

INSTANTIATE_TEST_SUITE_P(
    Files, BadSuite,
    testing::Values(
        Bad{"count_in_words", "#\n" + start + " ;D1 twenty\n", 2, ";D1", "'twenty' is no count"},
        Bad{"depth_zero", start + " ;D0 1\n", 1, ";D0", "'0' is no depth"},
        Bad{"depth_negative", start + " ;D-1 1\n", 1, ";D-1", "no depth"},
        Bad{"depth_absurd", start + " ;D31 1\n", 1, ";D31", "1 to 30"},
        Bad{"depth_overflowing", start + " ;D99999999999 1\n", 1, ";D99999999999", "no depth"},
        Bad{"depth_twice", start + " ;D1 20 ;D2 400 ;D1 20\n", 1, ";D1", "given twice"},
        Bad{"count_negative", start + " ;D1 -20\n", 1, ";D1", "'-20' is no count"},
        Bad{"count_signed", start + " ;D1 +20\n", 1, ";D1", "no count"},
        Bad{"count_fraction", start + " ;D1 2e1\n", 1, ";D1", "no count"},
        Bad{"count_hexadecimal", start + " ;D1 0x14\n", 1, ";D1", "no count"},
        Bad{"count_absurd", start + " ;D1 257\n", 1, ";D1", "absurd"},
        Bad{"count_of_thousand_digits", start + " ;D9 " + std::string(1000, '9'), 1, ";D9",
            "absurd"},
        Bad{"count_missing", start + " ;D1\n", 1, ";D1", "no count"},
        Bad{"two_counts", start + " ;D1 20 21\n", 1, ";D1", "no count"},
        Bad{"other_operation", start + " ;E1 20\n", 1, ";E1", "no count"},
        Bad{"trailing_semicolon", start + " ;D1 20 ;\n", 1, ";", "no count"},
        Bad{"no_counts", start + "\n", 1, "counts", "has none"},
        Bad{"bad_position", start + " ;D1 20\n\n8/8/8/8/8/8/8/8 w - - ;D1 0\n", 3,
            "piece placement", "0 kings"},
        Bad{"not_a_position", "hello ;D1 20\n", 1, "FEN", "1 fields"},
        Bad{"block_without_position", "id a\nperft 1 20\n", 2, "perft", "no position"},
        Bad{"block_without_counts", "id a\nepd " + start + "\nid b\n", 2, "perft", "no counts"},
        Bad{"block_of_name_only", "id a\n", 1, "epd", "no position"},
        Bad{"block_count_twice", "epd " + start + "\nperft 1 20\nperft 1 20\n", 3, "perft 1",
            "twice"},
        Bad{"block_count_in_words", "epd " + start + "\nperft 1 many\n", 2, "perft 1", "no count"},
        Bad{"empty", "", 0, "file", "no position"},
        Bad{"comments_only", "# nothing\n\n", 0, "file", "no position"},
        Bad{"gzip", "\x1F\x8B\x08\x00rest"s, 0, "file", "gzip data (decompress it first"},
        Bad{"zip", "PK\x03\x04rest"s, 0, "file", "zip"},
        Bad{"png", "\x89PNG\r\n\x1A\n", 0, "file", "PNG"},
        Bad{"utf16", "\xFF\xFEr\0n\0"s, 0, "file", "UTF-16"},
        Bad{"nul_byte", start + " ;D1 20\n" + start + "\0;D1 20\n"s, 2, "text", "NUL"}),
    [](const auto& bad) { return bad.param.name; });

TEST(Suite, ReadsBothNotations) {
    const auto cases = parse_perft_suite("x",
                                         "\xEF\xBB\xBF# all of them\r\n" + start +
                                             " ;D2 400;D1 0020\r\n\r\nid second\r\nepd " + start +
                                             "\r\nperft 1 20\r\n\r\n" + start + " ;D1 20",
                                         chess_check());
    ASSERT_EQ(cases.size(), 3u);
    EXPECT_EQ(cases[0].id, "all of them");
    EXPECT_EQ(cases[0].fen, start);
    EXPECT_EQ(cases[0].counts, (std::vector<std::pair<int, NodeCount>>{{1, 20}, {2, 400}}));
    EXPECT_EQ(cases[0].line, 2);
    EXPECT_EQ(cases[1].id, "second");
    EXPECT_EQ(cases[1].line, 5);
    EXPECT_EQ(cases[2].id, "line 8");
    EXPECT_EQ(deepest_within(cases[0], 399), 1);
    EXPECT_EQ(deepest_within(cases[0], 19), 0);
}

TEST(Suite, HoldsCountsBeyond64Bits) {
    const auto cases = parse_perft_suite("x", start + " ;D14 61885021521585529237", chess_check());
    EXPECT_EQ(cases[0].counts[0].second, NodeCount("61885021521585529237"));
}

TEST(Suite, BoundOnCountsIsTheGames) {
    EXPECT_NO_THROW(parse_perft_suite("x", start + " ;D1 218", chess_check(), 218));
    EXPECT_THROW(parse_perft_suite("x", start + " ;D1 219", chess_check(), 218), DataError);
}

TEST(Corpus, ReadsPositionsWithTheirNotes) {
    const auto corpus =
        parse_corpus("x", "# header\n\n# start\n" + start + "\r\n" + start + "\n", chess_check());
    ASSERT_EQ(corpus.size(), 2u);
    EXPECT_EQ(corpus[0].note, "start");
    EXPECT_EQ(corpus[0].line, 4);
    EXPECT_EQ(corpus[1].note, "");
    EXPECT_THROW(parse_corpus("x", "# only\n", chess_check()), DataError);
    EXPECT_THROW(parse_corpus("x", start + "\nnonsense\n", chess_check()), DataError);
}

TEST(Records, AreReadFromCompressedFilesOnly) {
    const std::string whole =
        read_bytes(source_root() / "datasets/cotulenh/oracle/sessions.jsonl.gz");
    EXPECT_EQ(parse_records("x", whole).size(), 603u);
    EXPECT_EQ(parse_records("x", whole).front().front(), '{');
    for (const std::string& bad :
         {std::string(), whole.substr(0, whole.size() / 2), whole.substr(1),
          std::string("{\"fen\": 1}\n"), std::string("PK\x03\x04rest")})
        EXPECT_THROW(parse_records("x", bad), DataError);
}

TEST(Files, MissingAndFolder) {
    const TemporaryFolder folder;
    EXPECT_THROW(read_corpus(folder.path() / "absent.fen", chess_check()), DataError);
    EXPECT_THROW(read_corpus(folder.path(), chess_check()), DataError);
    const auto own =
        folder.write("own.fen", start);  // without a manifest there is nothing to check
    EXPECT_EQ(read_corpus(own, chess_check()).size(), 1u);
}

}  // namespace
}  // namespace boardlab
