# SPDX-License-Identifier: Apache-2.0 OR MIT
"""*Optimized Kyber on AVR* beside PocketKEM, on a chip that has room for both."""

from . import folders
from .names import KYBER, OPS, in_words
from .record import Measured

BOARD = "atmega1284p"
ON_IT = {
    "crypto_kem/{}/lut-flash": "*Optimized Kyber on AVR*",
    "pocketkem": "PocketKEM fast",
    "pocketkem-small": "PocketKEM small",
}


def table(_measured: Measured) -> str:
    lines = [
        "| set | implementation | keygen | encaps | decaps | stack, bytes | ROM, bytes |",
        "| --- | --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for kem in KYBER:
        for impl, name in ON_IT.items():
            rows = [
                folders.row(board=BOARD, kem=kem, impl=impl.format(kem), op=op) for op in OPS[:3]
            ]
            cycles = " | ".join(f"{row['cycles'] / 1000:,.0f}" for row in rows)
            stack = max(int(row["stack_bytes"]) for row in rows)
            rom = int(rows[0]["rom_bytes"])
            lines.append(f"| {in_words(kem)} | {name} | {cycles} | {stack:,} | {rom:,} |")
    return "\n".join(lines)


def command(_measured: Measured) -> str:
    row = folders.row(board=BOARD, impl=next(iter(ON_IT)).format(KYBER[0]), op=OPS[0])
    return "\n".join(["```", row["command"], "```"])
