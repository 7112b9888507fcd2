/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Requests to a debugger or simulator, by Arm's "Semihosting for AArch32 and AArch64". On a chip
 * without a debugger BKPT is a fault: these functions are for the simulated board.
 */

#ifndef SEMIHOSTING_H
#define SEMIHOSTING_H

#include <stddef.h>
#include <stdint.h>

static inline int32_t semihosting(uint32_t operation, const void *argument) {
    register uint32_t r0 __asm__("r0") = operation;
    register const void *r1 __asm__("r1") = argument;
    __asm__ volatile("bkpt 0xab" : "+r"(r0) : "r"(r1) : "memory");
    return (int32_t)r0;
}

static inline void host_print(const char *text) { semihosting(0x04, text); } /* SYS_WRITE0 */

/* Ends the simulation with this status, 0 or 1. */
static inline void host_exit(int status) {
    const uint32_t reason = status == 0 ? 0x20026 : 0x20023; /* application exit, run-time error */
    semihosting(0x18, (const void *)reason);                 /* SYS_EXIT */
}

/* Random bytes of this computer. 0, or -1 if it gave fewer. */
static inline int host_random(uint8_t *out, size_t n) {
    static const char name[] = "/dev/urandom";
    const struct {
        const char *name;
        uint32_t mode, length;
    } to_open = {name, 1 /* "rb" */, sizeof name - 1};
    const int32_t file = semihosting(0x01, &to_open); /* SYS_OPEN */
    if (file < 0)
        return -1;
    const struct {
        int32_t file;
        uint8_t *out;
        uint32_t n;
    } to_read = {file, out, n};
    const int32_t left = semihosting(0x06, &to_read); /* SYS_READ: how many it did not give */
    semihosting(0x02, &file);                         /* SYS_CLOSE */
    return left == 0 ? 0 : -1;
}

#endif
