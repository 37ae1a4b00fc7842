// Operations on many positions of one game on one board. A call does the operation on every
// position, so that the virtual call costs nothing beside the work.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "harness/bench/boards/work.hpp"

namespace boardlab::bench {

enum class Operation {
    list,             // write every legal move into a list
    list_tried,       // the same by trying every pseudo-legal move
    count,            // count them without listing
    make_unmake,      // every legal move made, key and clocks included, and taken back
    copy_make,        // the same on a copy, which is then forgotten
    attack_map,       // for_each_attacked of both sides
    is_attacked,      // of every square by both sides
    in_check,         // royal_is_attacked of both sides
    checks_and_pins,  // checks_and_pins_of the side to move
    royal_moves,      // for_each_royal_move, with the checks and pins it needs
    piece_on,         // of every square
    army_size,        // of every kind and side
    royal_square,     // of both sides
    squares_of,       // where the pieces of every army stand
    army_moves,       // for_each_move of every kind, with the checks and pins they need
    royal_safe,       // royal_is_safe_on the squares its royal may go to; with arms: royal_faces
    attackers,        // of every piece, army by army; with arms: of the commanders
    vacant,           // all_vacant of a few squares; with arms: unit_on of the same
    air_defence,      // with arms: zones_over every square of both sides
    flights,          // with arms: lets_planes_through from every unit along its lines
    shift_back,       // every piece shifted to a vacant square and back
    lift_place,       // every piece lifted and placed back
    clear_place,      // every piece but the royals cleared by square alone and placed back
    perft_bulk,       // the tree, leaves counted
    perft_full,       // the tree, every leaf made and unmade
    perft_tried,      // the tree, every leaf tried
    perft_listed,     // the tree, leaves listed; inner moves made and unmade
    perft_unmade,     // the tree, every move made and unmade, by the calls of perft_copied
    perft_copied,     // the tree, every move made on a copy, which is then forgotten
    read_fen,         // from text to a position
    write_fen,        // and back
};

struct OperationFacts {
    Operation operation;
    std::string_view name, item;
    bool has_depth = false;
    bool needs_air_defence = false;  // games without it do not have the row
};
inline constexpr std::array<OperationFacts, 31> operations{{
    {Operation::list, "list", "move"},
    {Operation::list_tried, "list-tried", "move"},
    {Operation::count, "count", "move"},
    {Operation::make_unmake, "make-unmake", "move"},
    {Operation::copy_make, "copy-make", "move"},
    {Operation::attack_map, "attack-map", "square"},
    {Operation::is_attacked, "is-attacked", "square"},
    {Operation::in_check, "in-check", "query"},
    {Operation::checks_and_pins, "restraints", "query"},  // as stored runs have it
    {Operation::royal_moves, "royal-moves", "query"},
    {Operation::piece_on, "piece-on", "square"},
    {Operation::army_size, "army-size", "query"},
    {Operation::royal_square, "royal-square", "query"},
    {Operation::squares_of, "squares-of", "piece"},
    {Operation::army_moves, "army-moves", "move"},
    {Operation::royal_safe, "royal-safe", "query"},
    {Operation::attackers, "attackers", "query"},
    {Operation::vacant, "vacant", "query"},
    {Operation::air_defence, "air-defence", "square", false, true},
    {Operation::flights, "flights", "query", false, true},
    {Operation::shift_back, "shift-back", "piece"},
    {Operation::lift_place, "lift-place", "piece"},
    {Operation::clear_place, "clear-place", "piece"},
    {Operation::perft_bulk, "perft-bulk", "node", true},
    {Operation::perft_full, "perft-full", "node", true},
    {Operation::perft_tried, "perft-tried", "node", true},
    {Operation::perft_listed, "perft-listed", "node", true},
    {Operation::perft_unmade, "perft-unmade", "node", true},
    {Operation::perft_copied, "perft-copied", "node", true},
    {Operation::read_fen, "read-fen", "position"},
    {Operation::write_fen, "write-fen", "position"},
}};

// From the first position to before the last.
struct Positions {
    std::size_t first = 0, last = 0;
};

// Doing and checking are apart: `run` is timed, so it leaves its answers where they arise, and
// `answers` adds them up when the clock has stopped.
class BoardBenchmark {
 public:
    virtual ~BoardBenchmark() = default;
    virtual void load(const std::vector<std::string>& fens) = 0;  // in the game's default dialect
    virtual std::size_t positions() const = 0;
    virtual void run(Operation operation, int depth, Positions positions) = 0;
    // Of the last position that was run, in terms that are the same on every board.
    virtual Work answers(Operation operation) const = 0;
    // Of a position, and of what each move adds to a game in memory.
    virtual std::size_t position_bytes() const = 0;
    virtual std::size_t undo_bytes() const = 0;

    // Every position by itself, with its answers.
    Work checked(Operation operation, int depth);
};

}  // namespace boardlab::bench
