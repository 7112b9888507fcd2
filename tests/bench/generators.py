# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The generators of a machine's kernels, as modules."""

import importlib
import sys
from types import ModuleType

from pocketkem_bench.folders import ROOT


def generators(arch: str, *names: str) -> list[ModuleType]:
    """Each machine's folder has a module `assembly`: this one's is for who asks for it alone."""
    folder, before = str(ROOT / "src" / "arch" / arch), sys.modules.pop("assembly", None)
    sys.path.insert(0, folder)
    try:
        return [importlib.import_module(name) for name in names]
    finally:
        sys.path.remove(folder)
        sys.modules.pop("assembly", None)  # an earlier call may have imported them all
        if before:
            sys.modules["assembly"] = before
