#include "harness/cli/search_options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "harness/contenders/choice.hpp"
#include "harness/contenders/generator_name.hpp"
#include "harness/contenders/search_features.hpp"
#include "harness/contenders/search_table.hpp"

namespace boardlab::cli {
namespace {

void set_features(search::Features& features, const std::string& option, const std::string& names,
                  bool on) {
    std::istringstream in(names);
    for (std::string name; std::getline(in, name, ',');)
        if (!set_feature(features, name, on))
            throw UsageError(fmt::format("{} {}: no such part of the search; did you mean '{}'?",
                                         option, name, nearest(name, feature_names())));
}

}  // namespace

void SearchSettings::add(Command& command) {
    command.option("--depth", depth, "plies, 1 to 64; 6 if neither depth nor time is given")
        .range(1, search::deepest_search);
    command.option("--time", milliseconds, "milliseconds, at least 1; deepens until they are over")
        .range(1, 1 << 30);
    command.option("--table", table_megabytes, "megabytes of the transposition table, at least 1")
        .range(std::size_t{1}, std::size_t{1} << 30);
    command.option("--threads", threads, "1 to 256").range(1, 256);
    command
        .option("--parallel", parallel,
                "what several threads do: deferred (one tree, a shared table; a move that another "
                "thread is searching waits), lazy (Lazy SMP: one tree, a shared table, staggered "
                "depths), odd-even (one tree, a shared table, each begins with its own of the root "
                "moves), root (each its share of the root moves) or root-shared (the same with a "
                "shared table)")
        .one_of(parallel_names());
    command.option("--with", with,
                   "switch on, separated by commas: killers, history, null-move, pvs, reductions, "
                   "aspiration");
    command.option(
        "--without", without,
        "switch off: cutoffs (plain minimax), table, table-move, captures, quiescence, or "
        "all");
    command
        .option("--eval", evaluation,
                "board: computed at every leaf; incremental: carried along. The same scores")
        .one_of({"board", "incremental"});
    command
        .option("--generator", generator,
                "legal: moves that the board knows to be legal; tried: pseudo-legal moves, each "
                "tried out. The same tree")
        .one_of(generator_names);
    command.flag("--direct", direct, "at once to the depth asked for, without depths 1, 2, 3 …");
    command.flag("--exact-depth", exact_depth, "believe no table entry of another depth");
}

search::Options SearchSettings::options() const {
    const auto on = split_names(with), off = split_names(without);
    for (const std::string& name : on)
        if (!name.empty() && std::find(off.begin(), off.end(), name) != off.end())
            throw UsageError(
                fmt::format("{}: --with switches it on and --without off: take one", name));
    if (direct && milliseconds && !depth)
        throw UsageError("--direct goes at once to the depth asked for: --time needs --depth, too");
    search::Options o;
    set_features(o.features, "--without", without, false);
    set_features(o.features, "--with", with, true);
    o.features.incremental = evaluation == "incremental";
    o.features.exact_depth_only = exact_depth;
    o.features.generator = generator_named(generator);
    if (milliseconds) o.time = std::chrono::milliseconds(*milliseconds);
    o.depth = depth.value_or(o.time ? search::deepest_search : 6);
    o.deepening = !direct;
    o.threads = threads;
    o.parallel = parallel_named(parallel);
    return o;
}

std::unique_ptr<search::Table> SearchSettings::table() const {
    return options().features.table ? table_of(table_megabytes) : nullptr;
}

}  // namespace boardlab::cli
