#include "harness/contenders/generator_name.hpp"
#include "harness/mpi/jobs.hpp"
#include "harness/mpi/labours.hpp"
#include "harness/trees/share_count.hpp"

namespace boardlab::mpi {

Json perft_job(const Contender& board, const PerftOptions& below, const cli::CountingNames& names) {
    return {{"job", "perft"},
            {"game", board.game},
            {"board", board.board},
            {"depth", below.depth},
            {"mode", static_cast<int>(below.mode)},
            {"by_turn", below.by_turn},
            {"generator", names.generator},
            {"threads", below.threads},
            {"hash_bytes", below.hash_bytes},
            {"seed", below.seed}};
}

Labour perft_labour(const Json& job) {
    PerftOptions below;
    below.depth = job.at("depth").get<int>();
    below.mode = static_cast<CountingMode>(job.at("mode").get<int>());
    below.by_turn = job.at("by_turn").get<bool>();
    below.generator = generator_named(job.at("generator").get<std::string>());
    below.threads = job.at("threads").get<int>();
    below.hash_bytes = job.at("hash_bytes").get<std::size_t>();
    below.seed = job.at("seed").get<std::uint64_t>();
    const GameInfo& game = choose_game(job.at("game").get<std::string>());
    const Contender board = choose_boards(game, job.at("board").get<std::string>()).front();
    return [below, board](Desk& desk) mutable {
        below.progress = [&](std::size_t, std::size_t) { return !desk.is_closed(); };
        const auto next = [&]() -> std::optional<trees::NumberedPosition> {
            const std::optional<Json> task = desk.take();
            if (!task) return std::nullopt;
            return trees::NumberedPosition{task->at(0).get<std::size_t>(),
                                           task->at(1).get<std::string>()};
        };
        const auto counted = [&](const trees::CountedPosition& c) {
            desk.hand_in(
                {{"position", c.number}, {"nodes", c.nodes.str()}, {"seconds", c.cpu_seconds}});
            return !desk.is_closed();
        };
        trees::count_positions(board, next, below, counted, [&] { desk.close(); });
    };
}

Json task_of(const trees::NumberedPosition& position) {
    return Json::array({position.number, position.fen});
}

trees::CountedPosition counted_position(const Json& result) {
    return {result.at("position").get<std::size_t>(),
            NodeCount(result.at("nodes").get<std::string>()), result.at("seconds").get<double>()};
}

}  // namespace boardlab::mpi
