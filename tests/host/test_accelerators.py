# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The suite for accelerators gives the same results as the one in software (accelerators.c)."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from sources import portable

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
            *(HERE / "accelerators.c", *sorted((PORT / "src").glob("*_90s_accelerated*.c"))),
            *(POSIX / "worker.c", *portable()),
            *("-pthread", "-o", program),
        ],
        check=True,
    )
    subprocess.run([program], check=True, timeout=60)


@pytest.mark.parametrize(
    ("chip", "source", "has_sha512"),
    [
        ("esp32", "accelerators_esp32.c", 1),
        ("esp32s3", "accelerators_esp.c", 1),
        ("esp32c3", "accelerators_esp.c", 0),
    ],
)
def test_accelerators_of_esp_idf(chip, source, has_sha512, tmp_path):
    """accelerators_esp.c with those parts of ESP-IDF's hardware abstraction that it uses."""
    program = tmp_path / "accelerators_esp"
    folders = (
        ROOT / "include",
        ROOT / "src",
        PORT / "include",
        PORT / "src",
        HERE / "esp_hal",
        HERE / "freertos",
    )
    subprocess.run(
        [
            *("cc", "-std=gnu99", "-O1", "-g", "-Wall", "-Wextra", "-Werror", "-DESP_PLATFORM"),
            *(f"-DHAS_SHA512={has_sha512}", f"-DIS_ESP32={int(chip == 'esp32')}"),
            *("-fsanitize=address,undefined", "-fno-sanitize-recover=all"),
            *(f"-I{folder}" for folder in folders),
            *(HERE / source, PORT / "src" / "accelerators_esp.c"),
            *(*sorted((PORT / "src").glob("*_90s_accelerated*.c")), *portable()),
            *("-o", program),
        ],
        check=True,
    )
    subprocess.run([program], check=True, timeout=60)
