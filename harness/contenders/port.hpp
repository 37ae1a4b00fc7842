// What each pair of game and board compiles for the program, besides its benchmarks and its search:
// a position with its generator and perft (board_port.hpp). Everything that is not hot (notation,
// status, history, pictures, the threads of a perft) uses a Port and is compiled once for each
// game, in port_position_code.hpp.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "games/counting_mode.hpp"
#include "games/game.hpp"
#include "games/generators.hpp"
#include "games/keys.hpp"
#include "games/move.hpp"
#include "games/setup.hpp"
#include "harness/contenders/node_answers.hpp"

namespace boardlab {

class AnyPosition;
class PerftTable;

struct TreeRequest {
    std::span<const Move> path{};  // moves from the position to the root of the tree
    int depth = 1;                 // at most deepest_counted of the game, so that 64 bits suffice
    CountingMode mode = CountingMode::bulk;
    bool by_turn = false;         // a ply is a whole turn; `mode` does not matter
    PerftTable* table = nullptr;  // for a hashed count
    Generator generator = Generator::legal;
    // Called now and then by a hashed count, whose tree may be large; may throw, to stop it.
    const std::function<void()>* pause = nullptr;
};

// Moves and squares have dense numbers, so they are the same on every board.
template <Game G>
class Port {
 public:
    virtual ~Port() = default;
    virtual std::unique_ptr<Port> copy() const = 0;  // without the moves made

    virtual void set_up(const Setup<G>& setup) = 0;
    virtual Setup<G> setup() const = 0;
    virtual void declare(const typename G::State& state) = 0;  // replaces the state

    virtual std::vector<Move> list() const = 0;        // the legal moves, in the board's own order
    virtual std::vector<Move> list_tried() const = 0;  // the same by Generator::tried
    virtual std::vector<Move> list_captures() const = 0;
    virtual unsigned count() const = 0;  // how many, without listing them
    virtual void make(Move move) = 0;    // must be legal
    virtual void unmake() = 0;           // the last move made; there must be one

    virtual Side to_move() const = 0;
    virtual bool turn_is_open() const = 0;
    virtual Key key() const = 0;
    virtual int clock() const = 0;
    virtual int move_number() const = 0;
    virtual bool in_check(Side side) const = 0;
    virtual std::vector<bool> attacked_by(Side side) const = 0;
    // How many air-defence zones of that side cover each square; empty if the game has none.
    virtual std::vector<int> air_zones(Side side) const = 0;
    virtual std::vector<std::string> inconsistencies() const = 0;  // every one, with its square
    // Much of the above at once, without allocating: for walks that ask it at each node.
    virtual void answer(NodeAnswers<G>& out) const = 0;

    // What a search over a port needs besides. A pass is taken back before any move made earlier.
    virtual void pass() = 0;
    virtual void take_back_pass() = 0;
    virtual typename Setup<G>::Content content_on(Square s) const = 0;
    virtual int army_size(Piece piece) const = 0;
    virtual std::vector<Square> squares_of(Piece piece) const = 0;  // in any order
    virtual std::vector<Square> occupied_by(Side side) const = 0;
    virtual Square royal_square(Side side) const = 0;

    virtual std::uint64_t count_tree(const TreeRequest& request) const = 0;
};

// The AnyPosition that uses the port. Compiled once for each game.
template <Game G>
std::unique_ptr<AnyPosition> position_over(std::unique_ptr<Port<G>> port);

}  // namespace boardlab
