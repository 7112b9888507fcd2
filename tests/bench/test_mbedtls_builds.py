# SPDX-License-Identifier: Apache-2.0 OR MIT
"""port/mbedtls in versions, configurations and builds of Mbed TLS."""

import json
import subprocess
from pathlib import Path

import pytest

from boards_here import needs
from pocketkem_bench.building.commands import call
from pocketkem_bench.folders import ROOT
from pocketkem_bench.handshake import certificates, mbedtls
from pocketkem_bench.handshake.peers import HYBRID, PEERS
from pocketkem_bench.implementations.crates import fetch

pytestmark = needs("cargo", "gcc")
long = pytest.mark.long

FORCED_HEADER = "pocketkem_in_mbedtls.h"


def compiled(text: str, *flags: str, settings: str, tmp) -> subprocess.CompletedProcess:
    """What GCC says of a text in Mbed TLS's library, with the port's header."""
    root = fetch(mbedtls.CRATE) / "mbedtls"
    (tmp / "settings.h").write_text(settings)
    folders = [mbedtls.PORT, ROOT / "include", root / "include", root / "library"]
    words = ["gcc", "-std=c99", "-fsyntax-only", "-Wall", "-Wextra", "-Werror", "-x", "c", "-"]
    words += [f'-DMBEDTLS_CONFIG_FILE="{tmp}/settings.h"', *mbedtls.FORCED, *flags]
    words += [f"-I{folder}" for folder in folders]
    return subprocess.run(words, input=text, capture_output=True, text=True, check=False)


DEFAULTS = "#include <mbedtls/mbedtls_config.h>\n"
#: A server of TLS 1.2 that lets a client fill the place for its share, without RSA's long keys.
WITH_PSK = (mbedtls.SOURCES / "mbedtls_settings.h").read_text() + (
    "#define MBEDTLS_SSL_SRV_C\n#define MBEDTLS_SSL_PROTO_TLS1_2\n"
    "#define MBEDTLS_KEY_EXCHANGE_ECDHE_PSK_ENABLED\n"
)


def test_an_unknown_version_is_refused_by_name(tmp_path):
    for version in ("0x03050100", "0x03060700", "0x04000000"):
        text = "#define MBEDTLS_VERSION_NUMBER_OF_TEST " + version
        (tmp_path / "mbedtls").mkdir(exist_ok=True)
        (tmp_path / "mbedtls" / "build_info.h").write_text(
            f"{text}\n#define MBEDTLS_VERSION_NUMBER {version}\n"
            f'#define MBEDTLS_VERSION_STRING_FULL "Mbed TLS of {version}"\n'
        )
        said = compiled("", f"-I{tmp_path}", settings=DEFAULTS, tmp=tmp_path)
        assert said.returncode and f"Mbed TLS of {version}" in said.stderr
        assert "knows Mbed TLS 3.6.0 to 3.6.6" in said.stderr


@pytest.mark.parametrize("settings", [DEFAULTS, WITH_PSK], ids=["defaults", "psk"])
def test_a_client_of_tls_1_2_cannot_write_behind_its_share(settings, tmp_path):
    size = "sizeof(((mbedtls_ssl_handshake_params *)0)->xxdh_psa_peerkey)"
    text = f"typedef char place[{size} >= 255 ? 1 : -1];\n"
    is_long_enough = compiled(text, settings=settings, tmp=tmp_path).returncode == 0
    assert is_long_enough  # without what GCC says: its words are those of a build that failed


@long
@pytest.mark.parametrize("more", ["", "#define MBEDTLS_USE_PSA_CRYPTO\n", "#undef MBEDTLS_DHM_C\n"])
def test_the_header_fits_mbed_tls_as_it_is_configured_by_default(more, tmp_path):
    """With TLS 1.2 beside it, and with finite fields or without."""
    root = fetch(mbedtls.CRATE) / "mbedtls" / "library"
    settings = DEFAULTS + more
    if "DHM" in more:
        settings += "#undef MBEDTLS_KEY_EXCHANGE_DHE_RSA_ENABLED\n"
        settings += "#undef MBEDTLS_KEY_EXCHANGE_DHE_PSK_ENABLED\n"
    for file in (*sorted(root.glob("ssl_*.c")), root / "net_sockets.c", root / "debug.c"):
        said = compiled(f'#include "{file}"\n', settings=settings, tmp=tmp_path)
        assert said.returncode == 0, said.stderr[:2000]


@long
def test_the_example_is_built_by_mbed_tls_itself(tmp_path):
    """Its CMakeLists.txt and its configuration; the program knows of no hybrid."""
    files = fetch(mbedtls.CRATE) / "mbedtls"
    call(["cmake", "-S", ROOT / "examples" / "mbedtls", "-B", tmp_path, f"-DMBEDTLS={files}"])
    call(["cmake", "--build", tmp_path, "--target", "client", "-j2"])
    certificates.make().write(tmp_path)
    with PEERS["openssl"].start("server", (HYBRID,), "noted", tmp_path, 60.0) as server:
        words = ["127.0.0.1", server.port(), tmp_path / "authority.pem", certificates.SERVER_NAME]
        said = call([tmp_path / "client", *words])
        report = server.report()
    assert said == "TLSv1.3: noted\n" and report.error is None
    assert (report.group, report.received) == (HYBRID, "temperature 21.5")


IDF = """
cmake_minimum_required(VERSION 3.16)
project(stand_in C ASM)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CONFIG_POCKETKEM_MBEDTLS {on})
function(idf_component_register)
    cmake_parse_arguments(of "" "KCONFIG" "SRCS;INCLUDE_DIRS" ${{ARGN}})
    add_library(component ${{of_SRCS}})
    target_include_directories(component PUBLIC ${{of_INCLUDE_DIRS}})
    set(COMPONENT_LIB component PARENT_SCOPE)
endfunction()
add_subdirectory({port} component)
set(ENABLE_PROGRAMS OFF CACHE BOOL "")
set(ENABLE_TESTING OFF CACHE BOOL "")
add_subdirectory({mbedtls} mbedtls)
"""


@long
@pytest.mark.parametrize("on", [0, 1])
def test_esp_idf_s_setting_reaches_the_tls_library_alone(on, tmp_path):
    """With the component's file in a stand-in for ESP-IDF, and Mbed TLS's own file behind it."""
    files = fetch(mbedtls.CRATE) / "mbedtls"
    text = IDF.format(on=on, port=ROOT / "port" / "esp-idf", mbedtls=files)
    (tmp_path / "CMakeLists.txt").write_text(text)
    call(["cmake", "-S", tmp_path, "-B", tmp_path / "build"])
    commands = json.loads((tmp_path / "build" / "compile_commands.json").read_text())
    forced = {Path(of["file"]).stem for of in commands if FORCED_HEADER in of["command"]}
    of_tls = {Path(of["file"]).stem for of in commands if "/ssl_" in of["file"]}
    assert len(of_tls) >= 14
    others = {"net_sockets", "debug", "mps_reader", "mps_trace", "pocketkem_mbedtls"}
    assert forced == (of_tls | others if on else set())
