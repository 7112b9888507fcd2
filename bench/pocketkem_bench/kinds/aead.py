# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Authenticated encryption with associated data: SUPERCOP's crypto_aead."""

from .kind import PrimitiveKind

#: The primitives whose answers are known here, and the bytes of their blocks.
BLOCKS = {
    "aes128gcm": 16,
    "aes256gcm": 16,
    "chacha20poly1305": 64,
    "xchacha20poly1305": 64,
    "ascon-aead128": 16,
}

AEAD = PrimitiveKind(
    name="aead",
    noun="AEAD",
    functions=("crypto_aead_encrypt", "crypto_aead_decrypt"),
    sizes=("KEYBYTES", "NPUBBYTES", "ABYTES"),
    ops=("encrypt", "decrypt"),
    checked_ops=("encrypt+in-place", "decrypt+in-place"),
    buffers=("key", "nonce", "ad", "message", "ciphertext", "lengths"),
    outputs={
        "encrypt": ("ciphertext", "lengths"),
        "decrypt": ("message", "lengths"),
        "encrypt+in-place": ("ciphertext", "lengths"),
        "decrypt+in-place": ("ciphertext", "lengths"),
    },
    objects={
        "encrypt": ("key", "nonce", "ad", "message", "ciphertext"),
        "decrypt": ("key", "nonce", "ad", "message", "ciphertext"),
    },
    has_length=True,
    blocks=BLOCKS,
    known=tuple(BLOCKS),
    aliases={
        "aes128gcmv1": "aes128gcm",
        "aes256gcmv1": "aes256gcm",
        "chacha20poly1305v1": "chacha20poly1305",
        "asconaead128": "ascon-aead128",
    },
)
