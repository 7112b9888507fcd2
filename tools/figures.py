#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Measures what the documents quote, and writes it into them.

README.md and docs/kernels.md have places that begin with <!-- figures: NAME --> and end with
<!-- end -->. Without names all of them are measured anew, and docs/results/esp32.md as well: a
quarter of an hour, with other people's implementations from their packages.
"""

from __future__ import annotations

import argparse
import functools
import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = [ROOT / "README.md", ROOT / "docs" / "kernels.md"]
ESP32_PAGE = ROOT / "docs" / "results" / "esp32.md"
MLKEM = ("mlkem512", "mlkem768", "mlkem1024")
OPS = ("keygen", "encaps", "decaps", "decaps+check")

#: The implementations on a Cortex-M4, and what the table calls them.
ON_CORTEX_M4 = {
    "pocketkem": "PocketKEM fast",
    "pocketkem-small": "PocketKEM small",
    "pocketkem-tiny": "PocketKEM tiny",
    "pocketkem-c": "PocketKEM fast, portable C",
    "wolfssl-thumb2": "wolfSSL, its assembly",
    "wolfssl": "wolfSSL C",
    "mlkem-native": "mlkem-native C",
    "pqclean": "PQClean C",
}
ON_AVR = {
    "pocketkem": "PocketKEM fast",
    "pocketkem-small": "PocketKEM small",
    "pocketkem-tiny": "PocketKEM tiny",
}
#: The other boards, and the implementation beside `pocketkem`.
BOARDS = {
    "cortex-m3": "Cortex-M3",
    "cortex-m0": "Cortex-M0",
    "rp2040": "RP2040 (one M0+)",
    "esp32": "ESP32 (one LX6)",
    "esp32s3": "ESP32-S3 (one LX7)",
    "esp32c3": "ESP32-C3 (RV32IMC)",
    "atmega1280": "ATmega1280",
    "msp430": "MSP430FR5994",
}


def pocketkem(*arguments: str, statuses: Iterable[int] = (0,)) -> str:
    """Runs the command with a database of its own, and returns what it prints."""
    with tempfile.TemporaryDirectory(prefix="pocketkem-") as folder:
        command = [str(ROOT / "pocketkem"), *arguments, "--db", str(Path(folder) / "results")]
        result = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    if result.returncode not in statuses:
        sys.exit(f"{' '.join(arguments)}: exit status {result.returncode}")
    return result.stdout


def run(boards: Iterable[str], impls: Iterable[str], kems: Iterable[str]) -> list[dict]:
    """The rows of ./pocketkem run, without those that do not fit their board."""
    named = [("--board", boards), ("--impl", impls), ("--kem", kems)]
    words = [word for option, values in named for value in values for word in (option, value)]
    said = pocketkem("run", *words, "--json", statuses=(0, 2))  # 1: an output was wrong
    rows = list(map(json.loads, said.splitlines()))
    return [row for row in rows if row["ok"]]


def cells(rows: list[dict]) -> str:
    """Kilocycles of each operation, the largest stack, the ROM; of one KEM and implementation."""
    by_op = {row["op"]: row for row in rows}
    cycles = (f"{by_op[op]['cycles'] / 1000:,.0f}" if op in by_op else "–" for op in OPS)
    stack = max(row["stack_bytes"] for row in rows)
    return " | ".join([*cycles, f"{stack:,}", f"{rows[0]['rom_bytes']:,}"])


HEAD = "keygen | encaps | decaps | decaps+check | stack, bytes | ROM, bytes |"
RULE = "---: | ---: | ---: | ---: | ---: | ---: |"


def by_set(board: str, names: dict[str, str]) -> str:
    rows = run([board], names, MLKEM)
    lines = [f"| set | implementation | {HEAD}", f"| --- | --- | {RULE}"]
    for kem in MLKEM:
        for impl, name in names.items():
            of_both = [row for row in rows if row["kem"] == kem and row["impl"] == impl]
            if of_both:
                lines.append(f"| ML-KEM-{kem.removeprefix('mlkem')} | {name} | {cells(of_both)} |")
    return "\n".join(lines)


def cortex_m4() -> str:
    return by_set("cortex-m4", ON_CORTEX_M4)


def avr() -> str:
    return by_set("atmega1280", ON_AVR)


def boards() -> str:
    rows = run(BOARDS, ("pocketkem", "pocketkem-tiny"), ["mlkem768"])
    lines = [f"| board | implementation | {HEAD} cycles are |", f"| --- | --- | {RULE} --- |"]
    for board, name in BOARDS.items():
        for impl in ("pocketkem", "pocketkem-tiny"):
            of_both = [row for row in rows if row["board"] == board and row["impl"] == impl]
            if of_both:
                short = "tiny" if impl.endswith("tiny") else "fast"
                lines.append(f"| {name} | {short} | {cells(of_both)} | {of_both[0]['timing']} |")
    return "\n".join(lines)


@functools.cache
def esp32_tables() -> dict[str, str]:
    """Each table of ./pocketkem tables by its title; writes the whole page."""
    page = pocketkem("tables", "--markdown")
    ESP32_PAGE.write_text(
        "<!-- SPDX-License-Identifier: Apache-2.0 OR MIT -->\n"
        "# The ESP32, beside what was published\n\n"
        f"`./pocketkem tables --markdown`, at commit {commit()}. What the columns mean is in\n"
        "[bench.md](../bench.md#tables); how far modelled cycles are to be trusted, in\n"
        f"[timing-model.md](../timing-model.md).\n\n{page}"
    )
    return dict(re.findall(r"^([^|\n].*)\n\n((?:\|.*\n)+)", page, re.MULTILINE))


def commit() -> str:
    command = ["git", "-C", str(ROOT), "rev-parse", "--short=12", "HEAD"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def esp32() -> str:
    return found_in(esp32_tables(), "Table 3. ")


def esp32_mlkem() -> str:
    return found_in(esp32_tables(), "ML-KEM beside mlkem-esp32")


def found_in(tables: dict[str, str], title: str) -> str:
    return next(text for name, text in tables.items() if name.startswith(title)).rstrip("\n")


def avr_reductions() -> str:
    return pocketkem("tables", "--reductions").rstrip("\n")


FIGURES = {
    "esp32": esp32,
    "esp32-mlkem": esp32_mlkem,
    "cortex-m4": cortex_m4,
    "avr": avr,
    "boards": boards,
    "avr-reductions": avr_reductions,
}


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("name", nargs="*", help=f"one of {', '.join(FIGURES)}")
    names = parser.parse_args().name
    if unknown := set(names) - set(FIGURES):
        parser.error(f"there are no figures {', '.join(unknown)}, but: {', '.join(FIGURES)}")
    for name in names or FIGURES:
        table = FIGURES[name]()
        begin = f"<!-- figures: {name} -->"
        place = re.compile(rf"({re.escape(begin)}\n).*?(<!-- end -->)", re.DOTALL)
        places = [document for document in DOCUMENTS if begin in document.read_text()]
        if len(places) != 1:
            sys.exit(f"{len(places)} documents have a place {begin}")
        text, count = place.subn(
            lambda match, t=table: f"{match[1]}{t}\n{match[2]}", places[0].read_text()
        )
        if count != 1:
            sys.exit(f"{places[0].name} has {count} places {begin}")
        places[0].write_text(text)
        print(f"{name}: written", file=sys.stderr)


if __name__ == "__main__":
    main()
