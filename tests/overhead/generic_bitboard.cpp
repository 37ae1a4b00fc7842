// DEPTH [FEN]: the generic generator on one word.
#include "representations/families/u64.hpp"
#include "tests/overhead/generic.hpp"

int main(int argc, char** argv) {
    return boardlab::count_from_arguments<boardlab::U64<boardlab::BestForOneWord>>(argc, argv);
}
