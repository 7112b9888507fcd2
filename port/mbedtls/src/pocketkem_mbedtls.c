/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The key shares of hybrid groups in Mbed TLS. What is secret between two messages is a PSA key in
 * the place of the curve's (handshake->xxdh_psa_privkey), so that Mbed TLS destroys it, whatever
 * becomes of the handshake:
 *
 *   client   writes ek; keeps the secret key. Reads ct; keeps the shared secret instead.
 *   server   reads ek: only notes where it is, since Mbed TLS reads no other message before it has
 *            answered. Writes ct; keeps the shared secret.
 *
 * Then both ask for the agreement, and get the shared secret.
 */
#include "../pocketkem_in_mbedtls.h"

#ifdef MBEDTLS_SSL_TLS1_3_KEY_EXCHANGE_MODE_SOME_EPHEMERAL_ENABLED

#include <mbedtls/platform.h>

#include "../pocketkem_mbedtls.h"

#if defined(MBEDTLS_PSA_STATIC_KEY_SLOTS) && MBEDTLS_PSA_STATIC_KEY_SLOT_BUFFER_SIZE < 112
#error "A hybrid's secret key needs MBEDTLS_PSA_STATIC_KEY_SLOT_BUFFER_SIZE to be 112 or more."
#endif
#if defined(CONFIG_MBEDTLS_DYNAMIC_BUFFER) && defined(MBEDTLS_SSL_SRV_C)
#error "ESP-IDF's dynamic buffers take the share away that a server has still to read."
#endif

/* Here they are Mbed TLS's. */
#undef mbedtls_ssl_tls13_generate_and_write_xxdh_key_exchange
#undef mbedtls_ssl_tls13_read_public_xxdhe_share
#undef psa_raw_key_agreement
#undef mbedtls_ssl_config_defaults

/* ---- Groups ---- */

typedef struct hybrid_group {
    const pocketkem_hybrid *hybrid;
    const pocketkem_scheme *kem;
    psa_ecc_family_t family;
    uint16_t bits;
    uint16_t number;
} hybrid_group;

static const hybrid_group known[] = {
#ifdef PSA_WANT_ECC_MONTGOMERY_255
    {&pocketkem_x25519mlkem768, &pocketkem_mlkem768, PSA_ECC_FAMILY_MONTGOMERY, 255,
     POCKETKEM_X25519MLKEM768_GROUP},
#endif
#ifdef PSA_WANT_ECC_SECP_R1_256
    {&pocketkem_secp256r1mlkem768, &pocketkem_mlkem768, PSA_ECC_FAMILY_SECP_R1, 256,
     POCKETKEM_SECP256R1MLKEM768_GROUP},
#endif
#ifdef PSA_WANT_ECC_SECP_R1_384
    {&pocketkem_secp384r1mlkem1024, &pocketkem_mlkem1024, PSA_ECC_FAMILY_SECP_R1, 384,
     POCKETKEM_SECP384R1MLKEM1024_GROUP},
#endif
};
enum { SK_MAX = POCKETKEM_SECP384R1MLKEM1024_SK_BYTES };

static const hybrid_group *find(uint16_t number) {
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        if (known[i].number == number) {
            return known + i;
        }
    }
    return NULL;
}

/* ---- Keys of PSA ---- */

static psa_status_t import(mbedtls_svc_key_id_t *key, psa_key_type_t type, psa_key_usage_t usage,
                           psa_algorithm_t alg, const uint8_t *bytes, size_t n) {
    psa_key_attributes_t attributes = PSA_KEY_ATTRIBUTES_INIT;
    psa_set_key_type(&attributes, type);
    psa_set_key_usage_flags(&attributes, usage);
    psa_set_key_algorithm(&attributes, alg);
    return psa_import_key(&attributes, bytes, n, key);
}

/* The types of what is kept: no key of Mbed TLS's own key exchanges has one of them. */
#define SECRET_KEY PSA_KEY_TYPE_RAW_DATA
#define SHARED_SECRET PSA_KEY_TYPE_DERIVE

/* Keeps it in place of what was kept, and wipes it. */
static int keep(mbedtls_ssl_context *ssl, psa_key_type_t type, uint8_t *bytes, size_t n) {
    mbedtls_svc_key_id_t *key = &ssl->handshake->xxdh_psa_privkey;
    psa_status_t status = psa_destroy_key(*key);
    *key = MBEDTLS_SVC_KEY_ID_INIT;
    if (status == PSA_SUCCESS) {
        status = import(key, type, PSA_KEY_USAGE_EXPORT, PSA_ALG_NONE, bytes, n);
    }
    mbedtls_platform_zeroize(bytes, n);
    return status == PSA_SUCCESS ? 0 : POCKETKEM_ERR_ECDH;
}

/* ---- The curve ---- */

static psa_status_t import_scalar(const hybrid_group *group, mbedtls_svc_key_id_t *key,
                                  const uint8_t *scalar) {
    return import(key, PSA_KEY_TYPE_ECC_KEY_PAIR(group->family), PSA_KEY_USAGE_DERIVE, PSA_ALG_ECDH,
                  scalar, PSA_BITS_TO_BYTES(group->bits));
}

static size_t share_bytes(const hybrid_group *group) {
    return pocketkem_hybrid_ek_bytes(group->hybrid) - pocketkem_ek_bytes(group->kem);
}

static int curve_share(void *ctx, uint8_t *share, const uint8_t *scalar) {
    const hybrid_group *group = ctx;
    mbedtls_svc_key_id_t key = MBEDTLS_SVC_KEY_ID_INIT;
    size_t n;
    psa_status_t status = import_scalar(group, &key, scalar);
    if (status == PSA_SUCCESS) {
        status = psa_export_public_key(key, share, share_bytes(group), &n);
    }
    psa_destroy_key(key);
    return status == PSA_SUCCESS ? 0 : POCKETKEM_ERR_ECDH;
}

static int curve_secret(void *ctx, uint8_t *secret, const uint8_t *scalar, const uint8_t *share) {
    const hybrid_group *group = ctx;
    mbedtls_svc_key_id_t key = MBEDTLS_SVC_KEY_ID_INIT;
    size_t n;
    psa_status_t status = import_scalar(group, &key, scalar);
    if (status == PSA_SUCCESS) {
        status = psa_raw_key_agreement(PSA_ALG_ECDH, key, share, share_bytes(group), secret,
                                       PSA_BITS_TO_BYTES(group->bits), &n);
    }
    psa_destroy_key(key);
    if (status == PSA_ERROR_INVALID_ARGUMENT) { /* no point of the curve, or of small order */
        return POCKETKEM_ERR_KEY;
    }
    return status == PSA_SUCCESS ? 0 : POCKETKEM_ERR_ECDH;
}

/* ---- Operations ---- */

static const pocketkem_mbedtls *lent;

void pocketkem_mbedtls_use(const pocketkem_mbedtls *of_application) { lent = of_application; }

static int draw(void *ctx, uint8_t *out, size_t n) {
    (void)ctx;
    return psa_generate_random(out, n) == PSA_SUCCESS ? 0 : -1;
}

typedef int operation(const hybrid_group *group, const pocketkem_ecdh *ecdh, pocketkem_how *how,
                      uint8_t *secret);

static int keygen(const hybrid_group *group, const pocketkem_ecdh *ecdh, pocketkem_how *how,
                  uint8_t *sk) {
    enum { DRAWS = 16 }; /* of P-256 and P-384 some scalars are none */
    int error = POCKETKEM_ERR_KEY;
    how->seed = sk;
    for (int i = 0; i < DRAWS && error == POCKETKEM_ERR_KEY; i++) {
        error = draw(NULL, sk, pocketkem_hybrid_sk_bytes(group->hybrid))
                    ? POCKETKEM_ERR_RNG
                    : pocketkem_hybrid_keygen_how(group->hybrid, ecdh, how);
    }
    return error == POCKETKEM_ERR_KEY ? POCKETKEM_ERR_RNG : error;
}

static int encaps(const hybrid_group *group, const pocketkem_ecdh *ecdh, pocketkem_how *how,
                  uint8_t *ss) {
    how->random = draw;
    return pocketkem_hybrid_encaps_how(group->hybrid, ss, ecdh, how);
}

static int decaps(const hybrid_group *group, const pocketkem_ecdh *ecdh, pocketkem_how *how,
                  uint8_t *ss) {
    return pocketkem_hybrid_decaps_how(group->hybrid, ss, ecdh, how);
}

/* Runs it with what is lent, or else with memory of Mbed TLS's allocator, and keeps the secret that
   it made. */
static int run(operation *of, mbedtls_ssl_context *ssl, const hybrid_group *group,
               pocketkem_how *how, psa_key_type_t type) {
    const pocketkem_ecdh ecdh = {curve_share, curve_secret, (void *)group};
    uint8_t secret[SK_MAX];
    void *taken = NULL;
    if (lent != NULL) {
        how->worker = lent->worker;
        how->work = lent->work;
        how->work_bytes = lent->work != NULL ? lent->work_bytes : 0;
    }
    if (how->work == NULL) {
        how->work_bytes = pocketkem_work_bytes(group->kem, how->seed != NULL);
        /* An allocator may align to less than a double word. */
        taken = mbedtls_calloc(1, how->work_bytes + POCKETKEM_WORK_ALIGN - 1);
        if (taken == NULL) {
            return MBEDTLS_ERR_SSL_ALLOC_FAILED;
        }
        how->work = (uint8_t *)taken + (0 - (uintptr_t)taken) % POCKETKEM_WORK_ALIGN;
    }
    int error = of(group, &ecdh, how, secret);
    mbedtls_free(taken); /* which the operation has wiped */
    if (error == 0) {
        error = keep(ssl, type, secret,
                     type == SECRET_KEY ? pocketkem_hybrid_sk_bytes(group->hybrid)
                                        : pocketkem_hybrid_ss_bytes(group->hybrid));
    }
    mbedtls_platform_zeroize(secret, sizeof secret);
    return error;
}

/* ---- What Mbed TLS calls ---- */

static int refuse(mbedtls_ssl_context *ssl, unsigned char alert, int error) {
    MBEDTLS_SSL_PEND_FATAL_ALERT(alert, error);
    return error;
}

static int refuse_parameter(mbedtls_ssl_context *ssl) {
    return refuse(ssl, MBEDTLS_SSL_ALERT_MSG_ILLEGAL_PARAMETER, MBEDTLS_ERR_SSL_ILLEGAL_PARAMETER);
}

static int answer(mbedtls_ssl_context *ssl, int error) {
    switch (error) {
    case 0:
        return 0;
    case POCKETKEM_ERR_KEY:
        return refuse_parameter(ssl);
    case MBEDTLS_ERR_SSL_ALLOC_FAILED:
        return refuse(ssl, MBEDTLS_SSL_ALERT_MSG_INTERNAL_ERROR, error);
    default:
        return refuse(ssl, MBEDTLS_SSL_ALERT_MSG_INTERNAL_ERROR, MBEDTLS_ERR_SSL_INTERNAL_ERROR);
    }
}

static int is_server(const mbedtls_ssl_context *ssl) {
    return ssl->conf->endpoint == MBEDTLS_SSL_IS_SERVER;
}

/* The place of the other side's share has room for a pointer. */
typedef char
    has_room[sizeof((mbedtls_ssl_handshake_params *)0)->xxdh_psa_peerkey >= sizeof(const uint8_t *)
                 ? 1
                 : -1];

int pkem_mbedtls_write_share(mbedtls_ssl_context *ssl, uint16_t number, unsigned char *buf,
                             unsigned char *end, size_t *written) {
    const hybrid_group *group = find(number);
    /* A HelloRetryRequest may name any group. Mbed TLS takes those, too, that were not offered. */
    if (!mbedtls_ssl_named_group_is_offered(ssl, number)) {
        return refuse_parameter(ssl);
    }
    if (group == NULL) {
        return mbedtls_ssl_tls13_generate_and_write_xxdh_key_exchange(ssl, number, buf, end,
                                                                      written);
    }
    *written = is_server(ssl) ? pocketkem_hybrid_ct_bytes(group->hybrid)
                              : pocketkem_hybrid_ek_bytes(group->hybrid);
    if ((size_t)(end - buf) < *written) {
        return MBEDTLS_ERR_SSL_BUFFER_TOO_SMALL;
    }
    pocketkem_how how = {0};
    if (!is_server(ssl)) {
        how.ek = pocketkem_memory(buf);
        return answer(ssl, run(keygen, ssl, group, &how, SECRET_KEY));
    }
    const uint8_t *ek;
    memcpy(&ek, ssl->handshake->xxdh_psa_peerkey, sizeof ek);
    how.ek = pocketkem_const_memory(ek);
    how.ct = pocketkem_memory(buf);
    return answer(ssl, run(encaps, ssl, group, &how, SHARED_SECRET));
}

/* buf: the share behind its length, in a message that has the number of the group before them. */
int pkem_mbedtls_read_share(mbedtls_ssl_context *ssl, const unsigned char *buf, size_t n) {
    const hybrid_group *group = find(MBEDTLS_GET_UINT16_BE(buf - 2, 0));
    if (group == NULL) {
        return mbedtls_ssl_tls13_read_public_xxdhe_share(ssl, buf, n);
    }
    if (n < 2 || n - 2 != MBEDTLS_GET_UINT16_BE(buf, 0)) {
        return refuse(ssl, MBEDTLS_SSL_ALERT_MSG_DECODE_ERROR, MBEDTLS_ERR_SSL_DECODE_ERROR);
    }
    const uint8_t *share = buf + 2;
    if (is_server(ssl)) {
        memcpy(ssl->handshake->xxdh_psa_peerkey, &share, sizeof share);
        return n - 2 == pocketkem_hybrid_ek_bytes(group->hybrid) ? 0 : refuse_parameter(ssl);
    }
    if (n - 2 != pocketkem_hybrid_ct_bytes(group->hybrid)) {
        return refuse_parameter(ssl);
    }
    uint8_t sk[SK_MAX];
    size_t sk_bytes;
    int error = POCKETKEM_ERR_ECDH;
    if (psa_export_key(ssl->handshake->xxdh_psa_privkey, sk, sizeof sk, &sk_bytes) == PSA_SUCCESS) {
        pocketkem_how how = {.ct = pocketkem_const_memory(share), .seed = sk};
        error = run(decaps, ssl, group, &how, SHARED_SECRET);
    }
    mbedtls_platform_zeroize(sk, sizeof sk);
    return answer(ssl, error);
}

psa_status_t pkem_mbedtls_agree(psa_algorithm_t alg, mbedtls_svc_key_id_t key,
                                const uint8_t *peer_key, size_t peer_key_bytes, uint8_t *out,
                                size_t out_bytes, size_t *out_written) {
    psa_key_attributes_t attributes = PSA_KEY_ATTRIBUTES_INIT;
    psa_status_t status = psa_get_key_attributes(key, &attributes);
    const psa_key_type_t type = psa_get_key_type(&attributes);
    psa_reset_key_attributes(&attributes);
    if (status == PSA_SUCCESS && type == SHARED_SECRET) {
        return psa_export_key(key, out, out_bytes, out_written);
    }
    return psa_raw_key_agreement(alg, key, peer_key, peer_key_bytes, out, out_bytes, out_written);
}

/* ---- Defaults ---- */

/* Mbed TLS's own list, behind X25519MLKEM768. */
static void begin_with_a_hybrid(mbedtls_ssl_config *conf) {
    static uint16_t groups[24] = {POCKETKEM_X25519MLKEM768_GROUP};
    const size_t most = sizeof groups / sizeof *groups - 2;
    for (size_t i = 0; i < most && conf->group_list[i] != MBEDTLS_SSL_IANA_TLS_GROUP_NONE; i++) {
        groups[1 + i] = conf->group_list[i];
    }
    mbedtls_ssl_conf_groups(conf, groups);
}

int mbedtls_ssl_config_defaults(mbedtls_ssl_config *conf, int endpoint, int transport, int preset) {
    const int error =
        mbedtls_ssl_config_defaults_without_hybrids(conf, endpoint, transport, preset);
    if (error == 0 && transport == MBEDTLS_SSL_TRANSPORT_STREAM &&
        preset == MBEDTLS_SSL_PRESET_DEFAULT && find(POCKETKEM_X25519MLKEM768_GROUP) != NULL) {
        begin_with_a_hybrid(conf);
    }
    return error;
}

#endif
