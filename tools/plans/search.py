# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Looks for the sequence that ends soonest: first who makes what, then when.

Shares (shares.py) say who makes what, in a fixed order: each change of one or two of their bits is
tried, as long as one is better. Then single steps and runs of steps move, to other times and to the
other core (moves.py): what is slower is taken as well at first, and less and less. The best share
does not always lead to the best plan, so many of them are begun with, and the better ones go on.
"""

import itertools
import math
import random
import time
from dataclasses import dataclass, replace

from .costs import Costs
from .evaluate import Problem
from .kinds import Job
from .moves import Moves
from .sequence import Sequence
from .shares import Share, sequence_of_share
from .steps import WrongStep

Numbers = list[int]

#: Shares that are begun with, and of how many plans one goes on to the next round.
BEGUN, KEPT = 64, 4


@dataclass
class Found:
    length: float
    numbers: Numbers


def _bits(job: Job) -> list[int]:
    k = job.k
    entries = [4 * i + j for i in range(k) for j in range(k)]
    noise = [16 + nonce for nonce in job.noise_nonces()]
    how = [*range(25, 24 + k), *range(28, 28 + k)] if job.has_acc else []
    return [1 << bit for bit in (*entries, *noise, *how)]


class Search:
    def __init__(self, job: Job, costs: Costs, seed: int = 1, others: tuple[Costs, ...] = ()):
        """others: of chips that take the same lists."""
        self.job, self.costs = job, costs
        self.problem = Problem(job, costs, others)
        self.rng = random.Random(seed)
        self.permutes = costs.suite == "fips202"
        self.worker_hashes = job.decapsulates and not job.in_order
        self.tried = 0

    # ---- Who makes what ----

    def of_share(self, share: Share) -> Found | None:
        if share.hash_last is not None and share.hash_last <= share.hash_first:
            return None
        try:
            return self.of_sequence(sequence_of_share(self.job, share, self.permutes))
        except (WrongStep, StopIteration, RuntimeError):
            return None

    def of_sequence(self, sequence: Sequence) -> Found | None:
        numbers = self.problem.of(sequence)
        if not self.problem.is_right(numbers):
            return None
        return Found(self.problem.length(numbers), numbers)

    def _other_ways(self, share: Share) -> list[Share]:
        """The same bits with something else in another way."""
        ways = []
        if self.job.has_acc and not self.job.makes_key:
            ways += [replace(share, lead=lead) for lead in (0, 32, 64, 96)]
            ways += [
                replace(share, ahead=ahead, multiplies_first=first)
                for ahead in range(self.job.k + 1)
                for first in (False, True)
            ]
        if self.worker_hashes:
            end = self.job.object_bytes
            for by in (-384, -96, -32, 32, 96, 384):
                if 0 <= share.hash_first + by < end:
                    ways.append(replace(share, hash_first=share.hash_first + by))
                if share.hash_last is not None and 0 < share.hash_last + by <= end:
                    ways.append(replace(share, hash_last=share.hash_last + by))
            ways.append(replace(share, hash_last=None))
            ways += [replace(share, hash_last=last) for last in range(32, end + 1, 128)]
            ways += [replace(share, hash_first=first) for first in range(0, end, 192)]
            ways.append(replace(share, hash_first=end // 32 * 32 - 32, hash_last=end))
        return ways

    def shares(self, start: Share, seconds: float) -> list[tuple[Found, Share]]:
        """The best ones, first the best of all."""
        until = time.monotonic() + seconds
        singles = _bits(self.job)
        changes = singles + [a ^ b for a, b in itertools.combinations(singles, 2)]
        seen: dict[Share, Found | None] = {}

        def length(share: Share) -> float:
            if share not in seen:
                seen[share] = self.of_share(share)
            known = seen[share]
            return math.inf if known is None else known.length

        starts = [start, *self._other_ways(start)]
        starts += [way for way in starts for way in self._other_ways(way)]
        starts = sorted(set(starts), key=length)[:3]
        for best in starts:
            is_better = True
            while is_better and time.monotonic() < until:
                is_better = False
                near = [replace(best, bits=best.bits ^ change) for change in changes]
                near += self._other_ways(best)
                near += [
                    replace(way, bits=way.bits ^ self.rng.choice(singles))
                    for way in self._other_ways(best)
                ]
                self.rng.shuffle(near)
                for share in near:
                    if length(share) < length(best):
                        best, is_better = share, True
                        if share.bits != best.bits:
                            break
                    if time.monotonic() > until:
                        break
        ranked = [(known, share) for share, known in seen.items() if known is not None]
        return sorted(ranked, key=lambda pair: pair[0].length)

    # ---- When ----

    def refine(self, starts: list[Found], tries: int) -> Found:
        """The best of what small changes make of these. In each round as many are tried, of fewer
        plans that are better."""
        while len(starts) > 1:
            tried = [self.anneal(start, tries // len(starts)) for start in starts]
            tried.sort(key=lambda found: found.length)
            starts = tried[: (len(tried) + KEPT - 1) // KEPT]
        return self.anneal(starts[0], tries)

    def anneal(self, start: Found, tries: int) -> Found:
        """Small changes, slower ones too at first."""
        problem, rng = self.problem, self.rng
        moves = Moves(problem, rng, self.worker_hashes)
        best = current = start
        hottest = start.length / 150
        for n in range(tries):
            heat = hottest * (1 - n / tries) ** 2
            shifts = rng.random() < 0.6
            numbers = moves.shift(current.numbers) if shifts else moves.random(current.numbers)
            if numbers is None:
                continue
            if not problem.knows(numbers) and not problem.is_right(numbers):
                continue
            length = problem.length(numbers)
            worse = length - current.length
            if worse > 0 and (heat == 0 or rng.random() >= math.exp(-worse / heat)):
                continue
            if not shifts and not problem.is_right(numbers):
                continue
            current = Found(length, numbers)
            if length < best.length:
                best = current
            if n % 64 == 0:
                current = self.by_time(current)
        return self.by_time(best)

    def by_time(self, found: Found) -> Found:
        """The same in the order in which its steps begin."""
        _, begins = self.problem.begins(found.numbers)
        order = sorted(range(len(begins)), key=begins.__getitem__)
        return Found(found.length, [found.numbers[n] for n in order])
