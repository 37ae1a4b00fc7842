// A session played again from its beginning, with a piece added to one of its steps. This is how a
// piece rejoins one that left before it: T>g8 and then I, from the same stack, becomes (TI)>g8, if
// every step of the session is still to be had when they leave together.
#pragma once

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
        : board_(now), state_(State::opened(played.stack, played.origin)), played_(played) {
        now_heroic_ = Units::kinds(now.unit_on(played.origin)) >> type_count;
        restore(board_, played.changes);
        start_ = board_;
    }
    // Plays it with a piece of that type added to the i-th step. False when they may not share the
    // square, or when some step is then not to be had.
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
    // The step is looked for as one of the carrier alone; only if it is of the same kind as it was
    // do the others come along.
    bool play_again(const Deployed& step, unsigned types, unsigned heroic) {
        const int carrier = std::countr_zero(types);
        MoveType found;
        if (!Rules::template listed<Us>(board_, state_, carrier, step.to, step.stays(), found))
            return false;
        const bool same = found.special == step.special && found.captures == step.captures;
        if (same && step_of(found) == Step::join && !Rules::may_join(board_, types, step.to))
            return false;
        Rules::template deploy<Us>(board_, state_, same ? types : 1u << carrier, heroic, step.to,
                                   found);
        return true;
    }

    Board board_;
    State state_;
    const State& played_;
    Board start_;
    unsigned now_heroic_;  // who at the origin is a hero by now
};

}  // namespace boardlab::cotulenh
