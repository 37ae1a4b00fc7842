// Wrong facts and wrong tables of chess.
#include "representations/attacked_one_by_one.hpp"
#include "representations/setwise/kept_attacks.hpp"
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
    template <Side By, class Visit>
    void for_each_attacked(Visit&& visit) const {
        for_each_attacked_one_by_one<By>(*this, visit);
    }
};
// The map alone is wrong: single questions are answered rightly.
struct MapWithoutTheKing : Sets {
    template <Side By, class Visit>
    void for_each_attacked(Visit&& visit) const {
        Sets::for_each_attacked<By>([&](Square s) {
            bool by_others = false;
            for_each_kind_but_royal<Pieces>(
                [&]<Kind K>() { for_each_attacker<K, By>(s, [&](Square) { by_others = true; }); });
            if (by_others) visit(s);
        });
    }
};
// And the other way round: the question alone is wrong, and no rule of chess asks it.
struct KingAttacksNothing : Sets {
    bool is_attacked(Square s, Side by) const {
        return with_side(by, [&]<Side By>() {
            bool attacked = false;
            for_each_kind_but_royal<Pieces>(
                [&]<Kind K>() { for_each_attacker<K, By>(s, [&](Square) { attacked = true; }); });
            return attacked;
        });
    }
};
// Kept attack sets that a change forgets: of sliders that see a piece of the other side leave, or
// of a piece that is captured.
using OneWord = Sets::Set;
struct ForgetsOpenedLines {
    template <class Set, int Kinds>
    class Layout : public KeptAttacks<chess::Pieces, Classical<OneWord>>::Layout<Set, Kinds> {
     public:
        void toggle(Piece p, const Set& squares) {
            KindsAndSides<Set, Kinds>::toggle(p, squares);
            this->update_leaps(p.side);
            this->update_lines(p.side);
        }
    };
};
struct ForgetsTheVictim {
    template <class Set, int Kinds>
    class Layout : public KeptAttacks<chess::Pieces, Classical<OneWord>>::Layout<Set, Kinds> {
     public:
        void clear(Side side, const Set& squares) {
            KindsAndSides<Set, Kinds>::clear(side, squares);
        }
    };
};
template <template <class, int> class Layout>
using Keeping = SetBoard<chess::Pieces, OneWord, Classical<OneWord>, Layout>;

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
        {"one wrong slider entry", broken<Chess, WrongSliderEntry>("wrong-entry"), 5, "attack map"},
        {"attack map without pawns", broken<Chess, PawnsAttackNothing>("harmless-pawns"), 3,
         "attack map"},
        {"map without the king", broken<Chess, MapWithoutTheKing>("kingless-map"), 2, "attack map"},
        {"a question without the king", broken<Chess, KingAttacksNothing>("kingless-question"), 2,
         "inconsistency"},
        {"kept attacks forget opened lines",
         broken<Chess, Keeping<ForgetsOpenedLines::Layout>>("forgetful-lines"), 4, "attack map"},
        {"kept attacks forget the victim's",
         broken<Chess, Keeping<ForgetsTheVictim::Layout>>("forgetful-capture"), 5, "moves", "",
         passing_move},
        {"knights give no check", broken<Chess, KnightsGiveNoCheck>("harmless-knights"), 3,
         "check"},
    };
}
const AddBugs added(chess_corpus(), bugs());

}  // namespace
}  // namespace boardlab::seeded
