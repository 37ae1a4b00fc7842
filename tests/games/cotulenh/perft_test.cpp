// Trees of CoTuLenh against the counts of the reference implementations: by steps, and by turns.
#include "tests/games/cotulenh/fixture.hpp"

namespace boardlab {
namespace {

struct Known {
    std::string name, fen;
    std::array<int, 3> by_steps;            // depth 1, 2, 3
    int by_turns, distinct, two_turns = 0;  // the last where it is known
};
const std::vector<Known> known{
    {"start",
     "6c4/1n2fh1hf2/3a2s2a1/2n1gt1tg2/2ie2m2ei/11/11/2IE2M2EI/2N1GT1TG2/3A2S2A1/1N2FH1HF2/6C4 "
     "r - - 0 1",
     {116, 13'460, 1'578'799},
     116,
     116,
     13'460},
    {"stacks",
     "6c4/1n2fh1hf2/3a2s2a1/2n1gt1tg2/2ie2m2ei/11/1(NFT)9/2IE2M2EI/2(NI)1G2TG2/3(EA)2S2A1/"
     "5H1H(FT)2/6C4 r - - 4 3",
     {178, 12'536, 2'102'075},
     3'437,
     1'023},
    {"two triple stacks",
     "6c4/11/11/11/11/11/6(FTI)4/1(NFT)9/11/11/11/5C5 r - - 0 1",
     {138, 1'941, 72'134},
     11'287,
     2'782},
    {"commander in a stack",
     "2c8/3i3h3/11/11/11/8(FTC)2/11/11/11/11/7H3/11 r - - 0 1",
     {76, 1'911, 44'072},
     21'234,
     4'807},
    {"navy and river",
     "8c2/11/11/(nft)1i8/1n9/N2t7/n2T7/1N9/(NFT)1I8/11/11/3C7 r - - 0 1",
     {72, 4'212, 212'983},
     632,
     303},
    {"heavy pieces",
     "8c2/11/11/11/5a1g3/4ag1s3/4AG1S3/5A1G3/11/11/11/3C7 r - - 0 1",
     {49, 2'359, 113'979},
     49,
     49,
     2'359},
    {"air defence",
     "3c7/11/2s8/5F5/6g4/11/4n3+F2/11/11/5S5/2I8/7C3 r - - 0 1",
     {69, 1'539, 103'957},
     69,
     69,
     1'539},
    {"engineers",
     "8c2/11/4(ea)1(eg)1(es)2/11/11/4i1i1i2/4I1I1I2/11/4(EA)1(EG)1(ES)2/11/11/3C7 r - - 0 1",
     {80, 3'046, 121'136},
     315,
     192},
    {"last guard",
     "4c6/4h1h4/11/4i6/11/11/11/11/4I6/11/4+H1+H4/6C4 r - - 0 1",
     {29, 358, 10'924},
     29,
     29,
     358},
    {"check",
     "11/11/4c6/4i6/3S1A5/11/2N1T6/4F6/11/2n1t6/4(TC)6/4I6 r - - 0 1",
     {19, 207, 11'185},
     73,
     51,
     2'011},
};

class CoTuLenhPerft : public OnEveryArmsBoard {
 protected:
    bool slow() const { return GetParam().board == "boost"; }

    // Calls visit() after each complete turn: one step, or several until the other side has the
    // move.
    template <class Visit>
    static void for_each_turn(AnyPosition& position, Visit&& visit) {
        const Side mover = position.to_move();
        for (const Move move : position.moves()) {
            position.play(move);
            if (position.to_move() != mover)
                visit();
            else
                for_each_turn(position, visit);
            position.undo();
        }
    }
};
INSTANTIATE_TEST_SUITE_P(Boards, CoTuLenhPerft, testing::ValuesIn(cotulenh_boards()), test_name);

TEST_P(CoTuLenhPerft, BySteps) {
    for (const Known& one : known)
        for (int depth = 1; depth <= 3; ++depth) {
            const int count = one.by_steps[static_cast<std::size_t>(depth - 1)];
            if (slow() && count > 20'000) continue;
            EXPECT_EQ(perft(*at(one.fen), depth), count) << one.name << ", depth " << depth;
        }
}

TEST_P(CoTuLenhPerft, ByStepsInEveryMode) {
    for (const Known& one : known)
        for (const CountingMode mode : {CountingMode::full, CountingMode::hashed})
            EXPECT_EQ(perft(*at(one.fen), 2, mode, 2), one.by_steps[1]) << one.name;
}

TEST_P(CoTuLenhPerft, ByTurns) {
    for (const Known& one : known) {
        if (slow() && one.by_turns > 1'000) continue;
        const auto position = at(one.fen);
        int turns = 0, two_turns = 0;
        std::set<std::string> distinct;
        for_each_turn(*position, [&] {
            ++turns;
            distinct.insert(position->fen());
            if (one.two_turns > 0 && !slow()) for_each_turn(*position, [&] { ++two_turns; });
        });
        EXPECT_EQ(turns, one.by_turns) << one.name;
        EXPECT_EQ(distinct.size(), static_cast<std::size_t>(one.distinct)) << one.name;
        if (!slow()) {
            EXPECT_EQ(two_turns, one.two_turns) << one.name;
        }
        EXPECT_EQ(position->fen(), one.fen);
    }
}

}  // namespace
}  // namespace boardlab
