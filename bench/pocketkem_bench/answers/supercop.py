# SPDX-License-Identifier: Apache-2.0 OR MIT
"""SUPERCOP's checksum of a primitive, which it keeps as checksumsmall and checksumbig in the
primitive's folder. That of a KEM covers the keys, ciphertexts and secrets of 8, or 64, rounds with
known random bytes, and since 2024 the decapsulations of three altered ciphertexts.

The checksum is that of SUPERCOP's programs of 2024 (try.c of each kind, knownrandombytes). Those of
2017 to 2019 give the same but for KEMs.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from cryptography.hazmat.primitives.ciphers import Cipher, algorithms

from ..implementations.trees import beside
from ..model import BenchError, WrongOutput

#: Files with a checksum, and its number of rounds. The first file that exists counts.
ROUNDS = {"checksumsmall": 8, "checksumbig": 64}

_WORD = 0xFFFFFFFF


@dataclass(frozen=True)
class KnownChecksum:
    name: str  # of the file
    value: str

    @property
    def rounds(self) -> int:
        return ROUNDS[self.name]

    def compare(self, answers: Mapping[str, str] | str, noun: str) -> None:
        """answers: the checksum, or several by what versions of SUPERCOP they are of."""
        versions = {"": answers} if isinstance(answers, str) else answers
        if self.value not in versions.values():
            each = ", ".join(f"{answer}{of and f' ({of})'}" for of, answer in versions.items())
            raise WrongOutput(
                f"It is not this {noun}: SUPERCOP's checksum of it is {each}, and should be that "
                f"in {self.name}, {self.value}."
            )


def known_checksum(folder: Path | None) -> KnownChecksum | None:
    """The checksum in an implementation's folder, or in the primitive's folder above."""
    for place in beside(folder):
        for name in ROUNDS:
            if (file := place / name).is_file():
                value = file.read_text(errors="replace").strip()
                if not re.fullmatch("[0-9a-f]{64}", value):
                    raise BenchError(f"{file} is no checksum of SUPERCOP's.")
                return KnownChecksum(name, value)
    return None


@dataclass(frozen=True)
class Kem:
    """The operations of a KEM. Those that draw get the random bytes from a position on, and return
    how many they took. Decapsulation that reports an error returns None."""

    keypair: Callable[[bytes], tuple[bytes, bytes, int]]  # public key, secret key
    enc: Callable[[bytes, bytes], tuple[bytes, bytes, int]]  # ciphertext, secret; of public key
    dec: Callable[[bytes, bytes], bytes | None]  # secret; of ciphertext, secret key


def checksums(kem: Kem, rounds: int) -> dict[str, str]:
    """By the versions of SUPERCOP: those before 2024 (crypto_kem/try.c of 2017) do not alter."""
    total, without, random, altering = Sum(), Sum(), KnownRandom(), Altering()
    for _ in range(rounds):
        pk, sk, drawn = kem.keypair(random.ahead)
        random.skip(drawn)
        ct, ss, drawn = kem.enc(pk, random.ahead)
        random.skip(drawn)
        if kem.dec(ct, sk) != ss:
            raise WrongOutput("decaps: ss is not that of encapsulation.")
        for each in (total, without):
            each.add(pk, sk, ct, ss, ss)
        for _ in range(3):
            ct = altering.alter(ct)
            secret = kem.dec(ct, sk)
            total.add(ct if secret is None else secret)
    sums = {"of 2024 and later": total, "before 2024": without}
    return {of: each.state[:32].hex() for of, each in sums.items()}


@dataclass(frozen=True)
class SignatureOperations:
    """The operations of a signature, as those of a Kem. Opening that refuses returns None."""

    keypair: Callable[[bytes], tuple[bytes, bytes, int]]  # public key, secret key
    sign: Callable[[bytes, bytes, bytes], tuple[bytes, int]]  # signed; of message, secret key
    open: Callable[[bytes, bytes], bytes | None]  # the message; of what was signed, public key


#: The most bytes of a message, by the number of rounds.
SIGNED_BYTES = {8: 128, 64: 4096}


def signature_checksum(signature: SignatureOperations, rounds: int) -> str:
    """The checksum of a signature (crypto_sign/try.c of 2024): of keys, signed messages, and what
    opening gives."""
    total, random, altering = Sum(), KnownRandom(), Altering()
    for _ in range(rounds):
        length = altering.number() % (SIGNED_BYTES[rounds] + 1)
        pk, sk, drawn = signature.keypair(random.ahead)
        random.skip(drawn)
        total.add(pk, sk)
        message = altering.stream(length)
        sm, drawn = signature.sign(message, sk, random.ahead)
        random.skip(drawn)
        total.add(sm)
        if signature.open(sm, pk) != message:
            raise WrongOutput("verify: the message is not the one that was signed.")
        total.add(message)
        for _ in range(3):
            sm = altering.alter(sm)
            if signature.open(sm, pk) not in (None, message):
                raise WrongOutput("verify accepts another message than the one that was signed.")
    return total.state[:32].hex()


#: The rounds of what takes messages and draws nothing, and the most bytes of a message.
MESSAGES = {"checksumsmall": (64, 128), "checksumbig": (512, 4096)}


def hash_checksum(digest: Callable[[bytes], bytes], name: str) -> str:
    """The checksum of a hash function (crypto_hash/try.c of 2024). name: of the file."""
    total, inputs = Sum(), Altering()
    rounds, most = MESSAGES[name]
    for _ in range(rounds):
        total.add(digest(inputs.stream(inputs.number() % (most + 1))))
    return total.state[:32].hex()


@dataclass(frozen=True)
class AeadOperations:
    """The operations of an AEAD, of key, nonce, associated data, and message or ciphertext."""

    key_bytes: int
    nonce_bytes: int
    encrypt: Callable[[bytes, bytes, bytes, bytes], bytes]
    decrypt: Callable[[bytes, bytes, bytes, bytes], bytes | None]


def aead_checksum(aead: AeadOperations, name: str) -> str:
    """The checksum of an AEAD (crypto_aead/try.c of 2024). There are no secret message numbers,
    which count as empty."""
    total, inputs = Sum(), Altering()
    rounds, most = MESSAGES[name]
    for _ in range(rounds):
        lengths = [inputs.number() % (most + 1) for _ in range(2)]
        message, ad, _secret = (inputs.stream(n) for n in (*lengths, 0))
        nonce, key = (inputs.stream(n) for n in (aead.nonce_bytes, aead.key_bytes))
        ciphertext = aead.encrypt(key, nonce, ad, message)
        if aead.decrypt(key, nonce, ad, ciphertext) != message:
            raise WrongOutput("decrypt: the message is not the one that was encrypted.")
        total.add(ciphertext, message, b"")
        for _ in range(3):
            ciphertext = inputs.alter(ciphertext)
            if aead.decrypt(key, nonce, ad, ciphertext) not in (None, message):
                raise WrongOutput(
                    "decrypt accepts another message than the one that was encrypted."
                )
    return total.state[:32].hex()


class KnownRandom:
    """ChaCha20 with fast key erasure: the first 32 of each 768 bytes are the next key."""

    AHEAD = 1 << 16  # more than any operation draws

    def __init__(self):
        self._key, self.ahead = bytes(32), b""
        self.skip(0)

    def skip(self, n: int) -> None:
        self.ahead = self.ahead[n:]
        while len(self.ahead) < self.AHEAD:
            cipher = Cipher(algorithms.ChaCha20(self._key, bytes(16)), None)
            stream = cipher.encryptor().update(bytes(768))
            self._key, self.ahead = stream[:32], self.ahead + stream[32:]


class Sum:
    """Blocks of 16 bytes go through Salsa20's core, whose key is the state."""

    def __init__(self):
        self.state = bytes(64)

    def add(self, *values: bytes) -> None:
        for value in values:
            whole = len(value) - len(value) % 16
            for at in range(0, whole, 16):
                self.state = salsa20_core(value[at : at + 16], self.state[:32])
            last = (value[whole:] + b"\x01").ljust(16, b"\0")
            self.state = salsa20_core(last, bytes([self.state[0] ^ 1]) + self.state[1:32])


class Altering:
    """Inputs, and alterations of ciphertexts by 64-bit numbers. Each is the beginning of a Salsa20
    stream of its own."""

    def __init__(self):
        self._nonce = 0

    def number(self) -> int:
        return int.from_bytes(self.stream(8), "little")

    def stream(self, size: int) -> bytes:
        """The beginning of the next stream."""
        nonce, key = self._nonce.to_bytes(8, "little"), b"generate inputs for test vectors"
        self._nonce += 1
        counters = range(-(-size // 64))
        return b"".join(salsa20_core(nonce + n.to_bytes(8, "little"), key) for n in counters)[:size]

    def skip(self, streams: int) -> None:
        self._nonce += streams

    def alter(self, ct: bytes) -> bytes:
        """In C the order of the two calls is up to the compiler. This is GCC's order, which the
        checksums have."""
        difference = 1 + self.number() % 255
        where = self.number() % len(ct)
        altered = bytearray(ct)
        altered[where] = (altered[where] + difference) % 256
        return bytes(altered)


def salsa20_core(block: bytes, key: bytes, sigma: bytes = b"expand 32-byte k") -> bytes:
    """[Bernstein, "The Salsa20 family of stream ciphers", 4]: 20 rounds, a block of 16 bytes, a key
    of 32 and a constant of 16."""
    text = (sigma[:4], key[:16], sigma[4:8], block, sigma[8:12], key[16:], sigma[12:])
    whole = b"".join(text)
    first = [int.from_bytes(whole[at : at + 4], "little") for at in range(0, 64, 4)]
    x = list(first)
    for _ in range(10):
        for a, b, c, d in _COLUMNS + _ROWS:
            for to, one, other, by in ((b, a, d, 7), (c, b, a, 9), (d, c, b, 13), (a, d, c, 18)):
                total = (x[one] + x[other]) & _WORD
                x[to] ^= (total << by | total >> (32 - by)) & _WORD
    mixed = ((one + other) & _WORD for one, other in zip(x, first, strict=True))
    return b"".join(word.to_bytes(4, "little") for word in mixed)


_COLUMNS = ((0, 4, 8, 12), (5, 9, 13, 1), (10, 14, 2, 6), (15, 3, 7, 11))
_ROWS = ((0, 1, 2, 3), (5, 6, 7, 4), (10, 11, 8, 9), (15, 12, 13, 14))
