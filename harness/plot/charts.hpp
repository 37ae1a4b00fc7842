// The pictures a run can show.
#pragma once

#include "harness/bench/results/summary_table.hpp"
#include "harness/plot/chart.hpp"

namespace boardlab {
namespace claims {
struct Judged;
}

// Those for which the run has data, in the order in which a reader wants them.
std::vector<Chart> charts_of(const bench::RunResults& run, const bench::Summary& summary);

// One chart each; nothing when the run lacks what it shows.
std::optional<Chart> speed_chart(const bench::RunResults& run, const bench::Summary& summary);
std::optional<Chart> search_speed_chart(const bench::RunResults& run,
                                        const bench::Summary& summary);
// What is left of a board's ratio from listing moves to counting trees to searching them.
std::optional<Chart> levels_chart(const bench::Summary& summary, const std::string& game);
std::optional<Chart> query_heat_map(const bench::RunResults& run, const bench::Summary& summary,
                                    const std::string& game);
std::optional<Chart> width_chart(const bench::RunResults& run, const bench::Summary& summary,
                                 const std::string& game);
std::optional<Chart> slider_chart(const bench::Summary& summary, const std::string& geometry);
std::optional<Chart> memory_chart(const bench::RunResults& run, const bench::Summary& summary,
                                  const std::string& game);
// One a claim, and a second of a decomposition.
std::vector<Chart> claim_charts(const std::vector<claims::Judged>& verdicts);
std::optional<Chart> thread_chart(const bench::Summary& summary, const std::string& game);
std::optional<Chart> node_chart(const bench::RunResults& run, const std::string& game);

// What the titles and the report's sentences are made of.
const bench::Aggregate* find_aggregate(const bench::Summary& summary, const std::string& suite,
                                       const std::string& game, const std::string& operation,
                                       const std::string& board);
// The first board of a family, of so many bits where they are given.
const bench::Aggregate* find_of_family(const bench::Summary& summary, const std::string& suite,
                                       const std::string& game, const std::string& operation,
                                       const std::string& family, int bits = 0);
// Neither a variant nor the reference, which is far off the scale.
bool is_compared(const bench::Aggregate& a);
// A register is called as its instructions are: "AVX2".
std::string register_name(const std::string& board);
std::vector<std::string> games_in(const bench::RunResults& run);
// Names in the order in which they were first met.
void add_once(std::vector<std::string>& list, const std::string& name);
double place_of(const std::vector<std::string>& list, const std::string& name);

}  // namespace boardlab
