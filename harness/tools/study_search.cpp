// Measures what the parts of the search are worth, on the timing positions of a game.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>

#include "harness/choice.hpp"
#include "harness/dataset.hpp"
#include "harness/progress.hpp"
#include "harness/search_study.hpp"

namespace boardlab {
namespace {

struct Wishes {
    std::string study, game = "chess", board, engine = "stockfish";
    std::filesystem::path datasets = "datasets";
    bool no_quiescence = false;
    int depth = 5, of_each_phase = 8, threads = 2, runs = 5, engine_depth = 12;
};

StudySettings settings_for(const Wishes& wishes) {
    const GameInfo& game = choose_game(wishes.game);
    StudySettings s{.contender = wishes.board.empty() ? default_board(game)
                                                      : choose_boards(game, wishes.board).front(),
                    .fens = {},
                    .depth = wishes.depth,
                    .quiescence = !wishes.no_quiescence};
    const auto position = s.contender.start();
    for (const char* phase : {"opening", "middlegame", "endgame"}) {
        const auto corpus =
            read_corpus(wishes.datasets / game.name / "timing" / (std::string(phase) + ".fen"),
                        [&](std::string_view fen) { position->load(fen); });
        for (std::size_t i = 0; i < corpus.size() && std::cmp_less(i, wishes.of_each_phase); ++i)
            s.fens.push_back(corpus[i].fen);
    }
    return s;
}

void print_ordering(const StudySettings& s) {
    const auto rows = study_ordering(s);
    fmt::print("{:<24}{:>14}{:>10}{:>10}\n", "ordering", "nodes", "saved", "seconds");
    for (const OrderingRow& row : rows)
        fmt::print(
            "{:<24}{:>14}{:>9.1f}%{:>10.2f}\n", row.name, row.nodes,
            100 - 100.0 * static_cast<double>(row.nodes) / static_cast<double>(rows.front().nodes),
            row.seconds);
}

void run(const Wishes& wishes) {
    StudySettings s = settings_for(wishes);
    Progress progress(wishes.study);
    s.progress = [&](std::size_t done, std::size_t all) { return progress(done, all); };
    fmt::print("{} on {}, {} positions, depth {}\n", s.contender.game, s.contender.board,
               s.fens.size(), s.depth);
    if (wishes.study == "ordering") {
        print_ordering(s);
    } else if (wishes.study == "rate") {
        const RateStudy r = study_rate(s, wishes.engine, wishes.engine_depth);
        fmt::print("{:.2f} Mnodes/s, {} at depth {} {:.2f}: ratio {:.2f}\n", r.rate() / 1e6,
                   r.engine, wishes.engine_depth, r.engine_rate() / 1e6,
                   r.rate() / r.engine_rate());
    } else {
        const ThreadsStudy t = study_threads(s, wishes.threads, wishes.runs);
        fmt::print(
            "{} threads, {} runs each: lazy {:.2f} times as fast ({:.2f} times the nodes), "
            "root splitting {:.2f} ({:.2f})\n",
            wishes.threads, wishes.runs, t.lazy, t.lazy_nodes, t.root, t.root_nodes);
    }
}

}  // namespace
}  // namespace boardlab

int main(int argc, char** argv) try {
    boardlab::Wishes wishes;
    CLI::App app("Measures what the parts of the search are worth.");
    app.add_option("study", wishes.study, "ordering, rate (beside an engine) or threads")
        ->required()
        ->check(CLI::IsMember({"ordering", "rate", "threads"}));
    app.add_option("--game", wishes.game, "the game")->capture_default_str();
    app.add_option("--rep", wishes.board, "the board; the game's first if not given");
    app.add_option("--depth", wishes.depth, "plies")->capture_default_str();
    app.add_option("--of-each-phase", wishes.of_each_phase, "positions")->capture_default_str();
    app.add_flag("--no-quiescence", wishes.no_quiescence, "in the ordering study");
    app.add_option("--threads", wishes.threads, "of the threads study")->capture_default_str();
    app.add_option("--runs", wishes.runs, "of the threads study")->capture_default_str();
    app.add_option("--engine", wishes.engine, "of the rate study")->capture_default_str();
    app.add_option("--engine-depth", wishes.engine_depth, "plies")->capture_default_str();
    app.add_option("--datasets", wishes.datasets, "folder")->capture_default_str();
    CLI11_PARSE(app, argc, argv);
    boardlab::run(wishes);
    return 0;
} catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 5;
}
