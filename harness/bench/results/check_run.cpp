#include "harness/bench/results/check_run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <tuple>

#include "harness/files/data_error.hpp"
#include "harness/files/sha256.hpp"
#include "harness/support/program_name.hpp"

namespace boardlab::bench {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* restore = "restore the file, or measure again";

std::filesystem::path samples_of(const RunResults& run) { return run.folder / "samples.jsonl"; }

bool is_finished(const RunResults& run) { return run.manifest.value("finished", Json()) == true; }

bool is_of_claims(const RunResults& run) {
    return run.manifest.value("command", "").starts_with("boardlab reproduce");
}

std::string table_of_row(const std::string& row) { return row.substr(0, row.rfind('/')); }

// By process the visits of a row.
using Visits = std::map<int, std::set<int>>;

std::map<std::string, Visits> visits_by_row(const RunResults& run) {
    std::map<std::string, Visits> out;
    for (const Json& block : run.blocks)
        out[block.at("row").get<std::string>()][block.at("process").get<int>()].insert(
            block.at("visit").get<int>());
    return out;
}

// A process that was cut short counts with what it had, so there may be fewer visits than the suite
// says, but none may lack among those there are.
void refuse_missing_visits(const std::filesystem::path& file, const std::string& row,
                           const Visits& visits) {
    for (const auto& [process, of_it] : visits)
        if (*of_it.rbegin() + 1 != static_cast<int>(of_it.size()))
            throw DataError(file, 0, row,
                            fmt::format("samples are missing: {} of {} visits in process {}",
                                        of_it.size(), *of_it.rbegin() + 1, process),
                            restore);
}

}  // namespace

Json facts_of_samples(const std::string& bytes) {
    std::vector<std::string_view> lines;
    for (std::size_t begin = 0; begin < bytes.size();) {
        const std::size_t end = std::min(bytes.find('\n', begin), bytes.size() - 1) + 1;
        lines.push_back(std::string_view(bytes).substr(begin, end - begin));
        begin = end;
    }
    std::sort(lines.begin(), lines.end());
    std::string sorted;
    sorted.reserve(bytes.size());
    for (const std::string_view line : lines) sorted += line;
    return {{"lines", std::count(bytes.begin(), bytes.end(), '\n')},
            {"sha256", sha256(bytes)},
            {"sorted_sha256", sha256(sorted)}};
}

namespace {

// No line may be missing or be another, but they may have been sorted, as kept runs are: they are
// smaller so. (The first runs with a hash have that of the lines as they were written.)
bool is_file_of(const Json& written, const Json& found) {
    const char* const hash = written.contains("sorted_sha256") ? "sorted_sha256" : "sha256";
    return written.value("lines", Json()) == found.at("lines") &&
           written.value(hash, Json()) == found.at(hash);
}

}  // namespace

void check_samples(const RunResults& run) {
    const auto file = samples_of(run);
    if (run.is_earlier) return;  // one sample a line, and no checksums
    const Json checksums = run.manifest.value("checksums", Json::object());
    std::set<std::tuple<std::string, int, int>> seen;
    int line = 0;
    for (const Json& block : run.blocks) {
        ++line;
        const auto row = block.at("row").get<std::string>();
        const auto process = block.at("process").get<int>(), visit = block.at("visit").get<int>();
        if (!seen.emplace(row, process, visit).second)
            throw DataError(file, line, row,
                            fmt::format("the samples of visit {} in process {} are there twice",
                                        visit, process),
                            restore);
        const auto agreed = checksums.find(table_of_row(row));
        if (agreed != checksums.end() && *agreed != block.at("checksum"))
            throw DataError(file, line, row,
                            fmt::format("its checksum is {}, and the boards agreed on {}",
                                        block.at("checksum").dump(), agreed->dump()),
                            restore);
    }
}

void check_complete(const RunResults& run) {
    const Json written = run.manifest.value("samples", Json());
    if (written.is_object() && !is_file_of(written, run.file_of_samples))
        throw DataError(samples_of(run), 0, "sha256",
                        fmt::format("this is not the file that the run wrote, which had {} lines; "
                                    "it has {}",
                                    written.value("lines", Json()).dump(),
                                    run.file_of_samples.at("lines").dump()),
                        restore);
    // Without checksums nothing was timed, or by a version that kept none.
    if (run.is_earlier || !run.manifest.contains("checksums")) return;
    const auto file = samples_of(run);
    const auto found = visits_by_row(run);
    for (const Json& r : run.manifest.at("rows")) {
        const std::string name =
            r.at("suite").get<std::string>() + '/' + r.at("game").get<std::string>() + '/' +
            r.at("benchmark").get<std::string>() + '/' + r.at("board").get<std::string>();
        const Json& suite = run.manifest.at("suites").at(r.at("suite").get<std::string>());
        const auto visits = found.find(name);
        if (visits == found.end())
            throw DataError(file, 0, name, "it has no samples, and the run is finished", restore);
        refuse_missing_visits(file, name, visits->second);
        const std::size_t processes = visits->second.size();
        const auto least = suite.at("least_processes").get<std::size_t>();
        if (processes < least)
            throw DataError(file, 0, name,
                            fmt::format("samples are missing: {} processes, and at least {} were "
                                        "asked for",
                                        processes, least),
                            restore);
    }
}

RunResults load_whole_run(const std::filesystem::path& folder, Unfinished unfinished) {
    RunResults run = load_run(folder);
    if (is_finished(run))
        check_complete(run);
    else if (unfinished == Unfinished::refused && is_unfinished(run.manifest))
        throw DataError(
            folder / "manifest.json", 0, "finished", "this run was not finished",
            fmt::format("{} {} --resume {}; or --unfinished to take what there is", program_name(),
                        is_of_claims(run) ? "reproduce" : "bench", quoted(folder.string())));
    return run;
}

RunResults load_run_to_resume(const std::filesystem::path& folder) {
    RunResults run = load_run(folder);
    if (is_finished(run))
        check_complete(run);
    else if (!run.is_earlier)
        for (const auto& [row, visits] : visits_by_row(run))
            refuse_missing_visits(samples_of(run), row, visits);
    return run;
}

}  // namespace boardlab::bench
