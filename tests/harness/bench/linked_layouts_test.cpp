// Layouts made by the linker itself, of the program as it was built.
#include <gtest/gtest.h>

#include <cstring>
#include <nlohmann/json.hpp>

#include "harness/bench/layouts/layouts.hpp"
#include "harness/engines/oracle.hpp"
#include "harness/files/data_file.hpp"
#include "harness/support/temporary_folder.hpp"
#include "tests/support/program.hpp"

namespace boardlab::bench {
namespace {

using Json = nlohmann::ordered_json;

// A place of its own for layouts: other tests may be using those beside the program.
class LinkedLayoutsTest : public testing::Test {
 protected:
    void SetUp() override {
        if (!Oracle::find("ld.lld")) GTEST_SKIP() << "ld.lld is not installed";
        const std::filesystem::path built = program_path();
        const std::filesystem::path noted = built.string() + ".link";
        if (!std::filesystem::exists(noted)) GTEST_SKIP() << "a build without layouts";
        Json link = Json::parse(read_bytes(noted));
        link["folder"] = (built.parent_path() / link["folder"].get<std::string>()).string();
        std::filesystem::create_symlink(built, program);
        folder.write("boardlab.link", link.dump());
    }
    Layouts made(std::uint64_t seed) const {
        LayoutRequest request{.seed = seed, .count = 2};
        request.program = program;
        return make_layouts(request);
    }
    // Where the first function to run lies, by the program's header.
    static std::uint64_t entry(const Layout& layout) {
        std::uint64_t address = 0;
        std::memcpy(&address, read_bytes(layout.program).data() + 24, sizeof address);
        return address;
    }
    static std::string answer_of(const std::filesystem::path& asked) {
        setenv("BOARDLAB_LAYOUT", asked.c_str(), 1);
        const std::string text =
            run("divide --game chess --rep mailbox --depth 3", false, "BOARDLAB_LAYOUT").text;
        return text.substr(0, text.find(" nodes"));  // what follows is how long it took
    }
    TemporaryFolder folder;
    const std::filesystem::path program = folder.path() / "boardlab";
};

TEST_F(LinkedLayoutsTest, HaveFunctionsInOtherOrdersAndAnswerAlike) {
    const Layouts layouts = made(7);
    ASSERT_EQ(layouts.why_one, "");
    ASSERT_EQ(layouts.list.size(), 2u);
    EXPECT_NE(entry(layouts.list[0]), entry(layouts.list[1]));
    const std::string answer = answer_of(program);
    EXPECT_NE(answer.find("8902"), std::string::npos) << answer;
    for (const Layout& layout : layouts.list) EXPECT_EQ(answer_of(layout.program), answer);
}

TEST_F(LinkedLayoutsTest, AreTheSameBytesFromTheSameSeed) {
    const Json first = to_json(made(7));
    std::filesystem::remove_all(folder.path() / "layouts");
    EXPECT_EQ(to_json(made(7)), first);
}

}  // namespace
}  // namespace boardlab::bench
