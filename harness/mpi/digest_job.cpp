#include <fmt/format.h>

#include "harness/contenders/digest_table.hpp"
#include "harness/mpi/jobs.hpp"
#include "harness/mpi/labours.hpp"
#include "harness/validation/move_source.hpp"

namespace boardlab::mpi {
namespace {

Digest digest_in(const Json& result, const char* name) {
    const auto digest = digest_from(result.at(name).get<std::string>());
    if (!digest) throw std::invalid_argument("no digest");
    return *digest;
}

// What a board throws is its answer; the rank has nothing to do with it.
Json walked(AnyPosition& board, const std::string& fen, int depth, DigestTable* table,
            const Desk& desk) try {
    return as_json(trees::walk_share(board, fen, depth, table, [&] { return !desk.is_closed(); }));
} catch (const Interrupted&) {
    throw;
} catch (const std::bad_alloc&) {
    throw;
} catch (const std::exception& thrown) {
    return {{"failed", fmt::format("{} at {}", thrown.what(), fen)}, {"seconds", 0.0}};
}

}  // namespace

Json digest_job(const Contender& board, int depth, const DeepOptions& options) {
    return {{"job", "digest"}, {"game", board.game},         {"board", board.board},
            {"depth", depth},  {"threads", options.threads}, {"hash_bytes", options.hash_bytes}};
}

Labour digest_labour(const Json& job) {
    const GameInfo& game = choose_game(job.at("game").get<std::string>());
    return [board = choose_boards(game, job.at("board").get<std::string>()).front(),
            depth = job.at("depth").get<int>(), threads = job.at("threads").get<int>(),
            bytes = job.at("hash_bytes").get<std::size_t>()](Desk& desk) {
        const auto table = bytes > 0 ? std::make_unique<DigestTable>(bytes) : nullptr;
        run_at(desk, threads, [&] {
            const auto position = board.start();
            while (const std::optional<Json> task = desk.take()) {
                Json result =
                    walked(*position, task->at(1).get<std::string>(), depth, table.get(), desk);
                result["position"] = task->at(0);
                desk.hand_in(std::move(result));
            }
        });
    };
}

Json as_json(const trees::DigestShare& share) {
    return {{"own", share.own.str()},
            {"digest", share.tree.digest.str()},
            {"nodes", share.tree.nodes},
            {"visited", share.visited},
            {"seconds", share.cpu_seconds}};
}

trees::DigestShare digest_share(const Json& result) {
    if (result.contains("failed")) throw BoardFailure(result["failed"].get<std::string>());
    return {digest_in(result, "own"),
            {digest_in(result, "digest"), result.at("nodes").get<std::uint64_t>()},
            result.at("visited").get<std::uint64_t>(),
            result.at("seconds").get<double>()};
}

}  // namespace boardlab::mpi
