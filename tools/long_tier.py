# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The long tier: all tests, file by file, then all named mutants, area by area: `make test-long`.

As many files or mutants run at a time as there are cores. evidence/long.json keeps of each file the
tree it ran on and what was found. A run can be stopped at any time: the next one goes on with what
did not run on this tree, the oldest first. `make test` compares the record with the sources
(tests/test_long_tier.py)."""

import argparse
import concurrent.futures
import json
import os
import re
import subprocess
import sys
import threading
from pathlib import Path

import mutate

ROOT = Path(__file__).resolve().parents[1]
LOGS, RECORD = ROOT / "build" / "long", ROOT / "evidence" / "long.json"
COUNTS = re.compile(r"(\d+) (passed|failed|skipped|error)")
OF_MUTANTS = "tests/mutants/"


def git(*words: str, at: Path = ROOT, **options) -> str:
    return subprocess.check_output(["git", *words], cwd=at, text=True, **options).strip()


def tree(at: Path = ROOT, commit: str = "HEAD") -> str:
    """The hash of all that is tracked but the record itself."""
    listed = git("ls-tree", "-r", commit, at=at).splitlines()
    kept = [line for line in listed if not line.endswith(f"\t{RECORD.relative_to(ROOT)}")]
    return git("hash-object", "--stdin", at=at, input="\n".join(kept))


def units() -> list[str]:
    """The files of tests, and those of the manifest of mutants."""
    files = git("ls-files", "tests").splitlines()
    return [f for f in files if re.search(r"/test_\w+\.py$", f) or f.startswith(OF_MUTANTS)]


def recorded() -> dict[str, dict]:
    """By unit: the tree, the commit's date, whether it is right, and what it did."""
    trees = json.loads(RECORD.read_text()) if RECORD.exists() else {}
    return {
        f"tests/{unit}": {"tree": of, "commit's date": date, "right": right, "did": did}
        for of, (date, *found) in trees.items()
        for right, units in zip((True, False), found, strict=True)
        for unit, did in units.items()
    }


def write(known: dict[str, dict]) -> None:
    """Of each tree its commit's date, what was right and what was wrong."""
    trees: dict[str, list] = {}
    for unit, row in sorted(known.items()):
        tree = trees.setdefault(row["tree"], [row["commit's date"], {}, {}])
        tree[1 if row["right"] else 2][unit.removeprefix("tests/")] = row["did"]
    RECORD.write_text(json.dumps(trees, indent=0) + "\n")


def run(unit: str, jobs: int) -> tuple[bool, str]:
    """Whether it found nothing, and what it did. Its output is in build/long. jobs: how many
    mutants at a time."""
    command = [sys.executable, "-m", "pytest", "-q", "--tier", "long", unit]
    if unit.startswith(OF_MUTANTS):
        command = [sys.executable, mutate.__file__, "--area", Path(unit).stem, f"-j{jobs}"]
    log = LOGS / f"{unit.replace('/', '-')}.log"
    with log.open("w") as output:
        status = subprocess.run(command, cwd=ROOT, stdout=output, stderr=output).returncode
    text = log.read_text(errors="replace")
    if fallen := re.search(r"^\d+ of \d+ have fallen$", text, re.MULTILINE):
        return status == 0, fallen[0]
    counts = COUNTS.findall(" ".join(text.strip().splitlines()[-1:]))
    # 5: all its tests were left out by a mark or a missing program.
    return status in (0, 5), ", ".join(" ".join(count) for count in counts)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    cores = len(os.sched_getaffinity(0))
    parser.add_argument("-j", "--jobs", type=int, default=cores, help="how many at a time")
    parser.add_argument("units", nargs="*", metavar="FILE", help="only these files of tests/")
    given = parser.parse_args(arguments)
    if git("status", "--porcelain", "--untracked-files=no", "--", ".", f":!{RECORD}"):
        sys.exit("tools/long_tier.py: commit first: the record names a tree that others can have.")
    now = {"tree": tree(), "commit's date": git("log", "-1", "--format=%cI")}
    LOGS.mkdir(parents=True, exist_ok=True)
    known, writing = recorded(), threading.Lock()
    everything = units()
    chosen = given.units or everything
    if unknown := set(chosen).difference(everything):
        sys.exit(f"tools/long_tier.py: {min(unknown)} is no file of tests or mutants.")
    todo = [unit for unit in chosen if known.get(unit, {}).get("tree") != now["tree"]]
    todo.sort(key=lambda unit: known.get(unit, {}).get("commit's date", ""))
    print(f"{len(everything)} files, {len(todo)} to run, {given.jobs} at a time", flush=True)

    def one(unit: str) -> None:
        is_right, did = run(unit, given.jobs)
        with writing:
            known[unit] = {**now, "right": is_right, "did": did}
            write({each: row for each, row in known.items() if each in everything})
            print(f"{'ok' if is_right else 'FAILED':7} {unit}: {did}", flush=True)

    with concurrent.futures.ThreadPoolExecutor(given.jobs) as pool:
        list(pool.map(one, (unit for unit in todo if not unit.startswith(OF_MUTANTS))))
    for unit in todo:  # one after the other: they share the trees in which mutants are applied
        if unit.startswith(OF_MUTANTS):
            one(unit)
    failed = [unit for unit in chosen if not known[unit]["right"]]
    for unit in failed:
        print(f"failed: {(LOGS / unit.replace('/', '-')).relative_to(ROOT)}.log")
    print(f"{RECORD.relative_to(ROOT)} is written: commit it.")
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main())
