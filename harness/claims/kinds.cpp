#include "harness/claims/kinds.hpp"

#include <stdexcept>

namespace boardlab::claims {
namespace {

// Without the decomposed ratio: in a file that is a ratio with steps.
constexpr std::unique_ptr<Kind> (*kinds[])() = {
    make_ratio,           make_nodes_saved,      make_possible_saving,
    make_node_rate,       make_time_of_position, make_bytes_of_position,
    make_bytes_of_tables, make_gain_kept,        make_change,
    make_bytes_saved};

}  // namespace

std::optional<Objection> Kind::objection(const Published& p) const {
    if (!p.bound.empty() || p.low > 1 || p.high < 1) return std::nullopt;
    return Objection{"published", "it claims no direction", "a range on one side of 1, or a bound"};
}

std::vector<std::string> kind_names() {
    std::vector<std::string> out;
    for (const auto make : kinds) out.emplace_back(make()->name());
    return out;
}

std::unique_ptr<Kind> kind_named(const std::string& name) {
    for (const auto make : kinds)
        if (auto kind = make(); kind->name() == name) return kind;
    throw std::invalid_argument("no kind of measure is called '" + name + "'");
}

}  // namespace boardlab::claims
