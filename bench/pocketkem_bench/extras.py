# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Packages that are not part of the set-up, because few users need them."""

import importlib
from types import ModuleType

from .folders import pip_install
from .model import BenchError


def needs(package: str, name: str, requirements: str) -> ModuleType:
    """A package, imported when it is used.

    name: its name for pip; requirements: the file in bench/ with its version.
    """
    try:
        return importlib.import_module(package)
    except ImportError as error:
        raise BenchError(
            f"This needs the Python package {name}, which is not installed: "
            f"{pip_install(requirements)}"
        ) from error
