# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The time of Keccak-f[1600] on eight states at once, on the simulated vector unit of the ESP32-S3.
What it computes is in test_vectors.py."""

import sys
from pathlib import Path

import xtensa
from boards_here import usable
from pocketkem_bench.folders import ROOT

KERNELS = ROOT / "src" / "arch" / "xtensa"
sys.path += [str(KERNELS), str(KERNELS.parent)]

import keccak_f1600_x8  # noqa: E402

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


def test_cycles_of_a_state(tmp_path):
    """Without misses of the cache."""
    board = usable("esp32s3")
    call = tmp_path / "call.S"
    call.write_text(CALL)
    flags = ["-DPOCKETKEM_XTENSA_PIE=1", f"-DWORDS={BYTES // 4}"]
    sources = [FIRMWARE, call, KERNELS / "keccak_f1600_x8.S"]
    events = xtensa.record(board, tmp_path, sources, flags)["events"]
    waits = ("instruction", "vector_use", "load_use", "multiply_use")
    cycles = sum(events[name] for name in waits) + 3 * events["branch_taken"]
    assert 3900 < cycles / STATES < 3930  # docs/kernels.md says 3,920
