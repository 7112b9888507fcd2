# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes multiply_bytes.S: a polynomial times coefficients that arrive as bytes (product.h).

Twelve bytes are three words. They hold eight candidates for a coefficient, two to a group of three
bytes. There is code for each of the four groups in each of two states. In state `even` the next
accepted candidate begins a pair. In state `odd` it completes the pair that FIRST has begun. As long
as every candidate is accepted, execution stays in one state and falls through from group to group.
Nothing goes through memory between the bytes and the product.
"""

from assembly import Block, lines, write
from plantard import Q_INVERSE, ZETAS, Q, constant, multiply, words

# The registers of the members of pkem_product; then the other registers.
ACC, B, ZETA, LEFT, FIRST, LIMIT = MEMBERS = ["a4", "a5", "a6", "a7", "a8", "a9"]
IN, SECOND, C_Q, C_Q_INVERSE = "a3", "a10", "a11", "a2"
WORD0, WORD1 = "a12", "a13"
T0, T1, T2 = "a14", "a15", "a0"

# The frame, for arguments.
TASK_AT, END_AT, LOCALS = 0, 4, 8

#: The first bits of the two candidates of each group.
CANDIDATES = [(0, 12), (24, 36), (48, 60), (72, 84)]
#: The word that each group loads, and the register of each word.
LOADS = [0, 1, 2, None]
WORDS = [WORD0, WORD1, WORD0]


def extract(b: Block, target: str, bit: int) -> None:
    word, low = divmod(bit, 32)
    source = WORDS[word]
    if low + 12 > 32:
        b.shift_amount(low)
        source = b.op("src", target, WORDS[word + 1], source)
        low = 0
    b.op("extui", target, source, low, 12)


def operands(b: Block, group: int) -> None:
    """Loads the operands of a group: its word, T0 = a pair of coefficients of b, T1 = the second
    one of them times the pair's zeta."""
    b.load(T0, B, 0)
    b.load(T1, ZETA, 0)
    if LOADS[group] is not None:
        b.load(WORDS[LOADS[group]], IN, 4 * LOADS[group])
    b.op("srai", T2, T0, 16)
    multiply(b, T1, T2, T1, C_Q)


def product() -> Block:
    """acc += (FIRST + SECOND X) * the pair of b, modulo X^2 - zeta."""
    b = Block()
    for target, terms in (
        (T1, [("mul.aa.ll", FIRST, T0), ("mula.aa.ll", SECOND, T1)]),
        (T0, [("mul.aa.lh", FIRST, T0), ("mula.aa.ll", SECOND, T0)]),
    ):
        for name, x, y in terms:
            b.accumulate(name, x, y)
        b.read_accumulator(target)
    for target, old, offset in ((T1, T2, 0), (T0, SECOND, 2)):
        b.load(old, ACC, offset, "l16si")
        multiply(b, target, target, C_Q_INVERSE, C_Q)
        b.op("add", target, target, old)
        b.store(target, ACC, offset, "s16i")
    for pointer in (ACC, B, ZETA):
        b.op("addi", pointer, pointer, 4)
    b.op("addi", LEFT, LEFT, -1)
    return b


def even(group: int) -> str:
    first, second = CANDIDATES[group]
    load = Block()
    operands(load, group)
    extract(load, FIRST, first)
    extract(load, SECOND, second)
    # The larger one alone tells that both are accepted.
    load.op("max", T2, FIRST, SECOND)
    load.op("sub", T2, T2, LIMIT)
    return f"""\
.Leven{group}:
{lines(load.scheduled())}\
    bgez {T2}, .Leven{group}_rejects
.Lproduct{group}:
{lines(product().scheduled())}\
    beqz {LEFT}, .Leven{group}_ends
"""


def even_rejects(group: int) -> str:
    return f"""\
.Leven{group}_rejects:
    blt {FIRST}, {LIMIT}, 2f
    bge {SECOND}, {LIMIT}, 1f
    mov {FIRST}, {SECOND}
    j .Lodd{group + 1}
1:  j .Leven{group + 1}
2:  j .Lodd{group + 1}
"""


def odd(group: int) -> str:
    first, second = CANDIDATES[group]
    load, rest = Block(), product()
    operands(load, group)
    extract(load, SECOND, first)
    load.op("sub", T2, SECOND, LIMIT)
    extract(rest, FIRST, second)
    rest.op("sub", T0, FIRST, LIMIT)
    return f"""\
.Lodd{group}:
{lines(load.scheduled())}\
    bgez {T2}, .Lodd{group}_rejects
{lines(rest.scheduled())}\
    beqz {LEFT}, .Lodd{group}_ends
    bgez {T0}, .Leven{group + 1}
"""


def odd_rejects(group: int) -> str:
    load = Block()
    extract(load, SECOND, CANDIDATES[group][1])
    return f"""\
.Lodd{group}_rejects:
{lines(load.scheduled())}\
    blt {SECOND}, {LIMIT}, 1f
    j .Lodd{group + 1}
1:  j .Lproduct{group}
"""


def next_words(state: str) -> str:
    """Behind the last group: goes to the next twelve bytes, if there are more."""
    return f"""\
.L{state}4:
    addi {IN}, {IN}, 12
    l32i {T0}, a1, {END_AT}
    sub {T0}, {T0}, {IN}
    bnez {T0}, .L{state}0
    j .L{state}_done
"""


def ends(group: int) -> str:
    """The code behind a group that has completed the last pair."""
    return f"""\
.Lodd{group}_ends:
    addi {IN}, {IN}, {3 * (group + 1)}
    bgez {T0}, .Leven_done
    j .Lodd_done
.Leven{group}_ends:
    addi {IN}, {IN}, {3 * (group + 1)}
    j .Leven_done
"""


def enter_at(group: int) -> str:
    """Resumes behind group - 1, with the word that this group has loaded."""
    load = f"    l32i {WORDS[group - 1]}, {IN}, {4 * (group - 1)}\n" if group else ""
    return f"""\
.Lenter{group}:
    addi {IN}, {IN}, {-3 * group}
{load}\
    bgez {FIRST}, .Lenter{group}_odd
    j .Leven{group}
.Lenter{group}_odd:
    j .Lodd{group}
"""


def main() -> None:
    groups = range(4)
    load_members = "".join(f"    l32i {r}, a2, {4 * i}\n" for i, r in enumerate(MEMBERS))
    store_members = "".join(f"    s32i {r}, {T0}, {4 * i}\n" for i, r in enumerate(MEMBERS[:-1]))
    zetas = [sign * zeta for zeta in ZETAS[64:] for sign in (1, -1)]
    write(
        __file__,
        f"""
    FUNCTION pkem_multiply_bytes
    ENTER {LOCALS}
    s32i a2, a1, {TASK_AT}
    s32i a4, a1, {END_AT}
{load_members}\
    movi {C_Q}, {Q}
    movi {C_Q_INVERSE}, 0x{Q_INVERSE:08x}
    extui {T0}, {IN}, 0, 2
    beqi {T0}, 3, .Lenter1
    beqi {T0}, 2, .Lenter2
    beqi {T0}, 1, .Lenter3
{"".join(enter_at(group) for group in groups)}\
{"".join(even(group) for group in groups)}\
{next_words("even")}\
{"".join(odd(group) for group in groups)}\
{next_words("odd")}\
{"".join(even_rejects(group) + odd_rejects(group) + ends(group) for group in groups)}\
.Leven_done:
    movi {FIRST}, -1
.Lodd_done:
    l32i {T0}, a1, {TASK_AT}
{store_members}\
    mov a2, {IN}
    LEAVE {LOCALS}
    END_FUNCTION pkem_multiply_bytes

    /* Of each pair of coefficients the zeta that it is multiplied modulo X^2 - zeta with. */
    .section .rodata.pkem_pair_zetas, "a"
    .global pkem_pair_zetas
    .type pkem_pair_zetas, @object
    .align 4
pkem_pair_zetas:
{words(constant(zeta) for zeta in zetas)}\
    .size pkem_pair_zetas, . - pkem_pair_zetas
""",
    )


if __name__ == "__main__":
    main()
