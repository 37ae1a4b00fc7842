// The runner's side of a sample server: a program started, with which it exchanges lines.
#include <chrono>
#include <optional>
#include <system_error>

#include "harness/bench/run/sample_server.hpp"
#include "harness/bench/run/sample_source.hpp"
#include "harness/engines/child_process.hpp"
#include "harness/support/exit_code.hpp"

namespace boardlab::bench {
namespace {

using Json = nlohmann::ordered_json;

constexpr auto sample_patience = std::chrono::minutes(10);  // for one sample of the slowest board
// Long enough for a server to end its engines, of which some do not listen, before it is killed.
constexpr auto farewell = std::chrono::seconds(2);

class SampleServerProcess final : public SampleSource {
 public:
    explicit SampleServerProcess(const std::filesystem::path& program)
        : process_(program, {sample_server_argument}, farewell) {}

    Json check(const Row& row) override {
        Json request;
        request["check"] = id_for(row, request);
        return answer_to(request, row.name());
    }
    std::vector<Json> take(const std::vector<const Row*>& rows, double seconds) override {
        Json request{{"seconds", seconds}};
        for (const Row* row : rows) {
            request["time"].push_back(id_for(*row, request));
            request["names"].push_back(row->name());
        }
        return answer_to(request, rows.front()->group_name()).at("samples");
    }
    Json share(const Row& row, double seconds) override {
        Json request{{"seconds", seconds}};
        request["share"] = id_for(row, request);
        return answer_to(request, row.name());
    }
    void move_to(int core) override { new_core_ = core; }

 private:
    Json answer_to(Json& request, const std::string& about) {
        if (new_core_) request["core"] = *std::exchange(new_core_, std::nullopt);
        const auto deadline = ChildProcess::Clock::now() + sample_patience;
        std::string line;
        if (!process_.send(request.dump(), deadline))
            throw std::runtime_error(about + ": the worker process has ended");
        switch (process_.read(line, deadline)) {
            case ChildProcess::Reading::line:
                break;
            case ChildProcess::Reading::timed_out:
                throw std::runtime_error(about + ": no answer within ten minutes");
            default:
                throw std::runtime_error(about + ": the worker process died");
        }
        Json answer = Json::parse(line);
        if (answer.contains("error"))
            throw Refused(about + ": " + answer["error"].get<std::string>());
        if (answer.contains("missing")) throw MissingError(answer["missing"].get<std::string>());
        return answer;
    }
    // A job is sent once, even if rows of two suites have the same.
    int id_for(const Row& row, Json& request) {
        const auto [known, is_new_row] = id_of_row_.try_emplace(row.name());
        if (is_new_row) {
            Json job = to_json(row.job);
            const auto [sent, is_new_job] =
                id_of_job_.try_emplace(job.dump(), static_cast<int>(id_of_job_.size()));
            known->second = sent->second;
            if (is_new_job)
                request["jobs"].push_back({{"id", sent->second}, {"job", std::move(job)}});
        }
        return known->second;
    }

    ChildProcess process_;
    std::optional<int> new_core_{};  // not told yet
    std::map<std::string, int> id_of_row_, id_of_job_;
};

}  // namespace

std::unique_ptr<SampleSource> start_sample_server(const std::filesystem::path& program) {
    return std::make_unique<SampleServerProcess>(program);
}
std::unique_ptr<SampleSource> start_this_program(std::size_t) {
    return start_sample_server(std::filesystem::read_symlink("/proc/self/exe"));
}

}  // namespace boardlab::bench
