# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Mutants of the C above the kernels, chosen by chance: `tools/mutate.py --random N --seed S`.

Whatever falls is known to be noticed. A survivor becomes an entry of the manifest with a test that
notices it, or one of tests/equivalent_mutants.toml: no program can tell it from the original, for a
reason that is stated there. That compilers make the same of both is found out here."""

import contextlib
import hashlib
import itertools
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "bench"))

from mutate import (  # noqa: E402
    BROKE,
    KEPT,
    KILLED,
    SURVIVED,
    NamedMutant,
    Tree,
    before_and_after,
    manifest,
    results,
    tomllib,
)

#: Comments, strings, lines of the preprocessor, what computes nothing, and bounds of parameters,
#: which are not compiled: no place of a change.
_NO_CODE = re.compile(
    r'(?s:/\*.*?\*/)|"(?:\\.|[^"\\\n])*"|(?m:^)[ \t]*#(?:\\\n|[^\n])*'
    r"|\bPKEM_(?:VERIFY|TRACE|KEEP_ORDER|ACC_IS|ACC_BECOMES)\w*\([^;]*;"
    r"|(?:int\d*_t|unsigned|char|pkem_\w+) \w+\[[^\]]*\](?=\)|, (?:const |\w+_t|unsigned |pkem_))"
)
_COMPARED = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}
_JOINED = {"+": "-", "-": "+", "&": "|", "|": "&", "^": "|", "<<": ">>", ">>": "<<"}
_JOINED |= {"&&": "||", "||": "&&", "*": "+", "/": "*", "%": "/"}
_ASSIGNED = {"|=": "=", "^=": "=", "&=": "=", "+=": "-=", "-=": "+="}


def _one_of(operators: dict[str, str]) -> tuple[str, Callable]:
    words = "|".join(map(re.escape, sorted(operators, key=len, reverse=True)))
    return rf"(?<= )(?:{words})(?=\s)", lambda found: operators[found[0]]


#: What is looked for in the code, and what stands there instead.
KINDS: dict[str, tuple[str, Callable[[re.Match], str]]] = {
    "comparison": _one_of(_COMPARED),
    "operator": _one_of(_JOINED),
    "assignment": _one_of(_ASSIGNED),
    "one more": (r"(?<![\w.])(\d+)(u?)(?!\w)", lambda m: f"{int(m[1]) + 1}{m[2]}"),
    "one less": (r"(?<![\w.])([1-9]\d*)(u?)(?!\w)", lambda m: f"{int(m[1]) - 1}{m[2]}"),
    "next element": (r"\[([a-z]\w*)\]", lambda m: f"[{m[1]} + 1]"),
    "statement": (
        r"(?<=    )(?:[*\w][\w>.\[\]-]*(?:\(| [-+|&^]?= )|\+\+|--)[^;{}]*;",
        lambda m: ";" + "\n" * m[0].count("\n"),
    ),
    "condition": (r"(?<=\bif )\(([^;{}]+)\)(?= \{)", lambda m: f"(!({m[1]}))"),
    "status": (r"(?<=\breturn )(?!0;)[^;{}]+(?=;)", lambda m: "0" + "\n" * m[0].count("\n")),
    "arguments": (
        r"(?<=[\w(,])((?:\(|, ))([\w>.&\[\]-]+), ([\w>.&\[\]-]+)(?=[,)])",
        lambda m: f"{m[1]}{m[3]}, {m[2]}",
    ),
}
#: Tables, whose entries known answers and test_constants.py need.
_TABLES = re.compile(r"/arch/|/plans_|selftest_answers|/zetas")


def sources() -> list[str]:
    listed = subprocess.check_output(["git", "ls-files", "src"], cwd=ROOT, text=True).split()
    return [file for file in listed if file.endswith((".c", ".h")) and not _TABLES.search(file)]


def sites(file: str, text: str) -> Iterator[tuple[str, str, int, int, str]]:
    """What can be changed: its kind, file, place and what would stand there."""
    code = _NO_CODE.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)
    for kind, (pattern, instead) in KINDS.items():
        for found in re.finditer(pattern, code):
            new = instead(re.match(r"(?s).*", found[0]) and found)
            if new != found[0] and code[found.start() : found.end()] == text[slice(*found.span())]:
                yield kind, file, *found.span(), new


def entry(kind: str, file: str, start: int, end: int, new: str) -> NamedMutant:
    """As in the manifest: `old` is as many whole lines as make it the only one of its file."""
    text = (ROOT / file).read_text()
    line = text.count("\n", 0, start) + 1
    first, last = text.rfind("\n", 0, start) + 1, text.find("\n", end)
    while text.count(text[first:last]) > 1:
        first = text.rfind("\n", 0, first - 1) + 1
    changed = text[first:start] + new + text[end:last]
    name = f"{file}:{line} {kind} {hashlib.sha256(changed.encode()).hexdigest()[:6]}"
    return NamedMutant("random", name, file, text[first:last], changed)


def key(mutant: NamedMutant) -> str:
    """What is changed and into what: the same wherever it stands in its file."""
    parts = mutant.file, mutant.old, mutant.new
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def chosen(number: int, seed: int, known: Mapping[str, str]) -> list[NamedMutant]:
    """As many of one kind as of the next; each hundred by file, so that little is compiled. Those
    whose result is known and that still apply come first, but what does not build; then chance:
    each site has a number of its own, so that an edit of the sources replaces the mutants of the
    lines that it changes, and no others."""
    by_kind = {kind: {} for kind in KINDS}
    for file in sources():
        for site in sites(file, (ROOT / file).read_text()):
            mutant = entry(*site)
            if known.get(key(mutant)) != BROKE:
                by_kind[site[0]].setdefault(key(mutant), (mutant, *site[1:3]))

    def rank(each: str) -> tuple[bool, str]:
        return each not in known, hashlib.sha256(f"{seed} {each}".encode()).hexdigest()

    in_turn = itertools.zip_longest(*(sorted(found, key=rank) for found in by_kind.values()))
    keys = dict.fromkeys(filter(None, itertools.chain.from_iterable(in_turn)))
    first = sorted(keys, key=lambda each: each not in known)[:number]
    found = {k: mutants[k] for mutants in by_kind.values() for k in mutants}
    batches = (first[at : at + 100] for at in range(0, len(first), 100))
    placed = [found[k] for b in batches for k in sorted(b, key=lambda k: found[k][1:])]
    return [mutant for mutant, *_ in placed]


#: How objects are compared: the compilers of this computer and of a board of each machine, with
#: the options of the builds that there are.
_BOARDS = ("cortex-m4", "cortex-m0", "cortex-m55", "esp32c3", "atmega2560", "esp32s3", "msp430")
_D = "-DPOCKETKEM_"
_OPTIONS = [
    (f"{_D}RAM_{ram}=1", f"{_D}CODE_SMALL={small}", *more)
    for ram in ("FAST", "SMALL", "LEAST")
    for small in (0, 1)
    for more in ((), (f"{_D}WORKER=1",), (f"{_D}ARCH_C=1",), (f"{_D}FAULTS_RESIST=1",))
]
_OPTIONS += [
    (f"{_D}VERIFY=1",),
    *((f"{_D}MASKED{kind}=1",) for kind in ("", "_UNCHECKED")),
    (f"{_D}XTENSA_PIE=1",),
    (f"{_D}HELIUM=1", "-mcpu=cortex-m55"),
    (
        *("-DPKEM_BATCHES", "-DPKEM_VECTOR_UNIT"),
        *("-DPKEM_ARCH_KECCAK_F1600_X8", "-DPKEM_ARCH_MEMORY_VECTORS"),
    ),
]
_WARNED = ("-Werror", "-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow", "-Wundef")
_HOST = [(["cc", "-std=gnu99", f"{_D}KECCAK_BITS={bits}"], {}) for bits in (64, 32)]


def _of_boards() -> list[tuple[list[str], dict]]:
    from pocketkem_bench.boards.files import load_boards

    boards = map(load_boards().get, _BOARDS)
    return [
        ([b.compiler, "-std=gnu99", *b.compile_flags, *b.system_includes], b.environment)
        for b in boards
    ]


#: C files that include a header: with more of them it is not asked what becomes of the objects.
MOST = 12


def same_objects(tree: Path, file: str, old: str, new: str, compilers: list) -> bool:
    """Whether these compilers make the same of both texts at -O2, with all options."""
    place = tree / file
    first, reached = ([file], [file]) if file.endswith(".c") else _including(tree, place.name)

    def same(words: list, names: list[str], env: dict) -> bool:
        for name in names:
            both = []
            for text in (old, new):
                place.write_text(text)
                done = subprocess.run([*words, tree / name], capture_output=True, env=env)
                both.append((done.returncode, done.stdout))
            if both[0] != both[1]:
                return False
        return True

    try:
        for (compiler, more), options in itertools.product(compilers, _OPTIONS):
            env = {**os.environ, **{key: str(value) for key, value in more.items()}}
            words = [*compiler, *options, f"-I{tree}/include", f"-I{tree}/src", "-O2", "-w", "-o-"]
            if same([*words, "-E", "-P"], first, env):
                continue
            if len(reached) > MOST:
                return False
            if not same([*words, "-g0", "-S"], reached, env):
                return False
    finally:
        place.write_text(new)
    return True


def _including(tree: Path, header: str) -> tuple[list[str], list[str]]:
    """The C files that include a header, and those that a change of it reaches."""
    files = {f: f.read_text() for f in (tree / "src").rglob("*.[ch]")}
    names, steps, reached = set(), [], {header}
    while reached != names:
        names = set(reached)
        pattern = re.compile(rf'#include "(?:[\w./]*/)?(?:{"|".join(map(re.escape, names))})"')
        found = [f for f, text in files.items() if pattern.search(text)]
        reached |= {f.name for f in found}
        steps.append([str(f.relative_to(tree)) for f in found if f.suffix == ".c"])
    return next(step for step in steps if step), steps[-1]


# ---- What becomes of each --------------------------------------------------------------------

SAME, EQUIVALENT = "same object code", "equivalent"
#: Those that no program can tell from the original, with the reason.
STATED = ROOT / "tests" / "equivalent_mutants.toml"
#: The test that failed, in what pytest prints.
_BY = re.compile(r"^(?:FAILED|ERROR) (tests.+?)(?: - .*)? *$", re.MULTILINE)
_RUNNING = "RUNNING "
#: Seconds in which tests end, on a busy machine, too, and of the processor for each process; of
#: those that end soonest, and of others.
_LIMITS = (200, 20), (1800, 120)

#: Compilers that keep objects by what they are made of, where ccache is installed: a mutant of a
#: header is compiled with all that includes it, and then what was there before.
_CACHED = Path("/usr/lib/ccache")
#: Folders of tests.
_ON_HOST, _ON_BOARDS = ("host",), ("bench", "assurance")
#: The tests of an area, in the tier `test`, and those that run other machines' code.
_AREAS = {
    "resist|guard|verify|row_io|kem|run|pke|simple": "verify",
    "/cores/|/batch|_x8|kem_parts|object|seed_rows": "worker plans combinations",
    "/der/|part": "der psa",
    "/hybrid/|part": "hybrid",
    "selftest": "selftest",
    "wipe|run|row_io|work.h|note": "instrumented selftest",
    "/hash/|suite|cbd|/poly/|matrix": "symmetric arithmetic",
    "streamed|row_io": "streamed combinations",
    "/masked/|interleave|keccak_rounds": "masked",
    "": "known_answers interface how combinations",
}
_MACHINES = {
    "resist|guard": "faults",
    "/cores/|/batch|_x8|vector": "timeline pie_board helium",
    "wipe|run|row_io|note|aes|keccak|sha2|product": "wipe",
    "/masked/": "masked_c masked_decapsulation masked_keygen",
}
_SMALL_RAM, _SMALL_CODE = f"{_D}RAM_SMALL=1", f"{_D}CODE_SMALL=1"
#: The builds of this computer's tests but the default one, by name.
_VARIANTS = {
    "ram_fast-code_small-keccak32": (_SMALL_CODE, f"{_D}KECCAK_BITS=32"),
    "ram_small-code_fast-keccak32": (_SMALL_RAM, f"{_D}KECCAK_BITS=32"),
    "ram_small-code_small-keccak64": (_SMALL_RAM, _SMALL_CODE),
    "ram_least-code_small-keccak32": (
        *(f"{_D}RAM_LEAST=1", _SMALL_CODE),
        f"{_D}KECCAK_BITS=32",
    ),
    "keccak32-loops": (_SMALL_CODE, f"{_D}ARCH_C=1", f"{_D}KECCAK_BITS=32"),
}
#: Files of which this computer has little.
_ELSEWHERE = re.compile("batch|cbd_lanes|_x8|keccak_|vector|interleave|lanes_bytes|masked")
#: For builds of this computer and of boards that have other code: tests that end soon.
_QUICK = "tests/host/test_known_answers.py tests/host/test_how.py tests/host/test_combinations.py"
_QUICK += " tests/host/test_streamed.py tests/host/test_symmetric.py"
_DEFAULT = "host", ()
#: What that build has, but Valgrind.
_SOON = re.compile(r"^(?!.*instrumented)[^[]*(?:\[ram_fast-code_fast-keccak64\])?$")
_BUILDS = [
    *(("host", options, f"{_QUICK} -k {name}") for name, options in _VARIANTS.items()),
    ("host", _OPTIONS[-1], "tests/host/test_plans.py::test_plans_with_eight_sponges"),
    ("host", (f"{_D}FAULTS_RESIST=1",), "tests/host/test_verify.py"),
    (
        *("host", (f"{_D}FAULTS_RESIST=1", f"{_D}RAM_LEAST=1", _SMALL_CODE)),
        "tests/host/test_verify.py --tier long -k ram_least-code_small-keccak32-resist",
    ),
    ("host", (f"{_D}VERIFY=1",), "tests/host/test_verify.py --tier long -k keccak64-verify"),
    ("host", (f"{_D}FIPS202_CUSTOM=512",), "tests/host/test_keccak_unit.py"),
    ("host", (f"{_D}MASKED_UNCHECKED=1",), "tests/host/test_masked.py"),
    ("host", (f"{_D}WORKER=1",), "tests/host/test_worker.py"),
    ("cortex-m4", (), "tests/bench/test_device.py::test_rows_say_what_their_cycles_are_of"),
    (
        "cortex-m4",
        (_SMALL_RAM,),
        "tests/bench/test_device.py::test_packed_noise_with_three_bits_each",
    ),
    ("cortex-m4", (f"{_D}MASKED=1",), "tests/assurance/test_masked_decapsulation.py"),
    ("cortex-m4", (f"{_D}MASKED=1",), "tests/assurance/test_masked_keygen.py"),
    ("esp32c3", (), "tests/bench/test_riscv.py::test_pocketkem"),
    ("esp32s3", (), "tests/bench/test_timing_xtensa.py -k the_first_run"),
    ("esp32s3", (), "tests/bench/test_accelerators.py::test_pocketkem_on_accelerators"),
    (
        "atmega2560",
        (f"{_D}RAM_LEAST=1", _SMALL_CODE),
        "tests/bench/test_avr_boards.py::test_the_uno",
    ),
    ("atmega2560", (), "tests/bench/test_avr_boards.py::test_beyond_64_kb"),
    ("atmega2560", (_SMALL_RAM,), "tests/bench/test_selftest.py::test_right_builds_pass"),
    ("msp430", (), "tests/bench/test_msp430.py::test_pocketkem"),
    ("cortex-m55", (f"{_D}HELIUM=1",), "tests/bench/test_helium.py::test_operations"),
    (
        "esp32s3",
        (f"{_D}XTENSA_PIE=1",),
        "tests/bench/test_pie_board.py::test_kernels_and_operations",
    ),
    ("cortex-m0", (), "tests/host/test_worker.py::test_a_claim_without_an_instruction_for_it"),
    ("cortex-m0", (), "tests/bench/test_kernels.py -k cortex-m0"),
    ("cortex-m4", (f"{_D}FAULTS_RESIST=1",), "tests/assurance/test_faults.py::test_no_skip_is_bad"),
]


def _longest(group: int) -> float:
    """Seconds of the processor that the busiest process of a group has had in all its threads."""
    had = 0.0
    for file in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            words = file.read_text().rpartition(")")[2].split()
            if int(words[2]) == group:
                had = max(had, (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK"))
    return had


class _Forked(Tree):
    """All tests of a tier are collected once. Those that are asked for run in a process that begins
    there. One that does not end, because a loop does not, is ended, and has noticed that."""

    def collected(self, then: Callable[[], int]) -> int:
        """Collects, and does what needs it."""
        import pytest

        for name in [n for n in sys.modules if n.startswith("pocketkem_")]:
            del sys.modules[name]
        os.chdir(self.root)
        folders = [f"tests/{name}" for name in (*_ON_HOST, *_ON_BOARDS)]
        options = ["-q", "-s", "-x", "-p", "no:cacheprovider"]
        options += ["-p", "no:faulthandler", "--tier", "long"]
        self.then, self.status, self.limits = then, 1, _LIMITS[1]
        pytest.main([*options, *folders], plugins=[self])
        return self.status

    def pytest_runtestloop(self, session) -> bool:
        import builds  # which tests have imported

        builds.BUILD.mkdir(parents=True, exist_ok=True)
        builds._level = lambda variant: "-Og"  # is compiled soonest
        for variant in builds.VARIANTS:
            builds._configure(variant)
        self.session = session
        self.status = self.then()
        return True

    def pytest_runtest_logreport(self, report) -> None:
        if report.failed:
            print(f"{report.longreprtext[-3000:]}\nFAILED {report.nodeid} ", flush=True)

    def _items(self, arguments: Iterable[str]) -> list:
        """Files or tests, in this order; -k as pytest's, and --tier for those of one tier alone."""
        words, wanted, name = [], ("quick", "test"), ""
        arguments = iter(arguments)
        for word in arguments:
            if word == "--tier":
                wanted = (next(arguments),)
            elif word == "-k":
                name = next(arguments)
            elif word != "-x":
                words.append(word)
        tiers = self.session.config.tiers
        return [
            item
            for word in words
            for item in self.session.items
            if item.nodeid == word or item.nodeid.startswith((f"{word}::", f"{word}["))
            if name in item.nodeid and tiers[item.nodeid] in wanted
        ]

    def _run(self, items: list) -> int:
        for item, following in itertools.zip_longest(items, items[1:]):
            print(f"{_RUNNING}{item.nodeid} ", flush=True)
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if self.session.shouldfail or self.session.shouldstop:
                return 1
        return 0

    def test(self, *arguments: str) -> tuple[int, str]:
        items = self._items(arguments)
        with tempfile.TemporaryFile("w+") as printed:
            if (child := os.fork()) == 0:
                os.setpgid(0, 0)
                for output in (1, 2):
                    os.dup2(printed.fileno(), output)
                status = 3
                try:
                    status = self._run(items)
                finally:
                    sys.stdout.flush()
                    os._exit(status)
            until = time.monotonic() + self.limits[0]
            for turn in itertools.count(1):
                if (done := os.waitpid(child, os.WNOHANG))[0]:
                    break
                if time.monotonic() > until or (
                    turn % 100 == 0 and _longest(child) > self.limits[1]
                ):
                    break
                time.sleep(0.02)
            with contextlib.suppress(ProcessLookupError):
                os.killpg(child, signal.SIGKILL)
            status = done[1] if done[0] else os.waitpid(child, 0)[1]
            printed.seek(0)
            text, status = printed.read(), os.waitstatus_to_exitcode(status)
            if status not in (0, 1):
                text += f"\nFAILED {text.rpartition(_RUNNING)[2]}"  # which ended the process
            return status, text


def equivalent() -> list[NamedMutant]:
    """Those that are stated, as mutants with the reason as a name."""
    return [
        NamedMutant("equivalent", each["why"], each["file"], **before_and_after(each["change"]))
        for each in tomllib.loads(STATED.read_text())["equivalent"]
    ]


def _tests(areas: dict[str, str], file: str, folders: tuple[str, ...]) -> list[str]:
    names = [
        name for area, names in areas.items() if re.search(area, file) for name in names.split()
    ]
    places = [
        f"tests/{folder}/test_{name}.py" for name in dict.fromkeys(names) for folder in folders
    ]
    return [place for place in places if (ROOT / place).exists()]


class _Sources:
    """What builds have of a source."""

    def __init__(self):
        self.compilers = {name: [its] for name, its in zip(_BOARDS, _of_boards(), strict=True)}
        self.compilers["host"] = _HOST
        self.right: dict[tuple, tuple] = {}

    def of(self, board: str) -> list[tuple[list[str], dict]]:
        return self.compilers[board]

    def _run(self, tree: Path, file: str, board: str, options: tuple, *more: str) -> tuple:
        words, given = self.compilers[board][0]
        env = {**os.environ, **{key: str(value) for key, value in given.items()}}
        words = [*words, f"-I{tree}/include", f"-I{tree}/src", "-O2", *options, *more, tree / file]
        done = subprocess.run(words, capture_output=True, env=env)
        return done.returncode, hashlib.sha256(done.stdout).digest()

    def _same(self, tree: Path, file: str, old: str, new: str, name: str, *more) -> bool:
        """Whether a compiler makes the same of a file, after what it made of the right one."""
        at = name, file, old, *more
        if at not in self.right:
            (tree / file).write_text(old)
            self.right[at] = self._run(tree, name, *more)
            (tree / file).write_text(new)
        return self._run(tree, name, *more) == self.right[at]

    def shows(
        self, tree: Path, file: str, old: str, new: str, board: str, options: tuple[str, ...]
    ) -> str:
        """A C file that a build has otherwise with the change, or nothing."""
        how = board, options, "-w", "-E", "-P", "-o-"
        names = [file] if file.endswith(".c") else _including(tree, Path(file).name)[0]
        return next((n for n in names if not self._same(tree, file, old, new, n, *how)), "")

    def are_same(self, tree: Path, file: str, old: str, new: str, *build) -> bool:
        """Whether a build has the same objects, and has them at all."""
        how = *build, "-w", "-g0", "-S", "-o-"
        names = [file] if file.endswith(".c") else _including(tree, Path(file).name)[1]
        return len(names) <= MOST and all(
            self._same(tree, file, old, new, name, *how)
            and self.right[(name, file, old, *how)][0] == 0
            for name in names
        )

    def compiles(self, tree: Path, file: str, board: str, options: tuple[str, ...]) -> bool:
        """This computer's default build with the warnings of CMakeLists.txt."""
        warned = _WARNED if (board, options) == _DEFAULT else ("-w",)
        return self._run(tree, file, board, options, *warned, "-fsyntax-only")[0] == 0


class _Campaign:
    def __init__(self, seed: int):
        if _CACHED.exists():
            os.environ |= {
                "PATH": f"{_CACHED}:{os.environ['PATH']}",
                "CCACHE_DIR": str(KEPT / "cc"),
            }
        self.record = KEPT / f"random-{seed}.jsonl"
        self.tree = _Forked(KEPT / "random")
        self.known = results(self.record)
        self.sources = _Sources()
        self.stated = {(m.file, m.applied((ROOT / m.file).read_text())) for m in equivalent()}
        #: How many each test noticed, by file and by folder.
        self.noticed: dict[str, Counter] = {}
        for mutant in manifest():
            self._count(mutant.file, mutant.test)
        for line in self.known.values():
            self._count(line["file"], line["by"])

    def _count(self, file: str, by: str) -> None:
        if by.startswith("tests/host") and file.startswith("src"):
            for each in (file, os.path.dirname(file)):
                self.noticed.setdefault(each, Counter())[by] += 1

    def _best(self, file: str) -> list[str]:
        counts = ((file, 12), (os.path.dirname(file), 6), ("src", 2))
        found = [t for of, n in counts for t, _ in self.noticed.get(of, Counter()).most_common(n)]
        return list(dict.fromkeys(found))

    def _outcome(self, mutant: NamedMutant, is_first: bool) -> tuple[str, str]:
        """The tests that noticed most of its file, those of other builds that have the code, and
        then all of its area. At first it is left alone after what ends soonest."""
        right = (self.tree.root / mutant.file).read_text()
        changed = mutant.applied(right)
        if (mutant.file, changed) in self.stated:
            return EQUIVALENT, ""
        texts = self.tree.root, mutant.file, right, changed
        with self.tree.changed(mutant):
            on_host, there = _tests(_AREAS, mutant.file, _ON_HOST), set()
            best = self._best(mutant.file)
            soon = [test for test in best if _SOON.search(test)]
            first = [soon, best, ["--tier", "quick", *on_host]]
            builds = (((board, options), [words.split()]) for board, options, words in _BUILDS)
            for build, stages in ((_DEFAULT, first), *builds):
                if not (shown := self.sources.shows(*texts, *build)):
                    continue
                if not there and not self.sources.compiles(self.tree.root, shown, *build):
                    return BROKE, ""
                there.add(build[0])
                if is_first and build[0] != "host":
                    return SURVIVED, ""
                if is_first or not self.sources.are_same(*texts, *build):
                    result, printed = self._first_of(mutant, stages[:1] if is_first else stages)
                    if result != SURVIVED or is_first:
                        return result, printed
            if is_first:
                return SURVIVED, ""
            boards = dict.fromkeys([*there, "host", *_BOARDS])
            if same_objects(*texts, [each for b in boards for each in self.sources.of(b)]):
                return SAME, ""
            machines = _tests(_MACHINES, mutant.file, _ON_BOARDS)
            return self._first_of(mutant, [on_host if "host" in there else [], machines])

    def _first_of(self, mutant: NamedMutant, stages: list[list[str]]) -> tuple[str, str]:
        found = (self.tree.judge(mutant, arguments) for arguments in stages if arguments)
        return next((each for each in found if each[0] != SURVIVED), (SURVIVED, ""))

    def run(self, mutants: list[NamedMutant]) -> int:
        """What takes boards comes after what does not, and what survived is tried again, at last:
        there may be a test for it by now."""
        keys = {mutant: key(mutant) for mutant in mutants}
        in_turn = sorted(keys, key=lambda mutant: bool(_ELSEWHERE.search(mutant.file)))
        for is_first, mutant in itertools.product((True, False), in_turn):
            at = keys[mutant]
            if self.known.get(at, {}).get("result") == (None if is_first else SURVIVED):
                self._try(mutant, at, is_first)
        return self._summary(keys)

    def _try(self, mutant: NamedMutant, at: str, is_first: bool) -> None:
        start, self.tree.limits = time.monotonic(), _LIMITS[not is_first]
        result, printed = self._outcome(mutant, is_first)
        by = _BY.search(printed) if result == KILLED else None
        line = {"key": at, "name": mutant.name, "file": mutant.file, "result": result}
        line |= {"by": by[1] if by else "", "printed": printed[-1500:]}
        self.known[at] = line
        self._count(mutant.file, line["by"])
        with self.record.open("a") as file:
            file.write(f"{json.dumps(line)}\n")
        seconds = round(time.monotonic() - start)
        print(f"{result:16} {seconds:4} s {mutant.name} {line['by']}", flush=True)

    def _summary(self, keys: dict[NamedMutant, str]) -> int:
        """A test that fails without a mutant, too, has noticed none."""
        self.known = results(self.record)
        lines = {mutant: self.known[at] for mutant, at in keys.items()}
        _, printed = self.tree.test(*sorted({line["by"] for line in lines.values()} - {""}))
        wrong = set(_BY.findall(printed))
        left = [m for m, line in lines.items() if line["result"] == SURVIVED or line["by"] in wrong]
        for mutant in left:
            print(f"{mutant.name}\n- {mutant.old}\n+ {mutant.new}")
        print(Counter(line["result"] for line in lines.values()), f"{len(left)} are left")
        return 1 if left else 0


def run_all(number: int, seed: int) -> int:
    """Until so many build."""
    campaign = _Campaign(seed)

    def run() -> int:
        while True:
            known = {at: line["result"] for at, line in campaign.known.items()}
            mutants = chosen(number, seed, known)
            status = campaign.run(mutants)
            if all(campaign.known[key(mutant)]["result"] != BROKE for mutant in mutants):
                return status

    return campaign.tree.collected(run)
