# SPDX-License-Identifier: Apache-2.0 OR MIT
"""An SQLite file of the bench: opens it, migrates it to the current schema, writes in transactions.

Every error becomes a StoreError, which says what to do.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

from ..model import BenchError
from .schema import APPLICATION_ID, MIGRATIONS

Self = TypeVar("Self", bound="Database")

#: The smallest page of an SQLite file, in bytes.
SMALLEST_PAGE = 512


class StoreError(BenchError):
    """The database cannot be read or written. The text says why and what to do."""


class Database:
    """An open file, migrated to the current schema if it is older. create: the file may be new."""

    def __init__(self, path: Path, create: bool = False):
        self.path = path
        self._ids: dict[tuple, int] | None = None
        if path.is_dir():
            raise StoreError(
                f"{path} cannot be opened as a database: it is a folder. Results are measured into "
                "a database; ./pocketkem export --to adds them to a data set."
            )
        if not create and not path.exists():
            raise StoreError(f"There are no results in {path} yet: ./pocketkem run makes them.")
        with self.explained():
            path.parent.mkdir(parents=True, exist_ok=True)
            if path.is_file():
                self._check_header()
            self.connection = sqlite3.connect(path, timeout=30, isolation_level=None)
            try:
                # In a transaction, so as not to see half of another process's first transaction.
                self.connection.execute("BEGIN")
                self._check_ours()
                self.connection.execute("COMMIT")
                self._migrate()
                self.connection.execute("PRAGMA foreign_keys = ON")
            except BaseException:
                self.connection.close()
                raise

    def __enter__(self: Self) -> Self:
        return self

    def __exit__(self, *_) -> None:
        self.connection.close()

    def id_of(self, table: str, **row) -> int:
        """The id of the row with exactly these values. Adds the row if there is none."""
        if self._ids is None:
            return self._id_of(table, row)
        key = (table, *row.items())
        if key not in self._ids:
            self._ids[key] = self._id_of(table, row)
        return self._ids[key]

    @contextlib.contextmanager
    def remembering(self) -> Iterator[None]:
        """Many rows are added, in one transaction: does not search for the same id again."""
        self._ids = {}
        try:
            yield
        finally:
            self._ids = None

    def _id_of(self, table: str, row: dict) -> int:
        same = " AND ".join(f"{name} IS ?" for name in row)
        found = self.connection.execute(f"SELECT id FROM {table} WHERE {same}", list(row.values()))
        if known := found.fetchone():
            return known[0]
        return self.insert(table, row)

    def insert(self, table: str, row: dict) -> int:
        names, marks = ", ".join(row), ", ".join("?" * len(row))
        statement = f"INSERT INTO {table} ({names}) VALUES ({marks})"
        return self.connection.execute(statement, list(row.values())).lastrowid

    def _check_header(self) -> None:
        """Refuses a file shorter than a page, which SQLite would take for an empty one."""
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
        with self.transaction():
            # Read again: another process may have migrated the file while this one waited.
            for version in range(self._pragma("user_version"), len(MIGRATIONS)):
                for statement in MIGRATIONS[version]:
                    self.connection.execute(statement)
            self.connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
            self.connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")

    def _pragma(self, name: str):
        return self.connection.execute(f"PRAGMA {name}").fetchone()[0]

    @contextlib.contextmanager
    def transaction(self) -> Iterator[None]:
        with self.explained():
            self.connection.execute("BEGIN IMMEDIATE")
            try:
                yield
                self.connection.execute("COMMIT")
            except BaseException:
                # After some errors, for example a full disk, SQLite has already rolled back.
                if self.connection.in_transaction:
                    self.connection.execute("ROLLBACK")
                raise

    @contextlib.contextmanager
    def explained(self) -> Iterator[None]:
        """Turns SQLite's errors and the file system's into messages that say what to do."""
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
