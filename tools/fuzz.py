# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Fuzzes the public interface under sanitizers: python3 tools/fuzz.py replay|run|coverage

replay    runs the inputs of tests/host/fuzz/corpus.txt
run       looks for more with libFuzzer, --seconds in each build; --keep makes corpus.txt of the
          fewest inputs that reach as much as all of them
coverage  says how much of src the inputs of corpus.txt execute: lines and branches, by file

The target is tests/host/fuzz/interface.c. The compiler is a clang that has libFuzzer; with another
one that has not, it says so and ends with status 2.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
TARGET = ROOT / "tests" / "host" / "fuzz" / "interface.c"
CORPUS = TARGET.with_name("corpus.txt")
#: A sequence of calls needs no more bytes.
LONGEST = 128
CLANGS = [f"clang-{version}" for version in range(14, 23)] + ["clang"]

#: The builds of the library: on 64-bit words with a second core; for the least memory, streamed.
BUILDS = {
    "fast": ["-DPOCKETKEM_WORKER=1", "-DPOCKETKEM_KECCAK_BITS=64"],
    "least": ["-DPOCKETKEM_RAM_LEAST=1", "-DPOCKETKEM_CODE_SMALL=1", "-DPOCKETKEM_KECCAK_BITS=32"],
    "small": ["-DPOCKETKEM_RAM_SMALL=1", "-DPOCKETKEM_WORKER=1", "-DPOCKETKEM_KECCAK_BITS=32"],
    "loops": ["-DPOCKETKEM_ARCH_C=1", "-DPOCKETKEM_CODE_SMALL=1", "-DPOCKETKEM_KECCAK_BITS=32"],
}
SANITIZERS = {
    "address": "-fsanitize=address,undefined -fno-sanitize-recover=all",
    "memory": "-fsanitize=memory -fno-sanitize-recover=all",
    "coverage": "-fprofile-instr-generate -fcoverage-mapping",
}


class Unavailable(Exception):
    """No compiler with libFuzzer is installed."""


def find_clang() -> str:
    program = "int LLVMFuzzerTestOneInput(void) { return 0; }"
    for name in CLANGS:
        command = [name, "-fsanitize=fuzzer,address", "-x", "c", "-", "-o", "/dev/null"]
        if shutil.which(name):
            done = subprocess.run(command, input=program.encode(), capture_output=True)
            if done.returncode == 0:
                return name
    raise Unavailable(
        "No clang with libFuzzer was found. Debian and Ubuntu have it in libclang-rt-14-dev, or a "
        "later version of that."
    )


def sources(root: Path = ROOT) -> list[Path]:
    """What is compiled: the C of the library, the target, and the second core that it uses."""
    listed = (root / "src" / "sources.txt").read_text().split()
    library = [root / file for file in listed if file.endswith(".c")]
    return [TARGET, TARGET.parents[1] / "second_core.c", *library]


def build(name: str, sanitizer: str, folder: Path, root: Path = ROOT) -> Path:
    """The fuzzer of a build. root: the folder that has the library."""
    program = folder / f"{name}-{sanitizer}"
    command = [
        *(find_clang(), "-std=c99", "-g", "-O1", "-fsanitize=fuzzer"),
        *SANITIZERS[sanitizer].split(),
        *(f"-I{root / 'include'}", f"-I{root / 'src'}", f"-I{TARGET.parents[1]}"),
        *BUILDS[name],
        *map(str, sources(root)),
        *("-o", str(program)),
    ]
    subprocess.run(command, check=True)
    return program


def unpack(folder: Path) -> list[Path]:
    """The inputs of the corpus, each a file, as libFuzzer takes them."""
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for line in CORPUS.read_text().splitlines():
        if not line.startswith("#"):
            data = bytes.fromhex(line)
            files.append(folder / hashlib.sha1(data).hexdigest())
            files[-1].write_bytes(data)
    return files


def pack(folder: Path) -> int:
    inputs = sorted((file.read_bytes() for file in folder.iterdir()), key=lambda b: (len(b), b))
    head = [
        "# SPDX-License-Identifier: Apache-2.0 OR MIT",
        "# Inputs of interface.c, one a line: python3 tools/fuzz.py run --keep",
    ]
    CORPUS.write_text("\n".join([*head, *(data.hex() for data in inputs)]) + "\n")
    return len(inputs)


def execute(program: Path, *arguments: object, environment: dict[str, str] | None = None) -> str:
    """Runs a fuzzer; its messages if it found something, as an error."""
    command = [str(program), *map(str, arguments)]
    done = subprocess.run(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    if done.returncode != 0:
        raise AssertionError(f"{program.name}: exit {done.returncode}\n{done.stdout[-6000:]}")
    return done.stdout


def replay(name: str, sanitizer: str, folder: Path, root: Path = ROOT) -> int:
    """Runs each input; the number of them."""
    inputs = unpack(folder / "corpus")
    execute(build(name, sanitizer, folder, root), *inputs)
    return len(inputs)


def run(name: str, sanitizer: str, folder: Path, seconds: int) -> str:
    """Fuzzes; what libFuzzer says at the end. New inputs are in folder / corpus."""
    corpus = folder / "corpus"
    unpack(corpus)
    found = execute(
        build(name, sanitizer, folder),
        *(f"-max_total_time={seconds}", f"-max_len={LONGEST}", "-len_control=20"),
        *("-timeout=60", f"-artifact_prefix={folder}/", corpus),
    )
    return found.strip().splitlines()[-1]


def keep(names: list[str], folder: Path) -> int:
    """The fewest inputs that reach, in each build, as much as all do."""
    least = folder / "least"
    least.mkdir()
    for name in names:
        execute(folder / f"{name}-address", "-merge=1", least, folder / "corpus")
    return pack(least)


def coverage(folder: Path) -> dict[str, tuple[int, int, int, int]]:
    """By file of src: lines, those executed, branches, those taken, over all builds."""
    clang = find_clang()
    version = clang.removeprefix("clang")
    inputs = unpack(folder / "corpus")
    lines: dict[str, dict[int, int]] = {}
    branches: dict[str, dict[tuple, bool]] = {}
    for name in BUILDS:
        program = build(name, "coverage", folder)
        raw, data = folder / f"{name}.raw", folder / f"{name}.data"
        execute(program, *inputs, environment={"LLVM_PROFILE_FILE": str(raw), "PATH": "/usr/bin"})
        profdata = [f"llvm-profdata{version}", "merge", "-sparse", str(raw), "-o", str(data)]
        subprocess.run(profdata, check=True)
        export = [f"llvm-cov{version}", "export", str(program), f"-instr-profile={data}"]
        text = subprocess.run([*export, "-format=lcov"], check=True, stdout=subprocess.PIPE)
        file = ""
        for line in text.stdout.decode().splitlines():
            kind, _, value = line.partition(":")
            if kind == "SF":
                file = value
            elif kind == "DA":
                at, count = map(int, value.split(",")[:2])
                own = lines.setdefault(file, {})
                own[at] = max(own.get(at, 0), count)
            elif kind == "BRDA":
                *where, taken = value.split(",")
                key = tuple(where)
                own_branches = branches.setdefault(file, {})
                own_branches[key] = own_branches.get(key, False) or taken not in ("-", "0")
    return {
        str(Path(file).relative_to(ROOT)): (
            len(counts),
            sum(1 for count in counts.values() if count),
            len(branches.get(file, {})),
            sum(branches.get(file, {}).values()),
        )
        for file, counts in sorted(lines.items())
        if Path(file).is_relative_to(ROOT / "src")
    }


def show_coverage(folder: Path, as_json: bool) -> None:
    found = coverage(folder)
    if as_json:
        print(json.dumps(found))
        return
    for file, (lines, executed, branches, taken) in found.items():
        print(f"{file:<32} {executed:5} of {lines:5} lines {taken:5} of {branches:5} branches")
    total = [sum(each[i] for each in found.values()) for i in range(4)]
    print(
        f"all: {total[1]} of {total[0]} lines ({100 * total[1] / total[0]:.1f} %), "
        f"{total[3]} of {total[2]} branches ({100 * total[3] / total[2]:.1f} %)"
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=re.sub(r"\n.*", "", __doc__, flags=re.DOTALL))
    parser.add_argument("command", choices=["replay", "run", "coverage"])
    parser.add_argument("--build", action="append", choices=BUILDS)
    parser.add_argument("--sanitizer", choices=["address", "memory"], default="address")
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--keep", action="store_true")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    names = chosen.build or list(BUILDS)
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        try:
            if chosen.command == "coverage":
                show_coverage(folder, chosen.json)
            for name in names if chosen.command == "replay" else ():
                print(f"{name}: {replay(name, chosen.sanitizer, folder)} inputs")
            for name in names if chosen.command == "run" else ():
                print(f"{name}: {run(name, chosen.sanitizer, folder, chosen.seconds)}", flush=True)
            if chosen.command == "run" and chosen.keep:
                print(f"{keep(names, folder)} inputs kept")
        except Unavailable as problem:
            print(problem, file=sys.stderr)
            return 2
        except AssertionError as problem:
            print(problem, file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
