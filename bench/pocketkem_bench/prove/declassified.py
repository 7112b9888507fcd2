# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What is public although it was computed from secrets, in whole operations.

Public is what the standard publishes: ek, ct, and rho where it enters the XOF. A branch on a secret
is allowed where its answer is public, in the functions that are named here.
"""

from __future__ import annotations

from collections import defaultdict

from ..check.code import base_name
from ..model import BenchError
from .events import Event, EventKind
from .machine import Machine
from .program import Program

#: Where rho, which was computed from a secret, is used: the function, the register of its pointer
#: (by the number of the argument), its bytes, and why it is public.
_RHO_IS_PUBLIC = "rho is a part of ek [FIPS203, Algorithm 13, line 19]"
DECLASSIFIED = {
    "xof": (1, 32, _RHO_IS_PUBLIC),
    "xof_x8": (2, 32, _RHO_IS_PUBLIC),
}
#: The functions that tell their caller whether secrets are equal. A branch on that may be in one
#: place of each.
RESULTS = {"pocketkem_check_pair": "the answer whether a pair of keys is one"}
#: Where a build that resists faults asks whether two computations of one value agree, and whether
#: one came to its end (docs/faults.md): functions of the library, and those that compilers put them
#: into, with the most branches of each. Without a fault, each has one answer for all secrets.
ASK_FOR_FAULTS = {
    "confirm": 2,
    "prf": 1,
    "block": 1,
    "pkem_keccak_absorb": 1,
    "pkem_keccak_pad": 1,
    "pkem_keccak_squeeze": 1,
    "pkem_count_sampled": 3,
    "pkem_sample_noise": 2,
    "pkem_sample_packed": 2,
    "pkem_reject": 1,
    "pkem_run_in_memory": 2,
    **{f"pkem_run{how}_{k}": 1 for how in ("", "_from_seed") for k in (2, 3, 4)},
    **{f"pocketkem_{op}{how}": 2 for op in ("encaps", "decaps") for how in ("", "_how")},
    "pocketkem_check_pair": 3,
}
AGREES = (
    "a branch on whether two computations of one value agree, or whether random bytes are zeros, "
    "goes one way unless there is a fault"
)
#: In words.
PUBLIC = (*{why: None for _argument, _size, why in DECLASSIFIED.values()}, *RESULTS.values())


def secret_events(machine: Machine, resists: bool) -> list[Event]:
    """The events of a run, but for the branch on a result, and those that ask for a fault."""
    branches = defaultdict(list)
    events = []
    for event in machine.events():
        name = base_name(machine.program.name_of(event.address).partition("+")[0])
        known = branches[name] if event.kind == EventKind.BRANCH else events
        known.append(event)
    for name, found in branches.items():
        most = int(name in RESULTS)
        if resists:
            most = ASK_FOR_FAULTS.get(name, most)
        if len({event.address for event in found}) > most:
            events += found
    return events


def places(program: Program) -> dict[int, tuple[int, int, str]]:
    """The rules of DECLASSIFIED by address. Compilers add to names (xof.lto_priv.0)."""
    found = {
        program.address(symbol): rule
        for symbol in program.symbols
        if (rule := DECLASSIFIED.get(base_name(symbol)))
    }
    if not found:
        raise BenchError(f"{program.elf} has none of: {', '.join(DECLASSIFIED)}.")
    return found
