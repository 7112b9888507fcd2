# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The sketch for larger boards: a stand-in has what it uses of cores that no registry has."""

import shutil
from pathlib import Path

import pytest

import arduino
from builds import ROOT, needs, run

SKETCH = ROOT / "port" / "arduino" / "examples" / "KeyExchange" / "KeyExchange.ino"
STAND_IN = """\
#include <stddef.h>
#include <stdint.h>
#include <string.h>
struct Port { void begin(long); void print(const char *); void println(const char *);
              void println(int); };
extern Port Serial;
void delay(unsigned long);
extern "C" void esp_fill_random(void *, size_t);
struct Chip { uint32_t hwrand32(); };
extern Chip rp2040;
"""
RUNS = """\
#include <stdio.h>
#include <stdlib.h>
Port Serial;
void Port::begin(long) {}
void Port::print(const char *text) { fputs(text, stdout); }
void Port::println(const char *text) { puts(text); }
void Port::println(int n) { printf("%d\\n", n); }
void delay(unsigned long) { exit(0); }
int main() { setup(); loop(); }
"""
RANDOM = """\
extern "C" int pocketkem_arduino_random(void *, uint8_t *out, size_t n) {
    for (size_t i = 0; i < n; i++) out[i] = (uint8_t)(37 * i);
    return 0;
}
"""
#: The compiler for a chip, the options of its core that choose what is compiled, and its macro.
CORES = {
    "RP2040": ("arm-none-eabi-", "-mcpu=cortex-m0plus -mthumb", "-DARDUINO_ARCH_RP2040"),
    "ESP32": (
        "xtensa-lx106-elf-",
        "-mabi=windowed -mlongcalls -mtext-section-literals "
        "-isystem/usr/lib/xtensa-lx106-elf/include",
        "-DESP32",
    ),
}


@pytest.fixture
def library(tmp_path) -> Path:
    """The folder for Arduino, and the stand-in beside it."""
    folder = arduino.assemble(tmp_path / "PocketKEM")
    (tmp_path / "Arduino.h").write_text(STAND_IN)
    (tmp_path / "esp_random.h").write_text("")
    return folder


def sketch(tmp_path: Path, more: str = "") -> Path:
    """The sketch as the builder makes it C++."""
    file = tmp_path / "KeyExchange.ino.cpp"
    file.write_text(f"#include <Arduino.h>\n{SKETCH.read_text()}\n{more}")
    return file


def test_the_sketch_runs_here(library, tmp_path):
    include = (f"-I{tmp_path}", f"-I{library / 'src'}")
    run("cc", "-O0", "-c", *include, *library.rglob("*.c"), cwd=tmp_path)
    for more, printed in ((RANDOM, "both have the same key\n"), ("", "error -1\n")):
        sources = (sketch(tmp_path, more + RUNS), library / "src" / "PocketKEM.cpp")
        run("c++", "-O0", *include, *sources, *tmp_path.glob("*.o"), "-o", "app", cwd=tmp_path)
        assert run(tmp_path / "app", cwd=tmp_path) == printed


@pytest.mark.long
@pytest.mark.parametrize("core", CORES)
def test_the_chip_s_compiler_takes_each_file(core, library, tmp_path):
    prefix, machine, macro = CORES[core]
    needs(f"{prefix}gcc")
    include = (f"-I{tmp_path}", f"-I{library / 'src'}")
    flags = (*machine.split(), "-Os", "-Wall", "-Wextra", "-Werror", macro, *include)
    language = ("-fno-exceptions", "-fno-rtti", "-fsyntax-only", "-x", "c++", "-std=gnu++17")
    if shutil.which(f"{prefix}g++"):
        run(f"{prefix}g++", *flags, *language, sketch(tmp_path), cwd=tmp_path)
    run(f"{prefix}gcc", *flags, "-fsyntax-only", *library.rglob("*.c"), cwd=tmp_path)
