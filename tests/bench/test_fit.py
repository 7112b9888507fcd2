# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A KEM that does not fit a board's memory is reported with what it needs."""

import re
from dataclasses import replace

import pytest

from boards_here import BOARDS, needs_board
from pocketkem_bench.answers import kem
from pocketkem_bench.measuring.measure import measure
from pocketkem_bench.simulators.device import SimulatedDevice
from small_kem import API, COPIES, VECTOR, changed

BOARD = BOARDS["nucleo-f103rb"]
pytestmark = needs_board(BOARD)

DRAW = "int randombytes"
#: Of the small KEM's encapsulation: its inputs and outputs.
SIZES = 300 + 7 + 32


@pytest.fixture
def rows(tmp_path, monkeypatch):
    monkeypatch.setattr(kem, "vectors", lambda kem, count: [VECTOR] * count)

    def rows(board=BOARD, declarations="", encaps=""):
        (tmp_path / "api.h").write_text(API)
        source = changed(f"{COPIES}\n{encaps}").replace(DRAW, f"{declarations}\n{DRAW}", 1)
        (tmp_path / "kem.c").write_text(source)
        measured = measure(board, str(tmp_path), "mlkem512", inputs=2, ops=["keygen", "encaps"])
        return {row.op: row for row in measured}

    return rows


def stack_of(size: int) -> str:
    uses = '__asm__ volatile("strb %1, [%0]" ::"r"(big), "r"(0) : "memory");'
    return f"uint8_t big[{size}];\n{uses}\n"


def test_too_much_stack(rows):
    """Of one operation. The others fit."""
    measured = rows(encaps=stack_of(21000))
    encaps = measured.pop("encaps")
    assert all(row.ok and row.error is None for row in measured.values())
    assert not encaps.ok and not encaps.fits and encaps.cycles is None
    assert 21000 <= encaps.stack_bytes < 21000 + 40
    need = encaps.stack_bytes + SIZES
    assert encaps.error == (
        f"does not fit: needs {need:,} of 20,480 bytes RAM "
        f"(variables 0, inputs and outputs {SIZES}, stack {encaps.stack_bytes:,})"
    )


def test_the_stack_fits_or_not_to_the_byte(rows):
    """The harness, which is not counted, also uses some of the memory."""
    stack = rows(encaps=stack_of(5000))["encaps"].stack_bytes
    for spare in (0, -4):
        ram = stack + SIZES + spare
        board = replace(BOARD, memory=replace(BOARD.memory, ram_bytes=ram))
        assert rows(board, encaps=stack_of(5000))["encaps"].ok == (spare == 0)


@pytest.mark.long
def test_the_second_core_s_stack_counts_too(rows, monkeypatch):
    usual = SimulatedDevice.run

    def run(device, op):
        return replace(usual(device, op), worker_stack_bytes=1000)

    stack = rows(encaps=stack_of(5000))["encaps"].stack_bytes
    ram = stack + SIZES + 1000
    monkeypatch.setattr(SimulatedDevice, "run", run)
    for spare in (0, -4):
        board = replace(BOARD, memory=replace(BOARD.memory, ram_bytes=ram + spare))
        # So small that it is measured in the memory of the whole machine.
        board = replace(board, memory=replace(board.memory, rom_bytes=4096))
        encaps = rows(board, encaps=stack_of(5000))["encaps"]
        assert encaps.ok == (spare == 0), encaps.error


def test_what_cannot_be_linked_for_the_board(rows):
    for declarations, use, message in (
        ("static uint8_t big[30000];", "big[ct[0]]++;", r"needs 30,\d\d\d of 20,480 bytes RAM \("),
        (
            *("static const uint8_t big[140000] = {1};", "ct[0] += big[ct[0]];"),
            r"needs 140,\d\d\d of 131,072 bytes ROM$",
        ),
    ):
        for row in rows(declarations=declarations, encaps=use).values():
            assert not row.fits
            assert re.search(message, row.error), row.error


LARGE_KEY = """
#include <string.h>
#include "api.h"
#include "randombytes.h"
int crypto_kem_keypair(uint8_t *pk, uint8_t *sk) {
    HERE
    randombytes(sk, 32);
    memset(pk, sk[0], CRYPTO_PUBLICKEYBYTES);
    return 0;
}
int crypto_kem_enc(uint8_t *ct, uint8_t *ss, const uint8_t *pk) {
    HERE
    randombytes(ss, 32);
    memcpy(ct, ss, 32);
    memset(ct + 32, pk[0], CRYPTO_CIPHERTEXTBYTES - 32);
    return 0;
}
int crypto_kem_dec(uint8_t *ss, const uint8_t *ct, const uint8_t *sk) {
    for (size_t i = 32; i < CRYPTO_CIPHERTEXTBYTES; i++) {
        if (ct[i] != sk[0]) {
            return -1;
        }
    }
    memcpy(ss, ct, 32);
    return 0;
}
"""


def of_a_large_key(folder, here, pk=21000, ct=40, board=BOARD):
    (folder / "api.h").write_text(
        f"#include <stdint.h>\n#define CRYPTO_PUBLICKEYBYTES {pk}\n"
        "#define CRYPTO_SECRETKEYBYTES 32\n"
        f"#define CRYPTO_CIPHERTEXTBYTES {ct}\n#define CRYPTO_BYTES 32\n"
    )
    (folder / "kem.c").write_text(LARGE_KEY.replace("HERE", here))
    return {row.op: row for row in measure(board, str(folder), "large", inputs=2)}


def test_what_is_larger_than_the_board_by_itself_is_not_run_there(tmp_path):
    """Classic McEliece's keys are made here: the board would take an hour to find it out."""
    on_the_board = "#ifdef __arm__\n    for (;;) { }\n#endif\n"
    measured = of_a_large_key(tmp_path, on_the_board)
    assert measured["decaps"].ok and measured["decaps"].cycles, measured["decaps"].error
    needs = (
        "does not fit: needs more than {} of 20,480 bytes RAM (variables 0, inputs and outputs {})"
    )
    for op, size in (("keygen", "21,032"), ("encaps", "21,072")):
        assert measured[op].error == needs.format(size, size) and not measured[op].fits
