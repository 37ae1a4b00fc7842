// Every layout of a set-wise board gives the same trees, and reports sets that contradict one
// another.
#include "representations/setwise/layout.hpp"

#include <gtest/gtest.h>

#include "games/chess/chess.hpp"
#include "games/makruk/makruk.hpp"
#include "games/perft.hpp"
#include "representations/families/two_words.hpp"
#include "representations/families/u64.hpp"
#include "representations/families/u64_rotated.hpp"
#include "representations/families/u64_with_attacks.hpp"
#include "representations/families/u64_with_lists.hpp"
#include "representations/sliders/classical.hpp"
#include "representations/sliders/ray_loops.hpp"

namespace boardlab {
namespace {

template <class G, template <class, int> class Layout, template <class> class Sliders = Classical>
struct Stored {
    using Game = G;
    using Board = typename U64<Sliders, Layout>::template Of<typename G::Pieces>::Board;
};

template <class G, class Family>
struct OfFamily {
    using Game = G;
    using Board = typename Family::template Of<typename G::Pieces>::Board;
};

struct Counted {
    std::string_view fen;
    int depth;
    std::uint64_t nodes;
};
std::vector<Counted> trees(Chess) {
    return {{Chess::start, 3, 8902},
            {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 3, 97862},
            {"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 3, 9467}};
}
std::vector<Counted> trees(Makruk) {
    return {{Makruk::start, 4, 273026}, {"8/2k1s3/1m6/2PP4/5p2/2N2M2/3KS3/7R w - - 0 1", 3, 13803}};
}

template <class T>
class LayoutTest : public testing::Test {};
using All =
    testing::Types<Stored<Chess, KindsAndSides>, Stored<Chess, ArmySets>,
                   Stored<Makruk, KindsAndSides>, Stored<Makruk, ArmySets>,
                   Stored<Makruk, ArmySets, RayLoops>, OfFamily<Chess, U64WithAttacks<Classical>>,
                   OfFamily<Makruk, U64WithAttacks<Classical>>, OfFamily<Chess, U64Rotated>,
                   OfFamily<Chess, U64WithLists<Classical, OtherWalks::by_list>>,
                   OfFamily<Chess, U64WithLists<Classical, OtherWalks::by_bits>>>;
TYPED_TEST_SUITE(LayoutTest, All);

TYPED_TEST(LayoutTest, CountsAlikeOnCopiesAndByUnmaking) {
    using G = typename TypeParam::Game;
    for (const Counted& tree : trees(G{})) {
        Position<G, typename TypeParam::Board> position(G::read_fen(tree.fen));
        const Setup<G> before = position.setup();
        with_side(position.to_move(), [&]<Side Us>() {
            const std::uint64_t copied =
                perft_bulk<G, Us>(position.board(), position.state(), tree.depth);
            EXPECT_EQ(copied, tree.nodes) << tree.fen;
            EXPECT_EQ(perft_full<Us>(position, tree.depth), copied) << tree.fen;
        });
        EXPECT_EQ(position.first_inconsistency(), nullptr);
        EXPECT_EQ(position.setup(), before) << tree.fen;
    }
}

using Wide = WordsSet<Numbering<chess::Pieces::geometry, 16>, 2>;  // has room off the board
constexpr Piece pawn{Kind{0}, Side::first}, rook{Kind{1}, Side::first},
    other_rook{Kind{1}, Side::second};
const Wide a1 = Wide::of(0), off_board = Wide::of(8);

template <class Layout>
void expect_common_faults(const std::string& two_on_a_square) {
    Layout sides, kinds, off, sound;
    sound.toggle(pawn, a1);
    EXPECT_EQ(first_inconsistency(sound), nullptr);
    sound.clear(Side::first, a1);
    EXPECT_EQ(first_inconsistency(sound), nullptr);
    EXPECT_TRUE(sound.occupied().empty());

    sides.toggle(pawn, a1);
    sides.toggle(other_rook, a1);
    EXPECT_STREQ(first_inconsistency(sides), "the two sides share a square");
    kinds.toggle(pawn, a1);
    kinds.toggle(rook, a1);
    EXPECT_EQ(first_inconsistency(kinds), two_on_a_square);
    off.toggle(pawn, off_board);
    EXPECT_STREQ(first_inconsistency(off), "a piece stands off the board");
}

TEST(KindsAndSides, ReportsEachContradiction) {
    expect_common_faults<KindsAndSides<Wide, 2>>("two kinds share a square");
    KindsAndSides<Wide, 2> layout;
    layout.toggle(pawn, a1);
    layout.clear(Side::second, a1);  // whose piece it is not
    EXPECT_STREQ(first_inconsistency(layout), "the kinds' union is not the sides' union");
}

// A side without its army's squares: no sequence of calls leads there.
struct ForgetsSides : ArmySets<Wide, 2> {
    void forget() { sides_[0] = Wide::none(); }
};

TEST(ArmySets, ReportsEachContradiction) {
    expect_common_faults<ArmySets<Wide, 2>>("two armies share a square");
    ArmySets<Wide, 2> layout;
    layout.toggle(pawn, a1);
    layout.clear(Side::second, a1);
    EXPECT_STREQ(first_inconsistency(layout), "the occupancy is not the sides' union");
    ForgetsSides forgetful;
    forgetful.toggle(pawn, a1);
    forgetful.forget();
    EXPECT_STREQ(first_inconsistency(forgetful), "the armies' union is not their side");
}

}  // namespace
}  // namespace boardlab
