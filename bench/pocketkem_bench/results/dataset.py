# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Data sets are read and written. dataset_files.py has their layout."""

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, fields
from pathlib import Path
from tempfile import TemporaryDirectory

from ..model import BenchError, cited_value, is_name, is_valid
from .attacks import ATTACKS, AttackRow
from .dataset_files import (
    ATTRIBUTES,
    FAILURES,
    FORMAT,
    HANDSHAKES,
    HEAD,
    PROFILES,
    RUN,
    RUNS,
    digest,
    files_of,
    name_of,
)
from .handshake import Handshake
from .lines import NoRow, Row, from_lines
from .records import Described
from .store import Store
from .whole import Added, FailureOf, ProfileOf, WholeRun, add_whole, without_beginnings

#: The most bytes of a file, and the most problems that an error lists.
MOST, MOST_PROBLEMS = 1 << 28, 20

#: Files that may be beside the results in a folder before it becomes a data set.
_BESIDE = re.compile(r"\..*|(README|LICEN[CS]E|COPYING|CITATION)\b.*", re.IGNORECASE)

_TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", re.ASCII)

Place = tuple[Path, int]


class _Flaw(Exception):
    """Something that is no part of a data set, with its file and line."""

    def __init__(self, file: Path, line: int | None, why: str):
        super().__init__(f"{file}:{line}: {why}" if line else f"{file}: {why}")


@dataclass(frozen=True)
class Kept:
    """A run as a data set has it."""

    folder: Path
    run: WholeRun
    #: The file and line of each of its rows.
    places: list[Place]


def is_dataset(folder: Path) -> bool:
    return (folder / HEAD).is_file()


# ---- Reading -------------------------------------------------------------------------------------


def read(folder: Path) -> list[Kept]:
    """All runs of a data set, which must all be valid. The error names what is not, with file and
    line."""
    if not is_dataset(folder):
        raise BenchError(
            f"{folder} is no data set: there is no {HEAD} in it. ./pocketkem export --to makes one."
        )
    problems: list[str] = []
    found: list[Kept] = []
    try:
        head = _json(folder / HEAD, _text(folder / HEAD))
        if not isinstance(head, dict) or not isinstance(head.get("format"), int):
            raise _Flaw(folder / HEAD, 1, "this does not say which format the data set has")
        if head["format"] > FORMAT:
            raise _Flaw(
                folder / HEAD,
                None,
                f"a newer PocketKEM made it (format {head['format']}; this one knows {FORMAT}): "
                "update this checkout",
            )
    except _Flaw as flaw:
        raise BenchError(f"{flaw}.") from flaw
    for run in _folders(folder):
        try:
            found.append(_read_run(run))
        except _Flaw as flaw:
            problems.append(str(flaw))
        except OSError as error:
            problems.append(f"{run}: it cannot be read: {error.strerror}")
    if problems:
        more = [f"and {len(problems) - MOST_PROBLEMS} more"] * (len(problems) > MOST_PROBLEMS)
        listed = "\n  ".join([*problems[:MOST_PROBLEMS], *more])
        raise BenchError(f"{folder} is damaged, so nothing of it was read:\n  {listed}")
    return found


def _folders(folder: Path) -> list[Path]:
    runs = folder / RUNS
    if not runs.is_dir():
        return []
    return sorted(each for each in runs.iterdir() if each.is_dir() and each.name[:1] != ".")


def _text(file: Path) -> str:
    try:
        with file.open("rb") as opened:
            data = opened.read(MOST + 1)
        if len(data) > MOST:
            raise _Flaw(file, None, f"it has more than {MOST >> 20} MB")
        text = data.decode("utf-8")
    except OSError as error:
        raise _Flaw(file, None, f"it cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise _Flaw(file, line, "this is no text in UTF-8") from error
    if mark := re.search(r"^(<{7}|>{7}|\|{7}) ", text, re.MULTILINE):
        line = text[: mark.start()].count("\n") + 1
        raise _Flaw(file, line, "Git left a conflict here; take the file of one side")
    return text


def _json(file: Path, text: str, line: int = 1) -> object:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        at = line + getattr(error, "lineno", 1) - 1
        raise _Flaw(file, at, f"this is no JSON: {error}") from error


def _read_run(folder: Path) -> Kept:
    head = folder / RUN
    text = _text(head)
    words = _json(head, text)
    try:
        boards, files = _checked(words)
    except (KeyError, TypeError, ValueError) as error:
        raise _Flaw(head, 1, f"this is no run: {error}") from error
    extra = {each.name for each in folder.iterdir() if each.name[:1] != "."} - {head.name, *files}
    if extra:
        raise _Flaw(folder / min(extra), None, f"{head.name} does not name this file")
    texts = {name: _text(folder / name) for name in files}
    rows = _read_rows(folder, texts, boards)
    handshakes = _objects(folder, texts, HANDSHAKES, _handshake(boards))
    profiles = _objects(folder, texts, PROFILES, _profile(boards))
    failures = _objects(folder, texts, FAILURES, lambda words: _valid(FailureOf(**words)))
    attacks = [
        attack
        for name, kind in _ATTACKS.items()
        for attack in _objects(folder, texts, name, _attack(boards, kind))
    ]
    # Only now, because an error in a line says more than that a file has another digest.
    for name, expected in files.items():
        if digest(texts[name]) != expected:
            why = f"it was changed, or is damaged: {head.name} has another digest of it"
            raise _Flaw(folder / name, None, why)
    if folder.name != name_of(words["started"], text):
        why = (
            f"it was changed, or is damaged: its folder would be {name_of(words['started'], text)}"
        )
        raise _Flaw(head, None, why)
    run = WholeRun(
        *(words[name] for name in ("who", "started", "finished", "command")),
        tuple((board, row) for _place, board, row in rows),
        tuple(handshakes),
        tuple(profiles),
        tuple(failures),
        tuple(attacks),
    )
    return Kept(folder, run, [place for place, _board, _row in rows])


def _checked(words: object) -> tuple[dict[str, Described], dict[str, str]]:
    """The boards by the names of their files, and the digests of the files."""
    if not isinstance(words, dict):
        raise TypeError("it is no object")
    names = {"who", "started", "finished", "command", "boards", "files"}
    if odd := set(words) ^ names:
        raise ValueError(f"missing, or unknown to a run: {', '.join(sorted(odd))}")
    for name, may_lack in (("started", False), ("finished", True)):
        value = words[name]
        if not (value is None and may_lack) and not (
            isinstance(value, str) and _TIME.fullmatch(value)
        ):
            raise ValueError(f"{name} is {cited_value(value)}")
    if not is_valid(words["command"], "str"):
        raise ValueError(f"command is {cited_value(words['command'])}")
    if (who := words["who"]) is not None and not (isinstance(who, str) and is_name(who)):
        raise ValueError(f"who is {cited_value(who)}")
    boards = {stem: _valid_board(Described(**board)) for stem, board in words["boards"].items()}
    for name, expected in words["files"].items():
        stem, _, kind = name.rpartition(".")
        known = (
            stem in boards if kind == "csv" else name in (HANDSHAKES, PROFILES, FAILURES, *_ATTACKS)
        )
        if not known or "/" in name or "\\" in name or not isinstance(expected, str):
            raise ValueError(f"it names the file {cited_value(name)}")
    return boards, words["files"]


def _valid_board(board: Described) -> Described:
    for each in fields(Described):
        value = getattr(board, each.name)
        if not any(is_valid(value, kind) for kind in each.type.split(" | ")):
            raise ValueError(f"{each.name} of a board is {cited_value(value)}")
    if not is_name(board.name):
        raise ValueError(f"name of a board is {cited_value(board.name)}")
    return board


def _read_rows(
    folder: Path, texts: dict[str, str], boards: dict[str, Described]
) -> list[tuple[Place, Described, Row]]:
    """The rows of all boards, in the order in which they were measured."""
    found = []
    for name, text in texts.items():
        stem, _, kind = name.rpartition(".")
        if kind != "csv":
            continue
        board, file = boards[stem], folder / name
        try:
            for line, row in from_lines(text):
                if row.measurement.board != board.name:
                    raise NoRow(line, f"board is {cited_value(row.measurement.board)}")
                found.append(((file, line), board, row))
        except NoRow as problem:
            raise _Flaw(file, problem.line, str(problem)) from problem
    found.sort(key=lambda each: each[2].number)
    for number, (place, _board, row) in enumerate(found, 1):
        if row.number != number:
            raise _Flaw(*place, f"row is {row.number}, and no file has row {number}")
    return found


def _objects(
    folder: Path, texts: dict[str, str], name: str, made: Callable[[dict], object]
) -> list:
    file, found = folder / name, []
    for line, text in enumerate(texts.get(name, "").split("\n")[:-1], 1):
        words = _json(file, text, line)
        try:
            found.append(made(words))
        except (KeyError, TypeError, ValueError, AttributeError, RecursionError) as error:
            raise _Flaw(file, line, f"this is no line of ours: {error}") from error
    return found


def _handshake(boards: dict[str, Described]) -> Callable[[dict], tuple]:
    return lambda words: (boards[words["of"]], Handshake.from_text(json.dumps(words["handshake"])))


def _profile(boards: dict[str, Described]) -> Callable[[dict], tuple]:
    return lambda words: (boards[words["of"]], _valid(ProfileOf(**words["profile"])))


def _attack(boards: dict[str, Described], kind: type[AttackRow]) -> Callable[[dict], tuple]:
    return lambda words: (boards[words["of"]], _valid(kind(**words["attack"])))


#: The files of attacks, by name.
_ATTACKS = {f"{table}.jsonl": kind for table, kind in ATTACKS.items()}


def _valid(made: ProfileOf | FailureOf | AttackRow) -> ProfileOf | FailureOf | AttackRow:
    if flaws := made.flaws():
        raise ValueError("; ".join(flaws))
    return made


# ---- Writing -------------------------------------------------------------------------------------


def write(folder: Path, runs: Iterable[WholeRun]) -> Added:
    """Adds the runs that the folder does not have. A folder that is not there is made."""
    if not is_dataset(folder) and folder.is_dir():
        other = [each.name for each in folder.iterdir() if not _BESIDE.fullmatch(each.name)]
        if other:
            raise BenchError(
                f"{folder} has other files in it, such as {min(other)}, and is no data set. "
                "Choose a folder that is empty or not there."
            )
    try:
        (folder / RUNS).mkdir(parents=True, exist_ok=True)
        if not (folder / ".gitattributes").exists():
            (folder / ".gitattributes").write_text(ATTRIBUTES, encoding="utf-8")
        if not is_dataset(folder):
            (folder / HEAD).write_text(f'{{"format": {FORMAT}}}\n', encoding="utf-8")
        return _add(folder, runs)
    except OSError as error:
        raise BenchError(f"{folder} cannot be written: {error}.") from error


def _add(folder: Path, runs: Iterable[WholeRun]) -> Added:
    added = Added()
    of_key: dict[tuple, list[Kept]] = {}
    for kept in read(folder):
        of_key.setdefault(kept.run.key, []).append(kept)
    for run in without_beginnings(runs):
        same = of_key.get(run.key, [])
        if any(kept.run.includes(run) for kept in same):
            added.there += 1
            continue
        begun = [kept.folder for kept in same if run.includes(kept.run)]
        _write_run(folder, run)
        for beginning in begun:
            shutil.rmtree(beginning)
        if begun:
            added.completed += 1
        else:
            added.new += 1
    return added


def _write_run(folder: Path, run: WholeRun) -> None:
    """Writes the run's folder completely or not at all."""
    texts = files_of(run)
    final = folder / RUNS / name_of(run.started, texts[RUN])
    new = final.with_name(f".{os.getpid()}.new")
    try:
        new.mkdir()
        for name, text in texts.items():
            (new / name).write_bytes(text.encode("utf-8"))
        new.rename(final)
    finally:
        shutil.rmtree(new, ignore_errors=True)


# ---- As a database -------------------------------------------------------------------------------


@contextmanager
def as_store(folder: Path) -> Iterator[Store]:
    """The results of a data set, for reading."""
    runs = without_beginnings(kept.run for kept in read(folder))
    with (
        TemporaryDirectory() as scratch,
        Store(Path(scratch) / "results.sqlite", create=True) as store,
    ):
        add_whole(store, runs)
        store.path = folder  # for messages
        yield store
