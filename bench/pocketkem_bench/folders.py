# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The folders of this repository and of the bench."""

import os
from pathlib import Path

BENCH = Path(__file__).resolve().parents[1]
ROOT = BENCH.parent

#: Whether the command of an installed package runs this (tools/installed/command.py).
IS_INSTALLED = "POCKETKEM_COMMAND" in os.environ
# Found first: what the set-up brings because the system's is too old (tools/xtensa_core.py).
os.environ["PATH"] = os.pathsep.join([f"{ROOT}/build/xtensa/gcc/usr/bin", os.environ["PATH"]])

#: What a user types, before the names of Python packages to add them, and for the set-up.
PIP_INSTALL = "pipx inject pocketkem" if IS_INSTALLED else "build/venv/bin/python -m pip install"
SET_UP = f"python3 {ROOT / 'tools' if IS_INSTALLED else 'tools'}/setup.py"


def pip_install(requirements: str) -> str:
    """The same for the packages of a file in bench/."""
    return f"{PIP_INSTALL} -r {BENCH if IS_INSTALLED else 'bench'}/{requirements}"
