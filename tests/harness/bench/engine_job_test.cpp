// Engines as jobs: their counts are checked as everybody's, and their time is their own.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "harness/bench/run/job.hpp"
#include "harness/bench/run/sample_server.hpp"
#include "harness/engines/oracle.hpp"

namespace boardlab::bench {
namespace {

using Json = nlohmann::ordered_json;

Job job(const std::string& engine, const std::string& operation, int depth) {
    return {.kind = Job::Kind::engine,
            .game = "chess",
            .board = engine,
            .operation = operation,
            .fens = {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
            .depth = depth};
}

// Both requests of a job: for the checksum, and for a sample.
std::vector<Json> answers(const Job& job) {
    const Json jobs = Json::array({{{"id", 1}, {"job", to_json(job)}}});
    std::istringstream in(Json{{"check", 1}, {"jobs", jobs}}.dump() + '\n' +
                          Json{{"time", {1}}, {"names", {"x"}}, {"seconds", 0.001}}.dump() + '\n');
    std::stringstream out;
    serve_samples(in, out);
    std::vector<Json> read;
    for (std::string line; std::getline(out, line);) read.push_back(Json::parse(line));
    return read;
}

TEST(EngineJobs, CountTreesInTheEnginesOwnTime) {
    if (!Oracle::find("stockfish")) GTEST_SKIP() << "skipped: no stockfish here";
    const auto read = answers(job("stockfish", "perft-bulk", 5));
    ASSERT_EQ(read.size(), 2u);
    EXPECT_EQ(read[0].at("checksum"), "4865609");
    EXPECT_EQ(read[0].at("items"), 4865609);
    const Json& sample = read[1].at("samples").at(0);
    const double nanoseconds = sample.at("cpu_ns").get<double>();
    EXPECT_GT(nanoseconds, 1e6) << "this process only waits; the engine counts";
    EXPECT_FALSE(sample.contains("counters"));
}

TEST(EngineJobs, SearchTheSameTreeEachTime) {
    if (!Oracle::find("stockfish")) GTEST_SKIP() << "skipped: no stockfish here";
    const PreparedJob job_of_engine = prepared(job("stockfish", "search", 8));
    Call first, second;
    const Work work = job_of_engine.once(first);
    EXPECT_GT(work.items, 0u);
    EXPECT_EQ(job_of_engine.once(second), work);
    EXPECT_GT(first.engine_seconds, 0);
}

TEST(EngineJobs, OfAnEngineThatIsMissing) {
    const auto read = answers(job("no-such-engine", "perft-bulk", 3));
    ASSERT_FALSE(read.empty());
    EXPECT_NE(read[0].at("missing").get<std::string>().find("no-such-engine"), std::string::npos);
}

TEST(EngineJobs, SurviveTheWayToTheWorker) {
    const Job sent = job("stockfish", "search", 8);
    EXPECT_EQ(to_json(job_from_json(to_json(sent))), to_json(sent));
}

}  // namespace
}  // namespace boardlab::bench
