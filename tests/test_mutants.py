# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The manifest of named mutants (tools/mutate.py): each applies, and names a test that is there."""

import re
from collections import Counter

import pytest

import mutate
import random_mutants
from mutate import BROKE, KILLED, SURVIVED, NamedMutant

MUTANTS = mutate.manifest()


def test_there_are_enough_and_names_are_their_own():
    assert len(MUTANTS) >= 650
    twice = [name for name, count in Counter(m.name for m in MUTANTS).items() if count > 1]
    assert not twice
    assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)+", m.name) for m in MUTANTS)


def test_every_entry_applies():
    texts = {name: (mutate.ROOT / name).read_text() for name in {m.file for m in MUTANTS}}
    right = {m.name for m in MUTANTS if texts[m.file].count(m.old) == 1 and m.new != m.old}
    wrong = [f"{m.area}: {m.name}" for m in MUTANTS if m.name not in right]
    assert not wrong, "the text is not there, or more than once, or nothing changes"


def test_every_equivalent_one_applies_and_says_why():
    for mutant in random_mutants.equivalent():
        mutant.applied((mutate.ROOT / mutant.file).read_text())
        assert mutant.name, mutant


def test_every_test_is_there():
    texts = {name: (mutate.ROOT / name).read_text() for name in {m.test_file for m in MUTANTS}}
    for mutant in MUTANTS:
        function = mutant.test.split("::")[-1].split("[")[0]
        assert f"def {function}(" in texts[mutant.test_file], mutant.name


def test_tests_of_other_builds_and_areas_are_there():
    """Each word of a table names a file, or a function of it."""
    for words in (words.split() for *_, words in random_mutants._BUILDS):
        named = [word for word in words if word.startswith("tests/")]
        assert named and words[0] == named[0]
        for name, _, function in (word.partition("::") for word in named):
            assert f"def {function}" in (mutate.ROOT / name).read_text(), words
    folders = {
        name: folder
        for table, folder in (
            (random_mutants._AREAS, random_mutants._ON_HOST),
            (random_mutants._MACHINES, random_mutants._ON_BOARDS),
        )
        for names in table.values()
        for name in names.split()
    }
    for name, of in folders.items():
        assert any((mutate.ROOT / f"tests/{each}/test_{name}.py").exists() for each in of), name


def test_most_fall_in_the_quick_tier_and_all_in_the_next(request):
    tiers = request.config.tiers
    if not {m.test_file for m in MUTANTS} <= tiers.keys():
        pytest.skip("it needs the collection of all tests: pytest tests")
    found = {m.name: tiers.get(m.test) for m in MUTANTS}
    higher = [name for name, tier in found.items() if tier not in mutate.TIERS]
    assert not higher, "their tests are not there, or in the long tier"
    assert Counter(found.values())["quick"] >= 0.8 * len(MUTANTS)


def entry(**changes) -> NamedMutant:
    return NamedMutant(**{"area": "a", "file": "library.json", **changes})


@pytest.mark.long
def test_what_becomes_of_a_mutant(tmp_path):
    """One falls, one survives, of one the test itself is broken, and one is not run again."""
    test = "tests/host/test_package_managers.py::test_packages_have_the_version_of_the_header"
    itself = test.split("::")[0]
    mutants = [
        entry(name="it-falls", old='"0.1.0"', new='"0.1.1"', test=test),
        entry(name="it-survives", old="Post-quantum", new="Quantum", test=test),
        entry(name="it-breaks", file=itself, old="import re", new="import (", test=test),
    ]
    assert mutate.run_all(mutants, 1, None, tmp_path) == 1
    kept = mutate.results(tmp_path / "own.jsonl").values()
    wanted = {"it-falls": KILLED, "it-survives": SURVIVED, "it-breaks": BROKE}
    assert {line["name"]: line["result"] for line in kept} == wanted
    assert mutate.run_all(mutants[:1], 1, None, tmp_path) == 0
    absent = "tests/no_such.py::test_x"
    wrong = entry(name="it-is-absent", old="Post-quantum", new="x", test=absent)
    assert mutate.Tree(tmp_path / "tree0").run(wrong, [wrong.test])[0] == BROKE


@pytest.mark.long
def test_chance_keeps_its_choice_when_other_lines_change(tmp_path, monkeypatch):
    """What does not build is none of so many, and what is known comes first."""
    (tmp_path / "src").mkdir()
    file = tmp_path / "src" / "a.c"
    monkeypatch.setattr(random_mutants, "ROOT", tmp_path)
    monkeypatch.setattr(random_mutants, "sources", lambda: ["src/a.c"])

    def chosen(text: str, known: dict[str, str], number: int = 20) -> dict[str, NamedMutant]:
        file.write_text(text)
        return {random_mutants.key(m): m for m in random_mutants.chosen(number, 1, known)}

    lines = [f"int f{i}(int x) {{ return x + {i}; }}\n" for i in range(30)]
    text = "".join(lines)
    first = chosen(text, {})
    assert len(first) == 20 and chosen("\n" + text, {}).keys() == first.keys()
    broken, other = min(first), [*chosen(text, {}, 60)][-1]
    found = chosen(text, {broken: BROKE, other: SURVIVED})
    assert len(found) == 20 and broken not in found and other in found
    changed = {key for key, m in first.items() if "f3(" in m.old or "f7(" in m.old}
    lines[3] = lines[7] = ""
    assert changed and first.keys() - chosen("".join(lines), {}).keys() == changed


@pytest.mark.long
def test_objects_tell_what_changes_nothing(tmp_path):
    """And a header that is included through another one."""
    (tmp_path / "src").mkdir()
    for name, text in {
        "a.c": '#include "a.h"\nint a(int x) { return THREE * x; }\n',
        "a.h": '#include "b.h"\n',
        "b.h": "#define THREE (1 + 2)\n",
    }.items():
        (tmp_path / "src" / name).write_text(text)
    host = [(["cc"], {})]
    for name, old, new, same in (
        ("a.c", "THREE * x", "x * THREE", True),
        ("a.c", "THREE * x", "THREE + x", False),
        ("b.h", "1 + 2", "2 + 1", True),
        ("b.h", "1 + 2", "1 - 2", False),
    ):
        file = tmp_path / "src" / name
        text = file.read_text()
        changed = text.replace(old, new)
        found = random_mutants.same_objects(tmp_path, f"src/{name}", text, changed, host)
        assert found == same, (name, new)
        file.write_text(text)
