# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The package for PlatformIO, which compiles the same files as every build."""

from __future__ import annotations

import json
import re

import pytest

from builds import ROOT
from sources import listed

MANIFEST = json.loads((ROOT / "library.json").read_text())


@pytest.mark.quick
def test_version_is_that_of_the_header():
    header = (ROOT / "include" / "pocketkem.h").read_text()
    version = ".".join(re.findall(r"#define POCKETKEM_VERSION_\w+ (\d+)", header))
    assert MANIFEST["version"] == version


@pytest.mark.quick
def test_sources_are_those_of_the_build():
    build = MANIFEST["build"]
    source = ROOT / build["srcDir"]
    patterns = [re.fullmatch(r"\+<(.*)>", pattern)[1] for pattern in build["srcFilter"]]
    assert [path for pattern in patterns for path in source.glob(pattern)] == listed()
    assert (ROOT / build["includeDir"] / MANIFEST["headers"]).exists()
