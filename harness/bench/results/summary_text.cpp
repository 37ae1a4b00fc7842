// The summary as files and as tables for people.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "harness/bench/results/summary_table.hpp"
#include "harness/bench/run/hardware_counters.hpp"
#include "harness/bench/run/job.hpp"
#include "harness/statistics/summary.hpp"

namespace boardlab::bench {
namespace {

using Json = nlohmann::ordered_json;

// Six digits; nothing where there is no number.
std::string number(double value) {
    return std::isfinite(value) ? fmt::format("{:.6g}", value) : "";
}

// A ratio with the half width of its interval; an interval that says nothing is no result.
std::string cell(const Aggregate& a) {
    if (a.is_reference()) return duration_text(a.time.estimate);
    if (is_vague(a.ratio)) return "?";
    return fmt::format("{:.2f} ±{:.2f}{}", a.ratio.estimate, (a.ratio.high - a.ratio.low) / 2,
                       a.verdict == statistics::Verdict::undecided ? "~" : " ");
}
// Over single positions.
std::string range_cell(const Aggregate& a) {
    if (a.is_reference() || a.positions < 2 || is_vague(a.ratio)) return "";
    return fmt::format("{:.2f}-{:.2f} ", a.least_ratio, a.most_ratio);
}

// fmt pads by bytes, and letters beyond ASCII have several.
std::string right_aligned(const std::string& text, std::size_t width) {
    const auto letters = static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
    return std::string(letters < width ? width - letters : 1, ' ') + text;
}

std::string block(const std::vector<const Aggregate*>& rows) {
    std::vector<std::string> operations, boards;
    const auto note = [](std::vector<std::string>& list, const std::string& name) {
        if (std::find(list.begin(), list.end(), name) == list.end()) list.push_back(name);
    };
    for (const Aggregate* a : rows) {
        note(operations, a->operation);
        note(boards, a->board);
    }
    constexpr std::size_t columns_a_table = 6;
    std::string out;
    for (std::size_t begin = 0; begin < operations.size(); begin += columns_a_table) {
        const std::size_t end = std::min(begin + columns_a_table, operations.size());
        out += fmt::format("{:<22}", rows.front()->suite + ' ' + rows.front()->game);
        for (std::size_t i = begin; i < end; ++i) out += right_aligned(operations[i], 17);
        out += '\n';
        for (const std::string& board : boards) {
            std::string line = fmt::format("{:<22}", "  " + board);
            std::string ranges = fmt::format("{:<22}", "");
            bool any = false;
            for (std::size_t i = begin; i < end; ++i) {
                const auto found = std::find_if(rows.begin(), rows.end(), [&](const Aggregate* a) {
                    return a->board == board && a->operation == operations[i];
                });
                any = any || found != rows.end();
                line += right_aligned(found == rows.end() ? "-" : cell(**found), 17);
                ranges += right_aligned(found == rows.end() ? "" : range_cell(**found), 17);
            }
            if (any) out += line + '\n';
            if (ranges.find('-') != std::string::npos) out += ranges + '\n';
        }
    }
    return out;
}

}  // namespace

std::string duration_text(double nanoseconds) {
    // Three digits, with their zeros: 1 ns beside 0.962 ns would look like less care.
    const auto digits = [](double value) {
        return fmt::format("{:.{}f}", value,
                           value < 0.9995  ? 3
                           : value < 9.995 ? 2
                           : value < 99.95 ? 1
                                           : 0);
    };
    return nanoseconds < 999.5     ? digits(nanoseconds) + " ns"
           : nanoseconds < 999.5e3 ? digits(nanoseconds / 1e3) + " µs"
                                   : digits(nanoseconds / 1e6) + " ms";
}

std::string as_text(const Summary& summary) {
    std::string out;
    std::vector<const Aggregate*> rows;
    const auto flush = [&] {
        if (!rows.empty()) out += block(rows) + '\n';
        rows.clear();
    };
    for (const Aggregate& a : summary.aggregates) {
        if (!rows.empty() && (rows[0]->suite != a.suite || rows[0]->game != a.game)) flush();
        rows.push_back(&a);
    }
    flush();
    out +=
        "The first board of a table: time of one move, node, square, ... Other boards: times "
        "that,\n"
        "geometric mean over positions, with the half width of the 95 % interval, and below it "
        "the\n"
        "range over single positions; ~ undecided, ? not measured well enough to say.\n";
    return out + noise_text(summary);
}

std::string noise_text(const Summary& summary) {
    std::string out;
    for (const auto& [group, noise] : summary.noise) {
        out += fmt::format(
            "Noise of {}: 95 of 100 boards against themselves in {} layout differ by less than "
            "{:.1f} %\n({:.1f} % in means over positions)",
            group, summary.several_layouts ? "another" : "the same", (noise.rows.floor - 1) * 100,
            (noise.means.floor - 1) * 100);
        if (summary.probed)
            out += fmt::format("; {:.0f} % of the samples were disturbed and set aside",
                               noise.disturbed * 100);
        if (noise.harness_share > 0)
            out +=
                fmt::format("; calling and timing\nis at most {:.1f} %", noise.harness_share * 100);
        out += ".\n";
    }
    return out;
}

std::string as_csv(const Summary& summary) {
    std::string out =
        "suite,game,benchmark,board,item,processes,samples,disturbed,time_ns,time_low_ns,"
        "time_high_ns,reference,ratio,ratio_low,ratio_high,verdict,layout_share,least_process_"
        "ratio,most_process_ratio,instructions,"
        "first_call_ns";
    for (const std::string_view counter : HardwareCounters::names)
        out += fmt::format(",hardware_{}", counter);
    for (const char* counter : table_counters) out += fmt::format(",{}", counter);
    out += '\n';
    for (const RowSummary& s : summary.rows) {
        const ResultRow& r = *s.row;
        out += fmt::format("{},{},{},{},{},{},{},{}", r.suite, r.game, r.benchmark, r.board, r.item,
                           s.processes, r.samples, r.disturbed);
        for (const double v : {s.time.estimate, s.time.low, s.time.high}) out += ',' + number(v);
        out += ',' + r.reference;
        for (const double v : {s.ratio.estimate, s.ratio.low, s.ratio.high}) out += ',' + number(v);
        // The first call in a process: with cold caches, and whole instead of per item.
        out += fmt::format(
            ",{},{},{},{},{},{}", r.is_reference() ? "reference" : name_of(s.verdict),
            number(s.layout_share), number(s.least_ratio), number(s.most_ratio),
            number(r.instructions.value_or(NAN)), number(statistics::median(r.first_calls)));
        const auto column = [&](const std::map<std::string, double>& counts,
                                std::string_view counter) {
            const auto found = counts.find(std::string(counter));
            out += ',' + number(found == counts.end() ? NAN : found->second);
        };
        for (const std::string_view counter : HardwareCounters::names) column(r.counters, counter);
        for (const char* counter : table_counters) column(r.table, counter);
        out += '\n';
    }
    return out;
}

// An entry for each row and process: its quiet time, as if it had been one run.
std::string as_google_benchmark(const RunResults& run) {
    const Json& machine = run.manifest.at("machine");
    Json out{{"context",
              {{"date", run.manifest.at("started")},
               {"host_name", ""},
               {"executable", "boardlab"},
               {"num_cpus", machine.at("cores")},
               {"mhz_per_cpu", 0},
               {"cpu_scaling_enabled", false},
               {"caches", Json::array()},
               {"load_avg", Json::array()},
               {"library_build_type", "release"}}},
             {"benchmarks", Json::array()}};
    std::map<std::string, std::int64_t> iterations;
    for (const Json& block : run.blocks)
        iterations[block.at("row")] = block.at("iterations").get<std::int64_t>();
    std::size_t family = 0;
    for (const ResultRow& row : run.rows) {
        int repetition = 0;
        for (const auto& [process, times] : row.times) {
            const double call = statistics::quiet_time(times) * std::max(row.items, 1.0);
            out["benchmarks"].push_back({{"name", row.name()},
                                         {"family_index", family},
                                         {"per_family_instance_index", 0},
                                         {"run_name", row.name()},
                                         {"run_type", "iteration"},
                                         {"repetitions", row.times.size()},
                                         {"repetition_index", repetition++},
                                         {"threads", 1},
                                         {"iterations", iterations[row.name()]},
                                         {"real_time", call},
                                         {"cpu_time", call},
                                         {"time_unit", "ns"},
                                         {"items", row.items},
                                         {"process", process}});
            out["benchmarks"].back().update(Json(row.table));  // counters, as that library has them
        }
        ++family;
    }
    return out.dump(1) + '\n';
}

}  // namespace boardlab::bench
