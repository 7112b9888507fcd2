# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What a source includes, as its text says: no preprocessor is asked, so a file that the options
leave out is among them."""

import functools
import os
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

#: An include, and a macro that may be the name of one.
_INCLUDE = re.compile(
    r'^[ \t]*#[ \t]*(?:include[ \t]*["<]|define[ \t]+\w+[ \t]+"(?=[^"\n]+\.\w+"))([^">\n]+)', re.M
)


@functools.lru_cache(maxsize=4096)
def _parsed(path: str, _when: int) -> tuple[list[str], frozenset[str]]:
    text = Path(path).read_text(errors="replace")
    return _INCLUDE.findall(text), frozenset(re.findall(r"\w+", text))


@dataclass(frozen=True)
class Included:
    """The files that a source is made of, it first, and all words in them."""

    files: dict[str, None] = field(default_factory=dict)
    words: set[str] = field(default_factory=set)


def included(source: Path, folders: Iterable[Path], flags: Iterable[str]) -> Included:
    """With what it includes of these folders. A name that several have stands for each of them."""
    by_macro = dict(found for flag in flags for found in re.findall(r'^-D(\w+)="(.+)"$', flag))
    among = [*map(str, folders)]
    found, to_read = Included(), [str(source)]
    while to_read:
        file = to_read.pop()
        if file in found.files or not os.path.isfile(file):
            continue
        found.files[file] = None
        names, words = _parsed(file, os.stat(file).st_mtime_ns)
        found.words.update(words)
        names = [*names, *(by_macro[each] for each in by_macro.keys() & words)]
        places = [os.path.dirname(file), *among]
        to_read += [os.path.normpath(f"{place}/{name}") for name in names for place in places]
    return found
