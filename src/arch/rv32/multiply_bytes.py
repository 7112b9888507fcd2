# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes multiply_bytes.S: a polynomial times coefficients that arrive as bytes (product.h), or as
bit-interleaved lanes of Keccak's state (keccak.h) where a core rotates words.

Three bytes are a group of two candidates for a coefficient. A turn of the loop takes twelve bytes,
which are three words, or three lanes, which are six. There is code for each group in each of two
states. In state `even` the next accepted candidate begins a pair. In state `odd` it completes the
pair that FIRST has begun. As long as every candidate is accepted, execution stays in one state and
falls through from group to group. Nothing goes through memory between the bytes and the product:
lanes are deinterleaved in registers, and the state stays as it is.

Products of two variables have factors of at most 12 and 16 bits: pairs of them are within the bound
of plantard.py.
"""

from assembly import Block, deinterleave, lines, write
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
AT = 4 * len(MEMBERS)  # the offset of the last member
SECOND, C_Q, C_Q_INVERSE, C_ROUNDING = "t1", "t2", "t3", "t4"
WORDS = ["t5", "t6", "ra", "s0"]
B0, B1, B1_ZETA, OLD0, OLD1, T = SAVED = ["s1", "s2", "s3", "s4", "s5", "s6"]
SAVED = ["ra", "s0", *SAVED]

assert 4095 * 2**15 + 4095 * (Q - 1) // 2 < LARGEST_PRODUCT  # b * a, and the second b times zeta
assert LARGEST_PRODUCT > 2 * 4095 * 2**15


def product(joined: str = "add", zeta_bytes: int = 4) -> Block:
    """acc += (FIRST + SECOND X) * the pair of b, modulo X^2 - zeta. joined: "sub" if B1_ZETA has
    the other sign."""
    b = Block()
    b.load(OLD0, ACC, 0, "lh")
    b.load(OLD1, ACC, 2, "lh")
    b.op("mul", B1_ZETA, SECOND, B1_ZETA)
    b.op("mul", T, FIRST, B0)
    b.op("mul", B0, SECOND, B0)
    b.op("mul", B1, FIRST, B1)
    b.op(joined, B1_ZETA, T, B1_ZETA)
    b.op("add", B0, B0, B1)
    for at, old, x in ((0, OLD0, B1_ZETA), (2, OLD1, B0)):
        multiply(b, x, x, C_Q_INVERSE, C_ROUNDING, C_Q)
        b.op("add", x, x, old)
        b.store(x, ACC, at, "sh")
    for pointer, step in ((ACC, 4), (B, 4), (ZETA, zeta_bytes)):
        b.op("addi", pointer, pointer, step)
    return b


class Bytes:
    """The code that takes words with bytes."""

    name = "bytes"
    groups = 4
    step = 12  # bytes
    unit = 32  # bits that are loaded together
    at_end = ""  # what says that all bytes were taken
    product = staticmethod(product)

    def word(self, n: int) -> str:
        return WORDS[n]

    def load_words(self, b: Block, first: int, end: int) -> None:
        """Loads the words that begin within these bits."""
        for n in range(3):
            if first <= 32 * n < end:
                b.load(self.word(n), IN, 4 * n)

    def enter(self) -> str:
        """Goes to the group at which IN points. Its address says which one that is."""
        return f"""\
    andi {T}, {IN}, 3
    beqz {T}, .Lbytes_enter0
    addi {T}, {T}, -2
    beqz {T}, .Lbytes_enter2
    bgtz {T}, .Lbytes_enter1
    j .Lbytes_enter3
"""

    def enter_at(self, group: int) -> str:
        """Resumes behind group - 1, with the word that this group shares with the one before."""
        return f"""\
.L{self.name}_enter{group}:
    addi {IN}, {IN}, {-3 * group}
{self.words_before(group)}\
    bgez {FIRST}, .L{self.name}_odd{group}
    j .L{self.name}_even{group}
"""

    def words_before(self, group: int) -> str:
        """Loads the words that this group needs and an earlier group has loaded."""
        load = Block()
        self.load_words(load, 24 * group // self.unit * self.unit, 24 * group)
        return lines(load.scheduled())

    def resume_behind(self, group: int) -> str:
        """Says where to go on."""
        return f"    addi {IN}, {IN}, {3 * (group + 1)}\n"

    def extract(self, b: Block, target: str, bit: int) -> None:
        n, low = divmod(bit, 32)
        word = self.word(n)
        if low + 12 > 32:
            b.op("andi", T, self.word(n + 1), (1 << (low - 20)) - 1)
            b.op("srli", target, word, low)
            b.op("slli", T, T, 32 - low)
            b.op("or", target, target, T)
        else:
            if low < 20:
                word = b.op("slli", target, word, 20 - low)
            b.op("srli", target, word, 20)

    def operands(self, b: Block, group: int) -> None:
        """Loads the operands of a group: its words, a pair of coefficients of b, and the second one
        of them times the pair's zeta."""
        self.load_words(b, 24 * group, 24 * (group + 1))
        b.load(B1_ZETA, ZETA, 0)
        b.load(B1, B, 2, "lh")
        b.load(B0, B, 0, "lh")
        multiply(b, B1_ZETA, B1, B1_ZETA, C_ROUNDING, C_Q)

    def even(self, group: int) -> str:
        load = Block()
        self.operands(load, group)
        self.extract(load, FIRST, 24 * group)
        self.extract(load, SECOND, 24 * group + 12)
        return f"""\
.L{self.name}_even{group}:
{lines(load.scheduled())}\
    bge {FIRST}, {LIMIT}, .L{self.name}_even{group}_rejects_first
    bge {SECOND}, {LIMIT}, .L{self.name}_odd{group + 1}
.L{self.name}_product{group}:
{lines(self.product().scheduled())}\
    beq {ACC}, {LEFT}, .L{self.name}_even{group}_ends
"""

    def even_rejects(self, group: int) -> str:
        return f"""\
.L{self.name}_even{group}_rejects_first:
    bge {SECOND}, {LIMIT}, .L{self.name}_even{group + 1}
    mv {FIRST}, {SECOND}
    j .L{self.name}_odd{group + 1}
"""

    def odd(self, group: int) -> str:
        load, rest = Block(), self.product()
        self.operands(load, group)
        self.extract(load, SECOND, 24 * group)
        self.extract(rest, FIRST, 24 * group + 12)
        return f"""\
.L{self.name}_odd{group}:
{lines(load.scheduled())}\
    bge {SECOND}, {LIMIT}, .L{self.name}_odd{group}_rejects
{lines(rest.scheduled())}\
    beq {ACC}, {LEFT}, .L{self.name}_odd{group}_ends
    bge {FIRST}, {LIMIT}, .L{self.name}_even{group + 1}
"""

    def odd_rejects(self, group: int) -> str:
        load = Block()
        self.extract(load, SECOND, 24 * group + 12)
        return f"""\
.L{self.name}_odd{group}_rejects:
{lines(load.scheduled())}\
    bge {SECOND}, {LIMIT}, .L{self.name}_odd{group + 1}
    j .L{self.name}_product{group}
"""

    def next_turn(self, state: str) -> str:
        """Behind the last group: goes on with the next bytes, if there are more."""
        return f"""\
.L{self.name}_{state}{self.groups}:
    addi {IN}, {IN}, {self.step}
    bne {IN}, {END}, .L{self.name}_{state}0
{self.at_end}\
    j .L{self.name}_{state}_done
"""

    def ends(self, group: int) -> str:
        """The code behind a group that has completed the last pair."""
        behind = self.resume_behind(group)
        return f"""\
.L{self.name}_odd{group}_ends:
{behind}\
    blt {FIRST}, {LIMIT}, .L{self.name}_odd_done
    j .L{self.name}_even_done
.L{self.name}_even{group}_ends:
{behind}\
    j .L{self.name}_even_done
"""

    def function(self) -> str:
        groups = range(self.groups)
        load_members = "".join(f"    lw {r}, {4 * i}({TASK})\n" for i, r in enumerate(MEMBERS))
        store = "".join(f"    sw {r}, {4 * i}({TASK})\n" for i, r in enumerate(MEMBERS[:-1]))
        frame = 16 * -(-4 * len(SAVED) // 16)
        save = "".join(f"    sw {r}, {4 * i}(sp)\n" for i, r in enumerate(SAVED))
        restore = "".join(f"    lw {r}, {4 * i}(sp)\n" for i, r in enumerate(SAVED))
        rare = (self.even_rejects, self.odd_rejects, self.ends)
        return f"""\
    FUNCTION pkem_multiply_{self.name}
    addi sp, sp, -{frame}
{save}\
{load_members}\
{load_constants(C_ROUNDING, C_Q)}\
    li {C_Q_INVERSE}, 0x{Q_INVERSE:08x}
    slli {LEFT}, {LEFT}, 2
    add {LEFT}, {LEFT}, {ACC}
{self.enter()}\
{"".join(self.enter_at(group) for group in groups)}\
{"".join(self.even(group) for group in groups)}\
{self.next_turn("even")}\
{"".join(self.odd(group) for group in groups)}\
{self.next_turn("odd")}\
{"".join(code(group) for group in groups for code in rare)}\
.L{self.name}_even_done:
    li {FIRST}, -1
.L{self.name}_odd_done:
    sub {LEFT}, {LEFT}, {ACC}
    srli {LEFT}, {LEFT}, 2
{store}\
    mv a0, {IN}
{restore}\
    addi sp, sp, {frame}
    ret
    END_FUNCTION pkem_multiply_{self.name}
"""


class Lanes(Bytes):
    """The code that takes bit-interleaved lanes. IN stays at the beginning of a turn; the member
    `at` has the group to go on with."""

    name = "lanes"
    groups = 8
    step = 24
    unit = 64
    at_end = f"    sw zero, {AT}({TASK})\n"

    def word(self, n: int) -> str:
        return WORDS[n % 4]

    def load_words(self, b: Block, first: int, end: int) -> None:
        """Loads both words of a lane where the first one begins."""
        for lane in range(3):
            if first <= 64 * lane < end:
                even, odd = self.word(2 * lane), self.word(2 * lane + 1)
                b.load(even, IN, 8 * lane)
                b.load(odd, IN, 8 * lane + 4)
                deinterleave(b, even, odd, T, SECOND)

    def enter(self) -> str:
        tests = "".join(
            f"    addi {T}, {T}, -1\n    beqz {T}, .Llanes_enter{group}\n"
            for group in range(1, self.groups)
        )
        return f"    lw {T}, {AT}({TASK})\n    beqz {T}, .Llanes_enter0\n{tests}"

    def enter_at(self, group: int) -> str:
        return super().enter_at(group).replace(f"    addi {IN}, {IN}, {-3 * group}\n", "")

    def resume_behind(self, group: int) -> str:
        group += 1
        if group == self.groups:
            return f"    addi {IN}, {IN}, {self.step}\n{self.at_end}"
        return f"    li {T}, {group}\n    sw {T}, {AT}({TASK})\n"


def main() -> None:
    zetas = [sign * zeta for zeta in ZETAS[64:] for sign in (1, -1)]
    write(
        __file__,
        f"""
{Bytes().function()}
#ifdef PKEM_MULTIPLY_LANES
{Lanes().function()}\
#endif

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
