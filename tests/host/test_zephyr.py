# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The module for Zephyr, with a stand-in for its build system, and kconfiglib."""

import os
import re

import pytest

from builds import DEFAULT, ROOT, TELL_SOURCES, compiled, needs, run
from sources import kernels, listed, portable

kconfiglib = pytest.importorskip("kconfiglib", reason="kconfiglib is not installed")
yaml = pytest.importorskip("yaml", reason="PyYAML is not installed")

STAND_IN = ROOT / "tests" / "host" / "zephyr"
SAMPLE = ROOT / "examples" / "zephyr" / "key_exchange"
PAGE = ROOT / "docs" / "zephyr.md"

#: What Zephyr's scripts/zephyr_module.py knows, of which we use these. Any other key is an error.
KEYS = {"name", "build", "tests", "samples", "boards"}
KEYS_OF_BUILD = {"cmake", "kconfig", "depends", "settings"}


def module() -> dict:
    return yaml.safe_load((ROOT / "zephyr" / "module.yml").read_text())


@pytest.mark.quick
def test_module_file():
    """It has the keys that Zephyr knows. What it names exists."""
    build = module()["build"]
    assert module().keys() <= KEYS and build.keys() <= KEYS_OF_BUILD
    assert (ROOT / build["cmake"] / "CMakeLists.txt").is_file()
    assert (ROOT / build["kconfig"]).is_file()
    samples = [sample for folder in module()["samples"] for sample in (ROOT / folder).iterdir()]
    assert SAMPLE in samples
    for sample in samples:
        tests = yaml.safe_load((sample / "sample.yaml").read_text())
        assert tests["sample"]["name"] and tests["tests"]


def configured(monkeypatch, tmp_path, *lines: str, sample: bool = False):
    monkeypatch.setenv("MODULE_KCONFIG", str(ROOT / module()["build"]["kconfig"]))
    monkeypatch.setenv("KCONFIG_WARN_UNDEF", "y")
    configuration = kconfiglib.Kconfig(STAND_IN / "Kconfig", warn_to_stderr=False)
    project = tmp_path / "prj.conf"
    text = (SAMPLE / "prj.conf").read_text() if sample else "CONFIG_POCKETKEM=y\n"
    project.write_text(text + "".join(f"CONFIG_{line}\n" for line in lines))
    configuration.load_config(project)
    # A line that names nothing, or has no effect, is a warning: in Zephyr an error.
    assert configuration.warnings == []
    wanted = re.findall(r"^CONFIG_(\w+)=(\w+)", project.read_text(), re.MULTILINE)
    for name, value in wanted:
        assert configuration.syms[name].str_value == value, name
    configuration.write_config(tmp_path / ".config")
    return configuration


def values(configuration) -> set[str]:
    on = {name for name, symbol in configuration.syms.items() if symbol.str_value == "y"}
    return {n.removeprefix("POCKETKEM_") for n in on if n.startswith("POCKETKEM_")}


@pytest.mark.quick
def test_options(monkeypatch, tmp_path):
    fast, small = {"RAM_FAST", "CODE_FAST"}, {"RAM_FAST", "CODE_SMALL"}
    for lines, chosen in [
        ([], small),  # Zephyr optimises for size unless it is told otherwise
        (["XTENSA=y"], fast),
        (["SPEED_OPTIMIZATIONS=y"], fast),
        (["DEBUG_OPTIMIZATIONS=y"], fast),
        (["NO_OPTIMIZATIONS=y", "XTENSA=y"], small),
        (["POCKETKEM_RAM_LEAST=y", "POCKETKEM_ARCH_C=y"], {"RAM_LEAST", "CODE_SMALL", "ARCH_C"}),
        (["ENTROPY_GENERATOR=y"], {*small, "RANDOM"}),
        (["TEST_RANDOM_GENERATOR=y"], {*small, "RANDOM"}),
    ]:
        assert values(configured(monkeypatch, tmp_path, *lines)) == chosen, lines


@pytest.mark.quick
def test_threads_keep_their_floating_point_registers(monkeypatch, tmp_path):
    """Kernels for Cortex-M use them, without the application's knowledge."""
    for fpu in ("y", "n"):
        lines = ["CPU_CORTEX_M=y", f"FPU={fpu}"]
        configuration = configured(monkeypatch, tmp_path, *lines)
        assert configuration.syms["FPU_SHARING"].str_value == fpu
        (tmp_path / "prj.conf").write_text("".join(f"CONFIG_{line}\n" for line in lines))
        configuration.load_config(tmp_path / "prj.conf")
        assert configuration.syms["FPU_SHARING"].str_value == "n", "only where PocketKEM is"


def test_nothing_uses_registers_that_nobody_saves(monkeypatch, tmp_path):
    m4 = ["CPU_CORTEX_M=y", "FPU=y"]
    without, alone = "POCKETKEM_FPU_NONE=y", "FPU_SHARING=n"
    cases = [["FPU=y"], m4, [*m4, alone, "MULTITHREADING=n"], [*m4, without], [*m4, alone]]
    for lines, none in zip(cases, "nnnyy", strict=True):
        configuration = configured(monkeypatch, tmp_path, *lines)
        assert configuration.syms["POCKETKEM_FPU_NONE"].str_value == none, lines
    run(*cmake(tmp_path))
    assert "POCKETKEM_FPU_NONE=1" in defined(tmp_path / "b")


def test_no_kernel_uses_mac16():
    """Zephyr does not save its registers when it switches threads (xtensa_asm2_s.h)."""
    compiler = "xtensa-lx106-elf-gcc"
    needs(compiler)
    sources = [ROOT / "src" / "wipe.c", *kernels("xtensa")]
    for zephyr in (0, 1):
        options = ["-mabi=windowed", "-DPOCKETKEM_CODE_SMALL=0", *(["-D__ZEPHYR__"] * zephyr)]
        code = run(compiler, *options, f"-I{ROOT / 'include'}", "-E", "-P", *sources)
        assert bool(re.search(r"\bm0\b|acclo", code)) != zephyr
        assert "pkem_keccak_f1600" in code


@pytest.mark.quick
def test_nothing_is_there_unasked(monkeypatch, tmp_path):
    configured(monkeypatch, tmp_path)
    text = (tmp_path / ".config").read_text()
    assert "CONFIG_POCKETKEM=y\n" in text
    (tmp_path / ".config").write_text(text.replace("CONFIG_POCKETKEM=y\n", ""))
    run(*cmake(tmp_path))
    assert compiled(tmp_path / "b") == []


def cmake(tmp_path, *options) -> list:
    return [
        *("cmake", "-S", SAMPLE, "-B", tmp_path / "b", "-G", "Ninja"),
        f"-DZephyr_ROOT={STAND_IN}",
        *(f"-DDOTCONFIG={tmp_path / '.config'}", f"-DZEPHYR_EXTRA_MODULES={ROOT}", TELL_SOURCES),
        *options,
    ]


def defined(build) -> set[str]:
    commands = (build / "compile_commands.json").read_text()
    return set(re.findall(r"-D(POCKETKEM_\w+=\d)", commands))


@pytest.mark.quick
def test_what_the_sample_compiles(monkeypatch, tmp_path):
    """With its own configuration."""
    configured(monkeypatch, tmp_path, "POCKETKEM_RAM_SMALL=y", sample=True)
    run(*cmake(tmp_path))
    port = ROOT / "port" / "zephyr" / "src" / "random.c"
    assert sorted(compiled(tmp_path / "b")) == sorted(listed())
    assert str(port) in (tmp_path / "b" / "compile_commands.json").read_text()
    assert defined(tmp_path / "b") == {
        *("POCKETKEM_RAM_SMALL=1", "POCKETKEM_RAM_LEAST=0", "POCKETKEM_CODE_SMALL=1"),
        *("POCKETKEM_ARCH_C=0", "POCKETKEM_FAULTS_RESIST=0", "POCKETKEM_FPU_NONE=0"),
    }


def answers(program) -> None:
    """Where random bytes fail, so does the operation."""
    assert run(program) == "The secrets are equal.\n"
    failed = run(program, env={**os.environ, "RANDOM_FAILS": "1"})
    assert failed == "Error -1: pocketkem.h says what it means.\n"


def test_the_sample(tmp_path):
    """Linked with the library that other tests have built."""
    port, stand_in = ROOT / "port" / "zephyr", STAND_IN / "kernel.c"
    run(
        *("cc", "-Wall", "-Wextra", "-Werror", f"-I{STAND_IN / 'include'}"),
        *(f"-I{folder / 'include'}" for folder in (ROOT, port)),
        *(SAMPLE / "src" / "main.c", port / "src" / "random.c", stand_in),
        *(DEFAULT.build("pocketkem"), "-o", tmp_path / "sample"),
    )
    answers(tmp_path / "sample")


@pytest.mark.long
def test_the_sample_by_zephyr_s_build_system(monkeypatch, tmp_path):
    configured(monkeypatch, tmp_path, "POCKETKEM_RAM_SMALL=y", sample=True)
    run(*cmake(tmp_path))
    run("cmake", "--build", tmp_path / "b", "--parallel", 2)
    answers(tmp_path / "b" / "zephyr_final")


@pytest.mark.quick
def test_portable_c(monkeypatch, tmp_path):
    configured(monkeypatch, tmp_path, "POCKETKEM_ARCH_C=y")
    run(*cmake(tmp_path))
    assert sorted(compiled(tmp_path / "b")) == sorted(portable())


@pytest.mark.quick
def test_the_page(monkeypatch, tmp_path):
    """Its options exist, and its manifest is what west wants of a project."""
    page = PAGE.read_text()
    configuration = configured(monkeypatch, tmp_path)
    named = set(re.findall(r"\bCONFIG_(\w+)", page))
    declared = {name for name in configuration.syms if name.startswith("POCKETKEM")}
    choices = {"POCKETKEM_RAM", "POCKETKEM_CODE"}
    assert declared <= named and {n for n in named if "POCKETKEM" in n} <= declared | choices
    (manifest,) = re.findall(r"```yaml\n(.*?)```", page, re.DOTALL)
    (project,) = yaml.safe_load(manifest)["manifest"]["projects"]
    assert project.keys() == {"name", "url", "revision", "path"}
    assert project["name"] == module()["name"]
