#include "harness/mpi/digest_journal.hpp"

#include <stdexcept>

#include "harness/files/answering_program.hpp"
#include "harness/support/build_facts.hpp"

namespace boardlab::mpi {

DigestJournal::DigestJournal(const std::filesystem::path& file, const std::string& game)
    : journal_(file,
               {{"format", "boardlab digest shares 1"},
                {"version", std::string(build_facts().version)},
                {"program", this_program()},  // a board may have been mended
                {"digests", digest_format},
                {"game", game}},
               {.name = "walked",
                .are_what = "new shares and their digests",
                .take = [this](const Json& of) {
                    if (!known_
                             .emplace(std::tuple(of.at("board").get<std::string>(),
                                                 of.at("depth").get<int>(),
                                                 of.at("fen").get<std::string>()),
                                      digest_share(of))
                             .second)
                        throw std::invalid_argument("twice");
                }}) {}

const trees::DigestShare* DigestJournal::find(const std::string& board, int depth,
                                              const std::string& fen) const {
    const auto at = known_.find(std::tuple(board, depth, fen));
    return at == known_.end() ? nullptr : &at->second;
}

void DigestJournal::note(const std::string& board, int depth, const std::string& fen,
                         const trees::DigestShare& share) {
    known_.emplace(std::tuple(board, depth, fen), share);
    Json result = as_json(share);
    result["board"] = board;
    result["depth"] = depth;
    result["fen"] = fen;
    journal_.note(std::move(result));
}

}  // namespace boardlab::mpi
