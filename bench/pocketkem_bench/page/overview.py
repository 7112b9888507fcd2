# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What the page opens with: for each board a picture, time against memory of every implementation
of one primitive, and the three figures that people ask for first. The other primitives that have
several implementations have a picture too, for readers who choose them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from ..kinds import KEM, KINDS, PrimitiveKind
from ..model import KEMS, Measurement, by
from ..results.foreign import lacks_hashes
from ..tables import cells
from .chart import Chart, Sign
from .looks import Look

#: The primitive of the picture, if it was measured.
FIRST_KEM = "mlkem768"


@dataclass(frozen=True)
class Point:
    """All operations of an implementation. Decapsulation counts with the check of the key, if the
    implementation has one."""

    impl: str
    name: str  # with cores and accelerators, and marked if its cycles mean something else
    cycles: int  # of all operations together
    ram_bytes: int  # the most stack of an operation, on all cores, and variables
    rom_bytes: int | None
    checks_key: bool
    is_ours: bool = False
    has_hashes: bool = True  # in its ROM
    unchecked: "Point | None" = None  # the same without the check, if it can do without


@dataclass(frozen=True)
class Best:
    """The least of one figure, and the least of the other side: of peers if ours is the least."""

    what: str
    value: int
    unit: str
    point: Point
    times: float | None  # how many times as much the other side has at least
    other: Point | None
    milliseconds: float | None = None


@dataclass(frozen=True)
class Overview:
    board: dict
    kem: str
    kind: PrimitiveKind
    length: int | None  # of the message, in bytes
    svg: str
    points: list[Point]  # the quickest first
    best: list[Best]


def overviews(
    board: dict, rows: list[Measurement], look_of: Mapping[str, Look], most: int | None = None
) -> list[Overview]:
    """rows: of the board. First the picture that the board has by itself, if all operations of
    anything were measured; then those of other primitives with several implementations. A KEM comes
    before others, and then the one with the most implementations. most: of all of them."""
    timing = board["timing"]
    found = {kem: _points(list(of_kem), timing) for kem, of_kem in by(rows, lambda row: row.kem)}
    of = {row.kem: row for row in rows if found[row.kem]}
    order = sorted(
        of, key=lambda kem: (kem != FIRST_KEM, of[kem].kind != KEM.name, -len(found[kem]))
    )
    pictured = [kem for kem in order if kem == order[0] or len(found[kem]) > 1]
    return [_overview(board, of[kem], found[kem], look_of) for kem in pictured[:most]]


def _overview(
    board: dict, row: Measurement, points: list[Point], look_of: Mapping[str, Look]
) -> Overview:
    kind = KINDS[row.kind]
    together = "all three operations" if len(kind.ops) == 3 else _together(kind)
    best = [
        _best(together, points, lambda point: point.cycles, "cycles"),
        _best("least RAM", points, lambda point: point.ram_bytes, "bytes"),
        _best("least flash", points, lambda point: point.rom_bytes, "bytes"),
    ]
    title = f"{board['name']}, {row.kem}: kilocycles of {together} against RAM in bytes"
    svg = _draw(title, _together(kind), points, look_of)
    return Overview(board, row.kem, kind, row.bytes, svg, points, [b for b in best if b])


def _together(kind: PrimitiveKind) -> str:
    return " + ".join(kind.ops)


def _points(rows: list[Measurement], timing: str) -> list[Point]:
    points = []
    for name, of_variant in by(rows, lambda row: cells.named(row, timing)):
        of = {row.stands_as: row for row in of_variant if row.ok and row.cycles}
        ops = KINDS[rows[0].kind].ops
        without = _point(name, [of.get(op) for op in ops], rows[0].kem not in KEMS)
        checked = [(op == "decaps" and of.get("decaps+check")) or of.get(op) for op in ops]
        point = _point(name, checked, "decaps+check" in of or rows[0].kem not in KEMS, without)
        if point:
            points.append(point)
    return sorted(points, key=lambda point: (point.cycles, point.name))


def _point(
    name: str, ops: list[Measurement | None], checks_key: bool, unchecked: Point | None = None
) -> Point | None:
    if None in ops or any(row.stack_bytes is None for row in ops):
        return None
    stacks = [row.stack_bytes + (row.worker_stack_bytes or 0) for row in ops]
    return Point(
        impl=ops[0].impl,
        name=name,
        cycles=sum(row.cycles for row in ops),
        ram_bytes=max(stacks) + (ops[0].ram_bytes or 0),
        rom_bytes=ops[0].rom_bytes,
        checks_key=checks_key,
        is_ours=ops[0].is_ours,
        has_hashes=not lacks_hashes(ops[0]),
        unchecked=unchecked,
    )


def _best(
    what: str, points: list[Point], figure: Callable[[Point], int | None], unit: str
) -> Best | None:
    known = _doing_the_same([point for point in points if figure(point) is not None])
    if not known:
        return None
    least = min(known, key=figure)
    others = [point for point in known if point.is_ours != least.is_ours]
    other = min(others, key=figure) if others else None
    times = figure(other) / figure(least) if other and figure(least) else None
    return Best(what, figure(least), unit, least, times, other)


def _doing_the_same(points: list[Point]) -> list[Point]:
    """Those that may be compared: all check the key, or else none does; and all have their hash
    functions in their ROM. If these are not ours and others', there is nothing to compare."""
    whole = [point for point in points if point.has_hashes]
    checked = [point for point in whole if point.checks_key]
    unchecked = [point.unchecked if point.checks_key else point for point in whole]
    for group in (checked, [point for point in unchecked if point]):
        if len({point.is_ours for point in group}) > 1:
            return group
    return checked or whole or points


def _draw(title: str, together: str, points: list[Point], look_of: Mapping[str, Look]) -> str:
    edge = _RIGHT * max(point.ram_bytes for point in points)
    top = _TOP * max(point.cycles for point in points)
    axes = "RAM: stack and variables, bytes", f"{together}, kilocycles"
    chart = Chart(title, *axes, 460, 300, edge, top / 1000)
    signs = [
        Sign(point.impl, look_of[point.impl], "keygen", point.ram_bytes, point.cycles / 1000)
        for point in points
    ]
    names = [
        chart.name(point.impl, point.name, point.ram_bytes, point.cycles / 1000, *place.offset)
        for point, place in _names(points, edge, top)
    ]
    return chart.drawn(signs, *names, size=7)


#: The edges of the picture, as multiples of the largest figures. Names stand right of their points.
_RIGHT, _TOP = 1.25, 1.15

#: Sizes in the picture, as parts of its width and height: a character, a line, a sign.
_CHARACTER, _LINE, _SIGN = 0.0115, 0.055, (0.022, 0.045)


@dataclass(frozen=True)
class _Place:
    """Of a name beside its point."""

    offset: tuple[int, int]  # to the right and down, of the name's middle line
    align: str  # the end of the name that is there
    up: float  # in lines


_PLACES = (
    *(_Place((6, 0), "left", 0), _Place((-6, 0), "right", 0)),
    *(_Place((5, -8), "left", 0.8), _Place((5, 8), "left", -0.8)),
    *(_Place((-5, -8), "right", 0.8), _Place((-5, 8), "right", -0.8)),
)

#: Left, bottom, right and top.
_Box = tuple[float, float, float, float]


def _names(points: list[Point], edge: float, top: float) -> list[tuple[Point, _Place]]:
    """The places of the names. A point between many others stays without; the list beside the
    picture has them all."""
    at = [(point.ram_bytes / edge, point.cycles / top) for point in points]
    taken: list[_Box] = [
        (x - _SIGN[0] / 2, y - _SIGN[1] / 2, x + _SIGN[0] / 2, y + _SIGN[1] / 2) for x, y in at
    ]
    found = []
    for number, (point, (x, y)) in enumerate(zip(points, at, strict=True)):
        others = [box for place, box in enumerate(taken) if place != number]
        for place in _PLACES:
            box = _box(point.name, x, y, place)
            inside = min(box) >= 0 and max(box) <= 1
            if inside and not any(_overlap(box, other) for other in others):
                found.append((point, place))
                taken.append(box)
                break
    return found


def _box(name: str, x: float, y: float, place: _Place) -> _Box:
    width, middle = _CHARACTER * len(name), y + place.up * _LINE
    near = _SIGN[0] / 2 + 0.005
    left = x + near if place.align == "left" else x - near - width
    return (left, middle - _LINE / 2, left + width, middle + _LINE / 2)


def _overlap(one: _Box, other: _Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
