# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Ascon-Hash256 and Ascon-AEAD128 [SP 800-232], which Python has not."""

from __future__ import annotations

_WORD = (1 << 64) - 1

#: Initial values [SP 800-232, table 14].
_AEAD, _HASH = 0x00001000808C0001, 0x0000080100CC0002

#: The two rotations of each word's linear layer [3.4].
_ROTATIONS = ((19, 28), (61, 39), (1, 6), (10, 17), (7, 41))


def _permuted(s: list[int], rounds: int) -> list[int]:
    """[SP 800-232, 3]: the last rounds of twelve."""
    for number in range(12 - rounds, 12):
        a, b, c, d, e = s
        c ^= (15 - number) << 4 | number
        a, c, e = a ^ e, c ^ b, e ^ d
        s = [
            here ^ (~after & behind & _WORD)
            for here, after, behind in ((a, b, c), (b, c, d), (c, d, e), (d, e, a), (e, a, b))
        ]
        s[1] ^= s[0]
        s[0] ^= s[4]
        s[3] ^= s[2]
        s[2] ^= _WORD
        s = [
            x ^ _rotated(x, first) ^ _rotated(x, second)
            for x, (first, second) in zip(s, _ROTATIONS, strict=True)
        ]
    return s


def _rotated(x: int, by: int) -> int:
    return (x >> by | x << (64 - by)) & _WORD


def _blocks(data: bytes, rate: int) -> list[bytes]:
    """The message in blocks, padded with a bit [SP 800-232, algorithm 2]."""
    padded = data + b"\x01"
    padded += bytes(-len(padded) % rate)
    return [padded[at : at + rate] for at in range(0, len(padded), rate)]


def _words(data: bytes) -> list[int]:
    return [int.from_bytes(data[at : at + 8], "little") for at in range(0, len(data), 8)]


def _bytes(words: list[int]) -> bytes:
    return b"".join(word.to_bytes(8, "little") for word in words)


def hash256(message: bytes) -> bytes:
    """[SP 800-232, algorithm 5]."""
    s = _permuted([_HASH, 0, 0, 0, 0], 12)
    for block in _blocks(message, 8):
        s[0] ^= _words(block)[0]
        s = _permuted(s, 12)
    out = [s[0]]
    while len(out) < 4:
        s = _permuted(s, 12)
        out.append(s[0])
    return _bytes(out)


def encrypt(key: bytes, nonce: bytes, ad: bytes, message: bytes) -> bytes:
    """The ciphertext with its tag [SP 800-232, algorithm 3]."""
    k = _words(key)
    s = _permuted([_AEAD, *k, *_words(nonce)], 12)
    s[3], s[4] = s[3] ^ k[0], s[4] ^ k[1]
    for block in _blocks(ad, 16) if ad else ():
        s = _permuted([a ^ b for a, b in zip(s, [*_words(block), 0, 0, 0], strict=True)], 8)
    s[4] ^= 1 << 63
    out = b""
    *whole, last = _blocks(message, 16)
    for block in whole:
        s[:2] = (a ^ b for a, b in zip(s[:2], _words(block), strict=True))
        out += _bytes(s[:2])
        s = _permuted(s, 8)
    s[:2] = (a ^ b for a, b in zip(s[:2], _words(last), strict=True))
    out += _bytes(s[:2])[: len(message) % 16]
    s[2], s[3] = s[2] ^ k[0], s[3] ^ k[1]
    s = _permuted(s, 12)
    return out + _bytes([s[3] ^ k[0], s[4] ^ k[1]])
