// SPDX-License-Identifier: Apache-2.0 OR MIT
//! Keys in memory.

use core::fmt;
use core::marker::PhantomData;

use hybrid_array::Array;
use rand_core::TryCryptoRng;
use zeroize::{Zeroize, ZeroizeOnDrop, Zeroizing};

use crate::{Ciphertext, Error, ParameterSet, Seed, SharedSecret, ffi};

/// An encapsulation key, to give away.
///
/// It was checked when it was made from bytes \[FIPS203, 7.2\], so that encapsulation cannot fail.
#[repr(transparent)] // ffi.rs takes it for its bytes
pub struct EncapsulationKey<P: ParameterSet> {
    pub(crate) bytes: Array<u8, P::EncapsulationKeySize>,
}

impl<P: ParameterSet> EncapsulationKey<P> {
    /// A key that was received. It is checked, for all parameter sets: that of Kyber's round 3 too,
    /// whose specification demands no check.
    ///
    /// # Errors
    ///
    /// [`Error::Key`] if the length is wrong, or a coefficient is not reduced.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Error> {
        Self::from_ref(bytes).cloned()
    }

    /// The same key where it lies, such as in the buffer of a line: checked, and not copied.
    ///
    /// # Errors
    ///
    /// Those of [`EncapsulationKey::from_bytes`].
    pub fn from_ref(bytes: &[u8]) -> Result<&Self, Error> {
        ffi::checked_ek(bytes)
    }

    /// The key's bytes, to be sent.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Makes a shared secret, and a ciphertext from which the holder of the decapsulation key can
    /// recover it.
    ///
    /// # Errors
    ///
    /// That of the random generator.
    pub fn encaps<R: TryCryptoRng + ?Sized>(
        &self,
        rng: &mut R,
    ) -> Result<(Ciphertext<P>, SharedSecret), R::Error> {
        let mut m = Zeroizing::new([0; 32]);
        rng.try_fill_bytes(&mut *m)?;
        Ok(self.encaps_derand(&m))
    }

    /// The same with given randomness, for tests and known answers. Everybody who knows or guesses
    /// `m` knows the secret. For Kyber's sets, `m` is the message before it is hashed.
    #[must_use]
    pub fn encaps_derand(&self, m: &[u8; 32]) -> (Ciphertext<P>, SharedSecret) {
        let mut secret = SharedSecret::default();
        let ct = self.encaps_derand_into(&mut secret, m);
        (ct, secret)
    }

    /// The same, with the secret written to where it stays. A secret that is moved may leave a
    /// copy behind, which nobody wipes.
    #[must_use]
    pub fn encaps_derand_into(&self, secret: &mut SharedSecret, m: &[u8; 32]) -> Ciphertext<P> {
        ffi::encaps(secret, self, m)
    }
}

// Derived, these would be there only if P's sizes had the same traits.
impl<P: ParameterSet> Clone for EncapsulationKey<P> {
    fn clone(&self) -> Self {
        Self { bytes: self.bytes.clone() }
    }
}

impl<P: ParameterSet> PartialEq for EncapsulationKey<P> {
    fn eq(&self, other: &Self) -> bool {
        self.as_bytes() == other.as_bytes()
    }
}

impl<P: ParameterSet> Eq for EncapsulationKey<P> {}

impl<P: ParameterSet> fmt::Debug for EncapsulationKey<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("EncapsulationKey").field(&self.as_bytes()).finish()
    }
}

impl<P: ParameterSet> AsRef<[u8]> for EncapsulationKey<P> {
    fn as_ref(&self) -> &[u8] {
        self.as_bytes()
    }
}

impl<P: ParameterSet> TryFrom<&[u8]> for EncapsulationKey<P> {
    type Error = Error;

    fn try_from(bytes: &[u8]) -> Result<Self, Error> {
        Self::from_bytes(bytes)
    }
}

/// A decapsulation key as the standard encodes it: the secret vector, the encapsulation key, its
/// hash, z.
#[repr(C)] // arrays of bytes have no padding between them: ffi.rs takes it for its bytes
pub(crate) struct Encoded<P: ParameterSet> {
    pub(crate) s: Array<u8, P::SecretSize>,
    pub(crate) ek: EncapsulationKey<P>,
    pub(crate) h_ek: [u8; 32],
    pub(crate) z: [u8; 32],
}

impl<P: ParameterSet> Encoded<P> {
    pub(crate) fn zero() -> Self {
        let ek = EncapsulationKey { bytes: Array::default() };
        Self { s: Array::default(), ek, h_ek: [0; 32], z: [0; 32] }
    }
}

impl<P: ParameterSet> Clone for Encoded<P> {
    fn clone(&self) -> Self {
        Self { s: self.s.clone(), ek: self.ek.clone(), h_ek: self.h_ek, z: self.z }
    }
}

/// A decapsulation key in memory, with the encapsulation key inside it; wiped when it is dropped.
///
/// It was checked when it was made from bytes \[FIPS203, 7.3\]. A key that was generated or made
/// from a seed remembers the seed. Where memory is scarce, [`SeedKey`] is the seed alone.
#[derive(Clone)]
pub struct DecapsulationKey<P: ParameterSet> {
    pub(crate) encoded: Encoded<P>,
    /// The first half of the seed, whose second half is z; if it is known.
    d: [u8; 32],
    has_d: bool,
}

impl<P: ParameterSet> DecapsulationKey<P> {
    /// Makes a key pair: this key, and the encapsulation key inside it.
    ///
    /// # Errors
    ///
    /// That of the random generator.
    pub fn generate<R: TryCryptoRng + ?Sized>(rng: &mut R) -> Result<Self, R::Error> {
        Ok(Self::from_seed(&Seed::generate(rng)?))
    }

    /// Makes the key pair of a seed.
    #[must_use]
    pub fn from_seed(seed: &Seed) -> Self {
        let mut key = Self { encoded: Encoded::zero(), d: [0; 32], has_d: true };
        ffi::keygen(seed, &mut key.encoded);
        key.d.copy_from_slice(&seed.0[..32]);
        key
    }

    /// A key in the standard's encoding, the long one. The key is checked.
    ///
    /// # Errors
    ///
    /// [`Error::Key`] if the length is wrong, if the hash inside it is not that of the
    /// encapsulation key inside it, or if a coefficient of the latter is not reduced.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Error> {
        let mut key = Self { encoded: Encoded::zero(), d: [0; 32], has_d: false };
        let encoded = &mut key.encoded;
        let mut rest = bytes;
        let parts: [&mut [u8]; 4] =
            [&mut encoded.s, &mut encoded.ek.bytes, &mut encoded.h_ek, &mut encoded.z];
        for part in parts {
            let (front, back) = rest.split_at_checked(part.len()).ok_or(Error::Key)?;
            part.copy_from_slice(front);
            rest = back;
        }
        if !rest.is_empty() {
            return Err(Error::Key);
        }
        ffi::check_dk(encoded)?;
        // The standard's check is of the hash alone; but that key is given to encapsulate to.
        ffi::checked_ek::<P>(&encoded.ek.bytes)?;
        Ok(key)
    }

    /// The key in the standard's encoding, the long one.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        ffi::dk_bytes(&self.encoded)
    }

    /// The seed, if the key was generated or made from one.
    #[must_use]
    pub fn to_seed(&self) -> Option<Seed> {
        if !self.has_d {
            return None;
        }
        let mut seed = Seed([0; 64]);
        seed.0[..32].copy_from_slice(&self.d);
        seed.0[32..].copy_from_slice(&self.encoded.z);
        Some(seed)
    }

    /// The encapsulation key that belongs to this one.
    #[must_use]
    pub fn encapsulation_key(&self) -> &EncapsulationKey<P> {
        &self.encoded.ek
    }

    /// Recovers the shared secret from a ciphertext. If the ciphertext was altered, or is for
    /// another key, that is a pseudorandom secret that nobody else has.
    #[must_use]
    pub fn decaps(&self, ciphertext: &Ciphertext<P>) -> SharedSecret {
        ffi::decaps(&self.encoded, ciphertext)
    }
}

impl<P: ParameterSet> Drop for DecapsulationKey<P> {
    fn drop(&mut self) {
        self.encoded.s.as_mut_slice().zeroize();
        self.encoded.z.zeroize();
        self.d.zeroize();
    }
}

impl<P: ParameterSet> ZeroizeOnDrop for DecapsulationKey<P> {}

/// Without the secrets.
impl<P: ParameterSet> fmt::Debug for DecapsulationKey<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DecapsulationKey").field("ek", &self.encoded.ek).finish_non_exhaustive()
    }
}

/// A key pair in 64 bytes: its seed, from which each operation makes what it needs. Decapsulation
/// takes the time of one more key generation.
#[derive(Clone, Debug)]
pub struct SeedKey<P: ParameterSet> {
    seed: Seed,
    set: PhantomData<P>,
}

impl<P: ParameterSet> SeedKey<P> {
    /// Makes a key pair.
    ///
    /// # Errors
    ///
    /// That of the random generator.
    pub fn generate<R: TryCryptoRng + ?Sized>(rng: &mut R) -> Result<Self, R::Error> {
        Ok(Self::from(Seed::generate(rng)?))
    }

    /// The seed, to be kept.
    #[must_use]
    pub fn seed(&self) -> &Seed {
        &self.seed
    }

    /// The encapsulation key, to give away. This takes the time of a key generation.
    #[must_use]
    pub fn encapsulation_key(&self) -> EncapsulationKey<P> {
        let mut ek = EncapsulationKey { bytes: Array::default() };
        ffi::keygen_ek(&self.seed, &mut ek);
        ek
    }

    /// The decapsulation key, the long one. This takes the time of a key generation.
    #[must_use]
    pub fn expand(&self) -> DecapsulationKey<P> {
        DecapsulationKey::from_seed(&self.seed)
    }

    /// Recovers the shared secret from a ciphertext, as [`DecapsulationKey::decaps`] does.
    #[must_use]
    pub fn decaps(&self, ciphertext: &Ciphertext<P>) -> SharedSecret {
        ffi::decaps_seed::<P>(&self.seed, ciphertext)
    }
}

/// A key pair whose seed was kept.
impl<P: ParameterSet> From<Seed> for SeedKey<P> {
    fn from(seed: Seed) -> Self {
        Self { seed, set: PhantomData }
    }
}

impl<P: ParameterSet> ZeroizeOnDrop for SeedKey<P> {}
