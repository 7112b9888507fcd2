# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The masked code that there is (gadget.py says what is asked of it)."""

from __future__ import annotations

import random
import struct
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from pocketkem_bench.boards.board import Board

from ..prove.claims import keccak
from ..prove.claims.claim import Unproved
from ..prove.machine import Domain, Machine
from .check import MaskedRun, Place, paired
from .gadget import Gadget, xor
from .model import EFFECTS
from .noise import noises
from .sponge import permuted, rounds_of, sponges

#: As many states are permuted at once by numbers of 64 bits.
_STATES = 64
_LANES = 200


@dataclass(frozen=True, kw_only=True)
class MaskedKeccak(Gadget):
    """rounds: so many are looked at, of the first ones. After two rounds, or four on Armv6-M, the
    code is the same again, with other public constants."""

    rounds: int = 5
    impl: str = "keccak_masked"
    function: str = "pkem_keccak_masked"

    @property
    def extent(self) -> str:
        return f"{self.rounds} rounds"

    def check_result(self, seed: int = 1) -> None:
        """The sum of both shares is permuted as FIPS 202 says: extremes and random states, each in
        random shares."""
        source = random.Random(seed)
        states = [bytes(_LANES), b"\xff" * _LANES]
        states += [source.randbytes(_LANES) for _ in range(_STATES - len(states))]
        words = [keccak.bits_of(state) for state in states]
        beside = [
            [sum(word[i][bit] << k for k, word in enumerate(words)) for bit in range(32)]
            for i in range(50)
        ]
        start = {at: _bit(beside, at) for at in keccak.EVERY}
        wanted = keccak.permutation(keccak.KeccakNumbers(), start)
        for k, state in enumerate(states):
            machine = Machine(self.program, Domain.CONCRETE)
            place, mask = machine.allocate(2 * _LANES), source.randbytes(_LANES)
            machine.write(place, xor(state, mask) + mask)
            machine.call(self.function, place)
            found = [machine.read(place + _LANES * share, _LANES) for share in range(2)]
            bits = keccak.bits_of(xor(*found))
            if any(_bit(bits, at) != wanted[at] >> k & 1 for at in keccak.EVERY):
                raise Unproved(f"the state {state.hex()} has another result")

    def run(self, say: Callable[[str], None] = lambda _: None) -> MaskedRun:
        """A run with both shares variables. The shares of each round's result are shown to be
        uniform, for the next one."""
        run = MaskedRun(self.program)
        place = run.machine.allocate(2 * _LANES)
        run.shares(paired(place, place + _LANES, 50), "state")
        run.call(self.function, place, stops=rounds_of(self.program))
        for number in range(self.rounds):
            say(f"round {number + 1} of {self.rounds}")
            run.conclude(permuted(run.machine, place))
            if number + 1 < self.rounds:
                run.go_on()
        return run


@dataclass(frozen=True, kw_only=True)
class MaskedCompression(Gadget):
    """64 coefficients that are compressed to `top` bits. They are a message, or are compared with
    those of a ciphertext."""

    top: int
    blocks = 2  # of 32 coefficients
    impl: str = "sum_masked"
    q = 3329

    @property
    def compares(self) -> bool:
        return self.top > 1

    @property
    def extent(self) -> str:
        return f"{32 * self.blocks} coefficients"

    @property
    def randoms(self) -> int:
        """Words for each block."""
        return 12 + self.top + self.top * self.compares

    def _results(self, place: int, block: int) -> list[tuple[Place, Place]]:
        if self.compares:
            return paired(place, place + 4, 1)
        return paired(place + 4 * block, place + 4 * block + 32, 1)

    def _allocate(self, machine: Machine) -> tuple[int, ...]:
        """Both shares, random words, the result, and what is compared with it."""
        return tuple(machine.allocate(n) for n in (1024, 8 * self.randoms, 64, 128))

    def compressed(self, number: int) -> int:
        return ((number << self.top) + self.q // 2) // self.q % (1 << self.top)

    def check_result(self, seed: int = 1) -> None:
        """Each coefficient next to one that is compressed to another number, or some of these, with
        each first share; and random ones."""
        source = random.Random(seed)
        firsts = [*range(-2 * self.q, 2 * self.q + 1)]
        last = [w for w in range(self.q) if self.compressed(w) != self.compressed((w + 1) % self.q)]
        some = source.sample(last, min(2, len(last)))
        pairs = [(x, (w + i) % self.q) for w in some for i in (0, 1) for x in firsts]
        pairs += [(source.choice(firsts), w) for w in range(self.q)]
        pairs += pairs[: -len(pairs) % 64]
        for at in range(0, len(pairs), 64):
            self._check_block(source, pairs[at : at + 64])

    def _check_block(self, source: random.Random, pairs: list[tuple[int, int]]) -> None:
        machine = Machine(self.program, Domain.CONCRETE)
        seconds = [(w - x) % self.q for x, w in pairs]
        seconds = [y + self.q * source.randrange(-2, 2) for y in seconds]
        numbers = [self.compressed(w) for _, w in pairs]
        others = [n ^ (source.random() < 0.02) << source.randrange(self.top) for n in numbers]
        coefficients, randoms, result, ciphertext = places = self._allocate(machine)
        machine.write(coefficients, struct.pack("<64h", *(x for x, _ in pairs)))
        machine.write(coefficients + 512, struct.pack("<64h", *seconds))
        machine.write(ciphertext, struct.pack("<64h", *others))
        machine.write(randoms, source.randbytes(8 * self.randoms))
        equal, mask = source.getrandbits(32), source.randbytes(4)
        machine.write(result, xor(equal.to_bytes(4, "little"), mask) + mask)
        machine.call(self.function, *places)
        size, apart = (4, 4) if self.compares else (8, 32)
        found = xor(machine.read(result, size), machine.read(result + apart, size))
        wanted = sum(bit << n for n, bit in enumerate(numbers))
        if self.compares:
            same = [a == b for a, b in zip(numbers, others, strict=True)]
            wanted = equal & sum(all(same[n::32]) << n for n in range(32))
        if int.from_bytes(found, "little") != wanted:
            raise Unproved(f"coefficients have another result: {pairs}")

    def run(self, say: Callable[[str], None] = lambda _: None) -> MaskedRun:
        """After each bit carries, and what a comparison has found so far, are shown to be a
        sharing, where the symbols are that name their registers."""
        run = MaskedRun(self.program)
        places = coefficients, randoms, result, _ = self._allocate(run.machine)
        run.apart(paired(coefficients, coefficients + 512, 16 * self.blocks), "x")
        run.randoms(randoms, self.randoms * self.blocks)
        if self.compares:
            run.shares(self._results(result, 0), "equal")
        begin = f"{self.function}_sum"
        cuts = self.cuts(begin)
        run.call(self.function, *places, stops=[begin, *cuts, f"{self.function}_next"])
        for block in range(self.blocks):
            say(f"{32 * block + 32} of {self.extent}")
            planes = run.machine.register(self.program.core.arguments[0])
            room = 24 if self.compares else 16
            run.still_apart(paired(planes, planes + 4 * room, 13 + self.top))
            for registers in cuts.values():
                run.go_on()
                run.conclude(registers)
            run.go_on()
            run.conclude(self._results(result, block))
            run.go_on()
        return run


@dataclass(frozen=True, kw_only=True)
class MaskedFold(Gadget):
    """Whether all of 32 bits in shares are 1."""

    impl: str = "sum_masked"
    function: str = "pkem_masked_fold"
    extent: str = "32 bits"

    def check_result(self, seed: int = 1) -> None:
        source = random.Random(seed)
        ones = (1 << 32) - 1
        for equal in (ones, ones, 0, *(ones ^ 1 << n for n in range(32)), source.getrandbits(32)):
            machine = Machine(self.program, Domain.CONCRETE)
            randoms, result, mask = machine.allocate(20), machine.allocate(8), source.randbytes(4)
            machine.write(randoms, source.randbytes(20))
            machine.write(result, xor(equal.to_bytes(4, "little"), mask) + mask)
            machine.call(self.function, 0, randoms, result)
            found = xor(machine.read(result, 4), machine.read(result + 4, 4))
            if int.from_bytes(found, "little") != (equal == ones):
                raise Unproved(f"{equal:#x} has another result")

    def run(self, say: Callable[[str], None] = lambda _: None) -> MaskedRun:
        run = MaskedRun(self.program)
        randoms, result = run.machine.allocate(20), run.machine.allocate(8)
        run.randoms(randoms, 5)
        run.shares(paired(result, result + 4, 1), "equal")
        cuts = self.cuts(self.function)
        run.call(self.function, 0, randoms, result, stops=cuts)
        for registers in cuts.values():
            run.conclude(registers)
            run.go_on()
        run.conclude(paired(result, result + 4, 1))
        return run


@dataclass(frozen=True, kw_only=True)
class MaskedSelection(Gadget):
    """One of two secrets, which a bit in shares chooses."""

    impl: str = "share_masked"
    function: str = "pkem_masked_select"
    extent: str = "32 bytes"
    words = 8

    def _allocate(self, machine: Machine) -> tuple[int, ...]:
        """The result, random words, a secret with the bit behind it, and another secret."""
        return tuple(machine.allocate(n) for n in (68, 4 + 4 * self.words, 72, 64))

    def check_result(self, seed: int = 1) -> None:
        """Random secrets, with any bits above the one that chooses, and the result anywhere."""
        source = random.Random(seed)
        for n in range(32):
            machine = Machine(self.program, Domain.CONCRETE)
            result, randoms, chosen, other = places = self._allocate(machine)
            secrets = [source.randbytes(32) for _ in range(2)]
            for place, secret in zip((other, chosen), secrets, strict=True):
                mask = source.randbytes(32)
                machine.write(place, xor(secret, mask) + mask)
            bit, mask = source.getrandbits(31) << 1 | n & 1, source.randbytes(4)
            machine.write(chosen + 64, xor(bit.to_bytes(4, "little"), mask) + mask)
            machine.write(randoms, source.randbytes(4 + 4 * self.words))
            result += n >> 1 & 3
            machine.call(self.function, result, *places[1:])
            found = xor(machine.read(result, 32), machine.read(result + 32, 32))
            if found != secrets[n & 1]:
                raise Unproved(f"{bit:#x} has another result")

    def run(self, say: Callable[[str], None] = lambda _: None) -> MaskedRun:
        run = MaskedRun(self.program)
        result, randoms, chosen, other = places = self._allocate(run.machine)
        run.randoms(randoms, 1 + self.words)
        run.shares(paired(chosen, chosen + 32, self.words), "chosen")
        run.shares(paired(chosen + 64, chosen + 68, 1), "bit")
        run.shares(paired(other, other + 32, self.words), "other")
        run.call(self.function, *places)
        run.conclude(paired(result, result + 32, self.words))
        return run


def compressions(board: Board, source: Path | None = None) -> dict[str, Gadget]:
    """By what they are behind pkem_masked_."""
    tops = {"decode": 1, **{f"compare_{top}": top for top in (4, 5, 10, 11)}}
    given = {"board": board, "source": source}
    found: dict[str, Gadget] = {
        name: MaskedCompression(function=f"pkem_masked_{name}", top=top, **given)
        for name, top in tops.items()
    }
    return {**found, "fold": MaskedFold(**given)}


def _bit(words: list, at: tuple[int, int, int]) -> int:
    x, y, z = at
    word, bit = keccak.interleaved(x + 5 * y, z)
    return words[word][bit]


#: Of boards, those that masked code is for.
CORES = ("Cortex-M4F", "Cortex-M33", "Cortex-M3", "Cortex-M0", "Hazard3", "RV32IMC")


def gadgets(boards: list[Board]) -> list[Gadget]:
    """Those that run on these boards."""
    return [
        each
        for board in boards
        if board.core in CORES and board.name in EFFECTS
        for each in (
            MaskedKeccak(board=board),
            *compressions(board).values(),
            MaskedSelection(board=board),
            *noises(board).values(),
            *sponges(board).values(),
        )
    ]
