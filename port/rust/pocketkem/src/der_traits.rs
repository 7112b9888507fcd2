// SPDX-License-Identifier: Apache-2.0 OR MIT
//! RustCrypto's traits of keys in DER, of the crates `pkcs8` and `spki`. What is valid is decided
//! as in der.rs: the parts that they bring are put together again and read there.

use pkcs8::der::Encode;
use pkcs8::spki::{self, EncodePublicKey, SubjectPublicKeyInfoRef};
use pkcs8::{Document, EncodePrivateKey, Error, KeyError, PrivateKeyInfoRef, SecretDocument};
use zeroize::Zeroizing;

use crate::{DecapsulationKey, EncapsulationKey, ParameterSet, SeedKey};

/// An encapsulation key of ML-KEM-1024 and what is around it, and a secret key in long form.
const EK_BYTES: usize = 1568 + 22;
const DK_BYTES: usize = 3168 + 40;

impl<P: ParameterSet> TryFrom<SubjectPublicKeyInfoRef<'_>> for EncapsulationKey<P> {
    type Error = spki::Error;

    fn try_from(info: SubjectPublicKeyInfoRef<'_>) -> spki::Result<Self> {
        let mut der = [0; EK_BYTES];
        Self::from_der(info.encode_to_slice(&mut der)?).map_err(|_| spki::Error::KeyMalformed)
    }
}

impl<P: ParameterSet> EncodePublicKey for EncapsulationKey<P> {
    fn to_public_key_der(&self) -> spki::Result<Document> {
        let mut der = [0; EK_BYTES];
        let written = self.to_der(&mut der).map_err(|_| spki::Error::KeyMalformed)?;
        Ok(Document::try_from(written)?)
    }
}

macro_rules! secret_key {
    ($key:ident) => {
        impl<P: ParameterSet> TryFrom<PrivateKeyInfoRef<'_>> for $key<P> {
            type Error = Error;

            fn try_from(info: PrivateKeyInfoRef<'_>) -> Result<Self, Error> {
                let der = SecretDocument::encode_msg(&info)?;
                Self::from_der(der.as_bytes()).map_err(|_| KeyError::Invalid.into())
            }
        }

        impl<P: ParameterSet> EncodePrivateKey for $key<P> {
            fn to_pkcs8_der(&self) -> Result<SecretDocument, Error> {
                let mut der = Zeroizing::new([0; DK_BYTES]);
                let written = self.to_der(&mut *der).map_err(|_| KeyError::Invalid)?;
                Ok(SecretDocument::try_from(written)?)
            }
        }
    };
}

secret_key!(DecapsulationKey);
secret_key!(SeedKey);
