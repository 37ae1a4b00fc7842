// boardlab merge: the parts of a tree that perft --shard counted, added up.
#include <fmt/format.h>

#include <set>

#include "harness/cli/json_output.hpp"
#include "harness/cli/perft_trees.hpp"
#include "harness/trees/merged.hpp"

namespace boardlab::cli {
namespace {

using trees::Merged;
using trees::Part;
using trees::PartFile;

// What some member of the parts is, each value once: "mailbox, u64".
std::string values(const std::vector<PartFile>& parts, std::string Part::*member) {
    std::set<std::string> all;
    for (const PartFile& p : parts) all.insert(p.part.*member);
    return fmt::format("{}", fmt::join(all, ", "));
}
double cpu_seconds(const std::vector<PartFile>& parts) {
    double sum = 0;
    for (const PartFile& p : parts) sum += p.part.cpu_seconds;
    return sum;
}

// The commands that count what is missing, into files beside the parts.
std::vector<std::string> left_to_do(const PartFile& like, const std::vector<int>& missing) {
    std::vector<std::string> commands;
    for (const int share : missing)
        commands.push_back(
            shard_command(like.part, share,
                          like.file.parent_path() /
                              fmt::format("part-{}-of-{}.json", share, like.part.plan.shares)));
    return commands;
}

void show_json(const std::vector<PartFile>& parts, const Merged& merged) {
    const trees::Plan& plan = parts.front().part.plan;
    const bool complete = merged.missing.empty();
    Json object{{"game", plan.game},
                {"fen", plan.fen},
                {"depth", plan.depth},
                {"plies", plan.by_turn ? "turn" : "step"},
                {"cut", plan.cut},
                {"shards", plan.shares},
                {"rep", values(parts, &Part::board)},
                {"mode", values(parts, &Part::mode)},
                {"generator", values(parts, &Part::generator)},
                {"version", parts.front().part.version},
                {"positions", merged.totals.positions},
                {"paths", json_count(merged.totals.paths)},
                {complete ? "nodes" : "nodes_so_far", json_count(merged.totals.nodes)},
                {"cpu_seconds", cpu_seconds(parts)},
                {"complete", complete}};
    if (!complete) {
        object["missing"] = merged.missing;
        object["left_to_do"] = left_to_do(parts.front(), merged.missing);
    }
    print(object);
}

void show_text(const std::vector<PartFile>& parts, const Merged& merged) {
    const trees::Plan& plan = parts.front().part.plan;
    if (merged.missing.empty())
        return print_text(fmt::format(
            "{} {}: depth {}{}, {}, {} nodes, {} shards of {} positions at depth {}, {:.3f} s CPU "
            "together\n",
            plan.game, values(parts, &Part::board), plan.depth, plan.by_turn ? " by turn" : "",
            values(parts, &Part::mode), merged.totals.nodes.str(), plan.shares,
            merged.totals.positions, plan.cut, cpu_seconds(parts)));
    print_text(fmt::format("{}: depth {}, {} of {} shards are there; left to do:\n", plan.game,
                           plan.depth, parts.size(), plan.shares));
    for (const std::string& line : left_to_do(parts.front(), merged.missing))
        print_text(line + '\n');
}

ExitCode run(const std::vector<std::string>& files, bool json) {
    std::vector<PartFile> parts;
    for (const std::string& file : files) parts.push_back({file, trees::read_part(file)});
    const Merged merged = merge(parts);
    if (!merged.contradiction.empty()) {
        print_note("refused: " + merged.contradiction);
        return ExitCode::answer_is_no;
    }
    json ? show_json(parts, merged) : show_text(parts, merged);
    return merged.missing.empty() ? ExitCode::fine : ExitCode::answer_is_no;
}

}  // namespace

void add_merge(CommandLine& line) {
    struct Options {
        std::vector<std::string> files;
        bool json = false;
    };
    auto command = line.command(
        "merge", "add the parts of a tree that perft --shard counted; says what is left to do");
    auto o = std::make_shared<Options>();
    command.option("PART", o->files, "files that perft --shard wrote").required();
    command.flag("--json", o->json, "print JSON");
    command.example("boardlab merge part-*.json");
    command.callback([o] { return run(o->files, o->json); });
}

}  // namespace boardlab::cli
