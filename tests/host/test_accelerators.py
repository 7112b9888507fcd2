# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The suite for accelerators gives what software gives (accelerators.c, esp_hal)."""

import pytest

from builds import DEFAULT, ROOT, run

HERE = ROOT / "tests" / "host"
PORT = ROOT / "port" / "esp-idf"


@pytest.mark.parametrize(
    ("is_esp32", "has_sha512"), [(1, 1), (0, 1), (0, 0)], ids=["esp32", "esp32s3", "esp32c3"]
)
def test_accelerators_of_esp_idf(is_esp32, has_sha512, tmp_path):
    folders = (ROOT / "include", ROOT / "src", PORT / "include", PORT / "src", HERE)
    sources = [HERE / "accelerators.c", HERE / "second_core.c", PORT / "src" / "accelerators_esp.c"]
    run(
        *("cc", "-std=gnu99", "-O1", "-g", "-Wall", "-Wextra", "-Werror", "-DESP_PLATFORM"),
        *(f"-DIS_ESP32={is_esp32}", f"-DHAS_SHA512={has_sha512}"),
        *("-fsanitize=address,undefined", "-fno-sanitize-recover=all"),
        *(f"-I{each}" for each in (*folders, HERE / "esp_hal", HERE / "freertos")),
        *(*sources, *sorted((PORT / "src").glob("*_90s_accelerated*.c"))),
        *(DEFAULT.build("pocketkem"), "-o", tmp_path / "program"),
    )
    run(tmp_path / "program", timeout=60)
