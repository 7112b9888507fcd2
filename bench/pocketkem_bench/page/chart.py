# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Pictures of signs at two figures each, as SVG: matplotlib takes a tenth of a second for one, and
a page of many boards has hundreds. Text has the size that the page's style gives it."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape

from ..model import by
from .looks import Look

#: Space for the marks and names of the axes, and for the edges, in the picture's units.
_LEFT, _BOTTOM, _TOP, _RIGHT = 62, 44, 8, 12


@dataclass(frozen=True)
class Sign:
    impl: str
    look: Look
    op: str | None
    x: float
    y: float


@dataclass(frozen=True)
class Chart:
    """Both axes begin at zero."""

    label: str  # for those who cannot see it
    across: str
    upwards: str
    width: int
    height: int
    right: float  # the largest figures that have room
    top: float

    def at(self, x: float, y: float) -> tuple[float, float]:
        inner = self.width - _LEFT - _RIGHT, self.height - _TOP - _BOTTOM
        return (
            _LEFT + inner[0] * x / self.right,
            self.height - _BOTTOM - inner[1] * y / self.top,
        )

    def drawn(self, signs: Iterable[Sign], *more: str, size: float = 7) -> str:
        """The svg element. more: lines and names, in front of the axes and behind the signs."""
        groups = []
        for impl, of_impl in by(signs, lambda sign: sign.impl):
            places = [(sign.op, *self.at(sign.x, sign.y)) for sign in of_impl]
            path = of_impl[0].look.drawn(places, size)
            groups.append(f'<g data-impl="{escape(impl)}">{path}</g>')
        return (
            f'<svg role="img" class="chart" aria-label="{escape(self.label)}" '
            f'viewBox="0 0 {self.width} {self.height}" xmlns="http://www.w3.org/2000/svg" '
            f'fill="currentColor">{self._axes()}{"".join(more)}{"".join(groups)}</svg>'
        )

    def steps(self, points: Sequence[tuple[float, float]]) -> str:
        """A line from point to point that falls at each of them."""
        (x, y), *others = ([*map(_short, self.at(*point))] for point in points)
        path = f"M{x} {y}" + "".join(f"H{x}V{y}" for x, y in others)
        return f'<path data-of-all="" d="{path}" {_LINE} opacity=".35" stroke-width=".8"/>'

    def name(self, impl: str, text: str, x: float, y: float, right: float, down: float) -> str:
        """The name of a sign, that far to its right and below it; it ends there if that is to the
        left."""
        x, y = self.at(x, y)
        words = _text("name", text, x + right, y + down, "" if right > 0 else "end")
        return f'<g data-impl="{escape(impl)}">{words}</g>'

    def _axes(self) -> str:
        (left, low), (right, high) = self.at(0, 0), self.at(self.right, self.top)
        grid, texts = [], []
        for mark in marks(self.right, self.width // 70):
            x, _ = self.at(mark, 0)
            grid.append(f"M{_short(x)} {high:g}V{low:g}")
            texts.append(_text("", f"{mark:,.0f}", x, low + 13, "middle"))
        for mark in marks(self.top, self.height // 50):
            _, y = self.at(0, mark)
            grid.append(f"M{left:g} {_short(y)}H{right:g}")
            texts.append(_text("", f"{mark:,.0f}", left - 5, y, "end"))
        upwards = _text("", self.upwards, 0, 0, "middle")
        return (
            f'<path d="{"".join(grid)}" {_LINE} opacity=".15" stroke-width=".6"/>'
            f'<path d="M{left:g} {high:g}V{low:g}H{right:g}" {_LINE} stroke-width=".8"/>'
            + "".join(texts)
            + _text("", self.across, (left + right) / 2, self.height - 8, "middle")
            + f'<g transform="translate(9 {(low + high) / 2:g})rotate(-90)">{upwards}</g>'
        )


_LINE = 'fill="none" stroke="currentColor"'


def _text(of: str, text: str, x: float, y: float, anchor: str) -> str:
    """Text at a height that is its middle line."""
    more = f' class="{of}"' * bool(of) + f' text-anchor="{anchor}"' * bool(anchor)
    return f'<text x="{_short(x)}" y="{_short(y)}" dy=".35em"{more}>{escape(text)}</text>'


def marks(most: float, count: int) -> list[float]:
    """From zero on, at most this number of steps of 1, 2 or 5 times a power of ten."""
    power = 10 ** math.floor(math.log10(most / count)) if most > 0 else 1
    step = next(power * times for times in (1, 2, 5, 10, 20) if power * times * count >= most)
    step = max(step, 1)  # figures are whole
    return [step * number for number in range(int(most / step) + 1)]


def _short(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")
