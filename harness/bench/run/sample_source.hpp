// One process that takes samples, as the runner sees it. Tests replace it.
#pragma once

#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

#include "harness/bench/run/plan.hpp"

namespace boardlab::bench {

// Contenders disagree, or a sample's checksum is not the agreed one: no time may be reported.
struct Refused : std::runtime_error {
    using std::runtime_error::runtime_error;
};

class SampleSource {
 public:
    using Json = nlohmann::ordered_json;
    virtual ~SampleSource() = default;
    // What sample_server.hpp answers to a check, to a request for one sample of each row, and for
    // the shares of positions. All throw std::runtime_error when it cannot be done.
    virtual Json check(const Row& row) = 0;
    virtual std::vector<Json> take(const std::vector<const Row*>& rows, double seconds) = 0;
    virtual Json share(const Row& row, double seconds) = 0;
    // From the next request on.
    virtual void move_to(int /*core*/) {}
};

// Starts a process in the layout of a number, counted from 0: links of one program differ in where
// its functions lie. Where there are fewer layouts than numbers, they are taken again.
using StartProcess = std::function<std::unique_ptr<SampleSource>(std::size_t layout)>;
// Starts a program, this one or another layout of it, as a sample server.
std::unique_ptr<SampleSource> start_sample_server(const std::filesystem::path& program);
// This program in the one layout that it has.
std::unique_ptr<SampleSource> start_this_program(std::size_t layout);

}  // namespace boardlab::bench
