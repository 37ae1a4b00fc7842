#include "harness/bench/instructions/counting_process.hpp"

#include <charconv>
#include <chrono>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "harness/bench/run/sample_server.hpp"
#include "harness/files/data_file.hpp"

namespace boardlab::bench {
namespace {

using Json = nlohmann::ordered_json;

constexpr auto counting_patience =
    std::chrono::minutes(20);  // callgrind runs a program fifty times slower

}  // namespace

std::optional<double> instructions_in_dump(const std::string& text, const std::string& name) {
    if (text.find("Client Request: " + name + '\n') == std::string::npos) return std::nullopt;
    constexpr std::string_view before = "\ntotals: ";
    const std::size_t at = text.find(before);
    if (at == std::string::npos) return std::nullopt;
    double count = 0;
    const char* const begin = text.data() + at + before.size();
    const auto [end, error] = std::from_chars(begin, text.data() + text.size(), count);
    return error == std::errc{} && count > 0 ? std::optional(count) : std::nullopt;
}

std::string version_of(const std::filesystem::path& program) {
    ChildProcess process(program, {"--version"});
    std::string line;
    if (process.read(line, ChildProcess::Clock::now() + std::chrono::seconds(10)) !=
        ChildProcess::Reading::line)
        return program.filename();
    return line.substr(0, line.find(' '));
}

CountingProcess::CountingProcess(const std::filesystem::path& valgrind,
                                 const std::filesystem::path& program)
    : process_(valgrind, {"--tool=callgrind", "--collect-atstart=no", "--quiet",
                          "--callgrind-out-file=" + (dumps_.path() / "dump").string(), program,
                          sample_server_argument}) {}

double CountingProcess::instructions_per_item(const Row& row) {
    const std::string name = "row-" + std::to_string(++asked_);
    const Json request{{"count", name},
                       {"jobs", Json::array({{{"id", asked_}, {"job", to_json(row.job)}}})}};
    const auto deadline = ChildProcess::Clock::now() + counting_patience;
    std::string line;
    if (!process_.send(request.dump(), deadline) ||
        process_.read(line, deadline) != ChildProcess::Reading::line)
        throw std::runtime_error(row.name() + ": the process in valgrind died");
    const Json answer = Json::parse(line);
    if (answer.contains("error"))
        throw std::runtime_error(row.name() + ": " + answer["error"].get<std::string>());
    const auto file = dumps_.path() / ("dump." + std::to_string(asked_));
    const auto count =
        std::filesystem::exists(file) ? instructions_in_dump(read_bytes(file), name) : std::nullopt;
    if (!count) throw std::runtime_error(row.name() + ": valgrind wrote no count");
    std::filesystem::remove(file);
    return *count / std::max(answer.at("items").get<double>(), 1.0);
}

}  // namespace boardlab::bench
