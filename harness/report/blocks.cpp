#include "harness/report/blocks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>

#include "games/input_error.hpp"
#include "harness/claims/verdict_text.hpp"
#include "harness/claims/verdicts.hpp"
#include "harness/files/data_error.hpp"
#include "harness/files/data_file.hpp"
#include "harness/plot/charts.hpp"
#include "harness/report/claim_links.hpp"
#include "harness/report/findings.hpp"
#include "harness/report/report.hpp"

namespace boardlab {
namespace {

constexpr std::string_view opening = "<!-- boardlab ", closing = " -->", end_mark = "<!-- end -->";

std::vector<std::string> lines_in(const std::string& text) {
    std::vector<std::string> out;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) out.push_back(line);
    return out;
}

std::string cell_elsewhere(const bench::Aggregate* a) {
    if (a == nullptr) return "";
    if (a->is_reference())
        return fmt::format("{} a {}", bench::duration_text(a->time.estimate), a->item);
    if (is_vague(a->ratio)) return ratio_text(*a);
    return fmt::format("{}, {:.2f} to {:.2f} elsewhere", ratio_text(*a), a->ratio_beyond.low,
                       a->ratio_beyond.high);
}

// A line for each plain board, a column for each operation.
std::string table_of(const std::vector<std::string>& words, const bench::Summary& summary) {
    if (words.size() < 3)
        throw InputError("table", "it names no game or no operation",
                         "table chess movegen/list perft/perft-bulk");
    const std::string& game = words[1];
    std::string out = "| " + game + " |", rule = "|---|";
    std::vector<std::string> boards;
    std::vector<std::pair<std::string, std::string>> columns;
    for (std::size_t i = 2; i < words.size(); ++i) {
        const std::size_t slash = words[i].find('/');
        columns.emplace_back(words[i].substr(0, slash),
                             slash == std::string::npos ? "" : words[i].substr(slash + 1));
        const auto& [suite, operation] = columns.back();
        out += ' ' + operation + " |";
        rule += "---:|";
        bool any = false;
        for (const bench::Aggregate& a : summary.aggregates)
            if (a.suite == suite && a.game == game && a.operation == operation) {
                any = true;
                if (is_compared(a)) add_once(boards, a.board);
            }
        if (!any)
            throw InputError("table", "the run has no " + words[i] + " of " + game,
                             "a suite and an operation, such as movegen/list");
    }
    out += '\n' + rule + '\n';
    for (const std::string& board : boards) {
        out += "| " + board + " |";
        for (const auto& [suite, operation] : columns)
            out +=
                ' ' + cell_elsewhere(find_aggregate(summary, suite, game, operation, board)) + " |";
        out += '\n';
    }
    return out;
}

const claims::Judged& judged_claim(const std::vector<claims::Judged>& all, const std::string& id) {
    const auto found = std::find_if(all.begin(), all.end(),
                                    [&](const claims::Judged& j) { return j.claim.id == id; });
    if (found == all.end())
        throw InputError("claims", "the run has no verdict on " + id, "R1, for example");
    return *found;
}

// The verdict, and what is behind it, a click each.
std::string verdict_with_links(const claims::Judged& judged, ClaimLinks links) {
    if (judged.claim.link.empty()) return verdict_words(judged);  // of an earlier version
    links.source.text = "source";
    std::vector<Link> all{links.source};
    if (!links.code.empty()) all.push_back({"code", links.code.front().target});
    if (!links.samples.empty()) all.push_back({"samples", links.samples.front().target});
    return fmt::format("{} ({})", verdict_words(judged), in_markdown(all));
}

// A line for each claim named, or for all: its first essential figure, and the verdict on all.
std::string claims_table(const std::filesystem::path& document,
                         const std::vector<std::string>& words, const bench::RunResults& run) {
    std::string out = "| claim | published | here (95 %) | verdict |\n|---|---:|---:|---|\n";
    const std::vector<claims::Judged> all = claims::verdicts_of(run);
    std::vector<std::string> ids(words.begin() + 1, words.end());
    if (ids.empty())
        for (const claims::Judged& j : all) ids.push_back(j.claim.id);
    for (const std::string& id : ids) {
        const claims::Judged& judged = judged_claim(all, id);
        const std::string verdict =
            verdict_with_links(judged, links_of(judged.claim, document.parent_path(), run.folder));
        const auto figure =
            std::find_if(judged.measured.begin(), judged.measured.end(),
                         [](const claims::Measured& m) { return m.measure.essential; });
        if (figure == judged.measured.end()) {
            out +=
                fmt::format("| {}: {} | | | {} |\n", judged.claim.id, judged.claim.title, verdict);
            continue;
        }
        out += fmt::format("| {}: {} ({}) | {} | {} | {} |\n", judged.claim.id, judged.claim.title,
                           figure->measure.label, published_text(figure->measure),
                           measured_text(*figure), verdict);
    }
    return out;
}

// What a claim said and what came out, in a paragraph.
std::string claim_paragraph(const std::filesystem::path& document,
                            const std::vector<std::string>& words, const bench::RunResults& run) {
    const std::vector<claims::Judged> all = claims::verdicts_of(run);
    const claims::Judged& j = judged_claim(all, words.size() == 2 ? words[1] : "");
    const ClaimLinks links = links_of(j.claim, document.parent_path(), run.folder);
    std::string out =
        fmt::format("**{}: {}.** {} *Claimed:* {} *Source:* {}, {} ({}); hardware: {}.",
                    j.claim.title, verdict_words(j), j.sentence, j.claim.claimed,
                    in_markdown({links.source}), j.claim.place, j.claim.year, j.claim.hardware);
    if (!j.claim.tested.empty()) out += " *Tested:* " + j.claim.tested;
    if (j.claim.link.empty()) return out + '\n';  // of an earlier version
    for (const auto& [what, where] : links.behind())
        out += fmt::format(" *{}:* {}.", what, in_markdown(where));
    return out + '\n';
}

// A file of the run's folder by its name alone.
std::string kept_file(const std::vector<std::string>& words, const bench::RunResults& run,
                      const std::string& example) {
    if (words.size() != 2 || std::filesystem::path(words[1]).filename() != words[1])
        throw InputError(words[0], "it names no file of the run's folder", example);
    return read_bytes(run.folder / words[1]);
}

// Verdicts of an earlier run that are others now, and why. All that differ must have a reason.
std::string changed_verdicts(const std::vector<std::string>& words, const bench::RunResults& run) {
    const std::string text = kept_file(words, run, "changed verdicts-before.json");
    std::string out = "| claim | before | now | why |\n|---|---|---|---|\n";
    const auto line = [&](const std::string& id, const nlohmann::ordered_json& before,
                          const std::string& now) {
        const auto was = before.at("was").get<std::string>();
        if (was == now) return;
        if (before.value("why", "").empty())
            throw InputError("changed", id + " was " + was + " and is " + now + " without a reason",
                             R"("why": "…")");
        out += fmt::format("| {} | {} | {} | {} |\n", id, was, now,
                           before.at("why").get<std::string>());
    };
    try {
        const auto earlier = nlohmann::ordered_json::parse(text);
        const std::vector<claims::Judged> all = claims::verdicts_of(run);
        for (const auto& [id, before] : earlier.items()) {
            const auto now =
                std::find_if(all.begin(), all.end(),
                             [&name = id](const claims::Judged& j) { return j.claim.id == name; });
            line(id, before,
                 now == all.end() ? "withdrawn" : std::string(claims::name_of(now->verdict)));
        }
    } catch (const nlohmann::ordered_json::exception& error) {
        throw DataError(run.folder / words[1], 0, "changed", error.what(),
                        R"({"R1": {"was": "reproduced", "why": "…"}})");
    }
    return out;
}

std::string trust(const bench::RunResults& run, const bench::Summary& summary) {
    double samples = 0;
    for (const bench::ResultRow& row : run.rows) samples += row.samples;
    const auto& machine = run.manifest.at("machine");
    const auto& build = run.manifest.at("build");
    return fmt::format("Begun {}, {:.0f} samples, {} with {} cores{}, {} `{}`.\n{}",
                       run.manifest.at("started").get<std::string>().substr(0, 10), samples,
                       machine.at("cpu").get<std::string>(), machine.at("cores").get<int>(),
                       machine.value("virtual_machine", false) ? " of a virtual machine" : "",
                       build.at("compiler").get<std::string>(),
                       build.at("flags").get<std::string>(), noise_text(summary));
}

std::string fenced(const std::string& text) { return "```\n" + text + "```\n"; }

// What a command printed, kept beside the run.
std::string kept_output(const std::vector<std::string>& words, const bench::RunResults& run) {
    return fenced(kept_file(words, run, "file search.txt"));
}

// As `boardlab plot` prints them.
std::string charts_text(const bench::RunResults& run, const bench::Summary& summary) {
    std::string out;
    for (const Chart& chart : charts_of(run, summary))
        out += fmt::format("plots/{}.svg  {}\n", chart.name, chart.title);
    return fenced(out);
}

}  // namespace

std::vector<Block> blocks_of(const std::filesystem::path& name, const std::string& document) {
    std::vector<Block> out;
    bool inside = false;
    int number = 0;
    for (const std::string& line : lines_in(document)) {
        ++number;
        if (line.starts_with(opening) && line.ends_with(closing)) {
            const std::string mark =
                line.substr(opening.size(), line.size() - opening.size() - closing.size());
            const std::size_t colon = mark.find(": ");
            if (inside || colon == std::string::npos)
                throw DataError(name, number, "mark", inside ? "the block before has no end" : mark,
                                "<!-- boardlab results/reference: answer --> … <!-- end -->");
            out.push_back({mark.substr(0, colon), mark.substr(colon + 2), "", number});
            inside = true;
        } else if (line == end_mark) {
            if (!inside) throw DataError(name, number, "mark", "an end of nothing", "remove it");
            inside = false;
        } else if (inside) {
            out.back().text += line + '\n';
        }
    }
    if (inside) throw DataError(name, out.back().line, "mark", "it has no end", "<!-- end -->");
    return out;
}

std::string block_text(const std::filesystem::path& document, const std::string& request,
                       const bench::RunResults& run, const bench::Summary& summary) {
    std::vector<std::string> words;
    std::istringstream in(request);
    for (std::string word; in >> word;) words.push_back(word);
    if (words.empty()) words.emplace_back();
    if (words[0] == "table") return table_of(words, summary);
    if (words[0] == "claims") return claims_table(document, words, run);
    if (words[0] == "claim") return claim_paragraph(document, words, run);
    if (words[0] == "changed") return changed_verdicts(words, run);
    if (words[0] == "trust") return trust(run, summary);
    if (words[0] == "text") return fenced(as_text(summary));
    if (words[0] == "charts") return charts_text(run, summary);
    if (words[0] == "file") return kept_output(words, run);
    if (words[0] == "answer") return answer_as_markdown(findings_of(run, summary));
    if (words[0] == "end") return fenced(answer_as_text(findings_of(run, summary)));
    throw InputError(words[0], "no block is called that",
                     "answer, end, table, text, charts, claims, claim, changed, file or trust");
}

std::string with_blocks(const std::filesystem::path& name, const std::string& document,
                        const std::string& run_name, const bench::RunResults& run,
                        const bench::Summary& summary) {
    const std::vector<Block> blocks = blocks_of(name, document);  // refuses marks without a match
    if (std::none_of(blocks.begin(), blocks.end(),
                     [&](const Block& block) { return block.run == run_name; }))
        throw DataError(name, 0, "mark", "there is none of the run " + run_name,
                        std::string(opening) + run_name + ": answer --> … <!-- end -->");
    std::string out;
    bool skipping = false;
    for (const std::string& line : lines_in(document)) {
        if (line == end_mark) skipping = false;
        if (!skipping) out += line + '\n';
        const std::string mark = std::string(opening) + run_name + ": ";
        if (!line.starts_with(mark) || !line.ends_with(closing)) continue;
        skipping = true;
        out +=
            block_text(name, line.substr(mark.size(), line.size() - mark.size() - closing.size()),
                       run, summary);
    }
    return out;
}

}  // namespace boardlab
