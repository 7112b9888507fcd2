# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The tables of docs/xxbx.md: what XXBX has published, and the same quantities measured here."""

import re

from . import folders
from .names import XXBX_BOARDS, XXBX_IMPLS, XXBX_KEMS, XXBX_MESSAGES, in_words
from .record import Measured, NotMeasured
from .tables import csv_rows

#: XXBX's harness counts at this clock while a chip computes at its own.
HARNESS_HZ, CHIP_HZ = 120_000_000, 16_000_000

FILE, TALK = "xxbx.csv", "xxbx-talk.csv"

#: The simulated board that is the chip of the talk, and the flags it was measured with there.
TALK_BOARD, TALK_FLAGS = "tm4c123", ("-O0", "-O3")


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
                cells = f"{row['op']} | {_memory(row)} | {_time(row, row['cycles'], clock_hz, 0)}"
                lines.append(f"| {name} | {in_words(kem)} | {cells} |")
    return "\n".join(lines)


def table_of_messages(measured: Measured) -> str:
    lines = [
        "| chip | | code | operation | ROM | RAM | per byte | per call | kilocycles | cycles are | "
        "ms | mW | µJ |",
        "| --- | --- | --- | --- | ---: | ---: | ---: | ---: | ---: | --- | ---: | ---: | ---: |",
    ]
    job = measured["xxbx-messages"]
    for board, name in XXBX_BOARDS.items():
        clock_hz = job["clocks"][board]
        for kem, impls in XXBX_MESSAGES.items():
            found = [row for row in job["messages"] if (row["board"], row["kem"]) == (board, kem)]
            for row in (row for impl in impls for row in found if row["impl"] == impl):
                line = f"{row['cycles_per_byte']:,.1f} | {row['cycles_per_call']:,.0f}"
                lines.append(
                    f"| {name} | {in_words(kem)} | {XXBX_IMPLS[row['impl']]} | {row['op']} | "
                    f"{_memory(row)} | {line} | {_time(row, row['cycles'], clock_hz, 1)} |"
                )
    return "\n".join(lines)


def _memory(row: dict) -> str:
    return f"{row['rom_bytes']:,} | {row['ram_bytes'] + row['stack_bytes']:,}"


def _time(row: dict, cycles: int, clock_hz: int, digits: int) -> str:
    """digits: behind the point of milliseconds."""
    seconds, board = cycles / clock_hz, row["board"]
    power, by = row["power_mw"], ""
    if power is None and clock_hz == CHIP_HZ:
        power, by = power_of(board), " (XXBX)"
    energy = "–" if power is None else f"{1000 * power * seconds:,.0f}"
    shown = "–" if power is None else f"{power:.1f}{by}"
    kilocycles, milliseconds = f"{cycles / 1000:,.0f}", f"{1000 * seconds:,.{digits}f}"
    return f"{kilocycles} | {row['timing']} | {milliseconds} | {shown} | {energy}"


def commands(measured: Measured) -> str:
    """The commands of each chip's rows: KEMs, then hash functions and AEADs."""
    lines = ["| chip | command |", "| --- | --- |"]
    made_by = (measured[job]["command"].split("; ") for job in ("xxbx", "xxbx-messages"))
    for name, *commands_of_chip in zip(XXBX_BOARDS.values(), *made_by, strict=True):
        lines += [f"| {name} | `{command}` |" for command in commands_of_chip]
    return "\n".join(lines)


def table_of_talk(_measured: Measured) -> str:
    """Kilocycles of the talk's KEMs beside those of the same folders here; and the talk's time of
    encapsulation that computing does not explain, for each byte of the public key."""
    head = [f"{op}: talk | `-O0` | `-O3`" for op in ("encaps", "decaps")]
    lines = [
        f"| folder | {' | '.join(head)} | talk to `-O0` | rest |",
        f"| --- |{' ---: |' * 8}",
    ]
    for row in csv_rows(TALK):
        talk = {op: int(row[f"{op}_kcycles"]) for op in ("encaps", "decaps")}
        here = {op: [_in_folder(row["folder"], op, flag) for flag in TALK_FLAGS] for op in talk}
        is_bound, ratio, rest = row["is_bound"] == "yes", "–", "–"
        if here["decaps"][0] and not is_bound:
            times = talk["decaps"] / here["decaps"][0]
            over = talk["encaps"] - times * here["encaps"][0]
            ratio, rest = f"{times:.2f}", f"{over / int(row['pk_bytes']):.1f}"
        cells = [
            " | ".join([f"{'> ' * is_bound}{talk[op]:,}", *map(_kilo, here[op])]) for op in talk
        ]
        lines.append(f"| {row['folder']} | {' | '.join(cells)} | {ratio} | {rest} |")
    return "\n".join(lines)


def _in_folder(folder: str, op: str, flag: str) -> float | None:
    """Kilocycles of a folder of XXBX's tree."""
    try:
        return _row_of_talk(folder, op, flag)["cycles"] / 1000
    except NotMeasured:
        return None


def _row_of_talk(folder: str, op: str, flag: str) -> dict:
    kem, impl = folder.split("/")
    names = (f"crypto_kem/{name}/{impl}" for name in (kem, f"{kem}r2"))  # a copy named by its round
    measured = [row for row in folders.rows() if row["board"] == TALK_BOARD]
    name = next((name for name in names if any(row["impl"] == name for row in measured)), folder)
    return folders.row(board=TALK_BOARD, impl=name, op=op, level=flag)


def _kilo(kilocycles: float | None) -> str:
    return "–" if kilocycles is None else f"{kilocycles:,.0f}"


def commands_of_talk(_measured: Measured) -> str:
    """One for each flag, for the first folder."""
    first = csv_rows(TALK)[0]["folder"]
    rows = [_row_of_talk(first, "decaps", flag) for flag in TALK_FLAGS]
    return "\n".join(["```", *(row["command"] for row in rows), "```"])


def tools_of_talk(_measured: Measured) -> str:
    """The day and the tools of the newest figures."""
    row = _row_of_talk(csv_rows(TALK)[0]["folder"], "decaps", TALK_FLAGS[0])
    compiler = re.sub(r"\(.*?\) ", "", row["compiler"])
    return f"{row['day']}, {compiler}, {row['simulator']}, {row['inputs']} input"


def energy_of_talk(_measured: Measured) -> str:
    """Microjoules of the talk for a thousand cycles, over its decapsulations."""
    rows = [row for row in csv_rows(TALK) if row["is_bound"] == "no"]
    each = [1000 * float(row["decaps_mj"]) / int(row["decaps_kcycles"]) for row in rows]
    return f"{min(each):.2f} to {max(each):.2f} µJ"


def errors_of_stm32f4() -> dict[str, list[float]]:
    """How far the model is from an STM32F407's figures, in per cent: encapsulation, decapsulation.
    The board of the talk has the same model."""
    return {
        row["folder"]: [
            100 * (1000 * _in_folder(row["folder"], op, "-O3") / int(row[op]) - 1)
            for op in ("encaps", "decaps")
        ]
        for row in csv_rows("pqm4-stm32f4.csv")
    }


def table_of_stm32f4(_measured: Measured) -> str:
    lines = ["| round 2, `m4` | encaps | decaps |", "| --- | ---: | ---: |"]
    for folder, errors in errors_of_stm32f4().items():
        cells = (f"{error:+.1f} %".replace("-", "−") for error in errors)
        lines.append(f"| {folder.split('/')[0]} | {' | '.join(cells)} |")
    return "\n".join(lines)
