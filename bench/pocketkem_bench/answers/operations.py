# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The operations of ML-KEM and Kyber: their inputs and outputs, and how a device runs them.

Only this module defines that. Measurements, checks of machine code, and the library's other paths
through the same operations (check/paths.py) all use it.
"""

from __future__ import annotations

from collections.abc import Collection

from ..boards.conversation import Conversation, Run
from ..model import Vector, WrongOutput
from . import parts
from .buffers import compare
from .parts import Buffers


def operation_of(op: str) -> str:
    """keygen, encaps or decaps: the operation that ``op`` is a variant of (decaps+check:
    decaps)."""
    return op.partition("+")[0]


def expected(op: str, vector: Vector, *, rejected: bool = False) -> tuple[Buffers, Buffers]:
    """The buffers that an operation reads, and those that it writes, by their names.

    rejected: the ciphertext is altered, so that decapsulation answers with the secret of implicit
    rejection.
    """
    operation, seed = operation_of(op), vector.d + vector.z
    if operation == "keygen":
        return {"random": seed}, {"pk": vector.pk, "sk": vector.sk}
    if op == "check+pair":
        return parts.expected("mlkem", "check-pair", vector)
    if operation == "check":
        return {"pk": vector.pk, "sk": vector.sk}, {}
    if operation == "encaps":
        return {"random": vector.m + bytes(32), "pk": vector.pk}, {"ct": vector.ct, "ss": vector.ss}
    key = {"random": seed} if op == "decaps+seed" else {"sk": vector.sk}
    if rejected:
        return {**key, "ct": vector.tampered_ct}, {"ss": vector.rejected_ss}
    return {**key, "ct": vector.ct}, {"ss": vector.ss}


def run_checked(
    device: Conversation,
    op: str,
    vector: Vector,
    rejects: bool = True,
    on_board: Collection[str] = (),
) -> Run:
    """Runs an operation on one input and checks all of its outputs. rejects: also decapsulates an
    altered ciphertext. on_board: buffers that operations leave to the next ones on the board, so
    that they are neither loaded nor read: wrong ones lead to another secret."""
    if rejects and operation_of(op) == "decaps":
        run_rejecting(device, op, vector, on_board)
    reads, writes = expected(op, vector)
    load(device, vector, _without(reads, on_board))
    run = device.run(op)
    check(device, vector, op, run, _without(writes, on_board))
    return run


def _without(buffers: Buffers, names: Collection[str]) -> Buffers:
    return {name: value for name, value in buffers.items() if name not in names}


def run_rejecting(
    device: Conversation, op: str, vector: Vector, on_board: Collection[str] = ()
) -> None:
    """Decapsulates an altered ciphertext, and checks the secret of implicit rejection."""
    reads, writes = expected(op, vector, rejected=True)
    load(device, vector, _without(reads, on_board))
    device.run(op)
    # An implementation may or may not report a rejection in its return value.
    check(device, vector, f"{op} of a tampered ciphertext", None, writes)


def run_part(device: Conversation, kem: str, op: str, vector: Vector) -> Run:
    """Runs a part of a KEM on one input and checks all of its outputs."""
    reads, writes = parts.expected(kem, op, vector)
    load(device, None, reads)
    run = device.run(op)
    check(device, None, op, run, writes)
    return run


def load(device: Conversation, vector: Vector | None, buffers: Buffers) -> None:
    """Loads buffers. vector: a secret key is loaded in the board's own format; None: as it is."""
    for name, value in buffers.items():
        device.load(name, _as_kept(device, vector, name, value))


def check(
    device: Conversation, vector: Vector | None, what: str, run: Run | None, buffers: Buffers
) -> None:
    """Compares all outputs of an operation. what: the operation in words. vector: as in load()."""
    if run and run.result != 0:
        raise WrongOutput(f"{what} returned {run.result} instead of 0.")
    for name, value in buffers.items():
        right = _as_kept(device, vector, name, value)
        answer = device.read(name)
        if len(answer) != len(right):
            raise WrongOutput(f"{what}: {name} has {len(answer)} bytes instead of {len(right)}.")
        if answer != right:
            differing = sum(a != b for a, b in zip(answer, right, strict=True))
            wrong = f"{what}: {name} is wrong in {differing} of {len(right)} bytes"
            compare(wrong, answer, right)


def _as_kept(device: Conversation, vector: Vector | None, name: str, value: bytes) -> bytes:
    """The value in the board's format: a secret key is expanded, or d || z || H(ek)."""
    if name != "sk" or vector is None:
        return value
    seed = vector.d + vector.z + vector.sk[-64:-32]
    return seed if device.size("sk") == len(seed) else value
