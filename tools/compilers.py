# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Records in evidence/compilers.tsv what ./pocketkem check compilers has found of each build, with
a hash of all that the build is made from, and of what checks it.

    build/venv/bin/python tools/compilers.py

A build that was checked again replaces its old record. tools/figures.py --write makes the table.
"""

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "assurance"))
sys.path.insert(0, str(ROOT / "bench"))

from pocketkem_assurance.compilers.campaign import RESULTS  # noqa: E402
from pocketkem_bench import evidence  # noqa: E402
from pocketkem_bench.building import records  # noqa: E402

KIND = "compilers"
CLAIMS = ("answers", "constant time", "residue", "divisions")


def main() -> None:
    argparse.ArgumentParser(description=__doc__, allow_abbrev=False).parse_args()
    found = {}
    for row in records.read(RESULTS):
        _folder, made_from, checkers = row["build"].rsplit("-", 2)
        against = {name: row["claims"][name] for name in CLAIMS if row["claims"][name]}
        found[row["subject"]] = f"{checkers[:10]}.{made_from[:10]}", against
    evidence.keep(KIND, found)
    print(f"evidence/{KIND}.tsv: {len(evidence.read(KIND))} builds")


if __name__ == "__main__":
    main()
