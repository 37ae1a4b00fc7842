#include "harness/game_record.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include "games/input_error.hpp"

namespace boardlab {
namespace {

constexpr std::array<std::string_view, 4> results{"1-0", "0-1", "1/2-1/2", "*"};

bool blank(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }

class Reader {
 public:
    explicit Reader(std::string_view text) : text_(text) {}

    GameRecord read() {
        while (skip_blanks()) {
            if (ended_) fail("there is more after the result", "one game a text");
            const char c = text_[at_];
            if (c == '[')
                read_tag();
            else if (c == '{')
                read_comment();
            else if (c == ';')
                at_ = std::min(text_.find('\n', at_), text_.size());
            else if (c == '(')
                skip_variation();
            else if (c == ')' || c == '}' || c == ']')
                fail(std::string("a '") + c + "' closes nothing", "remove it");
            else
                read_word();
        }
        if (record_.tags.empty() && record_.words.empty() && !ended_)
            fail("there is no game in it", "tags, moves or a result");
        return std::move(record_);
    }

 private:
    [[noreturn]] void fail(const std::string& reason, const std::string& hint) const {
        const auto line =
            1 + std::count(text_.begin(),
                           text_.begin() + static_cast<std::ptrdiff_t>(std::min(at_, text_.size())),
                           '\n');
        throw InputError("game text, line " + std::to_string(line), reason, hint);
    }
    bool skip_blanks() {
        while (at_ < text_.size() && blank(text_[at_])) ++at_;
        return at_ < text_.size();
    }
    std::string up_to(char end, const char* what) {
        const std::size_t close = text_.find(end, at_);
        if (close == std::string_view::npos)
            fail(std::string(what) + " is not closed", std::string("end it with '") + end + "'");
        std::string inside(text_.substr(at_ + 1, close - at_ - 1));
        at_ = close + 1;
        return inside;
    }
    void read_tag() {
        if (!record_.words.empty()) fail("a tag stands among the moves", "tags come first");
        const std::string inside = up_to(']', "a tag");
        const std::size_t quote = inside.find('"'), last = inside.rfind('"');
        std::string name = inside.substr(0, std::min(quote, inside.size()));
        while (!name.empty() && blank(name.back())) name.pop_back();
        if (name.empty() || quote == std::string::npos || last == quote)
            fail("'[" + inside.substr(0, 40) + "]' is no tag", "[Name \"value\"]");
        record_.tags[name] = inside.substr(quote + 1, last - quote - 1);
    }
    void read_comment() {
        std::string inside = up_to('}', "a comment");
        std::erase_if(inside, blank);
        if (inside == "count" || inside == "stop") record_.words.push_back(inside);
    }
    void skip_variation() {
        int depth = 0;
        do {
            if (at_ == text_.size()) fail("a variation is not closed", "end it with ')'");
            depth += (text_[at_] == '(') - (text_[at_] == ')');
            if (text_[at_] == '{')
                up_to('}', "a comment");
            else
                ++at_;
        } while (depth > 0);
    }
    void read_word() {
        const std::size_t start = at_;
        while (at_ < text_.size() && !blank(text_[at_]) &&
               std::string_view("{}()[];").find(text_[at_]) == std::string_view::npos)
            ++at_;
        std::string_view word = text_.substr(start, at_ - start);
        if (std::find(results.begin(), results.end(), word) != results.end()) {
            record_.result = word;
            ended_ = true;
            return;
        }
        if (word.front() == '$') return;  // a glyph that judges the move
        // A move number, perhaps with its move close behind.
        const std::size_t digits = std::min(word.find_first_not_of("0123456789"), word.size());
        if (digits == word.size()) return;
        if (word[digits] == '.') {
            word.remove_prefix(digits);
            word.remove_prefix(std::min(word.find_first_not_of('.'), word.size()));
        }
        if (!word.empty()) record_.words.emplace_back(word);
    }

    std::string_view text_;
    std::size_t at_ = 0;
    bool ended_ = false;
    GameRecord record_;
};

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

std::string tag(const std::string& name, const std::string& value) {
    return '[' + name + " \"" + value + "\"]\n";
}

}  // namespace

GameRecord read_game(std::string_view text) { return Reader(text).read(); }

void play_record(AnyPosition& position, const GameRecord& record) {
    std::size_t ply = 0;
    for (const std::string& word : record.words) try {
            if (position.declare(word)) continue;
            ++ply;
            position.play(position.find_move(word));
        } catch (const InputError& error) {
            throw InputError("game text, half-move " + std::to_string(ply), error.reason(),
                             error.hint());
        }
}

std::string write_game(AnyPosition& position, const std::string& game, bool from_the_start,
                       const std::vector<std::string>& words) {
    std::string tags = tag("Variant", game);
    if (!from_the_start) tags += tag("SetUp", "1") + tag("FEN", position.fen());
    std::vector<std::string> text;
    bool numbered = false;
    for (const std::string& word : words) {
        if (position.declare(word)) {
            text.push_back('{' + word + '}');
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
    const std::string result = result_of(position);
    text.push_back(result);
    return tags + tag("Result", result) + '\n' + wrapped(text);
}

}  // namespace boardlab
