# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Puts the Arduino library together: python3 tools/arduino.py [folder].

The library format wants one folder, src, with all sources and headers in it. The folder
(build/arduino/PocketKEM unless another one is given) goes to the sketchbook's folder "libraries".
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PORT = ROOT / "port" / "arduino"


def assemble(folder: Path) -> Path:
    shutil.rmtree(folder, ignore_errors=True)
    sources = folder / "src"
    generators = shutil.ignore_patterns("*.py", "*.json", "__pycache__")
    shutil.copytree(ROOT / "src", sources, ignore=generators)
    for file in [ROOT / "include" / "pocketkem.h", *sorted((PORT / "src").iterdir())]:
        shutil.copy(file, sources)
    shutil.copytree(PORT / "examples", folder / "examples")
    for file in [PORT / "library.properties", *sorted(ROOT.glob("LICENSE-*"))]:
        shutil.copy(file, folder)
    return folder


if __name__ == "__main__":
    chosen = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build" / "arduino" / "PocketKEM"
    print(assemble(chosen))
