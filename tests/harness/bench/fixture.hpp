// A small benchmark of its own: two boards, one operation, short samples.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "harness/files/data_file.hpp"
#include "harness/support/temporary_folder.hpp"
#include "tests/support/source_root.hpp"
#include "tests/support/started_program.hpp"

namespace boardlab::bench {

class BenchTest : public testing::Test {
 protected:
    BenchTest() {
        std::filesystem::create_directory(folder.path() / "datasets");
        std::filesystem::create_directory(folder.path() / "datasets/suites");
        std::filesystem::create_directory_symlink(source_root() / "datasets/chess",
                                                  folder.path() / "datasets/chess");
        suite("tiny", 0.2, 3, 3, 2);
    }
    void suite(const std::string& name, double sample_ms, int least, int most, int visits) {
        std::ostringstream text;
        text << "schema = \"boardlab suite 1\"\nname = \"" << name
             << "\"\ndescription = \"for tests\"\n[sampling]\nsample_ms = " << sample_ms
             << "\nleast_processes = " << least << "\nmost_processes = " << most
             << "\nrounds = 2\nvisits = " << visits
             << "\n[[benchmarks]]\noperations = [\"list\", \"count\"]\n"
                "positions = [\"timing/endgame.fen\"]\n"
                "[[benchmarks]]\noperations = [\"perft-bulk\"]\ntrees = [1000]\n";
        folder.write("datasets/suites/" + name + ".toml", text.str());
    }
    std::string out(const std::string& name) const { return (folder.path() / name).string(); }
    std::string bench(const std::string& rest, const std::string& suite = "tiny",
                      const std::string& game = "chess") const {
        return "bench --game " + game + " --rep u64,mailbox --suite " + suite + " --datasets " +
               out("datasets") + " " + rest;
    }
    // A finished run of the tiny suite.
    std::string finished(const std::string& name) const {
        const Outcome outcome = run(bench("--out " + out(name)), true);
        EXPECT_EQ(outcome.code, 0) << outcome.text;
        return out(name);
    }
    // Starts a run into `run` or adds to the one there, waits until that has so many samples, and
    // ends it as told. Its exit code.
    int end_by(int signal, const std::string& arguments, std::size_t samples) const {
        StartedProgram program(program_path() + ' ' + arguments + " 2>" + out("errors"));
        program.wait_until_it(
            "takes " + std::to_string(samples) + " samples",
            [&] { return lines(out("run/samples.jsonl")) >= samples; }, command_patience);
        program.send(signal);
        return program.wait().code;
    }
    // In which processes each row was measured.
    static std::map<std::string, std::set<int>> processes_in(const std::string& journal) {
        std::map<std::string, std::set<int>> processes;
        std::istringstream entries(journal);
        for (std::string line; std::getline(entries, line);) {
            const auto sample = nlohmann::json::parse(line);
            processes[sample["row"].get<std::string>()].insert(sample["process"].get<int>());
        }
        return processes;
    }
    static std::size_t lines(const std::string& file) {
        std::ifstream in(file);
        std::size_t n = 0;
        for (std::string line; std::getline(in, line);) ++n;
        return n;
    }
    TemporaryFolder folder;
};

}  // namespace boardlab::bench
