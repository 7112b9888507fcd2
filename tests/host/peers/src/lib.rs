// SPDX-License-Identifier: Apache-2.0 OR MIT

//! PQClean's Kyber, as the crate pqcrypto-kyber packs it, behind C functions for ctypes.

use pqcrypto_traits::kem::{Ciphertext, PublicKey, SecretKey, SharedSecret};

unsafe fn write(out: *mut u8, bytes: &[u8]) {
    std::ptr::copy_nonoverlapping(bytes.as_ptr(), out, bytes.len());
}

unsafe fn read<'a>(input: *const u8, n: usize) -> &'a [u8] {
    std::slice::from_raw_parts(input, n)
}

macro_rules! export {
    ($($scheme:ident: $keygen:ident, $encaps:ident, $decaps:ident;)*) => {$(
        /// # Safety
        /// `pk` and `sk` have the sizes of this scheme.
        #[no_mangle]
        pub unsafe extern "C" fn $keygen(pk: *mut u8, sk: *mut u8) {
            let (public, secret) = pqcrypto_kyber::$scheme::keypair();
            write(pk, public.as_bytes());
            write(sk, secret.as_bytes());
        }

        /// # Safety
        /// `ct`, `ss` and `pk` have the sizes of this scheme.
        #[no_mangle]
        pub unsafe extern "C" fn $encaps(ct: *mut u8, ss: *mut u8, pk: *const u8) {
            use pqcrypto_kyber::$scheme as kem;
            let public = kem::PublicKey::from_bytes(read(pk, kem::public_key_bytes())).unwrap();
            let (secret, ciphertext) = kem::encapsulate(&public);
            write(ct, ciphertext.as_bytes());
            write(ss, secret.as_bytes());
        }

        /// # Safety
        /// `ss`, `ct` and `sk` have the sizes of this scheme.
        #[no_mangle]
        pub unsafe extern "C" fn $decaps(ss: *mut u8, ct: *const u8, sk: *const u8) {
            use pqcrypto_kyber::$scheme as kem;
            let ciphertext = kem::Ciphertext::from_bytes(read(ct, kem::ciphertext_bytes())).unwrap();
            let secret = kem::SecretKey::from_bytes(read(sk, kem::secret_key_bytes())).unwrap();
            write(ss, kem::decapsulate(&ciphertext, &secret).as_bytes());
        }
    )*};
}

export! {
    kyber512: kyber512_keygen, kyber512_encaps, kyber512_decaps;
    kyber768: kyber768_keygen, kyber768_encaps, kyber768_decaps;
    kyber1024: kyber1024_keygen, kyber1024_encaps, kyber1024_decaps;
    kyber51290s: kyber512_90s_keygen, kyber512_90s_encaps, kyber512_90s_decaps;
    kyber76890s: kyber768_90s_keygen, kyber768_90s_encaps, kyber768_90s_decaps;
    kyber102490s: kyber1024_90s_keygen, kyber1024_90s_encaps, kyber1024_90s_decaps;
}
