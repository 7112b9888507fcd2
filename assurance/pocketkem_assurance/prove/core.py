# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What the executor knows of a core."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from .pcode import Code, Operation, Place


class Decoded(NamedTuple):
    """An instruction that SLEIGH does not know."""

    size: int
    mnemonic: str
    body: str


class BegunTranslation(Protocol):
    """An instruction that is being lifted (lifting.py)."""

    address: int
    next: int
    code: bytes
    before: bytes  # of the instruction, as many as the core looks back

    def register(self, name: str) -> Place: ...

    def constant(self, value: int, size: int) -> Place: ...

    def fresh(self, size: int) -> Place: ...


class MachineState(Protocol):
    """What a machine has beside memory and registers."""

    pc: int


class PreparedMachine(Protocol):
    """A machine that a call is prepared on (machine.py)."""

    @property
    def state(self) -> MachineState: ...

    def set_register(self, name: str, value: int) -> None: ...

    def write(self, address: int, data: bytes) -> None: ...

    def register(self, name: str) -> int: ...

    def read(self, address: int, size: int) -> bytes: ...

    def permit(self, address: int, size: int, permission: int) -> None: ...


class Wide(int):
    """An argument of 32 bits, which takes two registers where they have 16."""


@dataclass(frozen=True)
class Core(ABC):
    """A core whose instructions SLEIGH lifts. Subclasses mend what it lacks."""

    name: str
    language: str  # of SLEIGH
    context: Mapping[str, int]  # variables of SLEIGH's context, and their values
    arguments: Sequence[str]  # registers of the first arguments
    result: str
    stack_pointer: str
    callee_saved: Sequence[str]
    pointer_bytes: int = 4
    #: Registers that may hold anything where a function begins, if they are no arguments.
    free: Sequence[str] = ()
    #: Bytes below the stack pointer that are not free where a function begins.
    kept_below: int = 0
    #: Registers of one bit that may hold anything, too.
    free_flags: Sequence[str] = ()
    #: Whether kernels may read and write words at multiples of their size only.
    is_aligned: bool = False
    #: Of how large a multiple at most: bits of an address.
    aligned_bits: int = 0xFFFFFFFF
    #: Kernels read aligned units of so many bytes, of which not all need be the argument's.
    read_unit: int = 1
    #: Where the executor has the spaces of SLEIGH.
    spaces: Mapping[str, int] = field(default_factory=lambda: {"ram": 0})
    #: SLEIGH's own operations that change nothing here.
    without_effect: frozenset[str] = frozenset()
    #: Our names of registers, where SLEIGH has others.
    names: Mapping[str, str] = field(default_factory=dict)
    #: Registers that SLEIGH lacks: their places in a space of their own, and their bytes.
    own_registers: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    #: What SLEIGH has among registers for its own use.
    no_registers: frozenset[str] = frozenset()
    #: The registers of loops without branches: begin, end and count (assurance/executor/machine.h).
    loop: Mapping[str, str] = field(default_factory=dict)
    #: Mnemonics of instructions whose time depends on their operands.
    variable_time: frozenset[str] = frozenset()
    #: Mnemonics of instructions that give registers other names: the values do not move.
    renames: frozenset[str] = frozenset()
    #: Addresses that no program has, for arguments (from below) and the stack (from above), whose
    #: lowest byte is not 0: a register may be taken for the number 0.
    arena: tuple[int, int] = (0x60000000, 0x600FFF50)
    #: Where calls return to.
    halt: int = 0xFFFFFFE0
    #: Bytes of the stack that a call may write below those that the simulator counts which gives
    #: the budgets.
    beyond_budget: int = 0
    #: Bytes that the executor counts of a stack, and that simulator does not.
    counted_more: int = 0
    #: Bytes before an instruction that its meaning depends on.
    looks_back: int = 0

    #: An address behind all others. SLEIGH remembers of instructions that decide about others what
    #: they say of those: only what is executed may say it where it is.
    apart: int | None = None

    def together(self, code: bytes) -> int:
        """The number of instructions that have to be lifted in one piece."""
        return 1

    def can_lift(self, code: bytes) -> bool:
        """Whether SLEIGH survives an instruction. Mutants can be any, or jump anywhere."""
        return True

    def decode(self, address: int, code: bytes) -> Decoded | None:
        """An instruction whose operations are all from mend, which SLEIGH is not asked about."""
        return None

    def is_register(self, space: str, offset: int) -> bool:
        return space == "register"

    def code_address(self, offset: int) -> int:
        """Where the executor has the code that SLEIGH has at an offset."""
        return offset

    def pointer(self, value: int) -> int:
        """Where the executor has what a pointer of the program refers to."""
        return value

    def code_pointer(self, address: int) -> int:
        """A pointer of the program to a function."""
        return address

    def frame_end(self, stack_pointer: int) -> int:
        """Where the free stack ends, by the stack pointer."""
        return stack_pointer

    def registers_of(self, arguments: tuple[int, ...]) -> int:
        """How many registers the arguments of a call take."""
        return len(arguments)

    def has_constants(self, section: str, is_writable: bool) -> bool:
        """Whether a section of the ELF file may be read: it has code or constants."""
        return not is_writable

    def after_return(self, name: str, value: int) -> int:
        """What a register that a callee restores has after the call, by its value in the callee's
        beginning."""
        return value

    def go_by(self, at: BegunTranslation, target: Place) -> list[Operation]:
        """An indirect branch."""
        return [Operation(Code.BRANCHIND, a=target)]

    def mend(
        self, at: BegunTranslation, mnemonic: str, body: str, operations: list[Operation]
    ) -> list[Operation]:
        """The instruction's operations: those given, unless SLEIGH's are wrong or missing."""
        return operations

    @abstractmethod
    def prepare_call(
        self, machine: PreparedMachine, stack_top: int, arguments: tuple[int, ...]
    ) -> None:
        """Sets what a call sets, but for the program counter."""

    @abstractmethod
    def return_address(self, machine: PreparedMachine) -> int:
        """Where the function that begins returns to."""

    def entry(self, address: int) -> int:
        """Where the executor begins to execute a function that the ELF file has at an address."""
        return address
