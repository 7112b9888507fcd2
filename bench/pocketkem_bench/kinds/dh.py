# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Key exchanges: SUPERCOP's crypto_dh, and its crypto_scalarmult."""

from .kind import PrimitiveKind

DH = PrimitiveKind(
    name="dh",
    noun="key exchange",
    functions=("crypto_dh_keypair", "crypto_dh"),
    sizes=("PUBLICKEYBYTES", "SECRETKEYBYTES", "BYTES"),
    ops=("keypair", "dh"),
    buffers=("pk", "sk", "shared", "random"),
    outputs={"keypair": ("pk", "sk"), "dh": ("shared",)},
    objects={"keypair": ("pk", "sk"), "dh": ("pk", "sk", "shared")},
    draws=True,
)

SCALARMULT = PrimitiveKind(
    name="scalarmult",
    noun="curve",
    functions=("crypto_scalarmult_base", "crypto_scalarmult"),
    sizes=("SCALARBYTES", "BYTES"),
    ops=("base", "scalarmult"),
    buffers=("scalar", "point", "product"),
    outputs={"base": ("product",), "scalarmult": ("product",)},
    objects={"base": ("scalar", "product"), "scalarmult": ("scalar", "point", "product")},
    known=("curve25519",),
)
