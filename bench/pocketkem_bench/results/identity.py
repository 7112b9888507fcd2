# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Which implementation a row is of, if it came from a folder.

A folder's name is the path that somebody gave, from some folder. It is for people. What identifies
the implementation is the hash of its sources: one folder that was named in two ways is one
implementation, and a path that leads to other sources in another checkout is another one.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from pathlib import PurePath

#: Behind the name of a folder of which there are several, before a part of its hash.
MARK = "#"
_SHOWN = 8


@dataclass(frozen=True)
class Folder:
    """What is known of a row's implementation."""

    impl: str  # the name that was given
    kem: str
    sources: str  # their hash
    place: str  # the folder, if the command tells it


def values(words: list[str], option: str) -> list[str]:
    """The values that a command gives to an option."""
    behind = pairwise(words)
    return [
        *(value for word, value in behind if word == option),
        *(word.partition("=")[2] for word in words if word.startswith(f"{option}=")),
    ]


def place(impl: str, command: str) -> str | None:
    """The folder of an implementation, which the command names. None: it is no folder."""
    name = PurePath(impl.partition(MARK)[0]).parts
    try:
        folders = [PurePath(word) for word in values(shlex.split(command), "--impl")]
    except ValueError:
        return None
    found = (folder for folder in folders if "/" in str(folder) and _ends_with(folder, name))
    return next(map(str, found), None)


def _ends_with(folder: PurePath, name: tuple[str, ...]) -> bool:
    """Also a name that begins with dots, which are no part of an absolute path."""
    named = tuple(part for part in name if part not in (".", ".."))
    return folder.parts[len(folder.parts) - len(named) :] == named


def names(folders: Iterable[Folder]) -> dict[Folder, str]:
    """The name of each: the shortest that was given to the same sources. If others were given that
    name too, from another place, a part of the hash is behind it."""
    known = list(folders)
    shortest: dict[tuple[str, str], str] = {}
    for each in known:
        before = shortest.get((each.kem, each.sources), each.impl)
        shortest[each.kem, each.sources] = min(before, each.impl, key=lambda n: (len(n), n))
    places: dict[str, dict[str, set[str]]] = {}
    for each in known:
        of_name = places.setdefault(shortest[each.kem, each.sources], {})
        of_name.setdefault(each.place, set()).add(each.sources)
    found = {}
    for each in known:
        name = shortest[each.kem, each.sources]
        of_place = places[name].values()
        differ = len(places[name]) > 1 and any(
            one != other for one in of_place for other in of_place
        )
        found[each] = f"{name}{MARK}{each.sources[:_SHOWN]}" if differ else name
    return found
