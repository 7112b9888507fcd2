# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The commit that everything here is built from."""

from __future__ import annotations

import subprocess
from functools import lru_cache

from ..folders import ROOT
from ..model import DIRTY


@lru_cache
def commit() -> str:
    """The commit that is checked out, with a + if files differ from it or are not in it."""
    # Without the lock that git takes to remember what it has looked at: others may be committing.
    git = ["git", "--no-optional-locks", "-C", str(ROOT)]
    try:
        head, changes = (
            subprocess.run([*git, *words], capture_output=True, text=True, check=True).stdout
            for words in (["rev-parse", "--short=12", "HEAD"], ["status", "--porcelain"])
        )
    except (OSError, subprocess.CalledProcessError):
        return "unknown"  # not a git checkout: a release's archive
    return head.strip() + (DIRTY if changes else "")
