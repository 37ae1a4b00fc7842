// What the commands share: the options that name a game, boards and a position, and printing.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "harness/cli/command_line.hpp"
#include "harness/contenders/choice.hpp"
#include "harness/engines/oracle.hpp"
#include "harness/files/game_record.hpp"
#include "harness/support/exit_code.hpp"

namespace boardlab::cli {

struct Common {
    std::string game = "chess";
    std::string boards;   // empty: the game's default
    std::string fen;      // empty: the start position
    std::string moves;    // played first
    std::string pgn;      // file with a game; its last position is used
    std::string corpus;   // file with one position a line
    std::string dialect;  // of FEN and SAN; empty: the game's default
    std::string coordinates = "uci";
    std::string on_mismatch = "stop", mismatch_log;  // of shadows
    bool json = false;

    void add_game(Command& command);
    void add_boards(Command& command, const std::string& fallback);
    void add_shadows(Command& command);  // a part of add_boards
    void add_dialect(Command& command);
    void add_position(Command& command);
    void add_corpus(Command& command);
    void add_json(Command& command);
    // The game of --pgn; an empty one without that option.
    const GameRecord& record() const;
    // All options above.
    void add_everything(Command& command);

    const GameInfo& chosen_game() const { return choose_game(game); }
    // The chosen boards. Says on standard error which boards of `all` are missing in this build.
    std::vector<Contender> chosen_boards() const;
    Contender one_board() const;  // refuses a list
    // Where the boards of shadows differ: shared by all of a command.
    const std::shared_ptr<Mismatches>& mismatches() const;
    // Says how shadows compared, if there were any. The answer is no if their boards differed.
    ExitCode ended(ExitCode code) const;
    std::string dialect_name() const;
    int first_rank() const;      // of --coords
    int chosen_dialect() const;  // its number; throws UsageError with the known names
    // The start position on a board, in the chosen dialect.
    std::unique_ptr<AnyPosition> start_on(const Contender& c) const;
    // The first position of --pgn or --fen, and the moves that are played from there.
    std::unique_ptr<AnyPosition> beginning_on(const Contender& c) const;
    std::vector<std::string> words() const;
    // The chosen position after those moves; throws InputError.
    std::unique_ptr<AnyPosition> position_on(const Contender& c) const;
    // A board at one of the FENs that `positions` returns.
    std::unique_ptr<AnyPosition> at(const Contender& c, const std::string& fen_of_it) const;
    // FENs of the corpus, or of the one chosen position: in the chosen dialect, and in the game's
    // default dialect with every en passant square.
    std::vector<std::string> positions() const;
    std::vector<std::string> exact_positions() const;

 private:
    std::vector<std::string> each_position(
        const std::function<std::string(const AnyPosition&)>& text_of) const;
    void refuse_mismatch_options_without_shadow(const std::vector<Contender>& boards) const;
    mutable std::optional<GameRecord> record_{};  // read once
    mutable std::shared_ptr<Mismatches> mismatches_{};
};

// Plays moves in UCI or SAN, and declarations such as `count`.
void play_all(AnyPosition& position, const std::vector<std::string>& words);

void print_text(const std::string& text);
// On standard error, behind the program's name and on a line of its own.
void print_note(const std::string& text);

// Each adds a command with its options and its callback.
void add_list(CommandLine& line);
void add_show(CommandLine& line);
void add_moves(CommandLine& line);
void add_perft(CommandLine& line);
void add_divide(CommandLine& line);
void add_merge(CommandLine& line);
void add_validate(CommandLine& line);
void add_bisect(CommandLine& line);
void add_search(CommandLine& line);
void add_bench(CommandLine& line);
void add_compare(CommandLine& line);
void add_plot(CommandLine& line);
void add_report(CommandLine& line);
void add_reproduce(CommandLine& line);
void add_doctor(CommandLine& line);
void add_uci(CommandLine& line);

// "uci:stockfish" → the engine; throws UsageError without the prefix, MissingError when not there.
std::unique_ptr<Oracle> oracle_named(const std::string& name);

}  // namespace boardlab::cli
