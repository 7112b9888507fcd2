# SPDX-License-Identifier: Apache-2.0 OR MIT
"""SUPERCOP's file data: its lines of crypto_kem, crypto_sign and crypto_hash."""

from __future__ import annotations

import re
from collections.abc import Iterable
from statistics import median_low

from ..boards.protocol import cited
from ..kinds import HASH, KEM, SIGN, PrimitiveKind
from ..model import BenchError, Measurement, by
from .foreign import foreign_row, whole_number
from .whole_builds import whole_builds

#: Our operations by SUPERCOP's variables, for each of its interfaces.
_OPERATIONS = {
    KEM.folder: {"keypair_cycles": "keygen", "enc_cycles": "encaps", "dec_cycles": "decaps"},
    SIGN.folder: {"keypair_cycles": "keygen", "cycles": "sign", "open_cycles": "verify"},
    HASH.folder: {"cycles": "hash"},
}
KINDS = {kind.folder: kind for kind in (KEM, SIGN, HASH)}

#: The variables that have the bytes of the message before the cycles.
_OF_A_MESSAGE = ("cycles", "open_cycles")

#: The bytes of the messages that are signed here, as by pqm4.
_SIGNED = 59

#: What is said of a build.
_OF_A_BUILD = ("implementation", "compiler")

#: The cycles of an operation by the bytes of its message; None: it has none.
_ByLength = dict[int | None, list[int]]


def from_supercop(text: str, board: str | None = None) -> list[Measurement]:
    """board: replaces the computer that each line names. The median of a line is taken as the
    cycles. The implementation is the one that the measurement names."""
    known: dict[tuple[str, str, str], str] = {}
    found: dict[tuple, _ByLength] = {}
    for line in text.splitlines():
        words = line.split()
        interface = next((word for word in words[2:-1] if word in _OPERATIONS), None)
        if interface is None:
            continue
        operations = _OPERATIONS[interface]
        at = words.index(interface, 2)
        computer, primitive, *rest = words[1], *words[at + 1 :]
        variable = next((w for w in rest if w in operations or w in _OF_A_BUILD), None)
        if variable is None:
            continue
        values = rest[rest.index(variable) + 1 :]
        if variable in _OF_A_BUILD:
            known[computer, primitive, variable] = " ".join(values)
            continue
        length = None
        if variable in _OF_A_MESSAGE:
            length, values = _length(line, values), values[1:]
        path = known.get((computer, primitive, "implementation"), "unknown")
        compiler = known.get((computer, primitive, "compiler"), "unknown")
        key = (words[0], computer, interface, primitive, operations[variable], path, compiler)
        found.setdefault(key, {})[length] = _cycles(line, values)
    if not found:
        names = ", ".join(_OPERATIONS)
        raise BenchError(f"There is no KEM in it, no signature and no hash function: no {names}.")
    return [_row(board, *key, by_length) for key, by_length in found.items()]


def _row(
    board: str | None,
    version: str,
    computer: str,
    interface: str,
    primitive: str,
    op: str,
    path: str,
    compiler: str,
    by_length: _ByLength,
) -> Measurement:
    kind = KINDS[interface]
    values = {"kind": kind.name, "compiler": compiler}
    if kind.has_length:
        shown = max(by_length)
        of_all = tuple(sorted((n, median_low(cycles)) for n, cycles in by_length.items()))
        values |= {"bytes": shown, "by_length": of_all}
    else:
        shown = min(by_length, key=lambda length: abs((length or 0) - _SIGNED))
    cycles = by_length[shown]
    values |= {"cycles": median_low(cycles), "cycles_min": min(cycles), "cycles_max": max(cycles)}
    impl = f"supercop-{path.rstrip('/').rsplit('/', 1)[-1]}"
    name = kind.name_of(primitive)
    return foreign_row(board or computer, impl, name, op, f"SUPERCOP {version}", **values)


def _length(line: str, words: list[str]) -> int:
    try:
        return whole_number(words[0])
    except (IndexError, ValueError) as error:
        raise BenchError(f"This line of SUPERCOP's has no length: {cited(line)}") from error


def _cycles(line: str, words: list[str]) -> list[int]:
    """The median, then each measurement. One with a sign is a difference from the median."""
    text = " ".join(words)
    n = "[0-9]{1,18}"
    if not re.fullmatch(rf"{n}(\s*[+-]{n})*(\s+{n})*", text):
        raise BenchError(f"This line of SUPERCOP's has no cycles: {cited(line)}")
    median, *others = re.findall(r"[+-]?[0-9]+", text)
    if not others:
        return [int(median)]
    return [int(median) + int(n) if n[0] in "+-" else int(n) for n in others]


def to_supercop(rows: Iterable[Measurement], date: str) -> str:
    """Writes median, least and most in place of the single measurements."""
    lines = []
    for (board, kind_name), of_kind in by(rows, lambda row: (row.board, row.kind)):
        kind = next((kind for kind in KINDS.values() if kind.name == kind_name), None)
        for kem, impl, ops in whole_builds(of_kind, kind) if kind else []:
            name = kem.replace("-", "") if kind is HASH else kem
            start = f"{date} {board} {board} {date} {kind.folder} {name}"
            lines.append(f"{start} implementation {kind.folder}/{name}/{impl}")
            lines.append(f"{start} compiler {ops[0].compiler} {ops[0].flags}")
            for row, variable in zip(ops, _OPERATIONS[kind.folder], strict=True):
                lines += [f"{start} {variable} {words}" for words in _said(row, kind, variable)]
    return "".join(f"{line}\n" for line in lines)


def _said(row: Measurement, kind: PrimitiveKind, variable: str) -> list[str]:
    """What stands behind a variable: a line for each length of a message."""
    differences = (row.cycles_min - row.cycles, 0, row.cycles_max - row.cycles)
    whole = f"{row.cycles} {''.join(f'{n:+d}' for n in differences)}"
    if not kind.has_length:
        return [f"{_SIGNED} {whole}" if variable in _OF_A_MESSAGE else whole]
    others = [f"{n} {cycles} +0" for n, cycles in row.by_length or () if n != row.bytes]
    return [*others, f"{row.bytes} {whole}"]
