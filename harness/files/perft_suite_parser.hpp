// Reads a perft suite line by line, in both of its notations.
#pragma once

#include "harness/files/data_file.hpp"
#include "harness/files/dataset.hpp"

namespace boardlab {

class PerftSuiteParser {
 public:
    PerftSuiteParser(std::filesystem::path file, FenCheck check, unsigned most_moves)
        : file_(std::move(file)), check_(std::move(check)), most_moves_(most_moves) {}

    void take(const TextLine& line);
    // Ends the last block and returns everything read.
    std::vector<PerftCase> finish();

 private:
    void take_epd_line(std::string_view text);
    void take_id(std::string_view text);
    void take_epd(std::string_view text);
    void take_perft(std::string_view text);
    void end_block();
    std::string checked_fen(std::string_view text) const;
    void add_count(PerftCase& to, const std::string& field, std::string_view depth,
                   std::string_view nodes) const;
    [[noreturn]] void refuse(std::string field, std::string reason, std::string hint) const;

    std::filesystem::path file_;
    FenCheck check_;
    unsigned most_moves_;
    int line_ = 0;
    std::string note_;  // the comment on the line before
    PerftCase block_;   // being read; its line is 0 outside a block
    std::vector<PerftCase> cases_;
};

}  // namespace boardlab
