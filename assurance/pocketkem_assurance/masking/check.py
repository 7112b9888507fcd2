# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The check of a run: its points, decided; and the third tier, how gadgets fit together.

A sharing is a list of pairs of words, of which each is a secret: the first share is the second one
plus the secret. The caller promises of those at the start that their second shares are uniform and
independent, and of randoms the same. `conclude` shows it of other pairs of words, which then are a
sharing of the next generation: what is computed from them is looked at without what they come from.
A point that has words of two generations is expressed in those of the older one.

Numbers modulo q are in no generation: numbers.py says what they hide. `named` shows of a word that
it is a number, which is a variable from then on, and `are_shares` of two that they are those of a
function of secrets.

Of words that are only apart, as shares of numbers modulo q are, nothing is promised but that those
of one side tell nothing. They belong to all generations.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import numpy as np

from ..prove.claims.claim import Unproved
from ..prove.events import Stop, Stopped
from ..prove.program import Program
from ..prove.terms import Term
from .joint import Forms, Undecided, independent, left_over, uniform, without_masks
from .model import EFFECTS, Effect, SampleRole
from .numbers import Numbers
from .observed import ObservedMachine
from .points import RANDOM, Points, suspects
from .words import hidden

#: What a point can be beside harmless.
LEAKS = "leaks"
TOGETHER = "leaks if both are seen, and not by the bits that change"
UNDECIDED = "is not decided"
_DRAWN = (SampleRole.OPERAND, SampleRole.STORED, SampleRole.LOAD)
_MOST_GENERATIONS = 30
_APART = 1 << 60, 1 << 61  # classes
#: Of numbers, whose points are looked at if there is more than one of a chain, or anything else.
_NUMBER = 1 << 63
Pair = tuple[Term, Term]
Place = int | str  # a word's address, or a register


@dataclass(frozen=True)
class Refused:
    """A point that tells of a secret, or of which that is not excluded."""

    effect: str
    verdict: str
    where: str  # an instruction, where it is met first
    terms: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.where}: {self.effect}: {' and '.join(self.terms)} {self.verdict}"


@dataclass(frozen=True)
class Verdict:
    """points: all that met, by effects; mixed: different ones that have both shares."""

    points: dict[str, int]
    mixed: dict[str, int]
    refused: tuple[Refused, ...]


@dataclass
class _Generation:
    step: int
    pairs: list[Pair]
    spent: set[int]  # randoms that these words come from, by the numbers of their terms
    origins: set[int]  # the generations that they were made from


def _generations(classes: int) -> set[int]:
    return {n for n in range(_MOST_GENERATIONS) if classes >> 2 * n & 3} or {0}


def paired(first: int, second: int, words: int) -> list[tuple[Place, Place]]:
    """Of the shares of so many words in memory."""
    return [(first + 4 * i, second + 4 * i) for i in range(words)]


class MaskedRun:
    """One run of a program, and what is promised of its inputs."""

    def __init__(self, program: Program, room: int = 1 << 22):
        self.program = program
        self.machine = ObservedMachine(program, room)
        self._secrets: list[Term] = []
        self._randoms: list[Term] = []
        self._sums: list[Pair] = []
        self._apart: list[Pair] = []
        self._generations = [_Generation(0, [], set(), set())]
        self._made_of: dict[int, Term] = {}  # what variables of later generations stand for
        self._forms: dict[int, Forms] = {}
        self._numbers = Numbers(self._graph, self._generations, self._randoms)
        self._of_numbers: dict[int, int] = {}  # classes
        self._addresses: dict[int, str] = {}
        self._ended = ""

    # ---- What is promised

    def shares(self, where: Iterable[tuple[Place, Place]], name: str = "share") -> None:
        """A sharing of the latest generation."""
        self._generations[-1].pairs += self._variables(where, name)

    def apart(self, where: Iterable[tuple[Place, Place]], name: str) -> None:
        more = self._variables(where, name)
        self._apart += more
        for forms in self._forms.values():
            for pair in more:
                forms.apart(*pair)

    def _variables(self, where: Iterable[tuple[Place, Place]], name: str) -> list[Pair]:
        found = []
        for i, pair in enumerate(where):
            made = []
            for share, place in enumerate(pair):
                value = self._word(place).value
                made.append(self._graph.variable(32, f"{name}.{share}:{i}", value))
                if isinstance(place, str):
                    self.machine.set_register_term(place, made[-1])
                else:
                    self.machine.write_term(place, made[-1])
            found.append((made[0], made[1]))
        return found

    def _word(self, place: Place) -> Term:
        if isinstance(place, str):
            return self.machine.register_term(place)
        return self.machine.term(place, 4)

    def sums(self, first: int, second: int, words: int, name: str) -> None:
        """A sharing in memory of numbers: their sum modulo 2^32 is the secret."""
        masks = self.machine.variables(second, words, 4, f"{name}.1:")
        for i, mask in enumerate(masks):
            value = self.machine.term(first + 4 * i, 4).value + mask.value
            secret = self._graph.variable(32, f"{name}{i}", value & 0xFFFFFFFF)
            self._secrets.append(secret)
            self.machine.write_term(first + 4 * i, secret - mask)
            self._sums.append((secret - mask, mask))

    def numbers(self, address: int, words: int, q: int) -> None:
        """Random words: a number from 0 to q - 1 in each half."""
        for i in range(words):
            value = self._word(address + 4 * i).value
            low, high = (
                self._numbers.random(range(q), f"number{2 * i + n}", value >> 16 * n & 0xFFFF)
                for n in range(2)
            )
            self._of_numbers |= dict.fromkeys((low.number, high.number), _NUMBER | _APART[0])
            self.machine.write_term(address + 4 * i, self._graph.concat(high, low))

    def randoms(self, address: int, words: int) -> None:
        self._randoms += self.machine.variables(address, words, 4, "random")

    def secret(self, address: int, words: int, name: str) -> None:
        """One that is not shared."""
        self._secrets += self.machine.variables(address, words, 4, name)

    # ---- The run

    def call(self, function: str, *arguments: int, stops: Iterable[str | int] = ()) -> None:
        """Calls a function. It is left where it reaches one of the stops, for `conclude`."""
        for place in stops:
            self.machine.break_at(place)
        self.machine.start(function, *arguments)
        self.go_on()

    def go_on(self, steps: int = 10**8) -> bool:
        """Goes on, to the next stop, or so many instructions; returns whether the run has not ended
        with that. An address or a branch that depends on a share ends it: nothing behind is looked
        at."""
        try:
            return self.machine.run_for(steps) != Stop.HALT
        except Stopped as stopped:
            if stopped.stop not in (Stop.ADDRESS, Stop.BRANCH):
                raise
            self._ended = str(stopped)
            return False

    # ---- Composition

    def conclude(self, where: Iterable[tuple[Place, Place]]) -> None:
        """Shows that words are a sharing: the sum of each two is a function of secrets, and the
        second ones are uniform for all secrets. From now on they are variables."""
        where = [*where]
        given = [self._word(place) for pair in where for place in pair]
        classes = self.machine.classes(self._given())[[each.number for each in given]]
        origins = _generations(int(np.bitwise_or.reduce(classes)))
        forms = self._of_generation(self._oldest(origins))
        bits = [forms.forms(each.number) for each in given]
        for one, other in zip(bits[::2], bits[1::2], strict=True):
            if not all(without_masks(forms, a ^ b) for a, b in zip(one, other, strict=True)):
                raise Unproved("two words are no shares of a function of secrets")
        if not uniform(forms, [bit for word in bits[1::2] for bit in word]):
            raise Unproved("the shares are not uniform")
        if len(self._generations) == _MOST_GENERATIONS:
            raise Undecided("The run has too many generations.")
        drawn = {each.number for each in self._graph.below(given)}
        spent = drawn & {each.number for each in self._randoms}
        number = len(self._generations)
        self._generations.append(_Generation(self.machine.state.steps, [], spent, origins))
        self.shares(where, f"share of generation {number}")
        made = [each for pair in self._generations[-1].pairs for each in pair]
        self._made_of |= dict(zip([each.number for each in made], given, strict=True))

    def named(self, place: Place, name: str = "sum", is_sum: bool = True) -> None:
        """Shows that both halves of a word are numbers, each, if it is a sum, that of one that it
        replaces and a function of secrets. From now on they are variables."""
        halves = [
            self._numbers.named(self._word(place).extract(low, 16), f"{name} of {place}", is_sum)
            for low in (0, 16)
        ]
        self._of_numbers |= dict.fromkeys((n.number for n in halves), _NUMBER | sum(_APART))
        word = self._graph.concat(*reversed(halves))
        if isinstance(place, str):
            self.machine.set_register_term(place, word)
        else:
            self.machine.write_term(place, word)

    def are_shares(self, where: Iterable[tuple[Place, Place]]) -> None:
        """Shows that words are shares of functions of secrets modulo q, in both halves."""
        for pair in where:
            for low in (0, 16):
                halves = [self._word(place).extract(low, 16) for place in pair]
                if not self._numbers.are_shares(*halves):
                    raise Unproved("two numbers are no shares of a function of secrets")

    @property
    def _graph(self):
        assert self.machine.graph
        return self.machine.graph

    def _oldest(self, generations: set[int]) -> int:
        """The generation in which words of these are expressed. Words of younger ones are looked
        into, and may come from older ones still."""
        while True:
            oldest = min(generations)
            origins = (self._generations[each].origins for each in generations if each > oldest)
            more = generations.union(*origins)
            if more == generations:
                return oldest
            generations = more

    def _of_generation(self, number: int) -> Forms:
        if number not in self._forms:
            forms = self._forms[number] = Forms(self._graph, self._made_of)
            for each in self._secrets:
                forms.secret(each)
            for each in self._randoms:
                forms.random(each)
            for _first, mask in self._sums:
                forms.random(mask)
            for pair in self._apart:
                forms.apart(*pair)
            for pair in self._generations[number].pairs:
                forms.shares(*pair)
        return self._forms[number]

    def still_apart(self, where: Iterable[tuple[Place, Place]]) -> None:
        """Shows that words are made of one side each. From now on they are variables."""
        where = [*where]
        classes = self.machine.classes(self._given())
        for pair in where:
            for place, side in zip(pair, _APART, strict=True):
                if classes[self._word(place).number] & ~np.uint64(side | RANDOM):
                    raise Unproved("a word is not made of one side alone")
        self.apart(where, "words")

    # ---- The verdict

    def verdict(
        self,
        effects: Iterable[Effect] | None = None,
        say: Callable[[str], None] = lambda _: None,
    ) -> Verdict:
        samples = self.machine.samples()
        self._executed = samples["key"][samples["role"] == SampleRole.EXECUTED]
        classes = self.machine.classes(self._given())
        refused, points, mixed = [], {}, {}
        for effect in effects or EFFECTS[self.program.core.name]:
            say(effect.name)
            found = suspects(samples, effect, classes)
            points[effect.name], mixed[effect.name] = found.met, len(found.pairs)
            refused += self._decided(found, samples, classes)
        refused += self._spent_twice(samples)
        if self._ended:
            refused.append(Refused("time or address", LEAKS, self._ended, ()))
        return Verdict(points, mixed, tuple(refused))

    def _given(self) -> dict[int, int]:
        """Classes of variables and of concluded words: two bits for each generation."""
        given = {each.number: RANDOM for each in self._randoms} | self._of_numbers
        given |= {each.number: 3 for each in self._secrets}
        for pairs, classes in ((self._sums, (1, 2)), (self._apart, _APART)):
            for pair in pairs:
                given |= {each.number: one for each, one in zip(pair, classes, strict=True)}
        for number, generation in enumerate(self._generations):
            # A random that was spent belongs to what it was spent on, as a secret would.
            given |= dict.fromkeys(generation.spent, 3 << 2 * number - 2 if number else 0)
            for first, second in generation.pairs:
                given[first.number] = 1 << 2 * number
                given[second.number] = 2 << 2 * number
        return given

    def _decided(self, found: Points, samples: np.ndarray, classes: np.ndarray) -> list[Refused]:
        refused = []
        order = np.argsort(found.steps, kind="stable")
        for (one, other), step in zip(found.pairs[order].tolist(), found.steps[order], strict=True):
            verdict = self._decide(one, other, classes)
            if verdict:
                terms = tuple(Term(self._graph, each).text(3) for each in (one, other) if each)
                where = self._where(int(step))
                refused.append(Refused(found.effect.name, verdict, where, terms))
        return refused

    def _decide(self, one: int, other: int, classes: np.ndarray) -> str:
        """What is wrong with a point, or nothing."""
        both = int(classes[one] | classes[other])
        if both & _NUMBER:
            return self._decide_numbers(one, other)
        generations = _generations(both)
        forms = self._of_generation(self._oldest(generations))
        try:
            bits = forms.forms(one)
            both = [*bits, *forms.forms(other)] if other else [*bits]
            try:
                if independent(forms, both):
                    return ""
            except Undecided:
                left = left_over(forms, both)
                if other and max(left) < len(bits):
                    return self._decide(one, 0, classes)
                if other and min(left) >= len(bits):
                    return self._decide(other, 0, classes)
                raise
            if not other:
                return LEAKS
            change = [a ^ b for a, b in zip(bits, forms.forms(other), strict=True)]
            return TOGETHER if independent(forms, change) else LEAKS
        except (Undecided, Unproved) as why:
            if self._is_hidden(one, other) or not self._decide_numbers(one, other):
                return ""
            return f"{UNDECIDED}: {why}"

    def _decide_numbers(self, one: int, other: int) -> str:
        """The same, where numbers hide something."""
        words = [Term(self._graph, each) for each in (one, other) if each]
        try:
            if self._numbers.independent(words):
                return ""
            if len(words) == 2 and self._numbers.independent([words[0] ^ words[1]]):
                return TOGETHER
            return LEAKS
        except Undecided as why:
            return f"{UNDECIDED}: {why}"

    def _is_hidden(self, one: int, other: int) -> bool:
        """By the rule for words."""
        masks = {each.number for each in self._randoms}
        masks |= {mask.number for _first, mask in self._sums}
        pairs = [pair for generation in self._generations for pair in generation.pairs]
        pairs += self._apart
        secrets = {each.number for each in self._secrets}
        secrets |= {each.number for pair in pairs for each in pair}
        words = [each for each in (one, other) if each]
        return hidden(self._graph, words, masks, secrets, self._made_of)

    def _spent_twice(self, samples: np.ndarray) -> list[Refused]:
        """Randoms that are read again behind the conclusion that they were spent on."""
        found = []
        drawn = samples[np.isin(samples["role"], _DRAWN)]
        for generation in self._generations[1:]:
            late = drawn[(drawn["step"] >= generation.step)]
            for number in sorted(generation.spent):
                again = late[late["term"] == number]
                if len(again):
                    name = Term(self._graph, number).text()
                    where = self._where(int(again["step"][0]))
                    found.append(Refused("random", "is spent twice", where, (name,)))
        return found

    def _where(self, step: int) -> str:
        address = int(self._executed[step])
        return f"{self.program.name_of(address)} {self.program.lifter.lift(address).text}"
