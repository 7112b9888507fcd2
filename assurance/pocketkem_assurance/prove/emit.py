# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Operations that a core writes itself, one after another."""

from __future__ import annotations

from dataclasses import replace

from .core import BegunTranslation
from .pcode import Code, Operation, Place


class Emit:
    """Called with an operation's code and operands, it returns the place of the result. The second
    operand can be a number."""

    #: What is added to the address of each load and store.
    memory = 0

    def __init__(self, at: BegunTranslation):
        self.at = at
        self.operations: list[Operation] = []

    def __call__(
        self, code: Code, a: Place, *b: Place | int, size: int = 4, out: Place | None = None
    ) -> Place:
        out = out or self.at.fresh(size)
        second = (self.number(each, a.size) if isinstance(each, int) else each for each in b)
        self.operations.append(Operation(code, out, a, *second))
        return out

    def register(self, name: str) -> Place:
        return self.at.register(name)

    def number(self, value: int, size: int = 4) -> Place:
        return self.at.constant(value, size)

    def put(self, out: Place, value: Place) -> None:
        self(Code.COPY, value, out=out)

    def copy(self, value: Place) -> Place:
        return self(Code.COPY, value, size=value.size)

    def sum(self, a: Place, number: int) -> Place:
        return self(Code.INT_ADD, a, number)

    def load(self, address: Place, out: Place | None = None, size: int = 4) -> Place:
        out = out or self.at.fresh(size)
        self.operations.append(Operation(Code.LOAD, out, address, base=self.memory))
        return out

    def store(self, address: Place, value: Place) -> None:
        self.operations.append(Operation(Code.STORE, a=address, b=value, base=self.memory))

    def choose(self, condition: Place, one: Place, other: Place, out: Place) -> None:
        """`one` if the condition holds. There is no jump, which would count as a branch."""
        size = out.size
        mask = self(Code.INT_2COMP, self(Code.INT_ZEXT, condition, size=size), size=size)
        taken = self(Code.INT_AND, one, mask, size=size)
        rest = self(Code.INT_AND, other, self(Code.INT_NEGATE, mask, size=size), size=size)
        self(Code.INT_OR, taken, rest, out=out)

    def branch(self, target: int) -> None:
        self.operations.append(Operation(Code.BRANCH, base=target))

    def branch_if(self, condition: Place, target: int) -> None:
        self.operations.append(Operation(Code.CBRANCH, a=condition, base=target))

    def branch_to(self, target: Place) -> None:
        self.operations.append(Operation(Code.BRANCHIND, a=target))

    def jump_if(self, condition: Place) -> int:
        """Jumps within the instruction, to where land() is called with the result."""
        self.operations.append(Operation(Code.CJUMP, a=condition))
        return len(self.operations) - 1

    def jump(self) -> int:
        self.operations.append(Operation(Code.JUMP))
        return len(self.operations) - 1

    def land(self, jump: int) -> None:
        self.operations[jump] = replace(self.operations[jump], base=len(self.operations))

    def unknown(self, name: str) -> None:
        self.operations.append(Operation(Code.UNKNOWN, name=name))
