# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The answers of an implementation, by the kind of its primitive."""

from __future__ import annotations

from collections.abc import Callable

from ..implementations.implementation import Implementation
from . import aead, auth, fixed, hash, kem, sign, stream
from .answers import Answers

_OF_KIND: dict[str, Callable[[Implementation], Answers]] = {
    "kem": kem.answers,
    "hash": hash.Hash,
    "aead": aead.Aead,
    "sign": sign.Signature,
    "stream": stream.Stream,
    "auth": auth.Auth,
    "dh": fixed.Dh,
    "scalarmult": fixed.Scalarmult,
    "core": fixed.Core,
}


def answers_of(implementation: Implementation) -> Answers:
    return _OF_KIND[implementation.kind](implementation)
