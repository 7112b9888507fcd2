# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Constant time and residue around operations, with each secret bit tainted (tainted/glue.c)."""

import dataclasses
import re
import shutil
from functools import lru_cache

import pytest

from pocketkem_assurance.check.subject import Subject
from pocketkem_assurance.prove import Domain, Machine, Program
from pocketkem_assurance.prove.declassified import OF_HYBRIDS, SCALAR, Allowance, Declassifying
from pocketkem_assurance.prove.machine import READABLE, WRITABLE, Stop
from pocketkem_assurance.prove.returns import Returns, public_functions
from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.building.reference import of_board
from pocketkem_bench.folders import ROOT
from pocketkem_bench.handshake import image
from pocketkem_bench.implementations.crates import fetch
from variants import altered_source

BOARDS, M4 = load_boards(), "cortex-m4"
pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(bool(BOARDS[M4].missing()), reason=" ".join(BOARDS[M4].missing())),
    pytest.mark.skipif(not shutil.which("cargo"), reason="needs cargo"),
]
TESTS, PSA, HPKE = ROOT / "tests", ROOT / "port" / "psa", ROOT / "port" / "hpke"
#: The files beside the library's own, which tests alter, too.
OF_LIBRARY = [HPKE / f"{name}.c" for name in ("hpke", "kdfs", "kems")]
_OF_WOLFSSL = [image.PORT / "src" / f"pocketkem_{name}.c" for name in ("keys", "operations")]
OF_DRIVERS = [PSA / "pocketkem_psa.c", *_OF_WOLFSSL]
#: As in hybrids, whose answer whether a scalar is one is public.
OF_HPKE = Allowance(
    *("kems.c", "while (--draws != 0 && !h->is_scalar(scalar)) {", "is_in_order", SCALAR),
    is_zero=None,
    is_int=True,
)
#: Bytes of stack of hybrids, HPKE and both steps, with glue.c's. MSP430: little code.
STACK = {
    M4: (4836, 5012, 3004),
    "cortex-m0": (4880, 5104, 3088),
    "cortex-m3": (4880, 5056, 3048),
    "cortex-m33": (4836, 5012, 3012),
    "cortex-m7": (4828, 5004, 2996),
    "esp32c3": (4912, 5072, 3024),
    "rp2350-riscv": (4912, 5072, 3024),
    "esp32": (4928, 5168, 3088),
    "esp32s3": (4928, 5168, 3088),
    "atmega1280": (4475, 4586, 2726),
    "atmega2560": (4487, 4602, 2737),
    "msp430": (3274, 3398, 1936),
}
#: Variables of glue.c that keep secrets between calls.
GLUE_KEEPS = ("glue_heap", "glue_key", "glue_context")
STACK_BYTES = 20000
EK = 1184  # of ML-KEM-768
#: Where the KEM's part of ek begins, and how long it is.
HYBRIDS = {"pocketkem_xwing": (0, EK), "pocketkem_x25519mlkem768": (0, EK)}
HYBRIDS |= {"pocketkem_secp256r1mlkem768": (65, EK), "pocketkem_secp384r1mlkem1024": (97, 1568)}
#: The KEMs of HPKE: the function of glue.c, and how long ek of ML-KEM is, which comes first.
SUITES = {"mlkem768": ("glue_hpke", EK), "mlkem768_x25519": ("glue_hpke", EK)}
SUITES |= {"mlkem768_p256": ("glue_hpke_shake", EK), "mlkem1024_p384": ("glue_hpke_p384", 1568)}
BUFFERS = {"ek": 1665, "sk": 112, "dk": 3216, "ct": 1665, "ss": 80}


def secrets(ek_bytes: int, sk_bytes: int) -> dict[str, tuple[tuple[int, int], ...]]:
    """What is secret in the buffers: nothing of ek and ct; of dk not ek, H(ek), the share."""
    s, scalar = ek_bytes - 32, 32 if ek_bytes == EK else 48
    dk = s + ek_bytes + 64
    return {"sk": ((0, sk_bytes),), "dk": ((0, s), (dk - 32, 32 + scalar)), "ss": ((0, 80),)}


#: What the curve of glue.c does, by number: it works, or fails in one way; and what is returned.
ERRORS = (0, -7, -7, -2, -2)


@lru_cache
def program(folder=None, file: str = "", old: str = "", new: str = "", on: str = M4) -> Program:
    """With one piece of one file replaced. The drivers are there for a Cortex-M4."""
    build = ("pocketkem-tiny", "-Os") if on == "msp430" else ("pocketkem", "-O3")  # there is room
    subject = Subject(BOARDS[on], *build, "mlkem768")
    impl = subject.implementation
    include, glue, defines = [ROOT / "include", ROOT / "src", HPKE], OF_LIBRARY, []
    if on == M4:
        wolfssl = fetch(image.CRATE) / "wolfssl-src"
        include += [PSA, TESTS / "host" / "psa", image.PORT / "replace", image.PORT]
        include += [image.PORT / "src", TESTS / "bench" / "wolfssl", wolfssl]
        glue, defines = OF_LIBRARY + OF_DRIVERS, ["-DGLUE_DRIVERS", "-DWOLFSSL_USER_SETTINGS"]
    changed = {}
    for source in (*impl.sources, *glue):
        if source.name == file:
            changed[source] = altered_source(source, folder, old, new)
    assert bool(file) == bool(changed)
    built = subject.build(
        dataclasses.replace(
            impl,
            sources=[changed.get(each, each) for each in impl.sources],
            harness=TESTS / "assurance" / "tainted" / "glue.c",
            adaptor=[changed.get(each, each) for each in glue],
            harness_include_dirs=[*impl.harness_include_dirs, *include],
            harness_defines=[*impl.harness_defines, *defines],
        )
    )
    return Program(built.elf, on)


class Glue:
    """A machine with the buffers of all calls."""

    def __init__(
        self, of: Program, rho: bytes = b"", ek_bytes: int = EK, sk_bytes: int = BUFFERS["sk"]
    ):
        """sk_bytes: those of sk that are secret."""
        self.rho, self.ek_bytes = rho, ek_bytes
        self.secrets = secrets(ek_bytes, sk_bytes)
        self.machine = machine = Machine(of, Domain.TAINT if rho else Domain.CONCRETE)
        self.places = {name: machine.allocate(size) for name, size in BUFFERS.items()}
        self.pointer_bytes = n = machine.core.pointer_bytes
        self.objects = machine.allocate(n * len(BUFFERS), READABLE)
        for i, place in enumerate(self.places.values()):
            pointer = place & (1 << 8 * n) - 1
            machine.write(self.objects + n * i, pointer.to_bytes(n, "little"))
        for section in of.sections:
            if section.is_writable:
                machine.permit(section.address, len(section.bytes), READABLE | WRITABLE)
        self.stack_bytes = 0  # the most that a call has taken, with what glue.c has
        self.left: dict[str, None] = {}
        self.seen: set[str] = set()
        self.used: set[Allowance] = set()
        self.encaps = machine.core.entry(of.address("pocketkem_encaps_how"))
        machine.break_at(self.encaps, bool(rho))
        if not rho:
            return
        self.declassifying = Declassifying(machine, False, rho)
        self.declassifying.allowed += (OF_HPKE,)
        glue = ("pocketkem_psa_", "pocketkem_hpke_", "wc_MlKemKey_")
        names = [name for name in of.symbols if name.startswith(glue)]
        self.returns = Returns(machine, [*names, *public_functions()])
        self.returns.allow((place, BUFFERS[name]) for name, place in self.places.items())
        self.returns.allow(of.symbol(name) for name in GLUE_KEEPS if name in of.symbols)

    def call(self, function: str, first: int, op: int, fails: int = 0) -> int:
        machine = self.machine
        at, size = machine.program.symbol("glue_random")
        machine.write(at, bytes(7 * i % 251 + 1 for i in range(size)))
        machine.write(machine.program.address("glue_fails"), fails.to_bytes(4, "little"))
        if self.rho:
            machine.taint(at, size)
            for name, its_size in BUFFERS.items():
                machine.taint(self.places[name], its_size, 0)
                for low, n in self.secrets.get(name, ()):
                    machine.taint(self.places[name] + low, n)
        stack_bytes = min(STACK_BYTES, machine.stack_room())
        machine.start(function, first, op, self.objects, stack_bytes=stack_bytes)
        while (stop := machine.run(10**9)) == Stop.BREAK:
            if machine.state.pc == self.encaps:
                self.given_ek()
            self.returns.takes(stop)
            self.declassifying.takes()
        self.stack_bytes = max(self.stack_bytes, machine.stack_used())
        if self.rho:
            self.returns.takes(stop)  # where glue.c has gone on by a jump
            self.left |= self.returns.left
            self.seen |= self.returns.seen
            self.used |= self.declassifying.used
        sign = 8 * min(4, machine.core.pointer_bytes) - 1  # an int is as long as a pointer
        result = machine.register(machine.core.result) & (2 << sign) - 1
        return result - (result >> sign << sign + 1)

    def given_ek(self) -> None:
        """ek that was made of a seed, for one use: it is public."""
        how, n = self.machine.place_of_argument(2), self.pointer_bytes
        pointer = int.from_bytes(self.machine.read(how + 2 * n, n), "little")  # how->ek.ctx
        place = self.machine.core.pointer(pointer)
        if self.machine.read(place + self.ek_bytes - 32, 32) == self.rho:
            self.machine.taint(place, self.ek_bytes, 0)

    def read(self, name: str) -> bytes:
        return self.machine.read(self.places[name], BUFFERS[name])

    def reached(self) -> list[str]:
        name_of = self.machine.program.name_of
        events = self.declassifying.secret_events() if self.rho else []
        return [f"{e.kind.name.lower()} at {name_of(e.address)}" for e in events]

    def found(self) -> str:
        return "; ".join([*self.reached(), *self.left])


def hybrid(of: Program, name: str, fails: int) -> Glue:
    """All calls of a hybrid. What fails, fails after the keys were made."""
    h, plain = of.address(name), Glue(of)
    assert plain.call("glue_hybrid", h, 0) == 0
    at, ek_bytes = HYBRIDS[name]
    end = at + ek_bytes
    glue = Glue(of, plain.read("ek")[end - 32 : end], ek_bytes)
    if not fails:
        assert [glue.call("glue_hybrid", h, op) for op in range(6)] == [0] * 6
        return glue
    assert [plain.call("glue_hybrid", h, op) for op in (3, 1)] == [0, 0]
    found = []
    for op in range(6):
        for each, place in glue.places.items():  # an error has cleared them
            glue.machine.write(place, plain.read(each))
        found.append(glue.call("glue_hybrid", h, op, fails))
    assert {*found} <= {0, ERRORS[fails]}, found
    return glue


def steps(of: Program) -> Glue:
    """Both steps of encapsulation, and a second one that is refused; and K of SSH."""
    plain, h = Glue(of), of.address("pocketkem_x25519mlkem768")
    assert [plain.call("glue_hybrid", h, op) for op in (0, 3)] == [0, 0]
    m_bytes = 32
    glue = Glue(of, plain.read("ek")[EK - 32 : EK], sk_bytes=m_bytes)
    for name in ("ek", "dk"):
        glue.machine.write(glue.places[name], plain.read(name))
    scheme = of.address("pocketkem_mlkem768")
    assert [glue.call("glue_steps", scheme, op) for op in range(3)] == [0, 0, -2]
    assert glue.call("glue_ssh", of.address("pocketkem_mlkem1024nistp384"), 0) == 0
    return glue


def hpke(of: Program, name: str) -> Glue:
    function, ek_bytes = SUITES[name]
    kem, plain = of.address(f"pocketkem_hpke_{name}"), Glue(of)
    assert plain.call(function, kem, 0) == 0
    glue = Glue(of, plain.read("ek")[ek_bytes - 32 : ek_bytes], ek_bytes, sk_bytes=64)
    assert [glue.call(function, kem, op) for op in range(7)] == [0] * 7
    assert not any(glue.machine.taint_of(*of.symbol("glue_context")))
    return glue


def driver(of: Program, function: str) -> Glue:
    plain = Glue(of)
    assert [plain.call(function, 0, op) for op in range(2)] == [0, 0]
    glue = Glue(of, plain.read("ek")[EK - 32 : EK])
    for op in range(6):
        assert glue.call(function, 0, op) == 0, op
    if function == "glue_wolfssl":  # the key is given back: nothing is left in memory that was its
        assert glue.call(function, 0, 6) == 0
        for name in ("glue_heap", "glue_key"):
            assert not any(glue.machine.taint_of(*of.symbol(name)))
    return glue


@pytest.mark.parametrize("on", STACK)
def test_nothing_is_found_on_any_core(on):
    if missing := BOARDS[on].missing():
        pytest.skip(" ".join(missing))
    of = program(on=on)
    hybrids, suites = [hybrid(of, name, 0) for name in HYBRIDS], [hpke(of, n) for n in SUITES]
    kinds = hybrids, suites, [steps(of)]
    for kind, most in zip(kinds, STACK[on], strict=True):
        assert [glue.found() for glue in kind] == [""] * len(kind)
        assert max(glue.stack_bytes for glue in kind) <= of_board(BOARDS[on]).stack(most)


def test_nothing_is_found():
    """In hybrids, with a curve that works and with each way to fail; and in the drivers."""
    of, seen, used = program(), set(), set()
    runs = [hybrid(of, name, fails) for name in HYBRIDS for fails in range(len(ERRORS))]
    runs += [hpke(of, name) for name in SUITES]
    runs += [steps(of), driver(of, "glue_psa"), driver(of, "glue_wolfssl")]
    for glue in runs:
        assert glue.found() == ""
        seen |= glue.seen
        used |= glue.used
    calls = {f for f in public_functions() if re.search("hybrid_(keygen|encaps|decaps)|_[uvk]$", f)}
    calls |= set(re.findall(r"\b(pocketkem_psa_\w+)\(", (PSA / "pocketkem_psa.h").read_text()))
    calls |= set(re.findall(r"\b(pocketkem_hpke_\w+)\(", (HPKE / "pocketkem_hpke.h").read_text()))
    calls -= {f"pocketkem_hpke_{of}_bytes" for of in ("pk", "sk", "enc")}
    calls -= {f"pocketkem_hpke_{op}_how" for op in ("pk", "send", "receive")}  # others call them
    calls |= {f"wc_MlKemKey_{op}" for op in ("MakeKey", "Encapsulate", "Decapsulate", "Free")}
    assert calls <= seen
    assert {*OF_HYBRIDS, OF_HPKE} <= used


NOP = '{ __asm__ volatile("nop"); }'
IN_CURVE = "    pkem_wipe(scalar, sizeof scalar);"
#: What is there, what is there instead, what is run, what is found.
PLANTED = {
    "after the curve failed": (
        *("hybrid.c", IN_CURVE, f"if (error != 0 && scalar[5] == 9) {NOP}\n{IN_CURVE}"),
        lambda of: hybrid(of, "pocketkem_x25519mlkem768", 2),
        "branch at encaps_curve",
    ),
    "the curve's secret": (
        "hybrids.c",
        "    uint8_t label[6];",
        f"if (secret[4] == 9) {NOP}\n    uint8_t label[6];",
        lambda of: hybrid(of, "pocketkem_xwing", 0),
        "branch at combine",
    ),
    "a secret that is not wiped": (
        *("hybrid.c", f"{IN_CURVE}\n    pkem_wipe(secret, sizeof secret);", IN_CURVE),
        lambda of: hybrid(of, "pocketkem_x25519mlkem768", 0),
        r"pocketkem_hybrid_encaps leaves .*\d+ bytes at",
    ),
    "m of the second step": (
        "incremental.c",
        "    pkem_derive(suite, w, free_bytes, how->h_ek);",
        f"if (w->msg[3] == 9) {NOP}\n    pkem_derive(suite, w, free_bytes, how->h_ek);",
        steps,
        "branch at make_v",
    ),
    "the secret of HPKE's key schedule": (
        "kdfs.c",
        "    pkem_wipe(secret, sizeof secret);",
        f"if (secret[3] == 9) {NOP}\n    pkem_wipe(secret, sizeof secret);",
        lambda of: hpke(of, "mlkem768"),
        "branch at schedule_in_two_stages",
    ),
    "a copy of HPKE's secret": (
        *("kdfs.c", "    pkem_wipe(ikm, sizeof ikm);\n", ""),
        lambda of: hpke(of, "mlkem768_p256"),
        r"pocketkem_hpke_send leaves .*\d+ bytes at",
    ),
    "a context's hash": (
        "kdfs.c",
        "    pkem_wipe_stack(state->noted.lowest);\n",
        *("", lambda of: hpke(of, "mlkem1024_p384"), r"pocketkem_hpke_export leaves .*bytes at"),
    ),
    "a seed of PSA": (
        "pocketkem_psa.c",
        "    *key_buffer_length = POCKETKEM_SEED_BYTES;",
        f"if (key_buffer[7] == 9) {NOP}\n    *key_buffer_length = POCKETKEM_SEED_BYTES;",
        lambda of: driver(of, "glue_psa"),
        "branch at pocketkem_psa_generate_key",
    ),
    "m of wolfSSL": (
        "pocketkem_keys.c",
        "    wc_ForceZero(m, sizeof m);",
        f"if (m[3] == 9) {NOP}\n    wc_ForceZero(m, sizeof m);",
        lambda of: driver(of, "glue_wolfssl"),
        "branch at wc_MlKemKey_Encapsulate",
    ),
    "a seed of wolfSSL that is not wiped": (
        *("pocketkem_keys.c", "    wc_ForceZero(seed, sizeof seed);", ""),
        lambda of: driver(of, "glue_wolfssl"),
        r"wc_MlKemKey_MakeKey leaves .*\d+ bytes at",
    ),
    "a key that wolfSSL decapsulates with": (
        "pocketkem_operations.c",
        "    int error = lend(&how, scheme, seed != NULL, with, &taken);",
        f"if (seed != NULL && seed[3] == 9) {NOP}\n"
        "    int error = lend(&how, scheme, seed != NULL, with, &taken);",
        lambda of: driver(of, "glue_wolfssl"),
        "branch at pkem_wc_decapsulate",
    ),
}


@pytest.mark.parametrize("what", PLANTED)
def test_what_is_planted_is_found(what, tmp_path):
    file, old, new, run, found = PLANTED[what]
    assert re.search(found, run(program(tmp_path, file, old, new)).found())
