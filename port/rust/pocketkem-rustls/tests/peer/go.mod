// SPDX-License-Identifier: Apache-2.0 OR MIT

// From this version on, crypto/tls has both groups, and ConnectionState says which it was.
module peer

go 1.26
