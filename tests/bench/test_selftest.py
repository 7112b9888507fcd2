# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The self-test on simulated boards: right builds pass, broken kernels do not, and its price."""

import re
import shutil
from dataclasses import replace

import pytest

import selftest
from boards_here import tiered, usable
from pocketkem_bench.building.build import build
from pocketkem_bench.building.reference import allowance
from pocketkem_bench.folders import ROOT
from pocketkem_bench.implementations import pocketkem
from pocketkem_bench.measuring.measure import measure
from pocketkem_bench.model import BenchError
from pocketkem_bench.simulators.device import SimulatedDevice
from sources import portable

BUILDS = [
    ("atmega1280", "pocketkem-small", "mlkem512"),
    ("esp32", "pocketkem-two-cores-accelerated", "kyber512-90s"),
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


@pytest.mark.parametrize(("board", "impl", "kem"), tiered(BUILDS[0], long=BUILDS[1:]))
def test_right_builds_pass(board, impl, kem):
    (row,) = measure(usable(board), impl, kem, inputs=1, ops=["selftest"])
    assert row.ok, row.error


@pytest.mark.long
@pytest.mark.parametrize(
    ("board", "impl"),
    [
        *(("cortex-m4", "pocketkem"), ("cortex-m4", "pocketkem-small")),
        *(("atmega1280", "pocketkem-small"), ("esp32", "pocketkem-two-cores")),
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


#: By board: build, set, instructions that compute (and not addresses), and functions.
BROKEN = {
    "cortex-m4": (
        *("pocketkem", "mlkem512", r"eor|sm\w+|mla|mul|uadd\w+|usub\w+|pkh\w+|bfi"),
        "keccak_f1600 ntt inverse_ntt noise_lanes multiply_bytes encode_row decode_row xor_lanes",
    ),
    "atmega1280": (
        *("pocketkem-small", "mlkem512", r"eor|mul\w*|com|adc|sbc"),
        "keccak_f1600 ntt_quarter multiply_bytes",
    ),
    "esp32": (
        *("pocketkem", "kyber512-90s", "xor|mull|mul16s"),
        "sha256_compress aes256ctr_blocks multiply_bytes",
    ),
}


#: The Cortex-M7's part of a kernel.
OF_ANOTHER_CORE = re.compile(r"^#if PKEM_DUAL_ISSUE.*?(?=^#(?:else|endif))", re.M | re.S)


@pytest.mark.parametrize("name", tiered("cortex-m4", long=["atmega1280", "esp32"]))
def test_a_broken_kernel_is_noticed(name, tmp_path):
    """Without an instruction in the middle of a function."""
    board = usable(name)
    impl, kem, computing, functions = BROKEN[name]
    right = pocketkem.parts(impl, kem, board)
    assert status(board, build(board, right)) == 0
    tree = shutil.copytree(ROOT / "src", tmp_path / "src")
    kernels = {each.name: each for each in (tree / "arch" / board.arch).glob("*.S")}
    sources = [kernels.get(each.name, each) for each in right.sources]

    def is_noticed(function: str, eighths: int) -> bool:
        def drop(body: re.Match) -> str:
            ours = OF_ANOTHER_CORE.sub(lambda other: " " * len(other[0]), body[0])
            found = list(re.finditer(rf"^ +({computing})\b.*\n", ours, re.M))
            if not found:  # it calls others
                return body[0]
            at = found[len(found) * eighths // 8]
            return body[0][: at.start()] + body[0][at.end() :]

        whole = rf"(?<=^    FUNCTION pkem_{function}\n).*?(?=END_FUNCTION)"  # maybe in two variants
        files = {each: each.read_text() for each in kernels.values()}
        changed = {each: re.sub(whole, drop, t, flags=re.M | re.S) for each, t in files.items()}
        assert changed != files, function
        for file, text in changed.items():
            file.write_text(text)
        broken = status(board, build(board, replace(right, sources=sources)))
        for file, text in files.items():
            file.write_text(text)
        return broken != 0

    for function in functions.split():
        # One of them may be for cases that do not occur: alignment, or addresses of tables.
        assert any(is_noticed(function, eighths) for eighths in (4, 3, 5, 2, 6)), function


def status(board, firmware) -> int | None:
    with SimulatedDevice(board, firmware, time_out=5) as device:
        try:
            return device.run("selftest").result
        except BenchError:
            return None


@pytest.mark.parametrize(
    ("build", "most"), tiered(("Cortex-M4 -Os", 1800), long=[("ATmega1280 -Os", 2600)])
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
