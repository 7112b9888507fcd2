/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* connection.h with Mbed TLS, which bounds records and messages itself (mbedtls_settings.h). */
#include <string.h>

#include <mbedtls/pk.h>
#include <mbedtls/platform_util.h>
#include <mbedtls/ssl.h>
#include <mbedtls/x509_crt.h>
#include <pocketkem_mbedtls.h>
#include <psa/crypto.h>

#include "../device/port.h"
#include "connection.h"
#include "credentials.h"
#include "host.h"

#ifdef HANDSHAKE_TWO_CORES
#include "second_core.h"
#endif

static connection_result *result;

/* ---- What Mbed TLS asks for ---- */

void *handshake_allocate(size_t n);

void *handshake_clear_allocate(size_t count, size_t n) {
    void *memory = handshake_allocate(count * n); /* which Mbed TLS has seen not to overflow */
    if (memory != NULL) {
        memset(memory, 0, count * n);
    }
    return memory;
}

static int draw(void *context, unsigned char *out, size_t n) {
    (void)context;
    return host_random(out, n);
}

psa_status_t mbedtls_psa_external_get_random(mbedtls_psa_external_random_context_t *context,
                                             uint8_t *out, size_t n, size_t *drawn) {
    (void)context;
    *drawn = n;
    return host_random(out, n) ? PSA_ERROR_INSUFFICIENT_ENTROPY : PSA_SUCCESS;
}

time_t handshake_time(time_t *now) {
    const time_t seconds = (time_t)host_time();
    if (now != NULL) {
        *now = seconds;
    }
    return seconds;
}

mbedtls_ms_time_t mbedtls_ms_time(void) { return host_milliseconds(); }

struct tm *mbedtls_platform_gmtime_r(const mbedtls_time_t *seconds, struct tm *date) {
    return gmtime_r(seconds, date);
}

/* The other end is waited for until HANDSHAKE_MILLISECONDS after this: once for the handshake, and
   once for what follows. */
static uint32_t began;

static uint32_t time_left(void) {
    const uint32_t passed = host_milliseconds() - began;
    return passed < HANDSHAKE_MILLISECONDS ? HANDSHAKE_MILLISECONDS - passed : 0;
}

static int line_receive(void *context, unsigned char *buffer, size_t size) {
    (void)context;
    const uint32_t left = time_left(), patience = 1000u * HANDSHAKE_SECONDS;
    size_t n = 0;
    for (int byte = left != 0 ? serial_wait(left < patience ? left : patience) : -1; byte >= 0;
         byte = n < size ? serial_get() : -1) {
        buffer[n++] = (unsigned char)byte;
    }
    if (n == 0) {
        result->timed_out = time_left() == 0 ? CONNECTION_LATE : CONNECTION_SILENT;
        return MBEDTLS_ERR_SSL_TIMEOUT;
    }
    result->received += (uint32_t)n;
    return (int)n;
}

static int line_send(void *context, const unsigned char *buffer, size_t size) {
    (void)context;
    for (size_t i = 0; i < size; i++) {
        serial_put(buffer[i]);
    }
    result->sent += (uint32_t)size;
    return (int)size;
}

/* ---- Set-up ---- */

/* Notes a step that failed. Returns whether it did. */
static int failed(const char *step, int error) {
    if (error < 0) {
        result->step = step;
        result->error = error;
    }
    return error < 0;
}

static mbedtls_x509_crt certificate;

#ifdef HANDSHAKE_SERVER
enum { ROLE = MBEDTLS_SSL_IS_SERVER };

static mbedtls_pk_context key;

static int authenticate(mbedtls_ssl_config *config) {
    return failed("certificate", mbedtls_x509_crt_parse_der_nocopy(&certificate, server_certificate,
                                                                   sizeof server_certificate)) ||
           failed("private key",
                  mbedtls_pk_parse_key(&key, server_key, sizeof server_key, NULL, 0, draw, NULL)) ||
           failed("private key", mbedtls_ssl_conf_own_cert(config, &certificate, &key));
}

static int expect(mbedtls_ssl_context *ssl) {
    (void)ssl;
    return 0;
}
#else
enum { ROLE = MBEDTLS_SSL_IS_CLIENT };

static int authenticate(mbedtls_ssl_config *config) {
    const int error = mbedtls_x509_crt_parse_der_nocopy(&certificate, authority, sizeof authority);
    mbedtls_ssl_conf_ca_chain(config, &certificate, NULL);
    return failed("authority", error);
}

/* The certificate must be of this server. */
static int expect(mbedtls_ssl_context *ssl) {
    return failed("server name", mbedtls_ssl_set_hostname(ssl, SERVER_NAME));
}
#endif

static int set_up(mbedtls_ssl_config *config) {
    static const uint16_t groups[] = {
#if defined(HANDSHAKE_P256)
        POCKETKEM_SECP256R1MLKEM768_GROUP,
#elif defined(HANDSHAKE_P384)
        POCKETKEM_SECP384R1MLKEM1024_GROUP,
#else
        POCKETKEM_X25519MLKEM768_GROUP,
#endif
        MBEDTLS_SSL_IANA_TLS_GROUP_NONE
    };
    const int error = mbedtls_ssl_config_defaults(config, ROLE, MBEDTLS_SSL_TRANSPORT_STREAM,
                                                  MBEDTLS_SSL_PRESET_DEFAULT);
    mbedtls_ssl_conf_rng(config, draw, NULL);
    mbedtls_ssl_conf_groups(config, groups);
    return failed("set-up", error) || authenticate(config);
}

/* ---- The connection ---- */

static int say(mbedtls_ssl_context *ssl) {
    static const char said[] = "temperature 21.5";
    return failed("write", mbedtls_ssl_write(ssl, (const uint8_t *)said, sizeof said - 1));
}

static int hear(mbedtls_ssl_context *ssl) {
    int n = MBEDTLS_ERR_SSL_RECEIVED_NEW_SESSION_TICKET;
    while (n == MBEDTLS_ERR_SSL_RECEIVED_NEW_SESSION_TICKET) {
        n = mbedtls_ssl_read(ssl, (uint8_t *)result->heard, sizeof result->heard - 1);
    }
    return failed("read", n != 0 ? n : MBEDTLS_ERR_SSL_PEER_CLOSE_NOTIFY);
}

static int talk(mbedtls_ssl_context *ssl) {
#ifdef HANDSHAKE_SERVER
    return hear(ssl) || say(ssl);
#else
    return say(ssl) || hear(ssl);
#endif
}

static void connect_with(mbedtls_ssl_context *ssl) {
    mbedtls_ssl_set_bio(ssl, NULL, line_send, line_receive, NULL);
    began = host_milliseconds();
    port_begin();
    const int error = mbedtls_ssl_handshake(ssl);
    port_end();
    began = host_milliseconds();
    if (!failed("handshake", error) && !talk(ssl)) {
        result->step = "done";
        mbedtls_ssl_close_notify(ssl);
    }
}

void connection_run(connection_result *r) {
    static mbedtls_ssl_config config;
    static mbedtls_ssl_context ssl;
    result = r;
    memset(r, 0, sizeof *r);
    r->step = "set-up";
#ifdef HANDSHAKE_TWO_CORES
    static pocketkem_mbedtls lent;
    lent.worker = second_core_worker();
    pocketkem_mbedtls_use(&lent);
#endif
    mbedtls_ssl_config_init(&config);
    mbedtls_ssl_init(&ssl);
    mbedtls_x509_crt_init(&certificate);
    if (!failed("set-up", psa_crypto_init()) && !set_up(&config) &&
        !failed("session", mbedtls_ssl_setup(&ssl, &config)) && !expect(&ssl)) {
        connect_with(&ssl);
    }
    mbedtls_ssl_free(&ssl);
    mbedtls_ssl_config_free(&config);
    mbedtls_x509_crt_free(&certificate);
#ifdef HANDSHAKE_SERVER
    mbedtls_pk_free(&key);
#endif
    mbedtls_psa_crypto_free();
}
