# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The calls by which operations are executed: functions of the harness, their inputs and outputs.

The operations and their answers are those of answers/operations.py and answers/parts.py, which
measurements and checks use as well. The names of the other ways through the operations are in the
firmware itself (bench/device/pocketkem/kem_paths.c), where the checks find them, too.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from dataclasses import dataclass

from pocketkem_bench.answers import operations, parts
from pocketkem_bench.answers.expected import vector_of_four_blocks, vectors
from pocketkem_bench.answers.operations import operation_of
from pocketkem_bench.answers.parts import Buffers
from pocketkem_bench.folders import BENCH
from pocketkem_bench.implementations.implementation import Implementation
from pocketkem_bench.model import Vector

from ..check.subject import Subject
from .machine import READABLE, WRITABLE, Machine
from .program import Program

#: The operations: functions of the harness, and the buffers that are their arguments.
OPERATIONS = {
    "keygen": ("crypto_kem_keypair", ("pk", "sk")),
    "encaps": ("crypto_kem_enc", ("ct", "ss", "pk")),
    "decaps": ("crypto_kem_dec", ("ss", "ct", "sk")),
    "decaps+check": ("crypto_kem_dec_check", ("ss", "ct", "sk")),
    "decaps+seed": ("crypto_kem_dec_seed", ("ss", "ct", "random")),
}
#: Parts of the KEM with secrets, and the check of a key pair.
PARTS = {
    "pke-keygen": ("kem_pke_keygen", ("pk", "sk")),
    "pke-encrypt": ("kem_pke_encrypt", ("ct", "pk")),
    "pke-decrypt": ("kem_pke_decrypt", ("ss", "ct", "sk")),
    "check-pair": ("kem_check_pair", ("pk", "sk", "ct")),
}
#: The function of all other ways, and the buffers of its structure.
_PATHS, _OBJECTS = "kem_run_path", ("pk", "sk", "ct", "ss", "random")
#: Variables of the library, which have no secret: whether vectors work (src/vector_unit.h).
VARIABLES = ("pkem_vector_unit_is",)
#: The names under which all of these are shown.
WAYS, OF_PARTS = "other ways", "parts"
NAMES = (*OPERATIONS, WAYS, OF_PARTS)

#: Variables of the harness: those behind randombytes, those of kem_parts.c on two cores, and those
#: of kem_paths.c.
_OF_RANDOM = ("random_used", "random_exhausted")
_OF_PARTS = ("hash_of_main", "seed_r")
_OF_PATHS = ("how", "work", "seed_key", "der", "part")
_COUNTS = ("kem_path_calls", "kem_path_fails_at", "kem_path_work_bytes")


def harness_of(subject: Subject) -> Implementation:
    """The KEM with all that can be called here."""
    impl = subject.with_paths
    if impl.streamed:  # it has a harness of its own
        return impl
    return dataclasses.replace(
        impl,
        adaptor=[*impl.adaptor, BENCH / "device" / "pocketkem" / "kem_parts.c"],
        harness_defines=[*impl.harness_defines, "-DKEM_PARTS"],
    )


@dataclass(frozen=True)
class OperationCall:
    """One call, with one input."""

    name: str  # of the operation, of the way through it, or of the part
    reads: Buffers
    writes: Buffers
    sizes: dict[str, int]  # of all buffers
    rho: bytes
    path: int | None = None
    has_four_blocks: bool = False  # of the XOF, for an entry of the matrix; others need three

    def __str__(self) -> str:
        return f"{self.name}+four_blocks" if self.has_four_blocks else self.name

    @property
    def function(self) -> str:
        if self.path is not None:
            return _PATHS
        return {**OPERATIONS, **PARTS}[self.name][0]

    def secrets(self) -> Iterator[tuple[str, int, int]]:
        """(buffer, offset, bytes) of d and z, m, or s and z. Between s and z is ek."""
        if "random" in self.reads:
            yield "random", 0, len(self.reads["random"])
        if "sk" in self.reads:
            size = self.sizes["sk"]
            yield "sk", 0, self.sizes["pk"] - 32
            yield "sk", size - 32, 32

    def size_of(self, name: str) -> int:
        """Of a buffer, with the byte by which it moves."""
        return self.sizes[name] + ("odd" in self.name)

    def written(self, program: Program) -> list[tuple[int, int]]:
        """The harness's own variables that functions of the library write: a key in DER."""
        return [program.symbol(name) for name in self._variables(program) if "der" in name]

    def prepare(self, machine: Machine) -> tuple[dict[str, int], list[int]]:
        """Places the buffers, and permits what the call may use. Returns the places of buffers,
        and the arguments."""
        random, size = machine.program.symbol("random_bytes")
        places = {"random": random}
        if "random" in self.reads:
            machine.permit(random, size, READABLE)
            machine.write(random, self.reads["random"])
        for name, size in self.sizes.items():
            if name in ("random", *_unused(self)):
                continue
            # By one byte, all that are moved.
            writable = "odd" in self.name or name in self.writes
            permission = READABLE | WRITABLE if writable else READABLE
            places[name] = machine.allocate(self.size_of(name), permission)
            machine.write(places[name], self.reads.get(name, bytes([0xA5]) * size))
        for name in self._variables(machine.program):
            machine.permit(*machine.program.symbol(name), READABLE | WRITABLE)
        if self.path is None:
            _function, names = {**OPERATIONS, **PARTS}[self.name]
            return places, [places[name] for name in names]
        n = machine.core.pointer_bytes
        objects = machine.allocate(n * len(_OBJECTS), READABLE)
        for i, name in enumerate(_OBJECTS):
            pointer = places[name] & (1 << 8 * n) - 1
            machine.write(objects + i * n, pointer.to_bytes(n, "little"))
        return places, [self.path, objects]

    def _variables(self, program: Program) -> Iterator[str]:
        """The harness's variables. A compiler may add to the names of those within a function."""
        yield from _OF_RANDOM
        own = {*_OF_PARTS} if self.name in PARTS else set()
        if self.path is not None:
            yield from _COUNTS
            own = {*_OF_PATHS}
        for name, (_address, size) in program.symbols.items():
            if size and not own.isdisjoint(re.split(r"[.$]", name)):
                yield name

    def given_bytes(self, machine: Machine) -> int:
        """The bytes of working memory that the caller gave."""
        if self.path is None:
            return 0
        address, size = machine.program.symbol("kem_path_work_bytes")
        return int.from_bytes(machine.read(address, size), "little")


def _unused(call: OperationCall) -> set[str]:
    """The buffers of a plain call that are no arguments."""
    if call.path is not None:
        return set()
    return set(call.sizes) - set({**OPERATIONS, **PARTS}[call.name][1])


def calls(program: Program, kem: str, name: str) -> Iterator[OperationCall]:
    """Those of one of NAMES. The operations come with two matrices."""
    (vector,) = vectors(kem, 1)
    yield from calls_with(program, kem, name, vector)
    if name in OPERATIONS:
        for call in calls_with(program, kem, name, vector_of_four_blocks(kem)):
            yield dataclasses.replace(call, has_four_blocks=True)


def calls_with(program: Program, kem: str, name: str, vector: Vector) -> Iterator[OperationCall]:
    """Decapsulation comes with an accepted ciphertext and a rejected one."""
    sizes = {each: len(getattr(vector, each)) for each in ("pk", "sk", "ct", "ss")}
    sizes["random"] = len(vector.d + vector.z)
    rho = vector.pk[-32:]
    if name == OF_PARTS:
        for part in PARTS:
            reads, writes = parts.expected(kem, part, vector)
            yield OperationCall(part, reads, writes, sizes, rho)
        return
    paths = enumerate(path_names(program)) if name == WAYS else [(None, name)]
    for path, way in paths:
        for rejected in (False, True) if operation_of(way) == "decaps" else (False,):
            reads, writes = operations.expected(way, vector, rejected=rejected)
            if path is not None and operation_of(way) != "keygen":
                # H(ek) may be taken from sk, and d and z from the random bytes.
                reads = {"sk": vector.sk, "random": vector.d + vector.z, **reads}
            if "no_ek" in way:
                del writes["pk"]
            yield OperationCall(way, reads, writes, sizes, rho, path)


def path_names(program: Program) -> list[str]:
    address, size = program.symbol("kem_path_names")
    names = next(
        section.bytes[address - section.address :][:size]
        for section in program.sections
        if section.address <= address < section.address + len(section.bytes)
    )
    return names.rstrip(b"\0").decode().split()
