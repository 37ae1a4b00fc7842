#include "harness/mpi/ranks.hpp"

#include <mpi.h>

#include <array>
#include <cstdlib>
#include <exception>
#include <stdexcept>
#include <thread>

namespace boardlab::mpi {

struct Ranks::Sending {
    std::string text;  // must stay where it is until it is sent
    MPI_Request request = MPI_REQUEST_NULL;
};

Ranks::Ranks(int& argc, char**& argv) : exceptions_(std::uncaught_exceptions()) {
    int provided = MPI_THREAD_SINGLE;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
    if (provided < MPI_THREAD_FUNNELED) throw std::runtime_error("this MPI does not allow threads");
    MPI_Comm_rank(MPI_COMM_WORLD, &own_);
    MPI_Comm_size(MPI_COMM_WORLD, &all_);
    MPI_Comm here = MPI_COMM_NULL;
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &here);
    MPI_Comm_size(here, &here_);
    MPI_Comm_free(&here);
}

Ranks::~Ranks() {
    if (std::uncaught_exceptions() > exceptions_) return;  // end_all follows
    while (!sending_.empty()) {
        forget_what_is_sent();
        std::this_thread::yield();
    }
    MPI_Finalize();
}

std::string Ranks::name() const {
    std::array<char, MPI_MAX_PROCESSOR_NAME> machine{};
    int length = 0;
    MPI_Get_processor_name(machine.data(), &length);
    return "rank " + std::to_string(own_) + " on " +
           std::string(machine.data(), static_cast<std::size_t>(length));
}

void Ranks::send(int to, const Json& message) {
    forget_what_is_sent();
    Sending& s = sending_.emplace_back(Sending{message.dump()});
    MPI_Isend(s.text.data(), static_cast<int>(s.text.size()), MPI_BYTE, to, 0, MPI_COMM_WORLD,
              &s.request);
    // The checker knows MPI_Wait alone, and not that forget_what_is_sent tests.
}  // NOLINT(clang-analyzer-optin.mpi.MPI-Checker)

void Ranks::send_to_others(const Json& message) {
    for (int to = 0; to < all_; ++to)
        if (to != own_) send(to, message);
}

void Ranks::forget_what_is_sent() {
    std::erase_if(sending_, [](Sending& s) {
        int is_sent = 0;
        MPI_Test(&s.request, &is_sent, MPI_STATUS_IGNORE);
        return is_sent != 0;
    });
}

std::optional<Message> Ranks::receive() {
    forget_what_is_sent();
    int has_arrived = 0;
    MPI_Status status;
    MPI_Iprobe(MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &has_arrived, &status);
    if (has_arrived == 0) return std::nullopt;
    int size = 0;
    MPI_Get_count(&status, MPI_BYTE, &size);
    std::string text(static_cast<std::size_t>(size), '\0');
    MPI_Recv(text.data(), size, MPI_BYTE, status.MPI_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return Message{status.MPI_SOURCE, Json::parse(text)};
}

void Ranks::end_all(int code) {
    MPI_Abort(MPI_COMM_WORLD, code);
    std::_Exit(code);
}

}  // namespace boardlab::mpi
