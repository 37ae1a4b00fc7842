#include "harness/bench/suites/suite_entries.hpp"

#include "harness/bench/suites/source_reader.hpp"

namespace boardlab::bench {
namespace {

Sampling sampling(const TomlFields& f, const toml::table& root, const char* key,
                  const Sampling& fallback) {
    if (!root.contains(key)) return fallback;
    if (!root[key].is_table()) f.refuse(root[key].node(), key, "it is no table", "[sampling]");
    const toml::table& t = *root[key].as_table();
    f.only(t, {"visits", "rounds", "least_processes", "most_processes", "sample_ms", "precision"});
    Sampling s = fallback;
    s.visits = f.whole(t, "visits", s.visits, 1000);
    s.rounds = f.whole(t, "rounds", s.rounds, 1000);
    s.least_processes = f.whole(t, "least_processes", s.least_processes, 1000);
    s.most_processes = f.whole(t, "most_processes", s.most_processes, 1000);
    s.sample_seconds = f.number(t, "sample_ms", s.sample_seconds * 1e3, 0.01, 60'000) / 1e3;
    s.precision = f.number(t, "precision", s.precision, 0, 1);
    if (s.least_processes > s.most_processes)
        f.refuse(&t, "least_processes", "it is more than most_processes", "at most as many");
    return s;
}

void add_entry(const TomlFields& f, const SearchReader& searches, const toml::table& t,
               SuiteFile& suite) {
    std::vector<std::string> known = source_keys;
    known.insert(known.end(), {"boards", "games", "when"});
    f.only(t, known);
    const SuiteEntry e{.source = read_source(f, searches, t),
                       .boards = f.text_or(t, "boards", "all"),
                       .games = f.text_or(t, "games", "all"),
                       .line = static_cast<int>(t.source().begin.line)};
    const std::string when = f.one_of(t, "when", {"always", "quick", "full"});
    if (when != "quick") suite.entries.push_back(e);
    if (when != "full") suite.quick_entries.push_back(e);
}

}  // namespace

void read_measuring(const TomlFields& fields, const toml::table& root, SuiteFile& suite) {
    suite.sampling = sampling(fields, root, "sampling", {});
    suite.quick = sampling(fields, root, "quick", suite.sampling);
    const SearchReader searches(fields, root);
    const auto entries = fields.tables(root, "benchmarks");
    if (entries.empty())
        fields.refuse(root["benchmarks"].node(), "benchmarks", "there is none", "[[benchmarks]]");
    for (const toml::table* t : entries) add_entry(fields, searches, *t, suite);
}

}  // namespace boardlab::bench
