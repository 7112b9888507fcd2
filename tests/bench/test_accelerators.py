# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The virtual accelerators compute the same as the chips', and cost what the board file says."""

import dataclasses
import hashlib
from dataclasses import replace
from pathlib import Path

import pytest

from boards_here import needs_board, tiered
from pocketkem_assurance.check.constant_time import constant_time
from pocketkem_assurance.check.divide import divide
from pocketkem_assurance.check.paths import NONE
from pocketkem_assurance.check.residue import residue
from pocketkem_assurance.check.subject import Subject
from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.folders import ROOT
from pocketkem_bench.measuring.measure import measure
from test_timing_xtensa import count
from xtensa import lines, record

BOARDS = {name: load_boards()[name] for name in ("esp32", "esp32s3")}
pytestmark = needs_board("esp32")

SOURCE = Path(__file__).parent / "accelerators.c"
#: The register that starts AES, and one that has no effect.
START = {"esp32": (0x3FF01000, 0x3FF01044), "esp32s3": (0x6003A048, 0x6003A044)}

#: [FIPS197, C.3]
AES_256 = "8ea2b7ca516745bfeafc49904b496089"

#: The accelerator's address in a5, and its registers: mode, start, state, result.
AES = {
    "esp32": ("movi a5, 0x3ff; slli a5, a5, 20; addmi a5, a5, 0x1000", (8, 0, 4, 0x30)),
    "esp32s3": ("movi a5, 0x600; slli a5, a5, 8; addi a5, a5, 0x3a; slli a5, a5, 12",
                (0x40, 0x48, 0x4C, 0x30)),
}  # fmt: skip


def flags(board: str, start: int) -> list[str]:
    return [f"-DCHIP_ESP32={int(board == 'esp32')}", f"-DWRITTEN={start:#x}"]


def message(block_bytes: int) -> bytes:
    return bytes(ord("a") + i % 26 for i in range(block_bytes + 3))


@pytest.mark.parametrize("board", BOARDS)
def test_known_answers(board, tmp_path):
    said = lines(BOARDS[board], tmp_path, [SOURCE], flags(board, START[board][0]))
    hashes = hashlib.sha256(message(64)), hashlib.sha512(message(128))
    assert said[:3] == [AES_256, *(each.hexdigest() for each in hashes)]


@pytest.mark.parametrize("board", ["esp32", pytest.param("esp32s3", marks=pytest.mark.long)])
def test_an_operation_leaves_no_trace_in_the_code_that_starts_it(board, tmp_path):
    """The computation is not counted, and no register, window or flag differs after it."""
    started, not_started = (
        record(BOARDS[board], tmp_path, [SOURCE], flags(board, start))["events"]
        for start in START[board]
    )
    assert started.pop("peripheral") > not_started.pop("peripheral")
    # One more address among the constants moves the code within the cache's lines.
    del started["cache_miss"], not_started["cache_miss"]
    assert started == not_started
    assert started["window"] > 0
    each = (lines(BOARDS[board], tmp_path, [SOURCE], flags(board, at)) for at in START[board])
    results = {said[3] for said in each}
    assert results == {f"{descend(9, 1, 2):08x}"}


def descend(levels: int, a: int, b: int) -> int:
    """The same computation as in accelerators.c."""
    if levels == 0:
        return a ^ b
    c, d = a * 3 + b & 0xFFFFFFFF, b * 5 + a & 0xFFFFFFFF
    return (descend(levels - 1, c, d) >> 3 ^ a ^ c) + (b ^ d) * 13 & 0xFFFFFFFF


@pytest.mark.parametrize("board, access, latency", [("esp32", 5, 111), ("esp32s3", 20, 7)])
def test_a_block_costs_its_accesses_and_the_latency(board, access, latency, tmp_path):
    address, (mode, start, state, result) = AES[board]
    accelerators = replace(BOARDS[board].accelerators, access=access, aes_block=latency)
    code = (
        f"{address}; movi a6, 2; s32i a6, a5, {mode}; s32i a6, a5, {start}; "
        f"movi a6, 1; s32i a6, a5, {start}; l32i a7, a5, {state}; l32i a8, a5, {result}; nop"
    )
    counted = count(replace(BOARDS[board], accelerators=accelerators), tmp_path, code)
    # A store of 2 starts nothing. The poll lasts until the unit is done.
    assert counted["events"]["peripheral"] == 4 * access + max(access, latency)
    assert counted["instructions"] == code.count(";") + 1
    assert counted["cycles"] == counted["instructions"] + counted["events"]["peripheral"]


#: Mode of AES, what follows its start ({0}: its state, {1}: its result), and what is said.
MISTAKES = [
    (2, "l32i a8, a5, {1}", "an accelerator that is still busy"),
    (0, "l32i a7, a5, {0}", "has only AES-256"),
]


@pytest.mark.parametrize("board", BOARDS)
def test_mistakes_of_a_driver_are_noticed(board, tmp_path):
    address, (mode, start, state, result) = AES[board]
    for given, then, said in MISTAKES:
        code = f"{address}; movi a6, {given}; s32i a6, a5, {mode}; movi a6, 1; "
        code += f"s32i a6, a5, {start}; {then.format(state, result)}; nop"
        with pytest.raises(AssertionError, match=said):
            count(BOARDS[board], tmp_path, code)


ON_ESP32 = [("esp32", f"kyber{level}-90s") for level in (512, 768, 1024)]


@pytest.mark.parametrize("board, kem", tiered(("esp32s3", "kyber512-90s"), long=ON_ESP32))
def test_pocketkem_on_accelerators(board, kem):
    """Known answers: outputs are checked before a time counts."""
    for row in measure(BOARDS[board], "pocketkem-accelerated", kem, inputs=1, ops=["encaps"]):
        assert row.ok, row.error
        assert row.accelerators == "AES, SHA"


def accelerated(board: str) -> Subject:
    return Subject(BOARDS[board], "pocketkem-accelerated", "-O3", "kyber512-90s")


@pytest.mark.long
@pytest.mark.parametrize("board", ["esp32", "esp32s3"])
def test_what_is_claimed_of_the_machine_code(board):
    subject = accelerated(board)
    # Other paths through the operations are functions more.
    assert all(f.ok or f.op == "coverage" for f in constant_time(subject, 2, NONE))
    assert all(f.ok for f in residue(subject, 1, NONE))
    assert all(f.ok for f in divide(subject))


@pytest.mark.long
def test_a_unit_that_is_not_cleared_is_found(tmp_path):
    """The check residue searches the accelerators' registers."""
    name, cleared = "suite_90s_accelerated.c", "accelerators_aes_close(s->blocks == PRF_BLOCKS)"

    class Careless(Subject):
        def build(self, implementation):
            text = (ROOT / "port" / "esp-idf" / "src" / name).read_text()
            assert text.count(cleared) == 1, "the source has changed: adapt this test"
            (tmp_path / name).write_text(text.replace(cleared, "accelerators_aes_close(0)"))
            sources = [tmp_path / name if s.name == name else s for s in implementation.sources]
            return super().build(dataclasses.replace(implementation, sources=sources))

    careful = accelerated("esp32")
    subject = Careless(careful.board, careful.impl, careful.flags, careful.kem)
    left = {f.op: f.text for f in residue(subject, 1, NONE) if not f.ok}
    # Encryption uses AES last for the PRF; key generation does not.
    assert {"encaps", "decaps"} <= left.keys()
    assert "PRF" in left["encaps"]
