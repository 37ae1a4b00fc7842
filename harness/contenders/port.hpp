// All that a pair of a game and a board is to the program, beside its benchmarks and its search.
// What is not hot (notation, status, history, pictures, the threads of a perft) is compiled once
// for each game over this, in port_position_code.hpp; a pair compiles board_port.hpp alone.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "games/counting_mode.hpp"
#include "games/game.hpp"
#include "games/keys.hpp"
#include "games/move.hpp"
#include "games/setup.hpp"

namespace boardlab {

class AnyPosition;
class PerftTable;

struct TreeRequest {
    std::span<const Move> path{};  // moves to make first
    int depth = 1;  // within deepest_counted of the game, so that 64 bits hold the count
    CountingMode mode = CountingMode::bulk;
    bool by_turn = false;         // a ply is a whole turn; leaves are counted one by one
    PerftTable* table = nullptr;  // of a hashed count
};

// Moves and squares are densely numbered, so the same on every board.
template <Game G>
class Port {
 public:
    virtual ~Port() = default;
    virtual std::unique_ptr<Port> copy() const = 0;  // with nothing to unmake

    virtual void set_up(const Setup<G>& setup) = 0;
    virtual Setup<G> setup() const = 0;
    virtual void declare(const typename G::State& state) = 0;  // what stands beside the board

    virtual std::vector<Move> list() const = 0;  // the legal moves, in the board's own order
    virtual unsigned count() const = 0;          // how many, by counting
    virtual void make(Move move) = 0;            // must be legal
    virtual void unmake() = 0;                   // the last one made, of which there must be one

    virtual Side to_move() const = 0;
    virtual bool turn_is_open() const = 0;
    virtual Key key() const = 0;
    virtual int clock() const = 0;
    virtual int move_number() const = 0;
    virtual bool in_check(Side side) const = 0;
    virtual std::vector<bool> attacked_by(Side side) const = 0;
    virtual const char* first_inconsistency() const = 0;  // null when sound

    virtual std::uint64_t count_tree(const TreeRequest& request) const = 0;
};

// The position that speaks and remembers, over a port; compiled once for each game.
template <Game G>
std::unique_ptr<AnyPosition> position_over(std::unique_ptr<Port<G>> port);

}  // namespace boardlab
