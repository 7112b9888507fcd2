# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The lifter is not trusted: each form does the same in the executor and on the simulated core."""

import re

import pytest

import sources
from boards_here import tiered
from instruction_forms import form_of, instructions
from pocketkem_assurance.prove import Program
from pocketkem_assurance.prove.pcode import Instruction
from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.building.firmware import Firmware
from pocketkem_bench.folders import ROOT
from proving import program
from stepping import Comparison, CortexM, RiscV, Target
from stepping_avr import Avr
from stepping_msp430 import Msp430
from stepping_xtensa import Xtensa, is_of_windows, reachable

TARGETS: dict[str, type[Target]] = {
    "cortex-m4": CortexM,
    "cortex-m3": CortexM,
    "cortex-m0": CortexM,
    "esp32c3": RiscV,
    "rp2350-riscv": RiscV,
    "atmega1280": Avr,
    "atmega2560": Avr,
    "esp32": Xtensa,
    "msp430": Msp430,
}
BUILDS = {"fast": ("pocketkem", "-O3"), "small": ("pocketkem-tiny", "-Os")}
BUILDS["90s"] = (*BUILDS["fast"], "kyber768-90s")
#: Code that is not small does not fit an MSP430. An ESP32 alone has kernels of SHA-2 and AES.
CASES = [
    (board, build)
    for board in TARGETS
    for build in BUILDS
    if (board, build) != ("msp430", "fast") and (build != "90s" or board == "esp32")
]
#: Each core once.
DAILY = [
    *(("cortex-m4", "small"), ("cortex-m0", "small"), ("esp32c3", "fast")),
    *(("atmega1280", "fast"), ("esp32", "90s"), ("msp430", "small")),
]


def forms(shipped: Program, board: str) -> dict[str, list[Instruction]]:
    firmware = Firmware(shipped.elf, "", "", None, None)
    # Where there are no kernels or few, the forms of the portable C.
    kernels = sources.kernels(load_boards()[board].arch)
    compiled = sorted((ROOT / "src").rglob("*.c"))
    ranges = firmware.ranges(
        [*kernels, *compiled] if TARGETS[board] in (Xtensa, Msp430) else kernels or compiled
    )
    found: dict[str, list[Instruction]] = {}
    every = reachable if TARGETS[board] is Xtensa else instructions
    for lifted in every(shipped, ranges):
        if lifted.mnemonic.startswith("csr"):
            continue  # of start-up code: it would change what memory the core may use
        if lifted.mnemonic == "wsr" and lifted.body.endswith("sr230"):
            continue  # sets PS where a worker is claimed: a core keeps no bit that PS does not have
        if re.search("&0x15c$", lifted.body):
            continue  # of start-up code: an MSP430's watchdog
        if TARGETS[board] is Msp430 and re.search("&0x4c", lifted.body):
            continue  # of the multiplier: test_prove_msp430.py
        if is_of_windows(lifted):
            continue  # test_prove_xtensa.py
        found.setdefault(form_of(lifted), []).append(lifted)
    return found


def compare(board: str, build: str, inputs: int, instances: int) -> int:
    shipped = program(board, *BUILDS[build])
    by_form = forms(shipped, board)
    target = TARGETS[board](load_boards()[board], shipped)
    try:
        comparison = Comparison(target, seed=len(by_form))
        wrong = []
        for each in by_form.values():
            for lifted in each[:: max(1, len(each) // instances)][:instances]:
                wrong += comparison.differences(lifted, inputs)
    finally:
        target.remote.close()
    assert wrong == []
    return len(by_form)


@pytest.mark.parametrize(
    ("board", "build", "inputs", "instances"),
    tiered(*((*case, 1, 1) for case in DAILY), long=[(*case, 100, 3) for case in CASES]),
)
def test_instructions_do_what_the_core_does(board, build, inputs, instances):
    assert compare(board, build, inputs, instances) > 40
