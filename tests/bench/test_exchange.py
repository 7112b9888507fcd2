# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Results of pqm4 and SUPERCOP are imported, and ours exported, in their formats and in CSV."""

from __future__ import annotations

import csv
import json
import re

import pytest

from fakes import FakeBoard, command, handshake, recorded, row
from pocketkem_bench.model import BenchError, Span
from pocketkem_bench.results.exchange import to_markdown, to_pqm4
from pocketkem_bench.results.our_json import from_json, to_json
from pocketkem_bench.results.pqm4 import from_pqm4
from pocketkem_bench.results.store import Store
from pocketkem_bench.results.supercop import from_supercop, to_supercop

#: Lines of pqm4's benchmarks.csv (github.com/mupq/pqm4, 03a4b8a).
PQM4 = """\
Speed Evaluation,,,,,,,,,,
Key Encapsulation Schemes,,,,,,,,,,
Scheme,Implementation,Key Generation [cycles] (mean),Key Generation [cycles] (min),...
hqc-128 (10 executions),clean,52705201,52705180,52705224,105650897,105650877,105650927,159569179,\
159569176,159569183
ml-kem-768 (10 executions),m4fspeed,642096,639116,651103,658754,655785,667769,707827,704858,716842
Signature Schemes,,,,,,,,,,
Scheme,Implementation,Key Generation [cycles] (mean),...
ml-dsa-44 (1000 executions),m4f,1426025,1379650,1466529,3943121,1812557,17009165,1421623,1420738,\
1422384
Memory Evaluation,,,,,,,,,,
Key Encapsulation Schemes,,,,,,,,,,
Scheme,Implementation,Key Generation [bytes],Encapsulation [bytes],Decapsulation [bytes],,,,,,
ml-kem-768,m4fspeed,5396,6468,6452,,,,,,
Signature Schemes,,,,,,,,,,
ml-dsa-44,m4f,38296,44816,8912,,,,,,
Hashing Evaluation,,,,,,,,,,
Key Encapsulation Schemes,,,,,,,,,,
ml-kem-768,m4fspeed,74.5,74.4,69.2,,,,,,
Size Evaluation,,,,,,,,,,
Key Encapsulation Schemes,,,,,,,,,,
Scheme,Implementation,.text [bytes],.data [bytes],.bss [bytes],Total [bytes],,,,,
bikel1,m4f,181088,24,49,181161,,,,,
ml-kem-768,m4fspeed,16016,24,8,16048,,,,,
"""

#: SUPERCOP's lines: with differences from the median, and as older versions write them.
SUPERCOP = """\
20260330 titan amd64 20260401 crypto_kem kyber768 implementation crypto_kem/kyber768/avx2
20260330 titan amd64 20260401 crypto_kem kyber768 compiler gcc_-O3_-march=native
20260330 titan amd64 20260401 crypto_kem kyber768 keypair_cycles 40000 +100-20+0
20260330 titan amd64 20260401 crypto_kem kyber768 enc_cycles 50000 +3000+0-100
20260330 titan amd64 20260401 crypto_kem kyber768 dec_cycles 40000 -1 +0 +7
20260330 titan amd64 20260401 crypto_sign ed25519 implementation crypto_sign/ed25519/ref10
20260330 titan amd64 20260401 crypto_sign ed25519 keypair_cycles 45000 +0+9
20260330 titan amd64 20260401 crypto_sign ed25519 cycles 0 59000 +0
20260330 titan amd64 20260401 crypto_sign ed25519 cycles 59 60000 +0-7
20260330 titan amd64 20260401 crypto_sign ed25519 cycles 4096 90000 +0
20260330 titan amd64 20260401 crypto_sign ed25519 bytes 59 123
20260330 titan amd64 20260401 crypto_sign ed25519 open_cycles 59 160000 +0+1
20260330 titan amd64 20260401 crypto_hash sha3256 cycles 0 1000 +0
20260330 titan amd64 20260401 crypto_hash sha3256 cycles 2048 16000 +0-5+5
20260330 titan amd64 20260401 crypto_hash sha3256 cycles 8 1001 +0
20260330 titan amd64 20260401 crypto_aead norx encrypt_cycles 8 64 5000 +0
20260330 titan amd64 20260401 crypto_kem kyber768 ciphertextbytes 1088
20120704 h6dragon armeabi 20120710 crypto_kem old keypair_cycles 2000 1990 2000 2500
"""


@pytest.mark.quick
def test_pqm4_is_read():
    rows = {(r.kem, r.op): r for r in from_pqm4(PQM4, "cortex-m4")}
    assert len(rows) == 9
    assert {(r.kem, r.kind) for r in rows.values()} == {
        *(("hqc-128", "kem"), ("mlkem768", "kem"), ("mldsa44", "sign")),
    }
    assert rows["mldsa44", "sign"].cycles_max == 17009165
    assert rows["mldsa44", "verify"].stack_bytes == 8912
    encaps = rows["mlkem768", "encaps"]
    assert (encaps.cycles, encaps.cycles_min, encaps.cycles_max) == (658754, 655785, 667769)
    assert (encaps.stack_bytes, encaps.rom_bytes, encaps.ram_bytes) == (6468, 16040, 32)
    assert (encaps.impl, encaps.board, encaps.timing) == ("pqm4-m4fspeed", "cortex-m4", "hardware")
    assert rows["mlkem768", "decaps"].stack_bytes == 6452
    assert rows["hqc-128", "keygen"].cycles == 52705201
    assert rows["hqc-128", "keygen"].stack_bytes is None


@pytest.mark.quick
def test_supercop_is_read():
    found = from_supercop(SUPERCOP)
    assert len(found) == 4 + 3 + 1 and not any(r.flaws() for r in found)
    rows = {(r.board, r.op): r for r in found if r.kind == "kem"}
    keygen, decaps = rows["titan", "keygen"], rows["titan", "decaps"]
    assert (keygen.cycles, keygen.cycles_min, keygen.cycles_max) == (40000, 39980, 40100)
    assert (decaps.cycles, decaps.cycles_min, decaps.cycles_max) == (40000, 39999, 40007)
    assert (keygen.impl, keygen.kem) == ("supercop-avx2", "kyber768")
    assert keygen.compiler == "gcc_-O3_-march=native"
    old = rows["h6dragon", "keygen"]
    assert (old.cycles, old.cycles_min, old.cycles_max) == (2000, 1990, 2500)
    assert old.impl == "supercop-unknown"
    assert {r.board for r in from_supercop(SUPERCOP, "mine")} == {"mine"}
    signature = {r.op: r for r in found if r.kind == "sign"}
    assert {r.impl for r in signature.values()} == {"supercop-ref10"}
    assert [(op, r.cycles_min, r.cycles, r.cycles_max) for op, r in signature.items()] == [
        ("keygen", 45000, 45000, 45009),
        ("sign", 59993, 59993, 60000),  # of 59 bytes; the lower one of two is the median
        ("verify", 160000, 160000, 160001),
    ]
    (hashed,) = (r for r in found if r.kind == "hash")
    assert (hashed.kem, hashed.bytes, hashed.cycles) == ("sha3-256", 2048, 16000)
    assert hashed.by_length == ((0, 1000), (8, 1001), (2048, 16000))


@pytest.mark.quick
def test_what_is_none_of_theirs():
    """More of it is in test_foreign_results.py."""
    for read, text, message in (
        (from_pqm4, PQM4.replace(",6452,", ",,"), "is none of pqm4's"),
        (from_supercop, SUPERCOP.replace("+3000+0", "+3000?"), "has no cycles: 20260330"),
        (from_supercop, SUPERCOP.replace("cycles 59 ", "cycles all "), "has no length: 20260330"),
    ):
        with pytest.raises(BenchError, match=message):
            read(text, "board")
            pytest.fail(message)


def ours():
    cycles = {"keygen": 10_000, "encaps": 20_000, "decaps": 30_000, "decaps+check": 40_000}
    return [
        row(op=op, impl=impl, cycles=n, cycles_min=n - 5, cycles_max=n + 7, stack_bytes=n // 10)
        for impl in ("pocketkem", "pocketkem-c")
        for op, n in cycles.items()
    ]


def figures(rows):
    return [(r.kem, r.op, r.cycles, r.cycles_min, r.cycles_max) for r in rows]


def others():
    """A signature and a hash function; and an AEAD, which neither format has here."""
    cycles = {"keygen": 3_000, "sign": 9_000, "verify": 4_000}
    signature = {"kind": "sign", "kem": "mldsa44", "impl": "wolfssl", "rom_bytes": 700}
    by_length = ((0, 900), (64, 1_500), (128, 2_000))
    hashed = {"kind": "hash", "kem": "sha3-256", "op": "hash", "bytes": 128, "cycles": 2_000}
    spread = {"cycles_min": 1_999, "cycles_max": 2_001}
    return [
        *(
            row(op=op, cycles=n, cycles_min=n - 1, cycles_max=n + 2, stack_bytes=n, **signature)
            for op, n in cycles.items()
        ),
        row(impl="wolfssl", by_length=by_length, **hashed, **spread),
        row(impl="wolfssl", kind="aead", kem="aes128gcm", op="encrypt"),
    ]


def test_to_pqm4_and_back():
    rows = [r for r in ours() if r.op != "decaps+check"]  # which pqm4 has not
    rows += [r for r in others() if r.kind == "sign"]
    back = from_pqm4(to_pqm4([*ours(), *others()]), "test-board")
    assert figures(back) == figures(rows)
    for name in ("stack_bytes", "rom_bytes", "kind"):
        assert [getattr(r, name) for r in back] == [getattr(r, name) for r in rows]
    assert [r.impl for r in back] == [f"pqm4-{r.impl}" for r in rows]
    assert "ml-kem-768" in to_pqm4(ours()) and "Signature" not in to_pqm4(ours())
    assert "ml-dsa-44" in to_pqm4(others()) and "Encapsulation" not in to_pqm4(others())


def test_to_supercop_and_back():
    rows = [r for r in [*ours(), *others()] if r.op != "decaps+check" and r.kind != "aead"]
    text = to_supercop([*ours(), *others()], "20261120")
    back = from_supercop(text)
    assert figures(back) == figures(rows)
    for name in ("kind", "bytes", "by_length"):
        assert [getattr(r, name) for r in back] == [getattr(r, name) for r in rows]
    assert [r.impl for r in back] == [f"supercop-{r.impl}" for r in rows]
    assert {r.compiler for r in back} == {f"{rows[0].compiler} {rows[0].flags}"}
    assert "crypto_sign mldsa44 open_cycles 59 4000 -1+0+2\n" in text
    assert "crypto_hash sha3256 cycles 64 1500 +0\n" in text


def test_kinds_that_a_format_has_no_place_for_are_named(tmp_path):
    file, db = tmp_path / "rows.json", tmp_path / "db"
    file.write_text(to_json(others()))
    assert command("import", "json", file, "--db", db).exit_code == 0
    for form, kinds in (("pqm4", "hash, aead"), ("supercop", "aead"), ("csv", "")):
        done = command("export", "--format", form, "--db", db)
        assert done.exit_code == 0 and "mldsa44" in done.stdout.replace("ml-dsa-", "mldsa")
        said = f"Kinds that are left out: {kinds}. Here, {form} has no place for them.\n"
        assert done.stderr == (said if kinds else "")


def test_to_json_and_back():
    spans = (Span(0, "a row", 0, 500), Span(1, "a call", 0, 330, waits=True))
    rows = [
        *ours(),
        row(cores=2, worker_stack_bytes=9, timeline=spans, power_mw=7.5, spread_percent=1),
        row(ok=False, cycles=None, energy_uj=None, error="wrong\nin two lines"),
    ]
    assert from_json(to_json(rows)) == rows
    assert {each.board for each in from_json(to_json(rows), "other")} == {"other"}


@pytest.mark.quick
def test_what_is_none_of_ours():
    for changes, message in (
        ({"cycles": "many"}, "Line 2 is no measurement of ours: cycles is 'many'"),
        ({"cycles": True}, "cycles is True"),
        ({"ok": 1}, "ok is 1"),
        ({"board": None}, "board is None"),
        ({"spread": 3}, "spread"),
        ({"timeline": [{"core": 0}]}, "Line 2 is no measurement"),
        ({"op": "sing"}, "Line 2 is no measurement of ours"),  # it contradicts itself
    ):
        line = json.dumps({**row().as_dict(), **changes})
        with pytest.raises(BenchError, match=message):
            from_json(f"{to_json([row()]).strip()}\n{line}\n")
            pytest.fail(message)
    for text in ("", "\n", "{", "[]", "3", '{"board": "x"}', "board,impl\nx,y"):
        with pytest.raises(BenchError, match=r"nothing in it|is no measurement of ours"):
            from_json(text)
            pytest.fail(text)


def test_handshakes_of_another_computer(database, tmp_path):
    """They were missing in what export wrote, and what handshake --json writes was refused."""
    file, here = tmp_path / "there.json", tmp_path / "here.sqlite"
    on_two = handshake(board="other", cores=2, worker_stack_bytes=1856, milliseconds=3)
    with Store(database) as store:
        for made in (handshake(cycles=1), handshake(), on_two):
            store.add_handshake(1, FakeBoard(name=made.board), made)
    assert command("export", "--format", "json", "-o", file, "--db", database).exit_code == 0
    done = command("import", "json", file, "--db", here)
    assert done.exit_code == 0 and "9 rows and 2 handshakes" in done.output, done.output
    with Store(here) as store:
        assert store.handshakes() == [handshake(), on_two]
        assert store.boards()["test-board"]
    again = command("export", "--format", "json", "--db", here)
    assert again.stdout == file.read_text()
    # Those of one board, as another one.
    one = command("export", "--format", "json", "--board", "other", "--db", here)
    file.write_text(one.stdout.splitlines()[-1])
    done = command("import", "json", file, "--board", "third", "--db", tmp_path / "third")
    assert done.exit_code == 0 and "0 rows and 1 handshake " in done.output
    with Store(tmp_path / "third") as store:
        (made,) = store.handshakes()
        assert made.board == "third" and made.ram_bytes == on_two.ram_bytes
    done = command("export", "--format", "csv", "--db", here)
    assert "Handshakes that are left out: 2. Only --format json has them." in done.stderr
    assert len(done.stdout.splitlines()) == 10
    assert command("export", "--format", "csv", "--db", tmp_path / "third").exit_code == 2


NO_HANDSHAKES = [
    ({"cycles": "many"}, "cycles is 'many'"),
    ({"cycles": -1}, "cycles is -1"),
    ({"ok": False, "error": "no peer"}, "there was no connection"),
    ({"board": "\x1b[2J"}, "board is"),
    ({"peer": ""}, "peer is no name"),
    ({"parts": {"ML-KEM": {"cycles": 5}}}, "instructions"),
    ({"parts": {"ML-KEM": {"cycles": 5, "instructions": True}}}, "a part is 'ML-KEM', 5, True"),
    ({"parts": [1]}, "parts is"),
    ({"ram_bytes": 1}, "ram_bytes is 1"),
    ({"more": 1}, "unknown to a handshake: more"),
    ({"milliseconds": float("nan")}, "milliseconds is nan"),
]


def test_what_is_no_handshake_of_ours(store):
    store.add_handshake(store.start_run("a test"), FakeBoard(), handshake())
    for changes, message in NO_HANDSHAKES:
        line = json.dumps({**handshake().as_dict(), **changes})
        with pytest.raises(BenchError, match=re.escape(message)):
            from_json(f"{to_json([row()]).strip()}\n{line}\n")
            pytest.fail(message)
        if "ram_bytes" not in changes:  # in a database, where a damaged one is left out
            words = json.dumps({**json.loads(handshake().as_text()), **changes})
            store.connection.execute("UPDATE handshakes SET words = ?", (words,))
            assert store.handshakes() == [], message


def test_what_failed_does_not_go_to_others():
    rows = [r for r in ours() if r.impl == "pocketkem"]
    rows[1] = row(op="encaps", ok=False, cycles=None)
    assert "pocketkem" not in to_pqm4(rows)
    assert to_supercop(rows, "x") == ""
    with pytest.raises(BenchError, match="choose it with --board"):
        to_pqm4([row(), row(board="another")])


@pytest.fixture
def database(tmp_path):
    path = tmp_path / "results.sqlite"
    with Store(path, create=True) as store:
        recorded(store, *ours(), row(board="other", energy_uj=None))
    return path


def test_export(database, tmp_path):
    result = command("export", "--format", "csv", "--db", database)
    assert result.exit_code == 0, result.output
    lines = list(csv.DictReader(result.stdout.splitlines()))
    assert len(lines) == 9
    assert lines[0]["cycles"] == "10000" and lines[0]["compiler"] == ours()[0].compiler
    assert lines[-1]["energy_uj"] == ""
    result = command("export", "--format", "json", "--board", "test-board", "--db", database)
    assert [json.loads(line) for line in result.stdout.splitlines()] == [
        r.as_dict() for r in ours()
    ]
    out = tmp_path / "data"
    words = ("export", "--format", "supercop", "--run", "1", "-o", out, "--db", database)
    assert command(*words).exit_code == 0
    assert len(from_supercop(out.read_text())) == 6
    result = command("export", "--board", "nobody", "--db", database)
    assert result.exit_code == 2
    assert "no such results" in result.output


def test_markdown():
    lines = to_markdown([*ours(), row(energy_uj=None)]).splitlines()
    assert len({line.count("|") for line in lines}) == 1
    assert "| 10,000 | 1,000 | 9,000 | 0 | 41.5 | model ±3 % |" in lines[2]
    assert "| – |" in lines[-1]


def test_import_and_compare(tmp_path):
    """Imported rows are compared with ours, with a threshold and an exit status."""
    path, file = tmp_path / "results.sqlite", tmp_path / "benchmarks.csv"
    file.write_text(PQM4)
    result = command("import", "pqm4", file, "--board", "cortex-m4", "--db", path)
    assert result.exit_code == 0, result.output
    assert "9 rows" in result.output
    with Store(path) as store:
        recorded(store, row(board="cortex-m4", op="encaps", cycles=600_000))
    words = ("compare", "pqm4-m4fspeed", "pocketkem", "--json", "--db", path)
    result = command(*words)
    (pair,) = [json.loads(line) for line in result.stdout.splitlines()]
    assert pair["ratios"]["cycles"] == pytest.approx(600_000 / 658_754)
    assert command(*words, "--threshold", "0").exit_code == 0
    back = ("compare", "pocketkem", "pqm4-m4fspeed", "--threshold", "5", "--db", path)
    assert command(*back).exit_code == 1


def test_import_of_a_computer_nobody_knows(tmp_path):
    path, file = tmp_path / "results.sqlite", tmp_path / "data"
    file.write_text(SUPERCOP)
    assert command("import", "supercop", file, "--db", path).exit_code == 0
    with Store(path) as store:
        assert store.boards()["titan"]["description"] == "from imported results"
    page = tmp_path / "report.html"
    result = command("report", "-o", page, "--db", path)
    assert result.exit_code == 0, result.output
    assert "supercop-avx2" in page.read_text()
    file.write_bytes(b"\xff\xfe")
    assert "cannot be read" in command("import", "supercop", file, "--db", path).output


def test_two_commits(store):
    for commit, cycles in (("0123456789ab", 100), ("abcdef012345", 110), ("abcdef012345+", 90)):
        recorded(store, row(commit=commit, cycles=cycles))
    words = ("--threshold", "5", "--json", "--db", store.path)
    for other, status, ratio in (("abcdef0123456789", 1, 1.1), ("abcdef0+", 0, 0.9)):
        done = command("compare", "01234567", other, *words)
        assert done.exit_code == status
        assert json.loads(done.stdout)["ratios"]["cycles"] == pytest.approx(ratio)
    nobody = command("compare", "fffffff", "latest", "--db", store.path)
    assert nobody.exit_code == 2
    assert "No run, commit or measured implementation" in nobody.output
