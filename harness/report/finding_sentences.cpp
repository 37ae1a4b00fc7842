#include "harness/report/finding_sentences.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "harness/bench/run/contention.hpp"
#include "harness/plot/charts.hpp"
#include "harness/report/figures.hpp"

namespace boardlab {

std::string listed(const std::vector<std::string>& names, const char* last) {
    std::string out;
    for (std::size_t i = 0; i < names.size(); ++i)
        out += (i == 0 ? "" : i + 1 == names.size() ? fmt::format(" {} ", last) : ", ") + names[i];
    return out;
}

namespace {

// "2.1", "2.1 to 3.5", as wide as the figures are.
std::string range_text(std::vector<statistics::Interval> figures) {
    std::sort(figures.begin(), figures.end(),
              [](const auto& a, const auto& b) { return a.estimate < b.estimate; });
    const std::string least = figure_text(figures.front()), most = figure_text(figures.back());
    return least == most ? least : least + " to " + most;
}

// Who is fastest at what on a game: "u64 is fastest at everything asked".
struct Fastest {
    std::string words;
    std::vector<std::string> games{};
    std::vector<statistics::Interval> leads{};  // of those that are decided
};

// Questions by who answers them fastest: a board, or several that are too close to call.
struct Group {
    std::string boards;
    bool decided = true;
    std::vector<std::string> doing{};
};

std::string words_of(const std::vector<Group>& groups, bool is_all) {
    const std::string everything = is_all ? "everything asked" : listed(groups[0].doing);
    const auto first_is_among = [&](const Group& g) {
        return !g.decided && g.boards.find(groups[0].boards) != std::string::npos;
    };
    // One board, with what is too close to call between it and another, which the table names.
    if (groups[0].decided && std::all_of(groups.begin() + 1, groups.end(), first_is_among)) {
        std::vector<std::string> close;
        for (std::size_t i = 1; i < groups.size(); ++i)
            close.insert(close.end(), groups[i].doing.begin(), groups[i].doing.end());
        const std::string out = groups[0].boards + " is fastest at " + everything;
        return close.empty() ? out
                             : fmt::format("{}{} {} (too close to call)", out,
                                           is_all ? " but" : ", as may be", listed(close));
    }
    std::vector<std::string> decided, close;
    for (const Group& g : groups)
        if (g.decided)
            decided.push_back(g.boards + (decided.empty() ? " is fastest at " : " at ") +
                              listed(g.doing));
        else
            close.push_back(g.boards + " are too close to call at " + listed(g.doing));
    decided.insert(decided.end(), close.begin(), close.end());
    return listed(decided);
}

void add_fastest(std::vector<Fastest>& out, const Findings& f, const std::string& game) {
    std::vector<Group> groups;
    std::vector<statistics::Interval> leads;
    std::size_t asked = 0;
    for (std::size_t q = 0; q < f.questions.size(); ++q) {
        const Ranking* r = f.ranking(game, q);
        if (r == nullptr || r->is_vague()) continue;
        ++asked;
        const std::string boards =
            r->is_decided() ? r->fastest().board : r->fastest().board + " and " + r->next().board;
        if (r->is_decided()) leads.push_back(r->next().to_fastest.ratio);
        auto found = std::find_if(groups.begin(), groups.end(), [&](const Group& g) {
            return g.boards == boards && g.decided == r->is_decided();
        });
        if (found == groups.end()) found = groups.insert(found, {boards, r->is_decided()});
        found->doing.push_back(f.questions[q].doing);
    }
    if (asked == 0) return;
    std::stable_partition(groups.begin(), groups.end(), [](const Group& g) { return g.decided; });
    const std::string words = words_of(groups, asked > 1 && asked == f.questions.size());
    auto same = std::find_if(out.begin(), out.end(),
                             [&](const Fastest& other) { return other.words == words; });
    if (same == out.end()) same = out.insert(same, {words});
    same->games.push_back(game);
    same->leads.insert(same->leads.end(), leads.begin(), leads.end());
}

std::string fastest_sentence(const Findings& f) {
    std::vector<Fastest> all;
    for (const std::string& game : f.games) add_fastest(all, f, game);
    std::string out;
    for (const Fastest& one : all) {
        out += fmt::format("{} {} {}", out.empty() ? "On" : "; on", listed(one.games), one.words);
        if (!one.leads.empty()) out += fmt::format(", by a factor of {}", range_text(one.leads));
    }
    return out;
}

std::string said(const Effect& e) {
    return figure_text(e.ratio.ratio) + (e.ratio.is_decided() ? "" : " (undecided)");
}

std::vector<Effect> clear_ones(const std::vector<Effect>& effects) {
    std::vector<Effect> out = effects;
    std::erase_if(out, [](const Effect& e) { return is_vague(e.ratio.ratio); });
    return out;
}

// Of the game that is measured on the most widths.
std::string width_clause(const Findings& f) {
    std::vector<Effect> most;
    for (const std::string& game : f.games) {
        std::vector<Effect> of_game = clear_ones(f.width);
        std::erase_if(of_game, [&](const Effect& e) { return e.game != game; });
        if (of_game.size() > most.size()) most = std::move(of_game);
    }
    if (most.empty()) return "";
    std::vector<std::string> parts;
    for (const Effect& e : most)
        parts.push_back(
            fmt::format("{} times {}", said(e),
                        parts.empty() ? most[0].over + "'s time on " + e.board : "on " + e.board));
    return fmt::format("width alone costs: {} on {} takes {}", f.questions[most[0].question].doing,
                       most[0].game, listed(parts));
}

std::string register_clause(const Findings& f) {
    std::vector<std::string> pairs;
    std::map<std::string, std::size_t> place;
    for (const Effect& e : clear_ones(f.registers)) {
        const std::string who = e.board + '/' + e.over;
        if (const auto known = place.find(who); known != place.end()) {
            pairs[known->second] += fmt::format(", {} on {}", said(e), e.game);
            continue;
        }
        place[who] = pairs.size();
        pairs.push_back(fmt::format("{} {} register{} takes {} of {}'s time on {}",
                                    pairs.empty() ? "one" : "an", register_name(e.board),
                                    pairs.empty() ? " instead of as many words" : "", said(e),
                                    e.over, e.game));
    }
    return listed(pairs);
}

// "a mailbox", and of a board with another name "a mailbox (cells)".
std::string named_mailbox(const std::string& board) {
    const std::string kind = std::string("a ") + bench::family::mailbox;
    return board == bench::family::mailbox ? kind : kind + " (" + board + ')';
}

// "1.5 to 3.9 times u64's time on makruk (undecided at making moves)": a range has decided ends.
std::string mailbox_on(const std::string& game, const Findings& f,
                       const std::vector<Effect>& effects) {
    std::vector<statistics::Interval> decided, all;
    std::vector<std::string> undecided;
    for (const Effect& e : effects) {
        all.push_back(e.ratio.ratio);
        if (e.ratio.is_decided())
            decided.push_back(e.ratio.ratio);
        else
            undecided.push_back(f.questions[e.question].doing);
    }
    std::string out =
        fmt::format("{} times {}'s time on {}", range_text(decided.empty() ? all : decided),
                    effects[0].over, game);
    if (decided.empty()) return out + " (undecided)";
    return undecided.empty() ? out : out + " (undecided at " + listed(undecided) + ')';
}

std::string mailbox_clause(const Findings& f) {
    std::vector<std::string> parts;
    std::string name;
    for (const std::string& game : f.games) {
        std::vector<Effect> of_game = clear_ones(f.mailbox);
        std::erase_if(of_game, [&](const Effect& e) { return e.game != game; });
        if (of_game.empty()) continue;
        if (name.empty()) name = named_mailbox(of_game[0].board);
        parts.push_back(mailbox_on(game, f, of_game));
    }
    return parts.empty() ? "" : name + " takes " + listed(parts);
}

std::string as_sentence(std::string text) {
    if (text.empty()) return "";
    text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
    return text + '.';
}

std::string unclear(const Findings& f, const bench::RunResults& run,
                    const bench::Summary& summary) {
    std::size_t vague = 0, all = 0;
    for (const Ranking& r : f.rankings) ++all, vague += r.is_vague();
    for (const std::vector<Effect>* list : {&f.width, &f.registers, &f.mailbox})
        for (const Effect& e : *list) ++all, vague += is_vague(e.ratio.ratio);
    if (vague == 0) return "";
    double disturbed = 0;
    for (const auto& [group, noise] : summary.noise)
        disturbed = std::max(disturbed, noise.disturbed);
    const bool quick = run.manifest.value("quick", false);
    return fmt::format(
        "{} of {} comparisons were {}: {}.", vague, all, not_measured_well,
        disturbed >= bench::hopeless_share
            ? "measure again on a quieter machine (boardlab doctor says what disturbs)"
        : quick ? "measure again without --quick"
                : "measure again with more processes (least_processes of the suite)");
}

}  // namespace

void add_sentences(Findings& f, const bench::RunResults& run, const bench::Summary& summary) {
    f.width_clause = width_clause(f);
    f.register_clause = register_clause(f);
    f.mailbox_clause = mailbox_clause(f);
    const std::string between = f.width_clause.empty() || f.register_clause.empty() ? "" : "; ";
    for (const std::string& text :
         {fastest_sentence(f), f.width_clause + between + f.register_clause, f.mailbox_clause})
        if (!text.empty()) f.sentences.push_back(as_sentence(text));
    f.unclear = unclear(f, run, summary);
}

void add_claims(Findings& f, const std::vector<claims::Judged>& verdicts) {
    for (const claims::Judged& j : verdicts) {
        const std::string name(name_of(j.verdict));
        auto found = std::find_if(f.claims.begin(), f.claims.end(),
                                  [&](const ClaimGroup& g) { return g.verdict == name; });
        if (found == f.claims.end()) found = f.claims.insert(found, {name});
        found->ids.push_back(j.claim.id);
    }
    std::stable_sort(f.claims.begin(), f.claims.end(),
                     [](const auto& a, const auto& b) { return a.ids.size() > b.ids.size(); });
    std::vector<std::string> parts;
    for (const ClaimGroup& g : f.claims)
        parts.push_back(fmt::format("{} {}", g.ids.size(), g.verdict));
    f.sentences = {fmt::format("Of {} claims measured again: {}.", verdicts.size(), listed(parts))};
}

}  // namespace boardlab
