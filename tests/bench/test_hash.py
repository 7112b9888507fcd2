# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Hash functions: from folders and packages, what is checked of them, and cycles by length."""

import hashlib
import shutil

import pytest

import defects
from boards_here import BOARDS, tiered, usable
from pocketkem_bench.answers import ascon, supercop
from pocketkem_bench.folders import ROOT
from pocketkem_bench.implementations import catalogue, lengths
from pocketkem_bench.measuring import by_length
from pocketkem_bench.measuring.measure import measure

NODE = ROOT / "examples" / "sensor-gateway" / "node"

long = pytest.mark.long


HASH = """\
#include <string.h>
#include "crypto_hash.h"
#include "ascon.inc"

int crypto_hash(unsigned char *out, const unsigned char *in, unsigned long long n) {
    uint64_t s[5] = {0x0000080100cc0002};
    permute(s, 12);
    BEFORE
    size_t i = 0;
    for (; i < n; i++) {
        add_byte(s, i % XOF_RATE, in[i]);
        if (i % XOF_RATE == XOF_RATE - 1) {
            permute(s, 12);
        }
    }
    add_byte(s, i % XOF_RATE, 1);
    for (i = 0; i < CRYPTO_BYTES; i++) {
        if (i % XOF_RATE == 0) {
            permute(s, 12);
        }
        out[i] = byte_of(s, i % XOF_RATE);
    }
    AFTER
    return 0;
}
"""


@pytest.fixture
def folder(tmp_path):
    def make(primitive="asconhash256", before="", after=""):
        made = tmp_path / "crypto_hash" / primitive / "ref"
        made.mkdir(parents=True)
        shutil.copy(NODE / "ascon.h", made)
        shutil.copy(NODE / "ascon.c", made / "ascon.inc")  # included, not compiled
        text = HASH.replace("BEFORE", before).replace("AFTER", after)
        (made / "hash.c").write_text(defects.CHOICE + text if before or after else text)
        (made / "api.h").write_text("#define CRYPTO_BYTES 32\n")
        return made

    return make


@pytest.mark.quick
def test_ascon_hash256_is_that_of_the_standard():
    """The first answer of NIST's LWC_HASH_KAT_128_256."""
    digest = "0b3be5850f2f6b98caf29f8fdea89b64a1fa70aa249b8f839bd53baa304d92b2"
    assert ascon.hash256(b"").hex() == digest


@pytest.mark.parametrize("board", tiered("cortex-m0", long=["atmega1280", "msp430"]))
def test_a_hash_function_from_its_folder(folder, board):
    usable(board)
    (row,) = measure(BOARDS[board], str(folder()), "ascon-hash256", inputs=1)
    assert row.ok, row.error
    assert (row.kind, row.kem, row.op) == ("hash", "ascon-hash256", "hash")
    assert row.bytes == 1536
    assert set(lengths.at_whole_blocks(8, 1536)) < {n for n, _cycles in row.by_length}
    assert row.cycles == pytest.approx(dict(row.by_length)[1536], rel=0.2)
    # The line through whole blocks meets all of them: an add of eight bytes and twelve rounds.
    assert row.fit_residual < 0.01 * row.cycles
    line = row.cycles_per_call + 1536 * row.cycles_per_byte
    assert line == pytest.approx(row.cycles, rel=0.01)
    assert row.stack_bytes > 40 and row.rom_bytes > 500


#: Statements before the message is absorbed and after, and what is said: of a known one or not.
DEFECTS = {
    "ascon-hash256": (
        ("s[0] ^= n == 9;", "", "hash of 9 bytes: out is wrong"),
        ("s[0] ^= n > 1000;", "", "out is wrong"),
        ("s[0] ^= in[n];", "", "out is wrong"),
        ("", "out[CRYPTO_BYTES] = 0;", "wrote past the end of out"),
        ("", "((unsigned char *)in)[0] ^= n == 1536;", "has changed the message"),
        ("memset(out, 0, CRYPTO_BYTES);", "", "it takes the message's place"),
        ("if (n == 3) return 1;", "", "hash of 3 bytes returned 1 instead of 0"),
        ("if (n == 3) return 0;", "", "out is wrong"),
    ),
    "mine": (
        ("s[1] ^= n == 129, n -= n == 129;", "", "did not notice a change of byte 128"),
        ("s[1] ^= in[n];", "", "read more than the message"),
        ("if (n == 5) n = 4;", "", "messages of 4 and 5 bytes have the same answer"),
    ),
}


@pytest.mark.parametrize("primitive", DEFECTS)
def test_defects_are_found(folder, monkeypatch, primitive):
    found = list(enumerate(DEFECTS[primitive], 1))
    before = " ".join(defects.statement(n, text) for n, (text, _after, _said) in found if text)
    after = " ".join(defects.statement(n, text) for n, (_before, text, _said) in found if text)
    made = folder(primitive.replace("ascon-", "ascon"), before, after)
    for number in defects.each(monkeypatch, len(found)):
        (row,) = measure(BOARDS["host"], str(made), primitive, inputs=1)
        if number == 0:
            assert row.ok, row.error
        else:
            said = DEFECTS[primitive][number - 1][2]
            assert not row.ok and said in row.error, row.error


def test_known_answers_in_files(folder):
    """NIST's, with lengths in bits and without. A length that is no whole byte is left out."""
    made = folder("mine")
    digest = {message: ascon.hash256(message).hex().upper() for message in (b"", b"\xcc", b"ab")}
    lwc = "".join(
        f"Count = {n}\nMsg = {message.hex()}\nMD = {digest[message]}\n\n"
        for n, message in enumerate((b"", b"ab"), 1)
    )
    answers = ((0, "00", digest[b""]), (5, "98", "00"), (8, "CC", digest[b"\xcc"]))
    short = "# of SHA-3\n" + "".join(
        f"Len = {bits}\nMsg = {message}\nMD = {md}\n\n" for bits, message, md in answers
    )
    (made / "LWC_HASH_KAT_256.txt").write_text(lwc)
    (made.parent / "ShortMsgKAT_256.txt").write_text(short)
    (row,) = measure(BOARDS["host"], str(made), "mine", inputs=1)
    assert row.ok, row.error
    (made.parent / "ShortMsgKAT_256.txt").write_text(short.replace("Msg = CC", "Msg = CD"))
    (row,) = measure(BOARDS["host"], str(made), "mine", inputs=1)
    assert "the answer of ShortMsgKAT_256.txt, line 10 is another one" in row.error


@pytest.mark.parametrize("name", tiered("sha3-256", long=["sha512", "shake128"]))
def test_our_own(name):
    (row,) = measure(BOARDS["host"], "pocketkem", name, inputs=1)
    assert row.ok and row.cycles_per_byte, row.error
    assert name in catalogue.kems("pocketkem-tiny")
    assert name not in catalogue.kems("pocketkem-small")


#: SUPERCOP's own checksumsmall of blake2b, from the folder of that in its releases.
BLAKE2B = "32f7429ae7e28c7f760e1f3390997b446d6d1634455411888f84ab2429c5b951"


def test_supercops_checksum_is_that_of_supercop():
    def hashed(message):
        return hashlib.blake2b(message).digest()

    assert supercop.hash_checksum(hashed, "checksumsmall") == BLAKE2B


@pytest.mark.quick
def test_the_line():
    per_byte, per_call, residual = by_length.line({0: 100, 64: 740, 128: 1380})
    assert (per_byte, per_call, residual) == (10, 100, 0)
    assert by_length.line({0: 0, 64: 640, 128: 1300})[1] == 0  # not less than nothing
    residual = by_length.line({0: 100, 64: 700, 128: 1300, 256: 2530})[2]
    assert residual == pytest.approx(9.43, abs=0.01)
