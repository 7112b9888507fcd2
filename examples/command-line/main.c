/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * ML-KEM with files, for a computer: to try a device with, or for a script.
 *
 *   mlkem keygen 512|768|1024 SEED EK          makes a key pair: its seed d || z (secret), and ek
 *   mlkem encaps 512|768|1024 EK CT SECRET     makes a secret, and a ciphertext for who has the key
 *   mlkem decaps 512|768|1024 SEED CT SECRET   recovers the secret
 *
 * Files are the bytes of the standard, and nothing else. What is secret can be read by its owner
 * only. No file is replaced. A ciphertext that does not fit gives another secret and no error.
 */
#include <pocketkem_posix.h>

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *made; /* the first file, which is of no use without the second one */

static void give_up(const char *what, const char *which) {
    fprintf(stderr, "mlkem: %s%s%s\n", which, *which ? ": " : "", what);
    if (made != NULL) {
        (void)unlink(made);
    }
    exit(1);
}

/* All that is secret here; the library wipes what it uses besides. */
static uint8_t seed[POCKETKEM_SEED_BYTES], secret[POCKETKEM_SS_BYTES];

static void wipe(void) {
    volatile uint8_t *const places[] = {seed, secret};
    const size_t sizes[] = {sizeof seed, sizeof secret};
    for (size_t i = 0; i < 2; i++) {
        for (size_t j = 0; j < sizes[i]; j++) {
            places[i][j] = 0;
        }
    }
}

static void read_file(const char *name, uint8_t *out, size_t n) {
    FILE *file = fopen(name, "rb");
    if (file == NULL) {
        give_up("cannot be opened", name);
    }
    setvbuf(file, NULL, _IONBF, 0); /* so that nothing secret stays in a buffer */
    if (fread(out, 1, n, file) != n || fgetc(file) != EOF) {
        fclose(file);
        give_up("has another length", name);
    }
    fclose(file);
}

static void write_file(const char *name, const uint8_t *in, size_t n, mode_t mode) {
    const int file = open(name, O_WRONLY | O_CREAT | O_EXCL, mode);
    if (file < 0) {
        give_up("cannot be made, or is there", name);
    }
    if (write(file, in, n) != (ssize_t)n || close(file) != 0) {
        (void)unlink(name);
        give_up("cannot be written", name);
    }
    made = name;
}

static void check(int error) {
    if (error == POCKETKEM_ERR_KEY) {
        give_up("the key is none", "");
    }
    if (error != 0) {
        give_up("there are no random bytes", "");
    }
}

int main(int argc, char **argv) {
    static const pocketkem_scheme *const schemes[] = {&pocketkem_mlkem512, &pocketkem_mlkem768,
                                                      &pocketkem_mlkem1024};
    static uint8_t ek[POCKETKEM_MLKEM1024_EK_BYTES], ct[POCKETKEM_MLKEM1024_CT_BYTES];
    const char *const operation = argc > 2 ? argv[1] : "";
    const pocketkem_scheme *scheme = NULL;
    for (size_t i = 0; i < 3 && argc > 2; i++) {
        if (strcmp(pocketkem_name(schemes[i]) + strlen("ML-KEM-"), argv[2]) == 0) {
            scheme = schemes[i];
        }
    }
    pocketkem_how how = {0};
    how.random = pocketkem_posix_random;
    how.seed = seed;
    (void)atexit(wipe);
    if (scheme != NULL && strcmp(operation, "keygen") == 0 && argc == 5) {
        if (pocketkem_posix_random(NULL, seed, sizeof seed) != 0) {
            check(POCKETKEM_ERR_RNG);
        }
        how.ek = pocketkem_memory(ek);
        check(pocketkem_keygen_how(scheme, &how));
        write_file(argv[3], seed, sizeof seed, 0600);
        write_file(argv[4], ek, pocketkem_ek_bytes(scheme), 0644);
    } else if (scheme != NULL && strcmp(operation, "encaps") == 0 && argc == 6) {
        read_file(argv[3], ek, pocketkem_ek_bytes(scheme));
        how.ek = pocketkem_const_memory(ek);
        how.ct = pocketkem_memory(ct);
        check(pocketkem_encaps_how(scheme, secret, &how));
        write_file(argv[4], ct, pocketkem_ct_bytes(scheme), 0644);
        write_file(argv[5], secret, sizeof secret, 0600);
    } else if (scheme != NULL && strcmp(operation, "decaps") == 0 && argc == 6) {
        read_file(argv[3], seed, sizeof seed);
        read_file(argv[4], ct, pocketkem_ct_bytes(scheme));
        how.ct = pocketkem_const_memory(ct);
        check(pocketkem_decaps_how(scheme, secret, &how));
        write_file(argv[5], secret, sizeof secret, 0600);
    } else {
        fprintf(stderr, "usage: mlkem keygen 512|768|1024 SEED EK\n"
                        "       mlkem encaps 512|768|1024 EK CT SECRET\n"
                        "       mlkem decaps 512|768|1024 SEED CT SECRET\n");
        return 2;
    }
    return 0;
}
