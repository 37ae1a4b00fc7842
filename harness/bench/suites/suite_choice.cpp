// Which suites there are, and which were asked for.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "harness/bench/suites/suite_file.hpp"
#include "harness/contenders/choice.hpp"
#include "harness/files/data_file.hpp"
#include "harness/support/exit_code.hpp"

namespace boardlab::bench {
namespace {

// A suite of the user's own, by its file; others go by their names.
bool is_file(const std::string& suite) { return suite.ends_with(".toml"); }

// Takes each once. Rows, tables and charts go by the names of suites, so no two may have one.
class Chosen {
 public:
    void add(SuiteFile suite) {
        const auto same = std::find_if(suites.begin(), suites.end(), [&](const SuiteFile& other) {
            return other.name == suite.name;
        });
        if (same == suites.end())
            suites.push_back(std::move(suite));
        else if (std::filesystem::weakly_canonical(same->file) !=
                 std::filesystem::weakly_canonical(suite.file))
            throw UsageError(
                fmt::format("--suite: {} and {} are both called '{}'; give yours another name",
                            same->file.string(), suite.file.string(), suite.name));
    }
    std::vector<SuiteFile> suites{};
};

}  // namespace

std::filesystem::path datasets_folder(const std::string& given) {
    if (!given.empty()) {
        if (!std::filesystem::is_directory(given))
            throw UsageError("--datasets " + given + ": there is no such folder");
        return given;
    }
    if (std::filesystem::is_directory("datasets/suites")) return "datasets";
    // A program in build/ finds the datasets of the sources around it.
    std::error_code ignored;
    const auto own = std::filesystem::read_symlink("/proc/self/exe", ignored);
    for (auto folder = own.parent_path(); folder.has_relative_path(); folder = folder.parent_path())
        if (std::filesystem::is_directory(folder / "datasets/suites")) return folder / "datasets";
    throw UsageError("no folder 'datasets' here or above the program; name it with --datasets");
}

std::vector<std::string> suite_names(const std::filesystem::path& datasets) {
    return names_of_files(datasets / "suites", ".toml");
}

std::vector<SuiteFile> choose_suites(const std::filesystem::path& datasets,
                                     const std::string& names) {
    const std::vector<std::string> known = suite_names(datasets);
    if (known.empty())
        throw UsageError("there are no suites in " + (datasets / "suites").string() +
                         "; name the folder with --datasets");
    Chosen chosen;
    for (const std::string& name :
         split_names(names == "all" ? fmt::format("{}", fmt::join(known, ",")) : names)) {
        if (is_file(name)) {
            SuiteFile own = read_suite(name);
            own.is_own = true;
            chosen.add(std::move(own));
            continue;
        }
        if (std::find(known.begin(), known.end(), name) == known.end())
            throw UsageError(
                fmt::format("--suite {}: no such suite; did you mean '{}'? There are {}, and all; "
                            "one of your own is a file, FILE.toml",
                            name, nearest(name, known), fmt::join(known, ", ")));
        chosen.add(read_suite(datasets / "suites" / (name + ".toml")));
    }
    return chosen.suites;
}

}  // namespace boardlab::bench
