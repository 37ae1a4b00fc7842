// Instructions per node, which do not depend on the load of the machine.
#include <unistd.h>

#include <array>
#include <cstdio>
#include <memory>

#include "harness/studies/compare_boards.hpp"
#include "harness/support/progress.hpp"

namespace boardlab {
namespace {

std::string own_path() {
    std::array<char, 4096> path{};
    const ssize_t size = readlink("/proc/self/exe", path.data(), path.size() - 1);
    return size > 0 ? std::string(path.data(), static_cast<std::size_t>(size)) : "";
}

// All instructions of one run, from the line "I   refs:      1,234,567". Nothing if the run failed:
// valgrind prints a count even of a program that it could not run to the end.
std::optional<double> instructions(const std::string& arguments) {
    const std::string command =
        "valgrind --tool=cachegrind --cache-sim=no --cachegrind-out-file=/dev/null '" + own_path() +
        "' " + arguments + " 2>&1 >/dev/null";
    std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen(command.c_str(), "r"), pclose);
    if (!pipe) return std::nullopt;
    std::array<char, 512> line{};
    std::optional<double> found;
    while (std::fgets(line.data(), static_cast<int>(line.size()), pipe.get()) != nullptr) {
        const std::string text = line.data();
        const std::size_t at = text.find("refs:");
        if (at == std::string::npos || text.find("I ") == std::string::npos) continue;
        double value = 0;
        for (const char c : text.substr(at))
            if (c >= '0' && c <= '9') value = value * 10 + (c - '0');
        found = value;
    }
    const bool well = pclose(pipe.release()) == 0;
    if (interrupted()) throw Interrupted{};
    return well ? found : std::nullopt;
}

}  // namespace

std::optional<double> instructions_per_node(const std::string& game, const std::string& board,
                                            const ReferenceTree& tree, const std::string& mode) {
    const auto run = [&](int depth) {
        return instructions("perft --game " + game + " --rep " + board + " --fen '" +
                            std::string(tree.fen) + "' --mode " + mode + " --depth " +
                            std::to_string(depth));
    };
    const auto deep = run(tree.depth - 1), shallow = run(1);
    if (!deep || !shallow) return std::nullopt;
    return (*deep - *shallow) / static_cast<double>(tree.nodes_one_ply_less);
}

}  // namespace boardlab
