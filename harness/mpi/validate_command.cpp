// boardlab-mpi validate: boards compared along seeded games, or by digests of trees, by all ranks.
#include <fmt/format.h>

#include <chrono>
#include <memory>

#include "harness/cli/common.hpp"
#include "harness/cli/journaled_output.hpp"
#include "harness/cli/validate_command.hpp"
#include "harness/cli/validate_deep.hpp"
#include "harness/files/data_file.hpp"
#include "harness/mpi/commands.hpp"
#include "harness/mpi/deep_walk.hpp"
#include "harness/mpi/hand_out.hpp"
#include "harness/mpi/stretch_journal.hpp"
#include "harness/support/program_name.hpp"
#include "harness/support/progress.hpp"

namespace boardlab::mpi {
namespace {

struct Options : cli::ValidateCommand {
    int threads = 1;
    cli::JournaledOutput out;
    cli::DeepCommand deep;
};

void refuse_bad_output(const cli::JournaledOutput& out) {
    out.refuse_bad("--out is needed: the result's file, journal beside it");
    cli::refuse_bad_file(out.file, out.overwrite);  // with --resume, too
}

void say_half_a_line_is_dropped(const cli::JournaledOutput& out) {
    cli::print_note(out.journal().string() + ": half a line at its end is dropped");
}

// Nothing new where the journal has what was found already.
std::optional<Stretch> next_unknown(Course& course, const StretchJournal& journal,
                                    Gathered& gathered) {
    while (std::optional<Stretch> stretch = course.next()) {
        gathered.expect(*stretch);
        const auto known = journal.known().find(stretch->number);
        if (known == journal.known().end()) return stretch;
        gathered.take(stretch->number, compared_stretch(known->second));
        if (gathered.has_enough()) break;
    }
    return std::nullopt;
}

ValidateResult compare_by_all(Ranks& ranks, const Options& o, const ValidateOptions& options) {
    const auto begun = std::chrono::steady_clock::now();
    o.out.begin();
    StretchJournal journal(o.out.journal(), options);
    if (journal.torn()) say_half_a_line_is_dropped(o.out);
    Course course(options);
    Gathered gathered(options);
    bool stopped = false;
    try {
        hand_out(ranks, {.job = validate_job(options, o.threads),
                         .next = [&]() -> std::optional<Json> {
                             const auto stretch = next_unknown(course, journal, gathered);
                             if (!stretch) return std::nullopt;
                             return task_of(*stretch);
                         },
                         .take =
                             [&](const Json& result) {
                                 journal.note(result);
                                 gathered.take(result.at("stretch").get<std::size_t>(),
                                               compared_stretch(result));
                                 return !gathered.has_enough();
                             },
                         .goes_on =
                             [&] {
                                 journal.keep_up();
                                 return options.progress(gathered.result());
                             }});
    } catch (const Interrupted&) {
        stopped = true;
    } catch (...) {
        journal.flush();
        throw;
    }
    journal.flush();
    ValidateResult result = gathered.result();
    result.stopped = stopped;
    const auto spent = std::chrono::steady_clock::now() - begun;
    result.seconds = std::chrono::duration<double>(spent).count();
    return result;
}

void say_how_to_go_on(const Options& o) {
    std::string line = fmt::format("{} validate --game {} --rep {}", program_name(), o.common.game,
                                   quoted(o.common.boards));
    const auto add = [&](const char* option, const std::string& text) {
        if (!text.empty()) line += fmt::format(" {} {}", option, quoted(text));
    };
    if (o.deep.asked()) {
        line += fmt::format(" --deep {}", o.deep.depth);
        if (o.deep.most_nodes > 0) line += fmt::format(" --most {}", o.deep.most_nodes);
        add("--digests", o.deep.digests.string());
        add("--hash", o.deep.hash.text);
        add("--fen", o.common.fen);
        add("--moves", o.common.moves);
        if (o.common.coordinates != "uci") add("--coords", o.common.coordinates);
        add("--pgn", o.common.pgn);
    } else {
        line += fmt::format(" --positions {} --seed {}", o.validate.positions, o.validate.seed);
        if (o.validate.most_differences != 1)
            line += fmt::format(" --differences {}", o.validate.most_differences);
    }
    add("--corpus", o.common.corpus);
    add("--dialect", o.common.dialect);
    if (o.threads > 1) line += fmt::format(" --threads {}", o.threads);
    // What is still there was not begun to be replaced.
    const bool begun = !o.out.overwrite || !std::filesystem::exists(o.out.file);
    cli::print_note(fmt::format("interrupted; to go on: {} --out {} {}", line,
                                quoted(o.out.file.string()), begun ? "--resume" : "--overwrite"));
}

// Digests are of one tree after the other; shares of each are handed out.
bool digests_agree(Ranks& ranks, Options& o) {
    o.deep.threads = o.threads;
    o.deep.overwrite = o.out.overwrite;
    o.deep.out = o.out.file;
    if (o.deep.depth == 0) throw UsageError("--digests needs --deep here, the depth to walk to");
    refuse_tables_beyond_memory(o.deep.hash.bytes(), ranks.on_this_machine());
    std::optional<DigestJournal> journal;  // begun when nothing is left to be refused
    return run_deep(o.common, o.deep, o.validate.seed,
                    [&](const Contender& board, const DeepOptions& options) {
                        if (!journal) {
                            o.out.begin();
                            journal.emplace(o.out.journal(), o.common.game);
                            if (journal->torn()) say_half_a_line_is_dropped(o.out);
                        }
                        return walk_by_all([&](const Work& work) { hand_out(ranks, work); },
                                           *journal, board, options);
                    });
}

bool stretches_agree(Ranks& ranks, Options& o) {
    if (!o.has_something_to_compare())
        throw UsageError(fmt::format("--rep {}: one board is compared with none; name two or more",
                                     o.common.boards));
    ValidateResult last;
    const bool agreed = compare_and_show(o, [&](const ValidateOptions& options) {
        return last = compare_by_all(ranks, o, options);
    });
    write_atomically(o.out.file, as_json_text(o, last) + '\n');
    return agreed;
}

ExitCode run(Ranks& ranks, Options& o) {
    o.choose(o.common.chosen_game());
    for (const Contender& c : o.validate.boards)
        if (c.mismatches != nullptr)
            throw UsageError("--rep " + c.board +
                             ": boards in lock-step are for one process, with `boardlab validate`");
    refuse_bad_output(o.out);
    bool agreed = false;
    try {
        agreed = o.deep.asked() ? digests_agree(ranks, o) : stretches_agree(ranks, o);
    } catch (const Interrupted&) {
        say_how_to_go_on(o);
        return ExitCode::interrupted;
    }
    if (agreed || !o.deep.asked())
        std::filesystem::remove(o.out.journal());
    else  // nothing is written of trees that differ
        cli::print_note(o.out.journal().string() +
                        " stays, with what was walked: --resume goes on from it");
    return agreed ? ExitCode::fine : ExitCode::answer_is_no;
}

void refuse_idle(const Options& o, const cli::Command& command) {
    if (o.deep.asked())
        command.refuse_given({"--positions", "--differences"},
                             "with --deep, which walks whole trees");
    else
        command.refuse_given({"--hash", "--most", "--fen", "--moves", "--pgn"},
                             "without --deep or --digests");
}

}  // namespace

void add_validate(cli::CommandLine& line, Ranks& ranks) {
    auto command = line.command(
        "validate",
        "compare boards at every node of seeded random games and a corpus, or of whole trees "
        "(--deep): the\ngames, totals, digests and first difference of `boardlab validate`");
    auto o = std::make_shared<Options>();
    o->common.add_game(command);
    o->add(command);
    o->common.add_position(command);
    o->deep.add_trees(command);
    command.option("--threads", o->threads, "of each rank, 1 to 256").range(1, 256);
    command.option(
        "--out", o->out.file,
        "file for the result as JSON, or with --deep for the digests; its journal is beside it");
    command.flag("--resume", o->out.resume,
                 "go on from the journal beside --out; begins where there is none");
    command.flag("--overwrite", o->out.overwrite, "replace what is in --out");
    add_progress_lines(command);
    command.example(
        "mpirun -n 4 boardlab-mpi validate --game cotulenh --positions 5000 --out result.json\n"
        "  mpirun -n 4 boardlab-mpi validate --deep 6 --rep u64,mailbox --out digests.txt");
    command.callback([o, command, &ranks] {
        refuse_idle(*o, command);
        return run(ranks, *o);
    });
}

}  // namespace boardlab::mpi
