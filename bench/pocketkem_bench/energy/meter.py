# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Power meters: the interface of drivers, and the name of a meter on the command line.

    ppk2:/dev/ttyACM0,volts=3.3        a driver, what it is connected to, and its options

A driver is a module of this package with a function ``open``. It is imported when it is used, and
so are the packages that it needs (bench/requirements-energy.txt).
"""

import contextlib
import importlib
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping

from ..model import BenchError
from .trace import Trace

#: The file in bench/ with the packages of the drivers.
REQUIREMENTS = "requirements-energy.txt"

#: The drivers by their names on the command line: the module, and its description.
DRIVERS = {
    "ppk2": ("ppk2", "Nordic Power Profiler Kit II"),
    "joulescope": ("joulescope", "Joulescope JS110 or JS220"),
    "ina226": ("ina226", "INA226 on an I2C bus of this computer"),
    "csv": ("samples", "samples that another instrument writes to a file"),
}


class Meter(ABC):
    """A power meter between a board and its supply. Use it with ``with``."""

    #: A description, with the settings that its figures depend on: "Nordic PPK2 at 3.300 V".
    name: str

    @abstractmethod
    def start(self) -> None:
        """Starts to keep samples."""

    @abstractmethod
    def stop(self) -> Trace:
        """The samples since ``start``."""

    def forget(self) -> None:
        """Cancels what ``start`` began, because the board has failed."""
        with contextlib.suppress(BenchError):
            self.stop()

    def close(self) -> None:  # noqa: B027  a file needs none
        """Releases the instrument."""

    def __enter__(self) -> "Meter":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Collector:
    """Takes samples repeatedly in a thread of its own, until it is ended or fails."""

    def __init__(self, instrument: str, take: Callable[[], None]):
        """instrument: the instrument's name in messages."""
        self._instrument = instrument
        self._take = take
        self._error: OSError | None = None
        self._ends = threading.Event()
        self._thread: threading.Thread | None = None

    @property
    def runs(self) -> bool:
        """Whether it was started, and not ended."""
        return self._thread is not None

    def start(self) -> None:
        self._error = None
        self._ends.clear()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def end(self) -> None:
        """Ends the thread. Raises BenchError if taking samples has failed since the start."""
        thread, self._thread = self._thread, None
        assert thread
        self._ends.set()
        thread.join()
        if self._error:
            raise BenchError(f"The {self._instrument} stopped to answer: {self._error}.")

    def _run(self) -> None:
        try:
            while not self._ends.is_set():
                self._take()
        except OSError as error:
            self._error = error


class Options:
    """The options behind the commas. An option that is not used is an error."""

    def __init__(self, driver: str, values: Mapping[str, str]):
        self._driver = driver
        self._values = dict(values)

    def text(self, name: str, default: str | None = None) -> str | None:
        return self._values.pop(name, default)

    def number(self, name: str, default: float | None = None) -> float:
        value = self._values.pop(name, None)
        if value is None:
            if default is None:
                raise BenchError(f"The meter {self._driver} needs {name}=: a number.")
            return default
        try:
            number = float(value)
        except ValueError:
            number = -1.0
        if not 0 <= number < float("inf"):
            raise BenchError(f"The meter {self._driver}: {name}={value} is no positive number.")
        return number

    def channel(self, name: str, last: int) -> int:
        """The number of a digital input; 0 by default."""
        number = self.number(name, 0)
        if number not in range(last + 1):
            raise BenchError(f"The meter {self._driver} has the inputs 0 to {last} for {name}=.")
        return int(number)

    def end(self) -> None:
        if self._values:
            raise BenchError(f"The meter {self._driver} knows no {', '.join(self._values)}.")


def open_meter(text: str) -> Meter:
    """The meter that the text names."""
    driver, _, rest = text.partition(":")
    if driver not in DRIVERS:
        known = "; ".join(f"{name}: {what}" for name, (_, what) in DRIVERS.items())
        raise BenchError(f"There is no power meter '{driver}'. There are: {known}.")
    place, *words = rest.split(",")
    pairs = [word.partition("=") for word in words]
    if wrong := [word for word, equals, value in pairs if not (equals and value)]:
        raise BenchError(
            f"The meter {driver}: '{wrong[0]}' is no option; they look like volts=3.3."
        )
    options = Options(driver, {name: value for name, _, value in pairs})
    meter = importlib.import_module(f".{DRIVERS[driver][0]}", __package__).open(place, options)
    try:
        options.end()
    except BenchError:
        meter.close()
        raise
    return meter
