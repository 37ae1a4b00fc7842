#include "harness/bench/suites/suite_entries.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <regex>

#include "harness/bench/boards/board_benchmark.hpp"
#include "harness/contenders/choice.hpp"
#include "harness/contenders/search_features.hpp"

namespace boardlab::bench {
namespace {

Sampling sampling(const TomlFields& f, const toml::table& root, const char* key,
                  const Sampling& fallback) {
    if (!root.contains(key)) return fallback;
    if (!root[key].is_table()) f.refuse(root[key].node(), key, "it is no table", "[sampling]");
    const toml::table& t = *root[key].as_table();
    f.only(t, {"repetitions", "least_processes", "most_processes", "sample_ms", "precision"});
    Sampling s = fallback;
    s.repetitions = f.whole(t, "repetitions", s.repetitions, 1000);
    s.least_processes = f.whole(t, "least_processes", s.least_processes, 1000);
    s.most_processes = f.whole(t, "most_processes", s.most_processes, 1000);
    s.sample_seconds = f.number(t, "sample_ms", s.sample_seconds * 1e3, 0.01, 60'000) / 1e3;
    s.precision = f.number(t, "precision", s.precision, 0, 1);
    if (s.least_processes > s.most_processes)
        f.refuse(&t, "least_processes", "it is more than most_processes", "at most as many");
    return s;
}

class SearchReader {
 public:
    explicit SearchReader(const TomlFields& fields) : f_(fields) {}

    void read(const toml::table& root) {
        for (const toml::table* t : f_.tables(root, "searches")) add(*t);
    }
    SearchSetup named(const toml::table& entry, const std::string& name) const {
        std::vector<std::string> names{"default"};
        for (const SearchSetup& s : known_) {
            if (s.name == name) return s;
            names.push_back(s.name);
        }
        if (name == "default") return {.name = name};
        f_.refuse(entry["searches"].node(), "searches",
                  "no search is called '" + printable(name) + "'",
                  "did you mean '" + nearest(name, names) + "'? [[searches]] describes them");
    }

 private:
    void add(const toml::table& t) {
        f_.only(t,
                {"name", "with", "without", "table_mb", "warm", "direct", "threads", "parallel"});
        SearchSetup s{.name = f_.text_of(t, "name")};
        if (!std::regex_match(s.name, std::regex("[a-z0-9-]+")))
            f_.refuse(t["name"].node(), "name", "it stands in the names of rows",
                      "small letters, digits and -");
        for (const SearchSetup& other : known_)
            if (other.name == s.name)
                f_.refuse(t["name"].node(), "name", "another search has it", "a new name");
        s.with = parts(t, "with");
        s.without = parts(t, "without");
        s.table_megabytes = f_.whole(t, "table_mb", s.table_megabytes, 4096);
        s.warm = f_.flag(t, "warm", false);
        s.direct = f_.flag(t, "direct", false);
        if (t.contains("threads")) s.threads = f_.whole(t, "threads", 1, 256);
        s.parallel = f_.one_of(t, "parallel", {"lazy", "root"});
        if (s.warm && !options_of(s, 1).features.table)
            f_.refuse(&t, "warm", "a search without a table has nothing to keep", "with a table");
        known_.push_back(std::move(s));
    }
    std::vector<std::string> parts(const toml::table& t, const char* key) const {
        auto names = f_.list<std::string>(t, key, "names such as \"captures\"");
        search::Features scratch;
        for (const std::string& name : names)
            if (!set_feature(scratch, name, true))
                f_.refuse(t[key].node(), key,
                          "no part of the search is called '" + printable(name) + "'",
                          "did you mean '" + nearest(name, feature_names()) + "'?");
        return names;
    }

    const TomlFields& f_;
    std::vector<SearchSetup> known_{};
};

class EntryReader {
 public:
    EntryReader(const TomlFields& fields, const SearchReader& searches)
        : f_(fields), searches_(searches) {}

    void add(SuiteFile& suite, const toml::table& t) const {
        f_.only(t, {"operations", "searches", "positions", "depth", "first", "trees", "trees_each",
                    "micro", "threads", "memory", "boards", "games", "when"});
        SuiteEntry e{.line = static_cast<int>(t.source().begin.line)};
        e.operations = f_.list<std::string>(t, "operations", "names such as \"list\"");
        e.positions = f_.list<std::string>(t, "positions", "files below datasets/GAME");
        for (const std::int64_t n : f_.list<std::int64_t>(t, "trees", "numbers of nodes")) {
            if (n < 1) f_.refuse(t["trees"].node(), "trees", "a tree has a node at least", "1000");
            e.trees.push_back(static_cast<std::uint64_t>(n));
        }
        e.trees_each = f_.whole(t, "trees_each", 1, 1000);
        for (const std::int64_t n : f_.list<std::int64_t>(t, "threads", "numbers such as 1, 2")) {
            if (n < 1 || n > 256)
                f_.refuse(t["threads"].node(), "threads", "out of range", "1 to 256");
            e.threads.push_back(static_cast<int>(n));
        }
        if (t.contains("micro")) e.micro = checked_expression(t);
        e.boards = f_.text_or(t, "boards", "all");
        e.games = f_.text_or(t, "games", "all");
        e.memory = f_.flag(t, "memory", false);
        if (t.contains("first")) e.first = f_.whole(t, "first", 1, 1'000'000);
        read_searches(t, e);
        check_operations(t, e);
        const int sources = (e.positions.empty() ? 0 : 1) + (e.trees.empty() ? 0 : 1) +
                            (e.micro.empty() ? 0 : 1) + (e.memory ? 1 : 0);
        if (sources != 1)
            f_.refuse(&t, "benchmarks",
                      "it needs exactly one of positions, trees, micro and memory",
                      "positions = [\"timing/opening.fen\"]");
        const std::string when = f_.one_of(t, "when", {"always", "quick", "full"});
        if (when != "quick") suite.entries.push_back(e);
        if (when != "full") suite.quick_entries.push_back(e);
    }

 private:
    std::string checked_expression(const toml::table& t) const {
        const std::string expression = f_.text_of(t, "micro");
        try {
            const std::regex checked(expression);
        } catch (const std::regex_error& error) {
            f_.refuse(t["micro"].node(), "micro", error.what(), "a regular expression");
        }
        return expression;
    }
    void read_searches(const toml::table& t, SuiteEntry& e) const {
        for (const std::string& name :
             f_.list<std::string>(t, "searches", "names such as \"default\""))
            e.searches.push_back(searches_.named(t, name));
        if (!e.searches.empty() && (e.positions.empty() || !e.operations.empty()))
            f_.refuse(t["searches"].node(), "searches", "they need positions and no operations",
                      "positions = [\"timing/opening.fen\"]");
        if (e.searches.empty() == t.contains("depth"))
            f_.refuse(&t, "depth", "a search needs one, and nothing else has one", "depth = 4");
        if (t.contains("depth")) e.depth = f_.whole(t, "depth", 1, search::deepest_search);
    }
    void check_operations(const toml::table& t, const SuiteEntry& e) const {
        std::vector<std::string> known;
        for (const OperationFacts& o : operations) known.emplace_back(o.name);
        for (const std::string& name : e.operations)
            if (std::find(known.begin(), known.end(), name) == known.end())
                f_.refuse(t["operations"].node(), "operations",
                          "no operation is called '" + printable(name) + "'",
                          "did you mean '" + nearest(name, known) + "'?");
        if (e.operations.empty() && e.searches.empty() && !(e.positions.empty() && e.trees.empty()))
            f_.refuse(&t, "operations", "none is named",
                      fmt::format("{}, or searches", fmt::join(known, ", ")));
    }

    const TomlFields& f_;
    const SearchReader& searches_;
};

}  // namespace

void read_measuring(const TomlFields& fields, const toml::table& root, SuiteFile& suite) {
    suite.sampling = sampling(fields, root, "sampling", {});
    suite.quick = sampling(fields, root, "quick", suite.sampling);
    SearchReader searches(fields);
    searches.read(root);
    const auto entries = fields.tables(root, "benchmarks");
    if (entries.empty())
        fields.refuse(root["benchmarks"].node(), "benchmarks", "there is none", "[[benchmarks]]");
    for (const toml::table* t : entries) EntryReader(fields, searches).add(suite, *t);
}

}  // namespace boardlab::bench
