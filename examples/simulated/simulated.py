# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Builds examples for simulated boards, and runs them with their line on standard input and output.
For tests, and for those who have no board at hand."""

import contextlib
import fcntl
import functools
import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
BUILD = ROOT / "build" / "examples"

sys.path.append(str(ROOT / "bench"))

from pocketkem_bench.boards.files import load_boards  # noqa: E402
from pocketkem_bench.building import cache  # noqa: E402
from pocketkem_bench.building.compiling import CompiledSources  # noqa: E402
from pocketkem_bench.building.linking import link  # noqa: E402
from pocketkem_bench.folders import BENCH  # noqa: E402
from pocketkem_bench.handshake.peers import Go  # noqa: E402
from pocketkem_bench.implementations import pocketkem  # noqa: E402


def run(*words, **options) -> str:
    done = subprocess.run(
        [str(word) for word in words],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
        **options,
    )
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(map(str, words))}\n{done.stdout}")
    return done.stdout


@contextlib.contextmanager
def _alone():
    """One build at a time, because tests run in several processes."""
    BUILD.mkdir(parents=True, exist_ok=True)
    with open(BUILD / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


# ---- AVR -----------------------------------------------------------------------------------------


def build_for_avr(project: Path, mcu: str, *options: str) -> Path:
    """The ELF file of a CMake project."""
    build = BUILD / f"{project.parent.name}-{project.name}-{mcu}"
    toolchain = ROOT / "cmake" / "toolchains" / "avr.cmake"
    with _alone():
        run(
            *("cmake", "-S", project, "-B", build, f"-DCMAKE_TOOLCHAIN_FILE={toolchain}"),
            *(f"-DAVR_MCU={mcu}", *options),
        )
        run("cmake", "--build", build, "--parallel", 2)
    (elf,) = build.glob("*.elf")
    return elf


@functools.cache
def _avr_runner() -> Path:
    runner = BUILD / "avr"
    source = HERE / "avr.c"
    with _alone():
        if not runner.exists() or runner.stat().st_mtime < source.stat().st_mtime:
            run("cc", "-O2", "-std=gnu99", "-Wall", "-Wextra", source, "-o", runner, "-lsimavr")
    return runner


@functools.cache
def _end_of_variables(elf: Path) -> int:
    (end,) = (line for line in run("avr-nm", elf).splitlines() if line.endswith(" _end"))
    return int(end.split()[0], 16) & 0xFFFF


def avr_command(mcu: str, elf: Path, **arguments) -> list[str]:
    """arguments: those of avr.c. The stack may not reach the firmware's variables."""
    words = [f"{name}={value}" for name, value in arguments.items()]
    stack = f"stack={_end_of_variables(elf)}"
    return [str(_avr_runner()), f"mcu={mcu}", f"elf={elf}", stack, *words]


# ---- Boards of the bench -------------------------------------------------------------------------


def build_for_bench(
    board: str,
    sources: list[Path],
    folders: list[Path],
    name: str,
    more: Iterable[str] = (),
    parts: Iterable[Path] = (),
) -> Path:
    """The ELF file of a program with main() for a board of the bench. The bench has the start-up
    code and the line (bench/device/port.h). parts: more sources of the library."""
    on = load_boards()[board]
    os.environ.update({variable: str(file) for variable, file in on.environment.items()})
    library = pocketkem.get("pocketkem", "mlkem768", on)
    c_library = sorted(on.c_library.glob("*.c")) if on.c_library else []
    device = [BENCH / "device" / "line.c", *on.sources, *c_library]
    own = [*folders, BENCH / "device", ROOT / "include"]
    defines = [*library.flags, *library.defines]
    inner = [ROOT / "src", *{part.parent for part in parts}]
    with _alone():
        out = BUILD / f"{name}-{board}"
        shutil.rmtree(out, ignore_errors=True)
        out.mkdir()
        objects = [
            *CompiledSources(on, on, device, [], ["-Os"]).compile_once(out / "device"),
            *CompiledSources(on, on, sources, own, ["-Os", "-Wall", "-Wextra", *more]).compile(
                out / "program"
            ),
            *CompiledSources(
                on, on, [*library.sources, *parts], [*library.include_dirs, *inner], defines
            ).compile_once(out / "library"),
        ]
        link(on, objects, out / "program.elf")
        return (out / "program.elf").replace(BUILD / f"{name}-{board}.elf")


def bench_command(board: str, elf: Path) -> list[str]:
    """Runs it on QEMU, without the bench's timing model."""
    simulator = load_boards()[board].simulator
    assert simulator
    return [
        *(simulator.program, *simulator.machine, "-display", "none", "-monitor", "none"),
        *("-serial", simulator.console, "-kernel", str(elf)),
    ]


# ---- Programs in Go ------------------------------------------------------------------------------


def go(folder: Path, *words) -> str:
    """A go command in a folder. Raises the bench's error if there is no Go that is new enough."""
    own = {"GOCACHE": str(cache.BUILD / "go-cache"), "GOTOOLCHAIN": "local", "GOFLAGS": ""}
    command = Go().command()
    with _alone():
        return run(command, *words, cwd=folder, env={**os.environ, **own})


# ---- Two programs that talk ----------------------------------------------------------------------

#: Gets each line with its number, and returns the lines that arrive in its place.
Between = Callable[[bytes, int], "list[bytes]"]


def _as_it_is(line: bytes, _number: int) -> list[bytes]:
    return [line]


class Conversation:
    """Two programs, of which each one's output is the other one's input. Use it with ``with``."""

    def __init__(
        self,
        first: list[str],
        second: list[str],
        to_second: Between = _as_it_is,
        to_first: Between = _as_it_is,
    ):
        self.said: list[str] = []  # by the second one on its standard error
        self._programs = [
            subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors)
            for words, errors in ((first, subprocess.DEVNULL), (second, subprocess.PIPE))
        ]
        one, two = self._programs
        self._threads = [
            threading.Thread(target=work, args=arguments, daemon=True)
            for work, arguments in (
                (self._pass, (one.stdout, two.stdin, to_second)),
                (self._pass, (two.stdout, one.stdin, to_first)),
                (self._listen, (two.stderr,)),
            )
        ]
        for thread in self._threads:
            thread.start()

    def __enter__(self) -> "Conversation":
        return self

    def __exit__(self, *_) -> None:
        for program in self._programs:
            program.kill()
            program.wait()
        for thread in self._threads:
            thread.join()
        for program in self._programs:
            for stream in (program.stdin, program.stdout, program.stderr):
                if stream:
                    with contextlib.suppress(BrokenPipeError):
                        stream.close()

    @staticmethod
    def _pass(source, to, between: Between) -> None:
        with contextlib.suppress(BrokenPipeError):
            for number, line in enumerate(iter(source.readline, b"")):
                to.write(b"".join(between(line, number)))
                to.flush()

    def _listen(self, source) -> None:
        for line in iter(source.readline, b""):
            self.said.append(line.decode().rstrip())

    def until(self, there: Callable[[list[str]], bool], limit: float = 60) -> list[str]:
        """What the second one has said when that holds."""
        end = time.monotonic() + limit
        while not there(self.said):
            if time.monotonic() > end:
                raise TimeoutError("\n".join(self.said))
            time.sleep(0.01)
        return list(self.said)
