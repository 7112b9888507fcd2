# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Compares ways to multiply modulo q on AVR: cycles and bytes of each, for docs/kernels.md.

A way is measured as a "KEM". Its decapsulation multiplies numbers in the ciphertext. Its
encapsulation does the same without the multiplication.
"""

import tempfile
from dataclasses import dataclass, replace
from pathlib import Path

from ..boards.board import Board
from ..building.build import build
from ..building.firmware import Firmware
from ..folders import ROOT
from ..implementations.catalogue import get
from ..simulators.device import SimulatedDevice
from .reduction_ways import WAYS, Body, ReductionWay, assembly

_API = """
#define CRYPTO_PUBLICKEYBYTES 32
#define CRYPTO_SECRETKEYBYTES 32
#define CRYPTO_CIPHERTEXTBYTES 32
#define CRYPTO_BYTES 32
"""
_C = """
#include <stdint.h>
void way_without(uint8_t *out, const uint8_t *in);
void way(uint8_t *out, const uint8_t *in);
int crypto_kem_keypair(uint8_t *pk, uint8_t *sk) { return pk == sk; }
int crypto_kem_enc(uint8_t *ct, uint8_t *ss, const uint8_t *pk) {
    (void)pk;
    way_without(ct, ss);
    return 0;
}
int crypto_kem_dec(uint8_t *ss, const uint8_t *ct, const uint8_t *sk) {
    (void)sk;
    way(ss, ct);
    return 0;
}
"""

#: The kernels as a "KEM".
_KERNELS = """
#include "poly/product.h"
#include "api.h"
#include <string.h>

static int16_t a[PKEM_N], b[PKEM_N];

int crypto_kem_keypair(uint8_t *pk, uint8_t *sk) { return pkem_ntt(a), pk == sk; }

int crypto_kem_enc(uint8_t *ct, uint8_t *ss, const uint8_t *pk) {
    return pkem_inverse_ntt(a, pkem_after_one_product), ct == ss || ct == pk;
}

/* 128 pairs out of their bytes. */
int crypto_kem_dec(uint8_t *ss, const uint8_t *ct, const uint8_t *sk) {
    static uint8_t bytes[3 * PKEM_N / 2];
    pkem_product p = {.first = -1, .limit = PKEM_KEEP_ALL};
    pkem_product_pairs(&p, a, b, 0, PKEM_N / 2);
    pkem_multiply_bytes(&p, bytes, bytes + sizeof bytes);
    return ss == ct || ct == sk;
}
"""


def firmware_of(way: ReductionWay, body: Body, board: Board, folder: Path) -> Firmware:
    (folder / "api.h").write_text(_API)
    (folder / "kem.c").write_text(_C)
    (folder / "way.S").write_text(assembly(way, body))
    flags = ["-Os", f"-I{ROOT / 'src'}"]
    implementation = get(str(folder), "mlkem512", board)
    if way.define:
        flags.append(way.define)
        tables = ROOT / "src" / "arch" / "avr" / "tables.S"
        implementation = replace(implementation, sources=[*implementation.sources, tables])
    return build(board, implementation, flags)


@dataclass(frozen=True)
class Cost:
    cycles: int
    code_bytes: int


def cost(way: ReductionWay, body: Body, board: Board) -> Cost:
    with tempfile.TemporaryDirectory(prefix="pocketkem-") as folder:
        firmware = firmware_of(way, body, board, Path(folder))
    with SimulatedDevice(board, firmware) as device:
        cycles = device.run("decaps").cycles - device.run("encaps").cycles
    symbols = firmware.symbols()
    return Cost(cycles, symbols["way_end"] - symbols["way_begin"])


@dataclass(frozen=True)
class Kernels:
    """The library's kernels: the transform, its inverse and the product of 128 encoded pairs."""

    cycles: list[int]
    rom_bytes: int
    ram_bytes: int


def kernels(impl: str, board: Board) -> Kernels:
    itself = get(impl, "mlkem512", board)
    with tempfile.TemporaryDirectory(prefix="pocketkem-") as folder:
        adaptor = Path(folder) / "kernels.c"
        adaptor.write_text(_KERNELS)
        (Path(folder) / "api.h").write_text(_API)
        implementation = replace(
            itself,
            adaptor=[adaptor],
            harness_defines=list(itself.defines),
            harness_include_dirs=[Path(folder), *itself.include_dirs],
            ops=("keygen", "encaps", "decaps"),
        )
        firmware = build(board, implementation)
    with SimulatedDevice(board, firmware) as device:
        cycles = [device.run(op).cycles for op in implementation.ops]
    return Kernels(cycles, firmware.rom_bytes, firmware.ram_bytes)


def markdown(board: Board) -> str:
    """The table of docs/kernels.md."""
    lines = [
        "| | one product | two pairs | transform | inverse | 128 encoded pairs | flash | RAM |",
        "| --- | --- | --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for way in WAYS:
        cells = [
            f"{c.cycles} ({c.code_bytes})" if c else "–"
            for c in (body and cost(way, body, board) for body in (way.one, way.two))
        ]
        if way.impl:
            k = kernels(way.impl, board)
            cells += [f"{n:,}" for n in (*k.cycles, k.rom_bytes, k.ram_bytes)]
        else:
            cells += ["–"] * 5
        lines.append(f"| {' | '.join([way.name, *cells])} |")
    return "\n".join(lines)
