#include "harness/bench/run/job_timer.hpp"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

#include "harness/bench/run/hardware_counters.hpp"
#include "harness/bench/run/probe.hpp"
#include "harness/support/progress.hpp"

namespace boardlab::bench {
namespace {

using Json = nlohmann::ordered_json;

using Clock = std::chrono::steady_clock;

Clock::time_point last_sample{};  // when this process ended it
constexpr double most_iterations = 1e9;
constexpr double call_of_its_own_warmth = 0.005;  // seconds; its cold beginning hardly weighs
constexpr double long_call = 0.05;  // seconds; one such call is enough to know its time

struct KeepTimes : benchmark::BenchmarkReporter {
    bool ReportContext(const Context&) override { return true; }
    void ReportRuns(const std::vector<Run>& runs) override {
        for (const Run& run : runs) {
            if (run.error_occurred) throw std::runtime_error(run.error_message);
            real_ns = run.GetAdjustedRealTime();
            cpu_ns = run.GetAdjustedCPUTime();
        }
    }
    double real_ns = 0, cpu_ns = 0;  // of one call
};

// One call, and the CPU time it took.
std::pair<Work, double> called(const PreparedJob& p, bool by_engine) {
    Call call;
    const double begun = cpu_seconds();
    const Work work = p.once(call);
    return {work, by_engine ? call.engine_seconds : cpu_seconds() - begun};
}

}  // namespace

JobTimer::JobTimer(Job job) : job_(std::move(job)), prepared_(prepared(job_)) {
    Work first;
    std::tie(first, first_seconds_) = called(prepared_, job_.by_engine());
    steady_seconds_ = first_seconds_;
    work_ = prepared_.check ? prepared_.check() : first;
    if (first_seconds_ > long_call) return;
    Work again;
    std::tie(again, steady_seconds_) = called(prepared_, job_.by_engine());
    if (again != first) throw std::runtime_error("the second call differs from the first");
}

// Another process or another job had the core until now, and its caches and branch tables are
// theirs: each sample follows a call of its own job. And a process that has just been woken gets
// all its threads on one core for some time.
void JobTimer::warm_up() {
    const auto begun = Clock::now();
    const bool woken = begun - last_sample > std::chrono::milliseconds(5);
    const std::chrono::microseconds enough(job_.wall_time() && woken ? 30'000 : 100);
    if (job_.by_engine() || steady_seconds_ > call_of_its_own_warmth) return;
    Call unheeded;
    do {
        prepared_.once(unheeded);
    } while (Clock::now() - begun < enough);
}

Json JobTimer::sample(const std::string& name, double seconds) {
    const double wanted = std::ceil(seconds / std::max(steady_seconds_, 1e-9));
    // One call of an engine is a sample: talking to it may take longer than its work.
    const double most = job_.by_engine() ? 1.0 : most_iterations;
    const auto iterations = static_cast<benchmark::IterationCount>(std::clamp(wanted, 1.0, most));
    const Work expected = prepared_.check ? Work{} : work_;
    std::size_t differing = 0;
    double slowest_probe = 0;
    Call call;
    static HardwareCounters counters;
    HardwareCounters::Counts counts;
    warm_up();
    benchmark::ClearRegisteredBenchmarks();
    auto* registered = benchmark::RegisterBenchmark(name.c_str(), [&](benchmark::State& state) {
        call.untimed = [&](const std::function<void()>& part) {
            state.PauseTiming();
            counters.pause();
            part();
            counters.resume();
            state.ResumeTiming();
        };
        slowest_probe = probe_nanoseconds();
        counters.start();
        // Every call must come to the same, not only the last.
        for ([[maybe_unused]] auto _ : state) {
            differing += prepared_.once(call) != expected;
            if (job_.by_engine()) state.SetIterationTime(std::exchange(call.engine_seconds, 0));
        }
        counts = counters.stop();
        slowest_probe = std::max(slowest_probe, probe_nanoseconds());
    });
    registered->Iterations(iterations)->Unit(benchmark::kNanosecond);
    if (job_.wall_time()) registered->UseRealTime()->MeasureProcessCPUTime();
    if (job_.by_engine()) registered->UseManualTime();
    KeepTimes times;
    benchmark::RunSpecifiedBenchmarks(&times, "all");
    last_sample = Clock::now();
    const Work now = prepared_.check ? prepared_.check() : work_;
    if (differing > 0 || now != work_)
        throw std::runtime_error("later calls differ from the first");
    if (job_.by_engine()) times.cpu_ns = times.real_ns;  // this process only waited
    // The first calls were cold. From now on the number of calls fits the time asked for.
    if (times.cpu_ns > 0) steady_seconds_ = times.cpu_ns / 1e9;
    const auto calls = static_cast<double>(iterations);
    Json out{{"cpu_ns", times.cpu_ns},
             {"real_ns", times.real_ns},
             {"iterations", iterations},
             {"probe_ns", slowest_probe},
             {"checksum", std::to_string(now.checksum)}};
    if (call.nodes > 0) out["nodes"] = static_cast<double>(call.nodes) / calls;
    if (prepared_.table) out["table"] = prepared_.table();
    for (std::size_t i = 0; i < counts.size() && !job_.by_engine(); ++i)
        if (counts[i])
            out["counters"][std::string(HardwareCounters::names[i])] = *counts[i] / calls;
    return out;
}

}  // namespace boardlab::bench
