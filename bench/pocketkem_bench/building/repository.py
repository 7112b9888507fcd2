# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The commit of this repository, and who works in it."""

import os
import subprocess
import sys
from functools import lru_cache

from ..folders import ROOT
from ..model import DIRTY, is_name


@lru_cache
def commit() -> str:
    """The commit that is checked out, with a + if files are changed or untracked."""
    # Without git's optional lock, because another process may be committing.
    git = ["git", "--no-optional-locks", "-C", str(ROOT)]
    try:
        head, changes = (
            subprocess.run([*git, *words], capture_output=True, text=True, check=True).stdout
            for words in (["rev-parse", "--short=12", "HEAD"], ["status", "--porcelain"])
        )
    except (OSError, subprocess.CalledProcessError) as error:
        if "safe.directory" in (getattr(error, "stderr", None) or ""):
            print(
                "Warning: the commit is recorded as unknown, because git refuses a checkout of "
                f"another owner. Allow it: git config --global --add safe.directory {ROOT}",
                file=sys.stderr,
            )
        return "unknown"  # else no git checkout, but a release's archive
    return head.strip() + (DIRTY if changes else "")


def who() -> str | None:
    """The name under which results are recorded: POCKETKEM_WHO, or else Git's user.name. None: an
    empty POCKETKEM_WHO, or neither is there."""
    name = os.environ.get("POCKETKEM_WHO")
    if name is None:
        try:
            asked = ["git", "-C", str(ROOT), "config", "user.name"]
            name = subprocess.run(asked, capture_output=True, text=True, check=False).stdout
        except OSError:
            return None
    return name.strip() if is_name(name.strip()) else None
