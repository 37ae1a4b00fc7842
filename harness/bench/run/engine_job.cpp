#include "harness/bench/run/engine_job.hpp"

#include <map>
#include <memory>

#include "harness/engines/oracle.hpp"

namespace boardlab::bench {
namespace {

constexpr auto engine_patience =
    std::chrono::minutes(9);  // less than the runner's with this process

// One process for all jobs of an engine: each has a table and networks of its own in memory.
std::shared_ptr<Oracle> shared_oracle(const std::string& engine) {
    static std::map<std::string, std::weak_ptr<Oracle>> oracles;
    std::weak_ptr<Oracle>& known = oracles[engine];
    std::shared_ptr<Oracle> oracle = known.lock();
    if (!oracle) known = oracle = std::make_shared<Oracle>(engine, engine_patience);
    return oracle;
}

class EngineJob {
 public:
    explicit EngineJob(const Job& job) : job_(job), oracle_(shared_oracle(job.board)) {}

    Work once(Call& call) {
        Work work;
        for (const std::string& fen : job_.fens) {
            const std::uint64_t nodes =
                job_.operation == "search" ? searched(fen, call) : counted(fen, call);
            work.items += nodes;
            work.checksum = job_.fens.size() == 1 ? nodes : work.checksum * 31 + nodes;
        }
        return work;
    }

 private:
    std::uint64_t counted(const std::string& fen, Call& call) {
        const double begun = oracle_->cpu_seconds();
        oracle_->perft(job_.game, fen, 1);  // next to nothing but the setting up
        const double set_up = oracle_->cpu_seconds();
        const NodeCount nodes = oracle_->perft(job_.game, fen, job_.depth);
        call.engine_seconds += oracle_->cpu_seconds() - set_up - (set_up - begun);
        return static_cast<std::uint64_t>(nodes);
    }
    std::uint64_t searched(const std::string& fen, Call& call) {
        const OracleSearch found = oracle_->search(
            job_.game, fen, "depth " + std::to_string(job_.depth), job_.search.table_megabytes);
        call.engine_seconds += found.seconds;
        return found.nodes;
    }

    Job job_;
    std::shared_ptr<Oracle> oracle_;
};

}  // namespace

std::function<Work(Call&)> engine_job(const Job& job) {
    const auto engine = std::make_shared<EngineJob>(job);
    return [engine](Call& call) { return engine->once(call); };
}

}  // namespace boardlab::bench
