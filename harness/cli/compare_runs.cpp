// boardlab compare: two runs of bench side by side. (perft --compare is boards side by side.)
#include <fmt/format.h>

#include <algorithm>
#include <regex>

#include "harness/bench/results/compare_instructions.hpp"
#include "harness/cli/common.hpp"
#include "harness/cli/json_output.hpp"
#include "harness/cli/stored_run.hpp"
#include "harness/files/data_file.hpp"
#include "harness/files/output_place.hpp"
#include "harness/report/compare_page.hpp"
#include "harness/support/finite.hpp"

namespace boardlab::cli {
namespace {

struct Options {
    std::string first, second{}, fail_on, filter, html;
    std::vector<std::string> others{};  // `second` is the one that is being compared
    std::string by = "time";
    std::string note{};              // on either run
    bool any_is_unfinished = false;  // of the two that are being compared
    bool json = false, all = false, anyway = false, unfinished = false;
};

bool is_shown(const Options& o, const bench::Compared& c) {
    return o.all || c.verdict != statistics::Verdict::undecided;
}

void show_one(const Options& o, const bench::Compared& c, const char* kind) {
    if (o.json) {
        Json object{{"run", o.second},
                    {"kind", kind},
                    {"name", c.name},
                    {"ratio", finite(c.ratio.estimate)},
                    {"low", finite(c.ratio.low)},
                    {"high", finite(c.ratio.high)},
                    {"verdict", name_of(c.verdict)}};
        if (o.any_is_unfinished) object["unfinished"] = true;
        print(object);
    } else if (is_shown(o, c)) {
        print_text(fmt::format("{:<58}{:>7.3f} [{:.3f}, {:.3f}]  {}\n", c.name, c.ratio.estimate,
                               c.ratio.low, c.ratio.high, name_of(c.verdict)));
    }
}

// What the figures below are; nothing where none follows.
void show_heading(const Options& o, const std::vector<bench::Compared>& list, const char* what) {
    if (o.json) return;
    if (!o.note.empty()) print_text(o.note + '\n');
    if (std::any_of(list.begin(), list.end(),
                    [&](const bench::Compared& c) { return is_shown(o, c); }))
        print_text(fmt::format("{:<59}times {}'s {}, 95 %\n", "", o.first, what));
}

void show(const Options& o, const bench::RunComparison& c) {
    for (const std::string& difference : c.differences)
        print_note("the runs differ in " + difference);
    show_heading(o, c.means, "time");
    for (const bench::Compared& mean : c.means) show_one(o, mean, "mean");
    if (o.all || o.json)
        for (const bench::Compared& row : c.rows) show_one(o, row, "row");
    if (o.json) return;
    const auto count = [&](statistics::Verdict verdict) {
        return std::count_if(c.means.begin(), c.means.end(),
                             [&](const bench::Compared& m) { return m.verdict == verdict; });
    };
    print_text(fmt::format(
        "\n{} operations of boards, means over positions: {} better, {} worse, {} undecided. All "
        "together\n{:.3f} [{:.3f}, {:.3f}] times {}'s time. The machine itself, undisturbed, took "
        "{:.3f} times as long for\nwork that never changes; nothing is divided by that.\n",
        c.means.size(), count(statistics::Verdict::better), count(statistics::Verdict::worse),
        count(statistics::Verdict::undecided), c.overall.estimate, c.overall.low, c.overall.high,
        o.first, c.probe_ratio));
    for (const auto& [suite, floor] : c.noise_floors)
        print_text(fmt::format("Noise floor of {}: {:.1f} %.\n", suite, (floor - 1) * 100));
    for (const auto& [list, run] : {std::pair(&c.only_first, o.first), {&c.only_second, o.second}})
        if (!list->empty()) print_text(fmt::format("{} rows only in {}\n", list->size(), run));
}

void show(const Options& o, const bench::InstructionComparison& c) {
    for (const std::string& difference : c.differences)
        print_note("the runs differ in " + difference);
    show_heading(o, c.rows, "instructions");
    std::size_t more = 0, fewer = 0;
    for (const bench::Compared& row : c.rows) {
        more += row.verdict == statistics::Verdict::worse;
        fewer += row.verdict == statistics::Verdict::better;
        show_one(o, row, "instructions");
    }
    if (o.json) return;
    print_text(
        fmt::format("\n{} rows by instructions per item: {} need fewer, {} more, {} as many.\n",
                    c.rows.size(), fewer, more, c.rows.size() - fewer - more));
    for (const auto& [list, run] : {std::pair(&c.only_first, o.first), {&c.only_second, o.second}})
        if (!list->empty()) print_text(fmt::format("{} rows only in {}\n", list->size(), run));
}

// Boards against themselves stay: they are the noise.
bench::RunResults filtered(bench::RunResults run, const std::string& filter) try {
    if (filter.empty()) return run;
    const std::regex wanted(filter);
    bool any = false;
    std::erase_if(run.rows, [&](const bench::ResultRow& row) {
        if (bench::is_again(row.board) || row.game == bench::machine_game) return false;
        const bool matches = std::regex_search(row.name(), wanted);
        any |= matches;
        return !matches;
    });
    if (!any)
        throw UsageError("--filter " + filter + ": nothing in " + run.folder.string() + " matches");
    return run;
} catch (const std::regex_error& error) {
    throw UsageError("--filter " + filter + ": no regular expression: " + error.what());
}

// Of each run that has one; a figure of two runs is no better than the worse of them.
std::string note_on(const std::string& name, const bench::RunResults& run) {
    const std::string note = bench::run_note(run.manifest);
    return note.empty() ? "" : name + ": " + note;
}

ExitCode run_one(Options& o, const bench::RunResults& first,
                 const std::optional<bench::FailureRule>& rule) {
    const bench::RunResults second = filtered(stored_run(o.second, o.unfinished), o.filter);
    o.any_is_unfinished =
        bench::is_unfinished(first.manifest) || bench::is_unfinished(second.manifest);
    const std::string on_first = note_on(o.first, first), on_second = note_on(o.second, second);
    o.note = on_first + (on_first.empty() || on_second.empty() ? "" : "\n") + on_second;
    const auto answer = [&](const std::vector<bench::Compared>& list) {
        return rule && rule->fails(list) ? ExitCode::answer_is_no : ExitCode::fine;
    };
    if (o.by == "instructions") {
        const auto c = bench::compare_instructions(first, second, o.anyway);
        show(o, c);
        return answer(c.rows);
    }
    const auto c = bench::compare_runs(first, second, o.anyway);
    if (!o.html.empty()) write_atomically(o.html, comparison_page(c, o.first, o.second, o.note));
    show(o, c);
    if (!o.html.empty() && !o.json) print_text("Page: " + o.html + '\n');
    return answer(c.means);
}

// Before runs are read, which takes seconds.
void refuse_page(const Options& o) {
    if (o.by == "instructions")
        throw UsageError("--html shows times: leave --by instructions away");
    if (o.others.size() > 1)
        throw UsageError("--html is a page of two runs: compare one with the first at a time");
    refuse_unwritable_file("--html", o.html);
}

ExitCode run(Options& o) {
    if (!o.html.empty()) refuse_page(o);
    const auto rule =
        o.fail_on.empty() ? std::nullopt : std::optional(bench::failure_rule(o.fail_on));
    const bench::RunResults first = filtered(stored_run(o.first, o.unfinished), o.filter);
    ExitCode answer = ExitCode::fine;
    for (const std::string& other : o.others) {
        o.second = other;
        if (o.others.size() > 1 && !o.json)
            print_text("== " + other + " against " + o.first + '\n');
        if (run_one(o, first, rule) != ExitCode::fine) answer = ExitCode::answer_is_no;
    }
    return answer;
}

}  // namespace

void add_compare(CommandLine& line) {
    auto command = line.command("compare", "two runs of bench, row by row: better or worse?");
    auto o = std::make_shared<Options>();
    command.option("first", o->first, "folder of the run compared with, or @NAME of a baseline")
        .required();
    command.option("others", o->others, "folders of the runs in question, one or more").required();
    command.option("--filter", o->filter, "regular expression over the names of rows");
    command.option("--fail-on", o->fail_on,
                   "worse:N% ends with code 1 when something is worse, and may be by N%");
    command.option("--by", o->by, "what is compared: times, or instructions, which do not vary")
        .one_of({"time", "instructions"});
    command.flag("--all", o->all, "show what is undecided, and rows one by one");
    command.flag("--anyway", o->anyway,
                 "compare runs of other machines, compilers, flags or layouts all the same");
    command.option("--html", o->html, "also write a page to this file");
    add_unfinished(command, o->unfinished);
    command.flag("--json", o->json, "print JSON, one object a line");
    command.example("boardlab compare results/before results/after --fail-on worse:3%");
    command.callback([o] { return run(*o); });
}

}  // namespace boardlab::cli
