# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Makes what is published of a commit, in build/dist: an archive of its files, a list of what is in
it and what it was tested with (an SBOM, CycloneDX 1.6), and the checksums of both.

    tools/dist.py [COMMIT] [-o FOLDER]    without a commit: the one that is checked out

The same commit gives the same bytes: names, order, owners, modes and times come from the commit and
from this program, and nothing from the folder, the clock or git's settings. (The archive is
compressed by Python's zlib. Another zlib may compress otherwise; the checksum of the archive before
compression is in the SBOM.)
"""

import argparse
import gzip
import hashlib
import io
import json
import re
import subprocess
import sys
import tarfile
import uuid
from collections.abc import Iterator
from datetime import datetime, timezone
from pathlib import Path

if sys.version_info >= (3, 11):
    import tomllib
else:
    try:
        import tomli as tomllib
    except ImportError:
        sys.exit("Python 3.10 has no tomllib: build/venv/bin/python tools/dist.py has one")

ROOT = Path(__file__).resolve().parent.parent
LICENCE = "Apache-2.0 OR MIT"
#: Names the SBOM of a commit: any fixed name space of our own.
NAMES = uuid.uuid5(uuid.NAMESPACE_URL, "urn:pocketkem:sbom")

EXECUTABLE, LINK = "100755", "120000"


class DistError(Exception):
    """A problem that the user has to solve; its text says how."""


def git(*arguments: str, given: bytes = b"") -> bytes:
    command = ["git", "-C", str(ROOT), *arguments]
    done = subprocess.run(command, input=given, capture_output=True)
    if done.returncode:
        why = done.stderr.decode(errors="replace").strip()
        raise DistError(f"{' '.join(arguments)}: {why}. An archive is made of a commit, by git.")
    return done.stdout


def files(commit: str) -> Iterator[tuple[str, str, bytes]]:
    """The files of a commit in order: name, mode, contents. Nothing is converted."""
    entries = []
    for line in git("ls-tree", "-r", "-z", "--full-tree", commit).split(b"\0")[:-1]:
        what, _, name = line.partition(b"\t")
        mode, kind, blob = what.decode().split()
        if kind == "blob":
            entries.append((name.decode(), mode, blob))
    entries.sort()
    told = io.BytesIO(
        git("cat-file", "--batch", given="".join(f"{blob}\n" for *_, blob in entries).encode())
    )
    for name, mode, _blob in entries:
        size = int(told.readline().split()[2])
        contents = told.read(size)
        told.read(1)
        yield name, mode, contents


def archive(top: str, members: list[tuple[str, str, bytes]], time: int) -> bytes:
    """The files below the folder top, as tar."""
    written = io.BytesIO()
    with tarfile.open(fileobj=written, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for name, mode, contents in members:
            member = tarfile.TarInfo(f"{top}/{name}")
            member.mtime = time
            member.mode = 0o755 if mode == EXECUTABLE else 0o644
            member.uname = member.gname = "root"
            if mode == LINK:
                member.type, member.linkname = tarfile.SYMTYPE, contents.decode()
                tar.addfile(member)
            else:
                member.size = len(contents)
                tar.addfile(member, io.BytesIO(contents))
    return written.getvalue()


def compressed(data: bytes, time: int) -> bytes:
    written = io.BytesIO()
    with gzip.GzipFile("", "wb", compresslevel=9, fileobj=written, mtime=time) as stream:
        stream.write(data)
    return written.getvalue()


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


# ---- The SBOM ----------------------------------------------------------------------------------


def sbom(version: str, commit: str, time: int, members: list, tar: bytes, packed: bytes) -> dict:
    """What is in the archive, and what the project itself fetches to test and to measure it."""
    contents = {name: data for name, mode, data in members if mode != LINK}
    reference = f"pkg:generic/pocketkem@{version}"
    library = {
        "type": "library",
        "bom-ref": reference,
        "name": "pocketkem",
        "version": version,
        "description": "ML-KEM (FIPS 203), Kyber and Kyber-90s for microcontrollers",
        "hashes": hashes(packed),
        "licenses": [{"expression": LICENCE}],
        "purl": reference,
        "properties": [
            {"name": "pocketkem:commit", "value": commit},
            {"name": "pocketkem:sha256-of-tar", "value": sha256(tar)},
        ],
        "components": [
            {"type": "file", "bom-ref": f"file:{name}", "name": name, "hashes": hashes(data)}
            for name, data in contents.items()
        ],
    }
    rust, needs = rust_crates(contents, reference)
    packages = {each["bom-ref"]: each for each in [*python_packages(contents), *crates(contents)]}
    packages |= {each["bom-ref"]: each for each in rust}
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid5(NAMES, f'{version} {commit}')}",
        "version": 1,
        "metadata": {
            "timestamp": datetime.fromtimestamp(time, timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "component": library,
        },
        "components": [*packages.values()],
        # The library needs nothing; its Rust crates need others' crates.
        "dependencies": [
            {"ref": reference, "dependsOn": []},
            *({"ref": ref, "dependsOn": needed} for ref, needed in sorted(needs.items())),
        ],
        "compositions": [{"aggregate": "complete", "assemblies": [reference]}],
    }


def hashes(data: bytes) -> list[dict]:
    return [{"alg": "SHA-256", "content": sha256(data)}]


def python_packages(contents: dict[str, bytes]) -> list[dict]:
    """What the project's files of requirements pin. It is fetched, and not in the archive."""
    found: dict[tuple[str, str], None] = {}
    for name in sorted(contents):
        if re.fullmatch(r"(?:bench|docs|tests)/requirements[\w-]*\.txt", name):
            lines = contents[name].decode()
            pins = re.findall(r"^([\w.-]+)(?:\[[\w,-]+\])?==([^\s;#]+)", lines, re.MULTILINE)
            found |= {(re.sub(r"[-_.]+", "-", package.lower()), v): None for package, v in pins}
    return [
        fetched(f"pkg:pypi/{package}@{version}", package, version)
        for package, version in sorted(found)
    ]


def crates(contents: dict[str, bytes]) -> list[dict]:
    listed = tomllib.loads(contents.get("bench/crates.toml", b"").decode())
    return [
        fetched(f"pkg:cargo/{name}@{crate['version']}", name, crate["version"], crate["sha256"])
        for name, crate in sorted(listed.items())
    ]


def rust_crates(
    contents: dict[str, bytes], library: str
) -> tuple[list[dict], dict[str, list[str]]]:
    """The crates of the archive and all crates that they need, as Cargo.lock has them; and which
    needs which. Others' crates are optional, because only our crates need them, or excluded if only
    tests do."""
    components: list[dict] = []
    needs: dict[str, list[str]] = {}
    for name in sorted(name for name in contents if re.fullmatch(r"port/.*Cargo\.lock", name)):
        listed = Lock(tomllib.loads(contents[name].decode())["package"])
        ours = published(contents, name.rpartition("/")[0])
        waiting = list(ours)
        while waiting:
            crate = waiting.pop()
            package = listed.find(crate)
            if listed.ref(package) in needs:
                continue
            direct = package.get("dependencies", [])
            if crate in ours:  # without those of its tests, and of its build
                direct = [words for words in direct if words.split()[0] in ours[crate]]
            needs[listed.ref(package)] = sorted(listed.ref(listed.find(words)) for words in direct)
            if package["name"] == "pocketkem-sys":
                needs[listed.ref(package)].append(library)
            waiting += direct
        for package in listed.packages:
            ref = listed.ref(package)
            component = fetched(ref, package["name"], package["version"], package.get("checksum"))
            if ref in needs:
                component["scope"] = "optional"
            if "source" in package or ref in needs:
                components.append(component)
    return components, needs


class Lock:
    """A Cargo.lock. A dependency in it is a name, with a version if there are several."""

    def __init__(self, packages: list[dict]):
        self.packages = packages

    def find(self, words: str) -> dict:
        name, *version = words.split()[:2]
        return next(
            package
            for package in self.packages
            if package["name"] == name and package["version"] in (version or [package["version"]])
        )

    def ref(self, package: dict) -> str:
        return f"pkg:cargo/{package['name']}@{package['version']}"


def published(contents: dict[str, bytes], folder: str) -> dict[str, set[str]]:
    """The crates of a workspace that are published, and what each needs to run."""
    found = {}
    for name in contents:
        if re.fullmatch(rf"{re.escape(folder)}/[^/]+/Cargo\.toml", name):
            manifest = tomllib.loads(contents[name].decode())
            if manifest["package"].get("publish", True):
                needed = manifest.get("dependencies", {}).items()
                found[manifest["package"]["name"]] = {
                    each.get("package", key) if isinstance(each, dict) else key
                    for key, each in needed
                }
    return found


def fetched(purl: str, name: str, version: str, checksum: str | None = None) -> dict:
    """A component that is not delivered."""
    component = {"type": "library", "bom-ref": purl, "name": name, "version": version}
    component |= {"scope": "excluded", "purl": purl}
    if checksum:
        component["hashes"] = [{"alg": "SHA-256", "content": checksum}]
    return component


# ---- All together ------------------------------------------------------------------------------


def version_in(members: list[tuple[str, str, bytes]]) -> str:
    header = next(data for name, _, data in members if name == "include/pocketkem.h").decode()
    return ".".join(re.findall(r"^#define POCKETKEM_VERSION_[A-Z]+ (\d+)$", header, re.MULTILINE))


def make(commit: str, folder: Path) -> list[Path]:
    commit = git("rev-parse", "--verify", f"{commit}^{{commit}}").decode().strip()
    time = int(git("show", "--no-patch", "--format=%ct", commit))
    members = list(files(commit))
    version = version_in(members)
    top = f"pocketkem-{version}"
    tar = archive(top, members, time)
    packed = compressed(tar, time)
    listed = sbom(version, commit, time, members, tar, packed)
    written = {
        f"{top}.tar.gz": packed,
        f"{top}.cdx.json": (json.dumps(listed, indent=1) + "\n").encode(),
    }
    sums = "".join(f"{sha256(data)}  {name}\n" for name, data in written.items())
    written["SHA256SUMS"] = sums.encode()
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in written.items():
        (folder / name).write_bytes(data)
    return [folder / name for name in written]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("commit", nargs="?", default="HEAD")
    parser.add_argument("-o", "--output", type=Path, default=ROOT / "build" / "dist")
    chosen = parser.parse_args()
    try:
        for file in make(chosen.commit, chosen.output):
            print(file)
        if chosen.commit == "HEAD" and git("status", "--porcelain"):
            print("dist: changes that are not committed are not in it", file=sys.stderr)
    except (DistError, OSError) as problem:
        sys.exit(f"dist: {problem}")


if __name__ == "__main__":
    main()
