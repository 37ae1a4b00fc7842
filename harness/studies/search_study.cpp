#include "harness/studies/search_study.hpp"

#include <algorithm>
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

struct Taken {
    std::vector<MeasuredRow> rows;
    bool all = true;  // if not, some rows were not timed, or not even counted
};
Taken measured(const StudySettings& s, std::vector<Row> rows, int rounds) try {
    return {measure_rows(plan_of(std::move(rows), rounds), s.run, s.start)};
} catch (InterruptedWith<std::vector<MeasuredRow>>& interrupted) {
    return {std::move(interrupted.so_far), false};
}
Taken counted(const StudySettings& s, std::vector<Row> rows) try {
    return {count_rows(plan_of(std::move(rows), 1), s.run, s.start)};
} catch (InterruptedWith<std::vector<MeasuredRow>>& interrupted) {
    return {std::move(interrupted.so_far), false};
}
template <class Found>
Found all_or_so_far(Found found, const Taken& taken) {
    if (!taken.all) throw InterruptedWith(std::move(found));
    return found;
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

SearchSetup setup_of(const Ordering& o, const StudySettings& settings) {
    SearchSetup setup{.name = o.name, .with = o.with, .without = o.without};
    if (!settings.quiescence) setup.without.emplace_back("quiescence");
    return setup;
}

}  // namespace

std::vector<OrderingRow> study_ordering(const StudySettings& settings) {
    std::vector<Row> rows;
    for (const Ordering& o : orderings) append(rows, rows_of(settings, setup_of(o, settings)));
    const Taken taken = measured(settings, std::move(rows), 1);
    std::vector<OrderingRow> out;
    auto next = taken.rows.begin();
    for (const Ordering& o : orderings) {
        OrderingRow row{o.name};
        bool timed = true;
        double seconds = 0;
        for (std::size_t i = 0; i < settings.fens.size(); ++i, ++next) {
            row.positions += next->is_counted();
            timed = timed && next->is_timed();
            row.nodes += next->items;
            if (timed) seconds += next->seconds();
        }
        if (timed) row.seconds = seconds;
        if (row.positions > 0) out.push_back(std::move(row));
    }
    return all_or_so_far(std::move(out), taken);
}

std::vector<Combination> study_combinations(const StudySettings& settings) {
    const std::vector<Ordering> chosen = every_combination();
    std::vector<std::vector<Row>> of_each;
    for (const Ordering& o : chosen) of_each.push_back(rows_of(settings, setup_of(o, settings)));
    std::vector<Row> rows;
    for (std::size_t i = 0; i < settings.fens.size(); ++i)
        for (std::vector<Row>& own : of_each) rows.push_back(std::move(own[i]));
    const Taken taken = counted(settings, std::move(rows));
    std::vector<Combination> out;
    for (const Ordering& o : chosen) out.push_back({.name = o.name});
    for (auto next = taken.rows.begin(); next != taken.rows.end();) {
        const auto end = next + static_cast<std::ptrdiff_t>(chosen.size());
        if (!std::all_of(next, end, [](const MeasuredRow& m) { return m.is_counted(); })) break;
        for (Combination& c : out) c.nodes.push_back((next++)->items);
    }
    return all_or_so_far(std::move(out), taken);
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
    const Taken taken = measured(settings, std::move(rows), 1);
    for (const MeasuredRow& m : taken.rows) {
        if (!m.is_timed()) continue;
        const bool ours = m.row.job.kind == bench::Job::Kind::search;
        (ours ? out.nodes : out.engine_nodes) += m.items;
        (ours ? out.seconds : out.engine_seconds) += m.seconds();
    }
    return all_or_so_far(out, taken);
}

ThreadsStudy study_threads(const StudySettings& settings, int threads, int runs) {
    std::vector<Row> rows = rows_of(settings, {.name = "one", .threads = 1});
    for (const char* parallel : {"lazy", "deferred", "root"})
        append(rows,
               rows_of(settings, {.name = parallel, .threads = threads, .parallel = parallel}));
    const Taken taken = measured(settings, std::move(rows), runs);
    const std::vector<MeasuredRow>& found = taken.rows;
    const std::size_t positions = settings.fens.size();
    std::vector<std::size_t> timed;  // positions
    for (std::size_t i = 0; i < positions; ++i)
        if (found[i].is_timed() && found[positions + i].is_timed() &&
            found[2 * positions + i].is_timed() && found[3 * positions + i].is_timed())
            timed.push_back(i);
    if (timed.empty()) return all_or_so_far(ThreadsStudy{}, taken);
    // The time with one thread over that with several.
    const auto gain = [&](std::size_t setup) {
        std::vector<statistics::ByProcess> ratios;
        for (const std::size_t i : timed)
            ratios.push_back(statistics::difference(
                statistics::quiet_logarithms(found[i].times),
                statistics::quiet_logarithms(found[setup * positions + i].times)));
        return std::exp(statistics::mean_of(ratios).value);
    };
    const auto nodes_over_one = [&](std::size_t setup) {
        std::vector<double> out;
        for (const std::size_t i : timed)
            out.push_back(statistics::mean(found[setup * positions + i].nodes) /
                          statistics::mean(found[i].nodes));
        return statistics::geometric_mean(out);
    };
    return all_or_so_far(ThreadsStudy{.positions = timed.size(),
                                      .lazy = gain(1),
                                      .deferred = gain(2),
                                      .root = gain(3),
                                      .lazy_nodes = nodes_over_one(1),
                                      .deferred_nodes = nodes_over_one(2),
                                      .root_nodes = nodes_over_one(3)},
                         taken);
}

}  // namespace boardlab
