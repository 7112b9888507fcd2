# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Energy from traces of known energy; each driver with an emulated instrument."""

import contextlib
import os
import pty
import select
import struct
import sys
import threading
import time
import tty
from types import SimpleNamespace

import numpy as np
import pytest

from pocketkem_bench import energy
from pocketkem_bench.energy import ina226, samples
from pocketkem_bench.energy.trace import Trace, by_clock, by_trigger, mean
from pocketkem_bench.model import BenchError

BEGIN, END = 0.0103, 0.2517  # of the operation, between samples


def trace(watts, rate=10_000, gain=0.0, offset=0.0, seconds=0.3, phase=0.0) -> Trace:
    t = np.arange(round(seconds * rate)) / rate + phase / rate
    return Trace(t, watts(t), (t >= BEGIN) & (t < END), gain, offset)


KNOWN = [
    (lambda t: np.full_like(t, 0.125), 0.125 * (END - BEGIN)),
    (lambda t: 0.5 * t, 0.25 * (END**2 - BEGIN**2)),
    (
        lambda t: 0.1 + 0.05 * np.sin(200 * t),
        0.1 * (END - BEGIN) + 0.05 / 200 * (np.cos(200 * BEGIN) - np.cos(200 * END)),
    ),
]


@pytest.mark.quick
def test_known_energy():
    for watts, joules in KNOWN:
        found = mean([by_trigger(trace(watts), 1, END - BEGIN)])
        # Here the edges are the only uncertainty.
        assert found.joules == pytest.approx(joules, rel=1e-3)
        assert abs(found.joules - joules) <= found.uncertainty < 2e-3 * joules
        assert found.seconds == pytest.approx(END - BEGIN, rel=1e-3)
        assert found.watts == pytest.approx(joules / (END - BEGIN), rel=1e-3)
        inside = np.linspace(BEGIN, END, 10_000)
        assert found.least_watts == pytest.approx(watts(inside).min(), abs=2e-4)
        assert found.most_watts == pytest.approx(watts(inside).max(), abs=2e-4)


@pytest.mark.quick
def test_repetitions_are_divided_out():
    constant = trace(lambda t: np.full_like(t, 0.5))
    once, often = (mean([by_trigger(constant, n, END - BEGIN)]) for n in (1, 100))
    assert often.joules == pytest.approx(once.joules / 100)
    assert often.uncertainty == pytest.approx(once.uncertainty / 100)
    assert (often.watts, often.count) == (pytest.approx(once.watts), 100)


@pytest.mark.quick
def test_limits_of_error_are_stated():
    def found(**error):
        return mean([by_trigger(trace(lambda t: 0.5 + 0 * t, 1e6, **error), 1, END - BEGIN)])

    seconds = END - BEGIN
    assert found().uncertainty < 1e-5 * 0.5 * seconds
    assert found(gain=0.1).uncertainty == pytest.approx(2 * 0.1 * 0.5 * seconds / 3**0.5, rel=1e-3)
    assert found(offset=0.01).uncertainty == pytest.approx(2 * 0.01 * seconds / 3**0.5, rel=1e-3)


def test_without_a_trigger():
    random = np.random.default_rng(3)
    t = np.arange(0, 1.2, 1e-3)
    watts = np.where((t >= 0.1) & (t < 1.1), 0.2, 0.01) + 0.002 * random.standard_normal(len(t))
    # The request came a little before the operation, and the answer a little after it.
    found = mean([by_clock(Trace(t, watts, None, 0.001, 0), 50, 1.0, 0.095, 1.104)])
    assert found.joules * 50 == pytest.approx(0.2, abs=found.uncertainty * 50)
    assert found.uncertainty * 50 < 0.2 * 0.005
    assert found.watts == pytest.approx(0.2, rel=0.005)
    assert found.least_watts > 0.15  # no sample from outside the operation


@pytest.mark.quick
def test_a_record_that_does_not_say_when_is_refused():
    t = np.arange(0, 1, 0.1)
    with pytest.raises(BenchError, match="Repeat it for longer"):
        by_clock(Trace(t, t, None, 0, 0), 1, 0.3, 0.2, 0.5)
    whole = trace(lambda t: t)
    not_connected = Trace(whole.seconds, whole.watts, whole.trigger & False, 0, 0)
    late = Trace(whole.seconds[500:], whole.watts[500:], whole.trigger[500:], 0, 0)
    for seen, seconds, message in (
        (not_connected, 0.24, "never rose"),
        (whole, 0.5, "something else moves this input"),
        (late, END - BEGIN, "record from before"),
    ):
        with pytest.raises(BenchError, match=message):
            by_trigger(seen, 1, seconds)


NO_METERS = {
    "voltmeter:": "no power meter 'voltmeter'.*ppk2",
    "csv:file,what": "'what' is no option",
    "csv:file,volts=many": "volts=many is no positive number",
    "csv:file,volt=3": "knows no volt",
    "ina226:1": "needs shunt=",
    "ina226:one,shunt=1": "needs a bus's number",
    "ina226:1,shunt=0": "resistance in ohms",
    "ppk2:/dev/null,volts=9": "from 0.8 to 5 volts",
    "ppk2:/dev/null,volts=3,mode=x": "source or ampere",
    "ppk2:/dev/null,volts=3,trigger=8": "inputs 0 to 7",
}


def test_what_is_no_meter():
    for text, message in NO_METERS.items():
        with pytest.raises(BenchError, match=message):
            energy.open_meter(text)


class EmulatedPpk2:
    """Answers like the instrument: 10 mA at rest, 20 mA while its input D2 is high."""

    ARGUMENTS = {0x0C: 1, 0x0D: 2, 0x11: 1}  # noqa: RUF012  bytes behind a command
    CALIBRATION = "Calibrated: 1\n" + "".join(
        f"R{n}: {r}\nGS{n}: 0\nGI{n}: 1\nO{n}: 0\nS{n}: 0\nI{n}: 0\nUG{n}: 1\n"
        for n, r in enumerate((1000, 100, 10, 1, 0.05))
    )

    def __init__(self, loses_at: int | None = None):
        self.end, self.host_end = pty.openpty()
        tty.setraw(self.host_end)
        self.port = os.ttyname(self.host_end)
        self.requests: list[int] = []
        self._loses_at = loses_at
        self._streams = False
        self._ended = False
        self._thread = threading.Thread(target=self._run)
        self._thread.start()

    def _run(self) -> None:
        number = 0
        while not self._ended:
            if select.select([self.end], [], [], 0.002)[0]:
                data = os.read(self.end, 100)
                self.requests += data
                while data:
                    command, data = data[0], data[1 + self.ARGUMENTS.get(data[0], 0) :]
                    if command == 0x19:
                        os.write(self.end, (self.CALIBRATION + "END").encode())
                    elif command in (0x06, 0x07):
                        self._streams = command == 0x06
            if self._streams and number < 5000:
                os.write(self.end, b"".join(map(self._word, range(number, number + 200))))
                number += 200

    def _word(self, n: int) -> bytes:
        high = 1000 <= n < 4000
        counter = n + (self._loses_at is not None and n >= self._loses_at)
        # Range 3 is of 1 ohm; the package counts in steps of 4 of 1.8 V / 163840.
        adc = round((0.02 if high else 0.01) * 163840 / 1.8 / 4)
        word = adc | 3 << 14 | counter % 64 << 18 | (0b10100100 if high else 0b10100000) << 24
        return struct.pack("<I", word)

    def close(self) -> None:
        self._ended = True
        self._thread.join()
        os.close(self.end)
        os.close(self.host_end)


def record(instrument, seconds=0.4) -> Trace:
    with instrument:
        instrument.start()
        time.sleep(seconds)
        return instrument.stop()


def test_ppk2():
    with contextlib.closing(EmulatedPpk2()) as there:
        seen = record(energy.open_meter(f"ppk2:{there.port},volts=3.3,trigger=2,accuracy=5"))
    found = by_trigger(seen, 1, 0.03)
    assert found.seconds == pytest.approx(0.03)
    assert found.joules == pytest.approx(0.02 * 3.3 * 0.03, rel=1e-3)
    assert (seen.gain, len(seen.seconds)) == (0.05, 5000)
    mode, voltage = there.requests.index(0x11), there.requests.index(0x0D)
    assert there.requests[mode + 1] == 2  # it supplies the board
    assert there.requests[voltage + 1 : voltage + 3] == [3 + (2500 + 32) // 256, (2500 + 32) % 256]
    assert bytes([0x0C, 1]) in bytes(there.requests)  # switched on
    with (
        contextlib.closing(EmulatedPpk2(loses_at=1234)) as there,
        pytest.raises(BenchError, match="lost samples in 1 places"),
    ):
        record(energy.open_meter(f"ppk2:{there.port},volts=3.3"))


class EmulatedJoulescope:
    """A driver like pyjoulescope_driver: power in watts, an input in bits, the lowest first."""

    paths: tuple[str, ...] = ("u/js220/000123", "u/js220/000456")
    loses = False

    def __init__(self):
        self.settings: dict[str, str] = {}
        self.keepers: dict[str, object] = {}
        self.open_path: str | None = None
        type(self).last = self

    def device_paths(self):
        return list(self.paths)

    def open(self, path, mode):
        self.open_path = path

    def close(self, path):
        assert path == self.open_path
        self.open_path = None

    def finalize(self):
        assert self.open_path is None

    def publish(self, topic, value):
        self.settings[topic] = value
        if topic.endswith("gpi/1/ctrl") and value == "on":
            self._send()

    def subscribe(self, topic, flags, keeper):
        assert flags == ["pub"]
        self.keepers[topic] = keeper

    def unsubscribe(self, topic, keeper):
        assert self.keepers.pop(topic) is keeper

    def _send(self):
        watts = np.full(100_000, 0.01, np.float32)
        watts[20_000:70_000] = 0.05
        bits = np.zeros(100_800, np.uint8)  # the input's samples begin earlier and end later
        bits[20_400:70_400] = 1
        for at in range(0, 100_000, 10_000):
            if not (self.loses and at == 50_000):
                self._publish("s/p", 1_000_800 + 2 * at, watts[at : at + 10_000])
        for at in range(0, 100_800, 8_400):
            packed = np.packbits(bits[at : at + 8_400], bitorder="little")
            self._publish("s/gpi/1", 1_000_000 + 2 * at, packed)

    def _publish(self, topic, sample_id, data):
        value = {"sample_id": sample_id, "sample_rate": 2_000_000, "decimate_factor": 2}
        name = f"{self.open_path}/{topic}/!data"
        self.keepers[name](name, {**value, "data": data})


def test_joulescope(monkeypatch):
    driver = SimpleNamespace(Driver=EmulatedJoulescope)
    monkeypatch.setitem(sys.modules, "pyjoulescope_driver", driver)
    instrument = energy.open_meter("joulescope:456,trigger=1")
    assert instrument.name == "Joulescope JS220"
    found = by_trigger(record(instrument, 0), 1, 0.05)
    assert found.joules == pytest.approx(0.05 * 0.05)
    assert found.seconds == pytest.approx(0.05)
    settings = EmulatedJoulescope.last.settings
    assert settings["u/js220/000456/s/i/range/mode"] == "auto"
    assert settings["u/js220/000456/s/p/ctrl"] == "off"  # at the end
    monkeypatch.setattr(EmulatedJoulescope, "loses", True)
    with pytest.raises(BenchError, match="lost samples"):
        record(energy.open_meter("joulescope:456,trigger=1"), 0)


class EmulatedBus:
    """100 mA and 3.3 V through 0.1 ohm; 50 mA the other way from the 500th conversion on."""

    maker = 0x5449
    there = True

    def __init__(self, number):
        if number == 9:
            raise FileNotFoundError("no such bus")
        self.conversions = 0
        self.configuration = 0

    def read_word_data(self, address, register):
        assert address == 0x41
        if not self.there or self.conversions > 900:
            raise OSError("no acknowledgement")
        milliamperes = 100 if self.conversions < 500 else -50
        value = {
            ina226.MANUFACTURER: self.maker,
            ina226.SHUNT: round(milliamperes * 1e-3 * 0.1 / 2.5e-6) & 0xFFFF,
            ina226.BUS: round(3.3 / 1.25e-3),
        }.get(register)
        if register == ina226.MASK:
            time.sleep(0.0001)
            self.conversions += 1
            value = 0x0008 if self.conversions % 2 else 0
        return (value & 0xFF) << 8 | value >> 8

    def write_word_data(self, address, register, word):
        assert (address, register) == (0x41, ina226.CONFIGURATION)
        self.configuration = (word & 0xFF) << 8 | word >> 8

    def close(self):
        pass


def test_ina226(monkeypatch):
    monkeypatch.setitem(sys.modules, "smbus2", SimpleNamespace(SMBus=EmulatedBus))
    instrument = energy.open_meter("ina226:1,shunt=0.1,address=0x41,tolerance=0.5")
    seen = record(instrument, 0.05)
    assert instrument._bus.configuration == 0x401F
    assert seen.trigger is None
    assert len(seen.seconds) > 1  # how many depends on the machine and its load
    assert (np.diff(seen.seconds) > 0).all()
    assert seen.watts == pytest.approx(np.full(len(seen.watts), 0.33))
    assert seen.gain == pytest.approx(0.007)
    assert seen.offset == pytest.approx(10e-6 / 0.1 * 3.3 + 0.1 * 7.5e-3)
    # The current flows back; and the instrument is pulled out.
    instrument = energy.open_meter("ina226:1,shunt=0.1,address=0x41")
    instrument._bus.conversions = 600
    assert record(instrument, 0.02).watts == pytest.approx(-0.165)
    instrument = energy.open_meter("ina226:1,shunt=0.1,address=0x41")
    instrument._bus.conversions = 890
    with pytest.raises(BenchError, match="stopped to answer"):
        record(instrument, 0.05)


@pytest.fixture
def file(tmp_path):
    return tmp_path / "samples.csv"


def read(file, text: str | bytes | None = None, options: str = "") -> Trace:
    if text is not None:
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return energy.open_meter(f"csv:{file}{options}").read()


def table(heading: str, time_scale=1.0, power_scale=1.0, samples=300) -> str:
    text = heading + "\n"
    for n in range(samples):
        high = 50 <= n < 250
        row = n * 1e-3 * time_scale, (0.04 if high else 0.01) * power_scale, 3.2 if high else 0.1
        text += ",".join(f"{value:.9g}" for value in row) + "\n"
    return text


TABLES = [
    ("time [s],power [W],trigger", (1, 1), ""),
    ("Time (ms),Power (mW),Trigger (V)", (1e3, 1e3), ""),
    ("time_us,current_mA,trigger", (1e6, 1e3 / 2), ",volts=2"),
    ("X,CH1(V),CH2(V)", (1, 0.5 / 4), ",time=X,current=CH1,trigger=CH2,shunt=0.5,volts=4"),
    ("time,power,trigger\nSecond,Watt,Volt", (1, 1), ""),  # a second heading
]


def test_file_of_samples(file):
    for heading, scales, options in TABLES:
        seen = read(file, table(heading, *scales), options)
        assert len(seen.seconds) == 300, heading
        assert by_trigger(seen, 1, 0.2).joules == pytest.approx(0.04 * 0.2), heading
    for between in ";\t":  # of an instrument with decimal commas
        for point in ".,":
            text = table(TABLES[0][0]).replace(",", between).replace(".", point)
            found = by_trigger(read(file, text.replace("\n", "\r\n")), 1, 0.2)
            assert found.joules == pytest.approx(0.008)


def test_a_sample_that_is_none_is_not_left_out(file):
    for line in ("0.15,nan,1", "0.15,inf,1", "0.15,OVER,1", "0.15", "0.15,,1"):
        lines = table("time,power,trigger").splitlines()
        lines[150] = line
        with pytest.raises(BenchError, match=f"line 151, is no sample of 3 numbers: {line}"):
            read(file, "\n".join(lines))


def test_file_that_lacks_something(file):
    for text in ("", "\n", "time,power,trigger\n", "\0", "time,power\n1\n2\n3\n"):
        with pytest.raises(BenchError, match="has 0 lines with a number for each"):
            read(file, text)
    for heading, message in {
        "t,power,trigger": "no column of time.*There are: t, power, trigger",
        "time,amperes,trigger": "no column of power",
        "time,current,trigger": "no column of power",  # and no voltage
        "time,power,D0": "no column for the trigger",
        "power,time,trigger": "do not rise",
    }.items():
        with pytest.raises(BenchError, match=message):
            read(file, table(heading))


def test_file_is_awaited_until_it_is_whole(file, monkeypatch):
    monkeypatch.setattr(samples, "SETTLED", 0.05)
    file.write_text(table("time,power,trigger", samples=200))  # of the burst before
    instrument = energy.open_meter(f"csv:{file}")
    instrument.start()
    threading.Timer(0.1, file.write_text, [table("time,power,trigger")]).start()
    assert len(instrument.stop().seconds) == 300
