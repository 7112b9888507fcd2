# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The check of noise in shares (src/arch/armv7em/noise_masked.py)."""

from __future__ import annotations

import random
import struct
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from pocketkem_bench.boards.board import Board

from ..prove.claims.claim import Unproved
from ..prove.claims.keccak import interleaved
from ..prove.machine import Domain, Machine
from .check import MaskedRun, paired
from .gadget import Gadget, xor

Q = 3329
_N = 256
#: Bytes from the first share to the second one: of lanes, of a polynomial, and of a message.
_STATE, _POLYNOMIAL, _MESSAGE = 200, 512, 32


@dataclass(frozen=True, kw_only=True)
class MaskedNoise(Gadget):
    """256 coefficients, of which those of some turns of the outer loop are looked at. message: one
    is added, encoded."""

    eta: int
    message: bool = False
    turns: int = 2
    impl: str = "noise_masked"

    @property
    def _each(self) -> int:
        """Coefficients of a turn."""
        return 16 if self.eta == 2 else 32

    @property
    def _chooses(self) -> bool:
        """Whether numbers are chosen (SEL), and not flipped."""
        return self.board.arch == "armv7em" and self.board.core != "Cortex-M3"

    @property
    def extent(self) -> str:
        return f"{self._each * self.turns} coefficients"

    # ---- The result

    def check_result(self, seed: int = 1) -> None:
        """All shares of the bits of a coefficient, each with numbers next to which sums are
        reduced, and with others."""
        source = random.Random(seed)
        bits = 2 * self.eta + self.message
        all_shares = [divmod(n, 1 << bits) for n in range(1 << 2 * bits)]
        most = 2 * self.eta + 1
        numbers = [*range(most), *range(Q - most, Q), *source.sample(range(Q), 2)]
        for _ in range(4 if self.eta == 2 else 1):
            source.shuffle(all_shares)
            for at in range(0, len(all_shares), _N):
                drawn = source.choices(numbers, k=_N)
                self._check(all_shares[at : at + _N], drawn)

    def _check(self, shares: list[tuple[int, int]], numbers: list[int]) -> None:
        bits = 2 * self.eta
        data, messages = (
            [
                sum(
                    (each[share] >> low & (1 << n) - 1) << n * i for i, each in enumerate(shares)
                ).to_bytes(32 * n, "little")
                for share in range(2)
            ]
            for low, n in ((0, bits), (bits, 1))
        )
        machine = Machine(self.program, Domain.CONCRETE)
        polynomial, state, message = places = self._allocate(machine)
        for share in range(2):
            machine.write(state + _STATE * share, as_lanes(data[share]))
            machine.write(message + _MESSAGE * share, messages[share])
        machine.write(polynomial, struct.pack(f"<{_N}H", *numbers))
        machine.call(self.function, *places, _N)
        found = struct.unpack(f"<{2 * _N}h", machine.read(polynomial, 2 * _POLYNOMIAL))
        wanted = sample_poly_cbd(self.eta, xor(*data))
        if self.message:
            wanted = [x + y for x, y in zip(wanted, decompressed(xor(*messages)), strict=True)]
        sums = zip(found[:_N], found[_N:], strict=True)
        if any((x + y - w) % Q for (x, y), w in zip(sums, wanted, strict=True)):
            raise Unproved(f"{xor(*data).hex()} has another noise")
        if not all(-self.eta < x < Q for x in found[:_N]):
            raise Unproved("the first share is out of its bounds")
        if not all(-Q <= y < 0 for y in found[_N:]):
            raise Unproved("the second share is out of its bounds")

    def _allocate(self, machine: Machine) -> tuple[int, int, int]:
        """Both shares of a polynomial, of a state, and of a message."""
        sizes = _POLYNOMIAL, _STATE, _MESSAGE
        polynomial, state, message = (machine.allocate(2 * size) for size in sizes)
        return polynomial, state, message

    # ---- What meets

    def run(self, say: Callable[[str], None] = lambda _: None) -> MaskedRun:
        run = MaskedRun(self.program)
        _polynomial, state, message = places = self._allocate(run.machine)
        run.shares(paired(state, state + _STATE, 16 * self.eta), "bits")
        run.shares(paired(message, message + _MESSAGE, 8), "message")
        self._follow(run, places, say)
        return run

    def _follow(self, run: MaskedRun, places: tuple[int, int, int], say: Callable) -> None:
        """Each sum of a number and of bits is shown to be as uniform, and with the first share to
        be a function of secrets. Where that is so far, a symbol names its register."""
        polynomial, state, _message = places
        run.numbers(polynomial, _N // 2, Q)
        sums = [each for each in self.program.symbols if each.startswith(f"{self.function}.")]
        sums.sort(key=self.program.address)
        run.call(self.function, *places, _N, stops=[*sums, f"{self.function}_next"])
        chooses, passes = self._chooses, 1
        words = 8  # of a turn of the inner loop
        if self.eta == 3 and chooses:
            words = self._each // 8
        elif self.eta == 3 and self.board.arch == "rv32":  # both turns of it, which are one's words
            passes, words = 2, self._each // 2
        turns = _N // 2 // words
        looked_at = self.turns * self._each // 2 // words
        for turn in range(looked_at):
            say(f"{2 * words * (turn + 1)} of {self.extent}")
            for each in passes * sums:
                run.named(each.split(".")[2], is_sum=chooses)
                run.go_on()
            first = polynomial + 4 * words * turn
            run.are_shares(paired(first, first + _POLYNOMIAL, words))
            if turn + 1 == looked_at < turns:  # of the loops: their end comes next
                self._end(run.machine, state, first + 4 * words)
            run.go_on()

    def _end(self, machine: Machine, state: int, last: int) -> None:
        if self.board.arch == "rv32":
            machine.set_register("a2", last)
            return
        stack = machine.register("sp")
        machine.write(stack + 4, last.to_bytes(4, "little"))
        if self.eta == 3 and self._chooses:
            lanes = state + 24 * self.turns
            machine.write(stack + 12, lanes.to_bytes(4, "little"))


def as_lanes(data: bytes) -> bytes:
    """The lanes of a state, bit-interleaved, that have these bytes."""
    words = [0] * (len(data) // 4)
    for n in range(8 * len(data)):
        word, bit = interleaved(n // 64, n % 64)
        words[word] |= (data[n // 8] >> n % 8 & 1) << bit
    return struct.pack(f"<{len(words)}I", *words)


def sample_poly_cbd(eta: int, data: bytes) -> list[int]:
    """[FIPS203, Algorithm 8]"""
    bits = [byte >> i & 1 for byte in data for i in range(8)]
    sums = [sum(bits[at : at + eta]) for at in range(0, len(bits), eta)]
    return [x - y for x, y in zip(sums[::2], sums[1::2], strict=True)]


def decompressed(message: bytes) -> list[int]:
    """[FIPS203, Algorithm 5 and equation 4.8], of one bit each"""
    return [(byte >> i & 1) * ((Q + 1) // 2) for byte in message for i in range(8)]


def noises(board: Board, source: Path | None = None) -> dict[str, Gadget]:
    """By what they are behind pkem_masked_."""
    kinds = {"noise_2": (2, False), "noise_2_message": (2, True), "noise_3": (3, False)}
    given = {"board": board, "source": source}
    return {
        name: MaskedNoise(function=f"pkem_masked_{name}", eta=eta, message=message, **given)
        for name, (eta, message) in kinds.items()
    }
