/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Mbed TLS in a shared object: the test carries its bytes, and searches what it gives back. */
#define MBEDTLS_ALLOW_PRIVATE_ACCESS /* for statistics */
#include <stdint.h>

#include <mbedtls/pk.h>
#include <mbedtls/platform.h>
#include <mbedtls/platform_util.h>
#include <mbedtls/ssl.h>
#include <mbedtls/ssl_ticket.h>
#include <mbedtls/x509_crt.h>
#include <psa/crypto.h>

#include <pocketkem_mbedtls.h>

#define LENT pocketkem_mbedtls
#define USE pocketkem_mbedtls_use
#include "peer_of_tls.h"

static const unsigned char *randomness;
static size_t randomness_left;
static int randomness_ends;

EXPORT void peer_random(const unsigned char *bytes, size_t n, int ends) {
    randomness = bytes;
    randomness_left = n;
    randomness_ends = ends;
}

static int draw(void *context, unsigned char *out, size_t n) {
    if (randomness_left < n) {
        return randomness_ends ? -1 : pocketkem_posix_random(context, out, n);
    }
    memcpy(out, randomness, n);
    randomness += n;
    randomness_left -= n;
    return 0;
}

psa_status_t mbedtls_psa_external_get_random(mbedtls_psa_external_random_context_t *context,
                                             uint8_t *out, size_t n, size_t *drawn) {
    (void)context;
    *drawn = n;
    return draw(NULL, out, n) ? PSA_ERROR_INSUFFICIENT_ENTROPY : PSA_SUCCESS;
}

static unsigned char freed[1 << 20];
static size_t freed_bytes;

/* What blocks held that were given back since the last call. */
EXPORT size_t peer_freed(unsigned char *out) {
    const size_t n = freed_bytes;
    memcpy(out, freed, n);
    freed_bytes = 0;
    return n;
}

void *handshake_clear_allocate(size_t count, size_t n) {
    void *memory = counted(count * n);
    return memory != NULL ? memset(memory, 0, count * n) : NULL;
}

void handshake_free(void *memory) {
    if (memory != NULL) {
        const size_t n = size_of(memory) < sizeof freed - freed_bytes ? size_of(memory) : 0;
        memcpy(freed + freed_bytes, memory, n);
        freed_bytes += n;
        give_back(memory);
    }
}

time_t handshake_time(time_t *now) { return time(now); }

mbedtls_ms_time_t mbedtls_ms_time(void) { return 1000 * (mbedtls_ms_time_t)time(NULL); }

struct tm *mbedtls_platform_gmtime_r(const mbedtls_time_t *seconds, struct tm *to) {
    return gmtime_r(seconds, to);
}

typedef struct end {
    line line;
    mbedtls_ssl_context ssl;
    mbedtls_ssl_config config;
    mbedtls_x509_crt certificate;
    mbedtls_pk_context key;
    uint16_t groups[8];
} end;

static int take(void *of, unsigned char *buffer, size_t size) {
    const size_t n = take_from(of, buffer, size);
    return n == 0 ? MBEDTLS_ERR_SSL_WANT_READ : (int)n;
}

static int give(void *of, const unsigned char *buffer, size_t size) {
    return give_to(of, buffer, size) ? (int)size : MBEDTLS_ERR_SSL_WANT_WRITE;
}

EXPORT void peer_end_free(end *e) {
    mbedtls_ssl_free(&e->ssl);
    mbedtls_ssl_config_free(&e->config);
    mbedtls_x509_crt_free(&e->certificate);
    mbedtls_pk_free(&e->key);
    free(e);
}

static mbedtls_ssl_ticket_context tickets;
static int has_tickets;

/* Ends Mbed TLS. Returns the keys that nobody has destroyed. */
EXPORT int peer_finish(void) {
    mbedtls_psa_stats_t stats;
    if (has_tickets) {
        mbedtls_ssl_ticket_free(&tickets);
        has_tickets = 0;
    }
    mbedtls_psa_get_stats(&stats);
    mbedtls_psa_crypto_free();
    return (int)(stats.volatile_slots + stats.persistent_slots + stats.external_slots);
}

/* Null if it cannot be made. groups: up to 7 and a 0, or none: Mbed TLS's defaults. */
EXPORT end *peer_end_new(int is_server, const uint16_t *groups, const unsigned char *certificate,
                         size_t certificate_bytes, const unsigned char *key, size_t key_bytes,
                         const char *name) {
    end *e = calloc(1, sizeof *e);
    mbedtls_ssl_init(&e->ssl);
    mbedtls_ssl_config_init(&e->config);
    mbedtls_x509_crt_init(&e->certificate);
    mbedtls_pk_init(&e->key);
    int error = psa_crypto_init();
    error |= mbedtls_ssl_config_defaults(&e->config,
                                         is_server ? MBEDTLS_SSL_IS_SERVER : MBEDTLS_SSL_IS_CLIENT,
                                         MBEDTLS_SSL_TRANSPORT_STREAM, MBEDTLS_SSL_PRESET_DEFAULT);
    mbedtls_ssl_conf_rng(&e->config, draw, NULL);
    for (size_t i = 0; groups[0] != 0 && i < 7; i++) {
        e->groups[i] = groups[i];
        mbedtls_ssl_conf_groups(&e->config, e->groups);
    }
    error |= mbedtls_x509_crt_parse_der(&e->certificate, certificate, certificate_bytes);
    if (is_server) {
        error |= mbedtls_pk_parse_key(&e->key, key, key_bytes, NULL, 0, draw, NULL);
        error |= mbedtls_ssl_conf_own_cert(&e->config, &e->certificate, &e->key);
    } else {
        mbedtls_ssl_conf_ca_chain(&e->config, &e->certificate, NULL);
    }
    error |= mbedtls_ssl_setup(&e->ssl, &e->config);
    error |= is_server ? 0 : mbedtls_ssl_set_hostname(&e->ssl, name);
    mbedtls_ssl_set_bio(&e->ssl, e, give, take, NULL);
    if (error != 0) {
        peer_end_free(e);
        return NULL;
    }
    return e;
}

/* Goes on as far as it can. Returns 1 when hands are shaken, 0 to be given more, or an error. */
EXPORT int peer_end_go_on(end *e) {
    const int error = mbedtls_ssl_handshake(&e->ssl);
    if (error == 0) {
        return 1;
    }
    return error == MBEDTLS_ERR_SSL_WANT_READ || error == MBEDTLS_ERR_SSL_WANT_WRITE ? 0 : error;
}

EXPORT int peer_end_say(end *e, const void *said, int n) {
    return mbedtls_ssl_write(&e->ssl, said, (size_t)n);
}

EXPORT int peer_end_hear(end *e, void *heard, int most) {
    return mbedtls_ssl_read(&e->ssl, heard, (size_t)most);
}

/* From now on a server gives tickets. */
EXPORT int peer_give_tickets(end *server) {
    if (!has_tickets) {
        mbedtls_ssl_ticket_init(&tickets);
        has_tickets = 1;
        const int error =
            mbedtls_ssl_ticket_setup(&tickets, draw, NULL, MBEDTLS_CIPHER_AES_128_GCM, 3600);
        if (error != 0) {
            return error;
        }
    }
    mbedtls_ssl_conf_session_tickets_cb(&server->config, mbedtls_ssl_ticket_write,
                                        mbedtls_ssl_ticket_parse, &tickets);
    return 0;
}

/* Takes the ticket of a client that has shaken hands to another one. */
EXPORT int peer_resume(end *from, end *to) {
    mbedtls_ssl_session session;
    unsigned char none[1];
    mbedtls_ssl_session_init(&session);
    mbedtls_ssl_conf_tls13_enable_signal_new_session_tickets(
        &from->config, MBEDTLS_SSL_TLS1_3_SIGNAL_NEW_SESSION_TICKETS_ENABLED);
    mbedtls_ssl_read(&from->ssl, none, sizeof none); /* sees that it is a ticket */
    int error = mbedtls_ssl_read(&from->ssl, none, sizeof none);
    if (error == MBEDTLS_ERR_SSL_RECEIVED_NEW_SESSION_TICKET) {
        error = mbedtls_ssl_get_session(&from->ssl, &session);
    }
    if (error == 0) {
        error = mbedtls_ssl_set_session(&to->ssl, &session);
    }
    mbedtls_ssl_session_free(&session);
    return error;
}

EXPORT void peer_end_close(end *e) { mbedtls_ssl_close_notify(&e->ssl); }
