# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Checks masked code as ./pocketkem check masked does, gadgets and whole operations, and records in
evidence/masked.tsv how many points were looked at and how many are refused, with a hash of the
machine code and of what checks it.

    build/venv/bin/python tools/masked.py [-j N] [NAME]...

NAME: part of a record's name, such as cortex-m33 or mlkem768. What is recorded of this code is not
checked again."""

import argparse
import itertools
import multiprocessing
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "assurance"))
sys.path.insert(0, str(ROOT / "bench"))

from pocketkem_assurance.faults.attacked import Attacked  # noqa: E402
from pocketkem_assurance.masking import builds, gadgets, masked, whole  # noqa: E402
from pocketkem_assurance.masking.gadget import Gadget  # noqa: E402
from pocketkem_assurance.masking.model import EFFECTS  # noqa: E402
from pocketkem_assurance.prove import boards_of  # noqa: E402
from pocketkem_assurance.prove.keys import found_by  # noqa: E402
from pocketkem_bench import evidence  # noqa: E402
from pocketkem_bench.boards.files import load_boards  # noqa: E402
from pocketkem_bench.implementations import catalogue  # noqa: E402

KIND, IMPL = "masked", "pocketkem-masked"


def subjects() -> Iterator[Gadget | Attacked]:
    """Of a board of each core that has a model."""
    known = load_boards()
    named = [name for name in boards_of({"armv6m", "armv7em", "rv32"}) if name in EFFECTS]
    boards = [*{known[name].core: known[name] for name in sorted(named, reverse=True)}.values()]
    yield from gadgets(boards)
    having = [board for board in boards if not catalogue.lacks(IMPL, board)]
    for board, kem in itertools.product(having, catalogue.kems(IMPL)):
        ((impl, flags),) = builds(board, [IMPL])
        yield Attacked(board, impl, flags, kem)


def name(subject: Gadget | Attacked) -> str:
    return str(subject) if isinstance(subject, Gadget) else f"{subject.board.name} {subject.kem}"


def key(subject: Gadget | Attacked) -> str:
    if isinstance(subject, Gadget):
        return found_by(subject.board.arch, type(subject).__module__, subject.elf)
    elf = subject.build(subject.implementation).elf
    return found_by(subject.board.arch, whole.__name__, elf)


def points(text: str) -> int:
    """How many were looked at: none of what was refused before."""
    number = text.split()[0].replace(",", "")
    return int(number) if number.isdigit() else 0


def refused() -> list[str]:
    """The records that something was refused of."""
    found = evidence.newest(KIND).items()
    both = {name: [*of.values()] if isinstance(of, dict) else [of] for name, of in found}
    return [name for name, pairs in both.items() if any(bad for _points, bad in pairs)]


def record(subject: Gadget | Attacked) -> str:
    """What is found: of a gadget [points, refused], of a build both by operation."""
    start, of = time.monotonic(), key(subject)
    findings = masked(subject)
    numbers = [[points(each.text), each.value] for each in findings]
    by_operation = {each.op: pair for each, pair in zip(findings, numbers, strict=True)}
    found = numbers[0] if isinstance(subject, Gadget) else by_operation
    evidence.keep(KIND, {name(subject): (of, found)})
    return f"{name(subject)}: {time.monotonic() - start:.0f} s, {found}"


def recorded(subject: Gadget | Attacked) -> dict | list | None:
    """What was found of this code."""
    return evidence.read(KIND).get(name(subject), {}).get(key(subject))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0], allow_abbrev=False)
    cores = len(os.sched_getaffinity(0))
    parser.add_argument("-j", "--jobs", type=int, default=cores, help="how many at a time")
    parser.add_argument("names", nargs="*", metavar="NAME")
    given = parser.parse_args()
    everything = {name(each): each for each in subjects()}
    evidence.drop(KIND, but=everything)
    chosen = [s for n, s in everything.items() if all(part in n for part in given.names)]
    todo = [subject for subject in chosen if recorded(subject) is None]
    print(f"{len(everything)} records, {len(todo)} to make", flush=True)
    with multiprocessing.Pool(given.jobs, maxtasksperchild=1) as pool:
        for line in pool.imap_unordered(record, todo):
            print(line, flush=True)
    if bad := refused():
        sys.exit(f"refused: {', '.join(bad)}")


if __name__ == "__main__":
    main()
