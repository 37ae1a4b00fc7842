// How large the tables of sliding look-ups are: nothing is timed.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

namespace boardlab::bench {

// All tables of a strategy, by the names of micro-benchmarks ("8x8", "u64+magic"); nothing where
// this program does not have it. Fills them.
std::optional<std::size_t> table_bytes(const std::string& geometry, const std::string& board);

enum class Answers { of_rooks, of_bishops };
// The answers of magic tables alone, by arithmetic; nothing for other strategies.
std::optional<std::size_t> magic_answer_bytes(const std::string& geometry, const std::string& board,
                                              Answers whose);

}  // namespace boardlab::bench
