#include "harness/files/perft_suite_parser.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

namespace boardlab {
namespace {

constexpr int deepest = 30;                // perft(15) is the deepest ever counted for chess
constexpr std::size_t longest_count = 38;  // digits that a NodeCount can always hold

bool decimal(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}
std::string quoted(std::string_view text) {
    std::string out;
    for (char c : text.substr(0, 40)) out += c >= ' ' && c <= '~' ? c : '?';
    return "'" + out + (text.size() > 40 ? "…'" : "'");
}
// Splits at the first blank: the word before it, the rest after it.
std::pair<std::string_view, std::string_view> cut_word(std::string_view text) {
    const std::size_t end = std::min(text.find_first_of(" \t"), text.size());
    return {text.substr(0, end), without_outer_blanks(text.substr(end))};
}

}  // namespace

void PerftSuiteParser::refuse(std::string field, std::string reason, std::string hint) const {
    throw DataError(file_, line_, std::move(field), std::move(reason), std::move(hint));
}

void PerftSuiteParser::take(const TextLine& line) {
    line_ = line.number;
    if (line.text.empty() || line.text.front() == '#') {
        note_ = line.text.empty() ? "" : without_outer_blanks(line.text.substr(1));
        return;
    }
    const auto [word, rest] = cut_word(line.text);
    if (word == "id")
        take_id(rest);
    else if (word == "epd")
        take_epd(rest);
    else if (word == "perft")
        take_perft(rest);
    else
        take_epd_line(line.text);
    note_.clear();
}

std::vector<PerftCase> PerftSuiteParser::finish() {
    end_block();
    return std::move(cases_);
}

void PerftSuiteParser::take_epd_line(std::string_view text) {
    end_block();
    const std::size_t first = text.find(';');
    PerftCase one{.id = note_.empty() ? "line " + std::to_string(line_) : note_,
                  .fen = checked_fen(text.substr(0, first)),
                  .counts = {},
                  .line = line_};
    if (first == std::string_view::npos)
        refuse("counts", "the position has none", "add ';D1 20 ;D2 400' and so on");
    text.remove_prefix(first + 1);
    for (bool more = true; more;) {
        const std::size_t end = text.find(';');
        more = end != std::string_view::npos;
        const auto part = without_outer_blanks(text.substr(0, end));
        if (more) text.remove_prefix(end + 1);
        const auto [word, nodes] = cut_word(part);
        if (word.empty() || word.front() != 'D')
            refuse(";" + std::string(word.substr(0, 16)), quoted(part) + " is no count",
                   "';D', the depth, a blank and the count");
        add_count(one, ";" + std::string(word.substr(0, 16)), word.substr(1), nodes);
    }
    std::sort(one.counts.begin(), one.counts.end());
    cases_.push_back(std::move(one));
}

void PerftSuiteParser::take_id(std::string_view text) {
    end_block();
    if (text.empty()) refuse("id", "it is empty", "'id' and a name");
    block_.id = text;
    block_.line = line_;
}

void PerftSuiteParser::take_epd(std::string_view text) {
    if (!block_.fen.empty() || block_.line == 0) {  // a block without an id
        end_block();
        block_.id = "line " + std::to_string(line_);
    }
    block_.line = line_;
    block_.fen = checked_fen(text);
}

void PerftSuiteParser::take_perft(std::string_view text) {
    if (block_.fen.empty())
        refuse("perft", "no position comes before it", "'epd' and a position first");
    const auto [depth, nodes] = cut_word(text);
    add_count(block_, "perft " + std::string(depth.substr(0, 16)), depth, nodes);
}

void PerftSuiteParser::end_block() {
    if (block_.line == 0) return;
    if (block_.fen.empty())
        throw DataError(file_, block_.line, "epd", "the block '" + block_.id + "' has no position",
                        "'epd' and a position");
    if (block_.counts.empty())
        throw DataError(file_, block_.line, "perft", "the block '" + block_.id + "' has no counts",
                        "'perft 1 20' and so on");
    std::sort(block_.counts.begin(), block_.counts.end());
    cases_.push_back(std::move(block_));
    block_ = {};
}

std::string PerftSuiteParser::checked_fen(std::string_view text) const {
    text = without_outer_blanks(text);
    try {
        check_(text);
    } catch (const InputError& error) {
        throw DataError(file_, line_, error);
    }
    return std::string(text);
}

void PerftSuiteParser::add_count(PerftCase& to, const std::string& field, std::string_view depth,
                                 std::string_view nodes) const {
    int plies = 0;
    if (decimal(depth)) std::from_chars(depth.data(), depth.data() + depth.size(), plies);
    if (plies < 1 || plies > deepest)
        refuse(field, quoted(depth) + " is no depth",
               "a whole number from 1 to " + std::to_string(deepest));
    if (!decimal(nodes))
        refuse(field, quoted(nodes) + " is no count", "a whole number in decimal digits");
    for (const auto& [known, count] : to.counts)
        if (known == plies)
            refuse(field, "depth " + std::to_string(plies) + " is given twice", "remove one");
    nodes.remove_prefix(std::min(nodes.find_first_not_of('0'), nodes.size() - 1));
    if (nodes.size() > longest_count)
        refuse(field, quoted(nodes) + " is an absurd count",
               "at most " + std::to_string(longest_count) + " digits");
    const NodeCount count(nodes);
    const double bound = std::pow(static_cast<double>(most_moves_), plies);
    if (static_cast<double>(count) > bound)
        refuse(field, quoted(nodes) + " is an absurd count",
               fmt::format("at most {} moves a position: {:.0f}", most_moves_, bound));
    to.counts.emplace_back(plies, count);
}

}  // namespace boardlab
