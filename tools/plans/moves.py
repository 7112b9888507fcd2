# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Small changes of a sequence: what the search tries. They need not be right; it looks."""

import random
from collections.abc import Callable

from .evaluate import Problem
from .kinds import (
    BLOCKS_OF_ENTRY,
    MAIN,
    PLACES_IN_NOISE,
    QUARTERS,
    WORKER,
    Kind,
    Step,
    place_in_noise,
)

Numbers = list[int]

_RUNS = {Kind.XOF, Kind.PRF}
#: What follows in a run of XOF or PRF.
_IN_RUN = {
    Kind.PERMUTE,
    Kind.GIVE,
    Kind.MULTIPLY,
    Kind.MULTIPLY_QUARTER,
    Kind.NOISE,
    Kind.NOISE_TO_ACC,
    Kind.ADD_NOISE,
}
_READS_PLACE = {
    Kind.COPY,
    Kind.NOISE_BLOCK,
    Kind.NOISE_BLOCK_TO_ACC,
    Kind.ADD_NOISE_BLOCK,
    Kind.FEED,
}
#: What takes noise from own hash, and what takes it from a place.
_OF_BLOCKS = {
    Kind.NOISE: Kind.NOISE_BLOCK,
    Kind.NOISE_TO_ACC: Kind.NOISE_BLOCK_TO_ACC,
    Kind.ADD_NOISE: Kind.ADD_NOISE_BLOCK,
}
_OBJECT_HASH = {Kind.HASH_START, Kind.HASH, Kind.HASH_END}


class Moves:
    """Each move returns a new sequence, or None if there is nothing that it could change."""

    def __init__(self, problem: Problem, rng: random.Random, worker_hashes: bool):
        self.problem, self.rng = problem, rng
        self.moves: list[Callable[[Numbers], Numbers | None]] = [
            self.move_run,
            self.move_run,
            self.other_core,
            self.begin_with_noise,
            self.permute,
            self.blocks_of_noise,
            self.place,
            self.noise_part,
            self.move_step,
            self.other_core_finishes,
            self.quarters,
            self.through_places,
        ]
        if problem.job.hashes_object:
            self.moves += [self.split_hash, self.join_hash]
            if worker_hashes:
                self.moves += [self.other_core_hashes, self.other_core_hashes]

    def random(self, numbers: Numbers) -> Numbers | None:
        return self.rng.choice(self.moves)(numbers)

    # ---- What there is ----

    def step(self, number: int) -> Step:
        return self.problem.steps[number][1]

    def core(self, number: int) -> int:
        return self.problem.core[number]

    def number(self, core: int, kind: Kind, a: int = 0, b: int = 0) -> int:
        return self.problem.intern(core, Step(kind, a, b))

    def find(self, numbers: Numbers, kinds: set[Kind]) -> int | None:
        """The position of some step of these kinds."""
        at = [n for n, number in enumerate(numbers) if self.step(number).kind in kinds]
        return self.rng.choice(at) if at else None

    def run(self, numbers: Numbers, at: int) -> list[int]:
        """Positions of a run of XOF or PRF, which begins at `at`."""
        core = self.core(numbers[at])
        found = [at]
        for n in range(at + 1, len(numbers)):
            if self.core(numbers[n]) != core:
                continue
            kind = self.step(numbers[n]).kind
            if kind in _RUNS:
                break
            if kind in _IN_RUN:
                found.append(n)
        return found

    def near(self, at: int, length: int) -> int:
        by = int(self.rng.expovariate(1 / 8)) + 1
        return min(max(at + (by if self.rng.random() < 0.5 else -by), 0), length)

    def extract(self, numbers: Numbers, positions: list[int]) -> tuple[Numbers, Numbers]:
        taken = set(positions)
        rest = [number for n, number in enumerate(numbers) if n not in taken]
        return rest, [numbers[n] for n in positions]

    # ---- Moves ----

    def shift(self, numbers: Numbers) -> Numbers | None:
        """One step, over steps that it does not conflict with: always right."""
        at = self.rng.randrange(len(numbers))
        to = self.near(at, len(numbers) - 1)
        number = numbers[at]
        by = 1 if to > at else -1
        conflict = self.problem.conflict
        core = self.core(number)
        n = at
        passes = False
        while n != to:
            over = numbers[n + by]
            if conflict(number, over):
                break
            passes |= self.core(over) == core
            n += by
        if not passes or self.step(number).kind is Kind.WIPE:
            return None
        result = [*numbers]
        result.insert(n, result.pop(at))
        return None if self.step(result[-1]).kind is not Kind.WIPE else result

    def move_step(self, numbers: Numbers) -> Numbers | None:
        """One step, perhaps over some that it conflicts with."""
        at = self.rng.randrange(len(numbers) - 1)
        result = [*numbers]
        number = result.pop(at)
        result.insert(self.near(at, len(result) - 1), number)
        return result

    def move_run(self, numbers: Numbers) -> Numbers | None:
        at = self.find(numbers, _RUNS)
        if at is None:
            return None
        rest, moved = self.extract(numbers, self.run(numbers, at))
        to = self.near(at, len(rest))
        return [*rest[:to], *moved, *rest[to:]]

    def other_core(self, numbers: Numbers) -> Numbers | None:
        """An entry is multiplied by the other core; perhaps as the first one of its sum."""
        if not self.problem.job.has_acc:
            return None
        at = self.find(numbers, _RUNS)
        if at is None:
            return None
        positions = self.run(numbers, at)
        last = self.step(numbers[positions[-1]])
        if last.kind is not Kind.MULTIPLY:
            return None
        rest, moved = self.extract(numbers, positions)
        other = 1 - self.core(numbers[at])
        moved = [self.number(other, *_fields(self.step(number))) for number in moved]
        to = self.near(at, len(rest))
        return [*rest[:to], *moved, *rest[to:]]

    def begin_with_noise(self, numbers: Numbers) -> Numbers | None:
        """e is in the other core's sum."""
        at = self.find(numbers, {Kind.NOISE_TO_ACC})
        if at is None or not self.problem.job.has_acc:
            return None
        core = self.core(numbers[at])
        nonce = self.step(numbers[at]).a
        if nonce < self.problem.job.k:
            return None
        start = self.number(core, Kind.PRF, nonce)
        clears = [
            n
            for n, number in enumerate(numbers)
            if number == self.number(1 - core, Kind.CLEAR) and abs(n - at) < 25
        ]
        if start not in numbers or not clears:
            return None
        there = self.rng.choice(clears)
        positions = self.run(numbers, numbers.index(start))
        result: Numbers = []
        for n, number in enumerate(numbers):
            if n == there:
                result.append(self.number(1 - core, Kind.PRF, nonce))
                result.append(self.number(1 - core, Kind.NOISE_TO_ACC, nonce))
            elif n == at:
                result.append(self.number(core, Kind.CLEAR))
            elif n not in positions:
                result.append(number)
        return result

    def noise_part(self, numbers: Numbers) -> Numbers | None:
        """A polynomial of the noise vector is made by the worker, or not any more."""
        job = self.problem.job
        if not job.has_acc:
            return None
        at = self.find(numbers, {Kind.NOISE, Kind.TAKE_NOISE})
        if at is None:
            return None
        j = self.step(numbers[at]).a
        maker = MAIN if self.step(numbers[at]).kind is Kind.NOISE else WORKER
        start = self.number(maker, Kind.PRF, j)
        if start not in numbers:
            return None
        positions = self.run(numbers, numbers.index(start))
        if maker == MAIN:
            made = [(WORKER, Kind.PRF), (WORKER, Kind.NOISE_TO_ACC), (MAIN, Kind.TAKE_NOISE)]
        else:
            made = [(MAIN, Kind.PRF), (MAIN, Kind.NOISE)]
        rest, _ = self.extract(numbers, sorted({*positions, at}))
        to = self.near(positions[0], len(rest))
        new = [self.number(core, kind, j) for core, kind in made]
        return [*rest[:to], *new, *rest[to:]]

    def blocks_of_noise(self, numbers: Numbers) -> Numbers | None:
        """Noise comes in blocks from the worker, or not any more."""
        at = self.find(numbers, {*_OF_BLOCKS, *_OF_BLOCKS.values()})
        if at is None or self.core(numbers[at]) != MAIN:
            return None
        step = self.step(numbers[at])
        if step.kind in _OF_BLOCKS:
            return self._noise_into_places(numbers, at, step)
        kind = next(own for own, of_blocks in _OF_BLOCKS.items() if of_blocks is step.kind)
        nonce = step.a if kind is Kind.ADD_NOISE else step.a // 2
        start = self.number(WORKER, Kind.PRF, nonce)
        if start not in numbers:
            return None
        takers = [self.number(MAIN, step.kind, a, b) for a, b in self._takers(numbers, step, nonce)]
        positions = {*self.run(numbers, numbers.index(start)), *map(numbers.index, takers)}
        rest, _ = self.extract(numbers, sorted(positions))
        to = min(max(positions) + 1 - len(positions), len(rest))
        own = [self.number(MAIN, Kind.PRF, nonce), self.number(MAIN, kind, nonce)]
        return [*rest[:to], *own, *rest[to:]]

    def _takers(self, numbers: Numbers, step: Step, nonce: int) -> list[tuple[int, int]]:
        """Operands of the steps of this kind that take the blocks of this noise."""
        divisor = 1 if step.kind is Kind.ADD_NOISE_BLOCK else 2
        of_kind = [self.step(n) for n in numbers if self.step(n).kind is step.kind]
        return [(other.a, other.b) for other in of_kind if other.a // divisor == nonce]

    def _noise_into_places(self, numbers: Numbers, at: int, step: Step) -> Numbers | None:
        start = self.number(MAIN, Kind.PRF, step.a)
        if start not in numbers:
            return None
        job = self.problem.job
        kind = _OF_BLOCKS[step.kind]
        given, takers = [self.number(WORKER, Kind.PRF, step.a)], []
        for n in range(job.noise_blocks(step.a)):
            place = self.rng.randrange(job.places)
            given.append(self.number(WORKER, Kind.GIVE, 0, place))
            a = step.a if kind is Kind.ADD_NOISE_BLOCK else 2 * step.a + n
            takers.append(self.number(MAIN, kind, a, place))
        positions = self.run(numbers, numbers.index(start))
        rest, _ = self.extract(numbers, [n for n in positions if n != at])
        to = rest.index(numbers[at])
        before = max(0, to - int(self.rng.expovariate(1 / 10)))
        return [*rest[:before], *given, *rest[before:to], *takers, *rest[to + 1 :]]

    def permute(self, numbers: Numbers) -> Numbers | None:
        """Output is made before it is needed, or not any more."""
        if self.rng.random() < 0.5:
            at = self.find(numbers, {Kind.PERMUTE})
            return None if at is None else numbers[:at] + numbers[at + 1 :]
        at = self.find(numbers, {*_RUNS, Kind.GIVE})
        if at is None:
            return None
        number = self.number(self.core(numbers[at]), Kind.PERMUTE)
        to = at + 1 + int(self.rng.expovariate(1 / 3))
        return [*numbers[:to], number, *numbers[to:]] if to < len(numbers) else None

    def place(self, numbers: Numbers) -> Numbers | None:
        """A block goes to another place."""
        at = self.find(numbers, {Kind.GIVE, Kind.COPY})
        if at is None:
            return None
        core, step = self.problem.steps[numbers[at]]
        old = step.b if step.kind is Kind.GIVE else step.a
        if core == WORKER:
            new = self.rng.randrange(self.problem.job.places)
        else:
            j = self.rng.randrange(self.problem.job.k)
            new = place_in_noise(j, self.rng.randrange(PLACES_IN_NOISE))
        result = [*numbers]
        a, b = (0, new) if step.kind is Kind.GIVE else (new, step.b)
        result[at] = self.number(core, step.kind, a, b)
        for n in range(at + 1, len(result)):
            taker, other = self.problem.steps[result[n]]
            if other.kind is Kind.GIVE and other.b == old:
                break
            if other.kind is Kind.COPY and other.a == old:
                break
            if other.kind in _READS_PLACE and other.b == old:
                result[n] = self.number(taker, other.kind, other.a, new)
        return result

    def quarters(self, numbers: Numbers) -> Numbers | None:
        """What is done with all of a sum is done with its quarters, or the reverse."""
        whole = {Kind.MULTIPLY: Kind.MULTIPLY_QUARTER, Kind.ADD: Kind.ADD_QUARTER}
        at = self.find(numbers, {*whole, *whole.values()})
        if at is None:
            return None
        core, step = self.problem.steps[numbers[at]]
        if step.kind in whole:
            new = [self.number(core, whole[step.kind], step.a, n) for n in range(QUARTERS)]
            return [*numbers[:at], *new, *numbers[at + 1 :]]
        if step.b != QUARTERS - 1:
            return None
        kind = next(kind for kind, quarter in whole.items() if quarter is step.kind)
        others = {self.number(core, step.kind, step.a, n) for n in range(QUARTERS - 1)}
        result = [*numbers]
        result[at] = self.number(core, kind, step.a)
        for n in range(at - 1, -1, -1):  # the last one of each
            if result[n] in others:
                others.remove(result.pop(n))
        return result

    def through_places(self, numbers: Numbers) -> Numbers | None:
        """An entry is sampled by any core, and multiplied out of places, or not any more."""
        at = self.find(numbers, {Kind.MULTIPLY, Kind.FEED})
        if at is None:
            return None
        core, step = self.problem.steps[numbers[at]]
        if step.kind is Kind.MULTIPLY:
            return self._into_places(numbers, at, core, step.a)
        entry = step.a // 4
        giver = self.rng.choice((MAIN, WORKER))
        start = self.number(giver, Kind.XOF, entry)
        fed = [n for n, x in enumerate(numbers) if self._feeds(x, entry)]
        if start not in numbers:
            return None
        positions = self.run(numbers, numbers.index(start))
        rest, _ = self.extract(numbers, sorted({*positions, *fed}))
        to = min(fed[-1] - len(positions), len(rest))
        if to < 0:
            return None
        new = [self.number(core, Kind.XOF, entry), self.number(core, Kind.MULTIPLY, entry)]
        return [*rest[:to], *new, *rest[to:]]

    def other_core_finishes(self, numbers: Numbers) -> Numbers | None:
        """A row of u that one core has put together is put together and finished by the other."""
        at = self.find(numbers, {Kind.ADD})
        if at is None or self.problem.job.makes_key:
            return None
        core = self.core(numbers[at])
        positions = [at]
        for kinds in (
            {Kind.INVERSE},
            {Kind.ADD_NOISE, Kind.ADD_NOISE_BLOCK},
            {Kind.PUT, Kind.PUT_OF_WORKER},
        ):
            n = positions[-1]
            while n < len(numbers) and self.step(numbers[n]).kind not in kinds:
                n += 1
            if n == len(numbers):
                return None
            positions.append(n)
        put = self.step(numbers[positions[3]])
        if put.kind is not (Kind.PUT if core == MAIN else Kind.PUT_OF_WORKER):
            return None
        new = [self.number(1 - core, *_fields(self.step(numbers[n]))) for n in positions[:3]]
        noise = self.step(numbers[positions[2]])
        if noise.kind is Kind.ADD_NOISE:
            start = self.number(core, Kind.PRF, noise.a)
            if start not in numbers:
                return None
            positions = sorted({*positions, *self.run(numbers, numbers.index(start))})
            new.insert(2, self.number(1 - core, Kind.PRF, noise.a))
        kind = Kind.PUT_OF_WORKER if core == MAIN else Kind.PUT
        new.append(self.number(MAIN, kind, put.a))
        last = numbers[positions[-1]]
        rest, _ = self.extract(numbers, [n for n in positions if numbers[n] != last])
        to = rest.index(last)
        return [*rest[:to], *new, *rest[to + 1 :]]

    def _feeds(self, number: int, entry: int) -> bool:
        step = self.step(number)
        return step.kind is Kind.FEED and step.a // 4 == entry

    def _into_places(self, numbers: Numbers, at: int, core: int, entry: int) -> Numbers | None:
        start = self.number(core, Kind.XOF, entry)
        if start not in numbers:
            return None
        positions = self.run(numbers, numbers.index(start))
        job = self.problem.job
        giver = WORKER if job.packed else self.rng.choice((MAIN, WORKER))
        given, fed = [self.number(giver, Kind.XOF, entry)], []
        for n in range(BLOCKS_OF_ENTRY):
            if giver == WORKER:
                place = self.rng.randrange(job.places)
            else:
                place = place_in_noise(self.rng.randrange(job.k), n)
            given.append(self.number(giver, Kind.GIVE, 0, place))
            fed.append(self.number(core, Kind.FEED, 4 * entry + n, place))
        new = [*given, *fed]
        if self.rng.random() < 0.5:
            new = [given[0], *(x for pair in zip(given[1:], fed, strict=True) for x in pair)]
        rest, _ = self.extract(numbers, [n for n in positions if n != at])
        to = rest.index(numbers[at])
        return [*rest[:to], *new, *rest[to + 1 :]]

    # ---- The object's hash ----

    def other_core_hashes(self, numbers: Numbers) -> Numbers | None:
        at = self.find(numbers, _OBJECT_HASH)
        if at is None:
            return None
        result = [*numbers]
        core = self.core(result[at])
        number = self.number(1 - core, *_fields(self.step(result.pop(at))))
        result.insert(self.near(at, len(result)), number)
        return result

    def split_hash(self, numbers: Numbers) -> Numbers | None:
        """So far first, and then the rest."""
        at = self.find(numbers, {Kind.HASH, Kind.HASH_END})
        if at is None:
            return None
        core, step = self.problem.steps[numbers[at]]
        before = max(
            (self.step(n).a for n in numbers[:at] if self.step(n).kind is Kind.HASH), default=0
        )
        end = step.a if step.kind is Kind.HASH else self.problem.job.object_bytes // 32
        if end - before < 2:
            return None
        new = self.number(core, Kind.HASH, self.rng.randrange(before + 1, end))
        return [*numbers[:at], new, *numbers[at:]]

    def join_hash(self, numbers: Numbers) -> Numbers | None:
        at = self.find(numbers, {Kind.HASH})
        return None if at is None else numbers[:at] + numbers[at + 1 :]


def _fields(step: Step) -> tuple[Kind, int, int]:
    return step.kind, step.a, step.b
