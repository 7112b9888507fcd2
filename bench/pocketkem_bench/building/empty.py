# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Sources of ours of which the preprocessor leaves nothing: for one machine and its options, half
of them. It is asked once about all: it starts quicker than it compiles nothing forty times."""

import re
from collections.abc import Callable, Iterable
from pathlib import Path

#: What a source includes, and the condition in which all the rest of it is.
_CONDITION = re.compile(
    r"((?:\s|/\*.*?\*/|#include [^\n]*)*)^(#if(?:\\\n|[^\n])*\n)(.*)^#endif\s*", re.DOTALL | re.M
)


def _condition(source: Path) -> str | None:
    """The begin of a source, up to the condition; None if something is outside of it."""
    found = _CONDITION.fullmatch(source.read_text())
    if not found:
        return None
    depth = 1
    for word in re.findall(r"^[ \t]*#[ \t]*(if|el|endif)", found[3], re.M):
        depth += {"if": 1, "el": 0, "endif": -1}[word]
        if depth == 0 or (word == "el" and depth == 1):
            return None
    beside = source.parent

    def absolute(include: re.Match) -> str:
        return f'#include "{beside / include[1]}"' if (beside / include[1]).exists() else include[0]

    return re.sub(r'#include "(.*)"', absolute, found[1]) + found[2]


def empty(sources: Iterable[Path], preprocessed: Callable[[str], str]) -> set[Path]:
    """Those among sources of one language. preprocessed: what becomes of a text."""
    conditions = {each: found for each in sources if (found := _condition(each))}
    text = "".join(f"{c}needed_{n}\n#endif\n" for n, c in enumerate(conditions.values()))
    needed = set(map(int, re.findall(r"^needed_(\d+)$", preprocessed(text), re.M)))
    return {each for n, each in enumerate(conditions) if n not in needed}
