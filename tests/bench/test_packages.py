# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The bench's packages form layers without a circle, are not too long, and are documented."""

import ast
import re
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from pocketkem_assurance.folders import ASSURANCE
from pocketkem_bench.folders import BENCH, ROOT

pytestmark = pytest.mark.long

#: Each package with the document that lists its packages.
ROOMS = {
    BENCH / "pocketkem_bench": "CONTRIBUTING.md",
    ASSURANCE / "pocketkem_assurance": "assurance/README.md",
}
#: What a test finds at least: imports of modules, of packages, listed packages; one each.
LEAST = {
    "pocketkem_bench": (200, 40, 10, "boards.board", "model", "building", "boards"),
    "pocketkem_assurance": (200, 10, 6, "faults.campaign", "prove.machine", "faults", "prove"),
}

#: Lines of a module. Comments and blank lines count, for they are read too.
LONGEST = 400

Graph = dict[str, set[str]]


def modules(folder: Path) -> dict[str, Path]:
    found = {}
    for path in folder.rglob("*.py"):
        words = path.relative_to(folder).with_suffix("").parts
        found[".".join(words[:-1] if words[-1] == "__init__" else words)] = path
    return found


def imports(folder: Path) -> Graph:
    """The modules of the same folder that each module imports, inside functions too."""
    known = modules(folder)
    graph: Graph = {}
    for name, path in known.items():
        graph[name] = found = set()
        here = name.split(".") if name else []
        if path.name != "__init__.py":
            here = here[:-1]
        for node in ast.walk(ast.parse(path.read_text())):
            if not isinstance(node, ast.ImportFrom):
                continue
            if node.level:
                base = here[: len(here) - node.level + 1]
            elif node.module.split(".")[0] == folder.name:
                base = []
                node.module = node.module.partition(".")[2]
            else:
                continue
            base = ".".join([*base, *filter(None, [node.module])])
            for alias in node.names:
                module = f"{base}.{alias.name}".lstrip(".")
                found.add(module if module in known else base)
        found.discard(name)
    return graph


def between_packages(graph: Graph) -> Graph:
    packages: Graph = {}
    for name, needed in graph.items():
        package = name.partition(".")[0]
        packages.setdefault(package, set()).update(each.partition(".")[0] for each in needed)
        packages[package].discard(package)
    return packages


def circle(graph: Graph) -> list[str] | None:
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return error.args[1]
    return None


def arrows(graph: Graph) -> int:
    return sum(map(len, graph.values()))


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.name)
def test_there_is_no_circle(room):
    modules_least, packages_least, _listed, module, needed, package, other = LEAST[room.name]
    graph = imports(room)
    assert arrows(graph) > modules_least and needed in graph[module]
    assert circle(graph) is None
    packages = between_packages(graph)
    assert arrows(packages) > packages_least and other in packages[package]
    assert circle(packages) is None
    assert circle({"a": {"b"}, "b": {"c"}, "c": {"a"}})


def test_the_bench_does_not_import_what_shows_claims():
    """By name, where cli lists the commands, it does: there is one command."""
    named = {"pocketkem_assurance.cli.checking", "pocketkem_assurance.cli.proving"}
    found = set()
    for path in modules(BENCH / "pocketkem_bench").values():
        for node in ast.walk(ast.parse(path.read_text())):
            names = [getattr(node, "module", None), *(a.name for a in getattr(node, "names", []))]
            assert not any(str(each).startswith("pocketkem_assurance") for each in names), path
        found.update(re.findall(r"pocketkem_assurance[\w.]*", path.read_text()))
    assert found == named


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.name)
def test_a_module_is_read_in_a_sitting(room):
    paths = modules(room).values()
    lengths = {str(path.relative_to(ROOT)): len(path.read_text().splitlines()) for path in paths}
    assert len(lengths) > 60
    assert {path: length for path, length in lengths.items() if length > LONGEST} == {}


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.name)
def test_packages_are_listed_and_import_only_from_those_above(room):
    text = (ROOT / ROOMS[room]).read_text()
    files = list(room.glob("*/__init__.py"))
    graph = between_packages(imports(room))
    listed = [name for name in re.findall(r"(?m)^\| `(\w+)/` \|", text) if name in graph]
    assert len(listed) > LEAST[room.name][2] and {file.parent.name for file in files} <= set(listed)
    for place, name in enumerate(listed):
        assert graph[name] & set(listed) <= set(listed[:place]), name
    for path in files:
        assert ast.get_docstring(ast.parse(path.read_text())), path
