// boardlab plot and report: draws the charts of a run, and writes its page.
#include <fmt/format.h>

#include <charconv>

#include "harness/cli/common.hpp"
#include "harness/cli/json_output.hpp"
#include "harness/cli/stored_run.hpp"
#include "harness/files/data_file.hpp"
#include "harness/plot/charts.hpp"
#include "harness/plot/renderer.hpp"
#include "harness/report/blocks.hpp"
#include "harness/report/findings.hpp"
#include "harness/report/report.hpp"
#include "harness/support/progress.hpp"

namespace boardlab::cli {
namespace {

struct Options {
    std::string run, into, out, suites, games;
    bool json = false, markdown = false, text = false, answer = false, unfinished = false;
};

std::shared_ptr<Options> common_options(Command& command) {
    auto o = std::make_shared<Options>();
    command.option("run", o->run, "folder that bench wrote").required();
    command.flag("--json", o->json, "print JSON, one object a line");
    add_unfinished(command, o->unfinished);
    return o;
}

// What plot may be told about its pictures.
struct PlotOptions {
    std::string run, charts, renderer, formats = "svg,png", size, games, boards, out;
    int dpi = 300;
    bool json = false, list = false, unfinished = false, no_title = false, no_note = false;
};

// "85mm", "8.5cm", "3.35in" in millimetres.
double millimetres_in(const std::string& size) {
    const std::pair<const char*, double> units[] = {{"mm", 1}, {"cm", 10}, {"in", 25.4}};
    for (const auto& [unit, factor] : units) {
        if (!size.ends_with(unit)) continue;
        const char* const end = size.data() + size.size() - 2;
        double figure = 0;
        const auto read = std::from_chars(size.data(), end, figure, std::chars_format::fixed);
        const double value = figure * factor;
        if (read.ec == std::errc{} && read.ptr == end && value >= 30 && value <= 1000) return value;
    }
    throw UsageError("--size " + size +
                     ": the width in print, from 30mm to 1000mm: 85mm, 8.5cm or 3.35in");
}

std::vector<std::string> formats_in(const std::string& list) {
    const std::vector<std::string> known{"svg", "png", "pdf", "tex"};
    std::vector<std::string> out = split_names(list);
    for (const std::string& format : out)
        if (std::find(known.begin(), known.end(), format) == known.end())
            throw UsageError("--format " + format + ": there are svg, png, pdf and tex");
    if (out.empty()) throw UsageError("--format: there are svg, png, pdf and tex");
    return out;
}

// By whole names ("levels-chess") or by what they begin with ("levels").
void keep_charts(std::vector<Chart>& charts, const std::string& wanted) {
    if (wanted.empty()) return;
    std::vector<std::string> names;
    for (const Chart& c : charts) {
        names.push_back(c.name);
        if (!c.name.starts_with("speed-"))  // "speed" is a chart of its own
            names.push_back(c.name.substr(0, c.name.find('-')));
    }
    const std::vector<std::string> asked = split_names(wanted);
    const auto is_asked = [](const Chart& c, const std::string& name) {
        return c.name == name || (c.name.starts_with(name + '-') && name != "speed");
    };
    for (const std::string& name : asked)
        if (!names.empty() && std::none_of(charts.begin(), charts.end(),
                                           [&](const Chart& c) { return is_asked(c, name); }))
            throw UsageError("--charts " + name + ": this run has no such chart; did you mean '" +
                             nearest(name, names) + "'? plot --list names them");
    std::erase_if(charts, [&](const Chart& c) {
        return std::none_of(asked.begin(), asked.end(),
                            [&](const std::string& name) { return is_asked(c, name); });
    });
}

// Says of a row of the run whether a list leaves it out, going by the name that `of` gives it. An
// empty list leaves nothing out. Throws UsageError for a name that the run does not have.
auto left_out_by(const std::string& list, const char* option, const bench::RunResults& run,
                 auto of) {
    const std::vector<std::string> wanted =
        list.empty() ? std::vector<std::string>{} : split_names(list);
    std::vector<std::string> known;
    for (const bench::ResultRow& r : run.rows)
        if (r.game != bench::machine_game) add_once(known, of(r));
    for (const std::string& name : wanted)
        if (std::find(known.begin(), known.end(), name) == known.end())
            throw UsageError(fmt::format("{} {}: this run has it not; did you mean '{}'?", option,
                                         name, nearest(name, known)));
    return [wanted, of](const auto& row) {
        return !wanted.empty() && std::find(wanted.begin(), wanted.end(), of(row)) == wanted.end();
    };
}
constexpr auto game_of = [](const auto& row) { return row.game; };
constexpr auto board_of = [](const auto& row) { return row.board; };
constexpr auto suite_of = [](const auto& row) { return row.suite; };

// Only the games and boards that charts are wanted of.
void keep_rows(bench::RunResults& run, bench::Summary& summary, const PlotOptions& o) {
    const auto keep = [&](const auto& is_left_out) {
        std::erase_if(summary.aggregates, is_left_out);
        std::erase_if(run.memory, is_left_out);
        // They refer to rows; charts need aggregates.
        if (std::erase_if(run.rows, is_left_out) > 0) summary.rows.clear();
    };
    keep(left_out_by(o.games, "--game", run, game_of));
    keep(left_out_by(o.boards, "--rep", run, board_of));
}

std::vector<Chart> wanted_charts(const PlotOptions& o, bench::RunResults& run) {
    bench::Summary summary = bench::summarize(run);
    keep_rows(run, summary, o);
    std::vector<Chart> charts = charts_of(run, summary);
    keep_charts(charts, o.charts);
    if (charts.empty())
        throw UsageError(o.run + ": none of the charts has the suites it needs in this run");
    for (Chart& c : charts) {
        if (!o.size.empty()) c.paper = {millimetres_in(o.size), o.dpi};
        if (o.no_title) c.title.clear();
        if (o.no_note) c.origin.clear();
    }
    return charts;
}

void list_charts(const PlotOptions& o, const std::vector<Chart>& charts) {
    for (const Chart& c : charts)
        if (o.json)
            print({{"chart", c.name}, {"answers", c.answers}, {"title", c.title}});
        else
            print_text(fmt::format("{:<20}{}\n", c.name, c.answers));
}

void plot(const PlotOptions& o) {
    const Renderer renderer = chosen_renderer(o.renderer);
    const std::vector<std::string> formats = formats_in(o.formats);
    if (!o.size.empty()) millimetres_in(o.size);  // before the run is read
    bench::RunResults run = stored_run(o.run, o.unfinished);
    if (o.no_note && bench::is_unfinished(run.manifest))
        throw UsageError("--no-note: the small print says that this run was not finished");
    const std::vector<Chart> charts = wanted_charts(o, run);
    if (o.list) return list_charts(o, charts);
    require_gnuplot();
    const auto folder = o.out.empty() ? run.folder / "plots" : std::filesystem::path(o.out);
    std::error_code failure;
    std::filesystem::create_directory(folder, failure);
    if (!std::filesystem::is_directory(folder))
        throw UsageError("--out " + folder.string() + ": no folder can be made there");
    Progress progress("drawing");
    for (std::size_t i = 0; i < charts.size(); ++i) {
        if (!progress(i, charts.size())) throw Interrupted{};
        render(charts[i], folder, renderer, formats);
        const std::string file = (folder / (charts[i].name + '.' + formats.front())).string();
        if (o.json)
            print({{"chart", charts[i].name},
                   {"title", charts[i].title},
                   {"file", file},
                   {"renderer", name_of(renderer)}});
        else
            print_text(file + "  " + charts[i].title + '\n');
    }
    if (!o.json) print_text("Drawn by " + name_of(renderer) + ".\n");
}

// The rows that tables are wanted of. What is said beside them comes from all.
bench::Summary shown_rows(const Options& o, const bench::RunResults& run, bench::Summary summary) {
    const auto keep = [&](const auto& is_left_out) {
        std::erase_if(summary.aggregates, is_left_out);
        std::erase_if(summary.rows,
                      [&](const bench::RowSummary& r) { return is_left_out(*r.row); });
    };
    keep(left_out_by(o.suites, "--suite", run, suite_of));
    keep(left_out_by(o.games, "--game", run, game_of));
    if (summary.aggregates.empty() && !(o.suites.empty() && o.games.empty()))
        throw UsageError(fmt::format("--suite {} --game {}: this run has each, and no rows of both",
                                     o.suites, o.games));
    return summary;
}
std::vector<bench::MemoryFact> shown_sizes(const Options& o, const bench::RunResults& run) {
    std::vector<bench::MemoryFact> sizes = run.memory;
    std::erase_if(sizes, left_out_by(o.games, "--game", run, game_of));
    return sizes;
}

// On standard output; nothing is written.
void print_report(const Options& o, const bench::RunResults& run, const bench::Summary& summary) {
    if (o.text) print_text(tables_as_text(shown_sizes(o, run), shown_rows(o, run, summary)) + '\n');
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
    const std::string text = o.markdown ? report_markdown(run, summary, shown_rows(o, run, summary))
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

void add_plot(CommandLine& line) {
    auto command = line.command("plot", "draw a run's charts, for pages and for print");
    auto o = std::make_shared<PlotOptions>();
    command.option("run", o->run, "folder that bench wrote").required();
    command.option("--charts", o->charts,
                   "charts by name or by what names begin with, separated by commas: levels,width");
    command.option("--only", o->charts, "the same");
    command.flag("--list", o->list, "which charts there are and what each answers; draw nothing");
    command.option("--game", o->games, "only these games, separated by commas");
    command.option("--rep", o->boards, "only these boards, separated by commas");
    command.option("--format", o->formats, "svg, png, pdf or tex (TikZ), separated by commas");
    command.option("--size", o->size, "width in print, such as 85mm; letters are then 8 points");
    command.option("--dpi", o->dpi, "dots per inch of a PNG with --size").range(30, 2400);
    command.flag("--no-title", o->no_title, "without titles, for captions of your own");
    command.flag("--no-note", o->no_note, "without run, commit and machine in small print");
    command.option("--out", o->out, "folder for the pictures, instead of plots in the run's");
    command.option("--renderer", o->renderer,
                   "matplot (Matplot++) or gnuplot; default: Matplot++ where it is built in");
    command.flag("--json", o->json, "print JSON, one object a line");
    add_unfinished(command, o->unfinished);
    command.example(
        "boardlab plot results/reference --charts levels,width --format pdf --size 85mm");
    command.callback([o, command] {
        if (o->list)
            command.refuse_given(
                {"--format", "--size", "--dpi", "--out", "--renderer", "--no-title", "--no-note"},
                "with --list, which draws nothing");
        if (o->size.empty()) command.refuse_given({"--dpi"}, "without --size");
        plot(*o);
        return ExitCode::fine;
    });
}

void add_report(CommandLine& line) {
    auto command = line.command("report", "write a run's report: one self-contained page");
    const auto o = common_options(command);
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
