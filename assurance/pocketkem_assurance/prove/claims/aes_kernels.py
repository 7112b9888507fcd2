# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The claims about kernels of AES-256 in counter mode.

Kernels are given words that SubWord has made, as `src/hash/aes.h` and `aes_public.h` say. What is
shown holds for any such words.
"""

from __future__ import annotations

import random
from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

from ..machine import Domain, Machine
from ..program import Program
from ..terms import Graph, Kind, Term
from .aes import (
    ROUNDS,
    S_BOX,
    AesField,
    AesForms,
    AesNumbers,
    B,
    Byte,
    State,
    add,
    add_states,
    bits_of,
    bytes_in,
    cipher,
    mix_columns,
    next_key,
    number_of,
    rounds,
    shift_rows,
)
from .bits import ONE, ZERO, Form
from .boxes import Boxes
from .claim import Claim, Unproved
from .tables import Dependence, expect


@dataclass(frozen=True)
class OfState(Claim):
    """A claim about a function that changes a state of AES in counter mode."""

    @property
    @abstractmethod
    def size(self) -> int:
        """The state's bytes."""

    @property
    @abstractmethod
    def changed(self) -> Sequence[range]:
        """Bytes that the function may change."""

    @abstractmethod
    def definition(self, f: AesField[B], state: Sequence[B], more: Sequence[B]) -> dict[int, Byte]:
        """The bytes that the function leaves, by where they are; -4 to -1 are the result's. state:
        the bits before. more: those behind the second argument."""

    #: Bytes behind the second argument; 0: there is none.
    more = 0

    def _start(self, machine: Machine, seed: int) -> list[int]:
        """Returns the arguments."""
        source = random.Random(seed)
        places = []
        for size in (self.size, self.more):
            if size:
                places.append(machine.allocate(size))
                machine.write(places[-1], source.randbytes(size))
        return places

    def refute(self, program: Program) -> None:
        for seed in range(2):
            machine = Machine(program, Domain.CONCRETE)
            places = self._start(machine, seed)
            before = [machine.read(*each) for each in zip(places, self._sizes, strict=True)]
            self.call(machine, *places)
            bits = [bits_of(int.from_bytes(each, "little"), 8 * len(each)) for each in before]
            wanted = self.definition(AesNumbers(), bits[0], bits[1] if self.more else [])
            after = machine.read(places[0], self.size)
            after += machine.register(machine.core.result).to_bytes(4, "little")
            for at, byte in wanted.items():
                if after[at] != number_of(byte):
                    raise Unproved(f"byte {at} is {after[at]:#x}, not {number_of(byte):#x}")
            for at in self._kept:
                if after[at] != before[0][at]:
                    raise Unproved(f"byte {at} has changed")
            self.check_counter(before[0], after)

    @property
    def _sizes(self) -> list[int]:
        return [self.size, self.more] if self.more else [self.size]

    @property
    def _kept(self) -> list[int]:
        return [i for i in range(self.size) if not any(i in each for each in self.changed)]

    def prove(self, program: Program) -> None:
        graph = Graph(1 << 18)
        machine = Machine(program, Domain.SYMBOLIC, graph)
        places = self._start(machine, 9)
        before = [
            machine.variables(place, size, 1)
            for place, size in zip(places, self._sizes, strict=True)
        ]
        self.prepare(machine)
        self.call(machine, *places)
        boxes = Boxes(graph, S_BOX)
        bits = [[boxes.input(v, i) for v in each for i in range(8)] for each in before]
        wanted = self.definition(AesForms(boxes), bits[0], bits[1] if self.more else [])
        self.read_tables(machine, boxes)
        after = [machine.term(places[0] + i, 1) for i in range(self.size)]
        if any(at < 0 for at in wanted):
            result = machine.register_term(machine.core.result)
            after += [result.extract(8 * i, 8) for i in range(4)]
        for at, byte in wanted.items():
            if list(boxes.forms(after[at])) != list(byte):
                raise Unproved(f"byte {at} is another function of the state")
        for at in self._kept:
            if after[at] != before[0][at]:
                raise Unproved(f"byte {at} has changed")
        self.prove_counter(before[0], after)

    def check_counter(self, before: bytes, after: bytes) -> None:
        """Of concrete runs."""

    def prove_counter(self, before: Sequence[Term], after: Sequence[Term]) -> None:
        """Of symbolic ones."""

    def prepare(self, machine: Machine) -> None:
        """Before the call."""

    def read_tables(self, machine: Machine, boxes: Boxes) -> None:
        """Gives what was looked up its forms."""


#: Where pkem_aes256ctr has what kernels use (src/hash/aes.h).
_KEY, _ROUND_KEY, _STEP, _STATE, _SIZE = 4, 36, 68, 128, 200
_BLOCKS = 4


def unpacked(words: Sequence[B]) -> State:
    """A packed round key of four words: the bits i and i + 4 of all its bytes are in word i. A
    byte of it has a row's bits, bit i of four columns below bit i + 4."""
    return [
        [words[32 * (i % 4) + 8 * r + 4 * (i // 4) + c] for i in range(8)]
        for c in range(4)
        for r in range(4)
    ]


@dataclass(frozen=True)
class Blocks(OfState):
    """pkem_aes256ctr_blocks."""

    @property
    def text(self) -> str:
        return (
            f"enciphers {_BLOCKS} blocks with AES-256 [FIPS197], for all blocks, all keys, and all "
            "words that SubWord has made of them; it changes neither these nor the counter"
        )

    @property
    def size(self) -> int:
        return _SIZE

    @property
    def changed(self) -> Sequence[range]:
        return range(_ROUND_KEY, _STEP), range(_STATE, _SIZE)

    def definition(self, f: AesField[B], state: Sequence[B], more: Sequence[B]) -> dict[int, Byte]:
        keys = [unpacked(state[8 * (_KEY + 16 * i) :][:128]) for i in range(2)]
        for r in range(2, ROUNDS + 1):
            keys.append(next_key(f, keys[r - 2], bytes_in(state, 4, _STEP + 4 * (r - 2))))
        found = {}
        for first in range(_STATE, _STATE + 16 * _BLOCKS, 16):
            block = cipher(f, bytes_in(state, 16, first), keys)
            found |= {first + i: byte for i, byte in enumerate(block)}
        return found


@dataclass(frozen=True)
class SubWord(OfState):
    """pkem_aes256ctr_sub_word."""

    more = 16

    @property
    def text(self) -> str:
        return (
            "gives SubWord of the last word of a packed round key [FIPS197, 5.2], for all round "
            "keys; it changes nothing but the blocks"
        )

    @property
    def size(self) -> int:
        return _SIZE

    @property
    def changed(self) -> Sequence[range]:
        return (range(_STATE, _SIZE),)

    def definition(self, f: AesField[B], state: Sequence[B], more: Sequence[B]) -> dict[int, Byte]:
        return {r - 4: f.s_box(byte) for r, byte in enumerate(unpacked(more)[12:])}


@dataclass(frozen=True)
class PublicBlock(OfState):
    """pkem_aes256ctr_public_block. Where pkem_aes256ctr_public has what it uses: aes_public.h."""

    _counter, _counter_key, _first, _second, _round_key, _step, _block = 2, 3, 4, 8, 24, 184, 192

    @property
    def text(self) -> str:
        return (
            "makes a block of AES-256 [FIPS197] out of what the counter does not change in its "
            "first two rounds, the counter, and the round keys from 3 on, for all of these; it "
            "adds 1 to the counter"
        )

    @property
    def size(self) -> int:
        return self._block + 16

    @property
    def changed(self) -> Sequence[range]:
        return range(self._counter, self._counter + 1), range(self._block, self.size)

    def definition(self, f: AesField[B], state: Sequence[B], more: Sequence[B]) -> dict[int, Byte]:
        none: Byte = [f.zero] * 8
        counter, counter_key = (
            bytes_in(state, 1, at)[0] for at in (self._counter, self._counter_key)
        )
        # The counter is the last byte of the block. All others contribute to `first`, ...
        changed = [none] * 15 + [f.s_box(add(f, counter, counter_key))]
        column = mix_columns(f, shift_rows(changed))[:4]
        column = [
            add(f, x, y) for x, y in zip(column, bytes_in(state, 4, self._first), strict=True)
        ]
        # ... and all other columns to `second`.
        changed = [f.s_box(byte) for byte in column] + [none] * 12
        second = bytes_in(state, 16, self._second)
        a = add_states(f, mix_columns(f, shift_rows(changed)), second)
        keys = [bytes_in(state, 16, self._round_key + 16 * i) for i in range(10)]
        for i in range(2):
            keys.append(next_key(f, keys[8 + i], bytes_in(state, 4, self._step + 4 * i)))
        found = rounds(f, a, keys)
        return {self._block + i: byte for i, byte in enumerate(found)}

    def check_counter(self, before: bytes, after: bytes) -> None:
        if after[self._counter] != (before[self._counter] + 1) % 256:
            raise Unproved("the counter is another one")

    def prove_counter(self, before: Sequence[Term], after: Sequence[Term]) -> None:
        counter = before[self._counter]
        inputs = [(counter, i) for i in range(8)]
        dependence = Dependence([counter])
        found = after[self._counter]
        expect(found, inputs, dependence, lambda x: (x + 1) % 256, "the counter")

    def prepare(self, machine: Machine) -> None:
        symbol = machine.program.symbol("pkem_aes_products")
        machine.has_table(symbol.address, symbol.size)

    def read_tables(self, machine: Machine, boxes: Boxes) -> None:
        symbol = machine.program.symbol("pkem_aes_products")
        data = machine.read(symbol.address, symbol.size)
        for address, variable in machine.lookups():
            offset, byte = _index(boxes, address)
            offset -= symbol.address
            size = variable.width // 8
            if not 0 <= offset <= 4 - size or len(data) != 4 * 256:
                raise Unproved("a table is read at another place")
            results = [data[offset + 4 * x :][:size] for x in range(256)]
            numbers = [int.from_bytes(each, "little") for each in results]
            boxes.define(variable, boxes.looked_up(byte, numbers))


def _index(boxes: Boxes, address: Term) -> tuple[int, list[Form]]:
    """The number and the byte that an address is made of: it is number + 4 * byte."""
    number, term = 0, address
    if term.kind == Kind.ADD and term.operands[1].kind == Kind.CONST:
        term, constant = term.operands
        number = constant.value
    byte = []
    for i, bit in enumerate(boxes.forms(term)):
        if 2 <= i < 10 and isinstance(bit, frozenset):
            byte.append(bit)
        elif bit == ONE:
            number += 1 << i
        elif bit != ZERO:
            raise Unproved(f"{address.text()} is no byte's address")
    return number, byte


def claims() -> list[Claim]:
    return [
        Blocks("pkem_aes256ctr_blocks", "pocketkem-90s"),
        SubWord("pkem_aes256ctr_sub_word", "pocketkem-90s"),
        PublicBlock("pkem_aes256ctr_public_block", "pocketkem-90s"),
    ]
