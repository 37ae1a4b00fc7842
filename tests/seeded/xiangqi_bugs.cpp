// Wrong moves of Xiangqi's pieces: legs, eyes, screens, river and palace.
#include "tests/seeded/xiangqi.hpp"

namespace boardlab::seeded {
namespace {

using namespace xiangqi;

constexpr void travels(KindFacts& kind, const Pattern& pattern) {
    kind.quiet = kind.capture = pattern;
}
template <Kind K, auto Change>
struct With : Pieces {
    static constexpr auto kinds = changed<Pieces>(K, Change);
};

// The leg is beside the target instead of beside the horse.
using LegBesideTheTarget = With<horse, [](KindFacts& kind) {
    LameLeaps wrong;
    for (LameLeap leap : horse_leaps)
        wrong =
            wrong + LameLeaps{{{leap.to.files - leap.over.files, leap.to.ranks - leap.over.ranks},
                               leap.to}};
    travels(kind, {.lame = wrong});
}>;
using CrossesTheRiver = With<elephant, [](KindFacts& kind) { kind.region = {}; }>;
using BlindToTheEye = With<elephant, [](KindFacts& kind) {
    travels(kind, {.leaps = {{2, 2}, {2, -2}, {-2, -2}, {-2, 2}}});
}>;
using NeedsNoScreen = With<cannon, [](KindFacts& kind) { travels(kind, {.slides = orthogonals}); }>;
using WideAdvisor = With<advisor, [](KindFacts& kind) { ++kind.region.last_file; }>;
using WideGeneral = With<general, [](KindFacts& kind) { --kind.region.first_file; }>;
using SidewaysTooSoon = With<soldier, [](KindFacts& kind) { --kind.late_from; }>;

struct GeneralsMayFace : Pieces {
    static constexpr bool royals_face = false;
};

// A cannon takes over any number of screens.
template <class Set>
struct AnyNumberOfScreens : Classical<Set> {
    static Set orthogonal_hops(Square from, const Set& occupied) {
        Set seen = Set::none();
        for (Offset step : orthogonals) {
            const Set line = walk_all(from, Set::none(), {step});
            seen |= line - walk_all(from, occupied, {step});
        }
        return seen;
    }
};
using OverAllScreens = U128<AnyNumberOfScreens>::Of<Pieces>::Board;

// Pieces beyond the first 64 points block nothing.
template <class Set>
struct FirstWordOnly : Classical<Set> {
    static Set orthogonal(Square from, const Set& occupied) {
        return Classical<Set>::orthogonal(from, occupied & Set::load({~std::uint64_t{0}}));
    }
};
using SeesOneWord = TwoWords<FirstWordOnly>::Of<Pieces>::Board;

struct CannonsGiveNoCheck : XiangqiCells {
    template <Side Us>
    bool royal_is_attacked() const {
        bool by_cannon = false;
        for_each_attacker<cannon, opponent(Us)>(royal_square(Us),
                                                [&](Square) { by_cannon = true; });
        return !by_cannon && XiangqiCells::royal_is_attacked<Us>();
    }
};

struct StalemateIsADraw : PortPosition<Xiangqi> {
    using PortPosition<Xiangqi>::PortPosition;
    Status status_of(const Setup<Xiangqi>& setup, const Circumstances& now) const override {
        if (!now.any_legal_move && !now.in_check) return {"draw by stalemate", true};
        return Xiangqi::status(setup, now);
    }
};

constexpr auto perhaps_moves = ".*";
const std::string across_the_river = only("[a-i]5[a-i]7|[a-i]6[a-i]4");
const std::string sideways = only("[a-i]5[a-i]5|[a-i]6[a-i]6");

std::vector<Bug> bugs() {
    return {
        {"horse's leg beside its target", broken<Xiangqi, WideWith<LegBesideTheTarget>>("far-leg"),
         generals + 2, "moves", perhaps_moves, perhaps_moves},
        {"horse's leg beside its target, cells",
         broken<Xiangqi, Mailbox<LegBesideTheTarget>>("far-leg-cells"), generals + 2, "moves",
         perhaps_moves, perhaps_moves},
        {"elephant crosses the river", broken<Xiangqi, WideWith<CrossesTheRiver>>("river"),
         generals + 1, "moves", "", across_the_river},
        {"elephant crosses the river, cells",
         broken<Xiangqi, Mailbox<CrossesTheRiver>>("river-cells"), generals + 1, "moves", "",
         across_the_river},
        {"elephant's eye ignored", broken<Xiangqi, Mailbox<BlindToTheEye>>("no-eye"), generals + 2,
         "moves", "", any_moves},
        {"cannon takes without a screen", broken<Xiangqi, WideWith<NeedsNoScreen>>("no-screen"),
         generals + 2, "moves", perhaps_moves, perhaps_moves},
        {"cannon takes without a screen, cells",
         broken<Xiangqi, Mailbox<NeedsNoScreen>>("no-screen-cells"), generals + 2, "moves",
         perhaps_moves, perhaps_moves},
        {"cannon takes over any number of screens", broken<Xiangqi, OverAllScreens>("many-screens"),
         generals + 1, "moves", "", any_moves},
        {"chariot sees one word", broken<Xiangqi, SeesOneWord>("one-word"), generals + 2, "moves",
         perhaps_moves, any_moves},
        {"advisor leaves the palace", broken<Xiangqi, WideWith<WideAdvisor>>("wide-advisor"),
         generals + 1, "moves", "", only("f(1|3|8|10)g(2|9)")},
        {"general leaves the palace", broken<Xiangqi, Mailbox<WideGeneral>>("wide-general"),
         generals, "attack map"},
        {"soldier goes sideways too soon", broken<Xiangqi, WideWith<SidewaysTooSoon>>("too-soon"),
         generals + 1, "moves", "", sideways},
        {"soldier goes sideways too soon, cells",
         broken<Xiangqi, Mailbox<SidewaysTooSoon>>("too-soon-cells"), generals + 1, "moves", "",
         sideways},
        {"generals may face", broken<Xiangqi, WideWith<GeneralsMayFace>>("facing"), generals,
         "moves", "", any_moves},
        {"generals may face, cells", broken<Xiangqi, Mailbox<GeneralsMayFace>>("facing-cells"),
         generals, "moves", "", any_moves},
        {"cannons give no check", broken<Xiangqi, CannonsGiveNoCheck>("harmless-cannons"),
         generals + 3, "trial", any_moves, ""},
        {"stalemate is a draw", broken<Xiangqi, Wide, StalemateIsADraw>("stalemate-draw"), generals,
         "status"},
    };
}
const AddBugs added(xiangqi_corpus(), bugs());

}  // namespace
}  // namespace boardlab::seeded
