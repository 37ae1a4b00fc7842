// The rule by which measurements are compared with published figures.
#include "harness/claims/judging.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "harness/claims/kinds.hpp"

namespace boardlab::claims {
namespace {

using V = ClaimVerdict;

struct Case {
    std::string name;
    const char* kind;
    Published published;
    statistics::Interval shown;
    double noise_floor;
    V verdict;
};
void PrintTo(const Case& c, std::ostream* out) { *out << c.name; }

class Judging : public testing::TestWithParam<Case> {};

TEST_P(Judging, FollowsTheRule) {
    const Case& c = GetParam();
    const Evidence evidence{.shown = c.shown, .strict = c.shown, .noise_floor = c.noise_floor};
    EXPECT_EQ(name_of(kind_named(c.kind)->judge(c.published, evidence)), name_of(c.verdict));
}

constexpr auto ratio = "ratio", fewer = "fewer", bytes = "bytes";
const Published twice{.low = 2, .high = 2, .tolerance = 0.1};
const Published slower{.low = 0.7, .high = 0.8, .tolerance = 0.1};

INSTANTIATE_TEST_SUITE_P(
    Each, Judging,
    testing::ValuesIn(std::vector<Case>{
        {"Inside", ratio, twice, {2, 1.9, 2.1}, 1.02, V::reproduced},
        {"InsideWhatIsTolerated", ratio, twice, {2.15, 2.1, 2.19}, 1.02, V::reproduced},
        {"OverlapsWhatIsTolerated", ratio, twice, {2.3, 2.19, 2.4}, 1.02, V::inconclusive},
        {"WiderThanWhatIsTolerated", ratio, twice, {2, 1.7, 2.3}, 1.02, V::inconclusive},
        {"BeyondWhatIsTolerated", ratio, twice, {2.4, 2.21, 2.6}, 1.02, V::direction_only},
        {"SameSide", ratio, twice, {1.3, 1.2, 1.4}, 1.02, V::direction_only},
        {"OtherSide", ratio, twice, {0.8, 0.7, 0.9}, 1.02, V::contradicted},
        {"NothingBeyondTheNoise", ratio, twice, {1.0, 0.99, 1.01}, 1.02, V::contradicted},
        {"SameSideWithinTheNoise", ratio, twice, {1.05, 1.02, 1.08}, 1.1, V::contradicted},
        {"ClearButOfNoSize", ratio, twice, {1.15, 1.12, 1.18}, 1.02, V::contradicted},
        {"ClearAndPerhapsOfSize", ratio, twice, {1.19, 1.17, 1.21}, 1.02, V::inconclusive},
        {"NearerEndOfARange", ratio, {16, 81, "", 0}, {2.1, 2.05, 2.2}, 1.02, V::direction_only},
        {"FartherEndOfARange", ratio, {2, 16, "", 0}, {200, 190, 210}, 1.02, V::direction_only},
        {"AThirdOfAMillion", ratio, {3e5, 3e5, "", 0.2}, {1.18, 1.1, 1.3}, 1.02, V::contradicted},
        {"ExcludedAndPerhapsOfSize", ratio, twice, {1.1, 0.7, 1.5}, 1.02, V::inconclusive},
        {"BothTheClaimAndNothing", ratio, twice, {1.5, 0.9, 2.5}, 1.02, V::inconclusive},
        {"SmallClaimInsideTheNoise",
         ratio,
         {.low = 1.03, .high = 1.03},
         {1.02, 1.01, 1.04},
         1.05,
         V::inconclusive},
        {"ClaimedSlower", ratio, slower, {0.75, 0.7, 0.8}, 1.02, V::reproduced},
        {"ClaimedSlowerAndIs", ratio, slower, {0.5, 0.4, 0.6}, 1.02, V::direction_only},
        {"ClaimedSlowerAndIsFaster", ratio, slower, {1.3, 1.2, 1.4}, 1.02, V::contradicted},
        {"AtLeastKept", ratio, {1.4, 1.4, ">", 0}, {1.5, 1.41, 1.6}, 1.02, V::reproduced},
        {"AtLeastMissed", ratio, {1.4, 1.4, ">", 0}, {1.2, 1.1, 1.3}, 1.02, V::direction_only},
        {"AtLeastTurned", ratio, {1.4, 1.4, ">", 0}, {0.8, 0.7, 0.9}, 1.02, V::contradicted},
        {"AtLeastStraddled", ratio, {1.4, 1.4, ">", 0}, {1.4, 1.3, 1.5}, 1.02, V::inconclusive},
        {"AtLeastOneKept", ratio, {1, 1, ">", 0}, {1.2, 1.1, 1.3}, 1.02, V::reproduced},
        {"AtLeastOneBroken", ratio, {1, 1, ">", 0}, {0.8, 0.7, 0.9}, 1.02, V::contradicted},
        {"AtMostKept", ratio, {2, 2, "<", 0}, {1.2, 1.1, 1.3}, 1.02, V::reproduced},
        {"AtMostBroken", ratio, {2, 2, "<", 0}, {3, 2.9, 3.1}, 1.02, V::contradicted},
        {"NinetyPercent", fewer, {0.9, 0.9, ">", 0}, {0.95, 0.95, 0.95}, 1, V::reproduced},
        {"EightyPercent", fewer, {0.9, 0.9, ">", 0}, {0.8, 0.8, 0.8}, 1, V::direction_only},
        {"MoreNotFewer", fewer, {0.9, 0.9, ">", 0}, {-0.2, -0.2, -0.2}, 1, V::contradicted},
        {"SeventyGiveOrTake", fewer, {0.7, 0.7, "", 0.25}, {0.75, 0.75, 0.75}, 1, V::reproduced},
        {"SeventyIsNotNinety", fewer, {0.7, 0.7, "", 0.25}, {0.9, 0.9, 0.9}, 1, V::direction_only},
        {"BarelyAnySaving", fewer, {0.9, 0.9, "", 0.1}, {0.3, 0.3, 0.3}, 1, V::contradicted},
        {"BytesKept", bytes, {2048, 2048, "<", 0}, {704, 704, 704}, 1, V::reproduced},
        {"BytesBroken", bytes, {2048, 2048, "<", 0}, {3000, 3000, 3000}, 1, V::contradicted},
    }),
    [](const auto& c) { return c.param.name; });

TEST(Judging, OfAClaimIsMadeOfItsEssentialFigures) {
    EXPECT_EQ(combined({V::reproduced, V::reproduced}), V::reproduced);
    EXPECT_EQ(combined({V::reproduced, V::direction_only}), V::direction_only);
    EXPECT_EQ(combined({V::reproduced, V::not_testable, V::contradicted}), V::contradicted);
    EXPECT_EQ(combined({V::reproduced, V::inconclusive}), V::inconclusive);
    EXPECT_EQ(combined({V::inconclusive, V::contradicted}), V::contradicted);
    EXPECT_EQ(combined({V::reproduced, V::inconclusive, V::not_testable}), V::not_testable);
    EXPECT_EQ(combined({}), V::not_testable);
}

std::string takes(const Published& published, const Evidence& evidence) {
    return what_it_takes(evidence, [&](const Evidence& e) { return judge_ratio(published, e); });
}

TEST(Judging, SaysWhatWouldDecide) {
    const statistics::Interval wide{2, 1.6, 2.4};
    EXPECT_EQ(takes(twice, {.shown = wide, .strict = wide, .noise_floor = 1.04}),
              "needs an interval of ±9 %, it has ±20 %; with a noise floor of 2 %, it has 4 %");
    EXPECT_EQ(takes(twice, {.shown = wide, .strict = wide}),
              "needs an interval of ±9 %, it has ±20 %");
    const double infinity = std::numeric_limits<double>::infinity();
    const statistics::Interval open{2, -infinity, infinity};
    EXPECT_EQ(takes(twice, {.shown = open, .strict = open}),
              "needs more than one process, or position");
    const statistics::Interval edge{2.2, 2.1, 2.3};
    EXPECT_NE(takes(twice, {.shown = edge, .strict = edge}).find("on the limit"),
              std::string::npos);
}

}  // namespace
}  // namespace boardlab::claims
