# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes evidence/claims.tsv: all claims about results of kernels, to be reviewed.

build/venv/bin/python tools/claims.py
"""

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "assurance"))
sys.path.insert(0, str(ROOT / "bench"))

from pocketkem_assurance.prove.claims.listed import listed  # noqa: E402
from pocketkem_bench import evidence  # noqa: E402

if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__.splitlines()[0]).parse_args()
    evidence.replace("claims", listed())
