# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The board's tools on this computer: compilers, headers, simulators' versions."""

import os
import re
import subprocess
from functools import lru_cache

#: Commands that tell the version of a simulator that does not tell it itself.
VERSIONS = {"simavr": ("pkg-config", "--modversion", "simavr")}


@lru_cache
def release(command: tuple[str, ...]) -> str | None:
    try:
        answer = subprocess.run(
            command, stdin=subprocess.DEVNULL, capture_output=True, check=False, timeout=10
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    found = re.search(r"\d+(\.\d+)+", answer.stdout.decode(errors="replace"))
    return found[0] if found and answer.returncode == 0 else None


@lru_cache
def predefines(compiler: str, environment: tuple[tuple[str, str], ...], macro: str) -> bool:
    try:
        answer = subprocess.run(
            [compiler, "-E", "-dM", "-x", "c", "-"],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            env={**os.environ, **dict(environment)},
            encoding="utf-8",
            errors="replace",
            check=False,
        )
    except OSError:
        return False
    return f"#define {macro} " in answer.stdout


@lru_cache
def has_header(compiler: str, flags: tuple[str, ...], header: str) -> bool:
    """Whether a library's header is installed. The place of its archive differs from compiler to
    compiler."""
    try:
        answer = subprocess.run(
            [compiler, *flags, "-E", "-x", "c", "-"],
            input=f"#include <{header}>".encode(),
            capture_output=True,
            check=False,
        )
    except FileNotFoundError:
        return False
    return answer.returncode == 0
