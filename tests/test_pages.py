# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Code in documents works: docs/moving.md compiles and runs, docs/mathematics.md is ML-KEM."""

import ctypes
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from kyber_py.ml_kem import ML_KEM_512, ML_KEM_768, ML_KEM_1024

pytestmark = pytest.mark.long
ROOT = Path(__file__).resolve().parents[1]
STRICT = ["-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-Wmissing-prototypes"]


def blocks(page: str, language: str) -> list[str]:
    text = (ROOT / "docs" / page).read_text()
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def moved(tmp_path_factory):
    """The code of the page as one library, with a generator of random bytes that may fail."""
    if not shutil.which("gcc"):
        pytest.skip("there is no gcc here")
    folder = tmp_path_factory.mktemp("moved")
    (folder / "random.c").write_text(
        "#include <stddef.h>\n#include <stdint.h>\n"
        "int fails = 0;\n"
        "int randombytes(uint8_t *out, size_t n) {\n"
        "    while (n) out[--n] = (uint8_t)(7 * n + 1);\n    return fails;\n}\n"
    )
    files = ["random.c"]
    for at, code in enumerate(blocks("moving.md", "c")):
        if "pocketkem_esp.h" not in code and "wc_RNG" not in code:
            (folder / f"block{at}.c").write_text(code)
            files.append(f"block{at}.c")
    names = (ROOT / "src" / "sources.txt").read_text().split()
    sources = [str(ROOT / name) for name in names if name.endswith(".c")]
    flags = ["-DPOCKETKEM_ARCH_C=1", "-DPOCKETKEM_CODE_SMALL=1", "-fPIC", "-shared", "-O1"]
    command = ["gcc", *flags, "-I", ROOT / "include", *files, *sources, "-o", "moved.so"]
    subprocess.run(command, cwd=folder, check=True)
    return ctypes.CDLL(str(folder / "moved.so"))


def test_code_of_the_page_is_compiled_without_a_warning(tmp_path):
    if not shutil.which("gcc"):
        pytest.skip("there is no gcc here")
    folders = ["include", "port/esp-idf/include", "tests/host/freertos"]
    include = [f"-I{ROOT / folder}" for folder in folders]
    command = ["gcc", "-fsyntax-only", *STRICT, *include, "block.c"]
    for code in blocks("moving.md", "c"):
        (tmp_path / "block.c").write_text(code)
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
        assert done.returncode == 0, f"{code}\n{done.stderr}"


def test_nist_calls_work_as_the_page_says(moved):
    pk, sk, ct = bytearray(1184), bytearray(2400), bytearray(1088)
    first, second, third = bytearray(32), bytearray(32), bytearray(32)

    def call(function, *buffers):
        return function(*(ctypes.byref((ctypes.c_uint8 * len(b)).from_buffer(b)) for b in buffers))

    assert call(moved.crypto_kem_keypair, pk, sk) == 0
    assert call(moved.crypto_kem_enc, ct, first, pk) == 0
    assert call(moved.crypto_kem_dec, second, ct, sk) == 0
    assert first == second != bytes(32)
    assert sk[1152 : 1152 + 1184] == pk, "the order of a secret key"
    ct[0] ^= 1
    assert call(moved.crypto_kem_dec, third, ct, sk) == 0
    assert third != first
    # What the traps say: these are errors here.
    errors = (ROOT / "include" / "pocketkem.h").read_text()
    value = {
        name: int(number)
        for name, number in re.findall(r"^#define (POCKETKEM_ERR_\w+) \((-\d+)\)", errors, re.M)
    }
    text = (ROOT / "docs" / "moving.md").read_text()
    assert all(f"`{n}` ({value[n]})" in text for n in ("POCKETKEM_ERR_RNG", "POCKETKEM_ERR_KEY"))
    fails = ctypes.c_int.in_dll(moved, "fails")
    fails.value = 1
    assert call(moved.crypto_kem_keypair, pk, sk) == value["POCKETKEM_ERR_RNG"]
    fails.value = 0
    assert call(moved.crypto_kem_keypair, pk, sk) == 0
    pk[0:2] = b"\xff\xff"
    assert call(moved.crypto_kem_enc, ct, first, pk) == value["POCKETKEM_ERR_KEY"]
    sk[1152] ^= 1
    assert call(moved.crypto_kem_dec, first, ct, sk) == value["POCKETKEM_ERR_KEY"]
    assert first == bytes(32)


def test_names_of_liboqs_are_ours(moved):
    moved.scheme_named.restype = ctypes.c_void_p
    for name in ("ML-KEM-512", "ML-KEM-768", "ML-KEM-1024", "Kyber512", "Kyber768", "Kyber1024"):
        kem = re.sub(r"\W", "", name.lower())
        scheme = ctypes.addressof(ctypes.c_char.in_dll(moved, f"pocketkem_{kem}"))
        assert moved.scheme_named(name.encode()) == scheme
    assert moved.scheme_named(b"ML-KEM-768-ipd") is None


def test_the_page_names_calls_that_exist():
    headers = [*ROOT.glob("include/*.h"), *ROOT.glob("port/*/include/*.h")]
    headers += ROOT.glob("port/*/pocketkem_*.h")
    known = set(re.findall(r"\w+", " ".join(header.read_text() for header in headers)))
    for page in ("moving.md", "choose.md"):
        text = (ROOT / "docs" / page).read_text()
        names = set(re.findall(r"\b(?:pocketkem|POCKETKEM)_\w+\b(?!\.h)", text))
        options = {"POCKETKEM_RAM", "POCKETKEM_CODE", "POCKETKEM_CODE_SMALL", "POCKETKEM_FAULTS"}
        assert names - options - known == set(), page


@pytest.fixture(scope="module")
def mathematics() -> dict:
    """The names of the page, after all its blocks were run."""
    known: dict = {}
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(ROOT)
        for at, code in enumerate(blocks("mathematics.md", "python")):
            exec(compile(code, f"mathematics.md, block {at}", "exec"), known)
    return known


def test_every_block_of_the_mathematics_asserts_something(mathematics):
    found = blocks("mathematics.md", "python")
    assert len(found) > 10
    assert all(re.search(r"^ *assert ", code, re.MULTILINE) for code in found)


def test_ml_kem_of_the_page_is_that_of_others(mathematics):
    keygen, encaps, decaps = (mathematics[name] for name in ("keygen", "encaps", "decaps"))
    for level, other in ((512, ML_KEM_512), (768, ML_KEM_768), (1024, ML_KEM_1024)):
        d, z, m = (bytes([n * level % 251] * 32) for n in (3, 5, 7))
        ek, dk = other._keygen_internal(d, z)
        assert keygen(d, z, level) == (ek, dk)
        secret, c = other._encaps_internal(ek, m)
        assert encaps(ek, m, level) == (c, secret)
        assert decaps(c, dk, level) == secret
        altered = c[:-1] + bytes([c[-1] ^ 1])
        assert decaps(altered, dk, level) == other.decaps(dk, altered) != secret
