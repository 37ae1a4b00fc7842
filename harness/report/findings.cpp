#include "harness/report/findings.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "harness/claims/verdicts.hpp"
#include "harness/plot/charts.hpp"
#include "harness/report/finding_sentences.hpp"

namespace boardlab {
namespace {

const Question usual_questions[] = {{"movegen", "list", "list", "listing moves"},
                                    {"perft", "perft-bulk", "count", "counting trees"},
                                    {"make", "make-unmake", "make", "making moves"},
                                    {"search", "search:default", "search", "searching"}};
constexpr std::size_t most_questions = 4;

class FindingsMaker {
 public:
    FindingsMaker(const bench::RunResults& run, const bench::Summary& summary)
        : summary_(summary), pairs_(run, summary) {}

    Findings make() {
        find_questions();
        for (const bench::Aggregate& a : summary_.aggregates) add_once(out_.games, a.game);
        for (const std::string& game : out_.games)
            for (std::size_t q = 0; q < out_.questions.size(); ++q) rank(game, q);
        std::erase_if(out_.games, [&](const std::string& game) {
            return std::none_of(out_.rankings.begin(), out_.rankings.end(),
                                [&](const Ranking& r) { return r.game == game; });
        });
        for (const std::string& game : out_.games) find_effects(game);
        return std::move(out_);
    }

 private:
    // A question that a suite of another name asks is the same question.
    std::string suite_asking(const Question& question) const {
        std::string found;
        for (const bench::Aggregate& a : summary_.aggregates) {
            // The first board of a table alone makes no ranking.
            if (a.operation != question.operation || !is_compared(a) || a.is_reference()) continue;
            if (a.suite == question.suite) return a.suite;
            if (found.empty()) found = a.suite;
        }
        return found;
    }
    // The usual ones; of a run that asks none of them, the first that it asks.
    void find_questions() {
        for (Question question : usual_questions) {
            question.suite = suite_asking(question);
            if (!question.suite.empty()) out_.questions.push_back(std::move(question));
        }
        if (!out_.questions.empty()) return;
        for (const bench::Aggregate& a : summary_.aggregates) {
            if (out_.questions.size() == most_questions) return;
            if (is_compared(a) && !a.is_reference() &&
                std::none_of(out_.questions.begin(), out_.questions.end(), [&](const Question& q) {
                    return q.suite == a.suite && q.operation == a.operation;
                }))
                out_.questions.push_back({a.suite, a.operation, a.operation, a.operation});
        }
    }

    std::vector<const bench::Aggregate*> compared(const std::string& game, std::size_t q) const {
        std::vector<const bench::Aggregate*> out;
        const Question& question = out_.questions[q];
        for (const bench::Aggregate& a : summary_.aggregates)
            if (a.suite == question.suite && a.game == game && a.operation == question.operation &&
                is_compared(a))
                out.push_back(&a);
        return out;
    }

    void rank(const std::string& game, std::size_t q) {
        const Question& question = out_.questions[q];
        const auto boards = fastest_first(summary_, question.suite, game, question.operation);
        if (boards.size() < 2) return;  // one board is no ranking
        Ranking ranking{game, q};
        for (const bench::Aggregate* a : boards)
            if (const auto ratio = pairs_.of(*a, *boards.front()))
                ranking.boards.push_back({a, a->board, *ratio});
        if (ranking.boards.size() >= 2) out_.rankings.push_back(std::move(ranking));
    }

    void add(std::vector<Effect>& list, std::size_t q, const bench::Aggregate& of,
             const bench::Aggregate& over) {
        if (const auto ratio = pairs_.of(of, over))
            list.push_back({of.game, q, of.board, over.board, of.bits, *ratio});
    }

    void find_effects(const std::string& game) {
        // Width and registers by one question: trees counted, where that was asked.
        std::size_t main = 0;
        for (std::size_t q = 0; q < out_.questions.size(); ++q)
            if (out_.questions[q].operation == usual_questions[1].operation) main = q;
        const std::vector<const bench::Aggregate*> boards = compared(game, main);
        const bench::Aggregate* narrowest = nullptr;
        for (const bench::Aggregate* a : boards)
            if (a->family == bench::family::words &&
                (narrowest == nullptr || a->bits < narrowest->bits))
                narrowest = a;
        for (const bench::Aggregate* a : boards) {
            if (a->family == bench::family::words && narrowest != nullptr &&
                a->bits > narrowest->bits)
                add(out_.width, main, *a, *narrowest);
            if (a->family != bench::family::one_register) continue;
            const auto words = std::find_if(boards.begin(), boards.end(), [&](const auto* b) {
                return b->family == bench::family::words && b->bits == a->bits;
            });
            if (words != boards.end()) add(out_.registers, main, *a, **words);
        }
        for (std::size_t q = 0; q < out_.questions.size(); ++q) {
            const bench::Aggregate *mailbox = nullptr, *first = nullptr;
            for (const bench::Aggregate* a : compared(game, q)) {
                if (a->is_reference()) first = a;
                if (mailbox == nullptr && a->family == bench::family::mailbox) mailbox = a;
            }
            if (mailbox != nullptr && first != nullptr && mailbox != first)
                add(out_.mailbox, q, *mailbox, *first);
        }
    }

    const bench::Summary& summary_;
    bench::PairRatios pairs_;
    Findings out_{};
};

std::string note_of(const bench::RunResults& run) {
    const std::string note = bench::run_note(run.manifest);
    if (!run.is_earlier) return note;
    return fmt::format(
               "This run is of an earlier version ({}): measured in one layout of the code, with "
               "the checks inside the time. Its intervals are narrower than they should be.",
               bench::earlier_run_schema) +
           (note.empty() ? "" : ' ' + note);
}

}  // namespace

const Ranking* Findings::ranking(const std::string& game, std::size_t question) const {
    for (const Ranking& r : rankings)
        if (r.game == game && r.question == question) return &r;
    return nullptr;
}

Findings findings_of(const bench::RunResults& run, const bench::Summary& summary) {
    Findings out;
    if (const auto verdicts = claims::verdicts_of(run); !verdicts.empty()) {
        add_claims(out, verdicts);
    } else {
        out = FindingsMaker(run, summary).make();
        add_sentences(out, run, summary);
    }
    out.note = note_of(run);
    return out;
}

}  // namespace boardlab
