# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Functions that are linked and need not run in the check of constant time, and why.

Each is a place: a file of the library, and functions of it. A name in another file is no reason. A
place that is no longer there fails a test (tests/assurance/test_check.py).
"""

from __future__ import annotations

from collections.abc import Callable, Set
from dataclasses import dataclass

from .subject import Subject

#: Whether it holds for a subject, whose firmware has functions with these names.
_Where = Callable[[Subject, Set[str]], bool]


@dataclass(frozen=True)
class Excused:
    where: _Where
    why: str
    file: str  # its stem
    functions: tuple[str, ...] = ()  # none: all of the file


def is_excused(subject: Subject, linked: Set[str], name: str, source: str) -> bool:
    return any(
        source == each.file and name in (each.functions or (name,)) and each.where(subject, linked)
        for each in EXCUSED
    )


def _with(text: str, is_in: bool = True) -> _Where:
    return lambda subject, _linked: (text in subject.kem) == is_in


def _streamed(is_streamed: bool) -> _Where:
    return lambda subject, _linked: subject.implementation.streamed == is_streamed


def _cores(n: int) -> _Where:
    return lambda subject, _linked: subject.implementation.cores == n


def _always(_subject: Subject, _linked: Set[str]) -> bool:
    return True


def _accelerated(subject: Subject, _linked: Set[str]) -> bool:
    return bool(subject.implementation.accelerators)


def _vectors(subject: Subject, _linked: Set[str]) -> bool:
    return subject.implementation.tries_unit


def _helium(is_of_keccak: bool) -> _Where:
    return lambda subject, linked: (
        "pkem_keccak_f1600_x4" in linked and ("-90s" not in subject.kem) == is_of_keccak
    )


def _lanes_of_two_cores(subject: Subject, linked: Set[str]) -> bool:
    return subject.implementation.cores == 2 and "pkem_multiply_lanes" in linked


def _of(where: _Where, why: str, **functions: str) -> tuple[Excused, ...]:
    """functions: of each file, with spaces between."""
    return tuple(Excused(where, why, file, tuple(of.split())) for file, of in functions.items())


def _files(where: _Where, why: str, files: str) -> tuple[Excused, ...]:
    """All functions of these."""
    return tuple(Excused(where, why, file) for file in files.split())


EXCUSED = (
    *_of(
        _always,
        "is for working memory of another size",
        run="pkem_run_2 pkem_run_3 pkem_run_4"
        " pkem_run_from_seed_2 pkem_run_from_seed_3 pkem_run_from_seed_4",
    ),
    *_of(
        _always,
        "stands for two cores in a build without a worker",
        none="pkem_keygen_on_two_cores pkem_encaps_on_two_cores pkem_decaps_on_two_cores",
    ),
    *_of(
        _always,
        "runs after an error, on outputs",
        object="pkem_clear_keys pkem_clear_ciphertext pkem_clear_object",
        simple="clear refuse refuse_ciphertext",
        run="refuse",
        guard="pkem_known_error",
    ),
    *_of(_always, "no operation writes to a part of an object", part="write_part"),
    *_of(
        _with("mlkem"),
        "is of round 3",
        kem="pkem_bind_ciphertext",
        kem_parts="pkem_bind_hash",
        kem_resist="bind_sealed pkem_bind_ciphertext",
    ),
    *_of(
        _with("kyber"),
        "is of FIPS 203",
        kem_keys="pkem_check_dk pkem_check_ek",
        object="pkem_are_equal pkem_absorb_object",
        kem_resist="check_z hash_z",
        main_steps="pkem_step_write_hash_prefix",
    ),
    *_of(
        _with("-90s"),
        "is of Keccak",
        multiply_bytes="pkem_multiply_lanes",
        product="pkem_multiply_lanes",
        deinterleave="pkem_keccak_deinterleave",
    ),
    *_of(
        _with("-90s"),
        "runs while a task that died has the accelerator",
        suite_90s_accelerated="compress_in_software256 compress_in_software512 go_on_in_software",
    ),
    *_of(
        _with("-90s", is_in=False),
        "is of AES, where kernels take Keccak's lanes",
        suite_90s="squeeze",
        keccak="pkem_keccak_interleave",
    ),
    *_files(_streamed(False), "only objects that are streamed need it", "streamed"),
    *_of(
        _streamed(False),
        "only objects that are streamed need it",
        object="read_hashing",
        row_io="pkem_compare",
    ),
    *_of(
        _streamed(True),
        "is of objects in memory, or of a key that is not kept as its seed",
        decaps="pkem_decaps",
        decaps_from_seed="pkem_decaps_from_seed",
        kem="pkem_keygen pkem_encaps pkem_reject prepare_encaps",
        kem_resist="pkem_keygen pkem_encaps pkem_reject prepare_encaps",
        kem_keys="pkem_check_dk pkem_hash_ek pkem_hash_ek_in_dk",
        kem_parts="pkem_decrypt",
        memory="pkem_copy",
        object="pkem_memory_read pkem_memory_write pkem_hash_object pkem_absorb_object"
        " pkem_hashed absorb_read",
        pke="pkem_pke_encrypt pkem_pke_decrypt",
        row="pkem_multiply_secret",
        row_io="pkem_compare compare_with_read",
        run="pkem_run_in_memory",
        seed_rows_again="pkem_encrypt_with_seed",
        seed_rows_summed="pkem_encrypt_with_seed",
    ),
    *_files(_cores(1), "is of the worker", "job main_steps operation steps worker"),
    *_of(
        _cores(1),
        "stands for the worker, or takes what another core has made",
        none="pocketkem_worker_serve pocketkem_worker_reset",
        matrix="pkem_begin_product pkem_feed_product",
        matrix_bytes="pkem_begin_product pkem_feed_product",
        cbd_bytes="pkem_noise_from_bytes pkem_pack_from_bytes",
        cbd_lanes="pkem_noise_from_bytes pkem_pack_from_bytes",
        seed_rows_summed="pkem_begin_sum",
        kem_parts="pkem_bind_hash",
        object="pkem_memory_to_write",
    ),
    *_of(_cores(2), "runs before the first operation", worker="pocketkem_worker_reset"),
    *_of(
        _cores(2),
        "is a kind of step that a plan need not have",
        steps="pkem_step_add pkem_step_copy pkem_step_noise_block pkem_step_noise_block_to_acc"
        " pkem_step_take_noise pkem_step_xof_behind_blocks",
    ),
    *_files(
        _cores(2),
        "is of the operations on one core, which builds for one core run",
        "decaps decaps_from_seed kem kem_keys kem_parts kem_resist pke row row_io run object"
        " seed_key seed_rows_again"
        " seed_rows_summed matrix matrix_bytes noise noise_lanes noise_packed noise_transformed"
        " cbd cbd_bytes cbd_lanes",
    ),
    *_of(
        _lanes_of_two_cores,
        "multiplies in Keccak's interleaved lanes; two cores take all output as bytes",
        multiply_bytes="pkem_multiply_lanes",
        product="pkem_multiply_lanes",
        keccak="pkem_keccak_permute",
        suite_fips202="block",
    ),
    *_files(
        _accelerated,
        "runs while another task has the accelerator",
        "aes aes_public aes256ctr_blocks aes256ctr_public_block sha2 sha2_compress suite_90s",
    ),
    *_of(_with("512", is_in=False), "is of eta = 3", batch="take_more_noise"),
    *_of(
        _vectors,
        "stands for the vector unit where it does not work, or is of other levels",
        row="pkem_multiply_key pkem_multiply_secret",
        row_io="pkem_multiply_read multiply_read multiply_copied",
        batch="multiply_read",
        keccak_x8="pkem_x8_take",
    ),
    *_of(
        _helium(is_of_keccak=True),
        "is of schemes without Keccak, or of other levels",
        row="pkem_multiply_key pkem_multiply_secret",
        row_io="pkem_multiply_read multiply_read",
        keccak_x8="pkem_x8_put pkem_x8_clear",
        batch_x4="begin_beside end_beside take_noise",
    ),
    *_files(
        _helium(is_of_keccak=False),
        "is of Keccak",
        "batch_x4 keccak_x8 keccak_f1600_x4 unpack_states_x4 take_block multiply_vectors",
    ),
)
