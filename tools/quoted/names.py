# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Which sets, implementations and boards the documents tell of, and what they are called there."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
MLKEM = ("mlkem512", "mlkem768", "mlkem1024")
KYBER = ("kyber512", "kyber768", "kyber1024")
KYBER_90S = ("kyber512-90s", "kyber768-90s", "kyber1024-90s")
OPS = ("keygen", "encaps", "decaps", "decaps+check")
#: The implementations on a Cortex-M4, and their names in the table.
ON_CORTEX_M4 = {
    "pocketkem": "PocketKEM fast",
    "pocketkem-small": "PocketKEM small",
    "pocketkem-tiny": "PocketKEM tiny",
    "pocketkem-c": "PocketKEM fast, portable C",
    "wolfssl-thumb2": "wolfSSL, its assembly",
    "wolfssl": "wolfSSL C",
    "mlkem-native": "mlkem-native C",
    "pqclean": "PQClean C",
}
ON_AVR = {
    "pocketkem": "PocketKEM fast",
    "pocketkem-small": "PocketKEM small",
    "pocketkem-tiny": "PocketKEM tiny",
}
#: The other boards, and the implementations on them.
BOARDS = {
    "cortex-m4-no-fpu": "Cortex-M4 without an FPU",
    "cortex-m3": "Cortex-M3",
    "cortex-m0": "Cortex-M0",
    "cortex-m33": "Cortex-M33",
    "cortex-m7": "Cortex-M7",
    "rp2040": "RP2040 (Cortex-M0+)",
    "rp2350": "RP2350 (Cortex-M33)",
    "rp2350-riscv": "RP2350 (Hazard3, RISC-V)",
    "esp32": "ESP32 (LX6)",
    "esp32s3": "ESP32-S3 (LX7)",
    "esp32c3": "ESP32-C3 (RV32IMC)",
    "atmega1280": "ATmega1280",
    "msp430": "MSP430FR5994",
}
ON_BOARDS = {"pocketkem": "fast", "pocketkem-tiny": "tiny"}
#: Those of them with two cores, and the implementations there.
WITH_TWO_CORES = ("rp2040", "rp2350", "rp2350-riscv", "esp32", "esp32s3")
ON_TWO_CORES = {"pocketkem-two-cores": "fast, two cores"}
#: Those with a vector unit.
WITH_VECTORS = ("esp32s3",)
ON_VECTORS = {
    "pocketkem-pie-two-cores-iram": "fast, vectors, kernels in IRAM, two cores",
    "pocketkem-pie-iram": "fast, vectors, kernels in IRAM",
}
#: The boards of docs/hybrid.md, and what is measured on them.
HYBRID_BOARDS = {
    "cortex-m4": "Cortex-M4",
    "cortex-m0": "Cortex-M0",
    "atmega2560": "ATmega2560",
}
HYBRID_KEMS = {"x25519": "X25519 alone", "xwing": "X-Wing"}
#: The boards of docs/masking.md with masked operations in C.
MASKED_IN_C = ("esp32", "atmega1284p")
#: The chips of XXBX's boards in docs/xxbx.md, by the boards that simulate them, and the sets there.
XXBX_BOARDS = {
    "msp430f5529": "MSP430F5529",
    "msp430": "MSP430FR5994",
    "nucleo-f091rc": "STM32F091RC (M0)",
    "nucleo-f103rb": "STM32F103RB (M3)",
    "msp432p401r": "MSP432P401R (M4F)",
    "tm4c123": "TM4C123GH6PM (M4F)",
    "tm4c129": "TM4C129ENCPDT (M4F)",
}
XXBX_KEMS = ("mlkem512", "mlkem768")
#: The hash functions and AEADs there, and the implementations of each; what these are called.
NODE = "examples/sensor-gateway/crypto_aead/asconaead128/node"
XXBX_MESSAGES = {
    "sha256": ("pocketkem", "wolfssl"),
    "sha3-256": ("pocketkem", "wolfssl"),
    "ascon-aead128": (NODE, "wolfssl"),
    "aes128gcm": ("wolfssl",),
}
XXBX_IMPLS = {"pocketkem": "PocketKEM", "wolfssl": "wolfSSL C", NODE: "PocketKEM's example"}
#: The boards whose profiles docs/kernels.md has.
PROFILED = ("esp32", "cortex-m4", "cortex-m7", "cortex-m3", "cortex-m0", "esp32c3", "rp2350-riscv")
#: The kinds of functions, by prefix of the name; the first match counts.
KINDS = {
    "Keccak-f[1600]": ("pkem_keccak_f1600",),
    "products, with the rejection of candidates": (
        *("pkem_multiply", "multiply", "read_multiply", "pkem_reject"),
    ),
    "transform, and its inverse": ("pkem_ntt", "pkem_inverse_ntt", "pkem_transform"),
    "noise": ("pkem_noise", "pkem_add_noise", "pkem_sample_noise", "pkem_make_noise", "add_noise"),
    "bytes into Keccak's state, and out of it": (
        *("pkem_keccak", "pkem_xor_lanes", "xor_lanes", "next_b", "block"),
    ),
    "encoding, decoding, the check of the modulus, the message": (
        *("pkem_encode", "pkem_decode", "pkem_add_message", "put_", "read_", "decode_", "encode_"),
        *("pkem_check", "check_", "is_reduced"),
    ),
    "clearing and copying memory": (
        "memcpy",
        "memset",
        "memory_",
        "pkem_wipe",
        "pkem_copy",
        "pkem_clear",
    ),
    "the rest": ("",),
}
#: Functions with a figure for one call: by function, with the end of its name.
CALLED = {
    "Keccak-f[1600]": ("pkem_keccak_f1600",),
    "transform": ("pkem_ntt", "pkem_ntt_half"),
    "inverse transform": ("pkem_inverse_ntt",),
}
#: The chips of docs/choose.md: the name of a chip's board, what it is called, and the board that
#: has measured its core.
CHIPS = {
    "atmega328p": ("ATmega328P (Arduino Uno)", "atmega328p"),
    "atmega1280": ("ATmega1280", "atmega1280"),
    "msp430": ("MSP430FR5994", "msp430"),
    "nucleo-f103rb": ("STM32F103RB, Cortex-M3", "cortex-m3"),
    "nucleo-f091rc": ("STM32F091RC, Cortex-M0", "cortex-m0"),
    "tm4c123": ("TM4C123GH6PM, Cortex-M4F", "cortex-m4"),
    "cortex-m4": ("STM32L4R5, Cortex-M4F", "cortex-m4"),
    "rp2040": ("RP2040, Cortex-M0+", "rp2040"),
    "rp2350-riscv": ("RP2350, Hazard3 (RISC-V)", "rp2350-riscv"),
    "esp32": ("ESP32, Xtensa LX6", "esp32"),
    "esp32s3": ("ESP32-S3, Xtensa LX7", "esp32s3"),
    "esp32c3": ("ESP32-C3, RV32IMC", "esp32c3"),
}
#: Of these, keys and ciphertexts are not in RAM: with the other side of a line, or in FRAM.
OBJECTS_ELSEWHERE = ("atmega328p", "msp430")
#: The builds among which docs/choose.md chooses.
BUILDS = {
    "pocketkem-two-cores": "fast, two cores",
    "pocketkem": "fast",
    "pocketkem-small": "small",
    "pocketkem-tiny": "tiny",
    "pocketkem-streamed": "least, streamed",
}
#: What only docs/choose.md needs: boards, implementations, sets.
MEASURED_TO_CHOOSE = (
    (("cortex-m3", "cortex-m0"), ("pocketkem", "pocketkem-tiny"), ("mlkem512", "mlkem1024")),
    (("cortex-m3", "cortex-m0"), ("pocketkem-small",), MLKEM),
    (("esp32s3", "esp32c3", "rp2350-riscv"), ("pocketkem",), ("mlkem512", "mlkem1024")),
    (("rp2040",), ("pocketkem", "pocketkem-two-cores"), ("mlkem512", "mlkem1024")),
    (("msp430",), ("pocketkem", "pocketkem-tiny"), ("mlkem512", "mlkem1024")),
    (("atmega328p", "msp430"), ("pocketkem-streamed",), MLKEM),
)
#: The rows of the table of self-tests: board, implementation, KEM, and their names.
SELFTESTS = {
    ("cortex-m4", "pocketkem", "mlkem768"): "Cortex-M4, fast",
    ("cortex-m4", "pocketkem-small", "mlkem768"): "Cortex-M4, small",
    ("cortex-m4", "pocketkem-tiny", "mlkem768"): "Cortex-M4, tiny",
    ("esp32", "pocketkem", "mlkem768"): "ESP32, one core",
    ("esp32", "pocketkem-two-cores", "mlkem768"): "ESP32, two cores",
    ("esp32", "pocketkem-two-cores-accelerated", "kyber768-90s"): "ESP32, two cores, accelerated",
    ("esp32c3", "pocketkem", "mlkem768"): "ESP32-C3, fast",
    ("atmega1280", "pocketkem-small", "mlkem768"): "ATmega1280, small",
    ("msp430", "pocketkem-tiny", "mlkem768"): "MSP430FR5994, tiny",
}
#: The rows of the table of what resisting faults costs: board, and KEM; builds without and with it.
RESISTING = {
    ("cortex-m4", "mlkem768"): ("pocketkem", "pocketkem-resist"),
    ("esp32", "mlkem768"): ("pocketkem", "pocketkem-resist"),
    ("atmega2560", "mlkem512"): ("pocketkem-small", "pocketkem-resist-small"),
}
#: What tables of masked operations have, and the builds of their rows.
MASKED_OPS = {"keygen": "key generation", "decaps": "decapsulation"}
MASKED = {
    "pocketkem": "without masks",
    "pocketkem-masked-counted": "masked, with random words at next to no cost",
    "pocketkem-masked": "masked, with `pocketkem_draw_masks`",
}
#: Other boards of docs/masking.md, and their kind of build: both Keccaks do not fit into the cache
#: of an ESP32-C3 at once.
MASKED_ELSEWHERE = {"cortex-m3": "", "cortex-m0": "", "rp2350-riscv": "", "esp32c3": "-iram-all"}
#: The operation on two cores whose picture docs/architecture.md has.
PICTURE_OF = ("mlkem768", "encaps")
#: The operations whose memory it has pictures of.
MEMORY_OF = ("encaps", "decaps")
#: The rows of the table of first runs on an ESP32.
FIRST_RUNS = {
    "pocketkem": "one core, flash",
    "pocketkem-iram": "one core, kernels in IRAM",
    "pocketkem-two-cores": "two cores, flash",
    "pocketkem-two-cores-iram": "two cores, kernels in IRAM",
    "pocketkem-two-cores-iram-all": "two cores, all in IRAM",
    "mlkem-native": "mlkem-native C, flash",
    "pqclean": "PQClean C, flash",
    "wolfssl": "wolfSSL C, flash",
}
FIRST_RUNS_ON_ESP32C3 = ("pocketkem", "pocketkem-iram", "pocketkem-iram-all", "pocketkem-tiny")
#: What is measured on an ESP32 with a compiler that knows its core, and with one that does not.
BY_COMPILERS = ("gcc", "gcc-12.2.0")
ON_ESP32 = {
    "pocketkem": "PocketKEM fast",
    "pocketkem-c": "PocketKEM fast, portable C",
    "wolfssl": "wolfSSL C",
    "mlkem-native": "mlkem-native C",
    "pqclean": "PQClean C",
    "pq-crystals": "pq-crystals C",
}
#: The optimisations of the paper on the ESP32 (ESP-IDF's default) and of PocketKEM, and the boards
#: and builds that are measured at both, beside the paper's code.
LEVELS_OF_PAPER = ("-Og", "-O3")
BESIDE_PAPER = (
    ("esp32s3", "esp32"),
    ("pocketkem", "pocketkem-two-cores", "pocketkem-two-cores-accelerated"),
    ("kyber512-90s",),
)
KEMS_OF_FIRST_RUNS = ("mlkem512", "mlkem768", "kyber512-90s")


def in_words(kem: str) -> str:
    named = {"sha256": "SHA-256", "sha3-256": "SHA3-256", "aes128gcm": "AES-128-GCM"}
    named["ascon-aead128"] = "Ascon-AEAD128"
    return named.get(kem, kem.replace("mlkem", "ML-KEM-").replace("kyber", "Kyber"))


#: Builds of a TLS client, with the words for them in a table.
TLS_CLIENTS = {
    "least-ram": "*least RAM*",
    "least-ram-wolfssl": "– with wolfSSL's ML-KEM",
    "least-flash": "*least flash*",
    "least-flash-wolfssl": "– with wolfSSL's ML-KEM",
    "fastest": "*fastest*",
    "fastest-wolfssl": "– with wolfSSL's ML-KEM",
    "callback": "*fastest* with the callback",
}


#: Boards and roles of TLS handshakes.
HANDSHAKES = [(board, role) for board in ("cortex-m4", "esp32") for role in ("client", "server")]
