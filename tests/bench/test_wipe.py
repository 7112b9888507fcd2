# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The wipe goes as deep as the operation, whichever compiler (src/wipe.h, wipe_margin.c)."""

import dataclasses
import shutil
from pathlib import Path

import pytest

from boards_here import usable
from pocketkem_assurance.check.paths import NONE
from pocketkem_assurance.check.residue import residue
from pocketkem_assurance.check.subject import Subject
from pocketkem_bench.answers.expected import vectors
from pocketkem_bench.answers.operations import run_checked
from pocketkem_bench.model import DOES_NOT_FIT, BenchError
from pocketkem_bench.simulators.device import SimulatedDevice
from variants import altered_source, patched

WIPE = Path(__file__).with_name("wipe_margin.c")
#: Margins with which more is wiped, and nothing.
DEEPER, NOTHING = 256, -4096

#: So much may be touched below, and left: what memcpy and its like save for their callers.
BELOW, LEFT = 64, 32

LEVELS = ("-O1", "-O2", "-O3", "-Os")
CLANGS = [f"clang-{version}" for version in (14, 15, 16, 19)]


def subject(name: str, impl: str, flags: str, kem: str, compiler: str) -> Subject:
    on = usable(name)
    if compiler == "gcc":
        return Subject(on, impl, flags, kem)
    if not shutil.which(compiler):
        pytest.skip(f"{compiler} is not here (apt install {compiler}, if there is such a package)")
    return Subject(on, impl, flags, kem, compiler)


@dataclasses.dataclass(frozen=True)
class WithMargin(Subject):
    """A build with another margin. Apart from the wipe its objects are those of other builds."""

    margin: int = 0
    folder: Path = Path()
    #: The file, what is in it, and what is there instead.
    fault: tuple[str, str, str] | None = None

    def build(self, implementation):
        sources = [self._source(source) for source in implementation.sources]
        assert WIPE in sources
        firmware = super().build(dataclasses.replace(implementation, sources=sources))
        content = self.margin.to_bytes(4, "little", signed=True)
        return patched(firmware, firmware.symbols()["wipe_margin"], content, self.folder)

    def _source(self, source: Path) -> Path:
        if self.fault and source.name == self.fault[0]:
            return altered_source(source, self.folder, *self.fault[1:])
        return WIPE if source.name == "wipe.c" else source


def with_margin(of: Subject, folder: Path, margin: int = 0, fault=None) -> WithMargin:
    return WithMargin(of.board, of.impl, of.flags, of.kem, of.by, margin, folder, fault)


def depths(of: WithMargin) -> dict[str, int]:
    """By operation, and for a second core. The firmware is that in which residue is searched."""
    firmware = of.build(of.with_paths)
    found = {}
    (vector,) = vectors(of.kem, 1)
    with SimulatedDevice(of.machine, firmware) as device:
        for op in ("keygen", "encaps", "decaps", "decaps+seed"):
            if op not in of.implementation.ops:
                continue
            run = run_checked(device, op, vector)
            found[op] = run.stack_bytes
            if run.worker_stack_bytes is not None:
                found[f"{op} (worker)"] = run.worker_stack_bytes
    assert len(found) >= 3
    return found


def wrong_depths(of: WithMargin) -> dict[str, int]:
    operation, deeper = (depths(dataclasses.replace(of, margin=m)) for m in (NOTHING, DEEPER))
    more = {op: deeper[op] - DEEPER - depth for op, depth in operation.items()}
    return {op: n for op, n in more.items() if not -LEFT <= n <= BELOW}


IMPLS = ("pocketkem", "pocketkem-small", "pocketkem-tiny")
KEMS = ("mlkem512", "kyber512-90s")
MATRIX = [
    (name, impl, level, kem, compiler)
    for name in ("cortex-m4", "cortex-m4-no-fpu", "cortex-m3", "cortex-m0", "esp32c3")
    for impl in (*IMPLS, "pocketkem-c", "pocketkem-c-small")
    for compiler in ("gcc", *CLANGS)
    for level in LEVELS
    for kem in KEMS
    if not impl.startswith("pocketkem-c") or name == "cortex-m4"
] + [
    ("esp32", impl, level, kem, "gcc")
    for impl in (*IMPLS, "pocketkem-c", "pocketkem-two-cores", "pocketkem-two-cores-small")
    for level in LEVELS
    for kem in KEMS
]


def test_as_deep_as_the_operation(tmp_path):
    build = "cortex-m4", "pocketkem", "-O2", "mlkem512", "gcc"
    assert not wrong_depths(with_margin(subject(*build), tmp_path))


@pytest.mark.long
@pytest.mark.parametrize(("name", "impl"), dict.fromkeys(build[:2] for build in MATRIX))
def test_as_deep_as_the_operation_in_the_whole_matrix(name, impl, tmp_path):
    for number, build in enumerate(b for b in MATRIX if b[:2] == (name, impl)):
        if build[4] != "gcc" and not shutil.which(build[4]):
            continue
        (folder := tmp_path / str(number)).mkdir()
        of = with_margin(subject(*build), folder)
        try:
            assert not wrong_depths(of), build
            assert not [f.text for f in residue(of, 1, NONE) if not f.ok], build
        except BenchError as error:
            if not str(error).startswith(DOES_NOT_FIT):
                raise


@pytest.mark.long
def test_a_reader_that_fails_leaves_nothing():
    """No hash has run by then, whose note would go further down than the product's frame."""
    of = subject("cortex-m4-no-fpu", "pocketkem-small", "-O1", "mlkem512", "clang-15")
    found = residue(of, 1, r"decaps\+read")
    assert "decaps+read, failing" in {f.op for f in found}
    assert not [f.text for f in found if not f.ok]


@pytest.mark.long
def test_a_note_that_is_missing_is_found(tmp_path):
    for impl, flags, file, note in (
        ("pocketkem", "-O2", "keccak.c", "    pkem_note(k, PKEM_KECCAK_F1600_FRAME);\n"),
        ("pocketkem-tiny", "-Os", "product.c", "        pkem_note(p->noted, "),
    ):
        of = Subject(usable("cortex-m4"), impl, flags, "mlkem512")
        fault = (file, note, note.replace("pkem_note(", "if (0) pkem_note("))
        found = wrong_depths(with_margin(of, tmp_path, fault=fault))
        assert any(n < 0 for n in found.values()), file
