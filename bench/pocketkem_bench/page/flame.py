# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A flame graph: each function is a bar as wide as its cycles; the functions it calls are below."""

import zlib
from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup, escape

from ..results.profile import Frame
from ..results.records import KeptProfile

WIDTH, ROW = 1000, 18
#: The smallest share of all cycles that is drawn.
LEAST = 0.002
#: The width of a character, and of the space on both sides of a text.
CHARACTER, MARGIN = 6.2, 8


@dataclass(frozen=True)
class Bar:
    frame: Frame
    x: float
    width: float
    depth: int


def flame_graph(profile: KeptProfile) -> Markup:
    """The graph as an SVG element in the page's colours. Each bar's title has its figures."""
    root = profile.root
    bars = list(_bars(root, 0.0, WIDTH / root.total, 0))
    height = ROW * (1 + max(bar.depth for bar in bars))
    label = f"{profile.kem} {profile.op}: cycles by function and by what called it"
    return Markup(
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{escape(label)}" '
        f'class="flames" viewBox="0 0 {WIDTH} {height}">'
        + "".join(_bar(bar, root.total) for bar in bars)
        + "</svg>"
    )


def _bars(frame: Frame, x: float, scale: float, depth: int) -> Iterator[Bar]:
    if frame.total * scale < LEAST * WIDTH:
        return
    if frame.function:  # the outermost frame has no name and only holds the others
        yield Bar(frame, x, frame.total * scale, depth)
        depth += 1
    for child in sorted(frame.children.values(), key=lambda child: -child.total):
        yield from _bars(child, x, scale, depth)
        x += child.total * scale


def _bar(bar: Bar, total: float) -> str:
    frame = bar.frame
    figures = f"{round(frame.total):,} cycles, {frame.total / total:.1%}"
    of_its_own = f"{round(frame.cycles):,} of its own; {frame.calls:,} calls"
    room = int((bar.width - MARGIN) / CHARACTER)
    name = frame.function
    text = name if len(name) <= room else f"{name[: room - 1]}…" if room >= 4 else ""
    # A function has the same colour in every graph: warm, of constant lightness.
    hue = zlib.crc32(name.encode()) % 60
    y = bar.depth * ROW
    return (
        f"<g><title>{escape(name)}: {figures} ({of_its_own})</title>"
        f'<rect x="{bar.x:.2f}" y="{y}" width="{max(bar.width - 0.5, 0.5):.2f}" '
        f'height="{ROW - 1}" rx="2" fill="hsl({hue} 75% 68%)"/>'
        + (
            f'<text x="{bar.x + 4:.2f}" y="{y + 12.5}" font-size="11" fill="#1c1f24">'
            f"{escape(text)}</text>"
            if text
            else ""
        )
        + "</g>"
    )
