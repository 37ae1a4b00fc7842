// A run as one self-contained page.
#pragma once

#include "harness/bench/results/summary_table.hpp"

namespace boardlab {

// The page, with the pictures of the run's folder.
std::string report_page(const bench::RunResults& run, const bench::Summary& summary);

// The answer, pictures and tables as Markdown, to begin a README from or to paste: tables of the
// `shown` rows alone.
std::string report_markdown(const bench::RunResults& run, const bench::Summary& summary,
                            const bench::Summary& shown);
// What GitHub takes in an issue or a comment.
inline constexpr std::size_t most_to_paste = 65536;

// All rows for a terminal: sizes, and a table for each suite and game.
std::string tables_as_text(const std::vector<bench::MemoryFact>& memory,
                           const bench::Summary& summary);
// "1.79 [1.63, 1.96]", with " ~" where it is undecided.
std::string ratio_text(const bench::Aggregate& a);
// Escapes text for HTML.
std::string escaped(const std::string& text);
// A gnuplot SVG for a page: without XML prologue, and with ids that begin with `prefix`.
std::string inline_svg(const std::string& svg, const std::string& prefix);
// A diagram of the start position.
std::string board_svg(const std::string& game, int files, int ranks, const std::string& fen);

}  // namespace boardlab
