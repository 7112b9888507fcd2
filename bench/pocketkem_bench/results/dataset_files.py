# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The files of a data set:

    dataset.json                      says that this is one, and its format
    runs/20261123T144035Z-DIGEST/     a run; the digest is that of run.json
        run.json                      who, when, command, boards, and the digest of each file
        cortex-m4.csv                 the rows of a board, a row a line (lines.py)
        handshakes.jsonl, profiles.jsonl, failures.jsonl, leaks.jsonl, faults.jsonl

A run's folder has its name from its contents and is never changed. Any two data sets therefore
merge without a conflict, as folders or in Git, and the same run is in the result once.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable
from dataclasses import asdict

from .attacks import ATTACKS
from .lines import to_lines
from .records import Described
from .whole import WholeRun

FORMAT = 1
HEAD, RUNS, RUN = "dataset.json", "runs", "run.json"
HANDSHAKES, PROFILES, FAILURES = "handshakes.jsonl", "profiles.jsonl", "failures.jsonl"

#: Git is not to change the ends of lines, as the digests are of bytes.
ATTRIBUTES = "* -text\n"


def files_of(run: WholeRun) -> dict[str, str]:
    """The files of a run's folder."""
    every = [*run.rows, *run.handshakes, *run.profiles, *run.attacks]
    stems = _stems(dict.fromkeys(board for board, _thing in every))
    texts = {}
    for board, stem in stems.items():
        if rows := [row for of, row in run.rows if of == board]:
            texts[f"{stem}.csv"] = to_lines(rows)
    objects = {
        HANDSHAKES: [
            {"of": stems[board], "handshake": json.loads(each.as_text())}
            for board, each in run.handshakes
        ],
        PROFILES: [{"of": stems[board], "profile": asdict(each)} for board, each in run.profiles],
        FAILURES: [asdict(each) for each in run.failures],
        **{
            f"{table}.jsonl": [
                {"of": stems[board], "attack": asdict(each)}
                for board, each in run.attacks
                if table == each.TABLE
            ]
            for table in ATTACKS
        },
    }
    texts |= {name: "".join(map(_line, of_name)) for name, of_name in objects.items() if of_name}
    head = {
        **{name: getattr(run, name) for name in ("who", "started", "finished", "command")},
        "boards": {stem: asdict(board) for board, stem in stems.items()},
        "files": {name: digest(text) for name, text in texts.items()},
    }
    return {
        "run.json": json.dumps(head, indent=1, sort_keys=True, ensure_ascii=False) + "\n"
    } | texts


def _line(words: dict) -> str:
    return json.dumps(words, sort_keys=True, ensure_ascii=False) + "\n"


def _stems(boards: Iterable[Described]) -> dict[Described, str]:
    """A file's name for each description of a board, without its ending. Letters are small, because
    some systems do not tell others from them."""
    stems: dict[Described, str] = {}
    for board in boards:
        plain = re.sub(r"[^a-z0-9+-]", "_", board.name)[:60]
        if plain != board.name:
            plain += "-" + digest(board.name)[:8]
        same = sum(each.name == board.name for each in stems)
        stems[board] = f"{plain}.{same + 1}" if same else plain
    return stems


def name_of(started: str, head: str) -> str:
    """Of a run's folder."""
    return f"{re.sub('[-:]', '', started)}-{digest(head)[:16]}"


def digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
