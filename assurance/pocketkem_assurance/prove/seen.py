# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What is seen of a call behind it."""

from __future__ import annotations

import numpy as np

from .events import EventKind
from .machine import Machine


def seen(machine: Machine) -> bytes:
    """What whoever called can see: memory that was allocated, the registers of the result, those of
    a vector unit, and events, with terms by their names (Graph.digest)."""
    assert machine.graph
    names = machine.graph.digest()
    core, memory = machine.core, machine.allocated
    registers = (core.result, core.stack_pointer, *core.own_registers)
    found = [machine.references(*memory)]
    for name in registers:
        place = machine.program.lifter.register(name)
        found.append(machine.state.file_terms[place.at : place.at + place.size])
    references = np.concatenate(found).astype(np.uint32)
    events = machine.events()
    terms = [each.term for each in events]
    looked_up = [each.value for each in events if each.kind == EventKind.READ]
    values = [(each.kind, each.value) for each in events if each.kind != EventKind.READ]
    parts = [
        machine.read(*memory),
        names[references >> 3].tobytes(),
        (references & 7).tobytes(),
        names[np.array([*terms, *looked_up], np.uint32)].tobytes(),
        repr(values).encode(),
        repr([machine.register(name) for name in registers]).encode(),
    ]
    return b"".join(parts)
