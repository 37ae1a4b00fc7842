// Names that exist, whether or not this build has what they name: a claim about a board that was
// left out is not testable here, one about a board that nobody has is a mistake.
#pragma once

#include <optional>
#include <string>

namespace boardlab::claims {

// What is wrong with a field of a claim's file, and what would be right.
struct Objection {
    const char* field;
    std::string reason, hint;
};
// Nothing for a name that exists; a geometry that micro-benchmarks go by is a game here.
std::optional<Objection> unknown_game(const std::string& name);
std::optional<Objection> unknown_board(const std::string& name);

// Why this build or this machine cannot run it; empty when it can.
std::string why_missing(const std::string& game, const std::string& board);
// The same of a row, for some look-ups are asked in ways that only programs with variants know.
std::string why_missing(const std::string& game, const std::string& board,
                        const std::string& benchmark);

}  // namespace boardlab::claims
