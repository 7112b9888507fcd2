# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A run with everything that belongs to it, out of a database and into one."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterable
from dataclasses import asdict, astuple, dataclass, fields

from ..model import DIRTY, invalid_fields, is_valid
from .attacks import ATTACKS, AttackRow
from .handshake import Handshake
from .lines import Row
from .profile import Frame
from .records import Described
from .store import Store


@dataclass(frozen=True)
class ProfileOf:
    """The profile of an operation, and the build that it is of."""

    impl: str
    kem: str
    compiler: str
    flags: str
    commit: str
    rom_bytes: int | None
    ram_bytes: int | None
    op: str
    timing: str
    frames: list  # as Frame.as_list has it

    @property
    def root(self) -> Frame:
        return Frame.from_list(self.frames)

    def flaws(self) -> list[str]:
        found = invalid_fields(self, without="frames")
        if not _are_frames([self.frames]):
            found.append("frames are none of a profile")
        return found


def _are_frames(frames: object) -> bool:
    """Whether these are functions with their calls, cycles, and the functions that they called."""
    waiting = [frames]
    while waiting:
        group = waiting.pop()
        if not isinstance(group, list):
            return False
        for frame in group:
            if not (isinstance(frame, list) and len(frame) == 4):
                return False
            kinds = ("str", "int", "float")
            if not all(is_valid(v, k) for v, k in zip(frame[:3], kinds, strict=True)):
                return False
            waiting.append(frame[3])
    return True


@dataclass(frozen=True)
class FailureOf:
    """Failure, without its run."""

    board: str
    kem: str | None
    impl: str | None
    reason: str

    def flaws(self) -> list[str]:
        return invalid_fields(self)


@dataclass(frozen=True)
class WholeRun:
    who: str | None
    started: str
    finished: str | None
    command: str
    #: Each with the board that it was measured on.
    rows: tuple[tuple[Described, Row], ...]
    handshakes: tuple[tuple[Described, Handshake], ...] = ()
    profiles: tuple[tuple[Described, ProfileOf], ...] = ()
    failures: tuple[FailureOf, ...] = ()
    attacks: tuple[tuple[Described, AttackRow], ...] = ()

    @property
    def key(self) -> tuple[str, str, str | None]:
        """Runs that differ in this are different ones."""
        return (self.started, self.command, self.who)

    def includes(self, other: WholeRun) -> bool:
        """Whether the other one is this run, or its beginning: it was written down before it
        ended."""
        if self == other:
            return True
        return (
            other.finished is None
            and self.key == other.key
            and all(
                getattr(self, name)[: len(getattr(other, name))] == getattr(other, name)
                for name in ("rows", "handshakes", "profiles", "failures", "attacks")
            )
        )


def without_beginnings(runs: Iterable[WholeRun]) -> list[WholeRun]:
    """The runs, each once, in the order of time."""
    of_key: dict[tuple, list[WholeRun]] = {}
    for run in runs:
        same = of_key.setdefault(run.key, [])
        if any(other.includes(run) for other in same):
            continue
        same[:] = [other for other in same if not run.includes(other)]
        same.append(run)
    found = [run for same in of_key.values() for run in same]
    return sorted(found, key=lambda run: (run.started, run.command, run.who or ""))


# ---- Out of a database ---------------------------------------------------------------------------


def whole_runs(store: Store, number: int | None = None) -> list[WholeRun]:
    """The runs with anything in them: all, or the one with this number."""
    with store.explained():
        runs = store.connection.execute(
            """SELECT id, who, started, finished, command FROM runs
               WHERE ?1 IS NULL OR id = ?1 ORDER BY started, id""",
            (number,),
        ).fetchall()
        described = _described(store)
        rows = _rows(store, number, described)
        handshakes = _handshakes(store, number, described)
        profiles = _profiles(store, number, described)
        attacks = _attacks(store, number, described)
        failures: dict[int, list[FailureOf]] = {}
        for each in store.failures(number):
            failures.setdefault(each.run, []).append(FailureOf(*astuple(each)[1:]))
    found = []
    for identity, *words in runs:
        parts = [
            tuple(of_run.get(identity, ()))
            for of_run in (rows, handshakes, profiles, failures, attacks)
        ]
        if any(parts):
            found.append(WholeRun(*words, *parts))
    return found


def _described(store: Store) -> dict[int, Described]:
    names = [each.name for each in fields(Described)]
    rows = store.connection.execute(f"SELECT id, {', '.join(names)} FROM boards")
    return {identity: Described(*values) for identity, *values in rows}


def _rows(store: Store, number: int | None, described: dict[int, Described]) -> dict[int, list]:
    of_run: dict[int, list] = {}
    for each in store.results(number):
        rows = of_run.setdefault(each.run, [])
        row = Row(len(rows) + 1, each.measurement, each.fingerprint, each.tried)
        rows.append((described[each.board], row))
    return of_run


def _handshakes(
    store: Store, number: int | None, described: dict[int, Described]
) -> dict[int, list]:
    of_run: dict[int, list] = {}
    for identity, run, board, words in store.connection.execute(
        "SELECT id, run, board, words FROM handshakes WHERE ?1 IS NULL OR run = ?1 ORDER BY id",
        (number,),
    ):
        try:
            each = Handshake.from_text(words)
        except (ValueError, TypeError, RecursionError) as error:
            store.leave_out(run, ("handshakes", identity), f"a handshake: {error}")
            continue
        of_run.setdefault(run, []).append((described[board], each))
    return of_run


def _profiles(store: Store, number: int | None, described: dict[int, Described]) -> dict[int, list]:
    of_run: dict[int, list] = {}
    for identity, run, board, *build, frames in store.connection.execute(
        """SELECT profiles.id, run, board, impl, kem, rtrim(compiler || ' ' || version), flags,
                  commit_id || CASE dirty WHEN 1 THEN ?2 ELSE '' END, rom_bytes, ram_bytes, op,
                  profiles.timing, frames
           FROM profiles JOIN builds ON builds.id = profiles.build
           WHERE ?1 IS NULL OR run = ?1 ORDER BY profiles.id""",
        (number, DIRTY),
    ):
        flaws = ["it cannot be read"]
        with contextlib.suppress(ValueError, TypeError, RecursionError):
            each = ProfileOf(*build, json.loads(frames))
            flaws = each.flaws()
        if flaws:
            store.leave_out(run, ("profiles", identity), f"a profile: {flaws[0]}")
        else:
            of_run.setdefault(run, []).append((described[board], each))
    return of_run


def _attacks(store: Store, number: int | None, described: dict[int, Described]) -> dict[int, list]:
    of_run: dict[int, list] = {}
    for table, kind in ATTACKS.items():
        columns = kind.columns()
        for identity, run, board, *build in store.connection.execute(
            f"""SELECT attacks.id, run, board, impl, kem, rtrim(compiler || ' ' || version), flags,
                       commit_id || CASE dirty WHEN 1 THEN ?2 ELSE '' END, rom_bytes, ram_bytes,
                       {", ".join(columns)}
                FROM {table} AS attacks JOIN builds ON builds.id = build
                WHERE ?1 IS NULL OR run = ?1 ORDER BY attacks.id""",
            (number, DIRTY),
        ):
            values = dict(zip(columns, build[7:], strict=True))
            flaws = ["it cannot be read"]
            with contextlib.suppress(ValueError, TypeError, RecursionError):
                values |= {name: json.loads(values[name]) for name in kind.JSON}
                values |= {n: bool(values[n]) for n in ("aligned",) if n in values}
                each = kind(described[board].name, *build[:7], **values)
                flaws = each.flaws()
            if flaws:
                store.leave_out(run, (table, identity), f"of {table}: {flaws[0]}")
            else:
                of_run.setdefault(run, []).append((described[board], each))
    return of_run


# ---- Into a database -----------------------------------------------------------------------------


@dataclass
class Added:
    """What became of runs that were to be added."""

    new: int = 0
    completed: int = 0  # whose beginning was there
    there: int = 0


def add_whole(store: Store, runs: Iterable[WholeRun]) -> Added:
    """Commits the runs that are not there yet, all or none."""
    added = Added()
    with store.transaction(), store.remembering():
        known: dict[tuple, list[int]] = {}
        for number, *key in store.connection.execute("SELECT id, started, command, who FROM runs"):
            known.setdefault(tuple(key), []).append(number)
        for run in runs:
            same = [(number, whole_runs(store, number)) for number in known.get(run.key, ())]
            if any(there and there[0].includes(run) for _number, there in same):
                added.there += 1
                continue
            begun = [n for n, there in same if not there or run.includes(there[0])]
            if begun:
                added.completed += 1
                _remove(store, begun[0])
            else:
                added.new += 1
            _insert(store, run, begun[0] if begun else None)
    return added


def _remove(store: Store, number: int) -> None:
    for table in ("measurements", "handshakes", "profiles", "failures", *ATTACKS):
        store.connection.execute(f"DELETE FROM {table} WHERE run = ?", (number,))
    store.connection.execute("DELETE FROM runs WHERE id = ?", (number,))


def _insert(store: Store, run: WholeRun, number: int | None) -> None:
    """number: of a run that was removed, whose number this one is to have."""
    words = {name: getattr(run, name) for name in ("who", "started", "finished", "command")}
    made = store.insert("runs", words if number is None else {"id": number, **words})
    for board, row in run.rows:
        of_a_sweep = {"fingerprint": row.fingerprint, "tried": row.tried}
        store.put_row(made, board, row.measurement, **of_a_sweep)
    for board, handshake in run.handshakes:
        store.put_handshake(made, board, handshake)
    for board, profile in run.profiles:
        store.put_profile(made, board, profile, json.dumps(profile.frames))
    for board, attack in run.attacks:
        store.put_attack(made, board, attack)
    for failure in run.failures:
        store.insert("failures", {"run": made, **asdict(failure)})
