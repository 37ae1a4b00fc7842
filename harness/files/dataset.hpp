// Readers of position files. They skip nothing: a line that is not understood throws DataError with
// file, line, field, reason and hint.
#pragma once

#include <climits>
#include <functional>

#include "harness/contenders/any_position.hpp"
#include "harness/files/data_error.hpp"

namespace boardlab {

// A position of a perft suite with its node counts.
struct PerftCase {
    std::string id, fen;
    std::vector<std::pair<int, NodeCount>> counts;  // by depth, ascending
    int line = 0;
};

struct CorpusPosition {
    std::string fen;
    std::string note;  // the comment on the line before, if any
    int line = 0;
};

// Throws InputError for a FEN that is no position of the game. Usually AnyPosition::load.
using FenCheck = std::function<void(std::string_view fen)>;

inline constexpr unsigned default_most_moves = 256;

// Reads lines `<fen> ;D1 20 ;D2 400` and blocks of `id X`, `epd <fen>`, `perft 1 20`; `#` starts a
// comment line. A count beyond most_moves^depth is refused. The id of a line is the comment on the
// line before, or its number. If the folder or one above has a manifest, the file must be as
// listed.
std::vector<PerftCase> read_perft_suite(const std::filesystem::path& file, const FenCheck& check,
                                        unsigned most_moves = default_most_moves);
// One FEN a line; `#` starts a comment line.
std::vector<CorpusPosition> read_corpus(const std::filesystem::path& file, const FenCheck& check);

// The lines of a compressed file (.jsonl.gz): records of an independent implementation, one JSON
// object each.
std::vector<std::string> read_records(const std::filesystem::path& file);

// The same from text in memory; the name is for messages.
std::vector<PerftCase> parse_perft_suite(const std::filesystem::path& name, std::string_view text,
                                         const FenCheck& check,
                                         unsigned most_moves = default_most_moves);
std::vector<CorpusPosition> parse_corpus(const std::filesystem::path& name, std::string_view text,
                                         const FenCheck& check);
std::vector<std::string> parse_records(const std::filesystem::path& name, std::string_view bytes);

// The largest depth, up to `deepest`, counted with at most `most` nodes; 0 when there is none.
int deepest_within(const PerftCase& perft_case, const NodeCount& most, int deepest = INT_MAX);

}  // namespace boardlab
