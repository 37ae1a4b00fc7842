// Which trees boardlab validate --deep walks, and what is on file of them.
#pragma once

#include "harness/cli/validate_deep.hpp"
#include "harness/files/digest_file.hpp"

namespace boardlab::cli {

struct DeepTree {
    std::string fen;
    int depth;  // the deepest that is walked
    const DigestedPosition* stored = nullptr;
};

class DeepPlan {
 public:
    // Throws InputError for a file that is not one of digests, and for trees that nothing is held
    // against: of one board, without a digest on file.
    DeepPlan(const Common& common, const DeepCommand& options,
             const std::vector<Contender>& boards);
    DeepPlan(const DeepPlan&) = delete;  // trees point into the file
    DeepPlan& operator=(const DeepPlan&) = delete;

    const std::vector<DeepTree>& trees() const { return trees_; }
    std::string file_name() const;

 private:
    FenCheck check() const;
    void read_file();
    void take_those_on_file();
    void take_named(const std::string& fen);
    bool nobody_else() const;
    [[noreturn]] void refuse_unknown(const std::string& fen, const std::string& reason) const;
    int deepest_on_file(const DigestedPosition& p) const;
    int depth_within(const std::string& fen) const;

    const Common& common_;
    const DeepCommand& options_;
    const std::vector<Contender>& boards_;
    std::optional<DigestFile> file_{};
    std::vector<DeepTree> trees_{};
};

}  // namespace boardlab::cli
