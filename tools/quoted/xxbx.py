# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The tables of docs/xxbx.md: what XXBX has published, and the same quantities measured here."""

from __future__ import annotations

from .names import XXBX_BOARDS, XXBX_KEMS, in_words
from .record import Measured
from .tables import csv_rows

#: XXBX's harness counts at this clock while a chip computes at its own.
HARNESS_HZ, CHIP_HZ = 120_000_000, 16_000_000

FILE = "xxbx.csv"


def table_of_published(_measured: Measured) -> str:
    lines = [
        "| chip | AEAD | operation | ROM | RAM | kilocycles | ms | mW | most mW | µJ |",
        "| --- | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for row in csv_rows(FILE):
        ticks = int(row["ticks"])
        lines.append(
            f"| {XXBX_BOARDS[row['board']]} | {row['primitive']} | {row['op']} | "
            f"{int(row['rom_bytes']):,} | {int(row['ram_bytes']):,} | "
            f"{ticks * CHIP_HZ / HARNESS_HZ / 1000:,.0f} | {1000 * ticks / HARNESS_HZ:,.1f} | "
            f"{float(row['power_mw']):.1f} | {float(row['power_max_mw']):.1f} | "
            f"{float(row['energy_uj']):,.0f} |"
        )
    return "\n".join(lines)


def power_of(board: str) -> float | None:
    """The mean power that XXBX measured of a chip at 16 MHz, over its operations, in milliwatts."""
    found = [float(row["power_mw"]) for row in csv_rows(FILE) if row["board"] == board]
    return sum(found) / len(found) if found else None


def table_of_kems(measured: Measured) -> str:
    lines = [
        "| chip | set | operation | ROM | RAM | kilocycles | cycles are | ms | mW | µJ |",
        "| --- | --- | --- | ---: | ---: | ---: | --- | ---: | ---: | ---: |",
    ]
    for board, name in XXBX_BOARDS.items():
        clock_hz = measured["xxbx"]["clocks"][board]
        for kem in XXBX_KEMS:
            for row in measured.rows("xxbx", board=board, kem=kem):
                lines.append(f"| {name} | {in_words(kem)} | {_cells(row, board, clock_hz)} |")
    return "\n".join(lines)


def _cells(row: dict, board: str, clock_hz: int) -> str:
    seconds = row["cycles"] / clock_hz
    power, by = row["power_mw"], ""
    if power is None and clock_hz == CHIP_HZ:
        power, by = power_of(board), " (XXBX)"
    energy = "–" if power is None else f"{1000 * power * seconds:,.0f}"
    shown = "–" if power is None else f"{power:.1f}{by}"
    ram = row["ram_bytes"] + row["stack_bytes"]
    return (
        f"{row['op']} | {row['rom_bytes']:,} | {ram:,} | {row['cycles'] / 1000:,.0f} | "
        f"{row['timing']} | {1000 * seconds:,.0f} | {shown} | {energy}"
    )


def commands(measured: Measured) -> str:
    """The command of each chip's rows."""
    lines = ["| chip | command |", "| --- | --- |"]
    made_by = measured["xxbx"]["command"].split("; ")
    for command, name in zip(made_by, XXBX_BOARDS.values(), strict=True):
        lines.append(f"| {name} | `{command}` |")
    return "\n".join(lines)
