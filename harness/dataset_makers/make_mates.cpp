// Makes datasets/GAME/mates.fen: positions with a mate in 1, 2, 3 or 4 and every first move that
// forces it. They are found by searching positions of random games, proved by trying every move,
// and confirmed by an independent engine where one plays the game.
#include <fmt/format.h>

#include <cmath>
#include <iostream>
#include <map>

#include "harness/cli/command_line.hpp"
#include "harness/cli/program_end.hpp"
#include "harness/contenders/choice.hpp"
#include "harness/contenders/search_on.hpp"
#include "harness/engines/oracle.hpp"
#include "harness/files/data_file.hpp"
#include "harness/files/dataset.hpp"
#include "harness/validation/mate_solver.hpp"
#include "harness/validation/random_play.hpp"

namespace boardlab {
namespace {

struct MateRequest {
    std::string game = "chess", oracle = "stockfish", out;
    std::uint64_t seed = 2024;
    int wanted = 12;  // of each length
    int thin = 0;     // games begin with so few pieces; 0: from the start position
};
constexpr int longest_mate = 4, longest_game = 160;
constexpr double most_attacks = 2e6;  // so many take some seconds

class MateMaker {
 public:
    explicit MateMaker(const MateRequest& request)
        : request_(request),
          contender_(default_board(choose_game(request.game))),
          random_(request.seed) {
        if (request.oracle != "none") oracle_.emplace(request.oracle);
        if (request.thin == 0) return;
        const std::shared_ptr<AnyPosition> reader = contender_.start();
        for (const CorpusPosition& p :
             read_corpus(fmt::format("datasets/{}/timing/endgame.fen", request.game),
                         [reader](std::string_view fen) { reader->load(fen); }))
            endgames_.push_back(p.fen);
    }

    std::string make() {
        while (missing()) play_one_game();
        std::string text = fmt::format(
            "# Mates in 1 to {} of {}, each with every first move that mates in time.\n"
            "# make-mates --game {} --seed {} --wanted {} --thin {}: proved by trying everything, "
            "and\n# {}.\n",
            longest_mate, request_.game, request_.game, request_.seed, request_.wanted,
            request_.thin,
            oracle_ ? "confirmed by " + oracle_->name() : "no engine outside was asked");
        for (const auto& [length, positions] : found_)
            for (const std::string& position : positions) text += '\n' + position;
        return text;
    }

 private:
    bool missing() {
        for (int n = 1; n <= longest_mate; ++n)
            if (std::ssize(found_[n]) < request_.wanted) return true;
        return false;
    }
    // At most one position of each game is kept: neighbours would be nearly the same.
    void play_one_game() {
        const auto position = contender_.start();
        if (request_.thin > 0) thin_out(*position);
        for (int ply = request_.thin > 0 ? 8 : 0; ply < longest_game; ++ply) {
            if (position->count_moves() == 0 || position->status().over) return;
            if (ply >= 8 && ply % 3 == 0 && consider(*position)) return;
            position->play(*random_move(*position, random_));
        }
    }
    // An endgame with pieces taken away at random, so that trying every move is possible.
    void thin_out(AnyPosition& position) {
        position.load(random_.one_of(endgames_));
        for (auto fewer = position.shrink_candidates(); std::ssize(fewer) > request_.thin;
             fewer = position.shrink_candidates())
            position.load(random_.one_of(fewer));
    }
    bool consider(const AnyPosition& here) {
        // Any features will do that find mates fast: each mate is proved afterwards.
        const search::Features features{
            .killers = true, .history = true, .null_move = true, .scout = true};
        table_.clear();
        const search::Result result = search_on(
            contender_, here, {.depth = 2 * longest_mate - 1, .features = features}, &table_);
        const int length = search::is_mate(result.score) ? search::moves_to_mate(result.score) : 0;
        if (length < 1 || length > longest_mate || std::ssize(found_[length]) >= request_.wanted)
            return false;
        if (std::pow(here.count_moves(), length) > most_attacks) return false;
        const auto position = contender_.start();
        position->load(here.fen());
        if (shortest_mate(*position, length) != length || !seen_early(*position, length) ||
            !confirmed(here.fen(), length))
            return false;
        std::string text = fmt::format("# mate in {}:", length);
        for (const Move m : mating_moves(*position, length)) text += ' ' + position->uci(m);
        found_[length].push_back(text + '\n' + here.fen() + '\n');
        std::cerr << text << "  " << here.fen() << '\n';
        return true;
    }
    // Turns of several steps may need a deeper search than tests have time for.
    bool seen_early(const AnyPosition& position, int length) {
        table_.clear();
        const search::Options options{.depth = depth_that_shows_mate_in(length)};
        const search::Score score = search_on(contender_, position, options, &table_).score;
        return search::is_mate(score) && search::moves_to_mate(score) == length;
    }
    bool confirmed(const std::string& fen, int length) {
        if (!oracle_) return true;
        const OracleSearch theirs = oracle_->search(request_.game, fen, "depth 14");
        if (theirs.mate == length) return true;
        std::cerr << fmt::format("{}: mate in {} here, {} says {}\n", fen, length, oracle_->name(),
                                 theirs.mate ? *theirs.mate : 0);
        return false;
    }

    const MateRequest& request_;
    Contender contender_;
    std::optional<Oracle> oracle_;
    std::vector<std::string> endgames_;
    Random random_;
    search::Table table_{std::size_t{16} << 20};
    std::map<int, std::vector<std::string>> found_;
};

}  // namespace
}  // namespace boardlab

int main(int argc, char** argv) try {
    boardlab::MateRequest request;
    boardlab::cli::CommandLine line(
        "Makes a file of mates, proved by trying everything and confirmed by an engine.");
    line.option("--game", request.game, "the game");
    line.option("--oracle", request.oracle, "a UCI engine that plays it, or 'none'");
    line.option("--seed", request.seed, "of the games played");
    line.option("--wanted", request.wanted, "positions of each length");
    line.option("--thin", request.thin,
                "begin games with about so few units, from datasets/GAME/timing/endgame.fen; 0: "
                "at the start position");
    line.option("--out", request.out, "the file").required();
    if (const auto code = line.parse(argc, argv)) return *code;
    boardlab::write_atomically(request.out, boardlab::MateMaker(request).make());
    return 0;
} catch (...) {
    return boardlab::cli::code_of_exception("make-mates", argc, argv);
}
