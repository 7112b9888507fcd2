/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * PocketKEM: ML-KEM (FIPS 203), Kyber round 3 and Kyber-90s for microcontrollers.
 *
 * This header is the whole public interface and its manual.
 *
 * - No function allocates memory. Everything an operation needs lives on the stack of its
 *   caller, or in memory that the caller gives (pocketkem_how.work).
 * - No function keeps state between calls. All of them are re-entrant.
 * - Every operation that touches a secret runs in constant time: its branches and memory
 *   addresses depend on public values only (sizes, the public seed rho, error conditions).
 * - Secrets are wiped from working memory before a function returns.
 * - 0 is success; errors are negative. On any error every output in memory is all zero bytes (but
 *   for keys and ciphertexts without a scheme, which would tell their sizes).
 *   A ciphertext that does not belong to the key is not an error: decapsulation then yields a
 *   pseudorandom secret (implicit rejection), as FIPS 203 and Kyber demand.
 * - Buffers of one call must not overlap. Keys, ciphertexts, seeds and secrets may begin at any
 *   address. Those that begin at a multiple of 4 are quicker on an ESP32 (by less than 1 %, on two
 *   cores by 1.3 %; Kyber-90s by 3 %), on a Cortex-M0 (by 4 %), and elsewhere by next to nothing. A
 *   Cortex-M3 or later must not be set to trap what is not aligned (CCR.UNALIGN_TRP): kernels load
 *   such words.
 *
 * "[FIPS203, ...]" cites https://doi.org/10.6028/NIST.FIPS.203.
 */
#ifndef POCKETKEM_H
#define POCKETKEM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define POCKETKEM_VERSION_MAJOR 0
#define POCKETKEM_VERSION_MINOR 1
#define POCKETKEM_VERSION_PATCH 0

#if defined(POCKETKEM_SHARED) && defined(_WIN32)
#define POCKETKEM_API __declspec(dllexport)
#elif defined(__GNUC__)
#define POCKETKEM_API __attribute__((visibility("default")))
#else
#define POCKETKEM_API
#endif

/* ---- Errors ------------------------------------------------------------------------------ */

#define POCKETKEM_OK 0
#define POCKETKEM_ERR_RNG (-1)    /* the random generator reported a failure */
#define POCKETKEM_ERR_KEY (-2)    /* a key has a wrong length, is not reduced, or was altered */
#define POCKETKEM_ERR_ARG (-3)    /* a null pointer, or a combination that makes no sense */
#define POCKETKEM_ERR_WORKER (-4) /* the second core could not be started, or died */
#define POCKETKEM_ERR_IO (-5)     /* a reader or a writer reported a failure */

/* ---- Schemes ----------------------------------------------------------------------------- */

/*
 * A scheme is a constant. An application that names one links the code of that one only
 * (with -ffunction-sections -fdata-sections and -Wl,--gc-sections).
 */
typedef struct pocketkem_scheme pocketkem_scheme;

/* ML-KEM, FIPS 203: security categories 1, 3 and 5. */
POCKETKEM_API extern const pocketkem_scheme pocketkem_mlkem512;
POCKETKEM_API extern const pocketkem_scheme pocketkem_mlkem768;
POCKETKEM_API extern const pocketkem_scheme pocketkem_mlkem1024;
/* CRYSTALS-Kyber as submitted to round 3 of the NIST process (version 3.02). */
POCKETKEM_API extern const pocketkem_scheme pocketkem_kyber512;
POCKETKEM_API extern const pocketkem_scheme pocketkem_kyber768;
POCKETKEM_API extern const pocketkem_scheme pocketkem_kyber1024;
/* Its "90s" variant, with AES-256-CTR and SHA-2 in place of SHA-3. */
POCKETKEM_API extern const pocketkem_scheme pocketkem_kyber512_90s;
POCKETKEM_API extern const pocketkem_scheme pocketkem_kyber768_90s;
POCKETKEM_API extern const pocketkem_scheme pocketkem_kyber1024_90s;

/* Sizes in bytes, the same for the three schemes of one level [FIPS203, Table 3]. */
#define POCKETKEM_SS_BYTES 32   /* shared secret */
#define POCKETKEM_SEED_BYTES 64 /* a key pair as its seed d || z */
#define POCKETKEM_H_EK_BYTES 32 /* H(ek) */

#define POCKETKEM_MLKEM512_EK_BYTES 800
#define POCKETKEM_MLKEM512_DK_BYTES 1632
#define POCKETKEM_MLKEM512_CT_BYTES 768
#define POCKETKEM_MLKEM768_EK_BYTES 1184
#define POCKETKEM_MLKEM768_DK_BYTES 2400
#define POCKETKEM_MLKEM768_CT_BYTES 1088
#define POCKETKEM_MLKEM1024_EK_BYTES 1568
#define POCKETKEM_MLKEM1024_DK_BYTES 3168
#define POCKETKEM_MLKEM1024_CT_BYTES 1568

#define POCKETKEM_KYBER512_EK_BYTES POCKETKEM_MLKEM512_EK_BYTES
#define POCKETKEM_KYBER512_DK_BYTES POCKETKEM_MLKEM512_DK_BYTES
#define POCKETKEM_KYBER512_CT_BYTES POCKETKEM_MLKEM512_CT_BYTES
#define POCKETKEM_KYBER768_EK_BYTES POCKETKEM_MLKEM768_EK_BYTES
#define POCKETKEM_KYBER768_DK_BYTES POCKETKEM_MLKEM768_DK_BYTES
#define POCKETKEM_KYBER768_CT_BYTES POCKETKEM_MLKEM768_CT_BYTES
#define POCKETKEM_KYBER1024_EK_BYTES POCKETKEM_MLKEM1024_EK_BYTES
#define POCKETKEM_KYBER1024_DK_BYTES POCKETKEM_MLKEM1024_DK_BYTES
#define POCKETKEM_KYBER1024_CT_BYTES POCKETKEM_MLKEM1024_CT_BYTES

#define POCKETKEM_KYBER512_90S_EK_BYTES POCKETKEM_MLKEM512_EK_BYTES
#define POCKETKEM_KYBER512_90S_DK_BYTES POCKETKEM_MLKEM512_DK_BYTES
#define POCKETKEM_KYBER512_90S_CT_BYTES POCKETKEM_MLKEM512_CT_BYTES
#define POCKETKEM_KYBER768_90S_EK_BYTES POCKETKEM_MLKEM768_EK_BYTES
#define POCKETKEM_KYBER768_90S_DK_BYTES POCKETKEM_MLKEM768_DK_BYTES
#define POCKETKEM_KYBER768_90S_CT_BYTES POCKETKEM_MLKEM768_CT_BYTES
#define POCKETKEM_KYBER1024_90S_EK_BYTES POCKETKEM_MLKEM1024_EK_BYTES
#define POCKETKEM_KYBER1024_90S_DK_BYTES POCKETKEM_MLKEM1024_DK_BYTES
#define POCKETKEM_KYBER1024_90S_CT_BYTES POCKETKEM_MLKEM1024_CT_BYTES

/* The sizes at run time, in bytes; 0 for a null scheme. */
POCKETKEM_API size_t pocketkem_ek_bytes(const pocketkem_scheme *scheme);
POCKETKEM_API size_t pocketkem_dk_bytes(const pocketkem_scheme *scheme);
POCKETKEM_API size_t pocketkem_ct_bytes(const pocketkem_scheme *scheme);
/* The scheme's name, "ML-KEM-768", "Kyber512-90s"; an empty string for a null scheme. */
POCKETKEM_API const char *pocketkem_name(const pocketkem_scheme *scheme);

/* ---- The simple calls: everything in memory ---------------------------------------------- */

/*
 * Writes n random bytes to out. 0 on success; anything else makes the operation fail with
 * POCKETKEM_ERR_RNG. Must be a generator of cryptographic quality [FIPS203, 3.3].
 * The ML-KEM sets draw 64 bytes (d || z) at once for a key pair, the round-3 sets 32 and 32;
 * encapsulation draws 32.
 */
typedef int (*pocketkem_random)(void *ctx, uint8_t *out, size_t n);

/*
 * Makes a key pair [FIPS203, Algorithm 19].
 * Out: ek (pocketkem_ek_bytes), dk (pocketkem_dk_bytes).
 * Errors: POCKETKEM_ERR_ARG, POCKETKEM_ERR_RNG.
 */
POCKETKEM_API int pocketkem_keygen(const pocketkem_scheme *scheme, uint8_t *ek, uint8_t *dk,
                                   pocketkem_random random, void *ctx);

/*
 * Makes a shared secret and its ciphertext for the holder of dk [FIPS203, Algorithm 20].
 * Out: ct (pocketkem_ct_bytes), ss (32 bytes). In: ek (pocketkem_ek_bytes).
 * Errors: POCKETKEM_ERR_ARG, POCKETKEM_ERR_RNG; for the ML-KEM sets POCKETKEM_ERR_KEY when ek
 * fails the modulus check.
 */
POCKETKEM_API int pocketkem_encaps(const pocketkem_scheme *scheme, uint8_t *ct, uint8_t ss[32],
                                   const uint8_t *ek, pocketkem_random random, void *ctx);

/*
 * Recovers the shared secret [FIPS203, Algorithm 21].
 * Out: ss (32 bytes). In: ct (pocketkem_ct_bytes), dk (pocketkem_dk_bytes).
 * Errors: POCKETKEM_ERR_ARG; for the ML-KEM sets POCKETKEM_ERR_KEY when the H(ek) inside dk is
 * not the hash of the ek inside dk.
 */
POCKETKEM_API int pocketkem_decaps(const pocketkem_scheme *scheme, uint8_t ss[32],
                                   const uint8_t *ct, const uint8_t *dk);

/*
 * The same with the randomness given: for tests, known answers, and keys kept as a 64-byte seed
 * d || z [FIPS203, Algorithms 16 and 17]. For the round-3 sets m is the random message before
 * it is hashed. d, z, m: 32 bytes each.
 */
POCKETKEM_API int pocketkem_keygen_derand(const pocketkem_scheme *scheme, uint8_t *ek, uint8_t *dk,
                                          const uint8_t d[32], const uint8_t z[32]);
POCKETKEM_API int pocketkem_encaps_derand(const pocketkem_scheme *scheme, uint8_t *ct,
                                          uint8_t ss[32], const uint8_t *ek, const uint8_t m[32]);

/*
 * Checks an encapsulation key: its length, and that every coefficient is reduced
 * [FIPS203, 7.2]; a decapsulation key: its length, and the hash inside it [FIPS203, 7.3].
 * len: the length of the key as it was received, in bytes.
 * 0, POCKETKEM_ERR_KEY, or POCKETKEM_ERR_ARG for a null pointer.
 * pocketkem_encaps and pocketkem_decaps of the ML-KEM sets run these checks themselves. The
 * round-3 sets do not (their specification has none); an application may.
 */
POCKETKEM_API int pocketkem_check_ek(const pocketkem_scheme *scheme, const uint8_t *ek, size_t len);
POCKETKEM_API int pocketkem_check_dk(const pocketkem_scheme *scheme, const uint8_t *dk, size_t len);

/* ---- The full calls: for devices where keys do not fit into memory ------------------------ */

/*
 * Where a key or a ciphertext is: flash, EEPROM, external memory, the far end of a UART.
 * Both functions transfer n bytes (never more than 64) at position pos, counted in bytes from the
 * start of the object, and return 0, or anything else to make the operation fail with
 * POCKETKEM_ERR_IO. Every write begins where the one before it ended, from position 0 on, so a
 * stream will do: on one core and on two, in every build. (Only plain memory, pocketkem_memory, is
 * written in another order.) A direction that an operation does not use may be null.
 *
 * What is read more than once in a call (pocketkem_how tells) must be the same each time, and so
 * must lie where nobody else can change it meanwhile. Whoever could show decapsulation one
 * ciphertext to decrypt and another one to compare with would learn the secret key, a guess with
 * each call. So a peer at the far end of a line must not be asked for the same bytes again.
 */
typedef struct pocketkem_io {
    int (*read)(void *ctx, size_t pos, uint8_t *out, size_t n);
    int (*write)(void *ctx, size_t pos, const uint8_t *in, size_t n);
    void *ctx;
} pocketkem_io;

/* Plain memory, to read and write, and to read only (write is null). */
POCKETKEM_API pocketkem_io pocketkem_memory(uint8_t *object);
POCKETKEM_API pocketkem_io pocketkem_const_memory(const uint8_t *object);

/*
 * A second core, which makes a share of an operation: on an ESP32 this is then 1.6 to 1.8 times as
 * fast, and 1.5 to 1.9 times in the small build. One worker may serve any number of operations,
 * one after the other.
 *
 * An application that has a port for its system (FreeRTOS of ESP-IDF, POSIX threads, a Pico's
 * second core) uses that: it makes a pocketkem_worker. To write another one: a task on the second
 * core, started once, that sleeps until wake tells it to call pocketkem_worker_serve.
 *
 * The worker writes nothing but its own memory, reads besides that the operation's working memory
 * and, in the small build, a ciphertext in plain memory that is decapsulated, and calls no reader,
 * writer or random generator.
 */
typedef struct pocketkem_worker {
    /* Makes the second core call pocketkem_worker_serve with this worker. 0, or anything else if
       it cannot. */
    int (*wake)(void *ctx);
    /* Called again and again, on either core, while it waits for the other one; may let other tasks
       run. Not 0 to give the other one up, because it has died, or is to stop. May be null: then
       waiting has no end. A worker that is given up although it runs may read the operation's
       working memory or the ciphertext once more, after the call has returned: they must still be
       there to read. */
    int (*waiting)(void *ctx);
    void *ctx;
    /* The worker's memory, aligned to POCKETKEM_WORK_ALIGN: zeros before its first use. With
       POCKETKEM_WORKER_BYTES it can run ahead as far as is of use; POCKETKEM_WORKER_BYTES_SMALL
       is little slower; fewer than POCKETKEM_WORKER_BYTES_LEAST are too few. */
    void *memory;
    size_t memory_bytes;
} pocketkem_worker;

#define POCKETKEM_WORKER_BYTES (1392 + 20 * sizeof(void *))
#define POCKETKEM_WORKER_BYTES_SMALL 1176
#define POCKETKEM_WORKER_BYTES_LEAST 992

/*
 * Does what an operation has posted, until that is done, and wipes what it has used. To be called
 * on the second core, on a stack of its own. Without anything posted it returns at once.
 * 0, or POCKETKEM_ERR_ARG for a null pointer, POCKETKEM_ERR_WORKER from a build without workers
 * (POCKETKEM_WORKER=0).
 */
POCKETKEM_API int pocketkem_worker_serve(const pocketkem_worker *worker);

/*
 * After a worker was given up: wipes its memory, of a worker that died in the middle too, and makes
 * it usable again. Only once it is certain that nothing runs in pocketkem_worker_serve any more. 0
 * or errors as above.
 */
POCKETKEM_API int pocketkem_worker_reset(const pocketkem_worker *worker);

/*
 * How an operation is done. Zero everything, then set what is wanted.
 *
 * Each comment names the operations that a member is for. The others do not look at it, with one
 * exception (dk_is_seed). A combination that makes no sense is POCKETKEM_ERR_ARG, and no object is
 * read or written then: an object is missing that the operation needs, or a direction of it, or it
 * is plain memory at a null pointer; or two members contradict each other, as is said of them.
 */
typedef struct pocketkem_how {
    /*
     * The objects.
     *   keygen: writes ek and dk; one of them may be left out (both functions null). dk must be
     *           readable as well, because H(ek) is computed from what was written: the ek in it is
     *           read back from its start to its end (not with a worker). It has
     *           pocketkem_dk_bytes, whatever decapsulation is to be given.
     *   encaps: reads the last 32 bytes of ek, then the rest in order to check and hash it (not if
     *           h_ek is given), and again in order; writes ct.
     *           The round-3 sets read ct back, from its start to its end, to hash it (not with a
     *           worker).
     *   decaps: reads dk, and ct three times (with a worker, twice) from its start to its end.
     */
    pocketkem_io ek, dk, ct;

    /*
     * keygen: d || z, instead of random bytes. 64 bytes.
     * decaps: the secret key as its seed, instead of dk, which is not looked at then. Costs one
     * more key generation.
     */
    const uint8_t *seed;

    /* encaps: the message m, instead of random bytes. 32 bytes. */
    const uint8_t *m;

    /*
     * encaps, and decaps from a seed: H(ek) if the application knows it (it is the 32 bytes at
     * offset pocketkem_dk_bytes - 64 of dk), which saves hashing ek. With it encaps does not check
     * ek: the value must come from a key that was checked. Decaps with a dk, which holds the value,
     * does not look at it; with dk_is_seed it must be null.
     */
    const uint8_t *h_ek;

    /* keygen, encaps: the random generator. It is not called, and may be null, if seed or m is
       given. */
    pocketkem_random random;
    void *random_ctx;

    /*
     * Working memory, instead of the stack: work_bytes bytes, aligned to POCKETKEM_WORK_ALIGN.
     * pocketkem_work_bytes tells how many are enough. It is wiped before the call returns. Without
     * it both members are zero: a null pointer to a number of bytes is POCKETKEM_ERR_ARG.
     */
    void *work;
    size_t work_bytes;

    /* decaps: true if dk was checked with pocketkem_check_dk when it was loaded, which then is not
       done again. Not looked at if the key is a seed. */
    bool dk_is_checked;

    /*
     * True if objects come and go over a line to somebody who is not trusted, and nothing may
     * be asked for twice. For ML-KEM, without a worker, in builds for the least memory
     * (POCKETKEM_RAM=least, or small on an 8-bit machine); POCKETKEM_ERR_ARG elsewhere.
     *   keygen: dk, too, is only written.
     *   encaps: reads ek twice from its start to its end, and nothing else; what comes the second
     *           time must have the same H(ek), else POCKETKEM_ERR_IO. If h_ek is given it must be
     *           that, else POCKETKEM_ERR_KEY. Then it writes ct.
     *   decaps: reads ct once, from its start to its end. What it would have been is then compared
     *           by its hash J(z || ct).
     */
    bool streamed;

    /*
     * decaps: true if dk holds d || z || H(ek), 96 bytes, which is enough of a key pair where
     * memory is scarce: in the builds that can stream; POCKETKEM_ERR_ARG elsewhere. seed and h_ek
     * must be null then. False for keygen, which writes no such dk, and encaps: else
     * POCKETKEM_ERR_ARG.
     */
    bool dk_is_seed;

    /*
     * A second core, or null. POCKETKEM_ERR_WORKER if it cannot be woken, is in use by another
     * operation, is given up, or was given up before and has not been reset. (That it is in use is
     * no lock: tasks that share a worker must take turns.)
     */
    const pocketkem_worker *worker;
} pocketkem_how;

#define POCKETKEM_WORK_ALIGN 8

/*
 * The working memory in bytes that an operation of this scheme needs (what it takes from the stack
 * if how->work is null; the frames of the functions come on top, about 400 bytes on a Cortex-M4).
 * from_seed: not zero for decapsulation from a seed, and for what is streamed, which need the most.
 */
POCKETKEM_API size_t pocketkem_work_bytes(const pocketkem_scheme *scheme, int from_seed);

/* The same operations as above, with the same errors, and POCKETKEM_ERR_IO. */
POCKETKEM_API int pocketkem_keygen_how(const pocketkem_scheme *scheme, const pocketkem_how *how);
POCKETKEM_API int pocketkem_encaps_how(const pocketkem_scheme *scheme, uint8_t ss[32],
                                       const pocketkem_how *how);
POCKETKEM_API int pocketkem_decaps_how(const pocketkem_scheme *scheme, uint8_t ss[32],
                                       const pocketkem_how *how);

#ifdef __cplusplus
}
#endif

#endif
