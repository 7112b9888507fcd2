# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The C of the library has no undefined behaviour: Frama-C's EVA, with the harnesses of
assurance/eva.

EVA interprets the C with sets of values. What it cannot exclude it reports, as an alarm. A claim
holds if all alarms are known ones, whose reasons alarms.toml has.
"""

from __future__ import annotations

import csv
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

from pocketkem_bench.building.cache import fingerprint
from pocketkem_bench.folders import ROOT
from pocketkem_bench.model import BenchError

from ..folders import ASSURANCE
from . import cpu_time
from .proof import Refuted

ARCH = "c"
HARNESSES = ASSURANCE / "eva"
#: What one analysis may take, of CPU time.
LIMIT_SECONDS = 1200

_OPTIONS = [
    *("-kernel-warn-key", "asm:clobber=inactive"),
    *("-eva", "-eva-no-results", "-eva-slevel", "5000", "-eva-auto-loop-unroll", "600"),
    *("-eva-plevel", "4000", "-eva-ilevel", "130"),
]


@dataclass(frozen=True)
class WayToCompile:
    """One way to compile the C."""

    name: str
    machine: str  # Frama-C's name for the sizes of types
    ram: str
    code: str
    keccak_bits: int = 32
    resists_faults: bool = False

    @property
    def defines(self) -> list[str]:
        return [
            "-DPOCKETKEM_ARCH_C=1",
            "-DPOCKETKEM_WORKER=0",
            f"-DPOCKETKEM_RAM_SMALL={int(self.ram != 'fast')}",
            f"-DPOCKETKEM_RAM_LEAST={int(self.ram == 'least')}",
            f"-DPOCKETKEM_CODE_SMALL={int(self.code == 'small')}",
            f"-DPOCKETKEM_KECCAK_BITS={self.keccak_bits}",
            f"-DPOCKETKEM_FAULTS_RESIST={int(self.resists_faults)}",
        ]


#: By name: what harnesses are compiled with.
SCHEMES = {
    f"{family}{level}{suffix}": {"SCHEME": f"pocketkem_{family}{level}{suffix}", "LEVEL": level}
    for family, suffix in (("mlkem", ""), ("kyber", ""), ("kyber", "_90s"))
    for level in ("512", "768", "1024")
}
HYBRIDS = {
    name: {**SCHEMES["mlkem768"], "HYBRID": f"pocketkem_{name}", "NAME": name.upper()}
    for name in ("xwing", "x25519mlkem768", "secp256r1mlkem768")
}


#: What is not read of src with operations: files of harnesses take its place, or it is no C.
NOT_READ = (
    r"src/(wipe|platform|matrix|run)\.c|src/cores/(?!none)|src/poly/ntt|keccak_f1600|sha2_compress"
)
_NOT_HYBRID = rf"{NOT_READ}|src/hybrid/"
_GIVEN = ("kernels_given.c", "run_given.c", "entry_given.c")


@dataclass(frozen=True)
class Harness:
    """Functions of a file of harnesses, and how EVA reads them."""

    file: str
    functions: tuple[str, ...]
    #: What of src is analysed with it.
    sources: str = r"src/"
    but: str = _NOT_HYBRID
    #: Files of harnesses that stand for it.
    given: tuple[str, ...] = _GIVEN
    #: Errors that functions return are kept apart from success.
    options: tuple[str, ...] = ("-eva-split-return", "full")
    of_scheme: bool = True
    #: The calls in a function follow each other, and each begins with one state.
    is_sequence: bool = False


#: What a report says of properties that EVA has not shown.
_NOT_SHOWN = ("Unknown", "Invalid", "Invalid or unreachable")


@dataclass(frozen=True)
class Alarm:
    """What EVA could not exclude."""

    function: str
    file: str
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.function}: {self.text}"


@dataclass(frozen=True)
class KnownAlarm:
    """Alarms that are none, by function and text, and why."""

    function: str
    text: str
    reason: str

    def covers(self, alarm: Alarm) -> bool:
        return alarm.function == self.function and self.text in alarm.text


@lru_cache
def known() -> tuple[KnownAlarm, ...]:
    entries = tomllib.loads((HARNESSES / "alarms.toml").read_text()).get("alarm", [])
    return tuple(KnownAlarm(each["function"], each["text"], each["reason"]) for each in entries)


@dataclass(frozen=True)
class Analysis:
    """One function of a harness, in one build, for one scheme."""

    build: WayToCompile
    harness: Harness
    function: str
    scheme: str = "mlkem512"
    root: Path = ROOT  # the folder that has the library

    def command(self, sources: list[Path], report: Path) -> list[str]:
        preprocessor = " ".join(self._preprocessor())
        return [
            "frama-c",
            *("-machdep", self.build.machine, f"-cpp-extra-args={preprocessor}"),
            *map(str, sources),
            *(*_OPTIONS, "-main", self.function, *self.harness.options),
            *(("-eva-slevel-function", f"{self.function}:0") if self.harness.is_sequence else ()),
            *self._specified(),
            *("-then", "-report-csv", str(report), "-report-no-proven"),
        ]

    def _preprocessor(self) -> list[str]:
        names = (SCHEMES | HYBRIDS)[self.scheme]
        defines = [*self.build.defines, *(f"-D{name}={value}" for name, value in names.items())]
        return [*options_of(self.root), *defines]

    def _specified(self) -> tuple[str, ...]:
        is_folded = self.build.resists_faults and "kernels_given.c" in self.harness.given
        return ("-eva-use-spec", "pkem_folded") if is_folded else ()

    def sources(self) -> list[Path]:
        listed = (self.root / "src" / "sources.txt").read_text().split()
        taken = [
            self.root / file
            for file in listed
            if file.endswith(".c")
            and re.search(self.harness.sources, file)
            and not re.search(self.harness.but, file)
        ]
        given = [HARNESSES / file for file in (self.harness.file, *self.harness.given)]
        return [*given, *taken]

    def all_read(self) -> str:
        """A name for what EVA reads, which is the text behind the preprocessor, and for EVA."""
        options = self.command([], Path("report.csv"))
        words = [word.replace(str(self.root), "") for word in options]
        defines = tuple(word for word in self._preprocessor() if word.startswith("-D"))
        machine = self.build.machine
        texts = [preprocessed(file, machine, defines, self.root) for file in self.sources()]
        return fingerprint([HARNESSES / "alarms.toml"], [*words, *texts, version()])

    def show(self) -> str:
        found = analyse(self.command, self.sources())
        new = [alarm for alarm in found.alarms if not any(each.covers(alarm) for each in known())]
        if new:
            raise Refuted("EVA could not exclude: " + "; ".join(map(str, new)))
        return f"{found.reached}; {len(found.alarms)} known alarms"


def needs_frama_c() -> None:
    if not shutil.which("frama-c"):
        raise BenchError(
            "Frama-C is not installed: its package is frama-c-base, which make setup-test "
            "installs where the system has it."
        )


@lru_cache
def share() -> str:
    """Where Frama-C's own headers are."""
    needs_frama_c()
    words = ["frama-c", "-print-share-path"]
    return subprocess.run(words, capture_output=True, text=True).stdout.strip()


def options_of(root: Path) -> list[str]:
    folders = (root / "include", root / "src", HARNESSES)
    return ["-include", str(HARNESSES / "given.h"), *(f"-I{folder}" for folder in folders)]


#: Comments, but for those that Frama-C reads.
_COMMENT = re.compile(r"/\*(?!@).*?\*/|//(?!@)[^\n]*", re.DOTALL)


@lru_cache(maxsize=4096)
def preprocessed(source: Path, machine: str, defines: tuple[str, ...], root: Path) -> str:
    """A file as Frama-C has it read."""
    of_machine = [f"-m{machine.rpartition('_')[2]}", f"-D__FC_MACHDEP_{machine.upper()}"]
    own = ["-nostdinc", f"-I{share()}/libc", "-D__FRAMAC__", *of_machine]
    done = subprocess.run(
        ["gcc", "-E", "-P", "-C", *own, *options_of(root), *defines, source],
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise BenchError(f"{source.name} cannot be read as Frama-C reads it: {done.stderr[-500:]}")
    return " ".join(_COMMENT.sub(" ", done.stdout).split())


@dataclass(frozen=True)
class EvaFindings:
    alarms: list[Alarm]
    reached: str  # how much of the functions that it came to EVA has interpreted


def analyse(command: Callable[[list[Path], Path], list[str]], sources: list[Path]) -> EvaFindings:
    """What EVA reports of these files. command: what reads the files and writes a report."""
    needs_frama_c()
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.csv"
        done = subprocess.run(
            command(sources, report),
            cwd=folder,
            env={**os.environ, "HOME": folder},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            preexec_fn=partial(cpu_time.limit_child, LIMIT_SECONDS),
        )
        if done.returncode == -signal.SIGXCPU:
            raise Refuted(f"EVA was not ready within {LIMIT_SECONDS} seconds of CPU time.")
        reached = re.search(r"\d+ statements reached \(out of \d+\)", done.stdout)
        if done.returncode != 0 or not report.exists() or not reached:
            raise BenchError(f"Frama-C failed: {done.stdout[-2000:]}")
        return EvaFindings(list(read_report(report)), reached[0])


def read_report(report: Path) -> Iterator[Alarm]:
    """Every property of the report that EVA reached and did not show."""
    with report.open(newline="") as file:
        for row in csv.DictReader(file, delimiter="\t"):
            # What is said of a function is no property of a call: each call has its own.
            is_general = row["directory"].startswith("FRAMAC_SHARE")
            is_general |= row["property kind"] in ("assigns clause", "from clause", "precondition")
            if row["status"] in _NOT_SHOWN and not is_general:
                text = f"{row['property kind']}: {row['property']}"
                path = Path(row["directory"]) / row["file"]
                file_name = path.name
                if path.is_relative_to(ROOT):
                    file_name = str(path.relative_to(ROOT))
                yield Alarm(row["function"], file_name, int(row["line"]), text)


@lru_cache
def version() -> str:
    """What Frama-C says of itself; nothing if it is not installed."""
    if not shutil.which("frama-c"):
        return ""
    return subprocess.run(["frama-c", "-version"], capture_output=True, text=True).stdout
