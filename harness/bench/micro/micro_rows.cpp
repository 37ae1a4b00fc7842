#include "harness/bench/micro/micro_rows.hpp"

#include <regex>

#include "harness/bench/micro/variant_strategies.hpp"

namespace boardlab::bench {

void add_rows(std::vector<MicroBenchmark>& out, const MicroSubject& subject,
              std::initializer_list<MicroRow> rows) {
    std::string board = subject.board;
    if (!subject.strategy.empty()) board += '+' + std::string(subject.strategy);
    for (const MicroRow& row : rows)
        out.push_back(
            {subject.geometry, board, row.operation, row.item, row.run, subject.table_bytes});
}

void add_too_large(std::vector<MicroBenchmark>& out, const MicroSubject& set,
                   std::string_view strategy, std::size_t (*table_bytes)()) {
    add_rows(out, {set.geometry, set.board, strategy, table_bytes},
             {{"queen:random", nullptr, "look-up"}});
}

LeftOutOperations micro_left_out(const std::string& expression) {
    const std::regex wanted(expression);
    LeftOutOperations out{{}, why_without_variants()};
    if (!out.why.empty())
        for (const std::string_view operation : variant_operations)
            if (std::regex_search(operation.begin(), operation.end(), wanted))
                out.names.emplace_back(operation);
    return out;
}

}  // namespace boardlab::bench
