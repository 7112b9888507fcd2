# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The masked code that there is, and its check: what it computes, and what meets.

No build has it yet. Its generator writes it, and it is assembled by itself.
"""

from __future__ import annotations

import random
import shlex
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


@dataclass(frozen=True)
class MaskedKeccak:
    """src/arch/armv7em/keccak_masked.py. rounds: so many are looked at, of the first ones. After
    two rounds the code is the same again, with other public constants."""

    board: Board
    rounds: int = 5
    source: Path | None = None  # instead of what the generator writes
    impl = "keccak_masked"
    function = "pkem_keccak_masked"
    kem = flags = ""

    def __str__(self) -> str:
        return f"{self.board.name} {self.impl}"

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


def _sum(a: bytes, b: bytes) -> bytes:
    return bytes(x ^ y for x, y in zip(a, b, strict=True))


def _bit(words: list, at: tuple[int, int, int]) -> int:
    x, y, z = at
    word, bit = keccak.interleaved(x + 5 * y, z)
    return words[word][bit]


def gadgets(boards: list[Board], rounds: int | None = None) -> list[MaskedKeccak]:
    """Those that run on these boards."""
    given = {"rounds": rounds} if rounds else {}
    return [MaskedKeccak(board, **given) for board in boards if board.name == "cortex-m4"]


def check_gadget(gadget: MaskedKeccak, say: Callable[[str], None] = lambda _: None) -> Finding:
    gadget.check_result()
    verdict = gadget.run(say).verdict(EFFECTS[gadget.board.name], say)
    text = (
        f"{sum(verdict.points.values()):,} points of {gadget.rounds} rounds, of which "
        f"{sum(verdict.mixed.values()):,} have both shares: {counted(verdict.refused)}"
    )
    return Finding(
        *("masked", gadget.board.name, gadget.impl, shlex.join(gadget.board.cflags), ""),
        *("permutation", not verdict.refused, text, len(verdict.refused)),
        compiler_version(gadget.board.compiler),
        tuple(map(str, verdict.refused)),
    )


def counted(refused: tuple[Refused, ...]) -> str:
    effects = Counter(each.effect for each in refused)
    return ", ".join(f"{n} refused: {name}" for name, n in effects.items()) or "none is refused"
