// Figures in documents: blocks between marks that are written from a run's data, so that no figure
// stands in a text which nothing stands behind.
//
//   <!-- boardlab results/reference: answer -->
//   … what stands there is written anew …
//   <!-- end -->
//
//   answer                         the run in three sentences and a table
//   end                            the same, as bench ends
//   table GAME SUITE/OPERATION …   boards by operations
//   text, charts                   as bench --tables and plot print them
//   trust                          machine and noise
//   claims [ID …]                  a table of claims: those named, or all
//   claim ID                       one claim in a paragraph
//   changed FILE                   verdicts that differ from those kept in that file of the folder,
//                                  {"R1": {"was": "reproduced", "why": "…"}, …}
//   file NAME                      a file of the run's folder, such as what a command printed
#pragma once

#include "harness/bench/results/summary_table.hpp"

namespace boardlab {

struct Block {
    std::string run;      // the folder, as the document names it
    std::string request;  // what follows the colon
    std::string text;     // what stands there, without the marks
    int line = 0;         // of the first mark
};
// Throws DataError for a mark without an end, or an end without a mark.
std::vector<Block> blocks_of(const std::filesystem::path& name, const std::string& document);

// What should stand in a block of that document, which its links begin from. Throws InputError for
// a request that cannot be fulfilled.
std::string block_text(const std::filesystem::path& document, const std::string& request,
                       const bench::RunResults& run, const bench::Summary& summary);
// The document with the blocks of one run written anew.
std::string with_blocks(const std::filesystem::path& name, const std::string& document,
                        const std::string& run_name, const bench::RunResults& run,
                        const bench::Summary& summary);

}  // namespace boardlab
