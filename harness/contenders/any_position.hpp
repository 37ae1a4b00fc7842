// A position of any game on any board, chosen by name at run time.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "games/counting_mode.hpp"
#include "games/generators.hpp"
#include "games/keys.hpp"
#include "games/move.hpp"
#include "games/status.hpp"
#include "harness/contenders/node_count.hpp"

namespace boardlab {

struct PerftTally;

struct PerftOptions {
    int depth = 1;
    CountingMode mode = CountingMode::bulk;
    int threads = 1;
    bool by_turn = false;  // a ply is a whole turn, where the game's turns have several steps
    Generator generator = Generator::legal;
    // Of a hashed count: the most memory, and which keys are drawn. No count depends on either.
    std::size_t hash_bytes = std::size_t{64} << 20;
    std::uint64_t seed = 0;
    PerftTally* tally = nullptr;  // gets what was looked up; null: nobody asks
    // Called with (finished parts, all parts) after each part; returning false stops the count.
    std::function<bool(std::size_t, std::size_t)> progress{};
};

struct GroundSquares {
    char mark;  // in pictures
    std::string name;
    std::vector<bool> squares;  // by dense number
};

struct Divided {
    Move move;
    NodeCount nodes;
};

class AnyPosition {
 public:
    virtual ~AnyPosition() = default;

    // Chooses the dialect, an index of the game's dialects, in which FEN and SAN are read and
    // written.
    virtual void speak(int dialect) = 0;
    // The number of the first rank in names of squares: 1, or 0 in UCCI.
    virtual void number_ranks_from(int first) = 0;
    virtual void load(std::string_view fen) = 0;  // throws InputError and then changes nothing
    virtual std::string fen() const = 0;
    virtual std::string exact_fen() const = 0;  // in the default dialect, nothing left out

    // Moves have dense square numbers, so they are the same on every board. Sorted.
    virtual std::vector<Move> moves() const = 0;
    virtual std::vector<Move> tried_moves() const = 0;  // the same by the other generator
    virtual unsigned count_moves() const = 0;           // by counting, not listing
    virtual void play(Move move) = 0;                   // must be legal
    virtual void undo() = 0;                            // the last one played
    // What a player declares instead of moving (Makruk's `count`). False if the game has no such
    // word; throws InputError if the word is not allowed now.
    virtual bool declare(std::string_view word) = 0;

    virtual std::string uci(Move move) const = 0;
    virtual std::string san(Move move) const = 0;
    virtual Move find_move(std::string_view text) const = 0;  // UCI or SAN; throws InputError

    virtual Side to_move() const = 0;
    virtual int move_number() const = 0;
    virtual bool in_check(Side side) const = 0;
    virtual std::vector<bool> attacked_by(Side side) const = 0;  // by dense square
    // How many air-defence zones of that side cover each square; empty if the game has none.
    virtual std::vector<int> air_zones(Side side) const = 0;
    // What the game's squares are made of; empty if they are all alike.
    virtual std::vector<GroundSquares> grounds() const = 0;
    virtual Status status() const = 0;
    virtual std::string remark() const = 0;  // such as a running count; often empty
    virtual Key key() const = 0;
    // Everything that is wrong with a FEN's position; throws InputError if it cannot be read.
    virtual std::vector<std::string> faults_of(std::string_view fen) const = 0;
    // Every broken invariant; on a sound board those after each move, and the moves that unmaking
    // does not undo completely. At most so many.
    virtual std::vector<std::string> inconsistencies(std::size_t most = SIZE_MAX) const = 0;
    std::string first_inconsistency() const {  // empty if there is none
        const auto found = inconsistencies(1);
        return found.empty() ? "" : found.front();
    }

    virtual std::string picture() const = 0;
    // Letter and squares (dense) of each kind and side.
    virtual std::vector<std::pair<std::string, std::vector<bool>>> armies() const = 0;
    // FENs of positions with one thing less (a piece, a right); `bisect` shrinks positions by them.
    virtual std::vector<std::string> shrink_candidates() const = 0;

    // Perft, by root move. Throws Interrupted if `progress` returns false.
    virtual std::vector<Divided> divide(const PerftOptions& options) const = 0;
};

struct Interrupted {};

}  // namespace boardlab
