// SPDX-License-Identifier: Apache-2.0 OR MIT
//! Encapsulation in two steps with the crate libcrux-ml-kem: each side takes what the other one made.
#![cfg(feature = "libcrux")]
#![allow(missing_docs)]

use pocketkem::incremental::{State, header, u_bytes};
use pocketkem::rand_core::{TryCryptoRng, TryRng};
use pocketkem::{Ciphertext, Error, Kyber512, MlKem512, MlKem768, MlKem1024, Seed, SeedKey};

/// One m.
struct Given([u8; 32]);

impl TryRng for Given {
    type Error = Error;

    fn try_next_u32(&mut self) -> Result<u32, Error> {
        unreachable!("m is bytes")
    }

    fn try_next_u64(&mut self) -> Result<u64, Error> {
        unreachable!("m is bytes")
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Error> {
        bytes.copy_from_slice(&self.0);
        Ok(())
    }
}

impl TryCryptoRng for Given {}

macro_rules! sets {
    ($($test:ident $set:ident $theirs:ident;)*) => {$(
        #[test]
        fn $test() {
            use libcrux_ml_kem::$theirs::incremental as theirs;
            for round in 0..20 {
                let (seed, m) = ([round; 64], [round ^ 0x5a; 32]);
                let key = SeedKey::<$set>::from(Seed::from(seed)).expand();
                let their_key = theirs::KeyPairCompressedBytes::from_seed(seed);
                assert_eq!(&header(&key), their_key.pk1());

                // The same m: the same in both pieces, from us and from them.
                let (mut u, mut v) = (vec![0; u_bytes::<$set>()], vec![]);
                v.resize(size_of::<Ciphertext<$set>>() - u.len(), 0);
                let (state, ss) =
                    State::<$set>::begin(their_key.pk1(), &mut u, &mut Given(m)).unwrap();
                let state = State::<$set>::from_bytes(*state.as_bytes());
                state.finish(their_key.pk2(), &mut v).unwrap();
                let (mut kept, mut secret) = ([0; theirs::encaps_state_len()], [0; 32]);
                let ct1 =
                    theirs::encapsulate1(&header(&key), m, &mut kept, &mut secret).unwrap();
                let t = <&[u8; theirs::pk2_len()]>::try_from(
                    &key.encapsulation_key().as_bytes()[..theirs::pk2_len()],
                );
                let ct2 = theirs::encapsulate2(&kept, t.unwrap());
                assert_eq!((&u[..], &v[..]), (&ct1.value[..], &ct2.value[..]));
                assert_eq!(ss.as_bytes(), &secret);

                // Both decapsulate what the other one made.
                let whole = [&ct1.value[..], &ct2.value[..]].concat();
                let whole = Ciphertext::<$set>::try_from(whole.as_slice()).unwrap();
                assert_eq!(key.decaps(&whole).as_bytes(), &secret);
                let ours = (
                    theirs::Ciphertext1 { value: u.try_into().unwrap() },
                    theirs::Ciphertext2 { value: v.clone().try_into().unwrap() },
                );
                let opened = theirs::decapsulate_compressed_key(their_key.sk(), &ours.0, &ours.1);
                assert_eq!(ss.as_bytes(), &opened);

                // Both refuse another t.
                let mut other = *their_key.pk2();
                other[usize::from(round) * 30] ^= 1;
                assert!(theirs::validate_pk_bytes(their_key.pk1(), &other).is_err());
                assert_eq!(state.finish(&other, &mut v), Err(Error::Key));
                assert!(v.iter().all(|byte| *byte == 0));
                assert_eq!(state.finish(&other[1..], &mut v), Err(Error::Key));
                assert_eq!(state.finish(their_key.pk2(), &mut v[1..]), Err(Error::Argument));
            }
        }
    )*};
}

sets! {
    ml_kem_512 MlKem512 mlkem512;
    ml_kem_768 MlKem768 mlkem768;
    ml_kem_1024 MlKem1024 mlkem1024;
}

#[test]
fn what_is_no_first_step() {
    let mut u = vec![0; u_bytes::<MlKem512>()];
    let short = State::<MlKem512>::begin(&[7; 64], &mut u[1..], &mut Given([1; 32]));
    assert_eq!(short.unwrap_err(), Error::Argument);
    let round3 = State::<Kyber512>::begin(&[7; 64], &mut u, &mut Given([1; 32]));
    assert_eq!(round3.unwrap_err(), Error::Argument);
}
