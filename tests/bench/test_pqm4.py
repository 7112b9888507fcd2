# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What pqm4 publishes is imported from a checkout: a run of its commit, once."""

import pytest

from fakes import command, succeeds
from pocketkem_bench.results import dataset
from pocketkem_bench.results.store import Store
from pocketkem_bench.results.whole import whole_runs
from repositories import committed, git

#: Lines of pqm4's benchmarks.csv (github.com/mupq/pqm4, 90bfb63), and those of its benchmarks.md.
CSV = """\
Speed Evaluation,,,,,,,,,,
Key Encapsulation Schemes,,,,,,,,,,
Scheme,Implementation,Key Generation [cycles] (mean),Key Generation [cycles] (min),...
ml-kem-768 (10 executions),m4fspeed,642096,639116,651103,658754,655785,667769,707827,704858,716842
bikel1 (1000 executions),opt,762,741,809,5295900,5295877,5295931,1385,1384,1386
Signature Schemes,,,,,,,,,,
Scheme,Implementation,Key Generation [cycles] (mean),...
aimer128f (10 executions),ref,564323,564323,564324,28991142,28991115,28991171,2,1,3
Memory Evaluation,,,,,,,,,,
Key Encapsulation Schemes,,,,,,,,,,
Scheme,Implementation,Key Generation [bytes],Encapsulation [bytes],Decapsulation [bytes],,,,,,
ml-kem-768,m4fspeed,5396,6468,6452,,,,,,
Hashing Evaluation,,,,,,,,,,
Key Encapsulation Schemes,,,,,,,,,,
Scheme,Implementation,Key Generation [%],Encapsulation [%],Decapsulation [%],,,,,,
ml-kem-768,m4fspeed,74.5,74.4,69.2,,,,,,
Size Evaluation,,,,,,,,,,
Key Encapsulation Schemes,,,,,,,,,,
Scheme,Implementation,.text [bytes],.data [bytes],.bss [bytes],Total [bytes],,,,,
ml-kem-768,m4fspeed,16016,24,8,16048,,,,,
"""
MARKDOWN = """\
# Speed Evaluation
## Key Encapsulation Schemes
| scheme | implementation | key generation [cycles] | encapsulation [cycles] | decapsulation |
| ------ | -------------- | ----------------------- | ---------------------- | ------------- |
| ml-kem-768 (10 executions) | m4fspeed | AVG: 642,096 <br /> MIN: 639,116 <br /> MAX: 651,103 | \
AVG: 658,754 <br /> MIN: 655,785 <br /> MAX: 667,769 | AVG: 707,827 <br /> MIN: 704,858 <br /> \
MAX: 716,842 |
| bikel1 (1000 executions) | opt | AVG: 762 <br /> MIN: 741 <br /> MAX: 809 | \
AVG: 5,295,900 <br /> MIN: 5,295,877 <br /> MAX: 5,295,931 | AVG: 1,385 <br /> MIN: 1,384 <br /> \
MAX: 1,386 |
## Signature Schemes
| scheme | implementation | key generation [cycles] | sign [cycles] | verify [cycles] |
| aimer128f (10 executions) | ref | AVG: 564,323 <br /> MIN: 564,323 <br /> MAX: 564,324 | \
AVG: 28,991,142 <br /> MIN: 28,991,115 <br /> MAX: 28,991,171 | AVG: 2 <br /> MIN: 1 <br /> MAX: 3 |
# Memory Evaluation
## Key Encapsulation Schemes
| Scheme | Implementation | Key Generation [bytes] | Encapsulation [bytes] | Decapsulation [bytes] |
| ml-kem-768 | m4fspeed | 5,396 | 6,468 | 6,452 |
# Hashing Evaluation
## Key Encapsulation Schemes
| ml-kem-768 | m4fspeed | 74.5% | 74.4% | 69.2% |
# Size Evaluation
## Key Encapsulation Schemes
| Scheme | Implementation | .text [bytes] | .data [bytes] | .bss [bytes] | Total [bytes] |
| ml-kem-768 | m4fspeed | 16,016 | 24 | 8 | 16,048 |
"""
README = "The numbers were obtained with `arm-none-eabi-gcc (Arm 11.3.Rel1) 11.3.1 20220712` from\n"


@pytest.fixture
def checkout(tmp_path):
    folder = tmp_path / "their-pqm4"
    folder.mkdir()
    (folder / "benchmarks.csv").write_text(CSV)
    (folder / "README.md").write_text(README)
    when = dict.fromkeys(("GIT_AUTHOR_DATE", "GIT_COMMITTER_DATE"), "1747882236 +0800")
    committed(folder, **when)
    (folder / "README.md").write_text("Another compiler was announced since.\n")
    git(folder, "commit", "-qam", "later", **when)
    return folder


def test_a_checkout_is_a_run_with_its_commit_and_compiler(checkout, tmp_path):
    db = tmp_path / "results.sqlite"
    done = succeeds("import", "pqm4", checkout, "--db", db)
    made_by = git(checkout, "log", "-1", "--format=%H", "--", "benchmarks.csv").strip()
    assert f"9 rows of pqm4 {made_by[:12]}" in done.stderr
    with Store(db) as store:
        (run,) = whole_runs(store)
        assert store.boards()["nucleo-l4r5zi"]["clock_hz"] == 20_000_000
    assert (run.who, run.started) == ("mupq/pqm4", "2025-05-22T02:50:36Z")
    for _board, each in run.rows:
        assert each.measurement.commit == f"pqm4 {made_by[:12]}"
        assert each.measurement.compiler == "arm-none-eabi-gcc (Arm 11.3.Rel1) 11.3.1 20220712"
        assert each.measurement.board == "nucleo-l4r5zi" and not each.measurement.flaws()
    # Again, and from another place: nothing is added.
    before = db.read_bytes()
    checkout.rename(tmp_path / "moved")
    done = command("import", "pqm4", tmp_path / "moved", "--db", db)
    assert "0 runs added, 1 there already" in done.stderr and db.read_bytes() == before
    command("export", "--to", tmp_path / "set", "--db", db)
    assert [kept.run for kept in dataset.read(tmp_path / "set")] == [run]


def test_a_folder_without_git(tmp_path):
    folder, db = tmp_path / "archive", tmp_path / "results.sqlite"
    folder.mkdir()
    done = command("import", "pqm4", folder, "--db", db)
    assert done.exit_code == 2 and "There is no benchmarks.csv in" in done.stderr
    (folder / "benchmarks.md").write_text(MARKDOWN)
    assert command("import", "pqm4", folder, "--db", db).exit_code == 0
    (folder / "benchmarks.md").write_text(MARKDOWN.replace("658,754", "658,x754"))
    done = command("import", "pqm4", folder, "--db", db)
    assert done.exit_code == 2 and "is none of pqm4's" in done.stderr
    assert command("import", "json", folder, "--db", db).exit_code == 2
    with Store(db) as store:
        assert {each.measurement.commit for each in store.results()} == {"pqm4"}
