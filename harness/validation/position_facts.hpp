// The facts of a position that validation and bisection compare, and their differences.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "harness/contenders/contender.hpp"
#include "representations/geometry.hpp"

namespace boardlab {

// What can be asked without playing a move, and so of a board that lists illegal moves.
struct PositionFacts {
    std::vector<Move> moves{};
    std::vector<std::string> names{};  // of the moves, in UCI, sorted
    unsigned count = 0;
    std::vector<std::string> tried{};  // the names of the moves by the other generator
    std::array<bool, 2> check{};
    std::array<std::vector<bool>, 2> attacked{};
    Key key = 0;
    std::string fen{}, full_fen{};  // the second has the en passant square after every double step
    std::string status{};
    // After loading the FEN into another position of the same board.
    std::string fen_again{};
    Key key_again = 0;
};
// `scratch` is another position of the same board, into which the FEN is loaded.
PositionFacts facts_of(const AnyPosition& position, AnyPosition& scratch);

struct Disagreement {
    std::string what;    // moves, count, check, attack map, key, FEN, … : a few fixed words
    std::string detail;  // a sentence
    std::vector<std::string> missing{}, extra{};  // moves the second lacks, and has too many
};

// The exact FEN and the status after each move: counts and rights that change there do not show in
// perft. Each move is made and unmade.
std::vector<std::string> outcomes_of(AnyPosition& position, const std::vector<Move>& moves);

// A contradiction between facts of one board.
std::optional<Disagreement> own_fault(const PositionFacts& facts);
std::optional<Disagreement> difference_between(const PositionFacts& a, const PositionFacts& b,
                                               Geometry board);
std::optional<Disagreement> difference_between(const AnyPosition& speller,
                                               const std::vector<Move>& moves,
                                               const std::vector<std::string>& outcomes_a,
                                               const std::vector<std::string>& outcomes_b);
std::optional<Disagreement> difference_between(const AnyPosition& speller,
                                               const std::vector<Divided>& a,
                                               const std::vector<Divided>& b);

// In `a` and not in `b`, both sorted, counted with repetition.
std::vector<std::string> lacking(const std::vector<std::string>& a,
                                 const std::vector<std::string>& b);
std::string joined(const std::vector<std::string>& words);

}  // namespace boardlab
