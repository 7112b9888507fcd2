# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Calls of pocketkem_masked.h in a firmware, with random words from here."""

from __future__ import annotations

import struct
from collections.abc import Callable
from dataclasses import dataclass, field

from pocketkem_bench.model import BenchError

from ..prove.events import Stop
from ..prove.machine import Domain, Machine
from ..prove.program import Program

#: The function whose address the operation gets, and which never runs.
_DRAW = "pocketkem_draw_masks"
_STACK_BYTES = 1 << 14
SS_BYTES = 64
ERR_RNG = -1
#: Draws random words: gets their number, and returns their bytes, or nothing for a failure.
Draw = Callable[[int], bytes | None]


def key_bytes(k: int) -> int:
    return 1152 * k + 128


@dataclass
class MaskedOperation:
    """An operation of a scheme, and where its objects are. The machine is a new one."""

    program: Program
    kem: str
    machine: Machine = field(default=None)  # type: ignore[assignment]

    def __post_init__(self) -> None:
        self.machine = self.machine or Machine(self.program, Domain.CONCRETE)
        self.machine.break_at(_DRAW)
        self.k = {"mlkem512": 2, "mlkem768": 3, "mlkem1024": 4}[self.kem]
        self.scheme, _size = self.program.symbol(f"pocketkem_{self.kem}")

    def place(self, data: bytes) -> int:
        address = self.machine.allocate(len(data))
        self.machine.write(address, data)
        return address

    def masking(self, uses_left: int = 0) -> int:
        draw = self.program.core.code_pointer(self.program.address(_DRAW))
        return self.place(struct.pack("<3I", draw, 0, uses_left))

    def start(self, name: str, *arguments: int) -> None:
        self.machine.start(
            f"pocketkem_masked_{name}", self.scheme, *arguments, stack_bytes=_STACK_BYTES
        )

    def argument(self, number: int) -> int:
        """Of a function that begins."""
        return self.machine.register(self.program.core.arguments[number])

    @property
    def result(self) -> int:
        return self.machine.register(self.program.core.result)

    @property
    def is_drawing(self) -> bool:
        machine, program = self.machine, self.program
        return machine.state.pc == program.core.entry(program.address(_DRAW))

    def give(self, data: bytes | None) -> None:
        """Returns from a call that draws, with the bytes or a failure."""
        if data is not None:
            self.machine.write(self.argument(1), data)
        self.machine.set_register(self.program.core.result, 0 if data is not None else 1)
        self.machine.leave()

    def run(self, draw: Draw) -> int:
        """Runs what was started, and returns its result."""
        while (stop := self.machine.run_for(10**8)) != Stop.HALT:
            if stop != Stop.BREAK or not self.is_drawing:
                raise BenchError("The operation does not end.")
            self.give(draw(4 * self.argument(2)))
        return struct.unpack("<i", struct.pack("<I", self.result))[0]

    def imported(self, dk: bytes, draw: Draw) -> bytes:
        """A key in shares."""
        key = self.place(bytes(key_bytes(self.k)))
        self.start("import", key, self.place(dk), self.masking())
        if error := self.run(draw):
            raise BenchError(f"The import of a key returns {error}.")
        return self.machine.read(key, key_bytes(self.k))

    def decapsulated(self, ct: bytes, key: bytes, draw: Draw) -> tuple[int, bytes]:
        """The result, and both shares of the secret."""
        ss = self.place(b"\xa5" * SS_BYTES)
        self.start("decaps", ss, self.place(ct), self.place(key), self.masking())
        return self.run(draw), self.machine.read(ss, SS_BYTES)

    def generated(
        self, ek_bytes: int, draw: Draw, seed: tuple[bytes, bytes] | None = None
    ) -> tuple[int, bytes, bytes]:
        """The result, ek, and a key in shares: of a seed, d and z in two shares each, or of random
        words."""
        ek, key = self.place(b"\xa5" * ek_bytes), self.place(b"\xa5" * key_bytes(self.k))
        name = "keygen_derand" if seed else "keygen"
        self.start(name, ek, key, *map(self.place, seed or ()), self.masking())
        error = self.run(draw)
        return error, self.machine.read(ek, ek_bytes), self.machine.read(key, key_bytes(self.k))
