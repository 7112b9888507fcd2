# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The PSA driver as others take it in: description, CMake, real headers, an application."""

import json
import re

import pytest

from builds import DEFAULT, ROOT, run

PORT = ROOT / "port" / "psa"
STRICT = ["-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Werror"]


@pytest.mark.quick
def test_the_description_is_that_of_the_driver():
    """Its entry points are the functions of the header, by the interface's names."""
    description = json.loads((PORT / "pocketkem_psa.json").read_text())
    assert description["type"] == "transparent" and description["headers"] == ["pocketkem_psa.h"]
    named = []
    for capability in description["capabilities"]:
        named += capability["entry_points"]
        kinds = {"PSA_KEY_TYPE_ML_KEM_KEY_PAIR", "PSA_KEY_TYPE_ML_KEM_PUBLIC_KEY"}
        assert set(capability["key_types"]) <= kinds
        assert capability.get("algorithms", ["PSA_ALG_ML_KEM"]) == ["PSA_ALG_ML_KEM"]
        assert capability.get("key_sizes", []) in ([], [512, 768, 1024])
    header = (PORT / "pocketkem_psa.h").read_text()
    functions = re.findall(r"^psa_status_t (\w+)\(", header, re.MULTILINE)
    assert [f"{description['prefix']}_{name}" for name in named] == functions


#: A set that is left out costs nothing, and the core is told that it is not there.
LEFT_OUT = ["-DPOCKETKEM_PSA_768=0", "-DPOCKETKEM_PSA_1024=0"]
USER = """
#include <pocketkem_psa.h>
#include <stdlib.h>
#include <string.h>
psa_status_t psa_generate_random(uint8_t *out, size_t n) {
    memset(out, 7, n);
    return PSA_SUCCESS;
}
/* Of the headers of Mbed TLS: keys of Diffie-Hellman have these. */
psa_status_t psa_set_key_domain_parameters(psa_key_attributes_t *attributes, psa_key_type_t type,
                                           const uint8_t *data, size_t data_length);
psa_status_t psa_set_key_domain_parameters(psa_key_attributes_t *attributes, psa_key_type_t type,
                                           const uint8_t *data, size_t data_length) {
    (void)attributes, (void)type, (void)data, (void)data_length;
    abort();
}
int main(void) {
    static uint8_t seed[64], ct[768], ours[32], theirs[32];
    size_t length, ct_length, secret;
    psa_key_attributes_t key = PSA_KEY_ATTRIBUTES_INIT, derived = PSA_KEY_ATTRIBUTES_INIT;
    psa_set_key_type(&key, PSA_KEY_TYPE_ML_KEM_KEY_PAIR);
    psa_set_key_bits(&key, 512);
    psa_set_key_type(&derived, PSA_KEY_TYPE_DERIVE);
    if (pocketkem_psa_generate_key(&key, seed, 64, &length) != PSA_SUCCESS ||
        pocketkem_psa_key_encapsulate(&key, seed, length, PSA_ALG_ML_KEM, &derived, theirs, 32,
                                      &secret, ct, sizeof ct, &ct_length) != PSA_SUCCESS ||
        pocketkem_psa_key_decapsulate(&key, seed, length, PSA_ALG_ML_KEM, ct, ct_length, &derived,
                                      ours, 32, &secret) != PSA_SUCCESS ||
        memcmp(ours, theirs, 32) != 0) {
        return 1;
    }
    psa_set_key_bits(&key, 768);
    return pocketkem_psa_generate_key(&key, seed, 64, &length) != PSA_ERROR_NOT_SUPPORTED ||
           pocketkem_psa_generate_key(&derived, seed, 64, &length) != PSA_ERROR_NOT_SUPPORTED;
}
"""


def without_other_sets(program) -> None:
    run(program)
    symbols = run("nm", program)
    assert " pocketkem_mlkem512\n" in symbols and "pocketkem_mlkem768" not in symbols


def test_a_set_that_is_left_out(tmp_path):
    (tmp_path / "user.c").write_text(USER)
    run(
        *("cc", "-std=c99", *STRICT, *LEFT_OUT, "-ffunction-sections", "-Wl,--gc-sections"),
        *(f"-I{each}" for each in (PORT, ROOT / "include", ROOT / "tests" / "host" / "psa")),
        *(tmp_path / "user.c", PORT / "pocketkem_psa.c", DEFAULT.build("pocketkem")),
        *("-o", tmp_path / "user"),
    )
    without_other_sets(tmp_path / "user")


@pytest.mark.long
def test_the_cmake_library(tmp_path):
    """The lines of docs/psa.md, with the tests' headers in place of an implementation's."""
    page = (ROOT / "docs" / "psa.md").read_text()
    (lines,) = re.findall(r"```cmake\n(.*?)```", page, re.DOTALL)
    lines = lines.replace("add_subdirectory(pocketkem)", f"add_subdirectory({ROOT} pocketkem)")
    assert str(ROOT) in lines and "tfpsacrypto" in lines
    (tmp_path / "user.c").write_text(USER)
    (tmp_path / "CMakeLists.txt").write_text(
        "cmake_minimum_required(VERSION 3.21)\nproject(user LANGUAGES C)\n"
        "set(POCKETKEM_GC_SECTIONS ON)\nadd_executable(tfpsacrypto user.c)\n"
        f"target_include_directories(tfpsacrypto PRIVATE {ROOT}/tests/host/psa)\n"
        "target_compile_options(tfpsacrypto PRIVATE -Wall -Wextra -Werror -ffunction-sections)\n"
        f"{lines}\n"
        "target_compile_definitions(tfpsacrypto PRIVATE POCKETKEM_PSA_768=0 POCKETKEM_PSA_1024=0)\n"
    )
    run("cmake", "-S", tmp_path, "-B", tmp_path / "b", "-DCMAKE_BUILD_TYPE=Debug")
    run("cmake", "--build", tmp_path / "b", "--parallel", 2)
    without_other_sets(tmp_path / "b" / "tfpsacrypto")


@pytest.mark.long
@pytest.mark.parametrize("language", ["c99", "c++17"])
def test_with_the_headers_of_an_implementation(language, tmp_path):
    """Of Mbed TLS, which has no ML-KEM, in a package."""
    from pocketkem_bench.implementations.crates import Crate, bring
    from pocketkem_bench.model import BenchError

    checksum = "f507eb19095cece94cafcef49c235dd463649e8c629c0b74fcdf9e6e16895feb"
    package = Crate("psa-crypto-sys", "0.13.0", checksum, "Mbed TLS 3.5.1")
    try:
        headers = bring(package) / "vendor" / "include"
    except BenchError as missing:
        pytest.skip(str(missing))
    assert "PSA_ALG_ML_KEM" not in (headers / "psa" / "crypto_values.h").read_text()
    compiler, ending = ("cc", "c") if language == "c99" else ("c++", "cpp")
    (tmp_path / f"user.{ending}").write_text(USER)
    run(
        *("cc", "-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Werror", *LEFT_OUT, "-c"),
        *(f"-I{PORT}", f"-I{ROOT / 'include'}", "-isystem", headers),
        *(PORT / "pocketkem_psa.c", "-o", tmp_path / "driver.o"),
    )
    run(
        *(compiler, f"-std={language}", "-Wall", "-Wextra", "-Werror", f"-I{PORT}"),
        *("-isystem", headers, tmp_path / f"user.{ending}", tmp_path / "driver.o"),
        *(DEFAULT.build("pocketkem"), "-o", tmp_path / "user"),
    )
    run(tmp_path / "user")


#: examples/psa, of which the main function is this one.
EXAMPLE = """
#define main main_of_example
#include "key_exchange.c"
#undef main
void test_give_random(const uint8_t *bytes, size_t n);
int test_keys_are_equal(psa_key_id_t a, psa_key_id_t b);
int main(void) {
    static const uint8_t bytes[96] = "the seed of a key pair; a message for encapsulation";
    psa_key_id_t ours, theirs;
    test_give_random(bytes, sizeof bytes);
    if (main_of_example() != 0 || main_of_example() == 0) { /* no random bytes are left */
        return 1;
    }
    test_give_random(bytes, sizeof bytes);
    return exchange(&ours, &theirs) != PSA_SUCCESS || !test_keys_are_equal(ours, theirs);
}
"""


def test_the_example_for_applications(tmp_path):
    core = DEFAULT.build("psa_core")
    (tmp_path / "user.c").write_text(EXAMPLE)
    run(
        *("cc", "-std=c99", *STRICT),
        *(f"-I{ROOT / 'examples' / 'psa'}", f"-I{ROOT / 'tests' / 'host' / 'psa'}"),
        *(tmp_path / "user.c", core, f"-Wl,-rpath,{core.parent}", "-o", tmp_path / "user"),
    )
    said = run(tmp_path / "user")
    assert said.splitlines() == [
        "Keys 4 and 3 are for psa_key_derivation_input_key.",
        "Error -148: psa/crypto_values.h says what it means.",
    ]
