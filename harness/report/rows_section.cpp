// All rows in a table that can be filtered and sorted, each of which opens to its samples.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>

#include "harness/bench/results/aggregating.hpp"
#include "harness/bench/run/hardware_counters.hpp"
#include "harness/plot/charts.hpp"
#include "harness/report/figures.hpp"
#include "harness/report/report.hpp"
#include "harness/report/sections.hpp"

namespace boardlab {
namespace {

constexpr std::size_t most_samples = 200;  // of a row; more would be the most of the page
constexpr std::string_view sample_letters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

std::string row_id(const std::string& suite, const std::string& game, const std::string& operation,
                   const std::string& board) {
    return "row-" + id_of(suite + '-' + game + '-' + operation + '-' + board);
}
std::string row_id(const bench::Aggregate& a) {
    return row_id(a.suite, a.game, a.operation, a.board);
}

// What was counted beside the times: a column of the table where any row has it.
struct CountedColumn {
    std::string heading;
    std::function<std::optional<double>(const bench::Aggregate&)> count;
};
std::vector<CountedColumn> counted_columns(const bench::Summary& summary) {
    std::vector<CountedColumn> all{
        {"instructions", [](const bench::Aggregate& a) { return a.instructions; }}};
    for (const std::string_view name : bench::HardwareCounters::names)
        all.push_back({"CPU's " + std::string(name), [name](const bench::Aggregate& a) {
                           const auto found = a.counters.find(std::string(name));
                           return found == a.counters.end() ? std::nullopt
                                                            : std::optional(found->second);
                       }});
    std::erase_if(all, [&](const CountedColumn& column) {
        return std::none_of(summary.aggregates.begin(), summary.aggregates.end(),
                            [&](const bench::Aggregate& a) { return column.count(a); });
    });
    for (CountedColumn& column : all)
        std::replace(column.heading.begin(), column.heading.end(), '_', ' ');
    return all;
}

std::string verdict_of(const bench::Aggregate& a) {
    return a.is_reference() ? "reference" : std::string(name_of(a.verdict));
}

// Beyond these positions together: what the opened row says.
std::string ranges_text(const bench::Aggregate& a) {
    std::string out;
    if (a.positions > 1)
        out = fmt::format("Single positions: {:.2f} to {:.2f}. ", a.least_ratio, a.most_ratio);
    return out + fmt::format("Positions like these elsewhere: {:.2f} to {:.2f}.",
                             a.ratio_beyond.low, a.ratio_beyond.high);
}

TableRow row_of(const bench::Aggregate& a, const std::vector<CountedColumn>& counted) {
    const std::string verdict = verdict_of(a), id = row_id(a);
    TableRow row;
    row.attributes =
        fmt::format("id=\"{0}\" data-samples=\"{0}\" data-verdict=\"{1}\" data-name=\"{2}\"", id,
                    verdict, escaped(a.game + ", " + a.operation + " on " + a.board));
    const bool is_reference = a.is_reference();
    if (!is_reference) row.attributes += fmt::format(" data-range=\"{}\"", ranges_text(a));
    row.cells = {{escaped(a.suite)},
                 {escaped(a.game)},
                 {escaped(a.operation)},
                 {fmt::format("<button class=\"open\" aria-expanded=\"false\">{}</button>",
                              escaped(a.board))}};
    const auto value = [](double v) { return std::isfinite(v) ? fmt::format("{:.6g}", v) : ""; };
    row.cells.push_back({bench::duration_text(a.time.estimate) + " a " + escaped(a.item),
                         value(a.time.estimate), "n"});
    row.cells.push_back(
        {is_reference ? "1" : escaped(ratio_text(a)), value(a.ratio.estimate), "n"});
    row.cells.push_back({is_reference ? ""
                                      : forest_svg(a.ratio.estimate, a.ratio.low, a.ratio.high,
                                                   verdict == "worse"    ? "w"
                                                   : verdict == "better" ? ""
                                                                         : "u"),
                         value(a.ratio.estimate)});
    row.cells.push_back({verdict});
    row.cells.push_back({std::to_string(a.positions), "", "n"});
    for (const CountedColumn& column : counted) {
        const double count = column.count(a).value_or(NAN);
        row.cells.push_back(
            {std::isfinite(count) ? fmt::format("{:.4g}", count) : "", value(count), "n"});
    }
    return row;
}

// A process's samples of one row's cell, as parts of what each position takes.
using Parts = std::map<int, std::vector<double>>;
Parts parts_of(const bench::TableCell& cell) {
    Parts out;
    for (const bench::ResultRow* row : cell.rows) {
        const double time = std::exp(statistics::mean_of(row->quiet_times()).value);
        for (const auto& [process, samples] : row->times)
            for (const double s : samples) out[process].push_back(s / time);
    }
    return out;
}

// Every so many, so that at most so many are left of all.
void thin(Parts& parts) {
    std::size_t all = 0;
    for (const auto& [process, samples] : parts) all += samples.size();
    const std::size_t each =
        std::max<std::size_t>(most_samples / std::max<std::size_t>(parts.size(), 1), 1);
    if (all <= most_samples) return;
    for (auto& [process, samples] : parts) {
        if (samples.size() <= each) continue;
        std::vector<double> fewer;
        for (std::size_t i = 0; i < each; ++i) fewer.push_back(samples[i * samples.size() / each]);
        samples = std::move(fewer);
    }
}

std::string encoded(double part) {
    const auto at = static_cast<std::size_t>(std::lround(std::clamp(part, 0.0, 1.0) * 4095));
    return {sample_letters[at / 64], sample_letters[at % 64]};
}

std::string samples_of(const bench::TableCell& cell) {
    Parts parts = parts_of(cell);
    std::size_t all = 0, shown = 0;
    for (const auto& [process, samples] : parts) all += samples.size();
    thin(parts);
    double low = 1e300, high = 0;
    for (const auto& [process, samples] : parts)
        for (const double s : samples) low = std::min(low, s), high = std::max(high, s), ++shown;
    std::string points, processes;
    for (const auto& [process, samples] : parts) {
        if (!processes.empty()) points += ',', processes += ',';
        processes += std::to_string(process);
        for (const double s : samples) points += encoded(high > low ? (s - low) / (high - low) : 0);
    }
    return fmt::format(
        "{{\"range\":[{:.4g},{:.4g}],\"processes\":[{}],\"points\":\"{}\",\"note\":\"{} of {} "
        "undisturbed samples.\"}}",
        low, high, processes, points, shown, all);
}

}  // namespace

std::string rows_html(const PageSource& from) {
    const std::vector<CountedColumn> counted = counted_columns(from.summary);
    PageTable table{
        .id = "rows-table",
        .caption =
            "All rows: means over positions. Ratios are of times; above 1 is slower than "
            "the first board. In brackets the 95 % interval on these positions; a triangle is "
            "beyond the scale. A click on a row, or Enter on its board, opens it to its samples, "
            "and to how far single positions and others like these may lie from the mean.",
        .headings = {"suite", "game", "operation", "board", "time", "ratio", "interval", "verdict",
                     "positions"},
        .opens = true,
        .tall = true};
    for (const CountedColumn& column : counted)
        table.headings.push_back(column.heading + " per item");
    std::vector<Chips> chips{{"game"}, {"board"}, {"suite"}, {"decided", {"decided only"}}};
    for (const bench::Aggregate& a : from.summary.aggregates) {
        table.rows.push_back(row_of(a, counted));
        add_once(chips[0].values, a.game);
        if (is_plain_name(a.board)) add_once(chips[1].values, a.board);
        add_once(chips[2].values, a.suite);
    }
    if (table.rows.empty()) return "";
    return filters_html(table.id, chips) + table_html(table) +
           "<script type=\"application/json\" id=\"samples\">" + samples_json(from) + "</script>\n";
}

std::string samples_json(const PageSource& from) {
    const nlohmann::ordered_json layouts =
        from.run.manifest.value("layouts", nlohmann::ordered_json::object());
    const bool several = layouts.contains("list") && layouts.at("list").size() > 1;
    std::string out =
        fmt::format("{{\"letters\":\"{}\",\"lanes\":\"samples by process, {}\",\"rows\":{{",
                    sample_letters, several ? "each in its own layout" : "all in one layout");
    bool first = true;
    for (const bench::TableCell& cell : cells_of(from.run, bench::Cells::of_boards)) {
        const bench::ResultRow& r = cell.first();
        out += fmt::format("{}\n\"{}\":{}", first ? "" : ",",
                           row_id(r.suite, r.game, r.timed.without_positions().name(), r.board),
                           samples_of(cell));
        first = false;
    }
    return out + "}}";
}

}  // namespace boardlab
