// SPDX-License-Identifier: Apache-2.0 OR MIT
//! The same seeds and messages give the same keys, ciphertexts and secrets as the crates ml-kem and
//! libcrux-ml-kem; what one side makes, the other one takes.
#![allow(missing_docs)]

use pocketkem::{
    Ciphertext, DecapsulationKey, EncapsulationKey, Error, ParameterSet, Seed, SeedKey,
};
use sha3::{Digest, Sha3_256};

const ROUNDS: u8 = 4;

/// Inputs of a round, which look random.
fn inputs<P: ParameterSet>(round: u8) -> ([u8; 64], [u8; 32]) {
    let hashed = |what: u8| -> [u8; 32] {
        let input = [P::NAME.as_bytes(), &[round, what]].concat();
        Sha3_256::digest(&input).into()
    };
    let mut seed = [0; 64];
    seed[..32].copy_from_slice(&hashed(0));
    seed[32..].copy_from_slice(&hashed(1));
    (seed, hashed(2))
}

/// What another implementation makes of a seed and a message, and of a ciphertext.
struct Other {
    ek: Vec<u8>,
    dk: Vec<u8>,
    ct: Vec<u8>,
    ss: [u8; 32],
}

/// `make` of another implementation; `encaps` to an ek and `decaps` with its own key of the seed.
fn compare<P: ParameterSet>(
    make: impl Fn([u8; 64], [u8; 32]) -> Other,
    encaps: impl Fn(&[u8], [u8; 32]) -> (Vec<u8>, [u8; 32]),
    decaps: impl Fn([u8; 64], &[u8]) -> [u8; 32],
) {
    for round in 0..ROUNDS {
        let (seed, m) = inputs::<P>(round);
        let other = make(seed, m);
        let small = SeedKey::<P>::from(Seed::from(seed));
        let key = small.expand();
        let ek = key.encapsulation_key();
        assert_eq!(ek.as_bytes(), other.ek);
        assert_eq!(key.as_bytes(), other.dk);
        let (ct, secret) = ek.encaps_derand(&m);
        assert_eq!(ct.as_slice(), other.ct);
        assert_eq!(secret.as_bytes(), &other.ss);

        // Ours to them, and theirs to us, also as bytes that arrived.
        assert_eq!(&decaps(seed, &ct), secret.as_bytes());
        let (theirs, shared) = encaps(ek.as_bytes(), m.map(|byte| byte ^ 0x5a));
        let theirs = Ciphertext::<P>::try_from(theirs.as_slice()).unwrap();
        assert_eq!(small.decaps(&theirs).as_bytes(), &shared);
        let read = DecapsulationKey::<P>::from_bytes(&other.dk).unwrap();
        assert_eq!(read.decaps(&theirs).as_bytes(), &shared);
        let to_them = EncapsulationKey::<P>::from_bytes(&other.ek).unwrap();
        assert_eq!(&to_them, ek);

        // A ciphertext that is rejected gives both the same secret. For Kyber, libcrux derives it
        // from J(z || ct), as ML-KEM does, and not from z, as Kyber's specification says.
        let mut altered = ct.clone();
        altered[usize::from(round) * 255] ^= 1 << (round % 8);
        let rejected = key.decaps(&altered);
        if P::IS_FIPS203 {
            assert_eq!(&decaps(seed, &altered), rejected.as_bytes());
        }
        assert_ne!(rejected.as_bytes(), secret.as_bytes());
    }
}

mod ml_kem_crate {
    use ml_kem::kem::{Decapsulate, KeyExport};
    use ml_kem::{DecapsulationKey, EncapsulationKey};

    use super::*;

    macro_rules! sets {
        ($($test:ident $set:ident;)*) => {$(
            #[test]
            #[allow(deprecated)] // the long encoding of keys
            fn $test() {
                use ml_kem::ExpandedKeyEncoding;

                type Theirs = DecapsulationKey<ml_kem::$set>;
                compare::<pocketkem::$set>(
                    |seed, m| {
                        let dk = Theirs::from_seed(seed.into());
                        let ek = dk.encapsulation_key();
                        let (ct, ss) = ek.encapsulate_deterministic(&m.into());
                        Other {
                            ek: ek.to_bytes().to_vec(),
                            dk: dk.to_expanded_bytes().to_vec(),
                            ct: ct.to_vec(),
                            ss: ss.into(),
                        }
                    },
                    |ek, m| {
                        let ek = ek.try_into().unwrap();
                        let ek = EncapsulationKey::<ml_kem::$set>::new(&ek).unwrap();
                        let (ct, ss) = ek.encapsulate_deterministic(&m.into());
                        (ct.to_vec(), ss.into())
                    },
                    |seed, ct| {
                        Theirs::from_seed(seed.into()).decapsulate_slice(ct).unwrap().into()
                    },
                );
            }
        )*};
    }

    sets! {
        mlkem512 MlKem512;
        mlkem768 MlKem768;
        mlkem1024 MlKem1024;
    }
}

#[cfg(feature = "libcrux")]
mod libcrux {
    use super::*;

    macro_rules! sets {
        ($(
            $test:ident $set:ident $types:ident $ek:ident $ct:ident;
        )*) => {$(
            #[test]
            fn $test() {
                use libcrux_ml_kem::$test as theirs;
                use libcrux_ml_kem::$types::{$ct, $ek};

                compare::<pocketkem::$set>(
                    |seed, m| {
                        let pair = theirs::generate_key_pair(seed);
                        let (ct, ss) = theirs::encapsulate(pair.public_key(), m);
                        Other {
                            ek: pair.pk().to_vec(),
                            dk: pair.sk().to_vec(),
                            ct: ct.as_slice().to_vec(),
                            ss,
                        }
                    },
                    |ek, m| {
                        let (ct, ss) = theirs::encapsulate(&$ek::try_from(ek).unwrap(), m);
                        (ct.as_slice().to_vec(), ss)
                    },
                    |seed, ct| {
                        let pair = theirs::generate_key_pair(seed);
                        theirs::decapsulate(pair.private_key(), &$ct::try_from(ct).unwrap())
                    },
                );
            }
        )*};
    }

    sets! {
        mlkem512 MlKem512 mlkem512 MlKem512PublicKey MlKem512Ciphertext;
        kyber512 Kyber512 mlkem512 MlKem512PublicKey MlKem512Ciphertext;
        mlkem768 MlKem768 mlkem768 MlKem768PublicKey MlKem768Ciphertext;
        kyber768 Kyber768 mlkem768 MlKem768PublicKey MlKem768Ciphertext;
        mlkem1024 MlKem1024 mlkem1024 MlKem1024PublicKey MlKem1024Ciphertext;
        kyber1024 Kyber1024 mlkem1024 MlKem1024PublicKey MlKem1024Ciphertext;
    }
}

/// The standard's check of a decapsulation key is of a hash. A key with the right hash of a wrong
/// encapsulation key must not be taken either: it gives that key to encapsulate to.
#[test]
fn right_hash_of_a_wrong_key() {
    fn with_hash<P: ParameterSet>(not_reduced: bool) -> Result<DecapsulationKey<P>, Error> {
        let key = SeedKey::<P>::from(Seed::from([1; 64])).expand();
        let mut bytes = key.as_bytes().to_vec();
        let ek_bytes = key.encapsulation_key().as_bytes().len();
        let at = bytes.len() - 64 - ek_bytes;
        if not_reduced {
            bytes[at..][..2].fill(0xff);
        } else {
            bytes[at + ek_bytes - 1] ^= 1; // in rho
        }
        let hash = Sha3_256::digest(&bytes[at..][..ek_bytes]);
        bytes[at + ek_bytes..][..32].copy_from_slice(&hash);
        DecapsulationKey::from_bytes(&bytes)
    }
    assert!(with_hash::<pocketkem::MlKem768>(false).is_ok());
    assert_eq!(with_hash::<pocketkem::MlKem768>(true).err(), Some(Error::Key));
    assert_eq!(with_hash::<pocketkem::Kyber512>(true).err(), Some(Error::Key));
}

/// One program, which knows only RustCrypto's traits, with two implementations: one at each end.
mod traits {
    use core::convert::Infallible;

    use pocketkem::kem::{Decapsulate, Encapsulate, FromSeed, Kem, KeyExport, KeyInit, TryKeyInit};
    use pocketkem::rand_core::{TryCryptoRng, TryRng};

    /// A generator for tests, which repeats itself.
    struct Counter(u8);

    impl TryRng for Counter {
        type Error = Infallible;

        fn try_next_u32(&mut self) -> Result<u32, Infallible> {
            unreachable!("keys are made of bytes")
        }

        fn try_next_u64(&mut self) -> Result<u64, Infallible> {
            unreachable!("keys are made of bytes")
        }

        fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
            for byte in bytes {
                *byte = self.0;
                self.0 = self.0.wrapping_mul(5).wrapping_add(1);
            }
            Ok(())
        }
    }

    impl TryCryptoRng for Counter {}

    fn talk<A, B>()
    where
        A: Kem<DecapsulationKey: Decapsulate + KeyInit + KeyExport>,
        B: Kem<DecapsulationKey: Decapsulate + KeyInit + KeyExport>,
    {
        let mut rng = Counter(1);
        let (dk, ek) = A::generate_keypair_from_rng(&mut rng);
        let sent = ek.to_bytes();
        let there = <B::EncapsulationKey as TryKeyInit>::new_from_slice(&sent).unwrap();
        let (ct, theirs) = there.encapsulate_with_rng(&mut rng);
        let ours = dk.decapsulate_slice(&ct).unwrap();
        assert_eq!(ours.as_slice(), theirs.as_slice());

        // A key that one has kept, the other one takes.
        let kept = dk.to_bytes();
        let seed = kept.as_slice().try_into().unwrap();
        let (_, same) = B::from_seed(&seed);
        assert_eq!(same.to_bytes().as_slice(), sent.as_slice());
        let read = <B::DecapsulationKey as KeyInit>::new_from_slice(&kept).unwrap();
        assert_eq!(read.decapsulate_slice(&ct).unwrap().as_slice(), ours.as_slice());
    }

    #[test]
    fn one_at_each_end() {
        talk::<ml_kem::MlKem512, pocketkem::MlKem512>();
        talk::<pocketkem::MlKem512, ml_kem::MlKem512>();
        talk::<ml_kem::MlKem768, pocketkem::MlKem768>();
        talk::<pocketkem::MlKem768, ml_kem::MlKem768>();
        talk::<ml_kem::MlKem1024, pocketkem::MlKem1024>();
        talk::<pocketkem::MlKem1024, ml_kem::MlKem1024>();
    }
}
