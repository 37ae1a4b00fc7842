#include "harness/bench/run/sample_server.hpp"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cmath>
#include <ctime>
#include <istream>
#include <map>
#include <nlohmann/json.hpp>
#include <ostream>
#include <stdexcept>

#include "harness/bench/run/hardware_counters.hpp"
#include "harness/bench/run/job.hpp"
#include "harness/support/finite.hpp"

namespace boardlab::bench {
namespace {

using Json = nlohmann::ordered_json;

constexpr double most_iterations = 1e9;
constexpr double long_call = 0.05;  // seconds; such a call need not be tried twice

double clock_seconds(clockid_t clock) {
    timespec t{};
    clock_gettime(clock, &t);
    return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

// Keeps the one run in the shape Google Benchmark's own JSON has, so that its tools read it.
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
    std::function<Work(const Untimed&)> once{};
    double first_seconds = 0;   // of the very first call in this process: cold
    double steady_seconds = 0;  // of a call after that, to choose how many
    Work work{};
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
        const clockid_t clock = CLOCK_PROCESS_CPUTIME_ID;
        const double begun = clock_seconds(clock);
        const Untimed at_once = [](const std::function<void()>& part) { part(); };
        p.work = p.once(at_once);
        p.first_seconds = clock_seconds(clock) - begun;
        p.steady_seconds = p.first_seconds;
        if (p.first_seconds > long_call) return p;
        if (p.once(at_once) != p.work)
            throw std::runtime_error("the second call differs from the first");
        p.steady_seconds = clock_seconds(clock) - begun - p.first_seconds;
        return p;
    }
    Json timed(const std::string& name, Prepared& p, double seconds) {
        const double wanted = std::ceil(seconds / std::max(p.steady_seconds, 1e-9));
        const auto iterations =
            static_cast<benchmark::IterationCount>(std::clamp(wanted, 1.0, most_iterations));
        std::size_t differing = 0;
        benchmark::ClearRegisteredBenchmarks();
        auto* registered = benchmark::RegisterBenchmark(name.c_str(), [&](benchmark::State& state) {
            const Untimed untimed = [&](const std::function<void()>& part) {
                state.PauseTiming();
                part();
                state.ResumeTiming();
            };
            // Not the last call only: every one must have been right.
            for ([[maybe_unused]] auto _ : state) differing += p.once(untimed) != p.work;
            state.counters["items"] = static_cast<double>(p.work.items);
        });
        registered->Iterations(iterations)->Unit(benchmark::kNanosecond);
        if (p.job.wall_time()) registered->UseRealTime()->MeasureProcessCPUTime();
        KeepRun reporter;
        counters_.start();
        benchmark::RunSpecifiedBenchmarks(&reporter, "all");
        counts_ = counters_.stop();
        if (differing > 0) throw std::runtime_error("later calls differ from the first");
        for (auto& count : counts_)
            if (count) *count /= static_cast<double>(iterations);
        // The first call was cold; from now on the number of calls fits the time wished for.
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
        } catch (const std::exception& error) {
            answer = {{"error", error.what()}};
        }
        out << answer.dump() << std::endl;
    }
}

}  // namespace boardlab::bench
