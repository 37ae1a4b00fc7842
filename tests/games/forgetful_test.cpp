// Leaving out any condition of what replies depend on makes a count in pairs wrong.
#include <gtest/gtest.h>

#include "games/chess/chess.hpp"
#include "games/makruk/makruk.hpp"
#include "games/xiangqi/xiangqi.hpp"
#include "harness/files/dataset.hpp"
#include "tests/games/forgetful.hpp"
#include "tests/support/source_root.hpp"

namespace boardlab {
namespace {

using namespace forgetful;
using ChessSets = BoardOf<Chess, U64<Classical>>;
using MakrukSets = BoardOf<Makruk, U64<Classical>>;
using XiangqiSets = BoardOf<Xiangqi, TwoWords<Classical>>;

// Whether a board that derives from a sound one pairs wrongly in a position. All but the pairs is
// asked of the sound one, so that nothing else is compiled for those that are broken.
template <class G, class Broken, class Sound>
bool pairs_wrongly(const Position<G, Sound>& position) {
    Broken broken;
    static_cast<Sound&>(broken) = position.board();
    return with_side(position.to_move(), [&]<Side Us>() {
        const auto checks_and_pins = broken.template checks_and_pins_of<Us>();
        return !checks_and_pins.in_check() &&
               count_pairs<G, Us>(broken, position.state(), checks_and_pins) !=
                   perft_bulk(position, 2);
    });
}

// Looks at the positions of the suite, and then at those one move further.
template <class G, class Sound, class Broken>
bool is_caught() {
    const auto suite = read_perft_suite(
        source_root() / "datasets" / G::name / "perft.epd",
        [](std::string_view fen) { G::read_fen(fen); }, most_moves<G>);
    for (const PerftCase& c : suite)
        if (pairs_wrongly<G, Broken>(Position<G, Sound>(G::read_fen(c.fen)))) return true;
    for (const PerftCase& c : suite) {
        const Position<G, Sound> root(G::read_fen(c.fen));
        typename Position<G, Sound>::MoveList moves;
        const Move* const end = root.list_legal(moves.data());
        for (const Move* m = moves.data(); m != end; ++m)
            if (pairs_wrongly<G, Broken>(root.after(*m))) return true;
    }
    return false;
}

static_assert(LegalRepresentation<Forgetful<ChessSets, RoyalLines>>);
template <class Sets, class... Forgets>
bool forgetting_is_caught() {
    using G =
        std::conditional_t<std::same_as<Sets, ChessSets>, Chess,
                           std::conditional_t<std::same_as<Sets, MakrukSets>, Makruk, Xiangqi>>;
    return is_caught<G, Sets, Forgetful<Sets, Forgets...>>();
}

TEST(Forgetful, LinesAndStepsOfChessAreMissed) {
    using namespace chess;
    EXPECT_TRUE((forgetting_is_caught<ChessSets, Attacked<rook>>()));
    EXPECT_TRUE((forgetting_is_caught<ChessSets, Attacked<bishop>>()));
    EXPECT_TRUE((forgetting_is_caught<ChessSets, Attacked<queen>>()));
    EXPECT_TRUE((forgetting_is_caught<ChessSets, Attacked<pawn>>()));
    EXPECT_TRUE((forgetting_is_caught<ChessSets, Ahead<pawn, 1>>()));
    EXPECT_TRUE((forgetting_is_caught<ChessSets, Ahead<pawn, 2>>()));
}
TEST(Forgetful, ThreatsToTheKingAreMissed) {
    using namespace chess;
    EXPECT_TRUE((forgetting_is_caught<ChessSets, RoyalLines>()));
    EXPECT_TRUE((forgetting_is_caught<ChessSets, Checks<pawn>>()));
    EXPECT_TRUE((forgetting_is_caught<ChessSets, Checks<knight>>()));
    EXPECT_TRUE((forgetting_is_caught<ChessSets, Checks<rook>>()));
    EXPECT_TRUE((forgetting_is_caught<ChessSets, NearRoyal<knight, true>>()));
    EXPECT_TRUE((forgetting_is_caught<ChessSets, NearRoyal<knight, false>>()));
    EXPECT_TRUE((forgetting_is_caught<ChessSets, NearRoyal<bishop, true>>()));
    EXPECT_TRUE((forgetting_is_caught<ChessSets, NearRoyal<rook, false>>()));
    EXPECT_TRUE((forgetting_is_caught<ChessSets, NearRoyal<king, true>>()));
    EXPECT_TRUE((forgetting_is_caught<ChessSets, LinesNearRoyal<true>>()));
    EXPECT_TRUE((forgetting_is_caught<ChessSets, LinesNearRoyal<false>>()));
}

// A long step may be taken en passant, even if neither end of it matters.
struct LongStepsPassNothing : ChessSets {
    template <Kind K, Side Us, class R, class D, class Visit>
    unsigned for_each_disturbing_move(const R& r, const D& dependence, Visit&& visit) const {
        unsigned missed = 0;
        const unsigned others = ChessSets::for_each_disturbing_move<K, Us>(
            r, dependence, [&](MoveType m, Square from, Square to) {
                if (m.arrival == Arrival::long_step && !dependence.of(K).contains(from) &&
                    !dependence.of(K).contains(to))
                    ++missed;
                else
                    visit(m, from, to);
            });
        return others + missed;
    }
};
// Captures and promotions disturb wherever they happen.
template <bool Captures>
struct CountsTooMuch : ChessSets {
    template <Kind K, Side Us, class R, class D, class Visit>
    unsigned for_each_disturbing_move(const R& r, const D& dependence, Visit&& visit) const {
        unsigned missed = 0;
        const unsigned others = ChessSets::for_each_disturbing_move<K, Us>(
            r, dependence, [&](MoveType m, Square from, Square to) {
                const bool meant = Captures ? m.captures : m.arrival == Arrival::promoting;
                if (meant && !dependence.of(K).contains(from) && !dependence.of(K).contains(to))
                    missed += facts_of<chess::Pieces>(K).promotes() ? 4 : 1;
                else
                    visit(m, from, to);
            });
        return others + missed;
    }
};
TEST(Forgetful, SpecialMovesOfChessAreMissed) {
    EXPECT_TRUE((is_caught<Chess, ChessSets, LongStepsPassNothing>()));
    EXPECT_TRUE((is_caught<Chess, ChessSets, CountsTooMuch<true>>()));
    EXPECT_TRUE((is_caught<Chess, ChessSets, CountsTooMuch<false>>()));
}

// Not among them: checks by pieces that step as they capture. They step onto a square of the
// royal's own, which they attacked before.
TEST(Forgetful, ConditionsOfMakrukAreMissed) {
    using namespace makruk;
    EXPECT_TRUE((forgetting_is_caught<MakrukSets, Attacked<rua>>()));
    EXPECT_TRUE((forgetting_is_caught<MakrukSets, Attacked<bia>>()));
    EXPECT_TRUE((forgetting_is_caught<MakrukSets, Ahead<bia, 1>>()));
    EXPECT_TRUE((forgetting_is_caught<MakrukSets, RoyalLines>()));
    EXPECT_TRUE((forgetting_is_caught<MakrukSets, Checks<ma>>()));
    EXPECT_TRUE((forgetting_is_caught<MakrukSets, NearRoyal<met, true>>()));
    EXPECT_TRUE((forgetting_is_caught<MakrukSets, NearRoyal<ma, false>>()));
}
TEST(Forgetful, ConditionsOfXiangqiAreMissed) {
    using namespace xiangqi;
    EXPECT_TRUE((forgetting_is_caught<XiangqiSets, Attacked<chariot>>()));
    EXPECT_TRUE((forgetting_is_caught<XiangqiSets, Attacked<cannon>>()));
    EXPECT_TRUE((forgetting_is_caught<XiangqiSets, Legs<horse, false>>()));
    EXPECT_TRUE((forgetting_is_caught<XiangqiSets, Legs<elephant, false>>()));
    EXPECT_TRUE((forgetting_is_caught<XiangqiSets, Legs<horse, true>>()));
    EXPECT_TRUE((forgetting_is_caught<XiangqiSets, RoyalLines>()));
    EXPECT_TRUE((forgetting_is_caught<XiangqiSets, Checks<horse>>()));
    EXPECT_TRUE((forgetting_is_caught<XiangqiSets, NearRoyal<chariot, true>>()));
    EXPECT_TRUE((forgetting_is_caught<XiangqiSets, NearRoyal<cannon, true>>()));
    EXPECT_TRUE((forgetting_is_caught<XiangqiSets, LinesNearRoyal<true>>()));
}

// And the boards that forget nothing are right, or the rest would show nothing.
TEST(Forgetful, SoundBoardsAreNot) {
    EXPECT_FALSE((is_caught<Chess, ChessSets, ChessSets>()));
    EXPECT_FALSE((is_caught<Makruk, MakrukSets, MakrukSets>()));
    EXPECT_FALSE((is_caught<Xiangqi, XiangqiSets, XiangqiSets>()));
}

}  // namespace
}  // namespace boardlab
