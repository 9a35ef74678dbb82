#include "input/inputs.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "input/pairing.h"
#include "terminal/say.h"
#include "terminal/signals.h"

namespace nonet::cli {
namespace {

constexpr std::size_t kDetectBytes = 64 * 1024;
constexpr std::size_t kLongestDocument = 64 * 1024 * 1024;

// A positional argument that names no file may be a board. Where it is nearly one (a digit short,
// say), what is wrong with the board helps more than that there is no such file.
bool means_a_board(const std::string& text, const std::string& format) {
  constexpr std::size_t kTooLongForAName = 60;
  const bool only_cells = text.find_first_not_of("0123456789.*_-xX?|+ \t\n") == std::string::npos;
  if (only_cells && text.size() >= kTooLongForAName) return true;
  const auto records = read_text(text, format);
  return records.ok() && !records->empty() && !records->front().error;
}

// Whether a regular file is behind both.
bool are_same_file(int fd, const struct stat& other) {
  struct stat one;
  return fstat(fd, &one) == 0 && S_ISREG(one.st_mode) && one.st_dev == other.st_dev &&
         one.st_ino == other.st_ino;
}
bool is_same_file(int fd, int other) {
  struct stat status;
  return fstat(other, &status) == 0 && are_same_file(fd, status);
}
bool is_same_file(int fd, const std::string& name) {
  struct stat status;
  return stat(name.c_str(), &status) == 0 && are_same_file(fd, status);
}

// Text that looks like a board and is too short to be taken for one: rows with something between
// them, some cells of a row.
bool looks_like_a_board(const std::string& text) {
  constexpr int kFewCells = 9;
  if (text.find_first_not_of("0123456789.*_-xX?|+ \t\r\n,;()[]{}\"'\\n") != std::string::npos)
    return false;
  return std::count_if(text.begin(), text.end(), [](char c) {
           return c == '.' || c == '*' || c == '_' || c == '?' || (c >= '0' && c <= '9');
         }) >= kFewCells;
}

// Whether the reader may have a remark on the line: behind the cells of most lines neither stands
// anything as long as a board nor three digits; or else their solution.
bool may_have_remark(std::string_view line) {
  constexpr std::size_t kTwo = 2 * kCells + 1;
  if (line.size() > kCells && line.size() < kTwo) {
    // Ratings and titles, which stand behind millions of boards, are told by their first letters.
    const std::string_view behind = line.substr(kCells, line.find('#') - kCells);
    const bool only_digits =
        behind.find_first_not_of("123456789 ,;:\t\r") == std::string_view::npos &&
        behind.find_first_of("123456789") != std::string_view::npos;
    if (only_digits || behind.find("<>") != std::string_view::npos) return true;
  }
  if (line.size() < kTwo) return false;
  const char* cells = line.data();
  const char* behind = cells + kCells + 1;
  // One loop without an exit: this is asked of every line of such a file.
  unsigned char strange = 0;
  for (int cell = 0; cell < kCells; ++cell) {
    const auto is_digit = [](char c) { return static_cast<unsigned char>(c - '1') < 9; };
    const bool fits = !is_digit(cells[cell]) | (cells[cell] == behind[cell]);
    strange |= static_cast<unsigned char>(!(is_digit(behind[cell]) & fits));
  }
  return strange != 0 || line.size() >= kTwo + kCells;
}

// Records that the raw dialect can carry: any line can be answered without the lines around it.
bool travels_raw(const Format& format) {
  return format.one_line_records && format.name != "csv" && format.name != "ndjson";
}

}  // namespace

Inputs::Inputs(const Options& options, std::size_t boards_at_first)
    : options_(options), pace_(boards_at_first) {
  for (const std::string& puzzle : options.puzzles)
    inputs_.push_back({Input::Kind::text, {}, puzzle});
  for (const std::string& input : options.inputs) {
    struct stat status;
    if (input == "-") {
      inputs_.push_back({Input::Kind::standard_input, {}, {}});
    } else if (stat(input.c_str(), &status) != 0 && means_a_board(input, options.from)) {
      inputs_.push_back({Input::Kind::text, {}, input});
    } else {
      inputs_.push_back({Input::Kind::file, input, {}});
    }
  }
  if (inputs_.empty()) inputs_.push_back({Input::Kind::standard_input, {}, {}});
  for (const Input& input : inputs_) {
    kinds_.push_back(std::make_unique<InputKind>());
    kinds_.back()->numbers_words = !options.givens.empty();
    if (inputs_.size() > 1 && input.kind == Input::Kind::file)
      kinds_.back()->name = printable(input.name);
  }
}

Inputs::~Inputs() { close_current(); }

void Inputs::interrupt() { stop_waker().wake(); }

std::string Inputs::shown_name(const Input& input) const {
  switch (input.kind) {
    case Input::Kind::standard_input: return "standard input";
    case Input::Kind::text: return "the board on the command line";
    case Input::Kind::file: break;
  }
  return input.name.empty() ? "''" : printable(input.name);
}

void Inputs::close_current() {
  if (cutter_ != nullptr) bytes_before_ += cutter_->bytes_read();
  cutter_.reset();
  reader_.reset();
  lines_ = {};
  wire_ = {};
  reader_is_done_ = false;
  if (fd_ > STDIN_FILENO) close(fd_);
  fd_ = -1;
}

// A named pipe that nobody writes to yet is open at once: the reader waits for it where a signal or
// the end of the output wakes it.
int Inputs::open_file(const std::string& name) const {
  const int fd = open(name.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  const int flags = fd < 0 ? -1 : fcntl(fd, F_GETFL);
  if (flags >= 0) fcntl(fd, F_SETFL, flags & ~O_NONBLOCK);
  return fd;
}

bool Inputs::open_current(Input& input) {
  if (input.kind == Input::Kind::text) {
    cutter_ = std::make_unique<stream::LineCutter>(input.text);
    return true;
  }
  fd_ = input.kind == Input::Kind::file ? open_file(input.name) : STDIN_FILENO;
  struct stat status;
  const bool is_folder = fd_ >= 0 && fstat(fd_, &status) == 0 && S_ISDIR(status.st_mode);
  if (fd_ < 0 || is_folder) {
    const int why = is_folder ? EISDIR : errno;
    say(fmt::format("cannot read {}: {}", shown_name(input), what_is_wrong_with(input, why)));
    failed_ = true;
    close_current();
    return false;
  }
  cutter_ = std::make_unique<stream::LineCutter>(fd_, &stop_waker());
  return true;
}

// Why there is no such file, and of what is nearly a board, what is wrong with it as one.
std::string Inputs::what_is_wrong_with(const Input& input, int error) const {
  std::string why = std::strerror(error);
  if (error != ENOENT || !looks_like_a_board(input.name)) return why;
  const auto records = read_text(input.name, options_.from);
  if (!records.ok() || records->empty() || !records->front().error) return why;
  return why + "; as a board: " + printable(to_string(*records->front().error));
}

// Readers know no other encoding. The text is read as a whole.
bool Inputs::turn_into_utf8(std::string_view& head, bool& whole, stream::Slot& slot) {
  const auto never = [](std::string_view) { return false; };
  if (!handle(cutter_->peek(kLongestDocument, never, head, whole))) return false;
  if (!whole) {
    refuse("this is UTF-16 text of more than 64 MiB; save it as UTF-8", slot);
    return false;
  }
  bytes_before_ += cutter_->bytes_read();
  cutter_ = std::make_unique<stream::LineCutter>(utf16_to_utf8(head));
  return handle(cutter_->peek(kDetectBytes, shows_format, head, whole));
}

// Finds out the format of the input just opened; false when there is nothing to read in it.
bool Inputs::detect(stream::Slot& slot) {
  std::string_view head;
  bool whole = false;
  if (!handle(cutter_->peek(kDetectBytes, shows_format, head, whole))) return false;
  if (head.substr(0, 3) == "\xef\xbb\xbf") {
    cutter_->skip(3);
    if (!handle(cutter_->peek(kDetectBytes, shows_format, head, whole))) return false;
  }
  if (is_utf16(head) && !turn_into_utf8(head, whole, slot)) return false;
  remarks_.clear();
  format_ = detect_format(head, whole, options_.from);
  if (options_.verbose) {
    say(fmt::format("{}: format {}{}", shown_name(inputs_[current_ - 1]), format_->name,
                    options_.from.empty() ? "" : " (as told)"));
  }
  if (travels_raw(*format_) && givens_ != nullptr) {
    reader_ = make_pairing_reader(*format_, *givens_, records_);
  } else if (travels_raw(*format_)) {
    kinds_[current_ - 1]->format = format_;
  } else {
    reader_ = make_reader(*format_);
    // A whole document may stand on one line; its reader has a bound of its own.
    if (!format_->one_line_records) cutter_->allow_lines_of(kLongestDocument);
  }
  line_ = 0;
  pass_over_heading(head);
  return true;
}

// A heading is no board, and not passed over without a word either.
void Inputs::pass_over_heading(std::string_view head) {
  const std::size_t size = heading_size(*format_, head);
  if (size == 0) return;
  std::string_view heading;
  for (std::string_view rest = head.substr(0, size); !rest.empty(); ++line_)
    heading = take_line(rest);
  if (!options_.quiet) {
    say(fmt::format("{}: line {} is taken for a heading: {}", shown_name(inputs_[current_ - 1]),
                    line_, printable(heading)));
  }
  cutter_->skip(size);
}

// Opens inputs until one has something to say; false when there is none left.
bool Inputs::open_next(stream::Slot& slot) {
  while (current_ < inputs_.size()) {
    ++current_;
    if (open_current(inputs_[current_ - 1]) && detect(slot)) return true;
    close_current();
    if (!slot.input.empty()) return true;
    if (stop_flag().load()) return false;
  }
  return false;
}

// True for lines; says what went wrong otherwise.
bool Inputs::handle(stream::LineCutter::Got got) {
  if (got == stream::LineCutter::Got::failed) {
    say(fmt::format("cannot read {}: {}", shown_name(inputs_[current_ - 1]), std::strerror(errno)));
    failed_ = true;
  }
  return got == stream::LineCutter::Got::lines;
}

// One error record for the whole input.
void Inputs::refuse(const std::string& why, stream::Slot& slot) {
  put_on_wire({{}, {}, 1, Error{ErrorCode::unsupported, 1, 0, why}}, slot.input);
  slot.source = current_ - 1;
  slot.first_record = records_++;
}

void Inputs::put_back(stream::Slot& slot) {
  std::swap(back_.input, slot.input);
  back_.first_line = slot.first_line;
  back_.first_record = slot.first_record;
  back_.source = slot.source;
}

bool Inputs::fill(stream::Slot& slot) {
  if (!back_.input.empty()) {
    std::swap(slot.input, back_.input);
    back_.input.clear();
    slot.first_line = back_.first_line;
    slot.first_record = back_.first_record;
    slot.source = back_.source;
    return true;
  }
  for (;;) {
    if (cutter_ == nullptr) {
      if (!open_next(slot)) return false;
      if (!slot.input.empty()) return true;  // the input was refused
    }
    slot.source = current_ - 1;
    slot.first_line = line_ + 1;
    slot.first_record = records_;
    const bool more = reader_ == nullptr ? fill_raw(slot) : fill_wire(slot);
    if (cutter_ != nullptr) count_bytes();
    if (!more) close_current();
    if (!slot.input.empty()) return true;
    if (stop_flag().load()) return false;
  }
}

// What has been handed out, as far as bytes can tell: records on the wire are about as long as the
// text that they came from.
void Inputs::count_bytes() {
  const std::uint64_t read = cutter_->bytes_read();
  const std::uint64_t waiting = lines_.rest().size() + wire_.rest().size();
  bytes_handed_out_ = bytes_before_ + (read > waiting ? read - waiting : 0);
}

void Inputs::for_each(const std::function<bool(const Item&)>& each) {
  stream::Slot slot;
  Chunk chunk;
  while (!stop_flag().load() && fill(slot)) {
    chunk.read(slot, kind_of(slot));
    for (const Item& item : chunk.items()) {
      if (!each(item)) return;
    }
    slot.input.clear();
  }
}

void Inputs::Waiting::take(std::size_t bytes) {
  begin += bytes;
  if (begin < text.size()) return;
  text.clear();
  begin = 0;
}

bool Inputs::fill_raw(stream::Slot& slot) {
  if (!lines_.text.empty()) {
    const std::size_t taken = number_records(lines_.rest());
    slot.input.append(lines_.rest(), 0, taken);
    lines_.take(taken);
    return true;
  }
  const bool more = handle(cutter_->next(slot.input));
  const std::size_t taken = number_records(slot.input);
  if (taken < slot.input.size()) {
    lines_.text.assign(slot.input, taken);
    slot.input.resize(taken);
  }
  return more;
}

// Counts lines and records, so that workers can number them without seeing the chunks before. How
// many bytes make as many records as a slot should hold.
std::size_t Inputs::number_records(std::string_view lines) {
  const std::size_t most = pace_.boards_a_slot();
  std::size_t records = 0;
  std::string_view rest = lines;
  while (!rest.empty() && records < most) {
    const std::size_t end = rest.find('\n');
    // Nearly every line begins with a digit or a dot: that is content, and no comment.
    const char first = rest.front();
    records += (first >= '1' && first <= '9') || first == '.' ||
               is_record(*kinds_[current_ - 1], rest.substr(0, end));
    ++line_;
    if (remarks_.empty() && may_have_remark(rest.substr(0, end))) remark_on(rest.substr(0, end));
    rest.remove_prefix(end + 1);
  }
  records_ += records;
  return lines.size() - rest.size();
}

// What the reader says of a line that the workers will read.
void Inputs::remark_on(std::string_view line) {
  const auto reader = make_reader(*format_);
  reader->feed(line, line_, [&](Record&& record) { say_remark(record.line, record.remark); });
}

// Once for each input: a file of a million such lines has one thing to say.
void Inputs::say_remark(std::size_t line, const std::string& remark) {
  constexpr std::size_t kMostRemarks = 16;
  const bool is_said = std::find(remarks_.begin(), remarks_.end(), remark) != remarks_.end();
  if (remark.empty() || is_said || remarks_.size() == kMostRemarks) return;
  remarks_.push_back(remark);
  if (options_.quiet) return;
  say(fmt::format("{}: line {}: {}", shown_name(inputs_[current_ - 1]), line, printable(remark)));
}

bool Inputs::fill_wire(stream::Slot& slot) {
  while (wire_.text.empty() && read_records()) {
  }
  const std::size_t most = pace_.boards_a_slot();
  const std::string_view rest = wire_.rest();
  std::size_t taken = 0, records = 0;
  for (; taken < rest.size() && records < most; ++records)
    taken = rest.find('\n', taken) + 1;
  slot.input.append(rest, 0, taken);
  wire_.take(taken);
  records_ += records;
  return !wire_.text.empty() || !reader_is_done_;
}

// Hands lines to the reader until it has made about a chunk of records of them; false when the
// input is at its end.
bool Inputs::read_records() {
  if (reader_is_done_) return false;
  const RecordSink sink = [&](Record&& record) {
    say_remark(record.line, record.remark);
    put_on_wire(record, wire_.text);
  };
  if (lines_.text.empty() && !handle(cutter_->next(lines_.text))) {
    if (!stop_flag().load()) reader_->finish(sink);
    reader_is_done_ = true;
    return false;
  }
  std::string_view rest = lines_.rest();
  while (!rest.empty() && wire_.text.size() < stream::LineCutter::kChunk) {
    const std::size_t end = rest.find('\n');
    reader_->feed(rest.substr(0, end), ++line_, sink);
    rest.remove_prefix(end + 1);
  }
  lines_.take(lines_.rest().size() - rest.size());
  return true;
}

std::uint64_t Inputs::bytes_in_all() const {
  std::uint64_t sum = 0;
  for (const Input& input : inputs_) {
    struct stat status;
    const bool known = input.kind == Input::Kind::file ? stat(input.name.c_str(), &status) == 0
                                                       : fstat(STDIN_FILENO, &status) == 0;
    if (input.kind == Input::Kind::text) continue;
    if (!known || !S_ISREG(status.st_mode)) return 0;
    sum += static_cast<std::uint64_t>(status.st_size);
  }
  return sum;
}

bool Inputs::reads_from(int fd) const {
  const auto is_read = [&](const Input& input) {
    switch (input.kind) {
      case Input::Kind::text: return false;
      case Input::Kind::standard_input: return is_same_file(fd, STDIN_FILENO);
      case Input::Kind::file: break;
    }
    return is_same_file(fd, input.name);
  };
  return std::any_of(inputs_.begin(), inputs_.end(), is_read) ||
         (!options_.givens.empty() && is_same_file(fd, options_.givens));
}

}  // namespace nonet::cli
