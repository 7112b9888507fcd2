# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The dependencies of the package, which bench/requirements.txt has, for pyproject.toml."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def dependencies() -> list[str]:
    lines = (ROOT / "bench" / "requirements.txt").read_text().splitlines()
    words = (line.partition("#")[0].strip() for line in lines)
    return [word for word in words if word]


def get_metadata_hook():
    """What hatchling asks for; there is no hatchling where the tests import this file."""
    from hatchling.metadata.plugin.interface import MetadataHookInterface

    class Dependencies(MetadataHookInterface):
        def update(self, metadata: dict) -> None:
            metadata["dependencies"] = dependencies()

    return Dependencies
