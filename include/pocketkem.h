/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * PocketKEM: ML-KEM (FIPS 203), Kyber round 3 and Kyber-90s for microcontrollers.
 *
 * This header is the whole public interface, and its manual. The simple calls come first; the full
 * calls follow, for devices where keys do not fit into memory. All sizes are in bytes.
 *
 * Memory. No function allocates memory. An operation uses the stack of its caller, or memory that
 * the caller provides (pocketkem_how.work). Secrets are wiped from it before a function returns.
 *
 * State. No function keeps state or pointers between calls, and all of them are re-entrant. (A
 * worker keeps state in memory of its own.)
 *
 * Callbacks. Random generators, readers and writers, the functions of a worker, and
 * pocketkem_still_busy must return. Whoever leaves one by longjmp or an exception leaves secrets in
 * working memory, and a worker in use for good (pocketkem_worker_reset).
 *
 * Constant time. Every operation that touches a secret runs in constant time: its branches and
 * memory addresses depend only on public values (sizes, the public seed rho, error conditions).
 *
 * Errors. A function returns 0 for success and a negative number for an error. After an error,
 * every output in memory is all zero bytes. The exception are keys and ciphertexts when the scheme
 * is null, because their sizes are then unknown.
 *
 * A ciphertext that does not belong to the key is not an error. Decapsulation then returns a
 * pseudorandom secret (implicit rejection), as FIPS 203 and Kyber demand.
 *
 * Buffers. The buffers of one call must not overlap. Keys, ciphertexts, seeds and secrets may begin
 * at any address. Those that begin at a multiple of 4 are faster: on an ESP32 by less than 1 % (on
 * two cores by 1.3 %; Kyber-90s by 3 %), on a Cortex-M0 by 4 %, and elsewhere by next to nothing.
 * On a Cortex-M3 or later, do not set the core to trap unaligned accesses (CCR.UNALIGN_TRP),
 * because kernels load unaligned words.
 *
 * Registers. On a Cortex-M with a floating-point unit, operations keep words in s0 to s19. What
 * switches tasks must save these registers for every task that calls an operation, and so must an
 * interrupt for a handler that calls one or uses them. The core's automatic stacking does the
 * latter unless it was switched off; FreeRTOS's ports for such cores do the former. Where nobody
 * saves them, compile the library with -mgeneral-regs-only (GCC) or -DPOCKETKEM_FPU_NONE=1. On an
 * Xtensa the same holds of LBEG, LEND, LCOUNT, SAR and the registers of MAC16, which ESP-IDF saves.
 * Builds for Zephyr use no MAC16.
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
#define POCKETKEM_ERR_RNG (-1)      /* the random generator reported a failure */
#define POCKETKEM_ERR_KEY (-2)      /* a key has a wrong length, is not reduced, or was altered */
#define POCKETKEM_ERR_ARG (-3)      /* a null pointer, or a combination that makes no sense */
#define POCKETKEM_ERR_WORKER (-4)   /* the second core could not be started, or died */
#define POCKETKEM_ERR_IO (-5)       /* a reader or a writer reported a failure */
#define POCKETKEM_ERR_SELFTEST (-6) /* the self-test got another answer than the known one */

/* ---- Schemes ----------------------------------------------------------------------------- */

/*
 * A scheme is a constant. An application that names one scheme links only the code of that scheme
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

/*
 * Sizes of encapsulation keys (EK), decapsulation keys (DK) and ciphertexts (CT). They are the same
 * for the three schemes of a level [FIPS203, Table 3].
 */
#define POCKETKEM_SS_BYTES 32   /* shared secret */
#define POCKETKEM_SEED_BYTES 64 /* a key pair kept as its seed d || z */
#define POCKETKEM_H_EK_BYTES 32 /* H(ek), the hash of an encapsulation key */

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

/* The same sizes at run time; 0 for a null scheme. */
POCKETKEM_API size_t pocketkem_ek_bytes(const pocketkem_scheme *scheme);
POCKETKEM_API size_t pocketkem_dk_bytes(const pocketkem_scheme *scheme);
POCKETKEM_API size_t pocketkem_ct_bytes(const pocketkem_scheme *scheme);
/* The name of a scheme, such as "ML-KEM-768" or "Kyber512-90s", a constant string; an empty string
   for a null scheme. */
POCKETKEM_API const char *pocketkem_name(const pocketkem_scheme *scheme);

/* ---- The simple calls: everything in memory ---------------------------------------------- */

/*
 * A random generator, which the application provides: writes n random bytes to out. It must be of
 * cryptographic quality [FIPS203, 3.3]. ctx is the pointer that was given with it; the library does
 * not use it.
 *
 * n is 64 (d || z) for a key pair of the ML-KEM sets, twice 32 for one of the round-3 sets, and 32
 * for encapsulation.
 *
 * Returns 0 on success. Anything else makes the operation fail with POCKETKEM_ERR_RNG.
 */
typedef int (*pocketkem_random)(void *ctx, uint8_t *out, size_t n);

/*
 * Makes a key pair [FIPS203, Algorithm 19]: ek to give away, dk to keep secret.
 * Out: ek (pocketkem_ek_bytes), dk (pocketkem_dk_bytes).
 * Errors: POCKETKEM_ERR_ARG for a null pointer (ctx may be null), POCKETKEM_ERR_RNG.
 */
POCKETKEM_API int pocketkem_keygen(const pocketkem_scheme *scheme, uint8_t *ek, uint8_t *dk,
                                   pocketkem_random random, void *ctx);

/*
 * Makes a shared secret, and a ciphertext from which the holder of dk can recover it
 * [FIPS203, Algorithm 20].
 * Out: ct (pocketkem_ct_bytes), ss (32 bytes, secret). In: ek (pocketkem_ek_bytes).
 * Errors: POCKETKEM_ERR_ARG for a null pointer (ctx may be null), POCKETKEM_ERR_RNG; for the ML-KEM
 * sets also POCKETKEM_ERR_KEY if ek fails the modulus check (pocketkem_check_ek).
 */
POCKETKEM_API int pocketkem_encaps(const pocketkem_scheme *scheme, uint8_t *ct, uint8_t ss[32],
                                   const uint8_t *ek, pocketkem_random random, void *ctx);

/*
 * Recovers the shared secret from a ciphertext [FIPS203, Algorithm 21].
 * Out: ss (32 bytes, secret). In: ct (pocketkem_ct_bytes), dk (pocketkem_dk_bytes).
 * Errors: POCKETKEM_ERR_ARG for a null pointer; for the ML-KEM sets also POCKETKEM_ERR_KEY if the
 * H(ek) inside dk is not the hash of the ek inside dk (pocketkem_check_dk).
 */
POCKETKEM_API int pocketkem_decaps(const pocketkem_scheme *scheme, uint8_t ss[32],
                                   const uint8_t *ct, const uint8_t *dk);

/*
 * pocketkem_keygen and pocketkem_encaps with given randomness [FIPS203, Algorithms 16 and 17]: for
 * tests, known answers, and keys that are kept as their 64-byte seed d || z.
 * In: d, z, m (32 bytes each, secret). For the round-3 sets, m is the random message before it is
 * hashed.
 * Errors: as above, except POCKETKEM_ERR_RNG.
 */
POCKETKEM_API int pocketkem_keygen_derand(const pocketkem_scheme *scheme, uint8_t *ek, uint8_t *dk,
                                          const uint8_t d[32], const uint8_t z[32]);
POCKETKEM_API int pocketkem_encaps_derand(const pocketkem_scheme *scheme, uint8_t *ct,
                                          uint8_t ss[32], const uint8_t *ek, const uint8_t m[32]);

/*
 * Check a key that was received or loaded. len is its length as received, in bytes.
 *
 * pocketkem_check_ek checks the length of an encapsulation key, and that every coefficient is
 * reduced modulo q [FIPS203, 7.2]. pocketkem_check_dk checks the length of a decapsulation key, and
 * that the H(ek) inside it is the hash of the ek inside it [FIPS203, 7.3].
 *
 * Return 0, POCKETKEM_ERR_KEY for a bad key, or POCKETKEM_ERR_ARG for a null pointer.
 *
 * pocketkem_encaps and pocketkem_decaps of the ML-KEM sets make these checks themselves, except
 * that of the length, which they are not told. The round-3 sets make none, because their
 * specification has none; an application may call these functions.
 */
POCKETKEM_API int pocketkem_check_ek(const pocketkem_scheme *scheme, const uint8_t *ek, size_t len);
POCKETKEM_API int pocketkem_check_dk(const pocketkem_scheme *scheme, const uint8_t *dk, size_t len);

/* ---- While an operation runs ---------------------------------------------------------------- */

/*
 * Operations call this function again and again, on the core that called them: at each entry of
 * the matrix, each row, and while they hash a key or a ciphertext. The library has one that does
 * nothing. An application that has a watchdog defines its own:
 *
 *   void pocketkem_still_busy(void) { wdt_reset(); }
 *
 * It must return, and call no operation. docs/arduino.md says how much time passes between two
 * calls on an AVR. With the vector unit of the ESP32-S3, and for compilers other than GCC and
 * clang, it is not called. A program defines it in its own files, because a linker does not look
 * for it in an archive (lib*.a); on Windows it cannot.
 */
POCKETKEM_API void pocketkem_still_busy(void);

/* ---- The full calls: for devices where keys do not fit into memory ------------------------ */

/*
 * An object, which is a key or a ciphertext, wherever it is: in flash, EEPROM, external memory, or
 * at the far end of a UART.
 *
 * read and write transfer n bytes, at most 64, at position pos, counted from the start of the
 * object. They return 0 on success. Anything else makes the operation fail with POCKETKEM_ERR_IO;
 * the bytes that a writer has got by then are not taken back. A direction that an operation does
 * not use may be null.
 *
 * Writes are in order: the first one begins at position 0, and each of the others where the one
 * before it ended. A stream can therefore be written to, on one core and on two, in every build.
 * (Only plain memory, pocketkem_memory, is written in another order.)
 *
 * Security: a reader must return the same bytes each time. Some objects are read more than once in
 * a call (pocketkem_how says which), so nobody else may be able to change them meanwhile. Whoever
 * can show decapsulation one ciphertext to decrypt and another one to compare with learns the
 * secret key, a guess with each call. Never ask an untrusted peer at the far end of a line for the
 * same bytes twice; pocketkem_how.streamed is for that case.
 */
typedef struct pocketkem_io {
    int (*read)(void *ctx, size_t pos, uint8_t *out, size_t n);
    int (*write)(void *ctx, size_t pos, const uint8_t *in, size_t n);
    void *ctx;
} pocketkem_io;

/*
 * An object in plain memory: to read and write, and to read only (write is null). The memory stays
 * the caller's and must exist during the operation. A null pointer makes the operation fail with
 * POCKETKEM_ERR_ARG.
 */
POCKETKEM_API pocketkem_io pocketkem_memory(uint8_t *object);
POCKETKEM_API pocketkem_io pocketkem_const_memory(const uint8_t *object);

/*
 * A worker: a second core that does a share of an operation. On an ESP32, an operation is then 1.6
 * to 1.8 times as fast, and 1.5 to 1.9 times in the small build. One worker may serve any number of
 * operations, one after the other. An operation that finds it in use is refused (pocketkem_how).
 *
 * Ports make a pocketkem_worker for FreeRTOS of ESP-IDF, for POSIX threads, and for a Pico's second
 * core. To write another port, start one task on the second core that sleeps until wake tells it to
 * call pocketkem_worker_serve.
 *
 * The worker writes only to its own memory. It reads that memory and the operation's working memory
 * and, in plain memory, what it hashes: in the small build and with vectors a ciphertext that is
 * decapsulated, with vectors also a key that is made. It calls no reader, writer or random
 * generator.
 */
typedef struct pocketkem_worker {
    /* Makes the second core call pocketkem_worker_serve with this worker. Returns 0 on success;
       anything else makes the operation fail with POCKETKEM_ERR_WORKER. */
    int (*wake)(void *ctx);
    /* Called again and again by either core while it waits for the other one. It may let other
       tasks run. It returns 0 to go on waiting, and anything else to give the other core up
       because that has died or is to stop. May be null: then a core waits without end.
       Caution: a worker that is given up but still runs may read the operation's working memory or
       the ciphertext once more after the call has returned. They must still exist then. */
    int (*waiting)(void *ctx);
    /* What wake and waiting are called with. */
    void *ctx;
    /* The worker's memory and its size in bytes. It is aligned to POCKETKEM_WORK_ALIGN and must be
       all zeros before its first use. With POCKETKEM_WORKER_BYTES the worker can run ahead as far
       as is useful; in a build with the vector unit of the ESP32-S3, with
       POCKETKEM_WORKER_BYTES_VECTORS. With POCKETKEM_WORKER_BYTES_SMALL it is a little slower.
       Fewer than POCKETKEM_WORKER_BYTES_LEAST are too few: POCKETKEM_ERR_ARG. */
    void *memory;
    size_t memory_bytes;
} pocketkem_worker;

#define POCKETKEM_WORKER_BYTES (1392 + 20 * sizeof(void *))
#define POCKETKEM_WORKER_BYTES_VECTORS (POCKETKEM_WORKER_BYTES + 7064)
#define POCKETKEM_WORKER_BYTES_SMALL 1176
#define POCKETKEM_WORKER_BYTES_LEAST 992

/*
 * Does the worker's share of an operation that waits for it, and then wipes the memory it has used.
 * Call it on the second core, on a stack of its own. It returns at once if no operation has posted
 * work.
 * Returns 0; POCKETKEM_ERR_ARG for a null pointer; POCKETKEM_ERR_WORKER in a build without workers
 * (POCKETKEM_WORKER=0).
 */
POCKETKEM_API int pocketkem_worker_serve(const pocketkem_worker *worker);

/*
 * Makes a worker usable again after an operation has given it up, and wipes its memory, also if the
 * worker died in the middle. Call it only when nothing can be running in pocketkem_worker_serve any
 * more.
 * Returns 0, or errors as above; POCKETKEM_ERR_ARG also if the worker could not be used at all.
 */
POCKETKEM_API int pocketkem_worker_reset(const pocketkem_worker *worker);

/*
 * The arguments of a full call. Set all members to zero, then set the ones you need.
 *
 * The comment of each member names the operations that use it. Other operations ignore it, with one
 * exception (dk_is_seed).
 *
 * An operation returns POCKETKEM_ERR_ARG, without calling a reader or a writer, if
 * - an object that it needs is missing, or a direction of it is, or it is plain memory at a null
 *   pointer; or
 * - two members contradict each other; their comments say when.
 */
typedef struct pocketkem_how {
    /*
     * The objects.
     *   keygen: writes ek and dk. One of them may be left out (both functions null). dk must be
     *           readable too, because H(ek) is computed from what was written: the ek inside dk is
     *           read back from its start to its end (with a worker it is not read). dk always has
     *           pocketkem_dk_bytes, in whatever form decapsulation will get the key.
     *   encaps: reads the last 32 bytes of ek. Then it reads the rest in order, to check and hash
     *           it (not if h_ek is given), and once more in order. Writes ct.
     *           The round-3 sets read ct back from its start to its end, to hash it (not with a
     *           worker).
     *   decaps: reads dk. Reads ct three times from its start to its end (with a worker, twice).
     */
    pocketkem_io ek, dk, ct;

    /*
     * The seed d || z, 64 bytes, secret; or null.
     *   keygen: makes the key pair of this seed, without random bytes.
     *   decaps: the secret key as its seed. dk is then ignored. This takes the time of one more key
     *           generation.
     */
    const uint8_t *seed;

    /* encaps: the message m, 32 bytes, secret, instead of random bytes; or null. */
    const uint8_t *m;

    /*
     * encaps, and decaps from a seed: H(ek), 32 bytes, if the application knows it; or null. It is
     * at offset pocketkem_dk_bytes - 64 of dk. This saves the time to hash ek. With it, encaps does
     * not check ek, so the value must come from a key that was checked. Decaps with a dk ignores
     * it, because dk contains the value. It must be null with dk_is_seed.
     */
    const uint8_t *h_ek;

    /* keygen, encaps: the random generator, and the ctx it is called with. It is not called, and
       may be null, if seed (keygen) or m (encaps) is given. */
    pocketkem_random random;
    void *random_ctx;

    /*
     * All operations: working memory to use instead of the stack, and its size in bytes. It must be
     * aligned to POCKETKEM_WORK_ALIGN and have at least pocketkem_work_bytes. It belongs to the
     * operation during the call, and is wiped before the call returns. To use the stack, set both
     * members to zero; a null pointer with a number of bytes is POCKETKEM_ERR_ARG.
     */
    void *work;
    size_t work_bytes;

    /* decaps: true if dk was checked with pocketkem_check_dk when it was loaded. Decaps then does
       not check it again. Ignored if the key is a seed. */
    bool dk_is_checked;

    /*
     * All operations: true if objects are sent to and received from somebody who is not trusted, so
     * that nothing may be asked for twice. For ML-KEM, without a worker, in builds for the least
     * memory (POCKETKEM_RAM=least, or small on an 8-bit machine); elsewhere POCKETKEM_ERR_ARG.
     *   keygen: dk, too, is only written.
     *   encaps: reads ek twice from its start to its end, and nothing else. What is read the second
     *           time must have the same H(ek), else POCKETKEM_ERR_IO. If h_ek is given, H(ek) must
     *           be equal to it, else POCKETKEM_ERR_KEY. Writes ct after that.
     *   decaps: reads ct once, from its start to its end. It compares the hash J(z || ct) of what
     *           it has read with that of the ciphertext it makes again.
     */
    bool streamed;

    /*
     * decaps: true if dk contains d || z || H(ek), 96 bytes. These are enough of a key pair where
     * memory is scarce. Only in the builds that can stream, else POCKETKEM_ERR_ARG. seed and h_ek
     * must be null. It must be false for keygen, which writes no such dk, and for encaps, else
     * POCKETKEM_ERR_ARG.
     */
    bool dk_is_seed;

    /*
     * All operations: a worker on a second core, or null. The operation returns
     * POCKETKEM_ERR_WORKER if the worker cannot be woken, is in use by another operation, is given
     * up, or was given up before and has not been reset. Of operations that want it at the same
     * time, in any threads, tasks, or interrupts, one gets it. None waits for it: tasks that are
     * all to have it take turns, by a lock of their own. (On a Cortex-M0, which lacks the
     * instructions for it, only one core may call operations with the same worker.)
     */
    const pocketkem_worker *worker;
} pocketkem_how;

#define POCKETKEM_WORK_ALIGN 8

/*
 * The working memory, in bytes, that an operation of this scheme needs; 0 for a null scheme. An
 * operation takes it from the stack if how->work is null. The frames of its functions need stack in
 * addition, about 400 bytes on a Cortex-M4.
 * from_seed: not zero for decapsulation from a seed and for streamed operations, which need the
 * most; 0 for the others.
 */
POCKETKEM_API size_t pocketkem_work_bytes(const pocketkem_scheme *scheme, int from_seed);

/*
 * The same operations as the simple calls, with the arguments in *how. ss: 32 bytes, secret.
 * Errors: those of the simple calls, POCKETKEM_ERR_IO, and POCKETKEM_ERR_WORKER with a worker.
 */
POCKETKEM_API int pocketkem_keygen_how(const pocketkem_scheme *scheme, const pocketkem_how *how);
POCKETKEM_API int pocketkem_encaps_how(const pocketkem_scheme *scheme, uint8_t ss[32],
                                       const pocketkem_how *how);
POCKETKEM_API int pocketkem_decaps_how(const pocketkem_scheme *scheme, uint8_t ss[32],
                                       const pocketkem_how *how);

/* ---- Encapsulation in two steps ------------------------------------------------------------ */

/*
 * For protocols that send ek in pieces, such as Signal's ML-KEM Braid: the first step takes a
 * header of ek and makes the shared secret and u, the first part of the ciphertext; the second one
 * takes t, which is ek without its last 32 bytes, and makes v, the rest of it. u and v are the
 * ciphertext that pocketkem_encaps_derand makes of the same m. For ML-KEM alone: round 3 hashes the
 * whole ciphertext into the secret.
 *
 * The header is rho || H(ek), 64 bytes: the last 32 of ek, and its hash. In dk they begin 96 bytes
 * before the end. Between the steps the application keeps the state, m || header, and wipes it
 * afterwards: m is secret. It is no format of a machine.
 */
#define POCKETKEM_HEADER_BYTES 64
#define POCKETKEM_STATE_BYTES 96

/* The bytes of u; v has the others of pocketkem_ct_bytes. 0 for a null scheme. */
POCKETKEM_API size_t pocketkem_u_bytes(const pocketkem_scheme *scheme);

/*
 * The first step. Out: ss (32 bytes, secret), state (POCKETKEM_STATE_BYTES, secret), and u to
 * how->ct, whose position 0 is the first byte of u. In: header.
 * It takes these members of *how, and ignores the others: ct; m or random; work and work_bytes
 * (pocketkem_work_bytes(scheme, 0)); worker.
 * Caution: with how->m, an m is for one header only.
 * Errors: POCKETKEM_ERR_ARG, also for a round-3 set; POCKETKEM_ERR_RNG, POCKETKEM_ERR_IO,
 * POCKETKEM_ERR_WORKER.
 */
POCKETKEM_API int pocketkem_encaps_u(const pocketkem_scheme *scheme, uint8_t ss[32], uint8_t *state,
                                     const uint8_t *header, const pocketkem_how *how);

/*
 * The second step. Out: v to how->ct, whose position 0 is the first byte of v. In: state; t from
 * how->ek, which is read once, from its start to its end.
 * It takes these members of *how, and ignores the others: ek and ct; work and work_bytes
 * (pocketkem_work_bytes(scheme, 1)). A worker would have little to do.
 * No byte of v is written unless t is reduced [FIPS203, 7.2] and t and rho have the hash of the
 * header: v made with another t gives m away. The state stays good for another try.
 * Errors: POCKETKEM_ERR_KEY if they have not; POCKETKEM_ERR_ARG, also for a round-3 set;
 * POCKETKEM_ERR_IO.
 */
POCKETKEM_API int pocketkem_encaps_v(const pocketkem_scheme *scheme, const uint8_t *state,
                                     const pocketkem_how *how);

/* ---- Self-tests: the known answers of a scheme, the halves of a key pair ------------------- */

/*
 * Runs the scheme on known inputs and compares with known answers: the hash functions H, G and J
 * (KDF), the XOF and the PRF; key generation; encapsulation; decapsulation of the ciphertext, and
 * of one in which a bit was flipped, which is rejected. For an application that tests itself when
 * it starts, as FIPS 140-3 demands. Answers were computed by an implementation of other authors.
 *
 * The operations are those of the simple calls, on one core. An application that does not call this
 * links nothing of it.
 *
 * dk (pocketkem_dk_bytes) and ct (pocketkem_ct_bytes) are memory for the test: those that the
 * application has for its keys anyway. They are all zeros when it returns. Besides, it takes a few
 * hundred bytes of stack more than the operation that takes most, and the time of a key generation,
 * an encapsulation and two decapsulations, with some hashes.
 *
 * Returns 0, or POCKETKEM_ERR_SELFTEST if an answer is not the known one: then do not use the
 * library. POCKETKEM_ERR_KEY means the same: decapsulation took its key for altered.
 * POCKETKEM_ERR_ARG for a null pointer.
 */
POCKETKEM_API int pocketkem_selftest(const pocketkem_scheme *scheme, uint8_t *dk, uint8_t *ct);

/*
 * The same of the full calls, as the application makes them. It takes these members of *how, for
 * all operations, and ignores the others: dk and ct, which are written and read; work and
 * work_bytes; streamed; worker. Both objects are zeros afterwards if they are plain memory. Any
 * others keep what the test has written: a key that everybody knows.
 *
 * Errors: also POCKETKEM_ERR_ARG if the operations cannot be run so, and POCKETKEM_ERR_IO and
 * POCKETKEM_ERR_WORKER.
 */
POCKETKEM_API int pocketkem_selftest_how(const pocketkem_scheme *scheme, const pocketkem_how *how);

/*
 * Checks that ek and dk belong together: encapsulates a secret to ek and recovers it with dk
 * [FIPS203, 7.1; FIPS 140-3's pairwise consistency test]. The secrets are compared in constant
 * time. For a key pair that was generated, or loaded.
 *
 * ct: memory for a ciphertext (pocketkem_ct_bytes), zeros when it returns. random and ctx are those
 * of encapsulation.
 *
 * Returns 0, or POCKETKEM_ERR_KEY if the secrets differ. Errors: those of pocketkem_encaps and
 * pocketkem_decaps.
 */
POCKETKEM_API int pocketkem_check_pair(const pocketkem_scheme *scheme, const uint8_t *ek,
                                       const uint8_t *dk, uint8_t *ct, pocketkem_random random,
                                       void *ctx);

#ifdef __cplusplus
}
#endif

#endif
