// Figures in documents: blocks between marks that are written from a run's data, so that no figure
// stands in a text which nothing stands behind.
//
//   <!-- boardlab results/reference: answer -->
//   <!-- boardlab results/reference: table chess movegen/list perft/perft-bulk -->
//   <!-- boardlab results/reference: trust -->
//   <!-- boardlab results/reproduction: claims R1 T7 -->
//   …
//   <!-- end -->
#pragma once

#include "harness/bench/results/summary_table.hpp"

namespace boardlab {

struct Block {
    std::string run;      // the folder, as the document names it
    std::string request;  // "answer", "table GAME SUITE/OPERATION …", "claims ID …", "trust"
    std::string text;     // what stands there, without the marks
    int line = 0;         // of the first mark
};
// Throws DataError for a mark without an end, or an end without a mark.
std::vector<Block> blocks_of(const std::filesystem::path& name, const std::string& document);

// What should stand in a block. Throws InputError for a request that cannot be fulfilled.
std::string block_text(const std::string& request, const bench::RunResults& run,
                       const bench::Summary& summary);
// The document with the blocks of one run written anew.
std::string with_blocks(const std::filesystem::path& name, const std::string& document,
                        const std::string& run_name, const bench::RunResults& run,
                        const bench::Summary& summary);

}  // namespace boardlab
