# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Runs the generators of src/arch, or checks that their assembly is up to date."""

import argparse
import glob
import os
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def is_up_to_date(generator, assembly):
    with tempfile.TemporaryDirectory() as folder:
        made = os.path.join(folder, "made.S")
        subprocess.run([sys.executable, generator, made], check=True)
        with open(made) as a, open(assembly) as b:
            return a.read() == b.read()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--check",
        action="store_true",
        help="write nothing: say which assembly is not what its generator would write",
    )
    check = parser.parse_args().check
    stale = []
    for assembly in sorted(glob.glob(os.path.join(ROOT, "src", "arch", "*", "*.S"))):
        generator = os.path.splitext(assembly)[0] + ".py"
        if not check:
            subprocess.run([sys.executable, generator, assembly], check=True)
        elif not is_up_to_date(generator, assembly):
            stale.append(os.path.relpath(assembly, ROOT))
    if stale:
        sys.exit(f"Not what their generators write, run tools/kernels.py: {' '.join(stale)}")


if __name__ == "__main__":
    main()
