#!/usr/bin/env python3
"""Holds docs/cli.md, docs/slips.md and the examples of the public headers against the program and its tests.

NONET names the program. In docs/cli.md:
- a table row "| `-x`, `--option WORD` | verbs | meaning |" says which verbs take the option;
- every other `--option` in the text must be one that some verb takes;
- a fence marked `console` holds lines "$ COMMAND", each followed by what it prints. Commands are run
  by bash from the root of the project, with the program on PATH and nothing on standard input. The
  same in docs/slips.md and its translation.
"""
import os
import pathlib
import re
import subprocess
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
DOCUMENT = ROOT / "docs/cli.md"
SLIPS = (ROOT / "docs/slips.md", ROOT / "docs/slips.zh.md")
EXAMPLES = ROOT / "tests/docs/examples_test.cpp"
PROGRAM = pathlib.Path(os.environ["NONET"]).resolve()
VERBS = ("solve", "count", "check", "rate", "hint", "explain", "draw", "judge", "convert", "compare", "trace", "play", "bench", "info", "help")

OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]*")
HELP_ROW = re.compile(r"^  (?:-\w,)?(--[a-z][a-z-]*)", re.M)
CHOICES = re.compile(r"[A-Z]:\{([^}]*)\}")
TABLE_ROW = re.compile(r"^\| ((?:`-\w`, )?`(--[a-z][a-z-]*)[^|]*) \| ([^|]*) \|", re.M)
CONSOLE = re.compile(r"^```console\n(.*?)^```$", re.M | re.S)
# A comment line of a header that is code: indented by three spaces or more.
HEADER_CODE = re.compile(r"^(?://| \*)(   +\S.*)$", re.M)


def environment():
    env = {name: value for name, value in os.environ.items() if name not in ("NONET_KERNEL", "NO_COLOR")}
    env["PATH"] = f"{PROGRAM.parent}{os.pathsep}{env['PATH']}"
    env["LC_ALL"] = "C.UTF-8"
    return env


def output_of(command):
    done = subprocess.run(["bash", "-c", command], cwd=ROOT, env=environment(), stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=120, check=False)
    return done.stdout.decode()


def options_in_help(verb):
    return set(HELP_ROW.findall(output_of(f"nonet {verb} --help")))


def options_in_tables(text):
    """The options that the tables give to each verb."""
    options = {verb: set() for verb in VERBS}
    for _, option, verbs in TABLE_ROW.findall(text):
        for verb in re.findall(r"[a-z]+", verbs):
            options[verb].add(option)
    return options


def names_in_info(heading):
    """The first words of the indented lines under a heading of `nonet info`."""
    block = re.search(rf"^{heading} .*\n((?:  .*\n)+)", output_of("nonet info"), re.M)
    return [line.split()[0] for line in block.group(1).splitlines() if not line.startswith("   ")]


def console_examples(text):
    """Pairs of a command and what it is said to print."""
    examples = []
    for block in CONSOLE.findall(text):
        for line in block.splitlines(keepends=True):
            if line.startswith("$ "):
                examples.append([line[2:].rstrip("\n"), ""])
            else:
                examples[-1][1] += line
    return examples


class CommandLine(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.text = DOCUMENT.read_text(encoding="utf-8")

    def test_every_option_of_every_verb_stands_in_a_table(self):
        tables = options_in_tables(self.text)
        for verb in VERBS:
            with self.subTest(verb=verb):
                self.assertEqual(options_in_help(verb), tables[verb])

    def test_no_other_option_is_named(self):
        real = set().union({"--version"}, *(options_in_help(verb) for verb in VERBS))
        self.assertEqual(set(OPTION.findall(self.text)) - real, set())

    def test_every_format_engine_and_kernel_is_named(self):
        for heading in ("formats", "engines", "kernels"):
            names = names_in_info(heading)
            self.assertGreaterEqual(len(names), 1)
            for name in names:
                with self.subTest(heading=heading, name=name):
                    self.assertTrue(f"`{name}`" in self.text, f"`{name}` is not in {DOCUMENT.name}")

    def test_every_word_that_an_option_takes_is_named(self):
        for verb in VERBS:
            for words in CHOICES.findall(output_of(f"nonet {verb} --help")):
                for word in words.split(","):
                    with self.subTest(verb=verb, word=word):
                        self.assertTrue(f"`{word}`" in self.text, f"`{word}` is not in {DOCUMENT.name}")

    def test_every_key_of_play_stands_in_its_table(self):
        keys = re.findall(r"^  (\S.*?)  +(\S.*)$", output_of("nonet play --help").partition("\nKeys:\n")[2], re.M)
        self.assertGreater(len(keys), 10)
        plain = self.text.replace("`", "")
        for shown, meaning in keys:
            with self.subTest(key=shown):
                self.assertIn(f"| {shown} | {meaning} |", plain)

    def test_every_verb_is_listed_by_help(self):
        listed = re.findall(r"^  ([a-z]+) ", output_of("nonet --help").partition("\nVerbs:\n")[2], re.M)
        self.assertEqual(sorted(listed), sorted(VERBS))

    def test_examples_print_what_they_are_said_to_print(self):
        examples = console_examples(self.text)
        self.assertGreater(len(examples), 10)
        for command, expected in examples:
            with self.subTest(command=command):
                self.assertEqual(expected, output_of(command))


class ReadMe(unittest.TestCase):
    maxDiff = None

    def test_examples_print_what_they_are_said_to_print(self):
        examples = console_examples((DOCUMENT.parent.parent / "README.md").read_text(encoding="utf-8"))
        self.assertGreater(len(examples), 1)
        for command, expected in examples:
            with self.subTest(command=command):
                self.assertEqual(expected, output_of(command))


class Slips(unittest.TestCase):
    maxDiff = None

    def test_examples_print_what_they_are_said_to_print(self):
        english, translated = (console_examples(path.read_text(encoding="utf-8")) for path in SLIPS)
        self.assertGreater(len(english), 10)
        self.assertEqual(english, translated)
        for command, expected in english:
            with self.subTest(command=command):
                self.assertEqual(expected, output_of(command))

    def test_every_fault_is_shown(self):
        for path in SLIPS:
            text = path.read_text(encoding="utf-8")
            for fault in set(re.findall(r"[a-z]+(?:-[a-z]+)+", output_of("nonet info | sed -n '/^engines/,/^$/p'"))):
                with self.subTest(path=path.name, fault=fault):
                    self.assertIn(f"--fault {fault}", text)


class Translations(unittest.TestCase):
    """What stands in both languages says the same: headings, code, numbers in tables, links."""
    maxDiff = None
    PAIRS = [(ROOT / name, ROOT / name.replace(".md", ".zh.md")) for name in ("README.md", "docs/algorithms.md", "docs/slips.md")]
    FENCE = re.compile(r"^```.*?^```$", re.M | re.S)
    COMMENT = re.compile(r"(?:\s*//| {2,}#).*|\s*/\*.*?\*/")
    # Words for a thing that has another one, and phrases that say something else than was meant.
    STRAYS = ("提示数", "题目给出的", "撤回", "中标", "没有回溯", "愿望", "赌注", "受过", "一步都不错")

    def both(self, of):
        for english, chinese in self.PAIRS:
            with self.subTest(document=chinese.name):
                self.assertEqual(*(of(path.read_text(encoding="utf-8")) for path in (english, chinese)))

    def test_have_the_same_headings(self):
        self.both(lambda text: re.findall(r"^(#+) ", self.FENCE.sub("", text), re.M))

    def test_have_the_same_code(self):
        self.both(lambda text: [self.COMMENT.sub("", line).rstrip() for fence in self.FENCE.findall(text) for line in fence.splitlines()])

    def test_have_the_same_numbers_in_tables(self):
        rows = re.compile(r"^\|.*$", re.M)
        self.both(lambda text: [re.findall(r"\d[\d,.]+", row.replace("，", " ")) for row in rows.findall(text) if ".md" not in row])

    def test_have_the_same_links(self):
        link = re.compile(r"\]\(([^)#]*)")
        self.both(lambda text: sorted(set(target.replace(".zh", "") for target in link.findall(self.FENCE.sub("", text)))))

    def test_keep_to_one_word_for_one_thing(self):
        for path in [*(chinese for _, chinese in self.PAIRS), ROOT / "web/src/text/zh.ts"]:
            text = path.read_text(encoding="utf-8")
            with self.subTest(document=path.name):
                self.assertEqual([word for word in self.STRAYS if word in text], [])

    def test_lead_to_the_learn_tab(self):
        for path in (path for pair in self.PAIRS[1:] for path in pair):
            self.assertIn("(page.md#the-learn-tab)", path.read_text(encoding="utf-8"))
        self.assertIn("\n## The Learn tab\n", (ROOT / "docs/page.md").read_text(encoding="utf-8"))


class Links(unittest.TestCase):
    def test_lead_somewhere(self):
        """Files that exist, and headings within them."""
        for path in [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")]:
            text = path.read_text(encoding="utf-8")
            for target, anchor in re.findall(r"\]\((?!https?:)([^)#\s]*)(?:#([^)]*))?\)", re.sub(r"(?ms)^```.*?^```$", "", text)):
                with self.subTest(document=path.name, link=f"{target}#{anchor}"):
                    there = (path.parent / target) if target else path
                    self.assertTrue(there.exists())
                    if anchor:
                        self.assertIn(anchor, anchors_of(there.read_text(encoding="utf-8")))


def anchors_of(text):
    """The headings as links name them."""
    headings = re.findall(r"^#+ (.*)$", re.sub(r"(?ms)^```.*?^```$", "", text), re.M)
    return [re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings]


class Placeholders(unittest.TestCase):
    # What a template has filled in when all is well: "@VERSION@".
    PLACEHOLDER = re.compile(r"@[A-Z][A-Z0-9_]*@")

    def test_no_document_has_one_left(self):
        documents = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("examples/*"), *ROOT.glob("data/*")]
        self.assertGreater(len(documents), 10)
        for path in documents:
            with self.subTest(path=path.name):
                self.assertEqual(self.PLACEHOLDER.findall(path.read_text(encoding="utf-8")), [])

    def test_nor_what_the_program_says(self):
        for verb in VERBS:
            self.assertEqual(self.PLACEHOLDER.findall(output_of(f"nonet {verb} --help")), [])
        for kind in ("man", "bash", "zsh"):
            self.assertEqual(self.PLACEHOLDER.findall(output_of(f"nonet reference {kind}")), [])


class Headers(unittest.TestCase):
    def test_examples_are_compiled_as_they_stand(self):
        compiled = {line.strip() for line in EXAMPLES.read_text(encoding="utf-8").splitlines()}
        found = 0
        for header in sorted((ROOT / "include/nonet").glob("*.h")):
            for line in HEADER_CODE.findall(header.read_text(encoding="utf-8")):
                with self.subTest(header=header.name, line=line):
                    self.assertIn(line.strip(), compiled)
                found += 1
        self.assertGreater(found, 10)


if __name__ == "__main__":
    unittest.main()
