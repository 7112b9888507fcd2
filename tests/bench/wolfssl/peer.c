/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* A wolfSSL in a shared object: the test carries its bytes; what it gives back is searched. */
#include <wolfssl/ssl.h>
#include <wolfssl/wolfcrypt/cryptocb.h>
#include <wolfssl/wolfcrypt/random.h>
#include <wolfssl/wolfcrypt/wc_mlkem.h>

#include <pocketkem_wolfssl.h>

#ifdef PEER_OWN_KEM
#define USE(lent) (void)(lent)
#else
#define USE pocketkem_wolfssl_use
#endif
#define LENT pocketkem_wolfssl
#include "peer_of_tls.h"

static long random_calls = -1; /* until they fail; -1: never */

EXPORT void peer_random_fails_after(long calls) { random_calls = calls; }

int peer_random(unsigned char *out, unsigned int n) {
    if (random_calls == 0) {
        return -1;
    }
    random_calls -= random_calls > 0;
    return pocketkem_posix_random(NULL, out, n);
}

enum { FOUND_BYTES = 16 }; /* of a secret, in memory that is given back */

static const unsigned char *secret;
static size_t secret_bytes;
static unsigned long leaks;

/* Counts the blocks given back with bytes of a secret in them from now on. It must stay there. */
EXPORT void peer_watch(const unsigned char *bytes, size_t n) {
    secret = bytes;
    secret_bytes = n;
    leaks = 0;
}

EXPORT unsigned long peer_leaks(void) { return leaks; }

static int holds_secret(const unsigned char *memory, size_t n) {
    for (size_t part = 0; part + FOUND_BYTES <= secret_bytes; part += FOUND_BYTES) {
        for (size_t at = 0; at + FOUND_BYTES <= n; at++) {
            if (memcmp(memory + at, secret + part, FOUND_BYTES) == 0) {
                return 1;
            }
        }
    }
    return 0;
}

void *peer_allocate(size_t n) { return counted(n); }

void peer_free(void *memory) {
    if (memory != NULL) {
        leaks += (unsigned)holds_secret(memory, size_of(memory));
        give_back(memory);
    }
}

void *peer_reallocate(void *memory, size_t n) {
    void *moved = peer_allocate(n);
    if (moved != NULL && memory != NULL) {
        const size_t before = size_of(memory);
        memcpy(moved, memory, before < n ? before : n);
        peer_free(memory);
    }
    return moved;
}

EXPORT int peer_make_key(MlKemKey *key) {
    WC_RNG rng;
    int error = wc_InitRng(&rng);
    if (error == 0) {
        error = wc_MlKemKey_MakeKey(key, &rng);
        wc_FreeRng(&rng);
    }
    return error;
}

EXPORT int peer_encapsulate(MlKemKey *key, unsigned char *ct, unsigned char *ss) {
    WC_RNG rng;
    int error = wc_InitRng(&rng);
    if (error == 0) {
        error = wc_MlKemKey_Encapsulate(key, ct, ss, &rng);
        wc_FreeRng(&rng);
    }
    return error;
}

/* Whether operations after it return another error without a generator than without a key. */
EXPORT int peer_null_generator(MlKemKey *key, unsigned char *ct, unsigned char *ss,
                               int encapsulates) {
    return encapsulates ? wc_MlKemKey_Encapsulate(key, ct, ss, NULL)
                        : wc_MlKemKey_MakeKey(key, NULL);
}

enum { DEVICE = 7 };

static unsigned long served[3], left_alone;

static int counting_callback(int id, wc_CryptoInfo *info, void *ctx) {
    const int answer = pocketkem_wolfssl_callback(id, info, ctx);
    if (answer == CRYPTOCB_UNAVAILABLE) {
        left_alone++;
    } else if (info->algo_type == WC_ALGO_TYPE_PK) {
        served[info->pk.type == WC_PK_TYPE_PQC_KEM_KEYGEN   ? 0
               : info->pk.type == WC_PK_TYPE_PQC_KEM_ENCAPS ? 1
                                                            : 2]++;
    }
    return answer;
}

/* Registers it. The counts are those of key generation, encapsulation, decapsulation. */
EXPORT int peer_register(void) {
    memset(served, 0, sizeof served);
    left_alone = 0;
    wolfSSL_Init(); /* before it there is no place for a device */
    wc_CryptoCb_UnRegisterDevice(DEVICE);
    return wc_CryptoCb_RegisterDevice(DEVICE, counting_callback, &lent);
}

EXPORT unsigned long peer_served(unsigned kind) { return kind < 3 ? served[kind] : left_alone; }

EXPORT int peer_device(void) { return DEVICE; }

typedef struct end {
    line line;
    WOLFSSL_CTX *context;
    WOLFSSL *ssl;
    int is_server;
} end;

static int take(WOLFSSL *ssl, char *buffer, int size, void *of) {
    const size_t n = take_from(of, buffer, (size_t)size);
    (void)ssl;
    return n == 0 ? WOLFSSL_CBIO_ERR_WANT_READ : (int)n;
}

static int give(WOLFSSL *ssl, char *buffer, int size, void *of) {
    (void)ssl;
    return give_to(of, buffer, (size_t)size) ? size : WOLFSSL_CBIO_ERR_WANT_WRITE;
}

EXPORT void peer_end_free(end *e) {
    if (e != NULL) {
        wolfSSL_free(e->ssl);
        wolfSSL_CTX_free(e->context);
        free(e);
    }
}

/* Null if it cannot be made. The certificate is the authority's of a client, or the server's. */
EXPORT end *peer_end_new(int is_server, int group, int device, const unsigned char *certificate,
                         long certificate_bytes, const unsigned char *key, long key_bytes) {
    end *e = calloc(1, sizeof *e);
    wolfSSL_Init();
    e->is_server = is_server;
    e->context =
        wolfSSL_CTX_new(is_server ? wolfTLSv1_3_server_method() : wolfTLSv1_3_client_method());
    wolfSSL_CTX_SetIORecv(e->context, take);
    wolfSSL_CTX_SetIOSend(e->context, give);
    wolfSSL_CTX_SetDevId(e->context, device);
    int ok = wolfSSL_CTX_set_groups(e->context, &group, 1) == WOLFSSL_SUCCESS;
    if (is_server) {
        ok = ok && wolfSSL_CTX_use_certificate_buffer(e->context, certificate, certificate_bytes,
                                                      WOLFSSL_FILETYPE_ASN1) == WOLFSSL_SUCCESS;
        ok = ok && wolfSSL_CTX_use_PrivateKey_buffer(e->context, key, key_bytes,
                                                     WOLFSSL_FILETYPE_ASN1) == WOLFSSL_SUCCESS;
    } else {
        ok = ok && wolfSSL_CTX_load_verify_buffer(e->context, certificate, certificate_bytes,
                                                  WOLFSSL_FILETYPE_ASN1) == WOLFSSL_SUCCESS;
    }
    e->ssl = ok ? wolfSSL_new(e->context) : NULL;
    if (e->ssl == NULL) {
        peer_end_free(e);
        return NULL;
    }
    wolfSSL_SetIOReadCtx(e->ssl, e);
    wolfSSL_SetIOWriteCtx(e->ssl, e);
    return e;
}

/* Goes on as far as it can. Returns 1 when hands are shaken, 0 to be given more, or an error. */
EXPORT int peer_end_go_on(end *e) {
    const int returned = e->is_server ? wolfSSL_accept(e->ssl) : wolfSSL_connect(e->ssl);
    if (returned == WOLFSSL_SUCCESS) {
        return 1;
    }
    const int error = wolfSSL_get_error(e->ssl, returned);
    pocketkem_wolfssl_alert(e->ssl);
    return error == WOLFSSL_ERROR_WANT_READ || error == WOLFSSL_ERROR_WANT_WRITE ? 0 : error;
}

EXPORT int peer_end_say(end *e, const void *said, int n) { return wolfSSL_write(e->ssl, said, n); }

EXPORT int peer_end_hear(end *e, void *heard, int most) {
    return wolfSSL_read(e->ssl, heard, most);
}
