# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Fuzzes the public interface under sanitizers: python3 tools/fuzz.py replay|run|coverage

replay    runs the inputs that are kept for each target
run       looks for more with libFuzzer, --seconds for each target in each build; --keep keeps the
          fewest inputs that reach as much as all of them
coverage  says how much of src the inputs execute: lines and branches, by file

The targets are in tests/host/fuzz, each with its inputs beside it: interface.c (pocketkem.h),
hybrid.c (pocketkem_hybrid.h), der.c (pocketkem_der.h) and hpke.c (port/hpke). The compiler is a
clang that has libFuzzer; with another one that has not, it says so and ends with status 2.
"""

import argparse
import hashlib
import json
import re
import shutil
import subprocess
import sys
import tempfile
import textwrap
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
HOST = ROOT / "tests" / "host"
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
#: The targets, and the builds that differ for them: a key in DER is read alike in all,
#: and HPKE goes by what the others try.
TARGETS = {
    "interface": list(BUILDS),
    "hybrid": ["fast", "least"],
    "der": ["fast"],
    "hpke": ["fast"],
}
#: What a port is compiled of, into the target.
PORTS = {"hpke": Path("port") / "hpke"}
#: Each target with each of its builds.
PAIRS = [(target, build) for target, builds in TARGETS.items() for build in builds]
SANITIZERS = {
    "address": "-fsanitize=address,undefined -fno-sanitize-recover=all",
    "memory": "-fsanitize=memory -fno-sanitize-recover=all",
    "coverage": "-fprofile-instr-generate -fcoverage-mapping",
}
#: One allocation is limited, and not the whole process's memory: the most that a process ever had,
#: which libFuzzer reads, includes what the process that started it had.
LIMITS = ["-rss_limit_mb=0", "-malloc_limit_mb=2048"]


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


def corpus(target: str) -> Path:
    """The file with a target's inputs."""
    return HOST / "fuzz" / f"{target}.txt"


def build(target: str, name: str, sanitizer: str, folder: Path, root: Path = ROOT) -> Path:
    """The fuzzer of a target in a build. root: the folder that has the library, whose objects are
    compiled for the first target and stay in folder."""
    compile = [
        *(find_clang(), "-std=c99", "-g", "-O1", "-fsanitize=fuzzer-no-link"),
        *SANITIZERS[sanitizer].split(),
        *(f"-I{root / 'include'}", f"-I{root / 'src'}", f"-I{HOST}"),
        *BUILDS[name],
    ]
    objects = folder / f"objects-{name}-{sanitizer}"
    if not objects.exists():
        objects.mkdir(parents=True)
        listed = (root / "src" / "sources.txt").read_text().split()
        library = [root / file for file in listed if file.endswith(".c")]
        # The targets' second core goes with it.
        subprocess.run([*compile, "-c", *library, HOST / "second_core.c"], check=True, cwd=objects)
    program = folder / f"{target}-{name}-{sanitizer}"
    sources = [HOST / "fuzz" / f"{target}.c"]
    if target in PORTS:
        port = root / PORTS[target]
        compile.append(f"-I{port}")
        sources += sorted(port.glob("*.c"))
    link = [*compile, "-fsanitize=fuzzer", *sources, *objects.iterdir(), "-o", program]
    subprocess.run(link, check=True)
    return program


def unpack(target: str, folder: Path) -> list[Path]:
    """The inputs that are kept, each a file, as libFuzzer takes them."""
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for line in corpus(target).read_text().splitlines():
        for word in [] if line.startswith("#") else line.split():
            data = bytes.fromhex(word)
            files.append(folder / hashlib.sha1(data).hexdigest())
            files[-1].write_bytes(data)
    return files


def pack(target: str, folder: Path) -> int:
    inputs = sorted((file.read_bytes() for file in folder.iterdir()), key=lambda b: (len(b), b))
    head = [
        "# SPDX-License-Identifier: Apache-2.0 OR MIT",
        f"# Inputs of {target}.c: python3 tools/fuzz.py run --target {target} --keep",
    ]
    words = " ".join(data.hex() for data in inputs)
    lines = textwrap.wrap(words, 400, break_long_words=False)
    corpus(target).write_text("\n".join([*head, *lines]) + "\n")
    return len(inputs)


def execute(program: Path, *arguments: object, environment: dict[str, str] | None = None) -> str:
    """Runs a fuzzer; its messages if it found something, as an error."""
    command = [str(program), *LIMITS, *map(str, arguments)]
    done = subprocess.run(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    if done.returncode != 0:
        raise AssertionError(f"{program.name}: exit {done.returncode}\n{done.stdout[-6000:]}")
    return done.stdout


def replay(target: str, name: str, sanitizer: str, folder: Path, root: Path = ROOT) -> int:
    """Runs each input; the number of them."""
    inputs = unpack(target, folder / target)
    execute(build(target, name, sanitizer, folder, root), *inputs)
    return len(inputs)


def run(target: str, name: str, sanitizer: str, folder: Path, seconds: int) -> str:
    """Fuzzes; what libFuzzer says at the end. New inputs are in folder / target."""
    inputs = folder / target
    unpack(target, inputs)
    found = execute(
        build(target, name, sanitizer, folder),
        *(f"-max_total_time={seconds}", f"-max_len={LONGEST}", "-len_control=20"),
        *("-timeout=60", f"-artifact_prefix={folder}/", inputs),
    )
    return found.strip().splitlines()[-1]


def keep(target: str, names: list[str], folder: Path) -> int:
    """The fewest inputs that reach, in each build, as much as all do."""
    least = folder / f"{target}-least"
    least.mkdir()
    for name in names:
        execute(folder / f"{target}-{name}-address", "-merge=1", least, folder / target)
    return pack(target, least)


def coverage(folder: Path) -> dict[str, tuple[int, int, int, int]]:
    """By file of src: lines, those executed, branches, those taken, over all."""
    version = find_clang().removeprefix("clang")
    lines: dict[str, dict[int, int]] = {}
    branches: dict[str, dict[tuple, bool]] = {}
    for target, name in PAIRS:
        inputs = unpack(target, folder / target)
        program = build(target, name, "coverage", folder)
        raw, data = folder / f"{target}-{name}.raw", folder / f"{target}-{name}.data"
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
    parser.add_argument("--target", action="append", choices=TARGETS)
    parser.add_argument("--build", action="append", choices=BUILDS)
    parser.add_argument("--sanitizer", choices=["address", "memory"], default="address")
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--keep", action="store_true")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    pairs = [
        (target, name)
        for target, name in PAIRS
        if target in (chosen.target or TARGETS) and name in (chosen.build or BUILDS)
    ]
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        try:
            if chosen.command == "coverage":
                show_coverage(folder, chosen.json)
            for pair in pairs if chosen.command == "replay" else ():
                print(f"{' '.join(pair)}: {replay(*pair, chosen.sanitizer, folder)} inputs")
            for pair in pairs if chosen.command == "run" else ():
                found = run(*pair, chosen.sanitizer, folder, chosen.seconds)
                print(f"{' '.join(pair)}: {found}", flush=True)
            if chosen.command == "run" and chosen.keep:
                for target in dict.fromkeys(target for target, _ in pairs):
                    names = [name for each, name in pairs if each == target]
                    print(f"{target}: {keep(target, names, folder)} inputs kept")
        except Unavailable as problem:
            print(problem, file=sys.stderr)
            return 2
        except AssertionError as problem:
            print(problem, file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
