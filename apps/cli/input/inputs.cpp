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

}  // namespace

Inputs::Inputs(const InputOptions& options, const RunningOptions& running,
               std::size_t boards_at_first, int output)
    : BoardSource(boards_at_first),
      options_(options),
      is_quiet_(running.quiet),
      is_verbose_(running.verbose),
      output_(output) {
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
  skimmer_.reset();
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
    tell(fmt::format("cannot read {}: {}", shown_name(input), what_is_wrong_with(input, why)));
    failed_ = true;
    close_current();
    return false;
  }
  cutter_ = std::make_unique<stream::LineCutter>(fd_, &stop_waker(), output_);
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

// In its turn: with the slot that is filled next.
void Inputs::tell(std::string message) { told_.push_back({0, std::move(message)}); }

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
  const Format& format = *detect_format(head, whole, options_.from);
  if (is_verbose_) {
    tell(fmt::format("{}: format {}{}", shown_name(inputs_[current_ - 1]), format.name,
                     options_.from.empty() ? "" : " (as told)"));
  }
  // A whole document may stand on one line; its reader has a bound of its own.
  if (!format.one_line_records) cutter_->allow_lines_of(kLongestDocument);
  begin_with(format);
  line_ = 0;
  pass_over_heading(head);
  return true;
}

// Workers read what can be cut at any line end; what goes over many lines is read here.
void Inputs::begin_with(const Format& format) {
  if (givens_ != nullptr && format.one_line_records && !has_headings(format)) {
    set_kind(nullptr);
    reader_ = make_pairing_reader(format, *givens_, records());
    return;
  }
  set_kind(format.one_line_records ? &format : nullptr);
  if (!format.one_line_records) reader_ = make_reader(format);
  if (format.one_line_records && has_headings(format)) skimmer_ = make_reader(format);
  saw_record_ = false;
}

// `raw`: the format of lines that go on as they are; null for the wire.
void Inputs::set_kind(const Format* raw) {
  const Input& input = inputs_[current_ - 1];
  kind_ = {};
  kind_.format = raw;
  kind_.numbers_words = !options_.givens.empty();
  if (inputs_.size() > 1 && input.kind == Input::Kind::file) kind_.name = printable(input.name);
  context_ = kind_.packed();
}

// A heading is no board, and not passed over without a word either.
void Inputs::pass_over_heading(std::string_view head) {
  if (kind_.format == nullptr) return;
  const std::size_t size = heading_size(*kind_.format, head);
  if (size == 0) return;
  std::string_view heading;
  for (std::string_view rest = head.substr(0, size); !rest.empty(); ++line_)
    heading = take_line(rest);
  if (!is_quiet_) {
    tell(fmt::format("{}: line {} is taken for a heading: {}", shown_name(inputs_[current_ - 1]),
                     line_, printable(heading)));
  }
  cutter_->skip(size);
}

// Opens the next input, which may have nothing to say; false when there is none left.
bool Inputs::open_next(stream::Slot& slot) {
  if (current_ == inputs_.size()) return false;
  ++current_;
  if (!open_current(inputs_[current_ - 1]) || !detect(slot)) close_current();
  return true;
}

// True for lines; says what went wrong otherwise.
bool Inputs::handle(stream::LineCutter::Got got) {
  is_unheard_ |= got == stream::LineCutter::Got::unheard;
  if (got == stream::LineCutter::Got::failed) {
    tell(
        fmt::format("cannot read {}: {}", shown_name(inputs_[current_ - 1]), std::strerror(errno)));
    failed_ = true;
  }
  return got == stream::LineCutter::Got::lines;
}

// One error record for the whole input.
void Inputs::refuse(const std::string& why, stream::Slot& slot) {
  put_on_wire({{}, {}, 1, Error{ErrorCode::unsupported, 1, 0, why}}, slot.input);
  set_kind(nullptr);
  mark(slot);
  slot.first_record = records_++;
}

void Inputs::put_back(stream::Slot& slot) {
  slot.clear_answer();
  std::swap(back_, slot);
}

// What a slot is told of the input that is being read.
void Inputs::mark(stream::Slot& slot) {
  slot.context = context_;
  slot.source = current_ - 1;
  slot.first_line = line_ + 1;
  slot.first_record = records_;
}

bool Inputs::fill(stream::Slot& slot) {
  if (!back_.input.empty()) {
    back_.number = slot.number;
    std::swap(slot, back_);
    back_.input.clear();
    return true;
  }
  bool more = true;
  while (more && slot.input.empty() && told_.empty() && !is_unheard_) {
    more = cutter_ == nullptr ? open_next(slot) : read_on(slot);
    if (stop_flag().load()) break;
  }
  std::swap(slot.remarks, told_);
  return !slot.input.empty() || !slot.remarks.empty();
}

// Takes a slot's worth from the input that is open, as far as it has come.
bool Inputs::read_on(stream::Slot& slot) {
  mark(slot);
  const bool more = reader_ == nullptr ? fill_raw(slot) : fill_wire(slot);
  if (cutter_ != nullptr) count_bytes();
  if (!more) close_current();
  return true;
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
    chunk.read(slot);
    chunk.refuse_puzzles();
    say_remarks(slot);
    for (const Item& item : chunk.items()) {
      if (!each(item)) return;
    }
    slot.input.clear();
    slot.clear_answer();
  }
}

void Inputs::say_remarks(const stream::Slot& slot) {
  if (slot.remarks.empty()) return;
  // A remark on one line of a list of boards is as good as all of them.
  const Format* format = InputKind::unpacked(slot.context).format;
  const bool is_list = format != nullptr && !has_headings(*format);
  for (const stream::Remark& remark : slot.remarks) {
    if (remark.line == 0) {
      say(remark.text);
    } else if (said_.add(slot.source, remark.text, is_list ? 1 : SaidRemarks::kMost) &&
               !is_quiet_) {
      say(fmt::format("{}: line {}: {}", shown_name(inputs_[slot.source]), remark.line,
                      printable(remark.text)));
    }
  }
}

void Inputs::Waiting::take(std::size_t bytes) {
  begin += bytes;
  if (begin < text.size()) return;
  text.clear();
  begin = 0;
}

bool Inputs::fill_raw(stream::Slot& slot) {
  const bool is_waiting = !lines_.text.empty();
  const bool more = is_waiting || handle(cutter_->next(slot.input));
  const std::string_view lines = is_waiting ? lines_.rest() : slot.input;
  const Part part = skimmer_ == nullptr ? number_lines(lines) : skim_lines(lines, slot);
  if (is_waiting) {
    slot.input.append(lines, part.begin, part.end - part.begin);
    lines_.take(part.end);
  } else {
    lines_.text.assign(slot.input, part.end);
    slot.input.resize(part.end);
    slot.input.erase(0, part.begin);
  }
  return more;
}

// Counts lines and records, so that workers can number them without seeing the chunks before: as
// many records as a slot should hold.
Inputs::Part Inputs::number_lines(std::string_view lines) {
  const std::size_t most = pace_.boards_a_slot();
  std::size_t records = 0;
  std::string_view rest = lines;
  while (!rest.empty() && records < most) {
    const std::size_t end = rest.find('\n');
    // Nearly every line begins with a digit or a dot: that is content, and no comment.
    const char first = rest.front();
    records +=
        (first >= '1' && first <= '9') || first == '.' || is_record(kind_, rest.substr(0, end));
    ++line_;
    rest.remove_prefix(end + 1);
  }
  records_ += records;
  return {0, lines.size() - rest.size()};
}

// The same for formats with headings. A heading that changes how lines are read begins a slot,
// which has it in its context.
Inputs::Part Inputs::skim_lines(std::string_view lines, stream::Slot& slot) {
  const std::size_t most = pace_.boards_a_slot();
  std::size_t records = 0, begin = 0, at = 0;
  while (at < lines.size() && records < most) {
    const std::size_t end = lines.find('\n', at) + 1;
    const bool is_record = skimmer_->skim(lines.substr(at, end - at - 1));
    if (!is_record || !saw_record_) {
      const bool is_new = skimmer_->heading() != kind_.heading;
      if (is_new && records > 0) break;
      if (is_new) take_heading(slot);
      if (is_new && !is_record) {
        begin = end;
        slot.first_line = line_ + 2;
      }
    }
    saw_record_ |= is_record;
    records += is_record;
    ++line_;
    at = end;
  }
  records_ += records;
  return {begin, at};
}

void Inputs::take_heading(stream::Slot& slot) {
  kind_.heading = skimmer_->heading();
  context_ = kind_.packed();
  slot.context = context_;
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
    if (!record.remark.empty() && found_.add(current_, record.remark))
      told_.push_back({record.line, record.remark});
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

std::uint64_t Inputs::in_all() const {
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
