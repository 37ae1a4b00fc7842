// Bugs in the rules of CoTuLenh: what a step does, sessions, heroes, and unmaking moves.
#include "tests/games/cotulenh/units_fen.hpp"
#include "tests/seeded/cotulenh.hpp"

namespace boardlab::seeded {

struct NoLastGuard : ArmsSets {};

}  // namespace boardlab::seeded

namespace boardlab::cotulenh {

template <>
inline void Stepping<seeded::NoLastGuard>::make_last_guard(Side) {}

}  // namespace boardlab::cotulenh

namespace boardlab::seeded {
namespace {

using namespace cotulenh;

// A piece that rejoins another is no hero any more.
struct ForgetTheMark {
    template <class Sound, Side Us, class Board>
    static State act(Board& board, const State& before, Move move, Changes& undo) {
        State after = Sound::template act<Us>(board, before, move, undo);
        const unsigned type = 1u << index(move.type().kind);
        if (Sound::is_commit(move) || !Sound::rejoins(move.type())) return after;
        std::uint32_t kinds = Units::kinds(board.unit_on(move.to()));
        if ((kinds & type << type_count) == 0) return after;
        kinds = (kinds & ~(type << type_count)) | type;
        board.remove(Us, move.to());
        board.put(Units::of_kinds(kinds), Us, move.to());
        for (Deployed& step : after.steps)
            if (step.to == move.to()) step.heroic &= static_cast<std::uint16_t>(~type);
        return after;
    }
};
template <class N>
using RejoinsAsPlain = ArmsActing<N, ForgetTheMark>;

// A stay capture goes to the target square.
struct GoThere {
    template <class Sound, Side Us, class Board>
    static State act(Board& board, const State& before, Move move, Changes& undo) {
        MoveType m = move.type();
        if (!Sound::is_commit(move) && step_of(m) == Step::stay)
            m = step_type(index(m.kind), Step::go, true, leaves_its_stack(m));
        return Sound::template act<Us>(board, before, Move(m, move.from(), move.to()), undo);
    }
};
template <class N>
using ShotsMove = ArmsActing<N, GoThere>;

// Every capture resets the clock.
struct StartAnew {
    template <class Sound, Side Us, class Board>
    static State act(Board& board, const State& before, Move move, Changes& undo) {
        State after = Sound::template act<Us>(board, before, move, undo);
        if (!after.open() && move.type().captures) after.clock_restarts = true;
        return after;
    }
};
template <class N>
using ShotsRestartTheClock = ArmsActing<N, StartAnew>;

// A turn may end whenever the commander is safe, on whatever ground the rest of the stack stands.
template <class N>
struct CommitsAnywhere : cotulenh::Rules<N> {
    using Sound = cotulenh::Rules<N>;

    template <Side Us, GenerationType Wanted, class Board, class Visit>
    static void for_each_legal(const Board& board, const State& state, Generator by,
                               Visit&& visit) {
        Sound::template for_each_legal<Us, Wanted>(board, state, by, visit);
        if (Wanted == GenerationType::captures || !another_commit<Us>(board, state)) return;
        const Move commit = Sound::commit_at(state.origin);
        visit(commit.type(), commit.from(), commit.to());
    }
    template <Side Us, class Board>
    static unsigned count_legal(const Board& board, const State& state) {
        return Sound::template count_legal<Us>(board, state) +
               (another_commit<Us>(board, state) ? 1 : 0);
    }

 private:
    template <Side Us, class Board>
    static bool another_commit(const Board& board, const State& state) {
        return state.open() && !Sound::template may_commit<Us>(board, state) &&
               !Sound::template in_danger<Us>(board);
    }
};

// Heroes made by a step stay heroes when it is unmade.
template <class N>
struct HeroesForGood : cotulenh::Rules<N> {
    template <Side Us, class Board>
    static void take_back(Board& board, MoveType, Square, Square, const Changes& changes) {
        Changes others;
        for (const Changes::Before& b : changes)
            if (Units::types(Units::kinds(board.unit_on(b.square))) !=
                Units::types(Units::kinds(b.unit)))
                others.note(b.square, b.unit, b.side);
        restore(board, others);
    }
};

const AddBugs heroes({arms_fen("Cj1 cd12 Tg4 ig5 hc12"), arms_fen("Cj1 cg12 Tg9 hc12 Ik2")},
                     {
                         {"last guard forgotten", broken<CoTuLenh, NoLastGuard>("no-guard"),
                          commanders + 1, "moves after a move", any_moves, any_moves},
                         {"heroes for good",
                          broken<ArmsUnderRules<HeroesForGood>, ArmsCells>("for-good"),
                          commanders + 1, "inconsistency"},
                     });
const AddBugs shots({arms_fen("Cj1 cd12 Nc4 ie4 Hk2 hc12"), arms_fen("Cj1 cd12 Tc4 nb4 Hk2 hc12")},
                    {
                        {"stay capture that moves",
                         broken<ArmsUnderRules<ShotsMove>, ArmsSets>("moving-shot"), commanders + 2,
                         "attack map after a move"},
                        {"stay capture restarts the clock",
                         broken<ArmsUnderRules<ShotsRestartTheClock>, ArmsCells>("shot-clock"),
                         commanders + 2, "FEN after a move"},
                    });
const AddBugs sessions({arms_fen("Cj1 cd12 (T+I)g6 hc12 Hk2"),
                        arms_fen("Cj1 cd12 (NF)b4 hc12 Hk2")},
                       {
                           {"recombine loses the heroic mark",
                            broken<ArmsUnderRules<RejoinsAsPlain>, ArmsSets>("plain-rejoin"),
                            commanders + 2, "moves after a move", ".*", any_moves},
                           {"commit leaves a piece on water",
                            broken<ArmsUnderRules<CommitsAnywhere>, ArmsCells>("wet-commit"),
                            commanders + 2, "moves", "", "commit"},
                       });

}  // namespace
}  // namespace boardlab::seeded
