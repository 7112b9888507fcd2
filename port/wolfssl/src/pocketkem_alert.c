/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * wolfSSL tells the other end why it gives up for some errors (TranslateErrorToAlert), and ends the
 * connection without a word for others. Those are told here.
 */
#include <wolfssl/internal.h>

#include <wolfssl/error-ssl.h>
#include <wolfssl/wolfcrypt/error-crypt.h>

#include "../pocketkem_wolfssl.h"

static int alert_for(const WOLFSSL *ssl, int error) {
    switch (error) {
    case 0:
    case WANT_READ:
    case WANT_WRITE:
    case WC_PENDING_E:
    case ZERO_RETURN:    /* the other end has closed the connection, */
    case FATAL_ERROR:    /* has told why, */
    case SOCKET_ERROR_E: /* or nobody can be told */
    case SOCKET_PEER_CLOSED_E:
        return invalid_alert;
    case BAD_FUNC_ARG: /* before there are keys: a share of another length */
        return IsEncryptionOn(ssl, 0) ? internal_error : illegal_parameter;
    case ECC_OUT_OF_RANGE_E: /* X25519's secret is zeros: a point of small order */
    case PUBLIC_KEY_E:       /* an ek that is not reduced, of wolfSSL's own ML-KEM */
    case HANDSHAKE_SIZE_ERROR:
        return illegal_parameter;
    case SIG_VERIFY_E:
    case VERIFY_FINISHED_ERROR:
        return decrypt_error;
    case MEMORY_E:
    case MEMORY_ERROR:
    case RNG_FAILURE_E:
    case WC_HW_E:
        return internal_error;
    default:
        return handshake_failure;
    }
}

int pocketkem_wolfssl_alert(WOLFSSL *ssl) {
    const int alert = ssl->alert_history.last_tx.level == alert_fatal ? invalid_alert
                                                                      : alert_for(ssl, ssl->error);
    return alert == invalid_alert ? 0 : SendAlert(ssl, alert_fatal, alert);
}
