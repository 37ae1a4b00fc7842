// boardlab report: writes the page of a run, its tables, or the blocks of a document.
#include <fmt/format.h>

#include "harness/cli/common.hpp"
#include "harness/cli/json_output.hpp"
#include "harness/cli/row_choice.hpp"
#include "harness/cli/stored_run.hpp"
#include "harness/files/data_file.hpp"
#include "harness/files/output_place.hpp"
#include "harness/report/blocks.hpp"
#include "harness/report/findings.hpp"
#include "harness/report/report.hpp"

namespace boardlab::cli {
namespace {

struct Options {
    std::string run, into, out, suites, games;
    bool json = false, markdown = false, text = false, answer = false, unfinished = false;
};

// What tables are wanted of. What is said beside them comes from all.
struct Shown {
    bench::Summary rows;
    std::vector<bench::MemoryFact> sizes;  // for a terminal; a suite that looks them up has no rows
};

std::vector<std::string> suites_of(const bench::RunResults& run) {
    std::vector<std::string> names;
    for (const auto& [name, facts] : run.manifest.at("suites").items()) names.push_back(name);
    return names;
}

Shown shown_of(const Options& o, const bench::RunResults& run, const bench::Summary& summary) {
    Shown shown{summary, o.text ? run.memory : std::vector<bench::MemoryFact>{}};
    const auto games = names_asked(o.games, "--game", names_in(run, game_of));
    const auto suites = names_asked(o.suites, "--suite", suites_of(run));
    const auto is_of_other_game = left_out_by(games, game_of);
    const auto is_of_other_suite = left_out_by(suites, suite_of);
    const auto is_left_out = [&](const auto& row) {
        return is_of_other_game(row) || is_of_other_suite(row);
    };
    std::erase_if(shown.rows.aggregates, is_left_out);
    std::erase_if(shown.rows.rows, [&](const bench::RowSummary& r) { return is_left_out(*r.row); });
    std::erase_if(shown.sizes, is_of_other_game);
    const auto with_rows = names_in(run, suite_of);
    const auto has_rows = [&](const std::string& suite) {
        return std::find(with_rows.begin(), with_rows.end(), suite) != with_rows.end();
    };
    if (!suites.empty() && std::all_of(suites.begin(), suites.end(), has_rows)) shown.sizes.clear();
    if (shown.rows.aggregates.empty() && shown.sizes.empty() && !(suites.empty() && games.empty()))
        throw UsageError(
            fmt::format("--suite {} --game {}: this run has each, and nothing of both "
                        "that {} shows",
                        o.suites, o.games, o.text ? "--text" : "--markdown"));
    return shown;
}

// On standard output; nothing is written.
void print_report(const Options& o, const bench::RunResults& run, const bench::Summary& summary) {
    if (o.text) {
        const Shown shown = shown_of(o, run, summary);
        print_text(tables_as_text(shown.sizes, shown.rows) + '\n');
    }
    print_text(answer_as_text(findings_of(run, summary)));
}

void write_report(const Options& o, const bench::RunResults& run, const bench::Summary& summary) {
    // Both from the samples: a run may have been made by a version that estimated otherwise.
    // A table in a file of its own says nothing about the run, so an unfinished one has none.
    if (o.out.empty() && !bench::is_unfinished(run.manifest))
        write_atomically(run.folder / "summary.csv", as_csv(summary));
    const std::filesystem::path file = o.out.empty()
                                           ? run.folder / (o.markdown ? "tables.md" : "report.html")
                                           : std::filesystem::path(o.out);
    const std::string text = o.markdown
                                 ? report_markdown(run, summary, shown_of(o, run, summary).rows)
                                 : report_page(run, summary);
    write_atomically(file, text);
    o.json ? print({{"report", file.string()}}) : print_text(file.string() + '\n');
    if (o.markdown && text.size() > most_to_paste)
        print_note(
            fmt::format("{}: {} kB, and an issue on GitHub takes {}; --suite or --game "
                        "chooses tables",
                        file.string(), text.size() / 1024, most_to_paste / 1024));
}

void check_report(const Options& o) {
    const int wanted = o.markdown + o.text + o.answer + !o.into.empty();
    if (wanted > 1)
        throw UsageError("--markdown, --text, --answer and --into exclude each other: take one");
    if (!o.out.empty() && (o.text || o.answer || !o.into.empty()))
        throw UsageError("--out goes with the page or --markdown");
    if (o.json && (o.text || o.answer))
        throw UsageError("--json goes with files; bench --json has the rows");
}

}  // namespace

void add_report(CommandLine& line) {
    auto command = line.command("report", "write a run's report: one self-contained page");
    const auto o = std::make_shared<Options>();
    command.option("run", o->run, "folder that bench wrote").required();
    command.flag("--json", o->json, "print JSON, one object a line");
    add_unfinished(command, o->unfinished);
    command.flag("--markdown", o->markdown, "write tables.md instead of report.html");
    command.flag("--text", o->text, "print all rows and the answer, and write nothing");
    command.flag("--answer", o->answer, "print the answer, as bench ends, and write nothing");
    command.option("--out", o->out, "file to write, instead of one in the run's folder");
    command.option("--suite", o->suites,
                   "with --markdown or --text: tables of these suites, separated by commas");
    command.option("--game", o->games, "with --markdown or --text: tables of these games");
    command.option("--into", o->into,
                   "a document whose marked blocks of this run are written anew instead");
    command.example("boardlab report results/reference");
    command.callback([o, command] {
        check_report(*o);
        if (!o->markdown && !o->text)
            command.refuse_given({"--suite", "--game"}, "without --markdown or --text");
        if (!o->into.empty())
            command.refuse_given({"--json", "--unfinished"},
                                 "with --into: documents have figures of finished runs");
        if (!o->out.empty()) refuse_unwritable_file("--out", o->out);
        const bench::RunResults run = stored_run(o->run, o->unfinished);
        const bench::Summary summary = bench::summarize(run);
        if (!o->into.empty())
            write_atomically(o->into,
                             with_blocks(o->into, read_bytes(o->into), o->run, run, summary));
        else if (o->text || o->answer)
            print_report(*o, run, summary);
        else
            write_report(*o, run, summary);
        return ExitCode::fine;
    });
}

}  // namespace boardlab::cli
