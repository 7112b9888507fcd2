// SPDX-License-Identifier: Apache-2.0 OR MIT
//! Every parameter set through every way of this crate (cases/mod.rs), and secrets in memory.
#![allow(missing_docs)]

mod cases;

use pocketkem::*;

macro_rules! sets {
    ($($module:ident $set:ident)*) => {$(
        mod $module {
            type Set = pocketkem::$set;

            #[test]
            fn in_memory() {
                crate::cases::in_memory::<Set>();
            }
            #[test]
            fn bad_keys() {
                crate::cases::bad_keys::<Set>();
            }
            #[test]
            fn random_that_fails() {
                crate::cases::random_that_fails::<Set>();
            }
            #[test]
            fn streams() {
                crate::cases::streams::<Set>();
            }
            #[test]
            fn once() {
                crate::cases::once::<Set>();
            }
            #[test]
            fn traits() {
                crate::cases::traits::<Set>();
            }
        }
    )*};
}

sets! {
    mlkem512 MlKem512
    mlkem768 MlKem768
    mlkem1024 MlKem1024
    kyber512 Kyber512
    kyber768 Kyber768
    kyber1024 Kyber1024
    kyber512_90s Kyber512_90s
    kyber768_90s Kyber768_90s
    kyber1024_90s Kyber1024_90s
}

/// A secret that is dropped is wiped where it was.
#[test]
fn secrets_are_wiped() {
    use core::mem::ManuallyDrop;

    let mut key = ManuallyDrop::new(DecapsulationKey::<MlKem768>::from_seed(&Seed::from([9; 64])));
    let whole = size_of_val(&*key);
    let (public, secret) = {
        let bytes = key.as_bytes();
        (key.encapsulation_key().clone(), [&bytes[..1152], &bytes[2400 - 32..], &[9; 32]])
    };
    let secret = secret.map(<[u8]>::to_vec);
    let start = (&raw const *key).cast::<u8>();
    // SAFETY: a key is bytes, which may be looked at where they are.
    let now = || unsafe { core::slice::from_raw_parts(start, whole) };
    let is_there = |part: &[u8]| now().windows(part.len()).any(|bytes| bytes == part);
    assert!(secret.iter().all(|part| is_there(part)));
    // SAFETY: dropped once, and not used as a key after that.
    unsafe { ManuallyDrop::drop(&mut key) };
    assert!(is_there(public.as_bytes()));
    // What is not the encapsulation key, its hash and the flag is zero.
    assert!(now().iter().filter(|&&byte| byte != 0).count() <= 1184 + 32 + 1);
    assert!(!secret.iter().any(|part| is_there(part)));

    let mut secret = ManuallyDrop::new(Seed::from([9; 64]));
    let start = (&raw const *secret).cast::<u8>();
    // SAFETY: as above.
    let left = unsafe {
        ManuallyDrop::drop(&mut secret);
        core::slice::from_raw_parts(start, 64)
    };
    assert_eq!(left, [0; 64]);
}

#[test]
fn debug_shows_no_secret() {
    let key = SeedKey::<MlKem512>::from(Seed::from([0xab; 64]));
    let shown = format!("{key:?} {:?} {:?}", key.seed(), key.expand());
    assert!(!shown.contains("171, 171") && !shown.to_lowercase().contains("abab"), "{shown}");
}

#[test]
fn keys_may_go_to_other_threads() {
    fn is_send_and_sync<T: Send + Sync>() {}
    is_send_and_sync::<SeedKey<MlKem768>>();
    is_send_and_sync::<DecapsulationKey<MlKem768>>();
    is_send_and_sync::<EncapsulationKey<MlKem768>>();
    is_send_and_sync::<SharedSecret>();
}
