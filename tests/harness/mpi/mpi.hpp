// boardlab-mpi as a user runs it, on one machine.
#pragma once

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "harness/files/data_file.hpp"
#include "harness/support/temporary_folder.hpp"
#include "tests/support/started_program.hpp"

namespace boardlab {

using Json = nlohmann::json;

inline bool says(const std::string& text, const std::string& words) {
    return text.find(words) != std::string::npos;
}

class Mpi : public testing::Test {
 protected:
    void SetUp() override {
        if (program_path("BOARDLAB_MPI").empty())
            GTEST_SKIP() << "boardlab-mpi is not built: no MPI (libopenmpi-dev) was found";
        if (std::system("command -v mpirun >/dev/null") != 0)
            GTEST_SKIP() << "mpirun is not installed (openmpi-bin)";
    }
    static std::string by(int ranks, const std::string& arguments) {
        return "mpirun -n " + std::to_string(ranks) + " --allow-run-as-root --oversubscribe " +
               program_path("BOARDLAB_MPI") + " " + arguments;
    }
    // Of standard output, or of standard error.
    static Outcome mpirun(const std::string& arguments, bool errors = false, int ranks = 4) {
        const std::string command =
            by(ranks, arguments) + (errors ? " 2>&1 >/dev/null" : " 2>/dev/null");
        StartedProgram program("sh -c '" + command + "'");
        return program.wait(command_patience);
    }
    static Json json_of(const Outcome& outcome) {
        EXPECT_EQ(outcome.code, 0) << outcome.text;
        return Json::parse(outcome.text, nullptr, false);
    }
    std::string file(const std::string& name) const { return (folder.path() / name).string(); }
    bool exists(const std::string& name) const { return std::filesystem::exists(file(name)); }

    TemporaryFolder folder;
};

}  // namespace boardlab
