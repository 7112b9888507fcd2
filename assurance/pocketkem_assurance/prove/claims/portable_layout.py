# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Structures of the library, as a call of portable C on a machine with words of 32 bits needs
them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..machine import READABLE, WRITABLE, Machine
from ..terms import Kind, Term
from .claim import Unproved

#: Where the note of a hash's state is, and its bytes (src/wipe.h).
NOTE, NOTE_BYTES = 208, 4
#: Offsets in pkem_work (src/work.h), which begins with the state of a hash.
COMPARES, ACC, MSG = 276, 280, 792


def allow_note(machine: Machine, state: int) -> None:
    """Nothing has been noted yet."""
    machine.allocate(NOTE + NOTE_BYTES, 0)  # what follows the state is nothing else
    machine.permit(state + NOTE, NOTE_BYTES, READABLE | WRITABLE)
    machine.write(state + NOTE, b"\xff" * NOTE_BYTES)


#: The most that PKEM_LEAF_BYTES is (src/wipe.h), which functions tell in addition, for what they
#: call.
LEAF_BYTES = 36


def check_depth(machine: Machine, told: int, term: Term | None, leaf_bytes: int) -> None:
    """That a function has told its lowest stack pointer, by which the stack is wiped. term: what
    that is in a proof."""
    if term and term.kind != Kind.CONST:
        raise Unproved("the depth that the function tells depends on data")
    lowest = machine.state.lowest_stack
    if not lowest - leaf_bytes <= told <= lowest:
        raise Unproved("the function tells another depth than it went to")


def check_note(machine: Machine, state: int, leaf_bytes: int) -> None:
    """The same of what it has noted behind the state of a hash."""
    told = int.from_bytes(machine.read(state + NOTE, NOTE_BYTES), "little")
    term = machine.graph and machine.term(state + NOTE, NOTE_BYTES)
    check_depth(machine, told, term, leaf_bytes)


def structure(machine: Machine, words: Sequence[int], permission: int = READABLE) -> int:
    place = machine.allocate(4 * len(words), permission)
    machine.write(place, b"".join((word & 0xFFFFFFFF).to_bytes(4, "little") for word in words))
    return place


def object_in_memory(machine: Machine, place: int) -> int:
    """A pocketkem_io of plain memory."""
    functions = [machine.program.address(f"pkem_memory_{name}") for name in ("read", "write")]
    functions = [machine.core.code_pointer(each) for each in functions]
    return structure(machine, [*functions, place])


@dataclass(frozen=True)
class Scheme:
    """What a pocketkem_scheme has (src/scheme.h)."""

    k: int
    eta1: int
    du: int
    dv: int

    def __str__(self) -> str:
        return f"k = {self.k}, du = {self.du}, dv = {self.dv}"

    def place(self, machine: Machine) -> int:
        place = machine.allocate(24, READABLE)
        machine.write(place + 4, bytes((self.k, self.eta1, self.du, self.dv, 1)))
        return place


MLKEM512, MLKEM768, MLKEM1024 = Scheme(2, 3, 10, 4), Scheme(3, 2, 10, 4), Scheme(4, 2, 11, 5)
