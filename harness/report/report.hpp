// A run as one page that needs nothing but itself.
#pragma once

#include "harness/bench/results/summary_table.hpp"

namespace boardlab {

// With the pictures that are in the run's folder.
std::string report_page(const bench::RunResults& run, const bench::Summary& summary);

// Its tables and pictures as Markdown: the skeleton of a README, for people to add what they see.
std::string report_markdown(const bench::RunResults& run, const bench::Summary& summary);

// The answer in three sentences, made from the data; fewer where a run has too little.
std::vector<std::string> answer_in_sentences(const bench::RunResults& run,
                                             const bench::Summary& summary);
// The least-squares model of listing moves, in a sentence; empty when it cannot be fitted.
std::string cost_sentence(const bench::RunResults& run, const bench::Summary& summary);

// Foreign text as HTML shows it.
std::string escaped(const std::string& text);
// A gnuplot picture to be put into a page: no prologue, names that do not meet others'.
std::string inline_svg(const std::string& svg, const std::string& prefix);
// The start position as a picture.
std::string board_svg(const std::string& game, int files, int ranks, const std::string& fen);

}  // namespace boardlab
