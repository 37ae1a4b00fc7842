#include "harness/dataset_makers/suite_maker.hpp"

#include <fmt/format.h>

#include <iostream>

#include "harness/files/data_file.hpp"
#include "harness/files/dataset.hpp"

namespace boardlab {
namespace {

std::string epd_line(const std::string& note, const std::string& fen,
                     const std::vector<NodeCount>& counts) {
    std::string line = "# " + note + '\n' + fen;
    for (std::size_t i = 0; i < counts.size(); ++i)
        line += fmt::format(" ;D{} {}", i + 1, counts[i].str());
    return line + '\n';
}

}  // namespace

std::string SuiteMaker::make(const std::vector<Candidate>& pool) {
    for (const std::string& given : recipe_.given) take_file(given);
    for (const Phase phase : phases)
        take_seeded(phase, rich_first(pool, phase, themes_in(recipe_.game)),
                    recipe_.wanted.at(static_cast<std::size_t>(phase)));
    std::cerr << fmt::format("{} positions, {} nodes agreed, {} of them at depth {}\n", positions_,
                             counts_.total().str(), at_least_depth_.str(), recipe_.least_depth);
    return header() + body_;
}

std::string SuiteMaker::header() const {
    return fmt::format(
        "# Perft suite for {}: a position a line with the size of its tree at each depth.\n"
        "{}"
        "# Seeded positions: make-perft-suite --game {} --seed {} --games {}.\n",
        recipe_.game, agreed_, recipe_.game, recipe_.seed, recipe_.games);
}

GivenPositions given_positions(const std::string& given) {
    const std::size_t sign = given.rfind('=');
    const std::filesystem::path file = given.substr(0, sign);
    const std::string nodes = sign == std::string::npos ? "" : given.substr(sign + 1);
    if (nodes.empty() || nodes.find_first_not_of("0123456789") != std::string::npos)
        throw InputError("--given", "'" + given + "' is not FILE=NODES",
                         "for instance traps.fen=20000000");
    return {file, read_bytes(file), NodeCount(nodes)};
}

void SuiteMaker::take_file(const std::string& given) {
    const auto [file, text, most] = given_positions(given);
    body_ += fmt::format("\n# == from {} ==\n\n", file.filename().string());
    AnyPosition& position = *first_.position();
    for (const auto& [fen, note, line] :
         parse_corpus(file, text, [&](std::string_view f) { position.load(f); })) {
        position.load(fen);
        // With the en passant square even where nothing can capture: some positions test that.
        add(note, position.exact_fen(), most);
    }
}

void SuiteMaker::take_seeded(Phase phase, const std::vector<Candidate>& candidates, int wanted) {
    body_ += fmt::format("\n# == seeded: {} ==\n\n", name_of(phase));
    for (const Candidate& c : candidates) {
        if (wanted == 0) return;
        if (counts_.by_first(c.fen, recipe_.least_depth) > recipe_.most_there) continue;
        add(fmt::format("game {}, ply {}: {}", c.game, c.ply, names_of(c.themes)), c.fen,
            recipe_.most_deeper);
        --wanted;
    }
    if (wanted > 0)
        throw InputError("--games", fmt::format("too few {} positions", name_of(phase)),
                         "play more games");
}

void SuiteMaker::add(const std::string& note, const std::string& fen, const NodeCount& most) {
    const auto counts = counts_.of(fen, recipe_.least_depth, most);
    body_ += epd_line(note, fen, counts);
    at_least_depth_ += counts[static_cast<std::size_t>(recipe_.least_depth - 1)];
    ++positions_;
}

}  // namespace boardlab
