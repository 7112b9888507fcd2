# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Runs the manifest of named mutants, tests/mutants: each is one defect in a copy of the tracked
files, and the test that it names has to fail there.

    build/venv/bin/python tools/mutate.py                      all that have not fallen yet
    build/venv/bin/python tools/mutate.py --area kem --name '*wipe*' -j 2
    build/venv/bin/python tools/mutate.py --all-tests quick    a whole tier instead of one test
    build/venv/bin/python tools/mutate.py --random 1000        those that chance makes of the C

A copy keeps its build: a mutant compiles only what it changes. Results are kept in build/mutants: a
run that was stopped goes on, and an entry is run again when it, its file or its test changes. The
tests also run once without a mutant: one that fails then shows nothing."""

import argparse
import concurrent.futures
import contextlib
import fnmatch
import hashlib
import json
import queue
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

ROOT = Path(__file__).resolve().parents[1]
MANIFEST, KEPT = ROOT / "tests" / "mutants", ROOT / "build" / "mutants"

#: What a tier runs.
TIERS = {tier: ["tests", "--tier", tier] for tier in ("quick", "test")}
#: Output of a build that failed: then no test has noticed anything.
BROKEN = re.compile(
    "ninja: build stopped|(?<!Python )(?<!runtime )error: "
    "|CMake Error|undefined reference|SyntaxError|collecting"
)
#: Seconds in which a test ends. One that does not has not noticed anything.
TIME_OUT = "600"
KILLED, SURVIVED, BROKE = "killed", "survived", "does not build"


#: A change as `git diff --word-diff` shows it: [-what goes-]{+what comes+}, and text beside it.
CHANGE = re.compile(r"\[-(.*?)-\]|\{\+(.*?)\+\}", re.DOTALL)


@dataclass(frozen=True)
class NamedMutant:
    """One entry of the manifest. `breaks`: that the build fails is what shows the defect."""

    area: str
    name: str
    file: str
    old: str
    new: str
    test: str = ""
    breaks: bool = False

    def applied(self, text: str) -> str:
        count = text.count(self.old)
        if count != 1 or self.new == self.old:
            raise SystemExit(f"{self.name}: `old` is {count} times in {self.file}")
        return text.replace(self.old, self.new)

    def key(self) -> str:
        """Changes with the entry, its file and its test."""
        parts = [repr(self), *((ROOT / f).read_text() for f in (self.file, self.test_file))]
        return hashlib.sha256("\0".join(parts).encode()).hexdigest()

    @property
    def test_file(self) -> str:
        return self.test.split("::")[0]


def before_and_after(change: str) -> dict[str, str]:
    """The text with what goes, and with what comes."""
    old, new = (CHANGE.sub(side, change) for side in (r"\1", r"\2"))
    return {"old": old, "new": new}


def entries(test: str, table: dict) -> Iterator[tuple[str, dict]]:
    """The names in the table of a file, and the rest of each entry. A table of a test is in it."""
    for name, entry in table.items():
        if "::" in name:
            yield from entries(name, entry)
        else:
            whole = {"change": entry} if isinstance(entry, str) else dict(entry)
            yield name, {"test": test, **before_and_after(whole.pop("change")), **whole}


def manifest(folder: Path = MANIFEST) -> list[NamedMutant]:
    """All entries, by area and by file. An area may have one test for those that name none."""
    found = []
    for area in sorted(folder.glob("*.toml")):
        files = tomllib.loads(area.read_text())
        test = files.pop("test", "")
        for file, table in files.items():
            found += [NamedMutant(area.stem, n, file, **e) for n, e in entries(test, table)]
    return found


def tracked(root: Path) -> set[str]:
    listed = subprocess.check_output(["git", "ls-files", "-z"], cwd=root, text=True)
    return set(filter(None, listed.split("\0")))


class Tree:
    """A copy of the tracked files in which one mutant at a time is applied."""

    def __init__(self, root: Path):
        self.root = root
        (root / "build").mkdir(parents=True, exist_ok=True)
        subprocess.run(["git", "init", "-q"], cwd=root, check=True)  # tests ask it for files
        files = tracked(ROOT)
        for name in tracked(root) - files:
            (root / name).unlink(missing_ok=True)
        for name in files:
            self._copy(ROOT / name, root / name)
        subprocess.run(["git", "add", "-A"], cwd=root, check=True)
        for shared in ("venv", "xtensa", "setup.lock"):
            link = root / "build" / shared
            if (ROOT / "build" / shared).exists() and not link.is_symlink():
                link.symlink_to(ROOT / "build" / shared)

    @staticmethod
    def _copy(source: Path, to: Path) -> None:
        """Leaves what is the same as it is, so that nothing is built again for it."""
        to.parent.mkdir(parents=True, exist_ok=True)
        if source.is_symlink():
            to.unlink(missing_ok=True)
            to.symlink_to(source.readlink())
        elif source.is_file() and not (to.is_file() and to.read_bytes() == source.read_bytes()):
            shutil.copy(source, to)

    def test(self, *arguments: str) -> tuple[int, str]:
        python = ROOT / "build" / "venv" / "bin" / "python"
        command = ["timeout", TIME_OUT, python, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
        both = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "errors": "replace"}
        done = subprocess.run([*command, *arguments], cwd=self.root, **both)
        return done.returncode, done.stdout

    @contextlib.contextmanager
    def changed(self, mutant: NamedMutant) -> Iterator[None]:
        file = self.root / mutant.file
        right = file.read_text()
        try:
            file.write_text(mutant.applied(right))
            yield
        finally:
            file.write_text(right)

    def run(self, mutant: NamedMutant, arguments: list[str]) -> tuple[str, str]:
        """What became of a mutant, and the end of what pytest printed."""
        with self.changed(mutant):
            return self.judge(mutant, arguments)

    def judge(self, mutant: NamedMutant, arguments: list[str]) -> tuple[str, str]:
        """The same of a mutant that is there."""
        status, printed = self.test("-x", *arguments)
        if status == 0:
            return SURVIVED, printed[-2000:]
        ran = (
            status == 1 or status < 0 or status > 128
        )  # a test failed, or a signal ended the process
        broken = not ran or (BROKEN.search(printed) and not mutant.breaks)
        return BROKE if broken else KILLED, printed[-2000:]


def results(file: Path) -> dict[str, dict]:
    """Of former runs, by the key of an entry. A file has a line for each, the newest last."""
    lines = file.read_text().splitlines() if file.exists() else []
    return {line["key"]: line for line in map(json.loads, lines)}


def run_all(mutants: list[NamedMutant], jobs: int, tier: str | None, kept: Path = KEPT) -> int:
    record = kept / f"{tier or 'own'}.jsonl"
    known, lock, trees = results(record), threading.Lock(), queue.Queue()
    for number in range(jobs):
        trees.put(Tree(kept / f"tree{number}"))
    keys = {m: m.key() for m in mutants}
    todo = [m for m, key in keys.items() if known.get(key, {}).get("result") != KILLED]
    print(f"{len(mutants)} mutants, of which {len(todo)} are to run", flush=True)
    right = TIERS[tier] if tier else sorted({m.test for m in todo})
    status, printed = trees.queue[0].test(*right) if todo else (0, "")
    wrong = re.findall(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", printed, re.MULTILINE)
    if status != 0 and (tier or not wrong):
        print(printed[-6000:], "Without a mutant, too: nothing would show anything.")
        return 2

    def one(mutant: NamedMutant) -> None:
        tree = trees.get()
        try:
            result, printed = tree.run(mutant, TIERS[tier] if tier else [mutant.test])
        finally:
            trees.put(tree)
        if any(mutant.test in (each, each.split("[")[0]) for each in wrong):
            result, printed = BROKE, "Its test fails without it, too."
        line = {"key": keys[mutant], "name": mutant.name, "result": result, "printed": printed}
        with lock, record.open("a") as file:
            file.write(f"{json.dumps(line)}\n")
            print(f"{result:15} {mutant.area}: {mutant.name}", flush=True)

    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        list(pool.map(one, todo))
    known = results(record)
    left = [(m, known[key]["result"]) for m, key in keys.items() if known[key]["result"] != KILLED]
    print(f"{len(mutants) - len(left)} of {len(mutants)} have fallen")
    for mutant, result in left:
        print(f"{result}: {mutant.area}: {mutant.name} ({mutant.file}; {mutant.test})")
    return 1 if left else 0


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--name", default="*", help="a pattern of names, as in a shell")
    parser.add_argument("--area", default="*", help="files of tests/mutants, without .toml")
    parser.add_argument("--all-tests", choices=TIERS, help="the whole tier for each")
    parser.add_argument("-j", "--jobs", type=int, default=1, help="how many at a time")
    parser.add_argument("--random", type=int, metavar="N", help="N that chance makes: see --seed")
    parser.add_argument("--seed", type=int, default=1, help="of --random")
    given = parser.parse_args(arguments)
    if given.random:
        import random_mutants

        return random_mutants.run_all(given.random, given.seed)
    patterns = f"{given.area}/{given.name}"
    chosen = [m for m in manifest() if fnmatch.fnmatchcase(f"{m.area}/{m.name}", patterns)]
    if not chosen:
        parser.error("no mutant has this name")
    return run_all(chosen, given.jobs, given.all_tests)


if __name__ == "__main__":
    sys.exit(main())
