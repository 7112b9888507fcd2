# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Constant time of code that is not ours: what memcheck finds, and what is declared."""

import shutil
from pathlib import Path

import pytest

from boards_here import BOARDS, needs
from fakes import succeeds
from pocketkem_assurance import check
from pocketkem_assurance.check import declared, memcheck
from pocketkem_bench.implementations import catalogue
from pocketkem_bench.model import BenchError

KEMS = Path(__file__).parent / "kems"
PQCLEAN = KEMS / "pqclean" / "crypto_sign" / "tiny" / "clean"
HOST = BOARDS["host"]

needs_valgrind = needs("cargo", "valgrind")


@pytest.fixture
def folder(tmp_path):
    its = tmp_path / "pqclean" / "crypto_sign" / "tiny" / "clean"
    shutil.copytree(PQCLEAN, its)
    shutil.copy(KEMS / "tiny_signature.h", tmp_path)
    return its


def checked(folder: Path, flags: str = "-O1") -> dict[str, check.Finding]:
    found = check.constant_time(check.Subject(HOST, str(folder), flags, "tiny"))
    return {finding.op: finding for finding in found}


@pytest.mark.long
@needs_valgrind
def test_a_branch_on_a_secret_is_found_and_may_be_declared(folder):
    assert [(f.op, f.ok) for f in checked(folder).values()] == [("keygen", True), ("sign", True)]
    leaking = "-O1 -DTINY_LEAKS=200"
    finding = checked(folder, leaking)["keygen"]
    assert (finding.ok, finding.value) == (False, 1)
    assert finding.text == "1 place depends on secrets, in tiny_keypair"
    (detail,) = finding.details
    assert "tiny_signature.h:" in detail and detail.endswith("a branch depends on a secret")
    declaration = folder.parent / "secrets.toml"
    which = 'functions = ["tiny_*"]\noperations = ["keygen"]'
    declaration.write_text(f'[[may_depend]]\n{which}\nreason = "a test"\n')
    finding = checked(folder, leaking)["keygen"]
    assert finding.ok and finding.value == 0
    assert finding.details[0].endswith("depends on a secret; declared: a test")
    declaration.write_text("[secret]\nkeygen = []\n")
    finding = checked(folder, leaking)["keygen"]
    assert finding.ok and finding.text == "nothing depends on secrets"


@pytest.mark.long
@needs_valgrind
def test_the_command_checks_mldsa_with_our_declaration():
    done = succeeds("check", "ct", "--board", "host", "--impl", "pqclean", "--kem", "mldsa44")
    for words in ("rej_eta: a branch depends on a secret; declared: half bytes", "mldsa44 sign: "):
        assert words in done.output
    assert "rej_uniform: a branch depends on a secret; declared: the matrix" in done.output
    # Without the declaration these places are failures.
    whole = declared.declaration(catalogue.get("pqclean", "mldsa44", HOST))
    parts = whole.parts("sign", {"sk": 2560, "random": 10})
    assert parts == [("sk", 32, 32), ("sk", 128, 2432), ("random", 0, 10)]
    assert whole.reason("sign", "rej_eta", "branch") is None


@pytest.mark.quick
def test_a_branch_may_be_declared_without_addresses(folder):
    (folder / "secrets.toml").write_text(
        '[[may_depend]]\nfunctions = ["f"]\nwhat = "branch"\nreason = "a test"\n'
        '[[may_depend]]\nfunctions = ["g"]\noperations = ["sign"]\nreason = "another"\n'
    )
    found = declared.declaration(catalogue.get(str(folder), "tiny", HOST))
    assert found.reason("sign", "f", "branch") == "a test"
    assert found.reason("sign", "f", "address") is None
    assert found.reason("sign", "g", "address") == "another"
    assert found.reason("keygen", "g", "address") is None


NO_DECLARATIONS = {
    "[": "is no TOML",
    '[secret]\nsign = ["key"]': "there is no key among",
    '[secret]\nsigning = ["sk"]': "there is no operation signing",
    '[[may_depend]]\nfunctions = ["f"]': "'reason'",
    '[[may_depend]]\nfunctions = ["f"]\nreason = " "': "an exception has no reason",
    '[[may_depend]]\nfunctions = ["f"]\nwhat = "x"\nreason = "y"': "what is one of branch",
    '[[public]]\nbuffer = "sk"\nfrom = "x"\nbytes = 2': "invalid literal",
}


@pytest.mark.quick
def test_a_declaration_that_is_none_is_refused(folder):
    for text, error in NO_DECLARATIONS.items():
        (folder / "secrets.toml").write_text(text)
        with pytest.raises(BenchError, match=error):
            declared.declaration(catalogue.get(str(folder), "tiny", HOST))


#: As valgrind's memcmp looks where it comes with its sources' names (Debian 13).
REPORT = """<valgrindoutput><error><kind>UninitCondition</kind><stack>
<frame><obj>/usr/libexec/valgrind/vgpreload_memcheck-amd64-linux.so</obj><fn>bcmp</fn>
<dir>./shared</dir><file>vg_replace_strmem.c</file><line>1233</line></frame>
<frame><obj>/tmp/firmware</obj><fn>crypto_auth_verify</fn>
<dir>/tmp/mine</dir><file>auth.c</file><line>12</line></frame>
</stack></error></valgrindoutput>
"""


def test_a_function_of_valgrind_stands_for_its_caller(tmp_path):
    (tmp_path / "memcheck.xml").write_text(REPORT)
    (place,) = memcheck._read(tmp_path / "memcheck.xml")
    assert (place.function, place.file, place.line) == ("crypto_auth_verify", "auth.c", 12)
