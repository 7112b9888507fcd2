# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Records in docs/compilers.json what ./pocketkem check compilers has found of each build.

    build/venv/bin/python tools/compilers.py

A build that was checked again replaces its old record. tools/figures.py --write makes the table.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "bench"))

from pocketkem_bench.building import records  # noqa: E402
from pocketkem_bench.compilers.campaign import RESULTS  # noqa: E402

RECORD = ROOT / "docs" / "compilers.json"


def main() -> None:
    argparse.ArgumentParser(description=__doc__, allow_abbrev=False).parse_args()
    known = json.loads(RECORD.read_text()) if RECORD.exists() else []
    found = {row["subject"]: row for row in known}
    for row in records.read(RESULTS):
        found[row["subject"]] = {name: row[name] for name in ("subject", "commit", "claims")}
    lines = (f" {json.dumps(found[subject], ensure_ascii=False)}" for subject in sorted(found))
    RECORD.write_text("[\n" + ",\n".join(lines) + "\n]\n")
    print(f"{RECORD.relative_to(ROOT)}: {len(found)} builds")


if __name__ == "__main__":
    main()
