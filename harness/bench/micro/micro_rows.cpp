#include "harness/bench/micro/micro_rows.hpp"

namespace boardlab::bench {

void add_rows(std::vector<MicroBenchmark>& out, const MicroSubject& subject,
              std::initializer_list<MicroRow> rows) {
    std::string board = subject.board;
    if (!subject.strategy.empty()) board += '+' + std::string(subject.strategy);
    for (const MicroRow& row : rows)
        out.push_back(
            {subject.geometry, board, row.operation, row.item, row.run, subject.table_bytes});
}

}  // namespace boardlab::bench
