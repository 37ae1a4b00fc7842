#include "harness/bench/run/sample_server.hpp"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cmath>
#include <istream>
#include <map>
#include <nlohmann/json.hpp>
#include <ostream>
#include <stdexcept>
#include <tuple>
#include <utility>

#include "harness/bench/run/hardware_counters.hpp"
#include "harness/bench/run/job.hpp"
#include "harness/engines/oracle.hpp"
#include "harness/support/finite.hpp"
#include "harness/support/progress.hpp"

namespace boardlab::bench {
namespace {

using Json = nlohmann::ordered_json;

constexpr double most_iterations = 1e9;
constexpr double long_call = 0.05;  // seconds; one such call is enough to know its time

// Keeps the run in the shape of Google Benchmark's JSON, which its tools read.
class KeepRun : public benchmark::BenchmarkReporter {
 public:
    bool ReportContext(const Context&) override { return true; }
    void ReportRuns(const std::vector<Run>& runs) override {
        for (const Run& run : runs) {
            if (run.error_occurred) throw std::runtime_error(run.error_message);
            kept = {{"name", run.benchmark_name()},
                    {"run_name", run.benchmark_name()},
                    {"run_type", "iteration"},
                    {"repetitions", 1},
                    {"repetition_index", 0},
                    {"threads", run.threads},
                    {"iterations", run.iterations},
                    {"real_time", finite(run.GetAdjustedRealTime())},
                    {"cpu_time", finite(run.GetAdjustedCPUTime())},
                    {"time_unit", benchmark::GetTimeUnitString(run.time_unit)}};
            for (const auto& [name, counter] : run.counters) kept[name] = finite(counter.value);
        }
    }
    Json kept;
};

struct Prepared {
    Job job;
    DoOnce once{};
    double first_seconds = 0;   // of the first call in this process, with cold caches
    double steady_seconds = 0;  // of a later call: says how many calls fill a sample
    Work work{};
    double nodes = 0;  // noted by the calls of the last sample, on average
};

class SampleServer {
 public:
    Json answer(const Json& request) {
        const int id = request.at("id").get<int>();
        if (request.contains("job")) jobs_.insert_or_assign(id, prepare(request.at("job")));
        const auto found = jobs_.find(id);
        if (found == jobs_.end())
            throw std::invalid_argument("no job with the id " + std::to_string(id) + " was sent");
        Prepared& p = found->second;
        const double seconds = request.at("seconds").get<double>();
        Json out{{"checksum", std::to_string(p.work.checksum)},
                 {"items", p.work.items},
                 {"first_ns", p.first_seconds * 1e9}};
        if (seconds > 0) {
            out["run"] = timed(request.at("name").get<std::string>(), p, seconds);
            if (p.nodes > 0) out["nodes"] = p.nodes;
            for (std::size_t i = 0; i < counts_.size(); ++i)
                out["counters"][std::string(HardwareCounters::names[i])] =
                    counts_[i] ? Json(*counts_[i]) : Json(nullptr);
        }
        return out;
    }

 private:
    static Prepared prepare(const Json& description) {
        Prepared p{.job = job_from_json(description)};
        p.once = prepared(p.job);
        std::tie(p.work, p.first_seconds) = called(p);
        p.steady_seconds = p.first_seconds;
        if (p.first_seconds > long_call) return p;
        Work again;
        std::tie(again, p.steady_seconds) = called(p);
        if (again != p.work) throw std::runtime_error("the second call differs from the first");
        return p;
    }
    // One call, and the CPU time it took.
    static std::pair<Work, double> called(const Prepared& p) {
        Call call;
        const double begun = cpu_seconds();
        const Work work = p.once(call);
        return {work, p.job.by_engine() ? call.engine_seconds : cpu_seconds() - begun};
    }
    Json timed(const std::string& name, Prepared& p, double seconds) {
        const double wanted = std::ceil(seconds / std::max(p.steady_seconds, 1e-9));
        // One call of an engine is a sample: talking to it may take longer than its work.
        const double most = p.job.by_engine() ? 1.0 : most_iterations;
        const auto iterations =
            static_cast<benchmark::IterationCount>(std::clamp(wanted, 1.0, most));
        std::size_t differing = 0;
        Call call;
        benchmark::ClearRegisteredBenchmarks();
        auto* registered = benchmark::RegisterBenchmark(name.c_str(), [&](benchmark::State& state) {
            call.untimed = [&](const std::function<void()>& part) {
                state.PauseTiming();
                part();
                state.ResumeTiming();
            };
            // Every call must come to the same, not only the last.
            for ([[maybe_unused]] auto _ : state) {
                differing += p.once(call) != p.work;
                if (p.job.by_engine())
                    state.SetIterationTime(std::exchange(call.engine_seconds, 0));
            }
            state.counters["items"] = static_cast<double>(p.work.items);
        });
        registered->Iterations(iterations)->Unit(benchmark::kNanosecond);
        if (p.job.wall_time()) registered->UseRealTime()->MeasureProcessCPUTime();
        if (p.job.by_engine()) registered->UseManualTime();
        KeepRun reporter;
        counters_.start();
        benchmark::RunSpecifiedBenchmarks(&reporter, "all");
        counts_ = counters_.stop();
        if (differing > 0) throw std::runtime_error("later calls differ from the first");
        if (p.job.by_engine()) {  // this process only waited, so its own figures say nothing
            reporter.kept["cpu_time"] = reporter.kept["real_time"];
            counts_ = {};
        }
        for (auto& count : counts_)
            if (count) *count /= static_cast<double>(iterations);
        p.nodes = static_cast<double>(call.nodes) / static_cast<double>(iterations);
        // The first calls were cold. From now on the number of calls fits the time asked for.
        p.steady_seconds = reporter.kept.value("cpu_time", p.steady_seconds * 1e9) / 1e9;
        reporter.kept["name"] = reporter.kept["run_name"] = name;
        return reporter.kept;
    }

    std::map<int, Prepared> jobs_;  // by id
    HardwareCounters counters_;
    HardwareCounters::Counts counts_;
};

}  // namespace

void serve_samples(std::istream& in, std::ostream& out) {
    SampleServer server;
    for (std::string line; std::getline(in, line);) {
        if (line == "quit") return;
        Json answer;
        try {
            answer = server.answer(Json::parse(line));
        } catch (const OracleError& error) {
            answer = {{"missing", error.what()}};
        } catch (const std::exception& error) {
            answer = {{"error", error.what()}};
        }
        out << answer.dump() << std::endl;
    }
}

}  // namespace boardlab::bench
