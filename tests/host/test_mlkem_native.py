# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Programs that are written against mlkem-native's header, with ours (docs/mlkem-native.md)."""

import re

from builds import DEFAULT, ROOT, run
from schemes import SCHEMES

PORT = ROOT / "port" / "mlkem-native"
PROGRAMS = ROOT / "tests" / "host" / "mlkem_native"
INCLUDE = [f"-I{PORT}", f"-I{ROOT / 'include'}"]
STRICT = ["-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow", "-Wundef", "-Werror"]
COINS = bytes(range(64))


def expected(library, name: str) -> list[str]:
    """The same through PocketKEM's own interface, which the tests of known answers hold."""
    (scheme,) = (scheme for scheme in SCHEMES if scheme.id == name)
    ek, dk = library.keygen_derand(scheme, COINS[:32], COINS[32:])
    ct, ss = library.encaps_derand(scheme, ek, COINS[:32])
    return [part.hex() for part in (ek, dk, ct, ss)]


def built(program, folder, *options, compiler="gcc", language="c99"):
    output = folder / "program"
    words = [f"-std={language}", *STRICT, *options, *INCLUDE, program]
    if compiler == "g++":
        words = ["-x", "c++", *words, "-x", "none"]
    run(compiler, *words, DEFAULT.build("pocketkem"), "-o", output)
    return output


def test_all_levels(default_library, tmp_path):
    secrets = [expected(default_library, f"mlkem{level}")[-1] for level in (512, 768, 1024)]
    for compiler, language in (("gcc", "c99"), ("g++", "c++11")):
        how = {"compiler": compiler, "language": language}
        program = built(PROGRAMS / "levels.c", tmp_path, f"-I{PROGRAMS}", **how)
        assert run(program).split() == secrets, compiler


def test_one_level_with_supercops_names(default_library, tmp_path):
    for name, *options in [
        ("mlkem768",),
        ("mlkem512", "MLK_CONFIG_PARAMETER_SET=512", "MLK_CONFIG_NAMESPACE_PREFIX=abc"),
        ("mlkem1024", "MLK_CONFIG_API_PARAMETER_SET=1024", "MLK_CONFIG_API_NAMESPACE_PREFIX=xyz"),
        ("mlkem768", "MLK_PKEM_RANDOMBYTES_IS_VOID"),
        ("mlkem768", "MLK_CONFIG_KEYGEN_PCT"),
        ("mlkem768", "MLK_CONFIG_CONTEXT_PARAMETER", "MLK_CONFIG_CONTEXT_PARAMETER_TYPE=void*"),
    ]:
        program = built(PROGRAMS / "supercop.c", tmp_path, *(f"-D{each}" for each in options))
        assert run(program).split() == expected(default_library, name), options


def names(tmp_path, *options) -> set[str]:
    """The functions that the header has with some options."""
    file = tmp_path / "names.c"
    file.write_text("#include <mlkem_native.h>\n")
    text = run("gcc", "-E", "-P", *options, *INCLUDE, file)
    return set(re.findall(r"\bPQCP_MLKEM_NATIVE_MLKEM768_(\w+)\s*\(", text))


def test_parts_that_a_program_leaves_out(tmp_path):
    everything = {"keypair", "keypair_derand", "enc", "enc_derand", "dec", "check_pk", "check_sk"}
    assert names(tmp_path) == everything
    without = {
        "NO_KEYPAIR_API": {"keypair", "keypair_derand"},
        "NO_ENCAPS_API": {"enc", "enc_derand", "check_pk"},
        "NO_DECAPS_API": {"dec", "check_sk"},
        "NO_RANDOMIZED_API": {"keypair", "enc"},
        "CONSTANTS_ONLY": everything,
    }
    for option, gone in without.items():
        assert names(tmp_path, f"-DMLK_CONFIG_{option}") == everything - gone


def test_a_generator_of_the_programs_own(tmp_path):
    """In its configuration, which MLK_CONFIG_FILE names."""
    (tmp_path / "own.h").write_text(
        "#define MLK_CONFIG_NAMESPACE_PREFIX own\n#define MLK_CONFIG_CUSTOM_RANDOMBYTES\n"
        "#include <stddef.h>\n#include <stdint.h>\n"
        "static inline int mlk_randombytes(uint8_t *out, size_t n) { return (void)out, n == 64; }\n"
    )
    (tmp_path / "own.c").write_text(
        "#include <mlkem_native.h>\n"
        "int main(void) {\n"
        "    static uint8_t pk[MLKEM_PUBLICKEYBYTES(MLK_CONFIG_PARAMETER_SET)];\n"
        "    static uint8_t sk[MLKEM_SECRETKEYBYTES(MLK_CONFIG_PARAMETER_SET)];\n"
        "    return own_keypair(pk, sk) != MLK_ERR_RNG_FAIL;\n"
        "}\n"
    )
    options = ["-DMLK_CONFIG_FILE=<own.h>", f"-I{tmp_path}"]
    run(built(tmp_path / "own.c", tmp_path, *options))
