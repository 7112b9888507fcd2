# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What is computed with bits in two shares, for any core: sums of coefficients that are scaled, the
fold of a comparison, and a choice. Machines' sum_masked.py and share_masked.py make instructions of
it, whose orders their searches have found.

Decoding and comparing a masked ciphertext want the top bits of y0 + y1, where both are scaled to
powers of two (Coron et al., ePrint 2021/1615). Plane i of a share has bit i of 32 numbers. Nothing
is promised of y0 and y1 but that each alone tells nothing: they are not uniform where an attacker
chooses what they are products of. Carries are uniform, since each has a random word r of its own.

    first:  c0 = (a & (b ^ r)) ^ (r & ~a), c1 = r
    next:   k0 = c0 ^ r, k1 = c1 ^ r, t = b ^ k1,
            c0 = ((a & t) ^ r) ^ (a & k0), c1 = ((b & k0) ^ r) ^ (b & k1)
    sum:    d0 = a ^ c0, d1 = b ^ c1

A comparison clears those bits of a word R, in shares, whose numbers have another top bit than 0:

            R0 = ((R0 & ~d0) ^ r) ^ (R0 & d1), R1 = ((R1 & d1) ^ r) ^ (R1 & ~d0)

A fold of R to one bit is five products of bits with those above them. r0 is public there.

masked_bits.py says what may not meet.

A coefficient x of a share is scaled to y = floor(2^(13 + d) x / q) for d top bits, and one share
has 2^12 + 1 added. The error of the sum is less than 1.11, where one of 1.23 would change a bit. A
number c of the ciphertext is taken from one share as 2^13 c: then the top bits have to be zero.
"""

from __future__ import annotations

from typing import Any

from masked_bits import MASK, SECRET, SIDES, Bit, meet

Q = 3329
#: Bits below the top ones: 13 have a rounding error of less than what changes a result.
LOW = 13
#: Bytes from a message's first share to its second one.
MESSAGE = 32
#: Words with the 16-bit numbers of 32 coefficients, and such blocks of a call.
WORDS, BLOCKS = 16, 2
#: What is added to y of one share: half of the last top bit, and the mean of both errors.
ROUNDING = 2 ** (LOW - 1) + 1
Pair = tuple[str, ...]
#: Top bits, by what the functions are behind pkem_masked_. A fold has none.
NAMES = {"decode": 1, **{f"compare_{top}": top for top in (4, 5, 10, 11)}, "fold": 0}


def room(compares: bool) -> int:
    """Planes for which there is room."""
    return 24 if compares else 16


def scale(top: int) -> int:
    """2^16 times what a coefficient is multiplied by."""
    return round(2 ** (16 + LOW + top) / Q)


class Masked:
    """A machine's steps are another base of what is made of this. They have `_load` and `_store` at
    an offset from a register, RESULT if a store names none; `_bits`, an instruction `eor`, `and` or
    `bic`; and what the classes below say."""

    #: Registers.
    PLANES: str
    RANDOMS: str
    RESULT: str
    meanings: dict[str, Any]
    cuts: list[tuple[str, ...]]
    are_loads_in_order = True
    meet = staticmethod(meet)
    randoms = 0
    _load: Any
    _store: Any
    _bits: Any

    def _random(self, meaning: Bit) -> str:
        self.randoms += 1
        return self._load(self.RANDOMS, 4 * self.randoms - 4, meaning)

    def _eor(self, result: str, a: str, b: str) -> str:
        return self._bits("eor", result, a, b)

    def _masked(self, result: str, r: str, *products: tuple[str, str, str]) -> str:
        """The sum of two products, with r in between."""
        p, q = (f"{result}.{n}" for n in (0, 1))
        (one, *first), (other, *second) = products
        masked = self._eor(f"{result}.r", self._bits(one, p, *first), r)
        return self._eor(result, masked, self._bits(other, q, *second))

    def _cut(self, values: Pair, renewed: dict[Pair, str]) -> None:
        """Values become a sharing of a secret, some of them with a random that makes it new."""
        self.cuts.append(values)
        for (first, second), r in renewed.items():
            one, other, own = (self.meanings[value] for value in (first, second, r))
            mask, secret = (
                Bit(kind, made_of=made, own=own, above=Bit(kind, made_of=made, own=own))
                if own.above
                else Bit(kind, made_of=made, own=own)
                for kind, made in ((MASK, other), (SECRET, one.op("eor", other)))
            )
            self.meanings[first] = secret.op("eor", mask)
            self.meanings[second] = mask


class SumOfShares(Masked):
    """top: so many top bits. One is the result, more clear bits of R, which is there."""

    def __init__(self, top: int, *of_core: Any):
        super().__init__(*of_core)
        self.bits, self.compares = LOW + top, top > 1
        self._planes: dict[tuple[int, int], str] = {}
        self._equal: Pair = ()
        carry: Pair = ()
        for i in range(self.bits):
            drawn = self._loads(i)
            a, b = self._planes[i, 0], self._planes[i, 1]
            renewed = {}
            if i >= LOW:
                sums = self._eor(f"d0.{i}", a, carry[0]), self._eor(f"d1.{i}", b, carry[1])
            if i >= LOW and self.compares:
                self._equal = self._cleared(i, sums, drawn[0])
                renewed[self._equal] = drawn[0]
            if i + 1 < self.bits:
                carry = self._carry(i, a, b, drawn[-1], carry)
                renewed[carry] = drawn[-1]
                if i % 2:  # at each of them an order costs more, at fewer the check does
                    self._cut((*carry, *self._equal), renewed)
        for n, value in enumerate(self._equal or sums):
            self._store(value, n * (4 if self.compares else MESSAGE))

    def _loads(self, i: int) -> list[str]:
        """Loads bit i of both shares, and random words, which are returned. Words of two sides are
        never neighbours: the last bits of a message have no random word, and come with those
        before."""
        mask = Bit(MASK)
        of_equal = [Bit(SECRET).op("eor", mask), mask] if self.compares and not i else []
        is_last, is_top = i + 1 == self.bits, i >= LOW
        drawn: list[str] = []
        for side in (0, 1) if i % 2 == 0 else (1, 0):
            if of_equal and not side:
                self._equal = (self._load(self.RESULT, 0, of_equal[0], "result"),)
            for j in (i, i + 1) if i + 2 == self.bits and not self.compares else (i,):
                if (j, side) not in self._planes:
                    at = 4 * (j + side * room(self.compares))
                    self._planes[j, side] = self._load(self.PLANES, at, Bit(SIDES[side]))
            if len(drawn) < (not is_last) + (is_top and self.compares):
                drawn.append(self._random(Bit(MASK)))
        if of_equal:
            self._equal += (self._load(self.RESULT, 4, of_equal[1], "result"),)
        return drawn

    def _carry(self, i: int, a: str, b: str, r: str, carry: Pair) -> Pair:
        c0, c1, t = f"c0.{i}", f"c1.{i}", f"t.{i}"
        if not carry:
            product = self._bits("and", f"p.{i}", a, self._eor(t, b, r))
            return self._eor(c0, product, self._bits("bic", f"q.{i}", r, a)), r
        k0, k1 = (self._eor(f"k{n}.{i}", carry[n], r) for n in (0, 1))
        self._eor(t, b, k1)
        return (
            self._masked(c0, r, ("and", a, t), ("and", a, k0)),
            self._masked(c1, r, ("and", b, k0), ("and", b, k1)),
        )

    def _cleared(self, i: int, d: Pair, r: str) -> Pair:
        equal = self._equal
        return (
            self._masked(f"R0.{i}", r, ("bic", equal[0], d[0]), ("and", equal[0], d[1])),
            self._masked(f"R1.{i}", r, ("and", equal[1], d[1]), ("bic", equal[1], d[0])),
        )


class FoldOfShares(Masked):
    """The 32 bits of R become one, which is 1 if all of them are; the others become zero. `_part`:
    n of the 2 n bits that are there, from `at` on."""

    _part: Any

    def __init__(self, *of_core: Any):
        super().__init__(*of_core)
        mask, secret = (Bit(kind, above=Bit(kind)) for kind in (MASK, SECRET))
        first = self._load(self.RESULT, 0, secret.op("eor", mask), "result")
        r = self._random(Bit(MASK, above=Bit(MASK)))
        second = self._load(self.RESULT, 4, mask, "result")
        for n in (16, 8, 4, 2, 1):
            r = r or self._random(Bit(MASK, above=Bit(MASK)))
            low, high = ([self._part(each, n, at) for each in (first, second)] for at in (0, n))
            first, second = (
                self._masked(f"R{i}.{n}", r, ("and", low[i], high[i]), ("and", low[i], high[1 - i]))
                for i in (0, 1)
            )
            self._cut((first, second), {(first, second): r})
            r = ""
        self._store(first, 0)
        self._store(second, 4)


class _Choice(Masked):
    """Registers of both shares of the word of e, in the function's frame; of the accepted secret;
    of the other one; and of the result."""

    E: str
    ACCEPTED: str
    OTHER: str
    CHOSEN: str

    def _load_share(self, base: str, offset: int, mask: Bit, share: int) -> str:
        return self._load(base, offset, mask if share else Bit(SECRET).op("eor", mask))


class SpreadOfShares(_Choice):
    """The lowest bits of both words behind the accepted secret become words: `_spread`."""

    _spread: Any

    def __init__(self, *of_core: Any):
        super().__init__(*of_core)
        mask = Bit(MASK, above=Bit(MASK))
        first = self._load_share(self.ACCEPTED, 64, mask, 0)
        r = self._random(Bit(MASK))
        second = self._load_share(self.ACCEPTED, 68, mask, 1)
        # The first one last, since it is loaded next.
        for value, at in ((second, 4), (first, 0)):
            result, meaning = f"all of {value}", Bit(operands=(self.meanings[value],))
            self.meanings[result] = meaning
            self._spread(result, value, meaning)
            self._store(self._eor(f"E of {value}", result, r), at, self.E)


class ChoiceOfShares(_Choice):
    """A word of the result, of those of both secrets."""

    def __init__(self, *of_core: Any):
        super().__init__(*of_core)
        chosen, a, b = Bit(MASK), Bit(MASK), Bit(MASK)
        of_e, d, k, r = [], [], [], ""
        for share in range(2):
            of_e.append(self._load_share(self.E, 4 * share, chosen, share))
            x = self._load_share(self.ACCEPTED, 32 * share, a, share)
            y = self._load_share(self.OTHER, 32 * share, b, share)
            r = r or self._random(Bit(MASK))
            d.append(self._eor(f"d{share}", x, y))
            k.append(self._eor(f"k{share}", y, r))
        for i in range(2):
            products = [("and", of_e[i], d[i]), ("and", of_e[i], d[1 - i])]
            self._store(self._masked(f"c{i}", k[i], *products), 32 * i, self.CHOSEN)
