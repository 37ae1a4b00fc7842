// Stacks of CoTuLenh: which pieces may share a square, who carries, and what is left when one
// leaves.
#include "tests/games/cotulenh/fixture.hpp"

namespace boardlab {
namespace {

using CoTuLenhStacks = OnEveryArmsBoard;
INSTANTIATE_TEST_SUITE_P(Boards, CoTuLenhStacks, testing::ValuesIn(cotulenh_boards()), test_name);

const std::string others = " Cj1 cd12 Hi12 Hk12 hc12 he12";

// Every set of up to four types, on a square where all may stand. The opposite of "Create stack" in
// the CoTuLenh strategy document, which puts infantry, tank and militia on one square.
TEST_P(CoTuLenhStacks, ThereAreThirtyFour) {
    const std::string letters = "NFTEHCIMAGS";
    const std::set<std::string> stacks{"TC",  "TI",  "TM",  "FC",  "FI",  "FM",  "NC", "NI",
                                       "NM",  "FT",  "NT",  "NF",  "EA",  "EG",  "ES", "HC",
                                       "FTC", "FTI", "FTM", "NFC", "NFI", "NFM", "NFT"};
    const auto position = GetParam().start();
    int accepted = 0;
    for (unsigned set = 1; set < 1u << letters.size(); ++set) {
        std::string unit;
        for (std::size_t i = 0; i < letters.size(); ++i)
            if ((set >> i & 1) != 0) unit += letters[i];
        if (unit.size() > 4) continue;
        const std::string fen = arms_fen("(" + unit + ")c6 cd12");
        try {
            position->load(fen);
            ++accepted;
            EXPECT_TRUE(unit.size() == 1 || stacks.contains(unit)) << unit;
            EXPECT_EQ(position->fen(), unit.size() == 1 ? arms_fen(unit + "c6 cd12") : fen)
                << "the carrier is written first";
        } catch (const InputError&) {
            EXPECT_FALSE(stacks.contains(unit)) << unit;
        }
    }
    EXPECT_EQ(accepted, 34);
}

// The opposite of "Create stack" in the CoTuLenh strategy document, where the first piece given
// carries the others.
TEST_P(CoTuLenhStacks, WhoeverArrivesTheCarrierIsTheSame) {
    EXPECT_EQ(after("Ig4 Tg5" + others, "I:g4:g5:b:&T"), placement_of("(TI)g5" + others));
    EXPECT_EQ(after("Ig4 Tg5" + others, "T:g5:g4:b:&I"), placement_of("(TI)g4" + others));
    EXPECT_EQ(after("Eg4 Ag5" + others, "A:g5:g4:b:&E"), placement_of("(EA)g4" + others));
    EXPECT_EQ(after("(TI)g4 Fg5" + others, "(TI):g4:g5:b:&F"), placement_of("(FTI)g5" + others));
    EXPECT_EQ(after("(TI)g4 Fg7" + others, "F:g7:g4:b:&(TI)"), placement_of("(FTI)g4" + others));
    EXPECT_EQ(after("(FI)d4 Nb4" + others, "(FI):d4:b4:b:&N"), placement_of("(NFI)b4" + others));
    EXPECT_EQ(after("Cj1 Hj2 cd12 hc12 he12 Ik9 Mk8", "C:j1:j2:b:&H"),
              placement_of("(HC)j2 cd12 hc12 he12 Ik9 Mk8"));
}

TEST_P(CoTuLenhStacks, WhoDoesNotFitMayNotCome) {
    EXPECT_EQ(steps("Tg4 Eg5" + others, "T:g4", "b"), (Names{}));
    EXPECT_EQ(steps("Ig4 Mg5" + others, "I:g4", "b"), (Names{}));
    EXPECT_EQ(steps("Tg4 Tg5" + others, "T:g4", "b"), (Names{})) << "nor two of a kind";
    EXPECT_EQ(steps("Mg4 (TI)g5" + others, "M:g4", "b"), (Names{}));
    EXPECT_EQ(steps("Td4 (NI)c4" + others, "T:d4", "b"), (Names{})) << "nor a tank besides";
    EXPECT_EQ(steps("Id4 (NFT)c4" + others, "I:d4", "b"), (Names{})) << "nor a fourth";
    EXPECT_EQ(steps("Ad4 (EG)d5" + others, "A:d4", "b"), (Names{}));
}

TEST_P(CoTuLenhStacks, MoveAsTheirCarrierDoes) {
    EXPECT_EQ(steps("(EA)g4" + others, "(EA):g4", "n"), star("g4", 1, 0));
    EXPECT_EQ(steps("(TI)g4" + others, "(TI):g4", "n"), star("g4", 2, 0));
    EXPECT_EQ(steps("(+TI)g5" + others, "(+TI):g5", "n"), star("g5", 3, 3));
    EXPECT_EQ(steps("(T+I)g4" + others, "(T+I):g4", "n"), star("g4", 2, 0)) << "not its load";
    EXPECT_EQ(steps("(HC)g4 cd12 hc12 he12 Ik9", "(HC):g4", "n"), (Names{}));
    EXPECT_EQ(after("(NFT)b4 (nf)b6" + others, "(NFT):b4:b6:c:x(nf)"),
              placement_of("(NFT)b6" + others))
        << "and are taken with all their load";
}

TEST_P(CoTuLenhStacks, EveryPieceMayLeave) {
    const auto position = with("(FTI)g4" + others);
    EXPECT_EQ(steps(*position, "T:g4", "nd"), star("g4", 2, 0));
    EXPECT_EQ(steps(*position, "I:g4", "nd"), star("g4", 1, 0));
    EXPECT_EQ(steps(*position, "F:g4", "nd").size(), steps("Fg4" + others, "F:g4", "n").size());
    EXPECT_EQ(steps(*position, "(FTI):g4", "nd"), (Names{})) << "all together is no deploying";
    EXPECT_EQ(steps("(EA)g4" + others, "A:g4", "nd"), steps("Ag4" + others, "A:g4", "n"));
    EXPECT_EQ(steps("(HC)g4 ck12 hc12 he12 Ik9", "H:g4", "nd"), (Names{}));
}

TEST_P(CoTuLenhStacks, WhoStaysElectsANewCarrier) {
    EXPECT_EQ(after("(FTI)g4" + others, "F:g4:g8:nd commit"), placement_of("(TI)g4 Fg8" + others));
    EXPECT_EQ(after("(FTI)g4" + others, "T:g4:g6:nd commit"), placement_of("(FI)g4 Tg6" + others));
    EXPECT_EQ(after("(NFT)c4" + others, "N:c4:c8:nd commit"), placement_of("(FT)c4 Nc8" + others));
    EXPECT_EQ(after("(EG)f4" + others, "E:f4:f5:nd commit"), placement_of("Gf4 Ef5" + others));
}

TEST_P(CoTuLenhStacks, LeavingForAnotherUnit) {
    EXPECT_EQ(after("(TI)g4 Fg5" + others, "I:g4:g5:db:&F commit"),
              placement_of("Tg4 (FI)g5" + others));
    EXPECT_EQ(after("(FT)g4 ig6" + others, "F:g4:g6:cd:xi commit"),
              placement_of("Tg4 Fg6" + others));
    EXPECT_EQ(after("(FT)g4 gg6" + others, "F:g4:g6:kd:xg commit"), placement_of("Tg4" + others));
}

}  // namespace
}  // namespace boardlab
