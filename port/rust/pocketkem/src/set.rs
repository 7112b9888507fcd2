// SPDX-License-Identifier: Apache-2.0 OR MIT
//! The parameter sets.

use hybrid_array::ArraySize;
use hybrid_array::sizes::{
    U32, U768, U800, U1088, U1152, U1184, U1536, U1568, U1632, U2400, U3168,
};
use hybrid_array::typenum::Unsigned;
use kem::Kem;
use pocketkem_sys as sys;

use crate::{DecapsulationKey, EncapsulationKey};

pub(crate) mod sealed {
    /// No other crate has parameter sets: what is unsafe in this one relies on their sizes.
    pub trait Sealed {
        /// The library's constant.
        fn scheme() -> *const pocketkem_sys::pocketkem_scheme;
    }
}

/// A parameter set of ML-KEM or Kyber.
pub trait ParameterSet:
    Kem<
        DecapsulationKey = DecapsulationKey<Self>,
        EncapsulationKey = EncapsulationKey<Self>,
        SharedKeySize = U32,
    > + sealed::Sealed
{
    /// Bytes of an encapsulation key.
    type EncapsulationKeySize: ArraySize;
    /// Bytes of a decapsulation key.
    type DecapsulationKeySize: ArraySize;
    /// Bytes of the secret vector, the beginning of a decapsulation key.
    type SecretSize: ArraySize;

    /// Such as `ML-KEM-768`.
    const NAME: &'static str;
    /// Whether FIPS 203 has this set.
    const IS_FIPS203: bool;
}

macro_rules! sets {
    ($(
        $(#[$doc:meta])*
        $set:ident = $name:literal, $fips:literal, $scheme:ident,
            $ek:ty = $ek_bytes:ident, $dk:ty = $dk_bytes:ident, $ct:ty = $ct_bytes:ident, $s:ty;
    )*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $set;

        impl sealed::Sealed for $set {
            fn scheme() -> *const sys::pocketkem_scheme {
                &raw const sys::$scheme
            }
        }

        impl Kem for $set {
            type DecapsulationKey = DecapsulationKey<Self>;
            type EncapsulationKey = EncapsulationKey<Self>;
            type SharedKeySize = U32;
            type CiphertextSize = $ct;
        }

        impl ParameterSet for $set {
            type EncapsulationKeySize = $ek;
            type DecapsulationKeySize = $dk;
            type SecretSize = $s;
            const NAME: &'static str = $name;
            const IS_FIPS203: bool = $fips;
        }

        // What is unsafe in ffi.rs relies on these.
        const _: () = {
            assert!(<$ek>::USIZE == sys::$ek_bytes);
            assert!(<$dk>::USIZE == sys::$dk_bytes);
            assert!(<$ct>::USIZE == sys::$ct_bytes);
            assert!(<$s>::USIZE + <$ek>::USIZE + 64 == <$dk>::USIZE);
        };
    )*};
}

sets! {
    /// ML-KEM-512 of FIPS 203: security category 1.
    MlKem512 = "ML-KEM-512", true, pocketkem_mlkem512,
        U800 = POCKETKEM_MLKEM512_EK_BYTES, U1632 = POCKETKEM_MLKEM512_DK_BYTES,
        U768 = POCKETKEM_MLKEM512_CT_BYTES, U768;
    /// ML-KEM-768 of FIPS 203: security category 3.
    MlKem768 = "ML-KEM-768", true, pocketkem_mlkem768,
        U1184 = POCKETKEM_MLKEM768_EK_BYTES, U2400 = POCKETKEM_MLKEM768_DK_BYTES,
        U1088 = POCKETKEM_MLKEM768_CT_BYTES, U1152;
    /// ML-KEM-1024 of FIPS 203: security category 5.
    MlKem1024 = "ML-KEM-1024", true, pocketkem_mlkem1024,
        U1568 = POCKETKEM_MLKEM1024_EK_BYTES, U3168 = POCKETKEM_MLKEM1024_DK_BYTES,
        U1568 = POCKETKEM_MLKEM1024_CT_BYTES, U1536;
    /// Kyber512 as submitted to round 3 of the NIST process. For new systems, take ML-KEM.
    Kyber512 = "Kyber512", false, pocketkem_kyber512,
        U800 = POCKETKEM_KYBER512_EK_BYTES, U1632 = POCKETKEM_KYBER512_DK_BYTES,
        U768 = POCKETKEM_KYBER512_CT_BYTES, U768;
    /// Kyber768 as submitted to round 3 of the NIST process. For new systems, take ML-KEM.
    Kyber768 = "Kyber768", false, pocketkem_kyber768,
        U1184 = POCKETKEM_KYBER768_EK_BYTES, U2400 = POCKETKEM_KYBER768_DK_BYTES,
        U1088 = POCKETKEM_KYBER768_CT_BYTES, U1152;
    /// Kyber1024 as submitted to round 3 of the NIST process. For new systems, take ML-KEM.
    Kyber1024 = "Kyber1024", false, pocketkem_kyber1024,
        U1568 = POCKETKEM_KYBER1024_EK_BYTES, U3168 = POCKETKEM_KYBER1024_DK_BYTES,
        U1568 = POCKETKEM_KYBER1024_CT_BYTES, U1536;
    /// Kyber512 with AES and SHA-2 in place of SHA-3, as submitted to round 3.
    Kyber512_90s = "Kyber512-90s", false, pocketkem_kyber512_90s,
        U800 = POCKETKEM_KYBER512_90S_EK_BYTES, U1632 = POCKETKEM_KYBER512_90S_DK_BYTES,
        U768 = POCKETKEM_KYBER512_90S_CT_BYTES, U768;
    /// Kyber768 with AES and SHA-2 in place of SHA-3, as submitted to round 3.
    Kyber768_90s = "Kyber768-90s", false, pocketkem_kyber768_90s,
        U1184 = POCKETKEM_KYBER768_90S_EK_BYTES, U2400 = POCKETKEM_KYBER768_90S_DK_BYTES,
        U1088 = POCKETKEM_KYBER768_90S_CT_BYTES, U1152;
    /// Kyber1024 with AES and SHA-2 in place of SHA-3, as submitted to round 3.
    Kyber1024_90s = "Kyber1024-90s", false, pocketkem_kyber1024_90s,
        U1568 = POCKETKEM_KYBER1024_90S_EK_BYTES, U3168 = POCKETKEM_KYBER1024_90S_DK_BYTES,
        U1568 = POCKETKEM_KYBER1024_90S_CT_BYTES, U1536;
}
