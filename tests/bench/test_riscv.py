# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The RISC-V board: right answers, and the events of its timing model."""

from __future__ import annotations

import pytest

from boards_here import needs_board, tiered
from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.measuring.measure import measure
from small_kem import changed, device
from timed_cases import cases

BOARD = load_boards()["esp32c3"]
pytestmark = needs_board(BOARD)


@pytest.mark.parametrize("kem", tiered(quick=["mlkem512"], long=["kyber512-90s"]))
def test_pocketkem(kem):
    for row in measure(BOARD, "pocketkem", kem, inputs=1):
        assert row.ok, row.error
        assert 100_000 < row.instructions < row.cycles < 2 * row.instructions
        assert 1000 < row.stack_bytes < 4000


#: The code's instructions, its cycles, and other events. t0 and t1 point to memory.
CASES = cases("""
arithmetic takes a cycle each: 4 4 multiply_high=1
    add t2, t0, t1; mul t2, t2, t2; mulh t2, t2, t2; c.nop
a load that is used at once: 2 3 load_use=1
    lw t2, 0(t0); addi t2, t2, 1
a compressed load that is used at once: 2 3 load_use=1
    c.lw a4, 0(a5); c.mv a3, a4
a load that is used later: 3 3
    lw t2, 0(t0); c.nop; addi t2, t2, 1
nothing waits for x0: 2 2
    lw zero, 0(t0); addi zero, zero, 0
stores: 3 3
    sw zero, 0(t0); sb t1, 1(t0); c.sw a5, 4(a5)
a loop: 7 11 branch_taken=2
    li t2, 3; 1: addi t2, t2, -1; bnez t2, 1b
a jump: 2 3 jump=1
    j 1f; c.nop; 1: c.nop
a jump by a register: 4 6 indirect=1
    la t2, 1f; jr t2; .balign 4; 1: c.nop
a target across words: 2 4 jump=1 unaligned_target=1
    j 1f; .balign 4; c.nop; 1: add t2, t0, t1
a divide: 1 33 divide=1
    divu t2, t0, t1
""")


#: A piece of code, behind which a nop may align what follows.
PIECE = """
__attribute__((noinline, aligned(4))) static void piece{}(void) {{
    __asm__ volatile("mv t0, %0\\n mv t1, %0\\n mv a5, %0\\n .balign 4\\n {}\\n .balign 4"
        ::"r"(memory) : "t0", "t1", "t2", "a3", "a4", "a5", "memory");
}}
"""


def test_events(tmp_path):
    """The first piece has no code: what the others take more is of their code."""
    pieces = ["", *(case.code.replace(";", "\\n") for case in CASES)]
    text = "static uint32_t memory[4];\n"
    text += "".join(PIECE.format(number, code) for number, code in enumerate(pieces))
    names = ", ".join(f"piece{number}" for number in range(len(pieces)))
    text += f"static void (*const pieces[])(void) = {{{names}}};\n"
    source = changed("    pieces[pk[0]]();").replace(
        "int crypto_kem_enc", f"{text}int crypto_kem_enc"
    )
    with device(BOARD, tmp_path, source) as d:
        runs = []
        for number in range(len(pieces)):
            d.load("pk", bytes([number]) + bytes(299))
            runs.append(d.run("encaps"))
    without = runs.pop(0)
    for (what, _, (instructions, cycles), events), run in zip(CASES, runs, strict=True):
        padding = (run.instructions - without.instructions) - instructions
        assert 0 <= padding <= 1, what
        differing = {name: n - without.events[name] for name, n in run.events.items()}
        expected = {"instruction": instructions + padding, **events}
        assert {name: n for name, n in differing.items() if n} == expected, what
        assert run.cycles - without.cycles == cycles + padding, what
