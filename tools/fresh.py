# SPDX-License-Identifier: Apache-2.0 OR MIT
"""README's two commands on a Debian from nothing: python3 tools/fresh.py 12|13 [--again]

debootstrap brings the release, once: build/fresh/NN.base is kept. Each run begins with a copy of it
and a clone of HEAD, in build/fresh/NN; --again goes on with those of the last run. It needs root,
10 GB, and an hour. evidence/fresh.json gets the result.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
from datetime import date
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
RECORD = ROOT / "evidence" / "fresh.json"
RELEASES = {"12": "bookworm", "13": "trixie"}
COMMANDS = ("make bench", "make test")
CLONE = "root/pocketkem"
#: How this computer's programs reach the registries of packages, where that was configured.
FILES = ("etc/resolv.conf", "etc/hosts", "etc/pip.conf", "root/.npmrc", "root/.cargo/config.toml")
CERTIFICATES = "usr/local/share/ca-certificates"
VARIABLES = re.compile(
    r"(PIP_|CARGO_HTTP_|GOPROXY|GOSUMDB|npm_config_|SSL_CERT_FILE|.*_proxy$)", re.I
)
#: Mounts that only this process and its children see, and that end with them.
INSIDE = """
set -e
mount -t proc proc "$0/proc"
mount -t sysfs sys "$0/sys"
mount --rbind /dev "$0/dev"
exec chroot "$0" sh -c "$1"
"""


def why_not() -> str:
    """What is missing to run it, or nothing."""
    missing = [name for name in ("debootstrap", "unshare", "chroot") if not shutil.which(name)]
    if missing:
        return f"{missing[0]} is not here"
    return "" if os.geteuid() == 0 else "needs root"


def execute(root: Path, command: str, **options) -> subprocess.CompletedProcess:
    """In the Debian below root, with little of this environment."""
    kept = {name: value for name, value in os.environ.items() if VARIABLES.match(name)}
    path = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
    environment = {**kept, "HOME": "/root", "LANG": "C.UTF-8", "PATH": path}
    apart = ["unshare", "--mount", "--pid", "--fork", "--kill-child"]
    words = [*apart, "sh", "-c", INSIDE, root, command]
    return subprocess.run(words, env=environment, stdin=subprocess.DEVNULL, **options)


def base(release: str) -> Path:
    """The release as debootstrap makes it, with what README asks of a user: git, make, python3."""
    folder = ROOT / "build" / "fresh" / f"{release}.base"
    done = folder / "made-by-fresh"
    if not done.exists():
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        packages = "--include=ca-certificates,git,make,python3"
        command = ["debootstrap", "--variant=minbase", packages, RELEASES[release], folder]
        subprocess.run(command, check=True)
        for name in FILES:
            if (Path("/") / name).is_file():
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(Path("/") / name, folder / name)
        shutil.copytree(Path("/") / CERTIFICATES, folder / CERTIFICATES, dirs_exist_ok=True)
        execute(folder, "update-ca-certificates", check=True)
        done.touch()
    return folder


def prepare(release: str, again: bool) -> Path:
    folder = ROOT / "build" / "fresh" / release
    if not (again and (folder / CLONE).exists()):
        made = base(release)
        shutil.rmtree(folder, ignore_errors=True)
        subprocess.run(["cp", "-a", made, folder], check=True)
        subprocess.run(
            ["git", "clone", "--quiet", "--no-hardlinks", ROOT, folder / CLONE], check=True
        )
    return folder


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("release", choices=RELEASES, help="of Debian")
    parser.add_argument("--again", action="store_true", help="go on with those of the last run")
    options = parser.parse_args(arguments)
    release, again = options.release, options.again
    if problem := why_not():
        sys.exit(f"tools/fresh.py: {problem}")
    folder = prepare(release, again)
    head = subprocess.run(
        ["git", "-C", folder / CLONE, "rev-parse", "--short=12", "HEAD"],
        check=True,
        capture_output=True,
        text=True,
    ).stdout.strip()
    row = {"commit": head, "day": str(date.today())}
    for command in COMMANDS:
        log = folder / "root" / f"{command.replace(' ', '-')}.log"
        with log.open("w") as file:
            inside = f"cd /{CLONE} && {command}"
            status = execute(folder, inside, stdout=file, stderr=subprocess.STDOUT).returncode
        last = log.read_text(errors="replace").strip().splitlines()[-1:]
        row[command] = "ok" if status == 0 else f"exit status {status}"
        print(f"Debian {release}: {command}: {row[command]}: {' '.join(last)} ({log})", flush=True)
    record = json.loads(RECORD.read_text())
    RECORD.write_text(json.dumps({**record, release: row}, indent=1, sort_keys=True) + "\n")
    return int(any(row[command] != "ok" for command in COMMANDS))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
