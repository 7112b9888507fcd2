# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Whole operations in the executor on two cores, in turns, and with accelerators."""

from __future__ import annotations

import pytest

from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.check.subject import Subject
from pocketkem_bench.prove import Domain, Machine, operations
from pocketkem_bench.prove.units import Units
from test_prove_operations import planted

BOARDS = load_boards()
ESP32 = BOARDS["esp32"]
pytestmark = pytest.mark.skipif(bool(ESP32.missing()), reason="needs the ESP32's toolchain")


def operation(impl: str, kem: str, name: str, board: str = "esp32") -> operations.Operation:
    build = operations.Build(Subject(BOARDS[board], impl, "-O3", kem))
    return operations.Operation(BOARDS[board].arch, build, name)


def show(of: operations.Operation) -> None:
    assert of.show_memory()
    assert "no tainted" in of.show_constant_time()


@pytest.mark.parametrize(
    ("board", "impl", "kem"),
    [
        ("esp32", "pocketkem-two-cores", "mlkem512"),
        *(
            pytest.param(*more, marks=pytest.mark.long)
            for more in (
                ("rp2040", "pocketkem-two-cores", "mlkem512"),
                ("rp2040", "pocketkem-two-cores", "mlkem768"),
                ("rp2350", "pocketkem-two-cores", "mlkem512"),
                ("rp2350-riscv", "pocketkem-two-cores-small", "mlkem512"),
            )
        ),
    ],
)
def test_two_cores(monkeypatch, board, impl, kem):
    """The stack of both keeps its budget: key generation on an RP2040 had taken 12 bytes more."""
    if missing := BOARDS[board].missing():
        pytest.skip(" ".join(missing))
    monkeypatch.setattr(operations, "TURNS", ((50, 7),))
    show(operation(impl, kem, "keygen", board))


@pytest.mark.long
def test_parts_on_two_cores():
    """The harness gives r by variables of its own, which no part of the library has."""
    show(operation("pocketkem-two-cores", "mlkem512", "parts"))


@pytest.mark.long
@pytest.mark.parametrize("turns", [((1, 1),), ((3, 1000),), ((1000, 3),)])
def test_other_turns(monkeypatch, turns):
    """Each core waits for what the other one has counted; how fast that is makes no difference."""
    monkeypatch.setattr(operations, "TURNS", turns)
    show(operation("pocketkem-two-cores", "mlkem512", "decaps"))


@pytest.mark.long
@pytest.mark.parametrize("board", ["esp32", "esp32s3"])
@pytest.mark.parametrize("impl", ["pocketkem-accelerated", "pocketkem-two-cores-accelerated"])
def test_accelerators_of_both_chips(board, impl):
    show(operation(impl, "kyber768-90s", "decaps", board))


@pytest.mark.long
def test_taint_goes_through_a_unit():
    program = operation("pocketkem-accelerated", "kyber512-90s", "encaps").build.program
    for tainted in ("", "key", "text"):
        machine = Machine(program, Domain.TAINT)
        machine.device = Units(machine, ESP32)
        places = {"key": machine.allocate(32), "text": machine.allocate(16)}
        out = machine.allocate(16)
        if tainted:  # one bit of it
            machine.taint(places[tainted] + 5, 1, 0x10)
        machine.call("accelerators_aes_open", places["key"])
        machine.call("accelerators_aes_encrypt", places["text"], out)
        # [FIPS197], a key and a block of zeros, in the order of the unit's words.
        words = sorted(machine.read(out, 16))
        assert words == sorted(bytes.fromhex("dc95c078a2408989ad48a21492842087"))
        assert machine.taint_of(out, 16) == bytes([0xFF if tainted else 0]) * 16
        assert machine.events() == []


@pytest.mark.long
def test_a_branch_of_either_core_is_found(tmp_path, monkeypatch):
    monkeypatch.setattr(operations, "TURNS", ((1000, 1000),))
    subject = Subject(ESP32, "pocketkem-two-cores", "-O3", "mlkem512")
    text = "uint32_t word; __builtin_memcpy(&word, key, 4);"
    text += ' if (word == 0x5eadbeefu) { __asm__ volatile("nop"); }'
    of = planted(tmp_path, text, "keygen", subject=subject)
    with pytest.raises(operations.Refuted, match=r"branch at prf\+"):
        of.show_constant_time()
