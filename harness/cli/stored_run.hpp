// Runs that are kept: by folder or by name, and whether one that was not finished is taken.
#pragma once

#include <fmt/format.h>

#include "harness/bench/results/check_run.hpp"
#include "harness/cli/command_line.hpp"

namespace boardlab::cli {

// A folder as it was named; @NAME is a baseline, kept beside the program.
inline std::string run_folder(const std::string& given) {
    if (!given.starts_with('@')) return given;
    const std::string name = given.substr(1);
    if (name.empty() || name.find('/') != std::string::npos)
        throw UsageError(given + ": the name of a baseline is one word behind the @");
    const auto folder = std::filesystem::read_symlink("/proc/self/exe").parent_path() / "baselines";
    std::filesystem::create_directories(folder);
    return (folder / name).string();
}

inline void add_unfinished(Command& command, bool& unfinished) {
    command.flag("--unfinished", unfinished,
                 "take a run that was interrupted as it is; its figures may still change");
}

// Throws DataError unless the run is complete.
inline bench::RunResults stored_run(const std::string& folder, bool unfinished) {
    bench::RunResults run = bench::load_whole_run(
        run_folder(folder), unfinished ? bench::Unfinished::taken : bench::Unfinished::refused);
    if (bench::is_unfinished(run.manifest))
        fmt::print(stderr,
                   "boardlab: {}: this run was not finished; its figures may still change\n",
                   folder);
    return run;
}

}  // namespace boardlab::cli
