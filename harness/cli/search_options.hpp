// The options of a search, shared by the commands that search.
#pragma once

#include "harness/cli/common.hpp"
#include "search/options.hpp"
#include "search/table.hpp"

namespace boardlab::cli {

struct SearchSettings {
    std::optional<int> depth{}, milliseconds{};
    std::size_t table_megabytes = 64;
    int threads = 1;
    std::string parallel = "deferred", evaluation = "board", generator = "legal", with, without;
    bool direct = false, exact_depth = false;

    void add(Command& command);
    search::Options options() const;               // throws UsageError
    std::unique_ptr<search::Table> table() const;  // null without one; throws MissingError
};

}  // namespace boardlab::cli
