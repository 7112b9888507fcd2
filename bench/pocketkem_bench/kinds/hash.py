# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Hash functions: SUPERCOP's crypto_hash."""

from .kind import PrimitiveKind

#: The primitives whose answers are known here, and the bytes of their blocks. An output of SHAKE is
#: as long as api.h says.
BLOCKS = {
    "sha224": 64,
    "sha256": 64,
    "sha384": 128,
    "sha512": 128,
    "sha3-224": 144,
    "sha3-256": 136,
    "sha3-384": 104,
    "sha3-512": 72,
    "shake128": 168,
    "shake256": 136,
    "blake2b": 128,
    "blake2s": 64,
    "ascon-hash256": 8,
}

HASH = PrimitiveKind(
    name="hash",
    noun="hash function",
    functions=("crypto_hash",),
    sizes=("BYTES",),
    ops=("hash",),
    checked_ops=("hash+in-place",),
    buffers=("out", "message", "length"),
    outputs={"hash": ("out",), "hash+in-place": ("message",)},
    objects={"hash": ("message", "out")},
    has_length=True,
    blocks=BLOCKS,
    known=tuple(BLOCKS),
    aliases={
        **{name.replace("-", ""): name for name in BLOCKS},
        "asconhash256v13": "ascon-hash256",
    },
)
