// Wrong pieces of Makruk: how they move, capture and promote, and how they are stored.
#include "representations/attacked_one_by_one.hpp"
#include "tests/seeded/makruk.hpp"
#include "tests/seeded/wraps_around.hpp"

namespace boardlab::seeded {
namespace {

using namespace makruk;
using Sets = SetsOf<Makruk>;
using Cells88 = CellsOf<Makruk>;
template <class P>
using SetsWith = typename U64<Classical>::Of<P>::Board;

constexpr void travels(KindFacts& kind, const Offsets& leaps) {
    kind.quiet.leaps = kind.capture.leaps = leaps;
}
struct BackwardThon : Pieces {
    static constexpr auto kinds = changed<Pieces>(thon, [](KindFacts& kind) {
        travels(kind, diagonals + Offsets{{0, -1}});
    });
};
struct StraightMet : Pieces {
    static constexpr auto kinds =
        changed<Pieces>(met, [](KindFacts& kind) { travels(kind, orthogonals); });
};
struct BiaTakesAhead : Pieces {
    static constexpr auto kinds = changed<Pieces>(bia, [](KindFacts& kind) {
        kind.capture.leaps = kind.capture.leaps + Offsets{{0, 1}};
    });
};
template <int Rank>
struct TurnedOnRank : Pieces {
    static constexpr auto kinds =
        changed<Pieces>(bia, [](KindFacts& kind) { kind.promotion_rank = Rank; });
};

// Forward is up the board for both sides.
struct SecondThonBackwards : Sets {
    template <Kind K, Side Us, GenerationType Wanted, class Visit>
    void for_each_move(const SetChecksAndPins<Set>& checks_and_pins, Visit&& visit) const {
        Sets::for_each_move<K, Us, Wanted>(
            checks_and_pins, [&](MoveType m, Square from, Square to) {
                if (K != thon || Us != Side::second || from - to != 8) visit(m, from, to);
            });
        if constexpr (K == thon && Us == Side::second)
            for (Square from = 0; from < 56; ++from) {
                const bool captures = !piece_on(from + 8).empty();
                if (piece_on(from) == Cell(Piece{K, Us}) &&
                    !checks_and_pins.pins().contains(from) &&
                    checks_and_pins.landing.contains(from + 8) &&
                    (Wanted == GenerationType::all ||
                     captures == (Wanted == GenerationType::captures)))
                    visit(MoveType{.kind = K, .captures = captures}, from, from + 8);
            }
    }
};

struct BecomesAMet : Like<Makruk> {
    struct Pieces : makruk::Pieces {
        static constexpr std::array<Kind, 1> promotions{met};
    };
};

template <class N>
struct TurnsBackIntoAMet : makruk::Rules<N> {
    template <Side Us, class Board>
    static void take_back(Board& board, MoveType m, Square from, Square to, Kind captured) {
        if (m.arrival == Arrival::promoting) m.kind = met;
        makruk::Rules<N>::template take_back<Us>(board, m, from, to, captured);
    }
};

struct EveryMetIsOne : Sets {
    Cell piece_on(Square s) const {
        const Cell c = Sets::piece_on(s);
        if (c.empty() || c.piece().kind != turned_bia) return c;
        return Piece{met, c.piece().side};
    }
};

// A ma on the a-file attacks nothing.
struct MaIdlesOnTheEdge : Cells88 {
    bool is_attacked(Square s, Side by) const {
        return with_side(by, [&]<Side By>() {
            bool attacked = false;
            for_each_index<kind_count<Pieces>>([&]<int I>() {
                constexpr Kind k = static_cast<Kind>(I);
                for_each_attacker<k, By>(s, [&](Square from) {
                    attacked |= k != ma || Numbering::point(from).file != 0;
                });
            });
            return attacked;
        });
    }
    template <Side By, class Visit>
    void for_each_attacked(Visit&& visit) const {
        for_each_attacked_one_by_one<By>(*this, visit);
    }
};

// Updates the occupancy by difference, and not at all when a piece is captured. Shows only where
// moves are made on copies of the board, as in ClearLeavesKnights.
template <class Set, int Kinds>
class StaleOccupancy : public ArmySets<Set, Kinds> {
    using Base = ArmySets<Set, Kinds>;

 public:
    void toggle(Piece p, const Set& squares) {
        const Set before = this->occupied_;
        Base::toggle(p, squares);
        this->occupied_ = before ^ squares;
    }
    void clear(Side s, const Set& squares) {
        const Set before = this->occupied_;
        Base::clear(s, squares);
        this->occupied_ = before;
    }
};
using StaleLayout = U64<Classical, StaleOccupancy>::Of<Pieces>::Board;

constexpr auto straight = "([a-h])[1-8]\\1[1-8]";
constexpr auto perhaps_straight =
    "(([a-h])[1-8]\\2[1-8])?";  // on the last rank there is no such step

std::vector<Bug> bugs() {
    return {
        {"thon steps backwards", broken<Makruk, SetsWith<BackwardThon>>("backward-thon"), 3,
         "moves", straight, perhaps_straight},
        {"thon steps backwards, cells", broken<Makruk, Mailbox<BackwardThon>>("backward-cells"), 3,
         "moves", straight, perhaps_straight},
        {"thon of the second side steps backwards",
         broken<Makruk, SecondThonBackwards>("second-thon"), 3, "moves", straight,
         perhaps_straight},
        {"met steps straight", broken<Makruk, SetsWith<StraightMet>>("straight-met"), 3, "moves",
         any_moves, any_moves},
        {"bia takes straight ahead", broken<Makruk, Mailbox<BiaTakesAhead>>("taking-ahead"), 4,
         "moves", "", straight},
        {"bia turned on the fifth rank", broken<Makruk, Mailbox<TurnedOnRank<4>>>("on-fifth"), 3,
         "moves", any_moves, any_moves},
        {"bia turned on the seventh rank", broken<Makruk, SetsWith<TurnedOnRank<6>>>("on-seventh"),
         3, "moves", any_moves, any_moves},
        {"bia becomes a met", broken<BecomesAMet, Sets>("becomes-met"), 3, "move_type"},
        {"bia turned back is a met",
         broken<UnderRules<Makruk, TurnsBackIntoAMet>, Cells88>("turned-back"), 3, "inconsistency"},
        {"turned bia read as a met", broken<Makruk, EveryMetIsOne>("one-met"), 3, "inconsistency"},
        {"ma leaps around the edge", broken<Makruk, WrapsAround<Sets, ma, 10, false>>("ma-wraps"),
         3, "moves", "", "h[1-5]b[3-7]"},
        {"ma on the edge attacks nothing", broken<Makruk, MaIdlesOnTheEdge>("idle-ma"), 3,
         "attack map"},
        {"occupancy keeps captured pieces",
         broken<Makruk, StaleLayout, PortPosition<Makruk>, TreeOfPerft>("stale-occupancy"), 5,
         "divide"},
    };
}
const AddBugs added(makruk_corpus(), bugs());

}  // namespace
}  // namespace boardlab::seeded
