# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Where a folder stands in a tree: crypto_<kind>/<primitive>/<implementation>, as in SUPERCOP, XBX,
pqm4 and PQClean. SUPERCOP also has crypto_<kind>/<primitive>/<author>/<implementation>.
"""

import glob
import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from ..kinds import KINDS, PrimitiveKind
from ..model import BenchError

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

_KINDS = {kind.folder: kind for kind in KINDS.values()}


def standing(folder: Path) -> tuple[PrimitiveKind, Path] | None:
    """The kind of primitive that a folder's path names, and the primitive's folder."""
    above = pairwise(folder.parents)
    return next(((_KINDS[of.name], place) for place, of in above if of.name in _KINDS), None)


def beside(folder: Path | None) -> list[Path]:
    """Where files of an implementation may lie: its folder and those above it, up to the
    primitive's."""
    if folder is None:
        return []
    stands = standing(folder)
    last = stands[1] if stands else folder.parent
    return [at for at in (folder, *folder.parents) if at.is_relative_to(last)]


def below(tree: Path) -> list[Path]:
    """The implementations in a tree, or in a part of one, that can be measured."""
    return [at for at in with_api(tree) if standing(at.resolve())]


def with_api(tree: Path) -> Iterator[Path]:
    """The outermost folders with an api.h."""
    for place, folders, files in os.walk(tree):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        if "api.h" in files:
            folders.clear()
            yield Path(place)


def long_name(folder: Path) -> str | None:
    """What SUPERCOP's names of an implementation's functions begin with:
    crypto_stream_salsa20_e_ref."""
    if not (stands := standing(folder)):
        return None
    kind, primitive = stands
    words = (kind.folder, primitive.name, *folder.relative_to(primitive).parts)
    return "_".join(words).replace("-", "_").replace(".", "_")


def sources(folder: Path) -> list[Path]:
    """The sources in a folder: C first."""
    files = [path for path in sorted(folder.iterdir()) if not path.is_dir()]
    return [path for end in (".c", ".S", ".s") for path in files if path.suffix == end]


#: A file that names what else an implementation is made of.
_FILE = "pocketkem.toml"


@dataclass(frozen=True)
class Further:
    """What an implementation is made of besides its folder, and the cores that it uses."""

    sources: list[Path]
    includes: list[Path]
    cores: int = 1


def further(folder: Path) -> Further:
    """What a folder's file pocketkem.toml names: sources and folders of headers, which are patterns
    as in a shell; and `cores = 2`, if it has tasks of FreeRTOS."""
    file = folder / _FILE
    if not file.is_file():
        return Further([], [])
    try:
        words = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BenchError(f"{file} cannot be read: {error}.") from error
    if strange := set(words) - {"sources", "includes", "cores"}:
        raise BenchError(f"{file}: there is no {min(strange)}, but sources, includes and cores.")
    if repr(cores := words.get("cores", 1)) not in ("1", "2"):
        raise BenchError(f"{file}: cores is 1 or 2.")
    lists = {"sources": Path.is_file, "includes": Path.is_dir}
    return Further(*(_found(file, words.get(key, []), lists[key]) for key in lists), cores)


def _found(file: Path, patterns: object, is_there: Callable[[Path], bool]) -> list[Path]:
    if not isinstance(patterns, list) or not all(isinstance(each, str) for each in patterns):
        raise BenchError(f"{file}: sources and includes are lists of texts.")
    found: dict[Path, None] = {}
    for pattern in patterns:
        names = sorted(glob.glob(str(file.parent / pattern)))
        there = [path for path in map(Path, names) if is_there(path)]
        if not there:
            raise BenchError(f"{file}: there is no {pattern}.")
        found.update(dict.fromkeys(path.resolve() for path in there))
    return list(found)
