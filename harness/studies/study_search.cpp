// Measures what the parts of the search are worth, on the timing positions of a game.
#include <fmt/format.h>

#include <algorithm>

#include "harness/bench/run/sample_server.hpp"
#include "harness/bench/suites/suite_file.hpp"
#include "harness/cli/command_line.hpp"
#include "harness/cli/program_end.hpp"
#include "harness/contenders/choice.hpp"
#include "harness/engines/oracle.hpp"
#include "harness/files/dataset.hpp"
#include "harness/studies/search_study.hpp"
#include "harness/support/progress.hpp"

namespace boardlab {
namespace {

struct StudyRequest {
    std::string study, game = "chess", board, engine = "stockfish", datasets;
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
    for (const char* phase : {"opening", "middlegame", "endgame"}) {
        const auto corpus = read_corpus(timing / (std::string(phase) + ".fen"),
                                        [&](std::string_view fen) { position->load(fen); });
        for (std::size_t i = 0; i < corpus.size() && std::cmp_less(i, request.of_each_phase); ++i)
            s.fens.push_back(corpus[i].fen);
    }
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

void print_ordering(const std::vector<OrderingRow>& rows, std::size_t positions) {
    if (rows.empty()) return;
    fmt::print("{:<24}{:>14}{:>10}{:>10}\n", "ordering", "nodes", "saved", "seconds");
    for (const OrderingRow& row : rows)
        fmt::print("{:<24}{:>14}{:>10}{:>10}\n", named(row, positions), row.nodes,
                   percent(saved(row, rows[0]), static_cast<double>(rows[0].nodes), 1),
                   row.seconds ? fmt::format("{:.2f}", *row.seconds) : "-");
}

// Beside what each saves, which share that is of what the best saves.
void print_combinations(const std::vector<OrderingRow>& rows, std::size_t positions) {
    if (rows.empty()) return;
    double most = 1;
    for (const OrderingRow& row : rows) most = std::max(most, saved(row, rows[0]).value_or(0));
    fmt::print("{:<36}{:>14}{:>10}{:>13}\n", "combination", "nodes", "saved", "of possible");
    for (const OrderingRow& row : rows)
        fmt::print("{:<36}{:>14}{:>10}{:>13}\n", named(row, positions), row.nodes,
                   percent(saved(row, rows[0]), static_cast<double>(rows[0].nodes), 2),
                   percent(saved(row, rows[0]), most, 2));
}

void print_rate(const RateStudy& r, const std::string& engine, int engine_depth) {
    if (r.nodes == 0 || r.engine_nodes == 0) return;
    fmt::print("{:.2f} Mnodes/s, {} at depth {} {:.2f}: {:.2f} times its time for a node\n",
               r.rate() / 1e6, engine, engine_depth, r.engine_rate() / 1e6,
               r.engine_rate() / r.rate());
}

void print_threads(const ThreadsStudy& t, const StudyRequest& request) {
    if (t.positions == 0) return;
    fmt::print(
        "{} threads, {} runs each: lazy {:.2f} times as fast ({:.2f} times the nodes), "
        "deferred {:.2f} ({:.2f}), root splitting {:.2f} ({:.2f})\n",
        request.threads, request.runs, t.lazy, t.lazy_nodes, t.deferred, t.deferred_nodes, t.root,
        t.root_nodes);
}

// Prints what a study finds; of one that Ctrl-C ends what it has found.
template <class Study, class Print>
void show(Study study, Print print) {
    using Found = decltype(study());
    try {
        print(study());
    } catch (const InterruptedWith<Found>& interrupted) {
        clear_progress();
        fmt::print("interrupted; so far:\n");
        print(interrupted.so_far);
        throw;
    }
}

void run(const StudyRequest& request) {
    StudySettings s = settings_for(request);
    Progress progress(request.study);
    s.run.progress = [&](std::size_t done, std::size_t all) { return progress(done, all); };
    fmt::print("{} on {}, {} positions, depth {}\n", s.contender.game, s.contender.board,
               s.fens.size(), s.depth);
    if (request.study == "ordering") {
        show([&] { return study_ordering(s); },
             [&](const auto& rows) { print_ordering(rows, s.fens.size()); });
    } else if (request.study == "combinations") {
        show([&] { return study_combinations(s); },
             [&](const auto& rows) { print_combinations(rows, s.fens.size()); });
    } else if (request.study == "rate") {
        const std::string engine = Oracle(request.engine).name();  // as it introduces itself
        show([&] { return study_rate(s, request.engine, request.engine_depth); },
             [&](const RateStudy& r) { print_rate(r, engine, request.engine_depth); });
    } else {
        show([&] { return study_threads(s, request.threads, request.runs); },
             [&](const ThreadsStudy& t) { print_threads(t, request); });
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
    line.flag("--no-quiescence", request.no_quiescence,
              "in the studies of ordering and combinations");
    line.option("--threads", request.threads, "of the threads study").range(1, 256);
    line.option("--runs", request.runs, "of the threads study").range(1, 1000);
    line.option("--engine", request.engine, "of the rate study");
    line.option("--engine-depth", request.engine_depth, "plies").range(1, deepest_search);
    line.option("--datasets", request.datasets, "folder");
    if (const auto code = line.parse(argc, argv))  // the library has codes of its own
        return *code == 0 ? 0 : static_cast<int>(boardlab::ExitCode::usage);
    boardlab::run(request);
    return 0;
} catch (...) {
    return boardlab::cli::code_of_exception("study-search", argc, argv);
}
