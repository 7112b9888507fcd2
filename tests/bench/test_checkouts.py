# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Folders in whole checkouts of pqm4 and PQClean: what these bring from elsewhere."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from boards_here import BOARDS, needs
from fakes import TINY, command, succeeds
from pocketkem_bench.building.build import build
from pocketkem_bench.cli.selection import default_kems, jobs_of, left_out
from pocketkem_bench.folders import ROOT
from pocketkem_bench.implementations import catalogue, layouts, mupq
from pocketkem_bench.measuring.measure import measure
from pocketkem_bench.model import BenchError

needs_cargo = needs("cargo")


@pytest.fixture
def pqm4(tmp_path):
    for name in ("mupq/common/fips202.h", "mupq/common/sendfn.h", "mupq/common/fips202.c"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    (tmp_path / "common").mkdir()
    (tmp_path / "common" / "keccakf1600.S").touch()
    for name in ("crypto_sign/a/m4f", "mupq/crypto_sign/a/ref", "mupq/pqclean/crypto_kem/a/clean"):
        (tmp_path / name).mkdir(parents=True)
        sizes = ("SECRETKEYBYTES", "PUBLICKEYBYTES", "CIPHERTEXTBYTES", "BYTES")
        text = "".join(f"#define CRYPTO_{size} 32\n" for size in sizes)
        (tmp_path / name / "api.h").write_text(text)
        (tmp_path / name / "a.c").write_text('#include "fips202.h"\n')
    return tmp_path


def built(folder: Path, board: str = "host"):
    return layouts.implementation(folder, "a", BOARDS[board], "a")


@pytest.mark.parametrize(
    "name", ["crypto_sign/a/m4f", "mupq/crypto_sign/a/ref", "mupq/pqclean/crypto_kem/a/clean"]
)
def test_all_folders_of_pqm4_get_its_assembly_and_its_defines(pqm4, name):
    implementation = built(pqm4 / name, "cortex-m4")
    assert pqm4 / "common" / "keccakf1600.S" in implementation.sources
    assert implementation.own_defines == ["-DMUPQ", "-DPQM4"]
    alone = mupq.checkout_of(pqm4 / name)
    assert alone == mupq.Checkout(pqm4 / "mupq" / "common", pqm4 / "common")


def test_a_folder_s_config_mk_is_read_or_refused_by_name(pqm4):
    folder = pqm4 / "crypto_sign" / "a" / "m4f"
    file = folder / "config.mk"
    file.write_text("# a\nelf/crypto_sign_a_m4f_%.elf: CPPFLAGS += -DMAYO_M4 \\\n  -DB=2\n")
    assert built(folder, "cortex-m4").own_defines[-3:] == ["-DPQM4", "-DMAYO_M4", "-DB=2"]
    for line in ("CFLAGS += -O3", "CFLAGS += -DX", "CPPFLAGS += $(X)", "SRC += other.c"):
        file.write_text(line + "\n")
        with pytest.raises(BenchError, match=f"config.mk: .*not: {re.escape(line)}"):
            built(folder, "cortex-m4")


@needs_cargo
def test_pqclean_s_headers_are_found(tmp_path):
    folder = tmp_path / "crypto_kem" / "tiny" / "clean"
    shutil.copytree(TINY, folder)
    (tmp_path / "common").mkdir()
    (tmp_path / "common" / "compat.h").write_text("#define COMPAT 1\n")
    (folder / "kem.c").write_text('#include "compat.h"\n' + (TINY / "kem.c").read_text())
    assert tmp_path / "common" in built(folder, "cortex-m4").include_dirs


HEAP = """
#include <stdlib.h>
int randombytes(unsigned char *out, size_t n);
void *aligned_alloc(size_t alignment, size_t n);
#include <string.h>
#define N 40
int crypto_kem_keypair(unsigned char *pk, unsigned char *sk) {
    unsigned char *a = malloc(N); /* GCC makes calloc of these two */
    if (!a) return 1;
    memset(a, 0, N);
    randombytes(sk, 32);
    memcpy(a, sk, 32);
    a = realloc(a, 3 * N);
    if (!a) return 1;
    for (int i = 0; i < 32; i++) pk[i] = a[i] ^ 0x5a ^ a[33];
    free(a);
    return 0;
}
int crypto_kem_enc(unsigned char *ct, unsigned char *ss, const unsigned char *pk) {
    unsigned char *m = aligned_alloc(64, 64);
    if (!m || (size_t)m % 64) abort();
    randombytes(m, 32);
    for (int i = 0; i < 32; i++) { ct[i] = m[i] ^ pk[i]; ss[i] = m[i]; }
    free(m);
    return 0;
}
int crypto_kem_dec(unsigned char *ss, const unsigned char *ct, const unsigned char *sk) {
    for (int i = 0; i < 32; i++) ss[i] = ct[i] ^ sk[i] ^ 0x5a;
    return 0;
}
"""
API = """
#define CRYPTO_SECRETKEYBYTES 32
#define CRYPTO_PUBLICKEYBYTES 32
#define CRYPTO_CIPHERTEXTBYTES 32
#define CRYPTO_BYTES 32
int crypto_kem_keypair(unsigned char *pk, unsigned char *sk);
int crypto_kem_enc(unsigned char *ct, unsigned char *ss, const unsigned char *pk);
int crypto_kem_dec(unsigned char *ss, const unsigned char *ct, const unsigned char *sk);
"""


def made(place: Path, api: str, kem: str) -> Path:
    folder = place / "crypto_kem" / "a" / "ref"
    folder.mkdir(parents=True)
    (folder / "api.h").write_text(api)
    (folder / "kem.c").write_text(kem)
    return folder


def written(place: Path, **files: str) -> Path:
    place.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (place / name.replace("__", ".")).write_text(text)
    return place


@needs("riscv64-unknown-elf-gcc")
def test_the_heap_is_whole(tmp_path):
    """No function of the C library's heap comes in; an end is brought as well."""
    folder = made(tmp_path, API, HEAP)
    rows = measure(BOARDS["esp32c3"], str(folder), "a", inputs=1, flags=["-O3"])
    assert [row.error for row in rows] == [None] * 3 and all(row.ok for row in rows)


def test_blocks_of_the_heap(tmp_path):
    """On this computer: all is zeros in calloc's, realloc keeps what was there, all comes back."""
    (tmp_path / "main.c").write_text("""
        #include <stdint.h>
        #include <string.h>
        #define HEAP_BYTES 1024
        #include "heap.c"
        int main(void) {
            for (int round = 0; round < 100; round++) {
                uint8_t *a = malloc(100), *b = calloc(10, 10), *c = aligned_alloc(128, 50), *d;
                if (!a || !b || !c || (uintptr_t)c % 128 || calloc((size_t)-1 / 2, 4)) return 1;
                for (int i = 0; i < 100; i++) if (b[i]) return 2;
                memset(a, 1, 100), memset(b, 2, 100), memset(c, 3, 50);
                if (!(d = realloc(b, 150)) || malloc(700)) return 3;
                for (int i = 0; i < 100; i++)
                    if (a[i] != 1 || d[i] != 2 || (i < 50 && c[i] != 3)) return 4;
                memset(d, 4, 150);
                free(a), free(c), free(d);
                if (top) return 5;
            }
            return 0;
        }""")
    program = tmp_path / "main"
    options = ["-O2", "-fno-builtin", "-Dmalloc=m", "-Dcalloc=c_", "-Drealloc=r", "-Dfree=f"]
    options += ["-Dexit=e", "-Dabort=ab", "-Daligned_alloc=al", "-Dposix_memalign=pm"]
    heap = f"-I{ROOT / 'bench' / 'device' / 'supercop'}"
    subprocess.run(["gcc", *options, heap, tmp_path / "main.c", "-o", program], check=True)
    assert subprocess.run([program]).returncode == 0


def test_a_real_board_without_a_port_names_the_simulated_one():
    for real, simulated in (("nucleo-l4r5zi", "cortex-m4"), ("ek-tm4c123gxl", "tm4c123")):
        assert BOARDS[real].missing()[-1].endswith(f"or take the simulated {simulated}")


@needs_cargo
def test_a_file_architectures_is_heeded(tmp_path):
    """AVR code is not tried on a Cortex-M4."""
    folder = tmp_path / "crypto_kem" / "tiny" / "clean"
    shutil.copytree(TINY, folder)
    for words, board, fits in (
        ("avr\n", "cortex-m4", False),
        ("armeabi\narmv7\n", "cortex-m4", True),
        ("armeabi\n", "atmega1284p", False),
        ("avr\n", "atmega1284p", True),
    ):
        (folder / "architectures").write_text(words)
        if fits:
            assert layouts.implementation(folder, "tiny", BOARDS[board], "a")
        else:
            with pytest.raises(BenchError, match=f"architectures is for .*{board} is none"):
                layouts.implementation(folder, "tiny", BOARDS[board], "a")


def test_who_was_named_is_measured_or_said_to_be_left_out():
    folder = str(TINY)
    assert default_kems((folder, "pocketkem")) == ("tiny", "mlkem768")
    assert default_kems((folder,)) == ("tiny",) and default_kems(()) == ("mlkem768",)
    impls = (folder, "pocketkem")
    jobs = jobs_of([BOARDS["host"]], ("mlkem768",), impls)
    assert left_out(jobs, impls, ("mlkem768",)) == [f"{folder} has no mlkem768: left out."]
    both = jobs_of([BOARDS["host"]], default_kems(impls), impls)
    assert {(kem, impl) for _, kem, impl in both} == {("tiny", folder), ("mlkem768", "pocketkem")}


@needs_cargo
def test_a_folder_whose_path_names_no_kem_is_one_of_its_own(tmp_path):
    """It is not taken for ML-KEM-768, and may have any name: its api.h has the sizes."""
    folder = tmp_path / "theirs"
    shutil.copytree(TINY, folder)
    assert default_kems((str(folder),)) == ("theirs",)
    assert catalogue.has(str(folder), "kyber512-r2") and not catalogue.has(str(TINY), "x")
    shutil.copytree(TINY, tmp_path / "kyber-512" / "m4")
    assert default_kems((str(tmp_path / "kyber-512" / "m4"),)) == ("kyber512",)
    words = ["--db", tmp_path / "db", "--board", "host", "--inputs", 1, "--json"]
    for kem in (["--kem", "kyber512-r2"], []):
        done = succeeds("run", *words, *kem, "--impl", folder)
        rows = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
        assert {row["kem"] for row in rows} == {kem[-1] if kem else "theirs"}
    refused = command("run", "--kem", "kyber512-r2")
    assert refused.exit_code == 2 and "there is no KEM 'kyber512-r2'" in refused.output


def test_a_folder_s_own_program_and_generator_are_left_out(tmp_path):
    """As submissions to NIST have them. Variables that several files define are named."""
    folder = made(tmp_path, API, HEAP)
    main = "#include <nowhere.h>\nint main (void) { return randombytes(0, 0); }\n"
    random = "int randombytes(unsigned char *out, __SIZE_TYPE__ n)\n{ *out = 0; return (int)n; }\n"
    called = (
        "int draw(void *out) {\n    if (randombytes(out, 9) != 0) {\n        return 1;\n    }\n}\n"
    )
    written(folder, main__c=main, rng__c=random, called__c=called)
    assert [path.name for path in built(folder).sources] == ["called.c", "kem.c"]
    main = "#ifdef TEST\nint main(void) { return 0; }\n#endif\n"
    written(folder, called__c=f"#ifdef X\n#endif\n#if 1\n{main}#endif\n")
    assert [path.name for path in built(folder).sources] == ["called.c", "kem.c"]
    (folder / "called.c").unlink()
    written(folder, one__c="int clock1;\n", two__c="int clock1;\n")
    several = r"^does not build: several of its files define clock1\. Of"
    with pytest.raises(BenchError, match=several):
        build(BOARDS["host"], built(folder))
    (folder / "flags").write_text("-fcommon\n")
    assert build(BOARDS["host"], built(folder)).elf.exists()
    # Of functions no flag makes one.
    one, two = (f"int twice(void) {{ return {n}; }}\n" for n in (1, 2))
    written(folder, three__c=one, four__c=two)
    with pytest.raises(BenchError, match=r"several of its files define twice\.$"):
        build(BOARDS["host"], built(folder))
    # One that another includes is a part of that, also in what it needs.
    heap = "#include <stdlib.h>\nvoid *twice(void) { return malloc(9); }\n"
    written(folder, three__c='#include "four.c"\n', four__c=heap)
    assert "heap.c" in [path.name for path in built(folder, "cortex-m4").sources]
    # One that nothing reaches: its description for debuggers remains. One that is used counts.
    written(folder, two__c="int clock1;\nint not_called(void) { return clock1; }\n")
    without = build(BOARDS["host"], built(folder))
    used = (folder / "kem.c").read_text().replace("{", "{ extern int clock1[]; clock1[0]++;", 1)
    written(folder, kem__c=used, one__c="int clock1[100];\n", two__c="int clock1[100];\n")
    assert build(BOARDS["host"], built(folder)).ram_bytes == without.ram_bytes + 400
