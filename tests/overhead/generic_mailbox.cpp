// DEPTH [FEN]: the generic generator on the mailbox.
#include "representations/families/mailbox.hpp"
#include "tests/overhead/generic.hpp"

int main(int argc, char** argv) {
    return boardlab::count_from_arguments<boardlab::MailboxBoard>(argc, argv);
}
