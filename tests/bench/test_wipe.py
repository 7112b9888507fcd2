# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The wipe of the stack goes as deep as the operation went, whichever compiler it was (src/wipe.h).

A build whose wipe goes 256 bytes further down shows how deep it goes; a build without one, how deep
the operation goes. Nothing here knows what a compiler makes of the code. On AVR, where simulators
follow the stack pointer and not what is written, the check of residue alone tells.
"""

from __future__ import annotations

import dataclasses
import shutil

import pytest

from pocketkem_bench.answers.expected import vectors
from pocketkem_bench.answers.operations import run_checked
from pocketkem_bench.boards import board as boards_module
from pocketkem_bench.boards.board import Board
from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.check.paths import NONE
from pocketkem_bench.check.residue import residue
from pocketkem_bench.check.subject import Subject
from pocketkem_bench.model import DOES_NOT_FIT, BenchError
from pocketkem_bench.simulators.device import Device
from test_check import altered

BOARDS = load_boards()

#: Margins of builds that wipe more, and nothing.
DEEPER, NOTHING = 256, -4096

#: The wipe may touch so many bytes below what the operation did, and leave so many of that:
#: registers that memcpy and its like have saved for their callers.
BELOW, LEFT = 64, 32

LEVELS = ("-O1", "-O2", "-O3", "-Os")
CLANGS = [f"clang-{version}" for version in (14, 15, 16, 19)]


def board(name: str) -> Board:
    found = BOARDS[name]
    if missing := found.missing():
        pytest.skip(" ".join(missing))
    return found


def subject(name: str, impl: str, flags: str, kem: str, compiler: str, patch) -> Subject:
    """compiler: gcc, or a clang."""
    on = board(name)
    if compiler == "gcc":
        return Subject(on, impl, flags, kem)
    if not shutil.which(compiler):
        pytest.skip(f"{compiler} is not here (apt install {compiler}, if there is such a package)")
    if "clang" in on.compiler:
        return Subject(dataclasses.replace(on, compiler=compiler), impl, flags, kem)
    patch.setattr(boards_module, "CLANG", compiler)
    return Subject(on, impl, flags, kem, by="clang")


def depths(of: Subject, margin: int) -> dict[str, int]:
    """By operation, and for a second core."""
    moved = dataclasses.replace(of, flags=f"{of.flags} -DPKEM_WIPE_MARGIN={margin}")
    firmware = moved.build(moved.implementation)
    found = {}
    (vector,) = vectors(of.kem, 1)
    with Device(of.machine, firmware) as device:
        for op in ("keygen", "encaps", "decaps", "decaps+seed"):
            if op not in moved.implementation.ops:
                continue
            run = run_checked(device, op, vector)
            found[op] = run.stack_bytes
            if run.worker_stack_bytes is not None:
                found[f"{op} (worker)"] = run.worker_stack_bytes
    assert len(found) >= 3
    return found


def wrong_depths(of: Subject) -> dict[str, int]:
    """By how much the wipe goes deeper than the operation, where that is wrong."""
    operation, deeper = depths(of, NOTHING), depths(of, DEEPER)
    more = {op: deeper[op] - DEEPER - depth for op, depth in operation.items()}
    return {op: n for op, n in more.items() if not -LEFT <= n <= BELOW}


def case(name, impl, flags, kem="mlkem512", compiler="gcc", *, daily=False):
    marks = [] if daily else [pytest.mark.long]
    return pytest.param(
        *(name, impl, flags, kem, compiler, not daily),
        marks=marks,
        id=f"{name} {impl} {compiler} {flags} {kem}",
    )


#: They differ in kernels, in compilers, or in what is deepest.
DAILY = [
    case("cortex-m4", "pocketkem", "-O1", daily=True),
    case("cortex-m4", "pocketkem-tiny", "-Os", compiler="clang-14", daily=True),
    case("cortex-m0", "pocketkem-tiny", "-O2", "kyber512-90s", daily=True),
    case("esp32", "pocketkem-two-cores", "-O3", daily=True),
    case("esp32c3", "pocketkem-small", "-O2", compiler="clang-14", daily=True),
]
IMPLS = ("pocketkem", "pocketkem-small", "pocketkem-tiny")
MATRIX = [
    case(name, impl, level, kem, compiler)
    for name in ("cortex-m4", "cortex-m4-no-fpu", "cortex-m3", "cortex-m0", "esp32c3")
    for impl in (*IMPLS, "pocketkem-c", "pocketkem-c-small")
    for compiler in ("gcc", *CLANGS)
    for level in LEVELS
    for kem in ("mlkem512", "kyber512-90s")
    if not impl.startswith("pocketkem-c") or name == "cortex-m4"
] + [
    case("esp32", impl, level, kem)
    for impl in (*IMPLS, "pocketkem-c", "pocketkem-two-cores", "pocketkem-two-cores-small")
    for level in LEVELS
    for kem in ("mlkem512", "kyber512-90s")
]


@pytest.mark.parametrize(
    ("name", "impl", "flags", "kem", "compiler", "has_residue_checked"), [*DAILY, *MATRIX]
)
def test_as_deep_as_the_operation(
    name, impl, flags, kem, compiler, has_residue_checked, monkeypatch
):
    of = subject(name, impl, flags, kem, compiler, monkeypatch)
    try:
        assert not wrong_depths(of)
        if has_residue_checked:
            assert not [f.text for f in residue(of, 1, NONE) if not f.ok]
    except BenchError as error:
        if str(error).startswith(DOES_NOT_FIT):
            pytest.skip(str(error))
        raise


@pytest.mark.long
@pytest.mark.parametrize(
    ("impl", "flags"), [("pocketkem", "-O3"), ("pocketkem-tiny", "-Os -mcall-prologues")]
)
def test_residue_on_avr(impl, flags):
    assert not [
        f for f in residue(Subject(board("atmega1280"), impl, flags, "mlkem512"), 1) if not f.ok
    ]


@pytest.mark.parametrize(
    ("impl", "flags", "file", "note"),
    [
        ("pocketkem", "-O2", "keccak.c", "    pkem_note(k, PKEM_KECCAK_F1600_FRAME);\n"),
        ("pocketkem-tiny", "-Os", "product.c", "        pkem_note(p->noted, "),
    ],
)
def test_a_note_that_is_missing_is_found(impl, flags, file, note, tmp_path):
    of = Subject(board("cortex-m4"), impl, flags, "mlkem512")
    without = note.replace("pkem_note(", "if (0) pkem_note(")
    assert any(n < 0 for n in wrong_depths(altered(tmp_path, file, note, without, of)).values())


def test_a_wipe_that_is_cut_leaves_what_the_check_finds():
    """Its deepest 240 bytes hold the state of the PRF."""
    cut = Subject(
        *(board("cortex-m4"), "pocketkem-tiny", "-Os -DPKEM_WIPE_MARGIN=-240", "mlkem512")
    )
    assert [f.op for f in residue(cut, 1, NONE) if not f.ok]
