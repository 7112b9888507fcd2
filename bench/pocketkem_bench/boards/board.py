# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A board: the target of a firmware, and the place where it runs."""

import shutil
from dataclasses import dataclass, field, replace
from pathlib import Path

from ..folders import BENCH, ROOT, SET_UP
from ..model import EMULATED, HARDWARE, BenchError
from . import flash
from .tools import VERSIONS, has_header, predefines, release

#: A board with this file among its sources measures its stack itself.
PAINT = "device/hardware/paint.c"

#: The version that the set-up installs.
CLANG = "clang-19"


@dataclass(frozen=True)
class Memory:
    rom_origin: int
    rom_bytes: int
    ram_origin: int
    ram_bytes: int


@dataclass(frozen=True)
class Simulator:
    program: str  # "": the bench compiles its own, bench/<kind>
    package: str
    machine: list[str]
    timing: str = ""  # the core's timing table, bench/timing/<timing>.c
    kind: str = "qemu"  # the module that runs it; see simulators/device.py
    console: str = "stdio"  # QEMU's option -serial; "none": the firmware itself calls the host
    header: str = ""  # of a simulator that is a library
    #: The memory of the simulated machine, if it has more than the board. A KEM that does not fit
    #: the board is measured there.
    rom_bytes: int | None = None
    ram_bytes: int | None = None

    @property
    def name(self) -> str:
        return self.program or self.kind


@dataclass(frozen=True)
class HandOver:
    """Cycles from one core's event until the other core continues."""

    signal: int  # to a core that spins
    notify: int  # to a core that sleeps until the operating system wakes it


@dataclass(frozen=True)
class Accelerators:
    """Peripherals that compute. All times are in cycles of the core."""

    name: str
    registers: list[int]  # first address of all peripherals' registers, and the one behind them
    access: int  # to a register, besides the instruction
    units: list[int]  # the accelerators' own registers, likewise
    status: list[int]  # registers that tell whether an operation is done
    #: The time of each operation, in the order of bench/device/xtensa/peripherals.h.
    aes_block: int
    sha256_block: int
    sha512_block: int
    sha_load: int


@dataclass(frozen=True)
class Power:
    volts: float
    amperes: float
    source: str


@dataclass(frozen=True)
class Cycles:
    """The meaning of the cycles, in words. A model's may depend on whether the compiler knows the
    core."""

    meaning: str
    #: Another meaning with a compiler that predefines this macro.
    configured: dict[str, str] | None = None

    def by(self, compiler: str, environment: dict[str, Path]) -> str:
        if not self.configured:
            return self.meaning
        files = tuple((name, str(file)) for name, file in environment.items() if file.exists())
        knows = predefines(compiler, files, self.configured["macro"])
        return self.configured["meaning"] if knows else self.meaning


@dataclass(frozen=True)
class Hardware:
    """The real board: how a firmware is loaded, and how the host talks to it."""

    serial: str  # the board's port in words
    #: Arguments by tool (flash.TOOLS), without the firmware and the port. The first installed tool
    #: is used.
    flash: dict[str, list[str]] = field(default_factory=dict)
    #: The board's part of the device harness. If empty, its firmware is built elsewhere.
    sources: list[Path] = field(default_factory=list)
    flags: list[str] = field(default_factory=list)  # of the compiler, besides those of the core
    linker_script: Path | None = None
    clock_hz: int | None = None  # if it differs from the simulated board's
    rom_origin: int | None = None  # likewise
    baud: int = 115_200
    trigger: str = ""  # the pin that is high while an operation runs, in words
    chip: str = ""  # the chip's name in its firmware, where that is built elsewhere
    image: Path | None = None  # the folder with that firmware, once it is built
    note: str = ""  # known uncertainties
    simulated: str = ""  # the board that simulates this chip, or its core


@dataclass(frozen=True)
class Board:
    name: str
    description: str
    core: str
    arch: str  # the folder of kernels in src/arch, or "c"
    clock_hz: int | None
    memory: Memory | None  # None: a process of this computer
    compiler: str
    linker: str | None  # None: the compiler links
    package: str  # the package of Debian and Ubuntu with the compiler
    cflags: list[str]
    c_library_flags: list[str]  # of the compiler, to find the C library; see compile_flags
    link_flags: list[str]
    environment: dict[str, Path]  # variables that name files for the toolchain, made by the set-up
    sources: list[Path]  # the board's part of the device harness
    two_cores: list[Path]  # between the harness and PocketKEM on two cores; may be empty
    accelerated: list[Path]  # connect PocketKEM to the accelerators; may be empty
    c_library: Path | None  # a folder with one, for a compiler that comes without
    linker_script: Path | None
    simulator: Simulator | None
    hand_over: HandOver | None  # between the cores of a board that runs two
    accelerators: Accelerators | None
    #: The meaning of the cycles with this compiler. Nothing is built again if the words change.
    timing: str = field(repr=False)
    cycles: Cycles | None = field(repr=False)  # None: not a simulator's
    power: Power | None
    problem: str | None = None  # the error in its file; nothing else is then known of it
    hardware: Hardware | None = None
    #: The serial port of a real board. It is no part of what a board is: nothing is built or
    #: measured again because the board is at another one.
    port: str | None = field(default=None, repr=False)
    clang: list[str] | None = None  # flags with which clang's objects fit this compiler's linker
    implementation: str = "pocketkem"  # the default

    @property
    def baud(self) -> int:
        return self.hardware.baud if self.hardware else Hardware.baud

    @property
    def chip(self) -> str:
        """The chip's name in a firmware that was built elsewhere."""
        return (self.hardware and self.hardware.chip) or self.name

    @property
    def needs_port(self) -> bool:
        """Whether it is a real board whose port is not given."""
        return bool(self.hardware and not self.simulator and not self.port)

    @property
    def is_this_computer(self) -> bool:
        """Whether the firmware is a process of this computer."""
        return not (self.simulator or self.port or self.hardware)

    @property
    def is_built_here(self) -> bool:
        """Whether firmware is built here. Otherwise it is loaded already, and has all KEMs."""
        return not self.port or bool(self.hardware and self.hardware.sources)

    def on_port(self, port: str) -> "Board":
        """The real board on a serial port. Nothing is simulated, and only the board's own counts
        are used. At a socket there is an emulator of the board, which takes no current."""
        emulated = port.startswith("socket://")
        # A description ends with the simulator's name.
        chip = self.description.rpartition(" (")[0] if self.simulator else self.description
        real = replace(
            self,
            port=port,
            simulator=None,
            hand_over=None,
            timing=EMULATED if emulated else HARDWARE,
            cycles=None,
            description=f"an emulator of: {chip}" if emulated else chip,
            power=None if emulated else self.power,
        )
        h = self.hardware
        if not (h and h.sources):
            return real
        clock_hz, memory = h.clock_hz or self.clock_hz, self.memory
        if memory and h.rom_origin is not None:
            memory = replace(memory, rom_origin=h.rom_origin)
        paints = ["-DPORT_PAINTS=1"] if BENCH / PAINT in h.sources else []
        return replace(
            real,
            memory=memory,
            clock_hz=clock_hz,
            cflags=[*self.cflags, *h.flags, *paints],
            sources=h.sources,
            linker_script=h.linker_script or self.linker_script,
            two_cores=[],
            accelerated=[],
            # A datasheet's current belongs to one clock.
            power=real.power if clock_hz == self.clock_hz else None,
        )

    def load_image(self) -> None:
        """Loads the firmware that was built elsewhere."""
        if not (self.port and self.hardware and self.hardware.image):
            raise BenchError(
                "--flash is for a real board whose firmware was built elsewhere, as esp32-devkitc, "
                "on a --port."
            )
        image = self.hardware.image
        if not image.is_dir():
            raise BenchError(
                f"There is no firmware in {image}: build it first, with idf.py (docs/esp-idf.md)."
            )
        flash.flash(self.hardware.flash, image, self.port)

    def with_machine_memory(self) -> "Board | None":
        """The board with all the memory of the simulated machine, or None if that has no more."""
        s = self.simulator
        if not (self.memory and s and s.rom_bytes and s.ram_bytes):
            return None
        return replace(
            self, memory=replace(self.memory, rom_bytes=s.rom_bytes, ram_bytes=s.ram_bytes)
        )

    @property
    def compilers(self) -> dict[str, "Board"]:
        """The board's compilers by name: for each, the board as it compiles the C of a KEM.
        Assembly and the harness are left to the board's own compiler."""
        own = "clang" if "clang" in self.compiler else "gcc"
        if self.clang is None:
            return {own: self}
        clang = replace(self, compiler=CLANG, cflags=self.clang, c_library_flags=[])
        return {own: self, "clang": clang}

    def compiled_by(self, name: str) -> "Board":
        """The board as one of these compilers compiles the C of a KEM, or another release of it:
        clang-14; gcc-11, if the board's own is called like that without its number. A name with a /
        is the path of another program with the options of the board's own."""
        if "/" in name:
            return self._compiling_with(name)
        family, _, release = name.partition("-")
        if family not in self.compilers:
            known = ", ".join(self.compilers)
            raise BenchError(f"{self.name} has no compiler {name}, but: {known}, or a path.")
        on = self.compilers[family]
        if not release:
            return on
        return on._compiling_with(name if family == "clang" else f"{self.compiler}-{release}")

    def _compiling_with(self, compiler: str) -> "Board":
        timing = self.cycles.by(compiler, self.environment) if self.cycles else self.timing
        return replace(self, compiler=compiler, timing=timing)

    @property
    def compile_flags(self) -> list[str]:
        """Flags for compiling. They are separate from cflags, because joining objects does not
        support all flags of a C library."""
        return [*self.cflags, *self.c_library_flags]

    @property
    def system_includes(self) -> list[str]:
        return [f"-isystem{self.c_library}"] if self.c_library else []

    @property
    def runs(self) -> str:
        """How the board runs, in a word or two for a list."""
        if self.problem:
            return "nothing"
        if self.port or self.needs_port:
            return "serial port"
        return f"simulator ({self.simulator.name})" if self.simulator else "this computer"

    @property
    def runs_on(self) -> str:
        """The same with the simulator's version, because a result may depend on it."""
        if not self.simulator or not self.simulator.program or self.problem or self.port:
            return self.runs
        program = self.simulator.program
        version = release(VERSIONS.get(self.simulator.kind, (program, "--version")))
        return f"simulator ({program} {version})" if version else self.runs

    def missing(self) -> list[str]:
        """A sentence for each missing tool: its name, and how to get it."""
        if self.problem:
            return [self.problem]
        if not self.is_built_here:
            return []
        sentences = []
        if self.hardware and not self.simulator:
            sentences += flash.missing(self.hardware.flash)
            if self.needs_port:
                other = f", or take the simulated {self.hardware.simulated}"
                sentences.append(
                    "It is a real board: connect it, and name its port with --port"
                    + (other if self.hardware.simulated else "")
                )
        if not self.sources or (self.needs_port and not self.hardware.sources):
            return sentences  # nothing is built here
        get = "on Debian or Ubuntu: apt install"
        if not shutil.which(self.compiler):
            sentences.append(f"The compiler {self.compiler} is not installed; {get} {self.package}")
        elif not (
            self.c_library or has_header(self.compiler, tuple(self.compile_flags), "string.h")
        ):
            sentences.append(f"{self.compiler} has no C library; {get} {self.package}")
        if self.linker and not shutil.which(self.linker):
            sentences.append(f"The linker {self.linker} is not installed; {get} {self.package}")
        for file in self.environment.values():
            if not file.exists():
                sentences.append(f"{file.relative_to(ROOT)} is missing; {SET_UP} bench makes it")
        if self.simulator:
            if self.simulator.program and not shutil.which(self.simulator.program):
                sentences.append(
                    f"The simulator {self.simulator.program} is not installed; "
                    f"{get} {self.simulator.package}"
                )
            if self.simulator.header and not has_header("cc", (), self.simulator.header):
                sentences.append(
                    f"The library behind <{self.simulator.header}> is not installed; "
                    f"{get} {self.simulator.package}"
                )
            if not shutil.which("cc"):
                sentences.append(
                    f"A C compiler for this computer (cc) is needed for the simulator's timing "
                    f"model; {get} gcc libc6-dev"
                )
        return sentences
