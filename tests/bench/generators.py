# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The generators of a machine's kernels, as modules."""

import importlib
import sys
from pathlib import Path
from types import ModuleType

from pocketkem_bench.folders import ROOT

ARCH = ROOT / "src" / "arch"
_imported: dict[str, dict[str, ModuleType]] = {}


def _taken() -> dict[str, ModuleType]:
    """The modules in machines' folders, which are taken out."""
    files = {name: Path(getattr(m, "__file__", None) or "/") for name, m in sys.modules.items()}
    return {n: sys.modules.pop(n) for n, file in files.items() if file.parent.parent == ARCH}


def generators(arch: str, *names: str) -> list[ModuleType]:
    """Machines' folders have modules of the same names: these are for who asks for them alone."""
    others, path = _taken(), [*sys.path]
    sys.modules.update(_imported.get(arch, {}))
    sys.path[:0] = [str(ARCH / arch), str(ARCH)]
    try:
        return [importlib.import_module(name) for name in names]
    finally:
        sys.path[:] = path
        _imported[arch] = _taken()
        sys.modules.update(others)
