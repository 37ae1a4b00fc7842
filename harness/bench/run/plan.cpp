#include "harness/bench/run/plan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <regex>

#include "harness/bench/micro/micro.hpp"
#include "harness/bench/run/plan_order.hpp"
#include "harness/bench/run/tree_choice.hpp"
#include "harness/contenders/choice.hpp"
#include "harness/files/data_file.hpp"
#include "harness/files/dataset.hpp"
#include "harness/files/sha256.hpp"
#include "harness/support/exit_code.hpp"

namespace boardlab::bench {
namespace {

constexpr int plies_of_a_game = 100;

std::string geometry_name(const GameInfo& g) { return fmt::format("{}x{}", g.files, g.ranks); }

std::string_view item_of(const std::string& operation) {
    for (const OperationFacts& o : operations)
        if (o.name == operation) return o.item;
    return "item";
}

// Letters of the placement: every piece has one in every game here.
double pieces_in(const std::vector<std::string>& fens) {
    double pieces = 0;
    for (const std::string& fen : fens)
        for (const char c : fen.substr(0, fen.find(' ')))
            pieces += std::isalpha(static_cast<unsigned char>(c)) != 0;
    return fens.empty() ? 0 : pieces / static_cast<double>(fens.size());
}

class Planner {
 public:
    explicit Planner(const PlanOptions& options)
        : options_(options), games_(choose_games(options.games)) {}

    Plan run() {
        for (const SuiteFile& suite : options_.suites) {
            plan_.sampling[suite.name] = options_.quick ? suite.quick : suite.sampling;
            for (const SuiteEntry& e : options_.quick ? suite.quick_entries : suite.entries)
                add(suite.name, e);
        }
        if (!options_.may_be_empty) keep_matching(plan_, options_.filter);
        add_yardsticks(plan_);
        number_groups(plan_);
        return std::move(plan_);
    }

 private:
    void add(const std::string& suite, const SuiteEntry& e) {
        if (e.memory) plan_.memory = true;
        if (!e.micro.empty()) add_micro(suite, e);
        for (const GameInfo& game : games_) {
            if (!is_asked(e.games, game.name)) continue;
            if (e.memory) add_memory(game, e);
            for (const std::string& file : e.positions) add_positions(suite, e, game, file);
            if (!e.trees.empty()) add_trees(suite, e, game);
        }
    }
    std::vector<Contender> boards_for(const GameInfo& game, const SuiteEntry& e) {
        std::vector<Contender> left_out;
        const std::string names = options_.boards.empty() ? e.boards : options_.boards;
        auto chosen = options_.skip_missing ? boards_here(game, names, left_out)
                                            : choose_boards(game, names, &left_out);
        for (const Contender& c : left_out) plan_.left_out[c.board] = c.missing;
        return chosen;
    }
    std::string dataset(const GameInfo& game, const std::string& file) {
        const std::string name = game.name + '/' + file;
        plan_.dataset_hashes[name] = sha256(read_bytes(options_.datasets / name));
        return (options_.datasets / name).string();
    }
    FenCheck check_on(const GameInfo& game) {
        std::shared_ptr<AnyPosition> reader = default_board(game).start();
        return [reader](std::string_view fen) { reader->load(fen); };
    }

    void add_positions(const std::string& suite, const SuiteEntry& e, const GameInfo& game,
                       const std::string& file) {
        std::vector<std::string> fens;
        for (const CorpusPosition& p : read_corpus(dataset(game, file), check_on(game)))
            if (e.first == 0 || static_cast<int>(fens.size()) < e.first) fens.push_back(p.fen);
        const std::string label = std::filesystem::path(file).stem().string();
        for (const SearchSetup& search : e.searches)
            for (const Contender& c : boards_for(game, e))
                add_row({.suite = suite,
                         .game = game.name,
                         .board = c.board,
                         .timed = {.operation = "search:" + search.name,
                                   .positions = label,
                                   .depth = e.depth},
                         .item = search.wall_time() ? "position" : "node",
                         .job = {.kind = Job::Kind::search,
                                 .game = game.name,
                                 .board = c.board,
                                 .operation = "search",
                                 .fens = fens,
                                 .depth = e.depth,
                                 .threads = std::max(search.threads, 1),
                                 .search = search},
                         .pieces = pieces_in(fens)});
        for (const std::string& operation : e.operations)
            for (const Contender& c : boards_for(game, e))
                add_row({.suite = suite,
                         .game = game.name,
                         .board = c.board,
                         .timed = {.operation = operation, .positions = label},
                         .item = std::string(item_of(operation)),
                         .job = {.game = game.name,
                                 .board = c.board,
                                 .operation = operation,
                                 .fens = fens},
                         .pieces = pieces_in(fens)});
    }
    void add_trees(const std::string& suite, const SuiteEntry& e, const GameInfo& game) {
        const auto cases = read_perft_suite(dataset(game, "perft.epd"), check_on(game));
        for (const std::string& operation : e.operations)
            for (const Tree& tree : choose_trees(cases, e.trees, e.trees_each))
                for (const int threads : e.threads.empty() ? std::vector<int>{0} : e.threads)
                    for (const Contender& c : boards_for(game, e))
                        add_tree(suite, operation, game, tree, threads, c);
    }
    void add_tree(const std::string& suite, const std::string& operation, const GameInfo& game,
                  const Tree& tree, int threads, const Contender& c) {
        Row row{.suite = suite,
                .game = game.name,
                .board = c.board,
                .timed = {.operation = operation,
                          .positions = tree.label,
                          .depth = tree.depth,
                          .threads = threads},
                .item = "node",
                .job = {.game = game.name,
                        .board = c.board,
                        .operation = operation,
                        .fens = {tree.fen},
                        .depth = tree.depth},
                .expected = tree.nodes,
                .pieces = pieces_in({tree.fen})};
        if (threads > 0) {
            row.job.kind = Job::Kind::threads;
            row.job.threads = threads;
        }
        add_row(std::move(row));
    }
    void add_micro(const std::string& suite, const SuiteEntry& e) {
        const std::regex wanted(e.micro);
        for (const MicroBenchmark& m : all_micro_benchmarks()) {
            const bool asked = std::any_of(games_.begin(), games_.end(), [&](const GameInfo& g) {
                return geometry_name(g) == m.geometry && is_asked(e.games, g.name);
            });
            if (!asked || !std::regex_search(m.operation, wanted) || !board_is_asked(m.board) ||
                !is_asked(e.boards, m.board))
                continue;
            add_row({.suite = suite,
                     .game = m.geometry,
                     .board = m.board,
                     .timed = {.operation = m.operation},
                     .item = m.item,
                     .job = {.kind = Job::Kind::micro,
                             .game = m.geometry,
                             .board = m.board,
                             .operation = m.operation}});
        }
    }
    // --rep u64 also means u64 with each of its strategies here.
    bool board_is_asked(const std::string& board) const {
        if (options_.boards.empty() || options_.boards == "all" || options_.boards == "every")
            return true;
        const auto names = split_names(options_.boards);
        return std::any_of(names.begin(), names.end(), [&](const std::string& name) {
            return board == name || board.starts_with(name + '+');
        });
    }
    void add_memory(const GameInfo& game, const SuiteEntry& e) {
        for (const Contender& c : boards_for(game, e)) {
            const auto bench = c.board_benchmark();
            bench->load({game.start});  // tables are filled at first use
            MemoryFact fact{game.name, c.board, c.position_bytes, bench->position_bytes(),
                            c.table_bytes()};
            fact.game_bytes =
                fact.position_bytes + fact.table_bytes + plies_of_a_game * bench->undo_bytes();
            plan_.memory_of.push_back(fact);
        }
    }

    void add_row(Row row) {
        row.benchmark = row.timed.name();
        plan_.rows.push_back(std::move(row));
    }
    const PlanOptions& options_;
    std::vector<GameInfo> games_;
    Plan plan_;
};

}  // namespace

bool is_again(const std::string& board) { return board.ends_with(again_suffix); }

Plan make_plan(const PlanOptions& options) { return Planner(options).run(); }

}  // namespace boardlab::bench
