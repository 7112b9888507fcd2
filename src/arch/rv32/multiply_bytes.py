# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes multiply_bytes.S: a polynomial times coefficients that arrive as bytes (product.h).

Twelve bytes are three words. They hold eight candidates for a coefficient, two to a group of three
bytes. There is code for each of the four groups in each of two states. In state `even` the next
accepted candidate begins a pair. In state `odd` it completes the pair that FIRST has begun. As long
as every candidate is accepted, execution stays in one state and falls through from group to group.
Nothing goes through memory between the bytes and the product.

Products of two variables have factors of at most 12 and 16 bits: pairs of them are within the bound
of plantard.py.
"""

from assembly import Block, lines, write
from plantard import (
    LARGEST_PRODUCT,
    Q_INVERSE,
    ZETAS,
    Q,
    constant,
    load_constants,
    multiply,
    words,
)

TASK, IN, END = "a0", "a1", "a2"
# The registers of the members of pkem_product; LEFT becomes the end of ACC.
ACC, B, ZETA, LEFT, FIRST, LIMIT = MEMBERS = ["a3", "a4", "a5", "a6", "a7", "t0"]
SECOND, C_Q, C_Q_INVERSE, C_ROUNDING, MASK = "t1", "t2", "t3", "t4", "t5"
WORDS = ["t6", "ra", "s0"]
B0, B1, B1_ZETA, OLD0, OLD1, T = SAVED = ["s1", "s2", "s3", "s4", "s5", "s6"]
SAVED = ["ra", "s0", *SAVED]

#: The first bits of the two candidates of each group.
CANDIDATES = [(0, 12), (24, 36), (48, 60), (72, 84)]
#: The words that are loaded for each group.
LOADS = [(0,), (1,), (2,), ()]

assert 4095 * 2**15 + 4095 * (Q - 1) // 2 < LARGEST_PRODUCT  # b * a, and the second b times zeta
assert LARGEST_PRODUCT > 2 * 4095 * 2**15


def extract(b: Block, target: str, bit: int) -> None:
    word, low = divmod(bit, 32)
    source = WORDS[word]
    if low + 12 > 32:
        b.op("andi", T, WORDS[word + 1], (1 << (low - 20)) - 1)
        b.op("srli", target, source, low)
        b.op("slli", T, T, 32 - low)
        b.op("or", target, target, T)
    elif low == 20:
        b.op("srli", target, source, 20)
    else:
        if low:
            source = b.op("srli", target, source, low)
        b.op("and", target, source, MASK)


def operands(b: Block, group: int) -> None:
    """Loads the operands of a group: its words, a pair of coefficients of b, and the second one of
    them times the pair's zeta."""
    for word in LOADS[group]:
        b.load(WORDS[word], IN, 4 * word)
    b.load(B1_ZETA, ZETA, 0)
    b.load(B1, B, 2, "lh")
    b.load(B0, B, 0, "lh")
    multiply(b, B1_ZETA, B1, B1_ZETA, C_ROUNDING, C_Q)


def product() -> Block:
    """acc += (FIRST + SECOND X) * the pair of b, modulo X^2 - zeta."""
    b = Block()
    b.load(OLD0, ACC, 0, "lh")
    b.load(OLD1, ACC, 2, "lh")
    b.op("mul", B1_ZETA, SECOND, B1_ZETA)
    b.op("mul", T, FIRST, B0)
    b.op("mul", B0, SECOND, B0)
    b.op("mul", B1, FIRST, B1)
    for at, old, x, y in ((0, OLD0, B1_ZETA, T), (2, OLD1, B0, B1)):
        b.op("add", x, x, y)
        multiply(b, x, x, C_Q_INVERSE, C_ROUNDING, C_Q)
        b.op("add", x, x, old)
        b.store(x, ACC, at, "sh")
    for pointer in (ACC, B, ZETA):
        b.op("addi", pointer, pointer, 4)
    return b


def even(group: int) -> str:
    load = Block()
    operands(load, group)
    for target, bit in zip((FIRST, SECOND), CANDIDATES[group], strict=True):
        extract(load, target, bit)
    return f"""\
.Leven{group}:
{lines(load.scheduled())}\
    bge {FIRST}, {LIMIT}, .Leven{group}_rejects_first
    bge {SECOND}, {LIMIT}, .Lodd{group + 1}
.Lproduct{group}:
{lines(product().scheduled())}\
    beq {ACC}, {LEFT}, .Leven{group}_ends
"""


def even_rejects(group: int) -> str:
    return f"""\
.Leven{group}_rejects_first:
    bge {SECOND}, {LIMIT}, .Leven{group + 1}
    mv {FIRST}, {SECOND}
    j .Lodd{group + 1}
"""


def odd(group: int) -> str:
    first, second = CANDIDATES[group]
    load, rest = Block(), product()
    operands(load, group)
    extract(load, SECOND, first)
    extract(rest, FIRST, second)
    return f"""\
.Lodd{group}:
{lines(load.scheduled())}\
    bge {SECOND}, {LIMIT}, .Lodd{group}_rejects
{lines(rest.scheduled())}\
    beq {ACC}, {LEFT}, .Lodd{group}_ends
    bge {FIRST}, {LIMIT}, .Leven{group + 1}
"""


def odd_rejects(group: int) -> str:
    load = Block()
    extract(load, SECOND, CANDIDATES[group][1])
    return f"""\
.Lodd{group}_rejects:
{lines(load.scheduled())}\
    bge {SECOND}, {LIMIT}, .Lodd{group + 1}
    j .Lproduct{group}
"""


def next_words(state: str) -> str:
    """Behind the last group: goes to the next twelve bytes, if there are more."""
    return f"""\
.L{state}4:
    addi {IN}, {IN}, 12
    bne {IN}, {END}, .L{state}0
    j .L{state}_done
"""


def ends(group: int) -> str:
    """The code behind a group that has completed the last pair."""
    return f"""\
.Lodd{group}_ends:
    addi {IN}, {IN}, {3 * (group + 1)}
    blt {FIRST}, {LIMIT}, .Lodd_done
    j .Leven_done
.Leven{group}_ends:
    addi {IN}, {IN}, {3 * (group + 1)}
    j .Leven_done
"""


def enter_at(group: int) -> str:
    """Resumes behind group - 1, with the word that this group shares with the one before."""
    word = CANDIDATES[group][0] // 32
    load = f"    lw {WORDS[word]}, {4 * word}({IN})\n" if word not in LOADS[group] else ""
    return f"""\
.Lenter{group}:
    addi {IN}, {IN}, {-3 * group}
{load}\
    bgez {FIRST}, .Lodd{group}
    j .Leven{group}
"""


def main() -> None:
    groups = range(4)
    load_members = "".join(f"    lw {r}, {4 * i}({TASK})\n" for i, r in enumerate(MEMBERS))
    store_members = "".join(f"    sw {r}, {4 * i}({TASK})\n" for i, r in enumerate(MEMBERS[:-1]))
    frame = 16 * -(-4 * len(SAVED) // 16)
    save = "".join(f"    sw {r}, {4 * i}(sp)\n" for i, r in enumerate(SAVED))
    restore = "".join(f"    lw {r}, {4 * i}(sp)\n" for i, r in enumerate(SAVED))
    zetas = [sign * zeta for zeta in ZETAS[64:] for sign in (1, -1)]
    write(
        __file__,
        f"""
    FUNCTION pkem_multiply_bytes
    addi sp, sp, -{frame}
{save}\
{load_members}\
{load_constants(C_ROUNDING, C_Q)}\
    li {C_Q_INVERSE}, 0x{Q_INVERSE:08x}
    li {MASK}, 4095
    slli {LEFT}, {LEFT}, 2
    add {LEFT}, {LEFT}, {ACC}
    andi {T}, {IN}, 3
    beqz {T}, .Lenter0
    addi {T}, {T}, -2
    beqz {T}, .Lenter2
    bgtz {T}, .Lenter1
    j .Lenter3
{"".join(enter_at(group) for group in groups)}\
{"".join(even(group) for group in groups)}\
{next_words("even")}\
{"".join(odd(group) for group in groups)}\
{next_words("odd")}\
{"".join(even_rejects(group) + odd_rejects(group) + ends(group) for group in groups)}\
.Leven_done:
    li {FIRST}, -1
.Lodd_done:
    sub {LEFT}, {LEFT}, {ACC}
    srli {LEFT}, {LEFT}, 2
{store_members}\
    mv a0, {IN}
{restore}\
    addi sp, sp, {frame}
    ret
    END_FUNCTION pkem_multiply_bytes

    /* Of each pair of coefficients the zeta that it is multiplied modulo X^2 - zeta with. */
    .section .rodata.pkem_pair_zetas, "a"
    .global pkem_pair_zetas
    .type pkem_pair_zetas, @object
    .p2align 2
pkem_pair_zetas:
{words(constant(zeta) for zeta in zetas)}\
    .size pkem_pair_zetas, . - pkem_pair_zetas
""",
    )


if __name__ == "__main__":
    main()
