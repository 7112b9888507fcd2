# SPDX-License-Identifier: Apache-2.0 OR MIT
"""NIST's known answers on the simulated board: count 0 by its hash, two more against kyber-py."""

import hashlib
import shutil

import pytest

from known_answers import FIRST_COUNT_SHA256
from pocketkem_bench.answers import nist
from pocketkem_bench.answers.expected import answers
from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.building.build import build
from pocketkem_bench.implementations import catalogue
from pocketkem_bench.simulators.device import Device

pytestmark = pytest.mark.skipif(
    not (shutil.which("arm-none-eabi-gcc") and shutil.which("qemu-system-arm")),
    reason="needs arm-none-eabi-gcc and qemu-system-arm",
)


def draws(kem: str, seed: bytes) -> tuple[bytes, bytes, bytes]:
    """d, z and m. ML-KEM draws d and z at once, round 3 one after the other."""
    drbg = nist.Drbg(seed)
    dz = drbg.draw(64) if kem.startswith("mlkem") else drbg.draw(32) + drbg.draw(32)
    return dz[:32], dz[32:], drbg.draw(32)


def run(device: Device, d: bytes, z: bytes, m: bytes) -> dict[str, bytes]:
    device.load("random", d + z)
    assert device.run("keygen").result == 0
    pk, sk = device.read("pk"), device.read("sk")
    device.load("random", m + bytes(32))
    assert device.run("encaps").result == 0
    ct, ss = device.read("ct"), device.read("ss")
    assert device.run("decaps").result == 0
    assert device.read("ss") == ss
    return {"pk": pk, "sk": sk, "ct": ct, "ss": ss}


BOARD = load_boards()["cortex-m4"]


def test_first_counts():
    """The host's tests have all sets."""
    board, impl, kem = BOARD, "pocketkem-tiny", "mlkem768"
    seeds = nist.Drbg(bytes(range(nist.SEED_BYTES)))
    with Device(board, build(board, catalogue.get(impl, kem, board))) as device:
        seed = seeds.draw(nist.SEED_BYTES)
        fields = {"seed": seed, **run(device, *draws(kem, seed))}
        lines = [
            "count = 0",
            *(f"{name} = {value.hex().upper()}" for name, value in fields.items()),
        ]
        text = "\n".join(lines) + "\n"
        assert hashlib.sha256(text.encode()).hexdigest() == FIRST_COUNT_SHA256[kem]
        for _ in range(2):
            dzm = draws(kem, seeds.draw(nist.SEED_BYTES))
            assert tuple(run(device, *dzm).values()) == answers(kem, *dzm)[:4]
