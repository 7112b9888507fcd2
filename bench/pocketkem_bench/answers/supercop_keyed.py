# SPDX-License-Identifier: Apache-2.0 OR MIT
"""SUPERCOP's checksums of stream ciphers, MACs, key exchanges, products of a point and core
functions (try.c of each kind, of 2024). supercop.py has those of other kinds, and what all have in
common.

What SUPERCOP runs again or alters, and does not add to the sum, is not run: other checks do that.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..model import WrongOutput
from .supercop import Altering, KnownRandom, Sum

#: The rounds, by the kind and the name of the file. supercop.MESSAGES has the most bytes of a
#: message.
ROUNDS = {
    "stream": {"checksumsmall": 512, "checksumbig": 4096},
    "auth": {"checksumsmall": 4096, "checksumbig": 32768},
    "dh": {"checksumsmall": 64, "checksumbig": 512},
    "scalarmult": {"checksumsmall": 64, "checksumbig": 512},
    "core": {"checksumsmall": 512, "checksumbig": 4096},
}

#: The 64-bit numbers with which a round of a MAC alters three tags.
_NUMBERS_OF_ALTERED_TAGS = 6


@dataclass(frozen=True)
class StreamOperations:
    """The operations of a stream cipher, of key and nonce."""

    key_bytes: int
    nonce_bytes: int
    stream: Callable[[bytes, bytes, int], bytes]  # so many bytes
    xor: Callable[[bytes, bytes, bytes], bytes]  # of a message


def stream_checksum(cipher: StreamOperations, rounds: int, most: int) -> str:
    """most: the bytes of the longest message."""
    total, inputs = Sum(), Altering()
    for _ in range(rounds):
        length = inputs.number() % (most + 1)
        nonce, key = (inputs.stream(n) for n in (cipher.nonce_bytes, cipher.key_bytes))
        total.add(cipher.stream(key, nonce, length))
        total.add(cipher.xor(key, nonce, inputs.stream(length)))
    return total.state[:32].hex()


def auth_checksum(
    auth: Callable[[bytes, bytes], bytes], key_bytes: int, rounds: int, most: int
) -> str:
    """auth: the tag of key and message."""
    total, inputs = Sum(), Altering()
    for _ in range(rounds):
        message = inputs.stream(inputs.number() % (most + 1))
        total.add(auth(inputs.stream(key_bytes), message))
        inputs.skip(_NUMBERS_OF_ALTERED_TAGS)
    return total.state[:32].hex()


def scalarmult_checksum(
    multiplied: Callable[[bytes, bytes | None], bytes], scalar_bytes: int, rounds: int
) -> str:
    """multiplied: the product of a scalar and a point, or the base point."""
    total, inputs = Sum(), Altering()
    for _ in range(rounds):
        scalars = [inputs.stream(scalar_bytes) for _ in range(2)]
        points = [multiplied(scalar, None) for scalar in scalars]
        total.add(*points, *_same(map(multiplied, scalars, reversed(points))))
    return total.state[:32].hex()


@dataclass(frozen=True)
class DhOperations:
    """The operations of a key exchange. Making a pair gets the random bytes from a position on, and
    returns how many it took."""

    keypair: Callable[[bytes], tuple[bytes, bytes, int]]  # public key, secret key
    dh: Callable[[bytes, bytes], bytes]  # of public key, secret key


def dh_checksum(exchange: DhOperations, rounds: int) -> str:
    total, random = Sum(), KnownRandom()
    for _ in range(rounds):
        pairs = []
        for _ in range(2):
            pk, sk, drawn = exchange.keypair(random.ahead)
            random.skip(drawn)
            pairs.append((pk, sk))
            total.add(pk, sk)
        (my_pk, my_sk), (your_pk, your_sk) = pairs
        total.add(*_same([exchange.dh(your_pk, my_sk), exchange.dh(my_pk, your_sk)]))
    return total.state[:32].hex()


def core_checksum(
    core: Callable[[bytes, bytes, bytes], bytes], sizes: tuple[int, int, int], rounds: int
) -> str:
    """core: of input, key and constant. sizes: theirs."""
    total, inputs = Sum(), Altering()
    for _ in range(rounds):
        total.add(core(*(inputs.stream(size) for size in sizes)))
    return total.state[:32].hex()


def _same(both) -> tuple[bytes, bytes]:
    mine, yours = both
    if mine != yours:
        raise WrongOutput("Both sides of an exchange of SUPERCOP's checksum differ.")
    return mine, yours
