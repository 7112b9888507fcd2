# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The check of a whole masked decapsulation: what lies between its gadgets.

The linked firmware runs once. Everything of it has a colour: one for all first shares, one for all
second ones. Outside of gadgets no point may have both: no value, and no two values that meet. What
a gadget does within, its own check has shown (gadgets.py). Here it runs, too, so that what it meets
where it begins and ends is looked at; what meets nothing but other values of the same call is not.

Where a gadget begins, its operands have to be of the colours that its check asks for, and its
random words new: each drawn, and never used by another gadget. Where it ends, its results are new
shares. That is composition by trust in the gadgets' conclusions, and not a proof in one piece.
"""

from __future__ import annotations

import random
import struct
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass

import numpy as np

from pocketkem_bench.answers.expected import vectors

from ..prove.claims.claim import Unproved
from ..prove.events import EventKind, Stop
from ..prove.program import Program
from ..prove.terms import Kind, Term
from .check import LEAKS, Refused, Verdict
from .model import Effect, SampleRole
from .noise import Q
from .observed import ObservedMachine
from .operation import SS_BYTES, MaskedOperation
from .points import pairs_in_parts
from .sponge import end_rounds, rounds_of

SIDES = FIRST, SECOND = 1, 2
#: Of masks that were drawn and not spent.
MASK = 4
#: Of the key's shares as they are stored.
STORED = 8
_STATE, _STATE_WORDS, _SHARE = 200, 50, 512
_KECCAK, _SELECT = "pkem_keccak_masked", "pkem_masked_select"
_READ = (SampleRole.OPERAND, SampleRole.STORED, SampleRole.LOAD)
_OF_REGISTERS = (*_READ[:2], SampleRole.OLD, SampleRole.STACKED, SampleRole.FLOAT)
Words = tuple[int, int, int]  # both shares' addresses, and how many words each has


@dataclass(frozen=True)
class Call:
    """What a gadget reads and writes in shares, and its random words."""

    reads: tuple[Words, ...] = ()
    writes: tuple[Words, ...] = ()
    randoms: tuple[int, int] = (0, 0)  # an address, and words


def _keccak(r0: int, *_: int) -> Call:
    state = (r0, r0 + _STATE, _STATE_WORDS)
    return Call((state,), (state,))


def _noise(eta: int, has_message: bool = False) -> Callable[..., Call]:
    def call(r0: int, r1: int, r2: int, r3: int) -> Call:
        n = r3 if eta == 2 else 256
        reads = [(r1, r1 + _STATE, eta * n // 16)]
        if has_message:
            reads.append((r2, r2 + 32, n // 32))
        return Call(tuple(reads), ((r0, r0 + _SHARE, n // 2),), (r0, n // 2))

    return call


def _compare(top: int) -> Callable[..., Call]:
    def call(r0: int, r1: int, r2: int, _r3: int) -> Call:
        equal = (r2, r2 + 4, 1)
        return Call(((r0, r0 + _SHARE, 32), equal), (equal,), (r1, 2 * (12 + 2 * top)))

    return call


def _decode(r0: int, r1: int, r2: int, _r3: int) -> Call:
    return Call(((r0, r0 + _SHARE, 32),), ((r2, r2 + 32, 2),), (r1, 26))


def _fold(_r0: int, r1: int, r2: int, _r3: int) -> Call:
    equal = (r2, r2 + 4, 1)
    return Call((equal,), (equal,), (r1, 5))


def _select(r0: int, r1: int, r2: int, r3: int) -> Call:
    reads = ((r2, r2 + 32, 8), (r2 + 64, r2 + 68, 1), (r3, r3 + 32, 8))
    return Call(reads, ((r0, r0 + 32, 8),), (r1, 9))


def _begin(_r0: int, _r1: int, r2: int, _r3: int) -> Call:
    return Call(((r2, r2 + 32, 8),))  # the state is still made of its masks


def _take(r0: int, r1: int, _r2: int, _r3: int) -> Call:
    return Call(((r1, r1 + _STATE, 8),), ((r0, r0 + 32, 8),))


def _more(r0: int, r1: int, r2: int, _r3: int) -> Call:
    state = (r1, r1 + _STATE, _STATE_WORDS)
    return Call((state,), (state, (r0, r0 + _STATE, 48)), (r2, 14))


#: By the names of functions, from their first four arguments.
GADGETS: dict[str, Callable[..., Call]] = {
    _KECCAK: _keccak,
    "pkem_masked_begin": _begin,
    "pkem_masked_take": _take,
    "pkem_masked_more": _more,
    "pkem_masked_noise_2": _noise(2),
    "pkem_masked_noise_2_message": _noise(2, has_message=True),
    "pkem_masked_noise_3": _noise(3),
    "pkem_masked_decode": _decode,
    **{f"pkem_masked_compare_{top}": _compare(top) for top in (4, 5, 10, 11)},
    "pkem_masked_fold": _fold,
    _SELECT: _select,
}


class Joints:
    """One run, of a decapsulation (generation.py has key generation)."""

    #: Functions at which _stopped is called.
    stops: tuple[str, ...] = ("pkem_difference",)
    #: Whether as few rounds as can be stand for a permutation. Then no value is right.
    shortens = True

    def __init__(self, program: Program, kem: str, seed: int = 1):
        self.program, self.kem = program, kem
        self._source = random.Random(seed)
        self.machine = ObservedMachine(program, 1 << 23)
        self.machine.state.follow = 1
        self._operation = MaskedOperation(program, kem, self.machine)
        self._classes: dict[int, int] = {}  # of variables, by the numbers of their terms
        self._results: dict[int, int] = {}  # the same of what gadgets end with
        self._stored: set[int] = set()  # those of the key
        self._drawn: set[int] = set()
        self._become: set[int] = set()  # those that numbers are made of
        self._given = b""  # their values, where numbers were made last
        self._last: list[int] = []  # of those that were drawn
        self._numbers: list[int] = []  # those that became numbers modulo q, in order
        self._states: set[int] = set()  # words of states that were permuted
        self._spent: dict[int, int] = {}  # and the step behind which they are
        self.calls: list[tuple[str, int, int]] = []  # of gadgets: names, and steps
        self._ends: list[int] = []  # what the last gadget ended with
        self._operands: list[list[int]] = []  # of each call, the addresses of its words
        self._selected: list[list[int]] = []  # what selections ended with
        self.words = 0  # that were drawn

    # ---- The run

    def run(self, say: Callable[[str], None] = lambda _: None) -> None:
        self._start()
        machine, operation, core = self.machine, self._operation, self.program.core
        gadgets = {self._entry(name): name for name in GADGETS if name in self.program.symbols}
        first, within = self._entry(rounds_of(self.program)[0]), ""
        ends, begun, call = 0, 0, Call()
        uniform, numbers, numbers_end = self._entry("pkem_masked_uniform"), 0, 0
        stops = {self._entry(name) for name in self.stops if name in self.program.symbols}
        for place in (*gadgets, *stops, first, uniform):
            machine.break_at(place)
        while machine.run_for(10**8) != Stop.HALT:
            pc = machine.state.pc
            if operation.is_drawing:
                self._draw()
            elif pc == first:
                if self.shortens:
                    end_rounds(machine)  # the last ones are enough here
            elif pc == uniform:
                self._become_numbers()
                numbers, numbers_end = operation.argument(0), core.return_address(machine)
                machine.break_at(numbers_end)
            elif pc == numbers_end and numbers:
                self._check_numbers(numbers, operation.result)
                self._are_random(numbers, (operation.result - numbers) // 4)
                self._numbers += self._last
                numbers = 0
            elif within and pc == ends:
                self._end(call)
                if within == _SELECT:
                    self._selected.append(self._ends)
                self.calls.append((within, begun, machine.state.steps))
                within = ""
            elif pc in gadgets and not within:
                within, begun = gadgets[pc], machine.state.steps
                say(f"{within}, {len(self.calls) + 1}")
                call = GADGETS[within](*map(operation.argument, range(4)))
                self._begin(within, call)
                ends = core.return_address(machine)
                machine.break_at(ends)
            elif pc in stops and not within:
                self._stopped()

    def _stopped(self) -> None:
        """A build that resists faults compares the secrets of two runs: the sum of both first
        shares, with that of second ones. Where both runs have selected the same, these are the same
        random words, whatever it is, and public."""
        first, second, size = map(self._operation.argument, range(3))
        places = range(0, size, 4)
        sums = [self.machine.term(at + n, 4) for at in (first, second) for n in places]
        wanted = [{*pair} for pair in zip(*self._selected[-2:], strict=True)]
        found = [
            {each.number for each in sum_.operands} if sum_.kind == Kind.XOR else None
            for sum_ in sums
        ]
        data = [self.machine.read(at, size) for at in (first, second)]
        if len(self._selected) > 1 and found == wanted and data[0] == data[1]:
            for at in (first, second):
                self.machine.write(at, data[0])

    def ends_well(self) -> None:
        """Whether it did what it is for: it returns 0, its gadgets ran, and both shares of the
        secret are those that were selected."""
        if result := self._operation.result:
            raise Unproved(f"the operation returns {result:#x}")
        ran = Counter(name for name, _first, _last in self.calls)
        for name, least in self._expected().items():
            if ran[name] < least:
                raise Unproved(f"{name} runs {ran[name]} times, and not {least} times")
        self._check_outputs()

    def _expected(self) -> dict[str, int]:
        """How often gadgets run, by their names."""
        k = self._operation.k
        du, dv = (11, 5) if k == 4 else (10, 4)
        return {
            "pkem_masked_decode": 4,
            f"pkem_masked_compare_{du}": 4 * k,
            f"pkem_masked_compare_{dv}": 4,
            "pkem_masked_noise_2_message": 1,
            "pkem_masked_take": 3,
            "pkem_masked_fold": 1,
            _SELECT: 1,
            _KECCAK: 2 * k + 3,
        }

    def _check_outputs(self) -> None:
        if [
            self.machine.term(self._ss + at, 4).number for at in range(0, SS_BYTES, 4)
        ] != self._ends:
            raise Unproved("the secret is not what was selected")

    def _entry(self, name: str) -> int:
        return self.program.core.entry(self.program.address(name))

    def _start(self) -> None:
        """A key in shares, which are variables, and a ciphertext that belongs to it."""
        (vector,) = vectors(self.kem, 1)
        concrete = MaskedOperation(self.program, self.kem)
        key = concrete.imported(vector.sk, self._source.randbytes)
        operation, k = self._operation, concrete.k
        place, ss = operation.place(key), operation.place(bytes(SS_BYTES))
        z = place + len(key) - 64
        self._share([(place, place + 384 * k, 96 * k), (z, z + 32, 8)])
        self._stored = {*self._classes}
        self._ss = ss
        operation.start("decaps", ss, operation.place(vector.ct), place, operation.masking())

    def _share(self, words: Iterable[Words]) -> set[int]:
        """Makes new variables of both shares."""
        found: set[int] = set()
        for first, second, count in words:
            for address, side in ((first, FIRST), (second, SECOND)):
                made = self.machine.variables(address, count, 4, f"share {side} at {address:#x}:")
                self._classes |= {each.number: side for each in made}
                found |= {each.number for each in made}
        return found

    def _draw(self) -> None:
        words, count = self._operation.argument(1), self._operation.argument(2)
        self.words += count
        self._operation.give(self._source.randbytes(4 * count))
        self._are_random(words, count)

    def _become_numbers(self) -> None:
        """Which words become numbers modulo q, is public: while that is done they are no
        variables. Nobody else may have them."""
        machine = self.machine
        begin, end = self._operation.argument(1), self._operation.argument(2)
        words = {machine.term(at, 4).number for at in range(begin, end, 4)}
        if not words <= self._drawn:
            raise Unproved(f"what is at {begin:#x} becomes numbers, and is not random")
        self._drawn -= words
        self._become |= words
        self._given = machine.read(begin, end - begin)
        machine.write(begin, self._given)

    def _check_numbers(self, begin: int, end: int) -> None:
        """From here on they are taken for uniform ones: so they have to be what makes them that of
        these words [docs/masking.md, Random words]."""
        words = (each for (each,) in struct.iter_unpack("<I", self._given))
        left = [each for each in words if each * Q**2 % 2**32 >= 2**32 % Q**2]
        pairs = (((each * Q) >> 32, each * Q % 2**32 * Q >> 32) for each in left)
        if self.machine.read(begin, end - begin) != b"".join(struct.pack("<2H", *p) for p in pairs):
            raise Unproved(f"what is at {begin:#x} are other numbers than those of their words")

    def _are_random(self, address: int, count: int) -> None:
        made = self.machine.variables(address, count, 4, f"random at {address:#x}:")
        self._classes |= {each.number: MASK for each in made}
        self._last = [each.number for each in made]
        self._drawn |= {*self._last}

    # ---- Gadgets

    def _begin(self, name: str, call: Call) -> None:
        """Its operands have to be what its check asks for. It keeps no share in a register for its
        caller: what is left in others, `_within` says."""
        shares = [
            (address, side, [self.machine.term(address + 4 * i, 4) for i in range(count)])
            for first, second, count in call.reads
            for address, side in ((first, FIRST), (second, SECOND))
        ]
        given = [term for _address, _side, terms in shares for term in terms]
        left = self.machine.kept()
        classes = self._all_classes()
        marks = dict.fromkeys(self._stored, STORED) | dict.fromkeys(self._drawn, MASK)
        of_key = self.machine.classes(marks)
        self._operands.append([at + 4 * i for at, _, terms in shares for i in range(len(terms))])
        for register, term in left.items():
            if int(classes[term.number]) & (FIRST | SECOND):
                raise Unproved(f"{name}: a share is left in {register}, which it restores")
        for address, side, terms in shares:
            if any(int(classes[each.number]) & (FIRST | SECOND) & ~side for each in terms):
                raise Unproved(f"{name}: a share at {address:#x} has words of the other one")
            # Made of shares of the key that have got no masks for this use.
            if any(int(of_key[each.number]) & (STORED | MASK) == STORED for each in terms):
                raise Unproved(f"{name}: a share at {address:#x} is a stored one, as it was")
        address, count = call.randoms
        drawn = [self.machine.term(address + 4 * i, 4) for i in range(count)]
        own = self._masks(drawn)
        if any(each.number not in self._classes for each in drawn) or len(own) < count:
            raise Unproved(f"{name}: not all words at {address:#x} are random, each another one")
        masks = self._masks(given)
        if name == _KECCAK:
            own, masks = self._of_state(given), set()
        if again := own & (self._spent.keys() | masks):
            raise Unproved(f"{name}: {Term(self._graph, min(again)).text()} is spent twice")
        self._spent |= dict.fromkeys(own, -1)  # until it ends

    def _of_state(self, given: list[Term]) -> set[int]:
        """The masks of a state. The first one of a sponge has those that were drawn last, one for
        both shares of each word. Others come from a permutation."""
        below = [{each.number for each in self._graph.below([term])} for term in given]
        if all(each & self._states for each in below):
            return set()
        if len(self._last) != _STATE_WORDS or any(
            mask not in below[n + i * _STATE_WORDS]
            for n, mask in enumerate(self._last)
            for i in range(2)
        ):
            raise Unproved(f"{_KECCAK}: a word of the state has no mask of its own")
        return {*self._last}

    def _masks(self, terms: list[Term]) -> set[int]:
        """Those that were drawn and are in the terms."""
        return {each.number for each in self._graph.below(terms)} & self._drawn

    def _end(self, call: Call) -> None:
        steps = self.machine.state.steps
        self._spent = {n: steps if step < 0 else step for n, step in self._spent.items()}
        self._ends = []
        for first, second, count in call.writes:
            for address, side in ((first, FIRST), (second, SECOND)):
                made = (self.machine.term(address + 4 * i, 4) for i in range(count))
                self._results |= dict.fromkeys((each.number for each in made), side)
            new = self._share([(first, second, count)])
            self._ends += sorted(new)
            self._states |= new if count == _STATE_WORDS else set()

    @property
    def _graph(self):
        assert self.machine.graph
        return self.machine.graph

    def _all_classes(self) -> np.ndarray:
        return self.machine.classes(self._classes)

    # ---- The verdict

    def verdict(
        self, effects: Iterable[Effect], say: Callable[[str], None] = lambda _: None
    ) -> Verdict:
        samples = self.machine.samples()
        classes = self._all_classes().astype(np.uint8)
        for number, side in self._results.items():
            if number not in self._classes:
                classes[number] = side
        executed = samples["key"][samples["role"] == SampleRole.EXECUTED]
        calls = np.zeros(len(executed), np.uint16)  # the number of the call
        for number, (_name, first, last) in enumerate(self.calls, 1):
            calls[first:last] = number
        calls = calls[samples["step"]]
        within = self._within(samples, calls, classes)
        # A gadget that reads what others have left computes with it, or keeps it for later.
        left = samples[(within != calls) & np.isin(samples["role"], _READ)]
        refused = self._all_refused(left, executed, "a gadget reads", "which others have left")
        of_numbers = self.machine.classes(dict.fromkeys(self._become, MASK))[samples["term"]] != 0
        why = "becomes a number modulo q"
        refused += self._all_refused(samples[of_numbers], executed, "random", why)
        points, mixed = {}, {}
        for effect in effects:
            say(effect.name)
            met, found = self._suspects(samples, effect, classes, within)
            points[effect.name], mixed[effect.name] = met, len(found)
            for one, other, step in found:
                terms = tuple(Term(self._graph, each).text(2) for each in (one, other) if each)
                address = int(executed[step])
                where = f"{self.program.name_of(address)} {self._text(address)}"
                refused.append(Refused(effect.name, LEAKS, where, terms))
        refused += self._spent_again(samples, executed)
        refused += self._conditions()
        return Verdict(points, mixed, tuple(refused))

    def _within(self, samples: np.ndarray, calls: np.ndarray, classes: np.ndarray) -> np.ndarray:
        """Of each sample the number of the call that it belongs to. A share that the call has not
        written where it is, and that is none of its operands, belongs to none: others have left it
        there."""
        found = calls.copy()
        of_key = found.astype(np.uint64) << np.uint64(32) | samples["key"]
        coloured = (found != 0) & ((classes[samples["term"]] & (FIRST | SECOND)) != 0)
        operands = [
            np.array(addresses, np.uint64) | np.uint64(number << 32)
            for number, addresses in enumerate(self._operands, 1)
        ]
        for written, roles, own in (
            (SampleRole.NEW, _OF_REGISTERS, []),
            (SampleRole.STORE, (SampleRole.CELL, SampleRole.LOAD), operands),
        ):
            writes = (samples["role"] == written) & (found != 0)
            keys, places = np.unique(of_key[writes], return_index=True)
            keys, begins = (
                np.append(keys, ~np.uint64(0)),
                np.append(samples["step"][writes][places], 0),
            )
            (looked,) = np.nonzero(coloured & np.isin(samples["role"], roles))
            at = np.searchsorted(keys, of_key[looked])
            # These are looked at behind what writes them.
            steps = samples["step"][looked] + (samples["role"][looked] == SampleRole.FLOAT)
            is_left = (keys[at] != of_key[looked]) | (begins[at] >= steps)
            if own:
                is_left &= ~np.isin(of_key[looked], np.concatenate(own))
            found[looked[is_left]] = 0
        return found

    def _conditions(self) -> list[Refused]:
        """No address may depend on shares, and no condition but those that are always the same: a
        kernel compares what it decodes of 12 bits with 2^12."""
        found = {
            each.address
            for each in self.machine.events()
            if each.kind != EventKind.BRANCH or not is_constant(Term(self._graph, each.term))
        }
        return [
            Refused(
                "time or address", LEAKS, f"{self.program.name_of(each)} {self._text(each)}", ()
            )
            for each in sorted(found)
        ]

    def _text(self, address: int) -> str:
        return self.program.lifter.lift(address).text

    @staticmethod
    def _suspects(
        samples: np.ndarray, effect: Effect, classes: np.ndarray, within: np.ndarray
    ) -> tuple[int, list[tuple[int, int, int]]]:
        """How many points meet that are not those of one call of a gadget, and those of them with
        both colours. within: the call of each sample."""
        # Its number stands for a sample; but 0 for one that is public, where that is passed over.
        numbered = samples.copy()
        numbered["term"] = np.arange(1, len(samples) + 1)
        if effect.by_instruction:
            numbered["term"][samples["term"] == 0] = 0
        terms, inside = np.insert(samples["term"], 0, 0), np.insert(within, 0, 0)
        known = np.zeros(len(classes), bool)
        known[terms[inside != 0]] = True
        met, outside, there = 0, [], [np.zeros(0, np.uint64)]
        for first, second, late in pairs_in_parts(numbered, effect):
            met += len(first)
            if effect.reach:  # what is public meets nothing
                both = (first != 0) & (second != 0)
                first, second, late = first[both], second[both], late[both]
            one, other = terms[first], terms[second]
            place = np.where(first != 0, inside[first], 0), np.where(second != 0, inside[second], 0)
            counted = (place[0] != place[1]) | (place[0] == 0) if effect.reach else place[0] == 0
            met -= int((~counted).sum())
            a, b = classes[one] & (FIRST | SECOND), classes[other] & (FIRST | SECOND)
            mixed = (a | b) == FIRST | SECOND
            if effect.reach:
                mixed &= (one != other) & (a != 0) & (b != 0)
            else:  # what a gadget has left is no other value than it was there
                mixed &= ~known[one]
            one, other = one.astype(np.uint64), other.astype(np.uint64)
            keys = np.minimum(one, other) << np.uint64(32) | np.maximum(one, other)
            # Nor is it another point, if both met there.
            there.append(np.unique(keys[mixed & ~counted]))
            bad = mixed & counted
            outside.append(np.stack([one[bad], other[bad], late[bad], keys[bad]], axis=1))
        found = np.concatenate(outside)
        if effect.reach:
            found = found[~np.isin(found[:, 3], np.concatenate(there))]
        _, places = np.unique(found[:, :2], axis=0, return_index=True)
        return met, [(x, y, step) for x, y, step, _key in found[places].tolist()]

    def _spent_again(self, samples: np.ndarray, executed: np.ndarray) -> list[Refused]:
        """Masks that are read behind the gadget that they were spent on."""
        roles = (SampleRole.OPERAND, SampleRole.STORED, SampleRole.LOAD)
        drawn = samples[np.isin(samples["role"], roles)]
        ends = np.full(int(samples["term"].max()) + 1, 1 << 32, np.int64)
        for number, step in self._spent.items():
            if number < len(ends) and step >= 0:
                ends[number] = step
        late = drawn[drawn["step"] >= ends[drawn["term"]]]
        return self._all_refused(late, executed, "random", "is spent twice")

    def _all_refused(
        self, samples: np.ndarray, executed: np.ndarray, effect: str, why: str
    ) -> list[Refused]:
        """One of each term."""
        _, places = np.unique(samples["term"], return_index=True)
        found = []
        for each in samples[places]:
            address = int(executed[each["step"]])
            where = f"{self.program.name_of(address)} {self._text(address)}"
            name = Term(self._graph, int(each["term"])).text(2)
            found.append(Refused(effect, why, where, (name,)))
        return found


def is_constant(condition: Term) -> bool:
    """Whether a condition is a comparison with a number that all values are below, by the bits that
    are known to be 0."""
    while condition.kind in (Kind.ZEXT, Kind.NOT):
        (condition,) = condition.operands
    if condition.kind not in (Kind.ULT, Kind.SLT):
        return False
    value, limit = condition.operands
    most = ~value.zeros & (1 << value.width) - 1
    is_less = limit.kind == Kind.CONST and most < limit.value
    return is_less and (condition.kind == Kind.ULT or limit.value < 1 << value.width - 1)
