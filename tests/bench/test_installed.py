# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The bench as an installed command (docs/pipx.md)."""

import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from installed import command

pytestmark = pytest.mark.long
ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "pipx.md"
PIPX = "pipx==1.18.4"


def run(*words, **options) -> str:
    both = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
    done = subprocess.run([str(word) for word in words], **both, **options)
    assert done.returncode == 0, f"{words}: exit {done.returncode}\n{done.stdout}"
    return done.stdout


@pytest.fixture
def package(tmp_path, monkeypatch):
    packed = tmp_path / "packed"
    monkeypatch.setattr(command, "PACKED", packed)
    monkeypatch.setattr(command, "identity", lambda: json.dumps(contents(packed)))
    monkeypatch.setenv("POCKETKEM_HOME", str(tmp_path / "share" / "home"))

    def holds(files: dict[str, str]) -> None:
        shutil.rmtree(packed, ignore_errors=True)
        for name, text in files.items():
            (packed / name).parent.mkdir(parents=True, exist_ok=True)
            (packed / name).write_text(text)

    return holds


def contents(folder: Path) -> dict[str, str]:
    files = [f for f in sorted(folder.rglob("*")) if f.is_file() and f.name != command.STAMP]
    return {file.relative_to(folder).as_posix(): file.read_text() for file in files}


def test_an_update_leaves_what_the_bench_has_made(package):
    home = command.home()
    old = {"src/a.c": "1", "src/old.c": "1"}
    package({**old, "src/__pycache__/a.pyc": "1"})
    command.bring_up_to_date(home)
    assert contents(home) == old
    (home / "build").mkdir()
    (home / "build" / "results.sqlite").write_text("results")
    new = {"src/a.c": "2", "src/new.c": "2"}
    package(new)
    command.bring_up_to_date(home)
    assert contents(home) == {**new, "build/results.sqlite": "results"}
    # A call that finds all well writes nothing: it is quick, and a running bench is not disturbed.
    (home / "src" / "a.c").write_text("the user's")
    command.bring_up_to_date(home)
    assert (home / "src" / "a.c").read_text() == "the user's"


def test_a_folder_of_somebody_else_is_left_alone(package, monkeypatch, tmp_path):
    home = command.home()
    home.mkdir(parents=True)
    (home / "thesis.tex").write_text("my own")
    package({"a": "1"})
    assert "`~/.local/share/pocketkem`" in PAGE.read_text()
    with pytest.raises(command.InstalledError, match="POCKETKEM_HOME"):
        command.bring_up_to_date(home)
    assert contents(home) == {"thesis.tex": "my own"}
    monkeypatch.setenv("HOME", str(tmp_path))
    places = {"POCKETKEM_HOME": "/data/pocketkem"}
    places["XDG_DATA_HOME"] = f"{tmp_path}/.local/share/pocketkem"
    for name, folder in places.items():
        monkeypatch.setenv("XDG_DATA_HOME", "/data")
        monkeypatch.delenv(name)
        assert command.home() == Path(folder)


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory):
    pytest.importorskip("hatchling", reason="hatchling is not installed")
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder, cwd=ROOT)
    (wheel,) = folder.glob("pocketkem-*.whl")
    with zipfile.ZipFile(wheel) as file:
        file.extractall(folder / "site")
    return folder / "site"


def test_the_wheel(unpacked):
    """It has what is in the repository, and nothing that was made there."""
    (metadata,) = unpacked.glob("*.dist-info/METADATA")
    needed = set(re.findall(r"^Requires-Dist: (.*)$", metadata.read_text(), re.MULTILINE))
    requirements = (ROOT / "bench" / "requirements.txt").read_text()
    lines = {line.split("#")[0].strip() for line in requirements.splitlines()} - {""}
    one, other = ({re.sub(r"[ '\"]", "", x).replace("_", "-") for x in n} for n in (needed, lines))
    assert one == other
    tracked = run("git", "-C", ROOT, "ls-files").splitlines()
    left_out = re.findall(r'^exclude = \["/(.*)"\]', (ROOT / "pyproject.toml").read_text(), re.M)
    wanted = [name for name in tracked if not name.startswith(f"{left_out[0]}/")]
    missing = [name for name in wanted if not (unpacked / "pocketkem_repository" / name).exists()]
    assert missing == [] and len(wanted) > 500
    assert not (unpacked / "pocketkem_repository" / "build").exists()


def test_pipx(tmp_path):
    """As docs/pipx.md says, in a home of its own, with pipx from the registry."""
    text = PAGE.read_text()
    install, *calls = re.findall(r"^    (pipx .*|pocketkem .*)$", text, re.MULTILINE)
    assert install == "pipx install ." and len(calls) == 2
    run(sys.executable, "-m", "venv", tmp_path / "venv")
    run(tmp_path / "venv" / "bin" / "pip", "install", "--quiet", PIPX)
    clone = tmp_path / "clone"
    run("git", "clone", "--quiet", ROOT, clone)
    home = tmp_path / "home"
    home.mkdir()
    bins = [tmp_path / "venv" / "bin", home / ".local" / "bin", os.environ["PATH"]]
    gone = ("PIPX_HOME", "PIPX_BIN_DIR", "POCKETKEM_HOME", "XDG_DATA_HOME", "PYTHONPATH")
    environment = {name: value for name, value in os.environ.items() if name not in gone}
    environment |= {"HOME": str(home), "PATH": ":".join(map(str, bins))}
    run(*install.split(), cwd=clone, env=environment)
    shutil.rmtree(clone)
    boards, measured = (run(*call.split(), cwd=home, env=environment) for call in calls)
    assert "cortex-m4" in boards and "mlkem768" in measured
    assert (home / ".local/share/pocketkem/build/results.sqlite").is_file()
    assert set(completed(["pocketkem"], "run --board cortex-m4", environment)) >= {"cortex-m4"}


def completed(words: list[str], line: str, environment) -> list[str]:
    (setup,) = re.findall(r"`(eval .*bash_source.*)` \|", PAGE.read_text())
    (name,) = words
    script = f"""
        {setup.replace(" pocketkem)", f" {name})")}
        COMP_WORDS=({name} {line}) COMP_CWORD={len(line.split())} COMPREPLY=()
        function=$(complete -p {name} | sed 's/.* -F \\([^ ]*\\) .*/\\1/')
        $function {name}
        printf '%s\\n' "${{COMPREPLY[@]}}"
    """
    return run("bash", "--norc", "-c", script, cwd=ROOT, env=environment).split()
