# SPDX-License-Identifier: Apache-2.0 OR MIT
"""How results and progress are shown, and where files go."""

from __future__ import annotations

import json
import math
from pathlib import Path

import click
from rich.console import Console
from rich.measure import Measurement as RichMeasurement
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from ..model import BenchError, Measurement


def progress_bar(as_json: bool) -> Progress:
    """On standard error, and only for a person who watches."""
    console = Console(stderr=True)
    return Progress(
        BarColumn(20),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("{task.description}", markup=False),
        console=console,
        transient=True,
        disable=as_json or not console.is_terminal,
    )


def show(*tables: Table) -> None:
    for each in tables:
        console = Console()
        needed = RichMeasurement.get(console, console.options.update(width=1000), each)
        # Better lines that the terminal breaks than figures that are cut. A file has no edge.
        console.width = (
            max(console.width, needed.minimum) if console.is_terminal else needed.maximum
        )
        console.print(each)


def print_json(row: dict) -> None:
    click.echo(json.dumps(row))


def finite(ratio: float | None) -> float | None:
    """JSON has no infinity."""
    return ratio if ratio is not None and math.isfinite(ratio) else None


def write_file(path: Path, text: str) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BenchError(f"Cannot write {path}: {error.strerror}.") from error


def about(row: Measurement) -> str:
    """What is not as it should be."""
    return f"{row.board} {row.kem} {row.impl} {row.op}: {row.error or 'its output is wrong'}"
