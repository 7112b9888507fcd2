# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The common terms of the bench: constants and types that its modules exchange."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeVar

from .kinds import KEM, KINDS
from .kinds.kem import KEMS as KEMS
from .kinds.kem import OPS as OPS
from .kinds.kem import PARTS as PARTS

Item = TypeVar("Item")
Key = TypeVar("Key")

#: What an operation checks of its key. Of ek: that its coefficients are below q (FIPS 203, section
#: 7.2). Of dk: that the hash in it is that of the ek in it (section 7.3).
NO_CHECK, EK_MODULUS, DK_HASH = "nothing", "modulus of ek", "hash in dk"

#: The beginning of the error of a row whose KEM needs more memory than its board has.
DOES_NOT_FIT = "does not fit"

#: The beginning of the error of a row whose implementation cannot be compiled or linked.
DOES_NOT_BUILD = "does not build"

#: The beginning of the error of a row whose operation did not end in time.
HUNG = "The operation hung"

#: The suffix of a commit's name for a checkout with uncommitted changes.
DIRTY = "+"


#: The timing of a real board.
HARDWARE = "hardware"

#: The timing of an emulator at a socket. Its cycles have not been compared with anything.
EMULATED = "of an emulator, informative only"

#: More than any real count of cycles: eleven days at 1 GHz.
MOST_CYCLES = 10**15


def harmless(text: str) -> str:
    """A text that is safe to print, whoever wrote it: control characters are escaped."""
    if text.isprintable():
        return text
    return "".join(
        c if c.isprintable() or c in "\n\t" else c.encode("unicode_escape").decode() for c in text
    )


def counted(number: int, noun: str) -> str:
    return f"{number} {noun}{'s' * (number != 1)}"


class BenchError(Exception):
    """An error that a person can act on. Its text says what happened and what to do. Text of a
    board or of another program that it cites is escaped."""

    #: The conversation with the board in which it came up (boards/conversation.py).
    where: Any = None

    def __init__(self, text: object):
        super().__init__(harmless(str(text)))


class WrongOutput(BenchError):
    """An implementation computed a wrong result."""


class Unreachable(BenchError):
    """A real board cannot be loaded or does not answer. This tells nothing of what was to run."""


class DeviceFault(BenchError):
    """The firmware faulted, hung or ended. The device cannot be used any more."""


#: The primitives whose order is known: the library's KEMs first.
_IN_ORDER = {name: at for at, name in enumerate(n for k in KINDS.values() for n in k.known)}


def by_name(kem: str) -> tuple[float, str]:
    """A sorting key: the library's KEMs first, in their own order; then the others' likewise."""
    return (_IN_ORDER.get(kem, len(KEMS) - 0.5), kem)


def by(items: Iterable[Item], key: Callable[[Item], Key]) -> list[tuple[Key, list[Item]]]:
    """Groups by key, in the order of their first items."""
    groups: dict[Key, list[Item]] = {}
    for item in items:
        groups.setdefault(key(item), []).append(item)
    return list(groups.items())


@dataclass(frozen=True)
class Vector:
    """One input of each operation, and the correct outputs."""

    d: bytes
    z: bytes
    m: bytes
    pk: bytes
    sk: bytes
    ct: bytes
    ss: bytes
    tampered_ct: bytes
    rejected_ss: bytes  # the secret of its decapsulation: implicit rejection


#: The name of the event with which a core tells those that wait for it that it gives nothing more.
END_OF_JOB = "end of job"


@dataclass(frozen=True)
class Span:
    """A time in which one of two cores worked on a task, or waited for the other core."""

    core: int
    name: str
    begin: int  # cycles since the operation began
    end: int
    waits: bool = False


@dataclass(frozen=True)
class Hold:
    """A time in which one of two cores had a lock."""

    core: int
    lock: int
    begin: int
    end: int


@dataclass(frozen=True)
class Timeline:
    spans: tuple[Span, ...]  # in the order in which they ended
    cycles: int  # the end of the first core's work
    holds: tuple[Hold, ...] = ()  # likewise

    @property
    def cores(self) -> int:
        """The number of cores that were used."""
        return max([0, *(span.core for span in self.spans)]) + 1


@dataclass(frozen=True)
class Measurement:
    """One operation of one implementation of one KEM on one board: one line of ``--json``."""

    board: str
    impl: str
    kem: str
    op: str
    cores: int
    accelerators: str | None  # by name: "AES, SHA"
    cycles: int | None  # median over the inputs
    cycles_min: int | None
    cycles_max: int | None
    instructions: int | None  # median; None where the board cannot count them
    timing: str  # "exact", "model ±3 %", "instructions", "hardware", "wall clock"
    stack_bytes: int | None  # peak below the caller, inputs and outputs not counted
    worker_stack_bytes: int | None  # all of the second core's stack; None: it was not used
    rom_bytes: int | None  # code and constants of the KEM alone; None: it was not built here
    ram_bytes: int | None  # its static data and bss, without stack
    energy_uj: float | None  # mean
    energy_source: str | None  # "measured: ..." or "computed: ..."
    ok: bool  # every output equalled the expected one. If not, there may be cycles nevertheless
    commit: str
    compiler: str
    flags: str
    error: str | None = None  # the reason why ok is False or cycles is None
    timeline: tuple[Span, ...] | None = None  # of two cores, for the input with these cycles
    energy_uncertainty_uj: float | None = None  # 95 %; None: the energy is computed
    power_min_mw: float | None = None  # of the samples; None: the energy is computed
    power_mw: float | None = None  # mean
    power_max_mw: float | None = None
    #: On a real board: the largest difference of cycles among repetitions with one input, in per
    #: cent of their median. On this computer: the same among the medians of its repetitions.
    spread_percent: float | None = None
    #: The number of inputs; None: unknown (published, or measured before this was stored).
    inputs: int | None = None
    #: The first run of an operation, with empty caches: with simulated caches, on the input with
    #: ``cycles``; otherwise the run that came first.
    cycles_first: int | None = None
    #: The most cycles of the input with ``cycles`` with keys, ciphertext and secret at odd
    #: addresses; None: the implementation does not accept these, or was not tried.
    cycles_odd: int | None = None
    #: What the operation checks of its key: NO_CHECK, EK_MODULUS, DK_HASH. None: it has no key, or
    #: the checks are unknown.
    checks: str | None = None
    #: What it was made with (measuring/provenance.py), besides commit, compiler and flags; None:
    #: unknown, or there is no such thing. Hashes of the KEM's sources and headers, of the board's
    #: settings and of the timing model; the simulator with its version.
    sources: str | None = None
    board_file: str | None = None
    model: str | None = None
    simulator: str | None = None
    #: Cycles of each input, in the order of the inputs; None: unknown.
    samples: tuple[int, ...] | None = None
    #: Inputs were added until the median was known to this many per cent, or there were too many
    #: (measuring/stopping.py). None: their number was given.
    until_percent: float | None = None
    #: The kind of primitive (package kinds), whose name is in ``kem``.
    kind: str = KEM.name
    #: Of a primitive that a message of any length goes into: the message's bytes for ``cycles``;
    #: the line through the cycles at whole blocks, and the largest distance of these cycles from
    #: it; and cycles by length, on one input.
    bytes: int | None = None
    cycles_per_byte: float | None = None
    cycles_per_call: float | None = None
    fit_residual: float | None = None
    by_length: tuple[tuple[int, int], ...] | None = None
    #: Of an AEAD: cycles by the bytes of associated data, with one message on one input.
    by_ad: tuple[tuple[int, int], ...] | None = None
    #: What was found of the operation that is no defect: "releases what is forged".
    remarks: str | None = None
    #: The mean of the samples, as others publish it.
    cycles_mean: int | None = None
    #: The part of the cycles in hash functions, with all that they call, over all inputs.
    hash_percent: float | None = None
    #: Initial values of variables, which are a part of both rom_bytes and ram_bytes; and the part
    #: of rom_bytes that is hash functions and whatever else others could use, too.
    data_bytes: int | None = None
    common_rom_bytes: int | None = None
    #: The number of inputs, timed and untimed, on which the outputs were right; None: unknown, or
    #: they were wrong.
    right_inputs: int | None = None
    #: The instructions that the timing model has no time for, on the input with the most; None: it
    #: is unknown, or there is no model.
    unknown_instructions: int | None = None

    @property
    def timing_in_words(self) -> str:
        """The meaning of the cycles, and what they leave out."""
        if not self.unknown_instructions:
            return self.timing
        return f"{self.timing}; {self.unknown_instructions:,} instructions of unknown time"

    @property
    def stands_as(self) -> str:
        """The operation of PocketKEM that does the same. A decapsulation that checks its key is
        compared with others that do, whatever its name."""
        return "decaps+check" if self.op == "decaps" and self.checks == DK_HASH else self.op

    @property
    def is_ours(self) -> bool:
        """Whether it is of a build of PocketKEM, by its name."""
        return self.impl.startswith("pocketkem")

    @property
    def fits(self) -> bool:
        return not (self.error or "").startswith(DOES_NOT_FIT)

    @property
    def is_real(self) -> bool:
        """Whether it was measured on a real board. The simulated board has the same name."""
        return self.timing == HARDWARE

    @property
    def is_emulated(self) -> bool:
        """Whether it was measured on an emulator at a socket."""
        return self.timing == EMULATED

    @property
    def builds(self) -> bool:
        return not (self.error or "").startswith(DOES_NOT_BUILD)

    @property
    def hung(self) -> bool:
        return (self.error or "").startswith(HUNG)

    def as_dict(self) -> dict:
        return dataclasses.asdict(self)

    def flaws(self) -> list[str]:
        """The invalid fields, in words: in a row of another program, or in an old or damaged
        database. Tables, plots and formats rely on valid fields."""
        if found := invalid_fields(self):
            return found
        for name in ("board", "impl", "kem", "timing", "commit", "compiler"):
            if not is_name(value := getattr(self, name)):
                found.append(f"{name} is no name: {cited_value(value)}")
        if self.kind not in KINDS:
            found.append(f"there is no kind of primitive {cited_value(self.kind)}")
        elif self.op not in KINDS[self.kind].all_ops:
            found.append(f"there is no operation {cited_value(self.op)}")
        if not 1 <= self.cores <= MOST_CORES:
            found.append(f"cores is {self.cores}")
        if self.cycles is not None and None in (self.cycles_min, self.cycles_max):
            found.append("there are cycles, but no least and most of them")
        if self.ok and self.cycles is None:
            found.append("there are no cycles, and no error")
        if self.samples is not None and len(self.samples) != self.inputs:
            found.append(f"there are {len(self.samples)} samples of {self.inputs} inputs")
        return found


#: Limits of a row: characters of a name and of a text, cores, and any figure that is not a count.
MOST_NAME, MOST_TEXT, MOST_CORES, MOST_FIGURE = 1000, 100_000, 64, 1e15


@cache
def _types_of(record: type) -> dict[str, list[str]]:
    """The types of a dataclass's fields, by name."""
    return {field.name: field.type.split(" | ") for field in dataclasses.fields(record)}


def invalid_fields(record: Any, without: str = "") -> list[str]:
    """The fields of a dataclass that are of another type or beyond the limits, in words. without:
    a field that is not looked at."""
    found = []
    for name, types in _types_of(type(record)).items():
        value = getattr(record, name)
        if name != without and not any(is_valid(value, each) for each in types):
            found.append(f"{name} is {cited_value(value)}")
    return found


def is_name(text: str) -> bool:
    return 1 <= len(text) <= MOST_NAME and text.isprintable() and text == text.strip()


def is_valid(value: object, kind: str) -> bool:
    """Whether a value is of a type, given by name, and within the limits."""
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    if kind == "None":
        return value is None
    if kind == "bool":
        return isinstance(value, bool)
    if kind == "str":
        return isinstance(value, str) and len(value) <= MOST_TEXT and harmless(value) == value
    if kind == "int":
        return is_number and isinstance(value, int) and 0 <= value <= MOST_CYCLES
    if kind == "float":
        return is_number and 0 <= value <= MOST_FIGURE  # false for NaN
    if kind == "tuple[int, ...]":
        return isinstance(value, tuple) and all(is_valid(n, "int") for n in value)
    if kind == "tuple[tuple[int, int], ...]":
        return isinstance(value, tuple) and all(map(_is_valid_pair, value))
    assert kind == "tuple[Span, ...]"
    return isinstance(value, tuple) and all(map(_is_valid_span, value))


def _is_valid_pair(pair: object) -> bool:
    is_pair = isinstance(pair, tuple) and len(pair) == 2
    return is_pair and all(is_valid(n, "int") for n in pair)


def _is_valid_span(span: object) -> bool:
    return (
        isinstance(span, Span)
        and all(is_valid(n, "int") for n in (span.core, span.begin, span.end))
        and is_valid(span.name, "str")
        and isinstance(span.waits, bool)
        and span.core < MOST_CORES
        and span.begin <= span.end
    )


def cited_value(value: object) -> str:
    text = harmless(repr(value))
    return text if len(text) <= 60 else f"{text[:60]}..."
