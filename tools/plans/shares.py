# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A plan from a share: a bit for each thing that the worker makes, in a fixed order.

This is where the planner starts from. The order of both cores is that of FIPS 203: noise when it is
needed first, then row by row. Bits: an entry is 4 i + j; noise 16 + nonce; 24 + i, whether the
worker's part of row i is added before the main core's own; 28 + i, whether noise i, and e[i], comes
as blocks of the PRF.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from .kinds import (
    BLOCKS_OF_ENTRY,
    MAIN,
    QUARTERS,
    WORKER,
    Job,
    Kind,
    PlanOperation,
    Step,
    place_in_noise,
)
from .sequence import Sequence

#: Something that the main core waits for.
Token = tuple


@dataclass(frozen=True)
class Share:
    bits: int
    #: What the worker hashes of the object: up to this byte before all else,
    hash_first: int = 0
    #: and from this one on at its end; None: nothing more.
    hash_last: int | None = None
    #: So many entries of the first row of encryption are sampled before there is noise, at most.
    ahead: int = 4
    #: Whether others of the first row are multiplied by the worker, or sampled for the main core.
    multiplies_first: bool = False
    #: How early the main core copies the blocks of the first row, in 32nds of what it does between
    #: two of them.
    lead: int = 0


class Steps:
    """The sequence of a share."""

    def __init__(self, job: Job, share: Share, permutes: bool):
        self.job, self.bits, self.permutes = job, share.bits, permutes
        self.share = share
        self.k = job.k
        self.sequence: Sequence = []
        self.tokens: set[Token] = set()
        self.encrypts = not job.makes_key
        self.hashed = share.hash_first  # bytes of the object
        self.written = 0
        self.ahead = self.entries_ahead()
        self.blocks = 0  # that the worker has made
        self.stashed: dict[tuple[int, int], int] = {}  # place of an entry's block
        self.to_stash = [
            (j, n) for j in range(min(self.ahead, self.k - 1)) for n in range(BLOCKS_OF_ENTRY)
        ]
        self.worker = self.worker_steps()

    # ---- Who makes what ----

    def has(self, bit: int) -> bool:
        return bool(self.bits >> bit & 1)

    def part(self, i: int) -> list[int]:
        """The columns of the worker's part of row i."""
        if not self.job.has_acc or i >= self.k:
            return []
        first = 0
        if i == 0 and self.encrypts:
            first = self.ahead if self.share.multiplies_first else self.k
        return [j for j in range(first, self.k) if self.has(4 * i + j)]

    def transforms(self, j: int) -> bool:
        return self.job.has_acc and self.has(16 + j) and not self.has(28 + j)

    def is_whole(self, i: int) -> bool:
        return i != 0 and len(self.part(i)) == self.k and not self.job.from_seed

    def adds_noise(self, i: int) -> bool:
        if self.encrypts:
            return self.is_whole(i)
        return bool(self.part(i)) and self.has(16 + self.k + i) and not self.has(28 + i)

    def finishes(self, i: int) -> bool:
        return self.is_whole(i) and (self.encrypts or self.adds_noise(i))

    def in_pieces(self, i: int) -> bool:
        return not self.encrypts and i == self.k - 1 and bool(self.part(i))

    def rows_before_v(self) -> int:
        if self.job.packed:
            return self.k - (not self.job.in_order and not self.job.from_seed)
        rows = self.k
        while self.finishes(rows - 1):
            rows -= 1
        return rows

    def makes_entry(self, i: int, j: int) -> bool:
        return self.has(4 * i + j) and j not in self.part(i)

    def makes_noise(self, nonce: int) -> bool:
        if not self.has(16 + nonce):
            return False
        return not (self.transforms(nonce) if nonce < self.k else self.adds_noise(nonce - self.k))

    def entries_ahead(self) -> int:
        if not self.job.has_acc or not self.encrypts:
            return 0
        n = 0
        while n < min(self.k, self.share.ahead) and self.has(n):
            n += 1
        in_use = any(self.makes_noise(j) for j in range(self.k))
        if n == self.k and (in_use or self.places_at_first() < BLOCKS_OF_ENTRY):
            n -= 1
        return n

    def places_at_first(self) -> int:
        """Until the object's hash starts."""
        return self.job.hash_at if self.share.hash_first else self.job.places

    # ---- The worker ----

    def next_place(self) -> int:
        n, self.blocks = self.blocks, self.blocks + 1
        ahead = BLOCKS_OF_ENTRY * self.ahead
        if n < ahead or not self.job.hashes_object:
            return n % self.places_at_first()
        return (n - ahead) % self.job.hash_at

    def give(self, item: tuple, blocks: int) -> Iterator[tuple[Step, Token | None]]:
        """item: ("entry", number) or ("noise", nonce)"""
        start = Kind.XOF if item[0] == "entry" else Kind.PRF
        yield Step(start, item[1]), None
        for n in range(blocks):
            if self.permutes:
                yield Step(Kind.PERMUTE), None
            place = self.next_place()
            yield Step(Kind.GIVE, 0, place), (*item, n, place)

    def give_entry(self, i: int, j: int) -> Iterator[tuple[Step, Token | None]]:
        yield from self.give(("entry", 4 * i + j), BLOCKS_OF_ENTRY)

    def give_noise(self, nonce: int) -> Iterator[tuple[Step, Token | None]]:
        if self.makes_noise(nonce):
            yield from self.give(("noise", nonce), self.job.noise_blocks(nonce))

    def worker_steps(self) -> Iterator[tuple[Step, Token | None]]:
        k = self.k
        if self.share.hash_first:
            yield Step(Kind.HASH_START), None
            yield Step(Kind.HASH, self.share.hash_first // 32), ("hash begins",)
        for j in range(self.ahead):
            yield from self.give_entry(0, j)
        for i in range(k):
            for j in range(k):
                if i == 0:
                    yield from self.give_noise(j)
                    if self.transforms(j):
                        yield from self.to_acc(j)
                        yield None, ("noise part", j)
                if not self.encrypts and j == 0:
                    yield from self.give_noise(k + i)
                if self.makes_entry(i, j) and not (i == 0 and j < self.ahead):
                    yield from self.give_entry(i, j)
            if self.part(i):
                yield from self.row_part(i)
            if self.encrypts:
                yield from self.give_noise(k + i)
                if i + 1 == self.rows_before_v():
                    yield from self.give_noise(2 * k)
                    if self.job.packed and self.share.hash_last is not None:
                        yield Step(Kind.HASH_END), ("hash",)
        if not self.job.packed and self.share.hash_last is not None:
            yield Step(Kind.HASH_END), ("hash",)

    def to_acc(self, nonce: int) -> Iterator[tuple[Step, Token | None]]:
        yield Step(Kind.PRF, nonce), None
        if self.permutes:
            yield Step(Kind.PERMUTE), None
        yield Step(Kind.NOISE_TO_ACC, nonce), None

    def row_part(self, i: int) -> Iterator[tuple[Step, Token | None]]:
        k = self.k
        columns = self.part(i)
        if not self.encrypts and self.adds_noise(i):
            yield from self.to_acc(k + i)
            clears = False
        else:
            clears = True
        for j in columns:
            yield Step(Kind.XOF, 4 * i + j), None
            if self.permutes:
                yield Step(Kind.PERMUTE), None
            if clears:
                yield Step(Kind.CLEAR), None
                clears = False
            if self.in_pieces(i) and j == columns[-1]:
                for quarter in range(QUARTERS):
                    step = Step(Kind.MULTIPLY_QUARTER, 4 * i + j, quarter)
                    yield step, ("piece", i, quarter)
            else:
                yield Step(Kind.MULTIPLY, 4 * i + j), None
        if self.encrypts and self.finishes(i):
            yield Step(Kind.INVERSE), None
            yield Step(Kind.PRF, k + i), None
            yield Step(Kind.ADD_NOISE, k + i), None
        yield None, ("row", i)

    def need(self, *token: object) -> Token:
        """Lets the worker go on until it has made what this token begins with."""
        while True:
            for known in self.tokens:
                if known[: len(token)] == token:
                    return known
            step, made = next(self.worker)
            if step is not None:
                self.sequence.append((WORKER, step))
            if made is not None:
                self.tokens.add(made)

    # ---- The main core ----

    def do(self, kind: Kind, a: int = 0, b: int = 0) -> None:
        self.sequence.append((MAIN, Step(kind, a, b)))

    def stash(self, blocks: int) -> None:
        """The first blocks of the first row go where polynomials of the noise will be."""
        while self.to_stash and len(self.stashed) < blocks:
            j, n = self.to_stash.pop(0)
            place = place_in_noise(j + 1, n)
            self.do(Kind.COPY, place, self.need("entry", j, n)[-1])
            self.stashed[j, n] = place

    def noise_from(self, nonce: int, own: Kind, block: Kind) -> None:
        """Noise from own hash, or from the worker's blocks."""
        if not self.makes_noise(nonce):
            self.do(Kind.PRF, nonce)
            self.do(own, nonce)
            return
        for n in range(self.job.noise_blocks(nonce)):
            a = nonce if block is Kind.ADD_NOISE_BLOCK else 2 * nonce + n
            self.do(block, a, self.need("noise", nonce, n)[-1])

    def make_noise(self, j: int) -> None:
        if self.transforms(j) or self.makes_noise(j):
            self.stash(BLOCKS_OF_ENTRY * self.k)
        if self.transforms(j):
            self.need("noise part", j)
            self.do(Kind.TAKE_NOISE, j)
        else:
            self.noise_from(j, Kind.NOISE, Kind.NOISE_BLOCK)

    def multiply(self, i: int, j: int) -> None:
        entry = 4 * i + j
        if not self.makes_entry(i, j):
            self.do(Kind.XOF, entry)
            self.do(Kind.MULTIPLY, entry)
            return
        for n in range(BLOCKS_OF_ENTRY):
            place = self.stashed.get((j, n)) if i == 0 else None
            if place is None:
                place = self.need("entry", entry, n)[-1]
            if (j, n) in self.to_stash and i == 0:
                self.to_stash.remove((j, n))
            self.do(Kind.FEED, 4 * entry + n, place)

    def add_part(self, i: int, early: bool) -> None:
        is_due = bool(self.part(i)) and early == (i != 0 and self.has(24 + i))
        if is_due and (early or not self.in_pieces(i)):
            self.need("row", i)
            self.do(Kind.ADD)

    def row(self, i: int) -> None:
        k = self.k
        if i == 0:
            self.make_noise(0)
        if self.encrypts or self.adds_noise(i):
            self.do(Kind.CLEAR)
        else:
            self.noise_from(k + i, Kind.NOISE_TO_ACC, Kind.NOISE_BLOCK_TO_ACC)
        self.add_part(i, early=True)
        for j in range(k):
            if i == 0 and j != 0:
                self.make_noise(j)
            if j not in self.part(i):
                self.multiply(i, j)
                self.hash_some()
        self.add_part(i, early=False)

    def hash_some(self) -> None:
        """A permutation or so at a time, so that the worker need not wait for long."""
        if self.job.packed:
            end = min(self.written, self.hashed + {2: 192, 3: 128, 4: 96}[self.k])
            self.hash_to(end)

    def hash_to(self, end: int) -> None:
        if self.share.hash_last is not None:
            end = min(end, self.share.hash_last)
        if self.job.hashes_object and end > self.hashed:
            if self.share.hash_first:
                self.need("hash begins")
            self.do(Kind.HASH, end // 32)
            self.hashed = end

    def wrote(self, end: int) -> None:
        self.written = end
        if not self.job.packed:
            self.hash_to(end)

    def start_hash(self) -> None:
        if self.job.hashes_object and not self.share.hash_first:
            if self.job.has_prefix:
                self.do(Kind.WRITE_HASH_PREFIX)
            self.do(Kind.HASH_START)

    def end(self) -> Sequence:
        if self.job.hashes_object:
            if self.share.hash_last is not None:
                self.need("hash")
            else:
                self.do(Kind.HASH_END)
            self.do(Kind.RESULT)
        for step, _ in self.worker:
            if step is not None:
                self.sequence.append((WORKER, step))
        self.sequence.append((WORKER, Step(Kind.WIPE)))
        return self.sequence

    def keygen(self) -> Sequence:
        self.do(Kind.SEED)
        for i in range(self.k):
            whole = self.finishes(i)
            if not whole:
                self.row(i)
            if i == 0:
                self.start_hash()
                for j in range(self.k):
                    self.do(Kind.WRITE_S, j)
            for quarter in range(QUARTERS):
                if self.in_pieces(i) and (whole or not self.has(24 + i)):
                    self.need("piece", i, quarter)
                    if not whole:
                        self.do(Kind.ADD_QUARTER, 0, quarter)
                elif whole:
                    self.need("row", i)
                self.do(Kind.WRITE_T_OF_WORKER if whole else Kind.WRITE_T, i, quarter)
                self.wrote(384 * i + 96 * (quarter + 1))
        self.do(Kind.WRITE_RHO)
        return self.end()

    def encrypt(self) -> Sequence:
        k = self.k
        wrote_v = False
        for i in range(k):
            if self.finishes(i):
                self.need("row", i)
                self.do(Kind.PUT_OF_WORKER, i)
            else:
                self.encrypt_row(i)
            self.wrote(32 * self.job.scheme.du * (i + 1))
            if self.job.from_seed:
                self.do(Kind.ADD_E_TIMES_Y, i)
            if i + 1 == self.rows_before_v():
                self.make_v()
                if not self.job.in_order:
                    self.do(Kind.PUT, k)
                    wrote_v = True
        if not wrote_v:
            self.do(Kind.PUT, k)
        return self.end()

    def encrypt_row(self, i: int) -> None:
        self.row(i)
        if self.job.from_seed:
            self.do(Kind.ADD_S_TIMES_ROW, i)
        self.do(Kind.INVERSE)
        self.noise_from(self.k + i, Kind.ADD_NOISE, Kind.ADD_NOISE_BLOCK)
        if i == 0:
            self.start_hash()
        self.do(Kind.PUT, i)

    def make_v(self) -> None:
        if self.job.from_seed:
            self.do(Kind.TAKE_SUM)
        else:
            self.do(Kind.MULTIPLY_KEY)
        self.noise_from(2 * self.k, Kind.ADD_NOISE, Kind.ADD_NOISE_BLOCK)
        self.do(Kind.ADD_MESSAGE)

    def encaps(self) -> Sequence:
        for half in range(1, 2 * self.k + 1):
            self.do(Kind.READ_EK, half)
            self.stash((192 * half + self.share.lead >> 7) - 2)
        self.do(Kind.READ_EK, 0)
        self.do(Kind.DERIVE)
        return self.encrypt()

    def decaps(self) -> Sequence:
        k = self.k
        if self.share.hash_first and self.job.has_prefix:
            self.do(Kind.WRITE_HASH_PREFIX)
        if self.job.scheme.fips203 and not self.job.from_seed:
            self.do(Kind.CHECK_DK)
        for i in range(k):
            self.do(Kind.DECRYPT, i)
            self.stash((3 * (i + 1) + self.share.lead // 32) // 2 - 1)
        self.do(Kind.MESSAGE)
        self.stash((3 * (k + 1) >> 1) - 1)
        self.do(Kind.DERIVE)
        return self.encrypt()


def sequence_of_share(job: Job, share: Share, permutes: bool) -> Sequence:
    """permutes: whether the output of a hash can be made before there is room for it."""
    steps = Steps(job, share, permutes)
    return {
        PlanOperation.KEYGEN: steps.keygen,
        PlanOperation.ENCAPS: steps.encaps,
        PlanOperation.DECAPS: steps.decaps,
        PlanOperation.DECAPS_FROM_SEED: steps.decaps,
    }[job.operation]()
