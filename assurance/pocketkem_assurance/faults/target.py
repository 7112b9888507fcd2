# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What is attacked: the library or another implementation, its functions, and how it is called."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

#: What outputs have before the call.
FILL = 0xA5
ERR_KEY = -2  # as in pocketkem.h


@dataclass(frozen=True)
class Target:
    """What is attacked: the library, or another implementation of the same KEM."""

    is_ours: bool = True
    is_masked: bool = False  # keys and secrets are in shares

    @property
    def decaps(self) -> str:
        """Decapsulation with all checks of the key that there are."""
        if self.is_masked:
            return "pocketkem_masked_decaps"
        return "crypto_kem_dec_check" if self.is_ours else "crypto_kem_dec"

    def tells_of_key(self, result: int) -> bool:
        """Whether a result says that the key is malformed. Others have numbers of their own."""
        return result == ERR_KEY if self.is_ours else result != 0


OURS, FOREIGN, MASKED = Target(), Target(is_ours=False), Target(is_masked=True)


def xor(a: bytes, b: bytes) -> bytes:
    return bytes(x ^ y for x, y in zip(a, b, strict=True))


class Role(Enum):
    """What is known of a function, by which faults are chosen."""

    CONTROL = "decides, compares, selects or wipes"
    SAMPLED = "hashes or samples"
    OTHER = "nobody has said what it does"


@dataclass(frozen=True)
class Call:
    """A call of the harness, with the arguments that it takes."""

    function: str
    arguments: tuple[str, ...]
    given: dict[str, bytes]
    outputs: dict[str, int]  # and their sizes
    secrets: tuple[tuple[str, int, int], ...]  # argument, first byte, bytes
    #: A function from which on a part of an output is public: argument, first byte, bytes.
    published: dict[str, tuple[str, int, int]] = field(default_factory=dict)
    target: Target = OURS
    scheme: str = ""  # what masked operations are called with
