// The games of a run, its machine, and how far to trust it.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "harness/plot/charts.hpp"
#include "harness/plot/renderer.hpp"
#include "harness/report/report.hpp"
#include "harness/report/sections.hpp"

namespace boardlab {
namespace {

using Json = nlohmann::ordered_json;

std::string fact_text(const Json& value) {
    if (value.is_string()) return value.get<std::string>();
    if (!value.is_array()) return value.dump();
    std::vector<std::string> parts;
    for (const Json& part : value) parts.push_back(fact_text(part));
    return fmt::format("{}", fmt::join(parts, ", "));
}

void add_facts(PageTable& table, const Json& facts, const std::string& prefix) {
    for (const auto& [key, value] : facts.items()) {
        if (value.is_object())
            add_facts(table, value, prefix + key + ": ");
        else
            table.rows.push_back({{{escaped(prefix + key)}, {escaped(fact_text(value))}}});
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

std::string noise_table(const bench::Summary& summary) {
    PageTable table{.id = "noise",
                    .caption =
                        "Noise by suite: by how much 95 of 100 boards timed against "
                        "themselves differ, and how many samples were disturbed.",
                    .headings = {"suite", "single rows", "means over positions", "disturbed",
                                 "calling and timing, at most"}};
    const auto percent = [](double part) {
        return TableCell{fmt::format("{:.1f} %", part * 100), fmt::format("{:.4g}", part), "n"};
    };
    for (const auto& [group, noise] : summary.noise)
        table.rows.push_back({{{escaped(group)},
                               percent(noise.rows.floor - 1),
                               percent(noise.means.floor - 1),
                               summary.probed ? percent(noise.disturbed) : TableCell{"–"},
                               percent(noise.harness_share)}});
    return table.rows.empty() ? "" : table_html(table);
}

std::string raw_data(const bench::RunResults& run) {
    std::string out;
    for (const char* file :
         {"samples.jsonl", "samples.jsonl.gz", "summary.csv", "benchmark.json", "benchmark.json.gz",
          "manifest.json", "manifest.json.gz", "verdicts.json"})
        if (std::filesystem::exists(run.folder / file))
            out += fmt::format("<li><a href=\"{0}\">{0}</a></li>", file);
    return out.empty() ? "" : "<h3>Raw data</h3>\n<ul>" + out + "</ul>\n";
}

}  // namespace

std::string games_html(const PageSource& from) {
    std::string out;
    for (const std::string& game : games_in(from.run)) {
        const Json& facts = from.run.manifest.at("games").at(game);
        out +=
            fmt::format("<figure>{}<figcaption>{}, {} × {}</figcaption></figure>",
                        board_svg(game, facts.at("files").get<int>(), facts.at("ranks").get<int>(),
                                  facts.at("start").get<std::string>()),
                        escaped(game), facts.at("files").get<int>(), facts.at("ranks").get<int>());
    }
    return out.empty() ? "" : "<div class=\"boards\">" + out + "</div>\n";
}

std::string trust_html(const PageSource& from) {
    const Json& manifest = from.run.manifest;
    std::string out = "<p>" + layouts_text(from.run) +
                      " Intervals are 95 % intervals over processes, each in a layout of its own, "
                      "widened where boards timed against themselves say so; a verdict needs all "
                      "of the 99 % interval beyond the noise floor.</p>\n";
    out += noise_table(from.summary);
    const std::string by = drawn_by_sentence(from.run.folder / "plots");
    if (!by.empty())
        out +=
            "<p class=\"small\">Pictures in <a href=\"plots\">plots</a>: " + escaped(by) + "</p>\n";
    PageTable machine{.id = "machine",
                      .caption = "Machine and build.",
                      .headings = {"fact", "value"},
                      .sortable = false};
    add_facts(machine, manifest.at("machine"), "");
    add_facts(machine, manifest.at("build"), "");
    add_facts(machine,
              Json{{"started", manifest.at("started")},
                   {"command", manifest.at("command")},
                   {"seed", manifest.at("seed")}},
              "");
    out += table_html(machine);
    PageTable datasets{.id = "datasets",
                       .caption = "Datasets and their hashes.",
                       .headings = {"file", "sha256"},
                       .sortable = false,
                       .tall = true};
    add_facts(datasets, manifest.at("datasets"), "");
    if (!datasets.rows.empty())
        out += "<details><summary>Datasets</summary>" + table_html(datasets) + "</details>\n";
    return out + raw_data(from.run);
}

}  // namespace boardlab
