#include "harness/dataset_makers/seeded_play.hpp"

#include <algorithm>
#include <cctype>
#include <limits>
#include <map>
#include <set>
#include <sstream>

#include "harness/support/random.hpp"

namespace boardlab {
namespace {

constexpr int longest_game = 240;  // plies
constexpr int opening_plies = 20;

int men_in(const std::string& fen) {
    const auto end = fen.begin() + static_cast<std::ptrdiff_t>(fen.find(' '));
    return static_cast<int>(
        std::count_if(fen.begin(), end, [](unsigned char c) { return std::isalpha(c) != 0; }));
}

Phase phase_of(int ply, int men, int men_at_start) {
    if (men * 100 <= men_at_start * 45) return Phase::endgame;
    return ply <= opening_plies && men * 100 >= men_at_start * 85 ? Phase::opening
                                                                  : Phase::middlegame;
}

// A piece is pinned if the king is in check without it.
bool has_pin(const AnyPosition& position, AnyPosition& scratch) {
    const Side us = position.to_move();
    if (position.in_check(us)) return false;
    for (const std::string& fen : position.shrink_candidates()) {
        scratch.load(fen);
        if (scratch.in_check(us)) return true;
    }
    return false;
}

bool one_side_is_bare(const std::string& placement) {
    const auto capitals = std::count_if(placement.begin(), placement.end(),
                                        [](unsigned char c) { return std::isupper(c) != 0; });
    return capitals == 1 || men_in(placement + ' ') - capitals == 1;
}

Themes features_of(const AnyPosition& position, AnyPosition& scratch, const std::string& game,
                   int men, int at_start) {
    const bool chess = game == "chess", arms = game == "cotulenh";
    std::istringstream fen(position.fen());
    std::string placement, side, rights, passed;
    fen >> placement >> side >> rights >> passed;
    Themes found;
    const auto note = [&](Theme f, bool holds) { found[static_cast<std::size_t>(f)] = holds; };
    note(Theme::en_passant, chess && passed != "-");
    note(Theme::castling, chess && rights != "-");
    note(Theme::bare, !chess && one_side_is_bare(placement));
    // The remark is about a running count, or an unfinished turn.
    note(Theme::counted, !arms && !position.remark().empty());
    note(Theme::session, arms && !position.remark().empty());
    note(Theme::stacks, arms && placement.find('(') != placement.npos);
    note(Theme::hero, arms && placement.find('+') != placement.npos);
    const auto moves = position.moves();
    note(Theme::air_defence, arms && std::any_of(moves.begin(), moves.end(), [&](Move m) {
                                 return position.uci(m).find(":k") != std::string::npos;
                             }));
    note(Theme::promotion, std::any_of(moves.begin(), moves.end(), [](Move m) {
             return m.type().arrival == Arrival::promoting;
         }));
    note(Theme::check, position.in_check(position.to_move()));
    note(Theme::pin, has_pin(position, scratch));
    note(Theme::few_men, men * 4 <= at_start);
    return found;
}

// Purely random games hardly ever end. So every other move is the one, of five drawn, that leaves
// the opponent the fewest replies.
Move next_move(AnyPosition& position, Random& random) {
    const auto moves = position.moves();
    Move best = random.one_of(moves);
    if (random.one_in(2)) return best;
    unsigned fewest = std::numeric_limits<unsigned>::max();
    for (int attempt = 0; attempt < 5; ++attempt) {
        const Move move = random.one_of(moves);
        position.play(move);
        const unsigned replies = position.count_moves();
        position.undo();
        if (replies > 0 && replies < fewest) {
            fewest = replies;
            best = move;
        }
    }
    return best;
}

}  // namespace

std::string_view name_of(Phase phase) {
    return std::array<std::string_view, 3>{"opening", "middlegame",
                                           "endgame"}[static_cast<std::size_t>(phase)];
}

std::string names_of(Themes themes) {
    constexpr std::array<std::string_view, theme_count> names{
        "en passant",  "castling", "promotion", "check",        "pin",  "few men",
        "a bare side", "counted",  "stacks",    "open session", "hero", "air defence"};
    std::string out;
    for (std::size_t f = 0; f < theme_count; ++f)
        if (themes[f]) out += (out.empty() ? "" : ", ") + std::string(names[f]);
    return out.empty() ? "plain" : out;
}

std::vector<Theme> themes_in(const std::string& game) {
    using enum Theme;
    if (game == "chess") return {en_passant, castling, promotion, check, pin, few_men};
    if (game == "makruk") return {promotion, check, pin, few_men, bare, counted};
    if (game == "cotulenh") return {stacks, session, hero, air_defence, check, few_men};
    return {check, pin, few_men};
}

std::vector<Candidate> play_seeded_games(const Contender& contender, std::uint64_t seed,
                                         int games) {
    std::vector<Candidate> pool;
    std::set<Key> seen;
    const auto scratch = contender.start();
    const int at_start = men_in(scratch->fen());
    for (int game = 1; game <= games; ++game) {
        Random random(seed * 1'000'003 + static_cast<std::uint64_t>(game));
        const auto position = contender.start();
        for (int ply = 1; ply <= longest_game; ++ply) {
            position->play(next_move(*position, random));
            if (position->status().over || position->count_moves() == 0) break;
            const int men = men_in(position->fen());
            if (ply > 4 && seen.insert(position->key()).second)
                pool.push_back({position->fen(), game, ply, phase_of(ply, men, at_start),
                                features_of(*position, *scratch, contender.game, men, at_start)});
        }
    }
    return pool;
}

std::vector<Candidate> rich_first(const std::vector<Candidate>& pool, Phase phase,
                                  const std::vector<Theme>& themes) {
    std::vector<const Candidate*> left;
    for (const Candidate& c : pool)
        if (c.phase == phase) left.push_back(&c);
    std::map<int, int> taken_from;  // games
    std::vector<Candidate> order;
    for (std::size_t turn = 0; !left.empty() && order.size() < 400; ++turn) {
        const auto before = [&](const Candidate* a, const Candidate* b) {
            const auto wanted = static_cast<std::size_t>(themes[turn % themes.size()]);
            if (taken_from[a->game] != taken_from[b->game])
                return taken_from[a->game] < taken_from[b->game];
            if (a->themes[wanted] != b->themes[wanted]) return a->themes[wanted];
            return a->themes.count() > b->themes.count();
        };
        const auto best = std::min_element(left.begin(), left.end(), before);
        ++taken_from[(*best)->game];
        order.push_back(**best);
        left.erase(best);
    }
    return order;
}

std::vector<Candidate> one_of_each_game(const std::vector<Candidate>& pool, Phase phase,
                                        std::uint64_t seed) {
    std::map<int, std::vector<const Candidate*>> by_game;
    const auto has = [](const Candidate& c, Theme f) {
        return c.themes[static_cast<std::size_t>(f)];
    };
    for (const Candidate& c : pool)
        if (c.phase == phase && !has(c, Theme::check) && !has(c, Theme::few_men) &&
            !has(c, Theme::session))
            by_game[c.game].push_back(&c);
    Random random(seed);
    std::vector<Candidate> chosen;
    for (const auto& [game, candidates] : by_game) chosen.push_back(*random.one_of(candidates));
    return chosen;
}

}  // namespace boardlab
