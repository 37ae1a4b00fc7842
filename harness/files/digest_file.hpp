// Digests of trees on disk, datasets/GAME/digests.txt: a position a line, with the nodes and the
// digest of its tree at some depths.
//
//     format boardlab digests 1
//     game chess
//     rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 21 8c0f… ;D2 421 5a37…
//
// Lines that begin with # are comments.
#pragma once

#include <filesystem>
#include <optional>
#include <string_view>

#include "harness/contenders/digest.hpp"
#include "harness/files/dataset.hpp"

namespace boardlab {

struct StoredDigest {
    int depth = 0;
    std::uint64_t nodes = 0;
    Digest digest;
    friend bool operator==(const StoredDigest&, const StoredDigest&) = default;
};

struct DigestedPosition {
    std::string fen;                  // as AnyPosition::exact_fen has it
    std::vector<StoredDigest> trees;  // by depth, ascending
    int line = 0;

    const StoredDigest* at(int depth) const;  // null if there is none
};

struct DigestFile {
    std::filesystem::path file;
    std::string game;
    std::vector<DigestedPosition> positions;

    const DigestedPosition* of(std::string_view exact_fen) const;  // null if there is none
};

inline constexpr int deepest_digest = 16;

// Throws DataError with file, line and field for another format or game, and for anything that is
// not exactly such a file.
DigestFile read_digests(const std::filesystem::path& file, const std::string& game,
                        const FenCheck& check);
DigestFile parse_digests(const std::filesystem::path& name, std::string_view text,
                         const std::string& game, const FenCheck& check);
// The text of such a file; each of `comments` is a line.
std::string digests_text(const DigestFile& digests, const std::vector<std::string>& comments);

// datasets/GAME/digests.txt here or in a folder above the program; nothing where there is none.
std::optional<std::filesystem::path> digests_of_game(const std::string& game);

}  // namespace boardlab
