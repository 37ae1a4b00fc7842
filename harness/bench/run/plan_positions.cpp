// Rows on the positions of a file: operations of boards, or searches.
#include "harness/bench/boards/board_benchmark.hpp"
#include "harness/bench/run/entry_planner.hpp"
#include "harness/bench/run/rows.hpp"

namespace boardlab::bench {
namespace {

struct Labelled {
    std::string label;
    std::vector<std::string> fens{};
    // A search takes long enough to be timed by itself.
    std::string label_of(std::size_t i) const {
        return fens.size() == 1 ? label : label + '-' + std::to_string(i + 1);
    }
};

Labelled read_positions(const std::string& file, int first, const FenCheck& check) {
    Labelled out{std::filesystem::path(file).stem().string()};
    for (const CorpusPosition& p : read_corpus(file, check))
        if (first == 0 || static_cast<int>(out.fens.size()) < first) out.fens.push_back(p.fen);
    return out;
}

bool has(const GameInfo& game, const std::string& operation) {
    for (const OperationFacts& o : operations)
        if (o.name == operation) return game.air_defence || !o.needs_air_defence;
    return true;
}

}  // namespace

void EntryPlanner::add(const OperationsOnPositions& source) {
    for (const GameInfo& game : games())
        for (const std::string& file : source.positions.names) {
            const Labelled positions =
                read_positions(dataset(game, file), source.positions.first, check_on(game));
            for (const std::string& operation : source.operations)
                for (const Contender& c : boards_for(game))
                    if (has(game, operation))
                        plan_.rows.push_back(operation_row({suite_, game.name, c.board}, operation,
                                                           positions.label, positions.fens));
        }
}

void EntryPlanner::add(const SearchesOfPositions& source) {
    for (const GameInfo& game : games())
        for (const std::string& file : source.positions.names) {
            const Labelled positions =
                read_positions(dataset(game, file), source.positions.first, check_on(game));
            for (const SearchSetup& search : source.searches)
                for (std::size_t i = 0; i < positions.fens.size(); ++i)
                    for (const Contender& c : boards_for(game))
                        plan_.rows.push_back(search_row({suite_, game.name, c.board}, search,
                                                        positions.label_of(i), {positions.fens[i]},
                                                        source.depth));
        }
}

}  // namespace boardlab::bench
