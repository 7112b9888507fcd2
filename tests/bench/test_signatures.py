# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Signatures from folders in the layouts of SUPERCOP, PQClean and pqm4, and the checks of them."""

import contextlib
import hashlib
import shutil
from pathlib import Path

import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric import ed25519

import defects
from boards_here import BOARDS, needs, tiered
from pocketkem_bench.answers import mldsa, nist, roundtrip, slhdsa, supercop
from pocketkem_bench.measuring import fit
from pocketkem_bench.measuring.measure import measure
from pocketkem_bench.model import BenchError, WrongOutput

KEMS = Path(__file__).parent / "kems"
SUPERCOP = KEMS / "supercop/crypto_sign/tiny/ref"
PQCLEAN = KEMS / "pqclean/crypto_sign/tiny/clean"
PQM4 = KEMS / "pqm4/crypto_sign/tiny/m4"
OPS = ["keygen", "sign", "verify"]
RIGHT = [(op, True, None) for op in OPS]

long = pytest.mark.long
needs_cargo = needs("cargo")


def seen(rows) -> list[tuple]:
    return [(row.op, row.ok, row.error) for row in rows]


def run(folder, *defines, board="host", inputs=3):
    flags = ["-O1", *defines] if defines else None
    return measure(BOARDS[board], str(folder), "tiny", inputs=inputs, flags=flags)


@needs_cargo
@pytest.mark.parametrize("folder", [SUPERCOP, PQM4], ids=["supercop", "pqm4"])
def test_a_signature_from_its_folder(folder):
    rows = run(folder, inputs=6)
    assert seen(rows) == RIGHT
    assert all((row.kem, row.kind) == ("tiny", "sign") and row.cycles for row in rows)
    assert all(len(row.samples) == 6 for row in rows)


#: In the order of tiny_signature.h.
BREAKS = (
    "verify did not notice that a bit of",
    "verify has refused",
    "sign: sm is|It is not this signature|did not give back|has refused",
    "wrote past the end of sm",
    "sign has changed the message|It is not this signature",
    "It is not this signature: the SHA-256 of its first known answer",
)


@needs_cargo
def test_a_folder_of_pqclean_and_what_is_wrong_in_it(monkeypatch, tmp_path):
    """One program for this computer, of which the environment chooses the fault."""
    (tmp_path / "environment.h").write_text(f"{defects.CHOICE}#define TINY_BREAKS defect()\n")
    for fault in defects.each(monkeypatch, len(BREAKS)):
        rows = run(PQCLEAN, "-include", str(tmp_path / "environment.h"), inputs=1)
        if fault == 0:
            assert seen(rows) == RIGHT
            continue
        assert not any(row.ok for row in rows)
        said = rows[0].error
        assert any(word in said for word in BREAKS[fault - 1].split("|")), f"{fault}: {said}"


class Tiny:
    @staticmethod
    def keypair(random: bytes) -> tuple[bytes, bytes]:
        pk = hashed(random[:32])[:32]
        return pk, random[:32] + pk

    @staticmethod
    def sign(message: bytes, sk: bytes, salt: bytes | None = None) -> bytes:
        salt = salt or hashed(sk[:32], bytes(16), message)[:16]
        return salt + hashed(sk[32:], salt, message)[:32] + message

    @staticmethod
    def open(sm: bytes, pk: bytes) -> bytes | None:
        is_right = len(sm) >= 48 and sm[16:48] == hashed(pk, sm[:16], sm[48:])[:32]
        return sm[48:] if is_right else None


def hashed(*parts: bytes) -> bytes:
    return hashlib.sha3_512(b"".join(parts)).digest()


def known(seed: bytes, message: bytes) -> tuple[bytes, bytes, bytes]:
    generator = nist.Drbg(seed)
    pk, sk = Tiny.keypair(generator.draw(32))
    return pk, sk, Tiny.sign(message, sk, generator.draw(16))


@pytest.mark.quick
def test_the_digest_of_the_first_known_answer():
    """What META.yml of the folder in PQClean's layout says, by another hand."""
    seed, message = nist.first_seed("nist"), nist.first_message("nist")
    assert nist.digest_signed("nist", *known(seed, message)) == (
        roundtrip.known_answer("tiny", PQCLEAN).sha256
    )


def response(count: int, seed: bytes, message: bytes) -> str:
    pk, sk, sm = known(seed, message)
    fields = {"seed": seed, "mlen": len(message), "msg": message, "pk": pk, "sk": sk}
    fields |= {"smlen": len(sm), "sm": sm}
    lines = (f"{n} = {v if isinstance(v, int) else v.hex().upper()}" for n, v in fields.items())
    return f"count = {count}\n" + "\n".join(lines) + "\n\n"


@needs_cargo
def test_a_file_of_nists_known_answers(tmp_path):
    folder = tmp_path / "pqclean" / "crypto_sign" / "tiny" / "clean"
    shutil.copytree(PQCLEAN, folder)
    shutil.copy(KEMS / "tiny_signature.h", tmp_path)
    file = folder / "PQCsignKAT_64.rsp"
    text = "# tiny\n\n" + "".join(
        response(count, bytes([count]) * 48, bytes(range(33 * (count + 1)))) for count in range(2)
    )
    file.write_text(text)
    assert [row.ok for row in run(folder, inputs=1)] == [True] * 3
    first = next(line for line in text.splitlines() if line.startswith("sm = "))
    file.write_text(text.replace(first, first[:-1] + ("1" if first[-1] == "0" else "0")))
    rows = run(folder, inputs=1)
    assert not any(row.ok for row in rows)
    assert "Its answer is not that of PQCsignKAT_64.rsp, line 3" in rows[0].error
    file.write_text(text.replace("seed = ", "seed = 0", 1))
    with pytest.raises(BenchError, match="there is no seed in hexadecimal"):
        run(folder, inputs=1)


class Ed25519:
    """SUPERCOP's crypto_sign/ed25519, by OpenSSL: a seed and the public key are the secret key."""

    @staticmethod
    def keypair(random: bytes) -> tuple[bytes, bytes, int]:
        key = ed25519.Ed25519PrivateKey.from_private_bytes(random[:32])
        pk = key.public_key().public_bytes_raw()
        return pk, random[:32] + pk, 32

    @staticmethod
    def sign(message: bytes, sk: bytes, _random: bytes) -> tuple[bytes, int]:
        return ed25519.Ed25519PrivateKey.from_private_bytes(sk[:32]).sign(message) + message, 0

    @staticmethod
    def open(sm: bytes, pk: bytes) -> bytes | None:
        with contextlib.suppress(InvalidSignature):
            ed25519.Ed25519PublicKey.from_public_bytes(pk).verify(sm[:64], sm[64:])
            return sm[64:]
        return None


def test_supercops_checksum_is_that_of_supercop():
    """Ed25519's checksumsmall in SUPERCOP 20260330."""
    its = supercop.SignatureOperations(Ed25519.keypair, Ed25519.sign, Ed25519.open)
    right = "6d6cae511aa24af47411243ba5bc2a84f8e827dfe80aca92ec3769061471952a"
    assert supercop.signature_checksum(its, 8) == right
    accepts = supercop.SignatureOperations(Ed25519.keypair, Ed25519.sign, lambda sm, _pk: sm[64:])
    with pytest.raises(WrongOutput, match="accepts another message"):
        supercop.signature_checksum(accepts, 8)


@long
@needs_cargo
def test_mldsa_is_compared_with_openssl(monkeypatch):
    def measured(**options):
        return measure(BOARDS["host"], "pqclean", "mldsa44", inputs=1, **options)

    assert seen(measured()) == RIGHT
    right = mldsa.public_key
    monkeypatch.setattr(mldsa, "public_key", lambda name, seed: right(name, seed[::-1]))
    assert "pk is not OpenSSL's from the same seed" in measured(ops=["keygen"])[0].error
    monkeypatch.setattr(mldsa, "public_key", right)
    monkeypatch.setattr(mldsa, "verifies", lambda *_: False)
    assert "OpenSSL does not accept the signature" in measured()[0].error


@pytest.mark.parametrize(
    "primitive", tiered("slhdsa-sha2-128f", long=["slhdsa-shake-192f", "slhdsa-sha2-256f"])
)
def test_a_signature_put_together_is_the_packages_own(primitive):
    """Without random bytes, PK.seed is in their place [FIPS 205, Algorithm 19]."""
    seed = bytes(range(96))[: slhdsa.seed_bytes(primitive)]
    pk = slhdsa.public_key(primitive, seed)
    n = len(pk) // 2
    whole = slhdsa.signature(primitive, seed, b"message")
    sk = seed[: 2 * n] + pk
    assert slhdsa.signature_with(primitive, sk, b"message", pk[:n]) == whole
    other = slhdsa.signature_with(primitive, sk, b"message", bytes(n))
    assert other != whole and len(other) == len(whole)
    assert slhdsa.verifies(primitive, pk, other, b"message")
    assert not slhdsa.verifies(primitive, pk, other, b"massage")


@long
@needs("cargo", "arm-none-eabi-gcc", "qemu-system-arm")
def test_of_verification_alone_this_computer_makes_keys_and_signatures(monkeypatch):
    """Signing takes minutes on a board."""
    made, stand_in = [], fit.stand_in
    monkeypatch.setattr(fit, "stand_in", lambda *of: made.append(of) or stand_in(*of))
    rows = measure(BOARDS["cortex-m4"], "slhdsa-c", "slhdsa-sha2-128f", inputs=1, ops=["verify"])
    assert seen(rows) == RIGHT[2:]
    assert rows[0].cycles > 10**7 and rows[0].stack_bytes > 1000 and len(made) == 1
    # This computer has nothing made elsewhere.
    (row,) = measure(BOARDS["host"], "slhdsa-c", "slhdsa-sha2-128f", inputs=1, ops=["verify"])
    assert row.ok and len(made) == 1
