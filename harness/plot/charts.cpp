#include "harness/plot/charts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "harness/claims/verdicts.hpp"

namespace boardlab {

const bench::Aggregate* find_aggregate(const bench::Summary& summary, const std::string& suite,
                                       const std::string& game, const std::string& operation,
                                       const std::string& board) {
    for (const bench::Aggregate& a : summary.aggregates)
        if (a.suite == suite && a.game == game && a.operation == operation && a.board == board)
            return &a;
    return nullptr;
}

const bench::Aggregate* find_of_family(const bench::Summary& summary, const std::string& suite,
                                       const std::string& game, const std::string& operation,
                                       const std::string& family, int bits) {
    for (const bench::Aggregate& a : summary.aggregates)
        if (a.suite == suite && a.game == game && a.operation == operation && a.family == family &&
            (bits == 0 || a.bits == bits) && is_plain_name(a.board))
            return &a;
    return nullptr;
}

bool is_compared(const bench::Aggregate& a) {
    return is_plain_name(a.board) && a.family != bench::family::reference;
}

std::vector<const bench::Aggregate*> fastest_first(const bench::Summary& summary,
                                                   const std::string& suite,
                                                   const std::string& game,
                                                   const std::string& operation) {
    std::vector<const bench::Aggregate*> out;
    for (const bench::Aggregate& a : summary.aggregates)
        if (a.suite == suite && a.game == game && a.operation == operation && is_compared(a))
            out.push_back(&a);
    std::stable_sort(out.begin(), out.end(), [](const auto* a, const auto* b) {
        return a->ratio.estimate < b->ratio.estimate;
    });
    return out;
}

bool is_query(const bench::Aggregate& a) {
    return a.suite != "threads" && !a.wall_time && is_compared(a);
}

std::string query_name(const bench::Summary& summary, const bench::Aggregate& a) {
    for (const bench::Aggregate& other : summary.aggregates)
        if (other.operation == a.operation && other.suite != a.suite && is_query(other))
            return a.suite + '/' + a.operation;
    return a.operation;
}

std::string left_out_note(const bench::RunResults& run) {
    for (const bench::ResultRow& row : run.rows)
        if (row.family == bench::family::reference)
            return ' ' + row.board + " is left out: far off the scale.";
    return "";
}

std::string register_name(const std::string& board) {
    std::string out = board;
    for (char& c : out) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    return out;
}

void add_once(std::vector<std::string>& list, const std::string& name) {
    if (std::find(list.begin(), list.end(), name) == list.end()) list.push_back(name);
}

double place_of(const std::vector<std::string>& list, const std::string& name) {
    return static_cast<double>(std::find(list.begin(), list.end(), name) - list.begin());
}

std::vector<std::string> games_in(const bench::RunResults& run) {
    std::vector<std::string> out;
    for (const auto& [game, facts] : run.manifest.at("games").items())
        if (std::any_of(run.rows.begin(), run.rows.end(),
                        [&, name = game](const bench::ResultRow& r) { return r.game == name; }))
            out.push_back(game);
    return out;
}

namespace {

std::string answered_by(const std::string& chart) {
    const std::pair<const char*, const char*> questions[] = {
        {"speed-search", "how many nodes a second does each board search?"},
        {"speed", "how many leaf nodes a second does each board count?"},
        {"levels", "how much of a difference in move lists is left in trees and searches?"},
        {"width", "what does it cost to have more bits than needed?"},
        {"queries", "which board answers which query fastest?"},
        {"sliders", "which sliding look-up is fastest, by how it is asked?"},
        {"memory", "how fast is a board for the memory that it takes?"},
        {"nodes", "does time grow with the tree as nodes do?"},
        {"threads", "what do more threads gain?"}};
    for (const auto& [begins, question] : questions)
        if (chart.starts_with(begins)) return question;
    return "";
}

}  // namespace

std::string origin_of(const bench::RunResults& run) {
    const auto text = [&](const char* part, const char* key) -> std::string {
        const auto facts = run.manifest.find(part);
        if (facts == run.manifest.end() || !facts->contains(key)) return "";
        return facts->at(key).is_string() ? facts->at(key).get<std::string>() : "";
    };
    std::string out = bench::is_unfinished(run.manifest) ? "UNFINISHED RUN " : "";
    out += run.folder.filename().string();
    if (const std::string commit = text("build", "commit"); !commit.empty())
        out += (out.empty() ? "commit " : ", commit ") + commit;
    if (const std::string cpu = text("machine", "cpu"); !cpu.empty())
        out += (out.empty() ? "" : ", ") + cpu;
    return out;
}

std::vector<Chart> charts_of(const bench::RunResults& run, const bench::Summary& summary) {
    std::vector<Chart> out;
    const auto add = [&](std::optional<Chart> chart) {
        if (!chart) return;
        chart->title[0] =
            static_cast<char>(std::toupper(static_cast<unsigned char>(chart->title[0])));
        if (chart->title.starts_with("Cotulenh")) chart->title.replace(0, 8, "CoTuLenh");
        chart->origin = origin_of(run);
        if (chart->answers.empty()) chart->answers = answered_by(chart->name);
        out.push_back(*std::move(chart));
    };
    const std::vector<claims::Judged> verdicts = claims::verdicts_of(run);
    if (!verdicts.empty()) {  // whose rows are the claims' own, and compare no boards
        for (Chart& chart : claim_charts(verdicts)) add(std::move(chart));
        return out;
    }
    add(speed_chart(run, summary));
    add(search_speed_chart(run, summary));
    const std::vector<std::string> games = games_in(run);
    for (const std::string& game : games) add(levels_chart(run, summary, game));
    for (const std::string& game : games) add(width_chart(run, summary, game));
    for (const std::string& game : games) add(query_heat_map(run, summary, game));
    std::vector<std::string> geometries;
    for (const auto& [game, facts] : run.manifest.at("games").items())
        add_once(geometries,
                 fmt::format("{}x{}", facts.at("files").get<int>(), facts.at("ranks").get<int>()));
    for (const std::string& g : geometries) add(slider_chart(run, summary, g));
    for (const std::string& game : games) add(memory_chart(run, summary, game));
    for (const std::string& game : games) add(node_chart(run, game));
    for (const std::string& game : games) add(thread_chart(run, summary, game));
    return out;
}

}  // namespace boardlab
