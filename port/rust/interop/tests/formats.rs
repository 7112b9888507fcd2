// SPDX-License-Identifier: Apache-2.0 OR MIT
//! Keys in DER, with the crate ml-kem at the other end; hybrids, with X25519 of the crate
//! x25519-dalek.
#![allow(missing_docs)]

use ml_kem::pkcs8::{DecodePrivateKey, DecodePublicKey, EncodePrivateKey, EncodePublicKey};
use pocketkem::hybrid::{self, Curve, Hybrid, SecP384r1MlKem1024, X25519MlKem768, XWing};
use pocketkem::rand_core::{TryCryptoRng, TryRng};
use pocketkem::{DecapsulationKey, EncapsulationKey, Error, Kyber768, ParameterSet, Seed, SeedKey};
use x25519_dalek::{X25519_BASEPOINT_BYTES, x25519};

/// Keys as another implementation writes them, of a seed of 9s; and what it reads.
fn compare<P: ParameterSet>(ek: &[u8], dk: &[u8], read: impl Fn(&[u8], &[u8])) {
    let small = SeedKey::<P>::from(Seed::from([9; 64]));
    let ours = small.encapsulation_key();
    let mut buffer = [0; 3300];
    assert_eq!(ours.to_der(&mut buffer).unwrap(), ek);
    assert_eq!(EncapsulationKey::<P>::from_der(ek).unwrap(), ours);
    assert_eq!(small.to_der(&mut buffer).unwrap(), dk);
    assert_eq!(SeedKey::<P>::from_der(dk).unwrap().seed().as_bytes(), &[9; 64]);
    let key = DecapsulationKey::<P>::from_der(dk).unwrap();
    assert_eq!(key.encapsulation_key(), &ours);

    // RustCrypto's traits.
    assert_eq!(ours.to_public_key_der().unwrap().as_bytes(), ek);
    assert_eq!(EncapsulationKey::<P>::from_public_key_der(ek).unwrap(), ours);
    assert_eq!(key.to_pkcs8_der().unwrap().as_bytes(), dk);
    assert_eq!(small.to_pkcs8_der().unwrap().as_bytes(), dk);
    assert_eq!(SeedKey::<P>::from_pkcs8_der(dk).unwrap().seed().as_bytes(), &[9; 64]);
    read(ours.to_public_key_der().unwrap().as_bytes(), key.to_pkcs8_der().unwrap().as_bytes());

    // A key without its seed has the long form.
    let long = DecapsulationKey::<P>::from_bytes(key.as_bytes()).unwrap();
    let der = long.to_pkcs8_der().unwrap();
    assert_eq!(
        DecapsulationKey::<P>::from_pkcs8_der(der.as_bytes()).unwrap().as_bytes(),
        long.as_bytes()
    );
    assert!(SeedKey::<P>::from_der(der.as_bytes()).is_err());

    // What is no such key.
    assert_eq!(EncapsulationKey::<P>::from_der(&ek[1..]), Err(Error::Encoding));
    assert_eq!(EncapsulationKey::<P>::from_der(&ek[..ek.len() - 1]), Err(Error::Encoding));
    assert_eq!(DecapsulationKey::<P>::from_der(&[]).unwrap_err(), Error::Encoding);
    assert_eq!(small.to_der(&mut [0; 85]), Err(Error::Argument));
    assert!(EncapsulationKey::<Kyber768>::from_public_key_der(ek).is_err());
    assert!(SeedKey::<Kyber768>::from(Seed::from([9; 64])).to_pkcs8_der().is_err());
}

macro_rules! sets {
    ($($test:ident $set:ident;)*) => {$(
        #[test]
        fn $test() {
            use ml_kem::kem::{KeyInit, KeyExport};
            type Theirs = ml_kem::DecapsulationKey<ml_kem::$set>;
            let theirs = Theirs::new(&[9; 64].into());
            let public = theirs.encapsulation_key();
            let ek = public.to_public_key_der().unwrap();
            let dk = theirs.to_pkcs8_der().unwrap();
            compare::<pocketkem::$set>(ek.as_bytes(), dk.as_bytes(), |ek, dk| {
                let read = ml_kem::EncapsulationKey::<ml_kem::$set>::from_public_key_der(ek);
                assert_eq!(read.unwrap().to_bytes(), public.to_bytes());
                assert_eq!(Theirs::from_pkcs8_der(dk).unwrap().to_bytes(), theirs.to_bytes());
            });
        }
    )*};
}

sets! {
    ml_kem_512_in_der MlKem512;
    ml_kem_768_in_der MlKem768;
    ml_kem_1024_in_der MlKem1024;
}

struct Dalek;

impl Curve for Dalek {
    fn share(&mut self, scalar: &[u8], share: &mut [u8]) -> Result<(), Error> {
        share.copy_from_slice(&x25519(scalar.try_into().unwrap(), X25519_BASEPOINT_BYTES));
        Ok(())
    }

    fn secret(&mut self, scalar: &[u8], share: &[u8], secret: &mut [u8]) -> Result<(), Error> {
        secret.copy_from_slice(&x25519(scalar.try_into().unwrap(), share.try_into().unwrap()));
        Ok(())
    }
}

/// Sums of 48 bytes in place of P-384: both sides get the same.
struct Sums;

impl Curve for Sums {
    fn share(&mut self, scalar: &[u8], share: &mut [u8]) -> Result<(), Error> {
        assert_eq!((scalar.len(), share.len()), (48, 97));
        share[0] = 4;
        share[1..49].copy_from_slice(scalar);
        Ok(())
    }

    fn secret(&mut self, scalar: &[u8], share: &[u8], secret: &mut [u8]) -> Result<(), Error> {
        assert_eq!((scalar.len(), share.len(), secret.len()), (48, 97, 48));
        for (to, (a, b)) in secret.iter_mut().zip(scalar.iter().zip(&share[1..])) {
            *to = a.wrapping_add(*b);
        }
        Ok(())
    }
}

/// A curve of which nothing works.
struct Broken(Error);

impl Curve for Broken {
    fn share(&mut self, _: &[u8], _: &mut [u8]) -> Result<(), Error> {
        Err(self.0)
    }

    fn secret(&mut self, _: &[u8], _: &[u8], _: &mut [u8]) -> Result<(), Error> {
        Err(self.0)
    }
}

/// Bytes that are known, and then an error.
struct Given(Vec<u8>);

impl TryRng for Given {
    type Error = Error;

    fn try_next_u32(&mut self) -> Result<u32, Error> {
        unreachable!("keys are made of bytes")
    }

    fn try_next_u64(&mut self) -> Result<u64, Error> {
        unreachable!("keys are made of bytes")
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Error> {
        if bytes.len() > self.0.len() {
            return Err(Error::Random);
        }
        let rest = self.0.split_off(bytes.len());
        bytes.copy_from_slice(&std::mem::replace(&mut self.0, rest));
        Ok(())
    }
}

impl TryCryptoRng for Given {}

fn from_hex(text: &str) -> Vec<u8> {
    let pairs = text.as_bytes().chunks(2).map(|pair| std::str::from_utf8(pair).unwrap());
    pairs.map(|pair| u8::from_str_radix(pair, 16).unwrap()).collect()
}

/// The first vector of the draft: `tests/host/xwing_vectors.toml` has all.
#[test]
fn xwing() {
    let sk = "7f9c2ba4e88f827d616045507605853ed73b8093f6efbc88eb1a6eacfa66ef26";
    let eseed = "3cb1eea988004b93103cfb0aeefd2a686e01fa4a58e8a3639ca8a1e3f9ae57e2\
                 35b8cc873c23dc62b8d260169afa2f75ab916a58d974918835d25e6a435085b2";
    let ss = from_hex("d2df0522128f09dd8e2c92b1e905c793d8f57a54c3da25861f10bf4ca613e384");
    let (ek, key) = hybrid::generate::<XWing, _>(&mut Dalek, &mut Given(from_hex(sk))).unwrap();
    assert_eq!(key.as_slice(), from_hex(sk));
    let mut rng = Given(from_hex(eseed));
    let (ct, sent) = hybrid::encaps::<XWing, _>(&ek, &mut Dalek, &mut rng).unwrap();
    assert_eq!(sent.as_slice(), ss);
    assert_eq!(hybrid::decaps::<XWing>(&key, &ct, &mut Dalek).unwrap().as_slice(), ss);
}

#[test]
fn a_key_share_of_tls_and_what_is_wrong_with_others() {
    type H = X25519MlKem768;
    let random = || Given((0..=255).collect());
    let (ek, key) = hybrid::generate::<H, _>(&mut Dalek, &mut random()).unwrap();
    let (ct, sent) = hybrid::encaps::<H, _>(&ek, &mut Dalek, &mut random()).unwrap();
    assert_eq!(*hybrid::decaps::<H>(&key, &ct, &mut Dalek).unwrap(), *sent);

    let encaps = |ek: &[u8], curve: &mut dyn Curve, rng: &mut Given| {
        hybrid::encaps::<H, _>(ek, curve, rng).map(|_| ()).unwrap_err()
    };
    assert_eq!(encaps(&ek[1..], &mut Dalek, &mut random()), Error::Key);
    let mut zero = ek;
    zero[1184..].fill(0);
    assert_eq!(encaps(&zero, &mut Dalek, &mut random()), Error::Key);
    assert_eq!(encaps(&ek, &mut Dalek, &mut Given(vec![])), Error::Random);
    assert_eq!(encaps(&ek, &mut Broken(Error::Io), &mut random()), Error::Curve);
    let decaps = |ct: &[u8], curve: &mut dyn Curve| {
        hybrid::decaps::<H>(&key, ct, curve).map(|_| ()).unwrap_err()
    };
    assert_eq!(decaps(&ct[1..], &mut Dalek), Error::Key);
    assert_eq!(decaps(&ct, &mut Broken(Error::Key)), Error::Key);
    assert_eq!(decaps(&ct, &mut Broken(Error::Io)), Error::Curve);
    let no_hybrid: Result<hybrid::KeyPair<H>, Error> =
        hybrid::generate::<H, _>(&mut Broken(Error::Io), &mut random());
    assert!(matches!(no_hybrid, Err(Error::Curve)));
    assert_eq!(size_of::<<H as Hybrid>::Ciphertext>(), ct.len());
}

#[test]
fn scalars_of_p384() {
    type H = SecP384r1MlKem1024;
    let random = || Given((1..=112).collect());
    let (ek, key) = hybrid::generate::<H, _>(&mut Sums, &mut random()).unwrap();
    let (ct, sent) = hybrid::encaps::<H, _>(&ek, &mut Sums, &mut random()).unwrap();
    assert_eq!((ek.len(), ct.len(), key.len(), sent.len()), (1665, 1665, 112, 80));
    assert_eq!(*hybrid::decaps::<H>(&key, &ct, &mut Sums).unwrap(), *sent);
    assert_eq!(sent[0], 1 + 1); // the first bytes of both scalars: the curve comes first
}
