# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What is published: one version, a changelog, the same archive twice, a list of its contents."""

import hashlib
import json
import os
import re
import subprocess
import sys
import tarfile
import time
from pathlib import Path

import pytest

import version
from repositories import git, listed

pytestmark = pytest.mark.long
ROOT = Path(__file__).resolve().parents[1]


def test_every_manifest_has_the_version_of_the_header():
    listed()
    assert version.differences() == [], "python3 tools/version.py --write"
    known = {name for name, _ in version.manifests()}
    ports = {"port/esp-idf/idf_component.yml", "port/arduino/library.properties"}
    assert known >= {"library.json", "idf_component.yml"} | ports


def test_the_changelog_begins_with_the_version_of_the_header():
    sections = re.findall(r"^## (.*)$", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    of_section = r"(\d+\.\d+\.\d+) \((?:\d{4}-\d\d-\d\d|not released yet)\)$"
    versions = [re.match(of_section, section) for section in sections]
    assert all(versions), sections
    assert versions[0][1] == version.version()
    numbers = [tuple(map(int, match[1].split("."))) for match in versions]
    assert numbers == sorted(numbers, reverse=True)


TOP = f"pocketkem-{version.version()}"


def dist(clone: Path, **environment: str) -> dict[str, bytes]:
    command = [sys.executable, clone / "tools" / "dist.py", "-o", clone / "dist"]
    subprocess.run(command, cwd=clone, check=True, env=os.environ | environment)
    return {file.name: file.read_bytes() for file in (clone / "dist").iterdir()}


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    folder = tmp_path_factory.mktemp("clones")
    first, second = folder / "first", folder / "in" / "another" / "place"
    git(ROOT, "clone", "-q", "--depth", "1", ROOT.as_uri(), first)
    before = os.umask(0o077)
    try:
        git(ROOT, "clone", "-q", "--depth", "1", ROOT.as_uri(), second)
    finally:
        os.umask(before)
    git(second, "config", "core.autocrlf", "true")
    git(second, "config", "tar.umask", "0000")
    (second / "not-of-the-commit").write_text("x")
    one = dist(first, TZ="UTC", LC_ALL="C")
    begun = int(time.time())
    while int(time.time()) == begun:  # the clock of an archive has seconds
        time.sleep(0.05)
    return one, dist(second, TZ="Asia/Tokyo", LC_ALL="C.UTF-8"), first


def test_the_same_commit_gives_the_same_bytes(made):
    one, other, _ = made
    assert one.keys() == {f"{TOP}.tar.gz", f"{TOP}.cdx.json", "SHA256SUMS"}
    assert one == other
    for line in one["SHA256SUMS"].decode().splitlines():
        digest, name = line.split("  ")
        assert hashlib.sha256(one[name]).hexdigest() == digest
    assert one["SHA256SUMS"].count(b"\n") == 2


@pytest.fixture(scope="module")
def unpacked(made, tmp_path_factory):
    folder = tmp_path_factory.mktemp("archive")
    file = folder / f"{TOP}.tar.gz"
    file.write_bytes(made[0][file.name])
    with tarfile.open(file) as tar:
        assert all(member.name.startswith(f"{TOP}/") for member in tar.getmembers())
        tar.extractall(folder, filter="data") if hasattr(
            tarfile, "data_filter"
        ) else tar.extractall(folder)
    return folder / TOP


def test_the_archive_has_the_files_of_the_commit(made, unpacked):
    clone = made[2]
    names = git(clone, "ls-files").splitlines()
    files = [file for file in unpacked.rglob("*") if file.is_symlink() or not file.is_dir()]
    there = {file.relative_to(unpacked).as_posix() for file in files}
    assert there == set(names)
    for name in names:
        file = unpacked / name
        if not file.is_symlink():
            assert file.read_bytes() == (clone / name).read_bytes(), name
            assert os.access(file, os.X_OK) == os.access(clone / name, os.X_OK), name


@pytest.fixture(scope="module")
def sbom(made) -> dict:
    return json.loads(made[0][f"{TOP}.cdx.json"])


def test_the_list_has_the_format_of_cyclonedx(sbom):
    from cyclonedx.schema import SchemaVersion  # it takes seconds
    from cyclonedx.validation.json import JsonStrictValidator

    validator = JsonStrictValidator(SchemaVersion.V1_6)
    assert validator.validate_str(json.dumps(sbom)) is None
    wrong = sbom | {"components": [{"type": "thing", "name": "x"}]}
    assert validator.validate_str(json.dumps(wrong)) is not None


def test_the_list_is_of_what_is_in_the_archive(sbom, made, unpacked):
    library = sbom["metadata"]["component"]
    assert library["version"] == version.version()
    assert library["licenses"] == [{"expression": "Apache-2.0 OR MIT"}]
    archive = made[0][f"{TOP}.tar.gz"]
    assert library["hashes"][0]["content"] == hashlib.sha256(archive).hexdigest()
    listed = {each["name"]: each["hashes"][0]["content"] for each in library["components"]}
    assert listed == {
        file.relative_to(unpacked).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in unpacked.rglob("*")
        if file.is_file() and not file.is_symlink() and not has_link(file, unpacked)
    }


def has_link(file: Path, top: Path) -> bool:
    return any(parent.is_symlink() for parent in file.parents if parent != top)


def test_what_is_only_of_tests_is_not_delivered(sbom):
    fetched = {each["purl"]: each for each in sbom["components"]}
    assert len(fetched) == len(sbom["components"])
    needs = {each["ref"]: each["dependsOn"] for each in sbom["dependencies"]}
    library = sbom["metadata"]["component"]["bom-ref"]
    assert needs.pop(library) == []
    assert {ref for ref, each in fetched.items() if each["scope"] != "excluded"} == set(needs)
    pins = (ROOT / "bench" / "requirements.txt").read_text()
    click = re.search(r"^click==(\S+)", pins, re.MULTILINE)[1]
    assert fetched[f"pkg:pypi/click@{click}"]["scope"] == "excluded"
    wolfssl = next(each for purl, each in fetched.items() if "cargo/wolfssl-sys@" in purl)
    assert wolfssl["hashes"][0]["content"] in (ROOT / "bench" / "crates.toml").read_text()
