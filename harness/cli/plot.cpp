// boardlab plot and report: draws the charts of a run, and writes its page.
#include <fmt/format.h>

#include "harness/cli/common.hpp"
#include "harness/cli/json_output.hpp"
#include "harness/cli/stored_run.hpp"
#include "harness/files/data_file.hpp"
#include "harness/plot/charts.hpp"
#include "harness/plot/renderer.hpp"
#include "harness/report/blocks.hpp"
#include "harness/report/report.hpp"
#include "harness/support/progress.hpp"

namespace boardlab::cli {
namespace {

struct Options {
    std::string run, only, into, renderer;
    bool json = false, markdown = false, unfinished = false;
};

std::shared_ptr<Options> common_options(Command& command) {
    auto o = std::make_shared<Options>();
    command.option("run", o->run, "folder that bench wrote").required();
    command.flag("--json", o->json, "print JSON, one object a line");
    add_unfinished(command, o->unfinished);
    return o;
}

void plot(const Options& o) {
    const Renderer renderer = chosen_renderer(o.renderer);
    const bench::RunResults run = stored_run(o.run, o.unfinished);
    require_gnuplot();
    std::vector<Chart> charts = charts_of(run, bench::summarize(run));
    if (!o.only.empty()) {
        std::vector<std::string> names;
        for (const Chart& c : charts) names.push_back(c.name);
        if (!names.empty() && std::find(names.begin(), names.end(), o.only) == names.end())
            throw UsageError("--only " + o.only + ": this run has no such chart; did you mean '" +
                             nearest(o.only, names) + "'?");
        std::erase_if(charts, [&](const Chart& c) { return c.name != o.only; });
    }
    if (charts.empty())
        throw UsageError(o.run + ": none of the charts has the suites it needs in this run");
    const auto folder = run.folder / "plots";
    std::filesystem::create_directory(folder);
    Progress progress("drawing");
    for (std::size_t i = 0; i < charts.size(); ++i) {
        if (!progress(i, charts.size())) throw Interrupted{};
        render(charts[i], folder, renderer);
        const std::string file = (folder / (charts[i].name + ".svg")).string();
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
    auto command = line.command("plot", "draw a run's charts, as SVG and PNG");
    const auto o = common_options(command);
    command.option("--only", o->only, "one chart by name");
    command.option("--renderer", o->renderer,
                   "matplot (Matplot++) or gnuplot; default: Matplot++ where it is built in");
    command.example("boardlab plot results/reference");
    command.callback([o] {
        plot(*o);
        return ExitCode::fine;
    });
}

void add_report(CommandLine& line) {
    auto command = line.command("report", "write a run's report: one self-contained page");
    const auto o = common_options(command);
    command.flag("--markdown", o->markdown, "write tables.md instead of report.html");
    command.option("--into", o->into,
                   "a document whose marked blocks of this run are written anew instead");
    command.example("boardlab report results/reference");
    command.callback([o, command] {
        if (!o->into.empty()) command.refuse_given({"--markdown", "--json"}, "with --into");
        const bench::RunResults run = stored_run(o->run, o->unfinished);
        const bench::Summary summary = bench::summarize(run);
        if (!o->into.empty()) {
            write_atomically(o->into,
                             with_blocks(o->into, read_bytes(o->into), o->run, run, summary));
            return ExitCode::fine;
        }
        // Both from the samples: a run may have been made by a version that estimated otherwise.
        write_atomically(run.folder / "summary.csv", as_csv(summary));
        const auto file = run.folder / (o->markdown ? "tables.md" : "report.html");
        write_atomically(file,
                         o->markdown ? report_markdown(run, summary) : report_page(run, summary));
        o->json ? print({{"report", file.string()}}) : print_text(file.string() + '\n');
        return ExitCode::fine;
    });
}

}  // namespace boardlab::cli
