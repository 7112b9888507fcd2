# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Mbed TLS from its crate, with PocketKEM by port/mbedtls: what is compiled, and how."""

import re

from ..boards.board import Board
from ..building.compiling import CompiledSources
from ..folders import BENCH, ROOT
from ..implementations.crates import fetch

SOURCES = BENCH / "handshake"
PORT = ROOT / "port" / "mbedtls"
CRATE = "mbedtls-rs-sys"

TLS = (
    *("ssl_ciphersuites", "ssl_client", "ssl_msg", "ssl_ticket", "ssl_tls", "ssl_tls13_client"),
    *("ssl_tls13_generic", "ssl_tls13_keys", "ssl_tls13_server"),
)
CRYPT = (
    *("aes", "aesni", "asn1parse", "asn1write", "bignum", "bignum_core", "block_cipher"),
    *("cipher", "cipher_wrap", "constant_time", "ecdh", "ecdsa", "ecp", "ecp_curves", "gcm"),
    *("hkdf", "md", "oid", "pk", "pk_ecc", "pk_wrap", "pkparse", "platform", "platform_util"),
    *("psa_crypto", "psa_crypto_aead", "psa_crypto_cipher", "psa_crypto_client"),
    *("psa_crypto_driver_wrappers_no_static", "psa_crypto_ecp", "psa_crypto_hash"),
    *(
        "psa_crypto_mac",
        "psa_crypto_rsa",
        "psa_crypto_slot_management",
        "psa_util",
        "sha256",
        "x509",
        "x509_crt",
    ),
)
CONFIGURED = ('-DMBEDTLS_CONFIG_FILE="mbedtls_settings.h"',)
FORCED = ("-include", str(PORT / "pocketkem_in_mbedtls.h"))


#: Errors of TLS, certificates and keys are at or below it, and all of wolfSSL's above.
HIGHEST_ERROR = -0x2000


def sources(
    board: Board, flags: list[str], defines: list[str], of_nist: bool = False
) -> dict[str, CompiledSources]:
    """Mbed TLS and the port. TLS's files, and they alone, are compiled with the port's header.

    of_nist: the group has such a curve, and its functions are named so (image.part_of).
    """
    root = fetch(CRATE) / "mbedtls"
    includes = [PORT, ROOT / "include", root / "include", root / "library", SOURCES]
    curve = [f"-Dcurve_{name}=nist_curve_{name}" for name in ("share", "secret") if of_nist]

    def compiled(files: list, *more: str) -> CompiledSources:
        return CompiledSources(
            *(board, board, files, includes, [*flags, *CONFIGURED, *defines, *more])
        )

    return {
        "tls": compiled([root / "library" / f"{name}.c" for name in TLS], *FORCED),
        "crypt": compiled([root / "library" / f"{name}.c" for name in CRYPT]),
        "port": compiled([PORT / "src" / "pocketkem_mbedtls.c"], *FORCED, *curve),
    }


def errors() -> dict[int, str]:
    """The errors with the comments above them."""
    folder = fetch(CRATE) / "mbedtls" / "include" / "mbedtls"
    text = "".join((folder / f"{name}.h").read_text() for name in ("ssl", "x509", "pk"))
    found = re.findall(r"/\*\* (.*?) \*/\n#define MBEDTLS_(ERR_\w+)\s+-(0x\w+)", text)
    return {-int(number, 16): f"{name}, {comment}" for comment, name, number in found}
