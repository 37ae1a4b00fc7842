#include <algorithm>
#include <regex>

#include "harness/bench/suites/suite_entries.hpp"
#include "harness/claims/claim.hpp"
#include "harness/claims/measure_table.hpp"
#include "harness/claims/sentence.hpp"
#include "harness/contenders/choice.hpp"
#include "harness/files/data_file.hpp"
#include "harness/files/sha256.hpp"

namespace boardlab::claims {
namespace {

void check_names(const bench::TomlFields& f, const bench::SuiteFile& suite) {
    for (const auto* entries : {&suite.entries, &suite.quick_entries})
        for (const bench::SuiteEntry& e : *entries) {
            std::vector<std::optional<Objection>> objections;
            for (const std::string& name : split_names(e.games))
                if (name != "all") objections.push_back(unknown_game(name));
            for (const std::string& name : split_names(e.boards))
                if (name != "all" && name != "every") objections.push_back(unknown_board(name));
            for (const auto& wrong : objections)
                if (wrong)
                    throw DataError(f.file(), e.line, wrong->field, wrong->reason, wrong->hint);
        }
}

std::optional<MachineNeed> machine_need(const bench::TomlFields& f, const toml::table& root) {
    if (!root.contains("machine")) return std::nullopt;
    const toml::table* t = root["machine"].as_table();
    if (t == nullptr) f.refuse(root["machine"].node(), "machine", "it is no table", "[machine]");
    f.only(*t, {"vendor", "families", "last_cache_at_most", "otherwise"});
    MachineNeed need{.vendor = f.text_or(*t, "vendor", ""),
                     .last_cache_at_most = f.whole(*t, "last_cache_at_most", 0, 1 << 30),
                     .otherwise = f.text_of(*t, "otherwise")};
    for (const std::int64_t family :
         f.list<std::int64_t>(*t, "families", "numbers of /proc/cpuinfo, such as [23]"))
        need.families.push_back(std::to_string(family));
    if (need.families.empty() != need.vendor.empty())
        f.refuse(t, "families", "a family is one of a vendor", "vendor and families together");
    if (need.vendor.empty() && need.last_cache_at_most == 0)
        f.refuse(t, "machine", "it names no fact of a machine",
                 "vendor and families, or last_cache_at_most");
    return need;
}

// A claim that is measured has a figure that makes its verdict. One that waits has none, and may
// show figures of something else aside, which nobody published.
void check_essential(const bench::TomlFields& f, const toml::table& root, const Claim& claim) {
    const auto any = [&](auto&& is) {
        return std::any_of(claim.measures.begin(), claim.measures.end(), is);
    };
    if (claim.waiting.empty() && !any([](const Measure& m) { return m.essential; }))
        f.refuse(&root, "essential", "no measure makes the verdict", "essential = true");
    if (!claim.waiting.empty() && any([](const Measure& m) { return m.published.has_value(); }))
        f.refuse(&root, "waiting", "the claim is waiting, so nothing is judged",
                 "essential = false and nothing published, or no measures at all");
}

}  // namespace

Claim parse_claim(const std::filesystem::path& name, const std::string& text) {
    const bench::TomlFields f(name, "datasets/claims/T7.toml");
    const toml::table root = f.parse(text, "boardlab claim 2");
    std::vector<std::string> known{"schema",   "id",       "title",
                                   "source",   "year",     "place",
                                   "link",     "read",     "claimed",
                                   "hardware", "there",    "tested",
                                   "judged",   "sentence", "differences",
                                   "code",     "limits",   "waiting",
                                   "machine",  "measures", "direction_at_most"};
    known.insert(known.end(), bench::measuring_keys.begin(), bench::measuring_keys.end());
    f.only(root, known);
    Claim claim{{.id = f.text_of(root, "id"),
                 .title = f.text_of(root, "title"),
                 .source = f.text_of(root, "source"),
                 .place = f.text_of(root, "place"),
                 .claimed = f.text_of(root, "claimed"),
                 .hardware = f.text_of(root, "hardware"),
                 .link = f.text_of(root, "link"),
                 .read = f.text_of(root, "read"),
                 .there = f.text_of(root, "there"),
                 .waiting = f.text_or(root, "waiting", ""),
                 .limits = f.text_or(root, "limits", ""),
                 .direction_at_most = f.text_or(root, "direction_at_most", "")}};
    if (!claim.link.starts_with("https://"))
        f.refuse(root["link"].node(), "link", "it leads nowhere", "https://…");
    if (!std::regex_match(claim.id, std::regex("[A-Z][A-Za-z0-9-]*")))
        f.refuse(root["id"].node(), "id", "it is the name of a file and of rows",
                 "a capital letter, then letters, digits and -");
    if (!root.contains("year")) f.refuse(&root, "year", "it is missing", "year = 2007");
    claim.year = f.whole(root, "year", 1, 2100);
    if (claim.year < 1950) f.refuse(root["year"].node(), "year", "nobody measured then", "1950 on");
    claim.suite = {
        .file = name, .name = claim.id, .description = claim.title, .sha256 = sha256(text)};
    if (!claim.waiting.empty() && !root.contains("measures")) {
        for (const char* key : {"benchmarks", "sentence"})
            if (root.contains(key))
                f.refuse(root[key].node(), key, "the claim is waiting, and nothing is measured",
                         "leave it away until there is something to measure");
        return claim;
    }
    claim.tested = f.text_of(root, "tested");
    claim.judged = f.text_of(root, "judged");
    claim.sentence = f.text_of(root, "sentence");
    claim.differences = f.list<std::string>(root, "differences", "a sentence each");
    claim.code = f.list<std::string>(root, "code", "files below the project's folder");
    for (const char* key : {"differences", "code"})
        if (!root.contains(key)) f.refuse(&root, key, "it is missing", "a list");
    bench::read_measuring(f, root, claim.suite);
    check_names(f, claim.suite);
    claim.machine = machine_need(f, root);
    const auto measures = f.tables(root, "measures");
    if (measures.empty()) f.refuse(&root, "measures", "there is none", "[[measures]]");
    for (const toml::table* t : measures)
        claim.measures.push_back(MeasureTable{f, *t, claim.measures}.read());
    check_essential(f, root, claim);
    if (const auto wrong = unknown_placeholder(claim))
        f.refuse(root["sentence"].node(), "sentence",
                 "nothing is called {" + printable(*wrong) + "}",
                 "{ID}, {ID.published}, {ID.verdict} or {ID.factors} of a measure");
    return claim;
}

Claim read_claim(const std::filesystem::path& file) {
    Claim claim = parse_claim(file, read_bytes(file));
    if (file.stem() != claim.id)
        throw DataError(file, 0, "id", "it is '" + claim.id + "'", "the name of the file");
    return claim;
}

}  // namespace boardlab::claims
