// A run of boards that do not exist, whose figures are known: each board's time in each of eight
// processes, on one position an operation.
#pragma once

#include <cmath>

#include "harness/bench/results/summary_table.hpp"

namespace boardlab {

struct MadeUpBoard {
    std::string name, family;
    int bits;
    double time;            // nanoseconds an item
    double spread = 0.001;  // between processes, as a logarithm
};

struct MadeUpRun {
    bench::RunResults run{};
    bench::Summary summary{};

    MadeUpRun() {
        run.manifest = {{"schema", bench::run_schema},
                        {"started", "2026-01-02T03:04:05Z"},
                        {"command", "boardlab bench"},
                        {"seed", 1},
                        {"quick", true},
                        {"finished", true},
                        {"machine", {{"cpu", "A CPU"}, {"cores", 2}, {"kernel", "A kernel"}}},
                        {"build", {{"compiler", "cc 1"}, {"flags", "-O3"}, {"commit", "abc"}}},
                        {"datasets", nlohmann::ordered_json::object()},
                        {"games", nlohmann::ordered_json::object()}};
    }
    // The first board is what the others are compared with.
    void measure(const std::string& suite, const std::string& game, const std::string& operation,
                 const std::vector<MadeUpBoard>& boards, const std::string& item = "move") {
        run.manifest["games"][game] = {
            {"files", 8}, {"ranks", 8}, {"start", "8/8/8/8/8/8/8/K6k w - - 0 1"}};
        for (const MadeUpBoard& b : boards) {
            if (std::none_of(run.boards.begin(), run.boards.end(),
                             [&](const bench::BoardFacts& f) { return f.name == b.name; }))
                run.boards.push_back({b.name, b.family, b.bits});
            bench::ResultRow row{.suite = suite,
                                 .game = game,
                                 .benchmark = operation + "_p1",
                                 .board = b.name,
                                 .item = item,
                                 .family = b.family,
                                 .bits = b.bits,
                                 .reference = boards.front().name,
                                 .timed = {.operation = operation, .positions = "p1"}};
            row.items = 1000;
            for (int process = 1; process <= 8; ++process)
                row.times[process] = {b.time * std::exp(b.spread * (process % 4 - 1.5)),
                                      b.time * 1.2};
            row.samples = 16;
            row.first_calls = {b.time * 2000};
            run.rows.push_back(std::move(row));
        }
    }
    void summarize() { summary = bench::summarize(run); }
};

// Two games, three questions; on "small" the words lead, on "large" two are too close to call.
inline MadeUpRun made_up_run() {
    MadeUpRun out;
    const auto words = [](const char* name, int bits, double time, double spread = 0.001) {
        return MadeUpBoard{name, "words", bits, time, spread};
    };
    for (const auto& [suite, operation] : {std::pair("movegen", "list"), {"perft", "perft-bulk"}})
        out.measure(suite, "small", operation,
                    {words("w1", 64, 10),
                     words("w2", 128, 25),
                     words("w4", 256, 62),
                     {"reg", "register", 256, 31},
                     {"cells", "mailbox", 128, 35},
                     {"slow", "reference", 256, 900}});
    out.measure("search", "small", "search:default",
                {words("w1", 64, 100), words("w2", 128, 150), {"cells", "mailbox", 128, 140}});
    out.measure("perft", "large", "perft-bulk",
                {words("w2", 128, 50, 0.02), {"cells", "mailbox", 128, 49.9, 0.03}});
    out.summarize();
    return out;
}

}  // namespace boardlab
