// The findings of a run as sentences.
#include <fmt/format.h>

#include <algorithm>

#include "harness/plot/charts.hpp"
#include "harness/report/report.hpp"

namespace boardlab {
namespace {

std::string with_interval(const statistics::Interval& i) {
    return fmt::format("{:.2f} (95 %: {:.2f} to {:.2f})", i.estimate, i.low, i.high);
}

// The boards of a game by the time of a perft node, fastest first.
std::vector<const bench::Aggregate*> ranking(const bench::Summary& summary,
                                             const std::string& game) {
    std::vector<const bench::Aggregate*> out;
    for (const bench::Aggregate& a : summary.aggregates)
        if (a.game == game && is_compared(a) && a.suite == "perft" && a.operation == "perft-bulk")
            out.push_back(&a);
    std::sort(out.begin(), out.end(), [](const bench::Aggregate* a, const bench::Aggregate* b) {
        return a->time.estimate < b->time.estimate;
    });
    return out;
}

std::string fastest_sentence(const bench::RunResults& run, const bench::Summary& summary) {
    std::string out;
    for (const std::string& game : games_in(run)) {
        const auto boards = ranking(summary, game);
        if (boards.size() < 2) continue;
        out += fmt::format(
            "{}on {} {} ({:.0f} million nodes a second; {} is next at {:.2f} times its time)",
            out.empty() ? "Fastest at counting trees is " : ", ", game, boards[0]->board,
            1e3 / boards[0]->time.estimate, boards[1]->board,
            boards[1]->time.estimate / boards[0]->time.estimate);
    }
    return out.empty() ? "" : out + ".";
}

std::string width_sentence(const bench::RunResults& run, const bench::Summary& summary) {
    for (const std::string& game : games_in(run)) {
        const auto of = [&](const char* family, int bits) {
            return find_of_family(summary, "perft", game, "perft-bulk", family, bits);
        };
        const bench::Aggregate* one = of(bench::family::words, 64);
        const bench::Aggregate* two = of(bench::family::words, 128);
        const bench::Aggregate* four = of(bench::family::words, 256);
        const bench::Aggregate* simd = of(bench::family::one_register, 256);
        const bench::Aggregate* wide = four != nullptr ? four : simd;
        if (one == nullptr || two == nullptr || wide == nullptr || !one->is_reference()) continue;
        std::string out = fmt::format(
            "Width alone, {} on more bits than it needs, costs {} times {}'s time with two words",
            game, with_interval(two->ratio), one->board);
        if (four != nullptr) out += fmt::format(" and {} with four", with_interval(four->ratio));
        if (simd != nullptr)
            out += fmt::format("; one {} register of the same width needs {}",
                               register_name(simd->board), with_interval(simd->ratio));
        return out + ".";
    }
    return "";
}

// "mailbox", and of a board with another name "0x88 mailbox".
std::string named_mailbox(const std::string& board) {
    return board == bench::family::mailbox ? board : board + ' ' + bench::family::mailbox;
}

// The mailbox's ratio in one operation, game by game.
std::string mailbox_at(const bench::RunResults& run, const bench::Summary& summary,
                       const std::string& suite, const std::string& operation,
                       const std::string& verb) {
    std::string out;
    for (const std::string& game : games_in(run)) {
        const bench::Aggregate* a =
            find_of_family(summary, suite, game, operation, bench::family::mailbox);
        if (a == nullptr || a->is_reference()) continue;
        out += fmt::format(
            "{}{} times {}'s time on {}{}",
            out.empty() ? "To " + verb + " the " + named_mailbox(a->board) + " needs " : ", ",
            with_interval(a->ratio), a->reference, game,
            a->verdict == statistics::Verdict::undecided ? " (undecided)" : "");
    }
    return out.empty() ? "" : out + ".";
}

std::string mailbox_sentence(const bench::RunResults& run, const bench::Summary& summary) {
    std::string out = mailbox_at(run, summary, "movegen", "list", "list moves");
    for (const std::string& more :
         {mailbox_at(run, summary, "perft", "perft-bulk", "count trees"),
          mailbox_at(run, summary, "search", "search:default", "search them")})
        if (!more.empty()) out += (out.empty() ? "" : " ") + more;
    return out;
}

}  // namespace

std::vector<std::string> answer_in_sentences(const bench::RunResults& run,
                                             const bench::Summary& summary) {
    std::vector<std::string> out;
    for (std::string& sentence :
         std::vector<std::string>{fastest_sentence(run, summary), width_sentence(run, summary),
                                  mailbox_sentence(run, summary)})
        if (!sentence.empty()) out.push_back(std::move(sentence));
    return out;
}

}  // namespace boardlab
