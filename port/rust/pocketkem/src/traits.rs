// SPDX-License-Identifier: Apache-2.0 OR MIT
//! RustCrypto's traits, of the crate `kem`.

use hybrid_array::sizes::{U32, U64};
use kem::common::array::Array;
use kem::{
    Decapsulate, Decapsulator, Encapsulate, Generate, InvalidKey, Key, KeyExport, KeyInit,
    KeySizeUser, SharedKey, TryKeyInit,
};
use rand_core::{CryptoRng, TryCryptoRng};

use crate::{Ciphertext, DecapsulationKey, EncapsulationKey, ParameterSet, Seed, SharedSecret};

/// The traits' shared secret, an array that is not wiped by itself.
fn shared_key(secret: &SharedSecret) -> Array<u8, U32> {
    Array(*secret.as_bytes())
}

impl<P: ParameterSet> KeySizeUser for EncapsulationKey<P> {
    type KeySize = P::EncapsulationKeySize;
}

impl<P: ParameterSet> TryKeyInit for EncapsulationKey<P> {
    fn new(key: &Key<Self>) -> Result<Self, InvalidKey> {
        Self::from_bytes(key).map_err(|_| InvalidKey)
    }
}

impl<P: ParameterSet> KeyExport for EncapsulationKey<P> {
    fn to_bytes(&self) -> Key<Self> {
        self.bytes.clone()
    }
}

impl<P: ParameterSet> Encapsulate for EncapsulationKey<P> {
    type Kem = P;

    fn encapsulate_with_rng<R>(&self, rng: &mut R) -> (Ciphertext<P>, SharedKey<P>)
    where
        R: CryptoRng + ?Sized,
    {
        let Ok((ciphertext, secret)) = self.encaps(rng);
        (ciphertext, shared_key(&secret))
    }
}

impl<P: ParameterSet> Generate for DecapsulationKey<P> {
    fn try_generate_from_rng<R: TryCryptoRng + ?Sized>(rng: &mut R) -> Result<Self, R::Error> {
        Self::generate(rng)
    }
}

/// As its seed.
impl<P: ParameterSet> KeySizeUser for DecapsulationKey<P> {
    type KeySize = U64;
}

/// From its seed.
impl<P: ParameterSet> KeyInit for DecapsulationKey<P> {
    fn new(seed: &Key<Self>) -> Self {
        Self::from_seed(&Seed::from(seed.0))
    }
}

/// As its seed.
///
/// # Panics
///
/// If the key was made from the long encoding, so that its seed is not known; [`DecapsulationKey`]
/// has `to_seed` and `as_bytes`, which do not panic. RustCrypto's `ml-kem` does the same.
impl<P: ParameterSet> KeyExport for DecapsulationKey<P> {
    fn to_bytes(&self) -> Key<Self> {
        let seed = self.to_seed().expect("this key was not made from a seed");
        Array(*seed.as_bytes())
    }
}

impl<P: ParameterSet> Decapsulator for DecapsulationKey<P> {
    type Kem = P;

    fn encapsulation_key(&self) -> &EncapsulationKey<P> {
        self.encapsulation_key()
    }
}

impl<P: ParameterSet> Decapsulate for DecapsulationKey<P> {
    fn decapsulate(&self, ciphertext: &Ciphertext<P>) -> SharedKey<P> {
        shared_key(&self.decaps(ciphertext))
    }
}
