#include "harness/bench/results/run_part.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "harness/bench/results/check_run.hpp"
#include "harness/contenders/choice.hpp"
#include "harness/files/data_file.hpp"
#include "harness/files/sha256.hpp"
#include "harness/support/exit_code.hpp"
#include "harness/support/program_name.hpp"

namespace boardlab::bench {
namespace {

using Json = nlohmann::ordered_json;

std::string group_of(const Json& row) {
    return row.at("suite").get<std::string>() + '/' + row.at("game").get<std::string>() + '/' +
           row.at("benchmark").get<std::string>();
}
std::string name_of_row(const Json& row) {
    return group_of(row) + '/' + row.at("board").get<std::string>();
}

// The games, rows and groups of rows that a run has.
struct Measured {
    explicit Measured(const Json& manifest) {
        for (const Json& row : manifest.at("rows")) {
            games.insert(row.at("game").get<std::string>());
            groups.insert(group_of(row));
            rows.insert(name_of_row(row));
        }
        for (const Json& m : manifest.at("memory")) games.insert(m.at("game").get<std::string>());
    }
    void refuse_game(const std::string& game) const {
        if (games.contains(game))
            throw UsageError(fmt::format(
                "--add: the run has {} already; name games that it does not have", game));
    }
    // Rows of one group are compared process by process, so all must be measured together.
    bool shares(const Row& row) const {
        if (row.job.kind != Job::Kind::micro || !groups.contains(row.group_name())) return false;
        if (!rows.contains(row.name()))
            throw UsageError(
                fmt::format("--add: the run has {} without {}; they are compared with each other, "
                            "so measure their games in one bench",
                            row.group_name(), row.board));
        return true;
    }
    std::set<std::string> games, groups, rows;
};

std::string names_of(const Json& object) {
    std::string out;
    for (const auto& [name, value] : object.items()) out += (out.empty() ? "" : ",") + name;
    return out;
}

// What must be the same in all parts, flattened to paths and values.
Json conditions(const Json& manifest) {
    Json machine = manifest.at("machine");
    for (const char* fleeting : {"load", "neighbours on the same core"})
        machine["noise"].erase(fleeting);  // part_facts keeps the load
    const Json out{{"suite", manifest.at("suites")},
                   {"seed", manifest.at("seed")},
                   {"quick", manifest.at("quick")},
                   {"rep", manifest.at("options").at("boards")},
                   {"filter", manifest.at("options").at("filter")},
                   {"build", manifest.at("build")},
                   {"machine", std::move(machine)}};
    return out.flatten();
}

void refuse_difference(const std::string& what, const std::string& run, const std::string& here) {
    throw UsageError(fmt::format("--add: {} is {} in the run and {} here; begin a new run instead",
                                 what, run.empty() ? "nothing" : run,
                                 here.empty() ? "nothing" : here));
}

Json part_facts(const Json& manifest, std::size_t first_row) {
    return {{"games", manifest.at("options").at("games")},
            {"started", manifest.at("started")},
            {"load", manifest.at("machine").at("noise").value("load", "")},
            {"layouts", manifest.value("layouts", Json())},
            {"first_row", first_row}};
}

}  // namespace

std::optional<RunResults> run_to_add_to(const std::filesystem::path& folder) {
    if (!std::filesystem::is_directory(folder) || std::filesystem::is_empty(folder))
        return std::nullopt;
    if (!holds_run(folder))
        throw UsageError(fmt::format("--add: {} holds no run, and is not empty", folder.string()));
    RunResults run = load_whole_run(folder, Unfinished::taken);
    if (run.manifest.value("finished", Json()) != true)
        throw UsageError(
            fmt::format("--add: the run in {} is unfinished; first: {} bench --resume {}",
                        folder.string(), program_name(), quoted(folder.string())));
    for (const char* file : {"manifest.json.gz", "samples.jsonl.gz"})
        if (std::filesystem::exists(folder / file))
            throw UsageError(fmt::format("--add: the run is packed; first: gunzip {}",
                                         (folder / file).string()));
    return run;
}

void leave_out_measured(Plan& plan, const Json& manifest) {
    const Measured measured(manifest);
    for (const MemoryFact& m : plan.memory_of) measured.refuse_game(m.game);
    std::set<std::string> suites;
    std::vector<Row> rows;
    for (Row& row : plan.rows) {
        if (row.job.kind != Job::Kind::micro && row.job.kind != Job::Kind::nothing)
            measured.refuse_game(row.game);
        if (measured.shares(row)) continue;
        if (row.job.kind != Job::Kind::nothing) suites.insert(row.suite);
        rows.push_back(std::move(row));
    }
    std::erase_if(rows, [&](const Row& row) { return !suites.contains(row.suite); });
    if (rows.empty() && plan.memory_of.empty() && !measured.rows.empty())
        throw UsageError("--add: the run has all of these rows already");
    plan.rows = std::move(rows);
    std::fill(plan.groups.begin(), plan.groups.end(), 0u);
    for (const Row& row : plan.rows) ++plan.groups[row.group];
}

void check_may_be_added(const Json& run, const Json& part) {
    if (names_of(run.at("suites")) != names_of(part.at("suites")))
        refuse_difference("--suite", names_of(run.at("suites")), names_of(part.at("suites")));
    const Json before = conditions(run), here = conditions(part);
    const auto text = [](const Json& of, const std::string& key) {
        return of.contains(key) ? of.at(key).dump() : "";
    };
    for (const Json* side : {&before, &here})
        for (const auto& [path, value] : side->items())
            if (text(before, path) != text(here, path))
                refuse_difference(path.substr(1), text(before, path), text(here, path));
    const std::filesystem::path folder = part.at("options").at("datasets").get<std::string>();
    for (const auto& [name, hash] : run.at("datasets").items())
        if (!std::filesystem::exists(folder / name) || sha256(read_bytes(folder / name)) != hash)
            throw UsageError(
                fmt::format("--add: {} is not the file that the run was measured on; begin a new "
                            "run instead",
                            (folder / name).string()));
}

Json with_part(Json run, const Json& part) {
    if (!run.contains("parts")) run["parts"] = Json::array({part_facts(run, 0)});
    run["parts"].push_back(part_facts(part, run.at("rows").size()));
    run["finished"] = nullptr;
    run.erase("samples");  // there will be others
    // The conditions are those of the part: when it is resumed, check_same_plan compares them.
    for (const char* key : {"command", "seed", "suites", "build"}) run[key] = part.at(key);
    run["options"]["games"] = run["options"]["games"].get<std::string>() + ',' +
                              part.at("options").at("games").get<std::string>();
    run["options"]["datasets"] = part.at("options").at("datasets");  // has the files of both
    for (const char* key : {"datasets", "games", "boards"}) run[key].update(part.at(key));
    for (const Json& m : part.at("memory")) run["memory"].push_back(m);
    if (part.contains("instructions")) run["instructions"].update(part.at("instructions"), true);
    const Measured measured(run);
    for (const Json& row : part.at("rows"))
        if (!measured.rows.contains(name_of_row(row))) run["rows"].push_back(row);
    return run;
}

Json without_last_part(Json manifest) {
    Json last{{"games", "all"}, {"first_row", 0}};
    if (manifest.contains("parts")) {
        last = manifest["parts"].back();
        manifest["parts"].erase(manifest["parts"].size() - 1);
    }
    Json rows = Json::array(), memory = Json::array();
    for (const Json& row : manifest.at("rows"))
        if (rows.size() < last.at("first_row").get<std::size_t>()) rows.push_back(row);
    for (const Json& m : manifest.at("memory"))
        if (!is_asked(last.at("games").get<std::string>(), m.at("game").get<std::string>()))
            memory.push_back(m);
    manifest["rows"] = std::move(rows);
    manifest["memory"] = std::move(memory);
    return manifest;
}

Summary only_planned(Summary summary, const Plan& plan) {
    std::set<std::string> names, groups, tables;
    for (const Row& row : plan.rows) {
        names.insert(row.name());
        groups.insert(noise_group(row.suite, row.job.wall_time()));
    }
    std::erase_if(summary.rows,
                  [&](const RowSummary& s) { return !names.contains(s.row->name()); });
    for (const RowSummary& s : summary.rows)
        tables.insert(s.row->suite + '/' + s.row->game + '/' +
                      s.row->timed.without_positions().name());
    std::erase_if(summary.aggregates, [&](const Aggregate& a) {
        return !tables.contains(a.suite + '/' + a.game + '/' + a.operation);
    });
    std::erase_if(summary.noise, [&](const auto& noise) { return !groups.contains(noise.first); });
    return summary;
}

}  // namespace boardlab::bench
