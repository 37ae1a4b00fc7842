// Steps of CoTuLenh written and read: canonical, SAN, LAN, bare coordinates and `commit`.
#include "games/cotulenh/cotulenh.hpp"
#include "tests/games/cotulenh/fixture.hpp"
#include "tests/games/notation_fixture.hpp"

namespace boardlab {
namespace {

class CoTuLenhNotation : public NotationOf {
 protected:
    CoTuLenhNotation() : NotationOf("cotulenh") {}
    void with(const std::string& units, const std::string& side = "r") {
        at(arms_fen(units, side));
    }
    std::string lan(const std::string& step) {
        return CoTuLenh::write_lan(position_->find_move(step),
                                   CoTuLenh::read_fen(position_->fen()));
    }
    void play(const std::string& step) { position_->play(position_->find_move(step)); }
};

const std::string others = " Cj1 cd12 Hi12 Hk12 hc12 he12";

TEST_F(CoTuLenhNotation, CanonicalStepsTellWhoAndOnWhom) {
    with("(NF)b4 (nf)b8 Tf4 Fg4 tg6 gg8 Ig3" + others);
    for (const char* step : {"T:f4:f6:n", "(NF):b4:b8:c:x(nf)", "F:b4:b8:kd:x(nf)", "F:g4:g6:s:xt",
                             "F:g4:g6:c:xt", "F:g4:g8:k:xg", "I:g3:g4:b:&F", "N:b4:b6:nd"})
        EXPECT_EQ(read(step), step);
    with("(+n+f)c9 Ic5" + others, "b");
    EXPECT_EQ(read("+f:c9:c5:cd:xI"), "+f:c9:c5:cd:xI") << "letters have the colour's case";
    with("(+NF+T)b4" + others);
    EXPECT_EQ(read("(+NF+T):b4:b5:n"), "(+NF+T):b4:b5:n");
    for (const char* step : {"T:f4:f6:c", "T:f4:f6", "T:f6:f4:n", "t:f4:f6:n", "T:f4:f6:n ", ""})
        EXPECT_TRUE(refused(step)) << "'" << step << "'";
}

TEST_F(CoTuLenhNotation, SanIsShort) {
    with("(NF)b4 (nf)b8 Tf4 Fg4 tg6 gg8 Ig3" + others);
    EXPECT_EQ(san("T:f4:f6:n"), "Tf6");
    EXPECT_EQ(san("(NF):b4:b8:c:x(nf)"), "(NF)xb8");
    EXPECT_EQ(san("F:b4:b8:kd:x(nf)"), "F>@b8");
    EXPECT_EQ(san("F:g4:g6:s:xt"), "F_g6");
    EXPECT_EQ(san("F:g4:g6:c:xt"), "Fxg6");
    EXPECT_EQ(san("F:g4:g8:k:xg"), "F@g8");
    EXPECT_EQ(san("I:g3:g4:b:&F"), "I&g4");
    EXPECT_EQ(san("N:b4:b6:nd"), "N>b6");
    with("+tf8 Ff4" + others, "b");
    EXPECT_EQ(san("+t:f8:f5:n"), "+Tf5") << "capitals for Blue, too";
}

TEST_F(CoTuLenhNotation, SanTellsTwoApart) {
    with("Tf4 Th4" + others);
    EXPECT_EQ(san("T:f4:g4:n"), "Tfg4");
    EXPECT_EQ(san("T:h4:g4:n"), "Thg4");
    EXPECT_EQ(san("T:f4:f5:n"), "Tf5");
    with("Tf4 Tf6" + others);
    EXPECT_EQ(san("T:f4:f5:n"), "T4f5");
    EXPECT_EQ(san("T:f6:f5:n"), "T6f5");
    with("Tf10 Tf12" + others);
    EXPECT_EQ(san("T:f10:f11:n"), "T10f11") << "both digits of a rank";
    with("Ae3 Ae9 Ag3 Ic4" + others);
    EXPECT_EQ(san("A:e3:e6:n"), "Ae6");
    with("Fe3 Fe9 Fg3 Ic4" + others);
    EXPECT_EQ(san("F:e3:e5:n"), "Fe3e5") << "neither file nor rank would do";
}

TEST_F(CoTuLenhNotation, LanNamesTheOrigin) {
    with("(NF)b4 (nf)b8 Tf4 Fg4 tg6 gg8 Ig3" + others);
    EXPECT_EQ(lan("T:f4:f6:n"), "Tf4f6");
    EXPECT_EQ(lan("(NF):b4:b8:c:x(nf)"), "(NF)b4xb8");
    EXPECT_EQ(lan("F:b4:b8:kd:x(nf)"), "Fb4>@b8");
    EXPECT_EQ(lan("F:g4:g6:s:xt"), "Fg4_g6");
    EXPECT_EQ(lan("I:g3:g4:b:&F"), "Ig3&g4");
    EXPECT_EQ(lan("N:b4:b6:nd"), "Nb4>b6");
    for (const char* step : {"T:f4:f6:n", "(NF):b4:b8:c:x(nf)", "F:b4:b8:kd:x(nf)", "F:g4:g6:s:xt",
                             "I:g3:g4:b:&F", "N:b4:b6:nd"}) {
        EXPECT_EQ(read(lan(step)), step);
        EXPECT_EQ(read(san(step)), step);
    }
}

TEST_F(CoTuLenhNotation, CoordinatesWhereOnlyOneStepIsMeant) {
    with("(NF)b4 Tf4 Fg4 tg6" + others);
    EXPECT_EQ(read("f4f6"), "T:f4:f6:n");
    EXPECT_NE(refusal("g4g6").find("several"), std::string::npos) << "to go there, or to shoot";
    EXPECT_TRUE(refused("b4b6")) << "the navy, or all of it";
    EXPECT_TRUE(refused("f4f7"));
}

TEST_F(CoTuLenhNotation, AmbiguousTextsAreRefused) {
    with("Tf4 Th4" + others);
    EXPECT_TRUE(refused("Tg4"));
    EXPECT_EQ(read("Tfg4"), "T:f4:g4:n");
    with("(FT)g4 (FI)g8" + others);
    EXPECT_TRUE(refused("Fg6")) << "it is not alone";
    EXPECT_EQ(read("Fg4>g6"), "F:g4:g6:nd");
}

TEST_F(CoTuLenhNotation, HeroesMarksMayBeLeftOut) {
    with("+Tf4 (F+I)g6" + others);
    EXPECT_EQ(read("Tf7"), "+T:f4:f7:n");
    EXPECT_EQ(read("+Tf7"), "+T:f4:f7:n");
    EXPECT_EQ(read("(FI)g7"), "(F+I):g6:g7:n");
    EXPECT_EQ(read("T:f4:f7:n"), "+T:f4:f7:n");
}

TEST_F(CoTuLenhNotation, SessionsAndCommit) {
    with("(FTI)g6" + others);
    EXPECT_TRUE(refused("commit")) << "nothing is open";
    play("T>g8");
    EXPECT_EQ(read("commit"), "commit");
    EXPECT_EQ(san("commit"), "commit");
    EXPECT_EQ(read("I>&g8"), "I:g6:g8:db:&T");
    EXPECT_EQ(read("I:g6:g8:db:&T"), "I:g6:g8:db:&T");
    EXPECT_EQ(read("Ig6>g5"), "I:g6:g5:nd");
    EXPECT_TRUE(refused("g6g6")) << "commit has a name of its own";
    play("commit");
    EXPECT_EQ(position_->to_move(), Side::second);
}

// In this game SAN may be ambiguous, because two stacks may differ in their passengers only.
// Canonical strings and LAN are not: each is read back as the step that was written.
TEST_F(CoTuLenhNotation, EveryStepComesBack) {
    Random random(5);
    for (const std::string& root :
         {position_->fen(),
          std::string("6c4/1n2fh1hf2/3a2s2a1/2n1gt1tg2/2ie2m2ei/11/1(NFT)9/2IE2M2EI/2(NI)1G2TG2/"
                      "3(EA)2S2A1/5H1H(FT)2/6C4 r - - 4 3")}) {
        at(root);
        play_randomly(*position_, random, 60, [&](const AnyPosition& p) {
            if (!random.one_in(4)) return;
            std::set<std::string> seen;
            const auto setup = CoTuLenh::read_fen(p.fen());
            for (const Move m : p.moves()) {
                ASSERT_EQ(p.find_move(p.uci(m)), m) << p.uci(m) << " in " << p.fen();
                ASSERT_TRUE(seen.insert(p.uci(m)).second) << p.uci(m) << " twice in " << p.fen();
                ASSERT_EQ(p.find_move(CoTuLenh::write_lan(m, setup)), m)
                    << p.uci(m) << " in " << p.fen();
            }
        });
        if (HasFatalFailure()) return;
    }
}

}  // namespace
}  // namespace boardlab
