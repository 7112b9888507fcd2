# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Records in docs/compilers.json what ./pocketkem check compilers has found of each build.

    build/venv/bin/python tools/compilers.py

A build that was checked again replaces its old record. tools/figures.py --write makes the table.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "bench"))

import row_file  # noqa: E402
from pocketkem_bench.building import records  # noqa: E402
from pocketkem_bench.compilers.campaign import RESULTS  # noqa: E402

RECORD = ROOT / "docs" / "compilers.json"


def main() -> None:
    argparse.ArgumentParser(description=__doc__, allow_abbrev=False).parse_args()
    names = ("subject", "commit", "claims")
    rows = [{name: row[name] for name in names} for row in records.read(RESULTS)]
    row_file.replace(RECORD, ["subject"], rows)
    found = row_file.read(RECORD, ["subject"])
    print(f"{RECORD.relative_to(ROOT)}: {len(found)} builds")


if __name__ == "__main__":
    main()
