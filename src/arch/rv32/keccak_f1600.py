# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes keccak_f1600.S: Keccak-f[1600] [FIPS202, 3.2] for RV32I, with and without rotations.

keccak_rounds.py has the rounds. Before the first one, the parities of columns are computed, and
words that the loop expects in registers are loaded.
"""

from __future__ import annotations

from collections import deque
from itertools import chain

from allocate import allocate
from assembly import Block, lines, write
from keccak import COMPLEMENTED, half_of, negations, round_constants
from keccak_rounds import REGISTERS, Interleaved, Rounds, Whole, read_orders


def is_complemented(rounds: Rounds, x: int, y: int) -> bool:
    return isinstance(rounds, Whole) and x + 5 * y in COMPLEMENTED


def before(rounds: Rounds, at: dict[int, str]) -> Block:
    """Computes the parities, loads the words that begin in registers, and complements lanes."""
    b, home = Block(), rounds.p.home
    sums = {column: at[value] for column, value in rounds.first_parities.items()}
    scratch = deque(r for r in REGISTERS if r not in sums.values())
    begun = set()
    in_memory = {k: v for k, v in rounds.first_words.items() if v not in at}
    in_registers = {k: v for k, v in rounds.first_words.items() if v in at}
    for (x, y, half), value in chain(in_memory.items(), in_registers.items()):
        column = x, half
        if value in at:
            t = at[value]
        elif column in begun:
            scratch.rotate(-1)
            t = scratch[-1]
        else:
            t = sums[column]
        b.load(t, *home[value])
        if is_complemented(rounds, x, y):
            b.op("not", t, t)
            if value not in at:
                b.store(t, *home[value])
        if column in begun:
            b.op("xor", sums[column], sums[column], t)
        elif value in at:
            b.op("mv", sums[column], t)
        begun.add(column)
    return b


def after(rounds: Rounds, at: dict[int, str], spare: str) -> Block:
    """Stores the words that are in registers, and complements lanes."""
    b = Block()
    for (x, y, _), value in rounds.first_words.items():
        register, home = at.get(value, spare), rounds.p.home[value]
        if is_complemented(rounds, x, y):
            if value not in at:
                b.load(register, *home)
            b.op("not", register, register)
        if value in at or is_complemented(rounds, x, y):
            b.store(register, *home)
    return b


def permutation(rounds: Rounds, constants: list[tuple[int, int]]) -> str:
    block, at = allocate(rounds.p, REGISTERS, rounds.start)
    spare = next(r for r in REGISTERS if r not in at.values())
    # Slots of the frame that are not in use take no memory.
    places = {place for code in block.code for place in code.reads | code.writes}
    slots = {int(place.removeprefix("sp+")) for place in places if "sp+" in place}
    constants_at = at.get(rounds.first_constants)
    slot = rounds.p.home[rounds.first_constants][1]
    slots = sorted(slots if constants_at else slots | {slot})

    def packed(code: list[str]) -> str:
        for new, old in enumerate(slots):
            code = [line.replace(f" {old}(sp)", f" {4 * new}(sp)") for line in code]
        return lines(code)

    pointer = constants_at or spare
    keep = "" if constants_at else f"    sw {pointer}, {4 * slots.index(slot)}(sp)\n"
    get = "" if constants_at else f"    lw {spare}, {4 * slots.index(slot)}(sp)\n"
    # The end of the table is 0 in a word that is not 0 where a turn of the loop begins.
    step = rounds.unrolled
    half = next(h for h in (0, 1) if all(c[h] for c in constants[step::step]))
    return f"""\
    FUNCTION pkem_keccak_f1600
    ENTER_ALL {len(slots)}
{lines(before(rounds, at).scheduled())}\
    lla {pointer}, .Lround_constants
{keep}\
    .p2align 2
.Lnext_rounds:
{packed(block.scheduled())}\
{get}\
    lw {spare}, {4 * half}({pointer})
    beqz {spare}, .Ldone
    j .Lnext_rounds
.Ldone:
{lines(after(rounds, at, spare).scheduled())}\
    LEAVE_ALL {len(slots)}
    END_FUNCTION pkem_keccak_f1600

    .section .rodata.pkem_keccak_f1600, "a"
    .p2align 2
.Lround_constants:
{"".join(f"    .word 0x{low:08x}, 0x{high:08x}{chr(10)}" for low, high in constants)}\
    .word 0, 0
"""


def both(interleaved: Rounds, whole: Rounds) -> str:
    """Code for cores with rotations, and for others."""
    # The constants negate lane 0 where chi requires that.
    ones = 2**64 - 1 if 0 in negations(0)[1] else 0
    of_whole = [divmod(c ^ ones, 2**32)[::-1] for c in round_constants()]
    halves = [(half_of(c, 0), half_of(c, 1)) for c in round_constants()]
    return f"""
#ifdef PKEM_RV32_ROTATES
{permutation(interleaved, halves)}\
#else
{permutation(whole, of_whole)}\
#endif
"""


def main() -> None:
    orders = read_orders()
    write(__file__, both(Interleaved(orders["interleaved"]), Whole(orders["whole"])))


if __name__ == "__main__":
    main()
