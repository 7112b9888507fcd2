# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What each kind of step does: to what memory, and to which values.

`Memory` holds a value for every location, and notes which of them a step reads and writes. Values
are symbols, so that a sum is right only if it has all of its terms, each of them once:

    ("xof", entry, n, permuted)   a hash that runs the XOF and has given n blocks; "prf" likewise
    ("block", "xof", entry, n)    block n of that, in a place
    ("noise", j)                  polynomial j of the noise vector, transformed
    {("A", entry, "t"), ...}      a sum: products of entries with the noise vector, and noise.
                                  "t": transformed; "n": not, or not any more
    None                          nothing that may be used
"""

from collections.abc import Callable

from .kinds import (
    BLOCKS_OF_ENTRY,
    MAIN,
    PLACES_IN_NOISE,
    PLACES_OF_WORKER,
    QUARTERS,
    WORKER,
    Job,
    Kind,
    Step,
    uses_a,
    uses_b,
)

Location = tuple
Value = object

#: Terms of a sum.
Sum = frozenset


#: What a worker has for eight sponges: two blocks, the last one, and the memory of the sponges.
SPONGES_OF_WORKER = (
    *(("blocks", 0), ("blocks", 1), ("last block",)),
    *(("sponges",), ("entry alone", WORKER)),
)


class WrongStep(Exception):
    """A step that does not find what it needs, or may not be where it is."""


class PlanMemory:
    """All memory of both cores, and what may be in it."""

    def __init__(self, job: Job):
        self.job = job
        self.values: dict[Location, Value] = {}
        self.reads: set[Location] = set()
        self.writes: set[Location] = set()
        self.done: list[tuple] = []  # what was written of the objects, in this order
        if not job.makes_key:
            for core in (MAIN, WORKER):
                self.values["rho", core] = "rho"
            if not job.decapsulates:
                self.values["msg",] = "m"
        if job.makes_key:
            self.values["msg",] = "z"
        if job.from_seed:
            self.values["key", MAIN] = "sigma"

    def get(self, *location: object) -> Value:
        self.reads.add(location)
        return self.values.get(location)

    def put(self, *location: object, value: Value = None) -> None:
        self.writes.add(location)
        self.values[location] = value

    def need(self, *location: object, value: Value) -> None:
        found = self.get(*location)
        if found != value:
            raise WrongStep(f"{location} has {_show(found)}, not {_show(value)}")

    def take(self, core: int, step: Step) -> None:
        """One step; afterwards `reads` and `writes` are those of this step."""
        self.reads, self.writes = set(), set()
        if (step.a and not uses_a(step.kind)) or (step.b and not uses_b(step.kind)):
            raise WrongStep("an operand that is not used is 0")
        if core == WORKER and self.get("end of worker") is not None:
            raise WrongStep("the worker's last step is to wipe")
        KINDS[step.kind](_Step(self, core, step.a, step.b))


def _show(value: Value) -> str:
    return str(sorted(value, key=str)) if isinstance(value, frozenset) else str(value)


class _Step:
    """A step that is being taken."""

    def __init__(self, memory: PlanMemory, core: int, a: int, b: int):
        self.memory, self.job, self.core, self.a, self.b = memory, memory.job, core, a, b
        self.get, self.put, self.need = memory.get, memory.put, memory.need

    def check(self, condition: bool, what: str) -> None:
        if not condition:
            raise WrongStep(what)

    def only_main(self) -> None:
        self.check(self.core == MAIN, "is for the main core alone")

    # ---- Hash, places, sums ----

    def lose_hash(self) -> None:
        self.put("hash", self.core)

    def entry_columns(self, entry: int) -> tuple[int, int]:
        i, j = divmod(entry, 4)
        self.check(i < self.job.k and j < self.job.k, f"there is no entry {entry}")
        return i, j

    def read_seed(self, name: str, value: str) -> None:
        self.need(name, self.core, value=value)
        if self.core == WORKER and not self.job.has_acc:
            self.need(name, MAIN, value=value)  # it has no copies of its own

    def place(self, n: int, writes: bool) -> list[Location]:
        """The cells of a place: what hash and the rest of it, which another place may begin."""
        if n < PLACES_OF_WORKER:
            self.check(n < self.job.places, f"there is no place {n}")
            self.check(not writes or self.core == WORKER, "the main core writes a worker's place")
            return [("place", n), ("end of place", n)]
        j, n = divmod(n - PLACES_OF_WORKER, 4)
        self.check(not self.job.packed, "packed noise has no places")
        self.check(j < self.job.k and n < PLACES_IN_NOISE, "there is no such place in the noise")
        self.check(not writes or self.core == MAIN, "the worker writes the main core's memory")
        return [("noise", j, n)]

    def fill_place(self, n: int, block: Value) -> None:
        for cell in self.place(n, writes=True):
            self.put(*cell, value=block)

    def block_at(self, n: int) -> Value:
        values = [self.get(*cell) for cell in self.place(n, writes=False)]
        self.check(all(value == values[0] for value in values), "part of the block is overwritten")
        found = values[0]
        self.check(isinstance(found, tuple) and found[0] == "block", f"no block at place {n}")
        return found

    def need_block(self, n: int, block: Value) -> None:
        found = self.block_at(n)
        self.check(found == block, f"place {n} has {found}, not {block}")

    def need_noise(self, j: int) -> None:
        self.check(j < self.job.k, f"there is no noise polynomial {j}")
        for n in range(PLACES_IN_NOISE):
            self.need("noise", j, n, value=("noise", j))

    def put_noise(self, j: int, value: Value) -> None:
        self.check(j < self.job.k, f"there is no noise polynomial {j}")
        for n in range(PLACES_IN_NOISE):
            self.put("noise", j, n, value=value)

    def acc(self, quarter: int, core: int | None = None) -> Sum:
        core = self.core if core is None else core
        self.check(core == MAIN or self.job.has_acc, "the worker has no accumulator")
        found = self.get("acc", core, quarter)
        if not isinstance(found, frozenset):
            raise WrongStep(f"quarter {quarter} of acc has no sum")
        return found

    def put_acc(self, quarter: int, terms: Sum | None) -> None:
        self.check(self.core == MAIN or self.job.has_acc, "the worker has no accumulator")
        self.put("acc", self.core, quarter, value=terms)

    def put_all(self, terms: Sum | None) -> None:
        for quarter in range(QUARTERS):
            self.put_acc(quarter, terms)

    def add(self, quarter: int, terms: Sum) -> None:
        found = self.acc(quarter)
        if not found.isdisjoint(terms):
            raise WrongStep(f"{_show(found & terms)} would be added twice")
        self.put_acc(quarter, found | terms)

    def other(self, quarter: int) -> Sum:
        return self.acc(quarter, 1 - self.core)

    def need_acc(self, terms: Sum, core: int | None = None) -> None:
        for quarter in range(QUARTERS):
            found = self.acc(quarter, core)
            if found != terms:
                raise WrongStep(f"acc has {_show(found)}, not {_show(terms)}")


# ---- Output of the XOF and the PRF ----


def xof(s: _Step) -> None:
    s.entry_columns(s.a)
    s.read_seed("rho", "rho")
    s.put("hash", s.core, value=("xof", s.a, 0, False))


def prf(s: _Step) -> None:
    s.check(s.a in s.job.noise_nonces(), f"there is no nonce {s.a}")
    s.read_seed("key", "key")
    s.put("hash", s.core, value=("prf", s.a, 0, False))


def _running(s: _Step) -> tuple:
    found = s.get("hash", s.core)
    s.check(isinstance(found, tuple) and found[0] in ("xof", "prf"), "neither XOF nor PRF runs")
    return found


def _blocks_of(s: _Step, kind: str, item: int) -> int:
    return BLOCKS_OF_ENTRY if kind == "xof" else s.job.noise_blocks(item)


def permute(s: _Step) -> None:
    kind, item, given, permuted = _running(s)
    s.check(not permuted, "the next output was made already")
    s.check(given < _blocks_of(s, kind, item), "nobody takes more of this output")
    s.put("hash", s.core, value=(kind, item, given, True))


def give(s: _Step) -> None:
    kind, item, given, _ = _running(s)
    s.check(given < _blocks_of(s, kind, item), "nobody takes more of this output")
    s.fill_place(s.b, ("block", kind, item, given))
    s.put("hash", s.core, value=(kind, item, given + 1, False))


def copy(s: _Step) -> None:
    s.fill_place(s.a, s.block_at(s.b))


# ---- Noise ----


def _take_prf(s: _Step, nonce: int) -> None:
    s.check(
        s.get("hash", s.core) in (("prf", nonce, 0, False), ("prf", nonce, 0, True)),
        f"own hash does not run the PRF for {nonce}",
    )
    s.lose_hash()


def noise(s: _Step) -> None:
    s.only_main()
    _take_prf(s, s.a)
    s.put_noise(s.a, ("noise", s.a))


def noise_block(s: _Step) -> None:
    s.only_main()
    nonce, n = divmod(s.a, 2)
    blocks = s.job.noise_blocks(nonce)
    s.check(n < blocks, "there is no such block")
    s.need_block(s.b, ("block", "prf", nonce, n))
    s.check(
        s.b < PLACES_OF_WORKER or (s.b - PLACES_OF_WORKER) // 4 != nonce,
        "the block is where the polynomial will be",
    )
    if n == 1:
        for cell in range(PLACES_IN_NOISE):
            s.need("noise", nonce, cell, value=("half of noise", nonce))
    s.put_noise(nonce, ("noise", nonce) if n == blocks - 1 else ("half of noise", nonce))


def take_noise(s: _Step) -> None:
    s.only_main()
    s.need_acc(Sum([("noise", s.a, "t")]), WORKER)
    s.put_noise(s.a, ("noise", s.a))


def _transformed(s: _Step, nonce: int) -> Sum:
    s.check(nonce < s.job.k or s.job.makes_key, "e1 and e2 are not transformed")
    return Sum([("noise", nonce, "t")])


def noise_to_acc(s: _Step) -> None:
    _take_prf(s, s.a)
    s.put_all(_transformed(s, s.a))


def noise_block_to_acc(s: _Step) -> None:
    nonce, n = divmod(s.a, 2)
    blocks = s.job.noise_blocks(nonce)
    s.check(n < blocks, "there is no such block")
    s.need_block(s.b, ("block", "prf", nonce, n))
    half = Sum([("half of noise", nonce)])
    if n == 1:
        s.need_acc(half)
    s.put_all(_transformed(s, nonce) if n == blocks - 1 else half)


def _add_noise(s: _Step, nonce: int) -> None:
    s.check(not s.job.makes_key and nonce >= s.job.k, "only e1 and e2 are added")
    for quarter in range(QUARTERS):
        s.check(all(term[-1] == "n" for term in s.acc(quarter)), "acc is still transformed")
        s.add(quarter, Sum([("noise", nonce, "n")]))


def add_noise(s: _Step) -> None:
    _take_prf(s, s.a)
    _add_noise(s, s.a)


def add_noise_block(s: _Step) -> None:
    s.need_block(s.b, ("block", "prf", s.a, 0))
    _add_noise(s, s.a)


# ---- A row ----


def clear(s: _Step) -> None:
    s.put_all(Sum())


def _product(s: _Step) -> Sum:
    return Sum([("A", s.a, "t")])


def _can_multiply(s: _Step, quarter: int, entry: int) -> None:
    s.check(all(term[-1] == "t" for term in s.acc(quarter)), "acc is not transformed any more")
    s.check(s.core == MAIN or not s.job.packed, "the worker cannot multiply by packed noise")
    s.need_noise(s.entry_columns(entry)[1])
    if s.job.packed:
        s.put("part of noise")
        if s.job.makes_key and 0 < entry < 4:
            s.need("s passed", entry - 1, value=True)


def _multiplied(s: _Step, entry: int) -> None:
    """In row 0 s may be written where it is transformed anyway: so it comes in order."""
    if s.job.packed and s.job.makes_key and entry < 4:
        s.put("s passed", entry, value=True)


def multiply(s: _Step) -> None:
    found = _running(s)
    s.check(found[:3] == ("xof", s.a, 0), f"own hash has {found}")
    s.put("product", s.core)
    for quarter in range(QUARTERS):
        _can_multiply(s, quarter, s.a)
        s.add(quarter, _product(s))
    _multiplied(s, s.a)
    s.lose_hash()


def multiply_quarter(s: _Step) -> None:
    s.check(s.b < QUARTERS, "there are four quarters")
    if s.b == 0:
        found = _running(s)
        s.check(found[:3] == ("xof", s.a, 0), f"own hash has {found}")
    else:
        s.need("product", s.core, value=("quarter", s.a, s.b))
        s.need("hash", s.core, value=("quarter", s.a, s.b))
    _can_multiply(s, s.b, s.a)
    s.add(s.b, _product(s))
    progress = None if s.b == QUARTERS - 1 else ("quarter", s.a, s.b + 1)
    if s.b == QUARTERS - 1:
        _multiplied(s, s.a)
    s.put("product", s.core, value=progress)
    s.put("hash", s.core, value=progress)


def feed(s: _Step) -> None:
    entry, n = divmod(s.a, 4)
    s.check(n < BLOCKS_OF_ENTRY, "an entry has three blocks")
    s.need_block(s.b, ("block", "xof", entry, n))
    if n != 0:
        s.need("product", s.core, value=("feed", entry, n))
    for quarter in range(QUARTERS):
        _can_multiply(s, quarter, entry)
        terms = s.acc(quarter)
        if n != 0:
            before = ("fed", entry, n, "t")
            s.check(before in terms, "acc does not have the blocks before this one")
            terms -= {before}
        added = {("A", entry, "t"), *(("fed", entry, m, "t") for m in range(1, BLOCKS_OF_ENTRY))}
        s.check(not added & terms, "the entry would be added twice")
        last = n == BLOCKS_OF_ENTRY - 1
        s.put_acc(quarter, terms | {("A", entry, "t") if last else ("fed", entry, n + 1, "t")})
    if last:
        _multiplied(s, entry)
        s.read_seed("rho", "rho")
        s.lose_hash()
    s.put("product", s.core, value=None if last else ("feed", entry, n + 1))


def add(s: _Step) -> None:
    for quarter in range(QUARTERS):
        _add_quarter(s, quarter)


def _add_quarter(s: _Step, quarter: int) -> None:
    terms = s.other(quarter)
    s.check(all(term[0] in ("A", "noise") for term in terms), "the other acc is not complete")
    s.add(quarter, terms)


def add_quarter(s: _Step) -> None:
    s.check(s.b < QUARTERS, "there are four quarters")
    _add_quarter(s, s.b)


def inverse(s: _Step) -> None:
    terms = s.acc(0)
    s.need_acc(terms)
    if not terms or any(term[-1] != "t" or term[0] not in ("A", "noise") for term in terms):
        raise WrongStep(f"{_show(terms)} cannot be transformed back")
    s.put_all(Sum((*term[:-1], "n") for term in terms))


def wipe(s: _Step) -> None:
    s.check(s.core == WORKER, "the worker wipes its memory")
    s.put("end of worker", value=True)
    s.lose_hash()
    if s.job.has_acc:
        s.put_all(None)
        s.put("product", WORKER)
    s.put("rho", WORKER)
    s.put("key", WORKER)
    if s.job.is_batched:
        for location in SPONGES_OF_WORKER:
            s.put(*location)
    for n in range(s.job.places):
        s.put("end of place", n)
        if n < s.job.hash_at or not s.job.hashes_object:
            s.put("place", n)


#: The rest is in objects.py and sponges.py, which objects.py adds.
KINDS: dict[Kind, Callable[[_Step], None]] = {
    Kind.XOF: xof,
    Kind.PRF: prf,
    Kind.PERMUTE: permute,
    Kind.GIVE: give,
    Kind.COPY: copy,
    Kind.NOISE: noise,
    Kind.NOISE_BLOCK: noise_block,
    Kind.TAKE_NOISE: take_noise,
    Kind.NOISE_TO_ACC: noise_to_acc,
    Kind.NOISE_BLOCK_TO_ACC: noise_block_to_acc,
    Kind.ADD_NOISE: add_noise,
    Kind.ADD_NOISE_BLOCK: add_noise_block,
    Kind.CLEAR: clear,
    Kind.MULTIPLY: multiply,
    Kind.MULTIPLY_QUARTER: multiply_quarter,
    Kind.FEED: feed,
    Kind.ADD: add,
    Kind.ADD_QUARTER: add_quarter,
    Kind.INVERSE: inverse,
    Kind.WIPE: wipe,
}
