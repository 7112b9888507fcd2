# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Products with coefficients of which some are rejected: whichever they are.

An induction over candidates (states.py). What is known of a state is the position among the
candidates, which of the next ones are known to be kept or rejected, whether a coefficient waits for
its partner, and how many pairs were added. So the state allows any coefficient that waits, and any
history of rejections. A call may begin at each position at which another one can end: these are
found by the same exploration, until there are no new ones.
"""

from __future__ import annotations

import contextlib
import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, NamedTuple

import numpy as np

from ..machine import READABLE, Domain, Machine
from ..program import Program
from ..terms import Graph, Kind, Term
from .bits import ZERO
from .bytewise import Bytewise
from .candidates import BEFORE, NAMES, REJECTED, WAITING, Candidates
from .claim import Claim, Unproved
from .linear import Numbers, Q, add
from .product import ADDRESSES, KERNELS, MEMBERS, OF_STEP, STEP, MultiplyBytes, products
from .sampled import SEEDS, sample
from .states import ANY, ANY_BIT, State, Way


class KnownCandidates(NamedTuple):
    """at: the next candidate of which nothing is known, from the beginning of the bytes on. left:
    the number of coefficients of pairs that are complete, and not in memory yet, with the names of
    their factors."""

    at: int
    ahead: tuple[tuple[int, bool], ...] = ()  # of later candidates: whether they are kept
    waits: bool = False
    pairs: int = 0
    left: tuple[tuple[int, int, int], ...] = ()
    #: What the last branch has said of two at once: code behind it asks for each.
    both: tuple[bool, ...] = ()


class Entry(NamedTuple):
    """Where a call begins: the member at, the first byte, the next candidate, and whether one
    waits."""

    member: int
    byte: int
    at: int
    waits: bool
    #: Whether the member first has the candidate at this position, of which nothing is known.
    holds: bool = False
    #: Whether the lower byte of first is anything, as none waits.
    is_blank: bool = False


class Explored(NamedTuple):
    """The calls of one exploration."""

    first: int  # pair
    pairs: int
    steps: int
    #: The member at, in the place of 0.
    begin: int = 0


#: What kernels have code for that callers never give: no pairs, and a member at that stands for 0.
_MORE = {
    ("cortex-m0", "pkem_multiply_bytes"): (Explored(0, 0, 1),),
    ("cortex-m0", "pkem_multiply_lanes"): (Explored(0, 0, 1),),
    ("rp2350-riscv", "pkem_multiply_lanes"): (Explored(0, 1, 1, 8),),
}


@dataclass(frozen=True)
class Sampling(Claim):
    """Of the kernel that a claim of products is about."""

    of: MultiplyBytes

    #: Pairs come to an end behind the first one, behind the second one, or not at all.
    CALLS: ClassVar = (Explored(1, 9, 1), Explored(0, 1, 1), Explored(0, 2, 1), Explored(0, 17, 2))

    @property
    def text(self) -> str:
        of = self.of
        return (
            "adds the products [FIPS203, Algorithms 11, 12] of those 12-bit coefficients that are "
            f"below {of.limit}, in their order, modulo {Q}, times {of._factor}, without overflow, "
            f"for {of._any_b} and any sums of at most {of.bound_of_acc}; each sum grows by at most "
            f"{of.GROWTH}; whichever coefficients are rejected, from each position at which a call "
            "can end, with or without a coefficient that waits; by induction over coefficients, "
            "both sides of each branch, "
            f"in calls of {STEP} and {2 * STEP} bytes; "
            "the position, the pairs that are left, what waits, and the limit are right "
            "afterwards, and nothing else is written"
            + "".join(f"; also {call}" for call in self._more)
        )

    @property
    def _more(self) -> tuple[Explored, ...]:
        return _MORE.get((self.board, self.function), ())

    def refute(self, program: Program) -> None:
        """Samples products in several calls, which end where bytes or pairs do."""
        for seed in range(SEEDS):
            sample(self._of, Machine(program, Domain.CONCRETE), random.Random(seed))

    EXERCISED_BY_PROOF = True
    IS_INDUCTION = True

    @property
    def _of(self) -> MultiplyBytes:
        return replace(self.of, function=self.function, build=self.build, board=self.board)

    def prove(self, program: Program) -> None:
        of = self._of
        calls = *self.CALLS, *self._more
        entries = {Entry(0, 0, 0, False), Entry(0, 0, 0, True)}
        done: set[tuple[Explored, Entry]] = set()
        explorations = {call: _Exploration(of, program, call) for call in calls}
        while {(c, e) for c in calls for e in entries} - done:
            for call in calls:
                explored = explorations[call]
                some = [(c, e) for c, e in {(call, e) for e in entries} - done]
                for _call, entry in sorted(some):
                    explored.start(entry)
                explored.explore()
                explored.check_reads()
                entries |= explored.ends
                done |= {*some}
        positions = {each[:2]: (each.at + each.holds) % OF_STEP for each in entries}
        if any(positions[each[:2]] != (each.at + each.holds) % OF_STEP for each in entries):
            raise Unproved("a position is that of two candidates")
        for explored in explorations.values():
            if program.watch:
                program.watch(explored.machine)


class _Exploration(Candidates):
    def __init__(self, of: MultiplyBytes, program: Program, call: Explored):
        machine = Machine(program, Domain.SYMBOLIC, Graph(1 << 20))
        self.call = call
        of = replace(of, first=call.first, pairs=call.pairs)
        of._prepare(machine)
        n, size = 2 * call.pairs, STEP * call.steps
        self.members = MEMBERS[machine.core.pointer_bytes]
        self.place = machine.allocate(self.members.size)
        self.acc, self.b = machine.allocate(2 * n), machine.allocate(2 * n, READABLE)
        self.data = machine.allocate(size, READABLE)
        self.zeta = of.zeta_at(machine, call.first)
        super().__init__(
            machine,
            [(self.place, self.members.size), (self.acc, 2 * n), *of.besides(machine)],
            of.frame,
        )
        self.sums, self.factors = (machine.variables(at, n, 2) for at in (self.acc, self.b))
        self.find(of, machine, self.data, OF_STEP * call.steps)
        bounds: dict[int, tuple[object, int, int]] = {}
        for i in range(n):
            bounds[self.sums[i].number] = ("acc", i), -of.bound_of_acc, of.bound_of_acc
            bounds[self.factors[i].number] = ("b", i), of.LEAST_B, of.MOST_B
        self._bounds = bounds
        self._numbers = self.numbers({})
        self._numbers_of: dict[tuple, Numbers | Bytewise] = {}
        self._decided: dict[tuple, int | None] = {}
        self.ends: set[Entry] = set()
        self._begun: State | None = None
        #: Kernels of 16 bits use the lower half of the member first. The upper one is anything.
        self._first_bytes = machine.core.pointer_bytes
        self._unused = self.graph.variable(32, "unused part of first")
        self._first_at = self.place + ADDRESSES * machine.core.pointer_bytes + 4
        self._sums_at = at = next(at for at, address in self.places() if address == self.acc)
        self._is_whole = np.ones(n, bool)
        own = [each.number << 3 | k for each in self.sums for k in range(2)]
        self._own_refs = np.array(own, np.uint32)
        self._any_refs = np.array([self.variable(at + i) for i in range(2 * n)], np.uint32)

    def numbers(self, kept: dict[int, bool]):
        """kept: of candidates of which it is known whether they are."""
        limit = self.of.limit
        ends = {None: (0, 4095), True: (0, limit - 1), False: (limit, 4095)}
        kept = kept | dict.fromkeys(WAITING, True) | dict.fromkeys(REJECTED, False)
        bounds = {i: ends[kept.get(i)] for i in (*range(BEFORE, self.last), *NAMES)}
        return self.of.numbers(
            self.machine, self._bounds, self.bits, self.candidates, self.named, bounds
        )

    def check_reads(self) -> None:
        self.of.check_reads(self._numbers)

    # ---- Calls

    def start(self, entry: Entry) -> None:
        """The same registers and the same frame each time, which may be anything."""
        machine, call, of = self.machine, self.call, self.of
        if self._begun is None:
            arguments = self.place, self.data, self.data + STEP * call.steps
            self.saved = of.begin(machine, *arguments)
            self._begun = self._taken()
        self._put(self._begun)
        machine.give(self.place, self.data + entry.byte, self.data + STEP * call.steps)
        addresses = [of._short(machine, each) for each in (self.acc, self.b, self.zeta)]
        numbers = call.pairs, -1, of.limit, entry.member or call.begin
        machine.write(self.place, self.members.pack(*addresses, *numbers))
        width = 8 * self._first_bytes
        if width < 32:
            machine.write_term(self._first_at + 2, self._unused.extract(0, 16))
        if entry.is_blank:
            machine.write_term(self._first_at, self._unused.extract(16, 8))
        if entry.waits:
            machine.write_term(self._first_at, self.named[WAITING[0]].zext(width))
        elif entry.holds:
            machine.write_term(self._first_at, self.candidate(entry.at).zext(width))
        self.begin(KnownCandidates(entry.at, waits=entry.waits))

    # ---- Branches

    def ways(self, condition: Term, known: KnownCandidates) -> Iterator[Way]:
        """Those of the least number of candidates that decide: none, the next one, or two."""
        ahead = dict(known.ahead)
        free = [i for i in range(known.at, self.last) if i not in ahead][:2]
        for count in range(len(free) + 1):
            some = free[:count]
            found = []
            for answers in np.ndindex(*[2] * count):
                kept = ahead | {i: bool(no) for i, no in zip(some, answers, strict=True)}
                goes = self._decision(condition, kept)
                if goes is None:
                    break
                found.append(Way(bool(goes), known._replace(ahead=tuple(sorted(kept.items())))))
            else:
                yield from found
                return
        where = self.machine.program.name_of(self.machine.state.pc)
        raise Unproved(f"{where} depends on more than whether the next candidates are kept")

    def _decision(self, condition: Term, kept: dict[int, bool]) -> int | None:
        names = tuple(sorted(kept.items()))
        if names not in self._numbers_of:
            self._numbers_of[names] = self.numbers(kept)
        key = condition.number, names
        if key not in self._decided:
            self._decided[key] = None
            with contextlib.suppress(Unproved):  # it depends on what may be anything
                self._decided[key] = self._numbers_of[names].constant_of(condition)
        return self._decided[key]

    # ---- States

    def order(self, known: KnownCandidates) -> tuple:
        return known.at, len(known.ahead), known.pairs, known.waits

    def _decide_bits(self, state: State, kept: dict[int, bool]) -> None:
        """Flags that are known by what is known of candidates."""
        refs = state.terms
        at = np.flatnonzero((refs != 0) & (refs < ANY_BIT) & (refs & 7 == 0))
        for i in at[self._ones(state, at) == 1]:
            ref = int(refs[i])
            if (bit := self._decision(Term(self.graph, ref >> 3), kept)) is not None:
                state.values[i], refs[i] = bit, 0

    def met(self, state: State, known: KnownCandidates) -> KnownCandidates:
        if self.of.kept_bits:
            self.keep_bits(state, *self.of.kept_bits)
        self._decide_bits(state, dict(known.ahead))
        known = self._counted(state, known)
        self.unify(state)
        left = tuple(each for each in known.left if not self._is_added(state, *each))
        refs = state.terms[self._sums_at :][: 4 * self.call.pairs]
        own = np.repeat(self._is_whole, 2)
        own[4 * known.pairs :] = False
        for i, *_names in left:
            own[2 * i : 2 * i + 2] = False
        is_new = np.zeros(len(refs), bool)
        for i in self._added:
            is_new[2 * i : 2 * i + 2] = True
        if (refs != self._own_refs)[~own].any():
            raise Unproved("a coefficient is another one")
        if (refs != self._any_refs)[own & ~is_new].any():
            raise Unproved("a coefficient is written again")
        refs[own] = ANY
        return known._replace(left=left)

    def _counted(self, state: State, known: KnownCandidates) -> KnownCandidates:
        at, ahead, waits, pairs = known.at, dict(known.ahead), known.waits, known.pairs
        both = tuple(ahead.values()) if len(ahead) > 1 else ()
        left = [*known.left]
        while at in ahead:
            if ahead.pop(at):
                name = WAITING[pairs % 2]
                if waits and pairs == self.call.pairs:
                    raise Unproved("there are more pairs than were left")
                if waits:
                    left += [(2 * pairs + k, name, at) for k in range(2)]
                    pairs += 1
                else:
                    if any(name == each[1] for each in left):
                        raise Unproved("two pairs are not added yet")
                    self.rename(state, at, name)
                waits = not waits
            else:
                self.rename(state, at, REJECTED[at % 2])
            at += 1
        self._added: set[int] = set()
        return KnownCandidates(at, tuple(sorted(ahead.items())), waits, pairs, tuple(left), both)

    def _is_added(self, state: State, i: int, first: int, second: int) -> bool:
        """Whether a coefficient is in memory, behind a product of two that are named."""
        at = self._sums_at + 2 * i
        if state.terms[at] == self.sums[i].number << 3:
            return False
        a = [{(("a", name),): 1} for name in (first, second)]
        b = [{(("b", k),): 1} for k in (i & ~1, i | 1)]
        wanted = products(a, b, self.call.first + i // 2, self.of.FACTOR)[i % 2]
        refs = state.terms[at : at + 2].tolist()
        term = self._term(refs)
        value = term and self._numbers.value(term)
        if value is None or value.form != add(wanted, {(("acc", i),): 1}):
            raise Unproved(f"coefficient {i} is no sum with the product of {first} and {second}")
        if max(-value.low, value.high) > self.of.bound_of_acc + self.of.GROWTH:
            raise Unproved(f"coefficient {i} is from {value.low} to {value.high}")
        self._added.add(i)
        return True

    def _term(self, refs: list[int]) -> Term | None:
        if refs[0] >> 3 == refs[1] >> 3 and refs[0] & 7 == 0 and refs[1] & 7 == 1:
            return Term(self.graph, refs[0] >> 3).extract(0, 16)
        if 0 in refs or max(refs) >= 0xFFFFFFFE:
            return None
        low, high = (Term(self.graph, ref >> 3).extract(8 * (ref & 7), 8) for ref in refs)
        return self.graph.concat(high, low)

    # ---- Ends

    def end(self, known: KnownCandidates) -> None:
        machine, call, of = self.machine, self.call, self.of
        of.check_end(machine, self.saved)
        state = self._taken()
        known = self.met(state, known)
        if known.left:
            raise Unproved("a product is not added")
        at = machine.core.pointer(machine.register(machine.core.result)) - self.data
        refs = machine.references(self.place, self.members.size)
        first = self._first_at - self.place
        others = np.delete(refs, slice(first, first + 4))
        if others.any() or machine.register_term(machine.core.result).kind != Kind.CONST:
            raise Unproved("a member depends on data")
        acc, b, zeta, left, _first, limit, member = self.members.unpack(
            machine.read(self.place, self.members.size)
        )
        done = known.pairs
        wanted = [
            of._short(machine, each)
            for each in (
                self.acc + 4 * done,
                self.b + 4 * done,
                of.zeta_at(machine, call.first + done),
            )
        ]
        if [acc, b, zeta] != wanted:
            raise Unproved("the product is at another place")
        if (left, limit) != (call.pairs - done, of.limit):
            raise Unproved("the pairs that are left, or the limit, are others")
        if not 0 <= at <= STEP * call.steps:
            raise Unproved("the bytes go on at another place")
        is_at_end = at == STEP * call.steps
        if (is_at_end and member) or (left and not is_at_end):
            raise Unproved("the product has stopped before its end")
        held, holds = machine.term(self._first_at, self._first_bytes), False
        highest = machine.term(self._first_at + self._first_bytes - 1, 1)
        is_blank = self._first_bytes == 2 and highest.kind == Kind.CONST and highest.value == 0xFF
        is_blank &= held.kind != Kind.CONST or held.value != 0xFFFF
        if is_blank:
            held = self.graph.constant(-1, 16)
        if held.kind != Kind.CONST:
            wanted = self.forms_of(self.named[WAITING[done % 2]])
            if not known.waits and known.at < self.last:
                holds, wanted = True, self.forms_of_candidate(known.at)
            if self.forms_of(held) != wanted + (ZERO,) * (held.width - 12):
                raise Unproved("another coefficient waits")
        elif known.waits or held.value != (1 << held.width) - 1:
            raise Unproved("a coefficient waits")
        if known.ahead or (is_at_end and known.at + holds != self.last):
            raise Unproved("the position is another one")
        steps, byte = divmod(at, STEP)
        at = known.at - steps * OF_STEP
        self.ends.add(Entry(member, byte, at, known.waits, holds, is_blank))


def claims() -> list[Claim]:
    return [
        Sampling(function, build, MultiplyBytes(function, build, 0, 1, Q))
        for build, function in KERNELS
    ]
