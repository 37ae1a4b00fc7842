// The runner's side of a sample server: this program started again, with which it exchanges lines.
#include <unistd.h>

#include <chrono>
#include <system_error>

#include "harness/bench/run/runner.hpp"
#include "harness/bench/run/sample_server.hpp"
#include "harness/engines/child_process.hpp"
#include "harness/support/exit_code.hpp"

namespace boardlab::bench {
namespace {

using Json = nlohmann::ordered_json;

constexpr auto patience = std::chrono::minutes(10);  // for one sample of the slowest board
// Long enough for a server to end its engines, of which some do not listen, before it is killed.
constexpr auto farewell = std::chrono::seconds(2);

class SampleServerProcess final : public SampleSource {
 public:
    SampleServerProcess()
        : process_(std::filesystem::read_symlink("/proc/self/exe"), {sample_server_argument},
                   farewell) {}

    Json take(const Row& row, double seconds) override {
        const Json request = request_for(row, seconds);
        const auto deadline = ChildProcess::Clock::now() + patience;
        std::string line;
        if (!process_.send(request.dump(), deadline))
            throw std::runtime_error(row.name() + ": the worker process has ended");
        switch (process_.read(line, deadline)) {
            case ChildProcess::Reading::line:
                break;
            case ChildProcess::Reading::timed_out:
                throw std::runtime_error(row.name() + ": no answer within ten minutes");
            default:
                throw std::runtime_error(row.name() + ": the worker process died");
        }
        Json answer = Json::parse(line);
        if (answer.contains("error"))
            throw Refused(row.name() + ": " + answer["error"].get<std::string>());
        if (answer.contains("missing")) throw MissingError(answer["missing"].get<std::string>());
        return answer;
    }

 private:
    // A job is sent once, even if rows of two suites have the same.
    Json request_for(const Row& row, double seconds) {
        Json request{{"id", 0}, {"name", row.name()}, {"seconds", seconds}};
        const auto [known, is_new_row] = id_of_row_.try_emplace(row.name());
        if (is_new_row) {
            Json job = to_json(row.job);
            const auto [sent, is_new_job] =
                id_of_job_.try_emplace(job.dump(), static_cast<int>(id_of_job_.size()));
            known->second = sent->second;
            if (is_new_job) request["job"] = std::move(job);
        }
        request["id"] = known->second;
        return request;
    }

    ChildProcess process_;
    std::map<std::string, int> id_of_row_, id_of_job_;
};

}  // namespace

std::unique_ptr<SampleSource> start_sample_server() {
    return std::make_unique<SampleServerProcess>();
}

}  // namespace boardlab::bench
