# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Colours and signs of the page: each has one meaning, and they can be told apart."""

from __future__ import annotations

import itertools
import re
from xml.etree import ElementTree

import numpy as np
import pytest

from fakes import FakeBoard, row
from pocketkem_bench.implementations import catalogue, pocketkem
from pocketkem_bench.model import OPS, Span
from pocketkem_bench.page.looks import (
    COLOURS,
    FILLS,
    LOOKS,
    TASK_COLOURS,
    TASKS,
    Look,
    known,
    looks,
    task_colours,
)
from pocketkem_bench.page.report import render
from pocketkem_bench.results.store import Store

#: The sight of people who lack one kind of cone, as a matrix on linear RGB: Machado, Oliveira and
#: Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency" (2009),
#: severity 1.
SIGHTS = {
    "all cones": np.eye(3),
    "protanopia": [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ],
    "deuteranopia": [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
    ],
    "tritanopia": [
        [1.255528, -0.076749, -0.178779],
        [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
    ],
}
#: Ottosson's Oklab (2020), in which distances correspond to perceived differences.
TO_LMS = np.array(
    [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
    ]
)
TO_LAB = np.array(
    [
        [0.2104542553, 0.7936177850, -0.0040720468],
        [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
    ]
)


def linear(colour: str) -> np.ndarray:
    """IEC 61966-2-1."""
    encoded = np.array([int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)])
    return np.where(encoded <= 0.04045, encoded / 12.92, ((encoded + 0.055) / 1.055) ** 2.4)


def least_distance(colours, sight: str) -> float:
    seen = [np.clip(np.array(SIGHTS[sight]) @ linear(colour), 0, 1) for colour in colours]
    lab = [TO_LAB @ np.cbrt(TO_LMS @ rgb) for rgb in seen]
    return min(float(np.linalg.norm(a - b)) for a, b in itertools.combinations(lab, 2))


def luminance(colour: str) -> float:
    return float(np.array([0.2126, 0.7152, 0.0722]) @ linear(colour))


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("palette, least", [(COLOURS, 0.08), (TASK_COLOURS, 0.07)])
def test_colours_can_be_told_apart(palette, least, sight):
    """Okabe and Ito's eight colours have 0.076. The page's earlier colours had 0.013."""
    assert least_distance(palette, sight) > least
    assert not set(COLOURS) & set(TASK_COLOURS)


@pytest.mark.parametrize("background", ["#ffffff", "#1b1f25"])
@pytest.mark.parametrize("colour", COLOURS)
def test_signs_stand_out_on_light_and_dark(colour, background):
    lighter, darker = sorted([luminance(colour), luminance(background)], reverse=True)
    assert (lighter + 0.05) / (darker + 0.05) >= 3


def test_every_known_implementation_has_a_look_of_its_own_wherever_it_is():
    together = looks(known())
    assert len(set(together.values())) == len(together)
    assert set(catalogue.names()) <= set(together)
    for name in known():
        assert looks([name, "something/else"])[name] == together[name]


def test_make_bench_has_no_colour_twice():
    names = (
        *("pocketkem", "pocketkem-small", "pocketkem-tiny", "pocketkem-two-cores"),
        *("pocketkem-two-cores-small", "pocketkem-two-cores-accelerated"),
        *("pqclean", "mlkem-native", "wolfssl"),
    )
    assert len({look.colour for look in looks(names).values()}) == len(names)


def test_others_take_what_is_free():
    names = ["pocketkem", *(f"folder/{number}" for number in range(10, 50))]
    found = looks(names)
    assert len(set(found.values())) == len(names)
    assert len({found[name].colour for name in names[: len(COLOURS)]}) == len(COLOURS)
    assert found == looks(reversed(names))


def test_signs():
    drawn = {look.sign(op) for look in LOOKS for op in (*OPS,)}
    assert len(drawn) == len(LOOKS) * len(OPS)
    for sign in drawn:
        ElementTree.fromstring(sign)
    assert {look.fill for look in LOOKS} == set(FILLS)
    assert Look("currentColor").sign() == Look("currentColor").sign("keygen")


def test_tasks_have_the_same_colour_on_every_board():
    assert task_colours(["noise", "row"]) == {"row": TASK_COLOURS[0], "noise": TASK_COLOURS[2]}
    everything = {*pocketkem.TASK_NAMES.values()}
    events = {"all served", "end of job", "wake", "main core's step", "worker's step"}
    assert everything - events == set(TASKS)
    colours = task_colours([*TASKS, "another"])
    assert len(set(colours.values())) == len(TASKS) + 1


def test_on_the_page_a_colour_stands_for_one_implementation_on_all_boards(tmp_path):
    """With all implementations, other ones on each board, and parts that are in no plot."""
    names = catalogue.names()
    timeline = (Span(0, "row", 0, 500), Span(1, "noise", 100, 900))
    with Store(tmp_path / "results.sqlite", create=True) as store:
        run = store.start_run("./pocketkem run")
        for number, board in enumerate(("esp32", "cortex-m4", "other-board")):
            for name in names[number:]:
                changes = {"board": board, "impl": name, "kem": "mlkem768"}
                store.add(run, FakeBoard(board), row(**changes))
                store.add(run, FakeBoard(board), row(op="pke-encrypt", **changes))
        two = {"impl": "pocketkem-two-cores", "cores": 2, "timeline": timeline}
        store.add(run, FakeBoard("esp32"), row(board="esp32", op="encaps", **two))
        text = render(store)
    expected = looks(names)
    legend = re.findall(
        r'<li data-shows="([^"]+)"><svg class="sign".*?fill="([^"]+)" stroke="([^"]+)"', text
    )
    assert {name for name, _, _ in legend} == set(names) and len(legend) > 2 * len(names)
    for name, fill, stroke in legend:
        assert stroke == expected[name].colour
        assert (fill == "none") == (expected[name].fill != "full")
    drawn = re.findall(r'<g data-impl="([^"]+)">(.*?)</g>', text, flags=re.DOTALL)
    assert {name for name, _ in drawn} == set(names)
    for name, inner in drawn:
        assert set(re.findall("#[0-9a-f]{6}", inner)) == {expected[name].colour}, name
    rows = re.findall(
        r'<tr data-impl="([^"]+)" class="result.*?(?:<svg class="sign".*?stroke="([^"]+)"|</tr>)',
        text,
        flags=re.DOTALL,
    )
    assert {(name, colour) for name, colour in rows if colour} == {
        (name, look.colour) for name, look in expected.items()
    }
