#include "harness/bench/run/sample_server.hpp"

#include <signal.h>
#include <sys/prctl.h>

#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "harness/bench/run/callgrind.hpp"
#include "harness/bench/run/cores.hpp"
#include "harness/bench/run/job_timer.hpp"
#include "harness/bench/run/position_shares.hpp"
#include "harness/engines/oracle.hpp"

namespace boardlab::bench {
namespace {

using Json = nlohmann::ordered_json;

class SampleServer {
 public:
    Json answer(const Json& request) {
        if (request.contains("core")) core_ = request.at("core").get<int>();
        if (request.contains("jobs"))
            for (const Json& sent : request.at("jobs")) {
                Job job = job_from_json(sent.at("job"));
                go_to_core(job);  // an engine that it starts stays there
                jobs_.insert_or_assign(sent.at("id").get<int>(), JobTimer(std::move(job)));
            }
        if (request.contains("count")) return counted(request);
        if (request.contains("time")) return timed(request);
        if (request.contains("share")) return shared(request);
        JobTimer& job = known(request.at("check"));
        return {{"checksum", std::to_string(job.work().checksum)},
                {"items", job.work().items},
                {"first_ns", job.first_seconds() * 1e9}};
    }

 private:
    // The last job sent.
    Json counted(const Json& request) {
        JobTimer& timer = jobs_.rbegin()->second;
        Call call;
        count_instructions_of(request.at("count").get<std::string>(),
                              [&] { timer.prepared_job().once(call); });
        return {{"items", timer.work().items}};
    }
    JobTimer& known(const Json& id) {
        const auto found = jobs_.find(id.get<int>());
        if (found == jobs_.end())
            throw std::invalid_argument("no job with the id " + id.dump() + " was sent");
        return found->second;
    }
    Json timed(const Json& request) {
        Json samples = Json::array();
        const auto seconds = request.at("seconds").get<double>();
        for (std::size_t i = 0; i < request.at("time").size(); ++i) {
            JobTimer& job = known(request["time"][i]);
            go_to_core(job.job());
            samples.push_back(job.sample(request.at("names").at(i).get<std::string>(), seconds));
        }
        return {{"samples", std::move(samples)}};
    }
    Json shared(const Json& request) {
        JobTimer& job = known(request.at("share"));
        go_to_core(job.job());
        const PositionTimes times =
            time_by_position(job.prepared_job(), request.at("seconds").get<double>());
        return {{"positions", times.per_item}, {"all_ns", times.all}};
    }

    void go_to_core(const Job& job) {
        const int wanted = job.wall_time() ? any_core : core_;  // threads need several
        if (wanted == here_) return;
        // Where the system does not let us, samples are as good as they were before.
        if (wanted == any_core || !stay_on(wanted)) leave_core();
        here_ = wanted;
    }

    static constexpr int any_core = -1;
    int core_ = any_core, here_ = any_core;  // the one to be on, and where it is
    std::map<int, JobTimer> jobs_;           // by id
};

}  // namespace

void serve_samples_of_parent() {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    serve_samples(std::cin, std::cout);
}

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
