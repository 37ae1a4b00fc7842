// Air defence: how far each zone reaches, and what an air force may do on its way through zones.
#include "tests/games/cotulenh/fixture.hpp"

namespace boardlab {
namespace {

class CoTuLenhAir : public OnEveryArmsBoard {
 protected:
    static inline const std::string commanders = "Cj1 cd12 Hi12 hc12 he12 ";
    Names flies(const std::string& units, const std::string& who) const {
        return steps(commanders + units, who, "n");
    }
    Names perishes(const std::string& units, const std::string& who) const {
        return steps(commanders + units, who, "k");
    }
    // The squares around g6 where a plane may not land because of the unit on g6. For each square a
    // plane is put next to it, on the side away from g6, so that it enters no other square.
    Names zone_of(const std::string& unit, const std::string& side_of_plane = "F") const {
        Names closed;
        for (int df = -3; df <= 3; ++df)
            for (int dr = -3; dr <= 3; ++dr) {
                if (df == 0 && dr == 0) continue;
                const std::string there = square(df, dr);
                const std::string from = square(df + (df < 0 ? -1 : 1), dr + (dr < 0 ? -1 : 1));
                if (!flies(unit + "g6 " + side_of_plane + from, side_of_plane + ":" + from)
                         .contains(there))
                    closed.insert(there);
            }
        return closed;
    }
    static Names disc(int radius) {
        Names squares;
        for (int df = -radius; df <= radius; ++df)
            for (int dr = -radius; dr <= radius; ++dr)
                if ((df != 0 || dr != 0) && df * df + dr * dr <= radius * radius)
                    squares.insert(square(df, dr));
        return squares;
    }

 private:
    static std::string square(int df, int dr) {
        return static_cast<char>('g' + df) + std::to_string(6 + dr);
    }
};
INSTANTIATE_TEST_SUITE_P(Boards, CoTuLenhAir, testing::ValuesIn(cotulenh_boards()), test_name);

TEST_P(CoTuLenhAir, ZonesAreDiscs) {
    EXPECT_EQ(zone_of("g"), disc(1));
    EXPECT_EQ(zone_of("+g"), disc(2));
    EXPECT_EQ(zone_of("s"), disc(2));
    EXPECT_EQ(zone_of("+s"), disc(3));
    EXPECT_EQ(disc(1).size() + 1, 5u);
    EXPECT_EQ(disc(2).size() + 1, 13u);
    EXPECT_EQ(disc(3).size() + 1, 29u);
    for (const char* harmless : {"i", "t", "+a", "f", "h", "e", "m", "G", "S"})
        EXPECT_EQ(zone_of(harmless), (Names{})) << harmless;
}

TEST_P(CoTuLenhAir, ShipsDefendTheCoast) {
    EXPECT_FALSE(flies("nc7 Ff7", "F:f7").contains("d7"));
    EXPECT_TRUE(flies("nc7 Ff7", "F:f7").contains("e7"));
    EXPECT_FALSE(flies("+nc7 Ff7", "F:f7").contains("e7"));
    EXPECT_TRUE(flies("nc7 Ff8", "F:f8").contains("d8")) << "not across the corner";
    EXPECT_FALSE(flies("+nc7 Ff8", "F:f8").contains("d8"));
    EXPECT_TRUE(flies("nb7 Fe8", "F:e8").contains("c8"));
}

TEST_P(CoTuLenhAir, OnlyTheTopOfAUnitDefends) {
    for (const char* covered : {"(eg)", "(es)", "(+e+s)"})
        EXPECT_EQ(zone_of(covered), (Names{})) << covered;
    EXPECT_FALSE(flies("(nf)c7 Ff7", "F:f7").contains("d7")) << "here it is a navy";
}

TEST_P(CoTuLenhAir, HeroesFlyThroughEverything) {
    EXPECT_EQ(zone_of("+s", "+F"), (Names{}));
    const auto position = with(commanders + "+Fg4 gg7 sg8");
    EXPECT_EQ(steps(*position, "+F:g4", "c"), (Names{"g7", "g8"}));
    EXPECT_EQ(steps(*position, "+F:g4", "s"), (Names{"g7", "g8"}));
    EXPECT_EQ(steps(*position, "+F:g4", "k"), (Names{}));
}

TEST_P(CoTuLenhAir, InsideOneZoneItTakesAndPerishes) {
    const std::string men = "Fg4 gg8 Tk6 tc3 ik3";
    EXPECT_EQ(perishes(men, "F:g4"), (Names{"g8"}));
    EXPECT_EQ(steps(commanders + men, "F:g4", "c"), (Names{}));
    EXPECT_EQ(steps(commanders + men, "F:g4", "s"), (Names{}));
    EXPECT_FALSE(flies(men, "F:g4").contains("g7"));
    EXPECT_EQ(after(commanders + men, "F:g4:g8:k:xg"), placement_of(commanders + "Tk6 tc3 ik3"));
    EXPECT_EQ(perishes("Fg4 ig7 gg8", "F:g4"), (Names{"g7", "g8"})) << "whoever is inside";
    EXPECT_EQ(perishes("(FT)g4 gg8", "(FT):g4"), (Names{"g8"})) << "with all its load";
}

TEST_P(CoTuLenhAir, ASecondDefenderEndsTheFlight) {
    EXPECT_EQ(perishes("Fe8 gg8 gg9", "F:e8"), (Names{})) << "both cover g8";
    EXPECT_EQ(perishes("Fe8 gg8", "F:e8"), (Names{"g8"}));
    EXPECT_EQ(perishes("Ff4 sf8", "F:f4"), (Names{"f8"}));
    EXPECT_EQ(perishes("Ff4 sf8 gh7", "F:f4"), (Names{"f8"})) << "g7, not f7, is its neighbour";
    EXPECT_EQ(perishes("Ff4 sf8 gg7", "F:f4"), (Names{})) << "f7 is covered twice";
    EXPECT_EQ(perishes("Ff4 if6 ge6 gg7", "F:f4"), (Names{"f6"}));
    EXPECT_EQ(perishes("Ff4 if7 ge6 gg7", "F:f4"), (Names{})) << "one after the other";
}

TEST_P(CoTuLenhAir, LeavingTheZoneEndsTheFlight) {
    const std::string men = "Fd7 ih7 ";
    EXPECT_EQ(steps(commanders + men, "F:d7", "c"), (Names{"h7"}));
    EXPECT_EQ(steps(commanders + men + "gf8", "F:d7", "c"), (Names{}));
    EXPECT_EQ(perishes(men + "gf8", "F:d7"), (Names{}));
    EXPECT_EQ(flies(men + "gf8", "F:d7").contains("g7"), false);
    EXPECT_EQ(flies(men + "gf8", "F:d7").contains("e7"), true);
}

TEST_P(CoTuLenhAir, WhereItTakesOffDoesNotCount) {
    const std::string men = "Ff8 gf9";
    EXPECT_TRUE(flies(men, "F:f8").contains("e8"));
    EXPECT_TRUE(flies(men, "F:f8").contains("f7"));
    EXPECT_EQ(perishes(men, "F:f8"), (Names{"f9"}));
}

TEST_P(CoTuLenhAir, MayJoinItsOwnSideInsideAZone) {
    const std::string men = "Fg3 Tg7 gg8";
    EXPECT_EQ(steps(commanders + men, "F:g3", "b"), (Names{"g7"}));
    EXPECT_FALSE(flies(men, "F:g3").contains("g7"));
    EXPECT_EQ(steps(commanders + men + " gf7", "F:g3", "b"), (Names{})) << "not where two meet";
}

// Zones follow every change of the board.
TEST_P(CoTuLenhAir, ZonesFollowTheirDefender) {
    const auto open_after = [&](const std::string& units, const std::string& played,
                                const std::string& who, const char* square) {
        const auto position = with(commanders + units, "b");
        play(*position, played);
        const bool open = steps(*position, who, "n").contains(square);
        const auto afresh = at(position->fen());
        EXPECT_EQ(moves(*position), moves(*afresh)) << units << ", " << played;
        position->undo();
        EXPECT_EQ(position->first_inconsistency(), "");
        return open;
    };
    const std::string men = "Fg4 Tk6 Ik3 ";
    EXPECT_TRUE(open_after(men + "gg8 ef8 ik9", "g:g8:h8:n", "F:g4", "g7")) << "it moved";
    EXPECT_TRUE(open_after(men + "gg8 ef8 ik9", "e:f8:g8:b:&g", "F:g4", "g7")) << "covered";
    EXPECT_FALSE(open_after(men + "(eg)g8 ik9", "e:g8:f8:nd commit", "F:g4", "g7")) << "uncovered";
    EXPECT_FALSE(open_after(men + "if9 gg8 ik9", "i:k9:k8:n", "F:g4", "g7")) << "where it was";
    EXPECT_TRUE(open_after("Fg4 Tk6 Ik3 gg8 ik9 if9", "g:g8:g7:n", "F:g4", "g5"));
    // The missile becomes a hero by threatening the commander on j1, and its zone grows.
    EXPECT_FALSE(open_after("Fk7 Tc3 Ik12 sj4 ie9 mc9", "s:j4:j3:n", "F:k7", "k5"));
    EXPECT_TRUE(open_after("Fk7 Tc3 Ik12 si3 ie9 mc9", "i:e9:e8:n", "F:k7", "k5"));
}

}  // namespace
}  // namespace boardlab
