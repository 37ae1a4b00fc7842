// Wrong facts and wrong tables of chess.
#include "tests/seeded/chess.hpp"

namespace boardlab::seeded {
namespace {

struct EarlyPieces : chess::Pieces {
    static constexpr auto kinds =
        changed<chess::Pieces>(chess::pawn, [](KindFacts& pawn) { pawn.promotion_rank = 6; });
};
using PromotesEarly = U64<Classical>::Of<EarlyPieces>::Board;

struct ThreeChoices : chess::Pieces {
    static constexpr auto kinds =
        changed<chess::Pieces>(chess::pawn, [](KindFacts& pawn) { pawn.promotion_choices = 3; });
};
using ForgetsAPromotion = U64<Classical>::Of<ThreeChoices>::Board;

// One wrong entry: from d1, with only c2 occupied, the diagonal ends at g4 instead of h5.
template <class Set>
struct OneWrongEntry : Classical<Set> {
    static Set diagonal(Square from, const Set& occupied) {
        constexpr Square c2 = 10, d1 = 3, h5 = 39;
        const Set right = Classical<Set>::diagonal(from, occupied);
        static const Set deciding = relevant<Set>(d1, diagonals);
        return from == d1 && (occupied & deciding) == Set::of(c2) ? right - Set::of(h5) : right;
    }
};
using WrongSliderEntry = U64<OneWrongEntry>::Of<chess::Pieces>::Board;

struct PawnsAttackNothing : Sets {
    bool is_attacked(Square s, Side by) const {
        return with_side(by, [&]<Side By>() {
            bool attacked = false;
            for_each_index<kind_count<Pieces>>([&]<int I>() {
                if constexpr (static_cast<Kind>(I) != chess::pawn)
                    for_each_attacker<static_cast<Kind>(I), By>(s,
                                                                [&](Square) { attacked = true; });
            });
            return attacked;
        });
    }
};

struct KnightsGiveNoCheck : Sets {
    template <Side Us>
    bool royal_is_attacked() const {
        bool by_knight = false;
        for_each_attacker<chess::knight, opponent(Us)>(royal_square(Us),
                                                       [&](Square) { by_knight = true; });
        return !by_knight && Sets::royal_is_attacked<Us>();
    }
};

std::vector<Bug> bugs() {
    return {
        {"promotes a rank early", broken<Chess, PromotesEarly>("early"), 3, "moves", any_moves,
         any_moves},
        {"counts three promotions", broken<Chess, ForgetsAPromotion>("three-choices"), 3, "count"},
        {"one wrong slider entry", broken<Chess, WrongSliderEntry>("wrong-entry"), 4, "moves",
         "d1h5", ""},
        {"attack map without pawns", broken<Chess, PawnsAttackNothing>("harmless-pawns"), 3,
         "attack map"},
        {"knights give no check", broken<Chess, KnightsGiveNoCheck>("harmless-knights"), 3,
         "check"},
    };
}
const AddBugs added(chess_corpus(), bugs());

}  // namespace
}  // namespace boardlab::seeded
