# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The C of the library has no undefined behaviour: Frama-C's EVA, with the harnesses of
bench/prove/eva.

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
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from pathlib import Path

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

from ..building.cache import BUILD, fingerprint, with_headers
from ..folders import BENCH, ROOT
from ..model import BenchError
from . import cpu_time
from .proof import Proof, Refuted

ARCH = "c"
HARNESSES = BENCH / "prove" / "eva"
#: What one analysis may take, of CPU time.
LIMIT_SECONDS = 1200

_OPTIONS = [
    *("-kernel-warn-key", "asm:clobber=inactive"),
    *("-eva", "-eva-no-results", "-eva-slevel", "5000", "-eva-auto-loop-unroll", "600"),
    *("-eva-plevel", "4000", "-eva-ilevel", "130"),
]


@dataclass(frozen=True)
class Build:
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


FAST_32 = Build("ram fast, code fast, int of 32 bits", "gcc_x86_32", "fast", "fast")
FAST_16 = Build("ram fast, code fast, int of 16 bits", "gcc_x86_16", "fast", "fast")
SMALL_16 = Build("ram small, code fast, int of 16 bits", "gcc_x86_16", "small", "fast")
TINY_32 = Build("ram small, code small, int of 32 bits", "gcc_x86_32", "small", "small")
RESIST_16 = replace(FAST_16, name=f"{FAST_16.name}, against faults", resists_faults=True)
LEAST_16 = Build("ram least, code small, int of 16 bits", "gcc_x86_16", "least", "small")

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
_NOT_READ = (
    r"src/(wipe|platform|matrix|run)\.c|src/cores/(?!none)|src/poly/ntt|keccak_f1600|sha2_compress"
)
_GIVEN = ("kernels_given.c", "run_given.c", "entry_given.c")


@dataclass(frozen=True)
class Harness:
    """Functions of a file of harnesses, and how EVA reads them."""

    file: str
    functions: tuple[str, ...]
    #: What of src is analysed with it.
    sources: str = r"src/"
    but: str = _NOT_READ
    #: Files of harnesses that stand for it.
    given: tuple[str, ...] = _GIVEN
    #: Errors that functions return are kept apart from success.
    options: tuple[str, ...] = ("-eva-split-return", "full")
    of_scheme: bool = True
    #: The calls in a function follow each other, and each begins with one state.
    is_sequence: bool = False


KERNELS = Harness(
    "kernels.c",
    ("transforms", "parts_of_transforms", "inverse_transform", "products", "hashes"),
    r"src/poly/|keccak_f1600|sha2_compress",
    *(r"$^", (), (), False),
)
#: The calls in a step become its own statements: EVA follows what it leaves in each case by itself.
#: What is copied and may be of no value is none of the coefficients that are left: the step checks.
ENTRY_STEPS = Harness(
    "entry.c",
    ("entry_steps",),
    given=("kernels_given.c",),
    options=(
        *("-inline-calls", "take_coefficients,multiply_coefficients"),
        "-eva-warn-copy-indeterminate=-step",
    ),
    of_scheme=False,
)
ENTRY = Harness(
    "entry.c",
    ("entry",),
    given=("kernels_given.c",),
    options=(
        *("-eva-use-spec", "multiply_coefficients"),
        *("-eva-slevel-function", "pkem_multiply_entry:16"),
    ),
)
OPERATIONS = Harness("operations.c", ("keygen", "encaps", "decaps"))
OTHER_CALLS = Harness(
    "operations.c", ("keygen_derand", "encaps_derand", "checks", "check_pair", "sizes")
)
#: The full calls, with any arguments.
FULL_CALLS = Harness(
    "full_calls.c",
    ("keygen_how", "encaps_how", "decaps_how", "decaps_from_seed", "full_calls_of_nulls"),
    is_sequence=True,
)
SELFTESTS = Harness("selftests.c", ("selftest", "selftest_how"), is_sequence=True)
DER = Harness("der.c", ("der_read_ek", "der_write", "der_nulls"), is_sequence=True)
DER_SECRET = Harness("der_secret.c", ("der_read_long_dk",), is_sequence=True)
HYBRID_CALLS = Harness(
    "hybrid_calls.c",
    (
        *("hybrid_keygen_how", "hybrid_encaps_how", "hybrid_decaps_how"),
        *("hybrid_decaps_from_sk", "hybrid_calls_of_nulls"),
    ),
    is_sequence=True,
)
HYBRID = Harness("hybrids.c", ("hybrid_sizes", "hybrid_keygen", "hybrid_encaps", "hybrid_decaps"))


#: What a report says of properties that EVA has not shown.
_NOT_SHOWN = ("Unknown", "Invalid", "Invalid or unreachable")


#: What is claimed: builds, harnesses, schemes, functions.
_Claims = tuple[Build, Harness, str, tuple[str, ...]]
SHOWN: tuple[_Claims, ...] = (
    *((build, KERNELS, "mlkem512", KERNELS.functions) for build in (FAST_32, FAST_16, LEAST_16)),
    *(
        (build, ENTRY_STEPS, "mlkem512", ENTRY_STEPS.functions)
        for build in (FAST_16, SMALL_16, LEAST_16)
    ),
    *(
        (build, ENTRY, scheme, ENTRY.functions)
        for build in (FAST_16, SMALL_16, LEAST_16)
        for scheme in ("mlkem512", "kyber512_90s")
    ),
    *(
        (FAST_16, OPERATIONS, scheme, OPERATIONS.functions)
        for scheme in ("mlkem512", "mlkem768", "mlkem1024", "kyber512", "kyber512_90s")
    ),
    *(
        (FAST_16, harness, "mlkem512", harness.functions)
        for harness in (OTHER_CALLS, FULL_CALLS, SELFTESTS, DER)
    ),
    *(
        (build, OPERATIONS, "mlkem512", OPERATIONS.functions)
        for build in (SMALL_16, TINY_32, LEAST_16)
    ),
    (LEAST_16, FULL_CALLS, "mlkem512", ("keygen_how", "encaps_how")),
    (FAST_16, HYBRID, "xwing", HYBRID.functions),
    (
        *(FAST_16, HYBRID_CALLS, "xwing"),
        ("hybrid_keygen_how", "hybrid_encaps_how", "hybrid_calls_of_nulls"),
    ),
    (RESIST_16, OPERATIONS, "mlkem512", OPERATIONS.functions),
)
#: What differs from these in numbers only, or takes long.
ALSO_SHOWN: tuple[_Claims, ...] = (
    *(
        (FAST_16, OPERATIONS, scheme, OPERATIONS.functions)
        for scheme in ("kyber768", "kyber1024", "kyber768_90s", "kyber1024_90s")
    ),
    (FAST_16, OTHER_CALLS, "mlkem768", ("keygen_derand", "encaps_derand", "checks", "sizes")),
    (FAST_16, FULL_CALLS, "mlkem768", ("keygen_how",)),
    (FAST_16, SELFTESTS, "mlkem768", ("selftest",)),
    (FAST_16, OTHER_CALLS, "kyber512", ("checks",)),
    (FAST_16, HYBRID, "x25519mlkem768", ("hybrid_keygen", "hybrid_encaps", "hybrid_decaps")),
    (FAST_16, HYBRID, "secp256r1mlkem768", ("hybrid_keygen", "hybrid_encaps", "hybrid_decaps")),
    (FAST_16, OTHER_CALLS, "mlkem1024", ("checks",)),
    (FAST_16, DER_SECRET, "mlkem512", DER_SECRET.functions),
    (FAST_16, HYBRID_CALLS, "xwing", ("hybrid_decaps_how", "hybrid_decaps_from_sk")),
    *(
        (FAST_16, FULL_CALLS, scheme, FULL_CALLS.functions)
        for scheme in ("kyber512_90s", "mlkem1024")
    ),
    (LEAST_16, OPERATIONS, "mlkem768", ("keygen",)),
)


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
class Known:
    """Alarms that are none, by function and text, and why."""

    function: str
    text: str
    reason: str

    def covers(self, alarm: Alarm) -> bool:
        return alarm.function == self.function and self.text in alarm.text


@lru_cache
def known() -> tuple[Known, ...]:
    entries = tomllib.loads((HARNESSES / "alarms.toml").read_text()).get("alarm", [])
    return tuple(Known(each["function"], each["text"], each["reason"]) for each in entries)


@dataclass(frozen=True)
class Analysis:
    """One function of a harness, in one build, for one scheme."""

    build: Build
    harness: Harness
    function: str
    scheme: str = "mlkem512"
    root: Path = ROOT  # the folder that has the library

    def command(self, sources: list[Path], report: Path) -> list[str]:
        names = (SCHEMES | HYBRIDS)[self.scheme]
        defines = [*self.build.defines, *(f"-D{name}={value}" for name, value in names.items())]
        given = ["-include", HARNESSES / "given.h"]
        folders = [
            f"-I{folder}" for folder in (self.root / "include", self.root / "src", HARNESSES)
        ]
        preprocessor = " ".join(map(str, [*given, *folders, *defines]))
        return [
            "frama-c",
            *("-machdep", self.build.machine, f"-cpp-extra-args={preprocessor}"),
            *map(str, sources),
            *(*_OPTIONS, "-main", self.function, *self.harness.options),
            *(("-eva-slevel-function", f"{self.function}:0") if self.harness.is_sequence else ()),
            *self._specified(),
            *("-then", "-report-csv", str(report), "-report-no-proven"),
        ]

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

    def all_read(self) -> Path:
        """A file that changes with whatever EVA reads, and with EVA."""
        folders = [self.root / "src", self.root / "include", HARNESSES]
        inputs = with_headers([*self.sources(), HARNESSES / "alarms.toml"], folders)
        options = self.command([], Path("report.csv"))
        words = [word.replace(str(self.root), "") for word in options]
        name = fingerprint(inputs, [*words, version()])
        mark = BUILD / "eva" / name
        mark.parent.mkdir(parents=True, exist_ok=True)
        mark.write_text(name)
        return mark

    def show(self) -> str:
        found = analyse(self.command, self.sources())
        new = [alarm for alarm in found.alarms if not any(each.covers(alarm) for each in known())]
        if new:
            raise Refuted("EVA could not exclude: " + "; ".join(map(str, new)))
        return f"{found.reached}; {len(found.alarms)} known alarms"


@dataclass(frozen=True)
class Found:
    alarms: list[Alarm]
    reached: str  # how much of the functions that it came to EVA has interpreted


def analyse(command: Callable[[list[Path], Path], list[str]], sources: list[Path]) -> Found:
    """What EVA reports of these files. command: what reads the files and writes a report."""
    if not shutil.which("frama-c"):
        raise BenchError(
            "Frama-C is not installed: its package is frama-c-base, which make setup-test "
            "installs where the system has it."
        )
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
        return Found(list(read_report(report)), reached[0])


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


#: What all claims about the C rest on.
ASSUMES = (
    "Frama-C's front end and EVA; a compiler whose C has the sizes of types that the build names",
    "the sources that stand for assembly are those of POCKETKEM_ARCH=c; the caller's objects do "
    "not overlap",
    "memory below the stack pointer, which is wiped, is no object of C (src/wipe.c is not read)",
)


def proofs(arch: str) -> Iterator[Proof]:
    if arch != ARCH:
        return
    for build, harness, scheme, functions in (*SHOWN, *ALSO_SHOWN):
        for function in functions:
            analysis = Analysis(build, harness, function, scheme)
            yield Proof(
                *(ARCH, function, "no undefined behaviour", ASSUMES),
                *(analysis.all_read, analysis.show),
                f"{build.name} {scheme.replace('_', '-')}" if harness.of_scheme else build.name,
                is_distinct=(build, harness, scheme, functions) in SHOWN,
            )


@lru_cache
def version() -> str:
    """What Frama-C says of itself; nothing if it is not installed."""
    if not shutil.which("frama-c"):
        return ""
    return subprocess.run(["frama-c", "-version"], capture_output=True, text=True).stdout
