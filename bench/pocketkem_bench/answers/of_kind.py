# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The answers of an implementation, by the kind of its primitive."""

from __future__ import annotations

from importlib import import_module

from ..implementations.implementation import Implementation
from .answers import Answers

#: The module and the name in it. It is imported where it is asked for: signatures bring libraries.
_OF_KIND = {
    "kem": ("kem", "answers"),
    "hash": ("hash", "Hash"),
    "aead": ("aead", "Aead"),
    "sign": ("sign", "Signature"),
    "stream": ("stream", "Stream"),
    "auth": ("auth", "Auth"),
    "dh": ("fixed", "Dh"),
    "scalarmult": ("fixed", "Scalarmult"),
    "core": ("fixed", "CoreFunction"),
}


def answers_of(implementation: Implementation) -> Answers:
    module, name = _OF_KIND[implementation.kind]
    return getattr(import_module(f".{module}", __package__), name)(implementation)
