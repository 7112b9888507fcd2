# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes deinterleave.S: pkem_keccak_deinterleave (keccak.h), for bytes that are not multiplied as
they leave their lanes. They may begin at any address."""

from assembly import Block, deinterleave, lines, write

OUT, LANES, END = "a0", "a1", "a2"
LOW, HIGH, T, U = "a3", "a4", "a5", "a6"


def loop(label: str, store) -> str:
    b = Block()
    b.load(LOW, LANES, 0)
    b.load(HIGH, LANES, 4)
    b.op("addi", LANES, LANES, 8)
    deinterleave(b, LOW, HIGH, T, U)
    store(b)
    b.op("addi", OUT, OUT, 8)
    return f"""\
    .p2align 2
.L{label}:
{lines(b.scheduled())}\
    bne {LANES}, {END}, .L{label}
    ret
"""


def words(b: Block) -> None:
    b.store(LOW, OUT, 0)
    b.store(HIGH, OUT, 4)


def single_bytes(b: Block) -> None:
    for at in range(8):
        half = (LOW, HIGH)[at // 4]
        b.store(half, OUT, at, "sb")
        if at % 4 != 3:
            b.op("srli", half, half, 8)


def main() -> None:
    write(
        __file__,
        f"""
    FUNCTION pkem_keccak_deinterleave
    add {END}, {END}, {LANES}
    andi {T}, {OUT}, 3
    bnez {T}, .Lany_lane
{loop("next_lane", words)}\
{loop("any_lane", single_bytes)}\
    END_FUNCTION pkem_keccak_deinterleave
""",
    )


if __name__ == "__main__":
    main()
