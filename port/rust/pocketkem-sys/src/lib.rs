// SPDX-License-Identifier: Apache-2.0 OR MIT
#![no_std]
#![doc = include_str!("../README.md")]
//!
//! # Names
//!
//! The names, types and rules are those of `pocketkem.h`, which this package contains
//! (`c/include/pocketkem.h`) and whose comments are the manual. What is said here is only the first
//! sentence of it.
#![allow(non_camel_case_types, non_snake_case)]

use core::ffi::{c_char, c_int, c_void};
use core::marker::{PhantomData, PhantomPinned};

mod der;
mod hybrid;

pub use der::*;
pub use hybrid::*;

// ---- Errors ------------------------------------------------------------------------------------

/// Success.
pub const POCKETKEM_OK: c_int = 0;
/// The random generator reported a failure.
pub const POCKETKEM_ERR_RNG: c_int = -1;
/// A key has a wrong length, is not reduced, or was altered.
pub const POCKETKEM_ERR_KEY: c_int = -2;
/// A null pointer, or a combination that makes no sense.
pub const POCKETKEM_ERR_ARG: c_int = -3;
/// The second core could not be started, or died.
pub const POCKETKEM_ERR_WORKER: c_int = -4;
/// A reader or a writer reported a failure.
pub const POCKETKEM_ERR_IO: c_int = -5;
/// The self-test got another answer than the known one.
pub const POCKETKEM_ERR_SELFTEST: c_int = -6;

// ---- Version and sizes -------------------------------------------------------------------------

/// The first number of the version.
pub const POCKETKEM_VERSION_MAJOR: c_int = 0;
/// The second number of the version.
pub const POCKETKEM_VERSION_MINOR: c_int = 1;
/// The third number of the version.
pub const POCKETKEM_VERSION_PATCH: c_int = 0;

/// Bytes of a shared secret.
pub const POCKETKEM_SS_BYTES: usize = 32;
/// Bytes of a key pair kept as its seed d || z.
pub const POCKETKEM_SEED_BYTES: usize = 64;
/// Bytes of H(ek), the hash of an encapsulation key.
pub const POCKETKEM_H_EK_BYTES: usize = 32;
/// Bytes of the header of an encapsulation key: rho and H(ek).
pub const POCKETKEM_HEADER_BYTES: usize = 64;
/// Bytes of the state between two steps of encapsulation.
pub const POCKETKEM_STATE_BYTES: usize = 96;

macro_rules! sizes {
    ($($ek:ident = $ek_bytes:literal, $dk:ident = $dk_bytes:literal, $ct:ident = $ct_bytes:literal;)*) => {$(
        /// Bytes of an encapsulation key of this set.
        pub const $ek: usize = $ek_bytes;
        /// Bytes of a decapsulation key of this set.
        pub const $dk: usize = $dk_bytes;
        /// Bytes of a ciphertext of this set.
        pub const $ct: usize = $ct_bytes;
    )*};
}

sizes! {
    POCKETKEM_MLKEM512_EK_BYTES = 800, POCKETKEM_MLKEM512_DK_BYTES = 1632,
        POCKETKEM_MLKEM512_CT_BYTES = 768;
    POCKETKEM_MLKEM768_EK_BYTES = 1184, POCKETKEM_MLKEM768_DK_BYTES = 2400,
        POCKETKEM_MLKEM768_CT_BYTES = 1088;
    POCKETKEM_MLKEM1024_EK_BYTES = 1568, POCKETKEM_MLKEM1024_DK_BYTES = 3168,
        POCKETKEM_MLKEM1024_CT_BYTES = 1568;
    POCKETKEM_KYBER512_EK_BYTES = 800, POCKETKEM_KYBER512_DK_BYTES = 1632,
        POCKETKEM_KYBER512_CT_BYTES = 768;
    POCKETKEM_KYBER768_EK_BYTES = 1184, POCKETKEM_KYBER768_DK_BYTES = 2400,
        POCKETKEM_KYBER768_CT_BYTES = 1088;
    POCKETKEM_KYBER1024_EK_BYTES = 1568, POCKETKEM_KYBER1024_DK_BYTES = 3168,
        POCKETKEM_KYBER1024_CT_BYTES = 1568;
    POCKETKEM_KYBER512_90S_EK_BYTES = 800, POCKETKEM_KYBER512_90S_DK_BYTES = 1632,
        POCKETKEM_KYBER512_90S_CT_BYTES = 768;
    POCKETKEM_KYBER768_90S_EK_BYTES = 1184, POCKETKEM_KYBER768_90S_DK_BYTES = 2400,
        POCKETKEM_KYBER768_90S_CT_BYTES = 1088;
    POCKETKEM_KYBER1024_90S_EK_BYTES = 1568, POCKETKEM_KYBER1024_90S_DK_BYTES = 3168,
        POCKETKEM_KYBER1024_90S_CT_BYTES = 1568;
}

/// Bytes of a worker's memory with which it can run ahead as far as is useful.
pub const POCKETKEM_WORKER_BYTES: usize = 1392 + 20 * size_of::<*const c_void>();
/// With it, on an ESP32-S3 with `POCKETKEM_VECTORS`, the worker uses vectors too.
pub const POCKETKEM_WORKER_BYTES_VECTORS: usize = POCKETKEM_WORKER_BYTES + 7064;
/// Bytes of a worker's memory with which it is a little slower.
pub const POCKETKEM_WORKER_BYTES_SMALL: usize = 1176;
/// The fewest bytes of a worker's memory.
pub const POCKETKEM_WORKER_BYTES_LEAST: usize = 992;
/// The alignment of working memory and of a worker's memory.
pub const POCKETKEM_WORK_ALIGN: usize = 8;

// ---- Types -------------------------------------------------------------------------------------

/// A scheme: a constant of the library.
#[repr(C)]
pub struct pocketkem_scheme {
    _opaque: [u8; 0],
    // Neither Send, Sync nor Unpin by itself, because nothing is known of what is behind it.
    _marker: PhantomData<(*mut u8, PhantomPinned)>,
}

/// A random generator: writes `n` random bytes to `out` and returns 0 on success.
pub type pocketkem_random =
    Option<unsafe extern "C" fn(ctx: *mut c_void, out: *mut u8, n: usize) -> c_int>;

/// An object, which is a key or a ciphertext, wherever it is.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct pocketkem_io {
    /// Reads `n` bytes, at most 64, at position `pos`.
    pub read:
        Option<unsafe extern "C" fn(ctx: *mut c_void, pos: usize, out: *mut u8, n: usize) -> c_int>,
    /// Writes `n` bytes, at most 64, at position `pos`.
    pub write: Option<
        unsafe extern "C" fn(ctx: *mut c_void, pos: usize, input: *const u8, n: usize) -> c_int,
    >,
    /// What both are called with.
    pub ctx: *mut c_void,
}

/// A worker: a second core that does a share of an operation.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct pocketkem_worker {
    /// Makes the second core call [`pocketkem_worker_serve`] with this worker.
    pub wake: Option<unsafe extern "C" fn(ctx: *mut c_void) -> c_int>,
    /// Called again and again by either core while it waits for the other one; may be `None`.
    pub waiting: Option<unsafe extern "C" fn(ctx: *mut c_void) -> c_int>,
    /// What both are called with.
    pub ctx: *mut c_void,
    /// The worker's memory, all zeros before its first use.
    pub memory: *mut c_void,
    /// Its size.
    pub memory_bytes: usize,
}

/// The arguments of a full call.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct pocketkem_how {
    /// The encapsulation key.
    pub ek: pocketkem_io,
    /// The decapsulation key.
    pub dk: pocketkem_io,
    /// The ciphertext.
    pub ct: pocketkem_io,
    /// The seed d || z, 64 bytes, or null.
    pub seed: *const u8,
    /// Encapsulation: the message m, 32 bytes, or null.
    pub m: *const u8,
    /// H(ek), 32 bytes, or null.
    pub h_ek: *const u8,
    /// The random generator.
    pub random: pocketkem_random,
    /// What it is called with.
    pub random_ctx: *mut c_void,
    /// Working memory to use instead of the stack, or null.
    pub work: *mut c_void,
    /// Its size.
    pub work_bytes: usize,
    /// Decapsulation: dk was checked when it was loaded.
    pub dk_is_checked: bool,
    /// Nothing may be asked for twice.
    pub streamed: bool,
    /// Decapsulation: dk contains d || z || H(ek).
    pub dk_is_seed: bool,
    /// A worker on a second core, or null.
    pub worker: *const pocketkem_worker,
}

impl pocketkem_io {
    /// No object.
    pub const NONE: Self = Self { read: None, write: None, ctx: core::ptr::null_mut() };
}

impl pocketkem_how {
    /// All members zero, from which a call starts.
    pub const ZERO: Self = Self {
        ek: pocketkem_io::NONE,
        dk: pocketkem_io::NONE,
        ct: pocketkem_io::NONE,
        seed: core::ptr::null(),
        m: core::ptr::null(),
        h_ek: core::ptr::null(),
        random: None,
        random_ctx: core::ptr::null_mut(),
        work: core::ptr::null_mut(),
        work_bytes: 0,
        dk_is_checked: false,
        streamed: false,
        dk_is_seed: false,
        worker: core::ptr::null(),
    };
}

// ---- Functions ---------------------------------------------------------------------------------

unsafe extern "C" {
    /// ML-KEM-512.
    pub static pocketkem_mlkem512: pocketkem_scheme;
    /// ML-KEM-768.
    pub static pocketkem_mlkem768: pocketkem_scheme;
    /// ML-KEM-1024.
    pub static pocketkem_mlkem1024: pocketkem_scheme;
    /// Kyber512 of round 3.
    pub static pocketkem_kyber512: pocketkem_scheme;
    /// Kyber768 of round 3.
    pub static pocketkem_kyber768: pocketkem_scheme;
    /// Kyber1024 of round 3.
    pub static pocketkem_kyber1024: pocketkem_scheme;
    /// Kyber512-90s of round 3.
    pub static pocketkem_kyber512_90s: pocketkem_scheme;
    /// Kyber768-90s of round 3.
    pub static pocketkem_kyber768_90s: pocketkem_scheme;
    /// Kyber1024-90s of round 3.
    pub static pocketkem_kyber1024_90s: pocketkem_scheme;

    /// Bytes of an encapsulation key; 0 for null.
    pub fn pocketkem_ek_bytes(scheme: *const pocketkem_scheme) -> usize;
    /// Bytes of a decapsulation key; 0 for null.
    pub fn pocketkem_dk_bytes(scheme: *const pocketkem_scheme) -> usize;
    /// Bytes of a ciphertext; 0 for null.
    pub fn pocketkem_ct_bytes(scheme: *const pocketkem_scheme) -> usize;
    /// The name, such as "ML-KEM-768".
    pub fn pocketkem_name(scheme: *const pocketkem_scheme) -> *const c_char;

    /// Makes a key pair.
    pub fn pocketkem_keygen(
        scheme: *const pocketkem_scheme,
        ek: *mut u8,
        dk: *mut u8,
        random: pocketkem_random,
        ctx: *mut c_void,
    ) -> c_int;
    /// Makes a shared secret and a ciphertext.
    pub fn pocketkem_encaps(
        scheme: *const pocketkem_scheme,
        ct: *mut u8,
        ss: *mut u8,
        ek: *const u8,
        random: pocketkem_random,
        ctx: *mut c_void,
    ) -> c_int;
    /// Recovers the shared secret.
    pub fn pocketkem_decaps(
        scheme: *const pocketkem_scheme,
        ss: *mut u8,
        ct: *const u8,
        dk: *const u8,
    ) -> c_int;
    /// [`pocketkem_keygen`] with the randomness given.
    pub fn pocketkem_keygen_derand(
        scheme: *const pocketkem_scheme,
        ek: *mut u8,
        dk: *mut u8,
        d: *const u8,
        z: *const u8,
    ) -> c_int;
    /// [`pocketkem_encaps`] with the randomness given.
    pub fn pocketkem_encaps_derand(
        scheme: *const pocketkem_scheme,
        ct: *mut u8,
        ss: *mut u8,
        ek: *const u8,
        m: *const u8,
    ) -> c_int;
    /// Checks an encapsulation key \[FIPS203, 7.2\].
    pub fn pocketkem_check_ek(scheme: *const pocketkem_scheme, ek: *const u8, len: usize) -> c_int;
    /// Checks a decapsulation key \[FIPS203, 7.3\].
    pub fn pocketkem_check_dk(scheme: *const pocketkem_scheme, dk: *const u8, len: usize) -> c_int;

    /// An object in plain memory.
    pub fn pocketkem_memory(object: *mut u8) -> pocketkem_io;
    /// An object in plain memory, to read only.
    pub fn pocketkem_const_memory(object: *const u8) -> pocketkem_io;
    /// The working memory that an operation needs, in bytes.
    pub fn pocketkem_work_bytes(scheme: *const pocketkem_scheme, from_seed: c_int) -> usize;
    /// Makes a key pair, with the arguments in `how`.
    pub fn pocketkem_keygen_how(
        scheme: *const pocketkem_scheme,
        how: *const pocketkem_how,
    ) -> c_int;
    /// Makes a shared secret and a ciphertext, with the arguments in `how`.
    pub fn pocketkem_encaps_how(
        scheme: *const pocketkem_scheme,
        ss: *mut u8,
        how: *const pocketkem_how,
    ) -> c_int;
    /// Recovers the shared secret, with the arguments in `how`.
    pub fn pocketkem_decaps_how(
        scheme: *const pocketkem_scheme,
        ss: *mut u8,
        how: *const pocketkem_how,
    ) -> c_int;

    /// Bytes of u, the first part of a ciphertext; 0 for null.
    pub fn pocketkem_u_bytes(scheme: *const pocketkem_scheme) -> usize;
    /// Makes a shared secret and u of the header of an encapsulation key.
    pub fn pocketkem_encaps_u(
        scheme: *const pocketkem_scheme,
        ss: *mut u8,
        state: *mut u8,
        header: *const u8,
        how: *const pocketkem_how,
    ) -> c_int;
    /// Makes v, the rest of the ciphertext, of the rest of the key.
    pub fn pocketkem_encaps_v(
        scheme: *const pocketkem_scheme,
        state: *const u8,
        how: *const pocketkem_how,
    ) -> c_int;

    /// Does the worker's share of an operation.
    pub fn pocketkem_worker_serve(worker: *const pocketkem_worker) -> c_int;
    /// Makes a worker usable again after an operation has given it up.
    pub fn pocketkem_worker_reset(worker: *const pocketkem_worker) -> c_int;

    /// Runs the scheme on known inputs and compares with known answers.
    pub fn pocketkem_selftest(scheme: *const pocketkem_scheme, dk: *mut u8, ct: *mut u8) -> c_int;
    /// The same of the full calls.
    pub fn pocketkem_selftest_how(
        scheme: *const pocketkem_scheme,
        how: *const pocketkem_how,
    ) -> c_int;
    /// Checks that an encapsulation key and a decapsulation key belong together.
    pub fn pocketkem_check_pair(
        scheme: *const pocketkem_scheme,
        ek: *const u8,
        dk: *const u8,
        ct: *mut u8,
        random: pocketkem_random,
        ctx: *mut c_void,
    ) -> c_int;
}
