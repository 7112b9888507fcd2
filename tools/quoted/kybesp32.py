# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The paper's own code beside PocketKEM: on the same board, with the same compiler and flags."""

from . import folders
from .names import LEVELS_OF_PAPER
from .record import Measured
from .tables import csv_rows

#: Their code by what the paper calls it. With accelerators it needs ESP-IDF's mbed TLS.
THEIRS = {
    "one core": "crypto_kem/kyber512-90s/kybesp32",
    "two cores": "crypto_kem/kyber512-90s/kybesp32-two-cores",
}


def table_of_paper(board: str, measured: Measured) -> str:
    """The paper's Table 3, and its code and ours on a board."""
    of_level = " | ".join(f"its code `{at}` | PocketKEM `{at}` | ratio" for at in LEVELS_OF_PAPER)
    lines = [f"|  |  | paper | {of_level} |", f"| --- | --- |{' ---: |' * 7}"]
    for row in csv_rows("segatz-al-hafiz.csv"):
        if row["table"] == "3":
            how, is_one = row["how"], row["how"] == "one core"
            cells = [f"{int(row['cycles']) / 1000:,.0f}"]
            for at in LEVELS_OF_PAPER:
                ours = measured.row(f"paper{at}", board=board, impl=row["impl"], op=row["op"])
                theirs = _theirs(board, row["op"], at, how) if how in THEIRS else None
                cells += _beside(theirs, ours)
            lines.append(f"| {row['op'] * is_one} | {how} | {' | '.join(cells)} |")
    return "\n".join(lines)


def error_of_model(how: str, _measured: Measured) -> str:
    """How far the paper's code on the virtual board is from the paper."""
    found = []
    for row in csv_rows("segatz-al-hafiz.csv"):
        if (row["table"], row["how"]) == ("3", how):
            cycles = _theirs("esp32s3", row["op"], LEVELS_OF_PAPER[0], how)["cycles"]
            found.append(100 * (cycles / int(row["cycles"]) - 1))
    return f"{min(found):+.1f} to {max(found):+.1f} %"


def both(board: str, level: str, measured: Measured) -> tuple[dict[str, dict], ...]:
    """Our rows on one core and those of the paper's code, by operation."""
    job = measured.rows(f"paper{level}", board=board, impl="pocketkem")
    ours = {row["op"]: row for row in job}
    return ours, {op: _theirs(board, op, level) for op in ours}


def ratios_to_paper(measured: Measured) -> str:
    """How many times as many cycles the paper's code takes on one core with our flags."""
    ours, theirs = both("esp32s3", LEVELS_OF_PAPER[-1], measured)
    found = [theirs[op]["cycles"] / ours[op]["cycles"] for op in ours]
    return f"{min(found):.1f} to {max(found):.1f}"


def commands_of_theirs(_measured: Measured) -> str:
    rows = [_theirs("esp32s3", "decaps", LEVELS_OF_PAPER[0], how) for how in THEIRS]
    return "\n".join(["```", *(row["command"] for row in rows), "```"])


def _theirs(board: str, op: str, level: str, how: str = "one core") -> dict:
    return folders.row(board=board, impl=THEIRS[how], op=op, level=level)


def _beside(theirs: dict | None, ours: dict) -> list[str]:
    cells = [f"{row['cycles'] / 1000:,.0f}" if row else "–" for row in (theirs, ours)]
    return [*cells, f"{theirs['cycles'] / ours['cycles']:.2f}" if theirs else "–"]
