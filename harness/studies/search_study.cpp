#include "harness/studies/search_study.hpp"

#include <cmath>

#include "harness/contenders/search_on.hpp"
#include "harness/engines/oracle.hpp"
#include "harness/support/progress.hpp"

namespace boardlab {
namespace {

class Study {
 public:
    Study(const StudySettings& settings, std::size_t steps)
        : settings_(settings), table_(settings.table_bytes), steps_(steps) {}

    search::Result search(const std::string& fen, const search::Options& options) {
        const auto position = settings_.contender.start();
        position->load(fen);
        table_.clear();
        search::Result result = search_on(settings_.contender, *position, options, &table_);
        step();
        return result;
    }
    void step() {
        if (settings_.progress && !settings_.progress(++done_, steps_)) throw Interrupted{};
    }

 private:
    const StudySettings& settings_;
    search::Table table_;
    std::size_t steps_, done_ = 0;
};

}  // namespace

std::vector<OrderingRow> study_ordering(const StudySettings& settings) {
    std::vector<OrderingRow> rows{
        {"none", {.table_move = false, .captures = false}},
        {"table move", {.captures = false}},
        {"captures", {.table_move = false}},
        {"table move, captures", {}},
        {"and killers", {.killers = true}},
        {"and history", {.history = true}},
        {"and both", {.killers = true, .history = true}},
        {"and pvs", {.killers = true, .history = true, .scout = true}},
        {"and null move", {.killers = true, .history = true, .null_move = true, .scout = true}},
        {"and reductions",
         {.killers = true, .history = true, .null_move = true, .scout = true, .reductions = true}},
    };
    Study study(settings, rows.size() * settings.fens.size());
    for (OrderingRow& row : rows)
        for (const std::string& fen : settings.fens) {
            row.features.quiescence = settings.quiescence;
            const double before = cpu_seconds();
            row.nodes +=
                study.search(fen, {.depth = settings.depth, .features = row.features}).counts.nodes;
            row.seconds += cpu_seconds() - before;
        }
    return rows;
}

RateStudy study_rate(const StudySettings& settings, const std::string& engine, int engine_depth) {
    Study study(settings, settings.fens.size());
    Oracle oracle(engine, std::chrono::minutes(5));
    RateStudy out{.engine = oracle.name()};
    for (const std::string& fen : settings.fens) {
        const OracleSearch theirs =
            oracle.search(settings.contender.game, fen, "depth " + std::to_string(engine_depth),
                          static_cast<int>(settings.table_bytes >> 20));
        out.engine_nodes += theirs.nodes;
        out.engine_seconds += theirs.seconds;
        const double cleared = cpu_seconds();
        const search::Result ours = study.search(fen, {.depth = settings.depth});
        // With one thread the search's own time is CPU time but for what the machine takes away.
        out.nodes += ours.counts.nodes;
        out.seconds += std::min(ours.seconds, cpu_seconds() - cleared);
    }
    return out;
}

ThreadsStudy study_threads(const StudySettings& settings, int threads, int runs) {
    Study study(settings, settings.fens.size() * static_cast<std::size_t>(runs) * 3);
    ThreadsStudy out;
    for (const std::string& fen : settings.fens) {
        std::array<double, 3> seconds{}, nodes{};
        for (int run = 0; run < runs; ++run)
            for (std::size_t i = 0; i < 3; ++i) {
                const search::Result r = study.search(
                    fen, {.depth = settings.depth,
                          .threads = i == 0 ? 1 : threads,
                          .parallel = i == 1 ? search::Parallel::lazy : search::Parallel::root});
                seconds[i] += r.seconds;
                nodes[i] += static_cast<double>(r.counts.nodes);
            }
        out.lazy += std::log(seconds[0] / seconds[1]);
        out.root += std::log(seconds[0] / seconds[2]);
        out.lazy_nodes += std::log(nodes[1] / nodes[0]);
        out.root_nodes += std::log(nodes[2] / nodes[0]);
    }
    const auto positions = static_cast<double>(settings.fens.size());
    for (double* sum : {&out.lazy, &out.root, &out.lazy_nodes, &out.root_nodes})
        *sum = std::exp(*sum / positions);
    return out;
}

}  // namespace boardlab
