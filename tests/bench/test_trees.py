# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Trees of folders, as pqm4 and SUPERCOP have them: found, measured, exported, compared."""

import json

import pytest

from boards_here import BOARDS, tiered
from fakes import command, recorded, row, succeeds
from pocketkem_bench.answers import supercop
from pocketkem_bench.building.build import build
from pocketkem_bench.building.elf import defined_symbols
from pocketkem_bench.cli.selection import jobs_of, left_out
from pocketkem_bench.implementations import catalogue, layouts, trees
from pocketkem_bench.measuring import beside_pqm4
from pocketkem_bench.measuring.measure import measure
from pocketkem_bench.model import BenchError, WrongOutput
from pocketkem_bench.results import exchange
from pocketkem_bench.results.store import Store
from repositories import committed, git
from test_checkouts import API, HEAP, built, made, written
from test_pqm4 import CSV, MARKDOWN

#: Hash functions of a checkout, in C and in assembly with a label that has no type.
FIPS202 = """
#include "fips202.h"
void KeccakF1600_StatePermute(void *state);
void shake256(unsigned char *out, unsigned n, const unsigned char *in, unsigned length) {
    static unsigned char state[200];
    for (unsigned i = 0; i < length; i++) state[i] ^= in[i];
    KeccakF1600_StatePermute(state);
    for (unsigned i = 0; i < n; i++) out[i] = state[i];
}
"""
PERMUTATION = """
.syntax unified
.thumb
.global KeccakF1600_StatePermute
.thumb_func
KeccakF1600_StatePermute:
    movw r1, #4000
0:  subs r1, #1
    bne 0b
    bx lr
"""
KEM = """
#include "fips202.h"
#include "api.h"
int randombytes(unsigned char *out, __SIZE_TYPE__ n);
static unsigned char used[100], factor[] = {3, 5, 7, 11};
static void hash(const unsigned char *in) {
#ifndef PQM4
#error "pqm4's own define is missing"
#endif
    shake256(used, 32, in, 32);
    for (int i = 32; i < 100; i++) used[i] = used[i - 32] * factor[i % 4]++;
}
int crypto_kem_keypair(unsigned char *pk, unsigned char *sk) {
    randombytes(sk, 32);
    hash(sk);
    for (int i = 0; i < 32; i++) pk[i] = sk[i] ^ 0x5a;
    return 0;
}
int crypto_kem_enc(unsigned char *ct, unsigned char *ss, const unsigned char *pk) {
    randombytes(ss, 32);
    hash(ss);
    for (int i = 0; i < 32; i++) ct[i] = ss[i] ^ pk[i];
    return 0;
}
int crypto_kem_dec(unsigned char *ss, const unsigned char *ct, const unsigned char *sk) {
    for (int i = 0; i < 32; i++) ss[i] = ct[i] ^ sk[i] ^ 0x5a;
    hash(ss);
    return 0;
}
"""


@pytest.fixture
def checkout(tmp_path):
    """A checkout like pqm4's with one scheme."""
    prototype = "void shake256(unsigned char *, unsigned, const unsigned char *, unsigned);\n"
    common = {"fips202__h": prototype, "sendfn__h": "", "fips202__c": FIPS202}
    in_c = "void KeccakF1600_StatePermute(void *state) { *(char *)state += 1; }\n"
    written(tmp_path / "mupq" / "common", **common, keccakf1600__c=in_c)
    written(tmp_path / "common", keccakf1600__S=PERMUTATION)
    written(tmp_path / "crypto_kem" / "toy" / "m4f", api__h=API, kem__c=KEM)
    written(tmp_path / "mupq/pqclean/crypto_kem/toy/avx2", api__h=API, kem__c=KEM)
    return tmp_path


def test_a_tree_stands_for_the_folders_in_it(tmp_path):
    for name in ("crypto_kem/a/ref", "crypto_stream/b/author/ref", "crypto_kem/c/avx2", "x/y/z"):
        written(tmp_path / name, api__h=API)
    written(tmp_path / "crypto_kem" / "d" / ".git", api__h=API)
    written(tmp_path / "crypto_kem" / "a" / "ref" / "inner", api__h=API)
    found = catalogue.folders(str(tmp_path))
    names = ["crypto_kem/a/ref", "crypto_kem/c/avx2", "crypto_stream/b/author/ref"]
    assert found == [str(tmp_path / name) for name in names]
    assert catalogue.folders("pocketkem") == ["pocketkem"] and catalogue.folders("") == [""]
    # SUPERCOP's layout with a folder of an author.
    nested = tmp_path / "crypto_stream" / "b" / "author" / "ref"
    assert (layouts.kind_of(nested).name, layouts.primitive(nested)) == ("stream", "b")
    assert trees.beside(nested) == [nested, nested.parent, nested.parent.parent]
    # What is for computers alone is left out, and said.
    jobs = jobs_of([BOARDS["cortex-m4"]], ("a", "c"), tuple(found[:2]))
    assert [job[1:] for job in jobs] == [("a", found[0])]
    (said,) = left_out(jobs, tuple(found[:2]), ("a", "c"))
    assert "avx2 is for another processor than that of cortex-m4" in said
    refused = command("run", "--impl", tmp_path / "x")
    assert refused.exit_code == 2 and "with an api.h" in refused.output


@pytest.mark.parametrize("board", tiered("host", long=["cortex-m4"]))
def test_a_checkout_is_measured_once_exported_and_compared(checkout, board, monkeypatch):
    """It goes on where it was, has four tables and its errors; a broken folder does not end it."""
    if missing := BOARDS[board].missing():
        pytest.skip(" ".join(missing))
    monkeypatch.setattr(beside_pqm4, "BOARDS", (board,))
    simulated = board != "host"
    refused = written(checkout / "crypto_kem" / "toy" / "bad", api__h=API, kem__c=KEM)
    (refused / "config.mk").write_text("CFLAGS += $(X)\n")
    db = checkout / "db"
    words = ["sweep", "--impl", checkout / ("" if simulated else "crypto_kem"), "--inputs", 2]
    words += ["--board", board, "--compiler", "own", "--flags=-O2", "--db", db]
    first = succeeds(*words)
    assert "2 builds, 0 of them measured before" in first.output
    if simulated:
        assert "toy/avx2 is for another processor" in first.output.replace("\n", "")
    again = command(*words)
    assert "2 builds, 1 of them measured before" in again.output
    with Store(db) as store:
        rows = [each.measurement for each in store.results() if each.measurement.ok]
    assert {row.op for row in rows} == {"keygen", "encaps", "decaps"} and len(rows) == 3
    for each in rows:
        if simulated:
            assert 80 < each.hash_percent < 99.9  # 8,000 cycles of some thousand more
        assert each.cycles_mean == sum(each.samples) // 2
        assert each.data_bytes == 4 and each.ram_bytes == 4 + 100 + 200  # with the hash's state
        assert 0 < each.common_rom_bytes < each.rom_bytes
    tables = command("export", "--format", "pqm4", "--db", db).stdout
    names = [line.split()[0] for line in tables.splitlines() if "Evaluation" in line]
    assert names == ["Speed", "Memory", "Hashing", "Size"]
    assert tables.count("\ntoy (2 executions),m4f,") == 1
    assert tables.count("\ntoy,m4f,") == (3 if simulated else 1)  # without stack and hashing
    size = [line for line in tables.splitlines() if line.startswith("toy,m4f,")][-1].split(",")
    text = rows[0].rom_bytes - 4 - rows[0].common_rom_bytes
    assert size[2:6] == [str(n) for n in (text, 4, 300, text + 304)]
    (checkout / "benchmarks.csv").write_text(tables)
    compared = command("accuracy", "--pqm4", checkout, "--db", db, "--json")
    assert "3 operations; 3 within 3 %, 0 above" in compared.output
    lines = [json.loads(line) for line in compared.stdout.splitlines() if line[0] == "{"]
    found = [(line["scheme"], line["impl"], line["error_percent"]) for line in lines]
    assert found == [("toy", "m4f", 0.0)] * 3
    (keygen,) = (each for each in rows if each.op == "keygen")
    figures = (keygen.cycles_mean, keygen.cycles_min, keygen.cycles_max)
    one, two = (",".join(str(by * n) for n in figures) for by in (1, 2))
    (checkout / "benchmarks.csv").write_text(tables.replace(one, two))
    compared = command("accuracy", "--pqm4", checkout, "--db", db)
    assert "3 operations; 2 within 3 %, 1 above" in compared.output
    (line,) = (each for each in compared.output.splitlines() if each.startswith("toy m4f keygen"))
    if simulated:
        assert "-50.0 % (hashing -4" in line and line.endswith("not explained.")


def test_what_pqm4_publishes_comes_out_again():
    """All four tables, and both forms are read alike."""
    rows = exchange.from_pqm4(CSV)
    kem = next(each for each in rows if each.kem == "mlkem768" and each.op == "encaps")
    assert (kem.hash_percent, kem.cycles_mean, kem.data_bytes) == (74.4, 658754, 24)
    assert rows == exchange.from_pqm4(MARKDOWN)
    again = exchange.to_pqm4(rows)
    for line in CSV.splitlines():
        if line.startswith(("ml-kem", "bikel1", "aimer")):
            assert line in again.splitlines() or line + "," * (10 - line.count(",")) in again
    assert exchange.from_pqm4(again) == rows
    with pytest.raises(BenchError, match="is none of pqm4's"):
        exchange.from_pqm4(CSV.replace("74.5", "7x"))


def test_large_errors_against_pqm4_s_table_are_explained(tmp_path):
    """By inputs, by a folder that has changed since, by the compiler of C; or they are not."""
    for scheme in ("a", "b"):
        written(tmp_path / "crypto_kem" / scheme / "m4f", api__h="", a__c="", b__S="")
    written(tmp_path / "crypto_kem" / "c" / "ref", api__h="", a__c="")
    published = [("a", "m4f"), ("b", "m4f"), ("c", "ref")]
    fields = {"board": "cortex-m4", "inputs": 10, "hash_percent": 50.0}
    theirs = {"cycles": 1000, "cycles_mean": 1000, "cycles_min": 900, "cycles_max": 1100}
    ops = ("keygen", "encaps", "decaps")
    rows = [row(**fields, **theirs, kem=kem, impl=by, op=op) for kem, by in published for op in ops]
    readme = "The numbers were obtained with `arm-none-eabi-gcc (Arm 11.3.Rel1) 11.3.1 20220712`\n"
    written(tmp_path, benchmarks__csv=exchange.to_pqm4(rows), README__md=readme)
    committed(tmp_path)
    (tmp_path / "crypto_kem" / "b" / "m4f" / "a.c").write_text("int x;\n")
    git(tmp_path, "commit", "-qam", "later")
    fields |= {"compiler": "arm-none-eabi-gcc 12.2.1"}
    spread = {"samples": (700, 1400) * 5, "cycles_min": 700, "cycles_max": 1400}
    same = {"samples": (1200,) * 10, "cycles_min": 1200, "cycles_max": 1200}
    ours = [
        *(("a", "m4f", "keygen", {**spread, "cycles_mean": 1050}), ("a", "m4f", "encaps", same)),
        *(("b", "m4f", "keygen", same), ("c", "ref", "keygen", same)),
    ]
    with Store(tmp_path / "db", create=True) as store:
        for kem, impl, op, more in ours:
            figures = {**fields, "cycles": 1200, "cycles_mean": 1200, **more}
            recorded(store, row(**figures, kem=kem, op=op, impl=f"x/crypto_kem/{kem}/{impl}"))
        found = beside_pqm4.beside_pqm4(tmp_path, store.results())
    why = {(each.scheme, each.op): " ".join(each.why) for each in found}
    errors = {(each.scheme, each.op): each.error_percent for each in found}
    assert errors == {("a", "keygen"): 5.0, **{key: 20.0 for key in why if key != ("a", "keygen")}}
    assert why["a", "keygen"].startswith("depends on the input: 900 to 1,100 published")
    assert why["a", "encaps"] == "" and found[1].where == "+20.0 % (hashing +10.0, the rest +10.0)"
    assert "the folder has changed since the table was made" in why["b", "keygen"]
    assert "its own code is C: GCC 11.3 there, 12.2 here" in why["c", "keygen"]
    assert "changed" not in why["c", "keygen"]
    with pytest.raises(BenchError, match=r"Nothing of .* was measured yet"):
        beside_pqm4.beside_pqm4(tmp_path, [])


#: A reference implementation and one in another place of SUPERCOP's tree, for the KEM below.
VERIFY = """
#include "crypto_verify.h"
int crypto_verify(const unsigned char *a, const unsigned char *b) {
    int wrong = crypto_verify_BYTES != 32;
    for (int i = 0; i < 32; i++) wrong |= a[i] ^ b[i];
    return wrong ? -1 : 0;
}
"""
CORE = """
#include "api.h"
#include "crypto_core.h"
#include "crypto_verify_32.h"
int crypto_core(unsigned char *out, const unsigned char *in, const unsigned char *k,
                const unsigned char *c) {
    (void)k, (void)c;
    for (int i = 0; i < CRYPTO_OUTPUTBYTES; i++) out[i] = in[i] + 1;
    return crypto_verify_32(in, in);
}
"""


def test_supercop_s_tree_has_what_its_folders_call(tmp_path):
    """Other primitives with generated headers, also theirs, by SUPERCOP's long names, too."""
    long = "crypto_kem_a_of_her_fast_1"
    calls = """
        #include "crypto_core_plus1.h"
        #include "for-all.h"
        static int twice(unsigned char *out, const unsigned char *in) {
            unsigned char more[crypto_core_plus1_OUTPUTBYTES];
            int wrong = FOR_ALL != 1 || crypto_core_plus1(more, in, 0, 0);
            for (int i = 0; i < 32; i++) out[i] = more[i] - 1;
            return wrong;
        }
        """
    kem = HEAP.replace("ss[i] = ct[i] ^", "ss[i] ^=")
    kem = kem.replace("*sk) {\n    for", "*sk) {\n    if (twice(ss, ct)) return 1;\n    for")
    folder = tmp_path / "crypto_kem" / "a" / "of-her" / "fast.1"
    api = API.replace("CRYPTO_", f"{long}_")
    written(folder, api__h=api, kem__c=calls + kem.replace("crypto_kem_", f"{long}_"))
    written(tmp_path / "include", **{"for-all__h": "#define FOR_ALL 1\n"})
    sizes = "#define crypto_verify_32_in_ref_BYTES 32\n"
    written(tmp_path / "crypto_verify/32/in/ref", api__h=sizes, v__c=VERIFY)
    sizes = "".join(f"#define CRYPTO_{of}BYTES 32\n" for of in ("OUTPUT", "INPUT", "KEY", "CONST"))
    written(tmp_path / "crypto_core" / "plus1" / "x" / "c", api__h=sizes, core__c=CORE)
    written(tmp_path / "crypto_core" / "plus1" / "neon", api__h=sizes, core__S="no code")
    rows = measure(BOARDS["host"], str(folder), "a", inputs=1)
    assert all(row.ok for row in rows), rows[0].error


def test_a_checksum_of_supercop_before_2024_is_right(tmp_path):
    """crypto_kem/try.c of 2017 sums keys, ciphertexts and secrets, and alters nothing."""
    total, random = supercop.Sum(), supercop.KnownRandom()
    for _ in range(8):
        sk = random.ahead[:32]
        m = random.ahead[32:64]
        random.skip(64)
        pk = bytes(each ^ 0x5A for each in sk)
        ct = bytes(a ^ b for a, b in zip(m, pk, strict=True))
        total.add(pk, sk, ct, m, m)
    folder = made(tmp_path, API, HEAP)
    file = folder.parent / "checksumsmall"
    value = total.state[:32].hex()
    file.write_text(value + "\n")
    rows = measure(BOARDS["host"], str(folder), "a", inputs=1)
    assert all(row.ok for row in rows), rows[0].error
    known = supercop.KnownChecksum("checksumsmall", "0" * 64)
    with pytest.raises(WrongOutput, match=r"is 5 \(new\), 7 \(old\), and should be .* 0000"):
        known.compare({"new": "5", "old": "7"}, "KEM")


def test_flags_of_a_command_do_not_replace_what_code_is(tmp_path):
    """A -D in a folder's file flags: a sweep over flags must not take another parameter set."""
    sizes = "#ifndef BYTES\n#define BYTES 16\n#endif\n" + API.replace("BYTES 32", "BYTES BYTES", 3)
    folder = made(tmp_path, sizes, '#include "api.h"\n' + HEAP)
    (folder / "flags").write_text("-DBYTES=32 -funroll-loops\n")
    firmware = build(BOARDS["host"], built(folder), ["-O1"])
    assert "-DBYTES=32" in firmware.flags and "unroll" not in firmware.flags
    # The harness has the sizes, too: its buffers have some bytes more.
    found = {name: size for name, _at, size in defined_symbols(firmware.elf)}
    assert found["ct"] >= 32
    # Those of the command reach it as well.
    (folder / "flags").unlink()
    rows = measure(BOARDS["host"], str(folder), "a", inputs=1, flags=["-O1", "-DBYTES=32"])
    assert all(row.ok for row in rows), rows[0].error


def test_sources_and_headers_elsewhere(tmp_path):
    """A folder's pocketkem.toml names what else it is made of."""
    front, back = HEAP.split("int crypto_kem_dec", 1)
    folder = made(tmp_path, API, '#include "more.h"\n' + front)
    written(tmp_path / "shared" / "include", more__h="#define MORE 1\n")
    written(tmp_path / "shared", dec__c="int crypto_kem_dec" + back)
    file = folder / "pocketkem.toml"
    file.write_text('sources = ["../../../shared/*.c"]\nincludes = ["../../../shared/include"]\n')
    assert build(BOARDS["host"], built(folder)).elf.exists()
    for text, message in (
        ('sources = ["nowhere.c"]', "there is no nowhere.c"),
        ('source = ["a.c"]', "there is no source, but sources, includes and cores"),
        ("sources = 5", "lists of texts"),
        ("x", "cannot be read"),
    ):
        file.write_text(text)
        with pytest.raises(BenchError, match=f"pocketkem.toml.*{message}"):
            built(folder)


@pytest.mark.long
def test_another_compiler(tmp_path):
    """By the path of a program. A name that the board does not have is refused before anything."""
    folder = made(tmp_path, API, HEAP)
    program = tmp_path / "their-gcc"
    program.write_text('#!/bin/sh\necho "$*" >> "$0.calls"\nexec gcc "$@"\n')
    program.chmod(0o755)
    words = ["run", "--board", "host", "--impl", folder, "--inputs", 1, "--db", tmp_path / "db"]
    words += ["--op", "keygen"]
    succeeds(*words, "--compiler", program)
    assert "kem.c" in (tmp_path / "their-gcc.calls").read_text()
    for name, message in (("tcc", "host has no compiler tcc, but: gcc"), ("/no/gcc", "installed")):
        refused = command(*words, "--compiler", name)
        assert refused.exit_code == 2 and message in refused.output.replace("\n", " ")
