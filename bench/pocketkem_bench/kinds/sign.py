# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Signature schemes: SUPERCOP's crypto_sign."""

from .kind import PrimitiveKind

#: ML-DSA [FIPS 204], by the number in its name, and other names of the same.
MLDSA = tuple(f"mldsa{level}" for level in (44, 65, 87))

FALCON = tuple(f"falcon-{padded}{n}" for padded in ("", "padded-") for n in (512, 1024))

#: The parameter sets of SLH-DSA [FIPS 205, Table 2] and, before it, of SPHINCS+: hash function,
#: size, and whether signing is fast or signatures are small.
HASH_BASED = tuple(
    f"{hash_name}-{size}{speed}"
    for hash_name in ("sha2", "shake")
    for size in (128, 192, 256)
    for speed in "sf"
)
SLHDSA = tuple(f"slhdsa-{of}" for of in HASH_BASED)
SPHINCS = tuple(f"sphincs-{of}-simple" for of in HASH_BASED)

SIGN = PrimitiveKind(
    name="sign",
    noun="signature",
    functions=(
        *("crypto_sign_keypair", "crypto_sign", "crypto_sign_open"),
        *("crypto_sign_signature", "crypto_sign_verify"),
    ),
    sizes=("PUBLICKEYBYTES", "SECRETKEYBYTES", "BYTES"),
    ops=("keygen", "sign", "verify"),
    checked_ops=("sign+in-place", "verify+in-place", "sign+detached", "verify+detached"),
    buffers=("pk", "sk", "message", "sm", "length", "sm_length", "random"),
    outputs={
        "keygen": ("pk", "sk"),
        "sign": ("sm", "sm_length"),
        "verify": ("message", "length"),
        "verify+in-place": ("sm", "length"),
        "verify+detached": (),
    },
    objects={
        "keygen": ("pk", "sk"),
        "sign": ("sk", "message", "sm"),
        "verify": ("pk", "message", "sm"),
    },
    draws=True,
    known=(
        *MLDSA,
        *FALCON,
        *SLHDSA,
        *SPHINCS,
    ),
    aliases={
        **{f"ml-dsa-{level}": f"mldsa{level}" for level in (44, 65, 87)},
        **{f"slh-dsa-{of}": f"slhdsa-{of}" for of in HASH_BASED},
    },
)
