# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What a step costs: parts of a step, each with its cycles.

A step has parts, such as two outputs of the XOF and the products of an entry. Which ones it has is
known from the lists; what a part costs is measured (costs/<chip>.toml).
"""

from collections import Counter
from dataclasses import dataclass
from pathlib import Path

try:
    import tomllib
except ModuleNotFoundError:  # before Python 3.11
    import tomli as tomllib

from .kinds import BLOCKS_OF_ENTRY, QUARTERS, Job, Kind, Step
from .sequence import Lists, Sequence

FOLDER = Path(__file__).parent / "costs"

#: Bytes of a block of the hash functions by suite.
HASH_BLOCK = {"fips202": 136, "90s": 64, "90s_accelerated": 128}


def blocks_hashed(suite: str, absorbed: int) -> int:
    """How many blocks a hash has done with after so many bytes. Keccak's last one waits for the
    byte behind it."""
    return max(absorbed - (suite == "fips202"), 0) // HASH_BLOCK[suite]


#: Kinds whose only part is their own.
_SIMPLE = {
    Kind.XOF,
    Kind.PRF,
    Kind.COPY,
    Kind.TAKE_NOISE,
    Kind.CLEAR,
    Kind.ADD,
    Kind.ADD_QUARTER,
    Kind.INVERSE,
    Kind.WRITE_S,
    Kind.WRITE_RHO,
    Kind.ADD_MESSAGE,
    Kind.SEED,
    Kind.WRITE_HASH_PREFIX,
    Kind.ADD_S_TIMES_ROW,
    Kind.ADD_E_TIMES_Y,
    Kind.TAKE_SUM,
    Kind.WIPE,
}


@dataclass
class _Hash:
    """What a core's hash has given, as far as costs depend on it."""

    kind: str = ""
    item: int = 0
    given: int = 0
    ahead: int = 0  # outputs that were made beforehand


class Parts:
    """The parts of steps, one after the other, in the order of a sequence."""

    def __init__(self, job: Job, suite: str, checks: bool = False):
        """checks: whether dk is checked in decapsulation, or has been before."""
        self.job, self.suite, self.checks = job, suite, checks
        self.in_place = suite == "fips202"  # a permutation makes all of a block
        self.hashes = [_Hash(), _Hash()]
        self.absorbed = 0  # of the object, in blocks of the hash
        self.absorbed_ek = 0

    def of(self, core: int, step: Step) -> Counter:
        name = step.kind.name.lower()
        if step.kind in (Kind.XOF, Kind.PRF):
            self.hashes[core] = _Hash(name, step.a)
        if step.kind is Kind.ADD_S_TIMES_ROW:
            return Counter([name]) + self._secret(step.a)
        if step.kind is Kind.ADD_E_TIMES_Y:
            return Counter([name]) + self._secret(self.job.k + step.a)
        if step.kind in _SIMPLE:
            return Counter([name])
        return getattr(self, "_" + name)(core, step)

    def _secret(self, nonce: int) -> Counter:
        """s or e, sampled again from the seed."""
        eta = self.job.scheme.eta1
        blocks = 2 if eta == 3 else 1
        output = {"output": blocks} if self.in_place else {}
        return Counter({"prf": 1, f"noise_to_acc_eta{eta}": 1, **output})

    # ---- Output ----

    def _output(self, core: int, n: int) -> Counter:
        """The next n blocks of own hash, of which some may have been made beforehand.

        Where a permutation does not make a block, they are part of what takes them.
        """
        hash = self.hashes[core]
        ahead = min(hash.ahead, n)
        hash.ahead -= ahead
        return Counter({"output": n - ahead}) if self.in_place else Counter()

    def _all_output(self, core: int) -> Counter:
        hash = self.hashes[core]
        blocks = BLOCKS_OF_ENTRY
        if hash.kind == "prf":
            blocks = self.job.noise_blocks(hash.item)
        return self._output(core, blocks)

    def _permute(self, core: int, step: Step) -> Counter:
        """Nothing, where there is output that nobody has taken: of the two blocks that eta 3 takes,
        the second one begins in the first output."""
        hash = self.hashes[core]
        is_second = hash.kind == "prf" and hash.given == 1
        if not self.in_place or hash.ahead or is_second:
            return Counter(["permute"])
        hash.ahead = 1
        return Counter(["output", "permute"])

    def _give(self, core: int, step: Step) -> Counter:
        run = self.hashes[core]
        name = "give_xof" if run.kind == "xof" else f"give_eta{self.job.eta(run.item)}"
        if not self.in_place:
            name = f"{name}_{run.given}"
        run.given += 1
        return self._output(core, 1) + Counter([name])

    # ---- Noise ----

    def _sampled(self, nonce: int, how: str) -> str:
        return f"{how}_eta{self.job.eta(nonce)}"

    def _noise(self, core: int, step: Step) -> Counter:
        return self._all_output(core) + Counter([self._sampled(step.a, "noise")])

    def _half(self, number: int, how: str) -> Counter:
        """From a block, of which eta 3 takes two: with the second one comes the transform."""
        name = self._sampled(number // 2, how)
        return Counter([f"{name}_{number % 2}" if self.job.eta(number // 2) == 3 else name])

    def _noise_block(self, core: int, step: Step) -> Counter:
        return self._half(step.a, "noise_block")

    def _noise_to_acc(self, core: int, step: Step) -> Counter:
        return self._all_output(core) + Counter([self._sampled(step.a, "noise_to_acc")])

    def _noise_block_to_acc(self, core: int, step: Step) -> Counter:
        return self._half(step.a, "noise_block_to_acc")

    def _add_noise(self, core: int, step: Step) -> Counter:
        return self._all_output(core) + Counter(["add_noise"])

    def _add_noise_block(self, core: int, step: Step) -> Counter:
        return Counter(["add_noise_block"])

    # ---- A row ----

    def _passes(self, entry: int) -> str:
        """In the first row of key generation packed noise is written where it is transformed."""
        return "_s" if self.job.packed and self.job.makes_key and entry < 4 else ""

    def _multiply(self, core: int, step: Step) -> Counter:
        return self._all_output(core) + Counter(["multiply" + self._passes(step.a)])

    def _multiply_quarter(self, core: int, step: Step) -> Counter:
        """Four quarters take three blocks: the last one has what it needs."""
        blocks = 1 if step.b != QUARTERS - 1 else 0
        name = f"multiply_quarter_{step.b}{self._passes(step.a)}"
        return self._output(core, blocks) + Counter([name])

    def _feed(self, core: int, step: Step) -> Counter:
        return Counter([f"feed_{step.a % 4}{self._passes(step.a // 4)}"])

    # ---- Objects ----

    def _write_t(self, core: int, step: Step) -> Counter:
        return Counter(["write_t"])

    _write_t_of_worker = _write_t

    def _put(self, core: int, step: Step) -> Counter:
        row = "v" if step.a == self.job.k else "u"
        how = "compare" if self.job.decapsulates else "put"
        return Counter([f"{how}_{row}_{self.job.scheme.dv if row == 'v' else self.job.scheme.du}"])

    _put_of_worker = _put

    def _multiply_key(self, core: int, step: Step) -> Counter:
        return Counter(multiply_key=1, multiply_key_polynomial=self.job.k)

    def _decrypt(self, core: int, step: Step) -> Counter:
        parts = Counter([f"decrypt_{self.job.scheme.du}"])
        return parts + self._secret(step.a) if self.job.from_seed else parts

    def _message(self, core: int, step: Step) -> Counter:
        return Counter([f"message_{self.job.scheme.dv}"])

    # ---- Hash functions ----

    def _check_dk(self, core: int, step: Step) -> Counter:
        if not self.checks or not self.job.scheme.fips203:
            return Counter(["check_dk_before"])
        blocks = self._blocks_to(self.job.scheme.ek_bytes, 0) + 1
        return Counter(check_dk=1, hash_block=blocks)

    def _derive(self, core: int, step: Step) -> Counter:
        """Encapsulation of round 3 hashes the message first."""
        job = self.job
        hashes = not job.scheme.fips203 and not job.decapsulates
        return Counter(["derive_round3" if hashes else "derive"])

    def _result(self, core: int, step: Step) -> Counter:
        job = self.job
        if not job.hashes_object:
            return Counter(["nothing"])
        what = "keygen" if job.makes_key else "decaps" if job.decapsulates else "encaps"
        flavour = "fips203" if job.scheme.fips203 or job.makes_key else "round3"
        return Counter([f"result_{what}_{flavour}"])

    def _blocks_to(self, end: int, before: int) -> int:
        return blocks_hashed(self.suite, end) - blocks_hashed(self.suite, before)

    def _read_ek(self, core: int, step: Step) -> Counter:
        before, end = self.absorbed_ek, 192 * step.a
        if step.a == 0:
            end = self.job.scheme.ek_bytes
            parts = Counter(hash_block=self._blocks_to(end, before) + 1, read_ek_end=1)
        else:
            parts = Counter(hash_block=self._blocks_to(end, before), read_ek=(end - before) // 192)
        self.absorbed_ek = end
        return parts

    def _hash_start(self, core: int, step: Step) -> Counter:
        self.absorbed = 32 if self.job.has_prefix else 0
        return Counter(["hash_start"]) if self.job.hashes_object else Counter(["nothing"])

    def _absorb(self, end: int) -> Counter:
        end += 32 if self.job.has_prefix else 0
        blocks = self._blocks_to(end, self.absorbed)
        parts = Counter(hash_block=blocks, hash_byte=end - self.absorbed, hash=1)
        self.absorbed = end
        return parts

    def _hash(self, core: int, step: Step) -> Counter:
        return self._absorb(32 * step.a) if self.job.hashes_object else Counter(["nothing"])

    def _hash_end(self, core: int, step: Step) -> Counter:
        if not self.job.hashes_object:
            return Counter(["nothing"])
        return self._absorb(self.job.object_bytes) + Counter(["hash_block", "hash_end"])


def order(lists: Lists) -> list[tuple[int, int]]:
    """Core and number of each step, in an order that may happen."""
    taken = [0, 0]
    result = []
    while taken != [len(steps) for steps in lists]:
        for core in (0, 1):
            at = taken[core]
            if at < len(lists[core]) and lists[core][at].after <= taken[1 - core]:
                result.append((core, at))
                taken[core] += 1
                break
    return result


#: Cycles before a step asks for the unit, and for how long it has it then: once for each time.
Holds = tuple[tuple[float, float], ...]


@dataclass(frozen=True)
class Costs:
    cycles: dict[str, float]
    suite: str
    #: By part: when it has the unit that only one core can have at a time. Empty: there is none.
    holds: dict[str, Holds]
    #: Cycles from a core's word until the other one, which spins, goes on.
    signal: int
    #: What a step takes longer that waits, even if there is nothing to wait for.
    look: int
    #: When each core takes its first step: the worker has to wake.
    start: tuple[int, int]

    def of(self, job: Job, sequence: Sequence, checks: bool = False) -> list[int]:
        parts = Parts(job, self.suite, checks)
        return [
            round(sum(n * self.cycles[name] for name, n in parts.of(core, step).items()))
            for core, step in sequence
        ]

    def holds_of(self, parts: Counter) -> Holds:
        return tuple(hold for name in parts for hold in self.holds.get(name, ()))

    def held(self, job: Job, sequence: Sequence) -> list[Holds]:
        """As `of`: when each step has the unit."""
        parts = Parts(job, self.suite)
        return [self.holds_of(parts.of(core, step)) for core, step in sequence]


class _Holds(dict):
    """Of a part that no measured plan has, those of the one most like it."""

    def get(self, name: str, default: Holds = ()) -> Holds:
        if not self or name in self:
            return super().get(name, default)
        likes = (name.replace(own, like) for own, like in _LIKE if own in name)
        return next((self[like] for like in likes if like in self), default)


class _Cycles(dict):
    """Cycles by part; of a part that no measured plan has, those of the one most like it: in the
    same build, or else in another one, where what is kept of noise costs something else."""

    def __init__(self, tables: list[dict[str, float]]):
        super().__init__(tables[0])
        self.others = {name: n for table in reversed(tables[1:]) for name, n in table.items()}

    def __missing__(self, name: str) -> float:
        for table in (self, self.others):
            if name in table:
                return table[name]
            for own, like in _LIKE:
                if own in name and (other := name.replace(own, like)) in table:
                    return table[other]
        raise KeyError(f"what the part {name} costs has not been measured")


#: What a part is like of which nothing is known.
_LIKE = (
    ("_s", ""),
    ("noise_block_eta", "noise_block_to_acc_eta"),
    ("noise_block_to_acc_eta", "noise_block_eta"),
    ("noise_to_acc_eta", "noise_eta"),
    ("multiply_quarter_3", "multiply_quarter_1"),
    ("derive_round3", "derive"),
    ("give_eta3_1", "give_eta3_0"),
    ("give_eta3_0", "give_eta2_0"),
    ("give_eta3", "give_eta2"),
    ("give_eta2", "give_xof"),
)

#: Steps for a key that is its seed, which no measured operation takes: products and a transform.
_ESTIMATED = {
    "add_s_times_row": 3500,
    "add_e_times_y": 4000,
    "take_sum": 12000,
    "nothing": 20,
    "check_dk": 1500,
    "check_dk_before": 92,
}

#: Parts that are the suite's, for a build that was not measured.
_OF_SUITE = (
    *("output", "xof", "prf", "permute", "give", "hash", "seed", "derive", "read_ek", "result"),
    *("noise_to_acc", "add_noise_"),
)


def load(chip: str, suite: str, packed: bool) -> Costs:
    table = tomllib.loads((FOLDER / f"{chip}.toml").read_text())
    build = "small" if packed else "fast"
    own = table[suite].get(build)
    if own is None:  # the suite of another build, and the build of another suite
        own = {n: c for n, c in table[suite]["fast"].items() if n.startswith(_OF_SUITE)}
        own = {**table["90s"][build], **own}
    others = [
        tables[b]
        for b in (build, "fast", "small")
        for name, tables in table.items()
        if isinstance(tables, dict) and b in tables
    ]
    start = (table["start"]["main"], table["start"]["worker"])
    cycles = _Cycles([own, *others, _ESTIMATED])
    told = table.get("holds", {}).get(suite, {})
    holds = _Holds({name: tuple(map(tuple, pattern)) for name, pattern in told.items()})
    return Costs(cycles, suite, holds, table["signal"], round(own.get("look", 0)), start)
