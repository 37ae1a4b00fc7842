#include "harness/studies/search_study.hpp"

#include <cmath>

#include "harness/bench/run/rows.hpp"
#include "harness/statistics/intervals.hpp"
#include "harness/statistics/summary.hpp"

namespace boardlab {
namespace {

using bench::MeasuredRow;
using bench::Row;
using bench::SearchSetup;

// A row for each position, so that a study can be interrupted between them.
std::vector<Row> rows_of(const StudySettings& s, SearchSetup setup) {
    setup.table_megabytes = s.table_megabytes;
    std::vector<Row> out;
    for (std::size_t i = 0; i < s.fens.size(); ++i)
        out.push_back(search_row({"study", s.contender.game, s.contender.board}, setup,
                                 "p" + std::to_string(i + 1), {s.fens[i]}, s.depth));
    return out;
}

std::vector<MeasuredRow> measured(const StudySettings& s, std::vector<Row> rows, int rounds) {
    return measure_rows(plan_of(std::move(rows), rounds), s.run, s.start);
}

void append(std::vector<Row>& rows, std::vector<Row> more) {
    rows.insert(rows.end(), std::make_move_iterator(more.begin()),
                std::make_move_iterator(more.end()));
}

struct Ordering {
    std::string name;
    std::vector<std::string> with{}, without{};  // parts of the search
};
const std::vector<Ordering> orderings{
    {"none", {}, {"table-move", "captures"}},
    {"table move", {}, {"captures"}},
    {"captures", {}, {"table-move"}},
    {"table move, captures"},
    {"and killers", {"killers"}},
    {"and history", {"history"}},
    {"and both", {"killers", "history"}},
    {"and pvs", {"killers", "history", "pvs"}},
    {"and null move", {"killers", "history", "pvs", "null-move"}},
    {"and reductions", {"killers", "history", "pvs", "null-move", "reductions"}},
};

// What can be combined, and whether the search has it anyway.
struct Enhancement {
    const char* name;
    std::vector<std::string> parts;
    bool is_default = false;
};
const std::vector<Enhancement> enhancements{{"table", {"table", "table-move"}, true},
                                            {"captures", {"captures"}, true},
                                            {"killers", {"killers"}},
                                            {"history", {"history"}},
                                            {"pvs", {"pvs"}}};

std::vector<Ordering> every_combination() {
    std::vector<Ordering> out;
    for (unsigned chosen = 0; chosen < 1u << enhancements.size(); ++chosen) {
        Ordering o{.name = ""};
        for (std::size_t i = 0; i < enhancements.size(); ++i) {
            const Enhancement& e = enhancements[i];
            const bool has = (chosen >> i & 1) != 0;
            if (has) o.name += (o.name.empty() ? "" : "-") + std::string(e.name);
            if (has == e.is_default) continue;
            std::vector<std::string>& parts = has ? o.with : o.without;
            parts.insert(parts.end(), e.parts.begin(), e.parts.end());
        }
        if (o.name.empty()) o.name = "none";
        out.push_back(std::move(o));
    }
    return out;
}

std::vector<OrderingRow> nodes_with(const std::vector<Ordering>& chosen,
                                    const StudySettings& settings) {
    std::vector<Row> rows;
    for (const Ordering& o : chosen) {
        SearchSetup setup{.name = o.name, .with = o.with, .without = o.without};
        if (!settings.quiescence) setup.without.emplace_back("quiescence");
        append(rows, rows_of(settings, setup));
    }
    const std::vector<MeasuredRow> found = measured(settings, std::move(rows), 1);
    std::vector<OrderingRow> out;
    auto next = found.begin();
    for (const Ordering& o : chosen) {
        out.push_back({o.name});
        for (std::size_t i = 0; i < settings.fens.size(); ++i, ++next) {
            out.back().nodes += next->items;
            out.back().seconds += next->seconds();
        }
    }
    return out;
}

}  // namespace

std::vector<OrderingRow> study_ordering(const StudySettings& settings) {
    return nodes_with(orderings, settings);
}

std::vector<OrderingRow> study_combinations(const StudySettings& settings) {
    return nodes_with(every_combination(), settings);
}

RateStudy study_rate(const StudySettings& settings, const std::string& engine, int engine_depth) {
    std::vector<Row> rows = rows_of(settings, {.name = "ours"});
    std::vector<Row> theirs = rows_of(settings, {.name = "theirs"});
    for (Row& row : theirs) {
        row.job.kind = bench::Job::Kind::engine;
        row.job.board = engine;
        row.job.depth = engine_depth;
    }
    append(rows, std::move(theirs));
    RateStudy out;
    for (const MeasuredRow& m : measured(settings, std::move(rows), 1)) {
        const bool ours = m.row.job.kind == bench::Job::Kind::search;
        (ours ? out.nodes : out.engine_nodes) += m.items;
        (ours ? out.seconds : out.engine_seconds) += m.seconds();
    }
    return out;
}

ThreadsStudy study_threads(const StudySettings& settings, int threads, int runs) {
    std::vector<Row> rows = rows_of(settings, {.name = "one", .threads = 1});
    for (const char* parallel : {"lazy", "deferred", "root"})
        append(rows,
               rows_of(settings, {.name = parallel, .threads = threads, .parallel = parallel}));
    const std::vector<MeasuredRow> found = measured(settings, std::move(rows), runs);

    const std::size_t positions = settings.fens.size();
    // The time with one thread over that with several.
    const auto gain = [&](std::size_t setup) {
        std::vector<statistics::ByProcess> ratios;
        for (std::size_t i = 0; i < positions; ++i)
            ratios.push_back(statistics::difference(
                statistics::quiet_logarithms(found[i].times),
                statistics::quiet_logarithms(found[setup * positions + i].times)));
        return std::exp(statistics::mean_of(ratios).value);
    };
    const auto nodes_over_one = [&](std::size_t setup) {
        std::vector<double> out;
        for (std::size_t i = 0; i < positions; ++i)
            out.push_back(statistics::mean(found[setup * positions + i].nodes) /
                          statistics::mean(found[i].nodes));
        return statistics::geometric_mean(out);
    };
    return {.lazy = gain(1),
            .deferred = gain(2),
            .root = gain(3),
            .lazy_nodes = nodes_over_one(1),
            .deferred_nodes = nodes_over_one(2),
            .root_nodes = nodes_over_one(3)};
}

}  // namespace boardlab
