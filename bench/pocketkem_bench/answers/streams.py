# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Inputs that are the same on every computer."""

from __future__ import annotations

import hashlib


def stream(purpose: str, number: int, size: int) -> bytes:
    """Bytes that nothing else than the purpose and the input's number decides."""
    text = f"PocketKEM bench, {purpose}, input {number}"
    return hashlib.shake_256(text.encode()).digest(size)
