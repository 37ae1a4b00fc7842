#include "harness/bench/results/old_runs.hpp"

#include <map>
#include <nlohmann/json.hpp>
#include <string_view>

namespace boardlab::bench {
namespace {

using Json = nlohmann::ordered_json;

// The boards that charts knew by name then. Other boards of such runs get no family: most charts
// had them, but not the one that compares tree by tree.
const std::map<std::string, std::string> families_known_then{
    {"u64", family::words},       {"2x64", family::words},     {"3x64", family::words},
    {"4x64", family::words},      {"u128", family::integer},   {"avx2", family::one_register},
    {"mailbox", family::mailbox}, {"boost", family::reference}};

}  // namespace

std::string board_name_now(const std::string& then) {
    constexpr std::string_view walled = "0x88";
    if (!then.starts_with(walled)) return then;
    const std::string rest = then.substr(walled.size());
    // Variants ("0x88+attack-tables") and a board's second measurement ("0x88=again").
    return rest.empty() || rest[0] == '+' || rest[0] == '=' ? "mailbox" + rest : then;
}

std::string benchmark_name_now(const std::string& then) {
    constexpr std::string_view alone = "search:lazy-1", deferring = "search:lazy-";
    if (then.starts_with(alone)) return "search:one" + then.substr(alone.size());
    if (then.starts_with(deferring)) return "search:deferred-" + then.substr(deferring.size());
    return then;
}

std::string row_name_now(const std::string& then) {
    const std::size_t board = then.rfind('/') + 1;
    const std::size_t benchmark = board < 2 ? 0 : then.rfind('/', board - 2) + 1;
    return then.substr(0, benchmark) +
           benchmark_name_now(then.substr(benchmark, board - benchmark)) +
           board_name_now(then.substr(board));
}

void name_as_now(Json& manifest) {
    const auto rename_keys = [](Json& object, auto name_now) {
        Json renamed = Json::object();
        for (auto& [name, value] : object.items()) renamed[name_now(name)] = std::move(value);
        object = std::move(renamed);
    };
    for (const char* facts : {"boards", "board_bits"})
        if (manifest.contains(facts)) rename_keys(manifest[facts], board_name_now);
    if (manifest.contains("boards"))
        for (Json& facts : manifest["boards"])
            if (facts.contains("identity"))
                facts["identity"] = board_name_now(facts["identity"].get<std::string>());
    const auto rename = [](Json& entry, const char* field, auto name_now) {
        if (entry.contains(field)) entry[field] = name_now(entry[field].get<std::string>());
    };
    for (const char* list : {"memory", "rows"})
        for (Json& entry : manifest.at(list)) {
            for (const char* field : {"board", "reference"}) rename(entry, field, board_name_now);
            for (const char* field : {"benchmark", "operation"})
                rename(entry, field, benchmark_name_now);
        }
    if (manifest.contains("instructions"))
        rename_keys(manifest["instructions"].at("per_item"), row_name_now);
}

std::vector<BoardFacts> boards_by_name(const Json& bits) {
    std::vector<BoardFacts> out;
    for (const auto& [name, width] : bits.items()) {
        const auto known = families_known_then.find(name.substr(0, name.find('+')));
        out.push_back({.name = name,
                       .family = known == families_known_then.end() ? "" : known->second,
                       .bits = width.get<int>(),
                       .same_as = name == "u64+pext" ? "u64" : "",
                       .identity = name});
    }
    return out;
}

// Such as "perft-bulk_p12_depth_5_threads_2". Depth and threads are also fields, but there a tree
// that is not divided has one thread, too.
Timed timed_by_name(const Json& row) {
    std::string rest = row.at("benchmark").get<std::string>();
    Timed out{.operation = rest.substr(0, rest.find('_'))};
    rest.erase(0, out.operation.size() + 1);
    if (const std::size_t at = rest.find("threads_"); at != std::string::npos) {
        out.threads = row.at("threads").get<int>();
        rest.erase(at == 0 ? 0 : at - 1);
    }
    if (const std::size_t at = rest.find("depth_"); at != std::string::npos) {
        out.depth = row.at("depth").get<int>();
        rest.erase(at == 0 ? 0 : at - 1);
    }
    out.positions = rest;
    return out;
}

Json block_of_sample(const Json& sample) {
    const Json& run = sample.at("run");
    return {{"row", sample.at("row")},
            {"process", sample.at("process")},
            {"visit", sample.at("repetition")},
            {"clock", sample.value("clock", "cpu")},
            {"checksum", sample.at("checksum")},
            {"items", sample.at("items")},
            {"first_ns", sample.at("first_ns")},
            {"iterations", run.at("iterations")},
            {"cpu_ns", {run.at("cpu_time")}},
            {"real_ns", {run.at("real_time")}},
            {"probe_ns", {0.0}}};
}

}  // namespace boardlab::bench
