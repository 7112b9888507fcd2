# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Evidence: what was found of something, one record a line of a file in evidence/.

A line has the subject, a key and what was found, with a tab between them. The key is a hash of all
that the finding rests on, so a record never speaks of anything else: who wants a finding makes the
key anew. Lines are sorted, so that Git merges them (.gitattributes: union). A subject may have two
lines behind a merge, until it is recorded again.
"""

import fcntl
import json
import os
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from .folders import ROOT

FOLDER = ROOT / "evidence"
#: By subject and key.
Records = dict[str, dict[str, Any]]


def file_of(kind: str) -> Path:
    return FOLDER / f"{kind}.tsv"


def kinds() -> list[str]:
    return sorted(file.stem for file in FOLDER.glob("*.tsv"))


def read(kind: str) -> Records:
    found: Records = {}
    file = file_of(kind)
    for line in file.read_text().splitlines() if file.exists() else []:
        subject, key, text = line.split("\t", 2)
        found.setdefault(subject, {})[key] = json.loads(text)
    return found


def newest(kind: str) -> dict[str, Any]:
    """What was found, by subject."""
    return {subject: [*keyed.values()][-1] for subject, keyed in read(kind).items()}


def keep(kind: str, records: Mapping[str, tuple[str, Any]]) -> None:
    """Records these, each in the place of all that is known of its subject."""
    with _changing(kind) as known:
        known.update({subject: {key: found} for subject, (key, found) in records.items()})


def replace(kind: str, records: Records) -> None:
    """These are all."""
    with _changing(kind) as known:
        known.clear()
        known.update(records)


def drop(kind: str, but: Collection[str]) -> None:
    """Removes the records of other subjects."""
    with _changing(kind) as known:
        for subject in known.keys() - set(but):
            del known[subject]


@contextmanager
def _changing(kind: str) -> Iterator[Records]:
    """Several processes change a file one after the other. It is whole at any time."""
    FOLDER.mkdir(exist_ok=True)
    folder = os.open(FOLDER, os.O_RDONLY)
    try:
        fcntl.flock(folder, fcntl.LOCK_EX)
        known = read(kind)
        yield known
        lines = [
            f"{subject}\t{key}\t{json.dumps(found, ensure_ascii=False, separators=(',', ':'))}\n"
            for subject, keyed in known.items()
            for key, found in keyed.items()
        ]
        whole = file_of(kind).with_suffix(f".{os.getpid()}")
        whole.write_text("".join(sorted(lines)))
        whole.replace(file_of(kind))
    finally:
        os.close(folder)
