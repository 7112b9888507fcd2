/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#include "host.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void give_up(const char *what, const char *which) {
    fprintf(stderr, "runner: %s %s\n", what, which);
    exit(2);
}

bool parse_number(const char *text, char **end, uint32_t *number) {
    *number = (uint32_t)strtoul(text, end, 0);
    return *end != text;
}

static bool parse_only_number(const char *text, uint32_t *number) {
    char *end;
    return parse_number(text, &end, number) && !*end;
}

static bool parse_range(const char *text, range *r) {
    char *end;
    return parse_number(text, &end, &r->low) && *end == '-' &&
           parse_only_number(end + 1, &r->high) && r->low <= r->high; /* a stack may have no room */
}

bool parse_argument(char *given, const argument *known, size_t count) {
    char *value = strchr(given, '=');
    if (!value) {
        return false;
    }
    *value++ = 0;
    for (const argument *each = known; each < known + count; each++) {
        if (strcmp(given, each->name) != 0) {
            continue;
        }
        return each->text     ? (*each->text = value) != NULL
               : each->number ? parse_only_number(value, each->number)
               : each->range  ? parse_range(value, each->range)
                              : (*each->file = fopen(value, "w")) != NULL;
    }
    return false;
}

static uint8_t received[4096];
static ssize_t received_count, received_used;
static uint8_t sent[4096]; /* of a line */
static size_t sent_count;
static bool asked_before; /* whether a byte can be received; nothing was transferred since */

void host_start(void) { setvbuf(stdout, NULL, _IOLBF, 0); }

static void wait_for_host(void) {
    received_used = 0;
    received_count = read(STDIN_FILENO, received, sizeof received);
    if (received_count <= 0) {
        exit(0); /* the host has gone */
    }
}

bool host_can_receive(void) {
    if (asked_before && received_used == received_count) {
        wait_for_host();
    }
    asked_before = true;
    return received_used < received_count;
}

uint8_t host_receive(void) {
    asked_before = false;
    return received_used < received_count ? received[received_used++] : 0;
}

void host_send(uint8_t value) {
    asked_before = false;
    if (sent_count == sizeof sent) {
        give_up("out of room for", "a line");
    }
    sent[sent_count++] = value;
    if (value == '\n') {
        fwrite(sent, 1, sent_count, stdout);
        sent_count = 0;
    }
}

void host_fault(const char *format, ...) {
    char line[240] = "fault ";
    size_t length = strlen(line);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line + length, sizeof line - length - 1, format, arguments);
    va_end(arguments);
    strcat(line, " ");
    unsigned crc = 0xffff; /* of the protocol: bench/device/line.c */
    for (const char *c = line; *c; c++) {
        crc ^= (unsigned)(uint8_t)*c << 8;
        for (int bit = 0; bit < 8; bit++) {
            crc = (crc & 0x8000 ? crc << 1 ^ 0x1021 : crc << 1) & 0xffff;
        }
    }
    printf("%s#%04x\n", line, crc);
    exit(0);
}
