# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Samples in a file of comma-separated values, from an oscilloscope or any other instrument.

csv:FILE[,volts=3.3][,shunt=OHMS][,time=COLUMN][,current=COLUMN][,voltage=COLUMN][,power=COLUMN]
        [,trigger=COLUMN][,accuracy=3]

For each burst of an operation the instrument records from before the trigger rises until after it
falls. A person or a program saves the recording as FILE, and the bench waits for it. Columns have
the names in the file's first line, which include their units: "time [ms]", "current (mA)",
"CH1(V)". With shunt= the column current is the voltage across a resistor. Semicolons or tabs may
separate columns; decimals may then have points or commas.
"""

import csv
import math
import re
import time
from pathlib import Path

import numpy as np

from ..model import BenchError
from .meter import Meter, Options
from .trace import Trace

#: Limits of error in per cent, of an oscilloscope's vertical scale.
ACCURACY = 3.0

#: Seconds until a file has to exist, and seconds without growth after which it is complete.
PATIENCE, SETTLED = 120.0, 0.5

_PREFIXES = {"": 1.0, "m": 1e-3, "u": 1e-6, "µ": 1e-6, "n": 1e-9, "k": 1e3}
_UNIT = re.compile(r"[\[(_ ]([mnukµ]?)([sAVW])[\])]?$")


def open(place: str, options: Options) -> Meter:
    return SampleFile(place, options)


class SampleFile(Meter):
    def __init__(self, place: str, options: Options):
        self._file = Path(place)
        self.name = f"samples in {self._file.name}"
        self._columns = {
            name: options.text(name, name)
            for name in ("time", "current", "voltage", "power", "trigger")
        }
        self._volts = options.number("volts", 0)
        self._ohms = options.number("shunt", 0)
        self._gain = options.number("accuracy", ACCURACY) / 100

    def start(self) -> None:
        self._stamp = self._state()

    def stop(self) -> Trace:
        deadline = time.monotonic() + PATIENCE
        before = None
        while True:
            state = self._state()
            if state is not None and state != self._stamp and state == before:
                return self.read()
            if time.monotonic() > deadline:
                raise BenchError(
                    f"Nobody has saved samples as {self._file} within {PATIENCE:g} s of the "
                    "operation."
                )
            before = state
            time.sleep(SETTLED)

    def forget(self) -> None:
        """Does nothing: there will be no file."""

    def _state(self) -> tuple[int, int] | None:
        try:
            status = self._file.stat()
        except FileNotFoundError:
            return None
        return status.st_mtime_ns, status.st_size

    def read(self) -> Trace:
        columns = self._read_columns()
        if "power" in columns:
            watts = columns["power"]
        elif "current" in columns and ("voltage" in columns or self._volts):
            amperes = columns["current"] / (self._ohms or 1)
            watts = amperes * columns.get("voltage", self._volts)
        else:
            raise BenchError(
                f"{self._file} has no column of power, and none of current with a voltage beside "
                "it: name the columns (power=, current=, voltage=) or the voltage (volts=)."
            )
        trigger = columns.get("trigger")
        if trigger is None:
            raise BenchError(f"{self._file} has no column for the trigger: name it (trigger=).")
        threshold = (trigger.min() + trigger.max()) / 2
        return Trace(columns["time"], watts, trigger > threshold, self._gain, 0.0)

    def _read_columns(self) -> dict[str, np.ndarray]:
        try:
            lines = _lines(self._file.read_text(encoding="utf-8-sig"))
        except (OSError, ValueError, csv.Error) as error:
            raise BenchError(f"{self._file} cannot be read: {error}.") from error
        heading = [word.strip() for word in lines[0]] if lines else []
        rows: list[list[float]] = []
        for number, line in enumerate(lines[1:], 2):
            if numbers := _numbers(line, len(heading)):
                rows.append(numbers)
            elif rows and line:  # only lines above the first sample may have units and remarks
                raise BenchError(
                    f"{self._file}, line {number}, is no sample of {len(heading)} numbers: "
                    f"{','.join(line)[:60]}"
                )
        if len(rows) < 3:
            raise BenchError(
                f"{self._file} has {len(rows)} lines with a number for each of the columns that "
                "its first line names."
            )
        table = np.array(rows).T
        found = {}
        for what, name in self._columns.items():
            at = [n for n, word in enumerate(heading) if _names(word, str(name))]
            if at:
                scale = 1.0 if what == "trigger" else _scale(heading[at[0]])
                found[what] = table[at[0]] * scale
        if "time" not in found:
            raise BenchError(
                f"{self._file} has no column of time: name it (time=). There are: "
                f"{', '.join(heading)}."
            )
        if not (np.diff(found["time"]) > 0).all():
            raise BenchError(f"The times in {self._file} do not rise from line to line.")
        return found


def _names(heading: str, name: str) -> bool:
    """Whether a heading is meant: in full, or without its unit."""
    return name.lower() in (heading.lower(), _UNIT.sub("", heading).strip().lower())


def _scale(heading: str) -> float:
    unit = _UNIT.search(heading)
    return _PREFIXES[unit[1]] if unit else 1.0


def _lines(text: str) -> list[list[str]]:
    """The lines as columns. Numbers with decimal commas need another separator."""
    first, _, _ = text.partition("\n")
    between = next((each for each in ";\t" if each in first), ",")
    if between != ",":
        text = text.replace(",", ".")
    return list(csv.reader(text.splitlines(), delimiter=between))


def _numbers(line: list[str], columns: int) -> list[float] | None:
    """The numbers of a line, or None for units, remarks, or an instrument's out-of-range text."""
    try:
        numbers = [float(word) for word in line[:columns]]
    except ValueError:
        return None
    return numbers if len(numbers) == columns and all(map(math.isfinite, numbers)) else None
