#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes the known answers of the self-test, src/selftest_answers.h:

    build/venv/bin/python tools/selftest.py            writes the file
    build/venv/bin/python tools/selftest.py --check    fails if it would be another one
    build/venv/bin/python tools/selftest.py --flash    tells what calls add to an application

Everything is computed from the inputs that src/selftest.c counts up, by Python's hashlib, OpenSSL's
AES and kyber-py (bench/pocketkem_bench/answers), never by this library. An answer is the beginning
of a digest, by the suite's H.
"""

import argparse
import functools
import hashlib
import json
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "bench"))

import sources  # noqa: E402
from pocketkem_bench.answers import expected  # noqa: E402

FILE = ROOT / "src" / "selftest_answers.h"
ANSWER_BYTES = 16

FAMILIES = {"ML-KEM": "mlkem{}", "Kyber": "kyber{}", "Kyber-90s": "kyber{}-90s"}
LEVELS = (512, 768, 1024)

#: The inputs. d, z and m of the operations; a message, whose beginning is also a seed or a key.
D, Z, M = (bytes(range(at, at + 32)) for at in (0, 32, 64))
MESSAGE = bytes(range(200))
SEED, INDEX, NONCE = MESSAGE[:32], MESSAGE[32:34], MESSAGE[34:35]
XOF_BYTES, PRF_BYTES = 336, 192


def h(kem: str, data: bytes) -> bytes:
    return (hashlib.sha256 if kem.endswith("90s") else hashlib.sha3_256)(data).digest()


def hashed(kem: str) -> bytes:
    """The outputs of XOF, PRF, G and J."""
    if kem.endswith("90s"):
        kyber = expected.Kyber90s
        return b"".join(
            [
                kyber._aes(SEED, INDEX, XOF_BYTES),
                kyber._aes(SEED, NONCE, PRF_BYTES),
                hashlib.sha512(MESSAGE).digest(),
                hashlib.sha256(MESSAGE).digest(),
            ]
        )
    return b"".join(
        [
            hashlib.shake_128(SEED + INDEX).digest(XOF_BYTES),
            hashlib.shake_256(SEED + NONCE).digest(PRF_BYTES),
            hashlib.sha3_512(MESSAGE).digest(),
            hashlib.shake_256(MESSAGE).digest(32),
        ]
    )


def outputs(kem: str) -> bytes:
    """dk, ct, the secret, and that of the ciphertext with its first bit flipped."""
    _ek, dk, ct, ss, decaps = expected.answers(kem, D, Z, M)
    altered = bytes([ct[0] ^ 1]) + ct[1:]
    return dk + ct + ss + decaps(dk, altered)


def answers() -> list[tuple[str, bytes]]:
    """What each answer is of, and its bytes, in the order of the table."""
    found = []
    for name, kem in (("ML-KEM and Kyber", "mlkem512"), ("Kyber-90s", "kyber512-90s")):
        found.append((f"{name}: H", h(kem, MESSAGE)))
        found.append((f"{name}: XOF, PRF, G, J", h(kem, hashed(kem))))
    for name, form in FAMILIES.items():
        for level in LEVELS:
            kem = form.format(level)
            found.append((f"{name}, {level}", h(kem, outputs(kem))))
    return [(what, digest[:ANSWER_BYTES]) for what, digest in found]


def row(what: str, answer: bytes) -> str:
    numbers = [f"0x{byte:02x}" for byte in answer]
    half = len(numbers) // 2
    return f"    /* {what} */\n" + "".join(
        f"    {', '.join(part)},\n" for part in (numbers[:half], numbers[half:])
    )


def text() -> str:
    return f"""/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The known answers of the self-test, of {ANSWER_BYTES} bytes each. tools/selftest.py writes it. */
#ifndef POCKETKEM_SELFTEST_ANSWERS_H
#define POCKETKEM_SELFTEST_ANSWERS_H

#include "platform.h"

#define PKEM_ANSWER_BYTES {ANSWER_BYTES}u

/* Places in the table: of H, with the other hash functions behind it; of the first scheme. */
#define PKEM_ANSWER_H 0
#define PKEM_ANSWER_H_90S 2
#define PKEM_ANSWER_SCHEMES 4

/* clang-format off */
static const uint8_t pkem_answers[] PKEM_ROM = {{
{"".join(row(*answer) for answer in answers())}}};
/* clang-format on */

#endif
"""


# ---- What a call costs -------------------------------------------------------------------------

#: Machines and ways to optimise: the compiler, its options, and the kernels.
BUILDS = {
    "Cortex-M4 -Os": ("arm-none-eabi-gcc", "armv7em", "-mcpu=cortex-m4", "-mthumb", "-Os"),
    "Cortex-M4 -O3": ("arm-none-eabi-gcc", "armv7em", "-mcpu=cortex-m4", "-mthumb", "-O3"),
    "ATmega1280 -Os": ("avr-gcc", "avr", "-mmcu=atmega1280", "-Os", "-DPOCKETKEM_RAM_SMALL=1"),
}

#: Calls beside those of the operations.
CALLS = {
    "": "",
    "selftest": "pocketkem_selftest(&pocketkem_mlkem768, dk, ct) |",
    "selftest_how": "pocketkem_selftest_how(&pocketkem_mlkem768, &how) |",
    "check_pair": "pocketkem_check_pair(&pocketkem_mlkem768, ek, dk, ct, no_random, 0) |",
}

APPLICATION = """
#include "pocketkem.h"
uint8_t ek[1184], dk[2400], ct[1088], ss[32];
pocketkem_how how;
static int no_random(void *ctx, uint8_t *out, size_t n) {
    (void)ctx, (void)out, (void)n;
    return 1;
}
int main(void) {
    return CALL pocketkem_keygen(&pocketkem_mlkem768, ek, dk, no_random, 0) |
           pocketkem_encaps(&pocketkem_mlkem768, ct, ss, ek, no_random, 0) |
           pocketkem_decaps(&pocketkem_mlkem768, ss, ct, dk);
}
"""


@functools.cache
def compiled(build: str) -> tempfile.TemporaryDirectory:
    """A folder with an object for each source file of the library."""
    compiler, arch, *options = BUILDS[build]
    files = [*sources.portable(), *sources.kernels(arch)]
    folder = tempfile.TemporaryDirectory(prefix="pocketkem-")
    for suffix in (".c", ".S"):  # some have the same name otherwise
        to = Path(folder.name) / suffix[1:]
        to.mkdir()
        of_kind = [file for file in files if file.suffix == suffix]
        subprocess.run([*command(compiler, options), "-c", *of_kind], check=True, cwd=to)
    return folder


def command(compiler: str, options: list[str]) -> list[str]:
    more = ["-ffunction-sections", "-fdata-sections", f"-I{ROOT / 'include'}"]
    return [compiler, "-std=c99", *options, *more]


def flash(build: str, call: str = "", left_out: tuple[str, ...] = ()) -> int:
    """The bytes of code and constants of an application with this call. left_out: source files that
    it is linked without."""
    compiler, _arch, *options = BUILDS[build]
    objects = [
        file
        for file in sorted(Path(compiled(build).name).glob("*/*.o"))
        if f"{file.stem}.{file.parent.name}" not in left_out
    ]
    bare = ["-nostartfiles", "--specs=nano.specs", "-Wl,-emain"] if "arm" in compiler else []
    with tempfile.TemporaryDirectory(prefix="pocketkem-") as folder:
        program = Path(folder) / "application"
        source = program.with_suffix(".c")
        source.write_text(APPLICATION.replace("CALL ", CALLS[call]))
        linked = [*bare, "-Wl,--gc-sections", source, *objects, "-o", program]
        subprocess.run([*command(compiler, options), *linked], check=True)
        size = [compiler.replace("gcc", "size"), program]
        told = subprocess.run(size, check=True, capture_output=True, text=True).stdout
    text, data = told.splitlines()[1].split()[:2]
    return int(text) + int(data)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--flash", action="store_true")
    asked = parser.parse_args()
    if asked.flash:
        added = {
            build: {call: flash(build, call) - flash(build) for call in CALLS if call}
            for build in BUILDS
        }
        print(json.dumps(added))
    elif asked.check:
        if FILE.read_text() != text():
            sys.exit(f"{FILE.name} is not what tools/selftest.py writes.")
    else:
        FILE.write_text(text())


if __name__ == "__main__":
    main()
