// FEN of CoTuLenh: stacks, heroes and open sessions are read and written again, on every board.
#include "tests/games/cotulenh/fixture.hpp"

namespace boardlab {
namespace {

class CoTuLenhFen : public OnEveryArmsBoard {
 protected:
    // The FEN written of what was read.
    std::string again(const std::string& fen) const { return at(fen)->fen(); }
};
INSTANTIATE_TEST_SUITE_P(Boards, CoTuLenhFen, testing::ValuesIn(cotulenh_boards()), test_name);

const std::string start =
    "6c4/1n2fh1hf2/3a2s2a1/2n1gt1tg2/2ie2m2ei/11/11/2IE2M2EI/2N1GT1TG2/3A2S2A1/1N2FH1HF2/6C4 "
    "r - - 0 1";

TEST_P(CoTuLenhFen, StartPosition) {
    EXPECT_EQ(GetParam().start()->fen(), start);
    EXPECT_EQ(again(start), start);
    EXPECT_EQ(again("\xEF\xBB\xBF  " + start + " \r\n"), start) << "mark, blanks and CRLF";
}

TEST_P(CoTuLenhFen, CountersMayBeLeftOut) {
    EXPECT_EQ(again(start.substr(0, start.size() - 4)), start);
    EXPECT_EQ(at(arms_fen("Cj1 cd12 Tg4", "b", "99 300"))->fen(),
              arms_fen("Cj1 cd12 Tg4", "b", "99 300"));
    EXPECT_EQ(at(arms_fen("Cj1 cd12", "b"))->to_move(), Side::second);
}

TEST_P(CoTuLenhFen, StacksAndHeroes) {
    for (const char* units : {"Cj1 cd12 (NFT)b4 (+NF+T)b5 (n+f+t)b9", "(+T+C)j1 (hc)d12 +Ff6",
                              "Cj1 cd12 +Hk2 (E+A)g5 (+es)g8 (F+T+I)d6 (nf+m)e7"})
        EXPECT_EQ(again(arms_fen(units)), arms_fen(units)) << units;
}

// The opposite of "Create stack" in the CoTuLenh strategy document, where the order given decides.
TEST_P(CoTuLenhFen, AnyOrderIsReadAndTheCarrierWrittenFirst) {
    const auto reads = [&](const std::string& unit, const std::string& as) {
        EXPECT_EQ(again(arms_fen("Cj1 cd12 " + unit)), arms_fen("Cj1 cd12 " + as)) << unit;
    };
    reads("(TFN)c4", "(NFT)c4");
    reads("(IT)g4", "(TI)g4");
    reads("(T+F)g4", "(+FT)g4");
    reads("(N)b4", "Nb4");
    reads("(+T)g4", "+Tg4");
    reads("+(FT)g4", "(+FT)g4");
    reads("+(TF)g4", "(F+T)g4");
    reads("(NTF)b4", "(NFT)b4");
}

TEST_P(CoTuLenhFen, RunsOfTenAndEleven) {
    EXPECT_EQ(again(arms_fen("Ck1 cd12 Na6")), arms_fen("Ck1 cd12 Na6"));
    EXPECT_NE(arms_fen("Ck1 cd12 Na6").find("N10/"), std::string::npos);
    EXPECT_NE(arms_fen("Ck1 cd12 Na6").find("/10C"), std::string::npos);
    EXPECT_NE(arms_fen("Ck1 cd12 Na6").find("/11/"), std::string::npos);
}

TEST_P(CoTuLenhFen, CommandersMayBeGoneOrInDanger) {
    for (const char* units : {"cd12 Tg4", "Cj1 Tg4", "Tg4 ig6", "Cg1 cg12 Tc4", "Cg5 ck12 tg7"})
        for (const char* side : {"r", "b"})
            EXPECT_EQ(again(arms_fen(units, side)), arms_fen(units, side));
}

TEST_P(CoTuLenhFen, Sessions) {
    const std::string men = arms_fen("Cj1 cd12 (FTI)g6 gg8 hc12 he12", "r", "3 7");
    const std::vector<std::string> suffixes{
        "g6:(FI):T>g7...",   "g6:(FT):I>g5...",    "g6:F:(TI)>g7...",
        "g6:F:T>g7,I>g5...", "g6:(TI):F>@g8...",   "g6:(FT):I>h6...",
        "g6:T:I>g5,F>h6...", "g6:I:T>f6,F>&f6...", "g6:T:I>f6,F>@g8..."};
    for (const std::string& suffix : suffixes) {
        const std::string fen = men + " " + suffix;
        const auto position = at(fen);
        EXPECT_EQ(position->fen(), fen);
        EXPECT_EQ(position->to_move(), Side::first);
        EXPECT_EQ(position->first_inconsistency(), "") << fen;
        EXPECT_NE(position->key(), at(men)->key());
    }
    const std::string blue = arms_fen("Cj1 cd12 (nf)c9 Ie4 Hk1 Hk2 hc12 he12", "b", "11 6");
    EXPECT_EQ(again(blue + " c9:F:N>c7..."), blue + " c9:F:N>c7...") << "capitals for Blue, too";
    const std::string shot = arms_fen("Cj1 cd12 (+NT)c4 ie4 Hk1 hc12 he12");
    EXPECT_EQ(again(shot + " c4:T:+N>_e4..."), shot + " c4:T:+N>_e4...");
}

// Equal boards reached by different steps are different positions: other pieces may still act.
TEST_P(CoTuLenhFen, SessionsAreToldApartByTheirKeys) {
    const std::string men = arms_fen("Cj1 cd12 (FTI)g6 hc12 he12");
    std::set<Key> keys{at(men)->key()};
    for (const char* suffix : {"g6:(FI):T>g7...", "g6:(FI):T>g8...", "g6:(FT):I>g7...",
                               "g6:F:(TI)>g7...", "g6:F:T>g7,I>g5...", "g6:F:I>g5,T>g7..."})
        EXPECT_TRUE(keys.insert(at(men + " " + suffix)->key()).second) << suffix;
}

TEST_P(CoTuLenhFen, PictureShowsTheGround) {
    const std::string picture = with("Cj1 cd12 (+NFT)b4")->picture();
    for (const char* part : {"~", "=", ".", "(+NFT)", "C", "c", "12", "k"})
        EXPECT_NE(picture.find(part), std::string::npos) << part << "\n" << picture;
    EXPECT_EQ(std::count(picture.begin(), picture.end(), '~'), 24 - 1) << picture;
    EXPECT_EQ(std::count(picture.begin(), picture.end(), '='), 16) << picture;
}

// Shrink candidates, which bisection asks for, are valid positions.
TEST_P(CoTuLenhFen, SimplerPositionsAreAllPositions) {
    const auto position = with("Cj1 (+tc)d12 (+NFT)b4 (e+a)g8 hk12");
    const auto shrink_candidates = position->shrink_candidates();
    EXPECT_EQ(std::count_if(shrink_candidates.begin(), shrink_candidates.end(),
                            [](const std::string& fen) { return fen.find('+') == fen.npos; }),
              0);
    EXPECT_GE(shrink_candidates.size(), 10u);
    for (const std::string& fen : shrink_candidates) EXPECT_EQ(again(fen), fen);
    const std::string session = " g6:I:T>xf6,F>&f6...";
    const auto open = at(arms_fen("Cj1 cd12 (FTI)g6 if6 hc12") + session)->shrink_candidates();
    EXPECT_EQ(open.size(), 2u) << "as the board stands, and without who has no part in it";
    EXPECT_EQ(open.back(), arms_fen("Cj1 cd12 (FTI)g6 if6") + session);
}

}  // namespace
}  // namespace boardlab
