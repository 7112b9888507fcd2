# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes multiply_bytes.S for MSP430: coefficients are multiplied as they leave their bytes
(product.h).

The products of a pair of coefficients a0, a1 are

    a0 * b0 + a1 * (b1 * zeta)  and  a0 * b1 + a1 * b0.

The multiplier adds two products of 32 bits itself (MACS). Both sums are then reduced together. If a
candidate is rejected, the coefficient before it waits for its partner.

In cycles of a pair, if none is rejected [SLAU367, instruction cycles]:

    three bytes to two candidates                                          23
    comparisons, and the way to the pair                                   17
    b1 * zeta                                                              34
    the sums of products                                                   37
    their reduction, added to acc                                          36
    the rest       pointers, interrupts, loop                              15
                                                                          162
"""

from __future__ import annotations

from assembly import SP, Code, at, write
from montgomery import (
    HIGH,
    LOW,
    MACS,
    MPYS,
    OP2,
    Q_INVERSE,
    STATUS,
    Q,
    bound,
    constant,
    forbid_interrupts,
    permit_interrupts,
    reduce,
)
from ntt import INVERSE_BOUND, TRANSFORM_BOUND, ZETAS

ACC, B, ZETA, LEFT, IN, A0, A1, WAITING, LIMIT = 4, 5, 6, 7, 8, 9, 10, 11, 15
#: The sums: lower and upper words.
LOWS, HIGHS = [13, A0], [14, A1]
SPARE, PRODUCT = 13, 12

#: The offsets of members of pkem_product.
MEMBERS = {"acc": 0, "b": 2, "zeta": 4, "left": 6, "first": 10, "limit": 14}
#: On the stack: the program's status register, the end of the bytes, and the pkem_product.
STATUS_AT, END, PRODUCT_AT = range(0, 6, 2)
FRAME = 6
NONE = -1

STORED = {"acc": ACC, "b": B, "zeta": ZETA, "left": LEFT, "first": WAITING}


def enter(code: Code) -> None:
    code.begin("pkem_multiply_bytes")
    code.op("sub", f"#{FRAME}", SP)
    code.store(STATUS, SP, STATUS_AT)
    code.store(14, SP, END)
    code.store(12, SP, PRODUCT_AT)
    code.op("mov", 13, IN)
    for name, register in (*STORED.items(), ("limit", LIMIT)):
        code.load(register, 12, MEMBERS[name])
    code.op("tst", WAITING)
    code.op("jge", ".Lone_waits")


def leave(code: Code) -> None:
    code.label(".Lend_none_waits")
    code.op("mov", f"#{NONE}", WAITING)
    code.label(".Lend")
    code.load(12, SP, PRODUCT_AT)
    for name, register in STORED.items():
        code.store(register, 12, MEMBERS[name])
    code.op("mov", IN, 12)
    code.op("add", f"#{FRAME}", SP)
    code.end("pkem_multiply_bytes")


def unless_at_end(code: Code, end: str) -> None:
    code.op("tst", LEFT)
    code.op("jeq", end)
    code.load(IN, SP, END, "cmp")
    code.op("jeq", end)


def two_candidates(code: Code) -> None:
    """A0, A1 = the next three bytes, which may be at any address."""
    second = PRODUCT
    code.op("mov.b", f"@r{IN}+", A0)
    code.op("mov.b", f"@r{IN}+", SPARE)
    code.op("mov.b", f"@r{IN}+", A1)
    code.op("mov", SPARE, second)
    code.op("and", "#15", second)
    code.op("swpb", second)
    code.op("bis", second, A0)
    for _ in range(4):
        code.op("rra", SPARE)
    for _ in range(4):
        code.op("rla", A1)
    code.op("bis", SPARE, A1)


def unless_rejected(code: Code, register: int, rejected: str) -> None:
    code.op("cmp", LIMIT, register)
    code.op("jhs", rejected)


def parse(code: Code) -> None:
    code.label(".Lnone_waits")
    unless_at_end(code, ".Lend_none")
    two_candidates(code)
    unless_rejected(code, A0, ".Lfirst_rejected")
    code.op("mov", f"#{NONE}", WAITING)
    code.op("cmp", LIMIT, A1)
    code.op("jlo", ".Lpair")
    code.op("mov", A0, WAITING)
    code.label(".Lone_waits")
    unless_at_end(code, ".Lend_one")
    two_candidates(code)
    unless_rejected(code, A0, ".Lsecond_only")
    code.op("mov", A1, SPARE)
    code.op("mov", A0, A1)
    code.op("mov", WAITING, A0)
    code.op("mov", SPARE, WAITING)
    code.op("jmp", ".Lpair")
    code.label(".Lsecond_only")
    unless_rejected(code, A1, ".Lone_waits")
    code.op("mov", WAITING, A0)
    code.op("mov", f"#{NONE}", WAITING)
    code.op("jmp", ".Lpair")
    code.label(".Lfirst_rejected")
    unless_rejected(code, A1, ".Lnone_waits")
    code.op("mov", A1, WAITING)
    code.op("jmp", ".Lone_waits")
    code.label(".Lend_none")
    code.op("br", "#.Lend_none_waits")
    code.label(".Lend_one")
    code.op("br", "#.Lend")


def pair(code: Code) -> None:
    """Multiplies A0, A1. WAITING is the candidate after them, not compared yet, or NONE."""
    code.label(".Lpair")
    forbid_interrupts(code)
    code.op("dec", LEFT)
    code.op("mov", at(ZETA, 0), MPYS)
    code.op("mov", f"2(r{B})", OP2)
    code.op("mov", LOW, SPARE)
    code.op("mov", HIGH, PRODUCT)
    code.op("mov", f"#{Q_INVERSE}", MPYS)
    code.op("mov", SPARE, OP2)
    code.op("mov", LOW, SPARE)
    reduce(code, [SPARE], [PRODUCT])
    for word, first, second in (0, at(B, 0), PRODUCT), (1, f"2(r{B})", at(B, 0)):
        code.op("mov", A0, MPYS)
        code.op("mov", first, OP2)
        code.op("mov", A1, MACS)
        code.op("mov", second, OP2)
        code.op("mov", LOW, LOWS[word])
        code.op("mov", HIGH, HIGHS[word])
    code.op("mov", f"#{Q_INVERSE}", MPYS)
    for low in LOWS:
        code.op("mov", low, OP2)
        code.op("mov", LOW, low)
    reduce(code, LOWS, HIGHS)
    permit_interrupts(code)
    code.add(ZETA, 2)
    code.add(B, 4)
    for word, high in enumerate(HIGHS):
        code.store(high, ACC, 2 * word, "add")
    code.add(ACC, 4)
    code.op("cmp", LIMIT, WAITING)
    code.op("jlo", ".Lagain")
    code.op("br", "#.Lnone_waits")
    code.label(".Lagain")
    code.op("br", "#.Lone_waits")


def check_bounds() -> None:
    """Factors are transforms; coefficients may be any of 12 bits."""
    factor = TRANSFORM_BOUND
    for _ in range(7):
        factor += bound(factor)
    bound(factor)
    assert 4 * bound(4095, factor, 2) <= INVERSE_BOUND


def main() -> None:
    check_bounds()
    code = Code()
    enter(code)
    parse(code)
    pair(code)
    leave(code)
    name = "pkem_pair_zetas"
    code.lines += ["", f'    .section .rodata.{name}, "a", %progbits', "    .balign 2"]
    code.lines.append(f"    .globl {name}")
    zetas = [zeta for each in ZETAS[64:] for zeta in (each, Q - each)]
    code.table(name, [constant(zeta)[0] for zeta in zetas])
    write(__file__, code.text())


if __name__ == "__main__":
    main()
