// boardlab plot: draws the charts of a run.
#include <fmt/format.h>

#include <charconv>

#include "harness/cli/common.hpp"
#include "harness/cli/json_output.hpp"
#include "harness/cli/row_choice.hpp"
#include "harness/cli/stored_run.hpp"
#include "harness/files/output_place.hpp"
#include "harness/plot/charts.hpp"
#include "harness/plot/renderer.hpp"
#include "harness/support/progress.hpp"

namespace boardlab::cli {
namespace {

// What plot may be told about its pictures.
struct PlotOptions {
    std::string run, charts, only, renderer, formats = "svg,png", size, games, boards, out;
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
// `before` are those that there were before games and boards were chosen.
void keep_charts(std::vector<Chart>& charts, const std::vector<Chart>& before,
                 const PlotOptions& o) {
    if (o.charts.empty()) return;
    std::vector<std::string> names;
    for (const Chart& c : charts) {
        names.push_back(c.name);
        if (!c.name.starts_with("speed-"))  // "speed" is a chart of its own
            names.push_back(c.name.substr(0, c.name.find('-')));
    }
    const std::vector<std::string> asked = split_names(o.charts);
    const auto is_asked = [](const Chart& c, const std::string& name) {
        return c.name == name || (c.name.starts_with(name + '-') && name != "speed");
    };
    const auto has = [&](const std::vector<Chart>& list, const std::string& name) {
        return std::any_of(list.begin(), list.end(),
                           [&](const Chart& c) { return is_asked(c, name); });
    };
    for (const std::string& name : asked)
        if (!has(charts, name) && has(before, name))
            throw UsageError("--charts " + name + ": what is left by " +
                             (o.boards.empty()  ? "--game " + o.games
                              : o.games.empty() ? "--rep " + o.boards
                                                : "--rep " + o.boards + " and --game " + o.games) +
                             " is too little for this chart, which compares; choose more");
        else if (!names.empty() && !has(charts, name))
            throw UsageError("--charts " + name + ": this run has no such chart; did you mean '" +
                             nearest(name, names) + "'? plot --list names them");
    std::erase_if(charts, [&](const Chart& c) {
        return std::none_of(asked.begin(), asked.end(),
                            [&](const std::string& name) { return is_asked(c, name); });
    });
}

// Only the games and boards that charts are wanted of.
void keep_rows(bench::RunResults& run, bench::Summary& summary, const PlotOptions& o) {
    const auto keep = [&](const auto& is_left_out) {
        std::erase_if(summary.aggregates, is_left_out);
        std::erase_if(run.memory, is_left_out);
        // They refer to rows; charts need aggregates.
        if (std::erase_if(run.rows, is_left_out) > 0) summary.rows.clear();
    };
    const auto games = names_asked(o.games, "--game", names_in(run, game_of));
    const auto boards = names_asked(o.boards, "--rep", names_in(run, board_of));
    keep(left_out_by(games, game_of));
    keep(left_out_by(boards, board_of));
}

std::vector<Chart> wanted_charts(const PlotOptions& o, bench::RunResults& run) {
    bench::Summary summary = bench::summarize(run);
    std::vector<Chart> before;
    if (!o.charts.empty() && !(o.games + o.boards).empty()) before = charts_of(run, summary);
    keep_rows(run, summary, o);
    std::vector<Chart> charts = charts_of(run, summary);
    keep_charts(charts, before, o);
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
    if (!o.out.empty()) refuse_unwritable_folder("--out", o.out);
    bench::RunResults run = stored_run(o.run, o.unfinished);
    if (o.no_note && bench::is_unfinished(run.manifest))
        throw UsageError("--no-note: the small print says that this run was not finished");
    const std::vector<Chart> charts = wanted_charts(o, run);
    if (o.list) return list_charts(o, charts);
    require_gnuplot();
    const auto folder = o.out.empty() ? run.folder / "plots" : std::filesystem::path(o.out);
    refuse_unwritable_folder("--out", folder);
    std::filesystem::create_directory(folder);
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

}  // namespace

void add_plot(CommandLine& line) {
    auto command = line.command("plot", "draw a run's charts, for pages and for print");
    auto o = std::make_shared<PlotOptions>();
    command.option("run", o->run, "folder that bench wrote").required();
    command.option("--charts", o->charts,
                   "charts by name or by what names begin with, separated by commas: levels,width");
    command.option("--only", o->only, "the same");
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
        if (o->charts.empty())
            o->charts = o->only;
        else
            command.refuse_given({"--only"}, "with --charts, which is the same");
        plot(*o);
        return ExitCode::fine;
    });
}

}  // namespace boardlab::cli
