# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The parts of a KEM by themselves: checked before they are timed, and only on request."""

import pytest

from boards_here import BOARDS, needs_board, tiered, usable
from pocketkem_bench.answers import parts
from pocketkem_bench.measuring.measure import measure
from pocketkem_bench.model import OPS, PARTS, BenchError

HOST = BOARDS["host"]
ESP32 = BOARDS["esp32"]
long = pytest.mark.long


@pytest.mark.parametrize("kem", tiered("mlkem512", long=["kyber768", "kyber1024-90s"]))
def test_every_part_answers_as_expected(kem):
    rows = measure(HOST, "pocketkem", kem, inputs=1, ops=PARTS)
    assert [(row.op, row.ok) for row in rows] == [(op, True) for op in PARTS]


def test_a_wrong_answer_is_noticed(monkeypatch):
    right = parts.expected

    def wrong(kem, op, vector):
        inputs, outputs = right(kem, op, vector)
        return inputs, {name: bytes([value[0] ^ 1]) + value[1:] for name, value in outputs.items()}

    monkeypatch.setattr(parts, "expected", wrong)
    for op in PARTS:
        (row,) = measure(HOST, "pocketkem", "mlkem512", inputs=1, ops=[op])
        assert not row.ok and "is wrong in 1 of" in row.error, op
        assert row.cycles is not None and row.right_inputs is None


@long
def test_parts_are_measured_when_asked_for_in_a_build_of_their_own():
    alone = measure(HOST, "pocketkem", "mlkem512", inputs=1)
    assert {row.op for row in alone} == set(OPS)
    both = measure(HOST, "pocketkem", "mlkem512", inputs=1, ops=["pke-encrypt", "encaps"])
    assert [row.op for row in both] == ["encaps", "pke-encrypt"]
    encaps = next(row for row in alone if row.op == "encaps")
    assert (both[0].rom_bytes, both[0].flags) == (encaps.rom_bytes, encaps.flags)


@pytest.mark.quick
def test_what_has_no_such_operation_says_so():
    with pytest.raises(BenchError, match=r"pocketkem has no decaps\+check of kyber512"):
        measure(HOST, "pocketkem", "kyber512", ops=["decaps+check"])
    with pytest.raises(BenchError, match="The parts of pqclean cannot be measured"):
        measure(HOST, "pqclean", "kyber512", ops=["H"])


@long
def test_a_known_hash_of_the_key_saves_hashing_it(tmp_path):
    """It also saves the check of the key, which happens during hashing."""
    board = usable("cortex-m4")
    ops = ["encaps", "encaps+h_ek", "H"]
    rows = {row.op: row for row in measure(board, "pocketkem", "mlkem768", inputs=1, ops=ops)}
    assert all(row.ok for row in rows.values())
    saved = rows["encaps"].cycles - rows["encaps+h_ek"].cycles
    assert rows["H"].cycles <= saved <= 1.1 * rows["H"].cycles


@long
@needs_board("esp32")
def test_parts_are_called_with_memory_that_is_aligned():
    """The library calls them like this: the AES kernel of an ESP32 writes words."""
    ops = ["H", "G", "PRF"]
    rows = measure(ESP32, "pocketkem", "kyber512-90s", inputs=1, ops=ops)
    assert [(row.op, row.ok, row.error) for row in rows] == [(op, True, None) for op in ops]
    assert all(row.cycles_odd is None for row in rows)
