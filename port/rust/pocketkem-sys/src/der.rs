// SPDX-License-Identifier: Apache-2.0 OR MIT
//! Bindings to `pocketkem_der.h`.

use core::ffi::c_int;

use crate::{pocketkem_io, pocketkem_scheme};

/// The input ends before the key does.
pub const POCKETKEM_ERR_DER_SHORT: c_int = -16;
/// The input does not end where the key does.
pub const POCKETKEM_ERR_DER_LONG: c_int = -17;
/// A value has another type than it should.
pub const POCKETKEM_ERR_DER_TYPE: c_int = -18;
/// A length is not in DER, or another than it should be.
pub const POCKETKEM_ERR_DER_LENGTH: c_int = -19;
/// It is another algorithm's key, or has parameters.
pub const POCKETKEM_ERR_DER_ALGORITHM: c_int = -20;
/// A version that is not that of its fields.
pub const POCKETKEM_ERR_DER_VERSION: c_int = -21;
/// Bytes of a secret key as PKCS#8 with its seed alone.
pub const POCKETKEM_DER_SEED_BYTES: usize = 86;
/// Bytes of a secret key as Botan writes it, with its bare seed.
pub const POCKETKEM_DER_BARE_SEED_BYTES: usize = 84;

/// Bytes of an encapsulation key as `SubjectPublicKeyInfo`.
#[must_use]
pub const fn POCKETKEM_DER_EK_BYTES(ek_bytes: usize) -> usize {
    ek_bytes + 22
}

/// What an object that is a part of another one keeps.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct pocketkem_part {
    /// The library's.
    pub whole: pocketkem_io,
    /// The library's.
    pub from: usize,
}

/// Where a secret key is in a DER, as positions; 0 for what is not there.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct pocketkem_der_key {
    /// d || z, 64 bytes.
    pub seed: usize,
    /// The decapsulation key.
    pub dk: usize,
    /// The encapsulation key.
    pub ek: usize,
}

unsafe extern "C" {
    /// The object that begins at byte `from` of another one.
    pub fn pocketkem_part_of(
        part: *mut pocketkem_part,
        whole: *const pocketkem_io,
        from: usize,
    ) -> pocketkem_io;
    /// Bytes of an encapsulation key as `SubjectPublicKeyInfo`.
    pub fn pocketkem_der_ek_bytes(scheme: *const pocketkem_scheme) -> usize;
    /// Writes an encapsulation key.
    pub fn pocketkem_der_write_ek(
        scheme: *const pocketkem_scheme,
        der: *const pocketkem_io,
        ek: *const pocketkem_io,
    ) -> c_int;
    /// Finds the encapsulation key in a DER.
    pub fn pocketkem_der_read_ek(
        scheme: *const pocketkem_scheme,
        der: *const pocketkem_io,
        der_bytes: usize,
        ek: *mut usize,
    ) -> c_int;
    /// Bytes of a secret key as PKCS#8.
    pub fn pocketkem_der_dk_bytes(
        scheme: *const pocketkem_scheme,
        has_seed: bool,
        has_dk: bool,
    ) -> usize;
    /// Writes a secret key.
    pub fn pocketkem_der_write_dk(
        scheme: *const pocketkem_scheme,
        der: *const pocketkem_io,
        seed: *const u8,
        dk: *const pocketkem_io,
    ) -> c_int;
    /// Finds the secret key in a DER, and checks that its parts belong together.
    pub fn pocketkem_der_read_dk(
        scheme: *const pocketkem_scheme,
        der: *const pocketkem_io,
        der_bytes: usize,
        key: *mut pocketkem_der_key,
    ) -> c_int;
    /// Finds the seed in a DER of Botan.
    pub fn pocketkem_der_read_bare_seed(
        scheme: *const pocketkem_scheme,
        der: *const pocketkem_io,
        der_bytes: usize,
        seed: *mut usize,
    ) -> c_int;
}
