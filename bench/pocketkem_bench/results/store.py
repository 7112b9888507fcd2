# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Every result ever measured, in one SQLite file.

Each row is committed as soon as it is measured, with SQLite's rollback journal. However a run ends,
the file has all rows up to that moment. docs/bench/rows.md describes the tables.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterable
from dataclasses import asdict
from datetime import datetime, timezone
from pathlib import Path
from typing import Protocol, TypeVar

from ..boards.board import Board
from ..model import DIRTY, DOES_NOT_BUILD, DOES_NOT_FIT, EMULATED, Measurement, Span
from . import distribution, identity, lengths
from .attacks import AttackRow
from .database import Database
from .handshake import Handshake, Key
from .profile import Frame, Profile
from .records import Described, KeptProfile, RecordedResult, RecordedRun, UnmeasuredItem

AnyAttack = TypeVar("AnyAttack", bound=AttackRow)

#: The fields of a row of the table builds.
BUILD_FIELDS = ("impl", "kem", "compiler", "flags", "commit", "rom_bytes", "ram_bytes")


class OfBuild(Protocol):
    """A measurement or a profile: both have BUILD_FIELDS."""

    op: str
    timing: str
    compiler: str
    commit: str


class Store(Database):
    """An open database, migrated to the current schema if it is older. Only a run creates a new
    one: create."""

    def __init__(self, path: Path, create: bool = False):
        #: The flaw of each row that was left out, by run.
        self._invalid: dict[int, dict[object, str]] = {}
        super().__init__(path, create)

    # ---- Writing ---------------------------------------------------------------------------

    def start_run(self, command: str, who: str | None = None) -> int:
        with self.transaction():
            return self.insert("runs", {"started": _now(), "command": command, "who": who})

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
        with self.transaction():
            for row in rows:
                of_a_sweep = {"fingerprint": fingerprint, "tried": tried}
                self.put_row(run, Described.of(board), row, **of_a_sweep)

    def add_profile(self, run: int, board: Board, profile: Profile) -> None:
        """Commits one profile."""
        with self.transaction():
            frames = json.dumps(profile.root.as_list())
            self.put_profile(run, Described.of(board), profile, frames)

    def add_handshake(self, run: int, board: Board, handshake: Handshake) -> None:
        """Commits one handshake."""
        with self.transaction():
            self.put_handshake(run, Described.of(board), handshake)

    def add_attack(self, run: int, board: Board, attack: AttackRow) -> None:
        """Commits what came of a simulated attack."""
        with self.transaction():
            self.put_attack(run, Described.of(board), attack)

    def add_failure(self, failure: UnmeasuredItem) -> None:
        with self.transaction():
            self.insert("failures", asdict(failure))

    def add_run(
        self,
        command: str,
        rows: Iterable[tuple[Board, Measurement | Handshake]],
        who: str | None = None,
    ) -> int:
        """Commits a whole run at once, or nothing of it."""
        with self.transaction():
            now = _now()
            values = {"started": now, "finished": now, "command": command, "who": who}
            run = self.insert("runs", values)
            for board, row in rows:
                if isinstance(row, Handshake):
                    self.put_handshake(run, Described.of(board), row)
                else:
                    self.put_row(run, Described.of(board), row)
            return run

    def finish_run(self, run: int) -> None:
        with self.transaction():
            self.connection.execute("UPDATE runs SET finished = ? WHERE id = ?", (_now(), run))

    # ---- Writing in a transaction of the caller ----------------------------------------------

    def put_row(self, run: int, board: Described, measurement: Measurement, **of_a_sweep) -> None:
        row = {**asdict(measurement), **of_a_sweep}
        row["run"] = run
        row["board"] = self.id_of("boards", **asdict(board))
        row["build"] = self._build(measurement)
        for name in BUILD_FIELDS:
            del row[name]
        row["timeline"] = row["timeline"] and json.dumps(row["timeline"])
        for name in lengths.FIELDS:
            row[name] = lengths.as_text(row[name])
        row["samples"] = distribution.as_text(row["samples"])
        self.insert("measurements", row)

    def put_profile(self, run: int, board: Described, of: OfBuild, frames: str) -> None:
        values = {"op": of.op, "timing": of.timing, "frames": frames}
        row = {"run": run, "board": self.id_of("boards", **asdict(board))}
        self.insert("profiles", {**row, "build": self._build(of), **values})

    def put_attack(self, run: int, board: Described, attack: AttackRow) -> None:
        row = {"run": run, "board": self.id_of("boards", **asdict(board))}
        self.insert(attack.TABLE, {**row, "build": self._build(attack), **attack.row()})

    def put_handshake(self, run: int, board: Described, handshake: Handshake) -> None:
        row = {"run": run, "board": self.id_of("boards", **asdict(board))}
        self.insert("handshakes", {**row, "words": handshake.as_text()})

    # ---- Reading ---------------------------------------------------------------------------

    def runs(self, others: bool = False) -> list[RecordedRun]:
        """Every run that measured something, in the order of time, which is not that of their
        numbers if results of others were imported. others: also runs that did not."""
        with self.explained():
            rows = self.connection.execute(
                """SELECT runs.id, started, finished, command, count(measurements.id),
                          coalesce(sum(NOT ok AND coalesce(error, '') NOT LIKE ? || '%'
                                       AND coalesce(error, '') NOT LIKE ? || '%'), 0),
                          (SELECT count(*) FROM failures WHERE failures.run = runs.id),
                          (SELECT count(*) FROM profiles WHERE profiles.run = runs.id),
                          (SELECT count(*) FROM handshakes WHERE handshakes.run = runs.id),
                          who
                   FROM runs LEFT JOIN measurements ON measurements.run = runs.id
                   GROUP BY runs.id ORDER BY started, runs.id""",
                (DOES_NOT_FIT, DOES_NOT_BUILD),
            ).fetchall()
        found = [RecordedRun(*row) for row in rows]
        return [run for run in found if run.rows or others]

    def measured(self, fingerprint: str) -> list[Measurement]:
        """The last measurement of the same inputs. The list is empty if there is none."""
        results = self.results(fingerprint=fingerprint)
        return [each.measurement for each in results if each.run == results[-1].run]

    def results(
        self, run: int | None = None, impl: str | None = None, fingerprint: str | None = None
    ) -> list[RecordedResult]:
        """The results in the order of measurement: all, or those of a run or an implementation.
        Runs are in the order of time, as in ``runs``. An implementation has the name by which it is
        known (identity.py)."""
        named = self._folders()
        with self.explained():
            rows = self.connection.execute(
                """SELECT measurements.id, run, boards.name, impl, kem, op, cores, accelerators,
                          cycles, cycles_min, cycles_max, instructions, measurements.timing,
                          stack_bytes, worker_stack_bytes, builds.rom_bytes, builds.ram_bytes,
                          energy_uj, energy_source, ok,
                          commit_id || CASE dirty WHEN 1 THEN ? ELSE '' END,
                          rtrim(compiler || ' ' || version), flags, error, timeline,
                          energy_uncertainty_uj, power_min_mw, power_mw, power_max_mw,
                          spread_percent, inputs, cycles_first, cycles_odd, checks, sources,
                          board_file, model, simulator, samples, until_percent, kind, bytes,
                          cycles_per_byte, cycles_per_call, fit_residual, by_length, by_ad,
                          remarks, cycles_mean, hash_percent, data_bytes, common_rom_bytes,
                          right_inputs, unknown_instructions, tried, fingerprint, boards.id, command
                   FROM measurements
                   JOIN runs ON runs.id = run
                   JOIN boards ON boards.id = measurements.board
                   JOIN builds ON builds.id = measurements.build
                   WHERE (?2 IS NULL OR run = ?2) AND (?3 IS NULL OR fingerprint = ?3)
                   ORDER BY started, run, measurements.id""",
                (DIRTY, run, fingerprint),
            ).fetchall()
        columns = Measurement.__dataclass_fields__
        results = []
        for which, number, *values, tried, by, described, command in rows:
            fields = dict(zip(columns, values, strict=True))
            made_of = (fields["impl"], fields["kem"], fields["sources"], command)
            fields["impl"] = named.get(made_of, fields["impl"])
            if impl is not None and fields["impl"] != impl:
                continue
            try:
                fields["ok"] = bool(fields["ok"])
                if spans := fields["timeline"]:
                    fields["timeline"] = tuple(Span(**span) for span in json.loads(spans))
                fields["samples"] = distribution.from_text(fields["samples"])
                for name in lengths.FIELDS:
                    fields[name] = lengths.from_text(fields[name])
                row = Measurement(**fields)
                flaws = row.flaws()
            except (ValueError, TypeError, RecursionError) as error:
                flaws = [str(error)]
            if flaws:
                self.leave_out(number, which, flaws[0])
            else:
                results.append(RecordedResult(number, row, tried, by, described))
        return results

    def _folders(self) -> dict[tuple[str, str, str, str], str]:
        """The name of each folder's implementation, by the name that was given, its primitive, the
        hash of its sources and the command."""
        with self.explained():
            rows = self.connection.execute(
                """SELECT DISTINCT impl, kem, sources, command FROM measurements
                   JOIN runs ON runs.id = run JOIN builds ON builds.id = measurements.build
                   WHERE sources IS NOT NULL"""
            ).fetchall()
        folders = {
            row: identity.Folder(*row[:3], where)
            for row in rows
            if all(isinstance(word, str) for word in row)
            and (where := identity.place(row[0], row[3]))
        }
        known = identity.names(folders.values())
        return {row: known[folder] for row, folder in folders.items()}

    def failures(self, run: int | None = None) -> list[UnmeasuredItem]:
        """The failures in the order in which they occurred: all, or those of one run."""
        with self.explained():
            rows = self.connection.execute(
                """SELECT run, board, kem, impl, reason FROM failures JOIN runs ON runs.id = run
                   WHERE ?1 IS NULL OR run = ?1 ORDER BY started, failures.id""",
                (run,),
            ).fetchall()
        return [UnmeasuredItem(*row) for row in rows]

    def leave_out(self, run: int, row: object, flaw: str) -> None:
        """Notes that something of a run is not valid, for ``left_out``. row: any name of it."""
        self._invalid.setdefault(run, {})[row] = flaw

    def left_out(self) -> list[str]:
        """Sentences on the rows that were not read because they are not valid: rows of other
        programs from before such rows were refused, or damaged ones."""
        return [
            f"{len(flaws)} row{'s' * (len(flaws) > 1)} of run {run} in {self.path}: "
            f"{next(iter(flaws.values()))}"
            for run, flaws in self._invalid.items()
        ]

    def boards(self) -> dict[str, dict]:
        """The description of each board that was measured, by name, from its newest result. An
        emulator's description is used only if there is no other."""
        with self.explained():
            cursor = self.connection.execute(
                """SELECT * FROM boards ORDER BY timing != ?, (
                    SELECT max(started) FROM runs JOIN measurements ON runs.id = run
                    WHERE measurements.board = boards.id
                ), id""",
                (EMULATED,),
            )
            names = [column[0] for column in cursor.description]
            rows = [dict(zip(names, row, strict=True)) for row in cursor]
        return {row["name"]: row for row in rows}

    def profiles(self) -> list[KeptProfile]:
        """The newest profile of each operation of each implementation of each KEM on each board."""
        with self.explained():
            rows = self.connection.execute(
                """SELECT boards.name, impl, kem, op, profiles.timing, frames
                   FROM profiles
                   JOIN runs ON runs.id = run
                   JOIN boards ON boards.id = profiles.board
                   JOIN builds ON builds.id = profiles.build
                   ORDER BY started, profiles.id"""
            ).fetchall()
        newest = {row[:4]: row for row in rows}
        profiles = []
        for *names, frames in newest.values():
            with contextlib.suppress(ValueError, TypeError, RecursionError):  # it is damaged
                profiles.append(KeptProfile(*names, Frame.from_list(json.loads(frames))))
        return profiles

    def handshakes(self, run: int | None = None) -> list[Handshake]:
        """The newest of each board, role, peer, group and build: of all runs, or of one."""
        with self.explained():
            rows = self.connection.execute(
                """SELECT words FROM handshakes JOIN runs ON runs.id = run
                   WHERE ?1 IS NULL OR run = ?1 ORDER BY started, handshakes.id""",
                (run,),
            ).fetchall()
        found: dict[Key, Handshake] = {}
        for (words,) in rows:
            with contextlib.suppress(ValueError, TypeError, RecursionError):  # it is damaged
                each = Handshake.from_text(words)
                found[each.key] = each
        return list(found.values())

    def attacks(self, kind: type[AnyAttack], run: int | None = None) -> list[AnyAttack]:
        """The newest of each operation of each implementation of each KEM on each board: of all
        runs, or of one."""
        columns = kind.columns()
        with self.explained():
            rows = self.connection.execute(
                f"""SELECT boards.name, impl, kem,
                           CASE version WHEN '' THEN compiler ELSE compiler || ' ' || version END,
                           flags, commit_id || CASE dirty WHEN 1 THEN ? ELSE '' END,
                           builds.rom_bytes, builds.ram_bytes, {", ".join(columns)}
                    FROM {kind.TABLE} AS attacks
                    JOIN runs ON runs.id = run
                    JOIN boards ON boards.id = attacks.board
                    JOIN builds ON builds.id = attacks.build
                    WHERE ?2 IS NULL OR run = ?2 ORDER BY started, attacks.id""",
                (DIRTY, run),
            ).fetchall()
        found: dict[tuple, AnyAttack] = {}
        for row in rows:
            values = dict(zip(columns, row[8:], strict=True))
            with contextlib.suppress(ValueError, TypeError, RecursionError):  # it is damaged
                values |= {name: json.loads(values[name]) for name in kind.JSON}
                each = kind(*row[:8], **values)
                found[each.board, each.impl, each.kem, each.op] = each
        return list(found.values())

    # ---- Inside ----------------------------------------------------------------------------

    def _build(self, of: OfBuild | AttackRow) -> int:
        compiler, _, version = of.compiler.partition(" ")
        return self.id_of(
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


def _now() -> str:
    return datetime.now(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
