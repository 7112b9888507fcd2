# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What is claimed of a function, and how it is shown."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import ClassVar

from pocketkem_bench.model import BenchError

from ..machine import Machine
from ..program import CORES, Program
from . import frames

#: The most instructions of a call: a mutant may never return.
LIMIT = 200_000
#: The boards whose firmware is proved, and their architectures: the folders of their kernels, if
#: they have any.
BOARDS = {
    "cortex-m4": "armv7em",
    "cortex-m4-no-fpu": "armv7em",
    "cortex-m3": "armv7em",
    "cortex-m7": "armv7em",  # kernels in the order for two instructions at a time
    "cortex-m0": "armv6m",
    "esp32c3": "rv32",
    "rp2350-riscv": "rv32",  # with rotations
    "esp32": "xtensa",
    "esp32s3": "xtensa",  # its vector unit
    "atmega1280": "avr",
    "msp430": "msp430",
    "msp430f1611": "msp430",  # with a multiplier of 16 bits
}
#: What every proof of this package rests on.
ASSUMES = (
    "SLEIGH's meaning of each instruction, and our executor's of p-code",
    "each argument in a region of its own, at one address, aligned to 8 bytes",
    "no fault of alignment",
)


class Unproved(BenchError):
    """A claim that was refuted, or that could not be shown."""


@dataclass(frozen=True)
class Claim(ABC):
    """A statement about one function of one build, for all inputs within its bounds."""

    function: str
    build: str  # the implementation's name in the bench
    board: str = field(default="cortex-m4", kw_only=True)  # whose firmware is proved

    @property
    def arch(self) -> str:
        """The architecture."""
        return BOARDS[self.board]

    @property
    def subject(self) -> str:
        return f"{self.build} on {self.board}"

    @property
    @abstractmethod
    def text(self) -> str:
        """The claim in words, with its bounds."""

    @property
    def assumes(self) -> tuple[str, ...]:
        return ASSUMES[:-1] if CORES[self.board].is_aligned else ASSUMES

    @abstractmethod
    def refute(self, program: Program) -> None:
        """Tries a few inputs, and raises Unproved with one for which the claim does not hold. This
        proves nothing. It is quick, and most mutants fail here."""

    @abstractmethod
    def prove(self, program: Program) -> None:
        """Raises Unproved, or another BenchError, unless the claim holds for all inputs."""

    @property
    def frame(self) -> int:
        """The bytes of stack that the function may use."""
        return frames.of(self.board, self.build, self.function)

    def call(self, machine: Machine, *arguments: int) -> None:
        """Calls the function, and tells whoever watches the program."""
        self._call(machine, *arguments)
        if machine.program.watch:
            machine.program.watch(machine)

    def _call(self, machine: Machine, *arguments: int) -> None:
        """Calls the function. It may use nothing but its arguments, constants and its frame; words
        at multiples of their size, if the core needs that. It must restore what a call restores.
        Its registers and its frame begin as variables."""
        kept = self.begin(machine, *arguments)
        machine.run(LIMIT)
        self.check_end(machine, kept)

    def begin(self, machine: Machine, *arguments: int) -> dict[str, tuple]:
        """Before the first instruction of a call. Gives what must be the same at its end."""
        machine.start(self.function, *arguments, stack_bytes=self.frame)
        if machine.graph:
            machine.forget(machine.core.registers_of(arguments))
        machine.state.aligned = machine.core.aligned_bits if machine.core.is_aligned else 0
        return machine.callee_saved()

    def check_end(self, machine: Machine, kept: dict[str, tuple]) -> None:
        machine.check_restored(self.function, kept)

    def besides(self, machine: Machine) -> list[tuple[int, int]]:
        """Memory that the function may write, besides its arguments and its frame."""
        return []

    #: Whether the inputs that are tried are less than the proof, which is as quick.
    EXERCISED_BY_PROOF: ClassVar[bool] = False

    #: Whether its states, and not the ends of single calls, are what is compared.
    IS_INDUCTION: ClassVar[bool] = False

    def exercise(self, program: Program) -> None:
        """Executes all instructions that the claim is about."""
        (self.prove if self.EXERCISED_BY_PROOF else self.refute)(program)

    def run(self, program: Program) -> dict:
        """The claim and its result, as `prove --json` prints it."""
        start = time.process_time()
        error = None
        try:
            self.refute(program)
            self.prove(program)
        except BenchError as problem:
            error = str(problem)
        result = {
            "arch": self.arch,
            "function": self.function,
            "build": self.build,
            "claim": self.text,
            "ok": error is None,
            "seconds": round(time.process_time() - start, 2),
            "assumes": list(self.assumes),
        }
        return result if error is None else {**result, "error": error}
