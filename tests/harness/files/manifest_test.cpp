// Data files that differ from their manifest are refused.
#include "harness/files/dataset_manifest.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "harness/files/data_file.hpp"
#include "harness/files/dataset.hpp"
#include "harness/files/sha256.hpp"
#include "harness/support/temporary_folder.hpp"
#include "tests/support/contenders.hpp"
#include "tests/support/source_root.hpp"

namespace boardlab {
namespace {

const FenCheck anything = [](std::string_view) {};

// A copy of the chess datasets, which tests damage.
class CopyOfChess : public testing::Test {
 protected:
    CopyOfChess() {
        std::filesystem::copy(source_root() / "datasets/chess", copy.path(),
                              std::filesystem::copy_options::recursive);
    }
    void append(const std::string& name, const std::string& text) const {
        copy.write(name, read_bytes(copy.path() / name) + text);
    }
    // The error message of reading a file; empty when there is none.
    std::string complaint(const std::string& name) const try {
        if (name.ends_with(".epd"))
            read_perft_suite(copy.path() / name, anything);
        else
            read_corpus(copy.path() / name, anything);
        return "";
    } catch (const DataError& error) {
        return error.what();
    }
    const TemporaryFolder copy;
};

TEST(Sha256, KnowsThePublishedExamples) {
    EXPECT_EQ(sha256(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_EQ(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST(Manifest, ListsEveryFileOfEveryDataset) {
    int manifests = 0;
    for (const auto& game : std::filesystem::directory_iterator(source_root() / "datasets")) {
        // Suites and claims have no manifest: a run keeps their hashes.
        if (!game.is_directory() || game.path().filename() == "suites" ||
            game.path().filename() == "claims")
            continue;
        EXPECT_EQ(manifest_problems(game.path()), std::vector<std::string>{});
        ++manifests;
    }
    EXPECT_GE(manifests, 1);
}

TEST_F(CopyOfChess, IsReadWhenWhole) {
    EXPECT_EQ(complaint("perft.epd"), "");
    EXPECT_EQ(complaint("timing/endgame.fen"), "");
}

TEST_F(CopyOfChess, ChangedFileIsRefusedWithBothHashesAndHint) {
    append("perft.epd", "# one more comment\n");
    const std::string text = complaint("perft.epd");
    const auto manifest = read_manifest(copy.path() / "manifest.json");
    for (const std::string& part :
         {std::string("perft.epd"), manifest.entries.at("perft.epd").sha256,
          sha256(read_bytes(copy.path() / "perft.epd")), std::string("--refresh-manifest")})
        EXPECT_NE(text.find(part), std::string::npos) << text;
    EXPECT_EQ(manifest_problems(copy.path()).size(), 1u);
}

TEST_F(CopyOfChess, ChangedFileInASubfolderIsRefused) {
    append("timing/opening.fen", "\n");
    EXPECT_NE(complaint("timing/opening.fen").find("sha256"), std::string::npos);
}

TEST_F(CopyOfChess, UnlistedFileIsRefused) {
    copy.write("more.fen", "8/8/8/8/8/8/8/8 w - -\n");
    EXPECT_NE(complaint("more.fen").find("not listed"), std::string::npos);
    EXPECT_EQ(manifest_problems(copy.path()).size(), 1u);
}

TEST_F(CopyOfChess, MissingFileIsAProblem) {
    std::filesystem::remove(copy.path() / "traps.fen");
    EXPECT_EQ(manifest_problems(copy.path()).size(), 1u);
}

TEST_F(CopyOfChess, BrokenManifestIsRefused) {
    const std::string good = read_bytes(copy.path() / "manifest.json");
    copy.write("manifest.json", good.substr(0, good.size() / 2));
    EXPECT_NE(complaint("perft.epd").find("not valid JSON"), std::string::npos);
    copy.write("manifest.json", R"({"schema": "boardlab dataset 7"})");
    EXPECT_NE(complaint("perft.epd").find("unknown schema"), std::string::npos);
    copy.write("manifest.json", R"({"schema": "boardlab dataset 1", "game": "chess"})");
    EXPECT_NE(complaint("perft.epd").find("files"), std::string::npos);
    copy.write("manifest.json",
               R"({"schema": "boardlab dataset 1", "game": "chess", "files": {"perft.epd": 1}})");
    EXPECT_NE(complaint("perft.epd").find("perft.epd/sha256"), std::string::npos);
}

TEST_F(CopyOfChess, ManifestOfAnotherKindIsNone) {
    copy.write("manifest.json", R"({"schema": "something else"})");
    EXPECT_EQ(complaint("perft.epd"), "");
    EXPECT_THROW(read_manifest(copy.path() / "manifest.json"), DataError);
}

TEST_F(CopyOfChess, WrongNumberOfPositionsIsRefused) {
    auto manifest = read_manifest(copy.path() / "manifest.json");
    ++manifest.entries.at("traps.fen").positions;
    write_atomically(manifest.file, write_manifest(manifest));
    EXPECT_NE(complaint("traps.fen").find("positions"), std::string::npos);
    EXPECT_EQ(complaint("perft.epd"), "");  // the rest of the manifest is still right
}

TEST(WriteAtomically, GoesWhereALinkLeads) {
    const TemporaryFolder folder;
    const auto file = folder.write("file", "old"), link = folder.path() / "link";
    std::filesystem::create_symlink(file, link);
    write_atomically(link, "new");
    EXPECT_TRUE(std::filesystem::is_symlink(link));
    EXPECT_EQ(read_bytes(file), "new");
}

// Two links, each beside the next, and at the end a file that is yet to be made.
TEST(WriteAtomically, MakesTheFileThatALinkLeadsTo) {
    const TemporaryFolder folder;
    const auto link = folder.path() / "link", further = folder.path() / "further";
    std::filesystem::create_symlink("further", link);
    std::filesystem::create_symlink("file", further);
    write_atomically(link, "new");
    EXPECT_TRUE(std::filesystem::is_symlink(link));
    EXPECT_TRUE(std::filesystem::is_symlink(further));
    EXPECT_EQ(read_bytes(folder.path() / "file"), "new");
}

// A device is as little replaced as this pipe, which is open at both ends, so that nothing waits.
TEST(WriteAtomically, WritesIntoAPipe) {
    const TemporaryFolder folder;
    const auto pipe = folder.path() / "pipe";
    ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
    const int end = open(pipe.c_str(), O_RDWR);
    ASSERT_GE(end, 0);
    write_atomically(pipe, "new");
    EXPECT_TRUE(std::filesystem::is_fifo(pipe));
    if (std::filesystem::is_fifo(pipe)) {
        std::string text(3, ' ');
        EXPECT_EQ(read(end, text.data(), text.size()), 3);
        EXPECT_EQ(text, "new");
    }
    close(end);
}

}  // namespace
}  // namespace boardlab
