# SPDX-License-Identifier: Apache-2.0 OR MIT
"""How long a sequence takes, fast enough to try thousands in a second.

What a step touches does not depend on what was before, so it is kept as bits, a bit for each
location. The result is that of simulate.py, which a test holds.
"""

from .costs import Costs, Holds, Parts, blocks_hashed
from .kinds import BLOCKS_OF_ENTRY, MAIN, WORKER, Job, Kind, PlanOperation, Step
from .objects import is_complete
from .sequence import Sequence
from .simulate import Timed, times_of
from .steps import PlanMemory, WrongStep

_STATIC, _START, _TAKE, _GIVE, _PERMUTE, _HASH, _READ_EK = range(7)

_TAKES = {Kind.GIVE, Kind.MULTIPLY, Kind.MULTIPLY_QUARTER, Kind.NOISE, Kind.NOISE_TO_ACC}
_TAKES |= {Kind.ADD_NOISE}


class Problem:
    """Steps as numbers: an index into tables of what is known of each of them.

    others: costs of chips that take the same lists. Lengths are then the mean over all chips, as a
    share of each one's first length."""

    def __init__(self, job: Job, costs: Costs, others: tuple[Costs, ...] = ()):
        self.job, self.costs = job, costs
        self.others = [Problem(job, each) for each in others]
        self.first: float | None = None
        self.number: dict[tuple[int, Step], int] = {}
        self.steps: list[tuple[int, Step]] = []
        self.core: list[int] = []
        self.reads: list[int | None] = []
        self.writes: list[int | None] = []
        self.how: list[int] = []
        self.base: list[float] = []
        self.unit: list[float] = []
        self.takes: list[int] = []
        self.holds: list[Holds] = []
        self._runs: dict[int, list[tuple[float, float, Holds]]] = {}
        self.bits: dict[tuple, int] = {}
        self.prefix = 32 if job.has_prefix else 0
        self.hash_block = costs.cycles["hash_block"]
        #: What the check of dk takes, for who has not done it before.
        check = Parts(job, costs.suite, checks=True).of(MAIN, Step(Kind.CHECK_DK))
        self.check = self._sum(check)
        self.checks = job.operation is PlanOperation.DECAPS and job.scheme.fips203

    # ---- Steps ----

    def intern(self, core: int, step: Step) -> int:
        known = self.number.get((core, step))
        if known is not None:
            return known
        for other in self.others:
            other.intern(core, step)
        number = self.number[core, step] = len(self.steps)
        self.steps.append((core, step))
        self.core.append(core)
        self.reads.append(None)
        self.writes.append(None)
        how, base, unit, takes = self._price(core, step)
        self.how.append(how)
        self.base.append(base)
        self.unit.append(unit)
        self.takes.append(takes)
        self.holds.append(self._holds(core, step) if self.costs.holds else ())
        return number

    def _sum(self, parts: dict[str, int]) -> float:
        return sum(n * self.costs.cycles[name] for name, n in parts.items())

    def _price(self, core: int, step: Step) -> tuple[int, float, float, int]:
        cycles = self.costs.cycles
        kind = step.kind
        parts = Parts(self.job, self.costs.suite)
        if kind in (Kind.XOF, Kind.PRF):
            return _START, self._sum(parts.of(core, step)), 0, 0
        if kind is Kind.PERMUTE:
            return _PERMUTE, cycles["permute"], 0, 0  # what runs tells its price
        if kind in _TAKES:
            return self._price_taking(core, step, parts)
        if kind in (Kind.HASH, Kind.HASH_END) and self.job.hashes_object:
            base = cycles["hash"]
            end = 32 * step.a
            if kind is Kind.HASH_END:
                base += cycles["hash_end"] + self.hash_block
                end = self.job.object_bytes
            return _HASH, base, cycles["hash_byte"], end + self.prefix
        if kind is Kind.READ_EK:
            base = self.hash_block + cycles["read_ek_end"] if step.a == 0 else 0
            end = 192 * step.a or self.job.scheme.ek_bytes
            return _READ_EK, base, cycles["read_ek"] / 192 if step.a else 0, end
        return _STATIC, self._sum(parts.of(core, step)), 0, 0

    def _holds(self, core: int, step: Step) -> Holds:
        """When it has the unit; what runs tells that of GIVE."""
        parts = Parts(self.job, self.costs.suite)
        return () if step.kind is Kind.GIVE else self.costs.holds_of(parts.of(core, step))

    def _price_taking(self, core: int, step: Step, parts: Parts) -> tuple[int, float, float, int]:
        """Of what takes output: as if the hash had begun with it."""
        if step.kind is Kind.GIVE:
            return _GIVE, 0.0, 0.0, 0  # what runs tells its price
        entry = step.kind in (Kind.MULTIPLY, Kind.MULTIPLY_QUARTER)
        parts.of(core, Step(Kind.XOF if entry else Kind.PRF, step.a))
        priced = parts.of(core, step)
        takes = priced.pop("output", 0)
        unit = self.costs.cycles["output"] if takes else 0.0
        return _TAKE, self._sum(priced), unit, takes

    def _prices_of_run(self, number: int) -> list[tuple[float, float, Holds]]:
        """Of each block that XOF or PRF gives: to make it, where that can be done beforehand, to
        give it, and when that takes the unit."""
        found = self._runs.get(number)
        if found is None:
            core, step = self.steps[number]
            parts = Parts(self.job, self.costs.suite)
            parts.of(core, step)
            blocks = BLOCKS_OF_ENTRY
            if step.kind is Kind.PRF:
                blocks = self.job.noise_blocks(step.a)
            found = []
            for _ in range(blocks):
                made = parts.of(core, Step(Kind.PERMUTE))["output"] * self.costs.cycles["output"]
                given = parts.of(core, Step(Kind.GIVE))
                found.append((made, self._sum(given), self.costs.holds_of(given)))
            self._runs[number] = found
        return found

    # ---- Sequences ----

    def of(self, sequence: Sequence) -> list[int]:
        return [self.intern(core, step) for core, step in sequence]

    def sequence(self, numbers: list[int]) -> Sequence:
        return [self.steps[number] for number in numbers]

    def is_right(self, numbers: list[int]) -> bool:
        """Runs it; on the way, notes what steps touch."""
        memory = PlanMemory(self.job)
        try:
            for number in numbers:
                memory.take(*self.steps[number])
                if self.reads[number] is None:
                    self.reads[number] = self._mask(memory.reads)
                    self.writes[number] = self._mask(memory.writes)
                    for other in self.others:
                        other.reads[number] = self.reads[number]
                        other.writes[number] = self.writes[number]
            is_complete(self.job, memory)
        except WrongStep:
            return False
        return True

    def _mask(self, locations: set) -> int:
        mask = 0
        for location in locations:
            mask |= self.bits.setdefault(location, 1 << len(self.bits))
        return mask

    def knows(self, numbers: list[int]) -> bool:
        return all(self.reads[number] is not None for number in numbers)

    def conflict(self, one: int, two: int) -> bool:
        return bool(
            self.writes[one] & (self.reads[two] | self.writes[two])
            or self.writes[two] & self.reads[one]
        )

    def length(self, numbers: list[int]) -> float:
        """What is to be least."""
        own = self._own_length(numbers)
        if not self.others:
            return own
        chips = [self, *self.others]
        lengths = [own, *(other.length(numbers) for other in self.others)]
        for chip, length in zip(chips, lengths, strict=True):
            chip.first = chip.first or length
        shares = [length / chip.first for chip, length in zip(chips, lengths, strict=True)]
        return self.first * sum(shares) / len(shares)

    def _own_length(self, numbers: list[int]) -> float:
        """Of decapsulation both with the check of dk and without it."""
        end = self.end(numbers)
        if not self.checks:
            return end
        number = self.number[MAIN, Step(Kind.CHECK_DK)]
        before = self.base[number]
        self.base[number] = self.check
        checked = self.end(numbers)
        self.base[number] = before
        return (2 * end + checked) / 3

    def begins(self, numbers: list[int]) -> tuple[float, list[float]]:
        """When it ends, and when each step begins. The sequence must be right."""
        core_of, reads, writes = self.core, self.reads, self.writes
        how, base, unit, takes = self.how, self.base, self.unit, self.takes
        signal, look, suite = self.costs.signal, self.costs.look, self.costs.suite
        now = [float(at) for at in self.costs.start]
        known = [0, 0]
        taken: list[list[int]] = [[], []]
        ends: list[list[float]] = [[], []]
        ahead = [0, 0]
        given = [0, 0]
        runs: list[list[tuple[float, float, Holds]]] = [[], []]
        timed: tuple[list[Timed], list[Timed]] = ([], [])
        absorbed, read = self.prefix, 0
        begins = []
        for number in numbers:
            core = core_of[number]
            other = 1 - core
            r, w = reads[number], writes[number]
            both = r | w
            theirs = taken[other]
            at = len(theirs) - 1
            floor = known[core]
            while at >= floor:
                n = theirs[at]
                if writes[n] & both or reads[n] & w:
                    break
                at -= 1
            begin = now[core]
            after, holds = 0, self.holds[number]
            if at >= floor:
                known[core] = after = at + 1
                begin += look
                told = ends[other][at] + signal
                if told > begin:
                    begin = told
            cost = base[number]
            kind = how[number]
            if kind:
                if kind == _TAKE:
                    n = takes[number]
                    made = ahead[core]
                    if made:
                        used = made if made < n else n
                        ahead[core] = made - used
                        n -= used
                    cost += n * unit[number]
                elif kind == _GIVE:
                    price, copied = 0.0, 0.0
                    if given[core] < len(runs[core]):  # otherwise it is not right anyway
                        price, copied, holds = runs[core][given[core]]
                    given[core] += 1
                    cost += copied
                    if ahead[core]:
                        ahead[core] -= 1
                    else:
                        cost += price
                elif kind == _START:
                    ahead[core] = 0
                    given[core] = 0
                    runs[core] = self._prices_of_run(number)
                elif kind == _PERMUTE:
                    if not ahead[core] and given[core] < len(runs[core]):
                        price = runs[core][given[core]][0]
                        if price:
                            ahead[core] = 1
                            cost += price
                elif kind == _HASH:
                    end = takes[number]
                    blocks = blocks_hashed(suite, end) - blocks_hashed(suite, absorbed)
                    cost += blocks * self.hash_block + unit[number] * (end - absorbed)
                    absorbed = end
                else:
                    end = takes[number]
                    blocks = blocks_hashed(suite, end) - blocks_hashed(suite, read)
                    cost += blocks * self.hash_block
                    cost += unit[number] * (end - read)
                    read = end
            begins.append(begin)
            now[core] = begin + cost
            taken[core].append(number)
            ends[core].append(now[core])
            timed[core].append((after, cost, holds))
        return self._with_unit(numbers, timed) if self.costs.holds else (max(now), begins)

    def _with_unit(
        self, numbers: list[int], timed: tuple[list[Timed], list[Timed]]
    ) -> tuple[float, list[float]]:
        """The same where the cores take turns with the unit, in the order in which they ask."""
        spans = times_of(timed, self.costs)
        left = [iter(spans[core]) for core in (MAIN, WORKER)]
        begins = [next(left[self.core[number]])[0] for number in numbers]
        return max(spans[core][-1][1] for core in (MAIN, WORKER) if spans[core]), begins

    def end(self, numbers: list[int]) -> float:
        return self.begins(numbers)[0]
