#include "harness/files/work_journal.hpp"

#include "harness/files/data_error.hpp"

namespace boardlab {

WorkJournal::WorkJournal(const std::filesystem::path& file, const Json& heading, Results results)
    : results_(std::move(results)) {
    if (std::filesystem::exists(file)) read(file, heading);
    journal_.emplace(file);
    if (std::filesystem::file_size(file) == 0) journal_->append(heading);
}

void WorkJournal::read(const std::filesystem::path& file, const Json& heading) {
    const JournalContents contents = read_journal(file);
    torn_ = contents.torn;
    if (contents.entries.empty()) return;
    const Json& first = contents.entries.front();
    for (const auto& [name, value] : heading.items())
        if (!first.contains(name) || first[name] != value)
            throw DataError(file, 1, name,
                            "it is " + (first.contains(name) ? first[name].dump() : "missing") +
                                ", not " + value.dump(),
                            "a journal goes on with the command that began it; --overwrite "
                            "begins anew");
    for (std::size_t line = 1; line < contents.entries.size(); ++line) try {
            for (const Json& result : contents.entries[line].at(results_.name))
                results_.take(result);
        } catch (const std::exception&) {
            throw DataError(file, static_cast<int>(line) + 1, results_.name,
                            "it is no list of " + results_.are_what,
                            "the journal was changed; --overwrite begins anew");
        }
}

void WorkJournal::note(Json result) {
    unwritten_.push_back(std::move(result));
    keep_up();
}

void WorkJournal::keep_up() {
    if (Clock::now() - written_ >= std::chrono::seconds(1)) flush();
}

void WorkJournal::flush() {
    if (unwritten_.empty()) return;
    journal_->append({{results_.name, unwritten_}});
    unwritten_.clear();
    written_ = Clock::now();
}

}  // namespace boardlab
