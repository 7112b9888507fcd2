# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Key encapsulation mechanisms: SUPERCOP's crypto_kem."""

from .kind import PrimitiveKind

#: Those of the library.
KEMS = [
    f"{family}{level}{suffix}"
    for family, suffix in (("mlkem", ""), ("kyber", ""), ("kyber", "-90s"))
    for level in (512, 768, 1024)
]

#: The operations of a row. The key of ``decaps`` is checked once beforehand. ``decaps+check``
#: includes the check of FIPS 203, section 7.3, in every call. Measurement.checks says what the
#: ``decaps`` of other implementations includes.
OPS = ["keygen", "encaps", "decaps", "decaps+check"]

#: The parts of a KEM, measured only on request: K-PKE with given randomness (FIPS 203, section 5);
#: H of the public key, G of 64 bytes, the PRF's output for a polynomial of s. ``encaps+h_ek`` is
#: encapsulation to a key that was checked and hashed once beforehand. ``selftest`` is that of the
#: library, ``check-pair`` its test whether the halves of a key pair belong together.
PARTS = [
    *("pke-keygen", "pke-encrypt", "pke-decrypt", "H", "G", "PRF", "encaps+h_ek"),
    *("selftest", "check-pair"),
]

KEM = PrimitiveKind(
    name="kem",
    noun="KEM",
    functions=("crypto_kem_keypair", "crypto_kem_enc", "crypto_kem_dec"),
    sizes=("PUBLICKEYBYTES", "SECRETKEYBYTES", "CIPHERTEXTBYTES", "BYTES"),
    ops=("keygen", "encaps", "decaps"),
    more_ops=("decaps+check",),
    parts=tuple(PARTS),
    buffers=("pk", "sk", "ct", "ss", "random"),
    check_buffers=("paths", "calls", "given", "fails_at"),
    outputs={
        "keygen": ("pk", "sk"),
        "encaps": ("ct", "ss"),
        "decaps": ("ss",),
        "pke-keygen": ("pk", "sk"),
        "pke-encrypt": ("ct",),
        "pke-decrypt": ("ss",),
        "H": ("ss",),
        "G": ("ct",),
        "PRF": ("ct",),
        "selftest": ("sk", "ct"),
        "check-pair": ("ct",),
    },
    objects={"keygen": ("pk", "sk"), "encaps": ("pk", "ct", "ss"), "decaps": ("sk", "ct", "ss")},
    draws=True,
    known=tuple(KEMS),
)
