# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Joulescope JS110 and JS220: one or two million samples of power a second, with digital inputs.

joulescope:[SERIAL NUMBER][,trigger=0][,accuracy=1]
"""

import numpy as np

from ..extras import needs
from ..model import BenchError
from .meter import REQUIREMENTS, Meter, Options
from .trace import Trace

#: Limits of error in per cent. This is a cautious figure; the user's guide has it for each range.
ACCURACY = 1.0
OFFSET_WATTS = 1e-6

#: The signals of a JS220, which it needs to compute its power, and of a JS110.
SIGNALS = ("i", "v", "p")


def open(place: str, options: Options) -> Meter:
    return Joulescope(place, options)


class Joulescope(Meter):
    def __init__(self, number: str, options: Options):
        trigger = options.channel("trigger", 3)
        self._gain = options.number("accuracy", ACCURACY) / 100
        self._driver = needs("pyjoulescope_driver", "pyjoulescope_driver", REQUIREMENTS).Driver()
        self._opened = False
        try:
            there = self._driver.device_paths()
            chosen = [path for path in there if path.lower().endswith(number.lower())]
            if len(chosen) != 1:
                raise BenchError(
                    f"There are {len(chosen)} Joulescopes '{number}' here"
                    + (f", of: {', '.join(there)}. Give a serial number." if there else ".")
                )
            self._path = chosen[0]
            self._topics = {"p": f"{self._path}/s/p", "gpi": f"{self._path}/s/gpi/{trigger}"}
            self._driver.open(self._path, mode="defaults")
            self._opened = True
            is_js110 = "js110" in self._path
            self._publish("s/i/range/select" if is_js110 else "s/i/range/mode", "auto")
            self.name = f"Joulescope {self._path.split('/')[-2].upper()}"
        except BaseException:
            self.close()
            raise
        self._controls = [*(f"s/{name}/ctrl" for name in SIGNALS), f"s/gpi/{trigger}/ctrl"]

    def start(self) -> None:
        self._pieces: dict[str, list[dict]] = {name: [] for name in self._topics}
        self._keepers = {
            name: (f"{topic}/!data", self._keeper(name)) for name, topic in self._topics.items()
        }
        for topic, keeper in self._keepers.values():
            self._driver.subscribe(topic, ["pub"], keeper)
        for control in self._controls:
            self._publish(control, "on")

    def stop(self) -> Trace:
        for control in self._controls:
            self._publish(control, "off")
        for topic, keeper in self._keepers.values():
            self._driver.unsubscribe(topic, keeper)
        seconds, watts = _joined(self._pieces["p"], lambda data: data)
        # Packed: one bit to a sample, the first sample in the lowest bit.
        unpacked = _joined(
            self._pieces["gpi"], lambda data: np.unpackbits(np.asarray(data), bitorder="little")
        )
        # Power and inputs arrive in pieces and at different rates. Both count the same samples.
        index = np.searchsorted(unpacked[0], seconds, side="right") - 1
        known = (index >= 0) & (seconds <= unpacked[0][-1])
        return Trace(
            seconds=seconds[known],
            watts=np.asarray(watts, float)[known],
            trigger=unpacked[1][index[known]] > 0,
            gain=self._gain,
            offset=OFFSET_WATTS,
        )

    def close(self) -> None:
        if self._opened:
            self._driver.close(self._path)
            self._opened = False
        self._driver.finalize()

    def _publish(self, topic: str, value: str) -> None:
        self._driver.publish(f"{self._path}/{topic}", value)

    def _keeper(self, name: str):
        def keep(_topic: str, value: dict) -> None:
            self._pieces[name].append(value)

        return keep


def _joined(pieces: list[dict], unpack) -> tuple[np.ndarray, np.ndarray]:
    """Times and values of all samples. Raises BenchError if samples between pieces are missing."""
    if not pieces:
        raise BenchError("The Joulescope sent no samples: connect it anew.")
    values = [unpack(piece["data"]) for piece in pieces]
    step = pieces[0]["decimate_factor"]
    expected = pieces[0]["sample_id"]
    for piece, data in zip(pieces, values, strict=True):
        if piece["sample_id"] != expected:
            raise BenchError(
                "The Joulescope lost samples: connect it to this computer directly, and leave the "
                "computer alone meanwhile."
            )
        expected += len(data) * step
    joined = np.concatenate(values)
    first = pieces[0]["sample_id"]
    return (first + step * np.arange(len(joined))) / pieces[0]["sample_rate"], joined
