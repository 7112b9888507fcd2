/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* One TLS connection over the board's line, as client or server. */
#ifndef HANDSHAKE_CONNECTION_H
#define HANDSHAKE_CONNECTION_H

#include <stddef.h>
#include <stdint.h>

enum {
    CONNECTION_SILENT = 1, /* the other end said nothing for HANDSHAKE_SECONDS */
    CONNECTION_LATE = 2    /* it had not done its part after HANDSHAKE_MILLISECONDS */
};

typedef struct connection_result {
    int error;               /* 0, or an error of wolfSSL */
    const char *step;        /* the step that failed, or "done" */
    int timed_out;           /* 0, or why the other end is not waited for any more */
    uint32_t sent, received; /* bytes on the line */
    char heard[64];          /* what the other end said, cut */
} connection_result;

/* Makes the connection, says something, hears the answer, and ends it. */
void connection_run(connection_result *result);

#endif
