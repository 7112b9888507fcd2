# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What is in the parts of an operation's working memory, and when: measured, and drawn.

memory.c runs ML-KEM-768 in the library as it is, compiled for this computer. It finds out what was
written between two tasks (src/trace.h) by comparing, and what is still needed by changing it.
"""

import subprocess
import tempfile
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
HERE = Path(__file__).resolve().parent
K = 3  # of ML-KEM-768

BUILDS = {"fast": 0, "small": 1}

#: Tasks of src/trace.h that are no entry of the matrix, no noise and no row.
TASKS = {32: "H", 33: "G", 34: "J", 35: "dec", 36: "chk"}
ENTRY, NOISE, ROW = range(16), range(16, 32), range(40, 64)

#: Characters of a column, by what happens to a part of the memory there.
WRITTEN, NEEDED, FREE = "####", "----", "    "


def program(build: str, folder: Path) -> Path:
    """memory.c with the library."""
    sources = [name for name in (ROOT / "src" / "sources.txt").read_text().split() if ".c" in name]
    out = folder / f"memory-{build}"
    command = ["cc", "-std=c99", "-O1", "-DPOCKETKEM_WORKER=0", "-DPOCKETKEM_CODE_SMALL=0"]
    command += [f"-DPOCKETKEM_RAM_SMALL={BUILDS[build]}", "-DPOCKETKEM_ARCH_C=1"]
    command += ['-DPOCKETKEM_TRACE_HEADER="memory_trace.h"']
    command += [f"-I{folder}" for folder in (ROOT / "include", ROOT / "src", HERE)]
    files = [HERE / "memory.c", *(ROOT / name for name in sources)]
    subprocess.run([*command, *files, "-o", out], check=True)
    return out


def measure(operations: Iterable[str]) -> dict[str, list[str]]:
    """What memory.c prints, by build and operation."""
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        for build in BUILDS:
            built = program(build, Path(folder))
            for op in operations:
                run = subprocess.run([built, op], check=True, capture_output=True, text=True)
                found[f"{build} {op}"] = run.stdout.splitlines()
    return found


# ---- Columns ----


def name(task: int) -> str:
    if task in ENTRY:
        return "A"
    if task in NOISE:
        nonce = task - NOISE.start
        return f"y{nonce}" if nonce < K else "e1" if nonce < 2 * K else "e2"
    return TASKS[task]


def row_name(task: int) -> str:
    return "v" if task - ROW.start == K else f"u{task - ROW.start}"


class Columns:
    """A column for each thing that is done, with what was done between it and the one before."""

    def __init__(self, parts: int):
        self.titles: list[tuple[str, str]] = []  # the row that begins there, and what is done
        self.cells: list[list[str]] = []
        self.needed = [False] * parts  # after the last column
        self.begins = ""
        self.open = [FREE] * parts

    def span(self, written: list[bool], needed: list[bool]) -> None:
        for i, cell in enumerate(self.open):
            if written[i]:
                self.open[i] = WRITTEN
            elif cell == FREE and self.needed[i]:
                self.open[i] = NEEDED
        self.needed = needed

    def end(self, title: str) -> None:
        if title == "A" and self.titles and self.titles[-1][1] == "A" and not self.begins:
            pairs = zip(self.cells[-1], self.open, strict=True)
            self.cells[-1] = [WRITTEN if WRITTEN in pair else max(pair) for pair in pairs]
        else:
            self.titles.append((self.begins, title))
            self.cells.append(self.open)
        self.open = [FREE] * len(self.needed)
        self.begins = ""


def columns(calls: list[str]) -> Columns:
    """From the lines of memory.c that tell of tasks."""
    found: Columns | None = None
    for call in calls:
        _, sign, task, *flags = call.split()
        task = int(task)
        found = found or Columns(len(flags))
        found.span([flag[0] == "1" for flag in flags], [flag[1] == "1" for flag in flags])
        begins = sign == "+"
        if task in ROW:
            if begins:
                found.begins = row_name(task)
            elif row_name(task) != "v":  # it is written behind its end
                found.end("put")
        elif not begins:
            found.end(name(task))
        elif found.begins == "v":
            found.end("t*y")
    assert found
    found.span([False] * len(found.needed), [])
    found.end("put")
    return found


def picture(lines: list[str]) -> str:
    """Of what memory.c has printed."""
    parts = [line.split(maxsplit=3)[1:] for line in lines if line.startswith("part ")]
    drawn = columns([line for line in lines if line.startswith("call ")])
    head = f"{'at':>5}{'bytes':>6}  {'part':<9}"
    rows = "".join(f"{row:<4}" for row, _ in drawn.titles)
    done = "".join(f"{what:<4}" for _, what in drawn.titles)
    text = [f"{'':<{len(head)}}{rows}", f"{head}{done}"]
    for i, (at, size, part) in enumerate(parts):
        cells = "".join(cells[i] for cells in drawn.cells)
        text.append(f"{at:>5}{size:>6}  {part:<9}{cells}")
    return "\n".join(["```", *(line.rstrip() for line in text), "```"])
