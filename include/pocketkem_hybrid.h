/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Hybrids of PocketKEM: ML-KEM together with an elliptic curve of the application. Who wants the
 * shared secret has to break both.
 *
 *   X-Wing             a KEM with one key and one secret of 32 bytes, for anything but TLS
 *                      [XWING: draft-connolly-cfrg-xwing-kem-10]
 *   X25519MLKEM768     key shares of TLS 1.3, and their secret of 64 or 80 bytes for its key
 *   SecP256r1MLKEM768  schedule [TLS: draft-ietf-tls-ecdhe-mlkem-04]
 *   SecP384r1MLKEM1024
 *   mlkem768nistp256   shares of SSH, whose mlkem768x25519 has those of X25519MLKEM768
 *   mlkem1024nistp384  [SSH: draft-ietf-sshm-mlkem-hybrid-kex-10]
 *
 * The application brings X25519, P-256 or P-384, from whatever library it has, as two functions.
 * What pocketkem.h says about memory, state, constant time, errors and buffers holds here, too.
 * Nothing of this is linked unless it is called.
 */
#ifndef POCKETKEM_HYBRID_H
#define POCKETKEM_HYBRID_H

#include "pocketkem.h"

#ifdef __cplusplus
extern "C" {
#endif

#define POCKETKEM_ERR_ECDH (-7) /* a function of pocketkem_ecdh reported a failure */

/* ---- Hybrids ----------------------------------------------------------------------------- */

/* A hybrid is a constant. An application that names one links only the code of that one. */
typedef struct pocketkem_hybrid pocketkem_hybrid;

POCKETKEM_API extern const pocketkem_hybrid pocketkem_xwing;
POCKETKEM_API extern const pocketkem_hybrid pocketkem_x25519mlkem768;
POCKETKEM_API extern const pocketkem_hybrid pocketkem_secp256r1mlkem768;
POCKETKEM_API extern const pocketkem_hybrid pocketkem_secp384r1mlkem1024;
POCKETKEM_API extern const pocketkem_hybrid pocketkem_mlkem768nistp256;
POCKETKEM_API extern const pocketkem_hybrid pocketkem_mlkem1024nistp384;

/*
 * Sizes in bytes.
 *   EK  the encapsulation key; in TLS the client's key share
 *   SK  the secret key, which is a seed: 32 bytes, from which X-Wing makes all others; or d || z of
 *       ML-KEM and the scalar of the curve
 *   DK  the secret key, expanded: dk of ML-KEM and the scalar; for X-Wing then its X25519 key, too.
 *       It is for the application's own use, to save time, and must not be given to others
 *       [XWING, 5.5.1].
 *   CT  the ciphertext; in TLS the server's key share
 *   SS  the shared secret
 */
#define POCKETKEM_XWING_EK_BYTES 1216
#define POCKETKEM_XWING_SK_BYTES 32
#define POCKETKEM_XWING_DK_BYTES 2464
#define POCKETKEM_XWING_CT_BYTES 1120
#define POCKETKEM_XWING_SS_BYTES 32
#define POCKETKEM_X25519MLKEM768_EK_BYTES 1216
#define POCKETKEM_X25519MLKEM768_SK_BYTES 96
#define POCKETKEM_X25519MLKEM768_DK_BYTES 2432
#define POCKETKEM_X25519MLKEM768_CT_BYTES 1120
#define POCKETKEM_X25519MLKEM768_SS_BYTES 64
#define POCKETKEM_SECP256R1MLKEM768_EK_BYTES 1249
#define POCKETKEM_SECP256R1MLKEM768_SK_BYTES 96
#define POCKETKEM_SECP256R1MLKEM768_DK_BYTES 2432
#define POCKETKEM_SECP256R1MLKEM768_CT_BYTES 1153
#define POCKETKEM_SECP256R1MLKEM768_SS_BYTES 64
#define POCKETKEM_SECP384R1MLKEM1024_EK_BYTES 1665
#define POCKETKEM_SECP384R1MLKEM1024_SK_BYTES 112
#define POCKETKEM_SECP384R1MLKEM1024_DK_BYTES 3216
#define POCKETKEM_SECP384R1MLKEM1024_CT_BYTES 1665
#define POCKETKEM_SECP384R1MLKEM1024_SS_BYTES 80
#define POCKETKEM_MLKEM768NISTP256_EK_BYTES POCKETKEM_SECP256R1MLKEM768_EK_BYTES
#define POCKETKEM_MLKEM768NISTP256_SK_BYTES POCKETKEM_SECP256R1MLKEM768_SK_BYTES
#define POCKETKEM_MLKEM768NISTP256_DK_BYTES POCKETKEM_SECP256R1MLKEM768_DK_BYTES
#define POCKETKEM_MLKEM768NISTP256_CT_BYTES POCKETKEM_SECP256R1MLKEM768_CT_BYTES
#define POCKETKEM_MLKEM768NISTP256_SS_BYTES POCKETKEM_SECP256R1MLKEM768_SS_BYTES
#define POCKETKEM_MLKEM1024NISTP384_EK_BYTES POCKETKEM_SECP384R1MLKEM1024_EK_BYTES
#define POCKETKEM_MLKEM1024NISTP384_SK_BYTES POCKETKEM_SECP384R1MLKEM1024_SK_BYTES
#define POCKETKEM_MLKEM1024NISTP384_DK_BYTES POCKETKEM_SECP384R1MLKEM1024_DK_BYTES
#define POCKETKEM_MLKEM1024NISTP384_CT_BYTES POCKETKEM_SECP384R1MLKEM1024_CT_BYTES
#define POCKETKEM_MLKEM1024NISTP384_SS_BYTES POCKETKEM_SECP384R1MLKEM1024_SS_BYTES

/* The same sizes at run time; 0 for a null hybrid. */
POCKETKEM_API size_t pocketkem_hybrid_ek_bytes(const pocketkem_hybrid *hybrid);
POCKETKEM_API size_t pocketkem_hybrid_sk_bytes(const pocketkem_hybrid *hybrid);
POCKETKEM_API size_t pocketkem_hybrid_dk_bytes(const pocketkem_hybrid *hybrid);
POCKETKEM_API size_t pocketkem_hybrid_ct_bytes(const pocketkem_hybrid *hybrid);
POCKETKEM_API size_t pocketkem_hybrid_ss_bytes(const pocketkem_hybrid *hybrid);
/* "X-Wing", "SecP256r1MLKEM768" and so on; an empty string for a null hybrid. */
POCKETKEM_API const char *pocketkem_hybrid_name(const pocketkem_hybrid *hybrid);

/* The numbers of the groups in TLS 1.3 [TLS, section 6]. */
#define POCKETKEM_X25519MLKEM768_GROUP 0x11ec
#define POCKETKEM_SECP256R1MLKEM768_GROUP 0x11eb
#define POCKETKEM_SECP384R1MLKEM1024_GROUP 0x11ed

/* ---- The application's elliptic curve ---------------------------------------------------- */

/*
 * Diffie-Hellman on the curve of the hybrid. Both functions run in constant time with respect to
 * the scalar and to what they compute with it, and leave no secret on the stack: neither can be
 * seen to from here.
 *
 * X25519 [RFC7748, 5]: a share is 32 bytes. Any scalar and any share are valid; the function clamps
 * the scalar. For X-Wing it must not refuse a secret of all zeros, as some libraries do: X-Wing
 * computes with that secret. X25519MLKEM768 refuses it [TLS, 4.3], which is done here.
 *
 * P-256 and P-384: a share is 65 or 97 bytes, 0x04 || x || y. A scalar is 32 or 48 bytes,
 * big-endian, from 1 to n - 1, which is seen to here. The secret is the x-coordinate, as long as a
 * scalar.
 *
 * Caution: the function for P-256 and P-384 must check that the share is a point of the curve
 * [RFC8446, 4.2.8.2]. With others it would give parts of the scalar away.
 */
typedef struct pocketkem_ecdh {
    /* Writes the share of a scalar, its product with the base point. Returns 0 on success. Anything
       else makes the operation fail with POCKETKEM_ERR_ECDH. */
    int (*share)(void *ctx, uint8_t *share, const uint8_t *scalar);
    /* Writes the secret, the product of a scalar with the share of the other side. Returns 0 on
       success; POCKETKEM_ERR_KEY if the share is not valid, which the operation then returns.
       Anything else makes it fail with POCKETKEM_ERR_ECDH. */
    int (*secret)(void *ctx, uint8_t *secret, const uint8_t *scalar, const uint8_t *share);
    /* What both are called with. */
    void *ctx;
} pocketkem_ecdh;

/* ---- The simple calls: everything in memory ---------------------------------------------- */

/*
 * Makes a key pair: ek to give away, sk to keep secret [XWING, 5.2; TLS, 4.1].
 * Out: ek (EK bytes), sk (SK bytes).
 * random is called for 32 bytes (X-Wing); for 64 and for a scalar, again if the bytes are none, in
 * the order of the two parts in ek (others).
 * Errors: POCKETKEM_ERR_ARG for a null pointer (ctx may be null), POCKETKEM_ERR_RNG,
 * POCKETKEM_ERR_ECDH.
 */
POCKETKEM_API int pocketkem_hybrid_keygen(const pocketkem_hybrid *hybrid, uint8_t *ek, uint8_t *sk,
                                          const pocketkem_ecdh *ecdh, pocketkem_random random,
                                          void *ctx);

/*
 * Makes a shared secret, and a ciphertext from which the holder of sk can recover it
 * [XWING, 5.4; TLS, 4.2].
 * Out: ct (CT bytes), ss (SS bytes, secret). In: ek, and how many bytes it has as received.
 * random is called for the 32 bytes of ML-KEM and for the scalar, in the order of the two parts in
 * ct. For X-Wing these 64 bytes are what its test vectors call eseed.
 * Errors: as above; POCKETKEM_ERR_KEY if ek has another length or is not valid: a coefficient is
 * not reduced, the share is not one, or the secret of X25519MLKEM768's curve is all zeros. In TLS
 * that is an illegal_parameter.
 */
POCKETKEM_API int pocketkem_hybrid_encaps(const pocketkem_hybrid *hybrid, uint8_t *ct, uint8_t *ss,
                                          const uint8_t *ek, size_t ek_bytes,
                                          const pocketkem_ecdh *ecdh, pocketkem_random random,
                                          void *ctx);

/*
 * Recovers the shared secret from a ciphertext [XWING, 5.5; TLS, 4.3]. It takes the time of one
 * more key generation of ML-KEM, because sk is a seed.
 * Out: ss (SS bytes, secret). In: ct, and how many bytes it has as received; sk (SK bytes).
 * Errors: POCKETKEM_ERR_ARG for a null pointer, POCKETKEM_ERR_ECDH; POCKETKEM_ERR_KEY if ct has
 * another length, or its share is refused as above, or sk has a scalar that is none.
 * An ML-KEM part that does not belong to sk is not an error (implicit rejection).
 */
POCKETKEM_API int pocketkem_hybrid_decaps(const pocketkem_hybrid *hybrid, uint8_t *ss,
                                          const uint8_t *ct, size_t ct_bytes, const uint8_t *sk,
                                          const pocketkem_ecdh *ecdh);

/* ---- The full calls: for devices where keys do not fit into memory ------------------------ */

/*
 * The same operations with the arguments in a pocketkem_how. Its members mean what pocketkem.h says
 * of them, for the whole hybrid:
 *
 *   ek, ct    The objects of the hybrid. Their ML-KEM part is read as often as pocketkem.h says,
 *             the part of the curve once. Both parts come in the order in which they are in the
 *             object, so that a line can carry them: first ML-KEM with X25519, first the curve
 *             with the others. Nobody tells the length of what a reader reads: compare it yourself.
 *   dk        The expanded secret key (DK bytes). keygen: written, and read back in its ML-KEM
 *             part unless streamed; it may be left out. decaps: read, at its end first.
 *   seed      The secret key, SK bytes; or null. keygen: makes the key pair of it. decaps: dk is
 *             then ignored.
 *   h_ek      H of the ML-KEM part of ek. With it, encaps does not check that part; TLS and
 *             X-Wing demand the check once.
 *   random    Is called as by the simple calls.
 *   work, work_bytes, dk_is_checked, streamed, worker
 *             Are given to ML-KEM: pocketkem_work_bytes of it, such as &pocketkem_mlkem768.
 *   m, dk_is_seed
 *             Must be null and false.
 *
 * Working memory and stack: the curve's functions run before or after ML-KEM, not within. So an
 * operation takes what the larger of the two takes, and a few hundred bytes more.
 *
 * Errors: those of the simple calls, POCKETKEM_ERR_IO, and POCKETKEM_ERR_WORKER with a worker. What
 * only ML-KEM's full calls refuse as POCKETKEM_ERR_ARG, hybrids with P-256 and P-384 refuse after
 * the part of the curve has been written.
 */
POCKETKEM_API int pocketkem_hybrid_keygen_how(const pocketkem_hybrid *hybrid,
                                              const pocketkem_ecdh *ecdh, const pocketkem_how *how);
POCKETKEM_API int pocketkem_hybrid_encaps_how(const pocketkem_hybrid *hybrid, uint8_t *ss,
                                              const pocketkem_ecdh *ecdh, const pocketkem_how *how);
POCKETKEM_API int pocketkem_hybrid_decaps_how(const pocketkem_hybrid *hybrid, uint8_t *ss,
                                              const pocketkem_ecdh *ecdh, const pocketkem_how *how);

/* ---- SSH ----------------------------------------------------------------------------------- */

/*
 * The exchanges of [SSH]: C_INIT is ek of a hybrid, S_REPLY ct, and both sides make K of ss.
 *
 *   mlkem768x25519-sha256     pocketkem_x25519mlkem768    SHA-256
 *   mlkem768nistp256-sha256   pocketkem_mlkem768nistp256  SHA-256
 *   mlkem1024nistp384-sha384  pocketkem_mlkem1024nistp384 SHA-384
 *
 * POCKETKEM_ERR_KEY of encaps and decaps is a SSH_DISCONNECT_KEY_EXCHANGE_FAILED.
 */

/* The application's hash: writes that of n bytes to out. Returns 0 on success. It leaves nothing of
   the bytes on the stack, as a curve does. */
typedef int (*pocketkem_ssh_hash)(void *ctx, uint8_t *out, const uint8_t *in, size_t n);

/*
 * Makes K, and wipes ss. Out: k (36 bytes, with SHA-384 52; secret), which is K as SSH hashes it: a
 * string with its length, and not an mpint as in other exchanges. It belongs in the exchange hash
 * and in each derivation of a key. In: ss (SS bytes of the hybrid). ctx is given to hash.
 * Errors: POCKETKEM_ERR_ARG for a null pointer (ctx may be null) and for another hybrid;
 * POCKETKEM_ERR_ECDH if the hash failed.
 */
POCKETKEM_API int pocketkem_ssh_k(const pocketkem_hybrid *hybrid, uint8_t *k, uint8_t *ss,
                                  pocketkem_ssh_hash hash, void *ctx);
#define POCKETKEM_SSH_K_MAX 52

#ifdef __cplusplus
}
#endif

#endif
