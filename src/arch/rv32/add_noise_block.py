# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes add_noise_block.S: adds coefficients of a centred binomial distribution [FIPS203,
Algorithm 8] that are made of bytes, in words.

Bits are added up side by side. The difference of two sums is a field of 4 bits (eta = 2) or 6 bits,
in which its sign is made by adding the field's highest bit and taking it away again by a XOR: so
that nothing is borrowed from the field above. Two shifts extract the field with its sign."""

from __future__ import annotations

from assembly import Block, Registers, lines, write

P, IN, KIND = "a0", "a1", "a2"  # KIND becomes the factor
END = "a3"
OTHERS = ["a4", "a5", "a6", "a7", *(f"t{i}" for i in range(7))]
BLOCK = 32  # PKEM_NOISE_BLOCK


def every(bits: int, value: int, size: int) -> int:
    """A word with the value in each field of that many bits."""
    return sum(value << at for at in range(0, size, bits))


class Sampler(Block):
    """Code that makes coefficients, with the registers that are still free."""

    def __init__(self, eta: int) -> None:
        super().__init__()
        self.eta, self.free, self.setup, self.made = eta, Registers(OTHERS), "", 0
        size = 32 if eta == 2 else 24
        self.ones = self.constant(every(eta, 1, size))
        self.sums = self.constant(every(2 * eta, (1 << eta) - 1, size))
        self.signs = self.constant(every(2 * eta, 1 << (2 * eta - 1), size))
        self.fields = size // (2 * eta)

    def constant(self, value: int) -> str:
        register = self.free.take()
        self.setup += f"    li {register}, 0x{value:08x}\n"
        return register

    def new(self, name: str, *sources: str | int) -> str:
        return self.op(name, self.free.take(), *sources)

    def add_fields(self, bits: str) -> None:
        """Adds the coefficients that these bits make. Their register is given back."""
        total = self.new("and", bits, self.ones)
        for _ in range(1, self.eta):
            self.op("srli", bits, bits, 1)
            t = self.new("and", bits, self.ones)
            self.op("add", total, total, t)
            self.free.give(t)
        self.free.give(bits)
        x = self.new("and", total, self.sums)
        self.op("srli", total, total, self.eta)
        self.op("and", total, total, self.sums)
        self.op("add", x, x, self.signs)
        self.op("sub", x, x, total)
        self.op("xor", x, x, self.signs)
        self.free.give(total)
        width = 2 * self.eta
        for i in range(self.fields):
            up = 32 - width * (i + 1)
            t = self.new("slli", x, up) if up else self.new("mv", x)
            self.op("srai", t, t, 32 - width)
            self.op("mul", t, t, KIND)
            old = self.load(self.free.take(), P, 2 * self.made, "lh")
            self.op("add", t, t, old)
            self.store(t, P, 2 * self.made, "sh")
            self.free.give(t, old)
            self.made += 1
        self.free.give(x)

    def loop(self, label: str, words: int) -> str:
        return f"""\
{self.setup}\
    .p2align 2
.L{label}:
{lines(self.scheduled())}\
    addi {IN}, {IN}, {4 * words}
    addi {P}, {P}, {2 * self.made}
    bne {P}, {END}, .L{label}
    ret
"""


def two() -> str:
    b = Sampler(2)
    b.add_fields(b.load(b.free.take(), IN, 0))
    return b.loop("two", 1)


def three() -> str:
    """Sixteen coefficients from three words, four at a time, which are 24 bits."""
    b = Sampler(3)
    words = [b.load(b.free.take(), IN, 4 * i) for i in range(3)]
    for i in range(4):
        last = words[min(i, 2)]
        bits = last if i == 3 else b.new("slli", last, 8 * i) if i else b.new("mv", last)
        if i:
            before = words[i - 1]
            b.op("srli", before, before, 32 - 8 * i)
            if i < 3:
                b.op("or", bits, bits, before)
                b.free.give(before)
        b.add_fields(bits)
    return b.loop("three", 3)


def main() -> None:
    write(
        __file__,
        f"""
    FUNCTION pkem_add_noise_block
    addi {END}, {P}, {2 * BLOCK}
    andi {OTHERS[0]}, {KIND}, 1
    srai {KIND}, {KIND}, 16
    bnez {OTHERS[0]}, .Lthree_begin
{two()}\
.Lthree_begin:
{three()}\
    END_FUNCTION pkem_add_noise_block
""",
    )


if __name__ == "__main__":
    main()
