#include "harness/engines/uci_go.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>

#include "games/input_error.hpp"
#include "harness/support/exit_code.hpp"
#include "search/score.hpp"

namespace boardlab {
namespace {

constexpr std::int64_t week = 7 * 24 * 3600 * 1000LL;  // in milliseconds

struct Number {
    std::string_view name;
    std::int64_t least, most;
    std::optional<std::int64_t> given{};
};
// Clocks may have run out: that is an engine's usual trouble, and no mistake of who says so.
enum : std::size_t { depth, mate, perft, nodes, movetime, wtime, btime, winc, binc, movestogo };
using Numbers = std::array<Number, 10>;
constexpr Numbers known_numbers{{{"depth", 1, search::deepest_search},
                                 {"mate", 1, search::deepest_search},
                                 {"perft", 1, 64},
                                 {"nodes", 1, INT64_MAX},
                                 {"movetime", 1, week},
                                 {"wtime", -week, week},
                                 {"btime", -week, week},
                                 {"winc", 0, week},
                                 {"binc", 0, week},
                                 {"movestogo", 1, 1000}}};

std::optional<std::int64_t> number_in(const std::string& text) {
    std::int64_t n = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    const bool whole = end == text.data() + text.size();
    if (error == std::errc::result_out_of_range && whole)
        return text[0] == '-' ? INT64_MIN : INT64_MAX;
    return error == std::errc{} && whole ? std::optional(n) : std::nullopt;
}

class Reader {
 public:
    explicit Reader(const std::vector<std::string>& words) : words_(words) {
        for (at_ = 1; at_ < words.size(); ++at_) read_word();
    }
    GoRequest request{};
    Numbers numbers = known_numbers;

    bool asks_for_search() const {
        return request.ponder || request.infinite || !request.only.empty() ||
               std::any_of(numbers.begin(), numbers.end(), [](const Number& n) {
                   return n.name != known_numbers[perft].name && n.given;
               });
    }

 private:
    bool is_known(const std::string& word) const {
        return word == "searchmoves" || word == "ponder" || word == "infinite" ||
               std::any_of(numbers.begin(), numbers.end(),
                           [&](const Number& n) { return n.name == word; });
    }
    void read_word() {
        const std::string& word = words_[at_];
        for (Number& number : numbers)
            if (word == number.name) return read(number);
        if (word == "ponder")
            request.ponder = true;
        else if (word == "infinite")
            request.infinite = true;
        else if (word == "searchmoves")
            read_moves();
        else
            complain("go {}: there is no such word", printable(word));
    }
    void read_moves() {
        while (at_ + 1 < words_.size() && !is_known(words_[at_ + 1]))
            request.only.push_back(words_[++at_]);
        if (request.only.empty())
            complain("go searchmoves: moves are wanted; every move is searched");
    }
    void read(Number& number) {
        const std::string wanted =
            fmt::format("a number from {} to {} is wanted", number.least, number.most);
        if (at_ + 1 == words_.size() || is_known(words_[at_ + 1]))
            return complain("go {}: {}", number.name, wanted);
        const std::string& text = words_[++at_];
        number.given = number_in(text);
        if (!number.given) return complain("go {} {}: {}", number.name, printable(text), wanted);
        const auto asked = *number.given;
        number.given = std::clamp(asked, number.least, number.most);
        if (*number.given != asked)
            complain("go {} {}: {}; {} is taken", number.name, text, wanted, *number.given);
    }
    template <class... Parts>
    void complain(fmt::format_string<Parts...> text, Parts&&... parts) {
        request.complaints.push_back(fmt::format(text, std::forward<Parts>(parts)...));
    }

    const std::vector<std::string>& words_;
    std::size_t at_ = 1;
};

// The time for this move: an equal share of what is left, for thirty moves unless `movestogo` says
// otherwise, and half the increment. Who is told only of the other's clock takes it for its own.
std::optional<std::chrono::milliseconds> share_of_clock(const Numbers& numbers, Side mover) {
    const bool first = mover == Side::first;
    const auto own = numbers[first ? wtime : btime].given;
    const auto left = own ? own : numbers[first ? btime : wtime].given;
    if (!left) return std::nullopt;
    const auto added = numbers[first ? winc : binc].given.value_or(0);
    const auto moves = numbers[movestogo].given;
    const std::int64_t share = *left / (moves ? *moves + 1 : 30) + added / 2;
    return std::chrono::milliseconds(std::max<std::int64_t>(share, 1));
}

}  // namespace

GoRequest read_go(const std::vector<std::string>& words, Side mover) {
    Reader reader(words);
    GoRequest& request = reader.request;
    const auto small = [&](std::size_t which) {
        const auto given = reader.numbers[which].given;
        return given ? std::optional(static_cast<int>(*given)) : std::nullopt;
    };
    if (std::find(words.begin(), words.end(), "perft") != words.end()) {
        request.perft_depth = small(perft);
        if (!request.perft_depth) throw UsageError(request.complaints.front());
        if (reader.asks_for_search())
            request.complaints.emplace_back(
                "go perft: it counts every move to its depth; what is about a search is left out");
        return request;
    }
    request.depth = small(depth);
    request.mate = small(mate);
    if (const auto most = reader.numbers[nodes].given)
        request.nodes = static_cast<std::uint64_t>(*most);
    request.time = reader.numbers[movetime].given
                       ? std::optional(std::chrono::milliseconds(*reader.numbers[movetime].given))
                       : share_of_clock(reader.numbers, mover);
    // A limit was meant that nobody could read: an endless search would keep its owner waiting.
    if (!request.complaints.empty() && !request.is_limited() && !request.infinite)
        request.depth = 1;
    return request;
}

}  // namespace boardlab
