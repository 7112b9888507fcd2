# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Any KEM from a folder in the layout of SUPERCOP, pqm4 or PQClean, and the checks of it."""

import hashlib
import json
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from boards_here import BOARDS, needs, tiered
from pocketkem_bench import cli
from pocketkem_bench.answers import expected, nist, roundtrip, supercop
from pocketkem_bench.measuring.measure import measure
from pocketkem_bench.model import BenchError

KEMS = Path(__file__).parent / "kems"
SUPERCOP = KEMS / "supercop/crypto_kem/tiny/ref"
PQCLEAN = KEMS / "pqclean/crypto_kem/tiny/clean"
OPS = ["keygen", "encaps", "decaps"]
long = pytest.mark.long

needs_cargo = needs("cargo")


def run(folder, *defines, board="host", inputs=1):
    flags = ["-O1", *defines] if defines else None
    return measure(BOARDS[board], str(folder), "tiny", inputs=inputs, flags=flags)


def copy(tmp_path, *changes):
    folder = tmp_path / "crypto_kem" / "tiny" / "clean"
    shutil.copytree(PQCLEAN, folder)
    text = (folder / "kem.c").read_text()
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    (folder / "kem.c").write_text(text)
    return folder


@needs_cargo
def test_what_does_not_come_round():
    """What has run keeps its cycles."""
    for breaks, op, message, has_cycles in (
        ("SECRET", "decaps", "ss is not that of encapsulation", True),
        ("OUTPUT", "keygen", "did not write pk", True),
        ("ERROR", "keygen", "returned 1 instead of 0", False),
    ):
        rows = {row.op: row for row in run(SUPERCOP, f"-DTINY_BREAKS={breaks}")}
        assert message in rows[op].error
        assert not rows[op].ok and (rows[op].cycles is not None) == has_cycles
    # What has nothing to go on with says why.
    said = [row.error.split("\n")[0] for row in rows.values()]
    assert said == ["keygen returned 1 instead of 0."] * 3


@needs_cargo
def test_a_ciphertext_that_was_altered_has_to_be_noticed(tmp_path):
    never = [("TINY_BREAKS == REJECTION", "1")]
    rejection = ("hash(ss, 32, m, 32, ct, 48);", "memset(ss, 0, 32);")
    rows = {row.op: row for row in run(copy(tmp_path, *never, rejection))}
    assert rows["keygen"].ok and rows["encaps"].ok
    assert "did not notice that a bit" in rows["decaps"].error


@needs_cargo
def test_its_known_answer_comes_first():
    rows = run(PQCLEAN, "-DTINY_BREAKS=ANSWER")
    assert not any(row.ok for row in rows)
    assert all("It is not this KEM" in row.error for row in rows)
    # Without a known answer, the KEM only has to come round.
    assert all(row.ok for row in run(SUPERCOP, "-DTINY_BREAKS=ANSWER"))


def answer_to(seed: bytes) -> tuple[bytes, bytes, bytes, bytes]:
    """The computation of the fixtures' kem.c, in Python: pk, sk, ct and ss."""
    drbg = nist.Drbg(seed)
    secret = drbg.draw(20) + drbg.draw(12)
    pk = hashlib.sha3_512(secret).digest()[:32]
    m = drbg.draw(32)
    ct = bytes(a ^ b for a, b in zip(m, pk, strict=True))
    ct += hashlib.sha3_512(m + pk).digest()[:16]
    return pk, secret + pk, ct, hashlib.sha3_512(m + ct).digest()[:32]


@pytest.mark.quick
def test_the_known_answer_of_the_fixture():
    seed = nist.first_seed("nist")
    # The beginning of every PQCkemKAT_*.rsp.
    assert seed.hex().upper().startswith("061550234D158C5EC95595FE04EF7A25767F2E24CC2BC479D0")
    known = roundtrip.known_answer("tiny", PQCLEAN)
    assert nist.digest("nist", *answer_to(seed)) == known.sha256
    assert roundtrip.known_answer("tiny", SUPERCOP) is None
    assert roundtrip.known_answer("hqc-128", None).rng == "hqc"


@needs_cargo
@pytest.mark.parametrize("wrong", tiered("ct", long=[None, "pk", "sk", "ss"]))
def test_a_response_file_of_nist_is_compared(tmp_path, wrong):
    folder = copy(tmp_path)
    text = "# tiny\n"
    for count in range(2):
        seed = bytes([count + 7]) * 48
        fields = dict(zip(("pk", "sk", "ct", "ss"), answer_to(seed), strict=True))
        if wrong and count:
            fields[wrong] = bytes([fields[wrong][0] ^ 1]) + fields[wrong][1:]
        lines = [f"{name} = {value.hex().upper()}" for name, value in fields.items()]
        text += "\n".join(["", f"count = {count}", f"seed = {seed.hex()}", *lines, ""])
    (folder.parent / "PQCkemKAT_64.rsp").write_text(text)
    rows = run(folder)
    assert [row.ok for row in rows] == [not wrong] * 3
    assert not wrong or f"Its {wrong} is not that of PQCkemKAT_64.rsp, line 10" in rows[0].error


#: SUPERCOP's own checksums, from the folders of these KEMs in its release of 2026.
CHECKSUMS = {
    "mlkem512": "27eab78ffaa4fa7b21c523f977aa8bcd5e2381fef0a4681281f215a0b3273c3d",
    "sntrup761": "4081ab3f61bac9aae91bff7f9b212855177591ec4427dff2a501be124c5bb97d",
}


def test_supercop_s_checksum():
    """Our checksum of an implementation in Python equals SUPERCOP's."""
    inputs = {}

    def keypair(random):
        inputs["d"], inputs["z"] = d, z = random[:32], random[32:64]
        pk, sk, _, _, inputs["decaps"] = expected.answers("mlkem512", d, z, bytes(32))
        return pk, sk, 64

    def enc(_pk, random):
        _, _, ct, ss, _ = expected.answers("mlkem512", inputs["d"], inputs["z"], random[:32])
        return ct, ss, 32

    def dec(ct, sk):
        return inputs["decaps"](sk, ct)

    # The first bytes of eSTREAM's vectors for keys of 256 bits: set 1, vector 0.
    block = supercop.salsa20_core(bytes(16), b"\x80" + bytes(31))
    assert block[:16].hex().upper() == "E3BE8FDD8BECA2E3EA8EF9475B29A6E7"
    made = supercop.checksums(supercop.Kem(keypair, enc, dec), 8)
    assert made["of 2024 and later"] == CHECKSUMS["mlkem512"] != made["before 2024"]


def test_which_checksum_counts(tmp_path):
    folder = tmp_path / "crypto_kem" / "any" / "ref"
    folder.mkdir(parents=True)
    assert supercop.known_checksum(folder) is None
    assert supercop.known_checksum(None) is None
    (folder.parent / "checksumbig").write_text("b" * 64 + "\n")
    assert supercop.known_checksum(folder) == supercop.KnownChecksum("checksumbig", "b" * 64)
    assert supercop.known_checksum(folder).rounds == 64
    (folder.parent / "checksumsmall").write_text("a" * 64 + "\n")
    assert supercop.known_checksum(folder).rounds == 8


def folder_with(tmp_path, api, below="crypto_kem", **files):
    folder = tmp_path / below / "mine" / "ref"
    folder.mkdir(parents=True)
    (folder / "api.h").write_text(api)
    for name, text in files.items():
        (folder / f"{name}.c").write_text(text)
    return folder


SIZES = (SUPERCOP / "api.h").read_text()


CALLS_NOTHING = "int f(void); int crypto_kem_keypair(void) { return f(); }"


def test_what_does_not_build_says_why(tmp_path):
    sort = '#include "crypto_sort.h"'
    for at, (api, files, message) in enumerate(
        [
            (SIZES, {}, "has an api.h, and no source"),
            (SIZES.replace("CIPHERTEXT", "CT"), {"kem": ""}, "does not define CRYPTO_CIPHERTEXT"),
            (SIZES, {"kem": sort}, "kem.c needs crypto_sort.h.*crypto_uint32"),
            (SIZES, {"kem": "int x;"}, "does not define crypto_kem_keypair"),
            (SIZES, {"kem": CALLS_NOTHING}, "nothing defines .*f.*, which is called"),
        ]
    ):
        folder = folder_with(tmp_path / str(at), api, **files)
        with pytest.raises(BenchError, match=f"(?s){message}"):
            measure(BOARDS["host"], str(folder), "mine", inputs=1)


@needs_cargo
def test_a_file_that_is_not_what_it_should_be(tmp_path):
    folder = copy(tmp_path)
    for name, content, message in [
        ("more.c", None, "more.c is a link to nowhere, which is not there"),
        ("more.c", b"\xd0\x00 no C", "This command failed"),
        ("more.c", b"#warning one\n" * 20 + b"int x = y;", "more.c:21:9: error: .y. undeclared"),
        ("flags", b"-O2 'x", "flags cannot be read: No closing quotation"),
        ("flags", b"\xff", "flags cannot be read"),
        ("checksumsmall", b"\xff\xfe", "checksumsmall is no checksum"),
        ("META.yml", b"nistkat-rng: dice\n", "nothing is known of the nistkat-rng dice"),
    ]:
        if content is None:
            (folder / name).symlink_to("nowhere")
        else:
            (folder / name).write_bytes(content)
        with pytest.raises(BenchError, match=message):
            run(folder)
        (folder / name).unlink()
    # These do no harm.
    (folder / "not_included.h").symlink_to("nowhere")
    (folder / "META.yml").write_bytes(b"nistkat-sha256: \xff")
    (folder / "folder.c").mkdir()
    (folder / "a name.c").write_text("int spare;")
    assert all(row.ok for row in run(folder))


@needs_cargo
def test_on_the_command_line(tmp_path):
    words = ["run", "--board", "host", "--inputs", "1", "--json", "--db", str(tmp_path / "r")]
    done = CliRunner().invoke(cli.main, [*words, "--impl", str(SUPERCOP)])
    assert done.exit_code == 0
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    assert [(row["kem"], row["op"]) for row in rows] == [("tiny", op) for op in OPS]
    # An interface that is not measured is named, and not taken for a KEM.
    folder = folder_with(tmp_path, SIZES, "crypto_box", box="int x;")
    done = CliRunner().invoke(cli.main, [*words, "--impl", str(folder)])
    assert done.exit_code == 2
    assert "is below crypto_box, which is not measured here. There are: crypto_kem" in done.output
