# SPDX-License-Identifier: Apache-2.0 OR MIT
"""SLH-DSA of peers, and the checks of it against another hand's."""

from __future__ import annotations

import shutil

import pytest

from pocketkem_bench.answers import slhdsa
from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.kinds.sign import SLHDSA
from pocketkem_bench.measuring import fit
from pocketkem_bench.measuring.measure import measure

BOARDS = load_boards()
OPS = ["keygen", "sign", "verify"]
SEED = bytes(range(96))

long = pytest.mark.long
needs_cargo = pytest.mark.skipif(not shutil.which("cargo"), reason="needs cargo")
needs_cortex_m = pytest.mark.skipif(
    not all(map(shutil.which, ("cargo", "arm-none-eabi-gcc", "qemu-system-arm"))),
    reason="needs cargo, arm-none-eabi-gcc and qemu-system-arm",
)


@pytest.mark.parametrize(
    "primitive",
    [
        "slhdsa-sha2-128f",
        *(pytest.param(n, marks=long) for n in ("slhdsa-shake-192f", "slhdsa-sha2-256f")),
    ],
)
def test_a_signature_put_together_is_the_packages_own(primitive):
    """Without random bytes, PK.seed is in their place [FIPS 205, Algorithm 19]."""
    seed = SEED[: slhdsa.seed_bytes(primitive)]
    pk = slhdsa.public_key(primitive, seed)
    n = len(pk) // 2
    whole = slhdsa.signature(primitive, seed, b"message")
    sk = seed[: 2 * n] + pk
    assert slhdsa.signature_with(primitive, sk, b"message", pk[:n]) == whole
    other = slhdsa.signature_with(primitive, sk, b"message", bytes(n))
    assert other != whole and len(other) == len(whole)
    assert slhdsa.verifies(primitive, pk, other, b"message")
    assert not slhdsa.verifies(primitive, pk, other, b"massage")


@long
@needs_cargo
def test_what_differs_is_noticed(monkeypatch):
    for function, wrong, error in (
        ("public_key", lambda *_: bytes(32), "pk is not slh-dsa's from the same seed"),
        ("signature_with", lambda *_: bytes(17088), "not slh-dsa's signature with the same random"),
        ("verifies", lambda *_: False, "slh-dsa does not accept the signature"),
        ("signature", lambda *_: bytes(17088), "verify has refused a signature"),
    ):
        with monkeypatch.context() as patch:
            patch.setattr(slhdsa, function, wrong)
            rows = measure(BOARDS["host"], "slhdsa-c", "slhdsa-sha2-128f", inputs=1)
        assert not any(row.ok for row in rows) and error in rows[0].error, function


@long
@needs_cortex_m
def test_of_verification_alone_this_computer_makes_keys_and_signatures(monkeypatch):
    """Signing takes minutes on a board."""
    made, stand_in = [], fit.stand_in
    monkeypatch.setattr(fit, "stand_in", lambda *of: made.append(of) or stand_in(*of))
    rows = measure(BOARDS["cortex-m4"], "slhdsa-c", "slhdsa-sha2-128f", inputs=1, ops=["verify"])
    assert [(row.op, row.ok, row.error) for row in rows] == [("verify", True, None)]
    assert rows[0].cycles > 10**7 and rows[0].stack_bytes > 1000 and len(made) == 1
    # This computer has nothing made elsewhere.
    (row,) = measure(BOARDS["host"], "slhdsa-c", "slhdsa-sha2-128f", inputs=1, ops=["verify"])
    assert row.ok and len(made) == 1


@long
@needs_cargo
@pytest.mark.parametrize("primitive", SLHDSA)
@pytest.mark.parametrize("impl", ["slhdsa-c", "wolfssl"])
def test_every_set_of_each_library(impl, primitive):
    rows = measure(BOARDS["host"], impl, primitive, inputs=1)
    assert [(row.op, row.ok, row.error) for row in rows] == [(op, True, None) for op in OPS]
