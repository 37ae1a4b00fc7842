#include "harness/files/game_record.hpp"

#include "games/input_error.hpp"

namespace boardlab {
namespace {

std::string result_of(const AnyPosition& position) {
    const Status status = position.status();
    if (!status.over) return "*";
    if (!status.winner) return "1/2-1/2";
    return *status.winner == Side::first ? "1-0" : "0-1";
}

std::string wrapped(const std::vector<std::string>& words) {
    std::string out;
    std::size_t column = 0;
    for (const std::string& word : words) {
        const bool fits = column + 1 + word.size() <= 80;
        if (!out.empty()) out += fits ? ' ' : '\n';
        column = out.empty() || !fits ? word.size() : column + 1 + word.size();
        out += word;
    }
    return out + '\n';
}

// Whether a word is a declaration of the game, bare or in braces; or a comment in braces that the
// game does not know.
enum class Said { nothing, remark, declaration };
Said said(AnyPosition& position, std::string_view word) {
    const bool braces = word.starts_with('{');
    if (braces) word = word.substr(1, word.size() - 2);
    if (position.declare(word)) return Said::declaration;
    return braces ? Said::remark : Said::nothing;
}

std::string tag(const std::string& name, const std::string& value) {
    return '[' + name + " \"" + value + "\"]\n";
}

}  // namespace

void play_record(AnyPosition& position, const GameRecord& record) {
    std::size_t ply = 1;  // number of the next half-move
    for (const std::string& word : record.words) try {
            if (said(position, word) != Said::nothing) continue;
            position.play(position.find_move(word));
            ++ply;
        } catch (const InputError& error) {
            throw InputError("game text, half-move " + std::to_string(ply), error.reason(),
                             error.hint());
        }
}

std::string write_game(AnyPosition& position, const std::string& game, bool from_the_start,
                       const GameRecord& record) {
    std::map<std::string, std::string> tags = record.tags;
    tags["Variant"] = game;
    if (!from_the_start) tags["SetUp"] = "1", tags["FEN"] = position.fen();
    std::vector<std::string> text;
    bool numbered = false;
    for (const std::string& word : record.words) {
        if (const Said what = said(position, word); what != Said::nothing) {
            if (what == Said::declaration)
                text.push_back(word.starts_with('{') ? word : '{' + word + '}');
            continue;
        }
        const Move move = position.find_move(word);
        const bool first = position.to_move() == Side::first;
        if (first || !numbered)
            text.push_back(std::to_string(position.move_number()) + (first ? "." : "..."));
        numbered = true;
        text.push_back(position.san(move));
        position.play(move);
    }
    tags["Result"] = position.status().over ? result_of(position) : record.result;
    text.push_back(tags["Result"]);
    std::string out;
    for (const char* name : {"Event", "Site", "Date", "Round", "White", "Black", "Variant",
                             "Dialect", "SetUp", "FEN", "Result"})  // in PGN's usual order
        if (const auto known = tags.extract(name)) out += tag(name, known.mapped());
    for (const auto& [name, value] : tags) out += tag(name, value);
    return out + '\n' + wrapped(text);
}

}  // namespace boardlab
