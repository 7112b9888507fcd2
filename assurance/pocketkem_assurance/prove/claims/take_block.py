# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The claims about coefficients out of bytes, for the vectors of a Cortex-M55.

`pkem_take_groups` counts without a branch: where it writes depends on the candidates before. Its
proof is an induction over candidates. A state is what there is where a candidate has been written
and compared, and is not counted yet. All that it says of earlier candidates is their number, as the
coefficients that were there before may be anything. From each state, for each number and for both
answers of the comparison, the code comes to the state of the next candidate, or returns.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from ..events import Stop
from ..machine import READABLE, WRITABLE, Domain, Machine
from ..program import Program
from ..terms import Graph, Kind, Term
from .bits import ZERO, Bits
from .claim import LIMIT, Claim, Unproved
from .functions import evaluate, function_of
from .helium import BUILD, OfHelium, off_eight
from .keccak_x4 import STATES
from .linear import Q
from .ntt import N, halves, to_bytes
from .run import Proved, SymbolicCall

#: Candidates of 12 bits, of which a group has 8; bytes of a block of SHAKE128, and of a chunk.
_GROUP, _BLOCK, _CHUNK = 8, 168, 16
_CANDIDATES = _BLOCK * 8 // 12
_MOST = N - _GROUP
_COUNT, _CARRY = "r1", "CY"
#: The bytes of the file that have registers.
_REGISTERS = 1 << 12


def bits_of_candidate(i: int) -> list[tuple[int, int]]:
    """The bytes, and the bits in them, of a coefficient [FIPS203, Algorithm 7]."""
    return [divmod(12 * i + bit, 8) for bit in range(12)]


def candidates(data: bytes) -> list[int]:
    number = int.from_bytes(data, "little")
    return [number >> 12 * i & 0xFFF for i in range(len(data) * 8 // 12)]


def expected(have: int, data: bytes) -> tuple[list[int], int]:
    """The coefficients that are appended, and the groups that they are in."""
    kept: list[int] = []
    for group in range(_CANDIDATES // _GROUP):
        if have + len(kept) > _MOST:
            return kept, group
        kept += [d for d in candidates(data)[_GROUP * group :][:_GROUP] if d < Q]
    return kept, _CANDIDATES // _GROUP


@dataclass(frozen=True)
class TakeGroups(OfHelium):
    """pkem_take_groups."""

    IS_INDUCTION = True

    @property
    def text(self) -> str:
        return (
            f"appends to the first 0 to {N} coefficients those candidates of a block that are below"
            f" {Q}, in their order, of groups of {_GROUP} as long as there is room for one, changes"
            " none before, and gives the numbers of coefficients and of groups, for all blocks; by"
            " induction over candidates, both answers of each comparison"
        )

    def place(self, machine: Machine) -> tuple[int, int]:
        """Of the coefficients and of the block: a chunk of it, and then those of other states."""
        off_eight(machine)
        place = machine.allocate(2 * N, align=self.ALIGN)
        chunks = -(-_BLOCK // _CHUNK)
        block = machine.allocate(STATES * _CHUNK * chunks, 0, align=self.ALIGN)
        for first in range(0, _BLOCK, _CHUNK):
            size = min(_CHUNK, _BLOCK - first)
            machine.permit(self.place_of(block, first), size, READABLE)
        return place, block

    @staticmethod
    def place_of(block: int, byte: int) -> int:
        return block + byte // _CHUNK * _CHUNK * STATES + byte % _CHUNK

    def write(self, machine: Machine, block: int, data: bytes) -> None:
        for first in range(0, _BLOCK, _CHUNK):
            machine.write(self.place_of(block, first), data[first : first + _CHUNK])

    def refute(self, program: Program) -> None:
        source = random.Random(1)
        limits = sum(d << 12 * i for i, d in enumerate((Q - 1, Q) * (_CANDIDATES // 2)))
        blocks = [bytes(_BLOCK), b"\xff" * _BLOCK, limits.to_bytes(_BLOCK, "little")]
        blocks += [source.randbytes(_BLOCK) for _ in range(3)]
        for data in blocks:
            for have in (0, 100, *range(_MOST - 4 * _GROUP, N + 1, 5), N):
                machine = Machine(program, Domain.CONCRETE)
                place, block = self.place(machine)
                before = [source.randrange(Q) for _ in range(N)]
                machine.write(place, to_bytes(before))
                self.write(machine, block, data)
                self.call(machine, place, have, block)
                kept, groups = expected(have, data)
                found = halves(machine.read(place, 2 * N))[: have + len(kept)]
                if found != before[:have] + kept:
                    raise Unproved(f"of {have} coefficients and {data.hex()} others are appended")
                if machine.register("r0") != have + len(kept) | groups << 9:
                    raise Unproved(f"the result is {machine.register('r0'):#x}")

    def prove(self, program: Program) -> None:
        steps = _Steps(self, program)
        for have in range(N + 1):
            steps.begin(have)
        for candidate in range(_CANDIDATES):
            for have in sorted(steps.counts[candidate]):
                for is_kept in (0, 1):
                    steps.go_on(candidate, have, is_kept)
        if program.watch:
            program.watch(steps.machine)


#: Registers and the frame: bytes in the sample, and the terms that they are of.
_State = tuple[bytes, np.ndarray, bytes, np.ndarray]


class _Steps:
    """The steps of the induction. counts: by candidate the numbers of coefficients before it."""

    def __init__(self, claim: TakeGroups, program: Program):
        self.claim, self.graph = claim, Graph(1 << 18)
        # With it all is lifted: where a machine stops to lift, it does not know where it began.
        self._adds = self._counting(program)
        self.machine = machine = Machine(program, Domain.SYMBOLIC, self.graph)
        self.place, block = claim.place(machine)
        claim.write(machine, block, random.Random(2).randbytes(_BLOCK))
        machine.write(self.place, random.Random(3).randbytes(2 * N))
        self.before = machine.variables(self.place, N, 2, "before")
        self.block = [machine.variables(claim.place_of(block, i), 1, 1)[0] for i in range(_BLOCK)]
        self.bits = Bits(self.graph)
        self.counts: list[set[int]] = [set() for _ in range(_CANDIDATES)]
        self._states: dict[int, _State] = {}
        self._known: set[tuple[int, int, int]] = set()
        for address in self._adds:
            machine.break_at(address)
        self.saved = claim.begin(machine, self.place, 0, block)
        self._entry = machine.state.pc
        self._own = self._references()
        lifter = program.lifter
        self._count, self._carry = lifter.register(_COUNT), lifter.register(_CARRY)
        #: What SLEIGH has among registers for single instructions may be anything.
        self._any = {
            place: self.graph.variable(8 * place.size, f"any {place.at}")
            for place in map(lifter.register, sorted(machine.core.no_registers))
        }
        self._begun = self._taken()

    def _counting(self, program: Program) -> list[int]:
        """The addresses of the instructions that count a candidate."""
        at, size = program.symbol(self.claim.function)
        end, found = at + size, []
        while at < end:
            lifted = program.lifter.lift(at)
            if lifted.mnemonic.startswith("adc"):
                found.append(at)
            at += lifted.size
        if len(found) != 4 * _GROUP:
            raise Unproved("another number of candidates is counted")
        return found

    # ---- Steps

    def begin(self, have: int) -> None:
        self._put(self._begun)
        self.machine.set_register(_COUNT, have)
        self._run(self._entry, 0, have)

    def go_on(self, candidate: int, have: int, is_kept: int) -> None:
        """From a state, with one of both answers."""
        self._put(self._states[candidate])
        self.machine.set_register(_COUNT, have)
        self.machine.set_register(_CARRY, is_kept)
        at = self._adds[candidate % len(self._adds)]
        self._run(at, candidate + 1, have + is_kept)

    def _run(self, at: int, candidate: int, have: int) -> None:
        machine = self.machine
        machine.state.pc = machine.state.left_break = at
        machine.forget_events()
        if machine.run(LIMIT) == Stop.BREAK:
            self._arrive(candidate, have)
        else:
            self._end(candidate, have)
        machine.write_term(self.place + 2 * min(have, N - 1), self.before[min(have, N - 1)])

    def _arrive(self, candidate: int, have: int) -> None:
        machine = self.machine
        if candidate >= _CANDIDATES:
            raise Unproved("there are more candidates")
        if machine.state.pc != self._adds[candidate % len(self._adds)]:
            raise Unproved("a candidate is left out")
        count = machine.register_term(_COUNT)
        if count.kind != Kind.CONST or count.value != have or have >= N:
            raise Unproved(f"behind {have} coefficients another number is counted")
        references = self._references()
        references[2 * have : 2 * have + 2] = self._own[2 * have : 2 * have + 2]
        if (references != self._own).any():
            raise Unproved("another coefficient is written")
        stored, carry = machine.term(self.place + 2 * have, 2), machine.register_term(_CARRY)
        if (candidate, stored.number, carry.number) not in self._known:
            self._check(candidate, stored, carry)
            self._known.add((candidate, stored.number, carry.number))
        state = self._taken()
        known = self._states.setdefault(candidate, state)
        if not all(np.array_equal(a, b) for a, b in zip(known, state, strict=True)):
            raise Unproved("a state depends on more than the number of coefficients")
        self.counts[candidate].add(have)

    def _check(self, candidate: int, stored: Term, carry: Term) -> None:
        """That the candidate is written, and that the carry says whether it is below q."""
        places = bits_of_candidate(candidate)
        wanted = [self.bits.input(self.block[byte], bit) for byte, bit in places]
        ((*found,),) = self.bits.of([stored])
        if found != [*wanted, *[ZERO] * 4]:
            raise Unproved(f"candidate {candidate} is another one")
        (first, bit), last = places[0], places[-1][0]
        low, high = (np.arange(256, dtype=np.uint64) for _ in range(2))
        values = low.reshape(1, -1), high.reshape(-1, 1)
        function = function_of(carry, (self.block[first], self.block[last]))
        numbers = (values[0] | values[1] << np.uint64(8)) >> np.uint64(bit) & np.uint64(0xFFF)
        if not np.array_equal(evaluate(function, values) != 0, numbers < Q):
            raise Unproved(f"candidate {candidate} is compared with another number")

    def _end(self, candidate: int, have: int) -> None:
        machine = self.machine
        self.claim.check_end(machine, self.saved)
        groups, rest = divmod(candidate, _GROUP)
        if rest or (have <= _MOST and candidate != _CANDIDATES):
            raise Unproved(f"{candidate} candidates are taken with {have} coefficients")
        result = machine.register_term("r0")
        if result.kind != Kind.CONST or result.value != have | groups << 9:
            raise Unproved(f"the result behind {candidate} candidates is {result.text()}")
        if (self._references() != self._own).any():
            raise Unproved("a coefficient is written at the end")

    # ---- States

    def _references(self) -> np.ndarray:
        return self.machine.references(self.place, 2 * N)

    def _taken(self) -> _State:
        """Without the count and the carry, which a state has besides."""
        machine, frame = self.machine, self._frame
        values, terms = machine.registers(_REGISTERS)
        kept = bytearray(values)
        for place in (self._count, self._carry, *self._any):
            of = range(place.at, place.at + place.size)
            number = self._any[place].number if place in self._any else 0
            for i, at in enumerate(of):
                kept[at], terms[at] = 0, number and number << 3 | i
        return bytes(kept), terms, machine.read(*frame), machine.references(*frame)

    def _put(self, state: _State) -> None:
        values, terms, in_frame, terms_of_frame = state
        self.machine.set_registers(values, terms)
        self.machine.set_memory(self._frame[0], in_frame, terms_of_frame)

    @property
    def _frame(self) -> tuple[int, int]:
        return self.machine.stack_region(self.claim.frame)


@dataclass(frozen=True)
class TakeAll(OfHelium, Proved):
    """pkem_take_all."""

    #: Groups of eight coefficients: of what is read in pieces, and of a polynomial.
    GROUPS: Sequence[int] = (2, N // _GROUP)

    @property
    def text(self) -> str:
        return (
            f"is ByteDecode_12 [FIPS203, Algorithm 6], not reduced, of {self.GROUPS[0]} and of "
            f"{self.GROUPS[1]} groups of {_GROUP} coefficients, for all bytes, at addresses of "
            "each remainder modulo 4"
        )

    def begin(self, machine: Machine, *arguments: int) -> dict[str, tuple]:
        kept = super().begin(machine, *arguments)
        if arguments[1] % self.ALIGN:  # bytes are read as words, wherever they begin
            machine.state.aligned = 0
        return kept

    def prove(self, program: Program) -> None:
        for groups in self.GROUPS:
            for offset in range(4):
                self._prove(program, groups, offset)

    def _prove(self, program: Program, groups: int, offset: int) -> None:
        run, size = SymbolicCall(self, program), 12 * groups
        machine = run.machine
        data = machine.allocate(size + 4, 0) + offset
        machine.permit(data, size, READABLE)
        off_eight(machine)
        out = machine.allocate(2 * _GROUP * groups, WRITABLE, align=self.ALIGN)
        variables = run.inputs(data, size, 1, "b")
        run.call(out, data, groups)
        bits = Bits(run.graph)
        found = bits.of(run.halves(out, _GROUP * groups))
        for i, each in enumerate(found):
            own = [bits.input(variables[byte], bit) for byte, bit in bits_of_candidate(i)]
            if [*each] != [*own, *[ZERO] * 4]:
                raise Unproved(f"coefficient {i} is another one")


def claims() -> list[Claim]:
    return [TakeGroups("pkem_take_groups", BUILD), TakeAll("pkem_take_all", BUILD)]
