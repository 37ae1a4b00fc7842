// Searches on a board that was chosen by name.
#pragma once

#include "harness/contenders/choice.hpp"
#include "harness/contenders/mismatches.hpp"
#include "search/parallel.hpp"

namespace boardlab {

// The position must be one that `start` of the same contender made.
inline search::Result search_on(const Contender& contender, const AnyPosition& position,
                                const search::Options& options, search::Table* table,
                                search::StopSign& stop) {
    auto result = search::search(
        [&](const search::ThreadTools& tools) { return contender.search_thread(position, tools); },
        options, table, stop);
    if (contender.mismatches != nullptr) contender.mismatches->rethrow_kept();
    return result;
}
inline search::Result search_on(const Contender& contender, const AnyPosition& position,
                                const search::Options& options, search::Table* table = nullptr) {
    search::StopSign stop(options.time);
    return search_on(contender, position, options, table, stop);
}

// The names of a line's moves. In games of steps a name depends on the position, so the line is
// played on a copy.
inline std::vector<std::string> names_of_line(const Contender& contender,
                                              const AnyPosition& position,
                                              const std::vector<Move>& line) {
    std::vector<std::string> names;
    if (!choose_game(contender.game).turns_of_steps) {
        for (const Move m : line) names.push_back(position.uci(m));
        return names;
    }
    const auto scratch = contender.start();
    scratch->load(position.exact_fen());
    for (const Move m : line) {
        names.push_back(scratch->uci(m));
        scratch->play(m);
    }
    return names;
}

}  // namespace boardlab
