# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The options of a build become one value each, and few conditionals ask for them."""

import re
import subprocess

import pytest

from builds import ROOT, run

SRC, CMAKE = ROOT / "src", ROOT / "CMakeLists.txt"
FAST, SMALL, LEAST = range(3)
#: How many there are: 350 once. Lower it where you take some away.
LIMIT = 229
SPELLINGS = {
    "": FAST,
    "POCKETKEM_RAM=1": SMALL,
    "POCKETKEM_RAM=2": LEAST,
    "POCKETKEM_RAM_SMALL=0": FAST,
    "POCKETKEM_RAM_SMALL=1": SMALL,
    "POCKETKEM_RAM_LEAST=1": LEAST,
    "POCKETKEM_RAM_SMALL=0 POCKETKEM_RAM_LEAST=1": LEAST,
    "POCKETKEM_RAM_SMALL=1 POCKETKEM_RAM_LEAST=0": SMALL,
    "POCKETKEM_RAM_SMALL=1 __AVR__": LEAST,
    "POCKETKEM_RAM_SMALL=1 POCKETKEM_RAM_LEAST=0 __AVR__": SMALL,
    "POCKETKEM_RAM_SMALL=0 __AVR__": FAST,
    "ARDUINO __AVR__": LEAST,
}


@pytest.mark.quick
def test_ram_is_one_value():
    found = {}
    for spelling in SPELLINGS:
        defines = [f"-D{each}" for each in spelling.split()]
        command = ("cc", "-E", "-P", "-Wundef", "-Werror", f"-I{SRC}", *defines, "-")
        out = run(*command, input='#include "config.h"\nvalue POCKETKEM_RAM\n')
        found[spelling] = int(out.split("value")[1])
    assert found == SPELLINGS


@pytest.mark.quick
def test_names_of_cmake_are_no_macros():
    """Without an error, a build that resists faults would be none."""
    lists = re.findall(r"set_property\(CACHE (\w+) PROPERTY STRINGS (.*)\)", CMAKE.read_text())
    names = [f"{option}={name}" for option, names in lists for name in names.split()]
    assert len(lists) == 7 and "POCKETKEM_FAULTS=resist" in names
    for name in [*names, "POCKETKEM_RAM=3"]:
        command = ["cc", "-E", "-x", "c", f"-D{name}", SRC / "config.h"]
        done = subprocess.run(command, capture_output=True, text=True)
        assert done.returncode, name
        assert "CMake's option: as a macro it is POCKETKEM_RAM=0" in done.stderr, name


def files():
    files = [each for each in sorted(SRC.rglob("*")) if each.suffix in (".c", ".h", ".inc")]
    return [each for each in files if "plan" not in each.as_posix()]


@pytest.mark.quick
def test_no_option_of_the_user_is_undefined():
    assert not [each.name for each in files() if re.search(r"#undef POCKETKEM_", each.read_text())]


def conditionals(text: str) -> int:
    """#if, #ifdef and #ifndef, but guards of headers, and what C++ needs."""
    text = re.sub(r"^#ifndef (\w+)\n#define \1$", "", text, flags=re.M)
    return len(re.findall(r"^\s*#\s*(?:if|ifdef|ifndef)\b(?!.*__cplusplus)", text, re.M))


@pytest.mark.quick
def test_conditionals_stay_few():
    """C's own `if` and ?: can ask, too, if it is a number: PKEM_RESIST, platform.h."""
    assert conditionals("#ifndef A_H\n#define A_H\n#if X\n# ifdef Y\n#elif Z\n") == 2
    assert sum(conditionals(each.read_text()) for each in files()) <= LIMIT
