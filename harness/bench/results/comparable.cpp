#include "harness/bench/results/comparable.hpp"

#include <fmt/format.h>

#include "games/input_error.hpp"

namespace boardlab::bench {
namespace {

using Json = nlohmann::ordered_json;

// Throws where a key that both have has two values. `what` begins the message.
void same_where_shared(const Json& a, const Json& b, const std::string& what,
                       const std::string& hint) {
    if (!a.is_object() || !b.is_object()) return;
    for (const auto& [key, value] : a.items())
        if (b.contains(key) && b.at(key) != value)
            throw InputError(what + ' ' + key, "the two runs differ in it", hint);
}

std::map<std::string, std::string> work_by_row(const Json& manifest) {
    std::map<std::string, std::string> out;
    for (const Json& row : manifest.at("rows"))
        out[row.at("suite").get<std::string>() + '/' + row.at("game").get<std::string>() + '/' +
            row.at("benchmark").get<std::string>()] = row.value("work", "");
    return out;
}

std::string text(const Json& value) {
    return value.is_string() ? value.get<std::string>() : value.dump();
}

void note_difference(std::vector<std::string>& out, const char* what, const Json& a,
                     const Json& b) {
    if (a != b) out.push_back(fmt::format("{}: {} and {}", what, text(a), text(b)));
}

}  // namespace

std::size_t layouts_in(const Json& manifest) {
    if (!manifest.is_object() || !manifest.contains("layouts")) return 1;
    return manifest.at("layouts").at("list").size();
}

void refuse_other_work(const RunResults& first, const RunResults& second) {
    for (const RunResults* run : {&first, &second})
        if (run->is_earlier)
            throw InputError("schema",
                             fmt::format("the run in {} is of an earlier version ({})",
                                         run->folder.string(), earlier_run_schema),
                             "its samples were taken otherwise: measure again with this version");
    const Json &a = first.manifest, &b = second.manifest;
    same_where_shared(a.at("datasets"), b.at("datasets"), "dataset",
                      "run both on the same positions");
    const auto of_b = work_by_row(b);
    for (const auto& [row, work] : work_by_row(a))
        if (const auto same = of_b.find(row); same != of_b.end() && same->second != work)
            throw InputError(row, "the two runs have other positions or settings under this name",
                             a.at("quick") != b.at("quick") ? "one is a quick run: run both alike"
                                                            : "run both with the same suites");
    same_where_shared(a.value("checksums", Json()), b.value("checksums", Json()), "checksum of",
                      "the work is the same, so one of the two counts wrongly: see boardlab "
                      "validate");
}

std::vector<std::string> differing_builds(const RunResults& first, const RunResults& second) {
    std::vector<std::string> out;
    for (const char* fact : {"compiler", "flags", "kind"})
        note_difference(out, fact, first.manifest.at("build").at(fact),
                        second.manifest.at("build").at(fact));
    return out;
}

std::vector<std::string> differing_conditions(const RunResults& first, const RunResults& second) {
    std::vector<std::string> out = differing_builds(first, second);
    const Json &a = first.manifest, &b = second.manifest;
    note_difference(out, "machine", a.at("machine").at("cpu"), b.at("machine").at("cpu"));
    note_difference(out, "layouts", layouts_in(a), layouts_in(b));
    return out;
}

std::string board_identity(const RunResults& run, const std::string& board) {
    const BoardFacts facts = facts_of(run.boards, board);
    // "3x64+line" is no board of the list, but 3x64 with a strategy: that stays in the name.
    return facts.identity + (facts.name == board ? "" : board.substr(facts.name.size()));
}

}  // namespace boardlab::bench
