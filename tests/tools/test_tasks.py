"""The scripts behind the tasks of the Makefile, each on a small stand-in: what people see of them."""
import os
import pathlib
import pty
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]

BUILD = """rule write
  command = echo built > $out
rule fail
  command = echo the reason; false
build one: write
build two: write one
build broken: fail
default two
"""
TESTS = """add_test(good /bin/true)
add_test(bad /bin/sh -c "echo the reason; exit 1")
add_test(skipped /bin/sh -c "exit 77")
set_tests_properties(skipped PROPERTIES SKIP_RETURN_CODE 77)
"""


class Task(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def write(self, name, text, mode=0o644):
        path = self.folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
        path.chmod(mode)
        return path

    def run_tool(self, *command, env=None):
        return subprocess.run([ROOT / "tools" / command[0], *command[1:]], env=env, cwd=self.folder, text=True,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)


@unittest.skipUnless(shutil.which("ninja"), "no ninja")
class Build(Task):
    def setUp(self):
        super().setUp()
        self.write("build.ninja", BUILD)

    def test_says_what_it_does_how_long_it_takes_and_how_far_it_is(self):
        done = self.run_tool("build", ".", "1")
        self.assertEqual((done.returncode, done.stdout), (0, ""))
        first, *rest = done.stderr.splitlines()
        self.assertRegex(first, r"^building in \., 2 steps; .* minutes")
        self.assertEqual(rest, ["[1/2]", "[2/2]"])

    def test_says_nothing_when_there_is_nothing_to_do(self):
        self.run_tool("build", ".", "1")
        done = self.run_tool("build", ".", "1")
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""))

    def test_shows_why_it_failed(self):
        done = self.run_tool("build", ".", "1", "broken")
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertIn("\nthe reason\n", done.stderr)

    def test_writes_over_one_line_of_a_terminal(self):
        ours, theirs = pty.openpty()
        self.addCleanup(os.close, ours)
        subprocess.run([ROOT / "tools/build", ".", "1"], cwd=self.folder, stderr=theirs, stdin=subprocess.DEVNULL, check=True)
        os.close(theirs)
        text = os.read(ours, 10000).decode()
        self.assertEqual(text.count("\n"), 1)
        self.assertIn("\r\x1b[K[2/2] ", text)


@unittest.skipUnless(shutil.which("ctest"), "no ctest")
class RunTests(Task):
    def test_prints_failures_and_a_summary(self):
        self.write("CTestTestfile.cmake", TESTS)
        done = self.run_tool("run_tests", ".", "1")
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("\nthe reason\n", done.stdout)
        self.assertIn("67% tests passed, 1 tests failed out of 3", done.stdout)
        self.assertNotRegex(done.stdout, r"Start +\d|Passed|\*\*\*Skipped")

    def test_many_that_pass_are_few_lines(self):
        self.write("CTestTestfile.cmake", "".join(f"add_test(t{i} /bin/true)\n" for i in range(40)))
        done = self.run_tool("run_tests", ".", "2")
        self.assertEqual(done.returncode, 0)
        self.assertIn("100% tests passed, 0 tests failed out of 40", done.stdout)
        self.assertLess(len(done.stdout.splitlines()), 10)


class ServeWeb(Task):
    """A stand-in for npm says how it was called."""

    def served(self, **changes):
        self.write("bin/npm", '#!/bin/sh\necho "$@" "browser: ${BROWSER-}"\n', 0o755)
        env = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")}
        env.update(changes, PATH=f"{self.folder}/bin:/usr/bin:/bin")
        return self.run_tool("serve_web", env=env).stdout

    def test_opens_nothing_without_a_display(self):
        self.write("bin/xdg-open", "#!/bin/sh\n", 0o755)
        self.assertEqual(self.served(BROWSER="no-such-browser"), "run --silent serve -- browser: \n")

    def test_opens_the_page_with_one(self):
        self.write("bin/xdg-open", "#!/bin/sh\n", 0o755)
        self.assertEqual(self.served(DISPLAY=":0"), "run --silent serve -- --open browser: \n")


class MakeTasks(Task):
    def lines_of(self, target):
        done = subprocess.run(["make", "-n", "-C", ROOT, target], stdout=subprocess.PIPE, text=True, check=True)
        return done.stdout

    def test_use_these_scripts(self):
        for target, words in (("run", "tools/build build/release"), ("test-native", "tools/run_tests build/release"),
                              ("web-serve", "tools/serve_web"), ("asan", "tools/run_tests build/asan")):
            with self.subTest(target=target):
                self.assertIn(words, self.lines_of(target))


if __name__ == "__main__":
    unittest.main()
