// boardlab search: the best move, on one board or the same tree on several.
#include <fmt/format.h>

#include "games/input_error.hpp"
#include "harness/cli/json_output.hpp"
#include "harness/cli/search_options.hpp"
#include "harness/contenders/generator_name.hpp"
#include "harness/contenders/search_features.hpp"
#include "harness/contenders/search_on.hpp"
#include "harness/support/progress.hpp"

namespace boardlab::cli {
namespace {

struct Options {
    Common common;
    SearchSettings settings;
};

struct Searched {
    Contender contender;
    std::string fen, best{};
    std::vector<std::string> line{};
    search::Result result{};
    double seconds = 0;             // of CPU time with one thread, of wall time with several
    std::optional<int> hashfull{};  // of a thousand entries, where there is a table
};

std::string score_text(search::Score s) {
    if (search::is_mate(s)) return fmt::format("mate in {}", search::moves_to_mate(s));
    return fmt::format("{}{}.{:02}", s < 0 ? '-' : '+', std::abs(s) / 100, std::abs(s) % 100);
}

double rate(const Searched& s) {
    return static_cast<double>(s.result.counts.nodes) / std::max(s.seconds, 1e-9);
}

Searched run_on(const Contender& c, const AnyPosition& position, search::Options options,
                search::Table* table) {
    Progress progress(c.board);
    options.root_move = [&](Move, int number, int depth) {
        progress.counting(static_cast<std::size_t>(depth),
                          fmt::format("plies deep, at root move {}", number));
    };
    if (table != nullptr)
        table->clear();  // otherwise the second board would find the first one's entries
    search::StopSign stop(options.time, interrupted);
    Searched out{.contender = c, .fen = position.fen()};
    const double cpu = cpu_seconds();
    out.result = search_on(c, position, options, table, stop);
    out.seconds = options.threads == 1 ? cpu_seconds() - cpu : out.result.seconds;
    if (table != nullptr) out.hashfull = table->statistics().hashfull();
    if (out.result.line.empty())
        throw InputError("position", fmt::format("no legal move: {}", position.status().name),
                         "search a position in which the game goes on");
    out.line = names_of_line(c, position, out.result.line);
    out.best = out.line.front();
    return out;
}

Json as_json(const Searched& s, const search::Options& o) {
    const search::Counts& n = s.result.counts;
    Json out{{"game", s.contender.game},
             {"rep", s.contender.board},
             {"fen", s.fen},
             {"depth", s.result.depth},
             {"complete", s.result.complete},
             {"score", s.result.score},
             {"mate", nullptr},
             {"best", s.best},
             {"pv", s.line},
             {"nodes", n.nodes},
             {"qnodes", n.qnodes},
             {"table_probes", n.table_probes},
             {"table_hits", n.table_hits},
             {"table_cutoffs", n.table_cutoffs},
             {"hashfull", nullptr},
             {"seconds", s.seconds},
             {"nodes_per_second", rate(s)},
             {"threads", o.threads},
             {"parallel", nullptr},
             {"arms", features_text(o.features)},
             {"generator", generator_names[static_cast<std::size_t>(o.features.generator)]}};
    if (s.hashfull) out["hashfull"] = *s.hashfull;
    if (o.threads > 1) out["parallel"] = name_of(o.parallel);
    if (search::is_mate(s.result.score)) out["mate"] = search::moves_to_mate(s.result.score);
    return out;
}

std::string summary(const Searched& s) {
    return fmt::format("depth {}{}, score {}, {} nodes ({} in quiescence)", s.result.depth,
                       s.result.complete ? "" : " completed", score_text(s.result.score),
                       s.result.counts.nodes, s.result.counts.qnodes);
}

std::string table_text(const Searched& s) {
    if (!s.hashfull) return "";
    const search::Counts& n = s.result.counts;
    return fmt::format("  table: {} probes, {} hits, {} cutoffs, {:.1f} % full\n", n.table_probes,
                       n.table_hits, n.table_cutoffs, *s.hashfull / 10.0);
}

std::string as_text(const Searched& s, const search::Options& o) {
    return fmt::format("{} {}: {}, {:.3f} s {}, {:.2f} Mnodes/s\n  best {}, line {}\n{}",
                       s.contender.game, s.contender.board, summary(s), s.seconds,
                       o.threads == 1 ? "CPU" : "wall", rate(s) / 1e6, s.best,
                       fmt::join(s.line, " "), table_text(s));
}

// Prints the difference when two boards did not search the same tree.
bool same_tree(const Searched& a, const Searched& b) {
    const search::Counts &m = a.result.counts, &n = b.result.counts;
    if (m.nodes == n.nodes && m.qnodes == n.qnodes && a.result.score == b.result.score &&
        a.line == b.line)
        return true;
    fmt::print(
        stderr,
        "boardlab: {} and {} search different trees from {}:\n  {}, line {}\n  {}, line {}\n",
        a.contender.board, b.contender.board, a.fen, summary(a), fmt::join(a.line, " "), summary(b),
        fmt::join(b.line, " "));
    return false;
}

void print_comparison(const std::vector<Searched>& all) {
    const Searched& first = all.front();
    print_text(
        fmt::format("{}: {}, the same on every board\n  best {}, line {}\n{}{:<20}{:>9}{:>11}  "
                    "times {}'s time\n",
                    first.contender.game, summary(first), first.best, fmt::join(first.line, " "),
                    table_text(first), "board", "seconds", "Mnodes/s", first.contender.board));
    for (const Searched& s : all)
        print_text(fmt::format("{:<20}{:>9.3f}{:>11.2f}{:>8.2f}\n", s.contender.board, s.seconds,
                               rate(s) / 1e6, rate(first) / rate(s)));
}

// What had been found when Ctrl-C was pressed: the last search has the best move so far.
void show_so_far(bool json, const std::vector<Searched>& all, const search::Options& options) {
    for (const Searched& s : all) {
        if (json)
            print(as_json(s, options));
        else
            print_text((&s == &all.back() ? "interrupted: " : "") + as_text(s, options));
    }
    throw Interrupted{};
}

ExitCode run(const Options& o) {
    ExitCode answer = ExitCode::fine;
    const search::Options options = o.settings.options();
    const auto table = o.settings.table();
    const auto boards = o.common.chosen_boards();
    const bool comparable = options.threads == 1 && !options.time;
    const auto one_position =
        [&](const std::function<std::unique_ptr<AnyPosition>(const Contender&)>& at) {
            std::vector<Searched> all;
            for (const Contender& c : boards) {
                all.push_back(run_on(c, *at(c), options, table.get()));
                if (interrupted()) return show_so_far(o.common.json, all, options);
                if (comparable && !same_tree(all.front(), all.back())) {
                    answer = ExitCode::answer_is_no;
                    return;
                }
            }
            if (o.common.json)
                for (const Searched& s : all) print(as_json(s, options));
            else if (comparable && all.size() > 1)
                print_comparison(all);
            else
                for (const Searched& s : all) print_text(as_text(s, options));
        };
    if (o.common.corpus.empty())  // keeps the moves played, for repetitions
        one_position([&](const Contender& c) { return o.common.position_on(c); });
    else
        for (const std::string& fen : o.common.positions())
            one_position([&](const Contender& c) { return o.common.at(c, fen); });
    return answer;
}

}  // namespace

void add_search(CommandLine& line) {
    auto command = line.command("search", "the best move; the same tree on every board");
    auto o = std::make_shared<Options>();
    o->common.add_everything(command);
    o->settings.add(command);
    command.example("boardlab search --depth 7 --rep all --with killers,history");
    command.callback([o, command] {
        if (o->settings.threads == 1) command.refuse_given({"--parallel"}, "with one thread");
        if (!o->settings.options().features.table)
            command.refuse_given({"--table", "--exact-depth"}, "without a table");
        return o->common.ended(run(*o));
    });
}

}  // namespace boardlab::cli
