#include "harness/bench/suites/source_reader.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <regex>

#include "harness/bench/boards/board_benchmark.hpp"
#include "harness/contenders/choice.hpp"

namespace boardlab::bench {
namespace {

class SourceReader {
 public:
    SourceReader(const TomlFields& fields, const SearchReader& searches, const toml::table& entry)
        : f_(fields), searches_(searches), t_(entry) {}

    Source read() const {
        const std::vector<SearchSetup> searches = read_searches();
        const std::vector<std::string> operations = read_operations();
        const bool memory = f_.flag(t_, "memory", false);
        if (given("positions") + given("trees") + given("micro") + memory != 1)
            f_.refuse(&t_, "benchmarks",
                      "it needs exactly one of positions, trees, micro and memory",
                      "positions = [\"timing/opening.fen\"]");
        if (memory) return read_memory();
        if (given("micro")) return read_micro();
        if (given("trees")) return read_trees(operations);
        if (searches.empty())
            return OperationsOnPositions{operations, read_positions("operations")};
        const int depth = f_.whole(t_, "depth", 1, search::deepest_search);
        return SearchesOfPositions{searches, depth, read_positions("searches")};
    }

 private:
    bool given(const char* key) const { return t_.contains(key); }

    std::vector<SearchSetup> read_searches() const {
        std::vector<SearchSetup> out;
        for (const std::string& name :
             f_.list<std::string>(t_, "searches", "names such as \"default\""))
            out.push_back(searches_.named(t_, name));
        if (!out.empty() && (!given("positions") || given("operations")))
            f_.refuse(t_["searches"].node(), "searches", "they need positions and no operations",
                      "positions = [\"timing/opening.fen\"]");
        if (out.empty() == given("depth"))
            f_.refuse(&t_, "depth", "a search needs one, and nothing else has one", "depth = 4");
        return out;
    }
    std::vector<std::string> read_operations() const {
        std::vector<std::string> known;
        for (const OperationFacts& o : operations) known.emplace_back(o.name);
        auto out = f_.list<std::string>(t_, "operations", "names such as \"list\"");
        for (const std::string& name : out)
            if (std::find(known.begin(), known.end(), name) == known.end())
                f_.refuse(t_["operations"].node(), "operations",
                          "no operation is called '" + printable(name) + "'",
                          "did you mean '" + nearest(name, known) + "'?");
        if (out.empty() && !given("searches") && (given("positions") || given("trees")))
            f_.refuse(&t_, "operations", "none is named",
                      fmt::format("{}, or searches", fmt::join(known, ", ")));
        return out;
    }

    // A setting of another source would be ignored, and its writer would not know.
    void only(const std::vector<std::string>& keys) const {
        for (const std::string& key : source_keys)
            if (t_.contains(key) && std::find(keys.begin(), keys.end(), key) == keys.end() &&
                !(key == "memory" && t_[key].value_exact<bool>() == false))
                f_.refuse(t_[key].node(), key, "it says nothing about " + keys.front(),
                          "leave it away");
    }
    PositionFiles read_positions(const char* what_is_done) const {
        only({"positions", "first", "depth", what_is_done});
        PositionFiles out{.names =
                              f_.list<std::string>(t_, "positions", "files below datasets/GAME")};
        if (given("first")) out.first = f_.whole(t_, "first", 1, 1'000'000);
        return out;
    }
    TreesOfSizes read_trees(const std::vector<std::string>& operations) const {
        only({"trees", "trees_each", "threads", "operations"});
        TreesOfSizes out{.operations = operations, .sizes = {}};
        for (const std::int64_t n : f_.list<std::int64_t>(t_, "trees", "numbers of nodes")) {
            if (n < 1) f_.refuse(t_["trees"].node(), "trees", "a tree has a node at least", "1000");
            out.sizes.push_back(static_cast<std::uint64_t>(n));
        }
        out.each = f_.whole(t_, "trees_each", 1, 1000);
        for (const std::int64_t n : f_.list<std::int64_t>(t_, "threads", "numbers such as 1, 2")) {
            if (n < 1 || n > 256)
                f_.refuse(t_["threads"].node(), "threads", "out of range", "1 to 256");
            out.threads.push_back(static_cast<int>(n));
        }
        return out;
    }
    MicroBenchmarks read_micro() const {
        only({"micro"});
        MicroBenchmarks out{f_.text_of(t_, "micro")};
        try {
            const std::regex checked(out.expression);
        } catch (const std::regex_error& error) {
            f_.refuse(t_["micro"].node(), "micro", error.what(), "a regular expression");
        }
        return out;
    }
    MemorySizes read_memory() const {
        only({"memory"});
        return {};
    }

    const TomlFields& f_;
    const SearchReader& searches_;
    const toml::table& t_;
};

}  // namespace

Source read_source(const TomlFields& fields, const SearchReader& searches,
                   const toml::table& entry) {
    return SourceReader(fields, searches, entry).read();
}

}  // namespace boardlab::bench
