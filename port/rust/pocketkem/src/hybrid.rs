// SPDX-License-Identifier: Apache-2.0 OR MIT
//! ML-KEM together with an elliptic curve, which the application brings: X-Wing, and the key
//! shares of TLS 1.3.

use rand_core::TryCryptoRng;
use zeroize::{Zeroize, Zeroizing};

use crate::{Error, ffi};
use pocketkem_sys as sys;

/// Diffie-Hellman on the curve of a hybrid, in constant time. For X25519 a share has 32 bytes and
/// any scalar is valid. For P-256 and P-384 a share has 65 or 97 bytes (0x04, x, y), and a scalar is
/// big-endian. A scalar and a secret have 32 bytes, for P-384 48.
///
/// Security: for P-256 and P-384, `secret` must refuse a share that is no point of the curve. For X-Wing,
/// X25519 must not refuse a secret of all zeros; X25519MLKEM768 refuses it by itself.
pub trait Curve {
    /// Writes the share of a scalar.
    ///
    /// # Errors
    ///
    /// Any error ends the operation with itself.
    fn share(&mut self, scalar: &[u8], share: &mut [u8]) -> Result<(), Error>;
    /// Writes the secret of a scalar and the other side's share.
    ///
    /// # Errors
    ///
    /// [`Error::Key`] if the share is not valid; any other is [`Error::Curve`].
    fn secret(&mut self, scalar: &[u8], share: &[u8], secret: &mut [u8]) -> Result<(), Error>;
}

pub(crate) mod sealed {
    /// No other crate has hybrids: what is unsafe in this one relies on their sizes.
    pub trait Sealed {
        const SHARE_BYTES: usize;
        /// Of a scalar, and of the curve's secret.
        const SCALAR_BYTES: usize;
        /// The library's constant.
        fn hybrid() -> *const pocketkem_sys::pocketkem_hybrid;
    }
    /// An array of bytes.
    pub trait Bytes: AsRef<[u8]> + AsMut<[u8]> + Clone {
        const ZERO: Self;
    }
    impl<const N: usize> Bytes for [u8; N] {
        const ZERO: Self = [0; N];
    }
}
use sealed::Bytes;

/// A hybrid. Its keys are arrays of bytes.
pub trait Hybrid: sealed::Sealed {
    /// An encapsulation key; in TLS the client's key share.
    type EncapsulationKey: Bytes;
    /// A secret key, which is a seed.
    type SecretKey: Bytes + Zeroize;
    /// A ciphertext; in TLS the server's key share.
    type Ciphertext: Bytes;
    /// A shared secret.
    type SharedSecret: Bytes + Zeroize;
}

macro_rules! hybrids {
    ($(
        $(#[$doc:meta])*
        $name:ident = $constant:ident, $share:literal, $scalar:literal, $ek:ident, $sk:ident, $ct:ident, $ss:ident;
    )*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $name;

        impl sealed::Sealed for $name {
            const SHARE_BYTES: usize = $share;
            const SCALAR_BYTES: usize = $scalar;
            fn hybrid() -> *const sys::pocketkem_hybrid {
                &raw const sys::$constant
            }
        }

        impl Hybrid for $name {
            type EncapsulationKey = [u8; sys::$ek];
            type SecretKey = [u8; sys::$sk];
            type Ciphertext = [u8; sys::$ct];
            type SharedSecret = [u8; sys::$ss];
        }
    )*};
}

hybrids! {
    /// X-Wing, for anything but TLS.
    XWing = pocketkem_xwing, 32, 32, POCKETKEM_XWING_EK_BYTES, POCKETKEM_XWING_SK_BYTES,
        POCKETKEM_XWING_CT_BYTES, POCKETKEM_XWING_SS_BYTES;
    /// X25519MLKEM768 of TLS 1.3.
    X25519MlKem768 = pocketkem_x25519mlkem768, 32, 32, POCKETKEM_X25519MLKEM768_EK_BYTES,
        POCKETKEM_X25519MLKEM768_SK_BYTES, POCKETKEM_X25519MLKEM768_CT_BYTES,
        POCKETKEM_X25519MLKEM768_SS_BYTES;
    /// SecP256r1MLKEM768 of TLS 1.3.
    SecP256r1MlKem768 = pocketkem_secp256r1mlkem768, 65, 32, POCKETKEM_SECP256R1MLKEM768_EK_BYTES,
        POCKETKEM_SECP256R1MLKEM768_SK_BYTES, POCKETKEM_SECP256R1MLKEM768_CT_BYTES,
        POCKETKEM_SECP256R1MLKEM768_SS_BYTES;
    /// SecP384r1MLKEM1024 of TLS 1.3.
    SecP384r1MlKem1024 = pocketkem_secp384r1mlkem1024, 97, 48,
        POCKETKEM_SECP384R1MLKEM1024_EK_BYTES, POCKETKEM_SECP384R1MLKEM1024_SK_BYTES,
        POCKETKEM_SECP384R1MLKEM1024_CT_BYTES, POCKETKEM_SECP384R1MLKEM1024_SS_BYTES;
    /// ML-KEM-768 and P-256 of SSH, whose K is a string of the SHA-256 of the shared secret.
    MlKem768NistP256 = pocketkem_mlkem768nistp256, 65, 32, POCKETKEM_MLKEM768NISTP256_EK_BYTES,
        POCKETKEM_MLKEM768NISTP256_SK_BYTES, POCKETKEM_MLKEM768NISTP256_CT_BYTES,
        POCKETKEM_MLKEM768NISTP256_SS_BYTES;
    /// ML-KEM-1024 and P-384 of SSH, whose K is a string of the SHA-384 of the shared secret.
    MlKem1024NistP384 = pocketkem_mlkem1024nistp384, 97, 48,
        POCKETKEM_MLKEM1024NISTP384_EK_BYTES, POCKETKEM_MLKEM1024NISTP384_SK_BYTES,
        POCKETKEM_MLKEM1024NISTP384_CT_BYTES, POCKETKEM_MLKEM1024NISTP384_SS_BYTES;
}

/// A hybrid's encapsulation key and secret key; the latter is wiped when it is dropped.
pub type KeyPair<H> = (<H as Hybrid>::EncapsulationKey, Zeroizing<<H as Hybrid>::SecretKey>);
/// A ciphertext and its shared secret, which is wiped when it is dropped.
pub type Encapsulated<H> = (<H as Hybrid>::Ciphertext, Zeroizing<<H as Hybrid>::SharedSecret>);

/// Makes a key pair.
///
/// # Errors
///
/// [`Error::Random`], [`Error::Curve`].
pub fn generate<H: Hybrid, R: TryCryptoRng + ?Sized>(
    curve: &mut dyn Curve,
    rng: &mut R,
) -> Result<KeyPair<H>, Error> {
    let (mut ek, mut sk) = (Bytes::ZERO, Zeroizing::new(Bytes::ZERO));
    ffi::hybrid_keygen::<H, R>(&mut ek, &mut sk, curve, rng)?;
    Ok((ek, sk))
}

/// Makes a shared secret, and a ciphertext for the holder of the secret key. `ek` is as received.
///
/// # Errors
///
/// [`Error::Key`] if `ek` has another length or is not valid; [`Error::Random`], [`Error::Curve`].
pub fn encaps<H: Hybrid, R: TryCryptoRng + ?Sized>(
    ek: &[u8],
    curve: &mut dyn Curve,
    rng: &mut R,
) -> Result<Encapsulated<H>, Error> {
    let (mut ct, mut ss) = (Bytes::ZERO, Zeroizing::new(Bytes::ZERO));
    ffi::hybrid_encaps::<H, R>(&mut ct, &mut ss, ek, curve, rng)?;
    Ok((ct, ss))
}

/// Recovers the shared secret from a ciphertext, as received.
///
/// # Errors
///
/// [`Error::Key`] if `ct` has another length or its share is not valid; [`Error::Curve`].
pub fn decaps<H: Hybrid>(
    sk: &H::SecretKey,
    ct: &[u8],
    curve: &mut dyn Curve,
) -> Result<Zeroizing<H::SharedSecret>, Error> {
    let mut ss = Zeroizing::new(Bytes::ZERO);
    ffi::hybrid_decaps::<H>(&mut ss, ct, sk, curve)?;
    Ok(ss)
}
