# SPDX-License-Identifier: Apache-2.0 OR MIT
"""NIST's known answers of KEMs and signatures: the random bytes behind them, and their text.

The bytes come from CTR_DRBG with AES-256, without derivation function [SP 800-90A, 10.2.1], as in
the reference code for NIST's call of 2016. A call for random bytes ends with an update, so that the
bytes depend on how the KEM divides its draws into calls. HQC has a generator of its own.
"""

from __future__ import annotations

import copy
import hashlib
from collections.abc import Iterable

from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

SEED_BYTES = 48


class Drbg:
    def __init__(self, seed: bytes):
        self._key, self._v = bytes(32), 0
        self._update(seed)

    def draw(self, n: int) -> bytes:
        drawn = self._blocks(n)
        self._update(bytes(SEED_BYTES))
        return drawn

    def _update(self, data: bytes) -> None:
        mixed = bytes(a ^ b for a, b in zip(self._blocks(SEED_BYTES), data, strict=True))
        self._key, self._v = mixed[:32], int.from_bytes(mixed[32:], "big")

    def _blocks(self, n: int) -> bytes:
        start = (self._v + 1) % (1 << 128)
        count = -(-n // 16)
        self._v = (self._v + count) % (1 << 128)
        encryptor = Cipher(
            algorithms.AES(self._key), modes.CTR(start.to_bytes(16, "big"))
        ).encryptor()
        return encryptor.update(bytes(16 * count))[:n]


class HqcPrng:
    """HQC's generator: SHAKE256 of the seed and a domain separation byte."""

    def __init__(self, seed: bytes):
        self._shake, self._drawn = hashlib.shake_256(seed + b"\x01"), 0

    def draw(self, n: int) -> bytes:
        self._drawn += n
        return self._shake.digest(self._drawn)[-n:]


#: The generators by PQClean's names (nistkat-rng).
GENERATORS = {"nist": Drbg, "hqc": HqcPrng}
Generator = Drbg | HqcPrng


def after(generator: Generator, draws: Iterable[int]) -> tuple[Generator, bytes]:
    """The generator after calls for these numbers of bytes, and the bytes that they got."""
    later = copy.copy(generator)
    return later, b"".join(later.draw(n) for n in draws)


def first_seed(rng: str) -> bytes:
    """The seed of the first known answer, count = 0."""
    return GENERATORS[rng](bytes(range(SEED_BYTES))).draw(SEED_BYTES)


def digest(rng: str, pk: bytes, sk: bytes, ct: bytes, ss: bytes) -> str:
    """SHA-256 of the first known answer's text, as in PQClean's META.yml (nistkat-sha256)."""
    return _digest({"seed": first_seed(rng), "pk": pk, "sk": sk, "ct": ct, "ss": ss})


def _digest(fields: dict[str, bytes | int]) -> str:
    lines = ["count = 0"]
    for name, value in fields.items():
        lines.append(f"{name} = {value if isinstance(value, int) else value.hex().upper()}")
    return hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()


# ---- Signatures ----------------------------------------------------------------------------------

#: The bytes of the first known answer's message.
MESSAGE_BYTES = 33


def first_message(rng: str) -> bytes:
    """The message of a signature's first known answer."""
    generator = GENERATORS[rng](bytes(range(SEED_BYTES)))
    generator.draw(SEED_BYTES)
    return generator.draw(MESSAGE_BYTES)


def digest_signed(rng: str, pk: bytes, sk: bytes, sm: bytes) -> str:
    """The same for a signature."""
    message = first_message(rng)
    fields = {"seed": first_seed(rng), "mlen": len(message), "msg": message}
    return _digest({**fields, "pk": pk, "sk": sk, "smlen": len(sm), "sm": sm})
