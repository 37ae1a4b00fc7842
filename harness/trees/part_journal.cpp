#include "harness/trees/part_journal.hpp"

#include <nlohmann/json.hpp>

#include "harness/files/data_error.hpp"

namespace boardlab::trees {

using Json = nlohmann::ordered_json;

PartJournal::PartJournal(const std::filesystem::path& file, const Part& part,
                         const std::vector<WeightedPosition>& positions)
    : known_(positions.size()), nodes_(positions.size()) {
    Json first = heading(part);
    first["positions"] = fingerprint(positions);
    if (std::filesystem::exists(file)) read(file, first);
    journal_ = std::make_unique<Journal>(file);
    if (std::filesystem::file_size(file) == 0) journal_->append(first);
}

void PartJournal::read(const std::filesystem::path& file, const Json& expected) {
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
            for (const Json& of : contents.entries[line].at("counted")) {
                const CountedPosition counted{of.at(0).get<std::size_t>(),
                                              NodeCount(of.at(1).get<std::string>()),
                                              of.at(2).get<double>()};
                if (counted.number >= known_.size() || known_[counted.number])
                    throw std::out_of_range("a position");
                take(counted);
            }
        } catch (const std::exception&) {
            throw DataError(file, static_cast<int>(line) + 1, "counted",
                            "it is no list of new positions, their counts and seconds",
                            "the journal was changed; --overwrite begins anew");
        }
}

void PartJournal::take(const CountedPosition& counted) {
    known_[counted.number] = true;
    nodes_[counted.number] = counted.nodes;
    cpu_seconds_ += counted.cpu_seconds;
    ++counted_;
}

void PartJournal::note(const CountedPosition& counted) {
    take(counted);
    unwritten_.push_back(counted);
    if (Clock::now() - written_ >= std::chrono::seconds(1)) flush();
}

void PartJournal::flush() {
    if (unwritten_.empty()) return;
    Json entry;
    for (const CountedPosition& c : unwritten_)
        entry["counted"].push_back({c.number, c.nodes.str(), c.cpu_seconds});
    journal_->append(entry);
    unwritten_.clear();
    written_ = Clock::now();
}

}  // namespace boardlab::trees
