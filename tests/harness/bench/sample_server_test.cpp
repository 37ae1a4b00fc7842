// What the worker process answers, line by line: a job is sent once and then known by its id.
#include "harness/bench/run/sample_server.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "harness/bench/run/job.hpp"

namespace boardlab::bench {
namespace {

using Json = nlohmann::ordered_json;

std::vector<Json> answers(const std::vector<std::string>& requests) {
    std::string lines;
    for (const std::string& request : requests) lines += request + '\n';
    std::istringstream in(lines);
    std::ostringstream out;
    serve_samples(in, out);
    std::vector<Json> read;
    std::istringstream written(out.str());
    for (std::string line; std::getline(written, line);) read.push_back(Json::parse(line));
    return read;
}

constexpr const char* name = "s/machine/nothing/empty";

std::string check(int id) { return Json{{"check", id}}.dump(); }
std::string time(int id) {
    return Json{{"time", {id}}, {"names", {name}}, {"seconds", 0.001}}.dump();
}
std::string with_job(const std::string& request, int id, const Json& job) {
    Json out = Json::parse(request);
    out["jobs"] = Json::array({{{"id", id}, {"job", job}}});
    return out.dump();
}

Json nothing() {
    return to_json(
        Job{.kind = Job::Kind::nothing, .game = {}, .board = {}, .operation = "nothing"});
}
Json lists(const std::vector<std::string>& fens) {
    return to_json(Job{.game = "chess", .board = "u64", .operation = "list", .fens = fens});
}
const std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const std::string rook_ending = "8/8/4k3/8/8/4K3/4R3/8 w - - 0 1";

TEST(SampleServer, IsToldAJobOnce) {
    const auto read = answers({with_job(check(3), 3, nothing()), time(3), time(3)});
    ASSERT_EQ(read.size(), 3u);
    EXPECT_EQ(read[0].at("checksum"), "0");
    EXPECT_EQ(read[0].at("items"), 1);
    for (const std::size_t i : {1u, 2u}) {
        const Json& sample = read[i].at("samples").at(0);
        EXPECT_EQ(sample.at("checksum"), "0");
        EXPECT_GT(sample.at("cpu_ns").get<double>(), 0);
        EXPECT_GT(sample.at("probe_ns").get<double>(), 1000) << "a probe beside every sample";
    }
}

TEST(SampleServer, ChecksOutsideTheTimeAndCoversSquares) {
    const auto read = answers({with_job(check(1), 1, lists({start})), time(1),
                               with_job(check(2), 2, lists({rook_ending}))});
    ASSERT_EQ(read.size(), 3u);
    EXPECT_EQ(read[0].at("items"), 20);
    EXPECT_EQ(read[1].at("samples").at(0).at("checksum"), read[0].at("checksum"));
    EXPECT_NE(read[2].at("checksum"), read[0].at("checksum"));
}

TEST(SampleServer, SaysHowTheTimeIsSharedAmongPositions) {
    const std::string share = Json{{"share", 1}, {"seconds", 0.002}}.dump();
    const auto read = answers({with_job(share, 1, lists({start, rook_ending}))});
    ASSERT_EQ(read.size(), 1u);
    ASSERT_EQ(read[0].at("positions").size(), 2u) << read[0].dump();
    EXPECT_GT(read[0].at("all_ns").get<double>(), 0);
    EXPECT_TRUE(answers({with_job(share, 1, lists({start}))})[0].at("positions").empty())
        << "one position has all of the time";
}

TEST(SampleServer, SaysWhatItCannotDoAndGoesOn) {
    Json other = nothing();
    other["kind"] = "positions";
    other["board"] = "none";
    const auto read = answers({check(7), "no JSON", with_job(check(1), 1, other), check(1),
                               with_job(check(2), 2, nothing()), "quit", check(2)});
    ASSERT_EQ(read.size(), 5u) << "nothing after quit";
    EXPECT_NE(read[0].at("error").get<std::string>().find("id 7"), std::string::npos);
    EXPECT_TRUE(read[1].contains("error"));
    EXPECT_NE(read[2].at("error").get<std::string>().find("on none"), std::string::npos);
    EXPECT_TRUE(read[3].contains("error")) << "what could not be prepared is not known";
    EXPECT_TRUE(read[4].contains("checksum"));
}

}  // namespace
}  // namespace boardlab::bench
