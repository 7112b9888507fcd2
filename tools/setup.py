# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Installs what is missing, and nothing else: python3 tools/setup.py PURPOSE

Or reports what is known before anything is installed: python3 tools/setup.py version|help

python  the Python environment of ./pocketkem, under build/venv; with it the description of the
        Xtensa core, if the packages for it are installed
docs    the same, and what `make docs` needs in it
bench   that of python, and the compilers and simulators of `make bench`
test    that of bench, and what `make test` needs
long    all of this, and what `make test-long` and `make prove` need
version the version of this checkout, and its commit
help    on ./pocketkem and its commands, from the manual. If the environment exists, it prints
        nothing and ends with status 3, because ./pocketkem itself has more detailed help.

It runs with the system's Python and its standard library alone, because it is the first program to
run. Its syntax suits older Pythons, so that it can report that one is too old. It prints nothing
when everything is installed.
"""

import configparser
import contextlib
import fcntl
import glob
import os
import re
import shlex
import shutil
import subprocess
import sys

OLDEST_PYTHON = (3, 10)
ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
BUILD = os.path.join(ROOT, "build")
VENV = os.path.join(BUILD, "venv")
BEGUN = os.path.join(BUILD, "venv.begun")
#: The interpreter that an active environment was made from, because the environment's own may
#: vanish.
BASE_PYTHON = getattr(sys, "_base_executable", sys.executable)
XTENSA_CORE = [BASE_PYTHON, os.path.join(ROOT, "tools", "xtensa_core.py")]
#: What goes into the environment, by purpose.
REQUIREMENTS = {
    "python": ["bench/requirements.txt"],
    "docs": ["bench/requirements.txt", "docs/requirements.txt"],
    "bench": ["bench/requirements.txt"],
    "test": ["bench/requirements.txt", "tests/requirements.txt"],
    "long": [
        "bench/requirements.txt",
        "docs/requirements.txt",
        "tests/requirements.txt",
        "tests/requirements-long.txt",
    ],
}
PURPOSES = list(REQUIREMENTS)
#: Those that need programs. Each includes those before it.
WITH_PROGRAMS = ["python", "bench", "test", "long"]


class SetupError(Exception):
    """A problem that the user has to solve; its text says how."""


def main(arguments):
    usage = "usage: python3 tools/setup.py {}|version|help [COMMAND]".format("|".join(PURPOSES))
    if arguments in (["-h"], ["--help"]):
        print(usage)
        return
    if arguments == ["version"]:
        say(f"PocketKEM {version()}, commit {commit()}\n")
        return
    if arguments[:1] == ["help"]:
        if environment_is_there():
            sys.exit(3)
        say(documented(arguments[1:]))
        return
    if len(arguments) != 1 or arguments[0] not in PURPOSES:
        sys.exit(usage)
    purpose = arguments[0]
    try:
        if sys.version_info < OLDEST_PYTHON:
            raise SetupError(
                "Python {}.{} or newer is needed; {} is {}.{}.".format(
                    *OLDEST_PYTHON, sys.executable, *sys.version_info[:2]
                )
            )
        with one_at_a_time():
            if purpose in ("bench", "test", "long"):
                missing = missing_packages(purpose)
                install_packages([each for each in missing if "without it" not in each])
                for each in missing:
                    if "without it" in each:
                        install_or_do_without(each)
                for sentence in untested(purpose):
                    print(f"set-up: {sentence}", file=sys.stderr)
                # It reports itself what it lacks. The other boards do not need it.
                run(XTENSA_CORE)
            elif purpose == "python" and not os.path.exists(VENV):
                # In a second clone: the packages may be there.
                run([*XTENSA_CORE, "--if-installed"])
            make_environment(purpose)
    except (SetupError, OSError) as error:
        print(f"set-up: {error}", file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        print("set-up: interrupted; the next call goes on where it stopped.", file=sys.stderr)
        sys.exit(130)


@contextlib.contextmanager
def one_at_a_time():
    """Two commands that are started together must not both install."""
    os.makedirs(BUILD, exist_ok=True)
    with open(os.path.join(BUILD, "setup.lock"), "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def run(command, **options):
    """Runs a command with its output on stderr: stdout may be the JSON of ./pocketkem."""
    return subprocess.run(command, stdout=sys.stderr.fileno(), **options)


# ---- Commands that need no environment -------------------------------------------------------


def say(text):
    """Prints to standard output, which may be a full disk, or a closed pipe."""
    try:
        os.write(1, text.encode())
    except BrokenPipeError:
        pass
    except OSError as error:
        with contextlib.suppress(OSError):
            os.write(2, f"Error: The output cannot be written: {error.strerror}.\n".encode())
        sys.exit(2)


def version():
    """The version, which only the header has."""
    header = read_text(os.path.join(ROOT, "include", "pocketkem.h"))
    return ".".join(re.findall(r"^#define POCKETKEM_VERSION_[A-Z]+ (\d+)", header, re.MULTILINE))


def commit():
    """The commit that is checked out, with a + if files are changed or untracked."""
    git = f"git --no-optional-locks -C {shlex.quote(ROOT)}"
    head = output_of(f"{git} rev-parse --short=12 HEAD").strip()
    if not head and "safe.directory" in output_of(f"{git} rev-parse HEAD 2>&1 || :"):
        allow = f"git config --global --add safe.directory {shlex.quote(ROOT)}"
        sys.stderr.write(f"Git refuses a checkout of another owner. Allow it: {allow}\n")
    return head + "+" * bool(output_of(f"{git} status --porcelain")) if head else "unknown"


def environment_is_there():
    """Whether the environment of ./pocketkem exists and needs no update."""
    file = "bench/requirements.txt"
    installed = os.path.join(VENV, file.replace("/", "-"))
    return (
        read_text(os.path.join(VENV, "place")) == ROOT
        and os.access(os.path.join(VENV, "bin", "python"), os.X_OK)
        and read_text(installed) == read_text(os.path.join(ROOT, file))
    )


def documented(words):
    """The text of the bench's manual on the first of these words that is a command, or on all
    commands."""
    chapters = glob.glob(os.path.join(ROOT, "docs", "bench", "*.md"))
    text = "".join(map(read_text, [os.path.join(ROOT, "docs", "bench.md"), *chapters]))
    parts = re.split(r"^#{2,3} (.+)\n", text, flags=re.MULTILINE)
    of_heading = {parts[at]: parts[at + 1] for at in range(1, len(parts), 2)}
    sections = {
        name: section.strip()
        for heading, section in of_heading.items()
        if section.lstrip().startswith("```\n./pocketkem ")
        for name in heading.split(", ")
    }
    command = next((word for word in words if word in sections), None)
    found = sections[command] if command else of_heading["Commands"].strip()
    return (
        f"{found}\n\n(docs/bench.md and its chapters. The first command that does something sets\n"
        "up the Python environment in build/venv. From then on --help names every option.)\n"
    )


# ---- Programs --------------------------------------------------------------------------------


def read_packages():
    packages = configparser.ConfigParser(interpolation=None)
    with open(os.path.join(ROOT, "tools", "packages.ini"), encoding="utf-8") as file:
        packages.read_file(file)
    return packages


def missing_packages(purpose, packages=None):
    """The sections of packages.ini that this purpose needs and whose probe fails."""
    packages = packages or read_packages()
    wanted = WITH_PROGRAMS[: WITH_PROGRAMS.index(purpose) + 1]
    return [
        packages[name]
        for name in packages.sections()
        if packages[name]["used by"] in wanted and not is_there(packages[name]["probe"])
    ]


def is_there(probe):
    environment = dict(os.environ, python=BASE_PYTHON)
    result = subprocess.run(
        ["/bin/sh", "-c", probe],
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    return result.returncode == 0


def untested(purpose, packages=None):
    """A sentence for each program of this purpose whose version is untested."""
    packages = packages or read_packages()
    wanted = WITH_PROGRAMS[: WITH_PROGRAMS.index(purpose) + 1]
    sentences = []
    for name in packages.sections():
        package = packages[name]
        if package["used by"] not in wanted or "tested" not in package:
            continue
        found = version_in(output_of(package["version"]))
        oldest, newest = (version_in(each) for each in package["tested"].split(" - "))
        if found and not oldest <= found <= newest:
            sentences.append(
                "{} is of version {}.{}; tested were {}.".format(
                    name, *found, package["tested"].replace(" - ", " to ")
                )
            )
    return sentences


def version_in(text):
    """The first number with a point, as a pair, or None."""
    found = re.search(r"(\d+)\.(\d+)", text)
    return (int(found[1]), int(found[2])) if found else None


def output_of(command):
    """The output of a shell command, or nothing if it fails."""
    result = subprocess.run(
        ["/bin/sh", "-c", command],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    return result.stdout.decode(errors="replace") if result.returncode == 0 else ""


def install_packages(missing):
    if not missing:
        return
    names = [package.get("satisfies", package.name) for package in missing]
    verb = "satisfy" if any("satisfies" in package for package in missing) else "install"
    install = ["apt-get", verb, "--yes", "--no-install-recommends", *names]
    needed = "These packages are missing:\n" + "\n".join(
        "  {:<24} {}".format(package.name, package["what for"]) for package in missing
    )
    if not shutil.which("apt-get"):
        raise SetupError(
            needed + "\nThese are the names of Debian and Ubuntu, but there is no apt-get here. "
            "Install the same programs with this system's package manager, then try again."
        )
    as_root = become_root()
    if as_root is None:
        by_hand = "apt-get update && " + " ".join(map(shlex.quote, install))
        raise SetupError(needed + "\nTo install them needs root. As root, run:\n  " + by_hand)

    print("set-up: installing {}".format(" ".join(names)), file=sys.stderr)
    quiet = [*as_root, "env", "DEBIAN_FRONTEND=noninteractive"]
    # Old package lists may still be good enough when the update fails, so only the install decides.
    run([*quiet, "apt-get", "--quiet=2", "update"])
    if run(quiet + install + ["--quiet=2"]).returncode != 0:
        raise SetupError(
            needed + "\napt-get could not install them; its message is above. On Ubuntu, some are "
            "in the 'universe' component: add-apt-repository universe."
        )
    absent = [package.name for package in missing if not is_there(package["probe"])]
    if absent:
        raise SetupError(
            "apt-get installed {}, and yet its probe in tools/packages.ini fails. Is another "
            "program of that name earlier in PATH?".format(", ".join(absent))
        )


def install_by_command(package):
    """Installs what is not apt's."""
    command = package["install"]
    print(f"set-up: {command}", file=sys.stderr)
    if run(["/bin/sh", "-c", command]).returncode != 0 or not is_there(package["probe"]):
        raise SetupError(f"This failed; its message is above: {command}")


def install_or_do_without(package):
    try:
        if "install" in package:
            install_by_command(package)
        else:
            install_packages([package])
    except SetupError as problem:
        print(f"set-up: left out are {package['without it']}. {problem}", file=sys.stderr)


def become_root():
    """The prefix that runs a command as root, or None."""
    if os.geteuid() == 0:
        return []
    if shutil.which("sudo"):
        may_ask = sys.stdin.isatty()
        check = ["sudo", "--validate"] if may_ask else ["sudo", "--non-interactive", "true"]
        if run(check, stderr=None if may_ask else subprocess.DEVNULL).returncode == 0:
            return ["sudo"]
    return None


# ---- The Python environment ------------------------------------------------------------------


def make_environment(purpose):
    """Makes build/venv with the pinned requirements of this purpose."""
    if os.path.islink(VENV):
        raise SetupError(
            f"build/venv is a symbolic link to {os.path.realpath(VENV)}. To make the environment "
            f"would empty that folder. Remove the link (rm {shlex.quote(VENV)}) and try again."
        )
    python = os.path.join(VENV, "bin", "python")
    # An environment does not work after it was moved. After an upgrade of the system's Python it
    # starts, but finds no packages.
    place = os.path.join(VENV, "place")
    if read_text(place) != ROOT or not is_there(f"{shlex.quote(python)} -c 'import pip'"):
        # Making an environment empties the folder. A file beside it says that this program began.
        if not (os.path.exists(place) or os.path.exists(BEGUN) or is_empty(VENV)):
            raise SetupError(
                "build/venv is there, and was not made by tools/setup.py. Move it elsewhere, or "
                f"delete it (rm -r {shlex.quote(VENV)}), and try again."
            )
        install_packages(missing_packages("python"))
        print("set-up: making the Python environment in build/venv", file=sys.stderr)
        write_text(BEGUN, "")
        if run([BASE_PYTHON, "-m", "venv", "--clear", VENV]).returncode != 0:
            raise SetupError("Python could not make an environment; its message is above.")
        write_text(place, ROOT)
        os.remove(BEGUN)

    files = REQUIREMENTS[purpose]
    # Beside each requirements file is a copy of it as it was installed.
    installed = {file: os.path.join(VENV, file.replace("/", "-")) for file in files}
    wanted = {file: read_text(os.path.join(ROOT, file)) for file in files}
    if all(read_text(installed[file]) == wanted[file] for file in files):
        return
    print("set-up: installing {}".format(", ".join(files)), file=sys.stderr)
    pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    for file in files:
        pip += ["--requirement", os.path.join(ROOT, file)]
    if run(pip).returncode != 0:
        raise SetupError(
            "pip could not install {}; its message is above. It needs the network, or a mirror "
            "that pip is configured for.".format(", ".join(files))
        )
    for file in files:
        write_text(installed[file], wanted[file])


def is_empty(path):
    return not os.path.lexists(path) or (os.path.isdir(path) and not os.listdir(path))


def read_text(path):
    try:
        with open(path, encoding="utf-8") as file:
            return file.read()
    except FileNotFoundError:
        return ""


def write_text(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


if __name__ == "__main__":
    main(sys.argv[1:])
