# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What functions of the library leave where they return: anything that depends on a secret, in any
register, in any byte of memory, and in the registers of a unit that are memory.

A function is looked at where the harness, or another application, has called it, and goes on.
"""

from __future__ import annotations

import ctypes
import re
from collections.abc import Iterable
from functools import lru_cache

import numpy as np

from pocketkem_bench.folders import ROOT

from .library import library
from .machine import Machine, Stop
from .proof import Refuted

#: Public functions that the harness does not call: of the second core, whose registers are looked
#: at when it has nothing to do; and what operations call.
_CALLED_BY_OTHERS = (*("pocketkem_worker_serve", "pocketkem_worker_reset", "pocketkem_still_busy"),)
_ALONE = "has no secret among its arguments"
_HYBRID = "has a curve of the application: tests/assurance/test_prove_glue.py brings one"
_STEPS = "is executed by tests/assurance/test_prove_glue.py"
_KNOWN = "has public inputs alone, which the library has"
#: The public functions that no firmware of whole operations calls, and why.
NOT_EXECUTED = {
    **{
        f"pocketkem_{name}": _ALONE
        for name in ("ek_bytes", "dk_bytes", "ct_bytes", "u_bytes", "name")
    },
    **{
        f"pocketkem_hybrid_{name}": _ALONE
        for name in ("ek_bytes", "sk_bytes", "dk_bytes", "ct_bytes", "ss_bytes", "name")
    },
    **{
        f"pocketkem_hybrid_{op}{how}": _HYBRID
        for op in ("keygen", "encaps", "decaps")
        for how in ("", "_how")
    },
    **{f"pocketkem_{name}": _STEPS for name in ("encaps_u", "encaps_v", "ssh_k")},
    **{f"pocketkem_selftest{how}": _KNOWN for how in ("", "_how")},
    **dict.fromkeys(_CALLED_BY_OTHERS, "is called while another one is looked at"),
}


@lru_cache
def public_functions() -> dict[str, str]:
    """The functions of the library's headers, and which header has each."""
    found = {}
    for header in sorted((ROOT / "include").glob("*.h")):
        text = re.sub(r"/\*.*?\*/", "", header.read_text(), flags=re.S)
        for declared in re.findall(r"^POCKETKEM_API [^;]*;", text, re.M):
            if name := re.search(r"(pocketkem_\w+)\(", declared):
                found[name[1]] = header.name
    return found


class Returns:
    """Looks at a machine where public functions return, or others. It shares breaks."""

    def __init__(self, machine: Machine, names: Iterable[str] | None = None):
        self._machine = machine
        symbols = machine.program.symbols
        self._entries = {
            machine.core.entry(symbols[name].address): name
            for name in (public_functions() if names is None else names)
            if name in symbols and name not in _CALLED_BY_OTHERS
        }
        for address in self._entries:
            machine.break_at(address)
        #: The function that runs: its name, where it returns to, what was tainted before, and the
        #: registers then. What its caller had left there is not the function's.
        self._running: tuple[str, int, np.ndarray, np.ndarray] | None = None
        self._outputs: list[tuple[int, int]] = []
        #: The functions that have returned, and in words what they have left.
        self.seen: set[str] = set()
        self.left: dict[str, None] = {}

    def allow(self, places: Iterable[tuple[int, int]]) -> None:
        """Addresses and sizes of inputs and outputs."""
        self._outputs += [(address, address + size) for address, size in places]

    def takes(self, stop: Stop) -> None:
        """Looks whether the machine has stopped because of this object."""
        pc = self._machine.state.pc
        if self._running and pc == self._running[1]:
            self._look()
        elif self._running is None and stop == Stop.BREAK and pc in self._entries:
            back = self._machine.core.return_address(self._machine)
            memory, registers = tainted_memory(self._machine), _registers(self._machine)
            self._running = self._entries[pc], back, memory, registers
            self._machine.break_at(back)

    def _look(self) -> None:
        assert self._running
        name, back, before, registers = self._running
        self._machine.break_at(back, False)
        self._running = None
        self.seen.add(name)
        places = [*tainted_registers(self._machine, registers), *self._memory(before)]
        if places:
            self.left[f"{name} leaves {', '.join(places)}"] = None

    def look_at_second(self) -> None:
        """At the second core, which has nothing more to do."""
        check_vectors(self._machine)
        if found := tainted_registers(self._machine):
            self.left[f"the second core leaves {', '.join(found)}"] = None

    def _memory(self, before: np.ndarray) -> list[str]:
        left = np.setdiff1d(tainted_memory(self._machine), before, assume_unique=True)
        for low, high in self._outputs:
            left = left[(left < low) | (left >= high)]
        runs = np.split(left, np.flatnonzero(np.diff(left) != 1) + 1) if len(left) else []
        return [f"{len(run)} bytes at {run[0]:#x}" for run in runs]


def tainted_memory(machine: Machine) -> np.ndarray:
    """The addresses of all bytes of which a bit depends on a secret."""
    pointer, tainted = ctypes.byref(machine.state), library().machine_tainted
    found = np.zeros(tainted(pointer, None, 0), np.uint32)
    tainted(pointer, found.ctypes.data, len(found))
    return np.sort(found)


def _registers(machine: Machine) -> np.ndarray:
    """Of each byte of them: its value, and which of its bits depend on a secret."""
    state, size = machine.state, machine.program.lifter.places.register_bytes
    parts = [ctypes.string_at(part, size) for part in (state.file, state.file_taint)]
    return np.stack([np.frombuffer(part, np.uint8) for part in parts])


def tainted_registers(machine: Machine, before: np.ndarray | None = None) -> list[str]:
    """Those with a secret, or with another one than before."""
    now = _registers(machine)
    is_other = True
    if before is not None:  # the file has grown by registers that are met since, which were 0
        grown = now.shape[1] - before.shape[1]
        is_other = (now != np.pad(before, ((0, 0), (0, grown)))).any(axis=0)
    return machine.program.lifter.names_of(np.flatnonzero((now[1] != 0) & is_other).tolist())


def check_vectors(machine: Machine) -> None:
    """At its end an operation has cleared the vector unit's registers (src/vector_unit.h)."""
    for name in machine.core.own_registers:
        if machine.register(name) or machine.register_taint(name):
            raise Refuted(f"leaves something in the vector register {name}")
