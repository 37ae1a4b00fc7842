// Instructions per node, which do not depend on the load of the machine.
#include <unistd.h>

#include <array>
#include <chrono>
#include <string>
#include <vector>

#include "harness/engines/child_process.hpp"
#include "harness/studies/compare_boards.hpp"

namespace boardlab {
namespace {

std::string own_path() {
    std::array<char, 4096> path{};
    const ssize_t size = readlink("/proc/self/exe", path.data(), path.size() - 1);
    return size > 0 ? std::string(path.data(), static_cast<std::size_t>(size)) : "";
}

// What valgrind says, then the exit code of what it ran.
constexpr const char* script = "\"$0\" \"$@\" 2>&1 >/dev/null; echo \"ended with $?\"";

// All instructions of one run, from the line "I   refs:      1,234,567". Nothing if the run failed:
// valgrind prints a count even of a program that it could not run to the end. A deep tree takes as
// long as it takes; Ctrl-C ends the wait.
std::optional<double> instructions(const std::vector<std::string>& arguments) {
    using namespace std::chrono_literals;
    std::vector<std::string> words{"-c",
                                   script,
                                   "valgrind",
                                   "--tool=cachegrind",
                                   "--cache-sim=no",
                                   "--cachegrind-out-file=/dev/null",
                                   own_path()};
    words.insert(words.end(), arguments.begin(), arguments.end());
    ChildProcess shell("/bin/sh", words, 0s);
    std::optional<double> found;
    bool well = false;
    for (std::string line;
         shell.read(line, ChildProcess::Clock::time_point::max()) == ChildProcess::Reading::line;) {
        well = line == "ended with 0";
        if (line.find("refs:") == std::string::npos || line.find("I ") == std::string::npos)
            continue;
        double value = 0;
        for (const char c : line.substr(line.find("refs:")))
            if (c >= '0' && c <= '9') value = value * 10 + (c - '0');
        found = value;
    }
    return well ? found : std::nullopt;
}

}  // namespace

std::optional<double> instructions_per_node(const std::string& game, const std::string& board,
                                            const ReferenceTree& tree, const std::string& mode) {
    const auto run = [&](int depth) {
        return instructions({"perft", "--game", game, "--rep", board, "--fen",
                             std::string(tree.fen), "--mode", mode, "--depth",
                             std::to_string(depth)});
    };
    const auto deep = run(tree.depth - 1), shallow = run(1);
    if (!deep || !shallow) return std::nullopt;
    return (*deep - *shallow) / static_cast<double>(tree.nodes_one_ply_less);
}

}  // namespace boardlab
