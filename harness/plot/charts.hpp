// The charts of a run.
#pragma once

#include "harness/bench/results/summary_table.hpp"
#include "harness/plot/chart.hpp"

namespace boardlab {
namespace claims {
struct Judged;
}

// Those for which the run has data, in the order in which a reader wants them.
std::vector<Chart> charts_of(const bench::RunResults& run, const bench::Summary& summary);
// For the small print: "results/reference, commit 478afda, AMD EPYC", and whether the run was
// finished.
std::string origin_of(const bench::RunResults& run);

// One chart each; nothing when the run lacks what it shows.
std::optional<Chart> speed_chart(const bench::RunResults& run, const bench::Summary& summary);
std::optional<Chart> search_speed_chart(const bench::RunResults& run,
                                        const bench::Summary& summary);
// A board's ratio in listing moves, counting trees and searching.
std::optional<Chart> levels_chart(const bench::RunResults& run, const bench::Summary& summary,
                                  const std::string& game);
std::optional<Chart> query_heat_map(const bench::RunResults& run, const bench::Summary& summary,
                                    const std::string& game);
std::optional<Chart> width_chart(const bench::RunResults& run, const bench::Summary& summary,
                                 const std::string& game);
std::optional<Chart> slider_chart(const bench::RunResults& run, const bench::Summary& summary,
                                  const std::string& geometry);
std::optional<Chart> memory_chart(const bench::RunResults& run, const bench::Summary& summary,
                                  const std::string& game);
// One for each claim, and a second where a ratio was decomposed.
std::vector<Chart> claim_charts(const std::vector<claims::Judged>& verdicts);
std::optional<Chart> thread_chart(const bench::RunResults& run, const bench::Summary& summary,
                                  const std::string& game);
std::optional<Chart> node_chart(const bench::RunResults& run, const std::string& game);

// Look-ups for titles and for the report's sentences.
const bench::Aggregate* find_aggregate(const bench::Summary& summary, const std::string& suite,
                                       const std::string& game, const std::string& operation,
                                       const std::string& board);
// The first board of a family; with `bits`, the first of that width.
const bench::Aggregate* find_of_family(const bench::Summary& summary, const std::string& suite,
                                       const std::string& game, const std::string& operation,
                                       const std::string& family, int bits = 0);
// Neither a variant nor the reference, which is far off the scale.
bool is_compared(const bench::Aggregate& a);
// The boards of a game that are compared, by what they take for an operation: the one definition of
// which is fastest, for answers, titles and sections.
std::vector<const bench::Aggregate*> fastest_first(const bench::Summary& summary,
                                                   const std::string& suite,
                                                   const std::string& game,
                                                   const std::string& operation);
// Whether it belongs into a picture of all queries: threads have one of their own.
bool is_query(const bench::Aggregate& a);
// "in-check", or "micro/in-check" where another suite has a query of that name.
std::string query_name(const bench::Summary& summary, const bench::Aggregate& a);
// What small print says of the reference, which pictures leave out; empty where a run has none.
std::string left_out_note(const bench::RunResults& run);
// "avx2" → "AVX2", as its instructions are called.
std::string register_name(const std::string& board);
std::vector<std::string> games_in(const bench::RunResults& run);
// A list of distinct names in the order of their first use, and the index of a name in it.
void add_once(std::vector<std::string>& list, const std::string& name);
double place_of(const std::vector<std::string>& list, const std::string& name);

}  // namespace boardlab
