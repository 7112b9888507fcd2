# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Ways to multiply modulo q on AVR: each is correct, and docs/kernels.md has its cost."""

from __future__ import annotations

import re
import struct
from pathlib import Path

import pytest

from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.building.reference import of_board
from pocketkem_bench.folders import ROOT
from pocketkem_bench.measuring.reduction_ways import WAYS
from pocketkem_bench.measuring.reductions import firmware_of, markdown
from pocketkem_bench.simulators.device import Device

BOARD = load_boards()["atmega1280"]
#: Our kernels' ways are tested with the kernels; the others are in the document.
pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(bool(BOARD.missing()), reason=" ".join(BOARD.missing())),
]

Q = 3329
OPERANDS = (-14209, -1, 0, 3329, 14209, 9999)
PAIRS = [
    (0, 0, 1, 1),
    (4095, 4095, 14209, 14209),
    (4095, 4095, -14209, -14209),
    (1, 4095, -14209, 14209),
    (3328, 17, -1, 255),
]


def run(way, body, folder: Path, inputs: list[bytes]) -> list[tuple[int, int]]:
    """The two numbers that result from each input."""
    results = []
    with Device(BOARD, firmware_of(way, body, BOARD, folder)) as device:
        for given in inputs:
            device.load("ct", given.ljust(32, b"\0"))
            device.run("decaps")
            results.append(struct.unpack_from("<hh", device.read("ss")))
    return results


@pytest.mark.parametrize("way", [way for way in WAYS if way.one], ids=lambda way: way.name)
def test_one_product(tmp_path, way):
    cases = [(a, c) for a in OPERANDS for c in (-1664, -1, 17, 1664)]
    inputs = []
    for a, c in cases:
        if way.bytes_of_constant == 4:
            inputs.append(struct.pack("<hI", a, c * -(2**32) % Q * pow(Q, -1, 2**32) % 2**32))
        else:
            inputs.append(struct.pack("<hh", a, c))
    for (a, c), (result, _) in zip(cases, run(way, way.one, tmp_path, inputs), strict=True):
        assert (result - a * c * way.factor) % Q == 0, (a, c)
        assert abs(result) < Q


@pytest.mark.parametrize("way", [way for way in WAYS if way.two], ids=lambda way: way.name)
def test_two_pairs(tmp_path, way):
    cases = [(*pair, zeta) for pair in PAIRS for zeta in (-1664, 17, 1664)]
    # zeta is a constant, without the factor of its product
    as_constant = [(z * pow(way.factor, -1, Q) + Q // 2) % Q - Q // 2 for *_, z in cases]
    inputs = [struct.pack("<5h", *c[:4], z) for c, z in zip(cases, as_constant, strict=True)]
    for case, results in zip(cases, run(way, way.two, tmp_path, inputs), strict=True):
        a0, a1, b0, b1, zeta = case
        expected = (a0 * b0 + a1 * b1 * zeta, a0 * b1 + a1 * b0)
        for result, right in zip(results, expected, strict=True):
            assert (result - right * way.factor) % Q == 0, case


def test_the_document_has_what_is_measured():
    text = (ROOT / "docs" / "kernels.md").read_text()
    (table,) = re.findall(r"<!-- figures: avr-reductions -->\n(.*?)\n<!-- end -->", text, re.S)
    measured = markdown(BOARD)
    if not of_board(BOARD).is_reference:  # another compiler: the same table with other figures
        table, measured = (re.sub(r"[\d,]+", "#", text) for text in (table, measured))
    assert table == measured, "python3 tools/figures.py avr-reductions writes it anew"
