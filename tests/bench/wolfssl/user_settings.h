/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The settings of the handshake on a chip, for both ends on this computer. */
#ifndef PEER_SETTINGS_H
#define PEER_SETTINGS_H

#define HANDSHAKE_KEM_OWN
#include "../../../bench/handshake/user_settings.h"

#undef WOLFSSL_NO_ML_KEM_512
#undef WOLFSSL_NO_ML_KEM_1024
#undef WOLFSSL_MLKEM_NO_ENCAPSULATE
#undef WOLFSSL_MLKEM_DYNAMIC_KEYS
#undef NO_WOLFSSL_SERVER
#undef MAX_HANDSHAKE_SZ
#undef XTIME
#ifndef PEER_STORES_OBJECTS
#undef WOLFSSL_TLSX_PQC_MLKEM_STORE_OBJ
#endif
#define WOLF_CRYPTO_CB

#undef CUSTOM_RAND_GENERATE_BLOCK
#undef XMALLOC
#undef XFREE
#undef XREALLOC
#define CUSTOM_RAND_GENERATE_BLOCK peer_random
int peer_random(unsigned char *out, unsigned int n);
void *peer_allocate(size_t n);
void peer_free(void *memory);
void *peer_reallocate(void *memory, size_t n);
#define XMALLOC(n, heap, type) ((void)(heap), (void)(type), peer_allocate(n))
#define XFREE(memory, heap, type) ((void)(heap), (void)(type), peer_free(memory))
#define XREALLOC(memory, n, heap, type) ((void)(heap), (void)(type), peer_reallocate(memory, n))

#endif
