// SPDX-License-Identifier: Apache-2.0 OR MIT
//! Keys of ML-KEM as others exchange them: `SubjectPublicKeyInfo` and PKCS#8 in DER \[RFC9935\].
//!
//! For Kyber's sets, which have no such format, all of these fail with [`Error::Argument`].

use hybrid_array::typenum::Unsigned;

use crate::{DecapsulationKey, EncapsulationKey, Error, ParameterSet, Seed, SeedKey, ffi};

impl<P: ParameterSet> EncapsulationKey<P> {
    /// A key in DER, which is checked as [`EncapsulationKey::from_bytes`] does.
    ///
    /// # Errors
    ///
    /// [`Error::Encoding`], [`Error::Key`].
    pub fn from_der(der: &[u8]) -> Result<Self, Error> {
        let at = ffi::der_find_ek::<P>(der)?;
        Self::from_bytes(&der[at..])
    }

    /// Writes the key in DER to the beginning of `der`, and returns that.
    ///
    /// # Errors
    ///
    /// [`Error::Argument`] if `der` is shorter than the key and 22 bytes.
    pub fn to_der<'a>(&self, der: &'a mut [u8]) -> Result<&'a [u8], Error> {
        ffi::der_write_ek(self, der)
    }
}

impl<P: ParameterSet> DecapsulationKey<P> {
    /// A key in DER: its seed, the long encoding, or both, whose parts are checked to belong
    /// together.
    ///
    /// # Errors
    ///
    /// [`Error::Encoding`], [`Error::Key`].
    pub fn from_der(der: &[u8]) -> Result<Self, Error> {
        let found = ffi::der_find_dk::<P>(der)?;
        if found.seed != 0 {
            return Ok(Self::from_seed(&seed_at(der, found.seed)));
        }
        Self::from_bytes(&der[found.dk..found.dk + P::DecapsulationKeySize::USIZE])
    }

    /// Writes the key in DER to the beginning of `der`, and returns that: its seed if it is known
    /// (86 bytes), else the long encoding (up to 28 bytes more than that).
    ///
    /// # Errors
    ///
    /// [`Error::Argument`] if `der` is too short.
    pub fn to_der<'a>(&self, der: &'a mut [u8]) -> Result<&'a [u8], Error> {
        match self.to_seed() {
            Some(seed) => ffi::der_write_seed::<P>(&seed, der),
            None => ffi::der_write_dk(self, der),
        }
    }
}

impl<P: ParameterSet> SeedKey<P> {
    /// The seed of a key in DER.
    ///
    /// # Errors
    ///
    /// [`Error::Encoding`]; [`Error::Key`], too, if the key has no seed.
    pub fn from_der(der: &[u8]) -> Result<Self, Error> {
        match ffi::der_find_dk::<P>(der)?.seed {
            0 => Err(Error::Key),
            at => Ok(seed_at(der, at).into()),
        }
    }

    /// Writes the seed in DER, 86 bytes, to the beginning of `der`, and returns that.
    ///
    /// # Errors
    ///
    /// [`Error::Argument`] if `der` is too short.
    pub fn to_der<'a>(&self, der: &'a mut [u8]) -> Result<&'a [u8], Error> {
        ffi::der_write_seed::<P>(self.seed(), der)
    }
}

fn seed_at(der: &[u8], at: usize) -> Seed {
    let mut seed = Seed([0; 64]);
    seed.0.copy_from_slice(&der[at..at + 64]);
    seed
}
