// A small benchmark of its own: two boards, one operation, short samples.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "harness/data_file.hpp"
#include "tests/program.hpp"
#include "tests/source_root.hpp"
#include "tests/temporary_folder.hpp"

namespace boardlab {

class BenchTest : public testing::Test {
 protected:
    BenchTest() {
        std::filesystem::create_directory(folder.path() / "datasets");
        std::filesystem::create_directory(folder.path() / "datasets/suites");
        std::filesystem::create_directory_symlink(source_root() / "datasets/chess",
                                                  folder.path() / "datasets/chess");
        suite("tiny", 0.2, 3, 3, 2);
    }
    void suite(const std::string& name, double sample_ms, int least, int most, int repetitions) {
        std::ostringstream text;
        text << "schema = \"boardlab suite 1\"\nname = \"" << name
             << "\"\ndescription = \"for tests\"\n[sampling]\nsample_ms = " << sample_ms
             << "\nleast_processes = " << least << "\nmost_processes = " << most
             << "\nrepetitions = " << repetitions
             << "\n[[benchmarks]]\noperations = [\"list\", \"count\"]\n"
                "positions = [\"timing/endgame.fen\"]\n"
                "[[benchmarks]]\noperations = [\"perft-bulk\"]\ntrees = [1000]\n";
        folder.write("datasets/suites/" + name + ".toml", text.str());
    }
    std::string out(const std::string& name) const { return (folder.path() / name).string(); }
    std::string bench(const std::string& rest, const std::string& suite = "tiny") const {
        return "bench --game chess --rep u64,0x88 --suite " + suite + " --datasets " +
               out("datasets") + " " + rest;
    }
    // A finished run of the tiny suite.
    std::string finished(const std::string& name) const {
        const Outcome outcome = run(bench("--out " + out(name)), true);
        EXPECT_EQ(outcome.code, 0) << outcome.text;
        return out(name);
    }
    static std::size_t lines(const std::string& file) {
        std::ifstream in(file);
        std::size_t n = 0;
        for (std::string line; std::getline(in, line);) ++n;
        return n;
    }
    TemporaryFolder folder;
};

}  // namespace boardlab
