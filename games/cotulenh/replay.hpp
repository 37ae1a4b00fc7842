// A session played again from its beginning with a piece added to one of its steps. That is how a
// piece rejoins one that left before it: T>g8 and then I from the same stack becomes (TI)>g8. All
// steps of the session must still be possible when the two leave together.
#pragma once

#include <optional>

#include "games/cotulenh/session.hpp"

namespace boardlab::cotulenh {

template <class Numbering>
struct SessionRules;

template <class Numbering, Side Us, class Board>
class Replay {
    using Rules = SessionRules<Numbering>;

 public:
    // `played` must outlive it; `now` is the board after the steps of that session.
    Replay(const Board& now, const State& played)
        : played_(played),
          now_heroic_(Units::kinds(now.unit_on(played.origin)) >> type_count),
          start_(board_before(now, played)),
          board_(start_),
          state_(State::opened(played.stack, played.origin)) {}
    // Plays it with a piece of that type added to the i-th step. False when the two may not share
    // the square, or when some step is then impossible.
    bool with(int type, std::size_t i) {
        const unsigned both = played_.steps[i].types | 1u << type;
        const Unit together = Units::of_kinds(both);
        if (together == nobody ||
            !Pieces::may_stand(Units::carrier(together), Numbering::point(played_.steps[i].to)))
            return false;
        board_ = start_;
        state_.count = 0;
        state_.changes.clear();
        for (std::size_t j = 0; j < played_.count; ++j) {
            const Deployed& step = played_.steps[j];
            const bool joined = j == i;
            const unsigned heroic = step.heroic | (joined ? now_heroic_ & 1u << type : 0);
            if (!play_again(step, joined ? both : step.types, heroic)) return false;
        }
        return true;
    }
    // As they are after the steps of a successful with().
    const Board& board() const { return board_; }
    const State& state() const { return state_; }

 private:
    static Board board_before(const Board& now, const State& played) {
        Board before = now;
        restore(before, played.changes);
        return before;
    }
    // The step is looked up as one of the carrier alone. Only if it is still the same kind of step
    // do the others come along.
    bool play_again(const Deployed& step, unsigned types, unsigned heroic) {
        const int carrier = std::countr_zero(types);
        const std::optional<MoveType> found =
            Rules::template listed<Us>(board_, state_, carrier, step.to, step.stays());
        if (!found) return false;
        const bool same = found->special == step.special && found->captures == step.captures;
        if (same && step_of(*found) == Step::join && !Rules::may_join(board_, types, step.to))
            return false;
        Rules::template deploy<Us>(board_, state_, same ? types : 1u << carrier, heroic, step.to,
                                   *found);
        return true;
    }

    const State& played_;
    unsigned now_heroic_;  // who at the origin is a hero by now
    const Board start_;    // before the first step
    Board board_;
    State state_;
};

}  // namespace boardlab::cotulenh
