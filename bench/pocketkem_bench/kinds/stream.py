# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Stream ciphers: SUPERCOP's crypto_stream."""

from .kind import PrimitiveKind

#: The primitives whose answers are known here, and the bytes of their blocks.
BLOCKS = {"chacha20": 64, "chacha20ietf": 64, "salsa20": 64, "aes128ctr": 16, "aes256ctr": 16}

STREAM = PrimitiveKind(
    name="stream",
    noun="stream cipher",
    functions=("crypto_stream", "crypto_stream_xor"),
    sizes=("KEYBYTES", "NONCEBYTES"),
    ops=("stream", "xor"),
    checked_ops=("xor+in-place",),
    buffers=("key", "nonce", "message", "out", "length"),
    outputs={"stream": ("out",), "xor": ("out",), "xor+in-place": ("out",)},
    objects={"stream": ("key", "nonce", "out"), "xor": ("key", "nonce", "message", "out")},
    has_length=True,
    blocks=BLOCKS,
    known=tuple(BLOCKS),
    aliases={"aes128estream": "aes128ctr", "aes256estream": "aes256ctr"},
)
