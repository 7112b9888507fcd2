# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The check of sponges in shares (src/arch/armv7em/sponge_masked.py)."""

from __future__ import annotations

import hashlib
import random
import struct
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from pocketkem_bench.boards.board import Board

from ..prove.claims.claim import Unproved
from ..prove.machine import Domain, Machine
from ..prove.program import Program
from .check import MaskedRun, Place, paired
from .gadget import Gadget, xor
from .noise import MaskedNoise, Q, as_lanes, sample_poly_cbd

_SECRET, _STATE, _WORDS = 32, 200, 50
_KECCAK = "pkem_keccak_masked"
#: In the permutation, how often two rounds still run: a register if there are such, or bytes from
#: sp.
_COUNT, _COUNT_ON_STACK = "s21", 84


def _shake256(data: bytes) -> bytes:
    return hashlib.shake_256(data).digest(192)


def _sha3_512(data: bytes) -> bytes:
    return hashlib.sha3_512(data).digest()


#: The files of kernels that sponges call.
_OTHERS = ("keccak_masked", "xor_lanes")


@dataclass(frozen=True, kw_only=True)
class MaskedSponge(Gadget):
    """A secret of 32 bytes and public bytes are hashed. Of each permutation the rounds that are
    unrolled are looked at; it has a check of its own."""

    hashed: Callable[[bytes], bytes]
    public: tuple[int, ...]  # numbers of bytes; the last one is looked at
    impl: str = "sponge_masked"
    others: tuple[str, ...] = _OTHERS

    @property
    def extent(self) -> str:
        rounds = len(rounds_of(self.program))
        return f"{self.public[-1]} public bytes, {rounds} rounds of each permutation"

    def check_result(self, seed: int = 1) -> None:
        source = random.Random(seed)
        for size in self.public:
            secret, mask, public = (source.randbytes(n) for n in (_SECRET, _SECRET, size))
            machine = Machine(self.program, Domain.CONCRETE)
            state, randoms, secrets, data = self._allocate(machine, size)
            machine.write(state, source.randbytes(2 * _STATE))
            machine.write(randoms, source.randbytes(4 * _WORDS))
            machine.write(secrets, xor(secret, mask) + mask)
            machine.write(data, public)
            machine.call(self.function, *self._arguments(state, randoms, secrets, data, public))
            wanted = self.hashed(secret + public)
            found = xor(*(machine.read(state + _STATE * share, _STATE) for share in range(2)))
            lanes = as_lanes(wanted)[: 8 * min(17, len(wanted) // 8)]
            if found[: len(lanes)] != lanes:
                raise Unproved(f"{(secret + public).hex()} has another hash")

    def _allocate(self, machine: Machine, size: int) -> list[int]:
        return [machine.allocate(n) for n in (2 * _STATE, 4 * _WORDS, 2 * _SECRET, max(size, 8))]

    def _arguments(
        self, state: int, randoms: int, secrets: int, data: int, public: bytes
    ) -> tuple[int, ...]:
        last = data if len(public) > 1 else public[0]
        more = (len(public) // 8,) if len(self.public) > 1 else ()
        return state, randoms, secrets, last, *more

    def run(self, say: Callable[[str], None] = lambda _: None) -> MaskedRun:
        """The state is shown to be a sharing before each permutation, and behind its rounds."""
        run = MaskedRun(self.program)
        public = bytes(self.public[-1])
        state, randoms, secrets, data = self._allocate(run.machine, len(public))
        run.shares(paired(secrets, secrets + _SECRET, _SECRET // 4), "secret")
        run.randoms(randoms, _WORDS)
        arguments = self._arguments(state, randoms, secrets, data, public)
        follow(run, self.function, arguments, state, say)
        return run


def rounds_of(program: Program) -> list[str]:
    """Symbols behind the rounds of a permutation, in their order."""
    whole = program.symbols[_KECCAK]
    within = range(whole.address, whole.address + whole.size)
    found = [name for name in program.symbols if name.startswith(f"{_KECCAK}_")]
    return sorted((n for n in found if program.symbols[n].address in within), key=program.address)


def permuted(machine: Machine, state: int) -> list[tuple[Place, Place]]:
    """The shares of a state behind a round: on Armv6-M (keccak_masked.py) they are on the stack."""
    core = machine.program.core
    if core.language.startswith("ARM") and core.is_aligned:
        state = machine.register("sp") + 80
    return paired(state, state + _STATE, _WORDS)


def end_rounds(machine: Machine) -> None:
    """The rounds of the permutation do not run again."""
    core = machine.program.core
    if core.language.startswith("ARM") and core.is_aligned:  # Armv6-M
        machine.set_register("lr", 1)
    elif _COUNT in core.callee_saved:
        machine.set_register(_COUNT, 1)
    else:
        machine.write(machine.register("sp") + _COUNT_ON_STACK, (1).to_bytes(4, "little"))


def follow(run: MaskedRun, function: str, arguments: tuple, state: int, say: Callable) -> None:
    """A call in which the state is permuted."""
    rounds = rounds_of(run.program)
    run.call(function, *arguments, stops=[_KECCAK, *rounds])
    machine, program, count = run.machine, run.program, 0
    places = {program.core.entry(program.address(name)): name for name in rounds}
    while machine.state.pc != machine.state.halt:
        place = places.get(machine.state.pc, "")
        run.conclude(permuted(machine, state) if place else paired(state, state + _STATE, _WORDS))
        if place == rounds[0]:
            end_rounds(machine)
        count += 1
        say(f"{count} states")
        run.go_on()


@dataclass(frozen=True, kw_only=True)
class MaskedTake(Gadget):
    """Lanes of a state become bytes, or lanes for noise."""

    words: tuple[int, ...]  # of each share; those of each permutation are shown to be a sharing
    apart: int  # bytes from the first share of the result to the second one
    impl: str = "sponge_masked"
    others: tuple[str, ...] = _OTHERS

    @property
    def extent(self) -> str:
        return f"{sum(self.words)} words of each share"

    def check_result(self, seed: int = 1) -> None:
        source = random.Random(seed)
        secret, mask, nonce = source.randbytes(_SECRET), source.randbytes(_SECRET), 5
        hashed = _shake256(secret + bytes([nonce]))[: 4 * sum(self.words)]
        machine = Machine(self.program, Domain.CONCRETE)
        result, state, randoms, secrets = (machine.allocate(2 * _STATE) for _ in range(4))
        machine.write(randoms, source.randbytes(4 * _WORDS))
        machine.write(secrets, xor(secret, mask) + mask)
        machine.call("pkem_masked_prf", state, randoms, secrets, nonce)
        machine.call(self.function, result, state, randoms)
        shares = (machine.read(result + self.apart * n, 4 * sum(self.words)) for n in range(2))
        wanted = hashed if self.apart == _SECRET else as_lanes(hashed)
        if xor(*shares) != wanted:
            raise Unproved("what is taken of the state is something else")

    def run(self, say: Callable[[str], None] = lambda _: None) -> MaskedRun:
        run = MaskedRun(self.program)
        result, state, randoms = (run.machine.allocate(2 * _STATE) for _ in range(3))
        run.shares(paired(state, state + _STATE, _WORDS), "state")
        run.randoms(randoms, sum(self.words[1:]))
        follow(run, self.function, (result, state, randoms), state, say)
        end = result + 4 * sum(self.words)
        for words in reversed(self.words):  # those with masks of their own first: masks are spent
            end -= 4 * words  # on the state that was there last
            run.conclude(paired(end, end + self.apart, words))
        return run


@dataclass(frozen=True, kw_only=True)
class MaskedSampling(MaskedNoise):
    """PRF of a seed, and then noise, in one run: what follows what, and the premise of one from the
    conclusion of the other."""

    eta: int = 2
    function: str = "pkem_masked_noise_2"
    impl: str = "sponge_masked"
    others: tuple[str, ...] = (*_OTHERS, "noise_masked")

    def __str__(self) -> str:
        return f"{self.board.name} pkem_masked_prf and {self.function}"

    def check_result(self, seed: int = 1) -> None:
        source = random.Random(seed)
        machine = Machine(self.program, Domain.CONCRETE)
        secret, mask, nonce = source.randbytes(_SECRET), source.randbytes(_SECRET), 3
        polynomial, state, randoms, secrets = (machine.allocate(1024) for _ in range(4))
        machine.write(randoms, source.randbytes(4 * _WORDS))
        machine.write(secrets, xor(secret, mask) + mask)
        numbers = [source.randrange(Q) for _ in range(256)]
        machine.write(polynomial, struct.pack("<256H", *numbers))
        machine.call("pkem_masked_prf", state, randoms, secrets, nonce)
        machine.call(self.function, polynomial, state, 0, 256)
        found = struct.unpack("<512h", machine.read(polynomial, 1024))
        wanted = sample_poly_cbd(2, _shake256(secret + bytes([nonce]))[:128])
        sums = zip(found[:256], found[256:], wanted, strict=True)
        if any((x + y - w) % Q for x, y, w in sums):
            raise Unproved("a seed has other noise")

    def run(self, say: Callable[[str], None] = lambda _: None) -> MaskedRun:
        run = MaskedRun(self.program)
        polynomial, state, message = self._allocate(run.machine)
        randoms, secrets = (run.machine.allocate(n) for n in (4 * _WORDS, 2 * _SECRET))
        run.shares(paired(secrets, secrets + _SECRET, _SECRET // 4), "secret")
        run.randoms(randoms, _WORDS)
        follow(run, "pkem_masked_prf", (state, randoms, secrets, 3), state, say)
        self._follow(run, (polynomial, state, message), say)
        return run


def sponges(board: Board, source: Path | None = None) -> dict[str, Gadget]:
    """By what they are behind pkem_masked_."""
    given = {"board": board, "source": source}
    kinds = {
        "prf": (_shake256, (1,)),
        "g_seed": (_sha3_512, (1,)),
        "g": (_sha3_512, (32,)),
        "j": (_shake256, (768, 1088, 1568, 104, 240)),
    }
    found: dict[str, Gadget] = {
        name: MaskedSponge(function=f"pkem_masked_{name}", hashed=hashed, public=public, **given)
        for name, (hashed, public) in kinds.items()
    }
    found["take"] = MaskedTake(function="pkem_masked_take", words=(8,), apart=_SECRET, **given)
    found["more"] = MaskedTake(function="pkem_masked_more", words=(34, 14), apart=_STATE, **given)
    if board.arch == "armv7em":
        found["prf and noise_2"] = MaskedSampling(**given)
    return found
