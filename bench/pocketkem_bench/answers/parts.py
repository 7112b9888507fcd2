# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Inputs and correct outputs of the parts of a KEM: K-PKE, H, G and the PRF, each by itself,
encapsulation without H, and the library's self-tests.

Inputs and outputs of K-PKE follow from those of the whole KEM, which an independent implementation
has computed (expected.py). The hash functions are Python's own.
"""

from __future__ import annotations

import hashlib

from ..model import Vector
from .expected import Kyber90s

#: The value that the harness fills a buffer with before an operation writes to it.
_UNTOUCHED = b"\xa5"

Buffers = dict[str, bytes]


def expected(kem: str, op: str, vector: Vector) -> tuple[Buffers, Buffers]:
    """The buffers that an operation reads, and those that it writes, by their names."""
    h, g, prf = _functions(kem)
    m = vector.m if kem.startswith("mlkem") else h(vector.m)
    if op == "pke-keygen":
        s = vector.sk[: len(vector.pk) - 32]  # as long as t, which is the key without rho
        return (
            {"random": vector.d + vector.z},
            {"pk": vector.pk, "sk": s.ljust(len(vector.sk), _UNTOUCHED)},
        )
    if op == "pke-encrypt":
        r = g(m + h(vector.pk))[32:]
        return {"random": m + r, "pk": vector.pk}, {"ct": vector.ct}
    if op == "pke-decrypt":
        return {"sk": vector.sk, "ct": vector.ct}, {"ss": m}
    if op == "encaps+h_ek":  # H(ek) is in sk
        return (
            {"random": vector.m + bytes(32), "pk": vector.pk, "sk": vector.sk},
            {"ct": vector.ct, "ss": vector.ss},
        )
    if op == "selftest":  # its own answers are in the library; it leaves zeros
        return {}, {"sk": bytes(len(vector.sk)), "ct": bytes(len(vector.ct))}
    if op == "check-pair":
        return (
            {"random": vector.m + bytes(32), "pk": vector.pk, "sk": vector.sk},
            {"ct": bytes(len(vector.ct))},
        )
    if op == "H":
        return {"pk": vector.pk}, {"ss": h(vector.pk)}
    answer = g(vector.d + vector.z) if op == "G" else prf(vector.d)
    return {"random": vector.d + vector.z}, {"ct": answer.ljust(len(vector.ct), _UNTOUCHED)}


def _functions(kem: str):
    """H, G, and the PRF of a key for one polynomial of s, whose nonce is 0."""
    prf_bytes = 64 * (3 if "512" in kem else 2)
    if kem.endswith("-90s"):
        return (
            lambda data: hashlib.sha256(data).digest(),
            lambda data: hashlib.sha512(data).digest(),
            lambda key: Kyber90s._prf(key, b"\0", prf_bytes),
        )
    return (
        lambda data: hashlib.sha3_256(data).digest(),
        lambda data: hashlib.sha3_512(data).digest(),
        lambda key: hashlib.shake_256(key + b"\0").digest(prf_bytes),
    )
