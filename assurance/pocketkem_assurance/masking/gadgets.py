# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The masked code that there is, and its check: what it computes, and what meets.

No build has it yet. Its generator writes it, and it is assembled by itself.
"""

from __future__ import annotations

import random
import shlex
import struct
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from pocketkem_bench.boards.board import Board
from pocketkem_bench.building.cache import BUILD, fingerprint, made_whole
from pocketkem_bench.building.commands import call, compiler_version
from pocketkem_bench.folders import ROOT

from ..check.subject import Finding
from ..prove.claims import keccak
from ..prove.claims.claim import Unproved
from ..prove.machine import Domain, Machine
from ..prove.program import Program
from .check import MaskedRun, Refused, paired
from .model import EFFECTS

_ARCH = ROOT / "src" / "arch" / "armv7em"
#: As many states are permuted at once by numbers of 64 bits.
_STATES = 64
_LANES = 200


@dataclass(frozen=True, kw_only=True)
class Gadget:
    """A function of a generator in src/arch/armv7em."""

    board: Board
    source: Path | None = None  # instead of what the generator writes
    impl: str
    function: str
    kem = flags = ""

    def __str__(self) -> str:
        return f"{self.board.name} {self.function}"

    @cached_property
    def program(self) -> Program:
        return Program(self.elf, self.board.name)

    @property
    def elf(self) -> Path:
        given = [self.source] if self.source else []
        inputs = [*given, *_ARCH.glob("*.py"), *_ARCH.parent.glob("*.py"), *_ARCH.glob("*.json")]
        inputs = sorted([*inputs, _ARCH / "macros.inc", ROOT / "src" / "config.h"])
        recipe = [self.board.compiler, compiler_version(self.board.compiler), *self.board.cflags]
        folder = BUILD / f"{self.impl}-{fingerprint(inputs, recipe)}"
        if not (folder / "gadget.elf").exists():
            with made_whole(folder) as work:
                source = self.source or work / "gadget.S"
                if not self.source:
                    call([sys.executable, _ARCH / f"{self.impl}.py", source])
                place = ["-nostdlib", f"-Wl,-e,{self.function}", "-Wl,-Ttext=0x1000"]
                options = [*self.board.cflags, f"-I{_ARCH}", *place]
                call([self.board.compiler, *options, source, "-o", work / "gadget.elf"])
        return folder / "gadget.elf"

    @property
    def extent(self) -> str:
        """How much of it is looked at."""
        raise NotImplementedError

    def check_result(self, seed: int = 1) -> None:
        """What it computes, for extremes and random numbers."""
        raise NotImplementedError

    def run(self, say: Callable[[str], None] = lambda _: None) -> MaskedRun:
        """A run with shares as variables, which shows that the result is a sharing."""
        raise NotImplementedError


@dataclass(frozen=True, kw_only=True)
class MaskedKeccak(Gadget):
    """rounds: so many are looked at, of the first ones. After two rounds the code is the same,
    with other public constants."""

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
            machine.write(place, _sum(state, mask) + mask)
            machine.call(self.function, place)
            found = [machine.read(place + _LANES * share, _LANES) for share in range(2)]
            bits = keccak.bits_of(_sum(*found))
            if any(_bit(bits, at) != wanted[at] >> k & 1 for at in keccak.EVERY):
                raise Unproved(f"the state {state.hex()} has another result")

    def run(self, say: Callable[[str], None] = lambda _: None) -> MaskedRun:
        """A run with both shares variables. The shares of each round's result are shown to be
        uniform, for the next one."""
        run = MaskedRun(self.program)
        place = run.machine.allocate(2 * _LANES)
        state = paired(place, place + _LANES, 50)
        run.shares(state, "state")
        run.call(self.function, place, stops=[f"{self.function}_{at}" for at in ("half", "next")])
        for number in range(self.rounds):
            say(f"round {number + 1} of {self.rounds}")
            run.conclude(state)
            if number + 1 < self.rounds:
                run.go_on()
        return run


@dataclass(frozen=True, kw_only=True)
class MaskedSum(Gadget):
    """The top bits of the sum of 32 numbers' shares: of the last one the bit itself, or whether all
    are zero."""

    top: int
    compares: bool
    impl: str = "sum_masked"

    @property
    def extent(self) -> str:
        return f"{self.bits} bits"

    @property
    def bits(self) -> int:
        return 13 + self.top

    @property
    def room(self) -> int:
        """Words of a share's planes."""
        return max(16, self.bits)

    @property
    def randoms(self) -> int:
        return self.bits - 1 + self.top * self.compares

    @property
    def _apart(self) -> int:
        """Bytes between the shares of the result."""
        return 4 if self.compares else 32

    def check_result(self, seed: int = 1) -> None:
        source = random.Random(seed)
        for number in range(_STATES):
            machine = Machine(self.program, Domain.CONCRETE)
            places = [machine.allocate(size) for size in (8 * self.room, 4 * self.randoms, 64)]
            masks = [source.getrandbits(self.bits) for _ in range(32)]
            # Half of all sums are small: equal ones are met as well.
            wanted = [source.getrandbits(source.choice((13, self.bits))) for _ in range(32)]
            shares = [w - m for w, m in zip(wanted, masks, strict=True)], masks
            planes = [sum((x >> i & 1) << n for n, x in enumerate(share))
                      for share in shares for i in range(self.room)]  # fmt: skip
            drawn = bytes([255 * (number & 1)]) * 4 * self.randoms
            machine.write(places[0], b"".join(each.to_bytes(4, "little") for each in planes))
            machine.write(places[1], source.randbytes(len(drawn)) if number > 1 else drawn)
            old, mask = source.randbytes(4), source.randbytes(4)
            for share, word in enumerate((_sum(old, mask), mask)):
                machine.write(places[2] + share * self._apart, word)
            machine.call(self.function, *places)
            found = [machine.read(places[2] + share * self._apart, 4) for share in range(2)]
            expected = sum(_top(w, self) << n for n, w in enumerate(wanted))
            if self.compares:
                expected &= int.from_bytes(old, "little")
            if int.from_bytes(_sum(*found), "little") != expected:
                raise Unproved(f"sums have another result: {wanted}")

    def run(self, say: Callable[[str], None] = lambda _: None) -> MaskedRun:
        """Carries, and the word that is the result, are shown to be a sharing after each bit, where
        the symbols are that name their registers."""
        run = MaskedRun(self.program)
        sizes = 8 * self.room, 4 * self.randoms, 64
        planes, randoms, result = (run.machine.allocate(size) for size in sizes)
        results = paired(result, result + self._apart, 1)
        run.apart(paired(planes, planes + 4 * self.room, self.bits), "y")
        run.randoms(randoms, self.randoms)
        if self.compares:
            run.shares(results, "R")
        cuts = _cuts(self.program, self.function)
        run.call(self.function, planes, randoms, result, stops=cuts)
        for cut in cuts:
            _conclude(run, cut)
            run.go_on()
        run.conclude(results)
        return run


def _cuts(program: Program, function: str) -> list[str]:
    """Symbols in a function, by addresses, that name the registers of sharings."""
    cuts = [each for each in program.symbols if each.startswith(f"{function}.")]
    return sorted(cuts, key=program.address)


def _conclude(run: MaskedRun, cut: str) -> None:
    _function, _number, *registers = cut.split(".")
    run.conclude(zip(registers[::2], registers[1::2], strict=True))


@dataclass(frozen=True, kw_only=True)
class MaskedDecode(Gadget):
    """A message of 256 coefficients, of which blocks of 32 are looked at."""

    blocks: int = 2
    impl: str = "sum_masked"
    function: str = "pkem_masked_decode"
    q = 3329

    @property
    def extent(self) -> str:
        return f"{32 * self.blocks} coefficients"

    def check_result(self, seed: int = 1) -> None:
        """For the coefficients next to where the bit changes each first share is tried."""
        source = random.Random(seed)
        firsts = [*range(1 - self.q, self.q)]
        pairs = [(x, w) for w in (832, 833, 2496, 2497) for x in firsts]
        pairs += [
            (source.choice(firsts), source.randrange(self.q)) for _ in range(-len(pairs) % 256)
        ]
        for at in range(0, len(pairs), 256):
            machine = Machine(self.program, Domain.CONCRETE)
            places = [machine.allocate(size) for size in (512, 512, 416, 64)]
            first = [x for x, _ in pairs[at : at + 256]]
            second = [(w - x) % self.q - self.q * source.choice((0, (w - x) % self.q != 0))
                      for x, w in pairs[at : at + 256]]  # fmt: skip
            machine.write(places[0], struct.pack("<256h", *first))
            machine.write(places[1], struct.pack("<256h", *second))
            machine.write(places[2], source.randbytes(416))
            machine.call(self.function, *places)
            found = _sum(machine.read(places[3], 32), machine.read(places[3] + 32, 32))
            bits = sum((832 < w < 2497) << n for n, (_, w) in enumerate(pairs[at : at + 256]))
            if int.from_bytes(found, "little") != bits:
                raise Unproved(f"a message has another result: {pairs[at : at + 256]}")

    def run(self, say: Callable[[str], None] = lambda _: None) -> MaskedRun:
        run = MaskedRun(self.program)
        first, second, randoms, message = (run.machine.allocate(n) for n in (512, 512, 416, 64))
        run.apart(paired(first, second, 16 * self.blocks), "x")
        run.randoms(randoms, 13 * self.blocks)
        begin, cuts = "pkem_masked_top_bit", _cuts(self.program, "pkem_masked_top_bit")
        stops = [begin, *cuts, f"{self.function}_next"]
        run.call(self.function, first, second, randoms, message, stops=stops)
        for block in range(self.blocks):
            say(f"{32 * block + 32} of {self.extent}")
            planes = run.machine.register("r0")
            run.still_apart(paired(planes, planes + 64, 14))
            for cut in cuts:
                run.go_on()
                _conclude(run, cut)
            run.go_on()
            run.conclude(paired(message + 4 * block, message + 32 + 4 * block, 1))
            if block + 1 == self.blocks:
                run.machine.set_register("r8", 1)  # of the loop: its end comes next
            run.go_on()
        return run


#: By what they are behind pkem_masked_.
SUMS = {"top_bit": (1, False), **{f"compare_{top}": (top, True) for top in (4, 5, 10, 11)}}


def masked_sum(board: Board, name: str, source: Path | None = None) -> MaskedSum:
    top, compares = SUMS[name]
    function = f"pkem_masked_{name}"
    return MaskedSum(board=board, source=source, function=function, top=top, compares=compares)


def _top(number: int, of: MaskedSum) -> int:
    return number >> 13 == 0 if of.compares else number >> 13


def _sum(a: bytes, b: bytes) -> bytes:
    return bytes(x ^ y for x, y in zip(a, b, strict=True))


def _bit(words: list, at: tuple[int, int, int]) -> int:
    x, y, z = at
    word, bit = keccak.interleaved(x + 5 * y, z)
    return words[word][bit]


def gadgets(boards: list[Board]) -> list[Gadget]:
    """Those that run on these boards."""
    for_m4 = [board for board in boards if board.name == "cortex-m4"]
    sums = [masked_sum(board, name) for board in for_m4 for name in SUMS]
    others = [kind(board=board) for board in for_m4 for kind in (MaskedKeccak, MaskedDecode)]
    return [*others, *sums]


def check_gadget(gadget: Gadget, say: Callable[[str], None] = lambda _: None) -> Finding:
    gadget.check_result()
    verdict = gadget.run(say).verdict(EFFECTS[gadget.board.name], say)
    text = (
        f"{sum(verdict.points.values()):,} points of {gadget.extent}, of which "
        f"{sum(verdict.mixed.values()):,} have both shares: {counted(verdict.refused)}"
    )
    return Finding(
        *("masked", gadget.board.name, gadget.impl, shlex.join(gadget.board.cflags), ""),
        *(gadget.function, not verdict.refused, text, len(verdict.refused)),
        compiler_version(gadget.board.compiler),
        tuple(map(str, verdict.refused)),
    )


def counted(refused: tuple[Refused, ...]) -> str:
    effects = Counter(each.effect for each in refused)
    return ", ".join(f"{n} refused: {name}" for name, n in effects.items()) or "none is refused"
