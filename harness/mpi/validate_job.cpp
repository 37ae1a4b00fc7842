#include <sstream>

#include "harness/mpi/jobs.hpp"
#include "harness/mpi/labours.hpp"

namespace boardlab::mpi {
namespace {

Json json_of(const Difference& d) {
    return {{"what", d.what},   {"detail", d.detail},   {"missing", d.missing},
            {"extra", d.extra}, {"board_a", d.board_a}, {"board_b", d.board_b},
            {"fen", d.fen},     {"before", d.before},   {"root", d.root},
            {"path", d.path}};
}

Difference difference_in(const Json& j) {
    const auto text = [&](const char* name) { return j.at(name).get<std::string>(); };
    const auto list = [&](const char* name) { return j.at(name).get<std::vector<std::string>>(); };
    return {{text("what"), text("detail"), list("missing"), list("extra")},
            text("board_a"),
            text("board_b"),
            text("fen"),
            text("before"),
            text("root"),
            list("path")};
}

Stretch stretch_in(const Json& task) {
    Stretch out{.number = task.at("number").get<std::size_t>(),
                .root = task.at("root").get<std::string>(),
                .first = task.at("first").get<std::size_t>()};
    std::istringstream moves(task.at("moves").get<std::string>());
    for (std::string move; moves >> move;) out.moves.push_back(move);
    return out;
}

// A thread's boards, and what it does with them.
void compare_until_closed(const ValidateOptions& options, Desk& desk) {
    Comparison boards(options);
    const bool begun = boards.begin();
    const std::vector<Difference> at_once = boards.differences();
    while (const std::optional<Json> task = desk.take()) {
        const Stretch stretch = stretch_in(*task);
        StretchResult found;
        if (begun)
            found = compare_along(boards, stretch);
        else
            found.differences = at_once;
        desk.hand_in(as_json(stretch.number, found));
    }
}

}  // namespace

Json validate_job(const ValidateOptions& options, int threads) {
    std::string boards;
    for (const Contender& c : options.boards) boards += (boards.empty() ? "" : ",") + c.board;
    return {{"job", "validate"},
            {"game", options.game},
            {"boards", boards},
            {"divide_depth", options.divide_depth},
            {"largest_tree", options.largest_tree},
            {"threads", threads}};
}

Labour validate_labour(const Json& job) {
    ValidateOptions options;
    options.game = job.at("game").get<std::string>();
    options.boards = choose_boards(choose_game(options.game), job.at("boards").get<std::string>());
    options.divide_depth = job.at("divide_depth").get<int>();
    options.largest_tree = job.at("largest_tree").get<std::size_t>();
    return [options, threads = job.at("threads").get<int>()](Desk& desk) {
        run_at(desk, threads, [&] { compare_until_closed(options, desk); });
    };
}

Json task_of(const Stretch& stretch) {
    std::string moves;
    for (const std::string& move : stretch.moves) moves += move + ' ';
    return {{"number", stretch.number},
            {"root", stretch.root},
            {"moves", moves},
            {"first", stretch.first}};
}

Json as_json(std::size_t stretch, const StretchResult& found) {
    Json differences = Json::array();
    for (const Difference& d : found.differences) differences.push_back(json_of(d));
    return {{"stretch", stretch},         {"nodes", found.nodes},
            {"agreed", found.agreed},     {"checksum", std::to_string(found.checksum)},
            {"differences", differences}, {"seconds", found.cpu_seconds}};
}

StretchResult compared_stretch(const Json& result) {
    StretchResult out{.nodes = result.at("nodes").get<std::size_t>(),
                      .agreed = result.at("agreed").get<std::size_t>(),
                      .checksum = std::stoull(result.at("checksum").get<std::string>()),
                      .cpu_seconds = result.at("seconds").get<double>()};
    for (const Json& d : result.at("differences")) out.differences.push_back(difference_in(d));
    return out;
}

}  // namespace boardlab::mpi
