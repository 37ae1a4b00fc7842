// Findings as a person would say them.
#pragma once

#include "harness/report/findings.hpp"

namespace boardlab {

// Fills clauses, sentences and what is unclear from the figures of the findings.
void add_sentences(Findings& findings, const bench::RunResults& run, const bench::Summary& summary);

// "chess, makruk and xiangqi".
std::string listed(const std::vector<std::string>& names, const char* last = "and");

}  // namespace boardlab
