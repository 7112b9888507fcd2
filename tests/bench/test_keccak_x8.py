# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Keccak-f[1600] on eight states at once, on the simulated vector unit of the ESP32-S3."""

import json
import sys
from pathlib import Path

import pytest

import xtensa
from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.folders import ROOT
from vector_unit.model import start_words

KERNELS = ROOT / "src" / "arch" / "xtensa"
sys.path += [str(KERNELS), str(KERNELS.parent)]

import keccak  # noqa: E402
import keccak_f1600_x8  # noqa: E402
import pie_model  # noqa: E402

FIRMWARE = Path(__file__).parent / "vector_unit" / "firmware.c"
STATES = 8
BYTES = keccak_f1600_x8.WORDS * 16 + keccak_f1600_x8.SCRATCH
CALL = """
    .text
    .align 4
    .type one, @function
one:
    entry a1, 32
    mov a10, a2
    movi a11, 1600
    add a11, a2, a11
    call8 pkem_keccak_f1600_x8
    retw

    .section .rodata
    .balign 4
    .global probes
probes:
    .word one, 0
"""
ALL = (1 << 64) - 1


def rotated(lane, n):
    return (lane << n | lane >> (64 - n)) & ALL


def keccak_f1600(a):
    """[FIPS202, section 3.2 and 3.3]"""
    for constant in keccak.round_constants():
        c = [a[x] ^ a[x + 5] ^ a[x + 10] ^ a[x + 15] ^ a[x + 20] for x in range(5)]
        a = [lane ^ c[(i + 4) % 5] ^ rotated(c[(i + 1) % 5], 1) for i, lane in enumerate(a)]
        b = [0] * 25
        for i, lane in enumerate(a):
            x, y = i % 5, i // 5
            b[y + 5 * ((2 * x + 3 * y) % 5)] = rotated(lane, keccak.RHO[i])
        for i in range(25):
            row = b[i // 5 * 5 : i // 5 * 5 + 5]
            a[i] = row[i % 5] ^ (~row[(i + 1) % 5] & row[(i + 2) % 5])
        a[0] ^= constant
    return a


def unpacked(memory):
    """The lanes of each state, from an array of the kernel."""
    states = [[0] * 25 for _ in range(STATES)]
    for lane in range(25):
        for piece in range(4):
            at = keccak_f1600_x8.at(lane % 5, lane // 5, piece)
            vector = int.from_bytes(memory[at : at + 16], "little")
            for state, bits in enumerate(pie_model.lanes(vector, 16, False)):
                spread = sum((bits >> i & 1) << (4 * i + piece) for i in range(16))
                states[state][lane] |= spread
    return states


@pytest.fixture(scope="module")
def ran(tmp_path_factory):
    """The events of a permutation on the board, and its memory."""
    board = load_boards()["esp32s3"]
    if board.missing():
        pytest.skip(" ".join(board.missing()))
    folder = tmp_path_factory.mktemp("keccak_x8")
    call = folder / "call.S"
    call.write_text(CALL)
    flags = ["-DPOCKETKEM_XTENSA_PIE=1", f"-DWORDS={BYTES // 4}"]
    elf = xtensa.link(board, folder, [FIRMWARE, call, KERNELS / "keccak_f1600_x8.S"], flags)
    records, said = xtensa.run(board, elf, lambda records, said: "done" in said)
    memory = b"".join(int(word, 16).to_bytes(4, "little") for word in said[: said.index("done")])
    return json.loads(records[0])["events"], memory


def test_eight_states_are_permuted(ran):
    before = b"".join(word.to_bytes(4, "little") for word in start_words(BYTES // 4))
    assert unpacked(ran[1]) == [keccak_f1600(state) for state in unpacked(before)]


def test_cycles_of_a_state(ran):
    """Without misses of the cache."""
    events = ran[0]
    cycles = (
        sum(events[name] for name in ("instruction", "vector_use", "load_use", "multiply_use"))
        + 3 * events["branch_taken"]
    )
    assert 3900 < cycles / STATES < 3930  # docs/kernels.md says 3,920
