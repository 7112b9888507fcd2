# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A symbolic machine that writes down what meets in its core (assurance/observer/observe.c)."""

from __future__ import annotations

import ctypes
from contextlib import suppress
from functools import lru_cache
from itertools import pairwise

import numpy as np

from pocketkem_bench.building.instruments import build_for_host
from pocketkem_bench.model import BenchError

from ..folders import ASSURANCE, EXECUTOR
from ..prove.library import GraphStructure, MachineStructure
from ..prove.machine import Domain, Machine, Stop
from ..prove.pcode import CONSTANTS, TEMPORARIES, Code, Instruction, Place
from ..prove.program import Program
from ..prove.terms import Graph, Term
from .model import SampleRole

#: One sample of observe.c.
SAMPLE = np.dtype([(name, "u4") for name in ("step", "role", "key", "term")])
_FLAGS = ["-std=gnu99", "-O2", "-fPIC", "-shared", f"-I{EXECUTOR}"]
#: What Armv7-M pushes, by rising addresses.
_STACKED = ("r0", "r1", "r2", "r3", "r12", "lr")
#: And where a handler uses some of these, behind those.
_FLOATS = tuple(f"s{n}" for n in range(16))
_LINK = ("lr", "ra")


class _Observer(ctypes.Structure):
    _fields_ = (
        ("full", ctypes.c_uint32),
        ("used", ctypes.c_uint64),
        ("room", ctypes.c_uint64),
        ("samples", ctypes.c_void_p),
    )


@lru_cache
def _library() -> ctypes.CDLL:
    folder = ASSURANCE / "observer"
    loaded = ctypes.CDLL(
        str(build_for_host(folder, _FLAGS, [], "masking.so", sorted(EXECUTOR.glob("*.c"))))
    )
    observer, machine = ctypes.POINTER(_Observer), ctypes.POINTER(MachineStructure)
    u32, pointer = ctypes.c_uint32, ctypes.c_void_p
    for name, result, *arguments in (
        ("observer_new", observer),
        ("observer_free", None, observer),
        ("observer_watch", ctypes.c_int, observer, u32, pointer),
        ("observer_run", u32, observer, machine),
        ("term_classes", None, ctypes.POINTER(GraphStructure), pointer, pointer),
    ):
        function = getattr(loaded, name)
        function.restype, function.argtypes = result, arguments
    return loaded


class ObservedMachine(Machine):
    def __init__(self, program: Program, room: int = 1 << 22):
        self._observer = _library().observer_new()
        self._numbers = registers_of_numbers(program)
        self._added: set[int] = set()
        self._stacked = [(SampleRole.STACKED, *place) for place in stacked(program)]
        self._floats = pushed_floats(program)
        super().__init__(program, Domain.SYMBOLIC, Graph(room))

    def __del__(self):
        super().__del__()
        _library().observer_free(self._observer)

    def _begin(self) -> None:
        """Each instruction is added by itself, together with what is looked at."""

    def _add(self, address: int) -> None:
        super()._add(address)
        self._added.add(address)
        lifted = self.program.lifter.lift(address)
        watched = [*watched_places(lifted, self._numbers), *self._stacked]
        watched += [
            (SampleRole.FLOAT, *place)
            for pair in changed(lifted, self._floats)
            for place in self._floats[pair]
        ]
        array = np.array(watched, np.uint32)
        if not _library().observer_watch(self._observer, len(watched), array.ctypes.data):
            raise MemoryError("The samples do not fit into memory.")

    def break_at(self, place: str | int, is_set: bool = True) -> None:
        """The instruction is added now: a run that leaves a break and needs it would come back."""
        address = self.program.address(place)
        if address not in self._added:
            self._add(address)
        super().break_at(place, is_set)

    def run_for(self, limit: int) -> Stop:
        self.state.limit = self.state.steps + limit
        while (stop := Stop(_library().observer_run(self._observer, self._pointer))) == Stop.LIFT:
            self._add(self.state.pc)
        if self._observer.contents.full:
            raise MemoryError("The samples do not fit into memory.")
        if stop not in (Stop.HALT, Stop.BREAK, Stop.STEPS):
            raise self._stopped(stop)
        return stop

    def kept(self) -> dict[str, Term]:
        """What is now in the registers that a function restores."""
        return {name: self.register_term(name) for name in self.program.core.callee_saved}

    def samples(self) -> np.ndarray:
        """All so far, in the order of time."""
        found = self._observer.contents
        if not found.used:
            raise BenchError("Nothing was executed.")
        raw = ctypes.string_at(found.samples, found.used * SAMPLE.itemsize)
        return np.frombuffer(raw, SAMPLE)

    def classes(self, given: dict[int, int]) -> np.ndarray:
        """The classes of all terms: those that are given, and of others their operands'."""
        assert self.graph
        fixed = np.zeros(len(self.graph), np.uint64)
        fixed[list(given)] = list(given.values())
        found = np.zeros(len(self.graph), np.uint64)
        _library().term_classes(self.graph.pointer, fixed.ctypes.data, found.ctypes.data)
        return found


def registers_of_numbers(program: Program) -> list[Place]:
    """All but the stack pointer; the flags GE are one."""
    core, named = program.core, program.lifter.register
    found: list[Place] = []
    for name in dict.fromkeys([*core.arguments, *core.callee_saved, *core.free, *_LINK]):
        with suppress(KeyError):
            found.append(named(name))
    found.remove(named(core.stack_pointer))
    with suppress(KeyError):
        flags = [named(f"GE{n}") for n in range(1, 5)]
        found.append(Place(flags[0].at, len(flags)))
    return found


def stacked(program: Program) -> list[Place]:
    """The registers that an interrupt pushes, by rising addresses."""
    names = _STACKED if program.core.language.startswith("ARM") else ()
    return [program.lifter.register(name) for name in names]


def pushed_floats(program: Program) -> list[tuple[Place, Place]]:
    """Floating-point registers that an interrupt may push side by side."""
    names = [name for name in _FLOATS if name in program.core.free]
    return [*pairwise(map(program.lifter.register, names))]


def changed(lifted: Instruction, pairs: list[tuple[Place, Place]]) -> list[int]:
    """The numbers of those pairs that an instruction writes to."""
    written = [op.out for op in lifted.operations if op.out.size]
    return [
        n
        for n, pair in enumerate(pairs)
        if any(
            out.at < place.at + place.size and place.at < out.at + out.size
            for place in pair
            for out in written
        )
    ]


def watched_places(lifted: Instruction, numbers: list[Place]) -> list[tuple[int, int, int]]:
    """What is looked at in an instruction: roles and places, of registers of numbers. Where memory
    is accessed, registers with addresses are not: a symbolic address ends the run."""

    def number(place: Place) -> Place | None:
        """The register that has a place."""
        return next((n for n in numbers if n.at <= place.at < n.at + n.size), None)

    moves = any(op.code in (Code.LOAD, Code.STORE) for op in lifted.operations)
    read, shifted, written = {}, {}, {}
    of_temporary: dict[int, Place] = {}
    for op in lifted.operations:
        if moves:
            source = number(op.b if op.code == Code.STORE else op.a)
            if op.code == Code.COPY and source:
                of_temporary[op.out.at] = source
            if op.code == Code.STORE and (stored := source or of_temporary.get(op.b.at)):
                read[stored] = True
        else:
            for place in (op.a, op.b):
                own = number(place) if place.size else None
                if own and own not in written:
                    read[own] = True
                if TEMPORARIES <= place.at < CONSTANTS and place.size == 4 and number(op.out):
                    shifted[place] = True
        if op.out.size and (own := number(op.out)):
            written[own] = True
    return [
        *((SampleRole.STORED if moves else SampleRole.OPERAND, *place) for place in read),
        *((SampleRole.OLD, *place) for place in written),
        *((SampleRole.SHIFTED, *place) for place in shifted),
        *((SampleRole.RESULT, *place) for place in written if not moves),
        *((SampleRole.NEW, *place) for place in written),
    ]
