# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The timing model of Hazard3 beside cycles that its RTL took in a simulation."""

from __future__ import annotations

import subprocess

import pytest

from pocketkem_bench.boards.files import load_boards
from timed_cases import records_of

BOARD = load_boards()["rp2350-riscv"]
pytestmark = pytest.mark.skipif(bool(BOARD.missing()), reason=" ".join(BOARD.missing()))

#: Pieces of code, and their cycles by the RTL (docs/timing-model.md says how they were taken). t0
#: points to memory. Each stands between instructions of 32 bits, at the begin of a word.
PIECES = {
    "nothing": ("", 0),
    "arithmetic": ("add t1, t0, t0; mul t1, t1, t1; mulh t1, t1, t1; c.nop; rori t1, t1, 3", 5),
    "a load that is used at once": ("lw t1, 0(t0); addi t1, t1, 1", 3),
    "a load that is used later": ("lw t1, 0(t0); nop; addi t1, t1, 1", 3),
    "a load into x0": ("lw zero, 0(t0); addi t1, zero, 0", 2),
    "a compressed load that is used at once": ("c.lw a4, 0(a5); c.mv a3, a4", 3),
    "a loaded value that is stored": ("lw t1, 0(t0); sw t1, 4(t0)", 2),
    "a loaded address to store to": ("sw t0, 0(t0); lw t1, 0(t0); sw t0, 4(t1)", 4),
    "a loaded value that is stored at itself": ("sw t0, 0(t0); c.lw a4, 0(a5); c.sw a4, 4(a4)", 4),
    "a branch that is not taken": ("beq t0, zero, 1f; 1: nop", 2),
    "a branch forward": ("bne t0, zero, 1f; nop; 1: nop", 3),
    "a jump": ("j 1f; .balign 4; 1: nop", 3),
    "a jump by a register": ("la t1, 1f; jr t1; .balign 4; 1: nop", 5),
    "a target across words": ("j 1f; .balign 4; c.nop; 1: add t1, t0, t0", 4),
    "a loop of two words": (
        "li t1, 100; .balign 4; 1: addi t2, t2, 1; addi t1, t1, -1; bnez t1, 1b",
        303,
    ),
    "a loop with its target across words": (
        "li t1, 100; .balign 4; c.nop; 1: addi t2, t2, 1; addi t1, t1, -1; bnez t1, 1b",
        305,
    ),
    "a loop in one word": (
        ".balign 4; li a4, 100; .balign 4; 1: c.addi a4, -1; c.bnez a4, 1b",
        300,
    ),
    "a loop over two words": (
        ".balign 4; li a4, 100; .balign 4; c.nop; 1: c.addi a4, -1; c.bnez a4, 1b",
        205,
    ),
    "a loop whose branch crosses words": (
        "li t1, 100; .balign 4; 1: c.addi t1, -1; bnez t1, 1b",
        300,
    ),
    "words of which one halfword counts": (
        "li a4, 100; .balign 4; c.nop; 1: c.addi a3, 1; c.addi a4, -1; c.addi a3, 1; c.bnez a4, 1b",
        405,
    ),
    "two loops, one in the other": (
        "li a3, 10; 2: li a4, 5; .balign 4; 1: addi t2, t2, 1; addi a4, a4, -1; bnez a4, 1b; "
        "addi a3, a3, -1; bnez a3, 2b",
        210,
    ),
    "divisions": ("divu t1, t0, t0; remu t1, t0, t0", 38),
    "an atomic access": ("amoadd.w t1, t0, (t0); add t1, t1, t1", 5),
    "exclusive accesses": ("lr.w t1, (t0); sc.w t2, t1, (t0); add t2, t2, t2", 5),
    "FENCE.I forgets the branch": (
        "li t1, 3; .balign 4; 1: nop; nop; fence.i; addi t1, t1, -1; bnez t1, 1b",
        22,
    ),
}

FRAME = """
    .globl start, link_stack_bottom, link_stack_top, port_begin, port_end
    .set link_stack_bottom, 0x81000000
    .set link_stack_top, 0x81000400
    .option norelax
start:
    li t0, 0x81001000
    mv a5, t0
    {}
    j .
port_begin: ret
port_end: ret
"""
NOPS = ".option norvc; nop; nop; nop; nop; .option rvc; "


def piece(code: str) -> str:
    return f".balign 4; call port_begin; {NOPS}{code}; {NOPS}call port_end\n"


def test_pieces_of_code(tmp_path):
    source, elf = tmp_path / "code.s", tmp_path / "code.elf"
    source.write_text(FRAME.format("".join(piece(code) for code, _cycles in PIECES.values())))
    flags = ["-march=rv32imac_zifencei_zba_zbb_zbs_zbkb", "-mabi=ilp32", "-nostdlib"]
    places = ["-Wl,-Ttext=0x80000000", "-Wl,-e,start", "-Wl,--nmagic"]
    subprocess.run([BOARD.compiler, *flags, *places, source, "-o", elf], check=True)
    cycles = [record["cycles"] for record in records_of(BOARD, elf, len(PIECES))]
    counted = {name: each - cycles[0] for name, each in zip(PIECES, cycles, strict=True)}
    assert counted == {name: cycles for name, (_code, cycles) in PIECES.items()}
