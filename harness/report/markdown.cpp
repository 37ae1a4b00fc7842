// A run's tables and pictures as Markdown.
#include <fmt/format.h>

#include <algorithm>

#include "harness/plot/charts.hpp"
#include "harness/report/figures.hpp"
#include "harness/report/findings.hpp"
#include "harness/report/report.hpp"

namespace boardlab {
namespace {

std::string cell(const bench::Aggregate* a) {
    if (a == nullptr) return "";
    return a->is_reference() ? bench::duration_text(a->time.estimate) : ratio_text(*a);
}

// A line for each board, a column for each operation.
std::string table(const bench::Summary& summary, const std::string& suite,
                  const std::string& game) {
    std::vector<std::string> operations, boards;
    const auto note = [](std::vector<std::string>& list, const std::string& name) {
        if (std::find(list.begin(), list.end(), name) == list.end()) list.push_back(name);
    };
    for (const bench::Aggregate& a : summary.aggregates)
        if (a.suite == suite && a.game == game)
            note(operations, a.operation), note(boards, a.board);
    std::string out = fmt::format("\n### {}, {}\n\n| board |", suite, game);
    for (const std::string& o : operations) out += ' ' + o + " |";
    out += "\n|---|";
    for (std::size_t i = 0; i < operations.size(); ++i) out += "---:|";
    for (const std::string& board : boards) {
        out += "\n| " + board + " |";
        for (const std::string& o : operations)
            out += ' ' + cell(find_aggregate(summary, suite, game, o, board)) + " |";
    }
    return out + '\n';
}

}  // namespace

std::string ratio_text(const bench::Aggregate& a) {
    if (is_vague(a.ratio)) return not_measured_well;
    return fmt::format("{} [{}, {}]{}", figure_text(a.ratio), bound_text(a.ratio, a.ratio.low),
                       bound_text(a.ratio, a.ratio.high),
                       a.verdict == statistics::Verdict::undecided ? " ~" : "");
}

std::string report_markdown(const bench::RunResults& run, const bench::Summary& summary,
                            const bench::Summary& shown) {
    std::string out = "# A run of boardlab\n\n" + answer_as_markdown(findings_of(run, summary));
    out += fmt::format("\nMachine: {}; {}; built with {} {}, commit {}. Started {}.\n",
                       run.manifest.at("machine").at("cpu").dump(),
                       run.manifest.at("machine").at("kernel").get<std::string>(),
                       run.manifest.at("build").at("compiler").get<std::string>(),
                       run.manifest.at("build").at("flags").get<std::string>(),
                       run.manifest.at("build").at("commit").get<std::string>(),
                       run.manifest.at("started").get<std::string>());
    out += noise_text(summary);
    out +=
        "\n\nThe first board of a table shows the time of one item, the others how many times that "
        "they need, with "
        "95 % intervals; ~ is undecided.\n\n## Pictures\n";
    for (const Chart& chart : charts_of(run, summary))
        if (std::filesystem::exists(run.folder / "plots" / (chart.name + ".svg")))
            out += fmt::format("\n![{}](plots/{}.svg)\n", chart.title, chart.name);
    out += "\n## Tables\n";
    std::vector<std::pair<std::string, std::string>> done;
    for (const bench::Aggregate& a : shown.aggregates) {
        const std::pair key(a.suite, a.game);
        if (std::find(done.begin(), done.end(), key) != done.end()) continue;
        done.push_back(key);
        out += table(shown, a.suite, a.game);
    }
    return out;
}

}  // namespace boardlab
