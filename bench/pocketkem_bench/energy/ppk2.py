# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Nordic's Power Profiler Kit II: 100,000 samples of current and of 8 digital inputs a second.

ppk2:PORT,volts=3.3[,mode=source|ampere][,trigger=0][,accuracy=10]

In mode source it supplies the board. In mode ampere it measures another supply of the given
voltage.
"""

import time

import numpy as np

from ..extras import needs
from ..model import BenchError
from .meter import REQUIREMENTS, Collector, Meter, Options
from .trace import Trace

SAMPLES_PER_SECOND = 100_000

#: Limits of error in per cent. This is a cautious figure; the maker's was not available.
ACCURACY = 10.0
#: The resolution of its smallest range, 0.2 uA.
OFFSET_AMPERES = 0.2e-6

#: A sample is a word of 32 bits: 6 of them count samples, and the highest 8 are the inputs.
COUNTER_AT, COUNTER_STEPS = 18, 64
INPUTS_AT = 24


def open(place: str, options: Options) -> Meter:
    return PowerProfiler(place, options)


class PowerProfiler(Meter):
    def __init__(self, port: str, options: Options):
        self._volts = options.number("volts")
        mode = options.text("mode", "source")
        self._trigger = options.channel("trigger", 7)
        self._gain = options.number("accuracy", ACCURACY) / 100
        if mode not in ("source", "ampere"):
            raise BenchError("The meter ppk2: mode= is source or ampere.")
        if not 0.8 <= self._volts <= 5:
            raise BenchError("The meter ppk2 works from 0.8 to 5 volts.")
        self.name = f"Nordic PPK2, {self._volts:.2f} V"
        ppk2_api = needs("ppk2_api.ppk2_api", "ppk2-api", REQUIREMENTS)
        serial = needs("serial", "pyserial", "requirements.txt")
        try:
            self._ppk2 = ppk2_api.PPK2_API(port, timeout=1, write_timeout=1)
        except (serial.SerialException, OSError) as error:
            raise BenchError(f"The PPK2 at {port} cannot be opened: {error}.") from error
        self._collector = Collector("PPK2", self._take)
        try:
            # If a program died and left it running, samples would hide its calibration data.
            self._ppk2.stop_measuring()
            time.sleep(0.05)
            self._ppk2.get_data()
            if not self._ppk2.get_modifiers():
                raise BenchError(f"What is at {port} does not answer as a PPK2 does.")
            if mode == "source":
                self._ppk2.use_source_meter()
            else:
                self._ppk2.use_ampere_meter()
            self._ppk2.set_source_voltage(round(self._volts * 1000))
            self._ppk2.toggle_DUT_power("ON")
        except BaseException:
            self.close()
            raise

    def start(self) -> None:
        self._pieces: list[bytes] = []
        self._ppk2.start_measuring()
        self._collector.start()

    def stop(self) -> Trace:
        self._collector.end()
        self._ppk2.stop_measuring()
        data = b"".join(self._pieces)
        words = np.frombuffer(data[: len(data) // 4 * 4], "<u4")
        steps = np.diff((words >> COUNTER_AT) % COUNTER_STEPS) % COUNTER_STEPS
        if lost := int(np.count_nonzero(steps != 1)):
            raise BenchError(
                f"The PPK2 lost samples in {lost} places: connect it to this computer directly, "
                "and leave the computer alone meanwhile."
            )
        microamperes, inputs = self._ppk2.get_samples(data) if len(words) else ([], [])
        return Trace(
            seconds=np.arange(len(microamperes)) / SAMPLES_PER_SECOND,
            watts=np.asarray(microamperes) * 1e-6 * self._volts,
            trigger=np.asarray(inputs, int) >> self._trigger & 1 > 0,
            gain=self._gain,
            offset=OFFSET_AMPERES * self._volts,
        )

    def _take(self) -> None:
        data = self._ppk2.get_data()
        if data:
            self._pieces.append(data)
        else:
            time.sleep(0.001)

    def close(self) -> None:
        if self._collector.runs:
            self.forget()
        self._ppk2.ser.close()
