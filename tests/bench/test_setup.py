# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The set-up, with apt-get and sudo as stand-ins: what is missing, installed, and said."""

import configparser
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.long
ROOT = Path(__file__).resolve().parents[2]
PYTHON = getattr(sys, "_base_executable", sys.executable)
PACKAGES = """
[python3-venv]
what for = the Python environment
used by = python
probe = "$python" -c 'import ensurepip, venv'

[there]
what for = something that is there
used by = bench
probe = command -v sh

[absent]
what for = something that is not there
used by = bench
probe = command -v absent

[for-tests]
what for = something that only tests need
used by = test
probe = command -v for-tests
"""


class Checkout:
    """A copy of the files that the set-up reads, and a PATH with stand-ins."""

    def __init__(self, root: Path, environment: Path):
        self.root = root
        self.bin = root / "stand-ins"
        self.log = root / "log"
        for folder in ("tools", "bench", "docs", "tests", "stand-ins"):
            (root / folder).mkdir()
            # Without requirements an environment needs no network.
            (root / folder / "requirements.txt").write_text(f"# none of {folder}\n")
        shutil.copy(ROOT / "tools" / "setup.py", root / "tools")
        (root / "tools" / "packages.ini").write_text(PACKAGES)
        (root / "tools" / "xtensa_core.py").write_text("")  # the real one uses the network
        for program in ("sh", "env", "touch", "chmod", "rm", "cp"):
            (self.bin / program).symlink_to(shutil.which(program))
        # Making an environment takes seconds, so an existing one is copied.
        self.python = self.bin / "base-python"
        self.python.write_text(
            "#!/bin/sh\n"
            f'[ "$2" = venv ] || exec {PYTHON} "$@"\n'
            f'rm -rf "$4" && cp -r {environment} "$4"\n'
        )
        self.python.chmod(0o755)

    def stand_in(self, name: str, script: str) -> None:
        program = self.bin / name
        program.write_text(f'#!/bin/sh\necho "{name} $*" >> "{self.log}"\n{script}\n')
        program.chmod(0o755)

    def apt_installs(self, *names: str) -> None:
        programs = " ".join(str(self.bin / name) for name in names)
        installing = f'[ "$2" != --yes ] || {{ touch {programs}; chmod +x {programs}; }}'
        self.stand_in("apt-get", installing)

    def setup(self, purpose: str, root: bool = True) -> subprocess.CompletedProcess:
        # The result must not depend on whether the tests run as root.
        start = (
            f"import os, runpy, sys; os.geteuid = lambda: {0 if root else 1000}; "
            f"sys._base_executable = {str(self.python)!r}; "
            f"sys.argv = ['setup.py', {purpose!r}]; "
            f"runpy.run_path({str(self.root / 'tools' / 'setup.py')!r}, run_name='__main__')"
        )
        environment = {"PATH": str(self.bin), "HOME": str(self.root)}
        how = {"stdin": subprocess.DEVNULL, "capture_output": True, "text": True}
        return subprocess.run([PYTHON, "-c", start], env=environment, **how)

    def calls(self) -> list[str]:
        return self.log.read_text().splitlines() if self.log.exists() else []


@pytest.fixture(scope="module")
def environment(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("environment")
    subprocess.run([PYTHON, "-m", "venv", folder], check=True)
    return folder


@pytest.fixture
def checkout(tmp_path, environment) -> Checkout:
    return Checkout(tmp_path, environment)


def test_only_what_is_missing_is_installed(checkout):
    assert checkout.setup("python").returncode == 0
    assert checkout.calls() == []  # the command alone needs no compiler
    checkout.apt_installs("absent", "for-tests")
    result = checkout.setup("bench")
    assert (result.returncode, result.stdout) == (0, ""), result.stderr
    assert checkout.calls() == [
        "apt-get --quiet=2 update",
        "apt-get install --yes --no-install-recommends absent --quiet=2",
    ]
    environment = checkout.root / "build" / "venv"
    assert (environment / "bin" / "python").exists()
    # Nothing is done and said when all is there, which includes the environment of ./pocketkem.
    before = checkout.calls(), environment.stat().st_ino
    for purpose in ("bench", "python"):
        again = checkout.setup(purpose)
        assert (again.returncode, again.stdout, again.stderr) == (0, "", "")
    assert (checkout.calls(), environment.stat().st_ino) == before
    # Tests need more than the bench.
    assert checkout.setup("everything").returncode == 1  # there is no such purpose
    (checkout.bin / "for-tests").unlink()
    assert checkout.setup("test").returncode == 0
    assert checkout.calls()[-1].split()[-2] == "for-tests"


def test_sudo_is_used_where_it_works(checkout):
    checkout.apt_installs("absent")
    for sudo in ("", "exit 1"):  # where it does not, it is said what to install and how
        if sudo:
            checkout.stand_in("sudo", sudo)
        result = checkout.setup("bench", root=False)
        assert result.returncode == 2
        assert "something that is not there" in result.stderr
        assert "something that is there" not in result.stderr
        install = "apt-get install --yes --no-install-recommends absent"
        assert f"apt-get update && {install}" in result.stderr
        assert not [call for call in checkout.calls() if call.startswith("apt-get")]
    checkout.log.unlink()
    checkout.stand_in("sudo", '[ "$1" = --non-interactive ] || exec "$@"')
    assert checkout.setup("bench", root=False).returncode == 0
    env = "sudo env DEBIAN_FRONTEND=noninteractive"
    assert [call for call in checkout.calls() if call.startswith("sudo")] == [
        "sudo --non-interactive true",
        f"{env} apt-get --quiet=2 update",
        f"{env} {install} --quiet=2",
    ]


def test_a_failure_of_apt_is_explained(checkout):
    """There is none; it fails; it brings another program."""
    for apt, said in (
        ("", "no apt-get here"),
        ("echo E: no such package >&2; exit 100", "E: no such package"),
        ("exit 0", "its probe in tools/packages.ini fails"),
    ):
        if apt:
            checkout.stand_in("apt-get", apt)
        result = checkout.setup("bench")
        assert result.returncode == 2 and "absent" in result.stderr
        assert said in result.stderr and "Traceback" not in result.stderr


def test_requirements(checkout):
    """What cannot be had is said, also by the next run; what has changed is installed."""
    requirements = checkout.root / "bench" / "requirements.txt"
    requirements.write_text("./no-such-folder\n")
    for _ in range(2):
        result = checkout.setup("python")
        assert result.returncode == 2
        assert "pip could not install bench/requirements.txt" in result.stderr
    for text in ("# none\n", "# others\n"):
        requirements.write_text(text)
        assert "installing bench/requirements.txt" in checkout.setup("python").stderr
        assert checkout.setup("python").stderr == ""
    result = checkout.setup("docs")
    assert result.returncode == 0
    assert "docs/requirements.txt\n" in result.stderr
    assert not checkout.log.exists()  # no package was asked for
    # Where all is set up, the command itself helps.
    assert checkout.setup("help").returncode == 3
    requirements.write_text("# another\n")
    shutil.copy(ROOT / "docs" / "bench.md", checkout.root / "docs")
    assert checkout.setup("help").returncode == 0


def test_every_package_says_what_it_is_for():
    packages = configparser.ConfigParser(interpolation=None)
    packages.read(ROOT / "tools" / "packages.ini")
    assert packages.sections()
    for name in packages.sections():
        keys = set(packages[name]) - {"satisfies", "install", "without it", "version", "tested"}
        assert keys == {"what for", "used by", "probe"}, name
        assert packages[name]["used by"] in ("python", "bench", "test", "long"), name
        assert "install" not in packages[name] or "without it" in packages[name], name
        for command in ("probe", "version") if "version" in packages[name] else ("probe",):
            syntax = subprocess.run(["/bin/sh", "-n", "-c", packages[name][command]])
            assert syntax.returncode == 0, name
        assert ("version" in packages[name]) == ("tested" in packages[name]), name
        if tested := packages[name].get("tested"):
            oldest, newest = (tuple(map(int, each.split("."))) for each in tested.split(" - "))
            assert oldest <= newest, name
