#include "harness/report/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>

#include "harness/bench/run/hardware_counters.hpp"
#include "harness/claims/verdicts.hpp"
#include "harness/files/data_file.hpp"
#include "harness/plot/charts.hpp"
#include "harness/plot/renderer.hpp"
#include "harness/report/claim_pages.hpp"
#include "harness/report/page_parts.hpp"

namespace boardlab {
namespace {

using Json = nlohmann::ordered_json;

std::string number(double value, int digits) {
    return std::isfinite(value) ? fmt::format("{:.{}g}", value, digits) : "–";
}

std::string cells(const std::vector<std::string>& texts, const char* tag) {
    std::string out = "<tr>";
    for (const std::string& t : texts) out += fmt::format("<{}>{}</{}>", tag, escaped(t), tag);
    return out + "</tr>\n";
}

std::string answer(const bench::RunResults& run, const bench::Summary& summary) {
    std::string out = "<section id=\"answer\"><p>";
    for (const std::string& sentence : answer_in_sentences(run, summary))
        out += escaped(sentence) + ' ';
    out += "</p>";
    return out + "</section>\n";
}

std::string pictures(const bench::RunResults& run, const bench::Summary& summary) {
    std::string out = "<h2>Pictures</h2>\n";
    bool any = false;
    for (const Chart& chart : charts_of(run, summary)) {
        if (chart.name.starts_with("claim-")) continue;  // shown in the chapter on claims
        const auto file = run.folder / "plots" / (chart.name + ".svg");
        if (!std::filesystem::exists(file)) continue;
        any = true;
        out += "<figure id=\"" + chart.name + "\">" + inline_svg(read_bytes(file), chart.name) +
               "</figure>\n";
    }
    if (!any) out += "<p>None were drawn: run <code>boardlab plot</code> first.</p>\n";
    const std::string by = drawn_by_sentence(run.folder / "plots");
    return by.empty() ? out : out + "<p class=\"small\">" + escaped(by) + "</p>\n";
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

std::string aggregate_table(const bench::Summary& summary) {
    std::vector<std::string> headings{"suite",       "game",    "operation", "board",
                                      "ns per item", "item",    "ratio",     "from",
                                      "to",          "least",   "most",      "elsewhere from",
                                      "to",          "verdict", "positions"};
    const std::vector<CountedColumn> counted = counted_columns(summary);
    for (const CountedColumn& column : counted) headings.push_back(column.heading + " per item");
    std::string out =
        "<h2>Means over positions</h2>\n<p>Click a heading to sort. Ratios are times; above 1 is "
        "slower than the "
        "reference. <em>From, to</em>: the 95 % interval on these positions; <em>least, most</em>: "
        "of "
        "single positions; <em>elsewhere</em>: the 95 % interval for positions like these. "
        "<em>Undecided</em>: the interval does not lie beyond the noise floor.</p>\n"
        "<table class=\"sortable\" id=\"means\"><thead>" +
        cells(headings, "th") + "</thead><tbody>\n";
    for (const bench::Aggregate& a : summary.aggregates) {
        std::vector<std::string> line{
            a.suite,
            a.game,
            a.operation,
            a.board,
            number(a.time.estimate, 4),
            a.item,
            number(a.ratio.estimate, 3),
            number(a.ratio.low, 3),
            number(a.ratio.high, 3),
            number(a.least_ratio, 3),
            number(a.most_ratio, 3),
            number(a.ratio_beyond.low, 3),
            number(a.ratio_beyond.high, 3),
            a.is_reference() ? "reference" : std::string(name_of(a.verdict)),
            std::to_string(a.positions)};
        for (const CountedColumn& column : counted)
            line.push_back(number(column.count(a).value_or(NAN), 4));
        out += cells(line, "td");
    }
    return out + "</tbody></table>\n";
}

std::string memory_table(const bench::RunResults& run) {
    if (run.memory.empty()) return "";
    std::string out = "<h2>Memory</h2>\n<table class=\"sortable\" id=\"memory\"><thead>" +
                      cells({"game", "board", "bytes of the board", "of a position",
                             "of its tables", "of a game of 100 plies"},
                            "th") +
                      "</thead><tbody>\n";
    for (const bench::MemoryFact& m : run.memory)
        out +=
            cells({m.game, m.board, std::to_string(m.board_bytes), std::to_string(m.position_bytes),
                   std::to_string(m.table_bytes), std::to_string(m.game_bytes)},
                  "td");
    return out + "</tbody></table>\n";
}

std::string boards(const bench::RunResults& run) {
    std::string out = "<h2>The games</h2>\n<div class=\"boards\">";
    for (const std::string& game : games_in(run)) {
        const Json& facts = run.manifest.at("games").at(game);
        out +=
            fmt::format("<figure>{}<figcaption>{}, {} × {}</figcaption></figure>",
                        board_svg(game, facts.at("files").get<int>(), facts.at("ranks").get<int>(),
                                  facts.at("start").get<std::string>()),
                        escaped(game), facts.at("files").get<int>(), facts.at("ranks").get<int>());
    }
    return out + "</div>\n";
}

void add_facts(std::string& out, const Json& facts, const std::string& prefix) {
    for (const auto& [key, value] : facts.items()) {
        if (value.is_object())
            add_facts(out, value, prefix + key + ": ");
        else
            out += cells(
                {prefix + key, value.is_string() ? value.get<std::string>() : value.dump()}, "td");
    }
}

// What the run's samples know about code layout.
std::string layouts_text(const bench::RunResults& run) {
    const Json layouts = run.manifest.value("layouts", Json{{"list", Json::array()}});
    if (layouts.at("list").size() > 1)
        return fmt::format("Measured in {} links of the same objects in different order.",
                           layouts.at("list").size());
    const std::string why = layouts.value("why_one", "");
    return "All processes had one code layout, which another build would not have: its share is in "
           "no interval" +
           (why.empty() ? "." : " (" + escaped(why) + ").");
}

std::string circumstances(const bench::RunResults& run, const bench::Summary& summary) {
    std::string out = "<h2>How far to trust it</h2>\n<p>";
    out += escaped(noise_text(summary)) + layouts_text(run);
    out +=
        " Intervals are 95 % intervals over processes, each in a layout of its own, widened where "
        "boards timed against themselves say so; a verdict needs all of the 99 % interval beyond "
        "the noise floor.</p>\n<table id=\"machine\"><tbody>\n";
    add_facts(out, run.manifest.at("machine"), "");
    add_facts(out, run.manifest.at("build"), "");
    add_facts(out,
              Json{{"started", run.manifest.at("started")},
                   {"command", run.manifest.at("command")},
                   {"seed", run.manifest.at("seed")}},
              "");
    add_facts(out, run.manifest.at("datasets"), "dataset ");
    return out + "</tbody></table>\n";
}

std::string raw_data(const bench::RunResults& run) {
    std::string out = "<h2>Raw data</h2>\n<ul>";
    for (const char* file : {"samples.jsonl", "samples.jsonl.gz", "summary.csv", "benchmark.json",
                             "manifest.json", "manifest.json.gz", "verdicts.json"})
        if (std::filesystem::exists(run.folder / file))
            out += fmt::format("<li><a href=\"{}\">{}</a></li>", file, file);
    return out + "</ul>\n";
}

}  // namespace

std::string report_page(const bench::RunResults& run, const bench::Summary& summary) {
    std::string out;
    out.append(page_head);
    out.append("<h1>boardlab: what does a board cost?</h1>\n");
    if (const std::string note = bench::quick_note(run.manifest); !note.empty())
        out.append("<p class=\"quick\"><strong>" + note + "</strong></p>\n");
    for (const std::string& part :
         {answer(run, summary), claims_chapter(claims::verdicts_of(run), run.folder),
          pictures(run, summary), aggregate_table(summary), memory_table(run), boards(run),
          circumstances(run, summary), raw_data(run)})
        out.append(part);
    out.append(page_foot);
    return out;
}

}  // namespace boardlab
