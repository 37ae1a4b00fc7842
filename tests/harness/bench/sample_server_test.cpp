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

std::string request(int id, double seconds, const Json& job = {}) {
    Json out{{"id", id}, {"name", "s/machine/yardstick/fixed-work"}, {"seconds", seconds}};
    if (!job.is_null()) out["job"] = job;
    return out.dump();
}

Json yardstick() {
    return to_json(
        Job{.kind = Job::Kind::yardstick, .game = {}, .board = {}, .operation = "yardstick"});
}

TEST(SampleServer, IsToldAJobOnce) {
    const auto read = answers({request(3, 0, yardstick()), request(3, 0.001), request(3, 0.001)});
    ASSERT_EQ(read.size(), 3u);
    EXPECT_FALSE(read[0].contains("run")) << "a call for the checksum is not timed";
    for (std::size_t i : {1u, 2u}) {
        EXPECT_EQ(read[i].at("checksum"), read[0].at("checksum"));
        EXPECT_EQ(read[i].at("first_ns"), read[0].at("first_ns")) << "prepared once";
        EXPECT_EQ(read[i].at("run").at("name"), "s/machine/yardstick/fixed-work");
    }
}

TEST(SampleServer, SaysWhatItCannotDoAndGoesOn) {
    Json other = yardstick();
    other["kind"] = "positions";
    other["board"] = "none";
    const auto read = answers({request(7, 0), "no JSON", request(1, 0, other), request(1, 0),
                               request(2, 0, yardstick()), "quit", request(2, 0)});
    ASSERT_EQ(read.size(), 5u) << "nothing after quit";
    EXPECT_NE(read[0].at("error").get<std::string>().find("id 7"), std::string::npos);
    EXPECT_TRUE(read[1].contains("error"));
    EXPECT_NE(read[2].at("error").get<std::string>().find("on none"), std::string::npos);
    EXPECT_TRUE(read[3].contains("error")) << "what could not be prepared is not known";
    EXPECT_TRUE(read[4].contains("checksum"));
}

}  // namespace
}  // namespace boardlab::bench
