#include "harness/files/gzip.hpp"

#include <zlib.h>

#include "harness/files/data_error.hpp"

namespace boardlab {
namespace {

constexpr int gzip_only = 16 + MAX_WBITS;

// Calls inflateEnd in any case.
struct Inflation {
    z_stream stream{};
    Inflation() {
        if (inflateInit2(&stream, gzip_only) != Z_OK) throw std::bad_alloc();
    }
    ~Inflation() { inflateEnd(&stream); }
    Inflation(const Inflation&) = delete;
    Inflation& operator=(const Inflation&) = delete;
};

}  // namespace

std::string gunzipped(const std::filesystem::path& file, std::string_view bytes) {
    Inflation inflation;
    z_stream& stream = inflation.stream;
    std::string text, part(1 << 16, '\0'), input(bytes);  // zlib wants its input writable
    stream.next_in = reinterpret_cast<Bytef*>(input.data());
    stream.avail_in = static_cast<uInt>(input.size());
    for (int state = Z_OK; state != Z_STREAM_END;) {
        stream.next_out = reinterpret_cast<Bytef*>(part.data());
        stream.avail_out = static_cast<uInt>(part.size());
        state = inflate(&stream, Z_NO_FLUSH);
        if (state != Z_OK && state != Z_STREAM_END)
            throw DataError(file, 0, "gzip",
                            state == Z_BUF_ERROR ? "it is cut short" : "it is no gzip data",
                            "restore it");
        text.append(part, 0, part.size() - stream.avail_out);
    }
    return text;
}

}  // namespace boardlab
