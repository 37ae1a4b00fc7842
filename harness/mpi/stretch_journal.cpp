#include "harness/mpi/stretch_journal.hpp"

#include "harness/files/answering_program.hpp"
#include "harness/files/sha256.hpp"
#include "harness/support/build_facts.hpp"

namespace boardlab::mpi {
namespace {

// Changes with the way that a seed takes, what is compared on it, and what is noted.
constexpr const char* format = "boardlab validation 1";

Json heading(const ValidateOptions& o) {
    std::string corpus;
    for (const std::string& fen : o.corpus) corpus += fen + '\n';
    Json boards = Json::array();
    for (const Contender& c : o.boards) boards.push_back(c.board);
    return {{"format", format},
            {"version", std::string(build_facts().version)},
            {"program", this_program()},  // a board may have been mended
            {"game", o.game},
            {"boards", boards},
            {"positions", o.positions},
            {"seed", o.seed},
            {"corpus", sha256(corpus)},
            {"differences", o.most_differences}};
}

}  // namespace

StretchJournal::StretchJournal(const std::filesystem::path& file, const ValidateOptions& options)
    : journal_(file, heading(options),
               {.name = "compared",
                .are_what = "new stretches and what was found there",
                .take = [this](const Json& result) {
                    compared_stretch(result);  // throws where something is missing
                    if (!known_.emplace(result.at("stretch").get<std::size_t>(), result).second)
                        throw std::invalid_argument("twice");
                }}) {}

}  // namespace boardlab::mpi
