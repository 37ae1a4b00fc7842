#include "harness/cli/validate_deep.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "harness/cli/deep_plan.hpp"
#include "harness/cli/json_output.hpp"
#include "harness/files/data_file.hpp"
#include "harness/support/build_facts.hpp"
#include "harness/support/memory_here.hpp"
#include "harness/support/progress.hpp"
#include "harness/validation/bisect.hpp"
#include "harness/validation/deep.hpp"

namespace boardlab::cli {
namespace {

class DeepJob {
 public:
    DeepJob(const Common& common, const DeepCommand& options, std::uint64_t seed)
        : common_(common),
          options_(options),
          seed_(seed),
          boards_(common.chosen_boards()),
          plan_(common, options, boards_) {
        if (options.hash_megabytes > 0) refuse_beyond_memory(options.hash_megabytes, "a table");
    }

    bool run() {
        std::size_t walked = 0;
        try {
            for (const DeepTree& tree : plan_.trees()) {
                if (!walk(tree)) agreed_ = false;
                ++walked;
            }
        } catch (const Interrupted&) {
            clear_progress();
            if (common_.json)
                print(Json{{"game", common_.game},
                           {"interrupted", true},
                           {"positions_done", walked},
                           {"positions", plan_.trees().size()}});
            else
                print_text(fmt::format("interrupted: {} of {} positions walked\n", walked,
                                       plan_.trees().size()));
            throw;
        }
        if (agreed_ && !options_.out.empty()) write_out();
        if (!common_.json) sum_up();
        return agreed_;
    }

 private:
    bool walk(const DeepTree& tree) {
        bool as_on_file = true;
        std::vector<StoredDigest> written;
        DeepResult result;
        DeepWalk other;
        int depth_of_other = 0;
        {
            Progress progress("walking");
            const DeepOptions options = options_of(tree, tree.depth, progress);
            const DeepReport report{
                .begun =
                    [&](const Contender& c, int depth) {
                        progress.begin(fmt::format("{} depth {}", c.board, depth));
                    },
                .walked =
                    [&](const DeepWalk& w, int depth) {
                        const StoredDigest* stored =
                            tree.stored != nullptr ? tree.stored->at(depth) : nullptr;
                        const StoredDigest found{depth, w.tree.nodes, w.tree.digest};
                        as_on_file = stored == nullptr || *stored == found;
                        if (!as_on_file || depth == tree.depth) show(tree, w, depth, stored);
                        if (stored != nullptr && as_on_file) ++on_file_;
                        if (depth > 0 && (written.empty() || written.back().depth < depth))
                            written.push_back(found);
                        other = w;
                        depth_of_other = depth;
                        return as_on_file;
                    }};
            result = compare_deep(boards_, options, report);
            for (const DeepWalk& w : result.walks) add(w);
        }
        if (!as_on_file) explain_what_is_not_on_file(tree, other, depth_of_other);
        if (result.difference) explain(*result.difference);
        if (as_on_file && result.agreed())
            out_.positions.push_back({tree.fen, std::move(written), 0});
        return as_on_file && result.agreed();
    }
    DeepOptions options_of(const DeepTree& tree, int depth, Progress& progress) const {
        DeepOptions options{
            .fen = tree.fen,
            .depth = depth,
            .threads = options_.threads,
            .progress = [&](std::size_t done, std::size_t all) { return progress(done, all); }};
        if (options_.hash_megabytes > 0) options.hash_bytes = options_.hash_megabytes << 20;
        return options;
    }
    void add(const DeepWalk& w) {
        nodes_ += w.tree.nodes;
        visited_ += w.visited;
        seconds_ += w.cpu_seconds;
    }

    void show(const DeepTree& tree, const DeepWalk& w, int depth,
              const StoredDigest* stored) const {
        const bool differs =
            stored != nullptr && !(*stored == StoredDigest{depth, w.tree.nodes, w.tree.digest});
        if (common_.json) {
            Json object{{"game", common_.game},
                        {"rep", w.board},
                        {"fen", tree.fen},
                        {"depth", depth},
                        {"format", digest_format},
                        {"digest", w.tree.digest.str()},
                        {"nodes", json_count(w.tree.nodes)},
                        {"visited", json_count(w.visited)},
                        {"threads", options_.threads},
                        {"cpu_seconds", w.cpu_seconds}};
            if (stored != nullptr) object["on_file"] = !differs;
            return print(object);
        }
        print_text(fmt::format(
            "{} {}: depth {}, digest {}, {} nodes, {} visited, {:.3f} s CPU, {:.2f} Mnodes/s{}\n",
            common_.game, w.board, depth, w.tree.digest.str(), w.tree.nodes, w.visited,
            w.cpu_seconds, 1e-6 * static_cast<double>(w.visited) / std::max(w.cpu_seconds, 1e-9),
            stored == nullptr ? ""
            : differs         ? "; on file it is another"
                              : "; as on file"));
    }

    // Only the file says that a board is wrong: another board that agrees with the file is asked
    // where.
    void explain_what_is_not_on_file(const DeepTree& tree, const DeepWalk& wrong, int depth) const {
        const StoredDigest& stored = *tree.stored->at(depth);
        say(fmt::format("{}: {} finds digest {} of {} nodes, and {}:{} has {} of {}\n  at    {}\n",
                        common_.game, wrong.board, wrong.tree.digest.str(), wrong.tree.nodes,
                        plan_.file_name(), tree.stored->line, stored.digest.str(), stored.nodes,
                        tree.fen));
        Progress progress("looking for the difference");
        const DeepOptions options = options_of(tree, depth, progress);
        for (const Contender& c : choose_boards(common_.chosen_game(), "all")) {
            if (c.board == wrong.board) continue;
            if (!(walk_deep(c, options).tree.digest == stored.digest)) continue;
            const auto suspect =
                std::find_if(boards_.begin(), boards_.end(),
                             [&](const Contender& b) { return b.board == wrong.board; });
            if (const auto difference = first_difference(c, *suspect, options))
                explain(*difference);
            return;
        }
        say("no other board here finds what is on file: the file may be what is wrong\n");
    }
    // The node where two boards differ, then the smallest position in which they do.
    void explain(const Difference& d) const {
        say(fmt::format("{} and {} differ in {}: {}\n  at    {}\n", d.board_a, d.board_b, d.what,
                        d.detail, d.fen));
        if (!d.path.empty())
            say(fmt::format("  after {} from {}\n", fmt::join(d.path, " "), d.root));
        if (!d.missing.empty()) say(fmt::format("  missing {}\n", fmt::join(d.missing, " ")));
        if (!d.extra.empty()) say(fmt::format("  extra   {}\n", fmt::join(d.extra, " ")));
        if (common_.json)
            print(Json{{"game", common_.game},
                       {"boards", {d.board_a, d.board_b}},
                       {"what", d.what},
                       {"detail", d.detail},
                       {"fen", d.fen},
                       {"path", d.path},
                       {"missing", d.missing},
                       {"extra", d.extra}});
        const auto named = [&](const std::string& board) {
            return choose_boards(common_.chosen_game(), board).front();
        };
        if (is_shadow(d.board_a) || is_shadow(d.board_b)) return;
        std::string other = d.board_b;
        for (const Contender& c : choose_boards(common_.chosen_game(), "all"))
            if (other == d.board_a) other = c.board;  // a board that contradicts itself
        if (other == d.board_a) return;
        Progress progress("bisecting");
        const BisectResult small = bisect(
            named(d.board_a), named(other),
            {.game = common_.game,
             .fen = d.before,
             .depth = 3,
             .seed = seed_,
             .progress = [&](std::size_t nodes) { return progress.counting(nodes, "positions"); }});
        say(small.text + '\n');
    }
    bool is_shadow(const std::string& board) const {
        return std::any_of(boards_.begin(), boards_.end(), [&](const Contender& c) {
            return c.board == board && c.mismatches != nullptr;
        });
    }
    void say(const std::string& text) const {
        if (!common_.json) print_text(text);
    }

    void write_out() {
        out_.game = common_.game;
        std::string boards;
        for (const Contender& c : boards_) boards += (boards.empty() ? "" : ", ") + c.board;
        write_atomically(
            options_.out,
            digests_text(out_,
                         {fmt::format("Digests of all answers in trees of {}, walked by {}.",
                                      common_.game, boards),
                          fmt::format("boardlab {}: validate --deep.", build_facts().version)}));
    }
    void sum_up() const {
        const char* const answer = !agreed_               ? "DISAGREE"
                                   : boards_.size() > 1   ? "agree"
                                   : options_.out.empty() ? "agrees with the file"
                                                          : "walked alone";
        print_text(fmt::format(
            "{}: {} board{} {} on {} position{}; {} digests as on file; {} nodes, {} visited, "
            "{:.1f} s CPU\n",
            common_.game, boards_.size(), boards_.size() == 1 ? "" : "s", answer,
            plan_.trees().size(), plan_.trees().size() == 1 ? "" : "s", on_file_, nodes_, visited_,
            seconds_));
    }

    const Common& common_;
    const DeepCommand& options_;
    const std::uint64_t seed_;
    const std::vector<Contender> boards_;
    const DeepPlan plan_;
    bool agreed_ = true;
    DigestFile out_;
    std::uint64_t nodes_ = 0, visited_ = 0;
    std::size_t on_file_ = 0;  // walks whose digest is the one on file
    double seconds_ = 0;
};

}  // namespace

void DeepCommand::add(Command& command) {
    command
        .option(
            "--deep", depth,
            "each board walks the tree of so many plies by itself and folds every answer at every "
            "node into a digest; one board alone is held against the digests on file")
        .range(1, deepest_digest);
    command.option(
        "--digests", digests,
        "file of digests to hold boards against: all its positions, unless some are named, to "
        "--deep if given. By default datasets/GAME/digests.txt");
    command.option("--threads", threads, "with --deep: of each walk, by root move; 1 to 256")
        .range(1, 256);
    command
        .option(
            "--hash", hash_megabytes,
            "with --deep: megabytes for trees met again, which are then not walked again: known by "
            "128 bits of all that a board says at their root. Without it every node is visited")
        .range(1, 1 << 20);
    command.option("--most", most_nodes, "with --deep: leave trees of more nodes out");
    command.option("--out", out,
                   "with --deep: write the digests into this file, of every depth to that");
    command.flag("--overwrite", overwrite, "with --out: replace the file");
}

void DeepCommand::refuse_idle(const Command& command) const {
    if (!asked())
        command.refuse_given(
            {"--threads", "--hash", "--most", "--out", "--overwrite", "--fen", "--moves", "--pgn"},
            "without --deep or --digests");
    else
        command.refuse_given(
            {"--positions", "--differences", "--oracle", "--oracle-depth", "--oracle-positions"},
            "with --deep, which walks whole trees");
    if (out.empty()) command.refuse_given({"--overwrite"}, "without --out");
    if (!out.empty() && depth == 0) throw UsageError("--out needs --deep, the depth to walk to");
}

bool run_deep(const Common& common, const DeepCommand& options, std::uint64_t seed) {
    return DeepJob(common, options, seed).run();
}

}  // namespace boardlab::cli
