# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The deterministic generator behind NIST's known answers: AES-256-CTR-DRBG without a derivation
function or reseeding [SP 800-90A, 10.2.1]."""

from __future__ import annotations

from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

SEED_BYTES = 48


class CtrDrbg:
    def __init__(self, entropy: bytes):
        assert len(entropy) == SEED_BYTES
        self.key, self.v = bytes(32), bytes(16)
        self._update(entropy)

    def __call__(self, n: int) -> bytes:
        out = self._keystream(n)
        self._update(bytes(SEED_BYTES))
        return out

    def _keystream(self, n: int) -> bytes:
        """AES-256(key, V + 1), AES-256(key, V + 2), ...; V moves by the blocks used."""
        blocks = -(-n // 16)
        counter = int.from_bytes(self.v, "big")
        first = ((counter + 1) % 2**128).to_bytes(16, "big")
        self.v = ((counter + blocks) % 2**128).to_bytes(16, "big")
        encryptor = Cipher(algorithms.AES(self.key), modes.CTR(first)).encryptor()
        return encryptor.update(bytes(16 * blocks))[:n]

    def _update(self, provided: bytes) -> None:
        temp = bytes(a ^ b for a, b in zip(self._keystream(SEED_BYTES), provided, strict=True))
        self.key, self.v = temp[:32], temp[32:]
