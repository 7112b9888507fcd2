# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Constant time of all but the library's KEMs, on this computer: valgrind's memcheck takes
secrets for undefined memory, and reports each branch and each address that depends on one.

It is the machine code of this computer, by its compiler, with the flags of a measurement. A place
is an exception if its function is declared (declared.py), for example because of rejection.
"""

from __future__ import annotations

import dataclasses
import shutil
import tempfile
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from pocketkem_bench.answers.of_kind import answers_of
from pocketkem_bench.building.firmware import Firmware
from pocketkem_bench.folders import BENCH
from pocketkem_bench.implementations.implementation import Implementation
from pocketkem_bench.model import BenchError, counted
from pocketkem_bench.simulators.device import SimulatedDevice, Watch

from .declared import PLACES, Declaration, declaration
from .subject import Finding, Subject

#: The inputs on which each operation runs. memcheck need not hit a value, but must go a way.
INPUTS = 3

#: The most parts of buffers that are secret.
MOST_PARTS = 16

#: memcheck is slower than the machine by this factor.
SLOWER = 50


@dataclass(frozen=True, order=True)
class SecretDependence:
    """Where something depends on a secret."""

    function: str
    file: str
    line: int
    what: str  # of declared.PLACES


_WHAT = {"UninitCondition": "branch", "UninitValue": "address"}

#: The harness looks at results. These folders have no code of an implementation.
_HARNESS = (BENCH / "device", BENCH / "device" / "kinds", BENCH / "device" / "posix")


def constant_time(subject: Subject) -> list[Finding]:
    if not shutil.which("valgrind"):
        raise BenchError("valgrind is not installed; on Debian or Ubuntu: apt install valgrind")
    implementation = dataclasses.replace(
        subject.implementation,
        harness_defines=[
            *subject.implementation.harness_defines,
            f"-DHARNESS_SECRETS={MOST_PARTS}",
        ],
    )
    declared = declaration(implementation)
    firmware = subject.build(implementation)
    return [
        _finding(subject, op, declared, places)
        for op in implementation.ops
        if op in declared.secret
        for places in [set(_places(subject, implementation, firmware, declared, op))]
    ]


def _places(
    subject: Subject,
    implementation: Implementation,
    firmware: Firmware,
    declared: Declaration,
    op: str,
) -> Iterator[SecretDependence]:
    """Where an operation depends on secrets. Those before it have none."""
    answers = answers_of(implementation)
    before = implementation.ops[: implementation.ops.index(op)] if answers.are_chained else ()
    with tempfile.TemporaryDirectory(prefix="pocketkem-") as folder:
        report = Path(folder) / "memcheck.xml"
        watch, time_out = Watch(memcheck=report), SLOWER * subject.time_out
        with SimulatedDevice(subject.board, firmware, time_out=time_out, watch=watch) as device:
            inputs = answers.inputs(INPUTS)
            for given in inputs:
                for each in before:
                    answers.run_checked(device, each, given)
            sizes = {name: device.size(name) for name in answers.kind.buffers}
            for part in declared.parts(op, sizes):
                device.hide(*part)
            for given in inputs:
                answers.run_again(device, op, given)
        yield from _read(report)


def _read(report: Path) -> Iterator[SecretDependence]:
    for error in ET.parse(report).getroot().iter("error"):
        if (what := _WHAT.get(error.findtext("kind"))) is None:
            continue
        frames = [
            (frame.findtext("fn") or "?", frame.findtext("dir"), frame.findtext("file"), frame)
            for frame in error.findall("stack")[0].iter("frame")
        ]
        # A function of the C library, such as memcmp, stands for its caller, also where valgrind
        # has its own in its place.
        known = [frame for frame in frames if frame[1] and frame[2] and not _is_valgrind(frame[3])]
        if not known:
            yield SecretDependence(frames[0][0], "?", 0, what)
            continue
        function, folder, file, frame = known[0]
        if Path(folder) not in _HARNESS:
            yield SecretDependence(function, file, int(frame.findtext("line") or 0), what)


def _is_valgrind(frame: ET.Element) -> bool:
    return "vgpreload" in (frame.findtext("obj") or "")


def _finding(
    subject: Subject, op: str, declared: Declaration, places: set[SecretDependence]
) -> Finding:
    reasons = {place: declared.reason(op, place.function, place.what) for place in places}
    details = tuple(
        f"{p.file}:{p.line} {p.function}: {PLACES[p.what]} depends on a secret"
        + (f"; declared: {reasons[p]}" if reasons[p] else "")
        for p in sorted(places)
    )
    undeclared = sorted(p for p in places if reasons[p] is None)
    if undeclared:
        names = ", ".join(dict.fromkeys(p.function for p in undeclared))
        depend = "depends" if len(undeclared) == 1 else "depend"
        text = f"{counted(len(undeclared), 'place')} {depend} on secrets, in {names}"
    elif places:
        names = ", ".join(dict.fromkeys(p.function for p in sorted(places)))
        where = f"{counted(len(places), 'place')} in {names}"
        text = f"nothing depends on secrets but what is declared: {where}"
    else:
        text = "nothing depends on secrets"
    finding = subject.finding("ct", op, not undeclared, text, len(undeclared))
    return dataclasses.replace(finding, details=details)
