# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Results of pqm4 and SUPERCOP are imported, and ours exported, in their formats and in CSV."""

import csv
import itertools
import json
import re
import sqlite3
from pathlib import Path

import pytest

from fakes import FakeBoard, command, handshake, recorded, row, succeeds
from pocketkem_bench.model import OPS, BenchError, Span, harmless
from pocketkem_bench.results import exchange
from pocketkem_bench.results.exchange import to_markdown, to_pqm4
from pocketkem_bench.results.our_json import from_json, to_json
from pocketkem_bench.results.pqm4 import from_pqm4
from pocketkem_bench.results.store import Store
from pocketkem_bench.results.supercop import from_supercop, to_supercop
from test_pqm4 import CSV

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
    rows = {(r.kem, r.op): r for r in from_pqm4(CSV, "cortex-m4")}
    assert len(rows) == 9
    assert {(r.kem, r.kind) for r in rows.values()} == {
        *(("bikel1", "kem"), ("mlkem768", "kem"), ("aimer128f", "sign"))
    }
    assert rows["aimer128f", "sign"].cycles_max == 28991171
    encaps = rows["mlkem768", "encaps"]
    assert (encaps.cycles, encaps.cycles_min, encaps.cycles_max) == (658754, 655785, 667769)
    assert (encaps.stack_bytes, encaps.rom_bytes, encaps.ram_bytes) == (6468, 16040, 32)
    assert (encaps.impl, encaps.board, encaps.timing) == ("pqm4-m4fspeed", "cortex-m4", "hardware")
    assert (encaps.inputs, encaps.checks) == (10, "nothing")
    assert rows["mlkem768", "decaps"].stack_bytes == 6452
    others = rows["bikel1", "keygen"]
    assert (others.cycles, others.stack_bytes) == (762, None)
    assert (others.inputs, others.checks) == (1000, None)


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


def test_to_json_and_back():
    spans = (Span(0, "a row", 0, 500), Span(1, "a call", 0, 330, waits=True))
    rows = [
        *[*ours(), *others()],
        row(samples=(990_000, 1_000_000, 1_010_000), inputs=3, until_percent=1.0),
        row(cores=2, worker_stack_bytes=9, timeline=spans, power_mw=7.5, spread_percent=1),
        row(ok=False, cycles=None, energy_uj=None, error="wrong\nin two lines"),
    ]
    assert from_json(to_json(rows)) == rows
    assert {each.board for each in from_json(to_json(rows), "other")} == {"other"}


def test_handshakes_of_another_computer(database, tmp_path):
    """They were missing in what export wrote, and what handshake --json writes was refused."""
    file, here = tmp_path / "there.json", tmp_path / "here.sqlite"
    on_two = handshake(board="other", cores=2, worker_stack_bytes=1856, milliseconds=3)
    with Store(database) as store:
        for made in (handshake(cycles=1), handshake(), on_two):
            store.add_handshake(1, FakeBoard(name=made.board), made)
    assert command("export", "--format", "json", "-o", file, "--db", database).exit_code == 0
    done = succeeds("import", "json", file, "--db", here)
    assert "9 rows and 2 handshakes" in done.output
    with Store(here) as store:
        assert store.handshakes() == [handshake(), on_two]
        assert store.boards()["test-board"]
    again = command("export", "--format", "json", "--db", here)
    assert again.stdout == file.read_text()
    # Those of one board, as another one.
    one = command("export", "--format", "json", "--board", "other", "--db", here)
    file.write_text(one.stdout.splitlines()[-1])
    done = succeeds("import", "json", file, "--board", "third", "--db", tmp_path / "third")
    assert "0 rows and 1 handshake " in done.output
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
    result = succeeds("export", "--format", "csv", "--db", database)
    lines = list(csv.DictReader(result.stdout.splitlines()))
    assert len(lines) == 9
    assert lines[0]["cycles"] == "10000" and lines[0]["compiler"] == ours()[0].compiler
    assert lines[-1]["energy_uj"] == ""
    result = command("export", "--format", "json", "--board", "test-board", "--db", database)
    shown = [json.loads(line) for line in result.stdout.splitlines()]
    assert shown == [r.as_dict() for r in ours()]
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
    assert "| 10,000 | 1,000 | 9,000 | 0 | 41.5 | – | model ±3 % |" in lines[2]
    assert "| – |" in lines[-1]


def test_two_commits(store):
    for commit, cycles in (("0123456789ab", 100), ("abcdef012345", 110), ("abcdef012345+", 90)):
        recorded(store, row(commit=commit, cycles=cycles, ram_bytes=4 * (cycles == 110)))
    words = ("--threshold", "5", "--json", "--db", store.path)
    for other, status, ratio in (("abcdef0123456789", 1, 1.1), ("abcdef0+", 0, 0.9)):
        done = command("compare", "01234567", other, *words)
        assert done.exit_code == status
        ratios = json.loads(done.stdout, parse_constant=pytest.fail)["ratios"]
        assert ratios["cycles"] == pytest.approx(ratio)
        assert status == 0 or ratios["ram_bytes"] is None  # something new: this is still JSON
    nobody = command("compare", "fffffff", "latest", "--db", store.path)
    assert nobody.exit_code == 2
    assert "No run, commit or measured implementation" in nobody.output


def line(**changes) -> str:
    return json.dumps({**row().as_dict(), **changes})


TIMELINE = [{"core": 0, "name": "a", "begin": 0, "end": 5, "waits": False}]


#: What stands in a row, and why it is refused.
BAD = [
    *(({"op": op}, f"there is no operation '{op}'") for op in ("sign", "")),
    *(({"cycles": n}, f"cycles is {w}") for n, w in ((10**23, 1000), (1e23, r"1e\+23"), (-1, -1))),
    ({"stack_bytes": 2**64}, "stack_bytes is 1844"),
    *(({"energy_uj": float(n)}, f"energy_uj is {n}") for n in ("nan", "inf")),
    ({"energy_uj": 10**400}, "energy_uj is 1000"),
    ({"power_mw": -0.5}, "power_mw is -0.5"),
    *(({"cores": n}, f"cores is {n}") for n in (0, 1_000_000)),
    *(({"board": name}, "board is no name") for name in ("", "b\n| x |")),
    ({"impl": "\x1b[2J"}, r"impl is '\\x1b\[2J'"),
    ({"kem": "k" * 2000}, "kem is no name"),
    ({"compiler": " "}, "compiler is no name"),
    ({"timing": "\ud800"}, r"timing is '\\ud800'"),
    ({"error": "\x1b]0;x\x07"}, "error is"),
    ({"cycles_min": None}, "no least and most"),
    ({"cycles": None, "cycles_min": None, "cycles_max": None}, "no cycles, and no error"),
    ({"cycles_max": 5}, "less than the least or more than the most"),
    *(
        ({"timeline": [{**TIMELINE[0], **changes}]}, "timeline is")
        for changes in ({"begin": 6}, {"core": "0"}, {"waits": 1})
    ),
    ({"timeline": [[]]}, "is no measurement of ours"),
    *(({"cycles": n}, f"cycles is {n!r}") for n in ("many", True)),
    ({"ok": 1}, "ok is 1"),
    ({"board": None}, "board is None"),
    ({"spread": 3}, "spread"),
]
NO_ROWS = ["[" * 100_000, "1" * 5000, '{"board": "x\0"}', "{", "[]", "3", "board,impl\nx,y"]
BAD_OF_OTHERS = [
    ("pqm4", CSV.replace(",6452,", ",,"), "is none of pqm4's"),
    ("supercop", SUPERCOP.replace("+3000+0", "+3000?"), "has no cycles: 20260330"),
    ("supercop", SUPERCOP.replace("cycles 59 ", "cycles all "), "has no length: 20260330"),
    ("pqm4", CSV.replace("658754", "6_58754"), "Line 4 is none of pqm4's"),
    ("pqm4", CSV.replace("658754", "9" * 5000), "Line 4 is none of pqm4's"),
    ("pqm4", CSV.replace("658754", "65"), "less than the least"),
    ("pqm4", CSV.replace("658754", "9" * 17), "cycles is 999"),
    ("pqm4", CSV.replace("ml-kem-768", "ml\x1bkem"), "kem is"),
    ("pqm4", "a" * 200_000 + ",b", "This is no CSV"),
    ("pqm4", "\r".join("abc"), "There is no KEM|This is no CSV"),
    ("supercop", SUPERCOP.replace("2000 1990", "1" * 5000), "has no cycles"),
    ("supercop", SUPERCOP.replace("40000 +100", "١٢٣ +100"), "has no cycles"),
    ("supercop", SUPERCOP.replace("40000 +100-20", "40 -100-20"), "cycles_min is -"),
    ("supercop", SUPERCOP.replace("titan", "ti\x07tan"), "board is"),
    ("supercop", "1 2 3 crypto_kem\nx y crypto_kem\ncrypto_kem\n", "There is no KEM in it"),
]


#: Lines that are none of ours, and files that are none of theirs: the format, the text, and why.
WRONG = [
    *(("json", f"{line()}\n{line(**changes)}\n", why) for changes, why in BAD),
    *(("json", f"{line()}\n{text}\n", "is no measurement of ours") for text in NO_ROWS),
    *(("json", text, "nothing in it") for text in ("", "\n")),
    *BAD_OF_OTHERS,
]


@pytest.mark.quick
def test_what_is_none_of_ours_or_theirs(tmp_path):
    file = tmp_path / "theirs"
    for form, text, why in WRONG:
        file.write_text(text, encoding="utf-8", newline="")
        with pytest.raises(BenchError, match=why):
            exchange.read(file, form, None)
            pytest.fail(why)
    with pytest.raises(BenchError, match="Line 1 is no measurement of ours"):
        from_json(line(op="sing"))  # it contradicts itself


def test_nothing_of_a_file_with_a_bad_row_is_imported(tmp_path):
    """No database is made for it, and no row is added to the existing ones."""
    file, db, new = tmp_path / "theirs", tmp_path / "results.sqlite", tmp_path / "new.sqlite"
    file.write_text(f"{line()}\n")
    assert command("import", "json", file, "--db", db).exit_code == 0
    for to, (form, text, why) in zip(itertools.cycle((new, db)), WRONG[::3]):
        file.write_text(text, encoding="utf-8", newline="")
        result = command("import", form, file, "--db", to)
        assert result.exit_code == 2 and isinstance(result.exception, SystemExit), why
        assert str(file) in result.stderr and "Nothing was imported." in result.stderr
        assert harmless(result.output) == result.output and len(result.output) < 1000, why
        assert not new.exists(), why
    with Store(db) as store:
        assert [run.rows for run in store.runs()] == [1]


@pytest.fixture
def two_runs(tmp_path) -> Path:
    path, spans = tmp_path / "results.sqlite", (Span(0, "a", 0, 5),)
    with Store(path, create=True) as store:
        for _ in range(2):
            recorded(store, *(row(op=op, timeline=spans, error="a\tb") for op in OPS))
    return path


def test_a_row_with_a_flaw_is_left_out_of_a_database(two_runs):
    """An earlier version imported such rows."""
    whole = two_runs.read_bytes()
    for change in (
        *("op = 'sign'", "cycles = -5", "cycles = 'many'", "cycles_min = NULL", "cores = 0"),
        *("timing = char(27) || '[2J'", "timeline = '[['", "timeline = 5", "energy_uj = 9e999"),
    ):
        two_runs.write_bytes(whole)
        with sqlite3.connect(two_runs) as connection:
            connection.execute(f"UPDATE measurements SET {change} WHERE op = 'encaps' AND run = 2")
        connection.close()
        with Store(two_runs) as store:
            assert [len(store.results(run)) for run in (1, 2)] == [4, 3], change
            assert "1 row of run 2 in" in store.left_out()[0], change
