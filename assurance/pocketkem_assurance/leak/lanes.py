# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A machine that runs many inputs at once, and sums what its core draws by the effects of the model
(assurance/tracer)."""

from __future__ import annotations

import ctypes
from ctypes import POINTER, c_int, c_int16, c_int32, c_uint8, c_uint32, c_uint64, c_void_p
from functools import lru_cache

import numpy as np

from pocketkem_bench.building.instruments import build_for_host
from pocketkem_bench.model import BenchError

from ..folders import ASSURANCE, EXECUTOR
from ..masking.model import EFFECTS
from ..masking.observed import (
    changed,
    pushed_floats,
    registers_of_numbers,
    stacked,
    watched_places,
)
from ..prove.library import MachineStructure
from ..prove.machine import Domain, Stop
from ..prove.pcode import CONSTANTS, TEMPORARIES, Place
from ..prove.program import Program
from ..prove.repeated import RepeatedMachine

TRACER = ASSURANCE / "tracer"
#: Traces of a run, and of those the ones of each class.
LANES, OF_CLASS = 32, 16
_DIFFERS = 64
_FLAGS = ["-std=gnu11", "-O3", "-march=native", "-fPIC", "-shared", f"-I{EXECUTOR}"]
#: The effects of the model, by the numbers of channels. The value of what moves has one of its own.
CHANNELS = (
    *("value", "value on the bus", "register overwritten", "memory overwritten", "bus"),
    *("load after load", "store after store", "operand latches", "result after result"),
    *("pushed by an interrupt", "floating-point registers pushed by an interrupt"),
)


class PointsStructure(ctypes.Structure):
    """The beginning of that in assurance/tracer/points.c."""

    _fields_ = (
        *((name, c_uint64) for name in ("used", "room", "steps", "steps_room")),
        *(("is_full", c_uint32), ("half", c_uint32)),
        *(("of_steps", POINTER(c_uint32)), ("step", POINTER(c_uint32))),
        *(("channel", POINTER(c_uint8)), ("base", POINTER(c_int16))),
        *(("sums", POINTER(c_int32) * 4), ("squares", POINTER(c_uint32) * 4)),
    )


@lru_cache
def _tracer() -> ctypes.CDLL:
    sources = sorted(EXECUTOR.glob("*.c"))
    loaded = ctypes.CDLL(str(build_for_host(TRACER, _FLAGS, [], "tracer.so", sources)))
    machine, u32, pointer = POINTER(MachineStructure), c_uint32, c_void_p
    for name, result, *arguments in (
        ("lanes_new", pointer, machine),
        ("lanes_free", None, pointer),
        ("lanes_begin", c_int, pointer, u32),
        ("lanes_take", None, pointer, u32, u32),
        ("lanes_show", None, pointer, u32),
        ("lanes_write", c_int, pointer, u32, u32, pointer),
        ("lanes_read", c_int, pointer, u32, u32, pointer),
        ("lanes_pushed", None, pointer, u32, u32, pointer),
        ("lanes_watch", c_int, pointer, u32, u32, pointer),
        ("lanes_points", POINTER(PointsStructure), pointer),
        ("lanes_run", u32, pointer),
    ):
        function = getattr(loaded, name)
        function.restype, function.argtypes = result, arguments
    return loaded


class LaneMachine(RepeatedMachine):
    """begin() takes what the machine was set to. Lanes have the code, the permissions and the
    breaks of the machine, and registers and memory of their own."""

    def __init__(self, program: Program, board: str):
        known = {each.name for each in EFFECTS.get(board, ())}
        if known != {*CHANNELS} - {"value on the bus"}:
            raise BenchError(f"Traces of masked operations are not for {board}'s effects.")
        self._lanes = None
        self._numbers = registers_of_numbers(program)
        ring = stacked(program)
        self._pushed = [*zip(ring, [*ring[1:], *ring[:1]], strict=True), *pushed_floats(program)]
        super().__init__(program, Domain.CONCRETE)
        self._lanes = _tracer().lanes_new(self._pointer)
        if not self._lanes:
            raise MemoryError("The lanes do not fit into memory.")
        places = np.array([[at.at for at in pair] for pair in self._pushed], np.uint32)
        _tracer().lanes_pushed(self._lanes, len(ring), len(places), places.ctypes.data)

    def __del__(self):
        if getattr(self, "_lanes", None):
            _tracer().lanes_free(self._lanes)
        super().__del__()

    def _begin(self) -> None:
        """Each instruction is added by itself, together with what is looked at."""

    def _add(self, address: int) -> None:
        super()._add(address)
        lifted = self.program.lifter.lift(address)
        watched = [
            (role, at + i, min(4, size - i))
            for role, at, size in watched_places(lifted, self._numbers)
            for i in range(0, size, 4)
        ]
        pairs = sum(1 << n for n in changed(lifted, self._pushed))
        array = np.array(watched, np.uint32)
        if not _tracer().lanes_watch(self._lanes, pairs, len(watched), array.ctypes.data):
            raise MemoryError("The samples do not fit into memory.")
        _tracer().lanes_take(self._lanes, CONSTANTS, self._given_constants)

    # ---- A run of all lanes

    def begin(self, half: int) -> None:
        """half: the one that its traces are of."""
        if not _tracer().lanes_begin(self._lanes, TEMPORARIES):
            raise MemoryError("The lanes do not fit into memory.")
        self.points.half = half

    def put(self, address: int, rows: np.ndarray) -> None:
        """rows: bytes of each lane, whole words."""
        words = np.ascontiguousarray(rows.view("<u4").T)
        if not _tracer().lanes_write(self._lanes, address, len(words), words.ctypes.data):
            raise BenchError(f"Lanes have no memory at {address:#x} that may be written.")

    def of_lanes(self, address: int, size: int) -> np.ndarray:
        words = np.zeros((size // 4, LANES), np.uint32)
        if not _tracer().lanes_read(self._lanes, address, len(words), words.ctypes.data):
            raise BenchError(f"Lanes have no memory at {address:#x} that may be written.")
        return np.ascontiguousarray(words.T).view(np.uint8)

    def share(self, place: Place) -> None:
        """Gives all lanes a register of the machine."""
        _tracer().lanes_take(self._lanes, *place)

    def go(self) -> Stop:
        """Runs to the end, or to a break, where the machine has the first lane's registers."""
        while (stop := _tracer().lanes_run(self._lanes)) == Stop.LIFT:
            self._add(self.state.pc)
        if stop == _DIFFERS or self.points.is_full:
            where = self.program.name_of(self.state.pc)
            raise BenchError(
                f"{where}: traces do not go the same way."
                if stop == _DIFFERS and not self.points.is_full
                else "The samples do not fit into memory."
            )
        if stop not in (Stop.HALT, Stop.BREAK):
            raise self._stopped(Stop(stop))
        _tracer().lanes_show(self._lanes, TEMPORARIES)
        return Stop(stop)

    @property
    def points(self) -> PointsStructure:
        return _tracer().lanes_points(self._lanes).contents
