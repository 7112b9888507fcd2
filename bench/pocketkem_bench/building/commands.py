# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Calls compilers and linkers, and turns their complaints into errors."""

import re
import subprocess
from functools import lru_cache
from pathlib import Path

from ..model import BenchError


@lru_cache
def compiler_version(compiler: str) -> str:
    first_line = call([compiler, "--version"]).splitlines()[0]
    return re.sub(r"^\S+", compiler, first_line)


#: The most characters of a command that is cited. That of a linker may fill a page.
_MOST = 400


def _in_short(words: list[str]) -> str:
    """A command without its middle, if it is long."""
    whole = " ".join(words)
    if len(whole) <= _MOST:
        return whole
    return f"{whole[: _MOST // 2]} [...] {whole[-_MOST // 2 :]}"


def call(command: list[str | Path], text: str = "") -> str:
    """What a command prints. text: what it reads."""
    words = [str(word) for word in command]
    try:
        done = subprocess.run(
            words, input=text, capture_output=True, encoding="utf-8", errors="replace", check=False
        )
    except FileNotFoundError:
        raise BenchError(
            f"The program {words[0]} is not installed. './pocketkem boards' says how to get it."
        ) from None
    if done.returncode:
        # The first lines of a compiler's output name the cause, except for warnings.
        lines = (done.stderr or done.stdout).splitlines()
        error = re.compile(r":\d+: (fatal )?error: ", re.I)
        at = next((n for n, line in enumerate(lines) if error.search(line)), 0)
        cause = "\n".join(lines[at : at + 12])
        raise BenchError(f"This command failed:\n  {_in_short(words)}\n{cause}")
    return done.stdout
