// The processes that mpirun started together, and messages between them: JSON objects. The one door
// to MPI.
#pragma once

#include <list>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace boardlab::mpi {

using Json = nlohmann::ordered_json;

struct Message {
    int from = 0;
    Json what{};
};

// One a process, used by the thread that made it: MPI may not allow more.
class Ranks {
 public:
    Ranks(int& argc, char**& argv);
    ~Ranks();  // waits for the other ranks, unless an exception is on its way
    Ranks(const Ranks&) = delete;
    Ranks& operator=(const Ranks&) = delete;

    int own() const { return own_; }
    int all() const { return all_; }
    int on_this_machine() const { return here_; }  // this one among them
    std::string name() const;                      // of the own one: "rank 2 on node7"

    // Returns at once: two ranks that send to each other must not wait for each other.
    void send(int to, const Json& message);
    void send_to_others(const Json& message);
    // What has arrived, if anything has; does not wait.
    std::optional<Message> receive();

    // Ends all ranks, which do not come to an end by themselves any more.
    [[noreturn]] void end_all(int code);

 private:
    struct Sending;
    void forget_what_is_sent();

    int own_ = 0, all_ = 1, here_ = 1, exceptions_ = 0;
    std::list<Sending> sending_;
};

}  // namespace boardlab::mpi
