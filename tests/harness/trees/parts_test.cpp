// Files of counted shares: read back, refused when they are not what they say, added up; and the
// journal from which a share goes on.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "harness/files/data_error.hpp"
#include "harness/files/data_file.hpp"
#include "harness/files/sha256.hpp"
#include "harness/support/temporary_folder.hpp"
#include "harness/trees/merged.hpp"
#include "harness/trees/part_journal.hpp"

namespace boardlab::trees {
namespace {

// Share `share` of two, each of half the positions.
Part made_up(int share) {
    return {.plan = {"chess", "start", 5, false, 2, 2},
            .share = share,
            .board = "u64",
            .mode = "bulk",
            .generator = "legal",
            .version = "1.2",
            .commit = "abc",
            .totals = {10, 200, NodeCount("61885021521585529237")},
            .positions_at_cut = 20,
            .paths_at_cut = 400,
            .cpu_seconds = 1.5};
}

std::string refusal(const std::function<void()>& work) {
    try {
        work();
    } catch (const DataError& error) {
        return error.what();
    }
    return "";
}
testing::AssertionResult says(const std::string& text, const std::string& words) {
    if (text.find(words) != std::string::npos) return testing::AssertionSuccess();
    return testing::AssertionFailure() << "'" << text << "' does not say '" << words << "'";
}

class PartFiles : public testing::Test {
 protected:
    std::string refused(const std::string& text) {
        const auto file = folder.write("part.json", text);
        return refusal([&] { read_part(file); });
    }
    // A part with one field changed, and a checksum that fits.
    std::string changed(const std::string& field, const nlohmann::ordered_json& value) {
        auto object = nlohmann::ordered_json::parse(part_text(made_up(1)));
        object.erase("checksum");
        object[field] = value;
        object["checksum"] = sha256(object.dump());
        return object.dump();
    }
    TemporaryFolder folder;
};

TEST_F(PartFiles, AreReadBack) {
    const Part wrote = made_up(2);
    const Part read = read_part(folder.write("part.json", part_text(wrote)));
    EXPECT_EQ(read.plan, wrote.plan);
    EXPECT_EQ(read.totals, wrote.totals);
    EXPECT_EQ(part_text(read), part_text(wrote));
}

TEST_F(PartFiles, AreRefusedWhereverTheyAreCutOff) {
    const std::string text = part_text(made_up(1));
    for (std::size_t length = 0; length + 2 < text.size(); length += 7)
        EXPECT_FALSE(refused(text.substr(0, length)).empty()) << length;
}

TEST_F(PartFiles, AreRefusedWhenAFigureIsChanged) {
    std::string text = part_text(made_up(1));
    text.replace(text.find("61885021521585529237"), 1, "7");
    EXPECT_TRUE(says(refused(text), "checksum"));
}

TEST_F(PartFiles, AreRefusedWhenTheyAreNoParts) {
    EXPECT_TRUE(says(refused("[]"), "no object"));
    EXPECT_TRUE(says(refused("{}"), "format"));
    EXPECT_TRUE(says(refused(changed("format", "boardlab part 1")), "boardlab part 2"));
    EXPECT_TRUE(says(refused(changed("nodes", 12)), "nodes"));
    EXPECT_TRUE(says(refused(changed("nodes", "-1")), "no count"));
    EXPECT_TRUE(says(refused(changed("nodes", std::string(50, '9'))), "no count"));
    EXPECT_TRUE(says(refused(changed("shard", 0)), "shard"));
    EXPECT_TRUE(says(refused(changed("shard", 3)), "fewer shards"));
    EXPECT_TRUE(says(refused(changed("cut", 5)), "cut"));
    EXPECT_TRUE(says(refused(changed("depth", 1e300)), "depth"));
    EXPECT_TRUE(says(refusal([&] { read_part(folder.path() / "none.json"); }), "none.json"));
}

std::vector<PartFile> both() { return {{"one.json", made_up(1)}, {"two.json", made_up(2)}}; }

TEST(Merge, AddsExactly) {
    const Merged merged = merge(both());
    EXPECT_TRUE(merged.missing.empty());
    EXPECT_EQ(merged.contradiction, "");
    EXPECT_EQ(merged.totals.nodes.str(), "123770043043171058474");
}

TEST(Merge, SaysWhatIsMissing) {
    EXPECT_EQ(merge({{"two.json", made_up(2)}}).missing, std::vector<int>{1});
}

TEST(Merge, RefusesADoubledShare) {
    const std::string said = refusal([] {
        merge({{"one.json", made_up(1)}, {"again.json", made_up(1)}});
    });
    EXPECT_TRUE(says(said, "again.json"));
    EXPECT_TRUE(says(said, "twice: also in one.json"));
}

TEST(Merge, RefusesPartsOfOtherWork) {
    const auto mixed = [](const std::function<void(Part&)>& change) {
        auto parts = both();
        change(parts[1].part);
        return refusal([&] { merge(parts); });
    };
    EXPECT_TRUE(says(mixed([](Part& p) { p.plan.game = "makruk"; }), "game"));
    EXPECT_TRUE(says(mixed([](Part& p) { p.plan.fen = "other"; }), "fen"));
    EXPECT_TRUE(says(mixed([](Part& p) { p.plan.depth = 6; }), "depth"));
    EXPECT_TRUE(says(mixed([](Part& p) { p.plan.cut = 3; }), "cut"));
    EXPECT_TRUE(says(mixed([](Part& p) { p.plan.shares = 3; }), "shards"));
    EXPECT_TRUE(says(mixed([](Part& p) { p.plan.by_turn = true; }), "plies"));
    EXPECT_TRUE(says(mixed([](Part& p) { p.version = "1.3"; }), "version"));
    EXPECT_TRUE(says(mixed([](Part& p) { p.paths_at_cut = 401; }), "paths_at_cut"));
    EXPECT_EQ(mixed([](Part& p) { p.board = "mailbox"; }), "");  // any board may help
    EXPECT_EQ(mixed([](Part& p) { p.mode = "hashed"; }), "");
}

// Shares counted by a program that lost a position, or one of several paths to it.
TEST(Merge, NoticesWhatWasLeftOut) {
    auto parts = both();
    parts[1].part.totals.positions = 9;
    EXPECT_TRUE(says(merge(parts).contradiction, "19 positions"));
    parts = both();
    parts[1].part.totals.paths = 199;
    EXPECT_TRUE(says(merge(parts).contradiction, "399 paths"));
}

class Journals : public testing::Test {
 protected:
    const std::vector<WeightedPosition> positions{{"a", 1}, {"b", 2}, {"c", 3}};
    TemporaryFolder folder;
    std::filesystem::path file = folder.path() / "part.json.journal";
};

TEST_F(Journals, GoOnWhereTheyEnded) {
    {
        PartJournal journal(file, made_up(1), positions);
        journal.note({2, NodeCount("61885021521585529237"), 1.5});
        journal.flush();
        journal.note({0, 5, 0.25});  // and the power fails before it is written
    }
    PartJournal journal(file, made_up(1), positions);
    EXPECT_EQ(journal.known(), (std::vector<bool>{false, false, true}));
    EXPECT_EQ(journal.nodes(2).str(), "61885021521585529237");
    journal.note({0, 5, 0.25});
    journal.flush();
    EXPECT_EQ(PartJournal(file, made_up(1), positions).counted(), 2u);
    EXPECT_EQ(PartJournal(file, made_up(1), positions).cpu_seconds(), 1.75);
}

TEST_F(Journals, LoseATornLineAlone) {
    {
        PartJournal journal(file, made_up(1), positions);
        journal.note({1, 7, 0.5});
        journal.flush();
    }
    const std::string whole = read_bytes(file);
    folder.write(file.filename(), whole + "{\"counted\":[[0,\"1");
    {
        const PartJournal journal(file, made_up(1), positions);
        EXPECT_TRUE(journal.torn());
        EXPECT_EQ(journal.known(), (std::vector<bool>{false, true, false}));
    }
    EXPECT_EQ(read_bytes(file), whole);
    // Torn in its first line it begins anew.
    folder.write(file.filename(), whole.substr(0, 20));
    EXPECT_EQ(PartJournal(file, made_up(1), positions).counted(), 0u);
    EXPECT_EQ(PartJournal(file, made_up(1), positions).counted(), 0u);
}

TEST_F(Journals, AreOfOneShareAndOneList) {
    PartJournal(file, made_up(1), positions).flush();
    EXPECT_TRUE(says(refusal([&] { PartJournal(file, made_up(2), positions); }), "shard"));
    auto others = positions;
    others[1].paths = 9;
    EXPECT_TRUE(says(refusal([&] { PartJournal(file, made_up(1), others); }), "positions"));
    const std::string whole = read_bytes(file);
    for (const std::string line :
         {"{\"counted\":[[3,\"1\",0]]}", "{\"counted\":[[0,\"x\",0]]}", "{\"counted\":[[0,\"1\"]]}",
          "{\"done\":1}", "{\"counted\":[[0,\"1\",0],[0,\"1\",0]]}"}) {
        folder.write(file.filename(), whole + line + '\n');
        EXPECT_TRUE(says(refusal([&] { PartJournal(file, made_up(1), positions); }), ".journal:2"))
            << line;
    }
}

}  // namespace
}  // namespace boardlab::trees
