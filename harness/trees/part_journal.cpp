#include "harness/trees/part_journal.hpp"

namespace boardlab::trees {
namespace {

using Json = nlohmann::ordered_json;

Json first_line(const Part& part, const std::vector<WeightedPosition>& positions) {
    Json first = heading(part);
    first["positions"] = fingerprint(positions);
    return first;
}

}  // namespace

PartJournal::PartJournal(const std::filesystem::path& file, const Part& part,
                         const std::vector<WeightedPosition>& positions)
    : known_(positions.size()),
      nodes_(positions.size()),
      journal_(file, first_line(part, positions),
               {.name = "counted",
                .are_what = "new positions, their counts and seconds",
                .take = [this](const Json& of) {
                    const CountedPosition counted{of.at(0).get<std::size_t>(),
                                                  NodeCount(of.at(1).get<std::string>()),
                                                  of.at(2).get<double>()};
                    if (counted.number >= known_.size() || known_[counted.number])
                        throw std::out_of_range("a position");
                    take(counted);
                }}) {}

void PartJournal::take(const CountedPosition& counted) {
    known_[counted.number] = true;
    nodes_[counted.number] = counted.nodes;
    cpu_seconds_ += counted.cpu_seconds;
    ++counted_;
}

void PartJournal::note(const CountedPosition& counted) {
    take(counted);
    journal_.note({counted.number, counted.nodes.str(), counted.cpu_seconds});
}

}  // namespace boardlab::trees
