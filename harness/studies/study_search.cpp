// Measures what the parts of the search are worth, on the timing positions of a game.
#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <numeric>

#include "harness/bench/run/sample_server.hpp"
#include "harness/bench/suites/suite_file.hpp"
#include "harness/cli/command_line.hpp"
#include "harness/cli/program_end.hpp"
#include "harness/contenders/choice.hpp"
#include "harness/contenders/large_tables.hpp"
#include "harness/engines/oracle.hpp"
#include "harness/files/dataset.hpp"
#include "harness/studies/search_study.hpp"
#include "harness/support/progress.hpp"

namespace boardlab {
namespace {

struct StudyRequest {
    std::string study, game = "chess", board, engine = "stockfish", datasets, phase;
    bool no_quiescence = false;
    int depth = 5, of_each_phase = 8, threads = 2, runs = 5, engine_depth = 12;
};

StudySettings settings_for(const StudyRequest& request) {
    const GameInfo& game = choose_game(request.game);
    StudySettings s{.contender = request.board.empty() ? default_board(game)
                                                       : choose_boards(game, request.board).front(),
                    .fens = {},
                    .depth = request.depth,
                    .quiescence = !request.no_quiescence};
    const auto timing = bench::datasets_folder(request.datasets) / game.name / "timing";
    const auto position = s.contender.start();
    std::vector<std::vector<std::string>> phases;
    for (const char* phase : {"opening", "middlegame", "endgame"}) {
        if (!request.phase.empty() && request.phase != phase) continue;
        std::vector<std::string>& fens = phases.emplace_back();
        for (const auto& entry : read_corpus(timing / (std::string(phase) + ".fen"),
                                             [&](std::string_view fen) { position->load(fen); }))
            fens.push_back(entry.fen);
    }
    // Phases in turn, so that a study that is interrupted has had about as many of each.
    for (std::size_t i = 0; std::cmp_less(i, request.of_each_phase); ++i)
        for (const std::vector<std::string>& fens : phases)
            if (i < fens.size()) s.fens.push_back(fens[i]);
    return s;
}

// Of an interrupted study: "captures (7 of 24 positions)".
std::string named(const OrderingRow& row, std::size_t positions) {
    return row.positions == positions
               ? row.name
               : fmt::format("{} ({} of {} positions)", row.name, row.positions, positions);
}

// How many nodes fewer than without any ordering, where both were searched on all positions.
std::optional<double> saved(const OrderingRow& row, const OrderingRow& first) {
    if (row.positions != first.positions) return std::nullopt;
    return static_cast<double>(first.nodes) - static_cast<double>(row.nodes);
}

std::string percent(std::optional<double> part, double of, int decimals) {
    return part ? fmt::format("{:.{}f}%", 100 * *part / of, decimals) : "-";
}

bool print_ordering(const std::vector<OrderingRow>& rows, std::size_t positions) {
    if (rows.empty()) return false;
    fmt::print("{:<24}{:>14}{:>10}{:>10}\n", "ordering", "nodes", "saved", "seconds");
    for (const OrderingRow& row : rows)
        fmt::print("{:<24}{:>14}{:>10}{:>10}\n", named(row, positions), row.nodes,
                   percent(saved(row, rows[0]), static_cast<double>(rows[0].nodes), 1),
                   row.seconds ? fmt::format("{:.2f}", *row.seconds) : "-");
    return true;
}

// What a combination saves, of what the best of them saves on the same positions.
double share_of_possible(const std::vector<Combination>& all, const Combination& one,
                         const std::function<double(const Combination&)>& nodes) {
    const double none = nodes(all.front());
    double least = none;
    for (const Combination& c : all) least = std::min(least, nodes(c));
    return (none - nodes(one)) / std::max(none - least, 1.0);
}

// Beside what each saves, which share that is of what the best saves: of all positions' nodes
// together, and on the positions where that is least and most.
bool print_combinations(const std::vector<Combination>& all, std::size_t wanted) {
    const std::size_t positions = all.front().nodes.size();
    if (positions < wanted) fmt::print("{} of {} positions\n", positions, wanted);
    if (positions == 0) return false;
    const auto sum = [](const Combination& c) {
        return static_cast<double>(
            std::accumulate(c.nodes.begin(), c.nodes.end(), std::uint64_t{0}));
    };
    fmt::print("{:<36}{:>14}{:>10}{:>13}{:>18}\n", "combination", "nodes", "saved", "of possible",
               "least to most");
    for (const Combination& c : all) {
        double least = 1, most = 0;
        for (std::size_t i = 0; i < positions; ++i) {
            const double share = share_of_possible(
                all, c, [i](const Combination& of) { return static_cast<double>(of.nodes[i]); });
            least = std::min(least, share);
            most = std::max(most, share);
        }
        fmt::print("{:<36}{:>14.0f}{:>9.2f}%{:>12.2f}%{:>9.1f} to {:.1f}%\n", c.name, sum(c),
                   100 * (1 - sum(c) / sum(all.front())), 100 * share_of_possible(all, c, sum),
                   100 * least, 100 * most);
    }
    return true;
}

bool print_rate(const RateStudy& r, const std::string& engine, int engine_depth) {
    if (r.nodes == 0 || r.engine_nodes == 0) return false;
    fmt::print("{:.2f} Mnodes/s, {} at depth {} {:.2f}: {:.2f} times its time for a node\n",
               r.rate() / 1e6, engine, engine_depth, r.engine_rate() / 1e6,
               r.engine_rate() / r.rate());
    return true;
}

bool print_threads(const ThreadsStudy& t, const StudyRequest& request) {
    if (t.positions == 0) return false;
    fmt::print(
        "{} threads, {} runs each: lazy {:.2f} times as fast ({:.2f} times the nodes), "
        "deferred {:.2f} ({:.2f}), root splitting {:.2f} ({:.2f})\n",
        request.threads, request.runs, t.lazy, t.lazy_nodes, t.deferred, t.deferred_nodes, t.root,
        t.root_nodes);
    return true;
}

// Prints what a study finds, by a function that returns false where nothing is there to print; of
// one that Ctrl-C ends what it has found.
template <class Study, class Print>
void show(Study study, Print print) {
    using Found = decltype(study());
    try {
        const Found found = study();
        clear_progress();
        print(found);
    } catch (const InterruptedWith<Found>& interrupted) {
        clear_progress();
        fmt::print("interrupted; so far:\n");
        if (!print(interrupted.so_far)) fmt::print("nothing\n");
        throw;
    }
}

void run(const StudyRequest& request) {
    StudySettings s = settings_for(request);
    Progress progress(request.study);
    s.run.progress = [&](std::size_t done, std::size_t all) { return progress(done, all); };
    fmt::print("{} on {}, {} positions, depth {}\n", s.contender.game, s.contender.board,
               s.fens.size(), s.depth);
    std::fflush(stdout);
    progress.begin(request.study);
    if (request.study == "ordering") {
        show([&] { return study_ordering(s); },
             [&](const auto& rows) { return print_ordering(rows, s.fens.size()); });
    } else if (request.study == "combinations") {
        show([&] { return study_combinations(s); },
             [&](const auto& rows) { return print_combinations(rows, s.fens.size()); });
    } else if (request.study == "rate") {
        const std::string engine = Oracle(request.engine).name();  // as it introduces itself
        show([&] { return study_rate(s, request.engine, request.engine_depth); },
             [&](const RateStudy& r) { return print_rate(r, engine, request.engine_depth); });
    } else {
        show([&] { return study_threads(s, request.threads, request.runs); },
             [&](const ThreadsStudy& t) { return print_threads(t, request); });
    }
}

}  // namespace
}  // namespace boardlab

int main(int argc, char** argv) try {
    using boardlab::search::deepest_search;
    if (argc == 2 && std::string_view(argv[1]) == boardlab::bench::sample_server_argument) {
        boardlab::bench::serve_samples_of_parent();
        return 0;
    }
    boardlab::watch_for_interrupts();
    boardlab::let_large_tables_be_interrupted();
    boardlab::StudyRequest request;
    boardlab::cli::CommandLine line("Measures what the parts of the search are worth.");
    line.option("study", request.study,
                "ordering, combinations (of its parts), rate (beside an engine) or threads")
        .required()
        .one_of({"ordering", "combinations", "rate", "threads"});
    line.option("--game", request.game, "the game");
    line.option("--rep", request.board, "the board; the game's first if not given");
    line.option("--depth", request.depth, "plies").range(1, deepest_search);
    line.option("--of-each-phase", request.of_each_phase, "positions").range(1, 1000);
    line.option("--phase", request.phase, "positions of this one only")
        .one_of({"opening", "middlegame", "endgame"});
    line.flag("--no-quiescence", request.no_quiescence,
              "in the studies of ordering and combinations");
    line.option("--threads", request.threads, "of the threads study").range(1, 256);
    line.option("--runs", request.runs, "of the threads study").range(1, 1000);
    line.option("--engine", request.engine, "of the rate study");
    line.option("--engine-depth", request.engine_depth, "plies").range(1, deepest_search);
    line.option("--datasets", request.datasets, "folder");
    if (const auto code = line.parse(argc, argv)) {
        boardlab::cli::flush_output();
        return *code;
    }
    boardlab::run(request);
    boardlab::cli::flush_output();
    return 0;
} catch (...) {
    return boardlab::cli::code_of_exception("study-search", argc, argv);
}
