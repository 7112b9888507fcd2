# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A site of results: a page for each board, KEM and implementation, and one that leads to them.

Pages are files that need nothing from anywhere, so the site works from a folder and from any web
server. A page's address depends on its name alone, and so stays.
"""

import gzip
import hashlib
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from ..model import Measurement, by_name
from ..results import exchange
from ..results.newest import newest
from ..results.store import Store
from .history import THRESHOLD, HistoryPlot, history
from .report import PagePlace, environment, page, pictures, read

#: The kinds of pages: the folder of each, which is a field of a measurement, and its heading.
KINDS = {"board": "Boards", "kem": "Schemes", "impl": "Implementations"}

#: What can be downloaded: file, the rows in it (the newest of each, or all), and its format.
DOWNLOADS = (
    ("newest.csv.gz", "the newest result of everything", "csv"),
    ("newest.json.gz", "the same, a JSON object a line", "json"),
    ("all.csv.gz", "every result", "csv"),
)


@dataclass(frozen=True)
class Regression:
    """An operation that takes more cycles at the last commit than at the one before."""

    board: str
    kem: str
    name: str
    percent: float
    commit: str


def address(kind: str, name: str) -> str:
    """Of a page, from the site's folder. Names may be another program's, with any characters."""
    plain = re.sub(r"[^A-Za-z0-9.+-]", "_", name)[:80].lstrip(".")
    if plain != name or not plain:
        plain += "-" + hashlib.sha256(name.encode()).hexdigest()[:8]
    return f"{kind}/{plain}.html"


def pages(
    store: Store, say: Callable[[str], None] = lambda _words: None
) -> Iterator[tuple[str, bytes]]:
    """The files of the site, each with its contents."""
    found = read(store)
    results = newest(found.measured)
    rows = [result.measurement for result in results]
    names = {kind: _names(rows, kind) for kind in KINDS}
    links = [
        ("Everything", "../index.html"),
        *((text, f"../{name}") for name, text, _ in DOWNLOADS),
    ]
    for kind, of_kind in names.items():
        for name in of_kind:
            say(f"{kind} {name}")
            yield address(kind, name), page(found, PagePlace(kind, name, links)).encode()
    for name, _text, form in DOWNLOADS:
        chosen = found.measured if name.startswith("all") else results
        text = exchange.write([result.measurement for result in chosen], form, "")
        yield name, gzip.compress(text.encode(), mtime=0)  # the same results, the same bytes
    histories = history(found.measured, found.looks)
    yield (
        "index.html",
        environment()
        .get_template("site.html")
        .render(
            pictures=pictures(found.boards, results, found.looks, most=1),
            are_many=False,
            looks=found.looks,
            names={KINDS[kind]: [(n, address(kind, n)) for n in names[kind]] for kind in KINDS},
            of_board={name: address("board", name) for name in names["board"]},
            downloads=DOWNLOADS,
            regressions=sorted(regressions(histories), key=lambda each: -each.percent),
            threshold=f"{THRESHOLD:g}",
            newest_commit=found.measured[-1].measurement.commit if found.measured else None,
        )
        .encode(),
    )


def write(store: Store, folder: Path, say: Callable[[str], None]) -> int:
    """Writes the site, and returns the number of its files. A file that is there is replaced."""
    count = 0
    for name, contents in pages(store, say):
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(contents)
        count += 1
    return count


def regressions(histories: list[HistoryPlot]) -> Iterator[Regression]:
    for plot in histories:
        for line in plot.lines:
            if worse := line.steps[-1].worse:
                yield Regression(plot.board, plot.kem, line.name, worse, plot.commits[-1])


def _names(rows: list[Measurement], kind: str) -> list[str]:
    return sorted({getattr(row, kind) for row in rows}, key=by_name if kind == "kem" else str)
