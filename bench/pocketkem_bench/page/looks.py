# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The looks of implementations and tasks on the page: colours that are the same in every drawing.

The look of an implementation depends on its name. At most ten colours can be told apart, also by
people with colour vision deficiency, on a light page and on a dark one. The next ten names use them
again with hollow signs, and the next with signs that are filled on one side. Tasks have lighter
colours of their own.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from markupsafe import Markup

from ..implementations import peers
from ..model import OPS
from ..results import literature

#: Colours of signs and lines on the page's background, with a contrast of 3 or more to white and to
#: the dark page's cards. Their distance in Oklab is more than 0.08, whichever cones an eye lacks
#: (tests/bench/test_looks.py of commit 4cca76e computed that).
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

#: The flags of arcs in the outlines below, which have no size.
ARCS = {"@": "0 1 0", "<": "0 0 0", ">": "0 0 1"}
#: matplotlib's markers, and their outlines in a square of 10 by 10: steps from its middle.
MARKERS = dict(zip(OPS, "os^v", strict=True))
OUTLINES = {
    "o": "m-4 0a4 4 @ 8 0a4 4 @ -8 0z",
    "s": "m-3.5 -3.5h7v7h-7z",
    "^": "m0 -4l4 8h-8z",
    "v": "m0 4l-4 -8h8z",
}
#: The parts of them that are filled.
HALVES = {
    "left": {"o": "m0 -4a4 4 < 0 8z", "s": "m-3.5 -3.5h3.5v7h-3.5z",
             "^": "m0 -4v8h-4z", "v": "m0 4l-4 -8h4z"},
    "right": {"o": "m0 -4a4 4 > 0 8z", "s": "m0 -3.5h3.5v7h-3.5z",
              "^": "m0 -4l4 8h-4z", "v": "m0 4v-8h4z"},
    "top": {"o": "m-4 0a4 4 > 8 0z", "s": "m-3.5 -3.5h7v3.5h-7z",
            "^": "m0 -4l2 4h-4z", "v": "m-4 -4h8l-2 4h-4z"},
    "bottom": {"o": "m-4 0a4 4 < 8 0z", "s": "m-3.5 0h7v3.5h-7z",
               "^": "m-2 0h4l2 4h-8z", "v": "m0 4l-2 -4h4z"},
}  # fmt: skip

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
    *("pocketkem-pie-two-cores-iram", "pocketkem-iram-all"),
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
        inner = self.drawn([(op, 5, 5)], 10)
        return Markup(f'<svg class="sign" viewBox="0 0 10 10" aria-hidden="true">{inner}</svg>')

    def drawn(self, signs: Iterable[tuple[str | None, float, float]], size: float) -> str:
        """Markers of operations in squares of that size around these points: one path of all."""
        whole, half = "", ""
        for op, x, y in signs:
            marker = MARKERS.get(op, "o")
            whole += _placed(OUTLINES[marker], x, y, size / 10)
            if self.fill in HALVES:
                half += _placed(HALVES[self.fill][marker], x, y, size / 10)
        fill = self.colour if self.fill == "full" else "none"
        width = f'stroke="{self.colour}" stroke-width="{0.14 * size:.2g}"'
        more = f'<path d="{half}" fill="{self.colour}"/>' if half else ""
        return f'<path d="{whole}" fill="{fill}" {width}/>{more}'


def _placed(outline: str, x: float, y: float, scale: float) -> str:
    """A path of relative steps, in tenths, from a point."""
    scaled = re.sub(r"-?[\d.]+", lambda number: f"{float(number[0]) * scale:.3g}", outline)
    return f"M{x:.1f} {y:.1f}" + re.sub("[@<>]", lambda arc: ARCS[arc[0]], scaled)


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
