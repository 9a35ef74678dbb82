#include "stream/lines.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <string>
#include <thread>
#include <utility>

namespace nonet::stream {
namespace {

// A pipe whose other end the test writes to.
struct Pipe {
  Pipe() { EXPECT_EQ(pipe(ends), 0); }
  ~Pipe() {
    close(ends[0]);
    close_writer();
  }
  void put(std::string_view text) const {
    ASSERT_EQ(write(ends[1], text.data(), text.size()), static_cast<ssize_t>(text.size()));
  }
  void close_writer() {
    if (ends[1] >= 0) close(ends[1]);
    ends[1] = -1;
  }
  int ends[2] = {-1, -1};
};

std::string rest_of(LineCutter& cutter) {
  std::string all;
  while (cutter.next(all) == LineCutter::Got::lines) {
  }
  return all;
}

TEST(LineCutter, HandsOverWholeLinesAsTheyArrive) {
  Pipe pipe;
  LineCutter cutter(pipe.ends[0], nullptr);
  std::string out;
  pipe.put("one\ntw");
  EXPECT_EQ(cutter.next(out), LineCutter::Got::lines);
  EXPECT_EQ(out, "one\n");
  pipe.put("o\nthree");
  out.clear();
  EXPECT_EQ(cutter.next(out), LineCutter::Got::lines);
  EXPECT_EQ(out, "two\n");
  pipe.close_writer();
  out.clear();
  EXPECT_EQ(cutter.next(out), LineCutter::Got::lines);
  EXPECT_EQ(out, "three\n");
  EXPECT_EQ(cutter.next(out), LineCutter::Got::end);
  EXPECT_EQ(cutter.bytes_read(), 13u);
}

TEST(LineCutter, LongLinesAreCutAndTheirRestPassedOver) {
  const std::string text = "before\n" + std::string(10'000'000, 'x') + "\nafter\n";
  Pipe pipe;
  std::jthread writer([&] {
    std::string_view left = text;
    while (!left.empty()) {
      const ssize_t n = write(pipe.ends[1], left.data(), left.size());
      if (n <= 0) break;
      left.remove_prefix(static_cast<std::size_t>(n));
    }
    pipe.close_writer();
  });
  LineCutter cutter(pipe.ends[0], nullptr);
  const std::string all = rest_of(cutter);
  ASSERT_LT(all.size(), 20 + LineCutter::kChunk + LineCutter::kLongestLine);
  EXPECT_EQ(all.substr(0, 8), "before\nx");
  EXPECT_EQ(all.substr(all.size() - 8), "x\nafter\n");
}

TEST(LineCutter, PeekTakesNothing) {
  LineCutter cutter(
      "\xef\xbb\xbf"
      "abc\rdef");
  std::string_view head;
  bool whole = false;
  EXPECT_EQ(cutter.peek(
                100, [](std::string_view) { return true; }, head, whole),
            LineCutter::Got::lines);
  EXPECT_TRUE(whole);
  EXPECT_EQ(head.size(), 10u);
  cutter.skip(3);
  EXPECT_EQ(rest_of(cutter), "abc\ndef\n");
}

TEST(LineCutter, PeekWaitsUntilThereIsEnough) {
  Pipe pipe;
  LineCutter cutter(pipe.ends[0], nullptr);
  pipe.put("# title\n");
  std::jthread writer([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    pipe.put("board\n");
  });
  std::string_view head;
  bool whole = true;
  const auto enough = [](std::string_view text) {
    return text.find("board\n") != std::string_view::npos;
  };
  EXPECT_EQ(cutter.peek(1000, enough, head, whole), LineCutter::Got::lines);
  EXPECT_EQ(head, "# title\nboard\n");
  EXPECT_FALSE(whole);
}

TEST(LineCutter, AWakerEndsTheWait) {
  Pipe pipe;
  Waker waker;
  LineCutter cutter(pipe.ends[0], &waker);
  std::jthread other([&] { waker.wake(); });
  std::string out;
  EXPECT_EQ(cutter.next(out), LineCutter::Got::interrupted);
  EXPECT_EQ(out, "");
}

TEST(LineCutter, AnOutputWithoutAReaderEndsTheWait) {
  Pipe input, output;
  input.put("line\nrest");
  close(std::exchange(output.ends[0], -1));
  LineCutter cutter(input.ends[0], nullptr, output.ends[1]);
  std::string out;
  EXPECT_EQ(cutter.next(out), LineCutter::Got::lines);  // what is there is read first
  EXPECT_EQ(cutter.next(out), LineCutter::Got::unheard);
  EXPECT_EQ(out, "line\n");
}

TEST(LineCutter, AnOutputThatIsReadEndsNoWait) {
  Pipe input, output;
  LineCutter cutter(input.ends[0], nullptr, output.ends[1]);
  std::jthread writer([&] { input.put("line\n"); });
  std::string out;
  EXPECT_EQ(cutter.next(out), LineCutter::Got::lines);
}

TEST(LineCutter, AnUnreadableDescriptorFails) {
  LineCutter cutter(STDIN_FILENO + 1000, nullptr);
  std::string out;
  EXPECT_EQ(cutter.next(out), LineCutter::Got::failed);
}

}  // namespace
}  // namespace nonet::stream
