# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The same claims in a build for this computer: the programs of tests/host, and memcheck."""

from __future__ import annotations

import shlex
import subprocess
from functools import lru_cache
from pathlib import Path

from pocketkem_bench.answers.expected import vectors
from pocketkem_bench.answers.operations import run_checked
from pocketkem_bench.building.cache import BUILD, BUILDERS, fingerprint, made_whole, with_headers
from pocketkem_bench.building.commands import call, compiler_version
from pocketkem_bench.building.compiling import CompiledSources
from pocketkem_bench.folders import ROOT
from pocketkem_bench.model import BenchError, WrongOutput
from pocketkem_bench.simulators.device import SimulatedDevice

from ..check.divide import divide
from ..check.subject import Subject
from .claims import CompilerClaims, failures

_PROGRAMS = ROOT / "tests" / "host"
#: What each program prints if its claim holds.
_SAYS = {"constant_time": "9 schemes\n", "residue": "63 operations\n"}


def _program(subject: Subject, name: str) -> Path:
    """A program of tests/host with the library, of the objects that its firmware has."""
    impl = subject.implementation
    on = subject.board.compiled_by(subject.by) if subject.by else subject.board
    sources = [*impl.sources, _PROGRAMS / f"{name}.c"]
    flags = [*shlex.split(subject.flags), *impl.defines]
    link = ["-Wl,-z,now"]
    if "-flto" in flags and "clang" in on.compiler:
        link.append("-fuse-ld=lld")
    inputs = [*with_headers(sources, impl.include_dirs), *BUILDERS]
    recipe = [compiler_version(on.compiler), *flags, *link]
    folder = BUILD / f"host-{name}-{fingerprint(inputs, recipe)}"
    if not folder.exists():
        with made_whole(folder) as work:
            code = CompiledSources(subject.board, on, sources, impl.include_dirs, flags)
            objects = code.compile_once(work / "objects")
            call([on.compiler, *flags, *link, *objects, "-o", work / name])
    return folder / name


@lru_cache
def _ends_well(command: tuple[str | Path, ...], right: str) -> str:
    """An empty text, or what the program said instead. A program runs all nine KEMs, so it is run
    once for the subjects that differ only in theirs."""
    words = [str(word) for word in command]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode == 0 and done.stdout == right:
        return ""
    return " ".join((done.stdout + done.stderr).split())[:600] or f"exit {done.returncode}"


def answers(subject: Subject) -> dict[str, str]:
    """Outputs are those of an independent implementation."""
    firmware = subject.build(subject.implementation)
    (vector,) = vectors(subject.kem, 1)
    try:
        with SimulatedDevice(subject.machine, firmware) as device:
            for op in subject.implementation.ops:
                run_checked(device, op, vector)
    except WrongOutput as wrong:
        return {"answers": str(wrong)}
    return {"answers": ""}


def residue(subject: Subject) -> dict[str, str]:
    """The program searches its own stack, of all nine KEMs."""
    return {"residue": _ends_well((_program(subject, "residue"),), _SAYS["residue"])}


def constant_time(subject: Subject) -> dict[str, str]:
    """Under memcheck, secrets are undefined: no branch and no address may depend on them. All nine
    KEMs, and all ways through their operations."""
    program = _program(subject, "constant_time")
    try:
        command = ("valgrind", "--quiet", "--error-exitcode=99", program)
        said = _ends_well(command, _SAYS["constant_time"])
    except FileNotFoundError:
        raise BenchError("valgrind is not installed; on Debian: apt install valgrind") from None
    return {"constant time": said}


def divisions(subject: Subject) -> dict[str, str]:
    return {"divisions": failures(divide(subject))}


ON_THIS_COMPUTER = (
    CompilerClaims(("answers",), answers),
    CompilerClaims(("residue",), residue),
    CompilerClaims(("constant time",), constant_time),
    CompilerClaims(("divisions",), divisions),
)
