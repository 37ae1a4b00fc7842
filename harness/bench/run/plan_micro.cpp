// Rows on sets and sliding strategies alone. They know no game, only the geometry of its board.
#include <fmt/format.h>

#include <algorithm>
#include <regex>

#include "harness/bench/micro/micro.hpp"
#include "harness/bench/run/entry_planner.hpp"
#include "harness/contenders/choice.hpp"

namespace boardlab::bench {
namespace {

bool has_geometry(const GameInfo& g, const std::string& geometry) {
    return fmt::format("{}x{}", g.files, g.ranks) == geometry;
}

// --rep u64 also means u64 with each of its strategies here.
bool board_is_asked(const std::string& boards, const std::string& board) {
    if (boards.empty() || boards == "all" || boards == "every") return true;
    const auto names = split_names(boards);
    return std::any_of(names.begin(), names.end(), [&](const std::string& name) {
        return board == name || board.starts_with(name + '+');
    });
}

// A geometry of no game comes with the game it stands beside, unless the entry names its games.
bool geometry_is_asked(const std::string& geometry, const std::vector<GameInfo>& games,
                       const std::string& named) {
    std::string beside;
    for (const BareGeometry& bare : bare_geometries())
        if (bare.name == geometry && is_asked(named, bare.name)) beside = bare.beside;
    return std::any_of(games.begin(), games.end(), [&](const GameInfo& g) {
        return g.name == beside || has_geometry(g, geometry);
    });
}

}  // namespace

void EntryPlanner::add(const MicroBenchmarks& source) {
    const std::regex wanted(source.expression);
    const std::vector<GameInfo> asked_games = games();
    const LeftOutOperations left_out = micro_left_out(source.expression);
    for (const std::string& operation : left_out.names) plan_.left_out[operation] = left_out.why;
    for (const MicroBenchmark& m : all_micro_benchmarks()) {
        if (!geometry_is_asked(m.geometry, asked_games, entry_.games) ||
            !std::regex_search(m.operation, wanted) || !board_is_asked(options_.boards, m.board) ||
            !is_asked(entry_.boards, m.board))
            continue;
        plan_.rows.push_back({.suite = suite_,
                              .game = m.geometry,
                              .benchmark = Timed{.operation = m.operation}.name(),
                              .board = m.board,
                              .timed = {.operation = m.operation},
                              .item = m.item,
                              .job = {.kind = Job::Kind::micro,
                                      .game = m.geometry,
                                      .board = m.board,
                                      .operation = m.operation}});
    }
}

}  // namespace boardlab::bench
