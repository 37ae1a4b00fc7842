#include "harness/files/game_record.hpp"

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
    explicit Reader(std::string_view text) : text_(text) {
        if (text_.starts_with("\xEF\xBB\xBF")) text_.remove_prefix(3);
    }

    GameRecord read() {
        while (skip_blanks()) {
            if (ended_) fail("there is more after the result", "one game a text");
            const char c = text_[at_];
            if (c == '[')
                read_tag();
            else if (c == '{')
                read_comment();
            else if (c == ';')
                skip_line();
            else if (c == '(')
                skip_variation();
            else if (c == ')' || c == '}' || c == ']')
                fail(std::string("a '") + c + "' closes nothing", "remove it");
            else
                read_word();
        }
        if (record_.tags.contains("SetUp") && record_.tags.at("SetUp") == "1" &&
            !record_.tags.contains("FEN"))
            fail("SetUp is 1 and there is no FEN", "give the position");
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
    void skip_line() { at_ = std::min(text_.find('\n', at_), text_.size()); }
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
        const std::size_t close = end_of_tag();
        const std::string inside(text_.substr(at_ + 1, close - at_ - 1));
        const std::size_t quote = inside.find('"'), last = inside.rfind('"');
        std::string name = inside.substr(0, std::min(quote, inside.size()));
        while (!name.empty() && blank(name.back())) name.pop_back();
        if (name.empty() || quote == std::string::npos || last == quote)
            fail("'[" + inside.substr(0, 40) + "]' is no tag", "[Name \"value\"]");
        if (!record_.tags.emplace(name, inside.substr(quote + 1, last - quote - 1)).second)
            fail("the tag " + printable(name) + " is given twice", "give it once");
        at_ = close + 1;
    }
    // The closing bracket must be on the same line, or an unclosed tag would take in the next one;
    // a bracket within the quoted value does not count.
    std::size_t end_of_tag() const {
        const std::string_view line = text_.substr(at_, text_.find('\n', at_) - at_);
        const std::size_t quote = line.find('"');
        std::size_t close = line.find(']');
        while (close != std::string_view::npos && quote < close) {
            const std::size_t before = line.find_last_not_of(" \t", close - 1);
            if (before > quote && line[before] == '"') break;
            close = line.find(']', close + 1);
        }
        if (close == std::string_view::npos) fail("a tag is not closed", "end it with ']'");
        return at_ + close;
    }
    void read_comment() {
        std::string inside = up_to('}', "a comment");
        std::erase_if(inside, blank);
        if (inside == "count" || inside == "stop") record_.words.push_back('{' + inside + '}');
    }
    void skip_variation() {
        int depth = 0;
        do {
            if (at_ == text_.size()) fail("a variation is not closed", "end it with ')'");
            depth += (text_[at_] == '(') - (text_[at_] == ')');
            if (text_[at_] == '{')
                up_to('}', "a comment");
            else if (text_[at_] == ';')
                skip_line();
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
        if (word.front() == '$') return;  // a numeric annotation glyph
        // A move number, perhaps with the move directly after it.
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

}  // namespace

GameRecord read_game(std::string_view text) { return Reader(text).read(); }

}  // namespace boardlab
