# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes pack_noise_block.S: packs noise in the order in which ntt.py unpacks it.

32 coefficients, with 3 added to each, are three words (PKEM_PACKED_PAIRS). Two neighbours are at
the same place in the two halves of a word, so that one multiplication handles both. A half has five
coefficients of three bits and one bit of a sixth. The first four belong to one of the first three
groups of eight coefficients, in the order of PAIR_OF_FIELD. The fifth belongs to the fourth group;
the last pair of that group is divided among the three words.
"""

from add_noise_block import chunk, every
from assembly import Block, Registers, lines, write

OUT, IN, ETA = "a2", "a3", "a4"
#: Groups of eight coefficients that wait for the fourth one.
GROUPS, COUNT = "a5", "a6"
LOCALS = 16
MASKS = ["a7", "a8", "a9", "a10", "a11"]
OTHERS = ["a0", "a12", "a13", "a14", "a15"]

#: The pair of a group in each field of its halves; then the first field of the fourth group.
PAIR_OF_FIELD = [0, 2, 1, 3]
FOURTH = 12


def differences(b: Block, free: Registers, bits: str, eta: int, masks: list[str]) -> str:
    """Coefficients, with 3 added, in fields of 2 * eta bits. masks: bit 0 of each group of eta
    bits; the first of each two groups; 3 in each of these."""
    ones, fields, threes = masks
    sums = b.op("and", free.take(), bits, ones)
    for _ in range(eta - 1):
        b.op("srli", bits, bits, 1)
        t = b.op("and", free.take(), bits, ones)
        b.op("add", sums, sums, t)
        free.give(t)
    b.op("srli", bits, sums, eta)
    b.op("and", sums, sums, fields)
    b.op("and", bits, bits, fields)
    free.give(bits)
    b.op("add", sums, sums, threes)
    return b.op("sub", sums, sums, bits)


def group_of_2() -> list[str]:
    """A group from one word: coefficients in fields of 4 bits, then of 8; then those that were 16
    bits apart become neighbours."""
    ones, fields, evens, inner, outer = MASKS
    b, free = Block(), Registers(OTHERS)
    bits = b.load(free.take(), IN, 0)
    even = differences(b, free, bits, 2, [ones, fields, fields])
    odd = b.op("srli", free.take(), even, 4)
    for c in (even, odd):
        b.op("and", c, c, evens)
        t = b.op("srli", free.take(), c, 13)
        b.op("or", c, c, t)
        free.give(t)
    b.op("extui", even, even, 0, 16)
    b.op("slli", odd, odd, 16)
    b.op("or", even, even, odd)
    b.op("srli", odd, even, 2)
    b.op("and", even, even, inner)
    b.op("and", odd, odd, outer)
    b.op("or", even, even, odd)
    b.store(even, GROUPS, 0)
    b.op("addi", IN, IN, 4)
    b.op("addi", GROUPS, GROUPS, 4)
    return b.scheduled()


def groups_of_3() -> list[str]:
    """Two groups from three words, four coefficients in 24 bits."""
    *masks, pairs = MASKS[:4]
    b, free = Block(), Registers([*OTHERS, ETA, *MASKS[4:]])
    loaded = [b.load(free.take(), IN, 4 * i) for i in range(3)]
    for group in range(2):
        even, other = (
            differences(b, free, chunk(b, free, loaded, 48 * group + at, 24), 3, masks)
            for at in (0, 24)
        )
        b.op("slli", other, other, 3)
        b.op("or", even, even, other)  # coefficients 0, 4, 1, 5, 2, 6, 3, 7
        odd = b.op("srli", other, even, 6)
        for c in (even, odd):
            b.op("and", c, c, pairs)
            t = b.op("srli", free.take(), c, 6)
            b.op("or", c, c, t)
            b.op("extui", c, c, 0, 12)
            free.give(t)
        b.op("slli", odd, odd, 16)
        b.op("or", even, even, odd)
        b.store(even, GROUPS, 4 * group)
        free.give(even, odd)
    b.op("addi", IN, IN, 12)
    b.op("addi", GROUPS, GROUPS, 8)
    return b.scheduled()


def three_words() -> list[str]:
    b, free = Block(), Registers([*OTHERS, *MASKS])
    field = b.constant(free.take(), 0x70007000)
    bit = b.constant(free.take(), 0x80008000)
    fourth = b.load(free.take(), "a1", 12)
    for i in range(3):
        word = b.load(free.take(), "a1", 4 * i)
        for shift, mask in (
            (FOURTH - 3 * PAIR_OF_FIELD.index(i), field),
            (15 - 3 * PAIR_OF_FIELD.index(3) - i, bit),
        ):
            t = b.op("slli", free.take(), fourth, shift)
            b.op("and", t, t, mask)
            b.op("or", word, word, t)
            free.give(t)
        b.store(word, OUT, 4 * i)
        free.give(word)
    return b.scheduled()


def loop(eta: int, masks: list[int], count: int, body: list[str]) -> str:
    constants = "".join(
        f"    movi {register}, 0x{mask:08x}\n" for register, mask in zip(MASKS, masks, strict=False)
    )
    return f"""\
{constants}\
    movi {COUNT}, {count}
.Lnext_{eta}:
{lines(body)}\
    addi {COUNT}, {COUNT}, -1
    bnez {COUNT}, .Lnext_{eta}
"""


def main() -> None:
    masks_of_2 = [every(2, 1, 32), every(4, 3, 32), every(8, 15, 32), 0x003F003F, 0x0FC00FC0]
    masks_of_3 = [every(3, 1, 24), every(6, 7, 24), every(6, 3, 24), every(12, 63, 24)]
    write(
        __file__,
        f"""
    FUNCTION pkem_pack_noise_block
    ENTER {LOCALS}
    mov {GROUPS}, a1
    bnei {ETA}, 2, .Leta_3
{loop(2, masks_of_2, 4, group_of_2())}\
    j .Lgroups_are_made
.Leta_3:
{loop(3, masks_of_3, 2, groups_of_3())}\
.Lgroups_are_made:
{lines(three_words())}\
    LEAVE {LOCALS}
    END_FUNCTION pkem_pack_noise_block
""",
    )


if __name__ == "__main__":
    main()
