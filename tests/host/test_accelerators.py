# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The suite for accelerators gives what the one in software gives (accelerators.c)."""

from __future__ import annotations

import subprocess
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PORT = ROOT / "port" / "esp-idf"
POSIX = ROOT / "port" / "posix"


def test_suite_for_accelerators(tmp_path):
    program = tmp_path / "accelerators"
    subprocess.run(
        [
            *("cc", "-std=gnu99", "-O1", "-g", "-Wall", "-Wextra", "-Werror"),
            *("-fsanitize=address,undefined", "-fno-sanitize-recover=all"),
            *(
                f"-I{folder}"
                for folder in (ROOT / "include", ROOT / "src", PORT / "include", POSIX)
            ),
            *(HERE / "accelerators.c", PORT / "src" / "suite_90s_accelerated.c"),
            *(POSIX / "worker.c", *sorted((ROOT / "src").glob("*.c"))),
            *("-pthread", "-o", program),
        ],
        check=True,
    )
    subprocess.run([program], check=True, timeout=60)
