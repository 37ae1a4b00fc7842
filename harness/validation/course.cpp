#include "harness/validation/course.hpp"

#include <numeric>
#include <stdexcept>

#include "games/input_error.hpp"
#include "harness/support/progress.hpp"

namespace boardlab {

// Some tenths of a second of comparing: enough to be worth sending, and so little that nobody waits
// long for the last.
constexpr std::size_t nodes_of_a_stretch = 8;

Course::Course(const ValidateOptions& options) : options_(options), random_(options.seed) {
    if (options.boards.empty())
        throw InputError("boards", "there is none to validate", "name at least one");
    position_ = options.boards.front().start();
}

bool Course::begin_game() {
    const bool from_corpus = games_ < options_.corpus.size();
    if (!from_corpus &&
        (seen_.size() >= options_.positions || nodes_ >= most_nodes(options_.positions)))
        return false;
    root_ = from_corpus ? options_.corpus[games_] : choose_game(options_.game).start;
    longest_ = static_cast<std::size_t>(from_corpus ? options_.corpus_walk : options_.ply_limit);
    enough_ = from_corpus ? SIZE_MAX : options_.positions;
    path_.clear();
    ++games_;
    in_game_ = true;
    return true;
}

std::optional<Stretch> Course::next() {
    if (!in_game_ && !begin_game()) return std::nullopt;
    Stretch out{.number = stretches_++, .game = games_, .root = root_, .first = path_.size()};
    try {
        if (path_.empty()) position_->load(root_);
        while (in_game_ && out.keys.size() < nodes_of_a_stretch) go_on(out);
    } catch (const InputError&) {
        throw;
    } catch (const std::exception& thrown) {  // whoever compares the boards there finds it again
        out.failure = thrown.what();
        out.moves = path_;
        in_game_ = false;
    }
    return out;
}

// Visits the node where the game is, and plays on.
void Course::go_on(Stretch& out) {
    ++nodes_;
    out.moves = path_;
    const Key key = position_->key();
    seen_.insert(key);
    out.keys.push_back(key);
    const std::vector<Move> moves = position_->moves();
    in_game_ = path_.size() < longest_ && !moves.empty() && !position_->status().over &&
               seen_.size() < enough_;
    if (!in_game_) return;
    const Move move = random_.one_of(moves);
    path_.push_back(position_->uci(move));
    position_->play(move);
}

StretchResult compare_along(Comparison& boards, const Stretch& stretch) {
    const double begun = thread_cpu_seconds();
    StretchResult out;
    boards.differences().clear();
    bool agreed = boards.load(stretch.root);
    for (std::size_t made = 0; agreed; ++made) {
        if (made >= stretch.first) {
            ++out.nodes;
            agreed = boards.compare();
            if (agreed) ++out.agreed, out.checksum += boards.facts().key;
        }
        if (made == stretch.moves.size() || !agreed) break;
        agreed = boards.play(boards.position().find_move(stretch.moves[made]));
    }
    out.differences = boards.differences();
    out.cpu_seconds = thread_cpu_seconds() - begun;
    return out;
}

void Gathered::expect(Stretch stretch) {
    const std::size_t number = stretch.number;
    waiting_.emplace(number, Waiting{std::move(stretch)});
}

void Gathered::take(std::size_t number, StretchResult found) {
    const auto expected = waiting_.find(number);
    if (expected == waiting_.end() || expected->second.found)
        throw std::invalid_argument("a result that nobody expects");
    cpu_seconds_ += found.cpu_seconds;
    expected->second.found = std::move(found);
    for (auto first = waiting_.begin();
         !has_enough() && first != waiting_.end() && first->first == next_ && first->second.found;
         first = waiting_.begin(), ++next_) {
        add(first->second.stretch, *first->second.found);
        waiting_.erase(first);
    }
}

void Gathered::add(const Stretch& stretch, StretchResult& found) {
    if (stretch.game == ended_game_) return;  // one process would not have come here
    result_.games = stretch.game;
    result_.nodes += found.nodes;
    result_.checksum += found.checksum;
    const auto agreed = stretch.keys.begin() +
                        static_cast<std::ptrdiff_t>(std::min(found.agreed, stretch.keys.size()));
    keys_.insert(stretch.keys.begin(), agreed);
    result_.positions = keys_.size();
    const std::string& board = options_.boards.front().board;
    const auto own_fault = [&](const std::string& what, const std::string& detail) {
        result_.differences.push_back({{what, detail},
                                       board,
                                       board,
                                       stretch.root,
                                       stretch.root,
                                       stretch.root,
                                       stretch.moves});
    };
    const std::size_t known = result_.differences.size();
    for (Difference& d : found.differences) result_.differences.push_back(std::move(d));
    if (found.differences.empty() && !stretch.failure.empty())
        own_fault("exception", stretch.failure);
    else if (found.differences.empty() &&
             found.checksum != std::accumulate(stretch.keys.begin(), stretch.keys.end(), Key{0}))
        own_fault("key", "keys along these moves are not those it had when it played alone");
    if (result_.differences.size() > known) ended_game_ = stretch.game;
}

}  // namespace boardlab
