// What a run found, as a small model. The end of bench on a terminal, the head of the page, the
// Markdown and the blocks of documents are all made of it, so they say the same.
#pragma once

#include "harness/bench/results/pair_ratio.hpp"

namespace boardlab {

// A column of the answer.
struct Question {
    std::string suite, operation;
    std::string name;   // "count"
    std::string doing;  // "counting trees"
};

struct RankedBoard {
    const bench::Aggregate* figures = nullptr;  // of the summary
    std::string board;
    bench::PairRatio to_fastest{};  // of times
};

// The boards of a game by one question, fastest first; at least two, neither variants nor the
// reference, which is right and slow by nature.
struct Ranking {
    std::string game;
    std::size_t question = 0;
    std::vector<RankedBoard> boards{};

    const RankedBoard& fastest() const { return boards[0]; }
    const RankedBoard& next() const { return boards[1]; }
    bool is_decided() const { return next().to_fastest.is_decided(); }
    bool is_vague() const { return statistics::is_vague(next().to_fastest.ratio); }
};

// One board against another that differs from it in what the effect is about.
struct Effect {
    std::string game;
    std::size_t question = 0;
    std::string board, over;
    int bits = 0;  // of the board's sets
    bench::PairRatio ratio{};
};

// Published claims on which one verdict was given.
struct ClaimGroup {
    std::string verdict;
    std::vector<std::string> ids{};
};

struct Findings {
    std::vector<Question> questions{};
    std::vector<std::string> games{};  // that have a ranking, in the run's order
    std::vector<Ranking> rankings{};
    std::vector<Effect> width{};      // wider words over the narrowest, one question
    std::vector<Effect> registers{};  // a vector register over words of the same width
    std::vector<Effect> mailbox{};    // over the first board of the table, question by question

    // Of a run that judged claims, the most frequent verdict first. Its rows are the claims' own,
    // so it ranks no boards.
    std::vector<ClaimGroup> claims{};

    // Clauses without a full stop, empty where the run lacks the data: for the page's cards.
    std::string width_clause{}, register_clause{}, mailbox_clause{};
    std::vector<std::string> sentences{};  // what a person would say, three at most
    // What was not measured well enough, and what to do about it; empty where all was.
    std::string unclear{};
    // What to know before any figure: that the run is of an earlier version, a quick one, or
    // unfinished.
    std::string note{};

    const Ranking* ranking(const std::string& game, std::size_t question) const;
};

// Refers to the summary.
Findings findings_of(const bench::RunResults& run, const bench::Summary& summary);

// "u64 2.3 u128": the fastest, how many times its time the next one takes, and the next; with ~
// where that is undecided, "?" where it was not measured well enough.
struct AnswerCell {
    std::string fastest, factor, next;
};
AnswerCell answer_cell(const Ranking& ranking);

// The end of bench: at most 25 lines with what the caller adds to it.
std::string answer_as_text(const Findings& findings);
// Sentences and table, for documents.
std::string answer_as_markdown(const Findings& findings);

}  // namespace boardlab
