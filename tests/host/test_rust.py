# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The crates of port/rust: tests, packages, firmware for two chips, handshakes of rustls."""

import functools
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from builds import ROOT, VERSION, needs, run
from sources import listed

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

FOLDER = ROOT / "port" / "rust"
CRATES = ("pocketkem-sys", "pocketkem", "pocketkem-rustls")
#: Of the crates, and of those by others that they are tested with.
OLDEST, OLDEST_FOR_OTHERS = (1, 85), (1, 88)
#: The version from which cargo makes packages that depend on each other.
OLDEST_FOR_PACKAGES = (1, 90)
CORTEX_M4 = "thumbv7em-none-eabihf"
RISCV = "riscv32imc-unknown-none-elf"


@functools.cache
def fetched() -> str:
    """Fetches what Cargo.lock names for this machine. Returns the problem, if there is one."""
    words, both = ["cargo", "fetch", "--locked", "--quiet"], {"capture_output": True, "text": True}
    done = subprocess.run(words, cwd=FOLDER, check=False, **both)
    return " ".join(done.stderr.split())[:200] if done.returncode else ""


def needs_cargo(oldest: tuple[int, int] = OLDEST) -> None:
    needs("cargo")
    found = re.search(r"cargo (\d+)\.(\d+)", run("cargo", "--version", cwd=FOLDER))
    if (int(found[1]), int(found[2])) < oldest:
        pytest.skip("{} is older than {}.{}".format(found[0], *oldest))
    if fetched():
        pytest.skip(f"cargo could not fetch crates; is there a network? {fetched()}")


def needs_target(target: str) -> None:
    sysroot = run("rustc", "--print", "sysroot", cwd=FOLDER).strip()
    if not (Path(sysroot) / "lib" / "rustlib" / target / "lib").is_dir():
        pytest.skip(f"Rust's core for {target} is not installed: rustup target add {target}")


def cargo(*arguments, cwd: Path = FOLDER, **environment: str) -> str:
    return run("cargo", *arguments, cwd=cwd, env={**os.environ, **environment})


def passed(output: str) -> int:
    return sum(map(int, re.findall(r"test result: ok\. (\d+) passed", output)))


def manifest(folder: Path) -> dict:
    return tomllib.loads((folder / "Cargo.toml").read_text())


def documented(language: str, number: int) -> str:
    blocks = re.findall(rf"```{language}\n(.*?)```", (ROOT / "docs/rust.md").read_text(), re.S)
    return blocks[number]


@pytest.mark.quick
def test_version_and_minimum():
    """And the package has the library's folders; docs/rust.md has code of a README."""
    for line in documented("rust", 1).splitlines():
        assert line in (FOLDER / "pocketkem-rustls" / "README.md").read_text()
    for name in ("src", "include"):
        assert (FOLDER / "pocketkem-sys" / "c" / name).resolve() == ROOT / name
    included = manifest(FOLDER / "pocketkem-sys")["package"]["include"]
    ends = {path.suffix for path in listed()} | {".h", ".inc"}
    assert {f"/c/**/*{end}" for end in ends} | {"/c/src/sources.txt"} <= set(included)
    package = manifest(FOLDER)["workspace"]["package"]
    assert package["version"] == VERSION
    minimum = "{}.{}".format(*OLDEST)
    assert package["rust-version"] == minimum
    pages = [ROOT / "docs" / "rust.md"]
    pages += [FOLDER / name / "README.md" for name in ("pocketkem-sys", "pocketkem")]
    for page in pages:
        assert f"Rust {minimum} or later" in page.read_text(), page
    for name in CRATES:
        dependencies = manifest(FOLDER / name)["dependencies" if name != CRATES[0] else "package"]
        for crate in set(CRATES) & set(dependencies):
            assert dependencies[crate]["version"] == VERSION


@pytest.mark.long
def test_crates():
    """Their own tests, with features; with RustCrypto's ml-kem, libcrux-ml-kem and rustls."""
    needs_cargo(OLDEST_FOR_OTHERS)
    crates = "--no-default-features -p pocketkem-sys -p pocketkem -p pocketkem-interop"
    runs = {crates: 78, "-p pocketkem-interop --tests": 21, "-p pocketkem-rustls": 5}
    for feature in ("ram-small", "ram-least", "code-small", "portable", "fpu-none", "pkcs8"):
        runs[f"-p pocketkem --tests --features {feature}"] = 57
    for words, count in runs.items():
        assert passed(cargo("test", "--locked", *words.split())) == count, words


@pytest.mark.long
def test_the_archive_has_the_kernels_of_the_machine():
    """Also on a RISC-V, which the build script knew nothing of. config.h knows all machines."""
    needs_cargo()
    needs_target(RISCV)
    needs("riscv64-unknown-elf-gcc")
    command = ("--locked", "--release", "-p", "pocketkem-sys", "--target", RISCV)
    lines = cargo("build", *command, "--message-format", "json").splitlines()
    told = [json.loads(line) for line in lines if line.startswith("{")]
    out = next(at["out_dir"] for at in told if "pocketkem" in at.get("out_dir", ""))
    made = run("riscv64-unknown-elf-nm", Path(out) / "libpocketkem.a")
    for kernel in ("pkem_keccak_f1600", "pkem_ntt", "pkem_multiply_bytes"):
        assert f" T {kernel}\n" in made
    names = re.findall(r"-(\w+)\.o:$", made, re.MULTILINE)
    assert sorted(names) == sorted(path.stem for path in listed())


@pytest.mark.long
def test_lint():
    """But for the firmware, which no standard library of this computer fits."""
    needs_cargo(OLDEST_FOR_OTHERS)
    needs("rustfmt", "cargo-clippy")
    cargo("fmt", "--all", "--check")
    host = ("--workspace", "--exclude", "pocketkem-firmware", "--locked")
    cargo("clippy", *host, "--all-targets", "--", "-D", "warnings")
    cargo("doc", *host, "--no-deps", RUSTDOCFLAGS="-D warnings")


def firmware(target: str, features: str = "") -> Path:
    needs_cargo()
    needs_target(target)
    command = ("--locked", "--release", "-p", "pocketkem-firmware", "--target", target)
    output = cargo("run", *command, "--features", features)
    assert output.count("... ok") == 54
    assert "all tests passed" in output
    return ROOT / "build" / "rust" / target / "release" / "pocketkem-firmware"


@pytest.mark.long
@pytest.mark.parametrize("features", ["", "ram-least,code-small", "portable"])
def test_cortex_m4(features):
    needs("arm-none-eabi-gcc", "qemu-system-arm")
    code = run("arm-none-eabi-objdump", "-d", firmware(CORTEX_M4, features))
    # Keccak of the kernels keeps words in the registers of the floating-point unit.
    assert (code.count("vmov") > 20) == (features != "portable")


@pytest.mark.long
def test_riscv():
    needs("riscv64-unknown-elf-gcc", "qemu-system-riscv32")
    firmware(RISCV)


WASM = """
#[unsafe(no_mangle)]
pub extern "C" fn answers() -> bool {
    pocketkem::selftest::<pocketkem::MlKem768>().is_ok()
}
"""
CALL = """
const module = new WebAssembly.Module(require("fs").readFileSync(process.argv[1]));
console.log(new WebAssembly.Instance(module).exports.answers());
"""


@pytest.mark.long
def test_wasm(tmp_path):
    """Of a target without a C library."""
    needs_cargo()
    needs_target("wasm32-unknown-unknown")
    needs("clang-19", "node")
    run("cargo", "new", "--vcs", "none", "--lib", "app", cwd=tmp_path)
    app = tmp_path / "app"
    (app / "src" / "lib.rs").write_text(WASM)
    with (app / "Cargo.toml").open("a") as file:
        at = json.dumps(str(FOLDER / "pocketkem"))
        file.write(f'pocketkem = {{ path = {at} }}\n[lib]\ncrate-type = ["cdylib"]\n')
    place = ROOT / "build" / "rust" / "app-wasm"
    environment = {"CC_wasm32_unknown_unknown": "clang-19", "CARGO_TARGET_DIR": str(place)}
    cargo("build", "--release", "--target", "wasm32-unknown-unknown", cwd=app, **environment)
    built = place / "wasm32-unknown-unknown" / "release" / "app.wasm"
    assert run("node", "-e", CALL, built) == "1\n"


@pytest.mark.long
def test_program_of_the_page(tmp_path):
    """docs/rust.md, followed with the packages alone, as cargo would publish them."""
    needs_cargo(OLDEST_FOR_PACKAGES)
    names = [word for name in CRATES for word in ("-p", name)]
    cargo("package", "--allow-dirty", "--locked", "--no-verify", *names)
    version = manifest(FOLDER)["workspace"]["package"]["version"]
    for name in CRATES:
        archive = ROOT / "build" / "rust" / "package" / f"{name}-{version}.crate"
        run("tar", "xzf", archive, "-C", tmp_path)
        (tmp_path / f"{name}-{version}").rename(tmp_path / name)
    assert not [path for path in tmp_path.rglob("*") if path.is_symlink()]
    run("cargo", "new", "--vcs", "none", "--bin", "app", cwd=tmp_path)
    app = tmp_path / "app"
    (app / "src" / "main.rs").write_text(documented("rust", 0))
    beside = json.dumps(str(tmp_path / "pocketkem-sys"))
    with (app / "Cargo.toml").open("a") as file:  # as if the registry had them
        file.write(f"\n[patch.crates-io]\npocketkem-sys = {{ path = {beside} }}\n")
    cargo("add", "--quiet", "pocketkem", "--path", tmp_path / "pocketkem", cwd=app)
    cargo("add", "--quiet", "getrandom@0.4", "--features", "sys_rng", cwd=app)
    output = cargo("run", cwd=app, CARGO_TARGET_DIR=str(ROOT / "build" / "rust" / "app"))
    assert output.endswith("both have the same key\n")


@pytest.mark.long
def test_checkout_without_links(tmp_path):
    """A checkout where git wrote files instead of links."""
    needs_cargo()
    crate = tmp_path / "port" / "rust" / "pocketkem-sys"
    shutil.copytree(FOLDER / "pocketkem-sys", crate, symlinks=True)
    for link in (crate / "c").iterdir():
        to = os.readlink(link)
        link.unlink()
        link.write_text(to)
    for name in ("Cargo.toml", "Cargo.lock"):
        shutil.copy(FOLDER / name, crate.parent)
    text = (crate.parent / "Cargo.toml").read_text()
    text = re.sub(r"^(members|default-members) = .*", r'\1 = ["pocketkem-sys"]', text, flags=re.M)
    (crate.parent / "Cargo.toml").write_text(text)
    for name in ("src", "include"):
        shutil.copytree(ROOT / name, tmp_path / name)
    cargo("build", cwd=crate, CARGO_TARGET_DIR=str(tmp_path / "target"))


@pytest.mark.long
def test_rustls_with_go():
    needs_cargo(OLDEST_FOR_OTHERS)
    needs("go")
    environment = {**os.environ, "GOTOOLCHAIN": "local"}
    found = re.search(r"go(\d+)\.(\d+)", run("go", "version", env=environment))
    if (int(found[1]), int(found[2])) < (1, 26):
        pytest.skip(f"{found[0]} is older than 1.26, whose crypto/tls has both groups")
    test = ("-p", "pocketkem-rustls", "--test", "handshake", "--", "--ignored")
    assert passed(cargo("test", "--locked", *test)) == 2
