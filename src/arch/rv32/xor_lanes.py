# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes xor_lanes.S: pkem_xor_lanes (keccak.h), which adds bytes to lanes of Keccak's state and
bit-interleaves them on the way. They may begin at any address."""

from assembly import Block, lines, write

STATE, FIRST, IN, LEFT = "a0", "a1", "a2", "a3"
LOW, HIGH, T, U = "a4", "a5", "a6", "a7"
EVEN, ODD = "t0", "t1"  # the words of a lane


def loop(label: str, load) -> str:
    b = Block()
    load(b)
    b.load(EVEN, STATE, 0)
    b.load(ODD, STATE, 4)
    b.op("addi", IN, IN, 8)
    b.op("addi", LEFT, LEFT, -1)
    return f"""\
    .p2align 2
.L{label}:
{lines(b.scheduled())}\
    interleave {LOW}, {HIGH}, {T}, {U}
    xor {EVEN}, {EVEN}, {LOW}
    xor {ODD}, {ODD}, {HIGH}
    sw {EVEN}, 0({STATE})
    sw {ODD}, 4({STATE})
    addi {STATE}, {STATE}, 8
    bnez {LEFT}, .L{label}
    ret
"""


def words(b: Block) -> None:
    b.load(LOW, IN, 0)
    b.load(HIGH, IN, 4)


def single_bytes(b: Block) -> None:
    for half, at in ((LOW, 0), (HIGH, 4)):
        b.load(half, IN, at, "lbu")
        for i, byte in ((1, T), (2, U), (3, T)):
            b.load(byte, IN, at + i, "lbu")
            b.op("slli", byte, byte, 8 * i)
            b.op("or", half, half, byte)


def main() -> None:
    write(
        __file__,
        f"""
    FUNCTION pkem_xor_lanes
    slli {FIRST}, {FIRST}, 3
    add {STATE}, {STATE}, {FIRST}
    andi {T}, {IN}, 3
    bnez {T}, .Lany_lane
{loop("next_lane", words)}\
{loop("any_lane", single_bytes)}\
    END_FUNCTION pkem_xor_lanes
""",
    )


if __name__ == "__main__":
    main()
