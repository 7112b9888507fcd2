# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The Ascon of the sensor node as an AEAD of its own, with defects."""

import shutil
from pathlib import Path

from pocketkem_bench.folders import ROOT

EXAMPLE = ROOT / "examples" / "sensor-gateway"
FOLDER = EXAMPLE / "crypto_aead" / "asconaead128" / "node"


def copied(
    to: Path, primitive: str = "asconaead128", encrypted="", before="", decrypted=""
) -> Path:
    """A copy with statements at the end of encryption, and at both ends of decryption."""
    made = to / "crypto_aead" / primitive / "ref"
    shutil.copytree(FOLDER, made)
    shutil.copytree(EXAMPLE / "node", to / "node", dirs_exist_ok=True)
    text = (made / "aead.c").read_text()
    defects = {"    return 0;": encrypted, "    if (clen <": before, "    return ok": decrypted}
    for line, defect in defects.items():
        assert text.count(line) == 1
        text = text.replace(line, f"    {defect}\n{line}")
    (made / "aead.c").write_text(text)
    return made
