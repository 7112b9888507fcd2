/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * A TLS client with Mbed TLS: nothing here knows of hybrid groups, which come with the build
 * (CMakeLists.txt).
 *
 *   client HOST PORT CA-FILE [NAME-IN-CERTIFICATE]
 */
#include <stdio.h>
#include <string.h>

#include <mbedtls/ctr_drbg.h>
#include <mbedtls/entropy.h>
#include <mbedtls/net_sockets.h>
#include <mbedtls/ssl.h>
#include <mbedtls/x509_crt.h>
#include <psa/crypto.h>

static mbedtls_ssl_context ssl;
static mbedtls_ssl_config config;
static mbedtls_x509_crt authority;
static mbedtls_net_context line;
static mbedtls_entropy_context entropy;
static mbedtls_ctr_drbg_context generator;

static int set_up(const char *ca_file, const char *name) {
    int error = mbedtls_ctr_drbg_seed(&generator, mbedtls_entropy_func, &entropy, NULL, 0);
    if (error == 0) {
        error = psa_crypto_init();
    }
    if (error == 0) {
        error = mbedtls_x509_crt_parse_file(&authority, ca_file);
    }
    if (error == 0) {
        error =
            mbedtls_ssl_config_defaults(&config, MBEDTLS_SSL_IS_CLIENT,
                                        MBEDTLS_SSL_TRANSPORT_STREAM, MBEDTLS_SSL_PRESET_DEFAULT);
    }
    mbedtls_ssl_conf_rng(&config, mbedtls_ctr_drbg_random, &generator);
    mbedtls_ssl_conf_ca_chain(&config, &authority, NULL);
    if (error == 0) {
        error = mbedtls_ssl_setup(&ssl, &config);
    }
    return error != 0 ? error : mbedtls_ssl_set_hostname(&ssl, name);
}

static int talk(void) {
    static const char said[] = "temperature 21.5";
    char heard[64];
    int n = mbedtls_ssl_handshake(&ssl);
    if (n == 0) {
        n = mbedtls_ssl_write(&ssl, (const unsigned char *)said, sizeof said - 1);
    }
    while (n > 0 || n == MBEDTLS_ERR_SSL_RECEIVED_NEW_SESSION_TICKET) {
        n = mbedtls_ssl_read(&ssl, (unsigned char *)heard, sizeof heard);
        if (n > 0) {
            printf("%s: %.*s\n", mbedtls_ssl_get_version(&ssl), n, heard);
            return mbedtls_ssl_close_notify(&ssl);
        }
    }
    return n;
}

int main(int argc, char **argv) {
    if (argc < 4) {
        fprintf(stderr, "client HOST PORT CA-FILE [NAME-IN-CERTIFICATE]\n");
        return 2;
    }
    mbedtls_ssl_init(&ssl);
    mbedtls_ssl_config_init(&config);
    mbedtls_x509_crt_init(&authority);
    mbedtls_net_init(&line);
    mbedtls_entropy_init(&entropy);
    mbedtls_ctr_drbg_init(&generator);
    int error = set_up(argv[3], argc > 4 ? argv[4] : argv[1]);
    if (error == 0) {
        error = mbedtls_net_connect(&line, argv[1], argv[2], MBEDTLS_NET_PROTO_TCP);
    }
    if (error == 0) {
        mbedtls_ssl_set_bio(&ssl, &line, mbedtls_net_send, mbedtls_net_recv, NULL);
        error = talk();
    }
    if (error != 0) {
        fprintf(stderr, "client: Mbed TLS's error -0x%04x\n", (unsigned)-error);
    }
    mbedtls_net_free(&line);
    mbedtls_ssl_free(&ssl);
    mbedtls_ssl_config_free(&config);
    mbedtls_x509_crt_free(&authority);
    mbedtls_ctr_drbg_free(&generator);
    mbedtls_entropy_free(&entropy);
    mbedtls_psa_crypto_free();
    return error != 0;
}
