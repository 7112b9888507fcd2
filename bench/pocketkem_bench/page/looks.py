# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The looks of implementations and tasks on the page: colours that are the same in every drawing.

The look of an implementation depends on its name. At most ten colours can be told apart, also by
people with colour vision deficiency, on a light page and on a dark one. The next ten names use them
again with hollow signs, and the next with signs that are filled on one side. Tasks have lighter
colours of their own.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from markupsafe import Markup

from ..implementations import peers
from ..model import OPS
from ..results import literature

#: Colours of signs and lines on the page's background, with a contrast of 3 or more to white and to
#: the dark page's cards. tests/bench/test_looks.py says how different they are.
COLOURS = (
    *("#783fff", "#3a9370", "#c38700", "#e1002d", "#ed5e9f"),
    *("#c414c2", "#7f6082", "#007b00", "#7d94cd", "#b470ff"),
)
#: Colours of the bars of a timeline, which have an edge.
TASK_COLOURS = (
    *("#0cb4ff", "#ff8c00", "#dfcb38", "#da88cf", "#7bbd5f", "#ffe1c3"),
    *("#cdc0ff", "#3cffff", "#a5a596", "#b4ff00", "#97d1c4", "#00e983"),
)
TASKS = (
    *("row", "matrix entry", "noise", "XOF, PRF", "G", "H", "J", "H or J", "decrypt"),
    *("check of dk", "wipe"),
)

#: matplotlib's names for the filled part of a sign; and the style of the line in a plot of lines.
FILLS = {"full": "-", "none": "--", "left": ":", "right": "-.", "top": "--", "bottom": ":"}

#: matplotlib's markers, and their outlines in a square of 10 by 10 for legends and tables.
MARKERS = dict(zip(OPS, "os^v", strict=True))
_OUTLINES = {
    "o": "M1 5A4 4 0 1 0 9 5A4 4 0 1 0 1 5Z",
    "s": "M1.5 1.5H8.5V8.5H1.5Z",
    "^": "M5 1L9 9H1Z",
    "v": "M5 9L1 1H9Z",
}
_HALVES = {
    "left": (0, 0, 5, 10),
    "right": (5, 0, 5, 10),
    "top": (0, 0, 10, 5),
    "bottom": (0, 5, 10, 5),
}

#: The implementations that get their looks first. Those of `make bench` lead, so that no colour
#: occurs twice on its page.
_FIRST = (
    *("pocketkem", "pocketkem-small", "pocketkem-tiny", "pocketkem-two-cores"),
    *("pocketkem-two-cores-small", "pocketkem-two-cores-accelerated", "pocketkem-c"),
    *("mlkem-native", "wolfssl", "pqclean"),
    *("pocketkem-accelerated", "pocketkem-c-small", "pocketkem-streamed"),
    *("pocketkem-table-ram", "pocketkem-table-flash"),
    *("pocketkem-iram", "pocketkem-two-cores-iram", "pocketkem-two-cores-iram-all"),
    *("pocketkem-resist", "pocketkem-resist-small"),
    *("pocketkem-pie", "pocketkem-pie-iram", "pocketkem-pie-two-cores"),
    "pocketkem-pie-two-cores-iram",
)


@dataclass(frozen=True)
class Look:
    colour: str
    fill: str = "full"

    @property
    def line(self) -> str:
        return FILLS[self.fill]

    def sign(self, op: str | None = None) -> Markup:
        """The marker of an operation, or a disc, as an SVG element in a line of text."""
        outline = _OUTLINES[MARKERS.get(op, "o")]
        paint = f'fill="{self.colour}"' if self.fill == "full" else 'fill="none"'
        half = ""
        if self.fill in _HALVES:
            x, y, width, height = _HALVES[self.fill]
            half = (
                f'<svg x="{x}" y="{y}" width="{width}" height="{height}" '
                f'viewBox="{x} {y} {width} {height}">'
                f'<path d="{outline}" fill="{self.colour}"/></svg>'
            )
        return Markup(
            '<svg class="sign" viewBox="0 0 10 10" aria-hidden="true">'
            f'<path d="{outline}" {paint} stroke="{self.colour}" stroke-width="1.4"/>{half}</svg>'
        )


#: All looks, in the order in which they are assigned.
LOOKS = tuple(Look(colour, fill) for fill in FILLS for colour in COLOURS)


def known() -> list[str]:
    """The implementations whose looks are fixed."""
    return list(dict.fromkeys([*_FIRST, *peers.names(), *literature.names()]))


def looks(names: Iterable[str]) -> dict[str, Look]:
    """The looks of all implementations on a page. Known ones always have the same look. Others,
    from a folder or from imported results, have looks that are free on this page."""
    fixed = dict(zip(known(), LOOKS, strict=False))
    wanted = sorted(set(names))
    found = {name: fixed[name] for name in wanted if name in fixed}
    colours = {look.colour for look in found.values()}
    free = [look for look in LOOKS if look not in found.values()]
    free.sort(key=lambda look: look.colour in colours)  # unused colours first
    others = [name for name in wanted if name not in found]
    for number, name in enumerate(others):
        found[name] = free[number % len(free)]
    return found


def task_colours(names: Iterable[str]) -> dict[str, str]:
    """The colours of all the tasks on a page, in the order of a legend."""
    wanted = set(names)
    order = [*TASKS, *sorted(wanted - set(TASKS))]
    colours = {name: TASK_COLOURS[i % len(TASK_COLOURS)] for i, name in enumerate(order)}
    return {name: colour for name, colour in colours.items() if name in wanted}
