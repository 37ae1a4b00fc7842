// A position of some game on some board, chosen by name at run time. This is the one place with
// virtual calls; everything below it is compiled for its board.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "games/counting_mode.hpp"
#include "games/keys.hpp"
#include "games/move.hpp"
#include "games/status.hpp"
#include "harness/contenders/node_count.hpp"

namespace boardlab {

struct PerftOptions {
    int depth = 1;
    CountingMode mode = CountingMode::bulk;
    int threads = 1;
    bool by_turn = false;  // a ply is a whole turn, where the game's turns have several steps
    std::size_t hash_bytes = std::size_t{64} << 20;
    // Told (done, all) after each finished part; returning false stops the count.
    std::function<bool(std::size_t, std::size_t)> progress{};
};

struct Divided {
    Move move;
    NodeCount nodes;
};

class AnyPosition {
 public:
    virtual ~AnyPosition() = default;

    // The dialect of the game in which FEN and SAN are read and written from now on.
    virtual void speak(int dialect) = 0;
    // The number of the first rank in the names of squares: 1, or 0 as UCCI has it. Never guessed.
    virtual void number_ranks_from(int first) = 0;
    virtual void load(std::string_view fen) = 0;  // throws InputError and leaves the position alone
    virtual std::string fen() const = 0;
    virtual std::string exact_fen() const = 0;  // default dialect, as much as it can say

    // Moves are densely numbered, so the same on every board, and come sorted.
    virtual std::vector<Move> moves() const = 0;
    virtual unsigned count_moves() const = 0;  // by counting, not listing
    virtual void play(Move move) = 0;          // must be legal
    virtual void undo() = 0;                   // the last one played
    // What a player says instead of moving (Makruk's `count`). False when the game knows no such
    // word, InputError when it does and the word is out of place.
    virtual bool declare(std::string_view word) = 0;

    virtual std::string uci(Move move) const = 0;
    virtual std::string san(Move move) const = 0;
    virtual Move find_move(std::string_view text) const = 0;  // UCI or SAN; throws InputError

    virtual Side to_move() const = 0;
    virtual int move_number() const = 0;
    virtual bool in_check(Side side) const = 0;
    virtual std::vector<bool> attacked_by(Side side) const = 0;  // by dense square
    virtual Status status() const = 0;
    virtual std::string remark() const = 0;  // what else there is to say; often nothing
    virtual Key key() const = 0;
    // The first broken invariant, or the first move whose making and unmaking leaves a trace;
    // empty when all is well.
    virtual std::string first_inconsistency() = 0;

    virtual std::string picture() const = 0;
    // One set a line: name and squares of each army, for the set printer.
    virtual std::vector<std::pair<std::string, std::vector<bool>>> armies() const = 0;
    // Positions with one thing less (a piece, a right), for shrinking a difference.
    virtual std::vector<std::string> shrink_candidates() const = 0;

    // The sum is perft. Throws Interrupted when progress says stop.
    virtual std::vector<Divided> divide(const PerftOptions& options) const = 0;
};

struct Interrupted {};

}  // namespace boardlab
