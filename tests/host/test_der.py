# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Keys in DER: RFC 9935, OpenSSL both ways, and errors for all but the one encoding."""

import ctypes
import functools
import hashlib
import re
from ctypes import Structure, byref, c_size_t, c_uint8

import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import mlkem

try:
    import tomllib
except ImportError:  # before Python 3.11
    import tomli as tomllib

from builds import DEFAULT, LEAST, ROOT, run
from library import Err, How, Io, Library, Output, Stream
from schemes import MLKEM, SCHEMES, each, each_mlkem
from test_how import in_sequence
from test_interface import changed

pytestmark = pytest.mark.quick

SHORT, LONG, TYPE, LENGTH, ALGORITHM, VERSION = -16, -17, -18, -19, -20, -21

EXAMPLES = tomllib.loads((ROOT / "tests" / "host" / "rfc9935_examples.toml").read_text())
FORMS = ("seed", "dk", "both")


def value(tag: int, *content: bytes) -> bytes:
    body = b"".join(content)
    n = len(body)
    if n < 0x80:
        return bytes([tag, n]) + body
    length = n.to_bytes((n.bit_length() + 7) // 8, "big")
    return bytes([tag, 0x80 + len(length)]) + length + body


def algorithm(scheme) -> bytes:
    return value(0x30, value(6, bytes.fromhex("6086480165030404"), bytes([scheme.k - 1])))


def spki(scheme, ek: bytes) -> bytes:
    return value(0x30, algorithm(scheme), value(3, b"\0", ek))


def choice(seed: bytes, dk: bytes) -> bytes:
    if seed and dk:
        return value(0x30, value(4, seed), value(4, dk))
    return value(0x80, seed) if seed else value(4, dk)


def pkcs8(scheme, seed: bytes = b"", dk: bytes = b"", ek: bytes = b"", version=None) -> bytes:
    return value(
        0x30,
        value(2, bytes([(1 if ek else 0) if version is None else version])),
        algorithm(scheme),
        value(4, choice(seed, dk)),
        value(0x81, b"\0", ek) if ek else b"",
    )


class Key(Structure):
    _fields_ = [("seed", c_size_t), ("dk", c_size_t), ("ek", c_size_t)]


class Part(Structure):
    _fields_ = [("whole", Io), ("start", c_size_t)]


class Der:
    """The calls for DER in plain memory, and with any object."""

    def __init__(self, variant):
        self.library = Library(variant.internals())
        self.c = self.library.c

    def _read(self, name: str, scheme, der: bytes, found) -> int:
        io = self.library.memory((c_uint8 * max(len(der), 1)).from_buffer_copy(der or b"\0"))
        function = getattr(self.c, f"pocketkem_der_read_{name}")
        status = function(self.library.schemes[scheme], byref(io), len(der), byref(found))
        assert status == 0 or not any(bytes(found)), "a position after an error"
        return status

    def read_ek(self, scheme, der: bytes) -> tuple[int, int]:
        """The status, and the position."""
        found = c_size_t(99)
        return self._read("ek", scheme, der, found), found.value

    def read_bare_seed(self, scheme, der: bytes) -> tuple[int, int]:
        found = c_size_t(99)
        return self._read("bare_seed", scheme, der, found), found.value

    def read_dk(self, scheme, der: bytes) -> tuple[int, Key]:
        key = Key(99, 99, 99)
        return self._read("dk", scheme, der, key), key

    def write_ek(self, scheme, ek: bytes) -> bytes:
        pointer = self.library.schemes[scheme]
        out = Output(self.c.pocketkem_der_ek_bytes(pointer))
        to = self.c.pocketkem_memory(out.address)
        assert self.c.pocketkem_der_write_ek(pointer, byref(to), byref(Stream(ek).io)) == 0
        return out.bytes

    def write_dk(self, scheme, seed: bytes, dk: bytes) -> tuple[int, bytes]:
        pointer = self.library.schemes[scheme]
        out = Output(self.c.pocketkem_der_dk_bytes(pointer, bool(seed), bool(dk)))
        to = self.c.pocketkem_memory(out.address)
        source = Stream(dk)
        status = self.c.pocketkem_der_write_dk(
            pointer, byref(to), seed or None, byref(source.io) if dk else None
        )
        return status, out.bytes


@pytest.fixture(scope="module", params=[DEFAULT, LEAST], ids=lambda variant: variant.id)
def der(request):
    return Der(request.param)


@functools.cache
def pair(library, scheme) -> tuple[bytes, bytes, bytes]:
    """The key pair of the RFC's examples: seed, ek, dk."""
    seed = bytes(range(64))
    return seed, *library.keygen_derand(scheme, seed[:32], seed[32:])


def form(name: str, seed: bytes, dk: bytes) -> tuple[bytes, bytes]:
    return (seed if name != "dk" else b"", dk if name != "seed" else b"")


@each_mlkem
def test_examples_of_the_rfc(der, scheme):
    seed, ek, dk = pair(der.library, scheme)
    written = der.write_ek(scheme, ek)
    assert hashlib.sha256(written).hexdigest() == EXAMPLES[scheme.id]["ek"]
    assert written == spki(scheme, ek) and der.read_ek(scheme, written) == (0, 22)
    for name in FORMS:
        status, written = der.write_dk(scheme, *form(name, seed, dk))
        assert status == 0 and hashlib.sha256(written).hexdigest() == EXAMPLES[scheme.id][name]
        status, key = der.read_dk(scheme, written)
        assert status == 0 and key.ek == 0
        assert (key.seed != 0, key.dk != 0) == (name != "dk", name != "seed")
        assert key.seed == 0 or written[key.seed :][:64] == seed
        assert key.dk == 0 or written[key.dk :][: len(dk)] == dk


@each(scheme=MLKEM[1:])
def test_openssl(der, scheme):
    """Both ways. What it writes of a secret key is the seed."""
    d, n = serialization, serialization.NoEncryption()
    theirs = getattr(mlkem, f"MLKEM{scheme.level}PrivateKey").generate()
    seed = theirs.private_bytes_raw()
    written = theirs.private_bytes(d.Encoding.DER, d.PrivateFormat.PKCS8, n)
    status, key = der.read_dk(scheme, written)
    assert status == 0 and (key.dk, key.ek) == (0, 0) and written[key.seed :][:64] == seed
    ek, _ = der.library.keygen_derand(scheme, seed[:32], seed[32:])
    public = theirs.public_key().public_bytes(d.Encoding.DER, d.PublicFormat.SubjectPublicKeyInfo)
    assert der.read_ek(scheme, public) == (0, 22) and public[22:] == ek
    assert d.load_der_public_key(der.write_ek(scheme, ek)).public_bytes_raw() == ek
    loaded = d.load_der_private_key(der.write_dk(scheme, seed, b"")[1], None)
    assert loaded.private_bytes_raw() == seed
    ct, ss = der.library.encaps_derand(scheme, ek, bytes(32))
    assert loaded.decapsulate(ct) == ss


@each_mlkem
def test_keys_are_used_where_they_are(der, scheme):
    """Behind a reader, and in plain memory, which stays plain memory."""
    seed, ek, dk = pair(der.library, scheme)
    c, library, m = der.c, der.library, bytes(range(32))
    ct, ss = library.encaps_derand(scheme, ek, m)
    out, public = Stream.of_size(scheme.ct_bytes), Stream(spki(scheme, ek))
    part = Part()
    io = c.pocketkem_part_of(byref(part), byref(public.io), 22)
    assert library.encaps_how(scheme, How(ek=io, ct=out.io, m=m)) == ss
    assert bytes(out.content) == ct
    secret = pkcs8(scheme, seed, dk)
    _, key = der.read_dk(scheme, secret)
    plain = library.memory(ctypes.create_string_buffer(secret))
    for whole in (Stream(secret).io, plain):
        io = c.pocketkem_part_of(byref(part), byref(whole), key.dk)
        assert library.decaps_how(scheme, How(ct=Stream(ct).io, dk=io)) == ss
    in_place = c.pocketkem_part_of(byref(part), byref(plain), key.dk)
    assert in_place.ctx == plain.ctx + key.dk
    how = How(ct=Stream(ct).io, seed=secret[key.seed :][:64])
    assert library.decaps_how(scheme, how) == ss
    # Key generation writes into a DER, and reads back what it wrote.
    target = Stream(bytes(len(secret)), writable=True)
    io = c.pocketkem_part_of(byref(part), byref(target.io), key.dk)
    library.keygen_how(scheme, How(dk=io, seed=seed))
    assert bytes(target.content)[key.dk :] == dk


@each_mlkem
def test_a_public_key_beside_the_secret_one(der, scheme):
    """Version 2, which some write."""
    seed, ek, dk = pair(der.library, scheme)
    for name in FORMS:
        whole = pkcs8(scheme, *form(name, seed, dk), ek)
        status, key = der.read_dk(scheme, whole)
        assert status == 0 and whole[key.ek :] == ek
        for at in (0, len(ek) // 2, len(ek) - 1):
            assert der.read_dk(scheme, changed(whole, key.ek + at, 1))[0] == Err.KEY
        assert der.read_dk(scheme, pkcs8(scheme, *form(name, seed, dk), ek, 0))[0] == VERSION
        assert der.read_dk(scheme, pkcs8(scheme, *form(name, seed, dk), b"", 1))[0] == VERSION
        assert der.read_dk(scheme, pkcs8(scheme, *form(name, seed, dk), b"", 2))[0] == VERSION
        assert der.read_dk(scheme, pkcs8(scheme, *form(name, seed, dk), ek[:-1]))[0] == LENGTH


def bare(scheme, content: bytes) -> bytes:
    """PKCS#8 with the content where the CHOICE should be."""
    return value(0x30, value(2, b"\0"), algorithm(scheme), value(4, content))


@each_mlkem
def test_a_bare_seed(der, scheme):
    """As Botan has written it; and nothing else is one. read_dk has not become less strict."""
    seed, _, dk = pair(der.library, scheme)
    whole = bare(scheme, seed)
    assert len(whole) == 84 and der.read_bare_seed(scheme, whole) == (0, 20) and whole[20:] == seed
    assert der.read_dk(scheme, whole)[0] in (TYPE, LENGTH)
    for at in range(20):
        status, found = der.read_bare_seed(scheme, changed(whole, at, 1))
        assert found == 0 and status == (ALGORITHM if 7 <= at < 18 else TYPE), at
    for other in (pkcs8(scheme, *form(name, seed, dk)) for name in FORMS):
        assert der.read_bare_seed(scheme, other) == (LONG, 0)
    assert der.read_bare_seed(scheme, whole[:-1]) == (SHORT, 0)
    assert der.read_bare_seed(MLKEM[0], bare(MLKEM[1], seed)) == (ALGORITHM, 0)


def test_which_form_for_which_reader(der):
    """What the readers of docs/keys.md that are here make of PKCS#8 with each content."""
    crypto = pytest.importorskip("OpenSSL").crypto
    scheme = MLKEM[1]
    seed, _, dk = pair(der.library, scheme)
    page = (ROOT / "docs" / "keys.md").read_text()

    def of_cryptography(whole: bytes) -> None:
        serialization.load_der_private_key(whole, None)

    def of_openssl(whole: bytes) -> None:
        crypto.load_privatekey(crypto.FILETYPE_ASN1, whole)

    def ours(whole: bytes) -> None:
        if 0 not in (der.read_dk(scheme, whole)[0], der.read_bare_seed(scheme, whole)[0]):
            raise ValueError

    def reads(reader, content: bytes) -> bool:
        try:
            reader(bare(scheme, content))
        except (ValueError, crypto.Error):
            return False
        return True

    contents = [*(choice(*form(name, seed, dk)) for name in FORMS), seed]
    readers = {"Python's cryptography": of_cryptography, "OpenSSL": of_openssl, "PocketKEM": ours}
    for row, reader in readers.items():
        (cells,) = re.findall(rf"^\| {row}[^|]*((?:\| (?:yes|no)[^|]*){{4}})\|", page, re.M)
        said = [cell.strip().startswith("yes") for cell in cells.split("|")[1:]]
        assert [reads(reader, content) for content in contents] == said, row


def test_the_page_about_keys(tmp_path):
    """Its example compiles, and its sizes are right."""
    page = (ROOT / "docs" / "keys.md").read_text()
    include, example, of_botan = re.findall(r"```c\n(.*?)```", page, re.DOTALL)
    code = (
        f"{include}\nextern const uint8_t gateway_ek_der[]; extern size_t gateway_ek_der_bytes;\n"
        "extern const uint8_t botan_der[]; extern size_t botan_der_bytes;\n"
        "extern pocketkem_io line; extern pocketkem_random random_bytes;\n"
        "int f(uint8_t ss[32]);\n"
        f"int f(uint8_t ss[32]) {{\n{example}\n{of_botan}\nreturn error; }}\n"
    )
    (tmp_path / "example.c").write_text(code)
    flags = ("-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Werror", f"-I{ROOT / 'include'}")
    run("cc", *flags, "-c", "example.c", cwd=tmp_path)
    sizes = re.findall(r"^\| (seed|expanded|both) \|.* \| (\d+) \|$", page, re.MULTILINE)
    seed, expanded = b"s" * 64, b"k" * 2400
    dk = {"seed": (seed, b""), "expanded": (b"", expanded), "both": (seed, expanded)}
    found = {name: len(pkcs8(MLKEM[1], *parts)) for name, parts in dk.items()}
    assert {name: int(n) for name, n in sizes} == found


@each_mlkem
def test_parts_that_do_not_belong_together(der, scheme):
    """The examples of the RFC that are wrong: all but the second, which no check of dk shows."""
    seed, _, dk = pair(der.library, scheme)
    other = bytes(64)
    assert der.read_dk(scheme, pkcs8(scheme, other, dk))[0] == Err.KEY
    assert der.read_dk(scheme, pkcs8(scheme, seed, changed(dk, len(dk) - 1, 1)))[0] == Err.KEY
    assert der.read_dk(scheme, pkcs8(scheme, b"", changed(dk, len(dk) - 64, 1)))[0] == Err.KEY
    status, written = der.write_dk(scheme, other, dk)
    assert status == Err.KEY and not any(written)


def test_each_byte_of_both(der):
    """One bit of each byte: a key is another key, and the rest is no other encoding."""
    scheme = MLKEM[0]
    seed, _, dk = pair(der.library, scheme)
    whole = pkcs8(scheme, seed, dk)
    _, key = der.read_dk(scheme, whole)
    keys = {*range(key.seed, key.seed + 64), *range(key.dk, key.dk + len(dk))}
    for at in range(len(whole)):
        status, _ = der.read_dk(scheme, changed(whole, at, 1))
        assert status == Err.KEY if at in keys else status in range(VERSION, SHORT + 1), at


@each_mlkem
def test_truncated_and_followed(der, scheme):
    seed, ek, dk = pair(der.library, scheme)
    for whole, read in (
        (spki(scheme, ek), der.read_ek),
        *((pkcs8(scheme, *form(name, seed, dk)), der.read_dk) for name in FORMS),
        (pkcs8(scheme, seed, b"", ek), der.read_dk),
    ):
        for n in [*range(90), *range(90, len(whole), 61), len(whole) - 1]:
            if n < len(whole):
                assert read(scheme, whole[:n])[0] == SHORT, n
        for more in (b"\0", b"\0\0", whole):
            assert read(scheme, whole + more)[0] == LONG


def test_the_error_says_why(der):
    scheme, other = MLKEM[1], MLKEM[2]
    seed, ek, dk = pair(der.library, scheme)
    null, alg = value(5), algorithm(scheme)
    zero, inner = value(2, b"\0"), value(4, value(0x80, seed))
    oid = alg[2:]
    bits = value(3, b"\0", ek)
    for expected, whole in (
        (ALGORITHM, spki(other, ek)),
        (ALGORITHM, value(0x30, value(0x30, oid, null), bits)),
        (TYPE, value(0x31, alg, bits)),
        (TYPE, value(0x30, oid, bits)),
        (TYPE, value(0x30, alg, value(4, b"\0", ek))),
        (LENGTH, value(0x30, alg, value(3, b"\1", ek))),
        (LENGTH, value(0x30, alg, value(3, b"\0", ek[:-1]))),
        (LENGTH, value(0x30, alg, value(3, b"\0", ek + b"\0"))),
        (LENGTH, value(0x30, alg, bits, null)),
        (LENGTH, b"\x30\x80" + alg + bits + b"\0\0"),
        (LENGTH, b"\x30\x83\0" + spki(scheme, ek)[2:]),
    ):
        assert der.read_ek(scheme, whole) == (expected, 0), whole[:40].hex()
    attributes = value(0xA0, value(0x30))
    for expected, whole in (
        (ALGORITHM, pkcs8(other, seed)),
        (ALGORITHM, value(0x30, zero, value(0x30, oid, null), inner)),
        (VERSION, value(0x30, value(2, b"\0\0"), alg, inner)),
        (TYPE, value(0x30, alg, inner)),
        (TYPE, value(0x30, zero, alg, value(3, value(0x80, seed)))),
        (TYPE, value(0x30, zero, alg, value(4, seed))),
        (TYPE, value(0x30, zero, alg, value(4, value(0xA0, seed)))),
        (TYPE, value(0x30, zero, alg, value(4, value(0x30, value(0x80, seed), value(4, dk))))),
        (TYPE, value(0x30, zero, alg, inner, attributes)),
        (LENGTH, value(0x30, zero, alg, value(4, value(0x80, seed + b"\0")))),
        (LENGTH, value(0x30, zero, alg, value(4, value(4, seed)))),
        (LENGTH, value(0x30, zero, alg, value(4, value(4, dk[:-1])))),
        (LENGTH, value(0x30, zero, alg, value(4, value(0x80, seed), null))),
        (LENGTH, value(0x30, zero, alg, value(4, value(0x30, value(4, dk), value(4, seed))))),
        (LENGTH, value(0x30, zero, alg, value(4))),
        (LENGTH, value(0x30, zero, alg, b"\x04\x81\x42" + value(0x80, seed))),
        (LENGTH, value(0x30, zero, alg, value(4, b"\x80\x81\x40" + seed))),
        (LENGTH, value(0x30, zero, alg, b"\x04\x82\0\x42" + value(0x80, seed))),
    ):
        assert der.read_dk(scheme, whole)[0] == expected, whole[:40].hex()


def test_transfers_that_fail(der):
    scheme = MLKEM[0]
    seed, ek, dk = pair(der.library, scheme)
    pointer, c = der.library.schemes[scheme], der.c
    for whole, read, found in (
        (spki(scheme, ek), c.pocketkem_der_read_ek, c_size_t(9)),
        (pkcs8(scheme, seed, dk, ek), c.pocketkem_der_read_dk, Key(9, 9, 9)),
        (bare(scheme, seed), c.pocketkem_der_read_bare_seed, c_size_t(9)),
    ):
        count = Stream(whole)
        assert read(pointer, byref(count.io), len(whole), byref(found)) == 0
        for fail_at in {*range(40), *range(40, count.transfers, 37), count.transfers - 1}:
            if fail_at < count.transfers:
                stream = Stream(whole, fail_at=fail_at)
                assert read(pointer, byref(stream.io), len(whole), byref(found)) == Err.IO
                assert not any(bytes(found))
    out = Stream.of_size(len(pkcs8(scheme, seed, dk)))
    source = Stream(dk)
    assert c.pocketkem_der_write_dk(pointer, byref(out.io), seed, byref(source.io)) == 0
    assert bytes(out.content) == pkcs8(scheme, seed, dk) and in_sequence(out.writes)
    assert all(n <= 64 for _, n in out.writes + source.reads)
    for fail_at in range(out.transfers):
        out = Stream.of_size(len(out.content), fail_at)
        assert c.pocketkem_der_write_dk(pointer, byref(out.io), seed, byref(source.io)) == Err.IO
    source = Stream(dk, fail_at=len(dk) // 32)
    out = Stream.of_size(len(out.content))
    assert c.pocketkem_der_write_dk(pointer, byref(out.io), None, byref(source.io)) == 0
    source = Stream(dk, fail_at=len(dk) // 32 - 1)
    assert c.pocketkem_der_write_dk(pointer, byref(out.io), None, byref(source.io)) == Err.IO


def test_arguments(der):
    """Each argument is null in turn; or it is a set without DER, or an object without functions."""
    c, schemes = der.c, der.library.schemes
    scheme, (kyber, *_) = MLKEM[0], [s for s in SCHEMES if not s.is_mlkem]
    seed, ek, _ = pair(der.library, scheme)
    pointer, size = schemes[scheme], c_size_t(9)
    target, source = Stream.of_size(4000), Stream(ek)
    whole, to, nothing = byref(Stream(pkcs8(scheme, seed)).io), byref(target.io), byref(Io())
    wrong = {"s": (None, schemes[kyber]), "i": (None, nothing), "o": (None,), "-": ()}
    for name, kinds, arguments in (
        ("write_ek", "sii", (pointer, to, byref(source.io))),
        ("write_dk", "si--", (pointer, to, seed, None)),
        ("write_dk", "---i", (pointer, to, None, nothing)),
        ("write_dk", "----", (pointer, to, seed, nothing)),
        ("read_ek", "si-o", (pointer, whole, 99, byref(size))),
        ("read_dk", "si-o", (pointer, whole, 86, byref(Key()))),
        ("read_bare_seed", "si-o", (pointer, whole, 84, byref(size))),
    ):
        function = getattr(c, f"pocketkem_der_{name}")
        tries = [(at, bad) for at, kind in enumerate(kinds) for bad in wrong[kind]]
        for at, bad in tries or [(3, arguments[3])]:
            assert function(*arguments[:at], bad, *arguments[at + 1 :]) == Err.ARG, (name, at)
    for bad in (None, schemes[kyber]):
        assert c.pocketkem_der_ek_bytes(bad) == c.pocketkem_der_dk_bytes(bad, True, True) == 0
    assert c.pocketkem_der_dk_bytes(pointer, False, False) == 0
    assert size.value == 0 and not target.writes and not source.reads
