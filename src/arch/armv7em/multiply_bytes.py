# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes multiply_bytes.S: a polynomial times coefficients that arrive as bytes (product.h) or as
bit-interleaved lanes of Keccak's state (keccak.h).

24 bytes are six words, or three lanes. They hold 16 candidates for a coefficient, two to a group of
three bytes. The words go to slots. Lanes are deinterleaved on the way, so that the state stays
unchanged. There is code for each of the four groups of three words in each of two states. In state
`even` the next accepted candidate begins a pair. In state `odd` it completes the pair that FIRST
has begun. As long as every candidate is accepted, execution stays in one state and falls through
from group to group. Then the other three words take the place of the first ones. Nothing goes
through memory between the words and the product.
"""

import multiply_ahead
from assembly import deinterleave, lines, write
from plantard import Q_INVERSE, Q, load_word, multiply_pair, pair_zetas

# The registers of the members of pkem_product; then the other registers.
ACC, B, ZETA, LEFT, FIRST = MEMBERS = ["r2", "r3", "r4", "r5", "r6"]
LIMIT, AT = 4 * len(MEMBERS), 4 * len(MEMBERS) + 4  # offsets of the last two members
C_LIMIT = IN = "r1"  # IN only between the groups
SECOND, WORD = "r7", "r8"
C_Q, C_EIGHT, C_Q_INVERSE = "r9", "r10", "r11"
T0, T1, T2 = "r12", "lr", "r0"

# The slots (macros.inc): six words, the arguments, and values that are set aside. Bit 0 of STATE
# says whether the input is lanes, and its sign whether the second three words are in use.
PRODUCT, IN_SLOT, END, STATE, LIMIT_SLOT, FIRST_SLOT, SLOTS = range(6, 13)

GROUPS, STEP = 4, 24
#: FIRST if no pair has begun; FIRST if the groups begin with the one that `at` names.
NONE, RESUMES = -1, -2


def word_before(group: int) -> int:
    """The word that WORD holds at the start of a group."""
    return (24 * group - 1) // 32 if group else 0


def extract(group: int, which: int, target: str) -> str:
    """Extracts a candidate. WORD holds the word that the candidate before ended in."""
    bit = 24 * group + 12 * which
    word, low = divmod(bit, 32)
    n = 32 - low
    load = f"    get {WORD}, {word}\n" if low == 0 and word else ""
    if n >= 12:
        if low == 20:
            return f"{load}    lsr.w {target}, {WORD}, #20\n"
        return f"{load}    ubfx {target}, {WORD}, #{low}, #12\n"
    return f"""\
    lsr.w {target}, {WORD}, #{low}
    get {WORD}, {word + 1}
    bfi {target}, {WORD}, #{n}, #{12 - n}
"""


def times_q(register: str) -> str:
    """Plantard's reduction: the upper half becomes that of a product."""
    return f"""\
    add.w {register}, {C_EIGHT}, {register}, asr #16
    mul {register}, {register}, {C_Q}
"""


#: acc += (FIRST + SECOND X) * the pair of b, modulo X^2 - zeta.
PAIRS = f"""\
    ldr.w {T0}, [{B}], #4
    ldr.w {T1}, [{ZETA}], #4
    ldr.w {T2}, [{ACC}]
    pkhbt {FIRST}, {FIRST}, {SECOND}, lsl #16
    smulwt {T1}, {T1}, {T0}
    smlabb {T1}, {T1}, {C_Q}, {C_EIGHT}
    smuadx {SECOND}, {FIRST}, {T0}
    smulbb {T0}, {FIRST}, {T0}
    smlatt {T0}, {FIRST}, {T1}, {T0}
    mul {SECOND}, {SECOND}, {C_Q_INVERSE}
    mul {T0}, {T0}, {C_Q_INVERSE}
    smlatb {SECOND}, {SECOND}, {C_Q}, {C_EIGHT}
    smlatb {T0}, {T0}, {C_Q}, {C_EIGHT}
    pkhtb {T0}, {SECOND}, {T0}, asr #16
    sadd16 {T2}, {T2}, {T0}
    str.w {T2}, [{ACC}], #4
"""

#: The same with one coefficient to a register.
SINGLES = f"""\
    ldr.w {T0}, [{B}], #4
    ldr.w {T1}, [{ZETA}], #4
    sxth.w {T2}, {T0}
    asr.w {T0}, {T0}, #16
    mul {T1}, {T1}, {T0}
    mul {T0}, {T0}, {FIRST}
{times_q(T1)}\
    mul {FIRST}, {FIRST}, {T2}
    asr.w {T1}, {T1}, #16
    mla {T0}, {SECOND}, {T2}, {T0}
    mla {FIRST}, {SECOND}, {T1}, {FIRST}
    ldr.w {T1}, [{ACC}]
    mul {T0}, {T0}, {C_Q_INVERSE}
    mul {FIRST}, {FIRST}, {C_Q_INVERSE}
{times_q(T0)}\
{times_q(FIRST)}\
    bfc {T0}, #0, #16
    add.w {T2}, {T1}, {FIRST}, asr #16
    add.w {T1}, {T1}, {T0}
    bfi {T1}, {T2}, #0, #16
    str.w {T1}, [{ACC}], #4
"""


def product(if_last: str) -> str:
    return f"""\
    multiply_pair
    subs.w {LEFT}, {LEFT}, #1
    beq.w {if_last}
"""


def even(group: int) -> str:
    """A group in state `even`. One branch handles both candidates: both are compared before it."""
    return f"""\
.Leven{group}:
{extract(group, 0, FIRST)}\
{extract(group, 1, SECOND)}\
    cmp.n {FIRST}, {C_LIMIT}
    it lo
    cmplo.w {SECOND}, {C_LIMIT}
    bhs.w .Leven{group}_rejects
.Lproduct{group}:
{product(f".Leven{group}_ends")}\
"""


def even_rejects(group: int) -> str:
    return f"""\
.Leven{group}_rejects:
    cmp.w {FIRST}, {C_LIMIT}
    blo.w .Lodd{group + 1}
    cmp.w {SECOND}, {C_LIMIT}
    bhs.w .Leven{group + 1}
    mov.w {FIRST}, {SECOND}
    b.w .Lodd{group + 1}
"""


def odd(group: int) -> str:
    return f"""\
.Lodd{group}:
{extract(group, 0, SECOND)}\
    cmp.w {SECOND}, {C_LIMIT}
    bhs.w .Lodd{group}_rejects
{product(f".Lodd{group}_ends")}\
{extract(group, 1, FIRST)}\
    cmp.w {FIRST}, {C_LIMIT}
    bhs.w .Leven{group + 1}
"""


def odd_rejects(group: int) -> str:
    return f"""\
.Lodd{group}_rejects:
{extract(group, 1, SECOND)}\
    cmp.w {SECOND}, {C_LIMIT}
    blo.w .Lproduct{group}
    b.w .Lodd{group + 1}
"""


def ends(group: int) -> str:
    """The code behind a group that has completed the last pair."""
    return f"""\
.Lodd{group}_ends:
{extract(group, 1, FIRST)}\
    cmp.w {FIRST}, {C_LIMIT}
    blo.w .Lodd{group}_keeps
.Leven{group}_ends:
    mov.w {FIRST}, #{NONE}
.Lodd{group}_keeps:
    mov.w {T0}, #{group + 1}
    b.w .Lstop
"""


def resume(group: int) -> str:
    return f"""\
.Lresume{group}:
    get {WORD}, {word_before(group)}
    cmp.w {FIRST}, #0
    bge.w .Lodd{group}
    b.w .Leven{group}
"""


def plain_words() -> str:
    targets = [SECOND, WORD, T0, T1, T2]
    code = "".join(f"    ldr.w {t}, [{IN}, #{4 * (i + 1)}]\n" for i, t in enumerate(targets))
    code += "".join(f"    put {t}, {i + 1}\n" for i, t in enumerate(targets))
    return code + f"    ldr.w {WORD}, [{IN}]\n    put {WORD}, 0\n"


def words_of_lanes() -> str:
    """Loads three lanes, the first one last, so that the first word stays in WORD."""
    return f"""\
    ldr.w {T0}, [{IN}, #8]
    ldr.w {T1}, [{IN}, #12]
    ldr.w {SECOND}, [{IN}, #16]
    ldr.w {WORD}, [{IN}, #20]
{lines(deinterleave(T0, T1, T2))}\
    put {T0}, 2
    put {T2}, 3
{lines(deinterleave(SECOND, WORD, T1))}\
    ldr.w {WORD}, [{IN}]
    ldr.w {T0}, [{IN}, #4]
    put {SECOND}, 4
    put {T1}, 5
{lines(deinterleave(WORD, T0, T2))}\
    put {WORD}, 0
    put {T2}, 1
"""


def other_words() -> str:
    return f"""\
    get {WORD}, 3
    get {T0}, 4
    get {T2}, 5
    put {T0}, 1
    put {T2}, 2
"""


def next_words(state: str) -> str:
    """Behind the last group: switches to the other three words, or takes a step of the input."""
    return f"""\
.L{state}{GROUPS}:
    get {T0}, {STATE}
    eors.w {T0}, {T0}, #0x80000000
    put {T0}, {STATE}
    bpl.w .L{state}_step
{other_words()}\
    b.w .L{state}0
"""


def text() -> str:
    groups = range(GROUPS)
    return f"""
{multiply_pair(PAIRS, SINGLES)}\

    .section .text.pkem_multiply_bytes, PKEM_TEXT
#if PKEM_DUAL_ISSUE
{multiply_ahead.functions()}\
#else
    FUNCTION pkem_multiply_lanes
    mov.w r3, #1
    b.w .Lbegin
    END_FUNCTION pkem_multiply_lanes
    FUNCTION pkem_multiply_bytes
    mov.w r3, #0
.Lbegin:
    push.w {{r4-r11, lr}}
    RESERVE {SLOTS}
    put r0, {PRODUCT}
    put r1, {IN_SLOT}
    put r2, {END}
    put r3, {STATE}
    ldr.w {T0}, [r0, #{LIMIT}]
    ldr.w {T1}, [r0, #{AT}]
    put {T0}, {LIMIT_SLOT}
    ldm.w r0, {{{MEMBERS[0]}-{MEMBERS[-1]}}}
    movw {C_Q}, #{Q}
    movw {C_EIGHT}, #EIGHT
{load_word(C_Q_INVERSE, Q_INVERSE)}\
    cmp.w {T1}, #0
    beq.w .Lwords
    put {FIRST}, {FIRST_SLOT}
    mvn.w {FIRST}, #{~RESUMES}
    b.w .Lwords
.Leven_step:
    mov.w {FIRST}, #{NONE}
.Lodd_step:
    get {IN}, {IN_SLOT}
    get {T0}, {END}
    add.w {IN}, {IN}, #{STEP}
    put {IN}, {IN_SLOT}
    cmp.w {IN}, {T0}
    beq.w .Lat_end
.Lwords:
    get {T0}, {STATE}
    cmp.w {T0}, #0
    beq.w .Lplain
{words_of_lanes()}\
.Lhave_words:
    get {C_LIMIT}, {LIMIT_SLOT}
    cmp.w {FIRST}, #{NONE}
    bgt.w .Lodd0
    blt.w .Lresume
{"".join(even(group) for group in groups)}\
{next_words("even")}\
{"".join(odd(group) for group in groups)}\
{next_words("odd")}\
{"".join(even_rejects(group) + odd_rejects(group) + ends(group) for group in groups)}\
.Lplain:
{plain_words()}\
    b.w .Lhave_words
.Lresume:
    get {FIRST}, {FIRST_SLOT}
    get {T1}, {PRODUCT}
    ldr.w {T1}, [{T1}, #{AT}]
    subs.w {T1}, {T1}, #{GROUPS}
    blo.w .Lresume_words
    get {T0}, {STATE}
    orr.w {T0}, {T0}, #0x80000000
    put {T0}, {STATE}
{other_words()}\
    put {WORD}, 0
    b.w .Lresume_group
.Lresume_words:
    add.w {T1}, {T1}, #{GROUPS}
.Lresume_group:
#if POCKETKEM_EXECUTE_ONLY
{"".join(f"    cmp.w {T1}, #{g}{chr(10)}    beq.w .Lresume{g}{chr(10)}" for g in groups)}\
#else
    tbb [pc, {T1}]
.Lresumes:
{"".join(f"    .byte (.Lresume{group} - .Lresumes) / 2{chr(10)}" for group in groups)}\
#endif
{"".join(resume(group) for group in groups)}\
.Lstop:
    get {T1}, {STATE}
    add.w {T0}, {T0}, {T1}, lsr #{32 - GROUPS.bit_length()}
    cmp.w {T0}, #{2 * GROUPS}
    bne.w .Ldone
    get {T1}, {IN_SLOT}
    add.w {T1}, {T1}, #{STEP}
    put {T1}, {IN_SLOT}
.Lat_end:
    mov.w {T0}, #0
.Ldone:
    get {T1}, {PRODUCT}
    stm.w {T1}, {{{MEMBERS[0]}-{MEMBERS[-1]}}}
    str.w {T0}, [{T1}, #{AT}]
    get r0, {IN_SLOT}
    RELEASE {SLOTS}
    pop {{r4-r11, pc}}
    END_FUNCTION pkem_multiply_bytes
#endif

{pair_zetas()}\
"""


def main() -> None:
    write(__file__, text())


if __name__ == "__main__":
    main()
