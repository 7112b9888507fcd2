# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A "KEM" that is compiled in no time, and whose encapsulation tests replace."""

from pathlib import Path

from pocketkem_bench.building.build import build
from pocketkem_bench.implementations.catalogue import get
from pocketkem_bench.model import Vector
from pocketkem_bench.simulators.device import SimulatedDevice

API = """
#define CRYPTO_PUBLICKEYBYTES 300
#define CRYPTO_SECRETKEYBYTES 5
#define CRYPTO_CIPHERTEXTBYTES 7
#define CRYPTO_BYTES 32
"""

KEM = """
#include <stddef.h>
#include <stdint.h>
#include <string.h>
int randombytes(uint8_t *out, size_t n);
int crypto_kem_keypair(uint8_t *pk, uint8_t *sk) {
    memset(pk, 0x5a, 300);
    return randombytes(sk, 5);
}
int crypto_kem_enc(uint8_t *ct, uint8_t *ss, const uint8_t *pk) {
    memcpy(ct, pk, 7);
    memset(ss, 1, 32);
    return 0;
}
int crypto_kem_dec(uint8_t *ss, const uint8_t *ct, const uint8_t *sk) {
    for (unsigned i = 0; i < 32; i++) {
        ss[i] = ct[i % 7] ^ sk[i % 5];
    }
    return 0;
}
"""
#: What encapsulation begins with, and all that it does.
COPIES = "    memcpy(ct, pk, 7);"
ALL = f"{COPIES}\n    memset(ss, 1, 32);"

PK, SK, CT = b"\x5a" * 300, b"abcde", b"\x5a" * 7


def ss_of(ct: bytes, sk: bytes) -> bytes:
    return bytes(ct[i % 7] ^ sk[i % 5] for i in range(32))


_GIVEN = {"d": b"abcde".ljust(32, b"\0"), "z": bytes(32), "m": bytes(32), "pk": PK, "sk": SK}
_SAID = {"ct": CT, "ss": b"\1" * 32, "rejected_ss": ss_of(b"tampers", SK)}
VECTOR = Vector(**_GIVEN, **_SAID, tampered_ct=b"tampers")

#: An encapsulation that has no end to its stack.
RECURSION = """
    volatile uint8_t frame[1000];
    frame[pk[0]] = pk[1];
    if (pk[2] != 1) crypto_kem_enc(ct, ss, pk);
    ct[0] = frame[pk[3]];
"""


def changed(new: str, old: str = COPIES) -> str:
    assert old in KEM
    return KEM.replace(old, new)


def firmware_of(board, folder: Path, source: str = KEM, flags: list[str] | None = None):
    (folder / "api.h").write_text(API)
    (folder / "kem.c").write_text(source)
    return build(board, get(str(folder), "mlkem512", board), flags)


def device(board, folder: Path, source: str = KEM, flags=None, **options) -> SimulatedDevice:
    return SimulatedDevice(board, firmware_of(board, folder, source, flags), **options)
