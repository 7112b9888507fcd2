/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "connection.h"

#include <string.h>

#include <pocketkem_wolfssl.h>
#include <wolfssl/ssl.h>
#include <wolfssl/wolfcrypt/cryptocb.h>
#include <wolfssl/wolfcrypt/random.h>

#include "../device/port.h"
#include "credentials.h"
#include "host.h"

#if defined(HANDSHAKE_TWO_CORES)
#include "second_core.h"
#endif
#if defined(HANDSHAKE_KEM_CALLBACK)
enum { POCKETKEM_DEVICE = 1 };
#endif

static connection_result *result;

/* ---- What wolfSSL asks for ---- */

int handshake_random(unsigned char *out, unsigned int n) { return host_random(out, n); }

time_t handshake_time(time_t *now) {
    const time_t seconds = (time_t)host_time();
    if (now != NULL) {
        *now = seconds;
    }
    return seconds;
}

/* The library's gmtime allocates its result, and so brings in its allocator and its printf. */
struct tm *gmtime(const time_t *seconds) {
    static struct tm date;
    return gmtime_r(seconds, &date);
}

/* The other end is waited for until HANDSHAKE_MILLISECONDS after this, however it spreads what it
   says: once for the handshake, and once for what follows. */
static uint32_t began;

static uint32_t time_left(void) {
    const uint32_t passed = host_milliseconds() - began;
    return passed < HANDSHAKE_MILLISECONDS ? HANDSHAKE_MILLISECONDS - passed : 0;
}

#ifdef HANDSHAKE_DTLS
/* On the line, two bytes of its length stand before a datagram. */
static int line_receive(WOLFSSL *ssl, char *buffer, int size, void *context) {
    const uint32_t left = time_left();
    const int is_over = wolfSSL_is_init_finished(ssl);
    const uint32_t patience = is_over ? 1000u : 1000u * wolfSSL_dtls_get_current_timeout(ssl);
    const int high = left != 0 ? serial_wait(left < patience ? left : patience) : -1;
    (void)context;
    if (high < 0 && is_over) {
        return WOLFSSL_CBIO_ERR_WANT_READ;
    }
    if (high < 0 && time_left() != 0) {
        return WOLFSSL_CBIO_ERR_TIMEOUT; /* wolfSSL sends its flight again, and waits longer */
    }
    if (high < 0) {
        result->timed_out = CONNECTION_LATE;
        return WOLFSSL_CBIO_ERR_GENERAL;
    }
    const int n = high << 8 | serial_wait(patience);
    for (int i = 0; i < n; i++) {
        const int byte = serial_wait(patience);
        if (i < size) { /* what is longer is cut, as UDP does */
            buffer[i] = (char)byte;
        }
    }
    result->received += (uint32_t)n;
    return n < size ? n : size;
}

static void begin_line(void) {}

static void begin_datagram(int size) {
    serial_put((uint8_t)(size >> 8));
    serial_put((uint8_t)size);
}
#else
static void begin_datagram(int size) { (void)size; }

/* The record that comes in: bytes of its header that came, and bytes behind the header that will.
 */
static uint32_t in_header, in_record;

static void begin_line(void) { in_header = 0; }

/* wolfSSL makes room for a record when it has its header, for any length that TLS allows. A record
   that is too long for this chip gets a length that TLS does not allow, either: wolfSSL refuses it,
   with the alert record_overflow [RFC8446, 5.1]. */
static uint8_t limited(uint8_t byte) {
    enum { HEADER = 5, REFUSED = 0xff };
    if (in_header < HEADER) {
        in_header++;
        if (in_header == HEADER - 1 && byte >= HANDSHAKE_MOST_BYTES / 256) {
            byte = REFUSED;
        }
        in_record = (in_record << 8 & 0xff00) | byte; /* the last two are the length */
    } else {
        in_record--;
    }
    in_header = in_header == HEADER && in_record == 0 ? 0 : in_header;
    return byte;
}

static int line_receive(WOLFSSL *ssl, char *buffer, int size, void *context) {
    (void)ssl;
    (void)context;
    const uint32_t left = time_left(), patience = 1000u * HANDSHAKE_SECONDS;
    int n = 0;
    for (int byte = left != 0 ? serial_wait(left < patience ? left : patience) : -1; byte >= 0;
         byte = n < size ? serial_get() : -1) {
        buffer[n++] = (char)limited((uint8_t)byte);
    }
    if (n == 0) {
        result->timed_out = time_left() == 0 ? CONNECTION_LATE : CONNECTION_SILENT;
        return WOLFSSL_CBIO_ERR_TIMEOUT;
    }
    result->received += (uint32_t)n;
    return n;
}

#endif

static int line_send(WOLFSSL *ssl, char *buffer, int size, void *context) {
    (void)ssl;
    (void)context;
    begin_datagram(size);
    for (int i = 0; i < size; i++) {
        serial_put((uint8_t)buffer[i]);
    }
    result->sent += (uint32_t)size;
    return size;
}

/* ---- Set-up ---- */

/* Notes a step that failed. Returns whether it did. */
static int failed(const char *step, int returned, int error) {
    if (returned == WOLFSSL_SUCCESS) {
        return 0;
    }
    result->step = step;
    result->error = error != 0 ? error : returned;
    return 1;
}

#ifdef HANDSHAKE_DTLS
#define VERSION(method) wolfDTLSv1_3_##method
#else
#define VERSION(method) wolfTLSv1_3_##method
#endif

#ifdef HANDSHAKE_SERVER
static WOLFSSL_METHOD *method(void) { return VERSION(server_method)(); }

static int authenticate(WOLFSSL_CTX *context) {
    const int error = wolfSSL_CTX_use_certificate_buffer(
        context, server_certificate, sizeof server_certificate, WOLFSSL_FILETYPE_ASN1);
    return failed("certificate", error, 0) ||
           failed("private key",
                  wolfSSL_CTX_use_PrivateKey_buffer(context, server_key, sizeof server_key,
                                                    WOLFSSL_FILETYPE_ASN1),
                  0);
}

static int expect(WOLFSSL *ssl) {
#ifdef HANDSHAKE_DTLS
    /* The second hello, with the cookie, comes in fragments. */
    return failed("fragments", wolfSSL_dtls13_allow_ch_frag(ssl, 1), 0);
#else
    (void)ssl;
    return 0;
#endif
}

#define SHAKE_HANDS wolfSSL_accept
#else
static WOLFSSL_METHOD *method(void) { return VERSION(client_method)(); }

static int authenticate(WOLFSSL_CTX *context) {
    const int error =
        wolfSSL_CTX_load_verify_buffer(context, authority, sizeof authority, WOLFSSL_FILETYPE_ASN1);
    return failed("authority", error, 0);
}

/* The certificate must be of this server. */
static int expect(WOLFSSL *ssl) {
    static const char name[] = SERVER_NAME;
    const int error = wolfSSL_UseSNI(ssl, WOLFSSL_SNI_HOST_NAME, name, sizeof name - 1);
    return failed("server name", error, 0) ||
           failed("server name", wolfSSL_check_domain_name(ssl, name), 0);
}

#define SHAKE_HANDS wolfSSL_connect
#endif

static int set_up(WOLFSSL_CTX *context) {
#ifdef HANDSHAKE_P256
    int group = WOLFSSL_SECP256R1MLKEM768;
#elif defined(HANDSHAKE_P384)
    int group = WOLFSSL_SECP384R1MLKEM1024;
#else
    int group = WOLFSSL_X25519MLKEM768;
#endif
    wolfSSL_CTX_SetIORecv(context, line_receive);
    wolfSSL_CTX_SetIOSend(context, line_send);
#if defined(HANDSHAKE_KEM_CALLBACK)
    wolfSSL_CTX_SetDevId(context, POCKETKEM_DEVICE);
#endif
#ifdef HANDSHAKE_DTLS
    if (failed("datagrams", wolfSSL_CTX_dtls_set_mtu(context, HANDSHAKE_DTLS), 0)) {
        return 1;
    }
#endif
    return failed("group", wolfSSL_CTX_set_groups(context, &group, 1), 0) || authenticate(context);
}

/* ---- The connection ---- */

static int say(WOLFSSL *ssl) {
    static const char said[] = "temperature 21.5";
    const int n = wolfSSL_write(ssl, said, sizeof said - 1);
    return failed("write", n == sizeof said - 1, wolfSSL_get_error(ssl, n));
}

static int hear(WOLFSSL *ssl) {
    const int n = wolfSSL_read(ssl, result->heard, sizeof result->heard - 1);
    return failed("read", n > 0, wolfSSL_get_error(ssl, n));
}

static int talk(WOLFSSL *ssl) {
#ifdef HANDSHAKE_SERVER
    return hear(ssl) || say(ssl);
#else
    return say(ssl) || hear(ssl);
#endif
}

#ifdef HANDSHAKE_DTLS
/* DTLS repeats no message of an application. So a client says its own until it is answered, and a
   server answers each, for some seconds after the first one. */
static int talk_until_heard(WOLFSSL *ssl) {
    int is_silent;
    do {
        is_silent = talk(ssl);
    } while (is_silent && result->error == WOLFSSL_ERROR_WANT_READ && time_left() != 0);
#ifdef HANDSHAKE_SERVER
    for (int more = 8; more > 0 && !is_silent && wolfSSL_get_shutdown(ssl) == 0; more--) {
        (void)talk(ssl);
    }
#endif
    result->error = is_silent ? result->error : 0;
    return is_silent;
}
#else
static int talk_until_heard(WOLFSSL *ssl) { return talk(ssl); }
#endif

static void connect_with(WOLFSSL_CTX *context) {
    WOLFSSL *ssl = wolfSSL_new(context);
    if (ssl == NULL) {
        failed("session", 0, MEMORY_E);
        return;
    }
    if (!expect(ssl)) {
        begin_line();
        began = host_milliseconds();
        port_begin();
        const int returned = SHAKE_HANDS(ssl);
        port_end();
        began = host_milliseconds();
        if (failed("handshake", returned, wolfSSL_get_error(ssl, returned))) {
            pocketkem_wolfssl_alert(ssl);
        } else if (!talk_until_heard(ssl)) {
            result->step = "done";
            if (wolfSSL_shutdown(ssl) == WOLFSSL_SHUTDOWN_NOT_DONE) {
                wolfSSL_shutdown(ssl); /* waits for the other end's */
            }
        }
    }
    wolfSSL_free(ssl);
}

void connection_run(connection_result *r) {
    result = r;
    memset(r, 0, sizeof *r);
    r->step = "set-up";
#ifdef HANDSHAKE_TWO_CORES
    static pocketkem_wolfssl lent;
    lent.worker = second_core_worker();
    pocketkem_wolfssl_use(&lent);
#endif
    if (failed("set-up", wolfSSL_Init(), 0)) {
        return;
    }
#if defined(HANDSHAKE_KEM_CALLBACK)
    const int error =
        wc_CryptoCb_RegisterDevice(POCKETKEM_DEVICE, pocketkem_wolfssl_callback, NULL);
    if (failed("callback", error == 0, error)) {
        return;
    }
#endif
    WOLFSSL_CTX *context = wolfSSL_CTX_new(method());
    if (context == NULL) {
        failed("set-up", 0, MEMORY_E);
    } else {
        if (!set_up(context)) {
            connect_with(context);
        }
        wolfSSL_CTX_free(context);
    }
    wolfSSL_Cleanup();
}
