#include "harness/trees/merged.hpp"

#include "harness/files/data_error.hpp"

namespace boardlab::trees {
namespace {

// The first thing in which parts of one tree must agree and these do not.
void refuse_mixed(const PartFile& first, const PartFile& other) {
    const auto agree = [&](const char* field, const std::string& here, const std::string& there) {
        if (here != there)
            throw DataError(other.file, 0, field,
                            "it is " + there + "; in " + first.file.string() + " it is " + here,
                            "parts that are merged are of one tree, cut alike, by one version");
    };
    const Part& a = first.part;
    const Part& b = other.part;
    const auto plies = [](const Part& p) { return p.plan.by_turn ? "turn" : "step"; };
    agree("version", a.version, b.version);
    agree("game", a.plan.game, b.plan.game);
    agree("fen", a.plan.fen, b.plan.fen);
    agree("depth", std::to_string(a.plan.depth), std::to_string(b.plan.depth));
    agree("plies", plies(a), plies(b));
    agree("cut", std::to_string(a.plan.cut), std::to_string(b.plan.cut));
    agree("shards", std::to_string(a.plan.shares), std::to_string(b.plan.shares));
    agree("positions_at_cut", std::to_string(a.positions_at_cut),
          std::to_string(b.positions_at_cut));
    agree("paths_at_cut", a.paths_at_cut.str(), b.paths_at_cut.str());
}

}  // namespace

Merged merge(const std::vector<PartFile>& parts) {
    const PartFile& first = parts.front();
    const int shares = first.part.plan.shares;
    std::vector<const PartFile*> of_share(static_cast<std::size_t>(shares) + 1);
    Merged out;
    for (const PartFile& p : parts) {
        refuse_mixed(first, p);
        const PartFile*& seen = of_share[static_cast<std::size_t>(p.part.share)];
        if (seen != nullptr)
            throw DataError(p.file, 0, "shard",
                            std::to_string(p.part.share) + "/" + std::to_string(shares) +
                                " is there twice: also in " + seen->file.string(),
                            "name one of the two");
        seen = &p;
        out.totals.positions += p.part.totals.positions;
        out.totals.paths += p.part.totals.paths;
        out.totals.nodes += p.part.totals.nodes;
    }
    for (int k = 1; k <= shares; ++k)
        if (of_share[static_cast<std::size_t>(k)] == nullptr) out.missing.push_back(k);
    if (!out.missing.empty()) return out;
    if (out.totals.positions != first.part.positions_at_cut)
        out.contradiction = "the parts have " + std::to_string(out.totals.positions) +
                            " positions at depth " + std::to_string(first.part.plan.cut) +
                            ", and there are " + std::to_string(first.part.positions_at_cut);
    else if (out.totals.paths != first.part.paths_at_cut)
        out.contradiction = "the parts have " + out.totals.paths.str() + " paths to depth " +
                            std::to_string(first.part.plan.cut) + ", and there are " +
                            first.part.paths_at_cut.str();
    return out;
}

}  // namespace boardlab::trees
