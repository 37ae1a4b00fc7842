// A made-up claim, and a run with made-up times.
#pragma once

#include <cmath>

#include "harness/claims/measured.hpp"

namespace boardlab::claims {

// The text of a valid claim, in parts that tests replace.
struct Text {
    std::string head =
        "schema = \"boardlab claim 2\"\nid = \"X1\"\ntitle = \"t\"\nsource = \"s\"\nyear = 2007\n"
        "place = \"p\"\nlink = \"https://l\"\nread = \"r\"\nclaimed = \"c\"\nhardware = \"h\"\n"
        "there = \"w\"\ntested = \"t\"\ndifferences = [\"d\"]\ncode = [\"f\"]\njudged = \"j\"\n";
    std::string sentence = "sentence = \"{a} against {a.published}: {a.verdict}\"\n";
    std::string benchmarks =
        "[[benchmarks]]\noperations = [\"list\"]\npositions = [\"timing/opening.fen\"]\n"
        "boards = \"u64,mailbox\"\ngames = \"chess\"\n";
    std::string measure =
        "[[measures]]\nid = \"a\"\nlabel = \"l\"\nof = \"chess/list opening/mailbox\"\n"
        "over = \"chess/list opening/u64\"\n";
    std::string published = "published = 2\ntolerance = 0.2\n";
    std::string more{};
    std::string whole() const { return head + sentence + benchmarks + measure + published + more; }
};

inline std::string measure_of(const std::string& of, const std::string& over) {
    return "[[measures]]\nid = \"a\"\nlabel = \"l\"\nof = \"" + of + "\"\nover = \"" + over +
           "\"\n";
}

// Five processes whose times differ a little.
class MadeUpRun {  // NOLINT(bugprone-exception-escape): as RunResults
 public:
    void row(const std::string& game, const std::string& benchmark, const std::string& board,
             double time, double items = 100, double noise = 0.001) {
        bench::ResultRow r{.suite = "X1",
                           .game = game,
                           .benchmark = benchmark,
                           .board = board,
                           .item = "node",
                           .reference = "u64"};
        r.items = items;
        for (int process = 1; process <= 5; ++process)
            r.times[process] = {time * (1 + noise * std::sin(process * 7 + time)),
                                time * (1 + noise * std::sin(process * 11 + time))};
        run.rows.push_back(r);
    }
    Judged judged(const Claim& claim) const {
        return judge_claim(claim, run, bench::summarize(run));
    }
    bench::RunResults run;
};

}  // namespace boardlab::claims
