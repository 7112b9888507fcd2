# SPDX-License-Identifier: Apache-2.0 OR MIT
"""How far the timing models are from published figures."""

from collections.abc import Iterable

from .names import MLKEM, OPS, in_words
from .record import Measured
from .tables import csv_rows


def modelled(board: str, what: str, measured: Measured) -> dict:
    """A row of ./pocketkem accuracy for a board."""
    rows = measured["accuracy"]["accuracy"]
    (row,) = (row for row in rows if (row["board"], row["what"]) == (board, what))
    return row


def table_of_errors(
    board: str, head: str, lines: Iterable[tuple[str, str]], measured: Measured
) -> str:
    """The model's error, with a line for each label and name; {} stands for the operation."""
    table = [f"| {head} | keygen | encaps | decaps |", "| --- | --- | --- | --- |"]
    for label, what in lines:
        rows = (modelled(board, what.format(op), measured) for op in OPS[:3])
        errors = (f"{row['error_percent']:+.1f} %".replace("-", "−") for row in rows)
        table.append(f"| {label} | {' | '.join(errors)} |")
    return "\n".join(table)


def lines_of_pqclean(kems: Iterable[str]) -> list[tuple[str, str]]:
    return [
        (f"{in_words(kem)}, {part}", f"pqclean {kem} {{}}, {part}")
        for part in ("whole", "outside of hashing")
        for kem in kems
    ]


def lines_of_esp32() -> list[tuple[str, str]]:
    return [
        (f"{impl}, {in_words(kem)}", f"{impl} {kem} {{}} -Og")
        for impl in ("pq-crystals", "mlkem-native")
        for kem in MLKEM
    ]


def lines_of_rp2040() -> list[tuple[str, str]]:
    return [(in_words(kem), f"pqclean {kem} {{}} -O3") for kem in MLKEM]


#: Calls of accelerators by their names in the paper's Table 2, and their inputs.
DRIVERS = {
    "sha256": "SHA-256 (800 bytes)",
    "sha512": "SHA-512 (64 bytes)",
    "aes256ctr_prf": "PRF, AES-256-CTR (192 bytes)",
}


def table_of_drivers(measured: Measured) -> str:
    paper = {
        (row["name"], row["how"]): int(row["cycles"])
        for row in csv_rows("segatz-al-hafiz.csv")
        if row["table"] == "2"
    }
    lines = [
        "| | published, accelerator | modelled, accelerator | published, software |",
        "| --- | --- | --- | --- |",
    ]
    for name, label in DRIVERS.items():
        ours = modelled("esp32s3", f"{name}, another driver", measured)["modelled"]
        numbers = (paper[name, "accelerator"], ours, paper[name, "software"])
        lines.append(f"| {label} | {' | '.join(f'{number:,}' for number in numbers)} |")
    return "\n".join(lines)
