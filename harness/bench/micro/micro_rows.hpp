// How the file of a set type lists its micro-benchmarks. This is compiled once and not with each
// set type: those files are compiled for speed, and listing is not timed.
#pragma once

#include <initializer_list>
#include <string_view>

#include "harness/bench/micro/micro.hpp"

namespace boardlab::bench {

// What the rows of one set type or strategy have in common.
struct MicroSubject {
    const char *geometry, *board;
    std::string_view strategy = {};  // empty: the set itself
    std::size_t (*table_bytes)() = nullptr;
};
struct MicroRow {
    const char* operation;
    Work (*run)();
    const char* item;
};

void add_rows(std::vector<MicroBenchmark>& out, const MicroSubject& subject,
              std::initializer_list<MicroRow> rows);

// A strategy that is not timed, because its tables for queens would be too large to build.
void add_too_large(std::vector<MicroBenchmark>& out, const MicroSubject& set,
                   std::string_view strategy, std::size_t (*table_bytes)());

// Of a strategy: the size of its tables is known once they are filled.
template <class Sliders>
MicroSubject with_strategy(const MicroSubject& set) {
    return {set.geometry, set.board, Sliders::name,
            [] { return std::size_t{Sliders::table_bytes()}; }};
}

}  // namespace boardlab::bench
