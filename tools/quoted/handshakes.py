# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What a TLS 1.3 handshake takes of a chip."""

from .record import Measured

#: The columns: board and role.
COLUMNS = {
    ("cortex-m4", "client"): "Cortex-M4, client",
    ("cortex-m4", "server"): "Cortex-M4, server",
    ("esp32", "client"): "ESP32, client",
    ("esp32", "server"): "ESP32, server",
}


def table_of_handshakes(measured: Measured) -> str:
    """The cycles of each part in each column, and what else there is of a handshake."""
    rows = {(row["board"], row["role"]): row for row in measured["handshakes"]["handshakes"]}
    columns = [rows[column] for column in COLUMNS]
    lines = [
        f"| thousands of cycles | {' | '.join(COLUMNS.values())} |",
        "| --- |" + " ---: |" * len(columns),
    ]

    def line(name: str, values: list[str]) -> None:
        lines.append(f"| {name} | {' | '.join(values)} |")

    for part in columns[0]["parts"]:
        line(part, [f"{row['parts'][part] / 1000:,.0f}" for row in columns])
    line("**handshake**", [f"{row['cycles'] / 1000:,.0f}" for row in columns])
    line("milliseconds", [f"{row['milliseconds']:,.0f}" for row in columns])
    line("bytes sent", [f"{row['bytes_sent']:,}" for row in columns])
    line("bytes received", [f"{row['bytes_received']:,}" for row in columns])
    line("RAM, bytes", [f"{row['ram_bytes']:,}" for row in columns])
    line("RAM, hostile peer", [f"{row['hostile_ram_bytes']:,}" for row in columns])
    return "\n".join(lines)


def table_of_protocols(measured: Measured) -> str:
    """What each protocol leads to, with what a TLS client of wolfSSL takes; the pages linked have
    the figures of the others."""
    chips = {
        row["board"]: row for row in measured["handshakes"]["handshakes"] if row["role"] == "client"
    }
    builds = {row["build"]: row for row in measured["wolfssl"]["clients"]}
    fast, small, esp32 = chips["cortex-m4"], builds["least-ram"], chips["esp32"]
    mhz = fast["cycles"] / fast["milliseconds"]  # cycles in a millisecond
    there = "[there](mbedtls.md#what-it-costs)"
    rows = [
        (
            "TLS 1.3, wolfSSL, the fastest",
            "[wolfssl.md](wolfssl.md)",
            "Cortex-M4",
            fast["ram_bytes"],
            builds["fastest"]["rom_bytes"],
            fast["milliseconds"],
        ),
        (
            "– with the least RAM",
            "[wolfssl.md](wolfssl.md)",
            "Cortex-M4",
            small["ram_bytes"],
            small["rom_bytes"],
            small["cycles"] / mhz,
        ),
        (
            "– on two cores",
            "[handshake.md](handshake.md)",
            "ESP32",
            esp32["ram_bytes"],
            "–",
            esp32["milliseconds"],
        ),
        ("TLS 1.3, Mbed TLS 3.6", "[mbedtls.md](mbedtls.md)", "Cortex-M4, ESP32", *[there] * 3),
    ]
    lines = [
        "| protocol | page | chip | RAM, bytes | flash, bytes | ms |",
        "| --- | --- | --- | ---: | ---: | ---: |",
    ]
    for row in rows:
        cells = [each if isinstance(each, str) else f"{each:,.0f}" for each in row]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)
