# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Every result ever measured, in one SQLite file.

Each row is committed as soon as it is measured, with SQLite's rollback journal, so that whatever
ends a run leaves a file with all rows before that moment. docs/bench.md describes the tables.
"""

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from datetime import datetime, timezone
from pathlib import Path

from ..boards.board import Board
from ..model import DIRTY, DOES_NOT_BUILD, DOES_NOT_FIT, EMULATED, BenchError, Measurement, Span
from .profile import Frame, Profile

#: "PKEM": tells our files from other programs' SQLite files.
APPLICATION_ID = 0x504B454D

#: The statements that lead from schema version i to i + 1. Never changed once published: add one.
MIGRATIONS: list[list[str]] = [
    [
        """CREATE TABLE runs (
            id INTEGER PRIMARY KEY,
            started TEXT NOT NULL,
            finished TEXT,
            command TEXT NOT NULL
        )""",
        """CREATE TABLE boards (
            id INTEGER PRIMARY KEY,
            name TEXT NOT NULL,
            description TEXT NOT NULL,
            core TEXT NOT NULL,
            clock_hz INTEGER,
            ram_bytes INTEGER,
            rom_bytes INTEGER,
            runs_on TEXT NOT NULL,
            timing TEXT NOT NULL
        )""",
        """CREATE TABLE builds (
            id INTEGER PRIMARY KEY,
            impl TEXT NOT NULL,
            kem TEXT NOT NULL,
            compiler TEXT NOT NULL,
            version TEXT NOT NULL,
            flags TEXT NOT NULL,
            commit_id TEXT NOT NULL,
            dirty INTEGER NOT NULL,
            rom_bytes INTEGER NOT NULL,
            ram_bytes INTEGER NOT NULL
        )""",
        """CREATE TABLE measurements (
            id INTEGER PRIMARY KEY,
            run INTEGER NOT NULL REFERENCES runs,
            board INTEGER NOT NULL REFERENCES boards,
            build INTEGER NOT NULL REFERENCES builds,
            op TEXT NOT NULL,
            cores INTEGER NOT NULL,
            accelerators TEXT,
            cycles INTEGER,
            cycles_min INTEGER,
            cycles_max INTEGER,
            instructions INTEGER,
            timing TEXT NOT NULL,
            stack_bytes INTEGER,
            energy_uj REAL,
            energy_source TEXT,
            ok INTEGER NOT NULL,
            error TEXT
        )""",
        "CREATE INDEX measurements_of_run ON measurements (run)",
    ],
    [
        "ALTER TABLE measurements ADD COLUMN worker_stack_bytes INTEGER",
        "ALTER TABLE measurements ADD COLUMN timeline TEXT",
    ],
    # Of a board whose firmware was not built here nobody knows the sizes of the KEM.
    [
        """CREATE TABLE builds_of_any_size (
            id INTEGER PRIMARY KEY,
            impl TEXT NOT NULL,
            kem TEXT NOT NULL,
            compiler TEXT NOT NULL,
            version TEXT NOT NULL,
            flags TEXT NOT NULL,
            commit_id TEXT NOT NULL,
            dirty INTEGER NOT NULL,
            rom_bytes INTEGER,
            ram_bytes INTEGER
        )""",
        "INSERT INTO builds_of_any_size SELECT * FROM builds",
        "DROP TABLE builds",
        "ALTER TABLE builds_of_any_size RENAME TO builds",
    ],
    # What a power meter tells.
    [
        "ALTER TABLE measurements ADD COLUMN energy_uncertainty_uj REAL",
        "ALTER TABLE measurements ADD COLUMN power_min_mw REAL",
        "ALTER TABLE measurements ADD COLUMN power_mw REAL",
        "ALTER TABLE measurements ADD COLUMN power_max_mw REAL",
    ],
    # Where the cycles of an operation went, as profile.Frame.as_list has it.
    [
        """CREATE TABLE profiles (
            id INTEGER PRIMARY KEY,
            run INTEGER NOT NULL REFERENCES runs,
            board INTEGER NOT NULL REFERENCES boards,
            build INTEGER NOT NULL REFERENCES builds,
            op TEXT NOT NULL,
            timing TEXT NOT NULL,
            frames TEXT NOT NULL
        )""",
    ],
    ["ALTER TABLE measurements ADD COLUMN spread_percent REAL"],
    # Of a row of a sweep, what it was measured of: sweep.fingerprint.
    [
        "ALTER TABLE measurements ADD COLUMN fingerprint TEXT",
        "CREATE INDEX measurements_by_fingerprint ON measurements (fingerprint)",
    ],
    # And the compiler and flags that the sweep tried: of older rows, those of a sweep's own.
    [
        "ALTER TABLE measurements ADD COLUMN tried TEXT",
        """UPDATE measurements SET tried = (
            SELECT CASE WHEN compiler LIKE '%clang%' THEN 'clang ' ELSE 'gcc ' END || CASE
                WHEN flags LIKE '%-O3%' THEN '-O3'
                WHEN flags LIKE '%-O2%' THEN '-O2'
                WHEN flags LIKE '%-Os%' THEN '-Os'
            END
            FROM builds WHERE builds.id = measurements.build
        ) WHERE fingerprint IS NOT NULL""",
    ],
    # What cycles are of, and what they leave out. Of older rows nobody knows.
    [
        "ALTER TABLE measurements ADD COLUMN inputs INTEGER",
        "ALTER TABLE measurements ADD COLUMN cycles_first INTEGER",
        "ALTER TABLE measurements ADD COLUMN cycles_odd INTEGER",
        "ALTER TABLE measurements ADD COLUMN checks TEXT",
    ],
    # What could not be measured at all: a board (by its name, because nothing else need be known of
    # it), or an implementation of a KEM on it.
    [
        """CREATE TABLE failures (
            id INTEGER PRIMARY KEY,
            run INTEGER NOT NULL REFERENCES runs,
            board TEXT NOT NULL,
            kem TEXT,
            impl TEXT,
            reason TEXT NOT NULL
        )""",
    ],
]

#: What a row of the table builds is made of.
BUILD_FIELDS = ("impl", "kem", "compiler", "flags", "commit", "rom_bytes", "ram_bytes")

#: Of an SQLite file, in bytes.
SMALLEST_PAGE = 512


class StoreError(BenchError):
    """The database cannot be read or written; its text says why and what to do."""


@dataclass(frozen=True)
class Run:
    id: int
    started: str
    finished: str | None  # None: still going on, or stopped before its end
    command: str
    rows: int
    wrong: int  # of them, those whose output was: not what does not fit, nor what does not build
    failures: int = 0  # what could not be measured at all
    profiles: int = 0

    @property
    def failed(self) -> bool:
        """It is nothing to be compared with."""
        return self.finished is None or self.wrong > 0

    @property
    def state(self) -> str:
        words = [] if self.finished else ["not finished"]
        words += [f"{self.wrong} wrong"] * bool(self.wrong)
        words += [f"{self.failures} not measured"] * bool(self.failures)
        return ", ".join(words)

    def __str__(self) -> str:
        state = f", {self.state}" if self.state else ""
        return f"run {self.id} ({self.started}, {self.rows} rows{state})"


@dataclass(frozen=True)
class Result:
    """A measurement and the run that made it."""

    run: int
    measurement: Measurement
    tried: str | None = None  # of a sweep: compiler and flags, as in "gcc -O3"


@dataclass(frozen=True)
class KeptProfile:
    """Where the cycles of an operation went."""

    board: str
    impl: str
    kem: str
    op: str
    timing: str
    root: Frame


@dataclass(frozen=True)
class Failure:
    """What a run could not measure, and why."""

    run: int
    board: str
    kem: str | None  # None: nothing can be measured on the board
    impl: str | None
    reason: str


class Store:
    """An open database, brought to the current schema if it is older. Only a run makes a new one:
    create."""

    def __init__(self, path: Path, create: bool = False):
        self.path = path
        #: By run: the flaw of each row that was left out.
        self._invalid: dict[int, dict[int, str]] = {}
        if not create and not path.exists():
            raise StoreError(f"There are no results in {path} yet: ./pocketkem run makes them.")
        with self._explained():
            path.parent.mkdir(parents=True, exist_ok=True)
            if path.is_file():
                self._check_header()
            self.connection = sqlite3.connect(path, timeout=30, isolation_level=None)
            try:
                # In a transaction, so as not to see the half of another process's first one.
                self.connection.execute("BEGIN")
                self._check_ours()
                self.connection.execute("COMMIT")
                self._migrate()
                self.connection.execute("PRAGMA foreign_keys = ON")
            except BaseException:
                self.connection.close()
                raise

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_) -> None:
        self.connection.close()

    # ---- Writing ---------------------------------------------------------------------------

    def start_run(self, command: str) -> int:
        with self._transaction():
            cursor = self.connection.execute(
                "INSERT INTO runs (started, command) VALUES (?, ?)", (_now(), command)
            )
            return cursor.lastrowid

    def add(self, run: int, board: Board, measurement: Measurement) -> None:
        """Commits one row."""
        self.add_all(run, board, [measurement])

    def add_all(
        self,
        run: int,
        board: Board,
        rows: list[Measurement],
        fingerprint: str | None = None,
        tried: str | None = None,
    ) -> None:
        """Commits rows that belong together, all or none. fingerprint: for ``measured``. tried: the
        compiler and flags of a sweep."""
        with self._transaction():
            for row in rows:
                self._add(run, board, row, fingerprint=fingerprint, tried=tried)

    def _add(self, run: int, board: Board, measurement: Measurement, **of_a_sweep) -> None:
        row = {**asdict(measurement), **of_a_sweep}
        row["run"] = run
        row["board"] = self._board(board)
        row["build"] = self._build(measurement)
        for name in BUILD_FIELDS:
            del row[name]
        row["timeline"] = row["timeline"] and json.dumps(row["timeline"])
        self._insert("measurements", row)

    def add_profile(self, run: int, board: Board, profile: Profile) -> None:
        """Commits one profile."""
        with self._transaction():
            self._insert(
                "profiles",
                {
                    "run": run,
                    "board": self._board(board),
                    "build": self._build(profile),
                    "op": profile.op,
                    "timing": profile.timing,
                    "frames": json.dumps(profile.root.as_list()),
                },
            )

    def add_failure(self, failure: Failure) -> None:
        with self._transaction():
            self._insert("failures", asdict(failure))

    def add_run(self, command: str, rows: Iterable[tuple[Board, Measurement]]) -> int:
        """Commits a whole run at once, or nothing of it."""
        with self._transaction():
            now = _now()
            values = {"started": now, "finished": now, "command": command}
            run = self._insert("runs", values)
            for board, row in rows:
                self._add(run, board, row)
            return run

    def finish_run(self, run: int) -> None:
        with self._transaction():
            self.connection.execute("UPDATE runs SET finished = ? WHERE id = ?", (_now(), run))

    # ---- Reading ---------------------------------------------------------------------------

    def runs(self, others: bool = False) -> list[Run]:
        """Every run that measured something, oldest first. others: and those that did not."""
        with self._explained():
            rows = self.connection.execute(
                """SELECT runs.id, started, finished, command, count(measurements.id),
                          coalesce(sum(NOT ok AND coalesce(error, '') NOT LIKE ? || '%'
                                       AND coalesce(error, '') NOT LIKE ? || '%'), 0),
                          (SELECT count(*) FROM failures WHERE failures.run = runs.id),
                          (SELECT count(*) FROM profiles WHERE profiles.run = runs.id)
                   FROM runs LEFT JOIN measurements ON measurements.run = runs.id
                   GROUP BY runs.id ORDER BY runs.id""",
                (DOES_NOT_FIT, DOES_NOT_BUILD),
            ).fetchall()
        found = [Run(*row) for row in rows]
        return [run for run in found if run.rows or others]

    def measured(self, fingerprint: str) -> list[Measurement]:
        """What was measured last of the same inputs; nothing, if it never was."""
        results = self.results(fingerprint=fingerprint)
        return [each.measurement for each in results if each.run == results[-1].run]

    def results(
        self, run: int | None = None, impl: str | None = None, fingerprint: str | None = None
    ) -> list[Result]:
        """In the order measured; all, or those of one run or of one implementation."""
        with self._explained():
            rows = self.connection.execute(
                """SELECT measurements.id, run, boards.name, impl, kem, op, cores, accelerators,
                          cycles, cycles_min, cycles_max, instructions, measurements.timing,
                          stack_bytes, worker_stack_bytes, builds.rom_bytes, builds.ram_bytes,
                          energy_uj, energy_source, ok,
                          commit_id || CASE dirty WHEN 1 THEN ? ELSE '' END,
                          rtrim(compiler || ' ' || version), flags, error, timeline,
                          energy_uncertainty_uj, power_min_mw, power_mw, power_max_mw,
                          spread_percent, inputs, cycles_first, cycles_odd, checks, tried
                   FROM measurements
                   JOIN boards ON boards.id = measurements.board
                   JOIN builds ON builds.id = measurements.build
                   WHERE (?2 IS NULL OR run = ?2) AND (?3 IS NULL OR impl = ?3)
                         AND (?4 IS NULL OR fingerprint = ?4)
                   ORDER BY measurements.id""",
                (DIRTY, run, impl, fingerprint),
            ).fetchall()
        names = Measurement.__dataclass_fields__
        results = []
        for identity, number, *values, tried in rows:
            fields = dict(zip(names, values, strict=True))
            try:
                fields["ok"] = bool(fields["ok"])
                if spans := fields["timeline"]:
                    fields["timeline"] = tuple(Span(**span) for span in json.loads(spans))
                row = Measurement(**fields)
                flaws = row.flaws()
            except (ValueError, TypeError, RecursionError) as error:
                flaws = [str(error)]
            if flaws:
                self._invalid.setdefault(number, {})[identity] = flaws[0]
            else:
                results.append(Result(number, row, tried))
        return results

    def failures(self, run: int | None = None) -> list[Failure]:
        """In the order in which they happened; all, or those of one run."""
        with self._explained():
            rows = self.connection.execute(
                """SELECT run, board, kem, impl, reason FROM failures
                   WHERE ?1 IS NULL OR run = ?1 ORDER BY id""",
                (run,),
            ).fetchall()
        return [Failure(*row) for row in rows]

    def left_out(self) -> list[str]:
        """What was not read because it is not valid, in words: rows of other programs, imported
        before such were refused, or damage."""
        return [
            f"{len(flaws)} row{'s' * (len(flaws) > 1)} of run {run} in {self.path}: "
            f"{next(iter(flaws.values()))}"
            for run, flaws in self._invalid.items()
        ]

    def boards(self) -> dict[str, dict]:
        """What is known of each board that was measured on, by name, as of its newest result. Of an
        emulator only where there is nothing else."""
        with self._explained():
            cursor = self.connection.execute(
                "SELECT * FROM boards ORDER BY timing != ?, id", (EMULATED,)
            )
            names = [column[0] for column in cursor.description]
            rows = [dict(zip(names, row, strict=True)) for row in cursor]
        return {row["name"]: row for row in rows}

    def profiles(self) -> list[KeptProfile]:
        """The newest one of each operation of each implementation of each KEM on each board."""
        with self._explained():
            rows = self.connection.execute(
                """SELECT boards.name, impl, kem, op, profiles.timing, frames
                   FROM profiles
                   JOIN boards ON boards.id = profiles.board
                   JOIN builds ON builds.id = profiles.build
                   ORDER BY profiles.id"""
            ).fetchall()
        newest = {row[:4]: row for row in rows}
        profiles = []
        for *names, frames in newest.values():
            with contextlib.suppress(ValueError, TypeError, RecursionError):  # it is damaged
                profiles.append(KeptProfile(*names, Frame.from_list(json.loads(frames))))
        return profiles

    # ---- Inside ----------------------------------------------------------------------------

    def _board(self, board: Board) -> int:
        return self._id_of(
            "boards",
            name=board.name,
            description=board.description,
            core=board.core,
            clock_hz=board.clock_hz,
            ram_bytes=board.memory.ram_bytes if board.memory else None,
            rom_bytes=board.memory.rom_bytes if board.memory else None,
            runs_on=board.runs_on,
            timing=board.timing,
        )

    def _build(self, of: Measurement | Profile) -> int:
        """of: anything with BUILD_FIELDS."""
        compiler, _, version = of.compiler.partition(" ")
        return self._id_of(
            "builds",
            impl=of.impl,
            kem=of.kem,
            compiler=compiler,
            version=version,
            flags=of.flags,
            commit_id=of.commit.removesuffix(DIRTY),
            dirty=of.commit.endswith(DIRTY),
            rom_bytes=of.rom_bytes,
            ram_bytes=of.ram_bytes,
        )

    def _check_header(self) -> None:
        """SQLite itself would take a file shorter than a page for an empty one."""
        with self.path.open("rb") as file:
            start = file.read(SMALLEST_PAGE)
        if start and (len(start) < SMALLEST_PAGE or not start.startswith(b"SQLite format 3\0")):
            raise sqlite3.DatabaseError("file is not a database")

    def _check_ours(self) -> None:
        version, owner = self._pragma("user_version"), self._pragma("application_id")
        tables = self.connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
        if tables and owner != APPLICATION_ID:
            raise StoreError(
                f"{self.path} is a database of another program. It was left as it is; "
                "choose another file with --db."
            )
        if version > len(MIGRATIONS):
            raise StoreError(
                f"{self.path} was written by a newer PocketKEM (schema {version}; this one knows "
                f"{len(MIGRATIONS)}). It was left as it is; update this checkout, or choose "
                "another file with --db."
            )
        if (damage := self._pragma("quick_check(1)")) != "ok":
            raise sqlite3.DatabaseError(damage)

    def _migrate(self) -> None:
        if self._pragma("user_version") == len(MIGRATIONS):
            return
        with self._transaction():
            # Read again: another process may have done it while this one waited for its turn.
            for version in range(self._pragma("user_version"), len(MIGRATIONS)):
                for statement in MIGRATIONS[version]:
                    self.connection.execute(statement)
            self.connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
            self.connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")

    def _pragma(self, name: str):
        return self.connection.execute(f"PRAGMA {name}").fetchone()[0]

    def _id_of(self, table: str, **row) -> int:
        """The row with exactly these values, added if it is not there."""
        same = " AND ".join(f"{name} IS ?" for name in row)
        found = self.connection.execute(f"SELECT id FROM {table} WHERE {same}", list(row.values()))
        if known := found.fetchone():
            return known[0]
        return self._insert(table, row)

    def _insert(self, table: str, row: dict) -> int:
        names, marks = ", ".join(row), ", ".join("?" * len(row))
        statement = f"INSERT INTO {table} ({names}) VALUES ({marks})"
        return self.connection.execute(statement, list(row.values())).lastrowid

    @contextlib.contextmanager
    def _transaction(self) -> Iterator[None]:
        with self._explained():
            self.connection.execute("BEGIN IMMEDIATE")
            try:
                yield
                self.connection.execute("COMMIT")
            except BaseException:
                # SQLite has already rolled back by itself after some errors, a full disk for one.
                if self.connection.in_transaction:
                    self.connection.execute("ROLLBACK")
                raise

    @contextlib.contextmanager
    def _explained(self) -> Iterator[None]:
        """SQLite's errors and the file system's, as messages that say what to do."""
        try:
            yield
        except (sqlite3.Error, OSError, OverflowError, UnicodeError) as error:
            raise StoreError(self._explain(error)) from error

    def _explain(self, error: Exception) -> str:
        reason = str(error)
        if "not a database" in reason:
            return (
                f"{self.path} is not a results database. It was left as it is; "
                "choose another file with --db."
            )
        if "full" in reason or "disk I/O error" in reason:
            return (
                f"{self.path} cannot be written: {reason}. Is the disk full? "
                "What was recorded before is still there."
            )
        if isinstance(error, OSError) or "unable to open" in reason or "readonly" in reason:
            return f"{self.path} cannot be opened for writing: {reason}. Choose another with --db."
        if "locked" in reason:
            return f"{self.path} is kept locked by another program. Wait for it, or end it."
        return (
            f"{self.path} is damaged: {reason}. It was left as it is; move it away to start a new "
            "one, or choose another file with --db."
        )


def newest(results: Iterable[Result]) -> list[Result]:
    """The last result of each board, simulated, emulated or real, implementation, KEM and
    operation. Fewer inputs say less: of the same build, they do not replace more of them."""
    last: dict[tuple, Result] = {}
    for result in results:
        row = result.measurement
        kind = (row.is_real, row.is_emulated)
        key = (row.board, row.impl, row.kem, row.op, row.cores, row.accelerators, kind)
        before = last[key].measurement if key in last else None
        if before and _same_build(before, row) and (row.inputs or 0) < (before.inputs or 0):
            continue
        last.pop(key, None)  # so that the order is that of the newest
        last[key] = result
    return list(last.values())


def standing(failures: Iterable[Failure], results: Iterable[Result]) -> list[Failure]:
    """The last failure of each board, KEM and implementation, unless that was measured since."""
    measured: dict[tuple, int] = {}
    for result in results:
        row = result.measurement
        for key in ((row.board, row.kem, row.impl), (row.board, None, None)):
            measured[key] = max(result.run, measured.get(key, 0))
    last = {(each.board, each.kem, each.impl): each for each in failures}
    return [each for key, each in last.items() if each.run >= measured.get(key, 0)]


def _same_build(first: Measurement, second: Measurement) -> bool:
    """A checkout with changes in no commit may have become another one."""
    same = ("commit", "compiler", "flags", "ok", "timing")
    return not first.commit.endswith(DIRTY) and all(
        getattr(first, name) == getattr(second, name) for name in same
    )


def without_emulators(results: list[Result]) -> list[Result]:
    """Their cycles are no measure of the board: they count where there is nothing else."""
    others = {each.measurement.board for each in results if not each.measurement.is_emulated}
    return [
        each
        for each in results
        if not (each.measurement.is_emulated and each.measurement.board in others)
    ]


def _now() -> str:
    return datetime.now(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
