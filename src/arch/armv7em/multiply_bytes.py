# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes multiply_bytes.S: a polynomial times coefficients that come as bytes (product.h).

Twelve bytes are three words and hold eight candidates for a coefficient, two to a group of three
bytes. There is code for each of the four groups, and for each of two states: `even`, where the next
candidate that is taken begins a pair, and `odd`, where it ends the pair that FIRST has begun. As
long as no candidate is left out, execution stays in one state and falls through from group to
group. Nothing goes through memory on the way from the bytes to the product.
"""

from assembly import write
from plantard import Q_INVERSE, Q_TIMES_8, ZETAS, Q, constant, load_word, words

# The members of pk_product, and the registers that they are in; then the other registers.
ACC, B, ZETA, LEFT, FIRST = MEMBERS = ["r2", "r3", "r4", "r5", "r6"]
IN, SECOND, WORD = "r1", "r7", "r8"
C_Q, C_Q_TIMES_8, C_Q_INVERSE = "r9", "r10", "r11"
T0, T1, T2 = "r12", "lr", "r0"

# The slots (macros.inc): what were arguments, and the last member.
PRODUCT, END, LIMIT, SLOTS = 0, 1, 2, 3

#: The word in WORD at the start of each group is the one before, where there is one. Each group
#: takes two candidates; those in two words load the second of them.
EXTRACT = [
    (["ldr.w {word}, [{in_}]", "ubfx {to}, {word}, #0, #12"], ["ubfx {to}, {word}, #12, #12"]),
    (
        ["lsr.w {to}, {word}, #24", "ldr.w {word}, [{in_}, #4]", "bfi {to}, {word}, #8, #4"],
        ["ubfx {to}, {word}, #4, #12"],
    ),
    (
        ["ubfx {to}, {word}, #16, #12"],
        ["lsr.w {to}, {word}, #28", "ldr.w {word}, [{in_}, #8]", "bfi {to}, {word}, #4, #8"],
    ),
    (["ubfx {to}, {word}, #8, #12"], ["lsr.w {to}, {word}, #20"]),
]


def extract(group: int, which: int, target: str) -> str:
    return "".join(
        f"    {line.format(to=target, word=WORD, in_=IN)}\n" for line in EXTRACT[group][which]
    )


def product(if_last: str) -> str:
    """acc += (FIRST + SECOND X) * the pair of b, modulo X^2 - zeta."""
    return f"""\
    ldr.w {T0}, [{B}], #4
    ldr.w {T1}, [{ZETA}], #4
    ldr.w {T2}, [{ACC}]
    pkhbt {FIRST}, {FIRST}, {SECOND}, lsl #16
    smulwt {T1}, {T1}, {T0}
    smlabb {T1}, {T1}, {C_Q}, {C_Q_TIMES_8}
    smuadx {SECOND}, {FIRST}, {T0}
    smulbb {T0}, {FIRST}, {T0}
    smlatt {T0}, {FIRST}, {T1}, {T0}
    mul {SECOND}, {SECOND}, {C_Q_INVERSE}
    mul {T0}, {T0}, {C_Q_INVERSE}
    smlatb {SECOND}, {SECOND}, {C_Q}, {C_Q_TIMES_8}
    smlatb {T0}, {T0}, {C_Q}, {C_Q_TIMES_8}
    pkhtb {T0}, {SECOND}, {T0}, asr #16
    sadd16 {T2}, {T2}, {T0}
    str.w {T2}, [{ACC}], #4
    subs.w {LEFT}, {LEFT}, #1
    beq.w {if_last}
"""


def even(group: int) -> str:
    """Both candidates are compared before the one branch."""
    return f"""\
.Leven{group}:
{extract(group, 0, FIRST)}\
{extract(group, 1, SECOND)}\
    get {T0}, {LIMIT}
    cmp.n {FIRST}, {T0}
    it lo
    cmplo.w {SECOND}, {T0}
    bhs.w .Leven{group}_rejects
.Lproduct{group}:
{product(f".Leven{group}_ends")}\
"""


def even_rejects(group: int) -> str:
    return f"""\
.Leven{group}_rejects:
    cmp.w {FIRST}, {T0}
    blo.w .Lodd{group + 1}
    cmp.w {SECOND}, {T0}
    bhs.w .Leven{group + 1}
    mov.w {FIRST}, {SECOND}
    b.w .Lodd{group + 1}
"""


def odd(group: int) -> str:
    return f"""\
.Lodd{group}:
{extract(group, 0, SECOND)}\
    get {T0}, {LIMIT}
    cmp.w {SECOND}, {T0}
    bhs.w .Lodd{group}_rejects
{product(f".Lodd{group}_ends")}\
{extract(group, 1, FIRST)}\
    get {T0}, {LIMIT}
    cmp.w {FIRST}, {T0}
    bhs.w .Leven{group + 1}
"""


def odd_rejects(group: int) -> str:
    return f"""\
.Lodd{group}_rejects:
{extract(group, 1, SECOND)}\
    cmp.w {SECOND}, {T0}
    blo.w .Lproduct{group}
    b.w .Lodd{group + 1}
"""


def next_words(state: str) -> str:
    """Behind the last group: the next twelve bytes, if there are more."""
    return f"""\
.L{state}4:
    get {T0}, {END}
    add.w {IN}, {IN}, #12
    cmp.w {IN}, {T0}
    bne.w .L{state}0
    b.w .L{state}_done
"""


def ends(group: int) -> str:
    """Behind a group that has ended the last pair."""
    return f"""\
.Lodd{group}_ends:
{extract(group, 1, FIRST)}\
    add.w {IN}, {IN}, #{3 * (group + 1)}
    get {T0}, {LIMIT}
    cmp.w {FIRST}, {T0}
    blo.w .Lodd_done
    b.w .Leven_done
.Leven{group}_ends:
    add.w {IN}, {IN}, #{3 * (group + 1)}
    b.w .Leven_done
"""


def enter_at(group: int) -> str:
    """Resumes behind group - 1, with the word that it has left."""
    load = f"    ldr.w {WORD}, [{IN}, #{4 * (group - 1)}]\n" if group else ""
    back = f"    sub.w {IN}, {IN}, #{3 * group}\n" if group else ""
    return f"""\
.Lenter{group}:
{back}{load}\
    cmp.w {FIRST}, #0
    bge.w .Lodd{group}
    b.w .Leven{group}
"""


def main() -> None:
    groups = range(4)
    zetas = [sign * zeta for zeta in ZETAS[64:] for sign in (1, -1)]
    write(
        __file__,
        f"""
    .section .text.pk_multiply_bytes, "ax"
    FUNCTION pk_multiply_bytes
    push {{r4-r11, lr}}
    RESERVE {SLOTS}
    put r0, {PRODUCT}
    put r2, {END}
    ldr.w {T1}, [r0, #{4 * len(MEMBERS)}]
    put {T1}, {LIMIT}
    ldm.w r0, {{{MEMBERS[0]}-{MEMBERS[-1]}}}
    movw {C_Q}, #{Q}
    movw {C_Q_TIMES_8}, #{Q_TIMES_8}
{load_word(C_Q_INVERSE, Q_INVERSE)}\
    ands.w {T0}, {IN}, #3
    beq.w .Lenter0
    cmp.w {T0}, #2
    beq.w .Lenter2
    blo.w .Lenter3
{"".join(enter_at(group) for group in (1, 2, 3, 0))}\
{"".join(even(group) for group in groups)}\
{next_words("even")}\
{"".join(odd(group) for group in groups)}\
{next_words("odd")}\
{"".join(even_rejects(group) + odd_rejects(group) + ends(group) for group in groups)}\
.Leven_done:
    mov.w {FIRST}, #-1
.Lodd_done:
    get {T0}, {PRODUCT}
    stm.w {T0}, {{{MEMBERS[0]}-{MEMBERS[-1]}}}
    mov.w r0, {IN}
    RELEASE {SLOTS}
    pop {{r4-r11, pc}}
    END_FUNCTION pk_multiply_bytes

    /* Of each pair of coefficients the zeta that it is multiplied modulo X^2 - zeta with. */
    .section .rodata.pk_pair_zetas, "a"
    .global pk_pair_zetas
    .type pk_pair_zetas, %object
    .align 2
pk_pair_zetas:
{words(constant(zeta) for zeta in zetas)}\
    .size pk_pair_zetas, . - pk_pair_zetas
""",
    )


if __name__ == "__main__":
    main()
