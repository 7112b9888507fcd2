// SPDX-License-Identifier: Apache-2.0 OR MIT
//! Bindings to `pocketkem_hybrid.h`.

use core::ffi::{c_char, c_int, c_void};
use core::marker::{PhantomData, PhantomPinned};

use crate::{pocketkem_how, pocketkem_random};

/// A function of [`pocketkem_ecdh`] reported a failure.
pub const POCKETKEM_ERR_ECDH: c_int = -7;
/// Bytes of an encapsulation key of this hybrid.
pub const POCKETKEM_XWING_EK_BYTES: usize = 1216;
/// Bytes of a secret key of this hybrid.
pub const POCKETKEM_XWING_SK_BYTES: usize = 32;
/// Bytes of an expanded secret key of this hybrid.
pub const POCKETKEM_XWING_DK_BYTES: usize = 2464;
/// Bytes of a ciphertext of this hybrid.
pub const POCKETKEM_XWING_CT_BYTES: usize = 1120;
/// Bytes of a shared secret of this hybrid.
pub const POCKETKEM_XWING_SS_BYTES: usize = 32;
/// Bytes of an encapsulation key of this hybrid.
pub const POCKETKEM_X25519MLKEM768_EK_BYTES: usize = 1216;
/// Bytes of a secret key of this hybrid.
pub const POCKETKEM_X25519MLKEM768_SK_BYTES: usize = 96;
/// Bytes of an expanded secret key of this hybrid.
pub const POCKETKEM_X25519MLKEM768_DK_BYTES: usize = 2432;
/// Bytes of a ciphertext of this hybrid.
pub const POCKETKEM_X25519MLKEM768_CT_BYTES: usize = 1120;
/// Bytes of a shared secret of this hybrid.
pub const POCKETKEM_X25519MLKEM768_SS_BYTES: usize = 64;
/// Bytes of an encapsulation key of this hybrid.
pub const POCKETKEM_SECP256R1MLKEM768_EK_BYTES: usize = 1249;
/// Bytes of a secret key of this hybrid.
pub const POCKETKEM_SECP256R1MLKEM768_SK_BYTES: usize = 96;
/// Bytes of an expanded secret key of this hybrid.
pub const POCKETKEM_SECP256R1MLKEM768_DK_BYTES: usize = 2432;
/// Bytes of a ciphertext of this hybrid.
pub const POCKETKEM_SECP256R1MLKEM768_CT_BYTES: usize = 1153;
/// Bytes of a shared secret of this hybrid.
pub const POCKETKEM_SECP256R1MLKEM768_SS_BYTES: usize = 64;
/// Bytes of an encapsulation key of this hybrid.
pub const POCKETKEM_SECP384R1MLKEM1024_EK_BYTES: usize = 1665;
/// Bytes of a secret key of this hybrid.
pub const POCKETKEM_SECP384R1MLKEM1024_SK_BYTES: usize = 112;
/// Bytes of an expanded secret key of this hybrid.
pub const POCKETKEM_SECP384R1MLKEM1024_DK_BYTES: usize = 3216;
/// Bytes of a ciphertext of this hybrid.
pub const POCKETKEM_SECP384R1MLKEM1024_CT_BYTES: usize = 1665;
/// Bytes of a shared secret of this hybrid.
pub const POCKETKEM_SECP384R1MLKEM1024_SS_BYTES: usize = 80;
/// Bytes of an encapsulation key of this hybrid.
pub const POCKETKEM_MLKEM768NISTP256_EK_BYTES: usize = POCKETKEM_SECP256R1MLKEM768_EK_BYTES;
/// Bytes of a secret key of this hybrid.
pub const POCKETKEM_MLKEM768NISTP256_SK_BYTES: usize = POCKETKEM_SECP256R1MLKEM768_SK_BYTES;
/// Bytes of an expanded secret key of this hybrid.
pub const POCKETKEM_MLKEM768NISTP256_DK_BYTES: usize = POCKETKEM_SECP256R1MLKEM768_DK_BYTES;
/// Bytes of a ciphertext of this hybrid.
pub const POCKETKEM_MLKEM768NISTP256_CT_BYTES: usize = POCKETKEM_SECP256R1MLKEM768_CT_BYTES;
/// Bytes of a shared secret of this hybrid.
pub const POCKETKEM_MLKEM768NISTP256_SS_BYTES: usize = POCKETKEM_SECP256R1MLKEM768_SS_BYTES;
/// Bytes of an encapsulation key of this hybrid.
pub const POCKETKEM_MLKEM1024NISTP384_EK_BYTES: usize = POCKETKEM_SECP384R1MLKEM1024_EK_BYTES;
/// Bytes of a secret key of this hybrid.
pub const POCKETKEM_MLKEM1024NISTP384_SK_BYTES: usize = POCKETKEM_SECP384R1MLKEM1024_SK_BYTES;
/// Bytes of an expanded secret key of this hybrid.
pub const POCKETKEM_MLKEM1024NISTP384_DK_BYTES: usize = POCKETKEM_SECP384R1MLKEM1024_DK_BYTES;
/// Bytes of a ciphertext of this hybrid.
pub const POCKETKEM_MLKEM1024NISTP384_CT_BYTES: usize = POCKETKEM_SECP384R1MLKEM1024_CT_BYTES;
/// Bytes of a shared secret of this hybrid.
pub const POCKETKEM_MLKEM1024NISTP384_SS_BYTES: usize = POCKETKEM_SECP384R1MLKEM1024_SS_BYTES;
/// Most bytes of K of SSH.
pub const POCKETKEM_SSH_K_MAX: usize = 52;
/// The number of X25519MLKEM768 in TLS 1.3.
pub const POCKETKEM_X25519MLKEM768_GROUP: u16 = 0x11ec;
/// The number of SecP256r1MLKEM768 in TLS 1.3.
pub const POCKETKEM_SECP256R1MLKEM768_GROUP: u16 = 0x11eb;
/// The number of SecP384r1MLKEM1024 in TLS 1.3.
pub const POCKETKEM_SECP384R1MLKEM1024_GROUP: u16 = 0x11ed;

/// A hybrid: a constant of the library.
#[repr(C)]
pub struct pocketkem_hybrid {
    _opaque: [u8; 0],
    _marker: PhantomData<(*mut u8, PhantomPinned)>,
}

/// Diffie-Hellman on the curve of a hybrid.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct pocketkem_ecdh {
    /// Writes the share of a scalar of 32 bytes, for P-384 of 48.
    pub share:
        Option<unsafe extern "C" fn(ctx: *mut c_void, share: *mut u8, scalar: *const u8) -> c_int>,
    /// Writes the secret, as long as the scalar, of a scalar and a share of the other side.
    pub secret: Option<
        unsafe extern "C" fn(
            ctx: *mut c_void,
            secret: *mut u8,
            scalar: *const u8,
            share: *const u8,
        ) -> c_int,
    >,
    /// What both are called with.
    pub ctx: *mut c_void,
}

/// The application's hash for SSH; `None` is a null pointer.
pub type pocketkem_ssh_hash = Option<
    unsafe extern "C" fn(ctx: *mut c_void, out: *mut u8, input: *const u8, n: usize) -> c_int,
>;

unsafe extern "C" {
    /// X-Wing.
    pub static pocketkem_xwing: pocketkem_hybrid;
    /// X25519MLKEM768 of TLS 1.3.
    pub static pocketkem_x25519mlkem768: pocketkem_hybrid;
    /// SecP256r1MLKEM768 of TLS 1.3.
    pub static pocketkem_secp256r1mlkem768: pocketkem_hybrid;
    /// SecP384r1MLKEM1024 of TLS 1.3.
    pub static pocketkem_secp384r1mlkem1024: pocketkem_hybrid;
    /// ML-KEM-768 and P-256 of SSH.
    pub static pocketkem_mlkem768nistp256: pocketkem_hybrid;
    /// ML-KEM-1024 and P-384 of SSH.
    pub static pocketkem_mlkem1024nistp384: pocketkem_hybrid;

    /// Bytes of an encapsulation key; 0 for null.
    pub fn pocketkem_hybrid_ek_bytes(hybrid: *const pocketkem_hybrid) -> usize;
    /// Bytes of a secret key; 0 for null.
    pub fn pocketkem_hybrid_sk_bytes(hybrid: *const pocketkem_hybrid) -> usize;
    /// Bytes of an expanded secret key; 0 for null.
    pub fn pocketkem_hybrid_dk_bytes(hybrid: *const pocketkem_hybrid) -> usize;
    /// Bytes of a ciphertext; 0 for null.
    pub fn pocketkem_hybrid_ct_bytes(hybrid: *const pocketkem_hybrid) -> usize;
    /// Bytes of a shared secret; 0 for null.
    pub fn pocketkem_hybrid_ss_bytes(hybrid: *const pocketkem_hybrid) -> usize;
    /// The name, such as "X-Wing".
    pub fn pocketkem_hybrid_name(hybrid: *const pocketkem_hybrid) -> *const c_char;
    /// Makes a key pair.
    pub fn pocketkem_hybrid_keygen(
        hybrid: *const pocketkem_hybrid,
        ek: *mut u8,
        sk: *mut u8,
        ecdh: *const pocketkem_ecdh,
        random: pocketkem_random,
        ctx: *mut c_void,
    ) -> c_int;
    /// Makes a shared secret and a ciphertext.
    pub fn pocketkem_hybrid_encaps(
        hybrid: *const pocketkem_hybrid,
        ct: *mut u8,
        ss: *mut u8,
        ek: *const u8,
        ek_bytes: usize,
        ecdh: *const pocketkem_ecdh,
        random: pocketkem_random,
        ctx: *mut c_void,
    ) -> c_int;
    /// Recovers the shared secret.
    pub fn pocketkem_hybrid_decaps(
        hybrid: *const pocketkem_hybrid,
        ss: *mut u8,
        ct: *const u8,
        ct_bytes: usize,
        sk: *const u8,
        ecdh: *const pocketkem_ecdh,
    ) -> c_int;
    /// Makes a key pair, with the arguments in `how`.
    pub fn pocketkem_hybrid_keygen_how(
        hybrid: *const pocketkem_hybrid,
        ecdh: *const pocketkem_ecdh,
        how: *const pocketkem_how,
    ) -> c_int;
    /// Makes a shared secret and a ciphertext, with the arguments in `how`.
    pub fn pocketkem_hybrid_encaps_how(
        hybrid: *const pocketkem_hybrid,
        ss: *mut u8,
        ecdh: *const pocketkem_ecdh,
        how: *const pocketkem_how,
    ) -> c_int;
    /// Recovers the shared secret, with the arguments in `how`.
    pub fn pocketkem_hybrid_decaps_how(
        hybrid: *const pocketkem_hybrid,
        ss: *mut u8,
        ecdh: *const pocketkem_ecdh,
        how: *const pocketkem_how,
    ) -> c_int;
    /// Makes K of SSH from a shared secret, and wipes that.
    pub fn pocketkem_ssh_k(
        hybrid: *const pocketkem_hybrid,
        k: *mut u8,
        ss: *mut u8,
        hash: pocketkem_ssh_hash,
        ctx: *mut c_void,
    ) -> c_int;
}
