# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The web page: one file that needs nothing else."""

import functools
import itertools
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from operator import itemgetter
from typing import TypeVar

import jinja2
from markupsafe import Markup

from ..kinds import KEM, KINDS
from ..model import OPS, PARTS, BenchError, Measurement, by, by_name
from ..results import published
from ..results.attacks import FaultOutcome, OfFaults, OfLeak
from ..results.handshake import Handshake
from ..results.newest import newest, standing, without_emulators
from ..results.records import KeptProfile, RecordedResult, RecordedRun, UnmeasuredItem
from ..results.schedule import NOTES as SCHEDULE_NOTES
from ..results.schedule import Schedule, schedules
from ..results.store import Store
from ..tables import cells
from ..tables import published as published_table
from . import flame
from .histogram import Histogram, histograms
from .history import THRESHOLD, history
from .lengths import ByLength, by_length
from .looks import Look, looks, task_colours
from .overview import Overview, overviews
from .plot import BeforeAndAfter, Plot, TimelinePlot, before_and_after, plots, tasks, timelines

Item = TypeVar("Item")

#: The most primitives of boards that have pictures of their own on one page.
MOST_DRAWN = 60


#: A board, a KEM and implementations that an element belongs to, for the filters.
Kinds = list[tuple[str, ...]]


@dataclass(frozen=True)
class BoardSection:
    """The results of one board. kems: results by KEM, and by implementation within."""

    board: dict
    kems: list[tuple[str, list[tuple[str, list[RecordedResult]]]]]
    looks: dict[str, Look]  # of its implementations
    plots: list[Plot]
    timelines: list[tuple[str, list[TimelinePlot]]]  # by KEM
    histograms: list[Histogram]
    by_length: list[ByLength]
    commits: list[str]
    compilers: list[str]
    energy_sources: list[str]
    standing: str  # on how many inputs outputs were right

    @property
    def power(self) -> str:
        """That of the first row: where energy is computed, that of all rows."""
        return self.power_of(self.kems[0][1][0][1][0].measurement)

    @staticmethod
    def power_of(row: Measurement) -> str:
        """Microjoules of a cycle, or nothing if that is not known."""
        known = row.energy_uj is not None and row.cycles
        return f"{row.energy_uj / row.cycles:.3g}" if known else ""


@dataclass(frozen=True)
class OfEsp32:
    """What was published about the ESP32, and the same measured on a board here."""

    tables: published.PublishedTables
    schedules: list[Schedule]
    figures: list[tuple[str, list[BeforeAndAfter]]]  # by KEM


@dataclass(frozen=True)
class BuildOfResults:
    """The commit, compiler and flags of a group of results."""

    commit: str
    compiler: str
    flags: str
    implementations: list[str]
    of: Kinds


@dataclass(frozen=True)
class PagePlace:
    """The place of a page in a site: of what it is alone, and the links on top of it."""

    field: str  # board, kem or impl
    value: str
    #: Text and address.
    links: list[tuple[str, str]]

    def has(self, each: object) -> bool:
        """Whether something belongs to the page. A failure may be of all KEMs, or implementations;
        a handshake has neither."""
        return getattr(each, self.field, None) in (None, self.value)


@dataclass(frozen=True)
class PageData:
    """What a database has for pages: of one run, or of all. A site reads it once."""

    run: int | None  # None: all
    boards: dict[str, dict]
    runs: dict[int, RecordedRun]
    measured: list[RecordedResult]
    failures: list[UnmeasuredItem]
    handshakes: list[Handshake]
    profiles: list[KeptProfile]
    leaks: list[OfLeak]
    faults: list[OfFaults]
    looks: dict[str, Look]  # of everything, so that they are the same on each page of a site


def read(store: Store, run: int | None = None) -> PageData:
    runs = {each.id: each for each in store.runs()}
    failures = store.failures(run)
    handshakes = store.handshakes(run)
    leaks, faults = store.attacks(OfLeak, run), store.attacks(OfFaults, run)
    others = [*failures, *handshakes, *leaks, *faults]
    if not runs and not others:
        raise BenchError(f"There are no results in {store.path} yet: ./pocketkem run makes them.")
    if run is not None and run not in runs and not others:
        known = ", ".join(map(str, runs))
        raise BenchError(f"There is no run {run} in {store.path}. There are: {known}.")
    measured = without_emulators(store.results(run))
    return PageData(
        run,
        store.boards(),
        runs,
        measured,
        failures if run is not None else standing(failures, measured, store.runs(others=True)),
        handshakes,
        store.profiles(),
        leaks,
        faults,
        looks(result.measurement.impl for result in measured),
    )


def render(store: Store, run: int | None = None) -> str:
    """The page for one run, or for the newest result of everything."""
    return page(read(store, run))


def page(found: PageData, place: PagePlace | None = None) -> str:
    """The page for everything, or for what a place is of."""
    measured, failures, look_of = found.measured, found.failures, found.looks
    handshakes, profiles = found.handshakes, found.profiles
    leaks, faults = found.leaks, found.faults
    if place:
        leaks = [each for each in leaks if place.has(each)]
        faults = [each for each in faults if place.has(each)]
        measured = [result for result in measured if place.has(result.measurement)]
        failures = [each for each in failures if place.has(each)]
        profiles = [each for each in profiles if place.has(each)]
        handshakes = [each for each in handshakes if place.field == "board" and place.has(each)]
    results = measured if found.run is not None else newest(measured)
    colour_of_task = task_colours(tasks(result.measurement for result in results))
    primitives = {(result.measurement.board, result.measurement.kem) for result in results}
    are_many = place is None and len(primitives) > MOST_DRAWN
    most = MOST_DRAWN // (1 + len(found.boards)) if are_many else None
    compares = place is None or place.field != "impl"
    # In a site, the pages of boards have the plots.
    in_sections = most if place is None or place.field == "board" else 0
    sections = _sections(found.boards, results, look_of, colour_of_task, in_sections)
    histories = history(measured, look_of) if found.run is None else []
    return (
        environment()
        .get_template("report.html")
        .render(
            place=place,
            failures=failures,
            of_esp32=_of_esp32([result.measurement for result in results], colour_of_task),
            schedule_notes=SCHEDULE_NOTES,
            pictures=pictures(found.boards, results, look_of, None if most is None else 1 + most)
            if compares
            else [],
            are_many=are_many,
            of_board=None,
            sections=sections,
            histories=histories,
            threshold=f"{THRESHOLD:g}",
            contents=[
                (histories, "history", "From commit to commit"),
                (handshakes, "handshakes", "TLS 1.3 handshakes"),
                (leaks, "leaks", "Leakage in a model of power"),
                (faults, "faults", "Simulated faults"),
                (profiles, "profiles", "Where the cycles go"),
                (results, "builds", "Builds"),
                (results, "runs", "Runs"),
                (failures, "failures", "What could not be measured"),
            ],
            filters=_filters(results, handshakes),
            profiles=_profiles(profiles),
            handshakes=handshakes,
            leaks=leaks,
            faults=faults,
            outcomes=[outcome.value for outcome in FaultOutcome],
            handshake_parts=_distinct([part for each in handshakes for part in each.parts], "name"),
            builds=_builds(results),
            runs=_runs(found.runs, results),
            looks=look_of,
            ops={op: Look("currentColor").sign(op) for op in OPS},
        )
    )


def environment() -> jinja2.Environment:
    """For the templates of all pages."""
    found = jinja2.Environment(
        loader=jinja2.PackageLoader("pocketkem_bench.page"),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=jinja2.StrictUndefined,
    )
    found.filters |= {
        "number": cells.number,
        "size": cells.size,
        "frequency": cells.frequency,
        "stack": lambda row: cells.stack([row]),
        "variant": cells.variant,
        "times": published_table.times,
        "stacks": cells.stack,
        "kilo": cells.kilo,
        "svg": Markup,
        "told": cells.told,
        "flame_graph": flame.flame_graph,
    }
    return found


def _profiles(kept: list[KeptProfile]) -> list[tuple[str, list[KeptProfile]]]:
    boards = list(dict.fromkeys(each.board for each in kept))
    kept.sort(
        key=lambda e: (boards.index(e.board), by_name(e.kem), e.impl, [*OPS, e.op].index(e.op))
    )
    return _groups(kept, lambda each: f"{each.board}: {each.kem}, {each.impl}")


def _of_esp32(rows: list[Measurement], colour_of_task: dict[str, str]) -> list[OfEsp32]:
    found = []
    for board in published.BOARDS:
        of_board = [row for row in rows if row.board == board]
        if tables := published.tables(board, of_board):
            whole = [row for row in of_board if row.op in OPS]
            parts = [row for row in of_board if row.op in PARTS]
            figures = _groups(before_and_after(parts, colour_of_task), lambda each: each.one.kem)
            # The paper's set first.
            figures.sort(key=lambda of_kem: published.KEMS.index(of_kem[0]))
            found.append(OfEsp32(tables, schedules(whole), figures))
    return found


def _sections(
    boards: dict[str, dict],
    results: list[RecordedResult],
    look_of: dict[str, Look],
    colour_of_task: dict[str, str],
    most: int | None,
) -> list[BoardSection]:
    """most: of the plots of a board."""
    sections = []
    for name, board in boards.items():
        of_board = [result for result in results if result.measurement.board == name]
        if not of_board:
            continue
        of_board.sort(key=_order)
        rows = [result.measurement for result in of_board]
        whole = _of_kems(rows)
        named = functools.partial(_named, board["timing"])
        kems = [
            (kem, _groups(of_kem, named))
            for kem, of_kem in _groups(of_board, lambda result: result.measurement.kem)
        ]
        sections.append(
            BoardSection(
                board,
                kems,
                {name: look_of[name] for name in _distinct(rows, "impl")},
                plots(whole, look_of, most),
                _groups(timelines(whole, colour_of_task), lambda plot: plot.row.kem),
                histograms(rows, look_of),
                by_length(rows, look_of),
                _distinct(rows, "commit"),
                _distinct(rows, "compiler"),
                _distinct(rows, "energy_source"),
                cells.standing(rows),
            )
        )
    return sections


def pictures(
    boards: dict[str, dict],
    results: list[RecordedResult],
    look_of: dict[str, Look],
    most: int | None = None,
) -> list[list[Overview]]:
    """The pictures that a page opens with, of each board so many: first those of KEMs, and of the
    board on which the most implementations can be compared."""
    measured = [result.measurement for result in results]
    rows = [row for row in measured if row.op in KINDS[row.kind].whole_ops]
    found = [
        overviews(board, [row for row in rows if row.board == name], look_of, most)
        for name, board in boards.items()
    ]
    return sorted(
        filter(None, found),
        key=lambda of_board: (of_board[0].kind is not KEM, -len(of_board[0].points)),
    )


def _of_kems(rows: Iterable[Measurement]) -> list[Measurement]:
    """The rows of whole operations of KEMs."""
    return [row for row in rows if row.kind == KEM.name and row.op in OPS]


def _filters(
    results: list[RecordedResult], handshakes: list[Handshake]
) -> list[tuple[str, str, list[str]]]:
    """The filters: label, name, values."""
    rows = [result.measurement for result in results]
    return [
        ("Board", "board", sorted(_distinct([*rows, *handshakes], "board"))),
        ("Primitive", "kem", sorted(_distinct(rows, "kem"), key=by_name)),
        ("Implementation", "impl", sorted(_distinct(rows, "impl"))),
    ]


def _distinct(rows: Iterable[object], field: str) -> list[str]:
    return list(dict.fromkeys(value for row in rows if (value := getattr(row, field))))


def _groups(items: list[Item], key: Callable[[Item], str]) -> list[tuple[str, list[Item]]]:
    return [(name, list(group)) for name, group in itertools.groupby(items, key)]


def _order(result: RecordedResult) -> tuple:
    row: Measurement = result.measurement
    kind = KINDS[row.kind]
    place = (list(KINDS).index(row.kind), by_name(row.kem))
    of = (row.impl, row.cores, row.accelerators or "", row.timing)
    return (place, *of, kind.all_ops.index(row.op))


def _named(timing: str, result: RecordedResult) -> str:
    return cells.named(result.measurement, timing)


def _kinds(results: list[RecordedResult]) -> Kinds:
    rows = [result.measurement for result in results]
    found = sorted({(row.board, row.kem, row.impl) for row in rows})
    return [
        (*place, *(impl for *_, impl in of_place))
        for place, of_place in by(found, itemgetter(0, 1))
    ]


def _builds(results: list[RecordedResult]) -> list[BuildOfResults]:
    groups: dict[tuple[str, str, str], list[RecordedResult]] = {}
    for result in results:
        row = result.measurement
        groups.setdefault((row.commit, row.compiler, row.flags), []).append(result)
    return [
        BuildOfResults(*build, sorted({result.measurement.impl for result in group}), _kinds(group))
        for build, group in groups.items()
    ]


def _runs(
    runs: dict[int, RecordedRun], results: list[RecordedResult]
) -> list[tuple[RecordedRun, Kinds]]:
    """The runs with results on the page."""
    of_run: dict[int, list[RecordedResult]] = {}
    for result in results:
        of_run.setdefault(result.run, []).append(result)
    return [(run, _kinds(of_run[number])) for number, run in runs.items() if number in of_run]
