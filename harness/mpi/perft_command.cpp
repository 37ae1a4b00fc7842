// boardlab-mpi perft: a share of a tree, or all of it, counted by all ranks.
#include <memory>

#include "harness/cli/perft_counting.hpp"
#include "harness/cli/perft_trees.hpp"
#include "harness/mpi/commands.hpp"
#include "harness/mpi/hand_out.hpp"
#include "harness/mpi/jobs.hpp"
#include "harness/support/progress.hpp"

namespace boardlab::mpi {
namespace {

cli::CountShare by_all(Ranks& ranks, const cli::CountingNames& names) {
    return [&ranks, names](const Contender& board, const auto& positions, const auto& known,
                           const PerftOptions& below, const trees::PositionCounted& counted) {
        const trees::NextPosition next = unknown_ones(positions, known);
        hand_out(ranks, {.job = perft_job(board, below, names),
                         .next = [&]() -> std::optional<Json> {
                             const auto position = next();
                             if (!position) return std::nullopt;
                             return task_of(*position);
                         },
                         .take =
                             [&](const Json& result) {
                                 if (!counted(counted_position(result))) throw Interrupted{};
                                 return true;
                             },
                         .goes_on = [&] { return below.progress(0, 0); }});
    };
}

}  // namespace

void add_progress_lines(cli::Command& command) {
    seconds_between_progress_lines() = 10;
    command
        .option("--progress", seconds_between_progress_lines(),
                "say how far it is and how long it still takes every so many seconds; 0: never")
        .range(0, 1'000'000);
}

void add_perft(cli::CommandLine& line, Ranks& ranks) {
    auto command = line.command(
        "perft",
        "count a tree: its distinct positions at some depth are handed out, and what they come to "
        "is a\npart like those of `boardlab perft --shard`, which `boardlab merge` reads");
    auto o = cli::add_counting(command);
    auto share = std::make_shared<cli::TreeOptions>();
    share->shard = "1/1";
    share->add_share(command, "");
    add_progress_lines(command);
    command.example(
        "mpirun -n 4 boardlab-mpi perft --depth 7 --out part.json\n"
        "  mpirun -n 4 boardlab-mpi perft --game cotulenh --depth 4 --mode hashed --hash 512 --out "
        "part.json --resume");
    command.callback([o, share, command, &ranks] {
        command.refuse_given({"--corpus"}, "here: one tree is counted");
        refuse_idle_hash_options(*o, command);
        settle(*o);
        if (o->common.one_board().mismatches != nullptr)
            throw UsageError("--rep " + o->common.boards +
                             ": boards in lock-step are for one process, with `boardlab perft`");
        if (o->perft.mode == CountingMode::hashed)  // before anything is begun or replaced
            refuse_tables_beyond_memory(o->perft.hash_bytes, ranks.on_this_machine());
        const cli::CountingNames names{o->mode, o->generator};
        return run_shard(o->common, o->perft, names, *share, by_all(ranks, names));
    });
}

}  // namespace boardlab::mpi
