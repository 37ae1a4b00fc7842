#include "harness/bench/run/entry_planner.hpp"

#include "harness/contenders/choice.hpp"
#include "harness/files/data_file.hpp"
#include "harness/files/sha256.hpp"

namespace boardlab::bench {

std::vector<GameInfo> EntryPlanner::games() const {
    std::vector<GameInfo> out;
    for (const GameInfo& game : games_)
        if (is_asked(entry_.games, game.name)) out.push_back(game);
    return out;
}

std::vector<Contender> EntryPlanner::boards_for(const GameInfo& game) const {
    std::vector<Contender> left_out;
    const std::string names = options_.boards.empty() ? entry_.boards : options_.boards;
    auto chosen = options_.skip_missing ? boards_here(game, names, left_out)
                                        : choose_boards(game, names, &left_out);
    for (const Contender& c : left_out) plan_.left_out[c.board] = c.missing;
    return chosen;
}

std::string EntryPlanner::dataset(const GameInfo& game, const std::string& file) const {
    const bool is_own = std::filesystem::path(file).is_absolute();
    const std::string name = is_own ? file : game.name + '/' + file;
    plan_.dataset_hashes[name] = sha256(read_bytes(options_.datasets / name));
    return (options_.datasets / name).string();
}

FenCheck EntryPlanner::check_on(const GameInfo& game) {
    std::shared_ptr<AnyPosition> reader = default_board(game).start();
    return [reader](std::string_view fen) { reader->load(fen); };
}

}  // namespace boardlab::bench
