# SPDX-License-Identifier: Apache-2.0 OR MIT
"""An INA226 on an I2C bus of this computer: about a thousand samples a second, without a trigger.

ina226:BUS,shunt=0.1[,address=0x40][,tolerance=1]

shunt is in ohms, and its tolerance in per cent. Registers and limits of error are those of the
INA226's datasheet, SBOS547B.
"""

import time

import numpy as np

from ..extras import needs
from ..model import BenchError
from .meter import REQUIREMENTS, Collector, Meter, Options
from .trace import Trace

CONFIGURATION, SHUNT, BUS, MASK, MANUFACTURER = 0x00, 0x01, 0x02, 0x06, 0xFE
TEXAS_INSTRUMENTS = 0x5449
#: Configuration: no averaging; bus voltage in 140 us and shunt voltage in 588 us, continuously.
CONTINUOUSLY = 0x4000 | 0 << 6 | 3 << 3 | 7
CONVERSION_SECONDS = 140e-6 + 588e-6
CONVERSION_IS_READY = 1 << 3
SHUNT_VOLTS, BUS_VOLTS = 2.5e-6, 1.25e-3  # of the lowest bit
#: Limits of error: gain of both voltages, offset of each.
GAIN, SHUNT_OFFSET, BUS_OFFSET = 0.001, 10e-6, 7.5e-3


def open(place: str, options: Options) -> Meter:
    return Ina226(place, options)


class Ina226(Meter):
    def __init__(self, place: str, options: Options):
        self._ohms = options.number("shunt")
        self._tolerance = options.number("tolerance", 1) / 100
        try:
            bus, self._address = int(place), int(options.text("address", "0x40") or "", 0)
        except ValueError as error:
            raise BenchError(f"The meter ina226:BUS needs a bus's number: {error}.") from error
        if not self._ohms:
            raise BenchError("The meter ina226: shunt= is the shunt's resistance in ohms.")
        self.name = f"INA226, {self._ohms:g} ohm"
        smbus = needs("smbus2", "smbus2", REQUIREMENTS)
        try:
            self._bus = smbus.SMBus(bus)
        except OSError as error:
            raise BenchError(f"The I2C bus {bus} cannot be opened: {error}.") from error
        self._collector = Collector("INA226", self._take)
        try:
            maker = self._read(MANUFACTURER)
        except OSError as error:
            self.close()
            raise BenchError(
                f"Nothing answers at {self._address:#x} on I2C bus {bus}: {error}."
            ) from error
        if maker != TEXAS_INSTRUMENTS:
            self.close()
            raise BenchError(f"What is at {self._address:#x} on I2C bus {bus} is no INA226.")

    def start(self) -> None:
        self._samples: list[tuple[float, int, int]] = []
        self._write(CONFIGURATION, CONTINUOUSLY)
        self._collector.start()

    def stop(self) -> Trace:
        self._collector.end()
        times, shunt, bus = np.array(self._samples or np.empty((0, 3))).T
        # The shunt's voltage is signed.
        amperes = np.where(shunt < 1 << 15, shunt, shunt - (1 << 16)) * SHUNT_VOLTS / self._ohms
        volts = bus * BUS_VOLTS
        supply = float(volts.max(initial=0))
        return Trace(
            seconds=times,
            watts=amperes * volts,
            trigger=None,
            gain=2 * GAIN + self._tolerance,
            offset=SHUNT_OFFSET / self._ohms * supply
            + BUS_OFFSET * float(np.abs(amperes).max(initial=0)),
        )

    def close(self) -> None:
        if self._collector.runs:
            self.forget()
        self._bus.close()

    def _take(self) -> None:
        if self._read(MASK) & CONVERSION_IS_READY:
            # The middle of the time over which the sample is a mean.
            at = time.monotonic() - CONVERSION_SECONDS / 2
            self._samples.append((at, self._read(SHUNT), self._read(BUS)))

    # Registers are sent with their upper byte first, SMBus words with their lower byte first.
    def _read(self, register: int) -> int:
        word = self._bus.read_word_data(self._address, register)
        return (word & 0xFF) << 8 | word >> 8

    def _write(self, register: int, value: int) -> None:
        word = (value & 0xFF) << 8 | value >> 8
        self._bus.write_word_data(self._address, register, word)
