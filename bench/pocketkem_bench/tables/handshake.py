# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The tables of a TLS handshake."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.table import Table

from ..results.handshake import Handshake
from .cells import NOTHING, new_table, number

if TYPE_CHECKING:  # a report needs no simulator
    from ..handshake.datagrams import Exchange


def dtls_table(of: Exchange) -> Table:
    """One connection of DTLS: what each end sent, and took of its RAM."""
    ends = of.as_dict()["ends"]
    what = ", ".join(f"{number(n)} {how}" for how, n in sorted(of.weather.items())) or "all arrived"
    names = [f"{each['role']}, {each['build']}" for each in ends]
    table = new_table(["bytes"], names, f"DTLS 1.3; of the datagrams: {what}")
    for name in ("sent", "received", "datagrams", "heap", "stack", "statics", "ram"):
        table.add_row(name, *(number(each[name]) for each in ends))
    return table


def title(of: Handshake) -> str:
    cores = f", {of.cores} cores" if of.cores > 1 else ""
    return f"{of.board}{cores}, TLS {of.role}, build {of.build}"


def facts(of: Handshake) -> list[tuple[str, str]]:
    """What there is besides cycles, each with its name."""
    version = f", {of.version}, {of.cipher}" if of.version else ""
    return [
        ("peer", of.library),
        ("group, as the peer reports it", (of.group or NOTHING) + version),
        ("bytes sent, received", f"{number(of.bytes_sent)}, {number(of.bytes_received)}"),
        (
            "RAM: heap + stack" + " + worker's" * bool(of.worker_stack_bytes) + " + variables",
            " + ".join(
                number(each)
                for each in (
                    of.heap_bytes,
                    of.stack_bytes,
                    of.worker_stack_bytes,
                    of.static_bytes,
                )
                if each is not None
            )
            + f" = {number(of.ram_bytes)}",
        ),
        ("flash", number(of.rom_bytes)),
        ("cycles are", of.timing),
    ]


def parts(of: Handshake) -> list[tuple[str, int, int]]:
    """The name, cycles and instructions of each part, and of all."""
    rows = [(part.name, part.cycles, part.instructions) for part in of.parts]
    if of.cycles is not None and of.instructions is not None:
        rows.append(("handshake", of.cycles, of.instructions))
    return rows


def milliseconds(cycles: int, of: Handshake) -> str:
    if not of.cycles or of.milliseconds is None:
        return NOTHING
    return f"{cycles * of.milliseconds / of.cycles:,.1f}"


def share(cycles: int, of: Handshake) -> str:
    return f"{100 * cycles / of.cycles:.0f} %" if of.cycles else NOTHING


def handshake_tables(of: Handshake) -> list[Table]:
    cycles = new_table(["part"], ["cycles", "share", "instructions", "ms"], title(of))
    for name, of_part, instructions in parts(of):
        cycles.add_row(
            name,
            number(of_part),
            share(of_part, of),
            number(instructions),
            milliseconds(of_part, of),
        )
    others = new_table(["", ""])
    others.show_header = False
    for name, value in facts(of):
        others.add_row(name, value)
    return [cycles, others]
