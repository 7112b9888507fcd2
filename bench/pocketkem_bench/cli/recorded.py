# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The command evidence."""

import re

import click

from .. import evidence as store
from .options import Name, json_option
from .output import print_json, put


@click.command()
@click.argument("kind", type=Name("kind of evidence", store.kinds))
@click.argument("words", nargs=-1, metavar="[WORD]...")
@json_option
def evidence(kind: str, words: tuple[str, ...], as_json: bool) -> None:
    """Shows what is recorded in evidence/: all rows of a kind that have these words.

    The documents have sums and one table of a kind at most.
    """
    rows = [(subject, of) for subject, keyed in store.read(kind).items() for of in keyed.values()]
    for subject, found in rows:
        line = f"{subject}: {told(found)}"
        if set(words) <= set(re.split(r"[\s,:;]+", line)):
            if as_json:
                print_json({"subject": subject, "found": found})
            else:
                put(line)


def told(found: object) -> str:
    if isinstance(found, dict):
        return ", ".join(f"{name} {told(each)}" for name, each in found.items())
    if isinstance(found, list):
        return " ".join(filter(None, map(told, found)))
    return str(found)
