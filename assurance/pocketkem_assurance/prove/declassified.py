# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What is public although it was computed from secrets, in whole operations.

An allowance is a place in the library: a call in one line of its source. It says what of the call
is public, and why: bytes that an argument points to, which the run compares with those of ek; or no
more than whether a number is 0, and which of both it is. Where the line changes, the allowance
lapses, and the number stays secret.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pocketkem_bench.model import BenchError

from ..check.code import base_name
from .events import Event, EventKind
from .machine import Machine

RHO = "rho is a part of ek [FIPS203, Algorithm 13, line 19]"
ANSWER = "the answer whether a pair of keys is one"
SAME_KEY = "the answer whether the parts of a secret key in DER are of one key"
SCALAR = "the answer whether a scalar is one, which is drawn again otherwise [RFC8446, 4.2.8.2]"
REFUSED = "the answer whether the other side's share is refused [RFC7748, 6.1]"
AGREE = "two computations of one value agree, unless there is a fault"
WRITTEN = "8 bytes of these are all zeros once in 2^64, unless there is a fault"
CHANGED = "what a permutation or a PRF gives is not what was there before, unless there is a fault"
#: Instead of a function: a branch of the line itself.
BRANCH = ""


@dataclass(frozen=True)
class Allowance:
    file: str  # of src
    line: str  # of the call, without spaces around it; where numbers are given: the label is enough
    function: str  # that is called, or BRANCH
    why: str
    #: Which argument points to public bytes, and how many; then the rest does not matter.
    points: tuple[int, int] | None = None
    #: How many arguments behind a pointer are numbers of 32 bits; none: it is the result.
    numbers: int = 0
    #: Whether the number is 0; None: either.
    is_zero: bool | None = True
    #: Whether the result is an int, and no number of 32 bits.
    is_int: bool = False

    def is_of(self, function: str, file: str, line: str) -> bool:
        return (self.function, self.file, self.line) == (function, file, line)


def _difference(line: str, is_zero: bool = True, file: str = "kem_resist.c") -> Allowance:
    why = AGREE if is_zero else CHANGED
    return Allowance(file, line, "pkem_difference", why, is_zero=is_zero)


def _unwritten(line: str, file: str = "kem_resist.c") -> Allowance:
    return Allowance(file, line, "pkem_is_unwritten", WRITTEN)


_BROKEN = "w->guard.broken |= "
#: What the standard publishes.
PUBLISHED = (
    *(
        Allowance(file, line, "xof", RHO, points=(1, 32))
        for file, line in (
            ("matrix.c", "scheme->suite->xof(&w->hash, w->rho, bytes);"),
            ("matrix_bytes.c", "scheme->suite->xof(&w->hash, w->rho, (uint8_t *)words);"),
            (
                "steps.c",
                "core->job->scheme->suite->xof(&core->w->hash, seeds_of(core)->rho, index);",
            ),
        )
    ),
    Allowance("batch.c", "scheme->suite->xof_x8(x, n, rho);", "xof_x8", RHO, points=(2, 32)),
    Allowance(
        *("selftest.c", "if (error == 0 && differ(ss[0], ss[1])) {", "differ", ANSWER),
        is_zero=None,
    ),
    Allowance(
        "der_check.c",
        "if (difference(&c) != 0 && (error == 0 || error == POCKETKEM_ERR_SELFTEST)) {",
        *("difference", SAME_KEY),
        is_zero=None,
    ),
)


def _asked(line: str, function: str, why: str = SCALAR) -> Allowance:
    return Allowance("hybrid.c", line, function, why, is_zero=None, is_int=True)


#: What hybrids answer (tests/assurance/test_prove_glue.py).
OF_HYBRIDS = (
    *(
        _asked(line, function)
        for function in ("is_in_order", "is_in_order_of_p384")
        for line in (
            "} while (h->is_scalar != NULL && !h->is_scalar(scalar));",
            "if (h->is_scalar != NULL && !h->is_scalar(scalar)) {",
            "if (error == 0 && h->is_scalar != NULL && !h->is_scalar(scalar)) {",
        )
    ),
    _asked(
        "return h->refuses != NULL && h->refuses(share, secret) ? POCKETKEM_ERR_KEY : 0;",
        *("is_zero", REFUSED),
    ),
)
#: What a build that resists faults asks (docs/faults.md).
AGAINST_FAULTS = (
    _difference(f"{_BROKEN}pkem_difference(w->rho, both, 32);"),
    _difference(f"{_BROKEN}pkem_difference(w->key, both + 32, 32);"),
    _difference(f"{_BROKEN}pkem_difference(w->msg, seed + 32, 32);"),
    _difference(f"{_BROKEN}pkem_difference(seed, given, POCKETKEM_SEED_BYTES);"),
    _difference(f"{_BROKEN}pkem_difference(there, w->key, 32);"),
    _difference(f"{_BROKEN}pkem_difference(there, w->msg, 32);"),
    _difference(f"{_BROKEN}pkem_difference(w->msg, given, 32);"),
    _difference(f"{_BROKEN}pkem_difference(w->key, (uint8_t *)w->acc + 64 + 96, 32);"),
    _difference(f"{_BROKEN}pkem_difference(again, &w->hash, offsetof(pkem_keccak, suffix));"),
    _difference(f"{_BROKEN}pkem_difference(z, w->key, 32);"),
    _difference(f"{_BROKEN}1 ^ pkem_is_not_zero(pkem_difference(z, w->key, 32));", False),
    _difference("} while (pkem_difference(before, k->lane, 8) == 0);", False, "keccak.h"),
    _difference(
        "} while (PKEM_RESIST(pkem_difference(before, hash, sizeof before) == 0 ||) 0);",
        *(False, "cbd_lanes.c"),
    ),
    _unwritten(f"{_BROKEN}pkem_is_unwritten(seed) | pkem_is_unwritten(seed + 32);"),
    _unwritten(f"{_BROKEN}pkem_is_unwritten(w->msg);"),
    _unwritten(f"{_BROKEN}pkem_is_unwritten(z);"),
    _unwritten("if (error == 0 && ss != NULL && pkem_is_unwritten(ss)) {", "run.h"),
    Allowance("wipe.c", "", "pkem_count_sampled", CHANGED, numbers=2, is_zero=False),
    # The one branch: what is compared here, no number tells.
    Allowance("guarded.h", "} while (folded(state) != first);", BRANCH, AGREE),
    *(
        Allowance("run.c", line, "unsealed", AGREE)
        for line in ("failed |= unsealed(w, w->guard.ss);", "failed |= unsealed(w, ss);")
    ),
)
#: In words.
PUBLIC, AGREES = (RHO, ANSWER, SAME_KEY), (AGREE, WRITTEN, CHANGED)
#: The arguments of functions that are given rho, and its bytes.
RHO_OF = {each.function: each.points for each in PUBLISHED if each.points}


class Declassifying:
    """Stops a machine where something is public, and takes its taint away. It shares breaks."""

    def __init__(self, machine: Machine, resists: bool, rho: bytes):
        self._machine, self._rho = machine, rho
        self.allowed = PUBLISHED + OF_HYBRIDS + AGAINST_FAULTS * resists
        self.used: set[Allowance] = set()
        names = {each.function for each in self.allowed}
        symbols = machine.program.symbols
        #: Compilers add to names (xof.lto_priv.0).
        self._entries = {
            machine.core.entry(machine.program.address(symbol)): name
            for symbol in symbols
            if (name := base_name(symbol)) in names
        }
        if not any(name in RHO_OF for name in self._entries.values()):
            raise BenchError(f"{machine.program.elf} has none of: {', '.join(RHO_OF)}.")
        #: Where calls return to whose result is public.
        self._results: dict[int, Allowance] = {}
        for address in self._entries:
            machine.break_at(address)

    def takes(self) -> None:
        """Looks whether the machine has stopped because of this object."""
        machine = self._machine
        pc, n = machine.state.pc, 4 // machine.core.pointer_bytes
        if pc in self._results:
            rule = self._results[pc]
            self._is_public(rule, machine.core.arguments[: 1 if rule.is_int else n])
        if pc not in self._entries:
            return
        name, back = self._entries[pc], machine.core.return_address(machine)
        for rule in (each for each in self.allowed if each.numbers and each.function == name):
            self.used.add(rule)
            registers = machine.core.arguments[1:]
            for number in range(rule.numbers):
                self._is_public(rule, registers[n * number : n * (number + 1)])
        for rule in self._of(name, back - 1):
            if rule.points:
                self._points_to_rho(rule)
            else:
                self._results[back] = rule
                machine.break_at(back)

    def secret_events(self) -> list[Event]:
        """The events of the run, but for branches that are allowed."""
        return [
            event
            for event in self._machine.events()
            if event.kind != EventKind.BRANCH or not self._of(BRANCH, event.address)
        ]

    def _of(self, function: str, address: int) -> list[Allowance]:
        file, line = self._machine.program.source_line(address)
        found = [each for each in self.allowed if each.is_of(function, file, line)]
        self.used.update(found)
        return found

    def _points_to_rho(self, rule: Allowance) -> None:
        argument, size = rule.points
        place = self._machine.place_of_argument(argument)
        if self._machine.read(place, size) != self._rho:
            raise BenchError(f"{rule.function} is given another value than rho.")
        self._machine.taint(place, size, 0)

    def _is_public(self, rule: Allowance, registers: Iterable[str]) -> None:
        """That all bits are 0, or that a certain one is not: others remain secret."""
        set_bits = [name for name in registers if self._machine.register(name)]
        if rule.is_zero is not None and rule.is_zero != (not set_bits):
            raise BenchError(f"{rule.file}: in '{rule.line}' it is not so that {rule.why}.")
        for name in set_bits[:1] or registers:
            mask = self._machine.register_taint(name)
            value = self._machine.register(name)
            public = value & -value if value else mask
            self._machine.set_register_taint(name, mask & ~public)
