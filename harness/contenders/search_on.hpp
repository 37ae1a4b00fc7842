// A search on a board chosen by name.
#pragma once

#include "harness/contenders/choice.hpp"
#include "search/parallel.hpp"

namespace boardlab {

// The position must be one of the contender's own.
inline search::Result search_on(const Contender& contender, const AnyPosition& position,
                                const search::Options& options, search::Table* table,
                                search::StopSign& stop) {
    return search::search(
        [&](const search::ThreadTools& tools) { return contender.search_thread(position, tools); },
        options, table, stop);
}
inline search::Result search_on(const Contender& contender, const AnyPosition& position,
                                const search::Options& options, search::Table* table = nullptr) {
    search::StopSign stop(options.time);
    return search_on(contender, position, options, table, stop);
}

// The moves of a line by name. A step of CoTuLenh is named after who takes it and on whom, so there
// the line is played out.
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
