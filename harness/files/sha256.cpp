#include "harness/files/sha256.hpp"

#include <openssl/evp.h>

#include <array>
#include <stdexcept>

namespace boardlab {

std::string sha256(std::string_view bytes) {
    std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
    unsigned size = 0;
    if (EVP_Digest(bytes.data(), bytes.size(), digest.data(), &size, EVP_sha256(), nullptr) != 1)
        throw std::runtime_error("libcrypto offers no SHA-256");
    std::string out;
    for (unsigned i = 0; i < size; ++i) {
        constexpr char digits[] = "0123456789abcdef";
        out += digits[digest[i] >> 4];
        out += digits[digest[i] & 15];
    }
    return out;
}

}  // namespace boardlab
