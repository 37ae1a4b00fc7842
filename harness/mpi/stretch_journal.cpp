#include "harness/mpi/stretch_journal.hpp"

#include "harness/files/data_error.hpp"
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
    return {{"format", format},         {"version", std::string(build_facts().version)},
            {"game", o.game},           {"boards", boards},
            {"positions", o.positions}, {"seed", o.seed},
            {"corpus", sha256(corpus)}, {"differences", o.most_differences}};
}

}  // namespace

StretchJournal::StretchJournal(const std::filesystem::path& file, const ValidateOptions& options) {
    const Json first = heading(options);
    if (std::filesystem::exists(file)) read(file, first);
    journal_ = std::make_unique<Journal>(file);
    if (std::filesystem::file_size(file) == 0) journal_->append(first);
}

void StretchJournal::read(const std::filesystem::path& file, const Json& expected) {
    const JournalContents contents = read_journal(file);
    torn_ = contents.torn;
    if (contents.entries.empty()) return;
    const Json& first = contents.entries.front();
    for (const auto& [name, value] : expected.items())
        if (!first.contains(name) || first[name] != value)
            throw DataError(file, 1, name,
                            "it is " + (first.contains(name) ? first[name].dump() : "missing") +
                                ", not " + value.dump(),
                            "a journal goes on with the command that began it; --overwrite "
                            "begins anew");
    for (std::size_t line = 1; line < contents.entries.size(); ++line) try {
            for (const Json& result : contents.entries[line].at("compared")) {
                compared_stretch(result);  // throws where something is missing
                if (!known_.emplace(result.at("stretch").get<std::size_t>(), result).second)
                    throw std::invalid_argument("twice");
            }
        } catch (const std::exception&) {
            throw DataError(file, static_cast<int>(line) + 1, "compared",
                            "it is no list of new stretches and what was found there",
                            "the journal was changed; --overwrite begins anew");
        }
}

void StretchJournal::note(const Json& result) {
    unwritten_.push_back(result);
    if (Clock::now() - written_ >= std::chrono::seconds(1)) flush();
}

void StretchJournal::flush() {
    if (unwritten_.empty()) return;
    journal_->append({{"compared", unwritten_}});
    unwritten_.clear();
    written_ = Clock::now();
}

}  // namespace boardlab::mpi
