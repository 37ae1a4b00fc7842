// Makes datasets/GAME/mates.fen: positions with a mate in 1, 2, 3 or 4 and every first move that
// brings it about. Seeded random play meets them, the search points them out, trying everything
// proves them, and an independent engine must say the same.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <map>

#include "harness/choice.hpp"
#include "harness/data_file.hpp"
#include "harness/mate_solver.hpp"
#include "harness/oracle.hpp"
#include "harness/random_play.hpp"
#include "harness/search_on.hpp"

namespace boardlab {
namespace {

struct Wishes {
    std::string game = "chess", oracle = "stockfish", out;
    std::uint64_t seed = 2024;
    int wanted = 12;  // of each length
};
constexpr int longest_mate = 4, longest_game = 160;

class MateMaker {
 public:
    explicit MateMaker(const Wishes& wishes)
        : wishes_(wishes),
          contender_(default_board(choose_game(wishes.game))),
          oracle_(wishes.oracle),
          draw_(wishes.seed) {}

    std::string make() {
        while (missing()) play_one_game();
        std::string text = fmt::format(
            "# Mates in 1 to {} of {}, each with every first move that mates in time.\n"
            "# make-mates --game {} --seed {} --wanted {}: proved by trying everything, and "
            "confirmed by\n# {}.\n",
            longest_mate, wishes_.game, wishes_.game, wishes_.seed, wishes_.wanted, oracle_.name());
        for (const auto& [length, positions] : found_)
            for (const std::string& position : positions) text += '\n' + position;
        return text;
    }

 private:
    bool missing() {
        for (int n = 1; n <= longest_mate; ++n)
            if (std::ssize(found_[n]) < wishes_.wanted) return true;
        return false;
    }
    // At most one position of each game is kept: neighbours would be nearly the same.
    void play_one_game() {
        const auto position = contender_.start();
        for (int ply = 0; ply < longest_game; ++ply) {
            const std::vector<Move> legal = position->moves();
            if (legal.empty() || position->status().over) return;
            if (ply >= 8 && ply % 3 == 0 && consider(*position)) return;
            position->play(legal[draw_.below(legal.size())]);
        }
    }
    bool consider(const AnyPosition& here) {
        // Whatever finds them fast: the proof does not rest on it.
        const Arms arms{.killers = true, .history = true, .null_move = true, .scout = true};
        table_.clear();
        const SearchResult result =
            search_on(contender_, here, {.depth = 2 * longest_mate - 1, .arms = arms}, &table_);
        const int length = is_mate(result.score) ? moves_to_mate(result.score) : 0;
        if (length < 1 || length > longest_mate || std::ssize(found_[length]) >= wishes_.wanted)
            return false;
        const auto position = contender_.start();
        position->load(here.fen());
        if (shortest_mate(*position, length) != length) return false;
        const OracleSearch theirs = oracle_.search(wishes_.game, here.fen(), "depth 14");
        if (theirs.mate != length) {
            std::cerr << fmt::format("{}: mate in {} here, {} says {}\n", here.fen(), length,
                                     oracle_.name(), theirs.mate ? *theirs.mate : 0);
            return false;
        }
        std::string text = fmt::format("# mate in {}:", length);
        for (const Move m : mating_moves(*position, length)) text += ' ' + position->uci(m);
        found_[length].push_back(text + '\n' + here.fen() + '\n');
        std::cerr << text << "  " << here.fen() << '\n';
        return true;
    }

    const Wishes& wishes_;
    Contender contender_;
    Oracle oracle_;
    Draw draw_;
    Table table_{std::size_t{16} << 20};
    std::map<int, std::vector<std::string>> found_;
};

}  // namespace
}  // namespace boardlab

int main(int argc, char** argv) try {
    boardlab::Wishes wishes;
    CLI::App app("Makes a file of mates, proved by trying everything and confirmed by an engine.");
    app.add_option("--game", wishes.game, "the game")->capture_default_str();
    app.add_option("--oracle", wishes.oracle, "a UCI engine that plays it")->capture_default_str();
    app.add_option("--seed", wishes.seed, "of the games played")->capture_default_str();
    app.add_option("--wanted", wishes.wanted, "positions of each length")->capture_default_str();
    app.add_option("--out", wishes.out, "the file")->required();
    CLI11_PARSE(app, argc, argv);
    boardlab::write_atomically(wishes.out, boardlab::MateMaker(wishes).make());
    return 0;
} catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 5;
}
