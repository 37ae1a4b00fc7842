#include "harness/cli/deep_output.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "harness/cli/json_output.hpp"

namespace boardlab::cli {

void DeepTotals::add(const DeepWalk& walk) {
    nodes += walk.tree.nodes;
    visited += walk.visited;
    cpu_seconds += walk.cpu_seconds;
}

void DeepOutput::show(const DeepTree& tree, const DeepWalk& w, int depth,
                      const StoredDigest* stored) const {
    const bool differs =
        stored != nullptr && !(*stored == StoredDigest{depth, w.tree.nodes, w.tree.digest});
    if (json_) {
        Json object{{"game", game_},
                    {"rep", w.board},
                    {"fen", tree.fen},
                    {"depth", depth},
                    {"format", digest_format},
                    {"digest", w.tree.digest.str()},
                    {"nodes", json_count(w.tree.nodes)},
                    {"visited", json_count(w.visited)},
                    {"threads", threads_},
                    {"cpu_seconds", w.cpu_seconds}};
        if (stored != nullptr) object["on_file"] = !differs;
        return print(object);
    }
    print_text(fmt::format(
        "{} {}: depth {}, digest {}, {} nodes, {} visited, {:.3f} s CPU, {:.2f} Mnodes/s{}\n",
        game_, w.board, depth, w.tree.digest.str(), w.tree.nodes, w.visited, w.cpu_seconds,
        1e-6 * static_cast<double>(w.visited) / std::max(w.cpu_seconds, 1e-9),
        stored == nullptr ? ""
        : differs         ? "; on file it is another"
                          : "; as on file"));
}

void DeepOutput::show(const Difference& d) const {
    if (json_)
        return print(Json{{"game", game_},
                          {"boards", {d.board_a, d.board_b}},
                          {"what", d.what},
                          {"detail", d.detail},
                          {"fen", d.fen},
                          {"path", d.path},
                          {"missing", d.missing},
                          {"extra", d.extra}});
    say(fmt::format("{} and {} differ in {}: {}\n  at    {}\n", d.board_a, d.board_b, d.what,
                    d.detail, d.fen));
    if (!d.path.empty()) say(fmt::format("  after {} from {}\n", fmt::join(d.path, " "), d.root));
    if (!d.missing.empty()) say(fmt::format("  missing {}\n", fmt::join(d.missing, " ")));
    if (!d.extra.empty()) say(fmt::format("  extra   {}\n", fmt::join(d.extra, " ")));
}

void DeepOutput::show_interruption(std::size_t done, std::size_t all) const {
    if (json_)
        print(Json{
            {"game", game_}, {"interrupted", true}, {"positions_done", done}, {"positions", all}});
    else
        say(fmt::format("interrupted: {} of {} positions walked\n", done, all));
}

void DeepOutput::sum_up(const DeepTotals& t, const char* answer) const {
    say(fmt::format(
        "{}: {} board{} {} on {} position{}; {} digests as on file; {} nodes, {} visited, "
        "{:.1f} s CPU\n",
        game_, t.boards, t.boards == 1 ? "" : "s", answer, t.positions, t.positions == 1 ? "" : "s",
        t.on_file, t.nodes, t.visited, t.cpu_seconds));
}

void DeepOutput::say(const std::string& text) const {
    if (!json_) print_text(text);
}

}  // namespace boardlab::cli
