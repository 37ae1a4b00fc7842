// Findings as a person would say them.
#pragma once

#include "harness/claims/measured.hpp"
#include "harness/report/findings.hpp"

namespace boardlab {

// Fills clauses, sentences and what is unclear from the figures of the findings.
void add_sentences(Findings& findings, const bench::RunResults& run, const bench::Summary& summary);

// The same of a run that judged claims.
void add_claims(Findings& findings, const std::vector<claims::Judged>& verdicts);

// "chess, makruk and xiangqi".
std::string listed(const std::vector<std::string>& names, const char* last = "and");

}  // namespace boardlab
