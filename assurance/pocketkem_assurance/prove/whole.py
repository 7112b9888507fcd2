# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Whole operations of the firmware whose kernels are proved: their outputs are those of an
implementation by other hands, for random and extreme inputs.

This proves nothing. It is asked beside the claims, by the same command, because it rests on none of
their rules: a wrong kernel that a claim lets pass fails here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pocketkem_bench.answers.expected import answers, vector_of_four_blocks, vectors
from pocketkem_bench.model import BenchError, Vector

from . import calls, claims
from .machine import READABLE, WRITABLE, Domain, Machine
from .program import Program, code_of
from .proof import Proof, Refuted

#: Random inputs of a claim.
COUNT = 3
FUNCTION, CLAIM = "whole operations", "outputs"
OPERATIONS = ("keygen", "encaps", "decaps")
EXTREME_BYTES = b"\x00", b"\xff"
_STACK_BYTES, _LIMIT = 16384, 200_000_000
_ASSUMES = ("other inputs are not executed",)


def extreme(kem: str) -> Iterator[Vector]:
    """Seeds, messages and ciphertexts of one byte."""
    for byte in EXTREME_BYTES:
        seed = byte * 32
        pk, sk, ct, ss, decaps = answers(kem, seed, seed, seed)
        wrong = byte * len(ct)
        yield Vector(seed, seed, seed, pk, sk, ct, ss, wrong, decaps(sk, wrong))


def executed(
    program: Program, call: calls.OperationCall
) -> tuple[dict[str, bytes], frozenset[int]]:
    """The outputs of a call, and the addresses of the instructions that it executes."""
    machine = Machine(program, Domain.CONCRETE)
    places, arguments = call.prepare(machine)
    for variable in calls.VARIABLES:
        machine.permit(*program.symbols.get(variable, (0, 0)), READABLE | WRITABLE)
    stack_bytes = min(_STACK_BYTES, machine.stack_room())
    machine.call(call.function, *arguments, stack_bytes=stack_bytes, limit=_LIMIT)
    outputs = {name: machine.read(places[name], len(data)) for name, data in call.writes.items()}
    return outputs, frozenset(machine.executed())


def differs(program: Program, kem: str, vector: Vector) -> str:
    """What an operation computes another one of, for one input."""
    for name in OPERATIONS:
        for call in calls.calls_with(program, kem, name, vector):
            outputs, _executed = executed(program, call)
            for buffer, data in call.writes.items():
                if outputs[buffer] != data:
                    return f"{name} computes another {buffer} than the standard"
    return ""


@dataclass(frozen=True)
class Whole:
    """The operations of a build on a board."""

    board: str
    build: str

    def code(self) -> str:
        return code_of(claims.program(self.build, self.board).elf)

    def __call__(self) -> str:
        if why := self.differs(claims.program(self.build, self.board)):
            raise Refuted(why)
        return f"{len(self.inputs())} inputs of each operation"

    def inputs(self) -> list[Vector]:
        kem = claims.kem_of(self.build)
        return [*vectors(kem, COUNT), vector_of_four_blocks(kem), *extreme(kem)]

    def differs(self, program: Program) -> str:
        kem = claims.kem_of(self.build)
        for vector in self.inputs():
            try:
                why = differs(program, kem, vector)
            except BenchError as error:
                why = str(error)
            if why:
                return f"{why}; d is {vector.d.hex()}"
        return ""


def proofs(arch: str) -> Iterator[Proof]:
    """One of each build; they are chosen together with its functions."""
    builds: dict[tuple[str, str], list[str]] = {}
    for claim in claims.select(archs=[arch]):
        builds.setdefault((claim.board, claim.build), []).append(claim.function)
    for (board, build), functions in builds.items():
        whole = Whole(board, build)
        subject = f"{build} on {board}"
        yield Proof(
            *(arch, FUNCTION, CLAIM, _ASSUMES, whole.code, whole, subject),
            f"{FUNCTION} of {subject}",
            by=(__name__,),
            about=tuple(dict.fromkeys(functions)),
        )
