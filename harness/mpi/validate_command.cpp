// boardlab-mpi validate: boards compared along seeded games by all ranks.
#include <fmt/format.h>

#include <chrono>
#include <memory>

#include "harness/cli/validate_command.hpp"
#include "harness/files/data_file.hpp"
#include "harness/mpi/commands.hpp"
#include "harness/mpi/hand_out.hpp"
#include "harness/mpi/stretch_journal.hpp"
#include "harness/support/program_name.hpp"
#include "harness/support/progress.hpp"

namespace boardlab::mpi {
namespace {

struct Options : cli::ValidateCommand {
    int threads = 1;
    std::filesystem::path out;
    bool resume = false, overwrite = false;

    std::filesystem::path journal() const { return out.string() + ".journal"; }
};

void refuse_bad_output(const Options& o) {
    if (o.resume && o.overwrite)
        throw UsageError("--resume keeps what --overwrite replaces: leave one of them away");
    if (o.out.empty()) throw UsageError("--out is needed: the result's file, journal beside it");
    const auto folder = o.out.parent_path();
    if (!folder.empty() && !std::filesystem::is_directory(folder))
        throw UsageError("--out " + o.out.string() + ": there is no folder " + folder.string());
    if (std::filesystem::is_directory(o.out))
        throw UsageError("--out " + o.out.string() + ": it is a folder; name a file");
    if (o.overwrite) return;
    if (std::filesystem::exists(o.out))
        throw UsageError(o.out.string() + " is there already: --overwrite replaces it");
    if (!o.resume && std::filesystem::exists(o.journal()))
        throw UsageError(o.journal().string() +
                         " is there already: --resume goes on from it, --overwrite begins anew");
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
    if (o.overwrite) std::filesystem::remove(o.journal());
    StretchJournal journal(o.journal(), options);
    if (journal.torn())
        fmt::print(stderr, "boardlab: {}: half a line at its end is dropped\n",
                   o.journal().string());
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
                         .goes_on = [&] { return options.progress(gathered.result()); }});
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
    std::string line =
        fmt::format("{} validate --game {} --rep {} --positions {} --seed {}", program_name(),
                    o.common.game, quoted(o.common.boards), o.validate.positions, o.validate.seed);
    if (o.validate.most_differences != 1)
        line += fmt::format(" --differences {}", o.validate.most_differences);
    if (!o.common.corpus.empty()) line += " --corpus " + quoted(o.common.corpus);
    if (!o.common.dialect.empty()) line += " --dialect " + quoted(o.common.dialect);
    if (o.threads > 1) line += fmt::format(" --threads {}", o.threads);
    fmt::print(stderr, "boardlab: interrupted; to go on: {} --out {} --resume\n", line,
               quoted(o.out.string()));
}

ExitCode run(Ranks& ranks, Options& o) {
    o.choose(o.common.chosen_game());
    for (const Contender& c : o.validate.boards)
        if (c.mismatches != nullptr)
            throw UsageError("--rep " + c.board +
                             ": boards in lock-step are for one process, with `boardlab validate`");
    if (!o.has_something_to_compare())
        throw UsageError(fmt::format("--rep {}: one board is compared with none; name two or more",
                                     o.common.boards));
    refuse_bad_output(o);
    ValidateResult last;
    bool agreed = false;
    try {
        agreed = compare_and_show(o, [&](const ValidateOptions& options) {
            return last = compare_by_all(ranks, o, options);
        });
    } catch (const Interrupted&) {
        say_how_to_go_on(o);
        return ExitCode::interrupted;
    }
    write_atomically(o.out, as_json_text(o, last) + '\n');
    std::filesystem::remove(o.journal());
    return agreed ? ExitCode::fine : ExitCode::answer_is_no;
}

}  // namespace

void add_validate(cli::CommandLine& line, Ranks& ranks) {
    auto command = line.command(
        "validate",
        "compare boards at every node of seeded random games and a corpus: the games, totals and "
        "first\ndifference of `boardlab validate` with the same seed");
    auto o = std::make_shared<Options>();
    o->common.add_game(command);
    o->add(command);
    o->common.add_dialect(command);
    command.option("--threads", o->threads, "of each rank, 1 to 256").range(1, 256);
    command.option("--out", o->out, "file for the result as JSON; its journal is beside it");
    command.flag("--resume", o->resume,
                 "go on from the journal beside --out; begins where there is none");
    command.flag("--overwrite", o->overwrite, "replace what is in --out");
    add_progress_lines(command);
    command.example(
        "mpirun -n 4 boardlab-mpi validate --game cotulenh --positions 5000 --out result.json");
    command.callback([o, &ranks] { return run(ranks, *o); });
}

}  // namespace boardlab::mpi
