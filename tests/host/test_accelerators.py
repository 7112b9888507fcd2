# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The suite for accelerators gives the same results as the one in software (accelerators.c), also
with those parts of ESP-IDF's hardware abstraction that it uses (accelerators_esp.c, esp_hal)."""

from __future__ import annotations

import pytest

from builds import DEFAULT, ROOT, run

HERE = ROOT / "tests" / "host"
PORT = ROOT / "port" / "esp-idf"
POSIX = ROOT / "port" / "posix"


def check(folder, sources: list, folders: list, *options: str) -> None:
    suite = sorted((PORT / "src").glob("*_90s_accelerated*.c"))
    run(
        *("cc", "-std=gnu99", "-O1", "-g", "-Wall", "-Wextra", "-Werror", *options),
        *("-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-pthread"),
        *(f"-I{each}" for each in (ROOT / "include", ROOT / "src", PORT / "include", *folders)),
        *(*sources, *suite, DEFAULT.build("pocketkem"), "-o", folder / "program"),
    )
    run(folder / "program", timeout=60)


def test_suite_for_accelerators(tmp_path):
    check(tmp_path, [HERE / "accelerators.c", POSIX / "worker.c"], [POSIX])


@pytest.mark.parametrize(
    ("source", "options"),
    [
        pytest.param("accelerators_esp32.c", ("-DIS_ESP32=1", "-DHAS_SHA512=1"), id="esp32"),
        pytest.param("accelerators_esp.c", ("-DIS_ESP32=0", "-DHAS_SHA512=1"), id="esp32s3"),
        pytest.param("accelerators_esp.c", ("-DIS_ESP32=0", "-DHAS_SHA512=0"), id="esp32c3"),
    ],
)
def test_accelerators_of_esp_idf(source, options, tmp_path):
    sources = [HERE / source, PORT / "src" / "accelerators_esp.c"]
    folders = [PORT / "src", HERE / "esp_hal", HERE / "freertos"]
    check(tmp_path, sources, folders, "-DESP_PLATFORM", *options)
