"""Help, usage errors, info, and the reference that is made of the same table."""
import os
import re
import shutil
import subprocess
import unittest

from program import *

VERBS = ("solve", "count", "check", "rate", "hint", "explain", "draw", "judge", "convert", "compare", "trace", "play", "bench", "info", "help")


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

    def test_help_is_a_verb(self):
        self.assertEqual(nonet("help").out, nonet("--help").out)
        for verb in VERBS:
            with self.subTest(verb=verb):
                done = nonet("help", verb)
                self.assertEqual((done.code, done.out, done.err), (0, nonet(verb, "--help").out, ""))

    def test_speaks_of_verbs(self):
        for args in (("--help",), *((verb, "--help") for verb in VERBS), ("reference", "man")):
            self.assertNotRegex(nonet(*args).out.lower(), "subcommand")
        self.assertRegex(nonet("--help").out, r"\nUsage: nonet \[OPTIONS\] VERB\n")
        self.assertIn("\nVerbs:\n", nonet("--help").out)

    def test_version(self):
        self.assertRegex(nonet("--version").out, r"^nonet \d+\.\d+\.\d+\n$")


class Usage(CliTest):
    def test_points_at_the_help(self):
        done = nonet("solve", "--frobnicate")
        self.assertAnswers(done, 2, "", "nonet: solve has no option '--frobnicate'\nTry: nonet solve --help")

    def test_an_unknown_option_is_named(self):
        for args, message in (
                (("solve", "--thread", "2"), "solve has no option '--thread'; did you mean --threads?"),
                (("solve", "--fisrt", EASY), "solve has no option '--fisrt'; did you mean --first?"),
                (("solve", "--max-node=5", EASY), "solve has no option '--max-node'; did you mean --max-nodes?"),
                (("convert", "--form", "csv"), "convert has no option '--form'; did you mean --from?"),
                (("count", "--first", EASY), "count has no option '--first'"),
                (("solve", "-x", EASY), "solve has no option '-x'"),
                (("solve", "--x\033[2J"), "solve has no option '--x?[2J'")):
            with self.subTest(args=args):
                self.assertAnswers(nonet(*args), 2, "", f"nonet: {message}\nTry: nonet {args[0]} --help")
        self.assertAnswers(nonet("--verison"), 2, "", "nonet: nonet has no option '--verison'; did you mean --version?\nTry: nonet --help")

    def test_arguments_that_nobody_takes(self):
        for args, message in ((("info", "x.txt"), "info takes no argument 'x.txt'"),
                              (("help", "solve", "count"), "help takes no further argument 'count'"),
                              (("play", "a.json", "b.json"), None)):
            with self.subTest(args=args):
                done = nonet(*args)
                self.assertEqual((done.code, done.out), (2, ""))
                if message:
                    self.assertEqual(done.err, f"nonet: {message}\nTry: nonet {args[0]} --help\n")
        self.assertAnswers(nonet("help", "slove"), 2, "", "nonet: there is no verb 'slove'; did you mean solve?\nTry: nonet --help")

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

    def test_man_page_has_a_name_and_whole_sentences(self):
        text = nonet("reference", "man").out.replace("\\-", "-")
        name = re.search(r"\.SH NAME\n(nonet - .*)\n", text)[1]
        for verb in VERBS:
            if verb not in ("bench", "info", "help"):
                self.assertRegex(name, rf"\b{verb}\b")
        meanings = re.findall(r"(?m)^\.TP\n.*\n(.*)\n", text) + re.findall(r"(?m)^\.SS .*\n(.*)\n", text)
        self.assertGreater(len(meanings), 50)
        self.assertEqual([line for line in meanings if not line.endswith(".") or line.endswith("..")], [])

    def test_man_page_names_what_a_verb_takes(self):
        text = nonet("reference", "man").out.replace("\\-", "-")
        plain = re.sub(r"\\f[IR]", "", text)
        self.assertIn("\n.SS nonet info [OPTION...]\n", plain)
        self.assertIn("\n.SS nonet help [OPTION...] [VERB]\n", plain)
        self.assertIn("\n.SS nonet solve [OPTION...] [FILE|BOARD...]\n", plain)

    @unittest.skipUnless(shutil.which("bash"), "no bash")
    def test_bash_completion_completes(self):
        script = self.file("completion", nonet("reference", "bash").out)
        ask = f'source {script}; COMP_WORDS=(nonet %s); COMP_CWORD=%d; _nonet 2>/dev/null; echo "${{COMPREPLY[*]}}"'
        self.assertEqual(shell(ask % ("co", 1)).lines, ["count convert compare"])
        self.assertEqual(shell(ask % ("solve --engine ma", 3)).lines, ["masks"])
        self.assertEqual(shell(ask % ("solve --res", 2)).lines, ["--resume"])
        self.assertEqual(shell(ask % ("help che", 2)).lines, ["check"])
        here = f"cd {os.path.dirname(script)}; "
        self.assertEqual(shell(here + ask % ("solve compl", 2)).lines, ["completion"])
        self.assertEqual(shell(here + ask % ("info compl", 2)).lines, [""])


if __name__ == "__main__":
    unittest.main()
