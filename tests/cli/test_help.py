"""Help, usage errors, info, and the reference that is made of the same table."""
import re
import shutil
import subprocess
import unittest

from program import *

VERBS = ("solve", "count", "check", "rate", "judge", "convert", "compare", "trace", "play", "bench", "info")


class Help(CliTest):
    def test_fits_into_80_columns(self):
        for args in (("--help",), *((verb, "--help") for verb in VERBS), ("info",)):
            done = nonet(*args)
            self.assertEqual((done.code, done.err), (0, ""))
            self.assertEqual([line for line in done.lines if len(line) > 80], [], args)
            self.assertNotIn("\n\n\n", done.out)

    def test_names_every_verb_and_exit_code(self):
        text = nonet("--help").out
        for verb in VERBS:
            self.assertRegex(text, rf"(?m)^  {verb} ")
        for code in ("0", "1", "2", "3", "130", "143", "141"):
            self.assertRegex(text, rf"[ ,;\n]{code}[ ,]")

    def test_names_every_option(self):
        text = nonet("solve", "--help").out
        for option in ("--puzzle, -p TEXT", "--from FORMAT", "--to FORMAT", "--output, -o FILE", "--force", "--resume", "--color WHEN",
                       "--stats", "--engine ENGINE", "--kernel KERNEL", "--max-nodes N", "--time-limit S", "--first", "--all",
                       "--limit N", "--threads N", "--progress WHEN", "--quiet, -q", "--verbose, -v"):
            self.assertIn("\n  " + option, text)

    def test_version(self):
        self.assertRegex(nonet("--version").out, r"^nonet \d+\.\d+\.\d+\n$")


class Usage(CliTest):
    def test_points_at_the_help(self):
        done = nonet("solve", "--frobnicate")
        self.assertAnswers(done, 2, "", "nonet: The following argument was not expected: --frobnicate\nTry: nonet solve --help")

    def test_an_unknown_verb_is_named(self):
        verbs = "the verbs are " + ", ".join(VERBS)
        for word, rest in (("slove", "; did you mean solve?"), ("cuont", "; did you mean count?"), ("foo", "; " + verbs),
                           ("puzzles.txt", "; " + verbs), (EASY, "; " + verbs), ("", "; " + verbs), ("-", "; " + verbs)):
            with self.subTest(word=word):
                self.assertAnswers(nonet(word), 2, "", f"nonet: there is no verb '{word}'{rest}\nTry: nonet --help")
        self.assertAnswers(nonet(), 2, "", f"nonet: a verb is missing; {verbs}\nTry: nonet --help")

    def test_options_without_their_value(self):
        for option in ("-p", "--from", "--to", "-o", "--engine", "--max-nodes", "--threads"):
            with self.subTest(option=option):
                done = nonet("solve", option)
                self.assertEqual((done.code, done.out), (2, ""))
                self.assertEqual(done.err.splitlines()[-1], "Try: nonet solve --help")


class Info(CliTest):
    def test_lists_what_can_be_named(self):
        text = nonet("info").out
        for word in ("plain", "fast9", "scan", "tables", "masks", "dlx", "line", "csv", "ndjson", "leetcode"):
            self.assertRegex(text, rf"(?m)^  {word} ")
        self.assertEqual(len(re.findall(r"(?m) in use$", text)), 1)

    def test_shows_another_kernel_in_use(self):
        self.assertRegex(nonet("info", "--kernel", "plain").out, r"(?m)^  plain .* in use$")
        self.assertEqual(nonet("info", "--kernel", "fastest").code, 2)


class Reference(CliTest):
    def test_man_page_names_what_help_names(self):
        text = nonet("reference", "man").out.replace("\\-", "-")
        for verb in VERBS:
            self.assertIn(f".SS nonet {verb} ", text)
            for option in re.findall(r"(?m)^  (--[a-z-]+)", nonet(verb, "--help").out):
                self.assertIn(option, text)

    @unittest.skipUnless(shutil.which("bash"), "no bash")
    def test_bash_completion_completes(self):
        script = self.file("completion", nonet("reference", "bash").out)
        ask = f'source {script}; COMP_WORDS=(nonet %s); COMP_CWORD=%d; _nonet 2>/dev/null; echo "${{COMPREPLY[*]}}"'
        self.assertEqual(shell(ask % ("co", 1)).lines, ["count convert compare"])
        self.assertEqual(shell(ask % ("solve --engine ma", 3)).lines, ["masks"])
        self.assertEqual(shell(ask % ("solve --res", 2)).lines, ["--resume"])


if __name__ == "__main__":
    unittest.main()
