# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Lifts instructions to operations: SLEIGH's p-code, in the places of the executor."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from copy import copy
from dataclasses import replace
from functools import cached_property
from typing import NamedTuple

import pypcode

from pocketkem_bench.model import BenchError

from .core import Core, Decoded
from .pcode import NOTHING, Code, Instruction, Operation, Place, Places, Temporaries

#: P-code operations that go to an address.
_GOES = {"BRANCH": Code.BRANCH, "CALL": Code.BRANCH, "CBRANCH": Code.CBRANCH}
_GOES_BY = {"BRANCHIND": Code.BRANCHIND, "CALLIND": Code.BRANCHIND, "RETURN": Code.BRANCHIND}
#: Bytes that SLEIGH may look at for one instruction, and those that follow it in a block.
_MOST_BYTES = 40


class Packed(NamedTuple):
    """Instructions as the executor reads them."""

    count: int
    added: bytes
    operations: int
    packed: bytes


def packed(lifted: Collection[Instruction]) -> Packed:
    return Packed(
        len(lifted),
        b"".join(each.added for each in lifted),
        sum(len(each.operations) for each in lifted),
        b"".join(each.packed for each in lifted),
    )


class Lifter:
    """Lifts the code of one program. ``code(address, n)`` gives up to n bytes of it."""

    def __init__(self, core: Core, code: Callable[[int, int], bytes]):
        self.core = core
        self.places = Places()
        self._code = code
        self._context = _context(core)
        self._lifted: dict[int, Instruction] = {}
        self._together: dict[int, list[int]] = {}  # what was lifted with an instruction
        self._packed: Packed | None = None

    def patched(self, code: Callable[[int, int], bytes], address: int, size: int) -> Lifter:
        """A lifter of other code, which differs in `size` bytes from an address on."""
        other = copy(self)
        other._code, other._packed, other.places = code, None, self.places.copy()
        other._lifted, other._together = dict(self._lifted), dict(self._together)
        for at in self.depending(address, size):
            if len(self._together[at]) > 1 and other._context is self._context:
                other._context = _context(self.core)  # SLEIGH remembers what IT meant for others
            del other._lifted[at], other._together[at]
        return other

    def depending(self, address: int, size: int) -> list[int]:
        """The addresses of the instructions whose meaning may depend on `size` bytes there."""
        found = []
        # Nothing that is lifted in one piece is longer.
        for at in range(address - _MOST_BYTES, address + size + _MOST_BYTES):
            group = self._together.get(at)
            if group:
                last = self._lifted[group[-1]]
                first = group[0] - self.core.looks_back
                if first < address + size and address < last.address + last.size:
                    found.append(at)
        return found

    def addresses(self) -> list[int]:
        """Those of all instructions that have been lifted."""
        return sorted(self._lifted)

    @cached_property
    def _named(self) -> pypcode.Context:
        """What is only disassembled leaves nothing behind for what is lifted."""
        return _context(self.core)

    def disassembled(self, address: int, code: bytes) -> tuple[int, str, str] | None:
        """The length, the mnemonic and the operands of an instruction, if SLEIGH knows it."""
        if own := self.core.decode(address, code):
            return own
        if not self.core.can_lift(code):
            return None
        if self.core.apart is not None and self.core.together(code) > 1:
            address = self.core.apart  # its text has no address
        try:
            self._named.translate(code, address, max_instructions=1)
            (named,) = self._named.disassemble(code, address, max_instructions=1).instructions
        except (pypcode.BadDataError, pypcode.UnimplError):
            return None
        return named.length, named.mnem, named.body

    def register(self, name: str) -> Place:
        known = self.places.named
        if name not in known:
            own = self.core.own_registers.get(name)
            node = None if own else self._context.registers[self.core.names.get(name, name)]
            place = ("own", *own) if own else (node.space.name, node.offset, node.size)
            known[name] = self.places.register(*place)
        return known[name]

    def names_of(self, places: Iterable[int]) -> list[str]:
        """The registers that have these bytes of the file: of each byte the smallest one. What
        SLEIGH alone has is none."""
        own = [(name, ("own", *place)) for name, place in self.core.own_registers.items()]
        theirs = [(n, (r.space.name, r.offset, r.size)) for n, r in self._context.registers.items()]
        found = {}
        for space, offset in map(self.places.origin, places):
            named = [
                (size, name)
                for name, (its_space, low, size) in own + theirs
                if its_space == space and low <= offset < low + size
            ]
            name = min(named)[1] if named else f"{space} {offset:#x}"
            if name not in self.core.no_registers:
                found[name] = True
        return list(found)

    def lift(self, address: int) -> Instruction:
        """The instruction at an address. Those that its own meaning reaches (the block of an IT)
        are lifted with it."""
        if address not in self._lifted:
            self._lift(address)
        return self._lifted[address]

    def _lift(self, address: int) -> None:
        code = self._code(address, _MOST_BYTES)
        if not code:
            raise BenchError(f"There is no code at {address:#x}.")
        if own := self.core.decode(address, code):
            self._add(Translation(self, address, own.size, []), own, [address])
            return
        if not self.core.can_lift(code):
            raise BenchError(f"SLEIGH cannot lift what is at {address:#x}.")
        count = self.core.together(code)
        try:
            named = self._context.disassemble(code, address, max_instructions=count).instructions
            # The context of the second call must be that of the first one.
            operations = self._context.translate(code, address, max_instructions=count).ops
        except (pypcode.BadDataError, pypcode.UnimplError) as error:
            raise BenchError(f"SLEIGH knows no instruction at {address:#x}: {error}") from None
        groups: list[list[pypcode.PcodeOp]] = []
        for op in operations:
            if op.opcode.name == "IMARK":
                groups.append([])
            else:
                groups[-1].append(op)
        if not groups:
            groups = [[] for _ in named]
        together = [each.addr.offset for each in named]
        for each, ops in zip(named, groups, strict=True):
            at = Translation(self, each.addr.offset, each.length, ops)
            self._add(at, Decoded(each.length, each.mnem, each.body), together)

    def _add(self, at: Translation, found: Decoded, together: list[int]) -> None:
        self._together[at.address] = together
        operations = self.core.mend(at, found.mnemonic, found.body, at.operations())
        zeros = {self.places.constant(0, n) for n in (1, 2, 4, 8)}
        # An AVR writes the upper byte first: there is no such pointer between the two.
        lowest = Place(self.register(self.core.stack_pointer).at, 1)
        lifted = Instruction(
            *(at.address, *found, tuple(_compared(operations, zeros))),
            next=self.core.entry(at.next),
            has_variable_time=found.mnemonic in self.core.variable_time,
            moves_stack=any(_overlap(op.out, lowest) for op in operations),
        )
        self.replace(lifted)

    def replace(self, lifted: Instruction) -> None:
        """From now on this is the instruction at its address."""
        self._lifted[lifted.address] = lifted
        self._packed = None

    def packed(self) -> Packed:
        """All that has been lifted."""
        if self._packed is None:
            self._packed = packed(self._lifted.values())
        return self._packed


def _context(core: Core) -> pypcode.Context:
    context = pypcode.Context(core.language)
    for name, value in core.context.items():
        context.setVariableDefault(name, value)
    return context


class Translation:
    """One instruction. A core that mends it uses the same places."""

    def __init__(self, lifter: Lifter, address: int, size: int, ops: list[pypcode.PcodeOp]):
        self.lifter = lifter
        self.core = lifter.core
        self.address, self.next = address, address + size
        self.code = lifter._code(address, size)
        looks_back = self.core.looks_back
        self.before = lifter._code(address - looks_back, looks_back)
        self._ops = ops
        nodes = [n for op in ops for n in [*op.inputs, *([op.output] if op.output else [])]]
        self._temporaries = Temporaries(
            [(n.offset, n.size) for n in nodes if n.space.name == "unique"]
        )

    # What a core may use.

    def register(self, name: str) -> Place:
        return self.lifter.register(name)

    def constant(self, value: int, size: int) -> Place:
        return self.lifter.places.constant(value, size)

    def fresh(self, size: int) -> Place:
        return self._temporaries.fresh(size)

    # SLEIGH's operations.

    def operations(self) -> list[Operation]:
        found: list[Operation] = []
        starts = []  # of each p-code operation, among ours
        relative = []  # jumps within the instruction: (place in found, p-code operation)
        for number, op in enumerate(self._ops):
            starts.append(len(found))
            name = op.opcode.name
            if name in _GOES:
                target = op.inputs[0]
                condition = self._read(op.inputs[1], found) if name == "CBRANCH" else NOTHING
                if target.space.name == "const":
                    jump = number + _signed(target.offset, target.size)
                    relative.append((len(found), jump))
                    code = Code.CJUMP if name == "CBRANCH" else Code.JUMP
                    found.append(Operation(code, a=condition))
                else:
                    at = self.core.code_address(target.offset)
                    found.append(Operation(_GOES[name], a=condition, base=at))
            elif name in _GOES_BY:
                target = self._read(op.inputs[0], found)
                found += self.core.go_by(self, target)
            elif name == "CALLOTHER":
                own = op.inputs[0].getUserDefinedOpName()
                if own not in self.core.without_effect:
                    found.append(Operation(Code.UNKNOWN, name=own))
            else:
                self._compute(name, op, found)
        starts.append(len(found))
        for at, jump in relative:
            old = found[at]
            if not 0 <= jump < len(starts):  # mutants may be anything
                raise BenchError(f"The p-code at {self.address:#x} leaves its instruction.")
            found[at] = Operation(old.code, a=old.a, base=starts[jump])
        return found

    def _compute(self, name: str, op: pypcode.PcodeOp, found: list[Operation]) -> None:
        out = op.output
        if name == "STORE":
            space = op.inputs[0].getSpaceFromConst().name
            address, value = (self._read(node, found) for node in op.inputs[1:])
            base = self.core.spaces[space]
            found.append(Operation(Code.STORE, a=address, b=value, base=base))
            return
        if name == "LOAD":
            base = self.core.spaces[op.inputs[0].getSpaceFromConst().name]
            address = self._read(op.inputs[1], found)
            place, after = self._written(out)
            found += [Operation(Code.LOAD, place, address, base=base), *after]
            return
        inputs = [self._read(node, found) for node in op.inputs]
        place, after = self._written(out)
        if name == "SUBPIECE":
            low = op.inputs[1].offset
            n = min(out.size, inputs[0].size - low)
            code = Code.COPY if n == out.size else Code.INT_ZEXT
            found.append(Operation(code, place, inputs[0].part(low, n)))
        elif name in Code.__members__ and len(inputs) <= 2:
            found.append(Operation(Code[name], place, *inputs))
        else:
            found.append(Operation(Code.UNKNOWN, name=name))
        found += after

    def _read(self, node: pypcode.Varnode, found: list[Operation]) -> Place:
        space = node.space.name
        if space == "const":
            return self.constant(node.offset, node.size)
        if space == "unique":
            return self._temporaries.place(node.offset, node.size)
        if self.core.is_register(space, node.offset):
            return self.lifter.places.register(space, node.offset, node.size)
        out = self.fresh(node.size)
        at = self.constant(node.offset, 4)
        found.append(Operation(Code.LOAD, out, at, base=self.core.spaces[space]))
        return out

    def _written(self, node: pypcode.Varnode) -> tuple[Place, list[Operation]]:
        """The place of a result, and what is to be done with it afterwards."""
        space = node.space.name
        if space == "unique":
            return self._temporaries.place(node.offset, node.size), []
        if self.core.is_register(space, node.offset):
            return self.lifter.places.register(space, node.offset, node.size), []
        if space not in self.core.spaces:
            raise BenchError(f"The instruction at {self.address:#x} writes to a {space}.")
        out = self.fresh(node.size)
        at = self.constant(node.offset, 4)
        return out, [Operation(Code.STORE, a=at, b=out, base=self.core.spaces[space])]


#: Whether all bits of a difference are zero.
_IS_ZERO = (Code.INT_EQUAL, Code.INT_NOTEQUAL)
_JUMPS = (Code.JUMP, Code.CJUMP)


def _compared(operations: list[Operation], zeros: set[Place]) -> list[Operation]:
    """The same operations. Where a difference is compared with zero, its operands are compared.
    Taint of single bits knows more of them: 2^n plus lower bits is never 1, whatever these are, but
    its difference from 1 has no bit that is known."""
    if any(op.code in _JUMPS for op in operations):  # the difference may be another one
        return operations
    found: list[Operation] = []
    differences: dict[Place, Operation] = {}
    for op in operations:
        if op.code in _IS_ZERO and op.b in zeros and op.a in differences:
            of = differences[op.a]
            op = replace(op, a=of.a, b=of.b)
        found.append(op)
        differences = {
            place: of
            for place, of in differences.items()
            if not any(_overlap(op.out, used) for used in (place, of.a, of.b))
        }
        if op.code == Code.INT_SUB and not any(_overlap(op.out, used) for used in (op.a, op.b)):
            differences[op.out] = op
    return found


def _overlap(one: Place, other: Place) -> bool:
    return one.at < other.at + other.size and other.at < one.at + one.size


def _signed(value: int, size: int) -> int:
    bits = 8 * size
    return (value ^ 1 << bits - 1) - (1 << bits - 1)
