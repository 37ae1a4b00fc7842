#include "harness/bench/run/job.hpp"

#include <memory>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "harness/bench/micro/micro.hpp"
#include "harness/bench/run/engine_job.hpp"
#include "harness/bench/run/search_job.hpp"
#include "harness/contenders/contender.hpp"
#include "harness/contenders/total_nodes.hpp"

namespace boardlab::bench {
namespace {

using Json = nlohmann::ordered_json;

const char* name_of(Job::Kind kind) {
    switch (kind) {
        case Job::Kind::threads:
            return "threads";
        case Job::Kind::micro:
            return "micro";
        case Job::Kind::search:
            return "search";
        case Job::Kind::engine:
            return "engine";
        case Job::Kind::nothing:
            return "nothing";
        case Job::Kind::positions:
            break;
    }
    return "positions";
}

Job::Kind kind_named(const std::string& name) {
    for (const Job::Kind kind : {Job::Kind::positions, Job::Kind::threads, Job::Kind::micro,
                                 Job::Kind::search, Job::Kind::engine, Job::Kind::nothing})
        if (name == name_of(kind)) return kind;
    throw std::invalid_argument("no kind of job is called " + name);
}

const Contender& contender_for(const Job& job) {
    for (const Contender& c : all_contenders())
        if (c.game == job.game && c.board == job.board && c.missing.empty()) return c;
    throw std::invalid_argument("this build has no " + job.game + " on " + job.board);
}

const OperationFacts& operation_named(const std::string& name) {
    for (const OperationFacts& o : operations)
        if (o.name == name) return o;
    throw std::invalid_argument("no operation is called " + name);
}

PreparedJob on_positions(const Job& job) {
    std::shared_ptr<BoardBenchmark> bench = contender_for(job).board_benchmark();
    bench->load(job.fens);
    const Operation operation = operation_named(job.operation).operation;
    const int depth = job.depth;
    const Positions all{0, bench->positions()};
    PreparedJob out{.once = [=](Call&) { return bench->run(operation, depth, all), Work{}; },
                    .check = [=] { return bench->checked(operation, depth); }};
    if (all.last == 1) {  // its answers are still there, and a tree may take long
        out.check = [=] { return bench->answers(operation); };
        return out;
    }
    out.at = [=](std::size_t i) { bench->run(operation, depth, {i, i + 1}); };
    for (std::size_t i = 0; i < all.last; ++i) {
        out.at(i);
        out.items_at.push_back(bench->answers(operation).items);
    }
    return out;
}

// A single thread goes through the walk that divides a tree, too, so that its cost is in both.
std::function<Work()> on_threads(const Job& job) {
    std::shared_ptr<AnyPosition> position = contender_for(job).start();
    position->load(job.fens.at(0));
    PerftOptions options{.depth = job.depth, .threads = job.threads};
    return [position, options] {
        const auto count = static_cast<std::uint64_t>(total_nodes(position->divide(options)));
        return Work{count, count};
    };
}

std::function<Work()> on_sets(const Job& job) {
    for (const MicroBenchmark& m : all_micro_benchmarks())
        if (m.geometry == job.game && m.board == job.board && m.operation == job.operation)
            return m.run;
    throw std::invalid_argument("no micro-benchmark " + job.operation + " on " + job.board);
}

}  // namespace

Json to_json(const Job& job) {
    return {{"kind", name_of(job.kind)}, {"game", job.game},
            {"board", job.board},        {"operation", job.operation},
            {"fens", job.fens},          {"depth", job.depth},
            {"threads", job.threads},    {"search", to_json(job.search)}};
}

Job job_from_json(const Json& json) {
    return {.kind = kind_named(json.at("kind").get<std::string>()),
            .game = json.at("game").get<std::string>(),
            .board = json.at("board").get<std::string>(),
            .operation = json.at("operation").get<std::string>(),
            .fens = json.at("fens").get<std::vector<std::string>>(),
            .depth = json.at("depth").get<int>(),
            .threads = json.at("threads").get<int>(),
            .search = search_from_json(json.at("search"))};
}

PreparedJob prepared(const Job& job) {
    const auto whole = [](std::function<Work()> work) {
        return PreparedJob{.once = [work = std::move(work)](Call&) { return work(); }};
    };
    switch (job.kind) {
        case Job::Kind::search:
            return search_job(contender_for(job), job);
        case Job::Kind::engine:
            return {.once = engine_job(job)};
        case Job::Kind::threads:
            return whole(on_threads(job));
        case Job::Kind::micro:
            return whole(on_sets(job));
        case Job::Kind::nothing:
            return whole([] { return Work{0, 1}; });
        case Job::Kind::positions:
            break;
    }
    return on_positions(job);
}

}  // namespace boardlab::bench
