// Layouts of a program: kept, found again, refused; with a linker that only copies, which is quick.
#include "harness/bench/layouts/layouts.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "harness/contenders/any_position.hpp"
#include "harness/files/data_file.hpp"
#include "harness/files/sha256.hpp"
#include "harness/support/build_facts.hpp"
#include "harness/support/exit_code.hpp"
#include "harness/support/temporary_folder.hpp"

namespace boardlab::bench {
namespace {

using Json = nlohmann::ordered_json;

class LayoutsTest : public testing::Test {
 protected:
    LayoutsTest() { linked_by({"sh", "-c", copying, "program"}); }

    void linked_by(const std::vector<std::string>& command) const {
        const Json inputs = {"part.o"};
        folder.write("program.link",
                     Json{{"folder", "."}, {"command", command}, {"inputs", inputs}}.dump());
    }
    LayoutRequest request(std::uint64_t seed = 1) const {
        LayoutRequest out{.seed = seed, .count = 3};
        out.program = program;
        out.linker = "sh";
        return out;
    }
    std::size_t files() const {
        std::size_t n = 0;
        for (const auto& entry :
             std::filesystem::recursive_directory_iterator(folder.path() / "layouts"))
            n += entry.is_regular_file();
        return n;
    }
    template <class Error>
    static std::string complaint(const std::function<void()>& call) try {
        call();
        return "";
    } catch (const Error& error) {
        return error.what();
    }
    static std::string why_one(const LayoutRequest& request) {
        const Layouts layouts = make_layouts(request);
        EXPECT_EQ(layouts.list.size(), 1u);
        EXPECT_EQ(layouts.list.front().program, request.program);
        EXPECT_EQ(layouts.list.front().seed, 0u);
        EXPECT_EQ(layouts.list.front().sha256, sha256(read_bytes(request.program)));
        return layouts.why_one;
    }

    // Writes where it is told, what $0 has and which options it was given.
    static constexpr const char* copying =
        "for goal; do :; done; cat \"$0\" >\"$goal\"; echo \"$2\" >>\"$goal\"";
    TemporaryFolder folder;
    const std::filesystem::path part = folder.write("part.o", "");
    const std::filesystem::path program =
        folder.write("program", std::string(build_facts().identity) + '\0' + "code");
};

TEST_F(LayoutsTest, AreDrawnFromTheSeedOfTheRun) {
    const Layouts first = make_layouts(request(1)), other = make_layouts(request(2));
    EXPECT_EQ(first.why_one, "");
    ASSERT_EQ(first.list.size(), 3u);
    ASSERT_EQ(other.list.size(), 3u);
    EXPECT_NE(first.list[0].seed, first.list[1].seed);
    EXPECT_NE(first.list[0].sha256, first.list[1].sha256);
    EXPECT_NE(first.list[0].seed, other.list[0].seed);
    for (const Layout& layout : first.list) check_layout(layout);
}

TEST_F(LayoutsTest, AreFoundAgainAndNotLinkedTwice) {
    const Json first = to_json(make_layouts(request()));
    linked_by({"false"});
    EXPECT_EQ(to_json(make_layouts(request())), first);
}

TEST_F(LayoutsTest, AreLinkedAgainWhenDamaged) {
    const Layouts first = make_layouts(request());
    write_atomically(first.list[1].program, "half of i");
    EXPECT_EQ(to_json(make_layouts(request())), to_json(first));
    check_layout(first.list[1]);
}

TEST_F(LayoutsTest, OfOtherBuildsAndOfOldRunsAreRemoved) {
    for (std::uint64_t seed = 1; seed < 9; ++seed) make_layouts(request(seed));
    EXPECT_EQ(files(), 3u * 3 * 2) << "the last three runs, a hash beside each";
    const auto before = make_layouts(request(8)).list.front();
    folder.write("program", read_bytes(program) + "changed");
    const auto after = make_layouts(request(8)).list.front();
    EXPECT_EQ(files(), 3u * 2);
    EXPECT_EQ(before.seed, after.seed);
    EXPECT_NE(before.program, after.program);
}

TEST_F(LayoutsTest, AreTheProgramAloneWhereItCannotBeLinkedAgain) {
    LayoutRequest without = request();
    without.linker = "no-such-linker";
    EXPECT_EQ(why_one(without), "no-such-linker is not installed (Debian's package is lld)");
    linked_by({"sh", "-c", "echo section salad >&2; exit 3"});
    EXPECT_EQ(why_one(request()), "the linker says: section salad");
    linked_by({"sh", "-c", "kill -9 $$"});
    EXPECT_NE(why_one(request()), "");
    linked_by({});
    EXPECT_EQ(why_one(request()), "ninja did not tell how the program is linked");
    folder.write("program.link", "{\"folder\"");
    EXPECT_EQ(why_one(request()), "program.link cannot be read");
    linked_by({"false"});
    std::filesystem::remove(part);
    EXPECT_EQ(why_one(request()), "part.o is not there any more");
    std::filesystem::remove(folder.path() / "program.link");
    EXPECT_EQ(why_one(request()),
              "program.link is not there, which says how to link the program again");
}

TEST_F(LayoutsTest, AreRefusedWhenObjectsAreNewerThanTheProgram) {
    std::filesystem::last_write_time(
        part, std::filesystem::last_write_time(program) + std::chrono::seconds(1));
    const std::string words = complaint<UsageError>([&] { make_layouts(request()); });
    EXPECT_NE(words.find("part.o is newer than"), std::string::npos) << words;
    EXPECT_NE(words.find("run ninja -C"), std::string::npos) << words;
    EXPECT_NE(words.find(" program first"), std::string::npos) << words;
}

TEST_F(LayoutsTest, LeaveNothingHalfDoneWhenInterrupted) {
    linked_by({"sh", "-c", "echo half >$TMPDIR/half; sleep 60"});
    LayoutRequest slow = request();
    int calls = 0;
    slow.progress = [&](std::size_t done, std::size_t all) {
        EXPECT_EQ(done, 0u);
        EXPECT_EQ(all, 3u);
        return ++calls < 8;
    };
    EXPECT_THROW(make_layouts(slow), Interrupted);
    EXPECT_EQ(files(), 0u);
}

TEST_F(LayoutsTest, AreRefusedWhenMissingChangedOrOfAnotherCommit) {
    const Layout layout = make_layouts(request()).list.front();
    const std::string bytes = read_bytes(layout.program);
    write_atomically(layout.program, bytes + "more");
    std::string words = complaint<UsageError>([&] { check_layout(layout); });
    EXPECT_NE(words.find("has changed since it was linked: remove"), std::string::npos) << words;

    const std::string commit(build_facts().commit);
    std::string foreign = bytes;
    foreign.replace(foreign.find(commit), commit.size(), "0123456789ab");
    write_atomically(layout.program, foreign);
    words = complaint<UsageError>([&] { check_layout(layout); });
    EXPECT_NE(words.find("is of another build"), std::string::npos) << words;
    EXPECT_NE(words.find("commit 0123456789ab by"), std::string::npos) << words;

    write_atomically(layout.program, "not a program of ours");
    words = complaint<UsageError>([&] { check_layout(layout); });
    EXPECT_NE(words.find("has changed"), std::string::npos) << words;

    std::filesystem::remove(layout.program);
    words = complaint<MissingError>([&] { check_layout(layout); });
    EXPECT_NE(words.find("is missing: run again"), std::string::npos) << words;
}

TEST_F(LayoutsTest, OfAResumedRunMustBeThoseOfItsManifest) {
    const Layouts layouts = make_layouts(request());
    const Json recorded = Json::parse(to_json(layouts).dump());
    check_same_layouts(recorded, layouts);
    Layouts now = layouts;
    now.list[1].sha256[0] ^= 1;
    std::string words = complaint<UsageError>([&] { check_same_layouts(recorded, now); });
    EXPECT_NE(words.find("another layout " + std::to_string(now.list[1].seed)), std::string::npos)
        << words;
    now = {{layouts.list[0]}, "ld.lld is not installed"};
    words = complaint<UsageError>([&] { check_same_layouts(recorded, now); });
    EXPECT_NE(words.find("3 layouts and there is 1 now (ld.lld is not"), std::string::npos)
        << words;
}

}  // namespace
}  // namespace boardlab::bench
