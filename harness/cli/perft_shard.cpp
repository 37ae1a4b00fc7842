// boardlab perft --shard K/N: one share of a tree, counted into a file that `merge` adds.
#include <fmt/format.h>

#include <charconv>
#include <chrono>
#include <nlohmann/json.hpp>

#include "harness/cli/perft_trees.hpp"
#include "harness/contenders/total_nodes.hpp"
#include "harness/contenders/tree_root.hpp"
#include "harness/files/data_error.hpp"
#include "harness/files/data_file.hpp"
#include "harness/support/build_facts.hpp"
#include "harness/support/progress.hpp"
#include "harness/trees/part_journal.hpp"

namespace boardlab::cli {
namespace {

using trees::Part;

struct ShareNumber {
    int share = 0, shares = 0;
};
ShareNumber share_number(const std::string& text) {
    ShareNumber n;
    const char* const end = text.data() + text.size();
    const auto first = std::from_chars(text.data(), end, n.share);
    const bool slash = first.ec == std::errc{} && first.ptr != end && *first.ptr == '/';
    const auto second = slash ? std::from_chars(first.ptr + 1, end, n.shares) : first;
    if (!slash || second.ec != std::errc{} || second.ptr != end || n.shares < 1 ||
        n.shares > 1'000'000 || n.share < 1 || n.share > n.shares)
        throw UsageError("--shard " + text +
                         ": K/N, share K of N, as in 1/8; K from 1 to N, N to a million");
    return n;
}

class ShardJob {
 public:
    ShardJob(const Common& common, const PerftOptions& perft, const CountingNames& names,
             const TreeOptions& options, const CountShare& count_share)
        : common_(common),
          perft_(perft),
          options_(options),
          count_share_(count_share),
          board_(common.one_board()) {
        const ShareNumber n = share_number(options.shard);
        options.out.refuse_bad("a share needs --out, the file of the part");
        if (options.cut && *options.cut >= perft.depth)
            throw UsageError(
                fmt::format("--cut {}: a tree of depth {} is cut above that, at 0 to {}",
                            *options.cut, perft.depth, perft.depth - 1));
        part_.plan = {board_.game, as_tree_root(*common.position_on(board_)).tree_fen(),
                      perft.depth, perft.by_turn,
                      0,           n.shares};
        part_.share = n.share;
        part_.board = board_.board;
        part_.mode = names.mode;
        part_.generator = names.generator;
        part_.version = build_facts().version;
        part_.commit = build_facts().commit;
    }

    ExitCode run() {
        if (!cut_tree()) return ExitCode::answer_is_no;
        if (std::filesystem::exists(options_.out.file) && options_.out.resume) {
            if (heading(trees::read_part(options_.out.file)) != heading(part_))
                throw DataError(options_.out.file, 0, "part",
                                "it is of other work than this command's",
                                "--overwrite replaces it");
            print_note(options_.out.file.string() + " is counted already");
            return ExitCode::fine;
        }
        options_.out.begin();
        if (!count()) return ExitCode::interrupted;
        const std::string text = part_text(part_);
        write_atomically(options_.out.file, text);
        if (!options_.keep_journal) std::filesystem::remove(options_.out.journal());
        show(text);
        return ExitCode::fine;
    }

 private:
    void show(const std::string& part) const {
        if (common_.json) {
            auto object = nlohmann::ordered_json::parse(part);
            object["wall_seconds"] = wall_seconds_;
            print_text(object.dump() + '\n');
        } else {
            print_text(fmt::format(
                "{} {}: depth {}, shard {}/{}, {}, {} of {} positions at depth {}, {} nodes, "
                "{:.3f} s CPU; {}\n",
                part_.plan.game, part_.board, part_.plan.depth, part_.share, part_.plan.shares,
                part_.mode, positions_.size(), part_.positions_at_cut, part_.plan.cut,
                part_.totals.nodes.str(), part_.cpu_seconds, options_.out.file.string()));
        }
    }
    // Finds the positions of the share. False if the board contradicts itself on the way: then a
    // count would be of no use.
    bool cut_tree() {
        Progress progress(fmt::format("{} cutting", board_.board));
        const auto position = board_.start();
        position->load(part_.plan.fen);
        const unsigned moves = position->count_moves();
        trees::Frontier frontier(
            *position, {perft_.by_turn, perft_.generator,
                        [&](std::size_t found) { return progress.counting(found, "positions"); }});
        if (options_.cut)
            while (frontier.depth() < *options_.cut) frontier.deepen();
        else
            deepen_to_default_cut(frontier, moves, perft_.depth, part_.plan.shares);
        part_.plan.cut = frontier.depth();
        part_.positions_at_cut = frontier.positions().size();
        positions_ = positions_of_share(frontier.positions(), part_.share, part_.plan.shares);
        position->load(part_.plan.fen);
        part_.paths_at_cut = 1;
        if (part_.plan.cut > 0)
            part_.paths_at_cut = total_nodes(position->divide(
                {.depth = part_.plan.cut,
                 .threads = perft_.threads,
                 .by_turn = perft_.by_turn,
                 .generator = perft_.generator,
                 .progress = [&](auto done, auto all) { return progress(done, all); }}));
        if (part_.paths_at_cut == frontier.paths()) return true;
        print_note(fmt::format(
            "{} counts {} nodes at depth {}, and {} paths lead to its distinct positions",
            board_.board, part_.paths_at_cut.str(), part_.plan.cut, frontier.paths().str()));
        return false;
    }

    // False when it was interrupted; the journal then has what was counted.
    bool count() {
        trees::PartJournal journal(options_.out.journal(), part_, positions_);
        if (journal.torn())
            print_note(options_.out.journal().string() + ": half a line at its end is dropped");
        Progress progress(fmt::format("{} shard {}", board_.board, options_.shard));
        progress.already(journal.counted());
        const auto goes_on = [&] {
            journal.keep_up();
            return progress(journal.counted(), positions_.size());
        };
        PerftOptions below = perft_;
        below.depth = part_.plan.depth - part_.plan.cut;
        below.progress = [&](std::size_t, std::size_t) { return goes_on(); };
        const auto begun = std::chrono::steady_clock::now();
        try {
            count_share_(board_, positions_, journal.known(), below,
                         [&](const trees::CountedPosition& counted) {
                             journal.note(counted);
                             return goes_on();
                         });
        } catch (const Interrupted&) {
            journal.flush();
            say_how_to_go_on(journal);
            return false;
        } catch (...) {
            journal.flush();
            throw;
        }
        journal.flush();
        wall_seconds_ =
            std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
        part_.cpu_seconds = journal.cpu_seconds();
        part_.totals = {};
        for (std::size_t i = 0; i < positions_.size(); ++i)
            part_.totals.add(positions_[i], journal.nodes(i));
        return true;
    }
    void say_how_to_go_on(const trees::PartJournal& journal) const {
        clear_progress();
        print_text(fmt::format("interrupted: {} of {} positions are counted, in {}\n",
                               journal.counted(), positions_.size(),
                               options_.out.journal().string()));
        std::string line = shard_command(part_, part_.share, options_.out.file);
        if (perft_.threads > 1) line += fmt::format(" --threads {}", perft_.threads);
        if (part_.mode == "hashed")
            line += fmt::format(" --hash {} --seed {}", perft_.hash_bytes >> 20, perft_.seed);
        if (options_.keep_journal) line += " --keep-journal";
        print_note("interrupted; to go on: " + line + " --resume");
    }

    const Common& common_;
    const PerftOptions& perft_;
    const TreeOptions& options_;
    const CountShare& count_share_;
    Contender board_;
    Part part_;
    double wall_seconds_ = 0;  // of this sitting
    std::vector<trees::WeightedPosition> positions_;
};

}  // namespace

ExitCode run_shard(const Common& common, const PerftOptions& perft, const CountingNames& names,
                   const TreeOptions& options, const CountShare& count_share) {
    return ShardJob(common, perft, names, options, count_share).run();
}

}  // namespace boardlab::cli
