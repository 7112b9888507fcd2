# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The self-test on the simulated boards: right builds pass it, within little more stack than an
operation; builds with a fault in a kernel do not; and applications without it do not pay for it."""

from __future__ import annotations

import re
import shutil
import subprocess
from dataclasses import replace

import pytest

import selftest
from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.building.build import build
from pocketkem_bench.building.reference import allowance
from pocketkem_bench.folders import ROOT
from pocketkem_bench.implementations import pocketkem
from pocketkem_bench.measuring.measure import measure
from pocketkem_bench.model import BenchError
from pocketkem_bench.simulators.device import Device
from sources import portable
from variants import patched

BOARDS = load_boards()


def usable(name: str):
    board = BOARDS[name]
    if board.missing():
        pytest.skip(" ".join(board.missing()))
    return board


# ---- Right builds ------------------------------------------------------------------------------


BUILDS = [
    ("esp32", "pocketkem-two-cores-accelerated", "kyber512-90s"),
    ("atmega1280", "pocketkem-small", "mlkem512"),
    ("msp430", "pocketkem-tiny", "mlkem512"),
    ("esp32", "pocketkem", "kyber512-90s"),
    ("cortex-m4", "pocketkem", "mlkem512"),
    ("cortex-m4", "pocketkem-small", "mlkem1024"),
    ("cortex-m4", "pocketkem-tiny", "mlkem768"),
    ("cortex-m4", "pocketkem-c", "kyber1024-90s"),
    ("cortex-m3", "pocketkem", "kyber768"),
    ("cortex-m0", "pocketkem-tiny", "mlkem512"),
    ("esp32", "pocketkem-accelerated", "kyber1024-90s"),
    ("esp32", "pocketkem-two-cores", "mlkem512"),
    ("esp32", "pocketkem-two-cores-small", "mlkem1024"),
    ("esp32c3", "pocketkem", "mlkem512"),
    ("esp32s3", "pocketkem-two-cores", "mlkem768"),
    ("atmega1280", "pocketkem", "mlkem1024"),
    ("atmega1280", "pocketkem-tiny", "kyber512-90s"),
]


@pytest.mark.parametrize(
    ("board", "impl", "kem"),
    [*BUILDS[:2], *(pytest.param(*more, marks=pytest.mark.long) for more in BUILDS[2:])],
)
def test_right_builds_pass(board, impl, kem):
    (row,) = measure(usable(board), impl, kem, inputs=1, ops=["selftest"])
    assert row.ok, row.error


@pytest.mark.parametrize(
    ("board", "impl"),
    [
        ("cortex-m4", "pocketkem"),
        pytest.param("cortex-m4", "pocketkem-small", marks=pytest.mark.long),
        pytest.param("atmega1280", "pocketkem-small", marks=pytest.mark.long),
        pytest.param("esp32", "pocketkem-two-cores", marks=pytest.mark.long),
    ],
)
def test_it_takes_little_more_stack_than_an_operation(board, impl):
    """With the smallest set, where it is most in proportion."""
    ops = ["keygen", "encaps", "decaps", "selftest", "check-pair"]
    rows = {row.op: row for row in measure(usable(board), impl, "mlkem512", inputs=1, ops=ops)}
    assert all(row.ok for row in rows.values()), [row.error for row in rows.values()]
    stack = max(rows[op].stack_bytes for op in ops[:3])
    for op in ops[3:]:
        assert stack < rows[op].stack_bytes <= 1.3 * stack
    once = sum(rows[op].cycles for op in ops[:3])
    assert once < rows["selftest"].cycles < 2.5 * once


# ---- Faults ------------------------------------------------------------------------------------

#: By architecture: the program that disassembles, instructions that compute (and not addresses),
#: and two bytes that do nothing.
MACHINES = {
    "armv7em": (
        *("arm-none-eabi-objdump", r"eor|sm\w+|mla|mul|uadd\w+|usub\w+|pkh\w+|bfi", "00bf"),
    ),
    "avr": ("avr-objdump", "eor|mul\\w*|com|adc|sbc", "0000"),
}


def test_a_broken_kernel_is_noticed_on_a_cortex_m4(tmp_path):
    functions = ("keccak_f1600", "ntt", "inverse_ntt", "noise_lanes", "multiply_bytes")
    more = ("encode_row", "decode_row", "xor_lanes")
    every_broken_function_is_noticed("cortex-m4", "pocketkem", (*functions, *more), tmp_path)


@pytest.mark.long
def test_a_broken_kernel_is_noticed_on_an_avr(tmp_path):
    functions = ("keccak_f1600", "ntt", "multiply_bytes")
    every_broken_function_is_noticed("atmega1280", "pocketkem-small", functions, tmp_path)


def every_broken_function_is_noticed(name: str, impl: str, functions, folder) -> None:
    """An instruction in the middle of the function does nothing."""
    board = usable(name)
    objdump, computing, nothing = MACHINES[board.arch]
    firmware = build(board, pocketkem.parts(impl, "mlkem512", board))
    assert status(board, firmware) == 0
    told = subprocess.run(
        [objdump, "-d", firmware.elf], check=True, capture_output=True, text=True
    ).stdout

    def without(firmware, address: str, code: str):
        bytes_of_code = len(code.replace(" ", "")) // 2
        idle = bytes.fromhex(nothing) * (bytes_of_code // 2)
        return patched(firmware, int(address, 16), idle, folder)

    for function in functions:
        heading = r"^[0-9a-f]+ <pkem_"  # some objdumps show local labels, too
        (body,) = re.findall(rf"{heading}{function}>:\n(.*?)(?={heading}|\Z)", told, re.M | re.S)
        line = rf"^ +([0-9a-f]+):\t((?:[0-9a-f]+ )+) *\t(?:{computing})\b"
        found = re.findall(line, body, re.M)
        assert found, f"pkem_{function} computes nothing"
        # One of them may be for cases that do not occur: alignment, or addresses of tables.
        middle_first = [found[len(found) * n // 8] for n in (4, 3, 5, 2, 6)]
        noticed = any(status(board, without(firmware, *each)) != 0 for each in middle_first)
        assert noticed, f"pkem_{function} at {middle_first}"


def status(board, firmware) -> int | None:
    """What it returns, or None if it does not even end."""
    with Device(board, firmware, time_out=5) as device:
        try:
            return device.run("selftest").result
        except BenchError:
            return None


@pytest.mark.long
def test_a_broken_kernel_is_noticed_on_an_esp32(tmp_path):
    """In the source, because there is no disassembler of its core."""
    board = usable("esp32")
    right = pocketkem.parts("pocketkem", "kyber512-90s", board)
    tree = shutil.copytree(ROOT / "src", tmp_path / "src")
    for name in ("sha2_compress", "aes256ctr_blocks", "multiply_bytes"):
        broken = tree / "arch" / "xtensa" / f"{name}.S"
        text = broken.read_text()
        found = list(re.finditer(r"^    (xor|mull|mul16s) .*\n", text, re.M))
        at = found[len(found) // 2]
        broken.write_text(text[: at.start()] + text[at.end() :])
        sources = [broken if each.name == broken.name else each for each in right.sources]
        firmware = build(board, replace(right, sources=sources))
        assert status(board, firmware) != 0, name


# ---- What it costs -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("build", "most"),
    [("Cortex-M4 -Os", 1800), pytest.param("ATmega1280 -Os", 2600, marks=pytest.mark.long)],
)
def test_without_a_call_it_costs_nothing(build, most):
    """The same bytes as without its files; and with a call, little."""
    if shutil.which(compiler := selftest.BUILDS[build][0]) is None:
        pytest.skip(f"needs {compiler}")
    files = ("selftest.c", "selftest_how.c")
    assert {ROOT / "src" / name for name in files} <= set(portable())
    unused = selftest.flash(build)
    assert unused == selftest.flash(build, left_out=files)
    assert 500 < selftest.flash(build, "selftest") - unused < allowance(compiler).rom(most)
