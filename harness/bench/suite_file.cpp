#include "harness/bench/suite_file.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <toml++/toml.h>

#include <algorithm>
#include <regex>

#include "harness/bench/workbench.hpp"
#include "harness/choice.hpp"
#include "harness/data_error.hpp"
#include "harness/data_file.hpp"
#include "harness/sha256.hpp"

namespace boardlab {
namespace {

constexpr std::string_view schema = "boardlab suite 1";

class SuiteReader {
 public:
    explicit SuiteReader(const std::filesystem::path& file) : file_(file) {}

    SuiteFile read(const std::string& text) {
        refuse_unless_text(file_, text);
        toml::table root;
        try {
            root = toml::parse(text);
        } catch (const toml::parse_error& error) {
            throw DataError(file_, static_cast<int>(error.source().begin.line), "TOML",
                            std::string(error.description()), "see datasets/suites/movegen.toml");
        }
        only(root, {"schema", "name", "description", "sampling", "quick", "benchmarks"});
        if (const std::string found = text_of(root, "schema"); found != schema)
            refuse(root["schema"].node(), "schema", "unknown schema '" + printable(found) + "'",
                   std::string(schema));
        SuiteFile suite{.file = file_,
                        .name = text_of(root, "name"),
                        .description = text_of(root, "description"),
                        .sha256 = sha256(text)};
        suite.sampling = sampling(root, "sampling", {});
        suite.quick = sampling(root, "quick", suite.sampling);
        const toml::array* list = root["benchmarks"].as_array();
        if (list == nullptr || list->empty())
            refuse(root["benchmarks"].node(), "benchmarks", "there is none", "[[benchmarks]]");
        for (const toml::node& node : *list) {
            if (!node.is_table()) refuse(&node, "benchmarks", "it is no table", "[[benchmarks]]");
            add_entry(suite, *node.as_table());
        }
        return suite;
    }

 private:
    [[noreturn]] void refuse(const toml::node* node, const std::string& field,
                             const std::string& reason, const std::string& hint) const {
        const int line = node == nullptr ? 0 : static_cast<int>(node->source().begin.line);
        throw DataError(file_, line, field, reason, hint);
    }
    // A key nobody knows is most likely a misspelt one, and its default would be silently used.
    void only(const toml::table& table, const std::vector<std::string>& known) const {
        for (const auto& [key, value] : table) {
            const std::string name(key.str());
            if (std::find(known.begin(), known.end(), name) == known.end())
                refuse(&value, printable(name), "no such key",
                       "did you mean '" + nearest(name, known) + "'?");
        }
    }
    std::string text_of(const toml::table& table, const char* key) const {
        const auto value = table[key].value_exact<std::string>();
        if (!value || value->empty())
            refuse(table[key].node(), key, "it is missing or no text", "every suite states it");
        return *value;
    }
    double number(const toml::table& table, const char* key, double fallback, double low,
                  double high) const {
        if (!table.contains(key)) return fallback;
        const auto value = table[key].is_number() ? table[key].value<double>() : std::nullopt;
        if (!value || !(*value >= low && *value <= high))
            refuse(table[key].node(), key, "it is no number in range",
                   fmt::format("from {} to {}", low, high));
        return *value;
    }
    int whole(const toml::table& table, const char* key, int fallback, int high) const {
        if (table.contains(key) && !table[key].is_integer())
            refuse(table[key].node(), key, "it is no whole number", "1 or more");
        return static_cast<int>(number(table, key, fallback, 1, high));
    }
    template <class T>
    std::vector<T> list(const toml::table& table, const char* key, const char* hint) const {
        std::vector<T> out;
        if (!table.contains(key)) return out;
        const toml::array* array = table[key].as_array();
        if (array == nullptr || array->empty())
            refuse(table[key].node(), key, "it is no list, or an empty one", hint);
        for (const toml::node& node : *array) {
            const auto value = node.value_exact<T>();
            if (!value) refuse(&node, key, "an entry has the wrong type", hint);
            out.push_back(*value);
        }
        return out;
    }
    Sampling sampling(const toml::table& root, const char* key, const Sampling& fallback) const {
        if (!root.contains(key)) return fallback;
        if (!root[key].is_table()) refuse(root[key].node(), key, "it is no table", "[sampling]");
        const toml::table& t = *root[key].as_table();
        only(t, {"repetitions", "least_processes", "most_processes", "sample_ms", "precision"});
        Sampling s = fallback;
        s.repetitions = whole(t, "repetitions", s.repetitions, 1000);
        s.least_processes = whole(t, "least_processes", s.least_processes, 1000);
        s.most_processes = whole(t, "most_processes", s.most_processes, 1000);
        s.sample_seconds = number(t, "sample_ms", s.sample_seconds * 1e3, 0.01, 60'000) / 1e3;
        s.precision = number(t, "precision", s.precision, 0, 1);
        if (s.least_processes > s.most_processes)
            refuse(&t, "least_processes", "it is more than most_processes", "at most as many");
        return s;
    }
    void add_entry(SuiteFile& suite, const toml::table& t) const {
        only(t, {"operations", "positions", "trees", "trees_each", "micro", "threads", "memory",
                 "boards", "when"});
        SuiteEntry e;
        e.operations = list<std::string>(t, "operations", "names such as \"list\"");
        e.positions = list<std::string>(t, "positions", "files below datasets/GAME");
        for (const std::int64_t n : list<std::int64_t>(t, "trees", "numbers of nodes")) {
            if (n < 1) refuse(t["trees"].node(), "trees", "a tree has a node at least", "1000");
            e.trees.push_back(static_cast<std::uint64_t>(n));
        }
        e.trees_each = whole(t, "trees_each", 1, 1000);
        for (const std::int64_t n : list<std::int64_t>(t, "threads", "numbers such as 1, 2, 4")) {
            if (n < 1 || n > 256)
                refuse(t["threads"].node(), "threads", "out of range", "1 to 256");
            e.threads.push_back(static_cast<int>(n));
        }
        if (t.contains("micro")) e.micro = checked_expression(t);
        if (t.contains("boards")) e.boards = text_of(t, "boards");
        if (t.contains("memory")) e.memory = t["memory"].value_exact<bool>().value_or(false);
        check_operations(t, e);
        const int sources = (e.positions.empty() ? 0 : 1) + (e.trees.empty() ? 0 : 1) +
                            (e.micro.empty() ? 0 : 1) + (e.memory ? 1 : 0);
        if (sources != 1)
            refuse(&t, "benchmarks", "it needs exactly one of positions, trees, micro and memory",
                   "positions = [\"timing/opening.fen\"]");
        const std::string when = t.contains("when") ? text_of(t, "when") : "always";
        if (when != "always" && when != "quick" && when != "full")
            refuse(t["when"].node(), "when", "unknown '" + printable(when) + "'",
                   "always, quick or full");
        if (when != "quick") suite.entries.push_back(e);
        if (when != "full") suite.quick_entries.push_back(e);
    }
    std::string checked_expression(const toml::table& t) const {
        const std::string expression = text_of(t, "micro");
        try {
            const std::regex checked(expression);
        } catch (const std::regex_error& error) {
            refuse(t["micro"].node(), "micro", error.what(), "a regular expression");
        }
        return expression;
    }
    void check_operations(const toml::table& t, const SuiteEntry& e) const {
        std::vector<std::string> known;
        for (const OperationFacts& o : operations) known.emplace_back(o.name);
        for (const std::string& name : e.operations)
            if (std::find(known.begin(), known.end(), name) == known.end())
                refuse(t["operations"].node(), "operations",
                       "no operation is called '" + printable(name) + "'",
                       "did you mean '" + nearest(name, known) + "'?");
        if (e.operations.empty() && !(e.positions.empty() && e.trees.empty()))
            refuse(&t, "operations", "none is named", fmt::format("{}", fmt::join(known, ", ")));
    }

    std::filesystem::path file_;
};

}  // namespace

SuiteFile parse_suite(const std::filesystem::path& name, const std::string& text) {
    return SuiteReader(name).read(text);
}
SuiteFile read_suite(const std::filesystem::path& file) {
    return parse_suite(file, read_bytes(file));
}

}  // namespace boardlab
