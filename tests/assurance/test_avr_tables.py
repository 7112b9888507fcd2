# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The builds for AVR with look-up tables are correct, and no time shows secrets but by these."""

import dataclasses

import pytest

from pocketkem_assurance.check import Subject
from pocketkem_assurance.check.constant_time import constant_time
from pocketkem_assurance.check.paths import NONE
from pocketkem_bench.answers.expected import vectors
from pocketkem_bench.answers.operations import run_checked
from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.building.build import build
from pocketkem_bench.implementations.catalogue import get
from pocketkem_bench.model import KEMS
from pocketkem_bench.simulators.device import SimulatedDevice
from test_check import TRACED, WAYS_RE, failures

BOARDS = load_boards()
BOARD = BOARDS["atmega1280"]
pytestmark = pytest.mark.skipif(bool(BOARD.missing()), reason=" ".join(BOARD.missing()))

IMPLEMENTATIONS = pytest.mark.parametrize("impl", ["pocketkem-table-ram", "pocketkem-table-flash"])


@pytest.mark.long
@IMPLEMENTATIONS
@pytest.mark.parametrize("kem", KEMS)
def test_known_answers(impl, kem):
    """With all the RAM that is needed: the chip has not enough for level 5."""
    board = BOARD.with_machine_memory()
    firmware = build(board, get(impl, kem, board))
    assert (firmware.ram_bytes >= 1536) == (impl == "pocketkem-table-ram")
    with SimulatedDevice(board, firmware) as device:
        for op in ("keygen", "encaps", "decaps"):
            run_checked(device, op, vectors(kem, 1)[0])


@IMPLEMENTATIONS
def test_time_shows_no_secret(impl):
    """And outputs are right. Of the operations alone: other paths are functions more."""
    found = failures(constant_time(Subject(BOARD, impl, "-O3", "mlkem512"), 2, NONE))
    assert found.keys() <= {"coverage"}, found


class WithoutAllowance(Subject):
    @property
    def implementation(self):
        return dataclasses.replace(super().implementation, secret_tables=None)


@pytest.mark.long
@IMPLEMENTATIONS
def test_their_tables_need_an_allowance(impl):
    """Without the allowance the check finds exactly the tables, in every operation."""
    subject = WithoutAllowance(BOARD, impl, "-O3", "mlkem512")
    found = failures(constant_time(subject, 2, WAYS_RE))
    assert found.keys() == TRACED
