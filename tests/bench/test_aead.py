# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Authenticated encryption: from folders and packages, and what is checked of it."""

from functools import partial

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

import defects
from boards_here import BOARDS
from pocketkem_bench.answers import ascon, supercop
from pocketkem_bench.measuring.measure import measure
from pocketkem_bench.model import WrongOutput
from sensor_ascon import EXAMPLE, copied

KNOWN = EXAMPLE / "known_answers.txt"

long = pytest.mark.long


@pytest.fixture
def folder(tmp_path):
    return partial(copied, tmp_path)


@pytest.mark.quick
def test_ascon_aead128_is_that_of_the_standard():
    """NIST's known answers, as the sensor node's test has them."""
    found = 0
    key = nonce = bytes(range(16))
    for line in KNOWN.read_text().splitlines():
        if line.startswith("aead "):
            message, ad, right = (bytes.fromhex(word.strip("-")) for word in line.split()[1:])
            assert ascon.encrypt(key, nonce, ad, message) == right
            found += 1
    assert found


def is_right(rows) -> None:
    found = [(row.op, row.ok, row.error) for row in rows]
    assert found == [("encrypt", True, None), ("decrypt", True, None)]
    assert all(row.kind == "aead" and row.cycles_per_byte > 1 for row in rows)
    for row in rows:
        assert row.remarks is None
        assert [n for n, _cycles in row.by_ad] == [16, 64, 256]


#: Where they are (sensor_ascon.py), statements, and what is said.
DEFECTS = (
    ("encrypted", "c[0] ^= mlen == 17;", "encrypt of 17 bytes with 17 bytes of"),
    ("encrypted", "c[mlen] ^= adlen == 16;", "16 bytes of associated data: byte"),
    ("encrypted", "c[*clen] = 0;", "has written behind the end of its ciphertext"),
    ("encrypted", "*clen += mlen == 8;", "told 25 bytes of output instead of 24"),
    ("encrypted", "if (mlen == 3) return 1;", "returned 1 instead of 0"),
    ("encrypted", "c[9] ^= adlen == 256;", "1280 bytes with 256 bytes of associated data"),
    ("decrypted", "m[0] ^= *mlen == 2;", "decrypt of 2 bytes: byte 0 is wrong"),
    ("decrypted", "m[*mlen] = 0;", "has written behind the end of its message"),
    ("decrypted", "ok = 1;", "did not notice a change of the first byte of the tag"),
    ("decrypted", "ok |= c[*mlen + 15] & 4;", "did not notice a change of"),
    ("decrypted", "((unsigned char *)k)[0] ^= *mlen == 1536;", "has changed its key"),
    ("before", "if (clen == 15) return 0;", "15 bytes, which are shorter than a tag"),
)


def test_a_folder_and_defects_in_it(folder, monkeypatch):
    texts = {"encrypted": "", "decrypted": "", "before": ""}
    for number, (where, text, _said) in enumerate(DEFECTS, 1):
        texts[where] += defects.statement(number, text) + " "
    made = folder(**texts)
    source = made / "aead.c"
    source.write_text(defects.CHOICE + source.read_text())
    for number in defects.each(monkeypatch, len(DEFECTS)):
        rows = measure(BOARDS["host"], str(made), "ascon-aead128", inputs=1)
        if number == 0:
            is_right(rows)
        else:
            said = DEFECTS[number - 1][2]
            assert all(not row.ok and said in row.error for row in rows), (said, rows)


def test_what_is_reported_and_no_defect(folder):
    """A message that stays although its tag is wrong; an output that may not be the input."""
    text = "if (!ok) { memcpy(m, c, *mlen); m[0] ^= 1; }"
    made = folder(decrypted=text, encrypted="if (c == m) c[0] ^= 1;")
    encrypt, decrypt = measure(BOARDS["host"], str(made), "ascon-aead128", inputs=1)
    assert (encrypt.ok, encrypt.remarks) == (True, "not in place")
    assert (decrypt.ok, decrypt.remarks) == (True, "leaves bytes of what is forged")


def test_an_aead_that_nobody_knows(folder):
    """It comes round, and notices what is altered. A file of answers beside it is compared."""
    made = folder("mine")
    answers = made.parent / "LWC_AEAD_KAT_128_128.txt"
    key = bytes(range(16)).hex()
    lines = [
        f"Count = {n}\nKey = {key}\nNonce = {key}\nPT = {pt}\nAD = {ad}\nCT = {ct.hex().upper()}\n"
        for n, (pt, ad) in enumerate([("", ""), ("00", "0001")])
        for ct in [ascon.encrypt(*map(bytes.fromhex, (key, key, ad, pt)))]
    ]
    answers.write_text("\n".join(lines))
    rows = measure(BOARDS["host"], str(made), "mine", inputs=1)
    assert all(row.ok for row in rows), rows[0].error
    answers.write_text(answers.read_text().replace("Count = 1\nKey = 00", "Count = 1\nKey = 01"))
    rows = measure(BOARDS["host"], str(made), "mine", inputs=1)
    assert "encrypt of LWC_AEAD_KAT_128_128.txt, line 8: byte 0 is wrong" in rows[0].error


def test_supercops_checksum_is_that_of_supercop():
    """The checksumsmall of aes256gcmv1 and aes128gcmv1 in SUPERCOP."""

    def opened(key, nonce, ad, ciphertext):
        try:
            return AESGCM(key).decrypt(nonce, ciphertext, ad)
        except InvalidTag:
            return None

    def sealed(key, nonce, ad, message):
        return AESGCM(key).encrypt(nonce, message, ad)

    for key_bytes, right in (
        (32, "103d5248e059431cad3e512b89dc7f174c41717898964a5461bece5c20125740"),
        (16, "4263556d575c8d8d4b868cbf71d24359eabb09398c4b91af9f6c6893b24d9e49"),
    ):
        its = supercop.AeadOperations(key_bytes, 12, sealed, opened)
        assert supercop.aead_checksum(its, "checksumsmall") == right
    accepts = supercop.AeadOperations(16, 12, sealed, lambda key, nonce, ad, ct: ct[:-16])
    with pytest.raises(WrongOutput, match="the message is not the one"):
        supercop.aead_checksum(accepts, "checksumsmall")
