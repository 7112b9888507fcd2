# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What was measured of other people's folders (docs/results/folders), and the tables made of it."""

import csv
import json
import re

import pytest

from pocketkem_bench.results import dataset
from quoted import folders, kybesp32, record, xxbx
from quoted.tables import csv_rows


def test_what_is_kept_is_whole_and_names_no_place_of_a_computer():
    runs = dataset.read(folders.FOLDERS)
    assert runs and folders.rows()
    for each in folders.rows():
        assert not re.search(r"\s/|'/|=/", f" {each['command']} {each['impl']}"), each["command"]
        assert each["command"].count(" --impl ") == 1


def test_every_kem_of_the_talk_was_measured_at_both_levels():
    """But for SIKE, whose time is no figure in the talk either."""
    for each in csv_rows(xxbx.TALK):
        for flag in xxbx.TALK_FLAGS:
            found = [xxbx._in_folder(each["folder"], op, flag) for op in ("encaps", "decaps")]
            assert None not in found or each["is_bound"] == "yes", (each["folder"], flag)


@pytest.fixture
def made_up(tmp_path, monkeypatch):
    def run(day: str, impl: str, flag: str, cycles: dict[str, int]) -> None:
        folder = tmp_path / "runs" / f"{day}-1"
        folder.mkdir(parents=True)
        command = f"./pocketkem run --impl other/one --impl {impl} --flags={flag} --db x.sqlite"
        words = {"command": command, "started": f"{day}T10:00:00Z"}
        (folder / "run.json").write_text(json.dumps(words))
        of = {"board": "tm4c123", "impl": impl, "ok": "true", "flags": f"-O3 -mthumb {flag} -Dx"}
        rows = [{**of, "op": op, "cycles": count} for op, count in cycles.items()]
        with (folder / "tm4c123.csv").open("w") as file:
            writer = csv.DictWriter(file, rows[0])
            writer.writeheader()
            writer.writerows(rows)

    monkeypatch.setattr(folders, "FOLDERS", tmp_path)
    folders.rows.cache_clear()
    yield run
    folders.rows.cache_clear()


def test_the_talk_beside_what_its_folders_take(made_up):
    """kyber512: 5,585 and 1,407 thousand cycles in the talk, and a public key of 736 bytes."""
    made_up("2020-01-01", "crypto_kem/kyber512r2/m4v2", "-O0", {"encaps": 9, "decaps": 9})
    of = {"encaps": 1_905_000, "decaps": 1_407_000}
    made_up("2020-01-02", "crypto_kem/kyber512r2/m4v2", "-O0", of)
    lines = xxbx.table_of_talk(record.Measured()).splitlines()
    (line,) = (line for line in lines if "kyber512/" in line)
    cells = [cell.strip() for cell in line.strip("|").split("|")]
    # Computing takes 1.00 times as long; (5585 - 1905) / 736 = 5.0 is the rest.
    assert cells[1:] == ["5,585", "1,905", "–", "1,407", "1,407", "–", "1.00", "5.0"]
    (bound,) = (line for line in lines if "sikep503" in line)
    assert bound.count("> 9,998,646") == 2
    row = folders.row(impl="crypto_kem/kyber512r2/m4v2", op="decaps", level="-O0")
    assert row["command"] == "./pocketkem run --impl crypto_kem/kyber512r2/m4v2 --flags=-O0"
    with pytest.raises(record.NotMeasured, match="nothing of kyber512"):
        folders.row(impl="kyber512")


def test_the_paper_is_compared_on_one_board_with_one_level():
    """A ratio is of two figures of the line; what needs mbedTLS was not measured."""
    table = kybesp32.table_of_paper("esp32s3", record.Measured()).splitlines()[2:]
    rows = [line.split("|")[1:-1] for line in table]
    assert len(rows) == 9
    for _op, how, _paper, *cells in rows:
        for theirs, ours, ratio in (cells[:3], cells[3:]):
            numbers = [cell.strip().replace(",", "") for cell in (theirs, ours, ratio)]
            assert (numbers[2] == "–") == ("accelerators" in how)
            if numbers[2] != "–":
                theirs, ours, ratio = map(float, numbers)
                assert theirs / ours == pytest.approx(ratio, abs=0.01)


def test_a_board_prints_an_error_that_covers_the_figures_of_its_chip():
    text = (record.ROOT / "bench" / "boards" / "stm32f4.toml").read_text()
    said = int(re.search(r'meaning = "model ±(\d+) %"', text)[1])
    errors = [abs(error) for each in xxbx.errors_of_stm32f4().values() for error in each]
    assert len(errors) == 16 and said - 1 < max(errors) <= said
