# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Message authentication codes: SUPERCOP's crypto_auth."""

from .kind import PrimitiveKind

#: The primitives whose answers are known here, and the bytes of their blocks.
BLOCKS = {"hmacsha256": 64, "hmacsha512": 128, "hmacsha512256": 128}

AUTH = PrimitiveKind(
    name="auth",
    noun="MAC",
    functions=("crypto_auth", "crypto_auth_verify"),
    sizes=("KEYBYTES", "BYTES"),
    ops=("auth", "verify"),
    buffers=("key", "message", "tag", "length"),
    outputs={"auth": ("tag",), "verify": ()},
    objects={"auth": ("key", "message", "tag"), "verify": ("key", "message", "tag")},
    has_length=True,
    blocks=BLOCKS,
    known=tuple(BLOCKS),
)
