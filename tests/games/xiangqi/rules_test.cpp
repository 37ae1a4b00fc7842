// Moves of the pieces of Xiangqi, on every board. Where the generals are not what is tested they
// stand on d10 and f1: not on a common file, and out of the way.
#include <iterator>
#include <map>

#include "tests/games/xiangqi/fixture.hpp"

namespace boardlab {
namespace {

using XiangqiRules = OnEveryXiangqiBoard;
INSTANTIATE_TEST_SUITE_P(Boards, XiangqiRules, testing::ValuesIn(contenders_of("xiangqi")),
                         test_name);

const std::string generals = "Kf1 kd10 ";

TEST_P(XiangqiRules, SoldierGoesAheadAndBeyondTheRiverSideways) {
    const auto red = [&](const std::string& from) { return targets("Kf1 kd9 P" + from, from); };
    const auto black = [&](const std::string& from) {
        return targets("Kf2 kd10 p" + from, from, "b");
    };
    EXPECT_EQ(red("e4"), (Names{"e5"}));
    EXPECT_EQ(red("e5"), (Names{"e6"})) << "its own bank";
    EXPECT_EQ(red("e6"), (Names{"d6", "e7", "f6"}));
    EXPECT_EQ(red("a6"), (Names{"a7", "b6"})) << "not round the edge";
    EXPECT_EQ(red("i8"), (Names{"h8", "i9"}));
    EXPECT_EQ(red("e10"), (Names{"d10", "f10"})) << "the last rank";
    EXPECT_EQ(red("a10"), (Names{"b10"}));
    EXPECT_EQ(black("e7"), (Names{"e6"}));
    EXPECT_EQ(black("e6"), (Names{"e5"})) << "its own bank";
    EXPECT_EQ(black("e5"), (Names{"d5", "e4", "f5"}));
    EXPECT_EQ(black("i5"), (Names{"h5", "i4"}));
    EXPECT_EQ(black("e1"), (Names{"d1", "f1"})) << "the last rank";
    EXPECT_EQ(black("i1"), (Names{"h1"}));
}

TEST_P(XiangqiRules, SoldierTakesAsItGoes) {
    const std::string around = "nd6 nf6 ce7 re5 ";
    EXPECT_EQ(targets(generals + around + "Pe6", "e6"), (Names{"d6", "e7", "f6"}));
    EXPECT_EQ(targets(generals + "Pe5 ne6 nd5 cf5", "e5"), (Names{"e6"})) << "not sideways yet";
    EXPECT_EQ(targets(generals + "Pe6 Nd6 Nf6 Re7", "e6"), (Names{})) << "own pieces";
    EXPECT_EQ(targets(generals + "pe5 Nd5 Cf5 Re4 Ne6", "e5", "b"), (Names{"d5", "e4", "f5"}));
}

TEST_P(XiangqiRules, AdvisorHasFivePoints) {
    const auto red = [&](const std::string& from) { return targets("Ke1 kd10 A" + from, from); };
    const auto black = [&](const std::string& from) {
        return targets("Kd1 ke10 a" + from, from, "b");
    };
    EXPECT_EQ(red("e2"), (Names{"d1", "d3", "f1", "f3"}));
    for (const char* corner : {"d1", "f1", "d3", "f3"}) EXPECT_EQ(red(corner), (Names{"e2"}));
    EXPECT_EQ(black("e9"), (Names{"d10", "d8", "f10", "f8"}));
    for (const char* corner : {"d10", "f10", "d8", "f8"}) EXPECT_EQ(black(corner), (Names{"e9"}));
    EXPECT_EQ(targets("Ke1 kd10 Ae2 Ad1 cf3 cd3", "e2"), (Names{"d3", "f1", "f3"})) << "taking";
}

TEST_P(XiangqiRules, ElephantStaysOnItsSideOfTheRiver) {
    const auto red = [&](const std::string& from) { return targets("Kf1 kd10 B" + from, from); };
    const auto black = [&](const std::string& from) {
        return targets("Kf1 kd10 b" + from, from, "b");
    };
    EXPECT_EQ(red("c1"), (Names{"a3", "e3"}));
    EXPECT_EQ(red("e3"), (Names{"c1", "c5", "g1", "g5"}));
    EXPECT_EQ(red("i3"), (Names{"g1", "g5"}));
    for (const char* bank : {"c5", "g5"})
        EXPECT_EQ(red(bank), (bank[0] == 'c' ? Names{"a3", "e3"} : Names{"e3", "i3"}));
    EXPECT_EQ(black("c10"), (Names{"a8", "e8"}));
    EXPECT_EQ(black("e8"), (Names{"c10", "c6", "g10", "g6"}));
    EXPECT_EQ(black("g6"), (Names{"e8", "i8"}));
}

TEST_P(XiangqiRules, ElephantIsStoppedAtItsEye) {
    const std::map<std::string, std::string> eyes{
        {"d2", "c1"}, {"f2", "g1"}, {"d4", "c5"}, {"f4", "g5"}};
    for (const auto& [eye, beyond] : eyes)
        for (const char* who : {"C", "n"}) {
            Names rest{"c1", "c5", "g1", "g5"};
            rest.erase(beyond);
            // A horse on f2 or d2 gives no check to e1.
            EXPECT_EQ(targets("Ke1 kd10 Be3 " + (who + eye), "e3"), rest) << who << eye;
        }
    EXPECT_EQ(targets("Kf1 kd10 be8 Pd7 pf7 rd9", "e8", "b"), (Names{"g10"}));
    EXPECT_EQ(targets("Kf1 kd10 Be3 nc5 Ng5", "e3"), (Names{"c1", "c5", "g1"})) << "taking";
}

TEST_P(XiangqiRules, HorseIsStoppedAtItsLegs) {
    const Names all{"c4", "c6", "d3", "d7", "f3", "f7", "g4", "g6"};
    const std::map<std::string, Names> legs{
        {"e6", {"d7", "f7"}}, {"e4", {"d3", "f3"}}, {"d5", {"c4", "c6"}}, {"f5", {"g4", "g6"}}};
    EXPECT_EQ(targets(generals + "Ne5", "e5"), all);
    EXPECT_EQ(targets(generals + "ne5", "e5", "b"), all);
    for (const auto& [leg, beyond] : legs) {
        Names rest;
        std::ranges::set_difference(all, beyond, std::inserter(rest, rest.end()));
        for (const char* who : {"P", "n"}) {
            EXPECT_EQ(targets(generals + "Ne5 " + who + leg, "e5"), rest) << who << leg;
            EXPECT_EQ(targets(generals + "ne5 " + who + leg, "e5", "b"), rest) << who << leg;
        }
    }
    EXPECT_EQ(targets(generals + "Ne5 Pd6 pf6 Pd4 pf4", "e5"), all)
        << "the leg is beside the horse, not beside where it goes";
    EXPECT_EQ(targets(generals + "Ne5 Pe6 Pd5 pe4 pf5", "e5"), (Names{}));
    EXPECT_EQ(targets(generals + "Na1", "a1"), (Names{"b3", "c2"}));
    EXPECT_EQ(targets(generals + "Ni10", "i10"), (Names{"g9", "h8"}));
    EXPECT_EQ(targets(generals + "Na1 nb3 Rc2", "a1"), (Names{"b3"})) << "taking";
}

const std::set<std::string> cross{"a5", "b5", "c5", "d5", "f5", "g5", "h5", "i5", "e1",
                                  "e2", "e3", "e4", "e6", "e7", "e8", "e9", "e10"};

TEST_P(XiangqiRules, Chariot) {
    EXPECT_EQ(targets(generals + "Re5", "e5"), cross);
    EXPECT_EQ(targets(generals + "re5", "e5", "b"), cross);
    EXPECT_EQ(targets(generals + "Re5 Pe7 nc5 Ng5 ce4", "e5"),
              (Names{"c5", "d5", "e4", "e6", "f5"}));
    EXPECT_EQ(targets(generals + "re5 Pe7 nc5 Ng5 ce4", "e5", "b"),
              (Names{"d5", "e6", "e7", "f5", "g5"}));
}

TEST_P(XiangqiRules, CannonSlidesAndTakesOverOneScreen) {
    const auto up = [&](const std::string& men) {  // from e5
        Names names;
        for (const std::string& to : targets(generals + "Ce5 " + men, "e5"))
            if (to[0] == 'e' && std::stoi(to.substr(1)) > 5) names.insert(to);
        return names;
    };
    EXPECT_EQ(targets(generals + "Ce5", "e5"), cross);
    EXPECT_EQ(targets(generals + "ce5", "e5", "b"), cross);
    EXPECT_EQ(up("Pe7 re9"), (Names{"e6", "e9"})) << "over its own";
    EXPECT_EQ(up("ne7 re9"), (Names{"e6", "e9"})) << "over the other's";
    EXPECT_EQ(up("Ce7 ce9"), (Names{"e6", "e9"})) << "over a cannon";
    EXPECT_EQ(up("Pe6 re10"), (Names{"e10"})) << "the screen close by";
    EXPECT_EQ(up("Pe9 re10"), (Names{"e10", "e6", "e7", "e8"})) << "the screen close to it";
    EXPECT_EQ(up("re9"), (Names{"e6", "e7", "e8"})) << "not without a screen";
    EXPECT_EQ(up("Pe6 ne7 re9"), (Names{"e7"})) << "not over two";
    EXPECT_EQ(up("Pe6 Pe7 re9"), (Names{}));
    EXPECT_EQ(up("ne6 Re8"), (Names{})) << "its own piece is not taken";
    EXPECT_EQ(up("ne8"), (Names{"e6", "e7"})) << "never lands vacant beyond a screen";
    EXPECT_EQ(targets(generals + "Ce5 ne6 re10 Pd5 na5 Ng5 ri5 pe4 ce1", "e5"),
              (Names{"a5", "e1", "e10", "f5", "i5"}));
    EXPECT_EQ(targets(generals + "ce5 ne6 Ce10 Pd5 Na5 rg5 Ni5", "e5", "b"),
              (Names{"a5", "e1", "e10", "e2", "e3", "e4", "f5", "i5"}));
}

TEST_P(XiangqiRules, GeneralStaysInThePalace) {
    EXPECT_EQ(targets("Ke2 kd10 pd5", "e2"), (Names{"d2", "e1", "e3", "f2"}));
    EXPECT_EQ(targets("Kd1 kf10", "d1"), (Names{"d2", "e1"}));
    EXPECT_EQ(targets("Kd3 kf10", "d3"), (Names{"d2", "e3"})) << "not sideways out, nor ahead";
    EXPECT_EQ(targets("Kf3 kd10", "f3"), (Names{"e3", "f2"}));
    EXPECT_EQ(targets("Kf1 ke9 Pf5", "e9", "b"), (Names{"d9", "e10", "e8", "f9"}));
    EXPECT_EQ(targets("Kf1 kd8", "d8", "b"), (Names{"d9", "e8"}));
    EXPECT_EQ(targets("Ke2 kd10 pd5 Re1 nf2", "e2"), (Names{"d2", "e3", "f2"})) << "taking";
}

TEST_P(XiangqiRules, GeneralsNeverFace) {
    EXPECT_EQ(targets("Ke2 kd10", "e2"), (Names{"e1", "e3", "f2"})) << "the file is open";
    EXPECT_EQ(targets("Kf1 ke9", "e9", "b"), (Names{"d9", "e10", "e8"}));
    EXPECT_EQ(targets("Ke1 ke10 Ne5", "e5"), (Names{})) << "the one between them";
    EXPECT_EQ(targets("Ke1 ke10 Ae2", "e2"), (Names{}));
    EXPECT_EQ(targets("Ke1 ke10 pe5", "e5", "b"), (Names{"e4"})) << "along the file it may";
    EXPECT_EQ(targets("Ke1 ke10 Ce5", "e5"), (Names{"e2", "e3", "e4", "e6", "e7", "e8", "e9"}));
    EXPECT_EQ(targets("Ke1 ke10 Ne5 Ae2", "e5").size(), 8u) << "not when there are two";
    EXPECT_EQ(targets("Ke1 ke10 Ne5 ne7", "e5").size(), 8u) << "whosever they are";
}

TEST_P(XiangqiRules, CountsOfReferencePositions) { expect_counts_of("xiangqi_counts.epd", 3); }

}  // namespace
}  // namespace boardlab
