// Everything a position can be asked about itself, and how two boards' answers differ. Validation
// and bisection both compare by these.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "harness/contenders/contender.hpp"
#include "representations/geometry.hpp"

namespace boardlab {

// Answers that need no move to be played: safe to ask of a board that lists illegal ones.
struct PositionFacts {
    std::vector<Move> moves{};
    std::vector<std::string> names{};  // of the moves, in UCI, sorted
    unsigned count = 0;
    std::array<bool, 2> check{};
    std::array<std::vector<bool>, 2> attacked{};
    Key key = 0;
    std::string fen{}, full_fen{};  // the second with the en passant square after every long step
    std::string status{};
    // The FEN loaded into another position of the same board.
    std::string fen_again{};
    Key key_again = 0;
};
// `scratch` is a position of the same board, for the FEN's way there and back.
PositionFacts facts_of(const AnyPosition& position, AnyPosition& scratch);

struct Disagreement {
    std::string what;    // moves, count, check, attack map, key, FEN, … : a few fixed words
    std::string detail;  // a sentence
    std::vector<std::string> missing{}, extra{};  // moves the second lacks, and has too many
};

// What each move would lead to, exact FEN and status: a count or a right that a move begins or ends
// shows in no tree. The position is as before afterwards if its board unmakes moves soundly.
std::vector<std::string> outcomes_of(AnyPosition& position, const std::vector<Move>& moves);

// A board at odds with itself.
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
