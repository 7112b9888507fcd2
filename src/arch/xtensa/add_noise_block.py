# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes add_noise_block.S: coefficients of a centred binomial distribution [FIPS203, Algorithm 8].

The bits of a word are added up side by side, in fields of two or three bits. A coefficient is the
difference of two neighbouring fields. All differences are computed by one subtraction, with 4 added
to each first field so that none becomes negative; 4 is subtracted again from each coefficient.
"""

from assembly import Block, Registers, lines, write

P, IN, KIND, FACTOR = "a2", "a3", "a4", "a5"
OTHERS = ["a0", *(f"a{i}" for i in range(6, 16))]
COEFFICIENTS = 32
LOCALS = 0

#: For each eta: words in a step of the loop, and bits in a chunk that has only whole coefficients.
STEPS = {2: (1, 32), 3: (3, 24)}


def every(bits: int, value: int, size: int) -> int:
    """A word with the value in each field of that many bits."""
    return sum(value << at for at in range(0, size, bits))


def chunk(b: Block, free: Registers, words: list[str], at: int, size: int) -> str:
    """size bits from bit `at` on. There may be other bits above them."""
    word, low = divmod(at, 32)
    if low + size > 32:
        b.shift_amount(low)
        return b.op("src", free.take(), words[word + 1], words[word])
    return b.op("srli", free.take(), words[word], low)


def step(eta: int) -> list[str]:
    count, size = STEPS[eta]
    b, free = Block(), Registers([r for r in OTHERS if r not in MASKS])
    words = [b.load(free.take(), IN, 4 * i) for i in range(count)]
    index = 0
    for at in range(0, 32 * count, size):
        bits = chunk(b, free, words, at, size)
        sums = b.op("and", free.take(), bits, ONES)
        for _ in range(eta - 1):
            b.op("srli", bits, bits, 1)
            t = b.op("and", free.take(), bits, ONES)
            b.op("add", sums, sums, t)
            free.give(t)
        b.op("srli", bits, sums, eta)
        b.op("and", bits, bits, FIELDS)
        b.op("and", sums, sums, FIELDS)
        b.op("sub", bits, FOURS, bits)
        b.op("add", sums, sums, bits)
        free.give(bits)
        for i in range(size // (2 * eta)):
            c = b.op("extui", free.take(), sums, 2 * eta * i, 3)
            b.op("addi", c, c, -4)
            b.op("mull", c, c, FACTOR)
            old = b.load(free.take(), P, 2 * index, "l16si")
            b.op("add", c, c, old)
            b.store(c, P, 2 * index, "s16i")
            free.give(old, c)
            index += 1
        free.give(sums)
    b.op("addi", IN, IN, 4 * count)
    b.op("addi", P, P, 2 * index)
    return b.scheduled()


#: Bit 0 of each group of eta bits; the first of each two fields; 4 in each of these.
ONES, FIELDS, FOURS = MASKS = ["a6", "a7", "a8"]


def loop(eta: int) -> str:
    count, size = STEPS[eta]
    steps = COEFFICIENTS * 2 * eta // (32 * count)
    return f"""\
    movi {ONES}, 0x{every(eta, 1, size):08x}
    movi {FIELDS}, 0x{every(2 * eta, 2**eta - 1, size):08x}
    movi {FOURS}, 0x{every(2 * eta, 4, size):08x}
    movi {KIND}, {steps}
.Lnext_{eta}:
{lines(step(eta))}\
    addi {KIND}, {KIND}, -1
    bnez {KIND}, .Lnext_{eta}
"""


def main() -> None:
    write(
        __file__,
        f"""
    FUNCTION pkem_add_noise_block
    ENTER {LOCALS}
    srai {FACTOR}, {KIND}, 16
    extui {KIND}, {KIND}, 0, 8
    bnei {KIND}, 2, .Leta_3
{loop(2)}\
    j .Ldone
.Leta_3:
{loop(3)}\
.Ldone:
    LEAVE {LOCALS}
    END_FUNCTION pkem_add_noise_block
""",
    )


if __name__ == "__main__":
    main()
