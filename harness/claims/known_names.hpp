// Names that exist, whether or not this build has what they name: a claim about a board that was
// left out is not testable here, one about a board that nobody has is a mistake.
#pragma once

#include <string>
#include <vector>

namespace boardlab::claims {

std::vector<std::string> known_games();  // and the geometries that micro-benchmarks go by
std::vector<std::string> known_boards();
bool is_known_game(const std::string& name);
bool is_known_board(const std::string& name);

// Why this build or this machine cannot run it; empty when it can.
std::string why_missing(const std::string& game, const std::string& board);

}  // namespace boardlab::claims
