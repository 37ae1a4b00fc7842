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

template <class G_, class Sound_>
struct On {
    using G = G_;
    using Sound = Sound_;
};
template <class Pair>
using SoundOf = typename Pair::Sound;

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

// Each family finds out by itself what replies depend on, so each is made to forget.
template <class Pair>
class Forgetting : public ::testing::Test {
 protected:
    template <class Broken>
    static bool is_missed() {
        return is_caught<typename Pair::G, SoundOf<Pair>, Broken>();
    }
    template <class Forgets>
    static bool is_missed_without() {
        Forgetful<SoundOf<Pair>>::condition = left_out<Forgets, SoundOf<Pair>>;
        return is_missed<Forgetful<SoundOf<Pair>>>();
    }
    template <class... Forgets>
    static void expect_missed() {
        const bool each[] = {is_missed_without<Forgets>()...};
        for (std::size_t i = 0; i < sizeof...(Forgets); ++i)
            EXPECT_TRUE(each[i]) << "condition " << i << " may be left out";
    }
};
template <class G, class SetFamily>
using SetsAndMailbox =
    ::testing::Types<On<G, BoardOf<G, SetFamily>>, On<G, BoardOf<G, MailboxBoard>>>;

template <class Pair>
class ForgetfulChess : public Forgetting<Pair> {};
using ChessPairs = SetsAndMailbox<Chess, U64<Classical>>;
TYPED_TEST_SUITE(ForgetfulChess, ChessPairs);
static_assert(LegalRepresentation<Forgetful<BoardOf<Chess, U64<Classical>>>> &&
              LegalRepresentation<Forgetful<BoardOf<Chess, MailboxBoard>>>);

TYPED_TEST(ForgetfulChess, LinesAndSteps) {
    using namespace chess;
    this->template expect_missed<Attacked<rook>, Attacked<bishop>, Attacked<queen>, Attacked<pawn>,
                                 Ahead<pawn, 1>, Ahead<pawn, 2>>();
}
TYPED_TEST(ForgetfulChess, ThreatsToTheKing) {
    using namespace chess;
    this->template expect_missed<
        RoyalLines, Checks<pawn>, Checks<knight>, Checks<rook>, NearRoyal<knight, true>,
        NearRoyal<knight, false>, NearRoyal<bishop, true>, NearRoyal<rook, false>,
        NearRoyal<king, true>, LinesNearRoyal<true>, LinesNearRoyal<false>>();
}

// Counts moves that are meant among those that disturb nothing where neither end of them matters.
template <class Board, class Meant>
struct CountsTooMuch : Board {
    template <Kind K, Side Us, class R, class D, class Visit>
    unsigned for_each_disturbing_move(const R& r, const D& dependence, Visit&& visit) const {
        unsigned missed = 0;
        const unsigned others = Board::template for_each_disturbing_move<K, Us>(
            r, dependence, [&](MoveType m, Square from, Square to) {
                if (Meant{}(m) && !matters<K>(dependence, from) && !matters<K>(dependence, to))
                    missed += m.arrival == Arrival::promoting ? 4 : 1;
                else
                    visit(m, from, to);
            });
        return others + missed;
    }
};
// A long step may be taken en passant, even if neither end of it matters.
struct LongSteps {
    bool operator()(MoveType m) const { return m.arrival == Arrival::long_step; }
};
// Captures and promotions disturb wherever they happen.
struct Captures {
    bool operator()(MoveType m) const { return m.captures; }
};
struct Promotions {
    bool operator()(MoveType m) const { return m.arrival == Arrival::promoting; }
};
TYPED_TEST(ForgetfulChess, SpecialMoves) {
    using Board = SoundOf<TypeParam>;
    EXPECT_TRUE((this->template is_missed<CountsTooMuch<Board, LongSteps>>()));
    EXPECT_TRUE((this->template is_missed<CountsTooMuch<Board, Captures>>()));
    EXPECT_TRUE((this->template is_missed<CountsTooMuch<Board, Promotions>>()));
}

// Not among them: checks by pieces that step as they capture. They step onto a square of the
// royal's own, which they attacked before.
template <class Pair>
class ForgetfulMakruk : public Forgetting<Pair> {};
using MakrukPairs = SetsAndMailbox<Makruk, U64<Classical>>;
TYPED_TEST_SUITE(ForgetfulMakruk, MakrukPairs);
TYPED_TEST(ForgetfulMakruk, Conditions) {
    using namespace makruk;
    this->template expect_missed<Attacked<rua>, Attacked<bia>, Ahead<bia, 1>, RoyalLines,
                                 Checks<ma>, NearRoyal<met, true>, NearRoyal<ma, false>>();
}

template <class Pair>
class ForgetfulXiangqi : public Forgetting<Pair> {};
using XiangqiPairs = SetsAndMailbox<Xiangqi, TwoWords<Classical>>;
TYPED_TEST_SUITE(ForgetfulXiangqi, XiangqiPairs);
TYPED_TEST(ForgetfulXiangqi, Conditions) {
    using namespace xiangqi;
    this->template expect_missed<Attacked<chariot>, Attacked<cannon>, Legs<horse, false>,
                                 Legs<elephant, false>, Legs<horse, true>, RoyalLines,
                                 Checks<horse>, NearRoyal<chariot, true>, NearRoyal<cannon, true>,
                                 LinesNearRoyal<true>>();
}

// And the boards that forget nothing are right, or the rest would show nothing.
template <class Pair>
class Mindful : public Forgetting<Pair> {};
using AllPairs = ::testing::Types<
    On<Chess, BoardOf<Chess, U64<Classical>>>, On<Chess, BoardOf<Chess, MailboxBoard>>,
    On<Makruk, BoardOf<Makruk, U64<Classical>>>, On<Makruk, BoardOf<Makruk, MailboxBoard>>,
    On<Xiangqi, BoardOf<Xiangqi, TwoWords<Classical>>>,
    On<Xiangqi, BoardOf<Xiangqi, MailboxBoard>>>;
TYPED_TEST_SUITE(Mindful, AllPairs);
TYPED_TEST(Mindful, BoardsAreNotCaught) {
    EXPECT_FALSE((this->template is_missed<SoundOf<TypeParam>>()));
    EXPECT_FALSE((this->template is_missed_without<Nothing>()));
}

}  // namespace
}  // namespace boardlab
