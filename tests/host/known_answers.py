# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Hashes of known answers of pq-crystals/kyber (round3, 6449083; standard, d5b791c)."""

#: SHA-256 of the whole PQCkemKAT_*.rsp: 100 counts in NIST's format.
RSP_SHA256 = {
    "kyber512": "e9c2bd37133fcb40772f81559f14b1f58dccd1c816701be9ba6214d43baf4547",
    "kyber512-90s": "a3d271762446e5d0996aef8e8a76e714dce2ece7e0354c77212a86f398f4cf52",
    "kyber768": "a1e122cad3c24bc51622e4c242d8b8acbcd3f618fee4220400605ca8f9ea02c2",
    "kyber768-90s": "890176520882068007cdcc009d7651cd11c4e54b443df131ad12340e61ddd8e6",
    "kyber1024": "89248f2f33f7f4f7051729111f3049c409a933ec904aedadf035f30fa5646cd5",
    "kyber1024-90s": "0aae7ad05d260939e1235906598c04d4120e25c608c2189de90d4d026eb8101b",
    "mlkem512": "a30184edee53b3b009356e1e31d7f9e93ce82550e3c622d7192e387b0cc84f2e",
    "mlkem768": "729367b590637f4a93c68d5e4a4d2e2b4454842a52c9eec503e3a0d24cb66471",
    "mlkem1024": "3fba7327d0320cb6134badf2a1bcb963a5b3c0026c7dece8f00d6a6155e47b33",
}

#: SHAKE128 over the outputs of this many runs, as test_known_answers.py describes.
_RUNS = {
    100: {
        "mlkem512": "449120c6e320ef3e9fbfa2316e5f2d2e1e6dd37d8ff5d086d5d2db7d42aff0a1",
        "kyber512": "f03deb1dafd9ab0ff2688d0abf6ea8d27f0e3ba9b9ee6d726937c22673d8f5a6",
        "kyber512-90s": "32e438195b3c0c2d3ff729644b00e457d28797649c9b3a45fba1458562ef5478",
        "mlkem768": "8d65b902f28edc683cebee2872962fd165a4d197c9e24ec74caa4470270df0b7",
        "kyber768": "6c5c0d89ef49db03943889f56d14e8c559780b1c85cc03ecffabca7f16935204",
        "kyber768-90s": "0715d37a950912bccdf342882c3bef077d45cc5ee1a6525230c44f4fae121107",
        "mlkem1024": "c3ffe9ebecfa479c142656cbfbc6417efa05b77e994fe538eef4daed166363df",
        "kyber1024": "a476512ef35390828d9a353dec7c6d5de975e4e81ba6b590e95b76c753b4efad",
        "kyber1024-90s": "925e2cb5391579ed874f5be5f6a793d63d5a3b98b4e787760b446da7e0c37679",
    },
    10000: {
        "mlkem512": "705dcffc87f4e67e35a09dcaa31772e86f3341bd3ccf1e78a5fef99ae6a35a13",
        "kyber512": "5851be4a33f4dc56930cefc8064e44eace6d6e6dab99e3c61c57c0301cb4db38",
        "kyber512-90s": "af190a1206e41e444a764f82abff994509a1058c32bcca10350e75cd00a59af7",
        "mlkem768": "f959d18d3d1180121433bf0e05f11e7908cf9d03edc150b2b07cb90bef5bc1c1",
        "kyber768": "7ca5b1e472583b1b9a0fee43b859cca63347aa27255b092b23de9c8d87f73f7e",
        "kyber768-90s": "ee480db846d9bf79ed7260e247fa50583835c61175a41b866c392c79fa18caad",
        "mlkem1024": "e3bf82b013307b2e9d47dde791ff6dfc82e694e6382404abdb948b908b75bad5",
        "kyber1024": "566107a716f814a4365c538f5960538411427eafa4714b8dde2855a81e9c8d71",
        "kyber1024-90s": "96409b9c512f1a23062aea32b3004349a0a205b48c91ccf3f3e5f03f06bb4b99",
    },
}
ACCUMULATED_SHAKE128 = {kem: {n: _RUNS[n][kem] for n in _RUNS} for kem in RSP_SHA256}
