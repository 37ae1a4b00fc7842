// Parses what engines write: words, FENs, lines of `go perft`.
#pragma once

#include <algorithm>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "harness/contenders/any_position.hpp"

namespace boardlab {

inline std::vector<std::string> words_of(const std::string& text) {
    std::istringstream in(text);
    std::vector<std::string> words;
    for (std::string word; in >> word;) words.push_back(word);
    return words;
}

// The part of a FEN that engines write back unchanged: placement, side, castling rights (sorted).
inline std::string essence(const std::string& fen) {
    auto fields = words_of(fen);
    fields.resize(3);
    std::erase(fields[0], '~');  // how Fairy-Stockfish marks a promoted piece
    std::sort(fields[2].begin(), fields[2].end());
    return fields[0] + ' ' + fields[1] + ' ' + fields[2];
}

// A move in UCI, or a step of CoTuLenh such as (NF):b4:b8:c:x(nf).
inline constexpr const char* move_signs =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-:()&";

// "e2e4: 600"; nothing for any other line.
inline std::optional<std::pair<std::string, NodeCount>> move_count(const std::string& line) {
    const std::size_t colon = line.find(": ");
    if (colon == std::string::npos) return std::nullopt;
    const std::string move = line.substr(0, colon), nodes = line.substr(colon + 2);
    const auto all = [](const std::string& text, const char* allowed) {
        return !text.empty() && text.find_first_not_of(allowed) == std::string::npos;
    };
    if (move.size() < 4 || !all(move, move_signs) || !all(nodes, "0123456789") || nodes.size() > 30)
        return std::nullopt;
    return std::pair(move, NodeCount(nodes));
}

}  // namespace boardlab
