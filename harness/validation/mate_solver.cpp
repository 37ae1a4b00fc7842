#include "harness/validation/mate_solver.hpp"

namespace boardlab {
namespace {

class MateSolver {
 public:
    explicit MateSolver(AnyPosition& position) : position_(position), us_(position.to_move()) {}

    bool wins_by(Move move, int turns) {
        position_.play(move);
        const bool wins = position_.to_move() == us_ ? wins_from_here(turns) : is_lost(turns - 1);
        position_.undo();
        return wins;
    }
    bool wins(int turns) { return !position_.status().over && wins_from_here(turns); }

 private:
    // The attacker is to move: at the beginning of a turn, or within one.
    bool wins_from_here(int turns) {
        for (const Move m : position_.moves())
            if (wins_by(m, turns)) return true;
        return false;
    }
    // The defender begins a turn; the attacker has so many left.
    bool is_lost(int turns) {
        const Status status = position_.status();
        if (status.over) return status.winner == us_;
        return turns > 0 && no_defence(turns);
    }
    // The defender is to move, perhaps within a turn, and every move loses. A move after which the
    // turn cannot be completed does not count as a defence.
    bool no_defence(int turns) {
        std::vector<Move> defences = position_.moves();
        // One defence often answers many attacks, so the last successful one is tried first.
        Move& good = refutations_[static_cast<std::size_t>(turns)];
        for (Move& m : defences)
            if (m == good) std::swap(m, defences.front());
        for (const Move m : defences) {
            position_.play(m);
            const bool passes = position_.to_move() == us_;
            const bool lost = passes ? wins(turns) : no_defence(turns);
            position_.undo();
            if (lost) continue;
            good = m;
            return false;
        }
        return true;
    }

    AnyPosition& position_;
    const Side us_;
    std::array<Move, 16> refutations_{};
};

}  // namespace

int shortest_mate(AnyPosition& position, int most) {
    for (int turns = 1; turns <= most; ++turns)
        if (MateSolver(position).wins(turns)) return turns;
    return 0;
}

std::vector<Move> mating_moves(AnyPosition& position, int turns) {
    std::vector<Move> found;
    MateSolver solver(position);
    for (const Move m : position.moves())
        if (solver.wins_by(m, turns)) found.push_back(m);
    return found;
}

}  // namespace boardlab
