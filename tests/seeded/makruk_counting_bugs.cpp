// Wrong counting rules of Makruk: when a count begins, its limit, when it ends.
#include "tests/seeded/makruk.hpp"

namespace boardlab::seeded {
namespace {

using namespace makruk;
using Sets = SetsOf<Makruk>;
using Cells88 = CellsOf<Makruk>;

// Rules that change the count after it was settled: Change::make(state before, state).
template <class N, class Change>
struct Recounted : makruk::Rules<N> {
    template <Side Us, Representation Board>
    static void settle(const Board& board, State& state) {
        const State before = state;
        makruk::Rules<N>::template settle<Us>(board, state);
        Change::make(before, state);
    }
};

// The count begins a move after the capture of the last bia, or of a khun's last piece.
struct BeginLate {
    static void make(const State& before, State& state) {
        if (before.last == State::Last::changed_men) state.count = before.count;
    }
};
template <class N>
using CountBeginsLate = Recounted<N, BeginLate>;

struct KeepBoardsHonour {
    static void make(const State& before, State& state) {
        if (before.count.running()) state.count = before.count;
    }
};
template <class N>
using BareKhunCountsOn = Recounted<N, KeepBoardsHonour>;

struct MixUpMaAndThon {
    static void make(const State& before, State& state) {
        if (!(state.count == before.count) && state.count.limit == 32) state.count.limit = 44;
    }
};
template <class N>
using LimitOfAnotherPiece = Recounted<N, MixUpMaAndThon>;

// The bare khun itself is not counted with the pieces on the board.
struct StartOneLess {
    static void make(const State& before, State& state) {
        if (!(state.count == before.count) && state.count.plies >= 2)
            state.count.plies = static_cast<std::uint8_t>(state.count.plies - 2);
    }
};
template <class N>
using CountStartsOneLess = Recounted<N, StartOneLess>;

template <class N>
struct CaptureIsNotCounted : makruk::Rules<N> {
    template <Side Us, class Board>
    static State play(Board& board, State state, MoveType m, Square from, Square to) {
        State next = makruk::Rules<N>::template play<Us>(board, state, m, from, to);
        if (m.captures) next.count = state.count;
        return next;
    }
};

template <int Plies>
struct DrawnTooEarlyBy : PortPosition<Makruk> {
    using PortPosition<Makruk>::PortPosition;
    Status status_of(const Setup<Makruk>& setup, const Circumstances& now) const override {
        Setup<Makruk> counted = setup;
        std::uint8_t& plies = counted.state.count.plies;
        if (plies != 0) plies = static_cast<std::uint8_t>(plies + Plies);
        return Makruk::status(counted, now);
    }
};

// A promoted bia still counts as a bia, so there is always one left.
struct TurnedBiaCounts : Sets {
    int army_size(Piece p) const {
        return Sets::army_size(p) + (p.kind == bia ? Sets::army_size({turned_bia, p.side}) : 0);
    }
};

// Unmaking copies the state back, everything else moves it; here a copy does not change the count.
struct StuckState : State {
    StuckState() = default;
    StuckState(const State& state) : State(state) {}
    StuckState(const StuckState&) = default;
    StuckState& operator=(StuckState&&) = default;
    StuckState& operator=(const StuckState& other) {
        const Count kept = count;
        State::operator=(other);
        count = kept;
        return *this;
    }
};
template <class N>
struct StuckRules : makruk::Rules<N> {
    template <Side Us, class Board>
    static StuckState play(Board& board, State state, MoveType m, Square from, Square to) {
        return makruk::Rules<N>::template play<Us>(board, state, m, from, to);
    }
    template <class Old, class New>
    static StuckState renumbered(State s) {
        return s;
    }
};
struct CountSurvivesUnmaking : Like<Makruk> {
    using State = StuckState;
    template <class N>
    using Rules = StuckRules<N>;
};

std::vector<Bug> bugs() {
    const std::string later = "FEN after a move";
    return {
        {"count begins late", broken<UnderRules<Makruk, CountBeginsLate>, Sets>("late"), 5, later},
        {"bare khun counts on", broken<UnderRules<Makruk, BareKhunCountsOn>, Cells88>("counts-on"),
         4, later},
        {"limit of another piece",
         broken<UnderRules<Makruk, LimitOfAnotherPiece>, Cells88>("ma-for-thon"), 5, later},
        {"count starts one less", broken<UnderRules<Makruk, CountStartsOneLess>, Sets>("one-less"),
         4, later},
        {"capture is not counted",
         broken<UnderRules<Makruk, CaptureIsNotCounted>, Cells88>("uncounted-capture"), 5, later},
        {"drawn a ply early", broken<Makruk, Sets, DrawnTooEarlyBy<1>>("early-draw"), 3, "status"},
        {"drawn a ply late", broken<Makruk, Cells88, DrawnTooEarlyBy<-1>>("late-draw"), 3,
         "status"},
        {"turned bia counts as a bia", broken<Makruk, TurnedBiaCounts>("turned-counts"), 4, later},
        {"count survives unmaking", broken<CountSurvivesUnmaking, Cells88>("stuck-count"), 3,
         "inconsistency"},
    };
}
const AddBugs added(makruk_corpus(), bugs());

}  // namespace
}  // namespace boardlab::seeded
