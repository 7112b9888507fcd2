# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Results of long campaigns: a line of JSON for each, added as it is found.

A campaign that was interrupted reads what there is, and goes on. A line that a power failure has
cut off is no result.
"""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any


def read(file: Path) -> Iterator[Any]:
    if not file.exists():
        return
    for line in file.read_text().splitlines():
        try:
            yield json.loads(line)
        except ValueError:
            continue


def add(file: Path, rows: Iterable[Any]) -> None:
    """Behind what there is; behind a line that was cut off, on a line of its own."""
    text = "".join(json.dumps(row) + "\n" for row in rows)
    if not text:
        return
    file.parent.mkdir(parents=True, exist_ok=True)
    is_whole = not file.exists() or file.read_bytes()[-1:] in (b"", b"\n")
    with file.open("a") as out:
        out.write(text if is_whole else "\n" + text)
