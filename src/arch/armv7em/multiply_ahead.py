# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The products of multiply_bytes.py for a core that issues two instructions in a cycle.

While a pair of coefficients is multiplied, the next two candidates are extracted and compared, so
that neither waits for the other. A step of 24 bytes has eight groups of two candidates. A group has
code for four cases: no coefficient waits for its partner (`even`), or FIRST does (`odd`); a
complete pair is still to be multiplied, or none is (`alone`). A pair is packed where it is
multiplied: until then it is FIRST and SECOND, and in state `odd` THIRD waits. Execution leaves the
straight line from group to group only if a candidate is rejected.
"""

from __future__ import annotations

from assembly import MASKS, Block, exchange_bits, lines
from dual_issue import Piece, ordered
from plantard import Q_INVERSE, Q, load_word

ACC, B, ZETA, LEFT, FIRST = MEMBERS = ["r2", "r3", "r4", "r5", "r6"]
LIMIT, AT = 4 * len(MEMBERS), 4 * len(MEMBERS) + 4  # offsets of the last two members
SECOND, THIRD = "r7", "r8"
C_MOST = IN = "r1"  # the greatest coefficient; IN only between steps
C_Q, C_EIGHT, C_Q_INVERSE = CONSTANTS = ["r9", "r10", "r11"]
T0, T1, T2 = "r0", "r12", "lr"
POINTERS = [ACC, B, ZETA]
FREE = [FIRST, SECOND, THIRD, LEFT, T0, T1, T2]

# The floating-point registers: six words, the arguments, and values that are set aside.
PRODUCT, IN_SLOT, END, STATE, MOST_SLOT, FIRST_SLOT, LAST = range(6, 13)
CONSTANT_SLOTS = range(13, 16)

GROUPS, STEP = 8, 24
#: FIRST if no pair has begun; FIRST if the step begins with the group that `at` names.
NONE, RESUMES = -1, -2


def multiply(b: Block, state: str) -> None:
    """acc += (FIRST + SECOND X) * the pair of b, modulo X^2 - zeta. In state `odd` THIRD is FIRST
    from now on. LEFT is negative if this is the last pair."""
    pair, other = SECOND, THIRD
    b.op("pkhbt", pair, FIRST, SECOND, last=", lsl #16")
    if state == "odd":
        b.op("mov.w", FIRST, THIRD)
    b.get(LEFT, LAST)
    b.op("sub.w", LEFT, LEFT, ACC)
    b.load_next(T0, B)
    b.load_next(T1, ZETA)
    b.load(T2, ACC, 0)
    b.op("smulwt", T1, T1, T0)
    b.op("smlabb", T1, T1, C_Q, C_EIGHT)
    b.op("smuadx", other, pair, T0)
    b.op("smulbb", T0, pair, T0)
    b.op("smlatt", T0, pair, T1, T0)
    for each in (other, T0):
        b.op("mul", each, each, C_Q_INVERSE)
        b.op("smlatb", each, each, C_Q, C_EIGHT)
    b.op("pkhtb", T0, other, T0, last=", asr #16")
    b.op("sadd16", T2, T2, T0)
    b.store_next(T2, ACC)


def extract(b: Block, group: int, state: str) -> None:
    """The candidates of a group; T0 and T1 are negative if they are rejected."""
    targets = (SECOND, THIRD) if state == "odd" else (FIRST, SECOND)
    words: dict[int, str] = {}
    for which, target in enumerate(targets):
        word, low = divmod(24 * group + 12 * which, 32)
        for number in (word, (24 * group + 12 * which + 11) // 32):
            if number not in words:
                words[number] = (T0, T1)[len(words)]
                b.get(words[number], number)
        n = 32 - low
        if n > 12:
            b.op("ubfx", target, words[word], last=f", #{low}, #12")
        else:
            b.op("lsr.w", target, words[word], last=f", #{low}")
        if n < 12:
            b.op("bfi", target, words[word + 1], last=f", #{n}, #{12 - n}", updates=True)
    for t, target in zip((T0, T1), targets, strict=True):
        b.op("sub.w", t, C_MOST, target)


def piece(state: str, group: int, multiplies: bool) -> Piece:
    """FREE: registers of values that are not needed elsewhere."""
    b = Block()
    free, kept = set(FREE), set()
    if state == "odd" and not multiplies:
        free.remove(FIRST)
    if multiplies:
        multiply(b, state)
        free |= {*POINTERS}
        kept |= {*POINTERS, LEFT} | ({FIRST} if state == "odd" else set())
    if group < GROUPS:
        extract(b, group, state)
        if multiplies:
            b.op("orr.w", T0, T0, LEFT)
        kept |= {SECOND, T0, T1, FIRST if state == "even" else THIRD}
    return b.code, sorted(free), kept, False


def words_of_lanes() -> Piece:
    """Moves three lanes at IN from even and odd bits to six words."""
    b = Block()
    names = [SECOND, THIRD, T0, T1, T2, LEFT]
    t, mask = C_Q, C_EIGHT
    lanes = [names[i : i + 2] for i in range(0, 6, 2)]
    for i, name in enumerate(names):
        b.load(name, IN, 4 * i)
    for bits, shift in MASKS:
        b.op("mov.w", mask, last=f", #{bits}")
        for x, y in lanes:
            exchange_bits(b, x, y, t, mask, shift)
    for i, (x, y) in enumerate(lanes):
        b.op("pkhtb", t, y, x, last=", asr #16")
        b.op("pkhbt", x, x, y, last=", lsl #16")
        b.put(x, 2 * i)
        b.put(t, 2 * i + 1)
    for register, slot in zip(CONSTANTS, CONSTANT_SLOTS, strict=True):
        b.get(register, slot)
    b.get(C_MOST, MOST_SLOT)
    return b.code, [*names, IN, *CONSTANTS], {C_MOST, *CONSTANTS}, False


def words_of_bytes() -> Piece:
    b = Block()
    names = [SECOND, THIRD, T0, T1, T2, LEFT]
    for i, name in enumerate(names):
        b.load(name, IN, 4 * i)
        b.put(name, i)
    b.get(C_MOST, MOST_SLOT)
    return b.code, [*names, IN], {C_MOST}, False


_PHASES = 4  # groups until candidates have the same bits of words again


def in_order(name: str, piece: Piece) -> str:
    return lines(ordered(f"products {name}", piece)[0])


def in_order_of(state: str, group: int, multiplies: bool) -> str:
    number = group % _PHASES if group < GROUPS else group
    name = f"{state} {number}{'' if multiplies else ' alone'}"
    return in_order(name, piece(state, group, multiplies))


def goes_on(state: str, group: int, to: str) -> str:
    """In state `odd` the first candidate completes a pair if it is kept, whatever the second is."""
    if state == "even":
        return f"""\
    orrs.w {T0}, {T0}, {T1}
    bmi.w .Leven{group}_{to}
"""
    return f"""\
    cmp.w {T0}, #0
    bmi.w .Lodd{group}_{to}
    cmp.w {T1}, #0
    bmi.w .Lodd{group}_keeps_one
"""


def ahead(state: str, group: int) -> str:
    """Multiplies, and goes on if more pairs are left and both candidates are kept."""
    last = f"""\
    cmp.w {LEFT}, #0
    blt.w .L{state}{GROUPS}_ends
    b.w .L{state}_step
"""
    return f"""\
.L{state}{group}:
{in_order_of(state, group, True)}\
{goes_on(state, group, "leaves") if group < GROUPS else last}\
"""


def alone(state: str, group: int) -> str:
    return f"""\
.L{state}{group}_alone:
{in_order_of(state, group, False)}\
{goes_on(state, group, "rejects")}\
"""


def leaves(state: str, group: int) -> str:
    """Either no pair is left, or of the candidates one is kept, which begins a pair or completes
    it, or none."""
    left = f"""\
.L{state}{group}_leaves:
    cmp.w {LEFT}, #0
    blt.w .L{state}{group}_ends
"""
    even, odd = f".Leven{group + 1}", f".Lodd{group + 1}_alone"
    behind = {
        "even": f"""\
.Leven{group}_rejects:
    cmp.w {C_MOST}, {FIRST}
    it lo
    movlo.w {FIRST}, {SECOND}
    cmp.w {C_MOST}, {FIRST}
    bhs.w {odd}
    b.w {even}_alone
""",
        "odd": f"""\
.Lodd{group}_rejects:
    mov.w {SECOND}, {THIRD}
    cmp.w {C_MOST}, {SECOND}
    bhs.w {even}
    b.w {odd}
.Lodd{group}_keeps_one:
    b.w {even}
""",
    }
    return (left if group else "") + behind[state]


def ends(group: int) -> str:
    """The code where the last pair is complete before a group."""
    return f"""\
.Leven{group}_ends:
    mov.w {FIRST}, #{NONE}
.Lodd{group}_ends:
    mov.w {T0}, #{group}
    b.w .Lstop
"""


def line(state: str) -> str:
    """All groups of a state, one behind the other."""
    return alone(state, 0) + "".join(ahead(state, group) for group in range(1, GROUPS + 1))


def out_of_line() -> str:
    both = [(state, group) for group in range(GROUPS) for state in ("even", "odd")]
    return "".join(
        [
            *(alone(*each) + f"    b.w .L{each[0]}{each[1] + 1}\n" for each in both if each[1]),
            *(leaves(*each) for each in both),
            *(ends(group) for group in range(1, GROUPS + 1)),
        ]
    )


def resume(group: int) -> str:
    return f"""\
.Lresume{group}:
    cmp.w {FIRST}, #0
    bge.w .Lodd{group}_alone
    b.w .Leven{group}_alone
"""


def constants() -> str:
    eight = load_word(C_Q_INVERSE, Q_INVERSE)
    puts = (f"    put {r}, {slot}\n" for r, slot in zip(CONSTANTS, CONSTANT_SLOTS, strict=True))
    return f"    movw {C_Q}, #{Q}\n    movw {C_EIGHT}, #EIGHT\n{eight}{''.join(puts)}"


def functions() -> str:
    groups = range(GROUPS)
    return f"""\
    FUNCTION pkem_multiply_lanes
    mov.w r3, #1
    b.w .Lbegin
    END_FUNCTION pkem_multiply_lanes
    FUNCTION pkem_multiply_bytes
    mov.w r3, #0
.Lbegin:
    push.w {{r4-r11, lr}}
    put r0, {PRODUCT}
    put r1, {IN_SLOT}
    put r2, {END}
    put r3, {STATE}
    ldr.w {T1}, [r0, #{LIMIT}]
    ldr.w {T2}, [r0, #{AT}]
    sub.w {T1}, {T1}, #1
    put {T1}, {MOST_SLOT}
    ldm.w r0, {{{MEMBERS[0]}-{MEMBERS[-1]}}}
    add.w {T1}, {ACC}, {LEFT}, lsl #2
    sub.w {T1}, {T1}, #8
    put {T1}, {LAST}
{constants()}\
    cmp.w {T2}, #0
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
{in_order("words of lanes", words_of_lanes())}\
.Lhave_words:
    cmp.w {FIRST}, #{NONE}
    bgt.w .Lodd0_alone
    blt.w .Lresume
{line("even")}\
{line("odd")}\
.Leven{GROUPS}_alone = .Leven_step
.Lodd{GROUPS}_alone = .Lodd_step
{out_of_line()}\
.Lplain:
{in_order("words of bytes", words_of_bytes())}\
    b.w .Lhave_words
.Lresume:
    get {FIRST}, {FIRST_SLOT}
    get {T2}, {PRODUCT}
    ldr.w {T2}, [{T2}, #{AT}]
#if POCKETKEM_EXECUTE_ONLY
{"".join(f"    cmp.w {T2}, #{g}{chr(10)}    beq.w .Lresume{g}{chr(10)}" for g in groups[1:])}\
#else
    sub.w {T2}, {T2}, #1
    tbb [pc, {T2}]
.Lresumes:
{"".join(f"    .byte (.Lresume{group} - .Lresumes) / 2{chr(10)}" for group in groups[1:])}\
    .align 1
#endif
{"".join(resume(group) for group in groups[1:])}\
.Lstop:
    cmp.w {T0}, #{GROUPS}
    bne.w .Ldone
    get {T1}, {IN_SLOT}
    add.w {T1}, {T1}, #{STEP}
    put {T1}, {IN_SLOT}
.Lat_end:
    mov.w {T0}, #0
.Ldone:
    get {T2}, {PRODUCT}
    get {LEFT}, {LAST}
    add.w {LEFT}, {LEFT}, #8
    sub.w {LEFT}, {LEFT}, {ACC}
    asr.w {LEFT}, {LEFT}, #2
    stm.w {T2}, {{{MEMBERS[0]}-{MEMBERS[-1]}}}
    str.w {T0}, [{T2}, #{AT}]
    get r0, {IN_SLOT}
    pop {{r4-r11, pc}}
    END_FUNCTION pkem_multiply_bytes
"""
